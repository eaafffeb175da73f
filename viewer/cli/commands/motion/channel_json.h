// Channels of a clip as numbers to print: in the unit that is named, with all that a knot has.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <nlohmann/json_fwd.hpp>

#include "core/clip/clip.h"
#include "core/scene/character/character.h"

namespace sinew::cli {

struct ChannelNumbers {
  std::string unit;  // "m", "deg" or "1"
  std::vector<Knot> knots{};
  std::vector<std::pair<double, double>> samples{};
  CurveState state{};
  Extrapolation before{}, after{};
};

std::string_view name(Interpolation i);
std::string_view name(TangentMode mode);
std::string_view name(KnotKind kind);
std::string_view name(ExtrapolationKind kind);

// A scalar curve, or what stays where it is empty.
ChannelNumbers scalarNumbers(const Curve& curve, std::string unit, double factor, double rest,
                             std::span<const double> times);
// Component 0 … 3 (x, y, z, w) of a quaternion curve, with its true slopes.
ChannelNumbers componentNumbers(const QuatCurve& curve, const Quat& rest, int component, std::span<const double> times);
// A quaternion curve seen as an Euler angle in degrees: its knots are where the rotation has them; between, the samples
// tell.
ChannelNumbers angleNumbers(const QuatCurve& curve, const Quat& rest, int axis, std::span<const double> times);

nlohmann::ordered_json toJson(const ChannelNumbers& channel);

// All channels with knots of a clip: name, fps, duration_s, joints[{name, channels[…]}], morphs[{name, meshes, …}].
// Quaternions come as qx, qy, qz, qw. Layers are listed in the same way, in their order.
nlohmann::ordered_json clipJson(const Character& character, const Clip& clip);

// Writes clipJson() behind what `head` says about file and clip. Unless the output is the standard one, prints what is
// told of it first: the file appears only where that could be printed. No output: prints only. Throws Failure.
void writeClip(const std::string& output, const nlohmann::ordered_json& head, const Character& character,
               const Clip& clip, const std::string& told);

}  // namespace sinew::cli
