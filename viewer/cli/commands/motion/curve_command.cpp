// sinew-cli curve: one channel of one joint, or a value that is no joint's: its knots and evenly spaced samples.
#include <algorithm>
#include <iterator>

#include <fmt/format.h>
#include <CLI/App.hpp>
#include <CLI/Validators.hpp>
#include <nlohmann/json.hpp>

#include "core/base/choices.h"
#include "core/clip/layers.h"
#include "core/clip/sample.h"
#include "core/curve/easing.h"
#include "core/math/units.h"
#include "core/scene/objects/object.h"
#include "viewer/cli/arguments.h"
#include "viewer/cli/commands.h"
#include "viewer/cli/commands/motion/channel_json.h"
#include "viewer/cli/failure.h"
#include "viewer/cli/morphs.h"
#include "viewer/cli/option_values.h"
#include "viewer/cli/output.h"

namespace sinew::cli {
namespace {

struct CurveCommand {
  PoseArguments input;
  ResultOptions result;
  std::string joint, channel, morph, property;
  int samples = 0;
  bool quaternion = false;

  int axis() const { return channel[1] == 'w' ? 3 : channel[1] - 'x'; }
  // Whether a component of a quaternion is meant: qx … qw, rw, or rx … rz with --quaternion.
  bool component() const { return channel[0] == 'q' || (channel[0] == 'r' && (quaternion || axis() == 3)); }
};

using Json = nlohmann::ordered_json;

std::vector<double> sampleTimes(const Clip& clip, int count) {
  std::vector<double> times;
  times.reserve(static_cast<std::size_t>(count));
  for (int i = 0; i < count; ++i) times.push_back(count > 1 ? clip.duration_s * i / (count - 1) : 0.0);
  return times;
}

ChannelNumbers read(const Character& c, const Clip& clip, JointIndex joint, const CurveCommand& command,
                    const std::string& file) {
  const JointTrack none{};
  const JointTrack* found = clip.track(joint);
  const JointTrack& track = found ? *found : none;
  const Transform& rest = c.skeleton[joint].rest_l;
  const int axis = command.axis();
  const std::vector<double> times = sampleTimes(clip, command.samples);
  if (command.channel[0] == 't' || command.channel[0] == 's') {
    const bool moves = command.channel[0] == 't';
    const auto& curves = moves ? track.translation : track.scale;
    return scalarNumbers(curves[static_cast<std::size_t>(axis)], moves ? "m" : "1", 1.0,
                         static_cast<double>((moves ? rest.translation : rest.scale)[axis]), times);
  }
  if (const auto* quat = std::get_if<QuatCurve>(&track.rotation)) {
    return command.component() ? componentNumbers(*quat, rest.rotation, axis, times)
                               : angleNumbers(*quat, rest.rotation, axis, times);
  }
  if (command.component()) {
    throw wrongUsage(
        file,
        fmt::format(
            "The rotation of joint “{}” is keyed by Euler angles and has no quaternion channels; ask for rx, ry or rz.",
            c.skeleton[joint].name));
  }
  const auto& euler = std::get<EulerCurves>(track.rotation);
  return scalarNumbers(euler.angles[static_cast<std::size_t>(axis)], "deg", kDegreesPerRadian, 0.0, times);
}

// The same times with all layers: what plays.
void sampleWithLayers(const Character& c, const Clip& clip, JointIndex joint, const CurveCommand& command,
                      ChannelNumbers& channel) {
  const JointTrack* track = clip.track(joint);
  const auto* found = track ? std::get_if<EulerCurves>(&track->rotation) : nullptr;
  const EulerCurves euler = found ? *found : EulerCurves{};
  const int axis = command.axis();
  Vec3 angles{0.f};
  for (int i = 0; i < 3; ++i) angles[i] = euler.angles[static_cast<std::size_t>(i)].evaluate(0.0);
  for (auto& [t, value] : channel.samples) {
    Pose pose = c.restPose();
    SampleClip{.clip = &clip, .time = t, .pose = &pose}.run();
    const Transform& local = pose.local[static_cast<std::size_t>(joint)];
    if (command.channel[0] == 't' || command.channel[0] == 's') {
      value = static_cast<double>((command.channel[0] == 't' ? local.translation : local.scale)[axis]);
    } else if (command.component()) {
      value = static_cast<double>(local.rotation[axis]);
    } else {
      angles = nearestEuler(toEuler(euler.inner(local.rotation), euler.order), angles, euler.order);
      value = static_cast<double>(angles[axis]) * kDegreesPerRadian;
    }
  }
}

// The weight of a morph target, or a number of an object's property, the samples with all layers.
ChannelNumbers readMorph(const Character& c, const Clip& clip, int morph, const CurveCommand& command) {
  const auto track = std::ranges::find(clip.morphs, morph, &MorphTrack::channel);
  const auto at = static_cast<std::size_t>(morph);
  const PropertySpec* spec = c.morph_channels[at].property;
  ChannelNumbers channel = scalarNumbers(
      track == clip.morphs.end() ? Curve() : track->weight, spec && !spec->unit.empty() ? spec->unit : "1", 1.0,
      static_cast<double>(c.morph_channels[at].rest_weight), sampleTimes(clip, command.samples));
  for (auto& [t, value] : channel.samples) {
    Pose pose = c.restPose();
    SampleClip{.clip = &clip, .time = t, .pose = &pose}.run();
    value = static_cast<double>(fittedWeight(c, morph, pose.morph_weights[at]));
  }
  return channel;
}

// A value that can be keyed and is no joint's.
struct Property {
  std::string name;                          // "layer/Sway.weight", "morph/smile", "size", "control/wave.weight"
  int layer = -1, morph = -1, control = -1;  // one of them
};

std::vector<Property> propertiesOf(const Character& c, const Clip& clip, const Instance* instance) {
  std::vector<Property> all;
  for (int layer = 0; const ClipLayer& one : clip.layers)
    all.push_back({.name = fmt::format("layer/{}.weight", layerTitle(one).english()), .layer = layer++});
  for (int morph = 0; const MorphChannel& one : c.morph_channels)
    all.push_back({.name = one.property ? one.name : fmt::format("morph/{}", one.name), .morph = morph++});
  if (!instance) return all;
  for (int control = 0; const ClipControl& one : instance->controls) {
    const int place = instance->placeOf(one.clip);
    const std::string& plays = c.clips[static_cast<std::size_t>(place)]->name;
    all.push_back({.name = fmt::format("control/{}.weight", plays), .control = control++});
  }
  return all;
}

// By name, "morph/MESH.NAME" or number. Throws Failure.
Property findProperty(const Loaded& loaded, const Clip& clip, const std::string& wanted, const std::string& file) {
  const Character& c = *loaded.character;
  const std::vector<Property> all = propertiesOf(c, clip, loaded.inScene());
  if (all.empty())
    throw Failure(file, "This clip has no layers and the file no morph targets; ask for a joint's channel.");
  const std::vector<std::string> names = namesOf(all, &Property::name);
  if (const int found = findByNameOrNumber(wanted, names); found >= 0) return all[static_cast<std::size_t>(found)];
  constexpr std::string_view kMorph = "morph/";
  if (wanted.starts_with(kMorph)) {
    const int morph = findMorphOfMesh(c, std::string_view(wanted).substr(kMorph.size()));
    if (morph >= 0) return all[clip.layers.size() + static_cast<std::size_t>(morph)];
  }
  throw wrongUsage(file, unknownChoice(text("property"), wanted, names).english());
}

// "cycle, 3 times" and the like; empty where the curve holds.
std::string describe(const Extrapolation& extrapolation) {
  if (extrapolation.kind == ExtrapolationKind::hold) return {};
  std::string text(name(extrapolation.kind));
  if (extrapolation.repetitions >= 0) text += fmt::format(", {} times", extrapolation.repetitions);
  return text;
}

std::string describe(const ChannelNumbers& channel) {
  std::string text;
  const auto say = [&](bool so, std::string_view what) {
    if (so) text += fmt::format(", {}", what);
  };
  say(channel.state.muted, "muted");
  say(channel.state.locked, "locked");
  say(channel.state.soloed, "soloed");
  const std::string before = describe(channel.before), after = describe(channel.after);
  say(!before.empty(), "before: " + before);
  say(!after.empty(), "after: " + after);
  return text;
}

std::string describe(const Knot& k) {
  std::string text(name(k.interpolation));
  if (k.interpolation == Interpolation::ease)
    text += fmt::format(" {} {}", sinew::name(k.easing.family), sinew::name(k.easing.ends));
  text += fmt::format("  {} / {}", name(k.style.in), name(k.style.out));
  if (k.style.broken) text += "  broken";
  if (k.style.kind != KnotKind::key) text += fmt::format("  {}", name(k.style.kind));
  return text;
}

std::string toText(const ChannelNumbers& channel, const std::string& what) {
  std::string text = fmt::format("{} ({}), {} knots{}\n", what, channel.unit, channel.knots.size(), describe(channel));
  for (const Knot& k : channel.knots)
    fmt::format_to(std::back_inserter(text), "  {:>12.6f} s  {:>14.7f}  {}\n", k.time, k.value, describe(k));
  if (!channel.samples.empty()) fmt::format_to(std::back_inserter(text), "samples\n");
  for (const auto& [t, v] : channel.samples)
    fmt::format_to(std::back_inserter(text), "  {:>12.6f} s  {:>14.7f}\n", t, v);
  return text;
}

Answer answer(const CurveCommand& command, const PoseArguments& input) {
  const std::string outputs[] = {command.result.output};
  const Loaded loaded = load(input, {.stand_ins = true, .outputs = outputs, .objects = true});
  const Character& c = *loaded.character;
  const int index = findClip(c, input.clip, input.file);
  const Clip& clip = *c.clips[static_cast<std::size_t>(index)];
  Json json = resultJson(input.file);
  tellClip(json, loaded, index);
  std::string what;
  ChannelNumbers channel;
  Property property;
  if (!command.property.empty()) {
    property = findProperty(loaded, clip, command.property, input.file);
    json["property"] = property.name;
  } else if (!command.morph.empty()) {
    property.morph = findMorph(c, command.morph, input.file);
  }
  if (property.layer >= 0) {
    const ClipLayer& layer = clip.layers[static_cast<std::size_t>(property.layer)];
    const std::string title = layerTitle(layer).english();
    json.update({{"layer", title}, {"layer_index", property.layer}, {"channel", "weight"}});
    what = fmt::format("layer {} weight", title);
    channel = scalarNumbers(layer.weight, "1", 1.0, 1.0, sampleTimes(clip, command.samples));
    // As it counts, even where the curve swings beyond.
    for (auto& sample : channel.samples) sample.second = std::clamp(sample.second, 0.0, 1.0);
  } else if (property.control >= 0) {
    const ClipControl& control = loaded.inScene()->controls[static_cast<std::size_t>(property.control)];
    json.update({{"control_index", property.control}, {"channel", "weight"}});
    what = property.name;
    channel = scalarNumbers(control.weight, "1", 1.0, 1.0, sampleTimes(clip, command.samples));
    for (auto& sample : channel.samples) sample.second = std::clamp(sample.second, 0.0, 1.0);
  } else if (property.morph >= 0 && c.type) {
    what = property.name;
    channel = readMorph(c, clip, property.morph, command);
  } else if (property.morph >= 0) {
    const int morph = property.morph;
    const Json names = morphJson(c, morph);
    json.update({{"morph", names["name"]}, {"morph_index", morph}, {"meshes", names["meshes"]}, {"channel", "weight"}});
    what = fmt::format("{} weight", c.morph_channels[static_cast<std::size_t>(morph)].name);
    channel = readMorph(c, clip, morph, command);
  } else {
    const JointIndex joint = findJoint(c, command.joint, input.file);
    const std::string& name = c.skeleton[joint].name;
    json.update({{"joint", name}, {"joint_index", joint}, {"channel", command.channel}});
    what = fmt::format("{} {}", name, command.channel);
    channel = read(c, clip, joint, command, input.file);
    if (!clip.layers.empty()) sampleWithLayers(c, clip, joint, command, channel);
  }
  if (!command.result.json) return Answer(toText(channel, what));
  json.update(toJson(channel));
  return Answer(json);
}

}  // namespace

void addCurveCommand(CLI::App& app) {
  auto* command =
      app.add_subcommand("curve",
                         "Prints one channel of one joint, or another value that can be keyed, in a clip: its "
                         "knots, and samples evenly spaced over it (those with all layers)");
  auto arguments = std::make_shared<CurveCommand>();
  arguments->input.addFiles(*command);
  arguments->input.addClip(*command)->required();
  CLI::Option* joint = command->add_option("--joint", arguments->joint, "Joint by name or by index")
                           ->type_name("JOINT")
                           ->check(checkNotEmpty);
  CLI::Option* channel =
      command
          ->add_option("--channel", arguments->channel,
                       "tx ty tz in metres; rx ry rz in degrees, as Euler angles of the joint's order (xyz where the "
                       "file keeps quaternions); qx qy qz qw for the components of its quaternion (rw is qw); sx sy sz")
          ->transform(oneOf({"tx", "ty", "tz", "rx", "ry", "rz", "rw", "qx", "qy", "qz", "qw", "sx", "sy", "sz"}))
          ->type_name("CHANNEL");
  CLI::Option* morph = command
                           ->add_option("--morph", arguments->morph,
                                        "Weight of a morph target, by name, MESH.NAME or index, in place of a joint's "
                                        "channel")
                           ->type_name("MORPH")
                           ->check(checkNotEmpty)
                           ->excludes(joint)
                           ->excludes(channel);
  CLI::Option* property =
      command
          ->add_option("--property", arguments->property,
                       "A value that is no joint's: layer/NAME.weight, from 0 to 1, morph/NAME "
                       "(morph/MESH.NAME), as --morph, control/CLIP.weight of a project, size, "
                       "color.r and the like of an object named by --character; by name or by index")
          ->type_name("PROPERTY")
          ->check(checkNotEmpty)
          ->excludes(joint)
          ->excludes(channel)
          ->excludes(morph);
  joint->needs(channel);
  channel->needs(joint);
  command->add_option("--sample", arguments->samples, "How many samples from the clip's start to its end")
      ->check(CLI::Range(0, 1'000'000))
      ->type_name("N");
  command->add_flag("--quaternion", arguments->quaternion,
                    "With rx ry rz: the components x, y, z of the quaternion with their own knots, instead of angles");
  arguments->result.add(
      *command,
      "Print JSON: knots with handles as [seconds, value] and the modes of their tangents [in, out], samples as "
      "[seconds, value]");
  command->callback([arguments, joint, morph, property] {
    if (joint->empty() && morph->empty() && property->empty())
      throw wrongUsage("", "Say which curve: --joint JOINT --channel CHANNEL, --morph MORPH or --property PROPERTY.");
    if (arguments->quaternion && (arguments->channel.empty() || arguments->channel[0] != 'r'))
      throw wrongUsage("", "--quaternion belongs to --channel rx, ry or rz; leave it out.");
    answerForEach(arguments->input, arguments->result,
                  [&](const PoseArguments& one) { return answer(*arguments, one); });
  });
}

}  // namespace sinew::cli
