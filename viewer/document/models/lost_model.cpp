#include "viewer/document/models/lost_model.h"

#include <utility>

namespace sinew {

LostModel::LostModel(const Document& document, QObject* parent) : QAbstractListModel(parent), document_(document) {
  connect(&document_, &Document::changed, this, &LostModel::onChanged);
}

void LostModel::onChanged(const DocumentChange& change) {
  using Part = DocumentChange;
  if (!change.has(Part::instances | Part::selection | Part::keys | Part::clip)) return;
  std::vector<LostKeys> rows = lostKeys(document_);
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
  const LostKeys& keys = rows_[static_cast<std::size_t>(index.row())];
  const LostTrack* track = findLost(document_, keys);
  if (!track) return {};
  switch (role) {
    case Qt::DisplayRole:
      return lostName(*track);
    case Qt::AccessibleTextRole:
      return QStringLiteral("%1, %2").arg(lostName(*track), lostText(document_, keys));
    case DetailRole:
      return lostText(document_, keys);
    case MorphRole:
      return std::holds_alternative<MorphTrack>(track->track);
    default:
      return {};
  }
}

}  // namespace sinew
