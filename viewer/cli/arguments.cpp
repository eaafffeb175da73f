#include "viewer/cli/arguments.h"

#include <algorithm>
#include <charconv>
#include <cmath>

#include <fmt/format.h>
#include <CLI/App.hpp>
#include <CLI/Validators.hpp>

#include "viewer/cli/failure.h"

namespace sinew::cli {
namespace {

// The number that the whole text is, or -1.
int wholeNumber(const std::string& text) {
  int value = -1;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  return error == std::errc() && end == text.data() + text.size() ? value : -1;
}

// "“a”, “b”, “c” … (12 in all)": what there is to choose from.
template <class List, class Name>
std::string choices(const List& list, Name name) {
  constexpr std::size_t kShown = 8;
  std::string text;
  for (std::size_t i = 0; i < std::min(list.size(), kShown); ++i)
    text += fmt::format("{}“{}”", i ? ", " : "", name(list[i]));
  if (list.size() > kShown) text += fmt::format(" … ({} in all)", list.size());
  return text;
}

std::shared_ptr<const Character> readFile(const std::string& file, const PoseArguments& arguments, bool decode_images,
                                          ImportReport& report) {
  ImportOptions options = arguments.import;
  options.decode_images = decode_images;
  auto imported = importGuarded(file, options, arguments.limits);
  if (!imported) throw Failure(file, imported.error());
  report = std::move(imported->report);
  return imported->character;
}

// For CLI11: empty where the text is good, else what is wrong with it.
std::string checkPositive(const std::string& text) {
  double value = 0.0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  const bool whole = error == std::errc() && end == text.data() + text.size();
  return whole && value > 0.0 && std::isfinite(value) ? std::string() : "give a number above 0";
}
std::string checkAxis(const std::string& text) {
  return text == "X" || text == "Y" || text == "Z" ? std::string() : "choose X, Y or Z";
}

void addImportOptions(CLI::App& command, ImportOptions& import, ImportLimits& limits) {
  const char* const group = "How files are read";
  command.add_option("--unit", import.unit_m, "Metres per unit of the file, in place of what it says")
      ->type_name("METRES")
      ->check(checkPositive)
      ->group(group);
  command
      .add_option_function<std::string>(
          "--up-axis", [&import](const std::string& axis) { import.up_axis = axis.front(); },
          "The axis that points up in the file: X, Y or Z, in place of what it says")
      ->type_name("AXIS")
      ->check(checkAxis)
      ->group(group);
  command.add_option("--fps", import.fps, "Frames per second of the clips, in place of what the file says")
      ->type_name("N")
      ->check(checkPositive)
      ->group(group);
  command.add_option("--influences", import.influences_kept, "Most joints that move one vertex; the heaviest are kept")
      ->type_name("N")
      ->check(CLI::Range(1, kMaxInfluences))
      ->capture_default_str()
      ->group(group);
  command
      .add_flag_callback(
          "--no-join", [&import] { import.join_vertices = false; },
          "Keep every corner a vertex of its own where the format lists them so")
      ->group(group);
  command
      .add_option_function<std::string>(
          "--import-limits", [&limits](const std::string& text) { limits = parseImportLimits(text).value_or(limits); },
          "What reading one file may cost; otherwise by its size")
      ->type_name("MEMORY_MB,SECONDS")
      ->check([](const std::string& text) {
        const auto parsed = parseImportLimits(text);
        return parsed ? std::string() : parsed.error().for_user;
      })
      ->group(group);
}

}  // namespace

void PoseArguments::addFile(CLI::App& command) {
  std::string kinds;
  for (const std::string_view extension : importableExtensions()) kinds += fmt::format(" {}", extension);
  command.add_option("FILE", file, "The character:" + kinds)->required();
  command.add_option("--clips-from", clips_from, "Adds the clips of another file whose joints have the same names")
      ->type_name("FILE");
  addImportOptions(command, import, limits);
}

void PoseArguments::add(CLI::App& command) {
  addFile(command);
  auto* clip_option =
      command.add_option("--clip", clip, "Clip by name or by index, counted from 0 in the order of the file")
          ->type_name("CLIP");
  command.add_option("--time", time, "Seconds from the clip's start; held before the first and after the last key")
      ->type_name("SECONDS")
      ->needs(clip_option);
  command.add_flag("--rest", rest, "The file's own pose, without a clip (as when --clip is left out)")
      ->excludes(clip_option);
}

Loaded load(const PoseArguments& arguments, bool decode_images) {
  Loaded out;
  out.character = readFile(arguments.file, arguments, decode_images, out.report);
  if (arguments.clips_from.empty()) return out;
  ImportReport donor_report;
  const auto donor = readFile(arguments.clips_from, arguments, false, donor_report);
  if (donor->clips.empty()) {
    throw Failure(arguments.clips_from, {"The file holds no clips; name one that does.", {}});
  }
  std::vector<std::string> missing;
  ClipDifferences differences;
  auto joined = withClipsOf(*out.character, *donor, &missing, &differences);
  if (!joined) throw Failure(arguments.clips_from, joined.error());
  if (!missing.empty()) {
    out.report.add(ReportKind::dropped,
                   fmt::format("Joints of {} that the character does not have: {}.", arguments.clips_from,
                               choices(missing, [](const std::string& s) { return s; })));
  }
  reportClipDifferences(arguments.clips_from, differences, out.report);
  out.character = std::make_shared<const Character>(std::move(*joined));
  return out;
}

int findClip(const Character& character, const std::string& name_or_index, const std::string& file) {
  if (const int named = character.findClip(name_or_index); named >= 0) return named;
  const int index = wholeNumber(name_or_index);
  if (index >= 0 && static_cast<std::size_t>(index) < character.clips.size()) return index;
  if (character.clips.empty())
    throw Failure(file, {"The file holds no clips; leave --clip out or give --clips-from.", {}});
  throw Failure(file, {fmt::format("There is no clip “{}”; choose one of {}.", name_or_index,
                                   choices(character.clips, [](const auto& clip) { return clip->name; })),
                       {}});
}

JointIndex findJoint(const Character& character, const std::string& name_or_index, const std::string& file) {
  if (const JointIndex named = character.skeleton.find(name_or_index); named != kNoJoint) return named;
  const int index = wholeNumber(name_or_index);
  if (index >= 0 && static_cast<std::size_t>(index) < character.skeleton.size()) return index;
  throw Failure(file, {fmt::format("There is no joint “{}”; choose one of {}.", name_or_index,
                                   choices(character.skeleton.joints(), [](const Joint& joint) { return joint.name; })),
                       {}});
}

EvaluatedPose evaluate(const Character& character, const PoseArguments& arguments) {
  EvaluatedPose pose;
  const int clip = arguments.clip.empty() ? -1 : findClip(character, arguments.clip, arguments.file);
  Evaluator().evaluateAt(character, clip, arguments.time, pose);
  return pose;
}

SkinningMethod parseMethod(const std::string& text) {
  const auto found = std::ranges::find(kSkinningMethods, text, [](SkinningMethod m) { return std::string(name(m)); });
  return found == kSkinningMethods.end() ? SkinningMethod::linear : *found;
}

std::vector<std::string> methodNames() {
  std::vector<std::string> out;
  for (SkinningMethod m : kSkinningMethods) out.emplace_back(name(m));
  return out;
}

}  // namespace sinew::cli
