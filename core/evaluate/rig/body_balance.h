// What a body of a rig stands on, and whether its centre of mass is over that.
#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "core/rig/support.h"
#include "core/scene/rig/character_rig.h"

namespace sinew {

inline constexpr Vec3 kBalanceUp{0.f, 1.f, 0.f};  // model space

// How near to its targets a body counts as there, metres; about as near as snapping keeps joints. And at which distance
// a rotation counts as a displacement.
inline float bodyTolerance(const CharacterRig::Body& body) { return 2e-4f * body.size_m; }
inline float bodyLever(const CharacterRig::Body& body) { return 0.1f * body.size_m; }

// The places with which the effectors of a body stand: those that count less, and that are lifted, nearer to the middle
// of the others, so that what it stands on changes by degrees. targets_m: of its effectors.
void findSoles(const RigBody& body, const CharacterRig::Body& run, std::span<const float> numbers,
               std::span<const Mat4> targets_m, std::vector<Vec3>& soles_m);

// As a character stands; model space.
struct BodyBalance {
  Vec3 centre_m{0.f};           // of mass
  std::vector<Vec3> soles_m{};  // none: it does not stand
  Support support{};            // the outline of these
  float ground_m = 0.f;         // the height of the lowest of them
  float weight = 0.f;           // 0 … 1: how much the body keeps it
  float tolerance_m = 0.f;      // of the body

  bool isOver() const { return !support.empty() && !(support.sideOf(centre_m).distance_m > 0.f); }
  // Whether the body leaves it there; also where there is nothing to keep.
  bool isKept() const;
};
BodyBalance balanceOf(const CharacterRig& rig, std::size_t body, std::span<const float> numbers,
                      std::span<const Mat4> model);

}  // namespace sinew
