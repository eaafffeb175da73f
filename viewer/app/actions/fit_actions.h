// The actions that shape whole curves: fit, smooth, simplify, bake. Each opens a dialog with a live preview.
#pragma once

#include <functional>

#include <QString>

class QDialog;
class QWidget;

namespace sinew {
class Document;
}

namespace sinew::ui {

class Actions;

void connectFitActions(Actions& actions, std::function<void(const QString& dialog)> show);

// The dialog of that id, or null: for another id, and where no clip is shown.
QDialog* makeShapeDialog(const QString& id, Document& document, QWidget* parent);

}  // namespace sinew::ui
