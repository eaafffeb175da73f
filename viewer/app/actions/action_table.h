// The parts of the table of actions, a file for each menu; actionTable() joins them.
#pragma once

#include <span>

#include "viewer/app/actions/actions.h"

namespace sinew::ui {

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

// The panels where joints are chosen.
inline constexpr auto kScene = "viewport outliner inspector";

// A row whose keys hold in these panels only.
constexpr ActionSpec in(const char* panels, ActionSpec spec) {
  spec.panels = panels;
  return spec;
}

}  // namespace sinew::ui
