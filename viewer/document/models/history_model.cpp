#include "viewer/document/models/history_model.h"

#include "viewer/document/document.h"
#include "viewer/document/text/number_text.h"

namespace sinew {

HistoryModel::HistoryModel(Document& document, QObject* parent) : QAbstractListModel(parent), document_(document) {
  connect(&document_.history(), &History::moved, this, &HistoryModel::follow);
}

// Steps come, merge, are cut off and forgotten; the list is short enough to be read anew.
void HistoryModel::follow() {
  beginResetModel();
  endResetModel();
  emit moved();
}

bool HistoryModel::empty() const { return document_.history().count() == 0; }

int HistoryModel::rowCount(const QModelIndex& parent) const {
  return parent.isValid() || empty() ? 0 : document_.history().count() - document_.history().forgotten() + 1;
}

int HistoryModel::currentRow() const { return document_.history().index() - document_.history().forgotten(); }

QVariant HistoryModel::data(const QModelIndex& index, int role) const {
  if (!checkIndex(index, CheckIndexOption::IndexIsValid)) return {};
  const int row = index.row(), step = row + document_.history().forgotten();  // the moment after so many steps
  switch (role) {
    case Qt::DisplayRole:
      if (row > 0) return document_.history().text(step - 1);
      if (document_.history().forgotten() == 0) return tr("Start");
      return document_.history().forgotten() == 1
                 ? tr("One earlier step is forgotten, to save memory")
                 : tr("%1 earlier steps are forgotten, to save memory").arg(document_.history().forgotten());
    case CurrentRole:
      return row == currentRow();
    case UndoneRole:
      return row > currentRow();
    case SavedRole:
      return step == 0;
    default:
      return {};
  }
}

void HistoryModel::goTo(int row) { document_.goToStep(row + document_.history().forgotten()); }

QString HistoryModel::summary() const {
  constexpr double kMegabyte = 1024.0 * 1024.0;
  const int steps = document_.history().count() - document_.history().forgotten();
  const std::size_t bytes = document_.history().bytes(), usual = document_.history().budget().bytes;
  const QString held = decimal(static_cast<double>(bytes) / kMegabyte, 1);
  const QString memory = bytes <= usual
                             ? tr("%1 of %2 MB").arg(held, decimal(static_cast<double>(usual) / kMegabyte, 0))
                             : tr("%1 MB, more than usual").arg(held);
  return tr("%1, %2").arg(stepsText(static_cast<std::size_t>(steps)), memory);
}

}  // namespace sinew
