// sinew-cli validate: what is wrong with files.
#include <iterator>
#include <set>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <CLI/App.hpp>
#include <nlohmann/json.hpp>

#include "core/base/choices.h"
#include "core/clip/channel.h"
#include "core/edit/lost_tracks.h"
#include "core/scene/character/validate_clip.h"
#include "viewer/cli/commands.h"
#include "viewer/cli/failure.h"
#include "viewer/cli/output.h"
#include "viewer/cli/reading.h"

namespace sinew::cli {
namespace {

using Json = nlohmann::ordered_json;

struct Finding {
  std::string kind, text;
};
using Findings = std::vector<Finding>;

void addReport(const ImportReport& report, const std::string& file, Findings& out) {
  for (const ReportLine& line : report.lines) {
    if (line.kind != ReportKind::repaired && line.kind != ReportKind::dropped) continue;
    out.push_back({name(line.kind).english(), file + line.text.english()});
  }
}

void addCheck(const Check& check, const std::string& of, Findings& out) {
  if (!check) out.push_back({"invalid", of + check.error().for_user.english()});
}

// What a clip holds that is no number, and what of the model it names that is not there.
void addClip(const Clip& clip, const Character& on, const std::string& of, Findings& out) {
  addCheck(validateClip(clip, on.skeleton.size(), on.morph_channels.size()), of, out);
  std::size_t broken = 0;
  for (const ChannelId& id : channelsOf(clip)) {
    const QuatCurve* const turns = findQuatCurve(clip, id);
    const Curve* const curve = turns ? nullptr : findCurve(clip, id);
    if ((turns && !turns->validate()) || (curve && !curve->validate())) ++broken;
  }
  for (const ClipLayer& layer : clip.layers)
    if (!layer.weight.validate()) ++broken;
  if (broken == 0) return;
  out.push_back({"not_finite", fmt::format("{}{} of the clip “{}” with values or times that are no numbers.", of,
                                           counted(broken, "{} channel", "{} channels").english(), clip.name)});
}

void addCharacter(const Character& c, const std::string& of, Findings& out) {
  addCheck(c.validate(), of, out);
  for (const Joint& joint : c.skeleton.joints()) {
    if (!isFinite(joint.rest_l))
      out.push_back(
          {"not_finite", fmt::format("{}The joint “{}” stands at no place that is a number.", of, joint.name)});
  }
  for (const auto& clip : c.clips) addClip(*clip, c, of, out);
}

Findings ofModel(const PoseArguments& input) {
  Findings out;
  const Imported read = readModel(input.file, input.import, input.limits, input.textures);
  addReport(read.report, {}, out);
  addCharacter(*read.character, {}, out);
  return out;
}

void addAsset(const OpenedProject& file, std::size_t i, Findings& out) {
  const std::string named = file.project.assets[i].path.filename().string();
  const AssetState state = file.assets[i].state;
  if (standsIn(state)) {
    out.push_back({std::string(name(state)), whyStandsIn(file, i).english() + "."});
    return;
  }
  if (state == AssetState::other_content)
    out.push_back({std::string(name(state)), fmt::format("“{}” has changed since the project was saved.", named)});
  const Imported& read = file.assets[i].imported;
  addReport(read.report, named + ": ", out);
  addCharacter(*read.character, named + ": ", out);
}

void addLost(const Clip& clip, const std::string& before, Findings& out) {
  for (const LostPlace place : lostPlaces(clip)) {
    const LostTrack& track = *findLost(clip, place);
    out.push_back(
        {"lost_keys", fmt::format("{}{} of “{}” in the clip “{}” wait for it to come back.", before,
                                  counted(track.keyCount(), "{} key", "{} keys").english(), track.name, clip.name)});
  }
}

void addLost(const Instance& instance, Findings& out) {
  for (const LostPart& lost : instance.lost) {
    if (std::holds_alternative<LostChild>(lost.made)) {
      out.push_back({"lost_by_hand", fmt::format("{}: What was attached to “{}” waits for it to come back.",
                                                 instance.name, lost.name)});
      continue;
    }
    const char* const what = lost.isMorph() ? "weight" : std::holds_alternative<LostRole>(lost.made) ? "role" : "pose";
    out.push_back({"lost_by_hand", fmt::format("{}: The {} given to “{}” by hand waits for it to come back.",
                                               instance.name, what, lost.name)});
  }
}

Findings ofProject(const PoseArguments& input) {
  Findings out;
  const OpenedProject file = readProjectFile(input, true);
  const Scene& scene = file.project.scene;
  for (std::size_t i = 0; i < file.project.assets.size(); ++i) addAsset(file, i, out);
  // Each clip once, on the first one that has it; readProject() has refused what does not fit the others.
  std::set<ClipId> judged;
  for (const Instance& instance : scene.instances) {
    addLost(instance, out);
    for (const ClipId id : instance.clips) {
      const ClipEntry& entry = *scene.clips.find(id);
      const bool own = !entry.original || entry.edited();
      if (!own || !judged.insert(id).second) continue;
      addClip(*entry.clip, *instance.character, instance.name + ": ", out);
      addLost(*entry.clip, instance.name + ": ", out);
    }
  }
  std::error_code error;
  const std::filesystem::path sound = std::filesystem::path(input.file).parent_path() / scene.sound.path;
  if (!scene.sound.path.empty() && !std::filesystem::exists(sound, error))
    out.push_back({"missing", fmt::format("The sound “{}” is not there.", scene.sound.path)});
  return out;
}

// What cannot be read is a finding, too, unless it is not there.
Findings findingsOf(const PoseArguments& input) {
  std::error_code error;
  try {
    return isProject(input.file) ? ofProject(input) : ofModel(input);
  } catch (const Failure& e) {
    if (e.status != kCouldNot || !std::filesystem::is_regular_file(input.file, error)) throw;
    return {{"unreadable", e.text}};
  }
}

Json toJson(const std::string& file, const Findings& findings) {
  Json json = resultJson(file);
  json["valid"] = findings.empty();
  json["findings"] = Json::array();
  for (const Finding& finding : findings) json["findings"].push_back({{"kind", finding.kind}, {"text", finding.text}});
  return json;
}

std::string toText(const std::string& file, const Findings& findings) {
  if (findings.empty()) return file + "\n  nothing is wrong\n";
  std::string text = file + "\n";
  for (const Finding& finding : findings)
    fmt::format_to(std::back_inserter(text), "  {:<14} {}\n", finding.kind, finding.text);
  return text;
}

}  // namespace

void addValidateCommand(CLI::App& app) {
  auto* command = app.add_subcommand(
      "validate",
      "Lists what is wrong with characters and projects: what the import repaired or dropped, numbers that are none, "
      "and files of a project that are missing or have changed. Exit status 1 where there is anything");
  struct Options {
    PoseArguments input;
    ResultOptions result;
  };
  auto o = std::make_shared<Options>();
  o->input.addPlainFiles(*command);
  o->input.addTextures(*command);
  o->result.add(
      *command,
      "Print JSON: valid, and findings with their kind (repaired, dropped, invalid, not_finite, unreadable; of "
      "projects missing, other_content and other_joints, too) and a text");
  command->callback([o] {
    bool valid = true;
    answerForEach(o->input, o->result, [&](const PoseArguments& one) {
      const std::filesystem::path inputs[] = {one.file};
      refuseInput(o->result.output, inputs);
      const Findings findings = findingsOf(one);
      valid = valid && findings.empty();
      return o->result.json ? Answer(toJson(one.file, findings)) : Answer(toText(one.file, findings));
    });
    if (!valid) throw Failure({}, std::string());
  });
}

}  // namespace sinew::cli
