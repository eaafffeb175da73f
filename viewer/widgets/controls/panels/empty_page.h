// The page a dock shows while it has nothing to show.
#pragma once

#include "viewer/widgets/action_source.h"
#include "viewer/widgets/controls/panels/empty_state.h"

namespace sinew::ui {

// The button triggers the action and is left out where there is none. Small enough for low docks.
EmptyState* makeEmptyPage(EmptyState::Words words, QAction* action, QWidget* parent);

}  // namespace sinew::ui
