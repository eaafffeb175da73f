// Spacing of the ground grid, in steps of ten, by how large things appear.
#pragma once

#include "viewer/render/camera.h"

namespace sinew::render {

struct GridSpacing {
  float fine_m = 0.1f;  // metres between the fine lines; the coarse ones lie ten times as far apart
  float shown = 0.f;    // 0 … 1: how far the fine lines have faded in

  // The spacing that the eye sees, for a label.
  float labelled_m() const { return shown > 0.5f ? fine_m : 10.f * fine_m; }
};

GridSpacing gridSpacing(const Camera& camera, Vec2 viewport);

}  // namespace sinew::render
