// Writing a file whole or not at all.
#pragma once

#include <filesystem>
#include <optional>
#include <span>
#include <string>
#include <system_error>

#include "core/base/result.h"
#include "core/io/disk/file_stamp.h"

namespace sinew {

struct ReplaceFile {
  std::filesystem::path path;  // of a symbolic link: the file that it leads to is replaced
  std::span<const unsigned char> bytes{};
  int versions_kept = 0;  // of what was there before: path~1 is the latest, path~2 the one before …

  // The bytes are written beside the file, flushed to the disk, and take its place in one move; then the folder is
  // flushed. Killed or without power at any moment, the path has what it had or all of the new bytes. Refused: the
  // folder is not there or cannot be written to, the disk is full or broken, the path is that of a folder or a device;
  // what was there then stays, and nothing is left beside it. Permissions of the old file stay.
  // moved: set as soon as the new file has taken its place, also where it is refused since the folder was not flushed.
  Check run(FileStamp* moved = nullptr) const;
};

// A copy of a file that takes its place whole or not at all, as ReplaceFile. Refused: `from` is no file or cannot be
// read.
struct CopyFile {
  std::filesystem::path from, to;
  Check run() const;
};

// Where ReplaceFile puts the bytes: the end of a chain of links, also where it leads to no file yet; absolute.
std::filesystem::path targetOf(const std::filesystem::path& path, std::error_code& error);

// What a file that takes the place of another keeps of it.
struct Replaced {
  int error = 0;                             // why none can take that place; 0: one can
  std::optional<unsigned> permissions = {};  // of the file that is there
};
Replaced lookAtReplaced(const std::filesystem::path& target);

// A name beside the target for bytes that wait to take its place, most likely one that no file has.
std::filesystem::path unfinishedBeside(const std::filesystem::path& target);

// Why a file of this name could not be written, by the number of a system error.
tl::unexpected<Problem> notWritten(const std::filesystem::path& path, int error);

// Whether a name is one that the bytes for a file of that name have before they take its place.
bool isUnfinished(const std::string& name, const std::string& of_file);

// Where a version of a file that was there before lies, 1 the latest.
std::filesystem::path versionPath(const std::filesystem::path& path, int version);

}  // namespace sinew
