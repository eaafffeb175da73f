#include "core/io/fbx/mesh/meshes.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <numeric>

#include <fmt/format.h>

#include "core/io/fbx/mesh/skins.h"
#include "core/io/mesh/mesh_binder.h"
#include "core/io/mesh/vertex_weld.h"

namespace sinew {
namespace {

constexpr std::size_t kMaxSlots = 256;  // materials of one model; time grows with them times the polygons

class Builder {
 public:
  explicit Builder(FbxMeshes& in)
      : in_(in),
        binder_(*in.character, in.skeleton->rest_m, in.options.influences_kept, in.max_rows),
        rows_left_(in.max_rows),
        uses_left_(in.sources->geometries.size(), 0) {}

  Check run() {
    for (FbxPart& part : *in_.parts) parts_of_[part.geometry].push_back(&part);
    for (const FbxMeshUse& use : in_.sources->uses) ++uses_left_[use.geometry];
    for (const FbxMeshUse& use : in_.sources->uses) {
      if (auto ok = addUse(use); !ok) return ok;
    }
    report();
    return {};
  }

 private:
  // The triangles of one slot of a geometry, with all that moves them.
  struct Part {
    std::int32_t slot = -1;
    RawMesh raw;
  };
  struct Built {
    FbxSkin skin;
    std::vector<Part> parts;  // by rising slot
  };

  const FbxGeometry& geometryAt(std::size_t i) const { return in_.sources->geometries[i]; }

  Check addUse(const FbxMeshUse& use) {
    const auto [at, fresh] = built_.try_emplace(use.geometry);
    Built& built = at->second;
    if (fresh) {
      if (auto ok = build(use.geometry, built); !ok) return ok;
    }
    const FbxObject& model = *use.model;
    const double unit_m = in_.skeleton->settings.unit_m;
    MeshUse where;
    where.node = use.joint;
    where.mesh_to_node = fbxGeometricTransform(model, unit_m);
    if (!built.parts.empty() && !built.skin.clusters.empty()) {
      where.skin = binder_.addSkin(model.name, built.skin.joints,
                                   fbxInverseBind(built.skin, model, *in_.skeleton, skin_losses_), where.mesh_to_node);
    }
    const std::vector<const FbxObject*> materials = model.parts("Material");
    const bool last = --uses_left_[use.geometry] == 0;
    for (std::size_t i = 0; i < built.parts.size(); ++i) {
      Part& part = built.parts[i];
      RawMesh raw = last ? std::move(part.raw) : part.raw;
      raw.mesh.name = built.parts.size() < 2 ? model.name : fmt::format("{}.{}", model.name, i);
      raw.mesh.hidden = model.number("Visibility", 1.0) == 0.0 || model.integer("Show", 1) == 0;
      const bool has_material = part.slot >= 0 && static_cast<std::size_t>(part.slot) < materials.size();
      raw.mesh.material =
          has_material ? in_.materials->index_of.at(materials[static_cast<std::size_t>(part.slot)]) : bareMaterial();
      where.first_morph_channel = firstChannel(use, raw.mesh.morph_targets);
      if (!binder_.repair(raw)) continue;
      if (auto ok = binder_.add(std::move(raw.mesh), raw.influences, where); !ok) return ok;
      meshes_without_material_ += !has_material;
    }
    if (built.parts.size() > 1) ++split_, parts_of_split_ += built.parts.size();
    if (last) built_.erase(use.geometry);
    return {};
  }

  // Of what has no material: shown from both sides like all else in such files.
  int bareMaterial() {
    if (bare_material_ < 0) {
      bare_material_ = static_cast<int>(in_.character->materials.size());
      Material& bare = in_.character->materials.emplace_back();
      bare.name = "no material";
      bare.two_sided = true;
      ++in_.invented_materials;
    }
    return bare_material_;
  }

  // The channels of a geometry on a joint follow each other. Without enough of them the targets are dropped.
  int firstChannel(const FbxMeshUse& use, std::vector<MorphTarget>& targets) const {
    int first = -1;
    std::size_t count = 0;
    for (const FbxMorph& morph : in_.morphs->morphs) {
      if (morph.joint != use.joint || morph.geometry != geometryAt(use.geometry).object) continue;
      if (first < 0) first = morph.first;
      count += morph.shapes.size();
    }
    if (count != targets.size()) targets.clear();
    return targets.empty() ? 0 : first;
  }

  Check build(std::size_t index, Built& built) {
    const FbxGeometry& g = geometryAt(index);
    const auto found = parts_of_.find(index);
    if (found == parts_of_.end()) return {};
    const FbxObject& object = *g.object;
    if (auto ok = checkSize(object, g); !ok) return ok;
    built.skin = readFbxSkin(object, g.points_m.size(), *in_.skeleton, skin_losses_);
    points_scaled_ += pointsFarFromOne(built.skin, g.points_m.size());

    RawMesh points;
    points.mesh.positions = g.points_m;
    points.influences = built.skin.influences;
    points.mesh.linear_share = built.skin.linear_share;
    points.mesh.morph_targets =
        readFbxMorphTargets(object, g.points_m.size(), in_.skeleton->settings.unit_m, lost_shape_values_);
    RowGroups point_groups;
    if (in_.options.join_vertices) point_groups = groupEqualVertices(points);

    for (FbxPart* part : found->second) {
      // NOLINTNEXTLINE(bugprone-use-after-move): moved in the last round alone
      RawMesh raw = part == found->second.back() ? std::move(points) : points;
      weld(*part, point_groups, raw);
      built.parts.push_back({part->slot, std::move(raw)});
      *part = {};
    }
    computed_normals_ += g.computed_normals;
    return {};
  }

  // Control points whose weights do not add up to 1, to a hundredth. FBX divides by their sum.
  static std::size_t pointsFarFromOne(const FbxSkin& skin, std::size_t point_count) {
    std::vector<float> sums(point_count, 0.f);
    for (const RawInfluence& i : skin.influences) {
      if (std::isfinite(i.weight) && i.weight > 0.f) sums[i.vertex] += i.weight;
    }
    return static_cast<std::size_t>(
        std::ranges::count_if(sums, [](float sum) { return sum > 0.f && std::abs(sum - 1.f) > 0.01f; }));
  }

  // Before anything is unfolded. The lists of clusters and shapes count, too: many geometries may share them.
  Check checkSize(const FbxObject& geometry, const FbxGeometry& g) {
    std::size_t targets = 0, listed = 0;
    for (const FbxObject* deformer : geometry.parts("Deformer", "Skin")) {
      for (const FbxObject* cluster : deformer->parts("Deformer", "Cluster"))
        listed += fbxCount(cluster->record->child("Indexes")) + fbxCount(cluster->record->child("Weights"));
    }
    for (const FbxObject* deformer : geometry.parts("Deformer", "BlendShape")) {
      for (const FbxObject* channel : deformer->parts("Deformer", "BlendShapeChannel")) {
        for (const FbxObject* shape : channel->parts("Geometry", "Shape")) {
          listed += fbxCount(shape->record->child("Indexes")) + fbxCount(shape->record->child("Vertices"));
          ++targets;
        }
      }
    }
    const std::size_t rows = listed + unfoldedRows(g.points_m.size(), targets, g.corners.size());
    if (rows > rows_left_) return fail(kMeshesTooBig);
    rows_left_ -= rows;
    return {};
  }

  // Corners that share all they have become one vertex. `raw` holds the control points on entry, the mesh afterwards.
  void weld(FbxPart& read, const RowGroups& point_groups, RawMesh& raw) {
    const std::vector<std::uint32_t>& point_of = read.points;
    RowGroups groups;
    if (in_.options.join_vertices) {
      const bool all_differ = point_groups.first.size() == point_groups.group_of.size();
      std::vector<std::uint32_t> point_group(all_differ ? 0 : point_of.size());
      for (std::size_t c = 0; c < point_group.size(); ++c) point_group[c] = point_groups.group_of[point_of[c]];
      std::vector<RowColumn> columns{columnOf(read.normals)};
      if (!read.uvs.empty()) columns.push_back(columnOf(read.uvs));
      if (!read.colors.empty()) columns.push_back(columnOf(read.colors));
      groups = groupEqualRowsWithin(all_differ ? point_of : point_group, point_groups.first.size(), columns);
      corners_before_ += point_of.size();
      vertices_after_ += groups.first.size();
    } else {
      groups.first.assign(point_of.size(), 0);
      std::iota(groups.first.begin(), groups.first.end(), 0u);
      groups.group_of = groups.first;
    }
    gatherVertices(raw, pickedRows(point_of, groups.first));
    raw.mesh.normals = pickedRows(read.normals, groups.first);
    raw.mesh.uvs = pickedRows(read.uvs, groups.first);
    raw.mesh.colors = pickedRows(read.colors, groups.first);
    raw.mesh.indices = std::move(read.triangles);
    for (std::uint32_t& i : raw.mesh.indices) i = groups.group_of[i];
  }

  template <class T>
  static std::vector<T> pickedRows(const std::vector<T>& rows, const std::vector<std::uint32_t>& from) {
    std::vector<T> out;
    if (rows.empty()) return out;
    out.reserve(from.size());
    for (const std::uint32_t i : from) out.push_back(rows[i]);
    return out;
  }

  void report() {
    ImportReport& r = *in_.report;
    using enum ReportKind;
    if (vertices_after_ < corners_before_)
      r.add(converted, text("Joined {} corners to {} vertices.", corners_before_, vertices_after_));
    r.addCounted(converted, points_scaled_, "Divided the weights of {} point by their sum, which is not 1.",
                 "Divided the weights of {} points by their sum, which is not 1.");
    r.addCounted(info, split_, "Split {} mesh by its materials into {}.", "Split {} meshes by their materials into {}.",
                 parts_of_split_);
    r.addCounted(info, meshes_without_material_, "A plain one stands in for the material that {} mesh does not have.",
                 "A plain one stands in for the material that {} meshes do not have.");
    r.addCounted(repaired, computed_normals_, "Computed smooth normals for {} mesh without normals.",
                 "Computed smooth normals for {} meshes without normals.");
    r.addCounted(dropped, skin_losses_.without_bone, "Left out {} part of a skin without a joint.",
                 "Left out {} parts of skins without a joint.");
    r.addCounted(dropped, skin_losses_.weights, "Left out {} weight of vertices that do not exist.",
                 "Left out {} weights of vertices that do not exist.");
    r.addCounted(repaired, skin_losses_.rebound, "Bound {} joint anew whose bind matrix is damaged.",
                 "Bound {} joints anew whose bind matrix is damaged.");
    r.addCounted(dropped, skin_losses_.other_modes,
                 "Took {} part of a skin as normalised that the file adds up in another way.",
                 "Took {} parts of skins as normalised that the file adds up in another way.");
    r.addCounted(dropped, lost_shape_values_, "Left out {} value of morph targets that do not fit their mesh.",
                 "Left out {} values of morph targets that do not fit their mesh.");
    if (skin_losses_.too_many) r.add(dropped, "Left out joints of a skin that has more than 65535.");
    if (skin_losses_.dual_quaternion)
      r.add(info, "The file asks for dual quaternion skinning; choose it as the method of skinning.");
    if (skin_losses_.blended) {
      r.add(info,
            "The file asks for dual quaternion skinning with a share of linear skinning at each vertex; choose dual "
            "quaternion as the method of skinning, and it counts as far as the file says.");
    }
    binder_.report(r, true);
  }

  FbxMeshes& in_;
  MeshBinder binder_;
  std::size_t rows_left_;
  std::vector<std::size_t> uses_left_;                     // of each geometry
  std::map<std::size_t, std::vector<FbxPart*>> parts_of_;  // by geometry
  std::map<std::size_t, Built> built_;
  int bare_material_ = -1;  // in the character, once it is needed
  FbxSkinLosses skin_losses_;
  std::size_t lost_shape_values_ = 0, corners_before_ = 0, vertices_after_ = 0, computed_normals_ = 0;
  std::size_t points_scaled_ = 0, split_ = 0, parts_of_split_ = 0, meshes_without_material_ = 0;
};

// What models may be made of besides meshes.
struct OtherGeometry {
  std::size_t lines = 0, surfaces = 0, caches = 0, unknown = 0;

  void add(const FbxObject& model) {
    for (const FbxObject* geometry : model.parts("Geometry")) {
      const std::string_view kind = geometry->sub_kind;
      if (kind == "Mesh") {
        caches += geometry->parts("Deformer", "VertexCacheDeformer").size();
      } else if (kind == "Line" || kind == "NurbsCurve") {
        ++lines;
      } else if (kind.starts_with("Nurb") || kind.starts_with("TrimNurb") || kind == "Patch" || kind == "Boundary") {
        ++surfaces;
      } else {
        unknown += kind != "Shape";
      }
    }
  }

  void report(ImportReport& r) const {
    using enum ReportKind;
    if (lines) r.add(info, text("Not shown: {} (control shapes).", counted(lines, "{} curve", "{} curves")));
    r.addCounted(dropped, surfaces, "Left out {} NURBS surface or patch; turn it into polygons before the export.",
                 "Left out {} NURBS surfaces or patches; turn them into polygons before the export.");
    if (unknown) {
      r.add(dropped, text("Left out {} of a kind that is not read.", counted(unknown, "{} geometry", "{} geometries")));
    }
    if (caches) {
      r.add(dropped, text("Left out {}; a mesh moves by its skin and its morph targets alone.",
                          counted(caches, "{} vertex cache", "{} vertex caches")));
    }
  }
};

}  // namespace

FbxMeshSources findFbxMeshes(const FbxScene& scene, const FbxSkeleton& skeleton, const FbxMaterials& materials,
                             ImportReport& report) {
  FbxMeshSources out;
  std::map<const FbxObject*, std::size_t> index_of;
  std::map<const FbxObject*, std::size_t> max_materials;
  std::map<const FbxObject*, const FbxObject*> first_model;
  OtherGeometry others;
  for (const FbxObject* model : scene.models()) {
    const auto joint = skeleton.joint_of_model.find(model);
    if (joint == skeleton.joint_of_model.end()) continue;
    others.add(*model);
    for (const FbxObject* geometry : model->parts("Geometry", "Mesh")) {
      const auto [at, fresh] = index_of.try_emplace(geometry, out.geometries.size());
      if (fresh) {
        out.geometries.emplace_back().object = geometry;
        first_model.emplace(geometry, model);
      }
      std::size_t& most = max_materials[geometry];
      most = std::max(most, model->parts("Material").size());
      out.uses.push_back({model, joint->second, at->second});
    }
  }
  FbxGeometryLosses losses;
  for (FbxGeometry& g : out.geometries) {
    const std::vector<const FbxObject*> slots = first_model.at(g.object)->parts("Material");
    const auto uv_layer = [&](std::int32_t slot) {
      const auto s = static_cast<std::size_t>(slot);
      return s < slots.size() ? materials.uv_layer[static_cast<std::size_t>(materials.index_of.at(slots[s]))]
                              : std::string_view();
    };
    const auto slot_count = static_cast<std::int32_t>(std::min(max_materials.at(g.object), kMaxSlots));
    g = readFbxGeometry(*g.object, skeleton.settings.unit_m, slot_count, uv_layer, losses);
  }
  others.report(report);
  report.addCounted(ReportKind::info, scene.count("Constraint"),
                    "{} constraint is not followed; bake what it does into keys before the export.",
                    "{} constraints are not followed; bake what they do into keys before the export.");
  report.addCounted(ReportKind::dropped, losses.unreadable, "Left out {} geometry with damaged data.",
                    "Left out {} geometries with damaged data.");
  report.addCounted(ReportKind::dropped, losses.polygons,
                    "Left out {} polygon with corners that do not exist or are not finite.",
                    "Left out {} polygons with corners that do not exist or are not finite.");
  report.addCounted(ReportKind::dropped, losses.layers,
                    "Left out {} layer of normals, colours or texture coordinates that do not fit their mesh.",
                    "Left out {} layers of normals, colours or texture coordinates that do not fit their mesh.");
  return out;
}

Check FbxMeshes::run() { return Builder(*this).run(); }

}  // namespace sinew
