// Writing a file whole or not at all.
#pragma once

#include <filesystem>
#include <span>

#include "core/base/result.h"

namespace sinew {

struct ReplaceFile {
  std::filesystem::path path;  // of a symbolic link: the file that it leads to is replaced
  std::span<const unsigned char> bytes{};
  int versions_kept = 0;  // of what was there before: path~1 is the latest, path~2 the one before …

  // The bytes are written beside the file, flushed to the disk, and take its place in one move; then the folder is
  // flushed. Killed or without power at any moment, the path has what it had or all of the new bytes. Refused: the
  // folder is not there or cannot be written to, the disk is full or broken, the path is that of a folder or a device;
  // what was there then stays, and nothing is left beside it. Permissions of the old file stay.
  Check run() const;
};

// A copy of a file that takes its place whole or not at all, as ReplaceFile. Refused: `from` is no file or cannot be
// read.
struct CopyFile {
  std::filesystem::path from, to;
  Check run() const;
};

// Where a version of a file that was there before lies, 1 the latest.
std::filesystem::path versionPath(const std::filesystem::path& path, int version);

}  // namespace sinew
