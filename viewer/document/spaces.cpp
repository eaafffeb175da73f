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
  if (place == control.usual()) return 0;
  const auto found = std::ranges::find(control.spaces, place);
  const auto number = static_cast<int>(found - control.spaces.begin()) + 1;
  if (found == control.spaces.end()) control.spaces.push_back(place);
  return number;
}

// What of a pose costs as much as a plain edit of a key; see Document::carryOut().
constexpr std::size_t kCostOfSwitch = 5;

// Lets controls of a character that has its rig already go along with something else, in a scene of its own.
struct FollowInScene {
  Scene* scene = nullptr;                           // in, out
  InstanceId id{};                                  // in
  std::span<const std::pair<int, int>> wanted{};    // in: controls, and the number of the space
  std::optional<std::pair<double, double>> time{};  // in: nothing: from now until the space changes again
  int layer = kBaseLayer;                           // in: that gets keys
  Text silence{};                                   // in: why its keys would not show; empty: they do
  Task task{};                                      // in

  DocumentRigs::Followed out{};

  Check run() {
    Instance& rigged = *std::ranges::find(scene->instances, id, &Instance::id);
    for (std::size_t i = 0; i < wanted.size(); ++i) {
      const auto all = static_cast<double>(wanted.size()), done = static_cast<double>(i);
      const auto [control, space] = wanted[i];
      // None where nothing else than what it rides on was ever wanted.
      if (rigged.character->rig->spaces[static_cast<std::size_t>(control)].joint == kNoJoint) continue;
      if (Check ok = one(rigged, control, space, task.part(done / all, (done + 1.0) / all)); !ok) return ok;
    }
    return {};
  }

 private:
  Check one(Instance& rigged, int control, int space, Task part) {
    const Character& character = *rigged.character;
    const int choice = character.rig->spaces[static_cast<std::size_t>(control)].choice;
    const JointIndex joint = character.rig->jointOf(control);
    const PlayingScene playing{*scene, rigged};
    const std::shared_ptr<const Clip> shown = scene->clips.clip(rigged.control.clip);
    const double here = rigged.control.time;
    if (!shown || rigged.overrides.contains(joint) || rigged.morph_overrides.contains(choice)) {
      const ClipMoment moment = momentAt(rigged, here);
      SceneAt at(playing.scene, playing.posed);
      Pose given;
      at.unrigged(rigged, moment, given);
      const auto local = localInSpace(character, given, at.placement_w(rigged, moment), here, control, space);
      if (!local) return fail("What the handle is to go along with is scaled to nothing; give it a size first.");
      rigged.overrides[joint] = *local;
      rigged.morph_overrides[choice] = static_cast<float>(space);
      return {};
    }
    if (!silence.empty()) return fail(Text(silence));
    Clip clip = *shown;
    SwitchSpace work{.character = &character,
                     .clip = &clip,
                     .layer = layer,
                     .control = control,
                     .space = space,
                     .from = time ? time->first : here,
                     .until = time ? time->second : endOfSpace(character, clip, layer, control, here),
                     .tolerance_m = snapTolerance(character),
                     .task = std::move(part)};
    workAmong(work, playing, *shown, &ClipsTogether::unrigged);
    if (Check ok = work.run(); !ok) return ok;
    scene->clips.exchangeClip(rigged.control.clip, std::make_shared<const Clip>(std::move(clip)));
    out.keys += work.keys;
    out.frames = std::max(out.frames, work.frames);
    out.farthest_m = std::max(out.farthest_m, work.farthest_m);
    return {};
  }
};

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
  const Instance before_it = *instance(id);
  const std::vector<float>& numbers = posed_.pose(id).pose.morph_weights;
  const bool already = !time && std::ranges::all_of(wanted, [&](const auto& one) {
    return one.second == before_it.character->rig->spaces[static_cast<std::size_t>(one.first)].at(numbers);
  });
  if (already) return fail("It goes along with this already.");
  const auto rigged = [&](Scene& scene, SetRig& set) {
    set = {.scene = &scene, .id = id, .rig = &rig, .placement_w = [this](InstanceId of) { return placement_w(of); }};
    return set.run();
  };
  Scene then = scene_;
  SetRig set;
  if (Check ok = rigged(then, set); !ok) return tl::unexpected(ok.error());
  FollowInScene work{.scene = &then,
                     .id = id,
                     .wanted = wanted,
                     .time = time,
                     .layer = layerOf(before_it),
                     .silence = layerSilence(id)};
  const std::shared_ptr<const Clip> shown = scene_.clips.clip(before_it.control.clip);
  const double seconds = !shown ? 0.0 : time ? time->second - time->first : shown->duration_s;
  const double poses = std::clamp(seconds * before_it.fps, 0.0, 1e6) * static_cast<double>(wanted.size());
  const std::size_t cost = kCostOfSwitch * before_it.character->skeleton.size() * static_cast<std::size_t>(poses);
  const Check done = carryOut(text, cost, [&](const Task& task) {
    work.task = task;
    return work.run();
  });
  if (!done) return tl::unexpected(done.error());
  if (takesLong(cost)) {
    const Instance* now = instance(id);
    if (!now || now->character != before_it.character || now->control.clip != before_it.control.clip ||
        scene_.clips.clip(now->control.clip) != shown || now->overrides != before_it.overrides ||
        now->morph_overrides != before_it.morph_overrides)
      return fail("The clip was changed or hidden meanwhile; nothing was done.");
    // Into the scene as it is now.
    const Instance made = *findInstance(then.instances, id);
    std::shared_ptr<const Clip> clip = then.clips.clip(made.control.clip);
    then = scene_;
    if (Check ok = rigged(then, set); !ok) return tl::unexpected(ok.error());
    Instance& into = *std::ranges::find(then.instances, id, &Instance::id);
    into.overrides = made.overrides;
    into.morph_overrides = made.morph_overrides;
    if (clip) then.clips.exchangeClip(into.control.clip, std::move(clip));
  }
  const Batch batch(*this);
  push(std::make_unique<PastEdit>(*this, text, std::move(then), scene_, movedTo(set, selection_)));
  return work.out;
}

}  // namespace sinew
