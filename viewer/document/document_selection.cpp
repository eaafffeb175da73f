// What is selected, and the boxes of things in the scene.
#include <algorithm>
#include <utility>

#include "viewer/document/document_batch.h"

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

bool DocumentState::exists(const SelectionItem& item) const {
  const Instance* owner = instance(item.instance);
  if (!owner) return false;
  const auto below = [&item](std::size_t count) {
    return item.index >= 0 && static_cast<std::size_t>(item.index) < count;
  };
  switch (item.kind) {
    case SelectionItem::Kind::instance:
      return item.index == -1;
    case SelectionItem::Kind::joint:
      return below(owner->character->skeleton.size());
    case SelectionItem::Kind::mesh:
      return below(owner->character->meshes.size());
    case SelectionItem::Kind::clip:
      return owner->placeOf(item.clip) >= 0;
  }
  return false;
}

void DocumentState::setSelection(Selection selection) {
  if (selection == selection_) return;
  selection_ = std::move(selection);
  if (const SelectionItem* item = selection_.active()) last_active_ = item->instance;
  shared_selection_.reset();
  selected_sorted_ = selection_.items;
  std::ranges::sort(selected_sorted_);
  notify(DocumentChange::selection);
}

void DocumentSelection::select(const std::vector<SelectionItem>& items, SelectMode mode) {
  std::vector<SelectionItem> valid;
  for (const SelectionItem& item : items) {
    if (!exists(item)) continue;
    valid.push_back(item.kind == SelectionItem::Kind::instance ? itemOf(*instance(item.instance)) : item);
  }
  const Batch batch(*this);
  Selection chosen = combined(selection_, valid, mode);
  if (chosen == selection_) return;
  leave(Going::choosing);
  setSelection(std::move(chosen));
  adoptTiming();
}

void DocumentSelection::selectAllJoints() {
  const Instance* shown = active();
  if (!shown) return;
  std::vector<SelectionItem> items;
  const SelectionItem* active_item = selection_.active();
  for (JointIndex j = 0; j < static_cast<JointIndex>(shown->character->skeleton.size()); ++j) {
    items.push_back({SelectionItem::Kind::joint, shown->id, j});
  }
  if (active_item && active_item->kind == SelectionItem::Kind::joint) {
    std::rotate(items.begin() + active_item->index, items.begin() + active_item->index + 1, items.end());
  }
  select(items);
}

void DocumentSelection::invertJointSelection() {
  const Instance* shown = active();
  if (!shown) return;
  std::vector<SelectionItem> items;
  for (JointIndex j = 0; j < static_cast<JointIndex>(shown->character->skeleton.size()); ++j) {
    if (!isSelected(shown->id, j)) items.push_back({SelectionItem::Kind::joint, shown->id, j});
  }
  select(items);
}

bool DocumentSelection::isSelected(InstanceId id, JointIndex joint) const {
  return std::ranges::binary_search(selected_sorted_, SelectionItem{SelectionItem::Kind::joint, id, joint});
}

JointIndex DocumentSelection::activeJoint() const {
  const SelectionItem* item = selection_.active();
  return item && item->kind == SelectionItem::Kind::joint ? item->index : kNoJoint;
}

// --- boxes ----------------------------------------------------------------------------------------------------------

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
