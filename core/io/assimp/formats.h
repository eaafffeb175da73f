// The formats that are read through Assimp as a whole, and what is looked at before Assimp sees a file.
#pragma once

#include <map>
#include <span>
#include <string>
#include <string_view>

#include "core/base/result.h"
#include "core/io/file_units.h"

namespace sinew {

struct AssimpFormat {
  std::string_view extension;  // lower case, with the dot
  std::string_view name;       // for people
  std::string_view loader;     // aiImporterDesc::mName
  std::string_view beginning;  // of every file, behind white space
  FileUnits units;             // where files do not state theirs; the axes as Assimp leaves them
  UnitsSource source;          // guessed: the unit is guessed from the size
};

std::span<const AssimpFormat> assimpFormats();
const AssimpFormat* assimpFormat(std::string_view extension);  // null where there is none

// What a file says that Assimp does not hand on.
struct AssimpFileFacts {
  FileUnits units;                           // as the format has it, or as the file states it
  std::map<std::string, std::string> names;  // of nodes and geometries by their id, where Assimp knows only the id
};

// Refuses files that do not begin like their format, and XML that is nested without end, defines entities or is not
// written in UTF-8. Linear in the size of the file, no stack.
Result<AssimpFileFacts> checkBeforeAssimp(const AssimpFormat& format, std::string_view bytes);

}  // namespace sinew
