// The poses of the project, or of a library, as an item model, for views of any kind.
#pragma once

#include <memory>
#include <vector>

#include <QAbstractListModel>
#include <QPixmap>

#include "viewer/document/poses/pose_library.h"

namespace sinew::ui {

enum class PosePlace { project, library };

class PoseListModel : public QAbstractListModel {
  Q_OBJECT

 public:
  PoseListModel(Document& document, PoseLibrary& library, QObject* parent = nullptr);

  PosePlace place() const { return place_; }
  void setPlace(PosePlace place);
  // Those of the place that fit the active character, or the object: of the project, with any joint of theirs.
  const std::vector<StoredPose>& poses() const { return poses_; }
  std::size_t countElsewhere() const;  // of the other place
  std::size_t countForOthers() const;  // of the project, that do not fit
  // Of a row of the project; of another one none.
  PoseId idAt(int row) const;

  int rowCount(const QModelIndex& parent = {}) const override;
  // Display and edit: the name. Decoration: the picture, null where there is none.
  QVariant data(const QModelIndex& index, int role) const override;
  bool setData(const QModelIndex& index, const QVariant& value, int role) override;
  Qt::ItemFlags flags(const QModelIndex& index) const override;

 signals:
  void failed(const QString& why);

 private:
  using Kept = std::shared_ptr<const ScenePose>;

  void onChanged(const DocumentChange& change);
  void read();
  std::vector<Kept> ofProject() const;

  Document& document_;
  PoseLibrary& library_;
  PosePlace place_ = PosePlace::library;
  std::vector<StoredPose> poses_;
  std::vector<Kept> kept_;                   // one per pose of the project
  std::weak_ptr<const Character> read_for_;  // the active character then
  QList<QPixmap> pictures_;                  // one per pose
  QString shown_;                            // whose poses are shown
};

}  // namespace sinew::ui
