// Looks for missing pictures in a folder that a person points at.
#pragma once

#include <filesystem>
#include <map>
#include <span>
#include <string>
#include <string_view>

#include "core/io/import_report.h"

namespace sinew {

// For each name (as a file has it, with / or \), a picture of the same base name in the folder or below it, in any
// case of letters; where there is none, one of the same name with another ending that is read. Of several the one
// nearest to the folder, as walkFiles() comes to them.
std::map<std::string, std::filesystem::path> findPictures(const std::filesystem::path& folder,
                                                          std::span<const MissingTexture> names);

// Endings of the pictures that are read, lower case, without the dot.
std::span<const std::string_view> pictureEndings();

}  // namespace sinew
