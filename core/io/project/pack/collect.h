// A project with its files beside it: copies of all that it needs, to which it refers from then on.
#pragma once

#include <cstdint>
#include <filesystem>
#include <span>
#include <vector>

#include "core/io/project/open_project.h"

namespace sinew {

// The folder that they go to: "shot_files" beside "shot.sinew".
std::filesystem::path collectedFolder(const std::filesystem::path& project_file);

// What was copied; it is taken away again where nobody keeps it.
class CollectedFiles {
 public:
  CollectedFiles() = default;
  CollectedFiles(CollectedFiles&& other) noexcept { swap(other); }
  CollectedFiles& operator=(CollectedFiles&& other) noexcept {
    swap(other);
    return *this;
  }
  ~CollectedFiles();

  // Once the project that refers to them is saved.
  void keep() { made_.clear(); }

  std::size_t files = 0;     // that the project needs, copied now or there already
  std::uint64_t bytes = 0;   // of those that were copied
  std::vector<Text> left{};  // what stays where it is, or is not found beside the project, each a sentence
  // Of each asset the copies of all that reading it opened, each once, the model first; none where
  // it stays.
  std::vector<std::vector<std::filesystem::path>> copies{};

 private:
  friend struct Collecting;
  void swap(CollectedFiles& other) noexcept;

  std::vector<std::filesystem::path> made_;  // folders before what lies in them
};

// Copies the assets of a project that will be saved as `project_file`, with what else reading them opened, and its
// sound. The project refers to the copies then, also of what was packed in it. Files of one folder stay together; what
// lies below it stays where it is as seen from them, so that they find it. files: for each asset what reading it with
// its pictures opened, as Imported::files; none: it cannot be read, and stays where it is. Each copy is read by `read`
// to see that nothing is missing there. Refused, with project and disk as they were: another file has the place of a
// copy, a file has changed since it was read, the disk is full or broken.
Result<CollectedFiles> collectFiles(Project& project, const std::filesystem::path& project_file,
                                    std::span<const std::vector<std::filesystem::path>> files, const ReadAsset& read,
                                    const ProgressFn& progress = {});

}  // namespace sinew
