#include "viewer/document/edits/clips/curve_flags.h"

#include <vector>

#include "viewer/document/control_weights.h"
#include "viewer/settings/tr.h"

namespace sinew {

Check setCurveFlag(Document& document, std::span<const ChannelId> channels, bool CurveState::*flag, bool on) {
  const QString text = flag == &CurveState::muted    ? (on ? tr("Mute curves") : tr("Unmute curves"))
                       : flag == &CurveState::soloed ? (on ? tr("Solo curves") : tr("Unsolo curves"))
                                                     : (on ? tr("Lock curves") : tr("Unlock curves"));
  std::vector<ChannelId> meant(channels.begin(), channels.end());
  if (flag != &CurveState::locked) std::erase_if(meant, isControlWeight);
  if (meant.empty() && !channels.empty())
    return fail("The weight of a clip is neither muted nor soloed; mute or solo the clip in the inspector.");
  return document.editCurves(text, kNoGesture, [&](Clip& clip, KnotSets&) -> Check {
    for (const ChannelId& id : meant) {
      CurveState state = stateOf(clip, id);
      state.*flag = on;
      setState(clip, id, state);
    }
    return {};
  });
}

}  // namespace sinew
