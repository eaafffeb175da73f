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

// The quarter turn that brings an up axis to Y: the axis of the file that has become +Y, and the two others. Axis i of
// the file becomes our axis `axis[i]`, times `sign[i]`.
struct AxisRotation {
  std::array<int, 3> axis{0, 1, 2};
  std::array<float, 3> sign{1.f, 1.f, 1.f};

  static AxisRotation toYUp(char up_axis);  // Z: (x, y, z) becomes (x, z, -y); X: (x, y, z) becomes (-y, x, z)
  bool isIdentity() const { return axis[1] == 1; }
  Vec3 rotated(const Vec3& v) const;
  Quat rotation() const;
};

// Works unit and axes into a character that was built as if its file were in metres with Y up: lengths are scaled
// everywhere, the roots are turned, in the rest pose and in all clips. Bind matrices follow. Sets Character::unit_m and
// up_axis. Costs a copy of what changes; nothing where nothing does.
Check applyUnits(const FileUnits& units, Character& character);

}  // namespace sinew
