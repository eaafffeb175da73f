#include "viewer/document/edits/hold_in_place.h"

#include "core/edit/rig/among_clips.h"
#include "core/edit/shape/hold_joints.h"
#include "viewer/document/edits/posed_joints.h"
#include "viewer/document/text/number_text.h"
#include "viewer/settings/tr.h"

namespace sinew {

namespace {

// What of a pose costs as much as a plain edit of a key; see Document::carryOut().
constexpr std::size_t kCost = 5;

}  // namespace

Result<QString> holdSelectedInPlace(Document& document) {
  const Instance* active = document.active();
  if (!active) return fail("Open a character first.");
  if (Text why = document.layerSilence(active->id); !why.empty()) return fail(std::move(why));
  const std::vector<JointIndex> joints = selectedJoints(document.selection(), active->id);
  const PlayingScene playing{document.scene(), *active};
  const Skeleton& skeleton = playing.instance.character->skeleton;
  HoldJoints hold{.clip = nullptr,
                  .layer = document.activeLayer(),
                  .skeleton = &skeleton,
                  .joints = joints,
                  .frame_s = 1.0 / document.fps()};
  const QString text = tr("Hold %1 in place").arg(namedJoints(*active, joints));
  const Check done = document.editClip(text, kNoGesture, [&](Clip& clip, KnotSets& selected) -> Check {
    hold.clip = &clip;
    const Clip given = clip;
    workAmong(hold, playing, given, &ClipsTogether::played);
    const double poses = clip.duration_s / hold.frame_s * static_cast<double>(1 + playing.instance.controls.size());
    const Work work = [&](const Task& task) {
      hold.task = task;
      return hold.run();
    };
    if (Check ok = document.carryOut(text, kCost * skeleton.size() * static_cast<std::size_t>(poses), work); !ok)
      return ok;
    std::erase_if(selected, [&](const auto& entry) { return entry.first.layer == hold.layer; });
    return {};
  });
  if (!done) return tl::unexpected(done.error());
  document.stop();
  const QString farthest = lengthText(static_cast<double>(hold.farthest), 4);
  const QString frames = framesText(static_cast<std::size_t>(hold.frames));
  if (hold.out_of_reach == 0) return tr("Held on %1, at most %2 away").arg(frames, farthest);
  return tr("Held on %1, at most %2 away; out of reach on %3")
      .arg(frames, farthest, framesText(static_cast<std::size_t>(hold.out_of_reach)));
}

}  // namespace sinew
