// Keys of the active character whose joints or morph targets are gone, as rows.
#pragma once

#include <vector>

#include <QAbstractListModel>

#include "viewer/document/edits/clips/lost_edits.h"

namespace sinew {

class LostModel : public QAbstractListModel {
  Q_OBJECT

 public:
  enum Role {
    DetailRole = Qt::UserRole + 1,  // "61 keys, layer Wind of run"
    MorphRole,                      // they are of a morph target
  };
  explicit LostModel(const Document& document, QObject* parent = nullptr);

  int rowCount(const QModelIndex& parent = {}) const override;
  QVariant data(const QModelIndex& index, int role) const override;

  const std::vector<LostKeys>& rows() const { return rows_; }

 private:
  void onChanged(const DocumentChange& change);

  const Document& document_;
  std::vector<LostKeys> rows_;
};

}  // namespace sinew
