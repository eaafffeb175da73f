// The table of actions, and the parts that make it: one for each file below features/.
#pragma once

#include <span>

#include "viewer/app/actions/action_spec.h"

namespace sinew::ui {

// There without a document and without a window.
std::span<const ActionSpec> actionTable();

// Why there is no action of this id, with those that may be meant; empty where there is one.
QString unknownAction(const QString& id);

// Menus of the bar inside of menus at the pointer.
std::span<const ContextSubMenu> contextSubMenus();

std::span<const ActionSpec> fileActions();
std::span<const ActionSpec> editActions();
std::span<const ActionSpec> selectionActions();
std::span<const ActionSpec> toolsActions();
std::span<const ActionSpec> lastEditActions();  // preferences and the like
std::span<const ActionSpec> viewActions();
std::span<const ActionSpec> overlayActions();
std::span<const ActionSpec> animationActions();
std::span<const ActionSpec> layerActions();
std::span<const ActionSpec> clipActions();
std::span<const ActionSpec> controlActions();
std::span<const ActionSpec> clipEditActions();
std::span<const ActionSpec> takeActions();
std::span<const ActionSpec> lostActions();
std::span<const ActionSpec> lastAnimationActions();  // below the sub-menus
std::span<const ActionSpec> keyingActions();
std::span<const ActionSpec> keySelectionActions();
std::span<const ActionSpec> keyEditActions();
std::span<const ActionSpec> keyClipboardActions();
std::span<const ActionSpec> keySnapActions();
std::span<const ActionSpec> keySliderActions();
std::span<const ActionSpec> timelineActions();
std::span<const ActionSpec> tangentActions();
std::span<const ActionSpec> interpolationActions();
std::span<const ActionSpec> wholeCurveActions();
std::span<const ActionSpec> curveViewActions();
std::span<const ActionSpec> curveFitActions();
std::span<const ActionSpec> poseActions();
std::span<const ActionSpec> poseLibraryActions();
std::span<const ActionSpec> rigActions();
std::span<const ActionSpec> maskActions();
std::span<const ActionSpec> morphActions();
std::span<const ActionSpec> objectActions();
std::span<const ActionSpec> skinActions();
std::span<const ActionSpec> windowActions();
std::span<const ActionSpec> helpActions();

}  // namespace sinew::ui
