// Actions that need the curve editor itself: its view, its drags, its kept curves.
#pragma once

#include <functional>

#include <QString>

namespace sinew::ui {

class Actions;
class CurveEditorDock;

void connectCurveViewActions(Actions& actions, CurveEditorDock& dock, const std::function<void(const QString&)>& say);

}  // namespace sinew::ui
