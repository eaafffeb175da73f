// The formats that are read through Assimp as a whole, and what is looked at before Assimp sees a file.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "core/base/result.h"
#include "core/io/placement.h"

namespace sinew {

struct AssimpFormat {
  std::string_view extension;  // lower case, with the dot
  std::string_view name;       // for people
  std::string_view loader;     // aiImporterDesc::mName
  Placement placement;         // that the format prescribes, or that its files usually have
  PlacementSource source = PlacementSource::guessed;
};

std::span<const AssimpFormat> assimpFormats();
const AssimpFormat* assimpFormat(std::string_view extension);  // null where there is none

// Refuses files that do not begin like their format, and XML that is nested without end, defines entities or is not
// written in UTF-8. Fills in the placement of files that state theirs. Linear in the size of the file, no stack.
Check checkBeforeAssimp(const AssimpFormat& format, std::string_view bytes, Placement& placement);

}  // namespace sinew
