#include "core/curve/filter.h"

#include <algorithm>
#include <cmath>
#include <vector>

#include <fmt/format.h>

#include "core/math/interpolation.h"
#include "core/math/units.h"

namespace sinew {

namespace {

constexpr double kGaussianReach = 4.0;  // standard deviations to each side
constexpr double kSettling = 9.0;       // periods of the cut-off after which a pass has forgotten its start
constexpr double kMaxKernel = 200'000;  // samples to each side
constexpr double kEven = 1e-3;          // of the spacing: times that differ by less are evenly spaced
constexpr double kMaxSteps = 20.0;      // samples for each knot, where knots are uneven

// Values whose first and last are 0, continued without end: turned by half a round about both.
class Continued {
 public:
  explicit Continued(std::span<const double> values) : values_(values) {}
  double operator()(std::ptrdiff_t i) const {
    const auto last = static_cast<std::ptrdiff_t>(values_.size()) - 1, period = 2 * last;
    i = ((i % period) + period) % period;
    return i <= last ? values_[static_cast<std::size_t>(i)] : -values_[static_cast<std::size_t>(period - i)];
  }

 private:
  std::span<const double> values_;
};

std::vector<double> extended(std::span<const double> values, std::ptrdiff_t reach) {
  const Continued at(values);
  std::vector<double> out;
  const auto n = static_cast<std::ptrdiff_t>(values.size());
  out.reserve(static_cast<std::size_t>(n + 2 * reach));
  for (std::ptrdiff_t i = -reach; i < n + reach; ++i) out.push_back(at(i));
  return out;
}

std::vector<double> gaussian(std::span<const double> values, double deviation) {
  const auto reach = static_cast<std::ptrdiff_t>(std::min(std::ceil(kGaussianReach * deviation), kMaxKernel));
  std::vector<double> weights;
  double sum = 0.0;
  for (std::ptrdiff_t k = -reach; k <= reach; ++k) {
    const double x = static_cast<double>(k) / deviation;
    weights.push_back(std::exp(-0.5 * x * x));
    sum += weights.back();
  }
  const std::vector<double> padded = extended(values, reach);
  std::vector<double> out(values.size());
  for (std::size_t i = 0; i < values.size(); ++i) {
    double total = 0.0;
    for (std::size_t k = 0; k < weights.size(); ++k) total += weights[k] * padded[i + k];
    out[i] = total / sum;
  }
  return out;
}

// One pass of one section over values, in place.
void section(std::span<double> values, double cutoff, double quality) {
  const double w = kTwoPi<double> * cutoff, cosine = std::cos(w), alpha = std::sin(w) / (2.0 * quality);
  const double a0 = 1.0 + alpha, a1 = -2.0 * cosine / a0, a2 = (1.0 - alpha) / a0;
  const double b0 = 0.5 * (1.0 - cosine) / a0, b1 = 2.0 * b0, b2 = b0;
  double first = 0.0, second = 0.0;
  for (double& v : values) {
    const double in = v;
    v = b0 * in + first;
    first = b1 * in - a1 * v + second;
    second = b2 * in - a2 * v;
  }
}

// cutoff: as a part of the sampling rate.
std::vector<double> butterworth(std::span<const double> values, double cutoff, int order) {
  const auto reach = static_cast<std::ptrdiff_t>(std::min(std::ceil(kSettling / cutoff), kMaxKernel));
  std::vector<double> padded = extended(values, reach);
  const auto pass = [&] {
    for (int k = 0; k < order / 2; ++k) {
      const double angle = kPi * (2.0 * k + 1.0) / (2.0 * order);
      section(padded, cutoff, 0.5 / std::cos(angle));
    }
  };
  pass();
  std::ranges::reverse(padded);
  pass();
  std::ranges::reverse(padded);
  return {padded.begin() + reach, padded.end() - reach};
}

// The times of knots and, where they are uneven, an even row of times over them.
class Spacing {
 public:
  template <class K>
  explicit Spacing(std::span<const K> knots) {
    for (const K& k : knots) times_.push_back(k.time);
    const double length = times_.back() - times_.front(), mean = length / static_cast<double>(times_.size() - 1);
    double least = mean, most = mean;
    for (std::size_t i = 0; i + 1 < times_.size(); ++i) {
      least = std::min(least, times_[i + 1] - times_[i]);
      most = std::max(most, times_[i + 1] - times_[i]);
    }
    even_ = most - least <= kEven * mean;
    steps_ =
        even_ ? times_.size() - 1 : static_cast<std::size_t>(std::ceil(length / std::max(least, mean / kMaxSteps)));
    spacing_ = length / static_cast<double>(steps_);
  }

  // The straight line from the first to the last knot is taken off before and put back after, at the knots' own times,
  // so that what lies on it stays there however uneven they are.
  void smooth(std::vector<double>& values, const FilterSettings& filter) const {
    const double first = values.front(), last = values.back();
    const double slope = (last - first) / (times_.back() - times_.front());
    const auto line = [&](std::size_t i) { return first + slope * (times_[i] - times_.front()); };
    for (std::size_t i = 0; i < values.size(); ++i) values[i] -= line(i);
    smoothRest(values, filter);
    for (std::size_t i = 0; i < values.size(); ++i) values[i] += line(i);
    values.front() = first, values.back() = last;
  }

 private:
  void smoothRest(std::vector<double>& values, const FilterSettings& filter) const {
    if (even_) {
      SmoothSamples{values, spacing_, filter}.run();
      return;
    }
    std::vector<double> row;
    std::size_t k = 0;
    for (std::size_t i = 0; i <= steps_; ++i) {
      const double t = times_.front() + spacing_ * static_cast<double>(i);
      while (k + 2 < times_.size() && times_[k + 1] <= t) ++k;
      row.push_back(std::lerp(values[k], values[k + 1], std::min(1.0, (t - times_[k]) / (times_[k + 1] - times_[k]))));
    }
    SmoothSamples{row, spacing_, filter}.run();
    for (std::size_t i = 1; i + 1 < values.size(); ++i) {
      const double position = (times_[i] - times_.front()) / spacing_;
      const auto at = std::min(static_cast<std::size_t>(position), steps_ - 1);
      values[i] = std::lerp(row[at], row[at + 1], position - static_cast<double>(at));
    }
  }

  std::vector<double> times_;
  std::size_t steps_ = 0;
  double spacing_ = 0.0;
  bool even_ = true;
};

// Change of the slope of the line through a knot's neighbours.
double slopeChange(std::span<const double> times, std::span<const double> before, std::span<const double> after,
                   std::size_t i) {
  const std::size_t low = i > 0 ? i - 1 : i, high = std::min(i + 1, times.size() - 1);
  return ((after[high] - after[low]) - (before[high] - before[low])) / (times[high] - times[low]);
}

}  // namespace

Check FilterSettings::validate() const {
  const auto positive = [](double v) { return v > 0.0 && std::isfinite(v); };
  if (!positive(deviation_s) || !positive(cutoff_hz) || (order != 2 && order != 4))
    return fail("The filter needs a width and a cut-off above 0, and order 2 or 4; choose others.",
                fmt::format("{} s, {} Hz, order {}", deviation_s, cutoff_hz, order));
  return {};
}

Check SmoothSamples::validate() const {
  if (!(spacing_s > 0.0) || !std::isfinite(spacing_s)) return fail("The samples to smooth lie at one time.");
  if (!std::ranges::all_of(values, [](double v) { return std::isfinite(v); }))
    return fail("A sample has a value that is not finite; repair the file.");
  return filter.validate();
}

void SmoothSamples::run() {
  const std::size_t n = values.size();
  if (n < 3) return;
  const double first = values.front(), last = values.back();
  const auto line = [&](std::size_t i) {
    return std::lerp(first, last, static_cast<double>(i) / static_cast<double>(n - 1));
  };
  std::vector<double> rest(n);
  for (std::size_t i = 0; i < n; ++i) rest[i] = values[i] - line(i);
  rest.front() = rest.back() = 0.0;
  const double cutoff = filter.cutoff_hz * spacing_s;
  if (filter.kind == FilterKind::gaussian)
    rest = gaussian(rest, filter.deviation_s / spacing_s);
  else if (cutoff < 0.5)
    rest = butterworth(rest, cutoff, filter.order);
  for (std::size_t i = 1; i + 1 < n; ++i) values[i] = line(i) + rest[i];
}

void smoothKnots(std::span<Knot> knots, const FilterSettings& filter) {
  if (knots.size() < 3) return;
  const Spacing spacing{std::span<const Knot>(knots)};
  std::vector<double> times, before;
  for (const Knot& k : knots) times.push_back(k.time), before.push_back(static_cast<double>(k.value));
  std::vector<double> after = before;
  spacing.smooth(after, filter);
  for (std::size_t i = 0; i < knots.size(); ++i) {
    Knot& k = knots[i];
    if (i > 0 && i + 1 < knots.size()) k.value = static_cast<float>(after[i]);
    const double slope_change = slopeChange(times, before, after, i);
    for (Tangent* tangent : {i > 0 ? &k.in : nullptr, i + 1 < knots.size() ? &k.out : nullptr}) {
      if (tangent) tangent->dv += static_cast<float>(slope_change * static_cast<double>(tangent->dt));
    }
  }
}

void smoothKnots(std::span<QuatKnot> knots, const FilterSettings& filter) {
  if (knots.size() < 3) return;
  const std::size_t n = knots.size();
  const Spacing spacing{std::span<const QuatKnot>(knots)};
  std::vector<double> times;
  for (std::size_t i = 0; i < n; ++i) {
    times.push_back(knots[i].time);
    if (i == 0 || glm::dot(knots[i].value, knots[i - 1].value) >= 0.f) continue;
    for (Quat* part : {&knots[i].value, &knots[i].in, &knots[i].out}) *part = -*part;
  }
  // What the filter lets pass, the mean must not change; so it is much slower.
  const double slow = filter.kind == FilterKind::gaussian ? 4.0 * filter.deviation_s : 1.1 / filter.cutoff_hz;
  const FilterSettings averaging{.kind = FilterKind::gaussian, .deviation_s = slow};
  std::array<std::vector<double>, 4> mean;
  for (int c = 0; c < 4; ++c) {
    std::vector<double>& row = mean[static_cast<std::size_t>(c)];
    for (const QuatKnot& k : knots) row.push_back(static_cast<double>(k.value[c]));
    spacing.smooth(row, averaging);
  }
  constexpr double kShort = 0.3;  // where rotations are too unlike for a mean, each is its own
  std::vector<Quat> means;
  std::array<std::vector<double>, 3> away;
  for (std::size_t i = 0; i < n; ++i) {
    const glm::dquat sum(mean[3][i], mean[0][i], mean[1][i], mean[2][i]);
    means.push_back(glm::length(sum) > kShort ? Quat(glm::normalize(sum)) : knots[i].value);
    const Vec3 log = logMap(glm::conjugate(means.back()) * knots[i].value);
    for (int a = 0; a < 3; ++a) away[static_cast<std::size_t>(a)].push_back(static_cast<double>(log[a]));
  }
  for (std::vector<double>& row : away) spacing.smooth(row, filter);
  std::vector<Quat> smoothed;
  for (std::size_t i = 0; i < n; ++i) {
    const Vec3 log(static_cast<float>(away[0][i]), static_cast<float>(away[1][i]), static_cast<float>(away[2][i]));
    const Quat q = i == 0 || i + 1 == n ? knots[i].value : glm::normalize(means[i] * expMap(log));
    smoothed.push_back(glm::dot(q, knots[i].value) < 0.f ? -q : q);
  }
  for (int c = 0; c < 4; ++c) {
    std::vector<double> before, after;
    for (std::size_t i = 0; i < n; ++i) {
      before.push_back(static_cast<double>(knots[i].value[c]));
      after.push_back(static_cast<double>(smoothed[i][c]));
    }
    for (std::size_t i = 0; i < n; ++i) {
      if (knots[i].interpolation != Interpolation::hermite) continue;
      const auto slope_change = static_cast<float>(slopeChange(times, before, after, i));
      knots[i].in[c] += slope_change, knots[i].out[c] += slope_change;
    }
  }
  for (std::size_t i = 0; i < n; ++i) knots[i].value = smoothed[i];
}

}  // namespace sinew
