#include "viewer/widgets/poses/list_model.h"

#include "viewer/document/text/number_text.h"
#include "viewer/document/text/shown.h"

namespace sinew::ui {

PoseListModel::PoseListModel(PoseLibrary& library, QObject* parent) : QAbstractListModel(parent), library_(library) {
  connect(&library_, &PoseLibrary::changed, this, &PoseListModel::read);
  read();
}

void PoseListModel::read() {
  QList<QPixmap> pictures;
  for (const StoredPose& pose : library_.poses()) {
    QPixmap picture;
    if (!pose.picture.isEmpty()) picture.loadFromData(pose.picture, "PNG");
    pictures.append(picture);
  }
  // Another name or picture leaves the selection, and a name that is being typed, as they are.
  if (!pictures.isEmpty() && pictures.size() == pictures_.size() && library_.character() == character_) {
    pictures_ = std::move(pictures);
    emit dataChanged(index(0), index(rowCount() - 1));
    return;
  }
  beginResetModel();
  pictures_ = std::move(pictures);
  character_ = library_.character();
  endResetModel();
}

int PoseListModel::rowCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : static_cast<int>(pictures_.size());
}

QVariant PoseListModel::data(const QModelIndex& index, int role) const {
  if (!index.isValid() || index.row() >= pictures_.size()) return {};
  const StoredPose& pose = library_.poses()[static_cast<std::size_t>(index.row())];
  switch (role) {
    case Qt::DisplayRole:
    case Qt::EditRole:
      return pose.name;
    case Qt::DecorationRole:
      return pictures_[index.row()];
    case Qt::ToolTipRole:
      return tr("%1, %2").arg(pose.name, jointsText(pose.joints.size()));
    default:
      return {};
  }
}

bool PoseListModel::setData(const QModelIndex& index, const QVariant& value, int role) {
  if (!index.isValid() || role != Qt::EditRole || value.toString().trimmed().isEmpty()) return false;
  const Check renamed = library_.rename(index.row(), value.toString());
  if (!renamed) emit failed(shown(renamed.error().for_user));
  return renamed.has_value();
}

Qt::ItemFlags PoseListModel::flags(const QModelIndex& index) const {
  return index.isValid() ? Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemIsEditable : Qt::NoItemFlags;
}

}  // namespace sinew::ui
