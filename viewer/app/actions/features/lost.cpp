// Keys whose joints or morph targets are gone, in the menu Animation.
#include "viewer/widgets/action_ids/lost.h"
#include "viewer/app/actions/features/feature.h"
#include "viewer/widgets/lost/dock.h"

namespace sinew::ui {
namespace {

using namespace features;

constexpr auto kLost = "lost";

QString needsChosen(const C& c) {
  return c.lost->chosen().empty() ? tr("Choose something in Lost and found first.") : QString();
}

// clang-format off
constexpr ActionSpec kLostActions[] = {
  // id, text, icon, menu, keys in the Blender map, keys in the Maya-like map, line, kind, needs, what it does, context menus
  {ids::kLostPlace, "&Give to the selected joint", "bone", "-Animation/Lost and found", "", "", "What is chosen goes to the joint that is selected, or to a morph target.", command, N::character,
   {.run = [](const C& c) { c.lost->placeChosen(); }, .refusal = needsChosen}, {{ContextMenu::lost, 1, 1}}},
  in(kLost, {ids::kLostDelete, "&Delete what is lost", "trash", "Animation/Lost and found", "X; Del", "Del; Backspace", "Lets go of what is chosen in Lost and found.", command, N::character,
             {.run = [](const C& c) { c.lost->deleteChosen(); }, .refusal = needsChosen}, {{ContextMenu::lost, 1, 2}}}),
};
// clang-format on

}  // namespace

std::span<const ActionSpec> lostActions() { return kLostActions; }

}  // namespace sinew::ui
