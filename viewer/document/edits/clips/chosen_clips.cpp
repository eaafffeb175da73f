#include "viewer/document/edits/clips/chosen_clips.h"

#include <algorithm>

#include "viewer/settings/tr.h"

namespace sinew {

std::vector<ClipId> chosenClips(const Document& document) {
  const Instance* active = document.active();
  if (!active) return {};
  std::vector<ClipId> clips;
  for (const ClipId clip : active->clips)
    if (document.selection().contains({SelectionItem::Kind::clip, active->id, -1, clip})) clips.push_back(clip);
  if (clips.empty() && active->control.clip) clips.push_back(active->control.clip);
  return clips;
}

ClipId chosenClip(const Document& document) {
  const Instance* active = document.active();
  const SelectionItem* item = document.selection().active();
  if (item && item->kind == SelectionItem::Kind::clip) return item->clip;
  return active ? active->control.clip : ClipId{};
}

QString whyNoClip() { return tr("Choose a clip first, by its row in the outliner."); }

}  // namespace sinew
