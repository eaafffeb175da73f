// One take of an FBX file: its layers, and what they make of the properties of objects.
#pragma once

#include <array>
#include <atomic>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <unordered_map>
#include <vector>

#include "core/io/fbx/motion/curve.h"
#include "core/math/euler.h"

namespace sinew {

// Curves of an AnimationCurveNode by channel ("d|X").
struct FbxCurveNode {
  const FbxObject* object = nullptr;
  std::vector<std::pair<std::string_view, Curve>> curves;
  std::size_t uses = 0;  // properties that it drives, in each layer

  Curve* curve(std::string_view channel);  // null where there is none
};

// A single number that may be animated.
struct FbxAnimatedNumber {
  double still = 0.0;
  const Curve* curve = nullptr;
  Curve* spare = nullptr;  // the same, where nothing else plays it

  // value * factor + offset; empty where it rests at `rest`.
  Curve scaledCurve(double factor, double offset, float rest) const;
  // The same out of the memory of a spare curve, which is empty afterwards.
  Curve takeScaledCurve(double factor, double offset, float rest);
  double at(double time) const { return curve ? static_cast<double>(curve->evaluate(time)) : still; }
};

// How a layer meets those below it.
enum class FbxBlend { add, replace, mix };

struct FbxLayer {
  const FbxObject* object = nullptr;
  FbxBlend blend = FbxBlend::add;  // BlendMode
  bool rotations = true;           // RotationAccumulationMode: turns are multiplied, else angles are added
  bool factors = true;             // ScaleAccumulationMode: scales are multiplied, else added
  bool silent = false;             // muted, or not solo where others are
  FbxAnimatedNumber percent{100.0, nullptr};

  double weight(double time) const { return percent.at(time) / 100.0; }
};

// What one layer says about a property.
struct FbxDrive {
  const FbxLayer* layer = nullptr;
  std::array<FbxAnimatedNumber, 3> channels;  // one or three count

  glm::dvec3 at(double time) const { return {channels[0].at(time), channels[1].at(time), channels[2].at(time)}; }
};

// What kind of property is blended.
enum class FbxQuantity { number, rotation, scale };

// A property and what the layers make of it. Numbers in the file's unit, angles in degrees.
struct FbxProperty {
  FbxQuantity quantity = FbxQuantity::number;
  EulerOrder order = EulerOrder::xyz;  // of rotations
  glm::dvec3 still{0.0};               // without animation
  std::vector<FbxDrive> drives;        // in the order of the layers; nothing before the last that replaces all

  bool animated() const { return !drives.empty(); }
  // Whether the value is that of a single drive, or of one that is added to the value without animation: then
  // value = offset + factor * drive.
  bool single(glm::dvec3& factor, glm::dvec3& offset) const;

  struct Value {
    glm::dvec3 numbers{0.0};             // for rotations, Euler angles
    std::optional<glm::dquat> rotation;  // where layers were blended as rotations
  };
  Value at(double time) const;
  glm::dquat rotationAt(double time) const;

  // All curves that it depends on, those of weights included.
  std::vector<const Curve*> curves() const;
};

// The animation of one AnimationStack. Times are seconds from its start.
class FbxTake {
 public:
  // `budget`: how many more curve nodes and keys may be read, of several takes at once; where they do not fit all, one
  // of them is refused.
  static Result<FbxTake> read(const FbxObject& stack, double ticks_per_second, std::atomic<std::size_t>& budget,
                              FbxCurveFaults& faults);

  double start_s() const { return start_s_; }
  double duration_s() const { return duration_s_; }

  // channels: "XYZ" one letter each for vectors; a single number is called like the property.
  FbxProperty vector(const FbxObject& object, std::string_view property, const glm::dvec3& still) const;
  FbxProperty number(const FbxObject& object, std::string_view property, double still) const;
  // Properties that layers drive: object and name.
  std::vector<std::pair<const FbxObject*, std::string_view>> driven() const;
  // Whether some curve that drives the property has keys of different values.
  bool changes(const FbxObject& object, std::string_view property) const;

 private:
  using Target = std::pair<const FbxObject*, std::string_view>;
  struct Use {
    std::size_t layer = 0;
    FbxCurveNode* node = nullptr;
  };

  FbxProperty property(const FbxObject& object, std::string_view name, const glm::dvec3& still,
                       std::span<const std::string_view> channels) const;
  void readRange(const FbxObject& stack, const std::vector<const FbxObject*>& curves);

  double start_s_ = 0.0, duration_s_ = 0.0;
  std::int64_t start_ticks_ = 0, stop_ticks_ = 0;
  double ticks_per_second_ = kFbxTicksPerSecond;
  std::vector<FbxLayer> layers_;
  std::unordered_map<const FbxObject*, std::unique_ptr<FbxCurveNode>> nodes_;
  std::map<Target, std::vector<Use>> uses_;
};

}  // namespace sinew
