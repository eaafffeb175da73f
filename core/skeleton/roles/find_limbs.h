// Pairs of arms and legs: two chains that hang on one joint and are of one build.
#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "core/skeleton/roles/figure.h"

namespace sinew {

enum class LimbKind : std::uint8_t { arm, leg };

struct Limb {
  JointIndex start = kNoJoint;     // of the chain, below the fork
  JointIndex shoulder = kNoJoint;  // of arms, where there is one
  JointIndex upper = kNoJoint, lower = kNoJoint;
  JointIndex end = kNoJoint;  // hand or foot, where there is one
  float score = 0.f;          // how well names and lengths fit
  float names = 0.f;          // what the names have said for it, and against it
  float shape = 0.f;          // 0 … 1: how well the lengths alone fit
  float length_m = 0.f;       // from the upper joint to the end
  int side_votes = 0;         // names with "left" less those with "right"
};

struct LimbPair {
  JointIndex fork = kNoJoint;  // kNoJoint: two roots
  std::array<Limb, 2> limbs;
  float score = 0.f;
  float likeness = 0.f;  // 0 … 1: how much one is as long as the other
  // The names alone say what these are.
  bool named() const { return limbs[0].names + limbs[1].names >= 4.f; }
};

struct LimbPairs {
  std::optional<LimbPair> arms, legs;
};

// The pairs that fit best together. Nameless ones are taken only beside another pair, and only where they have the
// lengths and heights of a body.
LimbPairs findLimbs(const RoleFigure& figure);

}  // namespace sinew
