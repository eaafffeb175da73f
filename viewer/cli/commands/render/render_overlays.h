// Ghosts and trails of `sinew-cli render`.
#pragma once

#include <string>
#include <vector>

#include "viewer/cli/playing.h"
#include "viewer/render/scene_snapshot.h"

namespace sinew::cli {

struct OverlayOptions {
  std::string ghosts;               // BEFORE,AFTER,STEP; empty: none
  std::vector<std::string> trails;  // joints by name or index

  void add(CLI::App& command);
};

// Fills the ghosts and trails of a scene of one instance on which that plays, at `now`, seconds of all that plays.
// Throws Failure, also where nothing plays; `file` is that of the character.
void addOverlays(const OverlayOptions& options, const std::string& file, Playing& playing, double now,
                 render::SceneSnapshot& scene);

}  // namespace sinew::cli
