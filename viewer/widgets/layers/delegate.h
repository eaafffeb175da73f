// How the layers dock draws a row, and where its buttons are.
#pragma once

#include <QStyledItemDelegate>

namespace sinew::ui {

class LayerDelegate : public QStyledItemDelegate {
  Q_OBJECT

 public:
  enum class Button { none, mute, solo, lock };
  using QStyledItemDelegate::QStyledItemDelegate;

  static QRect buttonRect(const QRect& row, Button button);
  static Button buttonAt(const QRect& row, QPoint point);

  QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;
  void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
  QWidget* createEditor(QWidget* parent, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
  void updateEditorGeometry(QWidget* editor, const QStyleOptionViewItem& option,
                            const QModelIndex& index) const override;

 signals:
  void pressed(const QModelIndex& index, Button button);

 protected:
  bool editorEvent(QEvent* event, QAbstractItemModel* model, const QStyleOptionViewItem& option,
                   const QModelIndex& index) override;
};

}  // namespace sinew::ui
