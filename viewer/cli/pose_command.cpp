// sinew-cli pose: the transform of every joint at one moment.
#include <iterator>

#include <fmt/format.h>
#include <CLI/App.hpp>
#include <CLI/Validators.hpp>
#include <nlohmann/json.hpp>

#include "core/math/euler.h"
#include "viewer/cli/arguments.h"
#include "viewer/cli/commands.h"
#include "viewer/cli/output.h"

namespace sinew::cli {
namespace {

using Json = nlohmann::ordered_json;

struct PoseCommand {
  PoseArguments input;
  std::string space = "model";
  bool json = false;
};

struct JointPose {
  Transform parts;
  Mat4 matrix;
};

JointPose poseOf(const EvaluatedPose& pose, std::size_t joint, bool local) {
  if (local) return {pose.pose.local[joint], toMatrix(pose.pose.local[joint])};
  return {decompose(pose.joints_m[joint]), pose.joints_m[joint]};
}

std::string toText(const Character& c, const EvaluatedPose& pose, const PoseCommand& command) {
  std::string text;
  const auto to = std::back_inserter(text);
  fmt::format_to(to, "{:<32} {:>33}   {:>27}   {:>24}\n", fmt::format("joint ({} space)", command.space),
                 "translation (m)", "rotation (degrees, xyz)", "scale");
  for (std::size_t j = 0; j < c.skeleton.size(); ++j) {
    const Transform t = poseOf(pose, j, command.space == "local").parts;
    const Vec3 turn = glm::degrees(toEuler(t.rotation, EulerOrder::xyz));
    fmt::format_to(to,
                   "{:<32} {:>10.5f} {:>10.5f} {:>10.5f}   {:>8.3f} {:>8.3f} {:>8.3f}   {:>8.4f} {:>7.4f} {:>7.4f}\n",
                   c.skeleton.joints()[j].name, t.translation.x, t.translation.y, t.translation.z, turn.x, turn.y,
                   turn.z, t.scale.x, t.scale.y, t.scale.z);
  }
  return text;
}

void run(const PoseCommand& command) {
  const Loaded loaded = load(command.input);
  const Character& c = *loaded.character;
  const EvaluatedPose pose = evaluate(c, command.input);
  if (!command.json) return print(toText(c, pose, command));
  Json json{{"time_s", command.input.time}, {"joints", Json::array()}};
  for (std::size_t j = 0; j < c.skeleton.size(); ++j) {
    const JointPose at = poseOf(pose, j, command.space == "local");
    json["joints"].push_back({{"name", c.skeleton.joints()[j].name},
                              {"t", numbers(at.parts.translation)},
                              {"r", numbers(at.parts.rotation)},
                              {"s", numbers(at.parts.scale)},
                              {"matrix", rows(at.matrix)}});
  }
  printJson(json);
}

}  // namespace

void addPoseCommand(CLI::App& app) {
  auto* command = app.add_subcommand("pose", "Prints the transform of every joint at one moment");
  auto arguments = std::make_shared<PoseCommand>();
  arguments->input.add(*command);
  command->add_option("--space", arguments->space, "local: relative to the parent joint; model: to the character")
      ->check(CLI::IsMember({"local", "model"}))
      ->capture_default_str();
  command->add_flag("--json", arguments->json,
                    "Print JSON: t and s in metres and ratios, r as x, y, z, w, matrix as 3x4 rows");
  command->callback([arguments] { run(*arguments); });
}

}  // namespace sinew::cli
