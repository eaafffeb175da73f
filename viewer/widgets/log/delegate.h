// How a line of the log looks: level, time, source, and the text over as many lines as it needs.
#pragma once

#include <QStyledItemDelegate>

namespace sinew::ui {

class LogDelegate : public QStyledItemDelegate {
  Q_OBJECT

 public:
  using QStyledItemDelegate::QStyledItemDelegate;

  void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
  QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;
};

}  // namespace sinew::ui
