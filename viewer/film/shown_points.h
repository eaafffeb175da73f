// What a camera has to hold so that all of a scene is in the picture.
#pragma once

#include <functional>

#include "viewer/render/scene_snapshot.h"

namespace sinew::film {

// Gives all points that a picture of the scene shows of figures, ghosts and trails, in the world.
void shownPoints(const render::SceneSnapshot& scene, const render::DisplayOptions& display,
                 const std::function<void(const Vec3& at_w)>& take);

}  // namespace sinew::film
