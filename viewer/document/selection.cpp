// What is selected.
#include <algorithm>
#include <utility>

#include "viewer/document/selection.h"
#include "viewer/document/state/document_batch.h"

namespace sinew {

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

const KnotSets& DocumentSelection::selectedKeys() const {
  static const KnotSets none;
  const Instance* shown = active();
  const bool same = shown && shown->id == key_selection_.instance && shown->control.clip == key_selection_.clip;
  return same ? key_selection_.knots : none;
}

void DocumentSelection::selectKeys(KnotSets keys, SelectMode mode) {
  const Instance* shown = active();
  if (!shown || !activeClip()) return;
  KeySelection selected{shown->id, shown->control.clip, combined(selectedKeys(), keys, mode)};
  if (selected == key_selection_) return;
  const Batch batch(*this);
  leave(Going::choosing);
  setKeySelection(std::move(selected));
}

int DocumentSelection::activeLayer() const {
  const Instance* shown = active();
  return shown ? layerOf(*shown) : kBaseLayer;
}

void DocumentSelection::setActiveLayer(int layer) {
  const Instance* shown = active();
  if (!shown || layer == activeLayer() || !(layer == kBaseLayer || (activeClip() && hasLayer(*activeClip(), layer))))
    return;
  find(shown->id)->active_layer = layer;
  note(shown->id);
  notify(DocumentChange::keys);
}

}  // namespace sinew
