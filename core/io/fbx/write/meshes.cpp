#include "core/io/fbx/write/meshes.h"

#include <algorithm>
#include <map>
#include <memory>
#include <utility>

#include <glm/gtc/type_ptr.hpp>

#include "core/io/mesh/vertex_weld.h"
#include "core/math/transform.h"
#include "core/skeleton/local_to_model.h"

namespace sinew::fbx_write {
namespace {

constexpr float kSeenScale = 1e-3f;

using Ints = std::vector<std::int32_t>;
using Reals = std::vector<double>;

void leaf(FbxWriter& out, const char* name, const glm::dmat4& m) {
  out.leaf(name, std::span<const double>(glm::value_ptr(m), 16));
}
template <class V>
void append(const V& v, Reals& to, double factor = 1.0) {
  for (int i = 0; i < V::length(); ++i) to.push_back(static_cast<double>(v[i]) * factor);
}

// The parts of a carried mesh as one, and its control points.
struct Joined {
  RawMesh raw;       // of the control points: positions, influences, morph targets, shares
  Mesh mesh;         // of the vertices: indices, normals, texture coordinates, colours
  Ints slots;        // by triangle
  RowGroups points;  // of the vertices
};

template <class T>
void extend(std::vector<T>& list, const std::vector<T>& by, std::size_t before, std::size_t added, const T& otherwise) {
  if (list.empty() && by.empty()) return;
  list.resize(before, otherwise);
  list.insert(list.end(), by.begin(), by.end());
  list.resize(before + added, otherwise);
}

void add(const Mesh& part, std::int32_t slot, Joined& to) {
  Mesh& all = to.raw.mesh;
  const std::size_t before = all.positions.size(), added = part.positions.size();
  for (const std::uint32_t i : part.indices) to.mesh.indices.push_back(i + static_cast<std::uint32_t>(before));
  to.slots.insert(to.slots.end(), part.indices.size() / 3, slot);
  extend(to.mesh.normals, part.normals, before, added, Vec3(0.f));
  extend(to.mesh.uvs, part.uvs, before, added, Vec2(0.f));
  extend(to.mesh.colors, part.colors, before, added, Vec4(1.f));
  extend(all.linear_share, part.linear_share, before, added, 1.f);
  all.morph_targets.resize(part.morph_targets.size());
  for (std::size_t t = 0; t < part.morph_targets.size(); ++t)
    extend(all.morph_targets[t].positions, part.morph_targets[t].positions, before, added, Vec3(0.f));
  if (part.skinned) {
    const Influences& influences = part.influences;
    const auto per_vertex = static_cast<std::size_t>(influences.per_vertex);
    for (std::size_t i = 0; i < influences.joints.size(); ++i) {
      if (influences.weights[i] > 0.f)
        to.raw.influences.push_back(
            {static_cast<std::uint32_t>(before + i / per_vertex), influences.joints[i], influences.weights[i]});
    }
  }
  all.positions.insert(all.positions.end(), part.positions.begin(), part.positions.end());
}

class MeshWriter {
 public:
  explicit MeshWriter(AddMeshes& work)
      : work_(work),
        character_(*work.character),
        objects_(*work.objects),
        units_(work.objects->space().units),
        rest_m_(restInModelSpace(character_.skeleton)) {
    for (Mat4& joint : rest_m_) joint = objects_.space().turn() * joint;
  }

  void run() {
    for (std::size_t j = 0; j < rest_m_.size(); ++j) pose_[work_.models->of_joint[j]] = inUnits(rest_m_[j]);
    for (std::size_t i = 0; i < work_.meshes.size(); ++i) {
      if (work_.task.cancelled()) return;
      addMesh(work_.meshes[i], work_.models->of_mesh[i]);
      work_.task.tell(i + 1, work_.meshes.size());
    }
    objects_.makeRest(work_.task);
    std::ranges::stable_sort(work_.morphs, {}, &MorphObject::channel);
    if (any_skin_) addPose();
  }

 private:
  glm::dmat4 inUnits(const Mat4& m) const {
    glm::dmat4 out(m);
    out[3] = glm::dvec4(glm::dvec3(out[3]) * units_, 1.0);
    return out;
  }

  void addMesh(const CarriedMesh& carried, std::int64_t model) {
    pose_.try_emplace(model, inUnits(rest_m_[static_cast<std::size_t>(carried.joint)]));
    const auto joined = std::make_shared<Joined>();
    const bool bare = std::ranges::all_of(carried.parts, [](const Mesh* part) { return part->material < 0; });
    std::vector<std::int64_t> materials;
    for (const Mesh* part : carried.parts) {
      const std::int64_t material = bare ? 0 : work_.materials->object(part->material);
      auto slot = std::ranges::find(materials, material);
      if (slot == materials.end()) slot = materials.insert(slot, material);
      add(meshForFile(character_, *part, rest_m_, false), static_cast<std::int32_t>(slot - materials.begin()), *joined);
    }
    joined->points = groupEqualVertices(joined->raw);
    const std::int64_t geometry = addGeometry(carried.name, bare, joined);
    objects_.connect(geometry, model);
    for (const std::int64_t material : materials)
      if (!bare) objects_.connect(material, model);
    if (carried.skin >= 0) addSkin(carried, model, geometry, *joined);
    if (carried.morph_count > 0) addShapes(carried, geometry, joined);
  }

  std::int64_t addGeometry(const std::string& name, bool bare, const std::shared_ptr<const Joined>& joined) {
    return objects_.makeLater("Geometry", "Geometry", name, "Mesh", [joined, bare, units = units_](FbxWriter& out) {
      const Joined& j = *joined;
      const std::vector<std::uint32_t>& corners = j.mesh.indices;
      out.leaf("GeometryVersion", std::int32_t{124});
      Reals points;
      for (const std::uint32_t first : j.points.first) append(j.raw.mesh.positions[first], points, units);
      array(out, "Vertices", points);
      Ints polygons;
      for (std::size_t c = 0; c < corners.size(); ++c) {
        const auto point = static_cast<std::int32_t>(j.points.group_of[corners[c]]);
        polygons.push_back(c % 3 == 2 ? -1 - point : point);
      }
      array(out, "PolygonVertexIndex", polygons);
      std::vector<const char*> layers{"LayerElementNormal"};
      beginLayer(out, layers.back(), 101, "", "ByPolygonVertex", "Direct");
      Reals normals;
      for (const std::uint32_t corner : corners) append(j.mesh.normals[corner], normals);
      array(out, "Normals", normals);
      out.end();
      if (!j.mesh.uvs.empty()) {
        layers.push_back("LayerElementUV");
        beginLayer(out, layers.back(), 101, "map1", "ByPolygonVertex", "IndexToDirect");
        writeShared(out, "UV", "UVIndex", j, j.mesh.uvs, [](const Vec2& uv, Reals& to) {
          to.push_back(static_cast<double>(uv.x)), to.push_back(1.0 - static_cast<double>(uv.y));
        });
      }
      if (!j.mesh.colors.empty()) {
        layers.push_back("LayerElementColor");
        beginLayer(out, layers.back(), 101, "colours", "ByPolygonVertex", "IndexToDirect");
        writeShared(out, "Colors", "ColorIndex", j, j.mesh.colors,
                    [](const Vec4& colour, Reals& to) { append(colour, to); });
      }
      if (!bare) {
        layers.push_back("LayerElementMaterial");
        const bool one = std::ranges::max(j.slots) == 0;
        beginLayer(out, layers.back(), 101, "", one ? "AllSame" : "ByPolygon", "IndexToDirect");
        array(out, "Materials", one ? Ints{0} : j.slots);
        out.end();
      }
      out.begin("Layer");
      out.value(std::int32_t{0});
      out.leaf("Version", std::int32_t{100});
      for (const char* layer : layers) {
        out.begin("LayerElement");
        out.leaf("Type", layer);
        out.leaf("TypedIndex", std::int32_t{0});
        out.end();
      }
      out.end();
    });
  }

  static void beginLayer(FbxWriter& out, const char* type, std::int32_t version, const char* name, const char* mapping,
                         const char* reference) {
    out.begin(type);
    out.value(std::int32_t{0});
    out.leaf("Version", version);
    out.leaf("Name", name);
    out.leaf("MappingInformationType", mapping);
    out.leaf("ReferenceInformationType", reference);
  }

  // Values that corners of one control point share, each once; ends the layer.
  template <class V, class F>
  static void writeShared(FbxWriter& out, const char* name, const char* index_name, const Joined& j,
                          const std::vector<V>& values, F&& put) {
    const RowColumn columns[] = {columnOf(j.points.group_of), columnOf(values)};
    const RowGroups groups = groupEqualRows(values.size(), columns);
    Reals numbers;
    for (const std::uint32_t first : groups.first) put(values[first], numbers);
    array(out, name, numbers);
    Ints index;
    for (const std::uint32_t corner : j.mesh.indices)
      index.push_back(static_cast<std::int32_t>(groups.group_of[corner]));
    array(out, index_name, index);
    out.end();
  }

  void addSkin(const CarriedMesh& carried, std::int64_t model, std::int64_t geometry, const Joined& joined) {
    any_skin_ = true;
    const Skin& skin = character_.skins[static_cast<std::size_t>(carried.skin)];
    const std::int64_t deformer = addDeformer(joined, skin.name);
    objects_.connect(deformer, geometry);
    std::vector<Ints> points(skin.joints.size());
    std::vector<Reals> weights(skin.joints.size());
    for (const RawInfluence& influence : joined.raw.influences) {
      const std::uint32_t point = joined.points.group_of[influence.vertex];
      if (joined.points.first[point] != influence.vertex) continue;
      points[influence.joint].push_back(static_cast<std::int32_t>(point));
      weights[influence.joint].push_back(static_cast<double>(influence.weight));
    }
    const glm::dmat4 mesh_m = boundAt(carried.joint, skin);
    pose_[model] = mesh_m;
    for (std::size_t i = 0; i < skin.joints.size(); ++i) {
      const auto joint = static_cast<std::size_t>(skin.joints[i]);
      const glm::dmat4 transform = inUnits(skin.inverse_bind[i]);
      const bool flat = glm::determinant(glm::dmat3(transform)) == 0.0;
      const glm::dmat4 link = flat ? inUnits(rest_m_[joint]) : mesh_m * glm::inverse(transform);
      if (bound_.insert(joint).second) pose_[work_.models->of_joint[joint]] = link;
      const std::int64_t cluster =
          objects_.make("Deformer", "SubDeformer", character_.skeleton.joints()[joint].name, "Cluster",
                        [points = std::move(points[i]), weights = std::move(weights[i]), transform, link,
                         armature = armatureOf(skin.joints[i])](FbxWriter& out) {
                          out.leaf("Version", std::int32_t{100});
                          out.leaf("UserData", "", "");
                          if (!points.empty()) array(out, "Indexes", points), array(out, "Weights", weights);
                          leaf(out, "Transform", transform);
                          leaf(out, "TransformLink", link);
                          leaf(out, "TransformAssociateModel", armature);
                        });
      objects_.connect(cluster, deformer);
      objects_.connect(work_.models->of_joint[joint], cluster);
    }
  }

  // Files hold where mesh and joints were when they were bound. Only their relation counts; the first joint is taken to
  // have been where it is at rest, unless that has been scaled since: Blender takes what is bound for unscaled.
  glm::dmat4 boundAt(JointIndex node, const Skin& skin) const {
    const Mat4& rest_m = rest_m_[static_cast<std::size_t>(skin.joints.front())];
    const Mat4& node_m = rest_m_[static_cast<std::size_t>(node)];
    const Mat4& inverse_bind = skin.inverse_bind.front();
    const auto isScaled = [](const Mat4& m) { return glm::distance(decompose(m).scale, Vec3(1.f)) > kSeenScale; };
    const bool scaled_since = isScaled(rest_m) && glm::determinant(Mat3(inverse_bind)) != 0.f &&
                              !isScaled(node_m * glm::inverse(inverse_bind));
    return scaled_since ? inUnits(node_m) : inUnits(rest_m) * inUnits(inverse_bind);
  }

  // Where that stands at rest on which the bones hang. Blender asks for it, to know where the mesh was beside them.
  glm::dmat4 armatureOf(JointIndex joint) const {
    while (joint != kNoJoint && work_.models->limbs[static_cast<std::size_t>(joint)])
      joint = character_.skeleton.parents()[static_cast<std::size_t>(joint)];
    return joint == kNoJoint ? glm::dmat4(1.0) : inUnits(rest_m_[static_cast<std::size_t>(joint)]);
  }

  // Where dual quaternions count, files say how far at each control point.
  std::int64_t addDeformer(const Joined& joined, const std::string& name) {
    Ints points;
    Reals shares;
    if (!joined.raw.mesh.linear_share.empty()) {
      for (std::size_t p = 0; p < joined.points.first.size(); ++p) {
        points.push_back(static_cast<std::int32_t>(p));
        shares.push_back(1.0 - static_cast<double>(joined.raw.mesh.linear_share[joined.points.first[p]]));
      }
    }
    return objects_.make("Deformer", "Deformer", name, "Skin",
                         [points = std::move(points), shares = std::move(shares)](FbxWriter& out) {
                           out.leaf("Version", std::int32_t{101});
                           out.leaf("Link_DeformAcuracy", 50.0);
                           out.leaf("SkinningType", points.empty() ? "Linear" : "Blend");
                           if (!points.empty()) array(out, "Indexes", points), array(out, "BlendWeights", shares);
                         });
  }

  void addShapes(const CarriedMesh& carried, std::int64_t geometry, const std::shared_ptr<const Joined>& joined) {
    const std::int64_t deformer = objects_.make("Deformer", "Deformer", carried.name, "BlendShape",
                                                [](FbxWriter& out) { out.leaf("Version", std::int32_t{100}); });
    objects_.connect(deformer, geometry);
    for (std::size_t t = 0; t < carried.morph_count; ++t) {
      const int index = carried.first_morph_channel + static_cast<int>(t);
      const MorphChannel& morph = character_.morph_channels[static_cast<std::size_t>(index)];
      const double percent = static_cast<double>(morph.rest_weight) * 100.0;
      const std::int64_t channel =
          objects_.make("Deformer", "SubDeformer", morph.name, "BlendShapeChannel", [percent](FbxWriter& out) {
            out.leaf("Version", std::int32_t{100});
            Properties(out).number("DeformPercent", "Number", "", "A", percent);
            out.leaf("DeformPercent", percent);
            array(out, "FullWeights", Reals{100.0});
          });
      objects_.connect(channel, deformer);
      const std::int64_t shape =
          objects_.makeLater("Geometry", "Geometry", morph.name, "Shape", [joined, t, units = units_](FbxWriter& out) {
            Ints points;
            Reals moves;
            const std::vector<std::uint32_t>& first = joined->points.first;
            const std::vector<Vec3>& positions = joined->raw.mesh.morph_targets[t].positions;
            for (std::size_t p = 0; p < first.size(); ++p) {
              // Readers stumble over shapes without any point.
              const bool only = p + 1 == first.size() && points.empty();
              if (positions[first[p]] == Vec3(0.f) && !only) continue;
              points.push_back(static_cast<std::int32_t>(p));
              append(positions[first[p]], moves, units);
            }
            out.leaf("Version", std::int32_t{100});
            array(out, "Indexes", points);
            array(out, "Vertices", moves);
          });
      objects_.connect(shape, channel);
      work_.morphs.push_back({index, channel});
    }
  }

  // Where all models were when the meshes were bound.
  void addPose() {
    objects_.make("Pose", "Pose", "BindPose", "BindPose", [pose = pose_](FbxWriter& out) {
      out.leaf("Type", "BindPose");
      out.leaf("Version", std::int32_t{100});
      out.leaf("NbPoseNodes", static_cast<std::int32_t>(pose.size()));
      for (const auto& [model, matrix] : pose) {
        out.begin("PoseNode");
        out.leaf("Node", model);
        leaf(out, "Matrix", matrix);
        out.end();
      }
    });
  }

  AddMeshes& work_;
  const Character& character_;
  Objects& objects_;
  double units_;
  std::vector<Mat4> rest_m_;                 // as the file stands
  std::map<std::int64_t, glm::dmat4> pose_;  // by model
  std::set<std::size_t> bound_;              // joints whose place in it a skin has told
  bool any_skin_ = false;
};

}  // namespace

void AddMeshes::run() { MeshWriter(*this).run(); }

}  // namespace sinew::fbx_write
