#include "viewer/document/edits/clips/key_targets.h"

#include <algorithm>

namespace sinew {

std::vector<ChannelId> shownChannels(const Document& document) {
  const Clip* clip = document.activeClip();
  if (!clip) return {};
  std::vector<ChannelId> channels = channelsOf(*clip);
  const InstanceId shown = document.activeInstance();
  const bool any = std::ranges::any_of(document.selection().items, [&](const SelectionItem& item) {
    return item.kind == SelectionItem::Kind::joint && item.instance == shown;
  });
  if (any) std::erase_if(channels, [&](const ChannelId& id) { return !document.isSelected(shown, id.joint); });
  return channels;
}

}  // namespace sinew
