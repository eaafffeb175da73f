#include "core/edit/rig/snap_pose.h"

#include <map>
#include <set>

#include "core/edit/rig/snapped_body.h"
#include "core/edit/rig/snapped_controls.h"
#include "core/evaluate/rig/run_rig.h"

namespace sinew {

void SnapPose::run() {
  const CharacterRig& rig = *character->rig;
  const bool to_ik = to == SnapChains::To::ik;
  std::map<int, float> numbers;
  for (const std::size_t chain : chains) numbers[rig.chains[chain].weight] = to_ik ? 1.f : 0.f;
  for (const std::size_t body : bodies) numbers[rig.bodies[body].weight] = to_ik ? 1.f : 0.f;
  Pose before = *given;
  if (to_ik)
    for (const auto& [channel, on] : numbers) before.morph_weights[static_cast<std::size_t>(channel)] = 0.f;
  RigScratch scratch;
  Pose pose = before;
  RunRig{.character = character, .placement_w = placement_w, .time_s = time_s, .pose = &pose, .scratch = &scratch}
      .run();
  std::map<JointIndex, Transform> posed;
  const auto put = [&](const std::vector<std::pair<JointIndex, Transform>>& some) {
    for (const auto& [joint, local] : some) posed[joint] = local;
  };
  unbalanced.clear();
  // Chains that go along with bodies, whose weights stay.
  std::set<std::size_t> along;
  for (const std::size_t body : bodies) {
    if (!to_ik) {
      put(leftByBody(*character, body, before, placement_w, time_s, scratch));
      continue;
    }
    SnappedBody snap{.character = character,
                     .body = body,
                     .given = &before,
                     .shown = &pose,
                     .placement_w = placement_w,
                     .time_s = time_s,
                     .scratch = &scratch};
    const std::vector<std::size_t> away = snap.leadingAway();
    snap.along = away;
    snap.run();
    put(snap.targets);
    along.insert(away.begin(), away.end());
    if (snap.balanced) continue;
    unbalanced.push_back(body);
    numbers[rig.bodies[body].balance] = 0.f;
  }
  for (const std::size_t chain : along)
    for (const JointIndex joint : rig.chains[chain].moves) posed[joint] = pose.local[static_cast<std::size_t>(joint)];
  along.insert(chains.begin(), chains.end());
  for (const std::size_t chain : along) {
    const CharacterRig::Chain& run = rig.chains[chain];
    if (!to_ik) {
      for (const JointIndex joint : run.moves) posed[joint] = pose.local[static_cast<std::size_t>(joint)];
      continue;
    }
    const SnappedControls controls = snappedControls(*character, pose, chain, placement_w);
    for (const auto& [joint, local] : controls.locals) posed.try_emplace(joint, local);
    if (run.backwards >= 0) numbers[run.backwards] = controls.backwards ? 1.f : 0.f;
    for (const int channel : channelsBeside(run)) numbers[channel] = 0.f;
  }
  locals.assign(posed.begin(), posed.end());
  weights.assign(numbers.begin(), numbers.end());
}

}  // namespace sinew
