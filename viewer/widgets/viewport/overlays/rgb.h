#pragma once

#include <QColor>

#include "core/math/types.h"

namespace sinew::ui {

// The sRGB components of a colour of the theme, 0 to 1, as the renderer takes them.
inline Vec3 rgb(const QColor& color) { return {color.redF(), color.greenF(), color.blueF()}; }

}  // namespace sinew::ui
