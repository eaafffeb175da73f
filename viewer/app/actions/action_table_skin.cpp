// The menu Skin.
#include "viewer/app/actions/action_table.h"
#include "viewer/widgets/action_ids/skin.h"
#include "viewer/widgets/action_ids/view.h"

namespace sinew::ui {
namespace {

using enum ActionKind;
using N = Needs;

// clang-format off
constexpr ActionSpec kTable[] = {
  // id, text, icon, menu, keys in the Blender map, keys in the Maya-like map, line
  {ids::kSkinMethodRigid, "&Rigid", "", "Skin", "", "", "Each point follows its heaviest joint only.", choice, N::skin},
  {ids::kSkinMethodLinear, "&Linear", "", "Skin", "", "", "Blends matrices, as games do; bends lose volume.", choice, N::skin},
  {ids::kSkinMethodQuaternion, "&Quaternion", "", "Skin", "", "", "Blends rotations and translations apart.", choice, N::skin},
  {ids::kSkinMethodDualQuaternion, "&Dual quaternion", "", "Skin", "", "", "Blends rigid motions; twists keep their volume.", choice, N::skin},
  {ids::kViewSplit, "&Split view: linear | dual quaternion", "split", "-Skin", "Ctrl+Shift+D", "Ctrl+Shift+D", "Left half skinned linearly, right half with dual quaternions.", toggle, N::skin},
};
// clang-format on

}  // namespace

std::span<const ActionSpec> skinActions() { return kTable; }

}  // namespace sinew::ui
