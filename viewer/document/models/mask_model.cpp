#include "viewer/document/models/mask_model.h"

#include <algorithm>

#include "viewer/document/document.h"
#include "viewer/document/edits/mask_edits.h"

namespace sinew {

MaskModel::MaskModel(Document& document, QObject* parent) : QAbstractListModel(parent), document_(document) {
  connect(&document_, &Document::changed, this, &MaskModel::onChanged);
  onChanged({DocumentChange::masks});
}

void MaskModel::onChanged(const DocumentChange& change) {
  using Part = DocumentChange;
  if (!change.has(Part::masks | Part::instances | Part::selection)) return;
  std::vector<MaskId> masks = listedMasks(document_);
  if (masks != masks_) {
    beginResetModel();
    masks_ = std::move(masks);
    endResetModel();
  } else if (!masks_.empty()) {
    emit dataChanged(index(0), index(rowCount() - 1));
  }
}

MaskId MaskModel::maskOf(int row) const {
  return row >= 0 && row < rowCount() ? masks_[static_cast<std::size_t>(row)] : MaskId();
}

int MaskModel::rowOf(MaskId id) const {
  const auto found = std::ranges::find(masks_, id);
  return found == masks_.end() ? -1 : static_cast<int>(found - masks_.begin());
}

int MaskModel::rowCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : static_cast<int>(masks_.size());
}

QVariant MaskModel::data(const QModelIndex& index, int role) const {
  if (!checkIndex(index, CheckIndexOption::IndexIsValid)) return {};
  const SceneMask* mask = document_.mask(maskOf(index.row()));
  if (!mask) return {};
  switch (role) {
    case Qt::DisplayRole:
    case Qt::EditRole:
      return QString::fromStdString(mask->name);
    case ShownRole:
      return mask->id == document_.shownMask();
    case JointsRole:
      return static_cast<int>(mask->mask().jointsInUse());
    case FeatherRole:
      return mask->feather;
    default:
      return {};
  }
}

bool MaskModel::setData(const QModelIndex& index, const QVariant& value, int role) {
  if (role != Qt::EditRole || value.toString().trimmed().isEmpty()) return false;
  document_.renameMask(maskOf(index.row()), value.toString());
  return true;
}

Qt::ItemFlags MaskModel::flags(const QModelIndex& index) const {
  const Qt::ItemFlags usual = QAbstractListModel::flags(index);
  return index.isValid() ? usual | Qt::ItemIsEditable : usual;
}

}  // namespace sinew
