#include "viewer/document/state/selection.h"

#include <iterator>
#include <set>

#include "core/scene/objects/placement.h"

namespace sinew {

SelectionItem itemOf(const Instance& instance) {
  return instance.isObject() ? SelectionItem{SelectionItem::Kind::joint, instance.id, 0}
                             : SelectionItem{SelectionItem::Kind::instance, instance.id, -1};
}

std::vector<InstanceId> selectedObjects(const Selection& selection, std::span<const Instance> instances) {
  std::vector<InstanceId> ids;
  for (const SelectionItem& item : selection.items) {
    const Instance* instance = findInstance(instances, item.instance);
    if (instance && item == itemOf(*instance)) ids.push_back(item.instance);
  }
  return ids;
}

std::vector<JointIndex> selectedJoints(const Selection& selection, InstanceId id) {
  std::vector<JointIndex> joints;
  for (const SelectionItem& item : selection.items)
    if (item.kind == SelectionItem::Kind::joint && item.instance == id) joints.push_back(item.index);
  return joints;
}

KnotSets keysOf(const KnotSets& keys, std::span<const ChannelId> channels) {
  KnotSets out;
  for (const ChannelId& id : channels)
    if (const auto found = keys.find(id); found != keys.end()) out.insert(*found);
  return out;
}

KnotSets combined(const KnotSets& old, const KnotSets& picked, SelectMode mode) {
  if (mode == SelectMode::replace) return picked;
  KnotSets out = old;
  for (const auto& [channel, knots] : picked) {
    std::vector<std::uint32_t> merged;
    const std::vector<std::uint32_t>& before = out[channel];
    if (mode == SelectMode::add) {
      std::ranges::set_union(before, knots, std::back_inserter(merged));
    } else {
      std::ranges::set_symmetric_difference(before, knots, std::back_inserter(merged));
    }
    if (merged.empty()) {
      out.erase(channel);
    } else {
      out[channel] = std::move(merged);
    }
  }
  return out;
}

Selection combined(const Selection& old, const std::vector<SelectionItem>& picked, SelectMode mode) {
  // Of a repeated item the last occurrence counts, since the last item is the active one.
  std::vector<SelectionItem> fresh;
  std::set<SelectionItem> seen;
  for (auto item = picked.rbegin(); item != picked.rend(); ++item) {
    if (seen.insert(*item).second) fresh.push_back(*item);
  }
  std::ranges::reverse(fresh);
  if (mode == SelectMode::replace) return {std::move(fresh)};

  const std::set<SelectionItem> before(old.items.begin(), old.items.end());
  Selection result;
  for (const SelectionItem& item : old.items) {
    if (!seen.contains(item)) result.items.push_back(item);
  }
  for (const SelectionItem& item : fresh) {
    if (mode == SelectMode::add || !before.contains(item)) result.items.push_back(item);
  }
  return result;
}

}  // namespace sinew
