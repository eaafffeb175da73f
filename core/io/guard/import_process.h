// Importing in a process of its own: what crashes, hangs or floods memory there does no harm here.
#pragma once

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <string_view>

#include "core/io/importer.h"

namespace sinew {

// What one import may use. Unset: by the size of the file.
struct ImportLimits {
  std::optional<std::uint64_t> memory_bytes;      // in use at a time; default max(1.5 GB, 20 * file size)
  std::optional<std::chrono::milliseconds> time;  // wall clock; default 8 s + 0.5 s per MB
};

ImportLimits defaultImportLimits(std::uintmax_t file_bytes);

// "4000,60": megabytes (10^6 bytes) and seconds, as on command lines. Either may be left out: "4000", ",60".
Result<ImportLimits> parseImportLimits(std::string_view text);

// importCharacter() in the guarded child program `sinew-import`, which stands beside the running program or the shared
// library that this is part of (or where SINEW_IMPORT says). What comes back is checked as if it came from a stranger.
// A crash, a hang, too much memory and a cancel (the child is killed) each are one clear problem; no process is left
// behind. Called from any thread.
Result<Imported> importGuarded(const std::filesystem::path& file, const ImportOptions& options = {},
                               const ImportLimits& limits = {}, const ProgressFn& progress = {});

// For processes that read many files: the child program is kept ready, and every file is read by a copy of it, confined
// as ever, which saves the start of a program. It ends with this process. Also after a call files are read where it
// cannot be had.
void keepImporterReady();

}  // namespace sinew
