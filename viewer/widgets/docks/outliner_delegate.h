// How a row of the outliner looks: icon, name, count, text at the right, eye.
#pragma once

#include <QStyledItemDelegate>

namespace sinew::ui {

// The item's rectangle begins where the chevron's column ends; all parts stand half a grid step further right than the
// tree's own indentation, as the design's rows do.
class OutlinerDelegate : public QStyledItemDelegate {
  Q_OBJECT

 public:
  static constexpr int kShift = 8;

  using QStyledItemDelegate::QStyledItemDelegate;

  void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
  QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;
  void updateEditorGeometry(QWidget* editor, const QStyleOptionViewItem& option,
                            const QModelIndex& index) const override;
  // The whole name, where the row shows only its beginning.
  bool helpEvent(QHelpEvent* event, QAbstractItemView* view, const QStyleOptionViewItem& option,
                 const QModelIndex& index) override;
  QWidget* createEditor(QWidget* parent, const QStyleOptionViewItem& option, const QModelIndex& index) const override;

  static QRect eyeRect(const QRect& item);
};

}  // namespace sinew::ui
