// The tools of the viewport: select, move, rotate, scale, and how they move.
#include "viewer/app/action_table.h"

namespace sinew::ui {

std::span<const ActionSpec> toolsActions() { return {}; }

}  // namespace sinew::ui
