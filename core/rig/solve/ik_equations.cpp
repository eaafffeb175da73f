#include "core/rig/solve/ik_equations.h"

#include <algorithm>
#include <cmath>
#include <optional>

#include <Eigen/Cholesky>

#include "core/math/interpolation.h"
#include "core/rig/solve/soft_reach.h"

namespace sinew {

namespace {

using Matrix = Eigen::Map<Eigen::MatrixXd>;
using Vector = Eigen::Map<Eigen::VectorXd>;
using Degree = IkScratch::Degree;

constexpr float kAtBound = 1e-5f;  // radians or metres
constexpr float kMaxStep = 1.2f;   // radians that a joint rotates in a step, since the Jacobian holds for small ones
constexpr float kMaxWay = 0.5f;    // of the reach, that an effector goes in a step
constexpr int kMaxFixings = 4;     // in a step, of what would leave its range
// How much more a metre counts of what comes before the others.
constexpr float kFirm = 8.f;
constexpr float kClear = 5e-4f;  // metres that bones keep off obstacles

std::size_t slot(JointIndex j) { return static_cast<std::size_t>(j); }

Vec3 unit(int axis) {
  Vec3 v(0.f);
  v[axis] = 1.f;
  return v;
}

}  // namespace

IkEquations::IkEquations(LeastSquaresIk& work) : work_(work), scratch_(*work.scratch) {
  for (const IkEffector& effector : work.effectors)
    reach_ = std::max(reach_, work.body.reach(work.body.rootOf(effector.joint), effector.joint));
  setGoals();
  if (!(reach_ > 0.f)) reach_ = 1.f;
  for (const float mass : work.balance.masses) whole_mass_ += mass;
  scratch_.support.assign(work.balance.support_m, work.balance.up_m);
  scratch_.contacts.clear();
  scratch_.contacts.reserve(IkScratch::kMaxContacts + 1);
  // As many as there can be, so that nothing is allocated as contacts come.
  std::size_t columns = 0;
  for (const IkJoint& joint : work.body.joints)
    columns += joint.limits.degrees() + (joint.slides(0) ? 1u : 0u) + (joint.slides(1) ? 1u : 0u) +
               (joint.slides(2) ? 1u : 0u);
  const std::size_t contacts = work.obstacles.empty() ? 0 : IkScratch::kMaxContacts;
  const std::size_t rows = 6 * work.effectors.size() + 3 + contacts;
  scratch_.moved.reserve((work.effectors.size() + contacts) * work.body.joints.size());
  scratch_.numbers.reserve(rows * columns + 2 * rows * rows + 2 * rows + columns);
}

bool IkEquations::isAtEdge(double squares) const {
  constexpr double kNear = 5e-3;  // of the reach
  return out_of_reach_ && squares < kNear * kNear * static_cast<double>(reach_ * reach_);
}

bool IkEquations::isNear(double squares) const {
  constexpr double kNear = 0.05;  // of the reach
  return squares < kNear * kNear * static_cast<double>(reach_ * reach_);
}

double IkEquations::shareOfReach(double squares) const { return std::sqrt(squares) / static_cast<double>(reach_); }

bool IkEquations::hasFirm() const {
  return balances() || !work_.obstacles.empty() || std::ranges::any_of(work_.effectors, &IkEffector::pinned);
}

float IkEquations::firmness(const IkEffector& effector) const { return effector.pinned ? kFirm : settles_ ? 0.f : 1.f; }

template <class Goal>
float IkEquations::greatestOf(Goal&& goal_m) const {
  float greatest = 0.f;
  for (std::size_t i = 0; i < work_.effectors.size(); ++i) {
    if (!(firmness(work_.effectors[i]) > 0.f)) continue;
    const auto [position, rotation] = errorTo(i, goal_m(i));
    greatest = std::max({greatest, glm::length(position), glm::length(rotation)});
  }
  for (const IkScratch::Contact& contact : scratch_.contacts) greatest = std::max(greatest, contact.depth_m);
  return balances() ? std::max(greatest, glm::length(offBalance())) : greatest;
}

float IkEquations::residual() const {
  return greatestOf([&](std::size_t i) { return work_.effectors[i].position_m; });
}

float IkEquations::left() const {
  return greatestOf([&](std::size_t i) { return scratch_.positions[i]; });
}

double IkEquations::squares() {
  findContacts();
  double sum = 0.0;
  const auto add = [&](const Vec3& v, float firm) { sum += static_cast<double>(glm::dot(v, v) * firm * firm); };
  for (std::size_t i = 0; i < work_.effectors.size(); ++i) {
    const float firm = firmness(work_.effectors[i]);
    const auto [position, rotation] = errorTo(i, scratch_.positions[i]);
    add(position, firm);
    add(rotation, firm);
  }
  if (balances()) add(offBalance(), 1.f);
  for (const IkScratch::Contact& contact : scratch_.contacts) add(contact.out_m * contact.depth_m, kFirm);
  return sum;
}

bool IkEquations::prepare() {
  findDegrees();
  findMoved();
  scratch_.wanted.resize(work_.effectors.size());
  scratch_.arms.resize(work_.effectors.size());
  rows_ = 0;
  for (std::size_t i = 0; i < work_.effectors.size(); ++i) {
    scratch_.wanted[i] = errorTo(i, scratch_.positions[i]);
    rows_ += work_.effectors[i].rotation_weight > 0.f ? 6 : 3;
  }
  if (balances()) {
    findMoments();
    off_balance_ = offBalance();
    rows_ += 3;
  }
  rows_ += scratch_.contacts.size();
  const std::size_t columns = scratch_.degrees.size();
  scratch_.numbers.resize(rows_ * columns + 2 * rows_ * rows_ + 2 * rows_ + columns);
  return columns > 0 && fill();
}

void IkEquations::step(double damping) {
  const auto columns = static_cast<Eigen::Index>(scratch_.degrees.size());
  const auto rows = static_cast<Eigen::Index>(rows_);
  double* at = scratch_.numbers.data();
  double* const jacobian_at = at;
  const Matrix jacobian(at, rows, columns);
  Matrix normal(at += rows * columns, rows, rows), factored(at += rows * rows, rows, rows);
  Vector error(at += rows * rows, rows), y(at += rows, rows), step(at += rows, columns);
  normal.noalias() = jacobian.lazyProduct(jacobian.transpose());
  // Without damping, as little as a singular matrix needs to be solved.
  normal.diagonal().array() += damping > 0.0 ? damping * damping : 1e-12 * std::max(normal.trace(), 1e-12);
  scratch_.fixed.assign(scratch_.degrees.size(), false);
  for (int round = 0;; ++round) {
    factored = normal;
    Eigen::Ref<Eigen::MatrixXd> in_place(factored);
    const Eigen::LLT<Eigen::Ref<Eigen::MatrixXd>> factors(in_place);
    y = error;
    factors.solveInPlace(y);
    for (Eigen::Index i = 0; i < columns; ++i)
      if (!scratch_.fixed[static_cast<std::size_t>(i)]) step[i] = jacobian.col(i).dot(y);
    if (!damped() || round == kMaxFixings || !fixLeaving(jacobian_at, step.data(), error.data(), normal.data())) break;
  }
  apply(step.data());
}

// What would leave its range goes as far as that, and the others make up for the rest (P. Baerlocher, R. Boulic, "An
// inverse kinematics architecture enforcing an arbitrary number of strict priority levels", 2004). Whether any does.
bool IkEquations::fixLeaving(double* jacobian_at, double* step, double* error_at, double* normal_at) {
  const auto rows = static_cast<Eigen::Index>(rows_);
  Matrix normal(normal_at, rows, rows);
  Vector error(error_at, rows);
  bool any = false;
  std::size_t of_joint = scratch_.degrees.size();
  Vec3 now(0.f);
  for (std::size_t i = 0; i < scratch_.degrees.size(); ++i) {
    const Degree& degree = scratch_.degrees[i];
    if (scratch_.fixed[i]) continue;
    const IkJoint& joint = work_.body.joints[degree.joint];
    const int axis = degree.direction.x != 0.f ? 0 : degree.direction.y != 0.f ? 1 : 2;
    const bool swings = joint.limits.kind == JointLimits::Kind::swing_twist && axis != 1;
    if (!degree.slides && (joint.limits.kind == JointLimits::Kind::free || swings)) continue;
    if (of_joint != degree.joint && !degree.slides) {
      of_joint = degree.joint;
      now = joint.limits.coordinates(work_.body.local[degree.joint].rotation);
    }
    const double share = std::sqrt(static_cast<double>(joint.weight));
    const double per = degree.slides ? share * static_cast<double>(degree.direction[axis]) : share;
    const float at = degree.slides ? work_.body.local[degree.joint].translation[axis] : now[axis];
    const float low = degree.slides ? joint.slide_low[axis] : joint.limits.low[axis],
                high = degree.slides ? joint.slide_high[axis] : joint.limits.high[axis];
    const double to = static_cast<double>(at) + step[i] * per;
    if (to >= static_cast<double>(low) && to <= static_cast<double>(high)) continue;
    step[i] = (static_cast<double>(to < static_cast<double>(low) ? low : high) - static_cast<double>(at)) / per;
    const Eigen::Map<Eigen::VectorXd> column(jacobian_at + i * rows_, rows);
    error.noalias() -= column * step[i];
    normal.noalias() -= column * column.transpose();
    scratch_.fixed[i] = true;
    any = true;
  }
  return any;
}

Vec3 IkEquations::centre() const {
  Vec3 sum(0.f);
  for (std::size_t j = 0; j < work_.balance.masses.size(); ++j) sum += work_.balance.masses[j] * work_.body.position(j);
  return whole_mass_ > 0.f ? sum / whole_mass_ : sum;
}

Vec3 IkEquations::offBalance() const {
  const Vec3 centre = this->centre();
  const Support& support = scratch_.support;
  if (support.empty()) return counted(work_.balance.place_m - centre);
  const Support::Side side = support.sideOf(centre);
  const float off = support.wayInside(side, IkBalance::inside(work_.tolerance_m));
  return off > 0.f ? -off * work_.balance.weight * side.out_m : Vec3(0.f);
}

Vec3 IkEquations::counted(const Vec3& v) const {
  return (v - glm::dot(v, work_.balance.up_m) * work_.balance.up_m) * work_.balance.weight;
}

void IkEquations::findMoments() {
  const std::size_t count = work_.body.joints.size();
  scratch_.moments.assign(count, Vec4(0.f));
  for (std::size_t j = count; j-- > 0;) {
    const float mass = work_.balance.masses[j];
    scratch_.moments[j] += Vec4(mass * work_.body.position(j), mass);
    if (const JointIndex parent = parentOf(static_cast<JointIndex>(j)); parent != kNoJoint)
      scratch_.moments[slot(parent)] += scratch_.moments[j];
  }
}

void IkEquations::findContacts() {
  std::vector<IkScratch::Contact>& contacts = scratch_.contacts;
  contacts.clear();
  const IkJoints& body = work_.body;
  for (const IkObstacle& obstacle : work_.obstacles) {
    for (std::size_t j = 0; j < body.joints.size(); ++j) {
      const JointIndex parent = body.joints[j].parent;
      IkScratch::Contact contact{.joint = j, .carrier = parent == kNoJoint ? j : slot(parent)};
      const Vec3 from = body.position(contact.carrier), bone = body.position(j) - from;
      const float square = glm::dot(bone, bone);
      contact.share = square > 0.f ? std::clamp(glm::dot(obstacle.centre_m - from, bone) / square, 0.f, 1.f) : 0.f;
      contact.place_m = from + contact.share * bone;
      const Vec3 out = contact.place_m - obstacle.centre_m;
      const float distance = glm::length(out);
      contact.depth_m = obstacle.radius_m + kClear - distance;
      if (!(contact.depth_m > 0.f)) continue;
      contact.out_m = distance > 1e-6f ? out / distance : work_.balance.up_m;
      const auto at = std::ranges::lower_bound(contacts, -contact.depth_m, {},
                                               [](const IkScratch::Contact& c) { return -c.depth_m; });
      contacts.insert(at, contact);
      if (contacts.size() > IkScratch::kMaxContacts) contacts.pop_back();
    }
  }
}

// Where effectors go: to their targets, and to the edge of their reach, which may be soft, where those are farther
// away.
void IkEquations::setGoals() {
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
std::pair<Vec3, Vec3> IkEquations::errorTo(std::size_t nth, const Vec3& goal_m) const {
  const IkEffector& effector = work_.effectors[nth];
  const Mat4& now = work_.body.model[effector.joint];
  const Vec3 position = (goal_m - Vec3(now[3])) * effector.position_weight;
  if (!(effector.rotation_weight > 0.f)) return {position, Vec3(0.f)};
  const Vec3 rotation = logMap(effector.rotation_m * glm::conjugate(decompose(now).rotation));
  return {position, rotation * (work_.lever_m * effector.rotation_weight)};
}

void IkEquations::findDegrees() {
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
    for (int axis = 0; axis < 3; ++axis) {
      if (!joint.slides(axis)) continue;
      // As far as a metre in model space goes, however large the joint's own units are.
      const float metre = glm::length(Vec3(work_.body.frames[j].origin[axis]));
      if (metre > 0.f) scratch_.degrees.push_back({j, true, false, unit(axis) * (reach_ / metre), unit(axis)});
    }
  }
}

// The Jacobian and the error, without degrees that would leave their range. Whether any is left.
bool IkEquations::fill() {
  double* at = scratch_.numbers.data();
  std::size_t kept = 0;
  for (std::size_t i = 0; i < scratch_.degrees.size(); ++i) {
    const Degree degree = scratch_.degrees[i];
    if (i == 0 || degree.joint != scratch_.degrees[i - 1].joint) prepareJoint(degree.joint);
    const double gain = fillColumn(degree, at + kept * rows_);
    if (!leavesRange(degree, gain)) scratch_.degrees[kept++] = degree;
  }
  scratch_.degrees.resize(kept);
  fillError(at + kept * rows_ + 2 * rows_ * rows_);
  return kept > 0;
}

void IkEquations::fillError(double* error) const {
  const auto add = [&](const Vec3& v, float firm) {
    for (int axis = 0; axis < 3; ++axis) *error++ = static_cast<double>(v[axis] * firm / reach_);
  };
  for (std::size_t i = 0; i < work_.effectors.size(); ++i) {
    const IkEffector& effector = work_.effectors[i];
    auto [position, rotation] = scratch_.wanted[i];
    // A step that would go far is made in part, as far as the Jacobian holds (S. Buss, "Introduction to Inverse
    // Kinematics with Jacobian Transpose, Pseudoinverse and Damped Least Squares methods", 2009).
    const float way = glm::length(position), most = kMaxWay * reach_;
    if (damped() && way > most) position *= most / way;
    add(position, firmness(effector));
    if (effector.rotation_weight > 0.f) add(rotation, firmness(effector));
  }
  if (balances()) add(off_balance_, 1.f);
  for (const IkScratch::Contact& contact : scratch_.contacts)
    *error++ = static_cast<double>(contact.depth_m * kFirm / reach_);
}

// What all unknowns of a joint share: where the effectors that it moves lie, in the axes that it rotates in.
void IkEquations::prepareJoint(std::size_t joint) {
  const IkJoints& body = work_.body;
  to_frame_ = body.toFrame(joint);
  bool any_rotates = false;
  for (std::size_t i = 0; i < work_.effectors.size(); ++i) {
    const IkEffector& effector = work_.effectors[i];
    scratch_.arms[i] = std::nullopt;
    if (!moves(joint, i)) continue;
    scratch_.arms[i] = to_frame_ * (body.position(effector.joint) - body.position(joint));
    any_rotates = any_rotates || effector.rotation_weight > 0.f;
  }
  if (balances()) {
    const Vec4& moment = scratch_.moments[joint];
    moment_arm_ = to_frame_ * (Vec3(moment) - moment.w * body.position(joint));
  }
  if (any_rotates) axes_ = decompose(Mat4(body.frames[joint].frame)).rotation;
}

void IkEquations::findMoved() {
  const std::size_t joints = work_.body.joints.size(), effectors = work_.effectors.size();
  scratch_.moved.assign((effectors + scratch_.contacts.size()) * joints, false);
  const auto mark = [&](std::size_t nth, std::size_t end) {
    for (auto j = static_cast<JointIndex>(end); j != kNoJoint; j = parentOf(j))
      scratch_.moved[nth * joints + slot(j)] = true;
  };
  for (std::size_t i = 0; i < effectors; ++i) mark(i, work_.effectors[i].joint);
  for (std::size_t i = 0; i < scratch_.contacts.size(); ++i) mark(effectors + i, scratch_.contacts[i].carrier);
}

// The displacement of what hangs on a joint that slides, for an unknown of 1.
Vec3 IkEquations::slideOf(const Degree& degree) const {
  return Mat3(work_.body.frames[degree.joint].origin) * degree.direction;
}

// Of one unknown of the joint that was prepared; what a step in its direction gains: the negative gradient.
double IkEquations::fillColumn(const Degree& degree, double* column) const {
  const IkJoints& body = work_.body;
  const JointFrame& frame = body.frames[degree.joint];
  const float share = std::sqrt(body.joints[degree.joint].weight);
  double gain = 0.0;
  const auto add = [&](const Vec3& v, float firm, const Vec3& wanted) {
    gain += static_cast<double>(glm::dot(v, wanted) * firm * firm);
    for (int axis = 0; axis < 3; ++axis) *column++ = static_cast<double>(v[axis] * firm * share / reach_);
  };
  for (std::size_t i = 0; i < work_.effectors.size(); ++i) {
    const IkEffector& effector = work_.effectors[i];
    Vec3 position(0.f), rotation(0.f);
    if (const std::optional<Vec3>& arm = scratch_.arms[i]) {
      if (degree.slides) {
        position = slideOf(degree);
      } else {
        position = frame.frame * glm::cross(degree.velocity, *arm);
        if (effector.rotation_weight > 0.f)
          rotation = axes_ * degree.velocity * (work_.lever_m * effector.rotation_weight);
      }
      position *= effector.position_weight;
    }
    const auto& [wanted_position, wanted_rotation] = scratch_.wanted[i];
    add(position, firmness(effector), wanted_position);
    if (effector.rotation_weight > 0.f) add(rotation, firmness(effector), wanted_rotation);
  }
  if (balances()) {
    const Vec4& moment = scratch_.moments[degree.joint];
    Vec3 moved = (degree.slides ? slideOf(degree) * moment.w : frame.frame * glm::cross(degree.velocity, moment_arm_)) /
                 whole_mass_;
    if (scratch_.support.empty()) {
      moved = counted(moved);
    } else {  // along the way to it alone; inside it is free
      const float square = glm::dot(off_balance_, off_balance_);
      moved = square > 0.f ? off_balance_ * (work_.balance.weight * glm::dot(moved, off_balance_) / square) : Vec3(0.f);
    }
    add(moved, 1.f, off_balance_);
  }
  for (std::size_t i = 0; i < scratch_.contacts.size(); ++i) {
    const IkScratch::Contact& contact = scratch_.contacts[i];
    float out = 0.f;
    if (moves(degree.joint, work_.effectors.size() + i)) {
      const Vec3 arm = to_frame_ * (contact.place_m - body.position(degree.joint));
      out = glm::dot(contact.out_m, degree.slides ? slideOf(degree) : frame.frame * glm::cross(degree.velocity, arm));
    } else if (degree.slides && degree.joint == contact.joint) {
      out = glm::dot(contact.out_m, slideOf(degree)) * contact.share;
    }
    gain += static_cast<double>(out * contact.depth_m * kFirm * kFirm);
    *column++ = static_cast<double>(out * kFirm * share / reach_);
  }
  return gain;
}

bool IkEquations::leavesRange(const Degree& degree, double gain) const {
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

void IkEquations::apply(const double* step) {
  const IkJoints& body = work_.body;
  const auto isOf = [&](std::size_t i, std::size_t joint) {
    return i < scratch_.degrees.size() && scratch_.degrees[i].joint == joint;
  };
  double scale = 1.0;
  if (damped())
    for (std::size_t i = 0; i < scratch_.degrees.size(); ++i)
      scale = std::min(scale, static_cast<double>(kMaxStep) / std::max(std::abs(step[i]), 1e-9));
  for (std::size_t i = 0; i < scratch_.degrees.size();) {
    const std::size_t j = scratch_.degrees[i].joint;
    const IkJoint& joint = body.joints[j];
    Transform& local = body.local[j];
    Vec3 rotation(0.f), slide(0.f);
    for (; isOf(i, j); ++i) {
      const Degree& degree = scratch_.degrees[i];
      const auto by = static_cast<float>(step[i] * scale) * std::sqrt(joint.weight);
      (degree.slides ? slide : rotation) += degree.direction * by;
    }
    if (joint.limits.kind == JointLimits::Kind::free) {
      local.rotation = glm::normalize(expMap(rotation) * local.rotation);
    } else if (rotation != Vec3(0.f)) {
      local.rotation = joint.limits.rotation(joint.limits.clamped(joint.limits.coordinates(local.rotation) + rotation));
    }
    for (int axis = 0; axis < 3; ++axis)
      if (joint.slides(axis))
        local.translation[axis] =
            std::clamp(local.translation[axis] + slide[axis], joint.slide_low[axis], joint.slide_high[axis]);
  }
  body.update();
}

}  // namespace sinew
