// What the modifiers held in a click or a box mean for what is selected already.
#pragma once

#include <Qt>

#include "viewer/document/state/selection.h"

namespace sinew::ui {

inline SelectMode selectMode(Qt::KeyboardModifiers modifiers) {
  if (modifiers & Qt::ShiftModifier) return SelectMode::add;
  return modifiers & Qt::ControlModifier ? SelectMode::toggle : SelectMode::replace;
}

}  // namespace sinew::ui
