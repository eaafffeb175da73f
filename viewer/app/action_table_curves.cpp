// The menu Curves: what the curve editor does to the shape of curves.
#include "viewer/app/action_table.h"

namespace sinew::ui {

std::span<const ActionSpec> curvesActions() { return {}; }

}  // namespace sinew::ui
