#include "core/skeleton/roles/figure.h"

#include <algorithm>
#include <cmath>

namespace sinew {

namespace {

std::size_t indexOf(JointIndex j) { return static_cast<std::size_t>(j); }

}  // namespace

RoleFigure::RoleFigure(const Skeleton& skeleton, std::span<const Mat4> pose_m, bool by_names)
    : skeleton_(&skeleton), hints_(skeleton.size()) {
  if (by_names) {
    std::ranges::transform(skeleton.joints(), hints_.begin(), [](const Joint& j) { return readJointName(j.name); });
  }
  placeJoints(pose_m);
  chooseBody();
  joinBody();
  measure();
  number();
}

void RoleFigure::placeJoints(std::span<const Mat4> pose_m) {
  constexpr float kMaxPlace = 1e12f;  // so that squares of distances stay finite
  at_.reserve(pose_m.size());
  for (std::size_t j = 0; j < pose_m.size(); ++j) {
    const Vec3 origin(pose_m[j][3]);
    const JointIndex parent = skeleton_->parents()[j];
    const bool usable =
        std::abs(origin.x) < kMaxPlace && std::abs(origin.y) < kMaxPlace && std::abs(origin.z) < kMaxPlace;
    at_.push_back(usable ? origin : parent == kNoJoint ? Vec3(0.f) : at_[indexOf(parent)]);
  }
}

void RoleFigure::chooseBody() {
  const std::span<const Joint> joints = skeleton_->joints();
  const bool some_deform = std::ranges::any_of(joints, &Joint::deforms);
  std::vector<bool> leaf(joints.size(), true);
  for (const Joint& joint : joints) {
    if (joint.parent != kNoJoint) leaf[indexOf(joint.parent)] = false;
  }
  body_.resize(joints.size());
  Box box;
  for (std::size_t j = 0; j < joints.size(); ++j) {
    const bool tip = some_deform && leaf[j] && !joints[j].deforms && !hints_[j].saysAnything();
    body_[j] = joints[j].isOfFigure() && hints_[j].use == NameUse::body && !tip;
    if (body_[j]) box.add(at_[j]);
  }
  const Vec3 size = box.size();
  extent_ = std::max({size.x, size.y, size.z});
  bottom_ = box.empty() ? 0.f : box.low.y;
}

void RoleFigure::joinBody() {
  const std::span<const JointIndex> parents = skeleton_->parents();
  above_.resize(parents.size());
  first_below_.assign(parents.size() + 2, 0);
  for (std::size_t j = 0; j < parents.size(); ++j) {
    const JointIndex parent = parents[j];
    above_[j] = parent == kNoJoint || body_[indexOf(parent)] ? parent : above_[indexOf(parent)];
    if (body_[j]) ++first_below_[indexOf(above_[j] + 1) + 1];
  }
  for (std::size_t i = 1; i < first_below_.size(); ++i) first_below_[i] += first_below_[i - 1];
  below_.resize(first_below_.back());
  std::vector<std::size_t> next(first_below_.begin(), first_below_.end() - 1);
  for (std::size_t j = 0; j < parents.size(); ++j) {
    if (body_[j]) below_[next[indexOf(above_[j] + 1)]++] = static_cast<JointIndex>(j);
  }
}

void RoleFigure::measure() {
  reach_.assign(size(), 0.f);
  named_.assign(size(), 0);
  top_.resize(size());
  for (std::size_t j = 0; j < size(); ++j) top_[j] = at_[j].y;
  for (std::size_t j = size(); j-- > 0;) {  // children before their parents
    if (!body_[j]) continue;
    const std::span<JointIndex> children =
        std::span(below_).subspan(first_below_[j + 1], first_below_[j + 2] - first_below_[j + 1]);
    for (const JointIndex child : children) {
      reach_[j] = std::max(reach_[j], distance(static_cast<JointIndex>(j), child) + reach_[indexOf(child)]);
      top_[j] = std::max(top_[j], top_[indexOf(child)]);
      named_[j] = std::max(named_[j], named_[indexOf(child)]);
    }
    if (hints_[j].saysLimb()) ++named_[j];
    std::ranges::sort(children, [&](JointIndex a, JointIndex b) {
      if (named(a) != named(b)) return named(a) > named(b);
      const float way_a = distance(static_cast<JointIndex>(j), a) + reach(a);
      const float way_b = distance(static_cast<JointIndex>(j), b) + reach(b);
      if (way_a != way_b) return way_a > way_b;
      if (const int order = (*skeleton_)[a].name.compare((*skeleton_)[b].name); order != 0) return order < 0;
      return a < b;
    });
  }
}

void RoleFigure::number() {
  enter_.assign(size(), -1);  // what is no part of the body is within nothing
  leave_.assign(size(), -2);
  int count = 0;
  std::vector<JointIndex> waiting(below(kNoJoint).begin(), below(kNoJoint).end());
  std::vector<JointIndex> order;
  while (!waiting.empty()) {
    const JointIndex j = waiting.back();
    waiting.pop_back();
    enter_[indexOf(j)] = count++;
    order.push_back(j);
    waiting.insert(waiting.end(), below(j).begin(), below(j).end());
  }
  for (auto j = order.rbegin(); j != order.rend(); ++j) {
    leave_[indexOf(*j)] = enter_[indexOf(*j)];
    for (const JointIndex child : below(*j))
      leave_[indexOf(*j)] = std::max(leave_[indexOf(*j)], leave_[indexOf(child)]);
  }
}

std::span<const JointIndex> RoleFigure::below(JointIndex j) const {
  const std::size_t from = first_below_[indexOf(j + 1)], to = first_below_[indexOf(j + 1) + 1];
  return std::span(below_).subspan(from, to - from);
}

std::vector<JointIndex> RoleFigure::chain(JointIndex j, std::size_t most) const {
  std::vector<JointIndex> out;
  while (out.size() < most) {
    out.push_back(j);
    if (below(j).empty()) break;
    j = below(j).front();
  }
  return out;
}

bool RoleFigure::within(JointIndex ancestor, JointIndex j) const {
  if (ancestor == kNoJoint) return true;
  if (j == kNoJoint) return false;
  return enter_[indexOf(ancestor)] <= enter_[indexOf(j)] && enter_[indexOf(j)] <= leave_[indexOf(ancestor)];
}

JointIndex RoleFigure::commonAncestor(JointIndex a, JointIndex b) const {
  while (!within(a, b)) a = above(a);
  return a;
}

}  // namespace sinew
