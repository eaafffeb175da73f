// What the actions on keys and on the shape of curves do.
#pragma once

#include <functional>

#include <QString>

class QMainWindow;

namespace sinew {
class Document;
}

namespace sinew::ui {

class Actions;

// Says to the user what came of an action, in one sentence.
using Say = std::function<void(const QString&)>;

// Selecting keys, clipboard, snapping, mirroring, kinds, sliders, arithmetic. Menus at the pointer are those of the
// window's menu bar.
void connectKeyEditActions(Actions& actions, Document& document, QMainWindow& window, const Say& say);
// Tangents, interpolation, extrapolation, whole curves.
void connectCurveShapeActions(Actions& actions, Document& document, QMainWindow& window, const Say& say);

}  // namespace sinew::ui
