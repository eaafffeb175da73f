#include "viewer/widgets/viewport/follow_path.h"

#include <algorithm>
#include <cmath>

namespace sinew::ui {

namespace {

constexpr double kStep = 1.0 / 12.0;   // seconds between samples
constexpr double kMaxSamples = 720.0;  // a longer clip is sampled more coarsely
constexpr double kSmoothing = 0.35;    // seconds, standard deviation of the Gaussian window
constexpr float kStaysWithin = 0.25f;  // of the height: less travel than that is none

// Gaussian window; beyond an end the path goes on as its mirror image through the end point, which keeps straight
// lines straight.
std::vector<Vec3> smoothed(const std::vector<Vec3>& path, double sigma) {
  const auto last = static_cast<int>(path.size()) - 1;
  const int reach = std::min(static_cast<int>(std::ceil(2.5 * sigma)), last);
  const auto beyond = [&](int i) {
    if (i < 0) return 2.f * path.front() - path[static_cast<std::size_t>(-i)];
    if (i > last) return 2.f * path.back() - path[static_cast<std::size_t>(2 * last - i)];
    return path[static_cast<std::size_t>(i)];
  };
  std::vector<Vec3> out(path.size());
  for (int i = 0; i <= last; ++i) {
    Vec3 sum{0.f};
    float weights = 0.f;
    for (int k = -reach; k <= reach; ++k) {
      const auto w = static_cast<float>(std::exp(-0.5 * k * k / (sigma * sigma)));
      sum += w * beyond(i + k);
      weights += w;
    }
    out[static_cast<std::size_t>(i)] = sum / weights;
  }
  return out;
}

}  // namespace

std::vector<JointIndex> bodyJoints(const Character& character) {
  const std::span<const Joint> joints = character.skeleton.joints();
  std::vector<bool> wanted(joints.size());
  for (std::size_t j = 0; j < joints.size(); ++j) wanted[j] = joints[j].deforms;
  for (const auto& mesh : character.meshes)
    if (!mesh->skinned && mesh->node != kNoJoint) wanted[static_cast<std::size_t>(mesh->node)] = true;
  const bool none = std::ranges::find(wanted, true) == wanted.end();
  std::vector<JointIndex> out;
  for (std::size_t j = 0; j < joints.size(); ++j)
    if (none ? joints[j].isOfFigure() : wanted[j]) out.push_back(static_cast<JointIndex>(j));
  return out;
}

FollowPath::FollowPath(const Instance& instance, const ClipLibrary& clips, SceneAt at) {
  const std::vector<JointIndex> body = bodyJoints(*instance.character);
  if (body.empty()) return;
  EvaluatedPose pose;
  Instance then = instance;
  then.overrides.clear();
  float height = 0.f;
  const auto sample = [&](double time) {
    at.pose(then, time, pose);
    Box box_m;
    for (const JointIndex j : body) box_m.add(Vec3(pose.joints_m[static_cast<std::size_t>(j)][3]));
    height = std::max(height, box_m.size().y);
    // Parents come before children: the first joint of the body is its root.
    const Vec3 root(pose.joints_m[static_cast<std::size_t>(body.front())][3]);
    return Vec3{root.x, 0.f, root.z};
  };

  const std::shared_ptr<const Clip> clip = clips.clip(instance.control.clip);
  const double duration = clip ? clip->duration_s : 0.0;
  const double steps = std::clamp(std::round(duration / kStep), 0.0, kMaxSamples);
  std::vector<Vec3> path;
  Box travel;
  for (int i = 0; i <= static_cast<int>(steps); ++i) {
    path.push_back(sample(steps > 0.0 ? duration * i / steps : 0.0));
    travel.add(path.back());
  }
  if (path.size() == 1 || glm::length(travel.size()) < kStaysWithin * height) {
    positions_ = {path.front()};
    return;
  }
  step_ = duration / steps;
  positions_ = smoothed(path, kSmoothing / step_);
}

Vec3 FollowPath::at(double time) const {
  if (positions_.empty()) return Vec3{0.f};
  const double at = std::clamp(time / step_, 0.0, static_cast<double>(positions_.size() - 1));
  const auto before = std::min(static_cast<std::size_t>(at), positions_.size() - 1);
  const auto after = std::min(before + 1, positions_.size() - 1);
  return glm::mix(positions_[before], positions_[after], static_cast<float>(at - static_cast<double>(before)));
}

}  // namespace sinew::ui
