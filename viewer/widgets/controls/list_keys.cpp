#include "viewer/widgets/controls/list_keys.h"

#include <QKeyEvent>
#include <QListWidget>

namespace sinew::ui {

bool moveMark(QListWidget& list, const QKeyEvent& event, int rows_of_page) {
  const int key = event.key();
  const bool up = key == Qt::Key_Up || key == Qt::Key_PageUp;
  if (!up && key != Qt::Key_Down && key != Qt::Key_PageDown) return false;
  int left = key == Qt::Key_PageUp || key == Qt::Key_PageDown ? rows_of_page : 1;
  const int by = up ? -1 : 1;
  for (int row = list.currentRow() + by; left > 0 && row >= 0 && row < list.count(); row += by) {
    if (list.item(row)->isHidden()) continue;
    list.setCurrentRow(row);
    --left;
  }
  return true;
}

}  // namespace sinew::ui
