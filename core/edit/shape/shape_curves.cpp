#include "core/edit/shape/shape_curves.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <set>

#include "core/edit/shape/bake.h"
#include "core/edit/shape/fit_joint.h"

namespace sinew {

namespace {

// A row of neighbouring knots.
struct Row {
  std::size_t first = 0, last = 0;
};

std::vector<Row> rowsOf(const std::vector<std::uint32_t>& knots, std::size_t count) {
  if (knots.empty()) return count > 0 ? std::vector{Row{0, count - 1}} : std::vector<Row>{};
  std::vector<Row> rows;
  for (const std::uint32_t k : knots) {
    if (k >= count) continue;
    if (!rows.empty() && rows.back().last + 1 == k)
      rows.back().last = k;
    else
      rows.push_back({k, k});
  }
  return rows;
}

// The curve of a track that a channel is part of, by the channel and all knots named by it or its sisters.
struct Target {
  ChannelId id;
  std::vector<std::uint32_t> knots;  // ascending; none: all
};

std::vector<Target> targetsOf(const KnotSets& sets) {
  std::vector<Target> targets;
  std::set<std::pair<int, JointIndex>> rotations;
  for (const auto& [id, knots] : sets) {
    if (!isQuaternion(id.kind)) {
      targets.push_back({id, knots});
      continue;
    }
    if (!rotations.insert({id.layer, id.joint}).second) continue;
    std::set<std::uint32_t> together;
    bool all = false;
    for (const ChannelKind kind : kQuaternionParts) {
      const auto found = sets.find({id.layer, id.joint, -1, kind});
      if (found == sets.end()) continue;
      all = all || found->second.empty();
      together.insert(found->second.begin(), found->second.end());
    }
    targets.push_back({id, all ? std::vector<std::uint32_t>{} : std::vector(together.begin(), together.end())});
  }
  return targets;
}

// Calls scalar(id, knots, rows) or rotation(id, knots, rows) for each target; they change the knots, which are put
// back.
template <class Job, class Scalar, class Rotation>
Check forEachTarget(Job& job, Scalar&& scalar, Rotation&& rotation) {
  Clip& clip = *job.clip;
  for (const Target& target : targetsOf(*job.targets)) {
    if (job.cancel && job.cancel->load(std::memory_order_relaxed)) return {};
    if (isLocked(clip, target.id)) {
      ++job.locked;
      continue;
    }
    if (const QuatCurve* curve = findQuatCurve(clip, target.id)) {
      std::vector<QuatKnot> knots = curve->knots();
      rotation(target.id, knots, rowsOf(target.knots, knots.size()));
      if (Check ok = setKnots(clip, target.id.layer, target.id.joint, knots); !ok) return ok;
    } else if (const Curve* plain = findCurve(clip, target.id)) {
      std::vector<Knot> knots = plain->knots();
      scalar(target.id, knots, rowsOf(target.knots, knots.size()));
      if (Check ok = setKnots(clip, target.id, std::move(knots)); !ok) return ok;
    }
  }
  return {};
}

// Puts fitted knots in place of a row; what lies outside of the row keeps its tangents and segments.
template <class K>
void exchange(std::vector<K>& knots, const Row& row, std::vector<K> fitted) {
  const std::size_t before = row.last - row.first + 1;
  if (fitted.size() >= before || fitted.empty()) return;
  const K first = knots[row.first], last = knots[row.last];
  if (fitted.size() == 1 && (row.first > 0 || row.last + 1 < knots.size())) {
    // A still row: its last knot stays, too, so that the curve beside it does not change.
    if (before < 3) return;
    fitted.push_back(last);
    fitted[0].out = {};
    fitted[1].in = {};
    fitted[0].interpolation = Interpolation::linear;
  }
  fitted.front().in = first.in;
  fitted.front().style = first.style;
  if (fitted.size() > 1) {
    fitted.back().out = last.out;
    fitted.back().style = last.style;
    fitted.back().interpolation = last.interpolation;
    fitted.back().easing = last.easing;
  }
  // The inner sides are no longer what their modes would make of them.
  fitted.front().style.out = TangentMode::free;
  fitted.back().style.in = TangentMode::free;
  const auto at = knots.begin() + static_cast<std::ptrdiff_t>(row.first);
  knots.erase(at, at + static_cast<std::ptrdiff_t>(before));
  knots.insert(knots.begin() + static_cast<std::ptrdiff_t>(row.first), fitted.begin(), fitted.end());
}

std::vector<Knot> fewer(std::span<const Knot> knots, double fps, double tolerance) {
  const Result<Curve> curve = Curve::fromKnots(knots);
  return curve ? fittedCurve(*curve, fps, tolerance).knots() : std::vector<Knot>{};
}

std::vector<QuatKnot> fewer(std::span<const QuatKnot> knots, double fps, double tolerance) {
  Result<QuatCurve> curve = QuatCurve::fromKnots(knots);
  if (!curve) return {};
  // At a lever of a metre, metres are radians.
  JointTrack track;
  track.rotation = *std::move(curve);
  FitJoint fit{.source = &track, .fps = fps, .tolerance_m = tolerance, .lever_m = 1.0};
  fit.run();
  return std::get<QuatCurve>(fit.fitted.rotation).knots();
}

}  // namespace

Check SmoothCurves::run() {
  if (Check ok = filter.validate(); !ok) return ok;
  knots = 0;
  locked = 0;
  const auto smooth = [&](const ChannelId&, auto& all, const std::vector<Row>& rows) {
    for (const Row& row : rows) {
      const std::size_t count = row.last - row.first + 1;
      if (count < 3) continue;
      smoothKnots(std::span(all).subspan(row.first, count), filter);
      knots += count;
    }
  };
  return forEachTarget(*this, smooth, smooth);
}

Check SimplifyCurves::run() {
  if (!(length_m >= 0.0) || !(angle_rad >= 0.0) || !(other >= 0.0))
    return fail("A tolerance cannot be below 0; choose another.");
  keys_before = keys_after = 0;
  locked = 0;
  const double fps = frameRateOf(*clip);
  const auto simplify = [&](const ChannelId& id, auto& all, const std::vector<Row>& rows) {
    const double tolerance = isTranslation(id.kind)                           ? length_m
                             : isEulerAngle(id.kind) || isQuaternion(id.kind) ? angle_rad
                                                                              : other;
    keys_before += all.size();
    // From the last row, so that the numbers of the others still hold.
    for (auto row = rows.rbegin(); row != rows.rend(); ++row) {
      if (row->last - row->first < 1) continue;
      const auto inside = std::span(std::as_const(all)).subspan(row->first, row->last - row->first + 1);
      exchange(all, *row, fewer(inside, fps, tolerance));
    }
    keys_after += all.size();
  };
  return forEachTarget(*this, simplify, simplify);
}

}  // namespace sinew
