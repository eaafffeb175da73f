#include "viewer/document/key_targets.h"

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

KnotSets targetKeys(const Document& document, std::span<const ChannelId> channels) {
  const KnotSets& selected = document.selectedKeys();
  if (!selected.empty() || !document.activeClip()) return selected;
  return wholeChannels(*document.activeClip(), channels);
}

Check editTargets(Document& document, const QString& text, Gesture gesture, const KeyOperation& operation,
                  const KnotSets& targets) {
  const bool selected = !document.selectedKeys().empty();
  if (Check ok = document.editKeys(text, gesture, operation, targets); !ok) return ok;
  if (!selected) document.selectKeys({});
  return {};
}

}  // namespace sinew
