#include "core/io/fbx/motion/curve.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>

#include "core/io/fbx/motion/key_flags.h"
#include "core/io/fbx/node.h"

namespace sinew {
namespace {

using namespace fbx_keys;

double realOf(std::uint32_t bits) {
  const auto real = static_cast<double>(std::bit_cast<float>(bits));
  return std::abs(real) <= kFbxMaxValue ? real : 0.0;
}

double chord(const FbxKey& a, const FbxKey& b) { return (b.value - a.value) / (b.time - a.time); }

// Tension, continuity and bias: D. Kochanek, R. Bartels, "Interpolating Splines with Local Tension, Continuity, and
// Bias Control", SIGGRAPH 1984. `before` and `after` are the slopes to the neighbours; at the ends of a curve, where
// only one counts, it counts whole.
void tcbSlopes(const FbxKey& key, double before, double after, bool at_end, double& left, double& right) {
  const double share = at_end ? 1.0 : 0.5;
  const double tension = key.data[0], continuity = key.data[1], bias = key.data[2];
  before *= share * (1.0 - tension) * (1.0 + bias);
  after *= share * (1.0 - tension) * (1.0 - bias);
  left = before * (1.0 - continuity) + after * (1.0 + continuity);
  right = before * (1.0 + continuity) + after * (1.0 - continuity);
}

// Beyond 500 percent a lean adds a slope of its own (values per second), as MotionBuilder has it.
double addedByLean(double lean) {
  constexpr double kFromThere = 5.0, kPerSquare = 40.0;
  const double over = std::max(std::abs(lean) - kFromThere, 0.0);
  return kPerSquare * over * over;
}

// An automatic slope on one side of a key between two others. lean: towards the chord behind it (1: all the way); less
// than 0: towards the one before.
double automaticSlope(const FbxKey& key, double before, double after, double across, double lean) {
  if (key.has(kTimeIndependent)) return across;
  const double mean = 0.5 * (before + after), chosen = lean > 0.0 ? after : before;
  constexpr double kNoDirection = 1e-5;
  const bool up = std::abs(chosen - mean) > kNoDirection ? chosen > mean : lean > 0.0;
  return mean + std::abs(lean) * (chosen - mean) + (up ? 1.0 : -1.0) * addedByLean(lean);
}

// No handle reaches beyond the value of the neighbour, and the curve is flat where it turns.
double clampedSlope(double slope, double before, double after, const FbxKeySide& into, const FbxKeySide& out) {
  constexpr double kMinWeight = 1e-4;
  if (slope * before <= 0.0 || slope * after <= 0.0) return 0.0;
  const double most = std::min(std::abs(before) / std::max(into.weight, kMinWeight),
                               std::abs(after) / std::max(out.weight, kMinWeight));
  return std::clamp(slope, -most, most);
}

float finite(double value) {
  return static_cast<float>(std::clamp(value, -kFbxMaxValue * kFbxMaxValue, kFbxMaxValue * kFbxMaxValue));
}

Tangent handle(double seconds, const FbxKeySide& side) {
  return {static_cast<float>(seconds * side.weight), finite(side.slope * seconds * side.weight)};
}

Extrapolation readExtrapolation(const FbxRecord* record) {
  if (!record) return {};
  const FbxRecord* type = record->child("Type");
  if (!type) return {};
  const std::string_view text = type->text(0);
  const char letter = text.empty() ? static_cast<char>(type->integer(0, 'C')) : text[0];
  const FbxRecord* repetition = record->child("Repetition");
  Extrapolation extrapolation;
  extrapolation.repetitions =
      static_cast<std::int32_t>(std::clamp<std::int64_t>(repetition ? repetition->integer(0, -1) : -1, -1, 1'000'000));
  switch (letter) {
    case 'R':
      extrapolation.kind = ExtrapolationKind::cycle;
      break;
    case 'M':
      extrapolation.kind = ExtrapolationKind::ping_pong;
      break;
    case 'A':
      extrapolation.kind = ExtrapolationKind::cycle_offset;
      break;
    case 'K':
      extrapolation.kind = ExtrapolationKind::linear;
      break;
    default:
      break;
  }
  return extrapolation;
}

}  // namespace

// Records of a curve; each may be missing.
struct FbxCurveReader::Records {
  const FbxRecord *times = nullptr, *values = nullptr, *flags = nullptr, *data = nullptr, *counts = nullptr;
  const FbxRecord *before = nullptr, *after = nullptr;

  explicit Records(const FbxRecord& curve) {
    for (const FbxRecord& child : curve.children) {
      for (const auto& [name, to] : {std::pair(std::string_view("KeyTime"), &times),
                                     {"KeyValueFloat", &values},
                                     {"KeyAttrFlags", &flags},
                                     {"KeyAttrDataFloat", &data},
                                     {"KeyAttrRefCount", &counts},
                                     {"Pre-Extrapolation", &before},
                                     {"Post-Extrapolation", &after}}) {
        if (child.name != name) continue;
        if (!*to) *to = &child;
        break;
      }
    }
  }
};

Curve FbxCurveReader::read(const FbxObject& object, FbxCurveFaults& faults) {
  const Records records(*object.record);
  readKeys(records, faults);
  makeKnots();
  auto curve = Curve::fromKnots(knots_);
  if (!curve) {
    ++faults.unreadable;
    return {};
  }
  curve->setExtrapolation(readExtrapolation(records.before), readExtrapolation(records.after));
  return *std::move(curve);
}

void FbxCurveReader::readKeys(const Records& records, FbxCurveFaults& faults) {
  keys_.clear();
  if (!readFbxNumbers(records.times, longs_) || !readFbxNumbers(records.values, values_) || longs_.empty() ||
      values_.empty()) {
    ++faults.unreadable;
    return;
  }
  keys_.assign(std::min(longs_.size(), values_.size()), {.flags = kLinear});
  faults.keys += std::max(longs_.size(), values_.size()) - keys_.size();
  readAttributes(records);
  const auto latest = static_cast<std::int64_t>(kFbxMaxTime * clock_.ticks_per_second);
  std::size_t kept = 0;
  for (std::size_t i = 0; i < keys_.size(); ++i) {
    if (longs_[i] < -latest || longs_[i] > latest || !(std::abs(values_[i]) <= kFbxMaxValue)) {
      ++faults.keys;
      continue;
    }
    FbxKey& key = keys_[kept++] = keys_[i];
    key.time = static_cast<double>(longs_[i] - clock_.start_ticks) / clock_.ticks_per_second;
    key.value = values_[i];
  }
  keys_.resize(kept);
  // In order, the last of equal times alone.
  const auto isBefore = [](const FbxKey& a, const FbxKey& b) { return a.time < b.time; };
  const auto follows = [&](const FbxKey& a, const FbxKey& b) { return !isBefore(a, b); };
  if (std::ranges::adjacent_find(keys_, follows) == keys_.end()) return;
  std::ranges::stable_sort(keys_, isBefore);
  kept = 0;
  for (const FbxKey& key : keys_) {
    if (kept > 0 && keys_[kept - 1].time == key.time) --kept;
    keys_[kept++] = key;
  }
  keys_.resize(kept);
}

// Gives the keys their attributes, which stretches of keys share.
void FbxCurveReader::readAttributes(const Records& records) {
  if (!readFbxNumbers(records.flags, flags_) || !readFbxNumbers(records.counts, counts_)) return;
  readAttributeBits(records.data);
  std::size_t key = 0;
  for (std::size_t i = 0; i < std::min(flags_.size(), counts_.size()); ++i) {
    for (std::int32_t n = 0; n < counts_[i] && key < keys_.size(); ++n, ++key) {
      keys_[key].flags = flags_[i];
      if (4 * i + 4 > bits_.size()) continue;
      for (std::size_t k = 0; k < 3; ++k) keys_[key].data[k] = realOf(bits_[4 * i + k]);
      keys_[key].weights = bits_[4 * i + 2];
    }
  }
}

// Four numbers per entry of the attributes. ASCII files hold the bits of the floats.
void FbxCurveReader::readAttributeBits(const FbxRecord* record) {
  bits_.clear();
  if (fbxHoldsIntegers(record)) {
    FbxNumbers<std::int64_t> numbers;
    if (!readFbxNumbers(record, numbers)) return;
    for (const std::int64_t n : numbers) bits_.push_back(static_cast<std::uint32_t>(n));
  } else if (readFbxNumbers(record, floats_)) {
    for (const float n : floats_) bits_.push_back(std::bit_cast<std::uint32_t>(n));
  }
}

// Slopes that the program that wrote the file would have computed for a key. In place of slopes, automatic keys hold in
// percent how far each side leans to its own.
void FbxCurveReader::automaticSlopes(std::size_t i, double& left, double& right) const {
  const std::vector<FbxKey>& keys = keys_;
  left = right = 0.0;
  if (keys.size() < 2) return;
  const FbxKey& key = keys[i];
  const bool first = i == 0, last = i + 1 == keys.size();
  const double before = first ? 0.0 : chord(keys[i - 1], key), after = last ? 0.0 : chord(key, keys[i + 1]);
  if (key.has(kTcb)) return tcbSlopes(key, before, after, first || last, left, right);
  constexpr double kClampedTolerance = 1e-3;  // in the file's unit, for clamped keys
  const auto sameAs = [&](const FbxKey& other) { return std::abs(other.value - key.value) <= kClampedTolerance; };
  if (key.has(kClamp) && ((!first && sameAs(keys[i - 1])) || (!last && sameAs(keys[i + 1])))) return;
  const double lean_left = first ? 0.0 : -keys[i - 1].data[1] / 100.0, lean_right = key.data[0] / 100.0;
  if (first || last) {
    if (key.has(kClampProgressive)) return;
    const double lean = first ? lean_right : lean_left;
    const double added = key.has(kTimeIndependent) ? 0.0 : addedByLean(lean);
    left = right = (first ? after : before) + (lean < 0.0 ? -added : added);
    return;
  }
  const double across = chord(keys[i - 1], keys[i + 1]);
  left = automaticSlope(key, before, after, across, lean_left);
  right = automaticSlope(key, before, after, across, lean_right);
  if (key.has(kClampProgressive)) {
    left = clampedSlope(left, before, after, into_[i], out_[i]);
    right = clampedSlope(right, before, after, into_[i], out_[i]);
  }
}

void FbxCurveReader::makeKnots() {
  const std::size_t n = keys_.size();
  into_.assign(n, {}), out_.assign(n, {});
  for (std::size_t i = 0; i < n; ++i) {
    const FbxKey& key = keys_[i];
    // A key holds its right side and the left side of the next key.
    out_[i].slope = key.data[0];
    if (key.has(kWeightedRight)) out_[i].weight = (key.weights & 0xffff) / kWholeWeight;
    if (i + 1 == n) continue;
    into_[i + 1].slope = key.data[1];
    if (key.has(kWeightedNextLeft)) into_[i + 1].weight = (key.weights >> 16) / kWholeWeight;
  }
  knots_.clear();
  knots_.reserve(n);
  for (std::size_t i = 0; i < n; ++i) {
    const FbxKey& key = keys_[i];
    if (key.has(kCubic) && !key.has(kUser)) automaticSlopes(i, into_[i].slope, out_[i].slope);
    Knot knot{key.time, finite(key.value), {}, {}, Interpolation::hermite};
    if (key.has(kConstant)) {
      knot.interpolation = key.has(kConstantNext) ? Interpolation::step_next : Interpolation::step;
    } else if (key.has(kLinear)) {
      knot.interpolation = Interpolation::linear;
    } else if (key.has(kWeightedRight | kWeightedNextLeft)) {
      knot.interpolation = Interpolation::bezier;
    }
    if (i + 1 < n) knot.out = handle(keys_[i + 1].time - key.time, out_[i]);
    if (i > 0) knot.in = handle(key.time - keys_[i - 1].time, into_[i]), knot.in = {-knot.in.dt, -knot.in.dv};
    knots_.push_back(knot);
  }
}

}  // namespace sinew
