// The list of keys, by subject.
#pragma once

#include <QList>

#include "viewer/widgets/dialogs/help/keys_dialog.h"

namespace sinew::ui {

class Keymap;

// First what belongs to a panel ("viewport"; empty for none), then the rest: mouse and keys of the other panels, and
// the window-wide keys by menu.
QList<KeyGroup> keyGroups(const Keymap& keymap, const QString& panel);

}  // namespace sinew::ui
