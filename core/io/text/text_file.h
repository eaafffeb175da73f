// Small files of text, whole.
#pragma once

#include <cstddef>
#include <filesystem>
#include <optional>
#include <string>

namespace sinew {

// At most max_bytes + 1 bytes of the file, so that the caller sees that it is too large; nothing where it cannot be
// read.
std::optional<std::string> readTextFile(const std::filesystem::path& file, std::size_t max_bytes);

}  // namespace sinew
