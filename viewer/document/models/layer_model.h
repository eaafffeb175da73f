// The layers of the clip that the active character plays as rows, the topmost first, the clip itself last.
#pragma once

#include <QAbstractListModel>

#include "core/base/result.h"

namespace sinew {

class Document;
struct ClipLayer;
struct DocumentChange;

class LayerModel : public QAbstractListModel {
  Q_OBJECT

 public:
  enum Role {
    ActiveRole = Qt::UserRole + 1,  // edits go to it
    MutedRole,                      // these three are invalid for the clip itself
    SoloedRole,
    LockedRole,
    WeightRole,    // 0 … 1 at the current time
    EffectRole,    // weight with mute and solo
    AdditiveRole,  // else it overrides
  };
  explicit LayerModel(Document& document, QObject* parent = nullptr);

  int rowCount(const QModelIndex& parent = {}) const override;
  QVariant data(const QModelIndex& index, int role) const override;
  bool setData(const QModelIndex& index, const QVariant& value, int role) override;  // EditRole renames
  Qt::ItemFlags flags(const QModelIndex& index) const override;

  int layerOf(int row) const;  // kBaseLayer for the last row
  int rowOf(int layer) const;

 signals:
  void refused(const QString& why);  // a name

 private:
  void onChanged(const DocumentChange& change);
  const ClipLayer* layerAt(int row) const;

  Document& document_;
  int rows_ = 0;
};

}  // namespace sinew
