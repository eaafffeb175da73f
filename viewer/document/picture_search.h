// Looks for missing pictures in a folder that a person points at.
#pragma once

#include <span>

#include <QString>

#include "core/io/importer.h"

namespace sinew {

// For each name (as a file has it, with / or \), a picture of the same base name in the folder or below it, in any
// case of letters; where there is none, one of the same name with another ending that is read. Of several the one
// nearest to the folder. Looks at no more than 20 000 files and eight levels, and follows no links.
std::map<std::string, std::filesystem::path> findPictures(const QString& folder, std::span<const MissingTexture> names);

// Patterns of the pictures that are read ("*.png"), for file dialogs.
QStringList picturePatterns();

}  // namespace sinew
