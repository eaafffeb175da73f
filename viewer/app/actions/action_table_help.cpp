// The menu Help.
#include "viewer/app/actions/action_table.h"
#include "viewer/widgets/action_ids/help.h"

namespace sinew::ui {
namespace {

// clang-format off
constexpr ActionSpec kTable[] = {
  // id, text, icon, menu, keys in the Blender map, keys in the Maya-like map, line
  {ids::kHelpKeys, "&Keys", "keyboard", "Help", "F1", "F1", "Lists mouse and keys."},
  {ids::kHelpAbout, "&About Sinew", "info", "Help", "", "", "Version, licence and graphics."},
};
// clang-format on

}  // namespace

std::span<const ActionSpec> helpActions() { return kTable; }

}  // namespace sinew::ui
