// How the joints of a character turn as models of FBX: by three angles between two fixed rotations.
#pragma once

#include <array>
#include <cstddef>
#include <functional>
#include <memory>
#include <span>
#include <vector>

#include "core/base/task.h"
#include "core/clip/clip.h"
#include "core/io/writing/played_values.h"
#include "core/scene/character/character.h"

namespace sinew::fbx_write {

struct EulerFrame {
  EulerOrder order = EulerOrder::xyz;                      // of three different axes
  Quat pre = kIdentityRotation, post = kIdentityRotation;  // as EulerCurves has them

  // Whether these curves are the angles of a model that turns so.
  bool isOf(const EulerCurves& euler) const;
  Vec3 angles(const Quat& rotation_l) const { return toEuler(innerRotation(pre, rotation_l, post), order); }
};

// One for each joint: that of the first clip which has its angles, so that its curves can stay; else the order that
// suits the motion in all clips best.
std::vector<EulerFrame> eulerFramesOf(const Character& character, std::span<const std::shared_ptr<const Clip>> clips);

// A rotation as angles that run on continuously.
struct AnglesOfRotation {
  EulerFrame frame{};                // in
  double tolerance = 1e-3;           // in: radians, of each angle; > 0
  std::size_t* keys_left = nullptr;  // in/out: see CubicKeys
  Task task{};                       // in: what is cancelled has angles that are of no use

  std::array<Curve, 3> angles{};  // out
  std::size_t strays = 0;         // out: as those of CubicKeys

  // Stepped segments stay such, and linear ones whose angles run straight, too; others are cubic. There is a knot at
  // each of its knots.
  void run(const QuatCurve& curve);
  void run(const PlayedValues::Shown& shown);
};

}  // namespace sinew::fbx_write
