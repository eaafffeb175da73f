// How locators are drawn.
#pragma once

#include "viewer/render/scene_snapshot.h"

namespace sinew {
class Document;
}

namespace sinew::ui {

struct Theme;

// The lines of the scene's locators, whose instances must be there, in place of those that it has. Shape, size and
// colour are its properties; one that is selected has the colour of the selection.
void buildLocatorLines(const Document& document, const Theme& theme, render::SceneSnapshot& scene);

}  // namespace sinew::ui
