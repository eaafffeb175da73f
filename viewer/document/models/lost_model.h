// What the active character has lost, as rows.
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
    MorphRole,                      // it is of a morph target
  };
  explicit LostModel(const Document& document, QObject* parent = nullptr);

  int rowCount(const QModelIndex& parent = {}) const override;
  QVariant data(const QModelIndex& index, int role) const override;

  const std::vector<Lost>& rows() const { return rows_; }

 private:
  void onChanged(const DocumentChange& change);

  const Document& document_;
  std::vector<Lost> rows_;
};

}  // namespace sinew
