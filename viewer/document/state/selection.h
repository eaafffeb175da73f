// What is selected: one idea in the whole window.
#pragma once

#include <algorithm>
#include <span>
#include <vector>

#include "core/base/ids.h"
#include "core/edit/keys/edit_keys.h"

namespace sinew {

struct Instance;

struct SelectionItem {
  enum class Kind { instance, joint, mesh, clip };
  Kind kind = Kind::instance;
  InstanceId instance;
  int index = -1;  // joint or mesh index in the character; -1 for others
  ClipId clip{};   // of Kind::clip
  auto operator<=>(const SelectionItem&) const = default;
};

// The last item is the active one: the inspector shows it, keys and edits go to it.
struct Selection {
  std::vector<SelectionItem> items;  // no item twice

  bool empty() const { return items.empty(); }
  bool contains(const SelectionItem& item) const { return std::ranges::find(items, item) != items.end(); }
  const SelectionItem* active() const { return items.empty() ? nullptr : &items.back(); }
  bool operator==(const Selection&) const = default;
};

// Selected keys belong to one clip of one character.
struct KeySelection {
  InstanceId instance;
  ClipId clip;
  KnotSets knots;
  bool operator==(const KeySelection&) const = default;
};

// How a click or a rubber band changes the selection.
enum class SelectMode {
  replace,  // plain click
  add,      // Shift
  toggle,   // Ctrl
};

// What stands for a whole instance: a character's own item, the only joint of a locator.
SelectionItem itemOf(const Instance& instance);
// The instances that are selected as a whole, in the order of the selection.
std::vector<InstanceId> selectedObjects(const Selection& selection, std::span<const Instance> instances);

// The selected joints of one character, in the order of the selection.
std::vector<JointIndex> selectedJoints(const Selection& selection, InstanceId id);

// Those keys of a set that belong to some channels.
KnotSets keysOf(const KnotSets& keys, std::span<const ChannelId> channels);

KnotSets combined(const KnotSets& old, const KnotSets& picked, SelectMode mode);
Selection combined(const Selection& old, const std::vector<SelectionItem>& picked, SelectMode mode);

}  // namespace sinew
