#include "viewer/widgets/poses/list_model.h"

#include <algorithm>
#include <iterator>
#include <unordered_map>
#include <utility>

#include "viewer/document/poses/library_edits.h"
#include "viewer/document/text/number_text.h"
#include "viewer/document/text/shown.h"

namespace sinew::ui {

PoseListModel::PoseListModel(Document& document, PoseLibrary& library, QObject* parent)
    : QAbstractListModel(parent), document_(document), library_(library) {
  connect(&library_, &PoseLibrary::changed, this, &PoseListModel::read);
  connect(&document_, &Document::changed, this, &PoseListModel::onChanged);
  read();
}

void PoseListModel::setPlace(PosePlace place) {
  if (place == place_) return;
  place_ = place;
  read();
}

// Those of the library say it themselves.
void PoseListModel::onChanged(const DocumentChange& change) {
  if (place_ == PosePlace::library) return;
  const Instance* active = document_.active();
  if (change.has(DocumentChange::poses) || read_for_.lock() != (active ? active->character : nullptr)) read();
}

std::vector<PoseListModel::Kept> PoseListModel::ofProject() const {
  std::vector<Kept> poses;
  const Instance* active = document_.active();
  if (!active) return poses;
  const PosesFor those(*active->character);
  std::ranges::copy_if(document_.scene().poses, std::back_inserter(poses),
                       [&](const Kept& pose) { return those.fits(*pose); });
  return poses;
}

std::size_t PoseListModel::countForOthers() const {
  return document_.active() ? document_.scene().poses.size() - ofProject().size() : 0;
}

std::size_t PoseListModel::countElsewhere() const {
  return place_ == PosePlace::project ? library_.poses().size() : ofProject().size();
}

void PoseListModel::read() {
  std::vector<StoredPose> poses;
  std::vector<Kept> kept;
  if (place_ == PosePlace::library) {
    poses = library_.poses();
  } else {
    const Instance* active = document_.active();
    read_for_ = active ? active->character : nullptr;
    kept = ofProject();
    std::unordered_map<const ScenePose*, std::size_t> known;
    for (std::size_t i = 0; i < kept_.size(); ++i) known[kept_[i].get()] = i;
    for (const Kept& pose : kept) {
      const auto found = known.find(pose.get());
      poses.push_back(found == known.end() ? storedPose(*pose) : poses_[found->second]);
    }
  }
  const auto ids = [](const std::vector<Kept>& of) {
    std::vector<PoseId> all;
    for (const Kept& pose : of) all.push_back(pose->id);
    return all;
  };
  const QString shown =
      place_ == PosePlace::library ? QStringLiteral("library ") + library_.character() : QStringLiteral("project");
  const bool same = shown == shown_ && ids(kept) == ids(kept_) && poses.size() == poses_.size() && !poses.empty();
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
  kept_ = std::move(kept);
  pictures_ = std::move(pictures);
  shown_ = shown;
  if (!same)
    endResetModel();
  else
    emit dataChanged(index(0), index(rowCount() - 1));
}

PoseId PoseListModel::idAt(int row) const {
  return row >= 0 && static_cast<std::size_t>(row) < kept_.size() ? kept_[static_cast<std::size_t>(row)]->id : PoseId();
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
