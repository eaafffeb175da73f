// Where a file lies that a project names.
#pragma once

#include <filesystem>
#include <system_error>

namespace sinew {

// As seen from the folder of the project, with which it may have moved; where it is not there, where it lay.
inline std::filesystem::path movedPath(const std::filesystem::path& beside, const std::filesystem::path& relative,
                                       const std::filesystem::path& absolute) {
  std::error_code ignored;
  const std::filesystem::path moved = (beside / relative).lexically_normal();
  return !relative.empty() && (absolute.empty() || std::filesystem::exists(moved, ignored)) ? moved : absolute;
}

}  // namespace sinew
