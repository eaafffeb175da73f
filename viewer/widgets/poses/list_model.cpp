#include "viewer/widgets/poses/list_model.h"

#include <algorithm>
#include <utility>

#include "viewer/document/poses/library_edits.h"
#include "viewer/document/text/number_text.h"
#include "viewer/document/text/shown.h"

namespace sinew::ui {

PoseListModel::PoseListModel(Document& document, PoseLibrary& library, QObject* parent)
    : QAbstractListModel(parent), document_(document), library_(library) {
  connect(&library_, &PoseLibrary::changed, this, &PoseListModel::read);
  connect(&document_, &Document::changed, this, [this](const DocumentChange& change) {
    if (change.has(DocumentChange::poses | DocumentChange::instances | DocumentChange::selection)) read();
  });
  read();
}

void PoseListModel::setPlace(PosePlace place) {
  if (place == place_) return;
  place_ = place;
  read();
}

std::vector<std::pair<PoseId, StoredPose>> PoseListModel::ofProject() const {
  std::vector<std::pair<PoseId, StoredPose>> poses;
  const Instance* active = document_.active();
  if (!active) return poses;
  for (const auto& kept : document_.scene().poses) {
    StoredPose pose = storedPose(*kept);
    if (!poseFor(*active->character, pose).empty()) poses.emplace_back(kept->id, std::move(pose));
  }
  return poses;
}

std::size_t PoseListModel::countElsewhere() const {
  return place_ == PosePlace::project ? library_.poses().size() : ofProject().size();
}

void PoseListModel::read() {
  std::vector<StoredPose> poses;
  std::vector<PoseId> ids;
  if (place_ == PosePlace::library) {
    poses = library_.poses();
  } else {
    for (auto& [id, pose] : ofProject()) ids.push_back(id), poses.push_back(std::move(pose));
  }
  const QString shown =
      place_ == PosePlace::library ? QStringLiteral("library ") + library_.character() : QStringLiteral("project");
  const bool same = shown == shown_ && ids == ids_ && poses.size() == poses_.size() && !poses.empty();
  if (same && poses == poses_) return;
  QList<QPixmap> pictures;
  for (std::size_t i = 0; i < poses.size(); ++i) {
    QPixmap picture;
    if (same && poses[i].picture == poses_[i].picture)
      picture = pictures_[static_cast<qsizetype>(i)];
    else if (!poses[i].picture.isEmpty())
      picture.loadFromData(poses[i].picture, "PNG");
    pictures.append(picture);
  }
  // Another name or picture leaves the selection, and a name that is being typed, as they are.
  if (!same) beginResetModel();
  poses_ = std::move(poses);
  ids_ = std::move(ids);
  pictures_ = std::move(pictures);
  shown_ = shown;
  if (!same)
    endResetModel();
  else
    emit dataChanged(index(0), index(rowCount() - 1));
}

PoseId PoseListModel::idAt(int row) const {
  return row >= 0 && static_cast<std::size_t>(row) < ids_.size() ? ids_[static_cast<std::size_t>(row)] : PoseId();
}

int PoseListModel::rowCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : static_cast<int>(poses_.size());
}

QVariant PoseListModel::data(const QModelIndex& index, int role) const {
  if (!index.isValid() || index.row() >= rowCount()) return {};
  const StoredPose& pose = poses_[static_cast<std::size_t>(index.row())];
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
  const Check renamed = place_ == PosePlace::project
                            ? document_.renamePose(idAt(index.row()), value.toString())
                            : renameInLibrary(document_, library_, index.row(), value.toString());
  if (!renamed) emit failed(shown(renamed.error().for_user));
  return renamed.has_value();
}

Qt::ItemFlags PoseListModel::flags(const QModelIndex& index) const {
  return index.isValid() ? Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemIsEditable : Qt::NoItemFlags;
}

}  // namespace sinew::ui
