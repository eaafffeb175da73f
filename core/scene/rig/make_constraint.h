// Constraints from places, as they stand when one is made.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "core/scene/character/character.h"
#include "core/scene/rig/rig.h"

namespace sinew {

// Adds a constraint to the rig of a character, or to a new one.
struct MakeConstraint {
  const Character* character = nullptr;  // in: with its rig, if it has one
  RigConstraint::Kind kind = RigConstraint::Kind::parent;
  // in: what is held, a joint or a control; of Kind::hang the joint that hangs, whose root is moved
  RigPlace joint{};
  // in: what it follows; of Kind::hang none for a new control, in the place where the joint is; of Kind::path none for
  // four new ones, from the joint on forwards
  std::vector<RigPlace> sources{};
  std::string name{};  // in: empty: by what it does
  // in: nothing moves where the joints stand so; else it goes where its sources are, as with Kind::path it always does
  bool keep_offset = true;
  float influence = 1.f;  // in: 0 … 1, where nothing is keyed
  // in: of Kind::path, see RigConstraint
  bool closed = false, rotates = true;
  float bank = 0.f;
  // in: of Kind::transform; none: its three angles. What keep_offset keeps comes on top of their offsets.
  std::vector<TransformLink> links{};
  bool in_model = false;
  // in: the pose, as the character's rig leaves it: joint-local, and model space; empty: at rest
  std::span<const Transform> local{};
  std::span<const Mat4> joints_m{};
  Mat4 placement_w{1.f};  // in: where the character stands

  Rig rig{};                      // out: with it
  std::size_t constraint = 0;     // out: its number
  int made_control = kNoControl;  // out: of Kind::hang and path, the first new one

  // Refused: what Rig::validate() refuses, more than one source of Kind::transform.
  [[nodiscard]] Check run();
};

// A place by the name of a control or by the reference of a joint (see JointReferences), "world", or "model".
Result<RigPlace> placeNamed(const Character& character, std::string_view name);
// By which it is found so.
std::string nameOfPlace(const Rig& rig, const Skeleton& skeleton, const RigPlace& place);

// A rig without one of its constraints or drivers, and without drivers of its number.
Rig withoutConstraint(Rig rig, std::size_t constraint);
Rig withoutDriver(Rig rig, std::size_t driver);
// Takes out drivers of numbers that no part of the rig has.
void dropStrayDrivers(Rig& rig);

}  // namespace sinew
