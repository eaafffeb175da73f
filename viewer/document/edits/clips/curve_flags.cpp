#include "viewer/document/edits/clips/curve_flags.h"

#include "viewer/settings/tr.h"

namespace sinew {

Check setCurveFlag(Document& document, std::span<const ChannelId> channels, bool CurveState::*flag, bool on) {
  const QString text = flag == &CurveState::muted    ? (on ? tr("Mute curves") : tr("Unmute curves"))
                       : flag == &CurveState::soloed ? (on ? tr("Solo curves") : tr("Unsolo curves"))
                                                     : (on ? tr("Lock curves") : tr("Unlock curves"));
  return document.editClip(text, kNoGesture, [&](Clip& clip, KnotSets&) -> Check {
    for (const ChannelId& id : channels) {
      CurveState state = stateOf(clip, id);
      state.*flag = on;
      setState(clip, id, state);
    }
    return {};
  });
}

}  // namespace sinew
