// What file dialogs and drag and drop take.
#pragma once

#include <QLatin1String>
#include <QString>

#include "core/io/project/project.h"

namespace sinew::ui {

inline constexpr QLatin1String kProjectEnding(kProjectSuffix.data(), static_cast<qsizetype>(kProjectSuffix.size()));

// All files that can be read, then one group per format, for file dialogs: "Characters and clips (*.fbx …)".
QString fileDialogFilter();
bool isImportable(const QString& path);

}  // namespace sinew::ui
