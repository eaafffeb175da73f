// The masks for the joints of the active character as rows.
#pragma once

#include <vector>

#include <QAbstractListModel>

#include "core/base/ids.h"

namespace sinew {

class Document;
struct DocumentChange;

class MaskModel : public QAbstractListModel {
  Q_OBJECT

 public:
  enum Role {
    ShownRole = Qt::UserRole + 1,  // it is the one that is shown
    JointsRole,                    // how many take part
    FeatherRole,                   // levels
  };
  explicit MaskModel(Document& document, QObject* parent = nullptr);

  int rowCount(const QModelIndex& parent = {}) const override;
  QVariant data(const QModelIndex& index, int role) const override;
  bool setData(const QModelIndex& index, const QVariant& value, int role) override;  // EditRole renames
  Qt::ItemFlags flags(const QModelIndex& index) const override;

  MaskId maskOf(int row) const;
  int rowOf(MaskId id) const;  // -1: none

 private:
  void onChanged(const DocumentChange& change);

  Document& document_;
  std::vector<MaskId> masks_;
};

}  // namespace sinew
