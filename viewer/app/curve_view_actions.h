// Actions that need the curve editor itself: its view, its drags, its kept curves.
#pragma once

namespace sinew::ui {

class Actions;
class CurveEditorDock;

void connectCurveViewActions(Actions& actions, CurveEditorDock& dock);

}  // namespace sinew::ui
