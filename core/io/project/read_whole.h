// A file as bytes.
#pragma once

#include <filesystem>

#include "core/base/result.h"
#include "core/io/project/chunk_file.h"

namespace sinew {

// Refused: it is not there, is a folder, or cannot be read.
Result<Bytes> readWhole(const std::filesystem::path& file);

}  // namespace sinew
