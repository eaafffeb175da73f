// Which other moments are shown as ghosts, and how the path of a joint becomes a trail.
#pragma once

#include <span>
#include <vector>

#include "viewer/render/scene_snapshot.h"

namespace sinew::render {

// Colours of what lies before and after the current time, sRGB.
struct TimeColors {
  Vec3 past, future;
  Vec3 other;  // of another clip
  Vec3 key, now;
  Vec3 under;  // lines and marks
};

// Those of the dark theme.
const TimeColors& timeColors();

struct GhostMoment {
  double time = 0.0;  // seconds of the clip
  float share = 1.f;  // of the opacity of the nearest ghosts; falls with the distance in time
};

// The moments around `now` at which ghosts are drawn, the farthest ones first: up to `before` and `after` of them,
// every `step` frames (> 0) at `fps` frames per second (> 0), from `start` to `end` (seconds). What lies on a whole
// frame is the very time of that frame, where its keys are.
std::vector<GhostMoment> spacedMoments(double now, double step, double fps, int before, int after, double start,
                                       double end);
// The same at given times, ascending.
std::vector<GhostMoment> keyMoments(double now, std::span<const double> keys, int before, int after, double start,
                                    double end);

struct TrailSample {
  enum class Kind : std::uint8_t { between, frame, key };
  double time = 0.0;  // seconds of the clip
  Kind kind = Kind::between;
};

// Where a trail from `start` to `end` is sampled, ascending: each frame, each key (seconds, ascending) and, for a
// smooth line, points between. A very long one is sampled more coarsely, and of very many keys only some are marked.
std::vector<TrailSample> planTrail(double start, double end, double fps, std::span<const double> keys);

// The trail through `positions_w`, one per sample, of a joint that is at `now_w` at the time `now`; it fades with the
// distance in time. `highlighted` is the sample under the pointer, or -1.
void shapeTrail(std::span<const TrailSample> samples, std::span<const Vec3> positions_w, double now, const Vec3& now_w,
                const TimeColors& colors, int highlighted, TrailSnapshot& out);

}  // namespace sinew::render
