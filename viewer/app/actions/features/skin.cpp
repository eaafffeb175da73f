// The menu Skin.
#include "viewer/widgets/action_ids/skin.h"
#include "viewer/app/actions/features/feature.h"
#include "viewer/widgets/action_ids/view.h"

namespace sinew::ui {
namespace {

using namespace features;

// clang-format off
constexpr ActionSpec kSkinActions[] = {
  // id, text, icon, menu, keys in the Blender map, keys in the Maya-like map, line, kind, needs, what it does, context menus
  {ids::kSkinMethodRigid, "&Rigid", "", "Skin", "", "", "Each point follows its heaviest joint only.", choice, N::skin,
   kOption<&ViewOptions::method, SkinningMethod::rigid>},
  {ids::kSkinMethodLinear, "&Linear", "", "Skin", "", "", "Blends matrices, as games do; bends lose volume.", choice, N::skin,
   kOption<&ViewOptions::method, SkinningMethod::linear>},
  {ids::kSkinMethodQuaternion, "&Quaternion", "", "Skin", "", "", "Blends rotations and translations apart.", choice, N::skin,
   kOption<&ViewOptions::method, SkinningMethod::quaternion>},
  {ids::kSkinMethodDualQuaternion, "&Dual quaternion", "", "Skin", "", "", "Blends rigid motions; twists keep their volume.", choice, N::skin,
   kOption<&ViewOptions::method, SkinningMethod::dual_quaternion>},
  {ids::kViewSplit, "&Split view: linear | dual quaternion", "split", "-Skin", "Ctrl+Shift+D", "Ctrl+Shift+D", "Left half skinned linearly, right half with dual quaternions.", toggle, N::skin,
   kSwitch<&ViewOptions::split>},
};
// clang-format on

}  // namespace

std::span<const ActionSpec> skinActions() { return kSkinActions; }

}  // namespace sinew::ui
