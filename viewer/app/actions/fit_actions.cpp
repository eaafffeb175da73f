#include "viewer/app/actions/fit_actions.h"

#include "viewer/app/actions/actions.h"
#include "viewer/widgets/dialogs/shape_dialog.h"

namespace sinew::ui {
namespace {

using Kind = ShapeDialog::Kind;
constexpr Kind kKinds[] = {Kind::fit, Kind::smooth, Kind::simplify, Kind::bake};

}  // namespace

void connectFitActions(Actions& actions, std::function<void(const QString& dialog)> show) {
  for (const Kind kind : kKinds) {
    const QString id = ShapeDialog::idOf(kind);
    actions.on(QStringLiteral("curve.") + id, [show, id] { show(id); });
  }
}

QDialog* makeShapeDialog(const QString& id, Document& document, QWidget* parent) {
  if (!document.activeClip()) return nullptr;
  for (const Kind kind : kKinds) {
    if (id == ShapeDialog::idOf(kind)) return new ShapeDialog(document, kind, parent);
  }
  return nullptr;
}

}  // namespace sinew::ui
