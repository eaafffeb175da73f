// The keys of tools as rows of the keymap.
#pragma once

#include <span>

#include "viewer/app/actions/actions.h"
#include "viewer/widgets/controls/tools/tool_keys.h"

namespace sinew::ui {

class Keymap;

// The table of actions, and a row for each ToolKey. Those rows hold while something is dragged, whatever the keys mean
// else, and are no actions: menus, command search and the dispatcher of keys do not know them.
std::span<const ActionSpec> keymapTable();

// Whether a row is of a key that means something as long as it is held; a modifier alone may be one, too.
bool isHeldKey(const QString& id);

ToolKeys toolKeysOf(const Keymap& keymap);

}  // namespace sinew::ui
