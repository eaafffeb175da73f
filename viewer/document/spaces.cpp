// What controls go along with.
#include <algorithm>
#include <cmath>
#include <memory>
#include <utility>

#include "core/edit/rig/among_clips.h"
#include "core/edit/rig/snapped_controls.h"
#include "core/edit/rig/switch_space.h"
#include "core/edit/scene/set_rig.h"
#include "core/scene/rig/character_rig.h"
#include "viewer/document/commands/past_edit.h"
#include "viewer/document/rigs.h"
#include "viewer/document/state/document_batch.h"

namespace sinew {

namespace {

bool isControl(const Rig& rig, int control) {
  return control >= 0 && static_cast<std::size_t>(control) < rig.controls.size();
}

// The number of a space of a control, which gets it where it has it not.
int spaceOf(RigControl& control, const RigPlace& place) {
  const RigPlace usual = control.rides_on == kNoJoint ? RigPlace() : RigPlace::joint(control.rides_on);
  if (place == usual) return 0;
  const auto found = std::ranges::find(control.spaces, place);
  const auto number = static_cast<int>(found - control.spaces.begin()) + 1;
  if (found == control.spaces.end()) control.spaces.push_back(place);
  return number;
}

}  // namespace

Result<DocumentRigs::Followed> DocumentRigs::follow(InstanceId id, std::span<const int> controls, const RigPlace& place,
                                                    const std::optional<std::pair<double, double>>& time,
                                                    const QString& text) {
  const Rig* before = rigOf(id);
  if (!before || controls.empty() || std::ranges::any_of(controls, [&](int one) { return !isControl(*before, one); }))
    return fail("Select a handle of a rig first.");
  Rig rig = *before;
  std::vector<std::pair<int, int>> wanted;  // controls, and the number of the space
  for (const int control : controls)
    wanted.emplace_back(control, spaceOf(rig.controls[static_cast<std::size_t>(control)], place));
  const CharacterRig& run = *instance(id)->character->rig;
  const std::vector<float>& numbers = posed_.pose(id).pose.morph_weights;
  const bool already = !time && std::ranges::all_of(wanted, [&](const auto& one) {
    const int choice = run.spaces[static_cast<std::size_t>(one.first)].choice;
    return one.second == (choice < 0 ? 0 : static_cast<int>(std::lround(numbers[static_cast<std::size_t>(choice)])));
  });
  if (already) return fail("It goes along with this already.");
  Scene then = scene_;
  SetRig set{.scene = &then, .id = id, .rig = &rig, .placement_w = [this](InstanceId of) { return placement_w(of); }};
  if (Check ok = set.run(); !ok) return tl::unexpected(ok.error());
  const auto now = std::ranges::find(then.instances, id, &Instance::id);
  if (now == then.instances.end()) return fail("There is no character that could have a rig; choose one.");
  Instance& rigged = *now;
  const Character& character = *rigged.character;
  Followed out;
  for (const auto& [control, space] : wanted) {
    // None where nothing else than what it rides on was ever wanted.
    if (character.rig->spaces[static_cast<std::size_t>(control)].joint == kNoJoint) continue;
    const int choice = character.rig->spaces[static_cast<std::size_t>(control)].choice;
    const JointIndex joint = character.rig->jointOf(control);
    const PlayingScene playing{then, rigged};
    const std::shared_ptr<const Clip> shown = then.clips.clip(rigged.control.clip);
    if (!shown || rigged.overrides.contains(joint) || rigged.morph_overrides.contains(choice)) {
      const ClipMoment moment = momentAt(rigged, rigged.control.time);
      SceneAt at(playing.scene, playing.posed);
      Pose given;
      at.unrigged(rigged, moment, given);
      const auto local = localInSpace(character, given, at.placement_w(rigged, moment), control, space);
      if (!local) return fail("What the handle is to go along with is scaled to nothing; give it a size first.");
      rigged.overrides[joint] = *local;
      rigged.morph_overrides[choice] = static_cast<float>(space);
      continue;
    }
    if (Text why = layerSilence(id); !why.empty()) return fail(std::move(why));
    Clip clip = *shown;
    const double here = rigged.control.time;
    SceneAt at(playing.scene, playing.posed);
    SwitchSpace work{.character = &character,
                     .clip = &clip,
                     .layer = layerOf(rigged),
                     .control = control,
                     .space = space,
                     .from = time ? time->first : here,
                     .until = time ? time->second : endOfSpace(character, clip, control, here),
                     .tolerance_m = snapTolerance(character),
                     .placement_w = [&](double when) { return at.placement_w(rigged, momentAt(rigged, when)); }};
    workAmong(work, playing, *shown, &ClipsTogether::unrigged);
    if (Check ok = work.run(); !ok) return tl::unexpected(ok.error());
    then.clips.exchangeClip(rigged.control.clip, std::make_shared<const Clip>(std::move(clip)));
    out.keys += work.keys;
    out.frames = std::max(out.frames, work.frames);
    out.farthest_m = std::max(out.farthest_m, work.farthest_m);
  }
  const Batch batch(*this);
  push(std::make_unique<PastEdit>(*this, text, std::move(then), scene_, movedTo(set, selection_)));
  return out;
}

}  // namespace sinew
