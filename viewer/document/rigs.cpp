#include "viewer/document/rigs.h"

#include <algorithm>
#include <utility>

#include "core/edit/rig/among_clips.h"
#include "core/edit/rig/snap_chains.h"
#include "core/edit/rig/snap_pose.h"
#include "core/edit/rig/snapped_controls.h"
#include "core/edit/scene/set_rig.h"
#include "core/math/interpolation.h"
#include "core/math/tolerances.h"
#include "core/scene/rig/add_body.h"
#include "core/scene/rig/character_rig.h"
#include "viewer/document/commands/past_edit.h"
#include "viewer/document/state/document_batch.h"

namespace sinew {

// The selection as it is in the scene with another rig.
Selection movedTo(const SetRig& set, const Selection& selection) {
  Selection out;
  for (SelectionItem item : selection.items) {
    const bool moves = std::ranges::find(set.changed, item.instance) != set.changed.end() &&
                       item.kind == SelectionItem::Kind::joint && item.index >= 0;
    if (moves) item.index = set.joints[static_cast<std::size_t>(item.index)];
    if (!moves || item.index >= 0) out.items.push_back(item);
  }
  return out;
}

const Rig* DocumentRigs::rigOf(InstanceId id) const {
  const Instance* of = instance(id);
  return of && of->character->rig ? &of->character->rig->rig : nullptr;
}

Result<DocumentRigs::Rigged> DocumentRigs::setRig(InstanceId id, const Rig* rig, const QString& text, Gesture gesture) {
  Scene then = scene_;
  SetRig set{.scene = &then, .id = id, .rig = rig, .placement_w = [this](InstanceId of) { return placement_w(of); }};
  if (Check ok = set.run(); !ok) return tl::unexpected(ok.error());
  const Batch batch(*this);
  push(std::make_unique<PastEdit>(*this, text, std::move(then), scene_, movedTo(set, selection_), gesture));
  return Rigged{set.changed.size(), set.lost, set.found};
}

Result<DocumentRigs::Rigged> DocumentRigs::removeRig(InstanceId id) {
  const Instance* of = instance(id);
  if (!rigOf(id)) return fail("This character has no rig.");
  return setRig(id, nullptr, tr("Remove the rig of %1").arg(QString::fromStdString(of->name)));
}

namespace {

// What has been made in a scene of an instance that has just got parts of a rig.
struct SnappedParts {
  std::size_t keys = 0;
  double farthest_m = 0.0;
  std::vector<std::size_t> unbalanced{};
  std::vector<Text> left_out{};
};

// Lets chains and bodies hold the joints where they are: over the clip that is shown by keys, and by hand where hands
// hold joints, or without a clip.
SnappedParts snapNew(Scene& then, Instance& rigged, std::span<const std::size_t> chains,
                     std::span<const std::size_t> bodies) {
  SnappedParts out;
  if (chains.empty() && bodies.empty()) return out;
  const Character& character = *rigged.character;
  const auto byHand = [&] {
    const PosedScene posed(then);
    SceneAt at(then, posed);
    Pose pose;
    const ClipMoment moment = momentAt(rigged, rigged.control.time);
    at.unrigged(rigged, moment, pose);
    SnapPose snap{.character = &character,
                  .chains = chains,
                  .bodies = bodies,
                  .given = &pose,
                  .placement_w = at.placement_w(rigged, moment),
                  .time_s = rigged.control.time};
    snap.run();
    const auto near = static_cast<float>(snapTolerance(plainOf(character)));
    constexpr float kNearTurn = 2.f * kSameRadians;  // about as much at the ends of limbs
    for (const auto& [joint, local] : snap.locals) {
      const Transform& is = pose.local[static_cast<std::size_t>(joint)];
      if (glm::distance(is.translation, local.translation) > near ||
          angleBetween(is.rotation, local.rotation) > kNearTurn)
        rigged.overrides[joint] = local;
    }
    for (const auto& [channel, weight] : snap.weights)
      if (pose.morph_weights[static_cast<std::size_t>(channel)] != weight) rigged.morph_overrides[channel] = weight;
    return snap.unbalanced;
  };
  const std::shared_ptr<const Clip> shown = then.clips.clip(rigged.control.clip);
  if (!shown) {
    out.unbalanced = byHand();
    return out;
  }
  Clip clip = *shown;
  SnapChains snap{.character = &character,
                  .clip = &clip,
                  .chains = chains,
                  .bodies = bodies,
                  .until = clip.duration_s,
                  .tolerance_m = snapTolerance(plainOf(character))};
  const PlayingScene playing{then, rigged};
  workAmong(snap, playing, *shown, &ClipsTogether::unrigged);
  if (Check ok = snap.run(); !ok) {
    out.left_out.push_back(ok.error().for_user);
    return out;
  }
  out.keys = snap.keys;
  out.farthest_m = snap.farthest_m;
  out.unbalanced = snap.unbalanced;
  then.clips.exchangeClip(rigged.control.clip, std::make_shared<const Clip>(std::move(clip)));
  if (!rigged.overrides.empty()) byHand();
  return out;
}

}  // namespace

Result<DocumentRigs::LimbHandles> DocumentRigs::addLimbHandles(InstanceId id, const LimbKinds& kinds) {
  const Instance* of = instance(id);
  if (!of || of->isObject()) return fail("There is no character that could have a rig; choose one.");
  const std::shared_ptr<const Character> plain = withoutRig(of->character);
  Rig rig = rigOf(id) ? *rigOf(id) : Rig();
  const std::size_t had = rig.chains.size();
  AddLimbs add{.character = plain.get(),
               .roles = &roles(id),
               .arms = kinds.arms,
               .legs = kinds.legs,
               .head = kinds.head,
               .tail = kinds.tail,
               .spine = kinds.spine,
               .rig = &rig};
  if (Check ok = add.run(); !ok) return tl::unexpected(ok.error());
  LimbHandles out{.added = add.added, .left_out = add.left_out};
  if (add.added.empty()) return fail("All limbs that are known have handles already.");
  const QString text = kinds.spine ? tr("Add spine handles to %1") : tr("Add limb handles to %1");
  auto made = putOnWith(id, rig, had, rig.bodies.size(), text.arg(QString::fromStdString(of->name)));
  if (!made) return tl::unexpected(made.error());
  out.keys = made->keys;
  out.farthest_m = made->farthest_m;
  out.left_out.insert(out.left_out.end(), made->left_out.begin(), made->left_out.end());
  return out;
}

Result<DocumentRigs::BodyHandles> DocumentRigs::addBodyHandles(InstanceId id) {
  const Instance* of = instance(id);
  if (!of || of->isObject()) return fail("There is no character that could have a rig; choose one.");
  const std::shared_ptr<const Character> plain = withoutRig(of->character);
  Rig rig = rigOf(id) ? *rigOf(id) : Rig();
  const std::size_t had = rig.bodies.size();
  AddBody add{.character = plain.get(), .roles = &roles(id), .rig = &rig};
  if (Check ok = add.run(); !ok) return tl::unexpected(ok.error());
  auto made = putOnWith(id, rig, rig.chains.size(), had,
                        tr("Add full-body handles to %1").arg(QString::fromStdString(of->name)));
  if (!made) return made;
  made->reused = add.reused.size();
  made->left_out.insert(made->left_out.begin(), add.left_out.begin(), add.left_out.end());
  return made;
}

Result<DocumentRigs::BodyHandles> DocumentRigs::putOnWith(InstanceId id, const Rig& rig, std::size_t first_chain,
                                                          std::size_t first_body, const QString& text) {
  Scene then = scene_;
  SetRig set{.scene = &then, .id = id, .rig = &rig, .placement_w = [this](InstanceId one) { return placement_w(one); }};
  if (Check ok = set.run(); !ok) return tl::unexpected(ok.error());
  const auto now = std::ranges::find(then.instances, id, &Instance::id);
  if (now == then.instances.end()) return fail("There is no character that could have a rig; choose one.");
  std::vector<std::size_t> chains, bodies;
  for (std::size_t i = first_chain; i < rig.chains.size(); ++i) chains.push_back(i);
  for (std::size_t i = first_body; i < rig.bodies.size(); ++i) bodies.push_back(i);
  SnappedParts snapped = snapNew(then, *now, chains, bodies);
  const Batch batch(*this);
  push(std::make_unique<PastEdit>(*this, text, std::move(then), scene_, movedTo(set, selection_)));
  return BodyHandles{.left_out = std::move(snapped.left_out),
                     .keys = snapped.keys,
                     .farthest_m = snapped.farthest_m,
                     .unbalanced = std::move(snapped.unbalanced)};
}

}  // namespace sinew
