// The menu Help.
#include "viewer/app/actions/features/feature.h"

namespace sinew::ui {
namespace {

using namespace features;

// clang-format off
constexpr ActionSpec kHelpActions[] = {
  // id, text, icon, menu, keys in the Blender map, keys in the Maya-like map, line, kind, needs, what it does, context menus
  {"help.handbook", "&Handbook", "report", "Help", "Shift+F1", "Shift+F1", "How to work with Sinew, step by step, with pictures.", command, N::nothing,
   {.run = [](const C& c) { c.commands->openDialog("handbook"); }}},
  {"help.keys", "&Keys", "keyboard", "Help", "F1", "F1", "Lists mouse and keys.", command, N::nothing,
   {.run = [](const C& c) { c.commands->showKeys(); }}},
  {"help.about", "&About Sinew", "info", "Help", "", "", "Version, licence and graphics.", command, N::nothing,
   {.run = [](const C& c) { c.commands->openDialog("about"); }}},
};
// clang-format on

}  // namespace

std::span<const ActionSpec> helpActions() { return kHelpActions; }

}  // namespace sinew::ui
