// sinew-cli ik: the rotations with which a chain of joints reaches a target.
#include <cmath>
#include <iterator>

#include <fmt/format.h>
#include <CLI/App.hpp>
#include <CLI/Error.hpp>
#include <CLI/Validators.hpp>
#include <nlohmann/json.hpp>

#include "core/math/euler.h"
#include "core/rig/chain_ik.h"
#include "core/rig/least_squares_ik.h"
#include "core/rig/limb_ik.h"
#include "core/rig/skeleton_chain.h"
#include "viewer/cli/arguments.h"
#include "viewer/cli/commands.h"
#include "viewer/cli/failure.h"
#include "viewer/cli/option_values.h"
#include "viewer/cli/output.h"
#include "viewer/cli/playing.h"

namespace sinew::cli {
namespace {

using Json = nlohmann::ordered_json;

struct IkCommand {
  PoseArguments input;
  ResultOptions result;
  std::string chain;  // A..B
  std::vector<float> target, pole;
  std::string solver = "two-bone";
  float soft = 0.f;  // percent of the reach
  float tolerance_mm = 0.1f;
};

Vec3 vectorOf(const std::vector<float>& numbers) { return {numbers[0], numbers[1], numbers[2]}; }

// Names may hold dots: the first place at which both sides are joints counts.
std::pair<JointIndex, JointIndex> endsOf(const IkCommand& command, const Character& character) {
  const std::string& file = command.input.file;
  const std::size_t at = command.chain.find("..");
  if (at == std::string::npos || at == 0 || at + 2 >= command.chain.size())
    throw wrongUsage(file, "--chain takes two joints: upper_arm_L..hand_L");
  for (std::size_t dots = at; dots != std::string::npos; dots = command.chain.find("..", dots + 1)) {
    const JointIndex first = character.skeleton.find(command.chain.substr(0, dots));
    const JointIndex last = character.skeleton.find(command.chain.substr(dots + 2));
    if (first != kNoJoint && last != kNoJoint) return {first, last};
  }
  return {findJoint(character, command.chain.substr(0, at), file),
          findJoint(character, command.chain.substr(at + 2), file)};
}

void demand(const Check& ok, const IkCommand& command) {
  if (!ok) throw Failure(command.input.file, ok.error());
}

IkOutcome solve(const IkCommand& command, const IkJoints& chain) {
  const Vec3 target = vectorOf(command.target);
  const float tolerance = command.tolerance_mm * 1e-3f;
  IkScratch scratch;
  const auto run = [&](auto ik) {
    demand(ik.validate(), command);
    ik.run();
    return ik.outcome;
  };
  if (command.solver == "two-bone") {
    constexpr float kStraight = 1e-3f;
    LimbIk ik{.chain = chain,
              .target_m = target,
              .straight = kStraight,
              .soft = command.soft * 0.01f,
              .tolerance_m = tolerance};
    if (chain.joints.size() > 2) {
      ik.middle = LimbIk::middleOf(chain);
      // As it is bent is forwards, so the middle joint itself comes to the side of the pole.
      if (const LimbIk::Bend bend = LimbIk::bendOf(chain, ik.middle); bend.sine > kStraight)
        ik.bend_axis_l = bend.axis_l;
    }
    if (!command.pole.empty()) ik.pole_m = vectorOf(command.pole);
    return run(ik);
  }
  if (command.solver == "jacobian") {
    const IkEffector end{.joint = chain.joints.size() - 1, .position_m = target};
    return run(LeastSquaresIk{.body = chain, .effectors = {&end, 1}, .tolerance_m = tolerance, .scratch = &scratch});
  }
  const bool fabrik = command.solver == "fabrik";
  return run(ChainIk{.method = fabrik ? ChainIk::Method::fabrik : ChainIk::Method::ccd,
                     .chain = chain,
                     .target_m = target,
                     .tolerance_m = tolerance,
                     .max_iterations = fabrik ? 20 : 50,
                     .scratch = &scratch});
}

Json toJson(const IkCommand& command, const PoseArguments& input, const Loaded& loaded, const Playing& playing,
            const SkeletonChain& chain, const IkOutcome& outcome) {
  Json json = resultJson(input.file);
  tellClip(json, loaded, playing.clipIndex());
  playing.tell(json);
  json.update({{"time_s", input.time},
               {"solver", command.solver},
               {"reached", outcome.stop == IkStop::reached},
               {"residual_m", outcome.residual_m},
               {"iterations", outcome.iterations},
               {"stop", name(outcome.stop)},
               {"joints", Json::array()}});
  for (std::size_t i = 0; i < chain.joints.size(); ++i)
    json["joints"].push_back(
        {{"name", loaded.character->skeleton[chain.joints[i]].name}, {"r", numbers(chain.local[i].rotation)}});
  return json;
}

std::string toText(const IkCommand& command, const Loaded& loaded, const SkeletonChain& chain,
                   const IkOutcome& outcome) {
  std::string text;
  const auto to = std::back_inserter(text);
  fmt::format_to(to, "{} by {}: {:.3f} mm from the target after {} iteration{}\n", name(outcome.stop), command.solver,
                 outcome.residual_m * 1e3f, outcome.iterations, outcome.iterations == 1 ? "" : "s");
  fmt::format_to(to, "{:<32} {:>27}\n", "joint (local space)", "rotation (degrees, xyz)");
  for (std::size_t i = 0; i < chain.joints.size(); ++i) {
    const Vec3 angles_deg = glm::degrees(toEuler(chain.local[i].rotation, EulerOrder::xyz));
    fmt::format_to(to, "{:<32} {:>9.3f} {:>8.3f} {:>8.3f}\n", loaded.character->skeleton[chain.joints[i]].name,
                   angles_deg.x, angles_deg.y, angles_deg.z);
  }
  return text;
}

}  // namespace

void addIkCommand(CLI::App& app) {
  auto* command = app.add_subcommand("ik", "Rotates a chain of joints so that its end reaches a target");
  auto arguments = std::make_shared<IkCommand>();
  arguments->input.addFiles(*command);
  arguments->input.addPose(*command);
  command->add_option("--chain", arguments->chain, "First joint and end of the chain: upper_arm_L..hand_L")->required();
  const auto place = [command](const char* option, std::vector<float>& into, const char* help) {
    return command->add_option(option, into, help)->delimiter(',')->expected(3)->check(CLI::Number);
  };
  place("--target", arguments->target, "Where the end goes: x,y,z in metres, in the space of the character")
      ->required();
  place("--pole", arguments->pole, "A place on whose side the middle joint lies: x,y,z (two-bone alone)");
  command->add_option("--solver", arguments->solver, "How")
      ->transform(oneOf({"two-bone", "ccd", "jacobian", "fabrik"}))
      ->capture_default_str();
  command
      ->add_option("--soft", arguments->soft,
                   "The last percent of the reach, in which the end slows down (two-bone alone)")
      ->check(within(0.0, 50.0));
  command->add_option("--tolerance-mm", arguments->tolerance_mm, "How near to the target counts as reached")
      ->check(within(0.0, 1e6))
      ->capture_default_str();
  arguments->result.add(
      *command,
      "Print JSON: whether it is reached, residual_m, iterations, why it stopped, and r of each joint of "
      "the chain as x, y, z, w, relative to its parent");
  addIkBakeCommand(*command);
  command->callback([arguments, command] {
    if (!command->get_subcommands().empty()) return;  // that has done its work
    if (arguments->input.files.empty()) throw CLI::RequiredError("FILE");
    if (arguments->solver != "two-bone" && (!arguments->pole.empty() || arguments->soft > 0.f))
      throw wrongUsage(arguments->input.file, "--pole and --soft count for --solver two-bone alone; leave them out");
    answerForEach(arguments->input, arguments->result, [&](const PoseArguments& one) {
      const std::string outputs[] = {arguments->result.output};
      const Loaded loaded = load(one, {.outputs = outputs});
      Playing playing(loaded, one);
      const EvaluatedPose pose = playing.evaluate(one.time);
      const auto [first, last] = endsOf(*arguments, *loaded.character);
      auto chain = SkeletonChain::between(loaded.character->skeleton, first, last, pose.pose.local);
      if (!chain) throw Failure(one.file, chain.error());
      const IkOutcome outcome = solve(*arguments, chain->view());
      return arguments->result.json ? Answer(toJson(*arguments, one, loaded, playing, *chain, outcome))
                                    : Answer(toText(*arguments, loaded, *chain, outcome));
    });
  });
}

}  // namespace sinew::cli
