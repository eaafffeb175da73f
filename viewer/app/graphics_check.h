// Whether windows and OpenGL 3.3 work here, found out before any window is made.
#pragma once

#include <QString>

namespace sinew::ui {

// Without a display Qt ends the process. Call before QApplication is made: it then says what to do and exits with 1.
void explainMissingDisplay();

// Empty when all is well; otherwise what is wrong and what to do. Needs a QGuiApplication.
QString graphicsProblem();

}  // namespace sinew::ui
