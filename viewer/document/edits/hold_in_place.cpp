#include "viewer/document/edits/hold_in_place.h"

#include "core/edit/shape/hold_joints.h"
#include "viewer/document/edits/posed_joints.h"
#include "viewer/document/text/number_text.h"
#include "viewer/settings/tr.h"

namespace sinew {

Result<QString> holdSelectedInPlace(Document& document) {
  const Instance* active = document.active();
  if (!active) return fail("Open a character first.");
  if (Text why = document.layerSilence(active->id); !why.empty()) return fail(std::move(why));
  const std::vector<JointIndex> joints = selectedJoints(document.selection(), active->id);
  HoldJoints hold{.clip = nullptr,
                  .layer = document.activeLayer(),
                  .skeleton = &active->character->skeleton,
                  .joints = joints,
                  .frame_s = 1.0 / document.fps()};
  const QString text = tr("Hold %1 in place").arg(namedJoints(*active, joints));
  const Check done = document.editClip(text, kNoGesture, [&](Clip& clip, KnotSets& selected) -> Check {
    hold.clip = &clip;
    if (Check ok = hold.run(); !ok) return ok;
    std::erase_if(selected, [&](const auto& entry) { return entry.first.layer == hold.layer; });
    return {};
  });
  if (!done) return tl::unexpected(done.error());
  document.stop();
  const QString millimetres = decimal(static_cast<double>(hold.farthest) * 1000.0, 1);
  const QString frames = framesText(static_cast<std::size_t>(hold.frames));
  if (hold.out_of_reach == 0) return tr("Held on %1, at most %2 mm away").arg(frames, millimetres);
  return tr("Held on %1, at most %2 mm away; out of reach on %3")
      .arg(frames, millimetres, framesText(static_cast<std::size_t>(hold.out_of_reach)));
}

}  // namespace sinew
