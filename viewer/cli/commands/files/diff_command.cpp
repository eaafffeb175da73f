// sinew-cli diff: how far two skeletons and their clips are apart.
#include <algorithm>
#include <array>
#include <cmath>
#include <iterator>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>
#include <CLI/App.hpp>
#include <nlohmann/json.hpp>

#include "core/base/choices.h"
#include "core/math/interpolation.h"
#include "core/math/tolerances.h"
#include "core/math/units.h"
#include "viewer/cli/arguments.h"
#include "viewer/cli/commands.h"
#include "viewer/cli/commands/files/diff_scenes.h"
#include "viewer/cli/commands/files/pairs.h"
#include "viewer/cli/failure.h"
#include "viewer/cli/option_values.h"
#include "viewer/cli/output.h"
#include "viewer/cli/reading.h"

namespace sinew::cli {
namespace {

using Json = nlohmann::ordered_json;

struct DiffCommand {
  PoseArguments input;  // files: both
  ResultOptions result;
  double tolerance_mm = 0.01, tolerance_deg = 0.01;
  std::vector<const CLI::Option*> tolerances;  // of which the command line is asked whether they were given
};

constexpr double kSameShare = 1e-4;  // of scales and weights of morph targets
// Frames of a clip that are compared, at equal distances where there are more, so that no clip takes for ever; fewer
// where many clips have many joints.
constexpr double kMaxFrames = 250'000.0, kMinFrames = 100.0;
constexpr double kMaxJoints = 1e9;  // of all frames of all clips

// A difference, and when it is the largest.
struct Most {
  double value = 0.0, time = 0.0;
  void add(double other, double at) {
    if (!(other <= value)) value = other, time = at;  // what is no number is a difference
  }
};

struct JointDifference {
  std::string joint;
  Most mm{}, deg{}, scale{};  // in model space
  bool same(const DiffCommand& command) const {
    return mm.value <= command.tolerance_mm && deg.value <= command.tolerance_deg && scale.value <= kSameShare;
  }
};

struct MorphDifference {
  std::string morph;
  Most weight{};
};

// Of two poses, or of two clips over all frames.
struct Difference {
  std::vector<JointDifference> joints;
  std::vector<MorphDifference> morphs;
  bool same(const DiffCommand& command) const {
    return std::ranges::all_of(joints, [&](const JointDifference& one) { return one.same(command); }) &&
           std::ranges::all_of(morphs, [](const MorphDifference& one) { return one.weight.value <= kSameShare; });
  }
};

struct ClipDifference {
  std::string clip;
  double duration_a = 0.0, duration_b = 0.0;
  std::size_t frames = 0;  // that were compared
  double every = 1.0;      // one of so many
  Difference poses;
  bool same(const DiffCommand& command) const {
    return std::abs(duration_a - duration_b) <= kSameTime && poses.same(command);
  }
};

class Comparison {
 public:
  Comparison(const Character& a, const Character& b)
      : characters_{&a, &b},
        joints_(namesOf(a.skeleton.joints(), &Joint::name), namesOf(b.skeleton.joints(), &Joint::name)),
        morphs_(namesOf(a.morph_channels, &MorphChannel::name), namesOf(b.morph_channels, &MorphChannel::name)),
        clips_(namesOf(a.clips, &Clip::name), namesOf(b.clips, &Clip::name)) {
    for (const auto& [in_a, in_b] : joints_.both) {
      if (parentName(a, in_a) != parentName(b, in_b)) other_parents.push_back(a.skeleton.joints()[in_a].name);
    }
    const double clips_in_both = std::max(1.0, static_cast<double>(clips_.both.size()));
    const auto joints = static_cast<double>(a.skeleton.size() + b.skeleton.size() + 1);
    max_frames_ = std::clamp(kMaxJoints / (joints * clips_in_both), kMinFrames, kMaxFrames);
    rest = empty();
    add({nullptr, nullptr}, 0.0, rest);
    for (const auto& [in_a, in_b] : clips_.both) compare(*a.clips[in_a], *b.clips[in_b]);
  }

  const Pairs& joints() const { return joints_; }
  const Pairs& morphs() const { return morphs_; }
  const Pairs& clipNames() const { return clips_; }

  bool same(const DiffCommand& command) const {
    for (const Pairs* const pairs : {&joints_, &morphs_, &clips_})
      if (!pairs->only_a.empty() || !pairs->only_b.empty()) return false;
    return other_parents.empty() && rest.same(command) &&
           std::ranges::all_of(clips, [&](const ClipDifference& one) { return one.same(command); });
  }

  std::vector<std::string> other_parents;  // joints that are in both, below others
  Difference rest;
  std::vector<ClipDifference> clips;

 private:
  static std::string parentName(const Character& c, std::size_t joint) {
    const JointIndex parent = c.skeleton.joints()[joint].parent;
    return parent == kNoJoint ? std::string() : c.skeleton[parent].name;
  }

  Difference empty() const {
    Difference out;
    for (const auto& pair : joints_.both)
      out.joints.push_back({.joint = characters_[0]->skeleton.joints()[pair.first].name});
    for (const auto& pair : morphs_.both)
      out.morphs.push_back({.morph = characters_[0]->morph_channels[pair.first].name});
    return out;
  }

  // Of both at one time; without clips at rest.
  void add(const std::array<const Clip*, 2>& playing, double time, Difference& to) {
    for (const std::size_t i : {0u, 1u}) evaluators_[i].evaluateAt(*characters_[i], playing[i], time, poses_[i]);
    for (std::size_t i = 0; i < joints_.both.size(); ++i) {
      const auto [in_a, in_b] = joints_.both[i];
      const Transform a = decompose(poses_[0].joints_m[in_a]), b = decompose(poses_[1].joints_m[in_b]);
      JointDifference& joint = to.joints[i];
      joint.mm.add(1000.0 * static_cast<double>(glm::distance(a.translation, b.translation)), time);
      joint.deg.add(static_cast<double>(angleBetween(a.rotation, b.rotation)) * kDegreesPerRadian, time);
      joint.scale.add(static_cast<double>(glm::length(a.scale - b.scale) + glm::length(a.shear - b.shear)), time);
    }
    for (std::size_t i = 0; i < morphs_.both.size(); ++i) {
      const auto [in_a, in_b] = morphs_.both[i];
      const float apart = poses_[0].pose.morph_weights[in_a] - poses_[1].pose.morph_weights[in_b];
      to.morphs[i].weight.add(static_cast<double>(std::abs(apart)), time);
    }
  }

  // On every frame of either, or on every n-th of very many, and at the ends.
  void compare(const Clip& a, const Clip& b) {
    ClipDifference& out = clips.emplace_back(a.name, a.duration_s, b.duration_s, std::size_t{0}, 1.0, empty());
    const double fps = std::max(a.fps, b.fps), end = std::max(a.duration_s, b.duration_s);
    const double whole = std::floor(end * fps + kSameFrame);
    out.every = std::max(1.0, std::ceil((whole + 1.0) / max_frames_));
    for (double frame = 0.0; frame <= whole; frame += out.every, ++out.frames) add({&a, &b}, frame / fps, out.poses);
    for (const double last : {a.duration_s, b.duration_s}) add({&a, &b}, last, out.poses);
  }

  std::array<const Character*, 2> characters_;
  Pairs joints_, morphs_, clips_;
  double max_frames_ = kMaxFrames;
  std::array<Evaluator, 2> evaluators_;
  std::array<EvaluatedPose, 2> poses_;
};

Json onlyJson(const Comparison& found, std::vector<std::string> Pairs::*side) {
  return {{"joints", found.joints().*side}, {"morphs", found.morphs().*side}, {"clips", found.clipNames().*side}};
}

// timed: with the times at which the differences are the largest.
Json toJson(const Difference& found, bool timed) {
  Json joints = Json::array(), morphs = Json::array();
  for (const JointDifference& one : found.joints) {
    Json joint{{"joint", one.joint}, {"mm", one.mm.value}, {"deg", one.deg.value}, {"scale", one.scale.value}};
    if (timed) joint.update({{"mm_at_s", one.mm.time}, {"deg_at_s", one.deg.time}});
    joints.push_back(std::move(joint));
  }
  for (const MorphDifference& one : found.morphs)
    morphs.push_back({{"morph", one.morph}, {"weight", one.weight.value}});
  return {{"joints", std::move(joints)}, {"morphs", std::move(morphs)}};
}

Json toJson(const DiffCommand& command, const Comparison& found) {
  Json json = resultJson(command.input.files[0]);
  json.update({{"other", command.input.files[1]},
               {"same", found.same(command)},
               {"tolerance_mm", command.tolerance_mm},
               {"tolerance_deg", command.tolerance_deg},
               {"only_in_file", onlyJson(found, &Pairs::only_a)},
               {"only_in_other", onlyJson(found, &Pairs::only_b)},
               {"other_parents", found.other_parents},
               {"rest", toJson(found.rest, false)},
               {"clips", Json::array()}});
  for (const ClipDifference& one : found.clips) {
    Json clip{{"clip", one.clip},
              {"same", one.same(command)},
              {"duration_s", one.duration_a},
              {"other_duration_s", one.duration_b},
              {"frames", one.frames},
              {"every", one.every}};
    clip.update(toJson(one.poses, true));
    json["clips"].push_back(std::move(clip));
  }
  return json;
}

// What differs; nothing where the poses are the same.
std::string toText(const DiffCommand& command, const Difference& found, bool timed) {
  std::string text;
  const auto to = std::back_inserter(text);
  for (const JointDifference& one : found.joints) {
    if (one.same(command)) continue;
    const auto at = [timed](const Most& most) {
      return timed ? fmt::format(" at {:.3f} s", most.time) : std::string();
    };
    fmt::format_to(to, "  {:<32} {:>10.4f} mm{}, {:>9.4f} degrees{}{}\n", one.joint, one.mm.value, at(one.mm),
                   one.deg.value, at(one.deg),
                   one.scale.value > kSameShare ? fmt::format(", scale {:.4g}", one.scale.value) : std::string());
  }
  for (const MorphDifference& one : found.morphs)
    if (one.weight.value > kSameShare)
      fmt::format_to(to, "  {:<32} {:>10.4f} in weight{}\n", one.morph, one.weight.value,
                     timed ? fmt::format(" at {:.3f} s", one.weight.time) : std::string());
  return text;
}

std::string toText(const DiffCommand& command, const Comparison& found) {
  const std::string &a = command.input.files[0], &b = command.input.files[1];
  if (found.same(command))
    return fmt::format("{} and {} are the same within {:g} mm and {:g} degrees\n", a, b, command.tolerance_mm,
                       command.tolerance_deg);
  std::string text;
  const auto to = std::back_inserter(text);
  const auto only = [&](std::string_view kind, const Pairs& pairs) {
    for (const auto& [file, names] : {std::pair(a, pairs.only_a), std::pair(b, pairs.only_b)})
      if (!names.empty()) fmt::format_to(to, "{} only in {}: {}\n", kind, file, fmt::join(names, ", "));
  };
  only("Joints", found.joints());
  only("Morph targets", found.morphs());
  only("Clips", found.clipNames());
  if (!found.other_parents.empty())
    fmt::format_to(to, "Joints below others: {}\n", fmt::join(found.other_parents, ", "));
  if (const std::string rest = toText(command, found.rest, false); !rest.empty())
    fmt::format_to(to, "At rest\n{}", rest);
  for (const ClipDifference& one : found.clips) {
    if (one.same(command)) continue;
    const bool longer = std::abs(one.duration_a - one.duration_b) > kSameTime;
    fmt::format_to(to, "Clip {}{}\n{}", one.clip,
                   longer ? fmt::format(", {:g} s and {:g} s long", one.duration_a, one.duration_b) : std::string(),
                   toText(command, one.poses, true));
  }
  return text;
}

void run(const DiffCommand& command) {
  command.result.checkOutput();
  if (command.input.character.empty() && std::ranges::all_of(command.input.files, isProject)) {
    for (const CLI::Option* tolerance : command.tolerances)
      if (tolerance->count() > 0)
        throw wrongUsage(tolerance->get_name(),
                         "This is for characters. Name one that both projects have with --character.");
    const SceneDifferences found = diffScenes(command.input, command.result);
    command.result.give(found.answer);
    if (!found.same) throw Failure({}, std::string());
    return;
  }
  const std::string outputs[] = {command.result.output};
  const bool some_project = command.input.someProject();
  std::vector<Loaded> loaded;
  for (const std::string& file : command.input.files) {
    PoseArguments one = command.input;
    one.file = file;
    if (some_project && !isProject(file)) one.character.clear();  // it is meant for the other one
    loaded.push_back(load(one, {.stand_ins = true, .outputs = outputs}));
  }
  const Comparison found(*loaded[0].character, *loaded[1].character);
  for (const ClipDifference& one : found.clips) {
    if (one.every > 1.0)
      warn(command.input.files[0], fmt::format("“{}” has very many frames: one of {:.0f} was compared, {} in all.",
                                               one.clip, one.every, one.frames));
  }
  command.result.give(command.result.json ? Answer(toJson(command, found)).text + "\n" : toText(command, found));
  if (!found.same(command)) throw Failure({}, std::string());
}

}  // namespace

void addDiffCommand(CLI::App& app) {
  auto* command = app.add_subcommand("diff",
                                     "Tells how far two characters are apart: joints by their names, at rest and on "
                                     "every frame of the clips that have "
                                     "the same name, in model space. Of two projects, without --character, what their "
                                     "scenes hold: files, characters, roles, clips, layers, controls, masks, objects, "
                                     "takes, poses and the sound, by their names, and what of them differs at all. "
                                     "Exit status 0: the same; 1: different");
  auto o = std::make_shared<DiffCommand>();
  o->input.addTwoFiles(*command);
  o->tolerances = {command->add_option("--tolerance", o->tolerance_mm, "How far joints may be apart, millimetres")
                       ->type_name("MM")
                       ->check(within(0.0, 1e6))
                       ->capture_default_str(),
                   command->add_option("--tolerance-deg", o->tolerance_deg, "How far their axes may be turned, degrees")
                       ->type_name("DEG")
                       ->check(within(0.0, 360.0))
                       ->capture_default_str()};
  o->result.add(*command,
                "Print JSON: same; joints, morphs and clips that only one of them has; the largest difference of each "
                "joint at rest and in each clip, mm, deg and scale, with the seconds at which it is; of each morph "
                "target, weight; of each clip the frames that were compared, one of every so many where there are very "
                "many. Of two scenes: same; for each kind how many are the same, which differ and in what, and which "
                "only one of them has");
  command->callback([o] { run(*o); });
}

}  // namespace sinew::cli
