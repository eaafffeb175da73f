// The colours of the sides of a body.
#pragma once

#include "core/skeleton/roles.h"
#include "viewer/widgets/theme.h"

namespace sinew::ui {

// Muted for the middle.
inline QColor sideColour(BodySide side) {
  const Theme& t = theme();
  return side == BodySide::left ? t.side_left : side == BodySide::right ? t.side_right : t.text_muted;
}

}  // namespace sinew::ui
