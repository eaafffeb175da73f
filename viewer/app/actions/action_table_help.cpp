// The menu Help.
#include "viewer/app/actions/action_table.h"

namespace sinew::ui {
namespace {

// clang-format off
constexpr ActionSpec kTable[] = {
  // id, text, icon, menu, keys in the Blender map, keys in the Maya-like map, line
  {"help.keys", "&Keys", "keyboard", "Help", "F1", "F1", "Lists mouse and keys."},
  {"help.about", "&About Sinew", "info", "Help", "", "", "Version, licence and graphics."},
};
// clang-format on

}  // namespace

std::span<const ActionSpec> helpActions() { return kTable; }

}  // namespace sinew::ui
