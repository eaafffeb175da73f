// sinew-cli fit: few knots for a dense clip, within an error at a distance from each joint.
#include <algorithm>
#include <iterator>
#include <optional>
#include <span>

#include <fmt/format.h>
#include <CLI/App.hpp>
#include <nlohmann/json.hpp>

#include "core/edit/shape/fit_clip.h"
#include "core/math/tolerances.h"
#include "viewer/cli/arguments.h"
#include "viewer/cli/commands.h"
#include "viewer/cli/commands/motion/channel_json.h"
#include "viewer/cli/failure.h"
#include "viewer/cli/option_values.h"
#include "viewer/cli/output.h"

namespace sinew::cli {
namespace {

using Json = nlohmann::ordered_json;

struct FitCommand {
  PoseArguments input;
  double tolerance_mm = 1.0, lever_cm = 10.0;
  std::vector<std::string> joints;
  std::vector<double> golden;
  std::string common_times = "none";
  bool no_holds = false, json = false;
  std::string output;
};

struct Totals {
  std::size_t before = 0, after = 0;
  double ratio() const { return before > 0 ? static_cast<double>(after) / static_cast<double>(before) : 1.0; }
};

// Calls visit(channel, keys before, keys after) for the morph targets that were fitted: all, with all joints.
template <class Visit>
void forEachMorph(const FitClip& fit, Visit visit) {
  if (!fit.joints.empty()) return;
  for (std::size_t i = 0; i < fit.clip->morphs.size(); ++i)
    visit(fit.clip->morphs[i].channel, fit.clip->morphs[i].weight.size(), fit.fitted.morphs[i].weight.size());
}

const std::string& morphName(const Character& c, int channel) {
  return c.morph_channels[static_cast<std::size_t>(channel)].name;
}

Totals totalsOf(const FitClip& fit) {
  Totals sum;
  for (const JointFit& j : fit.report) sum.before += j.keys_before, sum.after += j.keys_after;
  forEachMorph(fit, [&](int, std::size_t before, std::size_t after) { sum.before += before, sum.after += after; });
  return sum;
}

std::string toText(const Character& c, const FitClip& fit) {
  const Totals all = totalsOf(fit);
  std::string text = fmt::format(
      "{} keys become {} ({:.1f} %), greatest error {:.4f} mm at {:g} cm, {:.4f} mm between frames\n", all.before,
      all.after, 100.0 * all.ratio(), 1000.0 * fit.maxError(), 100.0 * fit.lever_m, 1000.0 * fit.maxErrorBetween());
  for (const JointFit& j : fit.report) {
    fmt::format_to(std::back_inserter(text), "  {:<32} {:>8} -> {:>7}  {:>9.4f} mm at {:.4f} s\n",
                   c.skeleton[j.joint].name, j.keys_before, j.keys_after, 1000.0 * j.max_error_m, j.worst_time);
  }
  forEachMorph(fit, [&](int channel, std::size_t before, std::size_t after) {
    fmt::format_to(std::back_inserter(text), "  {:<32} {:>8} -> {:>7}  weights within {:g}\n", morphName(c, channel),
                   before, after, fit.weight_tolerance);
  });
  return text;
}

// Adds the result to a JSON that names file and clip.
Json toJson(Json json, const Character& c, const FitClip& fit) {
  const Totals all = totalsOf(fit);
  json.update({{"tolerance_m", fit.tolerance_m},
               {"lever_m", fit.lever_m},
               {"keys_before", all.before},
               {"keys_after", all.after},
               {"ratio", all.ratio()},
               {"max_error_m", fit.maxError()},
               {"max_error_between_m", fit.maxErrorBetween()},
               {"weight_tolerance", fit.weight_tolerance},
               {"joints", Json::array()},
               {"morphs", Json::array()}});
  for (const JointFit& j : fit.report) {
    json["joints"].push_back({{"name", c.skeleton[j.joint].name},
                              {"keys_before", j.keys_before},
                              {"keys_after", j.keys_after},
                              {"samples", j.samples},
                              {"max_error_m", j.max_error_m},
                              {"worst_time_s", j.worst_time}});
  }
  forEachMorph(fit, [&](int channel, std::size_t before, std::size_t after) {
    json["morphs"].push_back({{"name", morphName(c, channel)}, {"keys_before", before}, {"keys_after", after}});
  });
  return json;
}

// Times outside of the clip are a mistake: nothing could stay there.
void refuseTimesOutside(std::span<const double> times, const Clip& clip, const std::string& file) {
  for (const double t : times) {
    if (t >= -kSameTime && t <= clip.duration_s + kSameTime) continue;
    throw wrongUsage(file, fmt::format("--golden: {:g} s lies outside of the clip, which lasts from 0 to {:.6g} s.", t,
                                       clip.duration_s));
  }
}

void run(const FitCommand& command) {
  const std::string outputs[] = {command.output};
  const Loaded loaded = load(command.input, {.outputs = outputs});
  const Character& c = *loaded.character;
  const int index = findClip(c, command.input.clip, command.input.file);
  std::vector<JointIndex> joints;
  for (const std::string& name : command.joints) joints.push_back(findJoint(c, name, command.input.file));
  const std::vector<double> scales = parentScales(c.skeleton);
  std::vector<double> golden = command.golden;
  std::ranges::sort(golden);
  refuseTimesOutside(golden, *c.clips[static_cast<std::size_t>(index)], command.input.file);
  std::vector<Transform> rest;
  for (const Joint& joint : c.skeleton.joints()) rest.push_back(joint.rest_l);
  FitClip fit{.clip = c.clips[static_cast<std::size_t>(index)].get(),
              .joints = joints,
              .rest_l = rest,
              .parent_scale = scales,
              .tolerance_m = command.tolerance_mm / 1000.0,
              .lever_m = command.lever_cm / 100.0,
              .golden_times = golden,
              .common_times = command.common_times == "joint"       ? CommonTimes::joint
                              : command.common_times == "character" ? CommonTimes::character
                                                                    : CommonTimes::none,
              .keep_holds = !command.no_holds};
  if (const Check ok = fit.validate(); !ok) throw Failure(command.input.file, ok.error());
  fit.run();
  if (fit.report.empty() && !joints.empty())
    throw Failure(command.input.file, "Nothing moves these joints in the clip; name others.");
  Json json = resultJson(command.input.file);
  tellClip(json, loaded, index);
  writeClip(command.output, json, c, fit.fitted,
            command.json ? Answer(toJson(json, c, fit)).text + "\n" : toText(c, fit));
}

}  // namespace

void addFitCommand(CLI::App& app) {
  auto* command = app.add_subcommand(
      "fit", "Replaces the keys of a dense clip with a few, and tells how far any joint strays from the clip");
  auto arguments = std::make_shared<FitCommand>();
  arguments->input.addFile(*command);
  arguments->input.addClip(*command)->required();
  command
      ->add_option("--tolerance-mm", arguments->tolerance_mm,
                   "Greatest way that a point beside a joint may move, at every key of the clip")
      ->type_name("MM")
      ->check(within(1e-6, 1e6))
      ->capture_default_str();
  command->add_option("--lever-cm", arguments->lever_cm, "How far from the joint that point lies")
      ->type_name("CM")
      ->check(within(1e-6, 1e6))
      ->capture_default_str();
  addNames(*command, "--joints", arguments->joints, "Joints by name or by index; all without it")->type_name("JOINT,…");
  command->add_option("--golden", arguments->golden, "Times whose poses stay exactly, in seconds")
      ->type_name("SECONDS,…")
      ->delimiter(',')
      ->check(checkNumber);
  command
      ->add_option("--common-times", arguments->common_times,
                   "Whose curves get their keys at the same times: none, those of a joint, or those of the character")
      ->transform(oneOf({"none", "joint", "character"}))
      ->capture_default_str();
  command->add_flag("--no-holds", arguments->no_holds, "Do not turn values that stay and then jump into steps");
  addClipOutput(*command, arguments->output, arguments->json);
  command->callback([arguments] {
    refuseTwoOutputs(arguments->output, arguments->json);
    run(*arguments);
  });
}

}  // namespace sinew::cli
