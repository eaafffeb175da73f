#include "viewer/document/models/lost_model.h"

#include <utility>

namespace sinew {

LostModel::LostModel(const Document& document, QObject* parent) : QAbstractListModel(parent), document_(document) {
  connect(&document_, &Document::changed, this, &LostModel::onChanged);
}

void LostModel::onChanged(const DocumentChange& change) {
  using Part = DocumentChange;
  if (!change.has(Part::instances | Part::selection | Part::keys | Part::clip)) return;
  std::vector<Lost> rows = allLost(document_);
  if (rows != rows_) {
    beginResetModel();
    rows_ = std::move(rows);
    endResetModel();
  } else if (!rows_.empty()) {
    emit dataChanged(index(0), index(rowCount() - 1));
  }
}

int LostModel::rowCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : static_cast<int>(rows_.size());
}

QVariant LostModel::data(const QModelIndex& index, int role) const {
  if (!checkIndex(index, CheckIndexOption::IndexIsValid)) return {};
  const Lost& lost = rows_[static_cast<std::size_t>(index.row())];
  switch (role) {
    case Qt::DisplayRole:
      return lostName(document_, lost);
    case Qt::AccessibleTextRole:
      return QStringLiteral("%1, %2").arg(lostName(document_, lost), lostText(document_, lost));
    case DetailRole:
      return lostText(document_, lost);
    case MorphRole:
      return isMorph(document_, lost);
    default:
      return {};
  }
}

}  // namespace sinew
