// Clips that are put into a copy of a file.
#pragma once

#include <set>
#include <string>

#include "core/clip/clip.h"
#include "core/io/import_report.h"

namespace sinew {

struct MergedClip {
  const Clip* clip = nullptr;  // passes validateClip() for the character
  int replaces = -1;           // index of a clip of the file; -1: it comes behind them
};

// Says that joints of a clip are not in the file.
void reportLostJoints(const Clip& clip, const std::set<std::string>& names, ImportReport& to);
void reportLostMorphs(std::size_t count, ImportReport& to);

}  // namespace sinew
