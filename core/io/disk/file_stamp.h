// How a file is told from what took its place.
#pragma once

#include <cstdint>
#include <filesystem>

namespace sinew {

struct FileStamp {
  std::int64_t modified_ms = 0;  // since 1970 began
  std::int64_t bytes = -1;       // below 0: there is no file

  bool there() const { return bytes >= 0; }
  bool operator==(const FileStamp&) const = default;
};

FileStamp stampOf(const std::filesystem::path& file);
FileStamp stampOf(int descriptor);  // of an open file

}  // namespace sinew
