// sinew-cli curve: one channel of one joint, its knots and evenly spaced samples.
#include <iterator>

#include <fmt/format.h>
#include <CLI/App.hpp>
#include <CLI/Validators.hpp>
#include <nlohmann/json.hpp>

#include "viewer/cli/arguments.h"
#include "viewer/cli/commands.h"
#include "viewer/cli/failure.h"
#include "viewer/cli/output.h"

namespace sinew::cli {
namespace {

using Json = nlohmann::ordered_json;

struct CurveCommand {
  PoseArguments input;
  std::string joint, channel;
  int samples = 0;
  bool quaternion = false;
  bool json = false;
};

// A channel as numbers to print: already in the unit that is named.
struct Channel {
  std::string unit;
  std::vector<Knot> knots;
  std::vector<std::pair<double, double>> samples;
};

constexpr double kDegrees = 180.0 / 3.14159265358979323846;

std::string_view name(Interpolation i) {
  switch (i) {
    case Interpolation::step:
      return "step";
    case Interpolation::linear:
      return "linear";
    case Interpolation::hermite:
      return "hermite";
    case Interpolation::bezier:
      return "bezier";
    case Interpolation::step_next:
      return "step_next";
    case Interpolation::ease:
      return "ease";
  }
  return "linear";
}

std::vector<double> sampleTimes(const Clip& clip, int count) {
  std::vector<double> times;
  for (int i = 0; i < count; ++i) times.push_back(count > 1 ? clip.duration_s * i / (count - 1) : 0.0);
  return times;
}

void addScalar(const Curve& curve, double rest, double factor, std::span<const double> times, Channel& out) {
  for (std::size_t i = 0; i < curve.size(); ++i) {
    Knot k = curve.knot(i);
    const auto scaled = [&](float v) { return static_cast<float>(static_cast<double>(v) * factor); };
    k.value = scaled(k.value);
    k.in.dv = scaled(k.in.dv);
    k.out.dv = scaled(k.out.dv);
    out.knots.push_back(k);
  }
  for (double t : times)
    out.samples.emplace_back(t, factor * (curve.empty() ? rest : static_cast<double>(curve.evaluate(t))));
}

// Component 0 … 3 (x, y, z, w) of a quaternion curve, with its true slopes.
void addComponent(const QuatCurve& curve, const Quat& rest, int component, std::span<const double> times,
                  Channel& out) {
  constexpr float kHandle = 1.f / 30.f;  // seconds; the slope is what counts
  for (std::size_t i = 0; i < curve.size(); ++i) {
    const QuatKnot k = curve.knot(i);
    Knot knot{k.time, k.value[component], {}, {}, k.interpolation};
    if (k.interpolation == Interpolation::hermite) {
      knot.in = {-kHandle, -kHandle * k.in[component]};
      knot.out = {kHandle, kHandle * k.out[component]};
    }
    out.knots.push_back(knot);
  }
  for (double t : times) out.samples.emplace_back(t, (curve.empty() ? rest : curve.evaluate(t))[component]);
}

// A quaternion curve seen as Euler angles: its knots are where the rotation has them; between, the samples tell.
void addEulerView(const QuatCurve& curve, const Quat& rest, int axis, std::span<const double> times, Channel& out) {
  constexpr EulerOrder kOrder = EulerOrder::xyz;
  Vec3 previous = toEuler(curve.empty() ? rest : curve.evaluate(0.0), kOrder);
  const auto angle = [&](const Quat& q) {
    previous = nearestEuler(toEuler(q, kOrder), previous, kOrder);
    return static_cast<double>(previous[axis]) * kDegrees;
  };
  for (std::size_t i = 0; i < curve.size(); ++i) {
    const QuatKnot k = curve.knot(i);
    out.knots.push_back({k.time, static_cast<float>(angle(k.value)), {}, {}, k.interpolation});
  }
  previous = toEuler(curve.empty() ? rest : curve.evaluate(0.0), kOrder);
  for (double t : times) out.samples.emplace_back(t, angle(curve.empty() ? rest : curve.evaluate(t)));
}

Channel read(const Character& c, const Clip& clip, JointIndex joint, const CurveCommand& command) {
  const JointTrack none{};
  const JointTrack* found = clip.track(joint);
  const JointTrack& track = found ? *found : none;
  const Transform& rest = c.skeleton[joint].rest_l;
  const int axis = command.channel[1] == 'w' ? 3 : command.channel[1] - 'x';
  const std::vector<double> times = sampleTimes(clip, command.samples);
  Channel out;
  if (command.channel[0] != 'r') {
    const bool moves = command.channel[0] == 't';
    out.unit = moves ? "m" : "1";
    const auto& curves = moves ? track.translation : track.scale;
    addScalar(curves[static_cast<std::size_t>(axis)],
              static_cast<double>((moves ? rest.translation : rest.scale)[axis]), 1.0, times, out);
  } else if (const auto* quat = std::get_if<QuatCurve>(&track.rotation); quat && (command.quaternion || axis == 3)) {
    out.unit = "1";
    addComponent(*quat, rest.rotation, axis, times, out);
  } else if (quat) {
    out.unit = "deg";
    addEulerView(*quat, rest.rotation, axis, times, out);
  } else if (axis == 3 || command.quaternion) {
    throw Failure(command.input.file,
                  {fmt::format("Joint “{}” turns by Euler angles and has no quaternion channels; ask for rx, ry or rz.",
                               c.skeleton[joint].name),
                   {}});
  } else {
    const auto& euler = std::get<EulerCurves>(track.rotation);
    out.unit = "deg";
    addScalar(euler.angles[static_cast<std::size_t>(axis)], 0.0, kDegrees, times, out);
  }
  return out;
}

std::string toText(const Channel& channel, const CurveCommand& command) {
  std::string text =
      fmt::format("{} {} ({}), {} knots\n", command.joint, command.channel, channel.unit, channel.knots.size());
  for (const Knot& k : channel.knots) {
    fmt::format_to(std::back_inserter(text), "  {:>12.6f} s  {:>14.7f}  {}\n", k.time, k.value, name(k.interpolation));
  }
  if (!channel.samples.empty()) fmt::format_to(std::back_inserter(text), "samples\n");
  for (const auto& [t, v] : channel.samples)
    fmt::format_to(std::back_inserter(text), "  {:>12.6f} s  {:>14.7f}\n", t, v);
  return text;
}

Json toJson(const Channel& channel) {
  Json json{{"unit", channel.unit}, {"knots", Json::array()}, {"samples", Json::array()}};
  for (const Knot& k : channel.knots) {
    json["knots"].push_back({{"t", k.time},
                             {"v", k.value},
                             {"in", {k.in.dt, k.in.dv}},
                             {"out", {k.out.dt, k.out.dv}},
                             {"interpolation", name(k.interpolation)}});
  }
  for (const auto& [t, v] : channel.samples) json["samples"].push_back(Json::array({t, v}));
  return json;
}

void run(const CurveCommand& command) {
  const Loaded loaded = load(command.input);
  const Character& c = *loaded.character;
  const auto clip = static_cast<std::size_t>(findClip(c, command.input.clip, command.input.file));
  const JointIndex joint = findJoint(c, command.joint, command.input.file);
  const Channel channel = read(c, *c.clips[clip], joint, command);
  command.json ? printJson(toJson(channel)) : print(toText(channel, command));
}

}  // namespace

void addCurveCommand(CLI::App& app) {
  auto* command = app.add_subcommand(
      "curve", "Prints one channel of one joint in a clip: its knots, and samples evenly spaced over it");
  auto arguments = std::make_shared<CurveCommand>();
  arguments->input.addFile(*command);
  command->add_option("--clip", arguments->input.clip, "Clip by name or by index, counted from 0")
      ->type_name("CLIP")
      ->required();
  command->add_option("--joint", arguments->joint, "Joint by name or by index")->type_name("JOINT")->required();
  command
      ->add_option("--channel", arguments->channel,
                   "tx ty tz in metres; rx ry rz in degrees, as Euler angles of the joint's order (xyz where the file "
                   "keeps quaternions); "
                   "sx sy sz; rw for the quaternion's w")
      ->check(CLI::IsMember({"tx", "ty", "tz", "rx", "ry", "rz", "rw", "sx", "sy", "sz"}))
      ->type_name("CHANNEL")
      ->required();
  command->add_option("--sample", arguments->samples, "How many samples from the clip's start to its end")
      ->check(CLI::Range(0, 1'000'000))
      ->type_name("N");
  command->add_flag("--quaternion", arguments->quaternion,
                    "With rx ry rz: the components x, y, z of the quaternion with their own knots, instead of angles");
  command->add_flag("--json", arguments->json,
                    "Print JSON: knots with handles as [seconds, value], samples as [seconds, value]");
  command->callback([arguments] { run(*arguments); });
}

}  // namespace sinew::cli
