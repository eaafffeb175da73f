// Shows the rows of an outliner whose name fits a typed text, with the rows above them.
#pragma once

#include <QRegularExpression>
#include <QSortFilterProxyModel>

namespace sinew {

class JointFilter : public QSortFilterProxyModel {
  Q_OBJECT

 public:
  explicit JointFilter(QObject* parent = nullptr);

  // Anywhere in the name, without regard to case; * stands for any letters, ? for one. Empty shows everything.
  void setText(const QString& text);
  QString text() const { return text_; }
  bool fits(const QModelIndex& source) const;  // by its own name

 protected:
  bool filterAcceptsRow(int row, const QModelIndex& parent) const override;

 private:
  QString text_;
  QRegularExpression pattern_;
};

}  // namespace sinew
