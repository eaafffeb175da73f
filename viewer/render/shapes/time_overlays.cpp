#include "viewer/render/shapes/time_overlays.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <utility>

#include "core/math/tolerances.h"
#include "viewer/render/look.h"

namespace sinew::render {
namespace {

constexpr double kMaxFrames = 2000.;  // that a trail marks
constexpr int kBetween = 4;           // parts of a frame, for a smooth line
constexpr double kMaxSamples = 4000.;
constexpr float kFarthest = 0.4f;   // share of the farthest ghost
constexpr double kHalfFaded = 0.6;  // seconds from now at which a trail has half its strength
constexpr double kMinOpacity = 0.15;

// Of the nth ghost of `count` on one side, n from 0 for the nearest.
float shareOf(int n, int count) {
  return count < 2 ? 1.f : 1.f - (1.f - kFarthest) * static_cast<float>(n) / static_cast<float>(count - 1);
}

std::vector<GhostMoment> farthestFirst(double now, std::vector<GhostMoment> moments) {
  std::ranges::stable_sort(moments, std::greater<>{}, [now](const GhostMoment& m) { return std::abs(m.time - now); });
  return moments;
}

}  // namespace

const TimeColors& timeColors() {
  static const TimeColors kColors{srgb(0xf0a27a), srgb(0x6fd0bd), srgb(0xa9b4c2),
                                  srgb(0xc3c7cd), srgb(0xffffff), srgb(0x0f1113)};
  return kColors;
}

std::vector<GhostMoment> spacedMoments(double now, double step, double fps, int before, int after, double start,
                                       double end) {
  std::vector<GhostMoment> moments;
  for (const auto& [count, way] : {std::pair{before, -1.0}, std::pair{after, 1.0}}) {
    for (int n = 0; n < count; ++n) {
      const double frame = now * fps + way * (n + 1) * step, whole = std::round(frame);
      const double time = (std::abs(frame - whole) < kSameTime * fps ? whole : frame) / fps;
      if (time < start - kSameTime || time > end + kSameTime) break;
      moments.push_back({time, shareOf(n, count)});
    }
  }
  return farthestFirst(now, std::move(moments));
}

std::vector<GhostMoment> keyMoments(double now, std::span<const double> keys, int before, int after, double start,
                                    double end) {
  std::vector<GhostMoment> moments;
  const auto inside = [&](double time) { return time >= start - kSameTime && time <= end + kSameTime; };
  const auto first_after = std::ranges::upper_bound(keys, now + kSameTime);
  int n = 0;
  for (auto key = first_after; key != keys.end() && n < after && inside(*key); ++key, ++n)
    moments.push_back({*key, shareOf(n, after)});
  n = 0;
  for (auto key = std::ranges::lower_bound(keys, now - kSameTime); key != keys.begin() && n < before; ++n) {
    if (!inside(*--key)) break;
    moments.push_back({*key, shareOf(n, before)});
  }
  return farthestFirst(now, std::move(moments));
}

std::vector<TrailSample> planTrail(double start, double end, double fps, std::span<const double> keys) {
  std::vector<TrailSample> samples;
  if (!(end >= start) || !(fps > 0.0) || !std::isfinite(start * fps) || !std::isfinite(end * fps)) return samples;
  const double first = std::ceil((start - kSameTime) * fps), last = std::floor((end + kSameTime) * fps);
  const double stride = std::max(1.0, std::ceil((last - first + 1.0) / kMaxFrames));
  const double between = std::clamp(std::floor(kMaxSamples / (last - first + 1.0)), 1.0, double{kBetween});
  const double step = stride > 1.0 ? stride : 1.0 / between;
  samples.push_back({start, TrailSample::Kind::between});
  for (double i = 0.0;; i += 1.0) {
    const double frame = first + i * step;
    if (frame > last + kSameTime * fps) break;
    const bool whole = stride > 1.0 || std::fmod(i, between) == 0.0;
    samples.push_back({frame / fps, whole ? TrailSample::Kind::frame : TrailSample::Kind::between});
  }
  samples.push_back({end, TrailSample::Kind::between});
  const auto from = std::ranges::lower_bound(keys, start - kSameTime),
             to = std::ranges::upper_bound(keys, end + kSameTime);
  const auto count = static_cast<double>(std::max<std::ptrdiff_t>(to - from, 0));
  const auto every = static_cast<std::ptrdiff_t>(std::max(1.0, std::ceil(count / kMaxSamples)));
  for (std::ptrdiff_t i = 0; i < to - from; i += every) samples.push_back({from[i], TrailSample::Kind::key});
  // Of samples at one time the one that says most remains.
  std::ranges::sort(samples, {}, &TrailSample::time);
  std::vector<TrailSample> distinct;
  for (const TrailSample& sample : samples) {
    if (distinct.empty() || sample.time - distinct.back().time > kSameTime) {
      distinct.push_back(sample);
    } else if (sample.kind > distinct.back().kind) {
      distinct.back() = sample;
    }
  }
  return distinct;
}

void shapeTrail(std::span<const TrailSample> samples, std::span<const Vec3> positions_w, double now, const Vec3& now_w,
                const TimeColors& colors, int highlighted, TrailSnapshot& out) {
  using Mark = TrailSnapshot::Mark;
  using MarkKind = TrailSnapshot::MarkKind;
  out.points.clear();
  out.marks.clear();
  std::vector<Mark> keys;
  const auto opacity = [now](double time) {
    const double away = (time - now) / kHalfFaded;
    return static_cast<float>(std::max(kMinOpacity, 1.0 / (1.0 + away * away)));
  };
  const auto passNow = [&] {
    out.points.push_back({now_w, colors.past});
    out.points.push_back({now_w, colors.future});
  };
  for (std::size_t i = 0; i < samples.size(); ++i) {
    const bool before = samples[i].time < now - kSameTime, here = !before && samples[i].time <= now + kSameTime;
    const bool crosses = !before && i > 0 && samples[i - 1].time < now - kSameTime;
    if (here || crosses) passNow();
    const float shown = opacity(samples[i].time);
    if (!here) out.points.push_back({positions_w[i], before ? colors.past : colors.future, shown});
    const bool is_highlighted = static_cast<int>(i) == highlighted;
    if (samples[i].kind == TrailSample::Kind::key) {
      keys.push_back({positions_w[i], before ? colors.past : colors.future, MarkKind::key, is_highlighted, shown});
    } else if (samples[i].kind == TrailSample::Kind::frame && !here) {
      out.marks.push_back({positions_w[i], before ? colors.past : colors.future, MarkKind::frame, false, shown});
    }
  }
  out.marks.insert(out.marks.end(), keys.begin(), keys.end());
  out.marks.push_back({now_w, colors.now, MarkKind::now, false});
  out.key_srgb = colors.key;
  out.now_srgb = colors.now;
  out.under_srgb = colors.under;
}

}  // namespace sinew::render
