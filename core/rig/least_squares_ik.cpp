#include "core/rig/least_squares_ik.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <utility>

#include <Eigen/Cholesky>

#include "core/math/finite.h"
#include "core/math/interpolation.h"
#include "core/rig/soft_reach.h"

namespace sinew {

namespace {

using Matrix = Eigen::Map<Eigen::MatrixXd>;
using Vector = Eigen::Map<Eigen::VectorXd>;
using Degree = IkScratch::Degree;

constexpr float kAtBound = 1e-5f;  // radians or metres
constexpr float kMaxStep = 1.2f;   // radians that a joint rotates in a step, since the Jacobian holds for small ones
constexpr float kMaxWay = 0.5f;    // of the reach, that an effector goes in a step
constexpr double kLeastDamping = 1e-4, kMostDamping = 10.0;
// What a step gains at least, of the sum of squares, before another pose is tried, and before none is.
constexpr double kGoodGain = 0.3, kLeastGain = 1e-4;
constexpr int kMaxFreshStarts = 12;
constexpr float kSettlingShare = 0.4f;  // of the budget

// One solver at work: unknowns are radians, and shares of the reach for what slides; errors are shares of the reach.
class Solver {
 public:
  explicit Solver(LeastSquaresIk& work) : work_(work), scratch_(*work.scratch) {
    for (const IkEffector& effector : work.effectors)
      reach_ = std::max(reach_, work.body.reach(work.body.rootOf(effector.joint), effector.joint));
    setGoals();
    if (!(reach_ > 0.f)) reach_ = 1.f;
    for (const float mass : work.balance.masses) whole_mass_ += mass;
    rows_ = 6 * work.effectors.size() + (balances() ? 3 : 0);
  }

  bool damped() const { return work_.damping > 0.f; }

  // Whether some target is farther away than all bones up to its effector are long.
  bool isOutOfReach() const { return out_of_reach_; }
  // Then, whether nothing is left but to straighten what is nearly straight.
  bool isAtEdge(double squares) const {
    constexpr double kNear = 5e-3;  // of the reach
    return out_of_reach_ && squares < kNear * kNear * static_cast<double>(reach_ * reach_);
  }

  // Whether a pose is near already, that of the frame before say: then no other one is tried while steps gain anything.
  bool isNear(double squares) const {
    constexpr double kNear = 0.05;  // of the reach
    return squares < kNear * kNear * static_cast<double>(reach_ * reach_);
  }

  // The greatest of all effectors, metres, to their targets and to where they can go; and the sum of squares that a
  // step makes smaller.
  float residual() const {
    return greatestOf([&](std::size_t i) { return work_.effectors[i].position_m; });
  }
  float left() const {
    return greatestOf([&](std::size_t i) { return scratch_.positions[i]; });
  }
  double squares() const {
    double sum = 0.0;
    for (std::size_t i = 0; i < work_.effectors.size(); ++i) {
      const auto [position, rotation] = errorTo(i, scratch_.positions[i]);
      sum += static_cast<double>(glm::dot(position, position) + glm::dot(rotation, rotation));
    }
    if (balances()) {
      const Vec3 off = offBalance();
      sum += static_cast<double>(glm::dot(off, off));
    }
    return sum;
  }

  // Whether there is anything that may move.
  bool prepare() {
    findDegrees();
    scratch_.wanted.resize(work_.effectors.size());
    scratch_.arms.resize(work_.effectors.size());
    for (std::size_t i = 0; i < work_.effectors.size(); ++i) scratch_.wanted[i] = errorTo(i, scratch_.positions[i]);
    if (balances()) {
      findMoments();
      off_balance_ = offBalance();
    }
    const std::size_t columns = scratch_.degrees.size();
    scratch_.numbers.resize(rows_ * columns + rows_ * rows_ + 2 * rows_ + columns);
    return columns > 0 && fill();
  }

  // Moves by the step of this damping.
  void step(double damping) {
    const auto columns = static_cast<Eigen::Index>(scratch_.degrees.size());
    const auto rows = static_cast<Eigen::Index>(rows_);
    double* at = scratch_.numbers.data();
    const Matrix jacobian(at, rows, columns);
    Matrix normal(at += rows * columns, rows, rows);
    const Vector error(at += rows * rows, rows);
    Vector y(at += rows, rows), step(at + rows, columns);
    normal.noalias() = jacobian.lazyProduct(jacobian.transpose());
    // Without damping, as little as a singular matrix needs to be solved.
    normal.diagonal().array() += damping > 0.0 ? damping * damping : 1e-12 * std::max(normal.trace(), 1e-12);
    Eigen::Ref<Eigen::MatrixXd> in_place(normal);
    const Eigen::LLT<Eigen::Ref<Eigen::MatrixXd>> factors(in_place);
    y = error;
    factors.solveInPlace(y);
    step.noalias() = jacobian.transpose().lazyProduct(y);
    apply(step);
  }

 private:
  template <class Goal>
  float greatestOf(Goal&& goal_m) const {
    float greatest = 0.f;
    for (std::size_t i = 0; i < work_.effectors.size(); ++i) {
      const auto [position, rotation] = errorTo(i, goal_m(i));
      greatest = std::max({greatest, glm::length(position), glm::length(rotation)});
    }
    return balances() ? std::max(greatest, glm::length(offBalance())) : greatest;
  }

  bool balances() const { return work_.balance.weight > 0.f && whole_mass_ > 0.f; }
  // The displacement of the centre of mass that is wanted, metres.
  Vec3 offBalance() const {
    Vec3 sum(0.f);
    for (std::size_t j = 0; j < work_.balance.masses.size(); ++j)
      sum += work_.balance.masses[j] * work_.body.position(j);
    return counted(work_.balance.place_m - sum / whole_mass_);
  }
  Vec3 counted(const Vec3& v) const {
    return (v - glm::dot(v, work_.balance.up_m) * work_.balance.up_m) * work_.balance.weight;
  }
  void findMoments() {
    const std::size_t count = work_.body.joints.size();
    scratch_.moments.assign(count, Vec4(0.f));
    for (std::size_t j = count; j-- > 0;) {
      const float mass = work_.balance.masses[j];
      scratch_.moments[j] += Vec4(mass * work_.body.position(j), mass);
      if (parentOf(static_cast<JointIndex>(j)) != kNoJoint)
        scratch_.moments[index(parentOf(static_cast<JointIndex>(j)))] += scratch_.moments[j];
    }
  }

  static std::size_t index(JointIndex j) { return static_cast<std::size_t>(j); }
  JointIndex parentOf(JointIndex j) const { return work_.body.joints[index(j)].parent; }

  // Where effectors go: to their targets, and to the edge of their reach, which may be soft, where those are farther
  // away.
  void setGoals() {
    const IkJoints& body = work_.body;
    const auto slides = [](const IkJoint& joint) { return joint.slides(0) || joint.slides(1) || joint.slides(2); };
    const bool any_slides = std::ranges::any_of(body.joints, slides);
    scratch_.positions.clear();
    for (const IkEffector& effector : work_.effectors) {
      const std::size_t root = body.rootOf(effector.joint);
      const float reach = body.reach(root, effector.joint);
      const Vec3 from = body.position(root), way = effector.position_m - from;
      const float distance = glm::length(way);
      const bool bound = !any_slides && effector.position_weight > 0.f && distance > 0.f;
      const bool far = bound && distance > reach + work_.tolerance_m;
      out_of_reach_ = out_of_reach_ || far;
      const float to = std::min(bound ? softReach(distance, reach, work_.soft) : distance, far ? reach : distance);
      scratch_.positions.push_back(to < distance ? from + way * (to / distance) : effector.position_m);
    }
  }

  // Displacements that are wanted, metres: of the origin, and of a point at the lever.
  std::pair<Vec3, Vec3> errorTo(std::size_t nth, const Vec3& goal_m) const {
    const IkEffector& effector = work_.effectors[nth];
    const Mat4& now = work_.body.model[effector.joint];
    const Vec3 position = (goal_m - Vec3(now[3])) * effector.position_weight;
    if (!(effector.rotation_weight > 0.f)) return {position, Vec3(0.f)};
    const Vec3 rotation = logMap(effector.rotation_m * glm::conjugate(decompose(now).rotation));
    return {position, rotation * (work_.lever_m * effector.rotation_weight)};
  }

  void findDegrees() {
    scratch_.degrees.clear();
    for (std::size_t j = 0; j < work_.body.joints.size(); ++j) {
      const IkJoint& joint = work_.body.joints[j];
      if (!work_.body.rotates(j)) continue;
      const JointLimits& limits = joint.limits;
      const auto add = [&](const Vec3& direction, const Vec3& velocity, bool at_edge = false) {
        scratch_.degrees.push_back({j, false, at_edge, direction, velocity});
      };
      if (limits.kind == JointLimits::Kind::free) {
        for (int axis = 0; axis < 3; ++axis) add(unit(axis), unit(axis));
      } else {
        const Vec3 c = limits.coordinates(work_.body.local[j].rotation);
        const std::array<Vec3, 3> velocities = limits.velocities(c);
        const bool swings = limits.kind == JointLimits::Kind::swing_twist;
        const bool at_edge = swings && limits.swingShare(c) >= 1.f - kAtBound;
        for (int axis = 0; axis < static_cast<int>(limits.degrees()); ++axis)
          if ((!at_edge || axis == 1) && limits.low[axis] < limits.high[axis])
            add(unit(axis), velocities[static_cast<std::size_t>(axis)]);
        if (at_edge) {
          const Vec3 out = limits.outOfSwing(c), along{-out.z, 0.f, out.x};
          add(out, velocities[0] * out.x + velocities[2] * out.z, true);
          add(along, velocities[0] * along.x + velocities[2] * along.z);
        }
      }
      for (int axis = 0; axis < 3; ++axis)
        if (joint.slides(axis)) scratch_.degrees.push_back({j, true, false, unit(axis), unit(axis)});
    }
  }
  static Vec3 unit(int axis) {
    Vec3 v(0.f);
    v[axis] = 1.f;
    return v;
  }

  // The Jacobian and the error, without degrees that would leave their range. Whether any is left.
  bool fill() {
    double* at = scratch_.numbers.data();
    std::size_t kept = 0;
    for (std::size_t i = 0; i < scratch_.degrees.size(); ++i) {
      const Degree degree = scratch_.degrees[i];
      if (i == 0 || degree.joint != scratch_.degrees[i - 1].joint) prepareJoint(degree.joint);
      const double gain = fillColumn(degree, at + kept * rows_);
      if (!leavesRange(degree, gain)) scratch_.degrees[kept++] = degree;
    }
    scratch_.degrees.resize(kept);
    double* error = at + kept * rows_ + rows_ * rows_;
    for (std::size_t i = 0; i < work_.effectors.size(); ++i) {
      auto [position, rotation] = scratch_.wanted[i];
      // A step that would go far is made in part, as far as the Jacobian holds (S. Buss, "Introduction to Inverse
      // Kinematics with Jacobian Transpose, Pseudoinverse and Damped Least Squares methods", 2009).
      const float way = glm::length(position), most = kMaxWay * reach_;
      if (damped() && way > most) position *= most / way;
      for (const Vec3& part : {position, rotation})
        for (int axis = 0; axis < 3; ++axis) *error++ = static_cast<double>(part[axis] / reach_);
    }
    if (balances())
      for (int axis = 0; axis < 3; ++axis) *error++ = static_cast<double>(off_balance_[axis] / reach_);
    return kept > 0;
  }

  // What all unknowns of a joint share: where the effectors that it moves lie, in the axes that it rotates in.
  void prepareJoint(std::size_t joint) {
    const IkJoints& body = work_.body;
    const Mat3 to_frame = body.toFrame(joint);
    bool any_rotates = false;
    for (std::size_t i = 0; i < work_.effectors.size(); ++i) {
      const IkEffector& effector = work_.effectors[i];
      scratch_.arms[i] = std::nullopt;
      if (!moves(joint, effector.joint)) continue;
      scratch_.arms[i] = to_frame * (body.position(effector.joint) - body.position(joint));
      any_rotates = any_rotates || effector.rotation_weight > 0.f;
    }
    if (balances()) {
      const Vec4& moment = scratch_.moments[joint];
      moment_arm_ = to_frame * (Vec3(moment) - moment.w * body.position(joint));
    }
    if (any_rotates) axes_ = decompose(Mat4(body.frames[joint].frame)).rotation;
  }
  bool moves(std::size_t joint, std::size_t end) const {
    for (auto j = static_cast<JointIndex>(end); j >= static_cast<JointIndex>(joint); j = parentOf(j))
      if (index(j) == joint) return true;
    return false;
  }

  // Of one unknown of the joint that was prepared; what a step in its direction gains: the negative gradient.
  double fillColumn(const Degree& degree, double* column) const {
    const IkJoints& body = work_.body;
    const JointFrame& frame = body.frames[degree.joint];
    const float share = std::sqrt(body.joints[degree.joint].weight);
    double gain = 0.0;
    for (std::size_t i = 0; i < work_.effectors.size(); ++i) {
      const IkEffector& effector = work_.effectors[i];
      Vec3 position(0.f), rotation(0.f);
      if (const std::optional<Vec3>& arm = scratch_.arms[i]) {
        if (degree.slides) {
          position = Mat3(frame.origin) * degree.velocity * reach_;
        } else {
          position = frame.frame * glm::cross(degree.velocity, *arm);
          if (effector.rotation_weight > 0.f)
            rotation = axes_ * degree.velocity * (work_.lever_m * effector.rotation_weight);
        }
        position *= effector.position_weight;
      }
      const auto& [wanted_position, wanted_rotation] = scratch_.wanted[i];
      gain += static_cast<double>(glm::dot(position, wanted_position) + glm::dot(rotation, wanted_rotation));
      for (const Vec3& part : {position, rotation})
        for (int axis = 0; axis < 3; ++axis) *column++ = static_cast<double>(part[axis] * share / reach_);
    }
    if (balances()) {
      const Vec4& moment = scratch_.moments[degree.joint];
      const Vec3 moved = degree.slides ? Mat3(frame.origin) * degree.velocity * (reach_ * moment.w)
                                       : frame.frame * glm::cross(degree.velocity, moment_arm_);
      const Vec3 balance = counted(moved / whole_mass_);
      gain += static_cast<double>(glm::dot(balance, off_balance_));
      for (int axis = 0; axis < 3; ++axis) *column++ = static_cast<double>(balance[axis] * share / reach_);
    }
    return gain;
  }

  bool leavesRange(const Degree& degree, double gain) const {
    const IkJoint& joint = work_.body.joints[degree.joint];
    const JointLimits& limits = joint.limits;
    const Transform& local = work_.body.local[degree.joint];
    const int axis = degree.direction.x != 0.f ? 0 : degree.direction.y != 0.f ? 1 : 2;
    const auto leaves = [&](float at, float low, float high) {
      return gain > 0.0 ? at >= high - kAtBound : at <= low + kAtBound;
    };
    if (degree.slides) return leaves(local.translation[axis], joint.slide_low[axis], joint.slide_high[axis]);
    if (degree.at_edge) return gain > 0.0;
    if (limits.kind == JointLimits::Kind::free || (limits.kind == JointLimits::Kind::swing_twist && axis != 1))
      return false;
    return leaves(limits.coordinates(local.rotation)[axis], limits.low[axis], limits.high[axis]);
  }

  void apply(const Vector& step) {
    const IkJoints& body = work_.body;
    const auto isOf = [&](std::size_t i, std::size_t joint) {
      return i < scratch_.degrees.size() && scratch_.degrees[i].joint == joint;
    };
    double scale = 1.0;
    if (damped())
      for (Eigen::Index i = 0; i < step.size(); ++i)
        scale = std::min(scale, kMaxStep / std::max(std::abs(step[i]), 1e-9));
    for (std::size_t i = 0; i < scratch_.degrees.size();) {
      const std::size_t j = scratch_.degrees[i].joint;
      const IkJoint& joint = body.joints[j];
      Transform& local = body.local[j];
      Vec3 rotation(0.f), slide(0.f);
      for (; isOf(i, j); ++i) {
        const Degree& degree = scratch_.degrees[i];
        const auto by = static_cast<float>(step[static_cast<Eigen::Index>(i)] * scale) * std::sqrt(joint.weight);
        (degree.slides ? slide : rotation) += degree.direction * by;
      }
      if (joint.limits.kind == JointLimits::Kind::free) {
        local.rotation = glm::normalize(expMap(rotation) * local.rotation);
      } else if (rotation != Vec3(0.f)) {
        local.rotation =
            joint.limits.rotation(joint.limits.clamped(joint.limits.coordinates(local.rotation) + rotation));
      }
      for (int axis = 0; axis < 3; ++axis)
        if (joint.slides(axis))
          local.translation[axis] =
              std::clamp(local.translation[axis] + slide[axis] * reach_, joint.slide_low[axis], joint.slide_high[axis]);
    }
    body.update();
  }

  LeastSquaresIk& work_;
  IkScratch& scratch_;
  float whole_mass_ = 0.f;
  Vec3 off_balance_{0.f};
  Vec3 moment_arm_{0.f};           // of what hangs on the prepared joint: its mass times the way to its centre
  Quat axes_ = kIdentityRotation;  // of the space that the prepared joint rotates in
  std::size_t rows_ = 0;
  float reach_ = 0.f;
  bool out_of_reach_ = false;
};

}  // namespace

Check LeastSquaresIk::validate() const {
  if (Check ok = body.validate(); !ok) return ok;
  if (effectors.empty()) return fail("There is no end effector; choose one.");
  for (const IkEffector& effector : effectors) {
    if (effector.joint >= body.joints.size()) return fail("An end effector is no joint of the chain.");
    if (!isFinite(effector.position_m) || !isFinite(effector.rotation_m))
      return fail("The target is not a finite place.");
    if (!(effector.position_weight >= 0.f && effector.position_weight <= 1.f) ||
        !(effector.rotation_weight >= 0.f && effector.rotation_weight <= 1.f))
      return fail("The weight of an end effector is between 0 and 1.");
  }
  if (!balance.masses.empty()) {
    if (balance.masses.size() != body.joints.size())
      return fail("The pose does not fit the chain; use a pose of the same character.");
    for (const float mass : balance.masses)
      if (!(mass >= 0.f) || !std::isfinite(mass)) return fail("The mass of a joint is not negative.");
    if (!isFinite(balance.place_m) || !isFinite(balance.up_m) || !(balance.weight >= 0.f && balance.weight <= 1.f))
      return fail("The weight of the balance is between 0 and 1, and its place finite.");
  }
  if (!scratch) return fail("A solver needs room to remember poses in.");
  if (!(soft >= 0.f && soft <= 0.5f)) return fail("The soft part of the reach is between 0 and a half.");
  if (!std::isfinite(lever_m + damping) || !(tolerance_m >= 0.f) || !(lever_m >= 0.f) || !(damping >= 0.f) ||
      max_iterations < 0)
    return fail("The tolerance, the damping and the iterations are not negative.");
  return {};
}

void LeastSquaresIk::run() {
  outcome = {};
  body.keepLimits();
  Solver solver(*this);
  std::vector<Transform>& best = scratch->best;
  best.assign(body.local.begin(), body.local.end());
  float left = solver.left();
  double lambda = damping;
  double now = solver.squares(), least = now;
  const bool too_far = solver.isOutOfReach();
  const bool near = solver.isNear(now);
  int shakes = 0;
  bool stalled = false;
  std::vector<Transform>& before = scratch->before;
  // The last part of the budget goes to the best pose.
  bool settles = false;
  const int settle_from = max_iterations - static_cast<int>(kSettlingShare * static_cast<float>(max_iterations));
  while (left > tolerance_m && outcome.iterations < max_iterations && !stalled) {
    if (shakes > 0 && !settles && outcome.iterations >= settle_from) {
      settles = true;
      std::ranges::copy(best, body.local.begin());
      body.update();
      now = least;
      lambda = damping;
    }
    ++outcome.iterations;
    bool moved = solver.prepare();
    double gained = 0.0;
    if (moved) {
      before.assign(body.local.begin(), body.local.end());
      solver.step(lambda);
      const double after = solver.squares();
      if (solver.damped() && !(after < now)) {
        std::ranges::copy(before, body.local.begin());
        body.update();
        lambda = std::min(lambda * 8.0, kMostDamping);
        moved = lambda < kMostDamping;
        gained = moved ? 1.0 : 0.0;
      } else {
        gained = 1.0 - after / now;
        now = after;
        lambda = std::max(lambda * 0.25, std::min<double>(kLeastDamping, damping));
      }
    }
    if (now < least) {
      least = now;
      left = solver.left();
      std::ranges::copy(body.local, best.begin());
    }
    if (!solver.damped() || gained > (near ? kLeastGain : kGoodGain)) continue;
    if (settles || solver.isAtEdge(now) || shakes == kMaxFreshStarts) {
      stalled = !moved || gained < kLeastGain;
      continue;
    }
    body.shake(shakes++);
    now = solver.squares();
    lambda = damping;
  }
  std::ranges::copy(best, body.local.begin());
  body.update();
  outcome.residual_m = solver.residual();
  outcome.stop = outcome.residual_m <= tolerance_m ? IkStop::reached
                 : too_far                         ? IkStop::out_of_reach
                 : stalled || left <= tolerance_m  ? IkStop::stalled
                                                   : IkStop::budget;
}

}  // namespace sinew
