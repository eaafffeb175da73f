// Actions of the transform tools: which tool, along which axes, in which steps.
#pragma once

#include "viewer/app/actions.h"

namespace sinew::ui {

class ViewportWidget;

void connectTransformActions(Actions& actions, ViewSettings& settings, ViewportWidget& viewport);

}  // namespace sinew::ui
