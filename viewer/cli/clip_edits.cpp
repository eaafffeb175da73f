#include "viewer/cli/clip_edits.h"

#include <algorithm>
#include <filesystem>
#include <optional>
#include <string_view>
#include <system_error>

#include <fmt/format.h>

#include "core/base/choices.h"
#include "core/base/lower_case.h"
#include "core/edit/scene/clip_list.h"
#include "core/scene/new_instance.h"
#include "core/scene/objects/placement.h"
#include "viewer/cli/failure.h"
#include "viewer/cli/option_values.h"
#include "viewer/cli/output.h"
#include "viewer/cli/reading.h"

namespace sinew::cli {
namespace {

namespace fs = std::filesystem;

constexpr double kUsualBlend = 10.0;  // frames, as in the window

bool isTime(std::string_view text) { return parseTime(text, 1.0).has_value(); }

// What stands before and behind the last "=", since names may hold one.
std::optional<std::pair<std::string, std::string>> atLastEquals(const std::string& text) {
  const std::size_t at = text.rfind('=');
  if (at == std::string::npos || at == 0 || at + 1 == text.size()) return std::nullopt;
  return std::pair{text.substr(0, at), text.substr(at + 1)};
}

struct Trim {
  std::string clip, from, to;
};
std::optional<Trim> parseTrim(const std::string& text) {
  const auto parts = atLastEquals(text);
  const std::size_t dots = parts ? parts->second.find("..") : std::string::npos;
  if (dots == std::string::npos) return std::nullopt;
  Trim out{parts->first, parts->second.substr(0, dots), parts->second.substr(dots + 2)};
  return isTime(out.from) && isTime(out.to) ? std::optional(out) : std::nullopt;
}

// Takes ",blend=TIME" off the end, if it is there.
std::optional<std::string> takeBlend(std::string& text) {
  constexpr std::string_view kBlend = ",blend=";
  const std::size_t at = text.rfind(kBlend);
  if (at == std::string::npos || !isTime(std::string_view(text).substr(at + kBlend.size()))) return std::nullopt;
  std::string blend = text.substr(at + kBlend.size());
  text.resize(at);
  return blend;
}

// Names of a list that stand in the text, apart by commas, which names may hold, too; none where something else stands
// there.
std::vector<std::string> namesIn(const std::string& text, const std::vector<std::string>& list) {
  std::vector<std::string> out;
  for (std::size_t begin = 0; begin <= text.size();) {
    std::size_t end = text.find(',', begin);
    while (findByNameOrNumber(text.substr(begin, end - begin), list) < 0) {
      if (end == std::string::npos) return {};
      end = text.find(',', end + 1);
    }
    out.push_back(text.substr(begin, end - begin));
    if (end == std::string::npos) return out;
    begin = end + 1;
  }
  return {};
}

std::string length(const Clip& clip) {
  return fmt::format("{:g} s, {:g} frames", clip.duration_s, clip.duration_s * clip.fps);
}

std::string quoted(const std::vector<std::string>& names) {
  constexpr std::size_t kShown = 8;
  std::string out;
  for (std::size_t i = 0; i < std::min(names.size(), kShown); ++i)
    out += fmt::format("{}“{}”", i ? ", " : "", names[i]);
  return names.size() > kShown ? out + " …" : out;
}

std::shared_ptr<const Character> motionOf(const Character& read) {
  auto out = std::make_shared<Character>(read);
  out->meshes.clear(), out->skins.clear(), out->materials.clear(), out->images.clear();
  return out;
}

bool isModel(const fs::path& file) {
  const std::string extension = lowerCase(file.extension().string());
  return std::ranges::find(importableExtensions(), extension) != importableExtensions().end();
}

}  // namespace

std::string checkRename(const std::string& text) {
  const std::size_t at = text.find('=');
  const bool good = at != std::string::npos && at > 0 && text.back() != '=';
  return good ? std::string() : fmt::format("“{}” is no new name; give OLD=NEW, for example walk=stroll", text);
}

std::string checkAppend(const std::string& text) {
  return !text.empty() && text.front() != '-' ? std::string()
                                              : fmt::format("“{}” is no file; name one, or a folder", text);
}

std::string checkTrim(const std::string& text) {
  return parseTrim(text) ? std::string()
                         : fmt::format(
                               "“{}” is no part of a clip; give CLIP=FROM..TO in seconds or frames, for "
                               "example walk=0.5..2 or walk=12f..48f",
                               text);
}

std::string checkSplit(const std::string& text) {
  const auto parts = atLastEquals(text);
  return parts && isTime(parts->second)
             ? std::string()
             : fmt::format(
                   "“{}” does not say where to split; give CLIP=AT in seconds or frames, for example walk=0.5 "
                   "or walk=12f",
                   text);
}

std::string checkMerge(const std::string& text) {
  std::string rest = text;
  static_cast<void>(takeBlend(rest));
  const std::size_t comma = rest.find(','), equals = rest.rfind('=');
  const bool good = comma != std::string::npos && comma > 0 && equals != std::string::npos && equals > comma + 1 &&
                    equals + 1 < rest.size();
  return good ? std::string()
              : fmt::format(
                    "“{}” does not say what becomes one; give CLIP,CLIP=NEW, for example walk,run=both or "
                    "walk,run=both,blend=12f",
                    text);
}

void ClipEdits::run(const ClipStep& step) {
  switch (step.kind) {
    case ClipStep::Kind::rename:
      return rename(step.value);
    case ClipStep::Kind::trim:
      return trim(step.value);
    case ClipStep::Kind::split:
      return split(step.value);
    case ClipStep::Kind::merge:
      return merge(step.value);
    case ClipStep::Kind::append:
      return append(step.value);
    case ClipStep::Kind::remove:
      return remove(step.value);
  }
}

void ClipEdits::rename(const std::string& value) {
  // The first "=" before which there is a clip; names may hold one.
  std::size_t at = value.find('=');
  for (std::size_t other = at; other != std::string::npos; other = value.find('=', other + 1)) {
    if (findByNameOrNumber(value.substr(0, other), names()) < 0) continue;
    at = other;
    break;
  }
  const ClipId id = find(value.substr(0, at));
  const std::string before = clip(id).name;
  if (Check ok = renameClip(scene(), character_, id, value.substr(at + 1)); !ok)
    throw Failure(arguments_.file, ok.error());
  tell(fmt::format("“{}” is called “{}” now", before, clip(id).name));
}

void ClipEdits::trim(const std::string& value) {
  const Trim part = *parseTrim(value);
  const ClipId id = find(part.clip);
  const Clip before = clip(id);
  const double from = timeIn(before, part.from), to = timeIn(before, part.to);
  if (Check ok = trimClip(scene(), character_, id, from, to); !ok) {
    throw Failure(arguments_.file,
                  fmt::format("“{}” ({}): {}", before.name, length(before), ok.error().for_user.english()));
  }
  tell(fmt::format("“{}” trimmed to what ran from {:g} to {:g} s: {}, {} of {} keys", before.name, from, to,
                   length(clip(id)), clip(id).keyCount(), before.keyCount()));
}

void ClipEdits::split(const std::string& value) {
  const auto parts = *atLastEquals(value);
  const ClipId id = find(parts.first);
  const Clip before = clip(id);
  const Result<ClipId> made = splitClip(scene(), character_, id, timeIn(before, parts.second));
  if (!made) {
    throw Failure(arguments_.file,
                  fmt::format("“{}” ({}): {}", before.name, length(before), made.error().for_user.english()));
  }
  tell(fmt::format("“{}” is two now: “{}” ({}) and “{}” ({})", before.name, before.name, length(clip(id)),
                   clip(*made).name, length(clip(*made))));
}

void ClipEdits::merge(const std::string& value) {
  std::string rest = value;
  const std::optional<std::string> blend = takeBlend(rest);
  std::size_t at = rest.rfind('=');
  std::vector<std::string> merged;
  for (std::size_t other = rest.find('='); other != std::string::npos; other = rest.find('=', other + 1)) {
    merged = namesIn(rest.substr(0, other), names());
    if (merged.size() < 2) continue;
    at = other;
    break;
  }
  if (merged.size() < 2) {  // says which one there is not
    const std::string all = rest.substr(0, at);
    for (std::size_t begin = 0; begin <= all.size();) {
      const std::size_t end = std::min(all.find(',', begin), all.size());
      static_cast<void>(find(all.substr(begin, end - begin)));
      begin = end + 1;
    }
  }
  std::vector<ClipId> clips;
  for (const std::string& name : merged) clips.push_back(find(name));
  const Clip& first = clip(clips.front());
  const double seconds = blend ? timeIn(first, *blend) : kUsualBlend / first.fps;
  const Result<ClipId> made = joinClips(scene(), character_, clips, seconds, rest.substr(at + 1));
  if (!made)
    throw Failure(arguments_.file, fmt::format("{} with a blend of {:g} s: {}", quoted(merged), seconds,
                                               made.error().for_user.english()));
  tell(fmt::format("“{}” is {} one after the other, with a blend of {:g} s: {}, {} keys", clip(*made).name,
                   quoted(merged), seconds, length(clip(*made)), clip(*made).keyCount()));
}

void ClipEdits::remove(const std::string& value) {
  const ClipId id = find(value);
  const std::string name = clip(id).name;
  if (Check ok = deleteClips(scene(), character_, std::span(&id, 1)); !ok) throw Failure(arguments_.file, ok.error());
  tell(fmt::format("“{}” is deleted; {} left", name,
                   counted(instance().clips.size(), "{} clip is", "{} clips are").english()));
}

void ClipEdits::append(const std::string& value) {
  std::error_code error;
  if (fs::is_directory(value, error)) return appendFolder(value);
  if (appendFile(value) == 0) throw Failure(value, "The file holds no clips; name one that does.");
}

// In the order of their names. What is a model without clips, as the character itself may be, is passed over.
void ClipEdits::appendFolder(const std::string& name) {
  std::vector<fs::path> models;
  std::error_code error;
  for (auto file = fs::directory_iterator(name, error); !error && file != fs::directory_iterator();
       file.increment(error)) {
    std::error_code ignored;
    if (file->is_regular_file(ignored) && isModel(file->path()) &&
        !fs::equivalent(file->path(), arguments_.file, ignored))
      models.push_back(file->path());
  }
  if (error) throw Failure(name, fmt::format("The folder cannot be read ({}); check it.", error.message()));
  std::ranges::sort(models);
  std::size_t clips = 0, files = 0;
  for (const fs::path& model : models) {
    const std::size_t added = appendFile(model.string());
    if (added == 0) warn(model.string(), "The file holds no clips, and is passed over.");
    clips += added;
    files += added > 0 ? 1 : 0;
  }
  if (clips == 0) throw Failure(name, "The folder holds no file with clips; choose another.");
  complain(name, fmt::format("{} of {} added", counted(clips, "{} clip", "{} clips").english(),
                             counted(files, "{} file", "{} files").english()));
}

std::size_t ClipEdits::appendFile(const std::string& name) {
  PoseArguments other = arguments_;
  other.file = name;
  other.character.clear(), other.textures.clear();
  ComingClips coming;
  ImportReport report;
  if (isProject(name)) {
    const Loaded loaded = loadFromProject(other, {});
    coming.donor = loaded.character;
    coming.of_file = false;  // as they were edited there
    report = loaded.report;
    file_.files.insert(file_.files.end(), loaded.files.begin(), loaded.files.end());
  } else if (const ProjectAsset* known = knownAsset(name)) {
    coming.donor = known->character;
  } else {
    ImportOptions options = other.import;
    options.decode_images = false;
    Imported imported = readModel(name, options, other.limits);
    report = imported.report;
    imported.report.missing_textures.clear();  // of no interest where it is the motion that counts
    imported.character = motionOf(*imported.character);
    coming.donor = imported.character;
    if (!coming.donor->clips.empty()) addAsset(file_, name, std::move(imported), options);
  }
  const std::size_t count = coming.donor->clips.size();
  if (count == 0) return 0;
  if (count == 1) coming.name = fs::path(name).stem().string();
  std::vector<std::string> missing;
  ClipDifferences differences;
  const auto added = addClips(scene(), character_, coming, &missing, &differences);
  if (!added) throw Failure(name, added.error());
  Instance& taker = *std::ranges::find(scene().instances, character_, &Instance::id);
  if (!taker.control.clip) showClip(taker, added->front(), scene().clips);
  const std::size_t told = report.lines.size();
  reportClipsFrom(name, missing, differences, report);
  for (std::size_t i = told; i < report.lines.size(); ++i) file_.report.lines.push_back(report.lines[i]);
  for (const ReportLine& line : report.lines)
    if (line.kind == ReportKind::dropped) warn(name, line.text.english());
  std::vector<std::string> names;
  for (const ClipId id : *added) names.push_back(clip(id).name);
  complain(name, fmt::format("{} added: {}", counted(count, "{} clip", "{} clips").english(), quoted(names)));
  return count;
}

const ProjectAsset* ClipEdits::knownAsset(const std::string& name) const {
  const fs::path path = fs::absolute(name).lexically_normal();
  const auto found = std::ranges::find_if(file_.project.assets, [&](const ProjectAsset& asset) {
    return asset.path == path && asset.options == arguments_.import && !asset.stands_in;
  });
  return found == file_.project.assets.end() ? nullptr : &*found;
}

const Instance& ClipEdits::instance() const { return *findInstance(file_.project.scene.instances, character_); }

const Clip& ClipEdits::clip(ClipId id) const { return *file_.project.scene.clips.find(id)->clip; }

std::vector<std::string> ClipEdits::names() const {
  return namesOf(instance().clips, [&](ClipId id) { return clip(id).name; });
}

ClipId ClipEdits::find(const std::string& name) const {
  const std::vector<std::string> all = names();
  if (all.empty()) throw Failure(arguments_.file, "The character has no clips; add some with --append.");
  if (const int found = findByNameOrNumber(name, all); found >= 0) return instance().clipAt(found);
  throw wrongUsage(arguments_.file, unknownChoice(text("clip"), name, all).english());
}

double ClipEdits::timeIn(const Clip& clip, const std::string& text) const { return *parseTime(text, clip.fps); }

void ClipEdits::tell(const std::string& what) const { complain(arguments_.file, what); }

}  // namespace sinew::cli
