#include "viewer/document/edits/rig/snap_chains.h"

#include <algorithm>
#include <memory>
#include <vector>

#include "core/edit/rig/among_clips.h"
#include "core/edit/rig/snapped_controls.h"
#include "core/evaluate/rig/run_rig.h"
#include "core/scene/rig/character_rig.h"
#include "viewer/document/text/number_text.h"
#include "viewer/settings/tr.h"

namespace sinew {

namespace {

// What of a pose costs as much as a plain edit of a key; see Document::carryOut().
constexpr std::size_t kCostOfSnap = 5;

Check areChains(const Instance* of, std::span<const std::size_t> chains) {
  const CharacterRig* rig = of ? of->character->rig.get() : nullptr;
  if (!rig || chains.empty() || std::ranges::any_of(chains, [rig](std::size_t i) { return i >= rig->chains.size(); }))
    return fail("There is no chain to snap; add limb handles first.");
  return {};
}

QString chainsText(const Instance& of, std::span<const std::size_t> chains) {
  const QString first = QString::fromStdString(of.character->rig->rig.chains[chains.front()].name);
  return chains.size() == 1 ? first : tr("%1 and %2 more").arg(first, QString::number(chains.size() - 1));
}

QString snapText(const Instance& of, std::span<const std::size_t> chains, SnapChains::To to) {
  const QString named = chainsText(of, chains);
  return to == SnapChains::To::ik ? tr("Snap IK of %1 to FK").arg(named) : tr("Snap FK of %1 to IK").arg(named);
}

}  // namespace

Check snapHere(Document& document, std::span<const std::size_t> chains, SnapChains::To to) {
  const Instance* active = document.active();
  if (Check ok = areChains(active, chains); !ok) return ok;
  const Character& character = *active->character;
  const CharacterRig& rig = *character.rig;
  Pose pose;
  document.sceneAt().unrigged(*active, momentAt(*active, active->control.time), pose);
  if (to == SnapChains::To::ik)
    for (const std::size_t chain : chains) pose.morph_weights[static_cast<std::size_t>(rig.chains[chain].weight)] = 0.f;
  RigScratch scratch;
  RunRig{.character = &character,
         .placement_w = document.placement_w(active->id),
         .time_s = active->control.time,
         .pose = &pose,
         .scratch = &scratch}
      .run();
  std::vector<JointTransform> locals;
  std::vector<MorphWeight> weights;
  for (const std::size_t chain : chains) {
    const CharacterRig::Chain& run = rig.chains[chain];
    weights.emplace_back(run.weight, to == SnapChains::To::ik ? 1.f : 0.f);
    if (to == SnapChains::To::ik) {
      const SnappedControls controls = snappedControls(character, pose, chain, document.placement_w(active->id));
      locals.insert(locals.end(), controls.locals.begin(), controls.locals.end());
      if (run.backwards >= 0) weights.emplace_back(run.backwards, controls.backwards ? 1.f : 0.f);
      for (const int channel : channelsBeside(run)) weights.emplace_back(channel, 0.f);
    } else {
      for (const JointIndex joint : run.moves) locals.emplace_back(joint, pose.local[static_cast<std::size_t>(joint)]);
    }
  }
  document.setPose(active->id, locals, weights, snapText(*active, chains, to), kNoGesture);
  return {};
}

Result<QString> snapOver(Document& document, std::span<const std::size_t> chains, SnapChains::To to, double from,
                         double until) {
  const Instance* active = document.active();
  if (Check ok = areChains(active, chains); !ok) return tl::unexpected(ok.error());
  if (Text why = document.layerSilence(active->id); !why.empty()) return fail(std::move(why));
  const PlayingScene playing{document.scene(), *active};
  const std::shared_ptr<const Character> character = active->character;
  SnapChains snap{.character = character.get(),
                  .layer = document.activeLayer(),
                  .chains = chains,
                  .to = to,
                  .from = from,
                  .until = until};
  snap.tolerance_m = snapTolerance(*character);
  const QString text = snapText(*active, chains, to);
  const Check done = document.editClip(text, kNoGesture, [&](Clip& clip, KnotSets& selected) -> Check {
    snap.clip = &clip;
    const Clip given = clip;
    workAmong(snap, playing, given, &ClipsTogether::unrigged);
    const double frames = (until - from) * document.fps() + 1.0;
    const Work work = [&](const Task& task) {
      snap.task = task;
      return snap.run();
    };
    if (Check ok = document.carryOut(
            text, kCostOfSnap * character->skeleton.size() * static_cast<std::size_t>(std::max(frames, 1.0)), work);
        !ok)
      return ok;
    std::erase_if(selected, [&](const auto& entry) { return entry.first.layer == snap.layer; });
    return {};
  });
  if (!done) return tl::unexpected(done.error());
  QString told = tr("%1 for %2, joints at most %3 away")
                     .arg(keysText(snap.keys), framesText(snap.frames), lengthText(snap.farthest_m, 5));
  if (to == SnapChains::To::fk || snap.farthest_m <= snap.tolerance_m) return told;
  for (const std::size_t chain : chains) {
    const RigChain& of = character->rig->rig.chains[chain];
    const std::size_t between = character->rig->chains[chain].joints.size() - 2;
    if (of.solver == ChainSolver::spline && of.through.size() < between)
      return told + QStringLiteral("; ") +
             tr("“%1” has %2 handles for %3 joints, and is exact with one for each")
                 .arg(QString::fromStdString(of.name), grouped(of.through.size() + 1), grouped(between + 1));
  }
  return told;
}

}  // namespace sinew
