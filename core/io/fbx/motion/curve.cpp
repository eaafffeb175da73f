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

constexpr double kThird = 1.0 / 3.0;

struct Key {
  double time = 0.0, value = 0.0;
  std::int32_t flags = kLinear;
  std::array<double, 3> data{};  // slope, slope at the next key's left; or tension, continuity, bias
  std::uint32_t weights = 0;     // right weight, and in the upper half that of the next key's left side

  bool has(std::int32_t flag) const { return (flags & flag) != 0; }
};

struct KeySide {
  double slope = 0.0, weight = kThird;  // weight: share of the segment's length
};

// Four numbers per entry of the attributes. ASCII files hold the bits of the floats.
std::vector<std::uint32_t> attributeBits(const FbxRecord* record) {
  std::vector<std::uint32_t> bits;
  if (fbxHoldsIntegers(record)) {
    if (const auto numbers = fbxLongs(record)) {
      for (const std::int64_t n : *numbers) bits.push_back(static_cast<std::uint32_t>(n));
    }
  } else if (const auto numbers = fbxFloats(record)) {
    for (const float n : *numbers) bits.push_back(std::bit_cast<std::uint32_t>(n));
  }
  return bits;
}

double realOf(std::uint32_t bits) {
  const auto real = static_cast<double>(std::bit_cast<float>(bits));
  return std::abs(real) <= kFbxMaxValue ? real : 0.0;
}

// Gives the keys their attributes, which stretches of keys share.
void readAttributes(const FbxRecord& record, std::vector<Key>& keys) {
  const auto flags = fbxInts(record.child("KeyAttrFlags")), counts = fbxInts(record.child("KeyAttrRefCount"));
  if (!flags || !counts) return;
  const std::vector<std::uint32_t> bits = attributeBits(record.child("KeyAttrDataFloat"));
  std::size_t key = 0;
  for (std::size_t i = 0; i < std::min(flags->size(), counts->size()); ++i) {
    for (std::int32_t n = 0; n < (*counts)[i] && key < keys.size(); ++n, ++key) {
      keys[key].flags = (*flags)[i];
      if (4 * i + 4 > bits.size()) continue;
      for (std::size_t k = 0; k < 3; ++k) keys[key].data[k] = realOf(bits[4 * i + k]);
      keys[key].weights = bits[4 * i + 2];
    }
  }
}

std::vector<Key> readKeys(const FbxRecord& record, const FbxClock& clock, FbxCurveFaults& faults) {
  const auto times = fbxLongs(record.child("KeyTime"));
  const auto values = fbxDoubles(record.child("KeyValueFloat"));
  if (!times || !values || times->empty() || values->empty()) {
    ++faults.unreadable;
    return {};
  }
  std::vector<Key> keys(std::min(times->size(), values->size()));
  faults.keys += std::max(times->size(), values->size()) - keys.size();
  readAttributes(record, keys);
  const auto latest = static_cast<std::int64_t>(kFbxMaxTime * clock.ticks_per_second);
  std::size_t kept = 0;
  for (std::size_t i = 0; i < keys.size(); ++i) {
    const std::int64_t ticks = (*times)[i];
    if (ticks < -latest || ticks > latest || !(std::abs((*values)[i]) <= kFbxMaxValue)) {
      ++faults.keys;
      continue;
    }
    Key key = keys[i];
    key.time = static_cast<double>(ticks - clock.start_ticks) / clock.ticks_per_second;
    key.value = (*values)[i];
    keys[kept++] = key;
  }
  keys.resize(kept);
  // In order, the last of equal times alone.
  std::vector<double> seconds;
  seconds.reserve(keys.size());
  for (const Key& key : keys) seconds.push_back(key.time);
  if (std::ranges::is_sorted(seconds, std::less_equal<>{})) return keys;
  std::vector<Key> ordered;
  for (const std::size_t i : sortedKnots(seconds)) ordered.push_back(keys[i]);
  return ordered;
}

double chord(const Key& a, const Key& b) { return (b.value - a.value) / (b.time - a.time); }

// Tension, continuity and bias: D. Kochanek, R. Bartels, "Interpolating Splines with Local Tension, Continuity, and
// Bias Control", SIGGRAPH 1984. `before` and `after` are the slopes to the neighbours; at the ends of a curve, where
// only one counts, it counts whole.
void tcbSlopes(const Key& key, double before, double after, bool at_end, double& left, double& right) {
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
double automaticSlope(const Key& key, double before, double after, double across, double lean) {
  if (key.has(kTimeIndependent)) return across;
  const double mean = 0.5 * (before + after), chosen = lean > 0.0 ? after : before;
  constexpr double kNoDirection = 1e-5;
  const bool up = std::abs(chosen - mean) > kNoDirection ? chosen > mean : lean > 0.0;
  return mean + std::abs(lean) * (chosen - mean) + (up ? 1.0 : -1.0) * addedByLean(lean);
}

// No handle reaches beyond the value of the neighbour, and the curve is flat where it turns.
double clampedSlope(double slope, double before, double after, const KeySide& into, const KeySide& out) {
  constexpr double kMinWeight = 1e-4;
  if (slope * before <= 0.0 || slope * after <= 0.0) return 0.0;
  const double most = std::min(std::abs(before) / std::max(into.weight, kMinWeight),
                               std::abs(after) / std::max(out.weight, kMinWeight));
  return std::clamp(slope, -most, most);
}

// Slopes that the program that wrote the file would have computed for a key. In place of slopes, automatic keys hold in
// percent how far each side leans to its own.
void automaticSlopes(std::span<const Key> keys, std::size_t i, const KeySide& into, const KeySide& out, double& left,
                     double& right) {
  left = right = 0.0;
  if (keys.size() < 2) return;
  const Key& key = keys[i];
  const bool first = i == 0, last = i + 1 == keys.size();
  const double before = first ? 0.0 : chord(keys[i - 1], key), after = last ? 0.0 : chord(key, keys[i + 1]);
  if (key.has(kTcb)) return tcbSlopes(key, before, after, first || last, left, right);
  constexpr double kSameValue = 1e-3;  // in the file's unit, for clamped keys
  const auto sameAs = [&](const Key& other) { return std::abs(other.value - key.value) <= kSameValue; };
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
    left = clampedSlope(left, before, after, into, out);
    right = clampedSlope(right, before, after, into, out);
  }
}

float finite(double value) {
  return static_cast<float>(std::clamp(value, -kFbxMaxValue * kFbxMaxValue, kFbxMaxValue * kFbxMaxValue));
}

Tangent handle(double seconds, const KeySide& side) {
  return {static_cast<float>(seconds * side.weight), finite(side.slope * seconds * side.weight)};
}

std::vector<Knot> knotsOf(std::span<const Key> keys) {
  const std::size_t n = keys.size();
  std::vector<KeySide> into(n), out(n);
  for (std::size_t i = 0; i < n; ++i) {
    // A key holds its right side and the left side of the next key.
    out[i].slope = keys[i].data[0];
    if (keys[i].has(kWeightedRight)) out[i].weight = (keys[i].weights & 0xffff) / kWholeWeight;
    if (i + 1 == n) continue;
    into[i + 1].slope = keys[i].data[1];
    if (keys[i].has(kWeightedNextLeft)) into[i + 1].weight = (keys[i].weights >> 16) / kWholeWeight;
  }
  std::vector<Knot> knots;
  knots.reserve(n);
  for (std::size_t i = 0; i < n; ++i) {
    const Key& key = keys[i];
    if (key.has(kCubic) && !key.has(kUser)) automaticSlopes(keys, i, into[i], out[i], into[i].slope, out[i].slope);
    Knot knot{key.time, finite(key.value), {}, {}, Interpolation::hermite};
    if (key.has(kConstant)) {
      knot.interpolation = key.has(kConstantNext) ? Interpolation::step_next : Interpolation::step;
    } else if (key.has(kLinear)) {
      knot.interpolation = Interpolation::linear;
    } else if (key.has(kWeightedRight | kWeightedNextLeft)) {
      knot.interpolation = Interpolation::bezier;
    }
    if (i + 1 < n) knot.out = handle(keys[i + 1].time - key.time, out[i]);
    if (i > 0) knot.in = handle(key.time - keys[i - 1].time, into[i]), knot.in = {-knot.in.dt, -knot.in.dv};
    knots.push_back(knot);
  }
  return knots;
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

Curve readFbxCurve(const FbxObject& object, const FbxClock& clock, FbxCurveFaults& faults) {
  const FbxRecord& record = *object.record;
  auto curve = Curve::fromKnots(knotsOf(readKeys(record, clock, faults)));
  if (!curve) {
    ++faults.unreadable;
    return {};
  }
  curve->setExtrapolation(readExtrapolation(record.child("Pre-Extrapolation")),
                          readExtrapolation(record.child("Post-Extrapolation")));
  return *std::move(curve);
}

}  // namespace sinew
