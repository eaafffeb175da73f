// sinew-cli pose: the transform of every joint at one moment.
#include <iterator>

#include <fmt/format.h>
#include <CLI/App.hpp>
#include <nlohmann/json.hpp>

#include "core/math/euler.h"
#include "viewer/cli/arguments.h"
#include "viewer/cli/commands.h"
#include "viewer/cli/morphs.h"
#include "viewer/cli/option_values.h"
#include "viewer/cli/output.h"
#include "viewer/cli/playing.h"

namespace sinew::cli {
namespace {

using Json = nlohmann::ordered_json;

struct PoseCommand {
  PoseArguments input;
  ResultOptions result;
  std::string space = "model";
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
    const Vec3 angles_deg = glm::degrees(toEuler(t.rotation, EulerOrder::xyz));
    fmt::format_to(to,
                   "{:<32} {:>10.5f} {:>10.5f} {:>10.5f}   {:>8.3f} {:>8.3f} {:>8.3f}   {:>8.4f} {:>7.4f} {:>7.4f}\n",
                   c.skeleton.joints()[j].name, t.translation.x, t.translation.y, t.translation.z, angles_deg.x,
                   angles_deg.y, angles_deg.z, t.scale.x, t.scale.y, t.scale.z);
  }
  if (!c.morph_channels.empty()) fmt::format_to(to, "\n{:<32} {:>10}   meshes\n", "morph target", "weight");
  for (std::size_t i = 0; i < c.morph_channels.size(); ++i) {
    fmt::format_to(to, "{:<32} {:>10.5f}   {}\n", c.morph_channels[i].name, pose.pose.morph_weights[i],
                   fmt::join(meshesOf(c, static_cast<int>(i)), ", "));
  }
  return text;
}

Json toJson(const Loaded& loaded, const Playing& playing, const EvaluatedPose& pose, const PoseArguments& input,
            const std::string& space) {
  const Character& c = *loaded.character;
  Json json = resultJson(input.file);
  tellClip(json, loaded, playing.clipIndex());
  playing.tell(json);
  json.update({{"time_s", input.time}, {"space", space}, {"joints", Json::array()}, {"morphs", Json::array()}});
  for (std::size_t j = 0; j < c.skeleton.size(); ++j) {
    const JointPose at = poseOf(pose, j, space == "local");
    json["joints"].push_back({{"name", c.skeleton.joints()[j].name},
                              {"t", numbers(at.parts.translation)},
                              {"r", numbers(at.parts.rotation)},
                              {"s", numbers(at.parts.scale)},
                              {"matrix", rows(at.matrix)}});
  }
  for (std::size_t i = 0; i < c.morph_channels.size(); ++i) {
    Json morph = morphJson(c, static_cast<int>(i));
    morph["weight"] = pose.pose.morph_weights[i];
    json["morphs"].push_back(std::move(morph));
  }
  return json;
}

}  // namespace

void addPoseCommand(CLI::App& app) {
  auto* command = app.add_subcommand("pose", "Prints the transform of every joint and the morph weights at one moment");
  auto arguments = std::make_shared<PoseCommand>();
  arguments->input.addFiles(*command);
  arguments->input.addPose(*command);
  command->add_option("--space", arguments->space, "local: relative to the parent joint; model: to the character")
      ->transform(oneOf({"local", "model"}))
      ->capture_default_str();
  arguments->result.add(*command,
                        "Print JSON: t and s in metres and ratios, r as x, y, z, w, matrix as 3x4 rows; morphs with "
                        "their weights");
  command->callback([arguments] {
    answerForEach(arguments->input, arguments->result, [&](const PoseArguments& one) {
      const std::string outputs[] = {arguments->result.output};
      const Loaded loaded = load(one, {.outputs = outputs});
      Playing playing(loaded, one);
      const EvaluatedPose pose = playing.evaluate(one.time);
      return arguments->result.json ? Answer(toJson(loaded, playing, pose, one, arguments->space))
                                    : Answer(toText(*loaded.character, pose, *arguments));
    });
  });
}

}  // namespace sinew::cli
