// Other moments of a scene that was opened: what it was before its latest edits, each a project file of its own.
#pragma once

#include <filesystem>
#include <memory>
#include <span>
#include <vector>

#include "core/io/project/open_project.h"

namespace sinew {

// Reads moments of the scene of `opened`, the nearest first, until one cannot be read. What a moment has of the one
// before it, or the first of the scene itself, is the same object: models, clips, and tracks of clips that differ.
// Files that only a moment names are read, too, and are assets of `opened` from then on. Stopped by `progress`: those
// that were read until then.
std::vector<Scene> readMoments(OpenedProject& opened, std::span<const std::filesystem::path> files,
                               std::span<const std::shared_ptr<const ObjectType>> types, const ReadAsset& read,
                               const ProgressFn& progress = {});

}  // namespace sinew
