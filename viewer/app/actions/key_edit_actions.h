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
class KeyScope;

// Says to the user what came of an action, in one sentence: what it did, or why it did nothing.
struct Say {
  std::function<void(const QString&)> done, refused;
};

// Selecting keys, clipboard, snapping, mirroring, kinds, sliders, arithmetic. Menus at the pointer are those of the
// window's menu bar. The scope must live as long as the actions.
void connectKeyEditActions(Actions& actions, Document& document, QMainWindow& window, const KeyScope& scope,
                           const Say& say);
// Tangents, interpolation, extrapolation, whole curves.
void connectCurveShapeActions(Actions& actions, Document& document, QMainWindow& window, const KeyScope& scope,
                              const Say& say);

}  // namespace sinew::ui
