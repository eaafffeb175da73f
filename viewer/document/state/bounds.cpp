// The boxes of what is in the scene.
#include <algorithm>
#include <utility>

#include "viewer/document/state/document_state.h"

namespace sinew {

namespace {

constexpr float kObjectReach = 0.1f;  // metres; of kinds of objects without a size

Box transformed(const Box& box, const Mat4& m) {
  Box out;
  if (box.empty()) return out;
  for (int corner = 0; corner < 8; ++corner) {
    const Vec3 p{(corner & 1 ? box.high : box.low).x, (corner & 2 ? box.high : box.low).y,
                 (corner & 4 ? box.high : box.low).z};
    out.add(Vec3(m * Vec4(p, 1.f)));
  }
  return out;
}

}  // namespace

Box DocumentState::bounds(InstanceId id) const {
  const Instance* shown = instance(id);
  if (!shown) return {};
  Box box = posed_.bounds_m(id);
  if (!shown->isObject()) return transformed(box, placement_w(id));
  // What is drawn of an object lies about its point.
  const float size = propertyIn(*shown->character, pose(id).pose, "size")[0];
  const Vec3 reach(size > 0.f ? size : kObjectReach);
  box.low -= reach, box.high += reach;
  return transformed(box, placement_w(id));
}

Box DocumentState::sceneBounds() const {
  Box box;
  for (const Instance& instance : scene_.instances) box.add(bounds(instance.id));
  return box;
}

Box DocumentState::meshBounds(const Instance& instance, int mesh) const {
  SkinnedMesh skinned;
  skinMesh(*instance.character, mesh, pose(instance.id), SkinningMethod::linear, skinned);
  Box box;
  for (const Vec3& p : skinned.positions) box.add(p);
  return transformed(box, placement_w(instance.id));
}

Box DocumentState::jointBounds(const Instance& instance, JointIndex joint) const {
  const Skeleton& skeleton = instance.character->skeleton;
  const std::vector<Mat4>& joints_m = pose(instance.id).joints_m;
  Box box;
  const auto add = [&](JointIndex j) { box.add(Vec3(joints_m[static_cast<std::size_t>(j)][3])); };
  add(joint);
  for (const JointIndex child : skeleton.children(joint)) add(child);
  if (const JointIndex parent = skeleton[joint].parent; parent != kNoJoint) add(parent);
  return transformed(box, placement_w(instance.id));
}

Box DocumentState::selectionBounds() const {
  Box box;
  for (const SelectionItem& item : selection_.items) {
    const Instance& owner = *instance(item.instance);
    switch (item.kind) {
      case SelectionItem::Kind::instance:
      case SelectionItem::Kind::clip:
        box.add(bounds(item.instance));
        break;
      case SelectionItem::Kind::joint:
        box.add(owner.isObject() ? bounds(owner.id) : jointBounds(owner, item.index));
        break;
      case SelectionItem::Kind::mesh:
        box.add(meshBounds(owner, item.index));
        break;
    }
  }
  return box;
}

}  // namespace sinew
