// An AnimationCurve of an FBX file as one of ours.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "core/curve/curve.h"
#include "core/io/fbx/scene.h"

namespace sinew {

// Keys later or earlier than this are a mistake: half a year, in seconds.
inline constexpr double kFbxMaxTime = 1.5e7;

// The file's clock, as a take reads it.
struct FbxClock {
  std::int64_t start_ticks = 0;  // where the take begins
  double ticks_per_second = kFbxTicksPerSecond;
};

struct FbxCurveFaults {
  std::size_t unreadable = 0;  // curves without times or values
  std::size_t keys = 0;        // with times or values that cannot be meant
};

// As files have them.
struct FbxKey {
  double time = 0.0, value = 0.0;
  std::int32_t flags = 0;
  std::array<double, 3> data{};  // slope, slope at the next key's left; or tension, continuity, bias
  std::uint32_t weights = 0;     // right weight, and in the upper half that of the next key's left side

  bool has(std::int32_t flag) const { return (flags & flag) != 0; }
};

struct FbxKeySide {
  double slope = 0.0, weight = 1.0 / 3.0;  // weight: share of the segment's length
};

// Reads the curves of a take. The knots are in the file's unit; times count from the clock's start. Tangents that the
// file leaves to the program (automatic ones, and those by tension, continuity and bias) are computed. Empty where
// nothing can be read.
class FbxCurveReader {
 public:
  explicit FbxCurveReader(const FbxClock& clock) : clock_(clock) {}

  Curve read(const FbxObject& curve, FbxCurveFaults& faults);

 private:
  struct Records;

  void readKeys(const Records& records, FbxCurveFaults& faults);
  void readAttributes(const Records& records);
  void readAttributeBits(const FbxRecord* record);
  void makeKnots();
  void automaticSlopes(std::size_t i, double& left, double& right) const;

  FbxClock clock_;
  // Of the curve that is read, and memory for the next: files have thousands of short ones.
  std::vector<FbxKey> keys_;
  std::vector<FbxKeySide> into_, out_;  // of each key
  std::vector<Knot> knots_;
  FbxNumbers<std::int64_t> longs_;
  FbxNumbers<std::int32_t> flags_, counts_;
  FbxNumbers<double> values_;
  FbxNumbers<float> floats_;
  std::vector<std::uint32_t> bits_;
  KnotTimes times_;  // of the last curve; most of a take have the same
};

}  // namespace sinew
