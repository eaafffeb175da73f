// What one pane of the viewport shows, as tools and labels need it.
#pragma once

#include "core/skin/skinning.h"
#include "viewer/render/camera.h"
#include "viewer/render/scene_snapshot.h"

namespace sinew::ui {

// A part of the widget with a picture of its own: all of it, or one half in split view. Logical pixels.
struct Pane {
  Vec2 origin{0.f};  // its top left in the widget
  Vec2 size{1.f};
};

// What is on the screen in one pane. Positions given to the functions below are the widget's.
struct ViewContents {
  const render::SceneSnapshot& scene;
  const render::Camera& camera;
  Pane pane;
  bool bones = true;  // drawn, and therefore pickable
  SkinningMethod method = SkinningMethod::linear;
};

}  // namespace sinew::ui
