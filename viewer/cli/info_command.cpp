// sinew-cli info: what a file holds.
#include <algorithm>
#include <iterator>

#include <fmt/format.h>
#include <CLI/App.hpp>
#include <nlohmann/json.hpp>

#include "viewer/cli/arguments.h"
#include "viewer/cli/commands.h"
#include "viewer/cli/output.h"

namespace sinew::cli {
namespace {

using Json = nlohmann::ordered_json;

struct InfoArguments {
  PoseArguments input;
  bool json = false;
};

double heightOf(const Character& c) {
  EvaluatedPose pose;
  Evaluator().evaluateAt(c, -1, 0.0, pose);
  return static_cast<double>(measureBounds(c, pose.joints_m, pose.pose.morph_weights).size().y);
}

Json toJson(const Loaded& loaded, const std::string& file) {
  const Character& c = *loaded.character;
  Json json{{"file", file},
            {"format", c.format},
            {"unit_m", c.unit_m},
            {"up_axis", std::string(1, c.up_axis)},
            {"height_m", heightOf(c)},
            {"joints", Json::array()},
            {"meshes", Json::array()},
            {"clips", Json::array()},
            {"warnings", Json::array()}};
  for (const Joint& joint : c.skeleton.joints())
    json["joints"].push_back({{"name", joint.name}, {"parent", joint.parent}});
  for (const auto& mesh : c.meshes) {
    json["meshes"].push_back({{"name", mesh->name},
                              {"vertices", mesh->positions.size()},
                              {"triangles", mesh->indices.size() / 3},
                              {"max_influences", mesh->influences.per_vertex},
                              {"morph_targets", mesh->morph_targets.size()},
                              {"skinned", mesh->skinned},
                              {"hidden", mesh->hidden}});
  }
  for (const auto& clip : c.clips) {
    json["clips"].push_back({{"name", clip->name},
                             {"start_s", clip->start_s},
                             {"duration_s", clip->duration_s},
                             {"fps", clip->fps},
                             {"channels", clip->channelCount()},
                             {"keys", clip->keyCount()}});
  }
  for (const ReportLine& line : loaded.report.lines) {
    if (line.kind == ReportKind::repaired || line.kind == ReportKind::dropped) json["warnings"].push_back(line.text);
  }
  return json;
}

std::string toText(const Loaded& loaded, const std::string& file) {
  const Character& c = *loaded.character;
  std::string text;
  const auto to = std::back_inserter(text);
  fmt::format_to(to, "{}\n  {}, {:.3f} m high, unit {} m, {} up\n\n", file, c.format, heightOf(c), c.unit_m, c.up_axis);

  fmt::format_to(to, "Joints ({})\n", c.skeleton.size());
  std::vector<int> depth(c.skeleton.size(), 0);
  for (std::size_t j = 0; j < c.skeleton.size(); ++j) {
    const Joint& joint = c.skeleton.joints()[j];
    if (joint.parent != kNoJoint) depth[j] = depth[static_cast<std::size_t>(joint.parent)] + 1;
    fmt::format_to(to, "  {:>4}  {:{}}{}\n", j, "", 2 * std::min(depth[j], 40), joint.name);
  }
  fmt::format_to(to, "\nMeshes ({})\n", c.meshes.size());
  for (const auto& mesh : c.meshes) {
    fmt::format_to(
        to, "  {:<32} {:>8} vertices {:>8} triangles   {}{}{}\n", mesh->name, mesh->positions.size(),
        mesh->indices.size() / 3,
        mesh->skinned ? fmt::format("skinned, up to {} joints", mesh->influences.per_vertex) : "follows its node",
        mesh->hidden ? ", hidden" : "",
        mesh->morph_targets.empty() ? std::string() : fmt::format(", {} morph targets", mesh->morph_targets.size()));
  }
  fmt::format_to(to, "\nClips ({})\n", c.clips.size());
  for (std::size_t i = 0; i < c.clips.size(); ++i) {
    const Clip& clip = *c.clips[i];
    fmt::format_to(to, "  {:>4}  {:<32} {:>9.3f} s at {:g} frames/s, {} channels, {} keys{}\n", i, clip.name,
                   clip.duration_s, clip.fps, clip.channelCount(), clip.keyCount(),
                   clip.start_s != 0.0 ? fmt::format(", begins at {:.6g} s of the file", clip.start_s) : std::string());
  }
  fmt::format_to(to, "\nReport\n");
  for (const ReportLine& line : loaded.report.lines) fmt::format_to(to, "  {:<10} {}\n", name(line.kind), line.text);
  return text;
}

}  // namespace

void addInfoCommand(CLI::App& app) {
  auto* command = app.add_subcommand("info", "Lists joints, meshes, clips and what the import had to change");
  auto arguments = std::make_shared<InfoArguments>();
  arguments->input.addFile(*command);
  command->add_flag("--json", arguments->json, "Print JSON");
  command->callback([arguments] {
    const Loaded loaded = load(arguments->input);
    arguments->json ? printJson(toJson(loaded, arguments->input.file)) : print(toText(loaded, arguments->input.file));
  });
}

}  // namespace sinew::cli
