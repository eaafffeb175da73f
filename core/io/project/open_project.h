// Projects on the disk: opened with the files that they name, and saved.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>

#include "core/io/disk/file_stamp.h"
#include "core/io/project/project.h"

namespace sinew {

// What became of a file that a project names.
enum class AssetState {
  as_saved,       // it is in the scene
  other_content,  // likewise: all that the scene needs of it is there
  // Its stand-in is in the scene.
  other_joints,  // it has other joints, morph channels or clips
  missing,
  unreadable,
};
bool standsIn(AssetState state);

struct OpenedAsset {
  AssetState state = AssetState::missing;
  Imported imported{};             // where it could be read
  std::optional<Problem> problem;  // of unreadable ones
};

struct OpenedProject {
  Project project;
  std::vector<OpenedAsset> assets;  // one for each asset of the project
  // What the scene was before its latest edits, and again after those that were undone, the nearest first; where
  // whoever opens it asks for that, see readMoments().
  std::vector<Scene> done{}, ahead{};
  FileStamp stamp{};  // of the project's file, from before it was read
};

// How a file is read; importGuarded() or one like it.
using ReadAsset =
    std::function<Result<Imported>(const std::filesystem::path&, const ImportOptions&, const ProgressFn&)>;

// Reads a file that a project names, and puts it in place of its stand-in where it fits.
OpenedAsset readAsset(Project& project, std::size_t number, const ReadAsset& read, const ProgressFn& progress);

// Reads a project and each file that it names, which may have moved with it. Refused as readProject(), and where the
// file cannot be read or `progress` says to stop.
Result<OpenedProject> openProject(const std::filesystem::path& file,
                                  std::span<const std::shared_ptr<const ObjectType>> types, const ReadAsset& read,
                                  const ProgressFn& progress = {});

// See ReplaceFile, also for `moved`. Gives the size of the file in bytes.
Result<std::uint64_t> saveProject(const Project& project, const std::filesystem::path& file, int versions_kept = 0,
                                  FileStamp* moved = nullptr);

}  // namespace sinew
