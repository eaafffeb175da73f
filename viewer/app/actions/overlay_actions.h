// What the actions of ghosts and trails do.
#pragma once

#include "viewer/app/actions/actions.h"

namespace sinew {
class Document;
class ViewSettings;
}  // namespace sinew

namespace sinew::ui {

class ViewportWidget;

// Connects both ways: actions change the settings, and check marks follow them.
void connectOverlayActions(Actions& actions, Document& document, ViewSettings& settings, ViewportWidget& view);

}  // namespace sinew::ui
