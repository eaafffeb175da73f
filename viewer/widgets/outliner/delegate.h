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
  // The whole name, where the row shows only a part of it.
  bool helpEvent(QHelpEvent* event, QAbstractItemView* view, const QStyleOptionViewItem& option,
                 const QModelIndex& index) override;
  QWidget* createEditor(QWidget* parent, const QStyleOptionViewItem& option, const QModelIndex& index) const override;

  static QRect eyeRect(const QRect& item);
  // Deep rows are indented less than the tree does it, so that their names keep room: by this many pixels.
  static int savedIndent(const QModelIndex& index);
  // What a row is called in a width: a clip by the end of its name, where its length would have no room beside it.
  static QString nameFor(const QModelIndex& index, int room);
  // A name that is cut to a width: of joints the end stays.
  static QString shortened(const QModelIndex& index, const QString& name, int width);
};

}  // namespace sinew::ui
