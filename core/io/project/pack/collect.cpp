#include "core/io/project/pack/collect.h"

#include <algorithm>
#include <map>
#include <set>
#include <system_error>
#include <utility>

#include "core/base/free_names.h"
#include "core/io/disk/replace_file.h"
#include "core/io/project/read_whole.h"
#include "core/io/sound/wav.h"

namespace sinew {

namespace fs = std::filesystem;

namespace {

constexpr const char* kSoundFolder = "sound";
constexpr float kCopying = 0.5f;  // of the progress; the rest is reading the copies

// Without links, also where it is not there.
fs::path plain(const fs::path& path) {
  std::error_code error;
  fs::path out = fs::weakly_canonical(path, error);
  return error ? path.lexically_normal() : out;
}

bool liesIn(const fs::path& below) { return !below.empty() && *below.begin() != ".."; }

bool isFree(const fs::path& place) {
  std::error_code error;
  return !fs::exists(fs::symlink_status(place, error));
}

// Whether a copy is there already, or the file itself.
bool holds(const fs::path& place, const fs::path& file) {
  if (plain(place) == file) return true;
  const FileContent content = contentOf(place);
  return !content.hash.empty() && content == contentOf(file);
}

std::set<std::string> missingIn(const ImportReport& report) {
  std::set<std::string> names;
  for (const MissingTexture& texture : report.missing_textures) names.insert(texture.name);
  return names;
}

}  // namespace

// Where each file goes, then the copies.
struct Collecting {
  Project& project;
  fs::path folder;                        // for all of them
  std::map<fs::path, fs::path> places{};  // of a copy, and the file, without links
  std::map<fs::path, fs::path> groups{};  // a folder that files lie in, and that of their copies
  FreeNames group_names = [] {
    FreeNames names;
    names.add(kSoundFolder);
    return names;
  }();
  CollectedFiles out{};

  fs::path groupOf(const fs::path& from);
  fs::path place(const fs::path& file, const fs::path& wanted);
  std::vector<fs::path> placeAsset(ProjectAsset& asset, std::span<const fs::path> files);  // gives their places
  void placeSound();
  Check judge() const;
  tl::unexpected<Problem> hasAnother(const fs::path& at) const;
  Check makeFolders(const fs::path& of);
  Check copy(const ProgressFn& progress);
  Check judgeCopies(std::span<const ProjectAsset> before, std::span<const std::vector<fs::path>> files,
                    const ReadAsset& read, const ProgressFn& progress);
};

fs::path Collecting::groupOf(const fs::path& from) {
  const auto [at, added] = groups.try_emplace(from);
  if (!added) return at->second;
  const std::string name = from.filename().string();
  return at->second = folder / group_names.take(name.empty() ? "files" : name);
}

// Under another name where another file has the place.
fs::path Collecting::place(const fs::path& file, const fs::path& wanted) {
  fs::path at = wanted;
  for (int number = 2;; ++number) {
    const auto [known, added] = places.try_emplace(at, file);
    if (added || known->second == file) return at;
    at = wanted.parent_path() / (wanted.stem().string() + " " + std::to_string(number) + wanted.extension().string());
  }
}

std::vector<fs::path> Collecting::placeAsset(ProjectAsset& asset, std::span<const fs::path> files) {
  const fs::path model = plain(asset.path), from = plain(asset.path.parent_path()), group = groupOf(from);
  asset.path = place(model, group / asset.path.filename());
  asset.packed = {};
  std::vector<fs::path> copies{asset.path};
  std::map<fs::path, std::vector<std::string>> relinked;  // by the file that was shown for it
  for (const auto& [name, file] : asset.options.relinked_textures) relinked[plain(file)].push_back(name);
  std::set<fs::path> known{model};
  for (const fs::path& one : files) {
    const fs::path file = plain(one);
    if (!known.insert(file).second) continue;
    if (const auto shown = relinked.find(file); shown != relinked.end()) {
      const fs::path at = place(file, group / "textures" / file.filename());
      for (const std::string& name : shown->second) asset.options.relinked_textures[name] = at;
      copies.push_back(at);
      continue;
    }
    // "../textures/skin.png" is looked for as "textures/skin.png", too.
    fs::path below = file.lexically_relative(from);
    if (!liesIn(below)) below = file.lexically_relative(from.parent_path());
    copies.push_back(place(file, liesIn(below) ? group / below : group / "textures" / file.filename()));
  }
  return copies;
}

void Collecting::placeSound() {
  std::string& path = project.scene.sound.path;
  if (path.empty()) return;
  const fs::path file = plain(path);
  std::error_code error;
  const Bytes bytes = fs::is_regular_file(file, error) ? readWhole(file).value_or(Bytes()) : Bytes();
  if (!readWav(bytes)) {
    out.left.push_back(text("The sound “{}” is not there or cannot be read, and stays where it is.", path));
    return;
  }
  path = place(file, folder / kSoundFolder / file.filename()).string();
  project.packed_sound = {};
}

// Whether the copies have room, before anything is made.
Check Collecting::judge() const {
  for (const auto& [at, file] : places) {
    if (!isFree(at) && !holds(at, file)) return hasAnother(at);
  }
  return {};
}

tl::unexpected<Problem> Collecting::hasAnother(const fs::path& at) const {
  return fail(text("“{}” is in {} already and is another file; save the project under another name, or move it away.",
                   at.lexically_relative(folder).generic_string(), folder.filename().string()),
              at.string());
}

Check Collecting::makeFolders(const fs::path& of) {
  std::vector<fs::path> missing;
  std::error_code error;
  for (fs::path at = of; !at.empty() && !fs::exists(at, error) && at != at.parent_path(); at = at.parent_path())
    missing.push_back(at);
  for (auto at = missing.rbegin(); at != missing.rend(); ++at) {
    if (!fs::create_directory(*at, error) && !fs::is_directory(*at))
      return fail(
          text("The folder {} cannot be made; check that the project's folder is writable.", at->filename().string()),
          error.message());
    out.made_.push_back(*at);
  }
  return {};
}

Check Collecting::copy(const ProgressFn& progress) {
  std::size_t done = 0;
  for (const auto& [at, file] : places) {
    const float part = kCopying * static_cast<float>(done++) / static_cast<float>(places.size());
    if (progress && !progress(part, text("Copying {}", file.filename().string())))
      return fail("Collecting was cancelled.");
    std::error_code error;
    ++out.files;
    if (!isFree(at)) {  // also where a disk takes two names for one
      if (holds(at, file)) continue;
      return hasAnother(at);
    }
    if (Check ok = makeFolders(at.parent_path()); !ok) return ok;
    if (Check ok = CopyFile{.from = file, .to = at}.run(); !ok) return ok;
    out.made_.push_back(at);
    out.bytes += static_cast<std::uint64_t>(fs::file_size(at, error));
  }
  return {};
}

// Whether they are what was read, and find all that was found before.
Check Collecting::judgeCopies(std::span<const ProjectAsset> before, std::span<const std::vector<fs::path>> files,
                              const ReadAsset& read, const ProgressFn& progress) {
  const auto count = static_cast<float>(before.size());
  for (std::size_t i = 0; i < before.size(); ++i) {
    if (files[i].empty()) continue;
    const ProjectAsset& asset = project.assets[i];
    const std::string name = asset.path.filename().string();
    if (!asset.content.hash.empty() && contentOf(asset.path) != asset.content)
      return fail(text("{} has changed while it was read; try again.", name));
    const auto part = [&](float fraction, const Text& what) {
      return !progress || progress(kCopying + (1.f - kCopying) * (static_cast<float>(i) + fraction) / count, what);
    };
    const auto copied = read(asset.path, asset.options, part);
    if (!copied) return tl::unexpected(copied.error());
    std::set<std::string> missing = missingIn(copied->report);
    if (missing.empty()) continue;
    // What the file did not have before is known.
    if (const auto original = read(before[i].path, before[i].options, part))
      for (const std::string& known : missingIn(original->report)) missing.erase(known);
    for (const std::string& texture : missing)
      out.left.push_back(text("{} does not find “{}” beside the project; show it the texture there.", name, texture));
  }
  return {};
}

fs::path collectedFolder(const fs::path& project_file) {
  return project_file.parent_path() / (project_file.stem().string() + "_files");
}

CollectedFiles::~CollectedFiles() {
  std::error_code ignored;
  for (auto at = made_.rbegin(); at != made_.rend(); ++at)
    fs::remove(*at, ignored);  // folders only where they are empty
}

void CollectedFiles::swap(CollectedFiles& other) noexcept {
  std::swap(files, other.files);
  std::swap(bytes, other.bytes);
  std::swap(left, other.left);
  std::swap(copies, other.copies);
  std::swap(made_, other.made_);
}

Result<CollectedFiles> collectFiles(Project& project, const fs::path& project_file,
                                    std::span<const std::vector<fs::path>> files, const ReadAsset& read,
                                    const ProgressFn& progress) {
  for (const ProjectAsset& asset : project.assets)
    if (Check ok = asset.packed.writeOut(); !ok) return tl::unexpected(ok.error());
  if (Check ok = project.packed_sound.writeOut(); !ok) return tl::unexpected(ok.error());
  Project then = project;
  const fs::path saved_as = plain(fs::absolute(project_file));
  std::error_code error;
  if (!fs::is_directory(saved_as.parent_path(), error))
    return fail("The folder that the project shall lie in is not there; make it first, or choose another.");
  Collecting collecting{.project = then, .folder = collectedFolder(saved_as)};
  for (std::size_t i = 0; i < then.assets.size(); ++i) {
    ProjectAsset& asset = then.assets[i];
    std::vector<fs::path>& copies = collecting.out.copies.emplace_back();
    if (files[i].empty())
      collecting.out.left.push_back(text("{} cannot be read, and stays where it is.", asset.path.filename().string()));
    else
      copies = collecting.placeAsset(asset, files[i]);
  }
  collecting.placeSound();
  if (Check ok = collecting.judge(); !ok) return tl::unexpected(ok.error());
  if (Check ok = collecting.copy(progress); !ok) return tl::unexpected(ok.error());
  if (Check ok = collecting.judgeCopies(project.assets, files, read, progress); !ok) return tl::unexpected(ok.error());
  project = std::move(then);
  return std::move(collecting.out);
}

}  // namespace sinew
