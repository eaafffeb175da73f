// The table of actions, and the parts that make it.
#pragma once

#include <span>

#include "viewer/app/actions/action_spec.h"

namespace sinew::ui {

std::span<const ActionSpec> actionTable();

// Why there is no action of this id, with those that may be meant; empty where there is one.
QString unknownAction(const QString& id);

std::span<const ActionSpec> fileActions();
std::span<const ActionSpec> editActions();
std::span<const ActionSpec> lastEditActions();  // preferences and the like
std::span<const ActionSpec> selectionActions();
std::span<const ActionSpec> viewActions();
std::span<const ActionSpec> animationActions();
std::span<const ActionSpec> keysActions();
std::span<const ActionSpec> keyEditActions();
std::span<const ActionSpec> timelineActions();
std::span<const ActionSpec> curvesActions();
std::span<const ActionSpec> curveShapeActions();
std::span<const ActionSpec> poseActions();
std::span<const ActionSpec> toolsActions();
std::span<const ActionSpec> skinActions();
std::span<const ActionSpec> windowActions();
std::span<const ActionSpec> helpActions();

// Menus of the bar inside of menus at the pointer.
std::span<const ContextSubMenu> contextSubMenus();

}  // namespace sinew::ui
