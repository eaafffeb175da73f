// How locators are drawn.
#pragma once

#include "viewer/render/scene_snapshot.h"

namespace sinew {
class Document;
}

namespace sinew::ui {

struct Theme;

// The lines of the scene's locators and of their ghosts, which must be there, in place of those that it has. Shape,
// size and colour are its properties; one that is selected has the colour of the selection. A ghost has shape and size
// of its own time, and colour and opacity as all ghosts of that time have.
void buildLocatorLines(const Document& document, const Theme& theme, render::SceneSnapshot& scene);

}  // namespace sinew::ui
