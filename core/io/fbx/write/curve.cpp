#include "core/io/fbx/write/curve.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <cstring>
#include <utility>

#include "core/curve/bezier.h"
#include "core/edit/shape/cubic_keys.h"
#include "core/io/fbx/motion/key_flags.h"
#include "core/io/fbx/node.h"

namespace sinew::fbx_write {
namespace {

using namespace fbx_keys;

constexpr std::uint32_t kThirdWeight = 3333;

float kept(double value) { return static_cast<float>(std::clamp(value, -kFbxMaxValue, kFbxMaxValue)); }

// A side of a key: value per second, and its part of the segment's length.
struct CurveSide {
  double slope = 0.0;
  std::uint32_t weight = kThirdWeight;  // in parts of kWholeWeight
};

// A handle without length in time gets the shortest one, which ends where it does.
CurveSide weighted(const Handle& handle, double length) {
  const auto weight = static_cast<std::uint32_t>(std::max(std::lround(handle.time * kWholeWeight), 1l));
  const double part = handle.time * kWholeWeight < 0.5 ? 1.0 / kWholeWeight : handle.time;
  return {handle.value / (part * length), weight};
}

struct Attributes {
  std::int32_t flags = 0;
  std::array<float, 4> data{};  // slope, slope on the left of the next key, both weights, velocity

  bool operator==(const Attributes& other) const {
    return flags == other.flags &&
           std::bit_cast<std::array<std::uint32_t, 4>>(data) == std::bit_cast<std::array<std::uint32_t, 4>>(other.data);
  }
};

bool isCubic(Interpolation kind) { return kind == Interpolation::hermite || kind == Interpolation::bezier; }

Attributes attributesOf(std::span<const Knot> knots, std::size_t i, double factor) {
  const Knot& knot = knots[i];
  Attributes out;
  CurveSide right{slopeOf(knot.out)}, left;
  switch (knot.interpolation) {
    case Interpolation::step:
      out.flags = kConstant;
      break;
    case Interpolation::step_next:
      out.flags = kConstant | kConstantNext;
      break;
    case Interpolation::linear:
      out.flags = kLinear;
      break;
    default:
      out.flags = kCubic | kUser;
  }
  if (i + 1 < knots.size()) {
    const Knot& next = knots[i + 1];
    left.slope = slopeOf(next.in);
    if (knot.interpolation == Interpolation::bezier) {
      const double length = next.time - knot.time;
      right = weighted(outHandle(knot.out, length), length);
      const Handle back = inHandle(next.in, length);
      left = weighted({back.time, -back.value}, length);
      out.flags |= kWeightedRight | kWeightedNextLeft;
    }
  }
  const bool turns = i > 0 && isCubic(knots[i - 1].interpolation) && slopeOf(knot.in) != slopeOf(knot.out);
  if (isCubic(knot.interpolation) && (knot.style.broken || turns)) out.flags |= kBroken;
  out.data = {kept(right.slope * factor), kept(left.slope * factor),
              std::bit_cast<float>(right.weight | left.weight << 16), 0.f};
  return out;
}

// Member by member: a knot that has been put together in memory and is copied in larger pieces at once makes processors
// wait for it.
void put(const Knot& from, Knot& to) {
  to.time = from.time, to.value = from.value;
  to.in.dt = from.in.dt, to.in.dv = from.in.dv, to.out.dt = from.out.dt, to.out.dv = from.out.dv;
  to.interpolation = from.interpolation, to.style.broken = from.style.broken;
}

// The knots without easings.
void plainKnots(AddCurve& work, std::vector<Knot>& out) {
  const Curve& curve = *work.curve;
  out.clear();
  out.reserve(curve.size());
  bool eased = false;
  for (std::size_t i = 0; i < curve.size() && !eased; ++i) {
    const Knot knot = curve.knot(i);
    put(knot, out.emplace_back());
    eased = knot.interpolation == Interpolation::ease;
  }
  if (!eased) return;
  out.clear();
  for (std::size_t i = 0; i < curve.size() && !(i > 0 && work.task.cancelled()); ++i) {
    Knot knot = curve.knot(i);
    if (!out.empty() && curve.interpolation(i - 1) == Interpolation::ease) knot.in = out.back().in, out.pop_back();
    out.push_back(knot);
    if (knot.interpolation != Interpolation::ease) continue;
    out.back().interpolation = Interpolation::hermite;
    if (i + 1 == curve.size()) continue;
    const std::array ends{knot.time, curve.times()[i + 1]};
    CubicKeys pieces{.at = [&](double time, std::span<float> row) { row[0] = curve.evaluate(time); },
                     .width = 1,
                     .tolerance = work.tolerance,
                     .max_keys = CubicKeys::kMaxKeys - std::min(CubicKeys::kMaxKeys, out.size()),
                     .keys_left = work.keys_left,
                     .times = ends,
                     .task = work.task,
                     .keys = {}};
    pieces.run();
    work.strays += pieces.strays;
    for (std::size_t k = 0; k < pieces.keys.size(); ++k) {
      const CubicKey& key = pieces.keys[k];
      if (k > 0)
        out.push_back({.time = key.time,
                       .value = key.value[0],
                       .in = {-1.f, -key.in[0]},
                       .interpolation = Interpolation::hermite});
      out.back().out = {1.f, key.out[0]};
    }
  }
}

// Whether the attributes of the nth knot are those of the one before, as can be told without working them out.
bool areLikeBefore(std::span<const Knot> knots, std::size_t nth) {
  const Knot &before = knots[nth - 1], &knot = knots[nth];
  if (knot.interpolation != before.interpolation || isCubic(knot.interpolation)) return false;
  return knot.out == before.out && (nth + 1 < knots.size() ? knots[nth + 1].in : Tangent()) == knot.in;
}

void timesOf(std::span<const Knot> knots, const FbxClock& clock, std::vector<std::int64_t>& times) {
  times.clear();
  times.reserve(knots.size());
  for (const Knot& knot : knots) {
    std::int64_t ticks = clock.start_ticks + ticksOf(knot.time, clock.ticks_per_second);
    if (!times.empty()) ticks = std::max(ticks, times.back() + 1);
    times.push_back(ticks);
  }
}

// All but the times.
void keysOf(std::span<const Knot> knots, double factor, double offset, CurveKeys& keys) {
  Attributes last;
  keys.values.clear(), keys.flags.clear(), keys.counts.clear(), keys.data.clear();
  keys.values.reserve(knots.size());
  for (std::size_t i = 0; i < knots.size(); ++i) {
    keys.values.push_back(kept(static_cast<double>(knots[i].value) * factor + offset));
    if (i > 0 && areLikeBefore(knots, i)) {
      ++keys.counts.back();
      continue;
    }
    const Attributes own = attributesOf(knots, i, factor);
    if (keys.counts.empty() || !(own == last)) {
      keys.flags.push_back(own.flags);
      keys.data.insert(keys.data.end(), own.data.begin(), own.data.end());
      keys.counts.push_back(0);
    }
    ++keys.counts.back();
    last = own;
  }
}

void writeExtrapolation(FbxWriter& out, const char* name, const Extrapolation& how) {
  if (how.kind == ExtrapolationKind::hold) return;
  char letter = 'K';
  if (how.kind == ExtrapolationKind::cycle) letter = 'R';
  if (how.kind == ExtrapolationKind::cycle_offset) letter = 'A';
  if (how.kind == ExtrapolationKind::ping_pong) letter = 'M';
  out.begin(name);
  out.leaf("Type", letter);
  out.leaf("Repetition", how.repetitions);
  out.end();
}

}  // namespace

std::int64_t ticksOf(double seconds, double ticks_per_second) {
  const double farthest = 0.99 * kFbxMaxTime;
  return std::llround(std::clamp(seconds, -farthest, farthest) * ticks_per_second);
}

void AddCurve::run() {
  strays = 0;
  CurveKeys own;
  CurveKeys& made = scratch ? *scratch : own;
  plainKnots(*this, made.knots);
  exact = made.knots.size() == curve->size();
  for (std::size_t i = 0; i < curve->size() && exact; ++i)
    exact = curve->interpolation(i) != Interpolation::ease || i + 1 == curve->size();
  keys = made.knots.size();
  if (!exact || made.timed.data() != curve->times().data()) {
    timesOf(made.knots, clock, made.times);
    made.timed = exact ? curve->timeColumn() : KnotTimes();
  }
  keysOf(made.knots, factor, offset, made);
  first = static_cast<double>(made.values.front());
  id = objects->make("AnimationCurve", "AnimCurve", "", "", [&](FbxWriter& out) {
    out.leaf("Default", first);
    out.leaf("KeyVer", std::int32_t{4008});
    array(out, "KeyTime", made.times);
    array(out, "KeyValueFloat", made.values);
    array(out, "KeyAttrFlags", made.flags);
    array(out, "KeyAttrDataFloat", made.data);
    array(out, "KeyAttrRefCount", made.counts);
    writeExtrapolation(out, "Pre-Extrapolation", curve->before());
    writeExtrapolation(out, "Post-Extrapolation", curve->after());
  });
}

}  // namespace sinew::fbx_write
