// sinew-cli ik: the rotations with which chains of joints reach targets, and where they can.
#include <cmath>
#include <iterator>

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <CLI/App.hpp>
#include <CLI/Error.hpp>
#include <CLI/Option.hpp>
#include <CLI/Validators.hpp>
#include <nlohmann/json.hpp>

#include "core/math/euler.h"
#include "viewer/cli/arguments.h"
#include "viewer/cli/commands.h"
#include "viewer/cli/commands/character/ik_solve.h"
#include "viewer/cli/failure.h"
#include "viewer/cli/option_values.h"
#include "viewer/cli/output.h"
#include "viewer/cli/playing.h"

namespace sinew::cli {
namespace {

using Json = nlohmann::ordered_json;

constexpr int kMaxIterations = 100'000;

struct IkCommand {
  PoseArguments input;
  ResultOptions result;
  IkOptions ik;
};

void tellSolved(Json& json, const IkCommand& command, const Skeleton& skeleton, const SolvedChain& solved) {
  if (solved.outcome) {
    json.update({{"solver", command.ik.solver},
                 {"reached", solved.outcome->stop == IkStop::reached},
                 {"residual_m", solved.outcome->residual_m},
                 {"iterations", solved.outcome->iterations},
                 {"stop", name(solved.outcome->stop)}});
    if (command.ik.stretch) json["stretched"] = solved.stretched;
  }
  if (const auto& shell = solved.shell)
    json["reach"] = {{"from_m", numbers(shell->from_m)}, {"outer_m", shell->outer_m},
                     {"inner_m", shell->inner_m},        {"farthest_m", shell->farthest_m},
                     {"nearest_m", shell->nearest_m},    {"samples", shell->ends_m.size()}};
  if (!solved.bends.empty()) {
    json["bends"] = Json::array();
    for (std::size_t i = 0; i < solved.bends.size(); ++i)
      json["bends"].push_back({{"angles_deg", solved.bends[i].angles},
                               {"inside_limits", solved.bends[i].inside},
                               {"taken", i == solved.taken}});
  }
  if (!solved.state.empty()) {
    json["state"] = Json::array();
    for (const JointState& one : solved.state)
      json["state"].push_back({{"joint", skeleton[one.joint].name}, {one.slides ? "m" : "deg", one.value}});
  }
  json["joints"] = Json::array();
  for (std::size_t i = 0; i < solved.chain.joints.size(); ++i) {
    Json joint{{"name", skeleton[solved.chain.joints[i]].name}, {"r", numbers(solved.chain.local[i].rotation)}};
    if (solved.stretched != 1.f) joint["t"] = numbers(solved.chain.local[i].translation);
    json["joints"].push_back(std::move(joint));
  }
}

Json toJson(const IkCommand& command, const PoseArguments& input, const Loaded& loaded, const Playing& playing,
            const std::vector<SolvedChain>& chains) {
  Json json = resultJson(input.file);
  tellClip(json, loaded, playing.clipIndex());
  playing.tell(json);
  json["time_s"] = input.time;
  if (chains.size() == 1) {
    tellSolved(json, command, loaded.character->skeleton, chains.front());
    return json;
  }
  json["chains"] = Json::array();
  for (const SolvedChain& solved : chains) {
    Json one{{"chain", solved.name}};
    tellSolved(one, command, loaded.character->skeleton, solved);
    json["chains"].push_back(std::move(one));
  }
  return json;
}

std::string toText(const IkCommand& command, const Loaded& loaded, const std::vector<SolvedChain>& chains) {
  std::string text;
  const auto to = std::back_inserter(text);
  for (const SolvedChain& solved : chains) {
    if (chains.size() > 1) fmt::format_to(to, "{}{}\n", text.empty() ? "" : "\n", solved.name);
    if (const auto& shell = solved.shell)
      fmt::format_to(to,
                     "reach from {:.3f} to {:.3f} m of the first joint; in {} poses inside the limits from {:.3f} to "
                     "{:.3f} m\n",
                     shell->inner_m, shell->outer_m, shell->ends_m.size(), shell->nearest_m, shell->farthest_m);
    if (!solved.outcome) continue;
    for (std::size_t i = 0; i < solved.bends.size(); ++i)
      fmt::format_to(to, "{} bend: {:.3f}°{}\n", i == solved.taken ? "taken" : "other",
                     fmt::join(solved.bends[i].angles, "°, "),
                     solved.bends[i].inside ? "" : " (outside of the limits)");
    fmt::format_to(to, "{} by {}: {:.3f} mm from the target after {} iteration{}\n", name(solved.outcome->stop),
                   command.ik.solver, solved.outcome->residual_m * 1e3f, solved.outcome->iterations,
                   solved.outcome->iterations == 1 ? "" : "s");
    if (solved.stretched != 1.f) fmt::format_to(to, "bones {:.4f} times as long\n", solved.stretched);
    fmt::format_to(to, "{:<32} {:>27}\n", "joint (local space)", "rotation (degrees, xyz)");
    for (std::size_t i = 0; i < solved.chain.joints.size(); ++i) {
      const Vec3 angles_deg = glm::degrees(toEuler(solved.chain.local[i].rotation, EulerOrder::xyz));
      fmt::format_to(to, "{:<32} {:>9.3f} {:>8.3f} {:>8.3f}\n", loaded.character->skeleton[solved.chain.joints[i]].name,
                     angles_deg.x, angles_deg.y, angles_deg.z);
    }
  }
  return text;
}

}  // namespace

void addIkCommand(CLI::App& app) {
  auto* command = app.add_subcommand("ik", "Rotates chains of joints so that their ends reach targets");
  auto arguments = std::make_shared<IkCommand>();
  IkOptions& ik = arguments->ik;
  arguments->input.addFiles(*command);
  arguments->input.addPose(*command);
  command
      ->add_option("--chain", ik.chains,
                   "First joint and end of a chain: upper_arm_L..hand_L; several are solved one after the other")
      ->expected(1)
      ->allow_extra_args(false)
      ->take_all()
      ->required();
  const auto place = [command](const char* option, std::vector<float>& into, const char* help) {
    return command->add_option(option, into, help)->delimiter(',')->expected(3)->check(CLI::Number);
  };
  place("--target", ik.targets,
        "Where the end goes: x,y,z in metres, in the space of the character; one for each --chain")
      ->take_all();
  place("--pole", ik.pole, "A place on whose side the middle joint lies: x,y,z (two-bone alone)");
  place("--through", ik.through,
        "A place through which the chain goes before the target: x,y,z; several (spline alone)")
      ->take_all();
  command->add_option("--solver", ik.solver, "How")
      ->transform(oneOf({"two-bone", "ccd", "jacobian", "fabrik", "spline", "planar"}))
      ->capture_default_str();
  command
      ->add_option("--heading", ik.heading,
                   "Degrees that the last of three bones makes with the x axis of what the first hangs on; as it is "
                   "without (planar alone)")
      ->check(CLI::Number);
  command->add_option("--soft", ik.soft, "The last percent of the reach, in which the end slows down (two-bone alone)")
      ->check(within(0.0, 50.0));
  command->add_option("--twist", ik.twist, "Degrees about the first bone and about the last: 0,90 (spline alone)")
      ->delimiter(',')
      ->expected(2)
      ->check(CLI::Number);
  command->add_flag("--stretch", ik.stretch,
                    "Makes the bones longer or shorter, so that the chain ends where the spline does (spline alone)");
  command
      ->add_option("--limits", ik.limits,
                   "Keeps joints to limits: rig for those of the rig, or JOINT,hinge|cone|angles[,low=…][,high=…] in "
                   "degrees, of a hinge one angle, else x/y/z; several")
      ->type_name("rig|JOINT,KIND…")
      ->expected(1)
      ->allow_extra_args(false)
      ->take_all();
  command->add_option("--iterations", ik.iterations, "How many at most (ccd, fabrik, jacobian)")
      ->check(CLI::Range(0, kMaxIterations));
  command->add_flag("--in-pairs", ik.in_pairs, "Turns two neighbouring joints at once (ccd alone)");
  command->add_flag("--reach", ik.reach,
                    "Tells where the end can be: the radii of the shell round the first joint, and how far and near it "
                    "comes in poses inside the limits");
  command->add_option("--tolerance-mm", ik.tolerance_mm, "How near to the target counts as reached")
      ->check(within(0.0, 1e6))
      ->capture_default_str();
  arguments->result.add(
      *command,
      "Print JSON: whether it is reached, residual_m, iterations, why it stopped, and r of each joint of "
      "the chain as x, y, z, w, relative to its parent; of several chains a list");
  addIkBakeCommand(*command);
  command->callback([arguments, command] {
    if (!command->get_subcommands().empty()) return;  // that has done its work
    if (arguments->input.files.empty()) throw CLI::RequiredError("FILE");
    if (const std::string wrong = wrongOfIk(arguments->ik); !wrong.empty())
      throw wrongUsage(arguments->input.file, wrong);
    answerForEach(arguments->input, arguments->result, [&](const PoseArguments& one) {
      const std::string outputs[] = {arguments->result.output};
      const Loaded loaded = load(one, {.outputs = outputs});
      Playing playing(loaded, one);
      EvaluatedPose pose = playing.evaluate(one.time);
      const std::vector<SolvedChain> chains = solveChains(arguments->ik, *loaded.character, pose.pose.local, one.file);
      return arguments->result.json ? Answer(toJson(*arguments, one, loaded, playing, chains))
                                    : Answer(toText(*arguments, loaded, chains));
    });
  });
}

}  // namespace sinew::cli
