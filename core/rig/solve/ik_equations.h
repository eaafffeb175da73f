// The linear equations of one step of LeastSquaresIk.
#pragma once

#include <cstddef>
#include <utility>

#include "core/rig/solve/least_squares_ik.h"

namespace sinew {

// Unknowns are radians, and shares of the reach for what slides; errors are shares of the reach.
class IkEquations {
 public:
  explicit IkEquations(LeastSquaresIk& work);

  bool damped() const { return work_.damping > 0.f; }

  // Whether some target is farther away than all bones up to its effector are long.
  bool isOutOfReach() const { return out_of_reach_; }
  // Then, whether nothing is left but to straighten what is nearly straight.
  bool isAtEdge(double squares) const;
  // Whether a pose is near already, that of the frame before say: then no other one is tried while steps gain anything.
  bool isNear(double squares) const;
  double shareOfReach(double squares) const;  // by which all together are off
  // What comes before all others: what is pinned, obstacles, the balance. Whether there is any; that only that counts
  // from now on, and all again.
  bool hasFirm() const;
  void settle() { settles_ = true; }
  void weighAll() { settles_ = false; }

  // The greatest of all effectors, metres, to their targets and to where they can go; of what counts now.
  float residual() const;
  float left() const;
  Vec3 centre() const;  // of mass
  // The sum of squares that a step makes smaller.
  double squares();

  bool prepare();             // whether there is anything that may move
  void step(double damping);  // moves by the step of this damping

 private:
  template <class Goal>
  float greatestOf(Goal&& goal_m) const;
  float firmness(const IkEffector& effector) const;
  bool balances() const { return work_.balance.weight > 0.f && whole_mass_ > 0.f; }
  Vec3 offBalance() const;
  Vec3 counted(const Vec3& v) const;
  void findMoments();
  void findContacts();
  JointIndex parentOf(JointIndex j) const { return work_.body.joints[static_cast<std::size_t>(j)].parent; }
  void setGoals();
  std::pair<Vec3, Vec3> errorTo(std::size_t nth, const Vec3& goal_m) const;
  void findDegrees();
  bool fill();
  void fillError(double* error) const;
  void prepareJoint(std::size_t joint);
  void findMoved();
  // nth: of the effectors, and behind them of the contacts.
  bool moves(std::size_t joint, std::size_t nth) const {
    return scratch_.moved[nth * work_.body.joints.size() + joint];
  }
  double fillColumn(const IkScratch::Degree& degree, double* column) const;
  Vec3 slideOf(const IkScratch::Degree& degree) const;
  bool leavesRange(const IkScratch::Degree& degree, double gain) const;
  bool fixLeaving(double* jacobian, double* step, double* error, double* normal);
  void apply(const double* step);

  LeastSquaresIk& work_;
  IkScratch& scratch_;
  float whole_mass_ = 0.f;
  Vec3 off_balance_{0.f};
  Vec3 moment_arm_{0.f};           // of what hangs on the prepared joint: its mass times the way to its centre
  Quat axes_ = kIdentityRotation;  // of the space that the prepared joint rotates in
  Mat3 to_frame_{1.f};             // likewise
  std::size_t rows_ = 0;
  float reach_ = 0.f;
  bool out_of_reach_ = false, settles_ = false;
};

}  // namespace sinew
