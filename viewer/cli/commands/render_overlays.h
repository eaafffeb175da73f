// Ghosts and trails of `sinew-cli render`.
#pragma once

#include <string>
#include <vector>

#include "viewer/cli/arguments.h"
#include "viewer/render/scene_snapshot.h"

namespace sinew::cli {

struct OverlayOptions {
  std::string ghosts;               // BEFORE,AFTER,STEP; empty: none
  std::vector<std::string> trails;  // joints by name or index

  void add(CLI::App& command);
};

// Fills the ghosts and trails of a scene of one instance that shows the clip of `input` at its time. Throws Failure.
void addOverlays(const OverlayOptions& options, const PoseArguments& input, render::SceneSnapshot& scene);

}  // namespace sinew::cli
