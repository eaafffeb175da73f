// Looks for files in a folder that a person points at.
#pragma once

#include <filesystem>
#include <functional>
#include <optional>
#include <span>
#include <vector>

#include "core/base/task.h"
#include "core/io/disk/content_hash.h"

namespace sinew {

// Regular files in the folder and below it, the nearest first, until `take` gives false. Looks at no more than 20 000
// files and folders and eight levels, and neither follows links nor takes what is hidden. The paths are absolute.
void walkFiles(const std::filesystem::path& folder, const std::function<bool(const std::filesystem::path&)>& take);

struct WantedFile {
  std::filesystem::path path;  // where it was; its name counts, in any case of letters
  FileContent content{};
};

struct FoundFile {
  std::filesystem::path path;
  bool same_content = false;
  bool operator==(const FoundFile&) const = default;
};

// For each of them the nearest file with its content, whatever it is called; where there is none, the nearest of its
// name. Fewer where the task is cancelled. Only files of the right size are read.
std::vector<std::optional<FoundFile>> searchFiles(const std::filesystem::path& folder,
                                                  std::span<const WantedFile> wanted, const Task& task);

}  // namespace sinew
