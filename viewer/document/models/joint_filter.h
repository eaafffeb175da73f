// Shows the rows of an outliner whose name fits a typed text, with the rows above them.
#pragma once

#include <QRegularExpression>
#include <QSet>
#include <QSortFilterProxyModel>

namespace sinew {

class JointFilter : public QSortFilterProxyModel {
  Q_OBJECT

 public:
  using QSortFilterProxyModel::QSortFilterProxyModel;
  void setSourceModel(QAbstractItemModel* model) override;

  // Anywhere in the name, without regard to case; * stands for any letters, ? for one. Empty shows everything.
  void setText(const QString& text);
  QString text() const { return text_; }
  bool fits(const QModelIndex& source) const;  // by its own name

 protected:
  bool filterAcceptsRow(int row, const QModelIndex& parent) const override;

 private:
  void refresh();
  void findShown();

  QString text_;
  QRegularExpression pattern_;
  // Rows of the source that fit or lie above one that does, while there is a text. Found in one pass: asking each row
  // for all rows below it takes the square of them in a chain.
  QSet<QModelIndex> shown_;
};

}  // namespace sinew
