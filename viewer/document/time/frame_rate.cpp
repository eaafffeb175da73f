#include "viewer/document/time/frame_rate.h"

#include <cmath>

#include "core/edit/shape/stretch.h"
#include "viewer/settings/tr.h"

namespace sinew {

Check changeRateKeepingFrames(Document& document, double fps) {
  if (!std::isfinite(fps) || fps <= 0.0) return fail("A frame rate is a number above 0.");
  const double factor = document.fps() / fps;
  if (factor == 1.0) return {};
  const QString text = tr("Change frame rate");
  return document.editClip(text, kNoGesture, [&](Clip& clip, KnotSets&) -> Check {
    clip.fps = fps;
    return stretchClip(clip, factor);
  });
}

double begunFrame(double frames) { return std::floor(frames + 1e-6); }

}  // namespace sinew
