#include "viewer/document/edits/rig/snap_chains.h"

#include <algorithm>
#include <memory>
#include <vector>

#include "core/edit/rig/among_clips.h"
#include "core/edit/rig/snap_pose.h"
#include "core/edit/rig/snapped_controls.h"
#include "core/scene/rig/character_rig.h"
#include "viewer/document/text/number_text.h"
#include "viewer/settings/tr.h"

namespace sinew {

namespace {

// What of a pose costs as much as a plain edit of a key; see Document::carryOut().
constexpr std::size_t kCostOfSnap = 5;

Check areThere(const Instance* of, const RigParts& parts) {
  const CharacterRig* rig = of ? of->character->rig.get() : nullptr;
  if (!rig || parts.empty() ||
      std::ranges::any_of(parts.chains, [rig](std::size_t i) { return i >= rig->chains.size(); }) ||
      std::ranges::any_of(parts.bodies, [rig](std::size_t i) { return i >= rig->bodies.size(); }))
    return fail("There is no chain to snap; add limb handles first.");
  return {};
}

QString namedText(const Rig& rig, const RigParts& parts) {
  const std::size_t count = parts.chains.size() + parts.bodies.size();
  const QString first = QString::fromStdString(parts.chains.empty() ? rig.bodies[parts.bodies.front()].name
                                                                    : rig.chains[parts.chains.front()].name);
  return count == 1 ? first : tr("%1 and %2 more").arg(first, QString::number(count - 1));
}

QString snapText(const Instance& of, const RigParts& parts, SnapChains::To to) {
  const QString named = namedText(of.character->rig->rig, parts);
  return to == SnapChains::To::ik ? tr("Snap IK of %1 to FK").arg(named) : tr("Snap FK of %1 to IK").arg(named);
}

}  // namespace

QString unbalancedText(const Rig& rig, std::span<const std::size_t> bodies) {
  return bodies.empty() ? QString()
                        : tr("“%1” keeps no balance, since its centre of mass is not always over its feet")
                              .arg(QString::fromStdString(rig.bodies[bodies.front()].name));
}

Result<QString> snapHere(Document& document, const RigParts& parts, SnapChains::To to) {
  const Instance* active = document.active();
  if (Check ok = areThere(active, parts); !ok) return tl::unexpected(ok.error());
  Pose pose;
  document.sceneAt().unrigged(*active, momentAt(*active, active->control.time), pose);
  SnapPose snap{.character = active->character.get(),
                .chains = parts.chains,
                .bodies = parts.bodies,
                .to = to,
                .given = &pose,
                .placement_w = document.placement_w(active->id),
                .time_s = active->control.time};
  snap.run();
  const QString told = unbalancedText(active->character->rig->rig, snap.unbalanced);
  document.setPose(active->id, snap.locals, snap.weights, snapText(*active, parts, to), kNoGesture);
  return told;
}

Result<QString> snapOver(Document& document, const RigParts& parts, SnapChains::To to, double from, double until) {
  const Instance* active = document.active();
  if (Check ok = areThere(active, parts); !ok) return tl::unexpected(ok.error());
  if (Text why = document.layerSilence(active->id); !why.empty()) return fail(std::move(why));
  const PlayingScene playing{document.scene(), *active};
  const std::shared_ptr<const Character> character = active->character;
  SnapChains snap{.character = character.get(),
                  .layer = document.activeLayer(),
                  .chains = parts.chains,
                  .bodies = parts.bodies,
                  .to = to,
                  .from = from,
                  .until = until};
  snap.tolerance_m = snapTolerance(*character);
  const QString text = snapText(*active, parts, to);
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
  if (const QString off = unbalancedText(character->rig->rig, snap.unbalanced); !off.isEmpty())
    told += QStringLiteral("; ") + off;
  if (to == SnapChains::To::fk || snap.farthest_m <= snap.tolerance_m) return told;
  for (const std::size_t chain : parts.chains) {
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
