#include "viewer/widgets/layers/delegate.h"

#include <QLineEdit>
#include <QMouseEvent>
#include <QPainter>

#include "viewer/document/models/layer_model.h"
#include "viewer/widgets/controls/paint_parts.h"
#include "viewer/widgets/style.h"
#include "viewer/widgets/theme.h"

namespace sinew::ui {

namespace {

using Button = LayerDelegate::Button;

constexpr Button kButtons[] = {Button::mute, Button::solo, Button::lock};
constexpr int kButtonWidth = 20, kWeightWidth = 48, kModeWidth = 16, kLayerGap = 6;

QRect nameRect(const QRect& row) {
  QRect name = row.adjusted(metrics::kPadLeft + kModeWidth + kLayerGap, 0, 0, 0);
  name.setRight(LayerDelegate::buttonRect(row, Button::mute).left() - kWeightWidth - kLayerGap);
  return name;
}

}  // namespace

QRect LayerDelegate::buttonRect(const QRect& row, Button button) {
  const int from_right = button == Button::lock ? 1 : button == Button::solo ? 2 : 3;
  return {row.right() + 1 - metrics::kPadRight - from_right * kButtonWidth, row.top(), kButtonWidth, row.height()};
}

LayerDelegate::Button LayerDelegate::buttonAt(const QRect& row, QPoint point) {
  for (const Button button : kButtons) {
    if (buttonRect(row, button).contains(point)) return button;
  }
  return Button::none;
}

QSize LayerDelegate::sizeHint(const QStyleOptionViewItem&, const QModelIndex&) const {
  return {160, metrics::kTreeRow};
}

void LayerDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const {
  const Theme& t = theme();
  const bool active = index.data(LayerModel::ActiveRole).toBool();
  const QRect row = option.rect;
  drawRowBackground(*painter, row, active, false, option.state & QStyle::State_MouseOver);
  const QVariant additive = index.data(LayerModel::AdditiveRole);
  const bool silent = additive.isValid() && index.data(LayerModel::EffectRole).toDouble() == 0.0;
  const QColor ink = silent ? t.text_disabled : active ? t.select_text : t.text;
  const QColor quiet = active ? t.select_text : t.text_muted;
  const QString icon = !additive.isValid() ? QStringLiteral("clip")
                       : additive.toBool() ? QStringLiteral("plus")
                                           : QStringLiteral("stack");
  drawIcon(*painter, icon, quiet, QRect(row.left() + metrics::kPadLeft, row.top(), kModeWidth, row.height()),
           metrics::kRowIcon);

  QRect name = nameRect(row);
  if (!additive.isValid()) name.setRight(row.right() - metrics::kPadRight);
  painter->setFont(active ? strongFont() : textFont());
  painter->setPen(ink);
  painter->drawText(name, Qt::AlignVCenter,
                    painter->fontMetrics().elidedText(index.data().toString(), Qt::ElideRight, name.width()));
  if (!additive.isValid()) return;

  painter->setFont(numberFont());
  painter->setPen(silent ? t.text_disabled : quiet);
  const QRect weight(buttonRect(row, Button::mute).left() - kWeightWidth - kLayerGap / 2, row.top(), kWeightWidth,
                     row.height());
  painter->drawText(weight, Qt::AlignVCenter | Qt::AlignRight,
                    QStringLiteral("%1\u2009%").arg(qRound(100.0 * index.data(LayerModel::WeightRole).toDouble())));
  const auto button = [&](Button which, const QString& on_icon, const QString& off_icon, int role) {
    const bool on = index.data(role).toBool();
    if (!on && !(option.state & QStyle::State_MouseOver) && !active) return;
    const QColor tint = on ? (role == LayerModel::SoloedRole ? t.warn : t.text) : t.text_disabled;
    drawIcon(*painter, on ? on_icon : off_icon, tint, buttonRect(row, which), metrics::kRowIcon);
  };
  button(Button::mute, QStringLiteral("mute"), QStringLiteral("mute"), LayerModel::MutedRole);
  button(Button::solo, QStringLiteral("solo"), QStringLiteral("solo"), LayerModel::SoloedRole);
  button(Button::lock, QStringLiteral("lock"), QStringLiteral("lock_open"), LayerModel::LockedRole);
}

bool LayerDelegate::editorEvent(QEvent* event, QAbstractItemModel* model, const QStyleOptionViewItem& option,
                                const QModelIndex& index) {
  if (event->type() == QEvent::MouseButtonPress || event->type() == QEvent::MouseButtonDblClick) {
    const auto* mouse = static_cast<QMouseEvent*>(event);
    const Button button = buttonAt(option.rect, mouse->position().toPoint());
    if (mouse->button() == Qt::LeftButton && button != Button::none && index.data(LayerModel::AdditiveRole).isValid()) {
      emit pressed(index, button);
      return true;
    }
  }
  return QStyledItemDelegate::editorEvent(event, model, option, index);
}

QWidget* LayerDelegate::createEditor(QWidget* parent, const QStyleOptionViewItem&, const QModelIndex& index) const {
  auto* editor = new QLineEdit(parent);
  editor->setPlaceholderText(index.data(Qt::DisplayRole).toString());
  return editor;
}

void LayerDelegate::updateEditorGeometry(QWidget* editor, const QStyleOptionViewItem& option,
                                         const QModelIndex&) const {
  editor->setGeometry(nameRect(option.rect));
}

}  // namespace sinew::ui
