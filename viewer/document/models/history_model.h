// The steps of the undo stack as rows: what is done, and what can be done again.
#pragma once

#include <QAbstractListModel>

namespace sinew {

class Document;

// Row 0 is the moment before the oldest step that is not forgotten; every other row a step. Goes along with the
// document.
class HistoryModel : public QAbstractListModel {
  Q_OBJECT

 public:
  enum Role {
    CurrentRole = Qt::UserRole + 1,  // the moment that is shown
    UndoneRole,                      // can be done again
    SavedRole,                       // as it was opened
  };
  explicit HistoryModel(Document& document, QObject* parent = nullptr);

  int rowCount(const QModelIndex& parent = {}) const override;
  QVariant data(const QModelIndex& index, int role) const override;

  int currentRow() const;
  void goTo(int row);
  bool empty() const;       // no step yet
  QString summary() const;  // "12 steps, 3.4 of 256 MB"

 signals:
  void moved();  // another moment, or other steps

 private:
  void follow();
  Document& document_;
};

}  // namespace sinew
