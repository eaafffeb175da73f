// tr() for what is no QObject.
#pragma once

#include <QCoreApplication>
#include <QString>

namespace sinew {

// A text in the language of the window. `which` tells two texts apart that are one in English; all classes share one
// catalogue (resources/translations/texts.py), so what says a text is of no account.
inline QString tr(const char* text, const char* which = nullptr) {
  return QCoreApplication::translate("sinew", text, which);
}

}  // namespace sinew
