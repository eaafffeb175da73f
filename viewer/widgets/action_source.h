// Panels find the program's actions by id; the table of actions is the application's.
#pragma once

#include <functional>

#include <QString>

class QAction;

namespace sinew::ui {

// Null for an unknown id.
using FindAction = std::function<QAction*(const QString& id)>;

}  // namespace sinew::ui
