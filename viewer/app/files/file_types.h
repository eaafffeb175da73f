// What file dialogs and drag and drop take.
#pragma once

#include <QString>

namespace sinew::ui {

// All files that can be read, then one group per format, for file dialogs: "Characters and clips (*.fbx …)".
QString fileDialogFilter();
bool isImportable(const QString& path);

}  // namespace sinew::ui
