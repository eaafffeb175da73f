#include "core/io/fbx/skeleton.h"

#include <algorithm>

#include <fmt/format.h>

#include "core/io/file_units.h"
#include "core/skeleton/local_to_model.h"

namespace sinew {
namespace {

FbxSettings chooseSettings(const FbxSettings& of_file, const ImportOptions& options, ImportReport& report) {
  FbxSettings settings = of_file;
  const FileUnits units = chooseUnits({of_file.unit_m, of_file.up_axis}, UnitsSource::stated, options, report);
  settings.unit_m = units.unit_m;
  if (units.up_axis != of_file.up_axis) {
    settings.up_axis = units.up_axis;
    settings.to_y_up = glm::dmat3(glm::mat3_cast(AxisRotation::toYUp(units.up_axis).rotation()));
    for (int i = 0; i < 3; ++i) settings.to_y_up[i] = glm::round(settings.to_y_up[i]);
  }
  if (glm::determinant(settings.to_y_up) < 0.0) {
    report.add(ReportKind::converted, "The file's axes are left-handed; its scene was mirrored.");
  }
  settings.fps = options.fps.value_or(of_file.fps);
  return settings;
}

bool isLookedAt(const FbxObject& model) {
  return std::ranges::any_of(model.above, [](const FbxLink& link) { return link.property == "LookAtProperty"; });
}

// What each model is for. A target is an empty node of its own; cameras look at parts of figures, too.
std::vector<JointKind> kindsOf(const std::vector<const FbxObject*>& models, const std::vector<JointIndex>& parents) {
  std::vector<bool> has_children(models.size(), false);
  for (const JointIndex parent : parents) {
    if (parent != kNoJoint) has_children[static_cast<std::size_t>(parent)] = true;
  }
  std::vector<JointKind> kinds(models.size(), JointKind::joint);
  for (std::size_t i = 0; i < models.size(); ++i) {
    const std::string_view sub_kind = models[i]->sub_kind;
    if (sub_kind == "Camera" || sub_kind == "CameraStereo") {
      kinds[i] = JointKind::camera;
    } else if (sub_kind == "Light") {
      kinds[i] = JointKind::light;
    } else if (sub_kind == "CameraSwitcher") {
      kinds[i] = JointKind::switcher;
    } else if ((sub_kind == "Null" || sub_kind.empty()) && !has_children[i] && isLookedAt(*models[i])) {
      kinds[i] = JointKind::target;
    }
  }
  return kinds;
}

// Joints that skins list. In scenes without a skin, all of the figure that have others of it below them.
std::vector<bool> deforming(const std::vector<const FbxObject*>& models, const std::vector<JointIndex>& parents,
                            const std::vector<JointKind>& kinds) {
  std::vector<bool> skinned(models.size(), false), has_children(models.size(), false);
  bool any = false;
  for (std::size_t i = 0; i < models.size(); ++i) {
    const auto parent = static_cast<std::size_t>(parents[i]);
    if (parents[i] != kNoJoint && kinds[i] == JointKind::joint && kinds[parent] == JointKind::joint)
      has_children[parent] = true;
    skinned[i] = std::ranges::any_of(models[i]->above, [](const FbxLink& link) {
      return link.other->kind == "Deformer" && link.other->sub_kind == "Cluster";
    });
    any = any || skinned[i];
  }
  const bool meshes = std::ranges::any_of(models, [](const FbxObject* m) { return !m->parts("Geometry").empty(); });
  return any || meshes ? skinned : has_children;
}

FbxConversion conversionOf(const FbxSettings& settings, const FbxConversion* parent, ScaleInheritance inherit_scale) {
  FbxConversion conversion{.unit_m = settings.unit_m};
  if (parent) {
    if (inherit_scale == ScaleInheritance::skip_parent) conversion.mirror = parent->mirror;
    return conversion;
  }
  conversion.mirror = glm::determinant(settings.to_y_up) < 0.0 ? -1.0 : 1.0;
  conversion.axes = settings.to_y_up;
  conversion.axes_rotation = glm::normalize(glm::quat_cast(conversion.mirror * settings.to_y_up));
  return conversion;
}

}  // namespace

Result<FbxSkeleton> buildFbxSkeleton(const FbxScene& scene, const ImportOptions& options, ImportReport& report) {
  FbxSkeleton out;
  out.settings = chooseSettings(scene.settings(), options, report);

  const std::vector<const FbxObject*>& models = scene.models();
  std::unordered_map<const FbxObject*, JointIndex> joint_of;
  for (const FbxObject* model : models) joint_of.emplace(model, static_cast<JointIndex>(joint_of.size()));
  std::vector<Joint> joints(models.size());
  std::vector<JointIndex> parents;
  std::vector<FbxNode> nodes;
  std::size_t odd = 0;
  for (std::size_t i = 0; i < models.size(); ++i) {
    const FbxObject* parent = scene.parent(*models[i]);
    nodes.push_back(readFbxNode(*models[i], odd));
    parents.push_back(parent ? joint_of.at(parent) : kNoJoint);
    joints[i].name = models[i]->name;
    joints[i].parent = parents[i];
    joints[i].inherit_scale = parent ? nodes[i].inherit_scale : ScaleInheritance::full;
  }
  const std::vector<JointKind> kinds = kindsOf(models, parents);
  const std::vector<bool> deforms = deforming(models, parents, kinds);
  for (std::size_t i = 0; i < joints.size(); ++i) joints[i].deforms = deforms[i], joints[i].kind = kinds[i];
  if (odd) {
    report.add(ReportKind::repaired, text("{} of nodes were beyond all measure; the usual values were taken.",
                                          counted(odd, "{} property", "{} properties")));
  }

  // In parents-first order, what is worked into a joint depends on its parent alone.
  std::vector<JointIndex> order;
  auto ordered = Skeleton::create(joints, &order);
  if (!ordered) return tl::unexpected(ordered.error());
  joints.assign(ordered->joints().begin(), ordered->joints().end());
  for (std::size_t j = 0; j < joints.size(); ++j) {
    const auto from = static_cast<std::size_t>(order[j]);
    const JointIndex parent = joints[j].parent;
    out.model_of_joint.push_back(models[from]);
    out.joint_of_model.emplace(models[from], static_cast<JointIndex>(j));
    out.nodes.push_back(nodes[from]);
    out.conversions.push_back(
        conversionOf(out.settings, parent == kNoJoint ? nullptr : &out.conversions[static_cast<std::size_t>(parent)],
                     joints[j].inherit_scale));
    joints[j].rest_l = out.conversions[j].apply(out.nodes[j].local());
  }
  auto skeleton = Skeleton::create(std::move(joints));
  if (!skeleton) return tl::unexpected(skeleton.error());
  out.skeleton = std::move(*skeleton);
  out.rest_m = restInModelSpace(out.skeleton);
  return out;
}

}  // namespace sinew
