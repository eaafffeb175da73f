#include "core/io/merge/merge_file.h"

#include <algorithm>
#include <array>
#include <string_view>
#include <system_error>
#include <utility>

#include "core/base/lower_case.h"
#include "core/io/fbx/importer.h"
#include "core/io/fbx/merge/merge.h"
#include "core/io/gltf/importer.h"
#include "core/io/gltf/write/merge.h"
#include "core/io/uri.h"

namespace sinew {
namespace {

namespace fs = std::filesystem;

std::string endingOf(const fs::path& file) { return lowerCase(file.extension().string()); }

std::string shownName(const fs::path& file) { return cleanName(file.filename().string()); }

bool cameFromGltf(const Character& character) {
  return character.format.starts_with("glTF") || character.format.starts_with("GLB");
}

bool cameFromFbx(const Character& character) { return character.format.starts_with("FBX"); }

Check judge(const MergeFile& work, const Imported& original) {
  const Character &now = *work.character, &then = *original.character;
  if (!cameFromGltf(then) && !cameFromFbx(then))
    return fail(text("Clips are merged into glTF and FBX files; {} is {}.", shownName(work.original), then.format));
  if (endingOf(work.copy) != endingOf(work.original))
    return fail(text("The copy is what the file is; name it with the ending {}.", work.original.extension().string()));
  if (cameFromGltf(now) == cameFromGltf(then) && cameFromFbx(now) == cameFromFbx(then) &&
      (now.unit_m != then.unit_m || now.up_axis != then.up_axis))
    return fail("The character was opened with a size or an up axis of its own, which the file does not have.");
  std::error_code error;
  const bool together =
      fs::equivalent(fs::absolute(work.original).parent_path(), fs::absolute(work.copy).parent_path(), error);
  if (cameFromGltf(then) && original.files.size() > 1 && !together)
    return fail(text("The buffers and pictures of {} lie beside it; write the copy into that folder.",
                     shownName(work.original)));
  return {};
}

}  // namespace

bool canMergeInto(const fs::path& file) {
  const std::string ending = endingOf(file);
  const auto isOf = [&](const Importer& importer) {
    return std::ranges::find(importer.extensions(), ending) != importer.extensions().end();
  };
  return isOf(GltfImporter()) || isOf(FbxImporter());
}

ClipOfFile clipOfFile(const ClipEntry& entry, const fs::path& original) {
  if (!entry.original) return {entry.clip, entry.clip->name};
  std::error_code error;
  const bool from_there = fs::equivalent(entry.source.file, original, error);
  return {entry.clip, entry.original->name, from_there && !entry.edited()};
}

bool isKeptByMerging(const ReportLine& line) {
  const std::string said = line.text.english();
  return std::ranges::any_of(
      std::array{"Left out what the file says by ", "Left out the extras of ", "Left out what the file adds to ",
                 "Left out what meshes say of their vertices by "},
      [&](const char* part) { return said.find(part) != std::string::npos; });
}

Check MergeFile::run() {
  const auto imported = importGuarded(original, {}, limits, progress);
  if (!imported) return tl::unexpected(imported.error());
  if (Check ok = judge(*this, *imported); !ok) return ok;
  const auto& theirs = imported->character->clips;
  const bool same_joints = sameJoints(character->skeleton, imported->character->skeleton);
  std::vector<char> taken(theirs.size(), 0);
  std::vector<MergedClip> merged;
  for (const ClipOfFile& one : clips) {
    std::size_t at = 0;
    while (at < theirs.size() && (taken[at] || theirs[at]->name != one.name_in_file)) ++at;
    const bool found = at < theirs.size();
    if (found) taken[at] = 1;
    if (found && (one.unedited || (same_joints && *theirs[at] == *one.clip))) {
      ++unchanged;
      continue;
    }
    merged.push_back({one.clip.get(), found ? static_cast<int>(at) : -1});
    (found ? replaced : added).push_back(one.clip->name);
    if (found) changes.push_back(same_joints ? changeBetween(*theirs[at], *one.clip) : ClipChange());
  }

  const fs::path path = fs::absolute(original);
  const auto source = folderSource(path.parent_path());
  auto content = source->read(path.filename().string());
  if (!content) return tl::unexpected(content.error());
  files = imported->files;
  if (merged.empty()) {
    bytes = std::move(*content);
    return {};
  }
  const auto finish = [this](auto work) -> Check {
    if (Check ok = work.run(); !ok) return ok;
    bytes = std::move(work.merged);
    report = std::move(work.report);
    return {};
  };
  if (cameFromFbx(*imported->character))
    return finish(MergeIntoFbx{.file = std::move(*content),
                               .original = imported->character.get(),
                               .character = character.get(),
                               .clips = merged});
  return finish(MergeIntoGltf{.file = std::move(*content),
                              .files = source.get(),
                              .character = character.get(),
                              .clips = merged,
                              .original = imported->character.get()});
}

}  // namespace sinew
