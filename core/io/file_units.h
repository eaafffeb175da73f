// Units and axes: from a file's own to metres with Y up.
#pragma once

#include <array>

#include "core/io/importer.h"
#include "core/math/types.h"

namespace sinew {

// How a file measures: its unit and its axes.
struct FileUnits {
  double unit_m = 1.0;  // metres per unit, > 0
  char up_axis = 'Y';   // X, Y or Z
};

enum class UnitsSource {
  stated,   // by the file or its format
  guessed,  // the caller reports how
};

// What the file says, unless the options say otherwise. Reports which unit and which axis were converted.
FileUnits chooseUnits(const FileUnits& of_file, UnitsSource source, const ImportOptions& options, ImportReport& report);

// For files that do not say their unit: the one of the usual units that makes a figure of `size` units most like a
// person. 1 m where the size is 0. Reports the guess unless the options say the unit.
double guessUnit(double size, const ImportOptions& options, ImportReport& report);

// Turns by quarters, such as the one that brings an up axis to Y: axis i becomes axis `axis[i]`, times `sign[i]`.
struct AxisRotation {
  std::array<int, 3> axis{0, 1, 2};
  std::array<float, 3> sign{1.f, 1.f, 1.f};

  static AxisRotation toYUp(char up_axis);  // Z: (x, y, z) becomes (x, z, -y); X: (x, y, z) becomes (-y, x, z)
  bool isIdentity() const { return *this == AxisRotation(); }
  AxisRotation inverse() const;
  AxisRotation after(const AxisRotation& first) const;
  bool operator==(const AxisRotation&) const = default;
  Vec3 rotated(const Vec3& v) const;
  Quat rotation() const;
};

// What a root, or what is keyed of it, becomes with lengths times `unit`, and turned; exactly but for the rounding of
// rotations, of which Euler curves get another EulerCurves::pre. mode: of the layer in which the track lies; what an
// additive one turns stays, since it does so in the joint's own axes.
Transform converted(const Transform& local, float unit, const AxisRotation& axes);
JointTrack converted(const JointTrack& track, float unit, const AxisRotation& axes,
                     BlendMode mode = BlendMode::override);

// Works unit and axes into a character that was built as if its file were in metres with Y up: lengths are scaled
// everywhere, the roots are turned, in the rest pose and in all clips. Bind matrices follow. Sets Character::unit_m and
// up_axis. Costs a copy of what changes; nothing where nothing does.
Check applyUnits(const FileUnits& units, Character& character);

}  // namespace sinew
