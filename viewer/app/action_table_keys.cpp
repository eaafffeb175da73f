// The menu Keys: keys in time, for the dope sheet and wherever else keys are edited.
#include "viewer/app/action_table.h"

namespace sinew::ui {

std::span<const ActionSpec> keysActions() { return {}; }

}  // namespace sinew::ui
