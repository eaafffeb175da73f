// Which keys a widget with the keyboard keeps for itself, although the program has a shortcut on them.
#pragma once

class QKeyEvent;
class QWidget;

namespace sinew::ui {

enum class KeyClaim {
  never,  // though the widget would take it
  none,
  here,    // while keys go to the panel that the widget lies in
  always,  // wherever the pointer is
};

// Text fields keep whatever they can type, but no undo while there is nothing typed to undo; lists, trees, sliders and
// combo boxes keep the keys that move in them; buttons keep the space bar.
KeyClaim claimOf(const QWidget& widget, const QKeyEvent& event);

// Lists, trees, sliders and tabs: keys move in them.
bool movesByKeys(const QWidget& widget);

}  // namespace sinew::ui
