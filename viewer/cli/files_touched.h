// Which files a command has read and written, for whoever runs several in one process and asks afterwards.
#pragma once

#include <filesystem>
#include <set>
#include <span>

namespace sinew::cli {

struct FilesTouched {
  std::set<std::filesystem::path> read, written;  // absolute
};

// From any thread.
void noteRead(std::span<const std::filesystem::path> files);
void noteRead(const std::filesystem::path& file);
void noteWritten(const std::filesystem::path& file);
// Since the last call, or the start.
FilesTouched takeFilesTouched();

}  // namespace sinew::cli
