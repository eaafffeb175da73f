#include "viewer/widgets/viewport/follow_path.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "core/scene/play_take.h"

namespace sinew::ui {

namespace {

constexpr double kStep = 1.0 / 12.0;   // seconds between samples
constexpr double kMaxSamples = 720.0;  // what is longer is sampled more coarsely, while each round has enough
constexpr double kPerRound = 12.0, kMinRound = 0.2, kMaxInRounds = 6000.0;  // kMinRound: seconds
constexpr double kSmoothing = 0.35;  // seconds, standard deviation of the Gaussian window
// A step that is longer than that is none: what plays begins again there. Of the height, and of a usual step.
constexpr float kJump = 0.3f, kJumpOfWays = 4.f;
constexpr double kJumpTime = 1e-4;      // seconds
constexpr std::size_t kMaxJumps = 500;  // that are found to such a time; others are in the middle of their step
constexpr float kStaysWithin = 0.25f;   // of the height: less travel than that is none

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
  std::vector<float> window;
  for (int k = 0; k <= reach; ++k) window.push_back(static_cast<float>(std::exp(-0.5 * k * k / (sigma * sigma))));
  std::vector<Vec3> out(path.size());
  for (int i = 0; i <= last; ++i) {
    Vec3 sum{0.f};
    float weights = 0.f;
    for (int k = -reach; k <= reach; ++k) {
      const float w = window[static_cast<std::size_t>(std::abs(k))];
      sum += w * beyond(i + k);
      weights += w;
    }
    out[static_cast<std::size_t>(i)] = sum / weights;
  }
  return out;
}

// Of the clips that play again and again, in the time that they share, seconds; at most `whole`.
double shortestRound(const Instance& instance, const ClipLibrary& clips, double whole) {
  double shortest = whole;
  const auto add = [&](ClipId id, double speed) {
    const std::shared_ptr<const Clip> clip = clips.clip(id);
    const double round = clip ? clip->duration_s / std::abs(speed) : 0.0;
    if (round > 0.0 && std::isfinite(round)) shortest = std::min(shortest, round);
  };
  if (!shownControl(instance) && !instance.isObject()) add(instance.control.clip, 1.0);
  if (!shownControl(instance)) return shortest;
  for (const ClipControl& control : instance.controls)
    if (plays(instance.controls, control) && control.loop != LoopMode::once) add(control.clip, control.speed);
  return shortest;
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

WholePlay::WholePlay(const Instance& instance, const ClipLibrary& clips, const Take* take) : instance_(&instance) {
  const std::shared_ptr<const Clip> clip = clips.clip(instance.control.clip);
  duration_ = clip ? clip->duration_s : 0.0;
  alone_ = !take && !shownControl(instance);
  together_ = !take && !alone_;
  start_ = take ? take->start : 0.0;
  end_ = take ? take->end : alone_ ? duration_ : playingEnd(instance, clips);
  round_ = shortestRound(instance, clips, end_ - start_);
  if (!together_ || !(end_ > 0.0)) return;
  const double length = end_, time = now();
  double turns = std::floor(time / length);
  // At the very end of its round the shown clip is not at its start yet.
  if (time - turns * length < kJumpTime && instance.control.time > 0.5 * duration_) turns -= 1.0;
  start_ = turns * length;
  end_ = start_ + length;
}

double WholePlay::now() const { return alone_ ? instance_->control.time : stackTime(*instance_); }

ClipMoment WholePlay::at(double time) const {
  // What repeats is at its start again at the end.
  if (together_) time = std::min(time, end_ - kJumpTime);
  if (alone_) return momentAt(*instance_, time);
  AnimationControl then = instance_->control;
  then.time = shownTime(*instance_, time, duration_);
  return {then.time, time, then.clock()};
}

FollowPath::FollowPath(const WholePlay& plays, SceneAt at) {
  EvaluatedPose pose;
  float height = 0.f;
  Instance unposed = plays.instance();
  unposed.overrides.clear();
  const std::vector<JointIndex> body = bodyJoints(*unposed.character);
  const auto sample = [&](double time) {
    if (body.empty()) return Vec3{0.f};
    at.pose(unposed, plays.at(time), pose);
    Box box_m;
    for (const JointIndex j : body) box_m.add(Vec3(pose.joints_m[static_cast<std::size_t>(j)][3]));
    height = std::max(height, box_m.size().y);
    // Parents come before children: the first joint of the body is its root.
    const Vec3 root(pose.joints_m[static_cast<std::size_t>(body.front())][3]);
    return Vec3{root.x, 0.f, root.z};
  };
  const double start = plays.start(), length = std::max(0.0, plays.end() - start);
  const double in_rounds = length > 0.0 ? std::ceil(kPerRound * length / std::max(plays.round(), kMinRound)) : 0.0;
  const double steps = std::min(std::max(std::min(std::round(length / kStep), kMaxSamples), in_rounds), kMaxInRounds);
  std::vector<Vec3> path;
  std::vector<float> ways;
  Box travel;
  for (int i = 0; i <= static_cast<int>(steps); ++i) {
    path.push_back(sample(steps > 0.0 ? start + length * i / steps : start));
    travel.add(path.back());
    if (i > 0) ways.push_back(glm::distance(path.end()[-1], path.end()[-2]));
  }
  if (path.size() == 1 || glm::length(travel.size()) < kStaysWithin * height) {
    pieces_ = {{start, start, {path.front()}}};
    return;
  }
  step_ = length / steps;
  std::vector<float> sorted = ways;
  std::ranges::nth_element(sorted, sorted.begin() + static_cast<std::ptrdiff_t>(sorted.size() / 2));
  const float jump = std::max(kJump * height, kJumpOfWays * sorted[sorted.size() / 2]);
  Piece piece{start, start, {path.front()}};
  for (std::size_t i = 1; i < path.size(); ++i) {
    const double time = start + step_ * static_cast<double>(i);
    if (ways[i - 1] > jump) {
      // Just when, by halves.
      double before = time - step_, after = time;
      if (pieces_.size() >= kMaxJumps) after = 0.5 * (before + after);
      while (pieces_.size() < kMaxJumps && after - before > kJumpTime) {
        const double middle = 0.5 * (before + after);
        if (middle <= before || middle >= after) break;  // no time lies between them
        const Vec3 there = sample(middle);
        (glm::distance(there, path[i - 1]) < glm::distance(there, path[i]) ? before : after) = middle;
      }
      pieces_.push_back(std::exchange(piece, {time, after, {}}));
    }
    piece.places.push_back(path[i]);
  }
  pieces_.push_back(std::move(piece));
  for (Piece& smooth : pieces_) smooth.places = smoothed(smooth.places, kSmoothing / step_);
}

Vec3 FollowPath::at(double time) const {
  if (pieces_.empty()) return Vec3{0.f};
  auto next = std::ranges::upper_bound(pieces_, time, {}, &Piece::from);
  const Piece& piece = next == pieces_.begin() ? pieces_.front() : *std::prev(next);
  const std::vector<Vec3>& places = piece.places;
  if (places.size() == 1) return places.front();
  // Between its ends and the nearest places it goes straight on.
  const bool first = &piece == &pieces_.front(), last = &piece == &pieces_.back();
  const double end = static_cast<double>(places.size() - 1);
  const double at = std::clamp((time - piece.start) / step_, first ? 0.0 : -1.0, last ? end : end + 1.0);
  const auto before = static_cast<std::size_t>(std::clamp(std::floor(at), 0.0, end - 1.0));
  return glm::mix(places[before], places[before + 1], static_cast<float>(at - static_cast<double>(before)));
}

}  // namespace sinew::ui
