#include "viewer/widgets/viewport/framing.h"

#include "viewer/document/document.h"
#include "viewer/widgets/viewport/follow_path.h"

namespace sinew::ui {

namespace {

constexpr int kSamples = 12;

Box boxOf(std::span<const JointIndex> joints, std::span<const Mat4> joints_m, const Mat4& to_w, const Vec3& shift_w) {
  Box box;
  for (const JointIndex j : joints) box.add(Vec3(to_w * joints_m[static_cast<std::size_t>(j)][3]) + shift_w);
  return box;
}

}  // namespace

Box boundsOverClip(const Document& document, const Instance& instance, const FollowPath* path) {
  const Character& character = *instance.character;
  const Mat4 to_w = document.placement_w(instance.id);
  const std::vector<JointIndex> joints = bodyJoints(character);
  const Box now_w = document.bounds(instance.id);
  if (now_w.empty() || joints.empty()) return now_w;
  const Box joints_now_w = boxOf(joints, document.pose(instance.id).joints_m, to_w, Vec3{0.f});

  if (!document.clipOf(instance)) return now_w;
  const WholePlay plays(instance, document.clips(), document.playingTake());
  const auto positionAt = [&](double time) { return path ? Mat3(to_w) * path->at(time) : Vec3{0.f}; };
  const Vec3 here = positionAt(plays.now());
  EvaluatedPose pose;
  SceneAt at = document.sceneAt();
  Box all_w = joints_now_w;
  for (int i = 0; i < kSamples; ++i) {
    const double time = plays.start() + (plays.end() - plays.start()) * i / kSamples;
    at.pose(instance, plays.at(time), pose);
    all_w.add(boxOf(joints, pose.joints_m, to_w, here - positionAt(time)));
  }
  // The surface is taken to reach as far beyond the joints at all times as it does now.
  all_w.low += now_w.low - joints_now_w.low;
  all_w.high += now_w.high - joints_now_w.high;
  all_w.add(now_w);
  return all_w;
}

}  // namespace sinew::ui
