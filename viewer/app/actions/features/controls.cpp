// The clips on a character, in the menu Animation: the one of them that the timeline shows.
#include "viewer/app/actions/features/feature.h"
#include "viewer/document/edits/clips/control_edits.h"

namespace sinew::ui {
namespace {

using namespace features;

// Null where the clip that is shown plays alone.
const ClipControl* chosen(const C& c) {
  const Instance* active = c.document.active();
  return active ? shownControl(*active) : nullptr;
}

int placeOf(const C& c, const ClipControl& control) {
  return static_cast<int>(&control - c.document.active()->controls.data());
}

QString needsChosen(const C& c) {
  return chosen(c) ? QString() : tr("Choose one of the clips on this character in the inspector first.");
}

QString needsOneAbove(const C& c) {
  if (const QString why = needsChosen(c); !why.isEmpty()) return why;
  const int above = static_cast<int>(c.document.active()->controls.size()) - 1 - placeOf(c, *chosen(c));
  return above > 0 ? QString() : tr("This is the topmost clip on the character.");
}

QString needsOneBelow(const C& c) {
  if (const QString why = needsChosen(c); !why.isEmpty()) return why;
  return placeOf(c, *chosen(c)) > 0 ? QString() : tr("This is the lowest clip on the character.");
}

template <int by>
constexpr auto kMove = [](const C& c) {
  const ClipControl& control = *chosen(c);
  told(c, moveControl(c.document, control.id, placeOf(c, control) + by));
};

// clang-format off
constexpr ActionSpec kControlActions[] = {
  // id, text, icon, menu, keys in the Blender map, keys in the Maya-like map, line, kind, needs, what it does, context menus
  in("inspector", {"control.raise", "Move clip &over the next one", "arrow_up", "Animation/Clips on this character", "Alt+Up", "Alt+Up", "Puts the clip that is shown over the one above it among those that play on the character.", command, N::character,
                   {.run = kMove<1>, .refusal = needsOneAbove}, {{ContextMenu::clips_on_character, 1, 1}}}),
  in("inspector", {"control.lower", "Move clip &under the one below", "arrow_down", "Animation/Clips on this character", "Alt+Down", "Alt+Down", "Puts the clip that is shown under the one below it among those that play on the character.", command, N::character,
                   {.run = kMove<-1>, .refusal = needsOneBelow}, {{ContextMenu::clips_on_character, 1, 2}}}),
  {"control.mute", "&Mute clip", "mute", "-Animation/Clips on this character", "", "", "The clip that is shown has no effect on the character, or has it again.", command, N::character,
   {.run = [](const C& c) { told(c, setControlFlag(c.document, chosen(c)->id, &ClipControl::muted, !chosen(c)->muted)); }, .refusal = needsChosen}, {{ContextMenu::clips_on_character, 2, 1}}},
  {"control.solo", "&Solo clip", "solo", "Animation/Clips on this character", "", "", "Of the clips on the character only the soloed ones have an effect.", command, N::character,
   {.run = [](const C& c) { told(c, setControlFlag(c.document, chosen(c)->id, &ClipControl::soloed, !chosen(c)->soloed)); }, .refusal = needsChosen}, {{ContextMenu::clips_on_character, 2, 2}}},
  {"control.remove", "&Take clip off the character", "close", "-Animation/Clips on this character", "", "", "The clip that is shown plays on the character no more; it stays in the list.", command, N::character,
   {.run = [](const C& c) { told(c, removeControl(c.document, chosen(c)->id)); }, .refusal = needsChosen}, {{ContextMenu::clips_on_character, 3, 1}}},
};
// clang-format on

}  // namespace

std::span<const ActionSpec> controlActions() { return kControlActions; }

}  // namespace sinew::ui
