#include "viewer/widgets/viewport/snapshot_builder.h"

#include <algorithm>

#include "viewer/document/document.h"
#include "viewer/widgets/theme.h"
#include "viewer/widgets/viewport/overlays/rgb.h"

namespace sinew::ui {

namespace {

using Kind = SelectionItem::Kind;

void buildInstance(const Document& document, const Instance& instance, render::InstanceSnapshot& out) {
  const EvaluatedPose& pose = document.pose(instance.id);
  out.id = instance.id;
  if (out.character != instance.character) out.character = instance.character;
  out.placement_w = document.placement_w(instance.id);
  out.setPose(pose);
  out.heat.clear();

  const HiddenParts& hidden = instance.hidden;
  out.joint_flags.assign(pose.joints_m.size(), hidden.skeleton ? std::uint8_t{render::kJointHidden} : std::uint8_t{0});
  out.mesh_flags.assign(instance.character->meshes.size(), 0);
  for (const int mesh : hidden.meshes)
    if (const auto m = static_cast<std::size_t>(mesh); m < out.mesh_flags.size())
      out.mesh_flags[m] = render::kMeshHidden;
}

void markSelected(const SelectionItem& item, bool active, render::InstanceSnapshot& out) {
  const auto index = static_cast<std::size_t>(item.index);
  switch (item.kind) {
    case Kind::instance:
      for (std::uint8_t& flags : out.mesh_flags) flags |= render::kMeshSelected;
      break;
    case Kind::mesh:
      if (index < out.mesh_flags.size()) out.mesh_flags[index] |= render::kMeshSelected;
      break;
    case Kind::joint:
      if (index >= out.joint_flags.size()) break;
      out.joint_flags[index] |= render::kJointSelected;
      if (active) {
        out.joint_flags[index] |= render::kJointActive;
        out.heat.assign(out.joint_flags.size(), 0.f);
        out.heat[index] = 1.f;
      }
      break;
    case Kind::clip:
      break;
  }
}

}  // namespace

void buildSnapshot(const Document& document, const Hover& hover, ViewShading shading, render::SceneSnapshot& scene) {
  std::size_t count = 0;
  for (const Instance& instance : document.instances()) {
    if (!document.isShown(instance.id)) continue;
    if (scene.instances.size() == count) scene.instances.emplace_back();
    buildInstance(document, instance, scene.instances[count++]);
  }
  scene.instances.resize(count);

  const auto find = [&scene](InstanceId id) {
    const auto it = std::ranges::find(scene.instances, id, &render::InstanceSnapshot::id);
    return it == scene.instances.end() ? nullptr : &*it;
  };
  const Selection& selection = document.selection();
  for (const SelectionItem& item : selection.items)
    if (render::InstanceSnapshot* out = find(item.instance)) markSelected(item, &item == selection.active(), *out);
  if (shading == ViewShading::mask) {
    for (render::InstanceSnapshot& out : scene.instances) {
      const JointMask* mask = document.maskOn(document.shownMask(), out.id);
      out.heat = mask ? mask->weights : std::vector<float>();
    }
  }
  if (render::InstanceSnapshot* out = find(hover.instance)) {
    const auto joint = static_cast<std::size_t>(hover.joint);
    if (joint < out->joint_flags.size()) out->joint_flags[joint] |= render::kJointHovered;
  }
}

render::DisplayOptions displayOptions(const ViewOptions& view, const Theme& theme, float device_pixel_ratio,
                                      bool moving) {
  render::DisplayOptions out;
  switch (view.shading) {
    case ViewShading::material:
      out.shading = render::Shading::material;
      break;
    case ViewShading::clay:
      out.shading = render::Shading::clay;
      break;
    case ViewShading::weights:
    case ViewShading::mask:
      out.shading = render::Shading::weights;
      break;
  }
  out.method = view.method;
  out.split = view.split;
  out.wireframe = view.wireframe;
  out.skeleton = view.skeleton;
  out.xray = view.xray;
  out.heat_on_bones = view.shading == ViewShading::mask;
  out.grid = view.grid;
  out.shadow = view.shadow;
  out.high_quality = !moving;
  out.device_pixel_ratio = device_pixel_ratio;
  out.background_top_srgb = rgb(theme.viewport_top);
  out.background_bottom_srgb = rgb(theme.viewport_bottom);
  return out;
}

}  // namespace sinew::ui
