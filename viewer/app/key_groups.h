// The list of keys, by subject.
#pragma once

#include <QList>

#include "viewer/document/view_settings.h"
#include "viewer/widgets/dialogs/keys_dialog.h"

namespace sinew::ui {

// First what belongs to a panel ("viewport", "outliner", "inspector", "timeline", "log"; empty for none), then the
// rest: the hands of the panels and the menus.
QList<KeyGroup> keyGroups(MouseScheme scheme, const QString& panel);

}  // namespace sinew::ui
