#include "viewer/document/rigs.h"

#include <algorithm>
#include <utility>

#include "core/edit/rig/among_clips.h"
#include "core/edit/rig/snap_chains.h"
#include "core/edit/rig/snapped_controls.h"
#include "core/edit/scene/set_rig.h"
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
  Scene then = scene_;
  SetRig set{.scene = &then, .id = id, .rig = &rig, .placement_w = [this](InstanceId one) { return placement_w(one); }};
  if (Check ok = set.run(); !ok) return tl::unexpected(ok.error());

  const auto now = std::ranges::find(then.instances, id, &Instance::id);
  if (now == then.instances.end()) return fail("There is no character that could have a rig; choose one.");
  Instance& rigged = *now;
  const CharacterRig& run = *rigged.character->rig;
  std::vector<std::size_t> chains;
  for (std::size_t i = had; i < run.chains.size(); ++i) chains.push_back(i);
  const std::shared_ptr<const Clip> shown = then.clips.clip(rigged.control.clip);
  if (shown && !chains.empty()) {
    Clip clip = *shown;
    SnapChains snap{.character = rigged.character.get(),
                    .clip = &clip,
                    .chains = chains,
                    .until = clip.duration_s,
                    .tolerance_m = snapTolerance(*plain)};
    const PlayingScene playing{then, rigged};
    workAmong(snap, playing, *shown, &ClipsTogether::unrigged);
    if (Check ok = snap.run()) {
      out.keys = snap.keys;
      out.farthest_m = snap.farthest_m;
      then.clips.exchangeClip(rigged.control.clip, std::make_shared<const Clip>(std::move(clip)));
    } else {
      out.left_out.push_back(ok.error().for_user);
    }
  } else {
    for (const std::size_t chain : chains) rigged.morph_overrides[run.chains[chain].weight] = 1.f;
  }
  const Batch batch(*this);
  const QString text = kinds.spine ? tr("Add spine handles to %1") : tr("Add limb handles to %1");
  push(std::make_unique<PastEdit>(*this, text.arg(QString::fromStdString(of->name)), std::move(then), scene_,
                                  movedTo(set, selection_)));
  return out;
}

}  // namespace sinew
