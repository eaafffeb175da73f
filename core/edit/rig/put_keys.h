// Keys that take the place of those of a time.
#pragma once

#include <optional>
#include <span>
#include <utility>

#include "core/base/result.h"
#include "core/clip/channel.h"

namespace sinew {

// Into one layer of a clip. Outside of the time a curve keeps its shape, by keys on the frames around it. rest: what a
// curve without keys shows, which it then goes on to show there; where that is not given it holds what is put.
struct PutKeys {
  Clip* clip = nullptr;            // in, out
  int layer = kBaseLayer;          // in
  double from = 0.0, until = 0.0;  // in: seconds, until >= from

  [[nodiscard]] Check curve(const ChannelId& id, const Curve& made, std::optional<float> rest = {}) const;
  [[nodiscard]] Check rotation(JointIndex joint, const QuatCurve& made, std::optional<Quat> rest = {}) const;
  // All curves that a track has. keys: how many these are, added; a rotation by quaternions counts once. rotation_rest,
  // angle_rest, translation_rest: as `rest`, of its rotation by quaternions or each of its angles, of its translation.
  [[nodiscard]] Check track(const JointTrack& made, std::size_t& keys, std::optional<Quat> rotation_rest = {},
                            std::optional<float> angle_rest = {},
                            const std::optional<Vec3>& translation_rest = {}) const;
  // Of a morph channel, which jumps. steps: times in the time, and the value from each on. Where it is without keys and
  // would be at rest all the time it gets none; of an additive layer, the base gets them. An overriding layer without
  // keys of it goes on beside the time as the base does.
  [[nodiscard]] Check number(int channel, float rest, std::span<const std::pair<double, float>> steps) const;
  // The curve that number() writes.
  static ChannelId numberIn(const Clip& clip, int layer, int channel);
  // The one that holds what number() replaces: the same, or that of the base where a layer has no keys of it.
  static ChannelId numberFrom(const Clip& clip, int layer, int channel);

 private:
  bool isInside(double time) const;
  bool isWhole() const;    // the time is that of the clip
  double besides() const;  // a moment of the clip beside the time, next to it; for one that is not whole
  Check keepOutside(const ChannelId& id, double start, double end) const;
};

}  // namespace sinew
