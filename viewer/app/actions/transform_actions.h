// Actions of the transform tools: which tool, along which axes, in which steps.
#pragma once

#include "viewer/app/actions/actions.h"

namespace sinew {
class Document;
}

namespace sinew::ui {

class ViewportWidget;

void connectTransformActions(Actions& actions, Document& document, ViewSettings& settings, ViewportWidget& viewport);

}  // namespace sinew::ui
