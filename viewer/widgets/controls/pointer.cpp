#include "viewer/widgets/controls/pointer.h"

#include <QCursor>

namespace sinew::ui {
namespace {

std::optional<QPoint>& pretended() {
  static std::optional<QPoint> position;
  return position;
}

}  // namespace

QPoint pointerPosition() { return pretended().value_or(QCursor::pos()); }

void pretendPointer(std::optional<QPoint> global) { pretended() = global; }

}  // namespace sinew::ui
