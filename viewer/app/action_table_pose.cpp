// The menu Pose: joints by hand, keys on them, copies and the library of poses.
#include "viewer/app/action_table.h"

namespace sinew::ui {

std::span<const ActionSpec> poseActions() { return {}; }

}  // namespace sinew::ui
