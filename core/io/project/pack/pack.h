// A project with its files in itself.
#pragma once

#include <cstdint>
#include <filesystem>
#include <span>
#include <vector>

#include "core/io/project/open_project.h"

namespace sinew {

struct PackedProject {
  std::size_t files = 0;                                     // that are in the project now
  std::uint64_t bytes = 0;                                   // of them
  std::vector<Text> left{};                                  // what stays where it is, each a sentence
  std::vector<std::vector<std::filesystem::path>> copies{};  // as CollectedFiles::copies
};

// Puts the assets into the project, each with what else reading it opened, and its sound; the project refers to them
// there, and they are written out to be read. files, read, and what is refused: as collectFiles(). collectFiles() puts
// them beside the project again.
Result<PackedProject> packFiles(Project& project, std::span<const std::vector<std::filesystem::path>> files,
                                const ReadAsset& read, const ProgressFn& progress = {});

}  // namespace sinew
