// The poses of a library as an item model, for views of any kind.
#pragma once

#include <QAbstractListModel>
#include <QPixmap>

#include "viewer/document/poses/pose_library.h"

namespace sinew::ui {

class PoseListModel : public QAbstractListModel {
  Q_OBJECT

 public:
  explicit PoseListModel(PoseLibrary& library, QObject* parent = nullptr);

  int rowCount(const QModelIndex& parent = {}) const override;
  // Display and edit: the name. Decoration: the picture, null where there is none.
  QVariant data(const QModelIndex& index, int role) const override;
  bool setData(const QModelIndex& index, const QVariant& value, int role) override;
  Qt::ItemFlags flags(const QModelIndex& index) const override;

 signals:
  void failed(const QString& why);

 private:
  void read();

  PoseLibrary& library_;
  QList<QPixmap> pictures_;  // one per pose
  QString character_;        // whose poses are shown
};

}  // namespace sinew::ui
