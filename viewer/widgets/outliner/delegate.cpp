#include "viewer/widgets/outliner/delegate.h"

#include <QAbstractItemView>
#include <QHelpEvent>
#include <QLineEdit>
#include <QPainter>
#include <QToolTip>

#include "viewer/document/models/outliner_model.h"
#include "viewer/document/text/instance_text.h"
#include "viewer/widgets/style.h"
#include "viewer/widgets/theme.h"

namespace sinew::ui {

namespace {

constexpr int kIconGap = 6, kCountGap = 6, kRightGap = 8;
constexpr int kFullDepth = 4;   // rows down to here are indented by the whole step,
constexpr int kDeepIndent = 6;  // those below only by this,
constexpr int kMaxDeep = 9;     // for so many levels; what is deeper stands as far to the right

// What name, count and the text at the right share.
QRect textRoom(const QRect& row, const QModelIndex& index) {
  const QRect item = row.adjusted(-OutlinerDelegate::savedIndent(index), 0, 0, 0);
  QRect room = item.adjusted(OutlinerDelegate::kShift + metrics::kRowIcon + kIconGap, 0, -metrics::kPadRight, 0);
  if (index.data(OutlinerModel::VisibleRole).isValid())
    room.setRight(OutlinerDelegate::eyeRect(item).left() - kRightGap);
  return room;
}

int countWidth(const QModelIndex& index) {
  const QString count = index.data(OutlinerModel::CountRole).toString();
  return count.isEmpty() ? 0 : kCountGap + QFontMetrics(numberFont()).horizontalAdvance(count);
}

}  // namespace

int OutlinerDelegate::savedIndent(const QModelIndex& index) {
  int depth = 0;
  for (QModelIndex above = index.parent(); above.isValid(); above = above.parent()) ++depth;
  const int deep = std::max(0, depth - kFullDepth);
  return deep * metrics::kTreeIndent - std::min(deep, kMaxDeep) * kDeepIndent;
}

QString OutlinerDelegate::nameFor(const QModelIndex& index, int room) {
  const QString name = index.data(Qt::DisplayRole).toString();
  if (index.data(OutlinerModel::KindRole).toInt() != static_cast<int>(OutlinerModel::Kind::clip)) return name;
  const int right = QFontMetrics(numberFont()).horizontalAdvance(index.data(OutlinerModel::RightTextRole).toString());
  const bool fits = QFontMetrics(strongFont()).horizontalAdvance(name) + 1 + kRightGap + right <= room;
  return fits ? name : shortClipName(name.toStdString());
}

QString OutlinerDelegate::shortened(const QModelIndex& index, const QString& name, int width) {
  // The end of a joint's name tells it from its neighbours: the part and the side.
  const bool joint = index.data(OutlinerModel::KindRole).toInt() == static_cast<int>(OutlinerModel::Kind::joint);
  return QFontMetrics(textFont()).elidedText(name, joint ? Qt::ElideLeft : Qt::ElideMiddle, width);
}

QRect OutlinerDelegate::eyeRect(const QRect& item) {
  const int side = metrics::kRowIcon;
  return {item.right() + 1 - metrics::kPadRight - side, item.top() + (item.height() - side) / 2, side, side};
}

QSize OutlinerDelegate::sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const {
  const int name = option.fontMetrics.horizontalAdvance(index.data(Qt::DisplayRole).toString());
  return {kShift + metrics::kRowIcon + kIconGap + name, metrics::kTreeRow};
}

void OutlinerDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const {
  const Theme& t = theme();
  const bool selected = option.state & QStyle::State_Selected;
  const QVariant visible = index.data(OutlinerModel::VisibleRole);
  const bool hidden = visible.isValid() && !visible.toBool();
  const bool current = index.data(OutlinerModel::CurrentRole).toBool();
  const QColor muted = selected ? t.select_text : t.text_muted;
  const QRect room = textRoom(option.rect, index);

  drawIcon(*painter, index.data(OutlinerModel::IconRole).toString(),
           selected || current ? t.checked_icon : t.text_muted,
           QRect(option.rect.left() - savedIndent(index) + kShift, room.top(), metrics::kRowIcon, room.height()),
           metrics::kRowIcon);

  if (visible.isValid()) {
    const QColor tint = selected ? t.select_text : t.text_muted;
    drawIcon(*painter, hidden ? QStringLiteral("eye_off") : QStringLiteral("eye"), tint, eyeRect(option.rect),
             metrics::kRowIcon);
  }

  const QFontMetrics letters(textFont()), figures(numberFont());
  const QString count = index.data(OutlinerModel::CountRole).toString();
  QString right = index.data(OutlinerModel::RightTextRole).toString();
  if (hidden && right.isEmpty()) right = tr("hidden");

  // The name comes first; the text at the right takes what is left, or nothing.
  const int count_width = countWidth(index);
  const QString name = nameFor(index, room.width() - count_width);
  const int name_width = std::min(letters.horizontalAdvance(name) + 1, room.width() - count_width);
  painter->setFont(current ? strongFont() : textFont());
  painter->setPen(hidden && !selected ? t.text_muted : t.text);
  painter->drawText(QRect(room.left(), room.top(), current ? room.width() : name_width, room.height()),
                    Qt::AlignVCenter, shortened(index, name, name_width));
  painter->setPen(muted);
  if (!count.isEmpty()) {
    painter->setFont(numberFont());
    painter->drawText(QRect(room.left() + name_width + kCountGap, room.top(), count_width, room.height()),
                      Qt::AlignVCenter, count);
  }
  const int right_room = room.width() - name_width - count_width - kRightGap;
  if (right.isEmpty() || right_room < 24) return;
  if (letters.horizontalAdvance(right) > right_room)
    if (const QString brief = index.data(OutlinerModel::ShortTextRole).toString(); !brief.isEmpty()) right = brief;
  const int kind = index.data(OutlinerModel::KindRole).toInt();
  const bool figure = kind == static_cast<int>(OutlinerModel::Kind::clip) ||
                      (kind == static_cast<int>(OutlinerModel::Kind::take) && !current);
  // A figure that is cut would be another one; the end of a name tells it from its neighbours.
  if (figure && figures.horizontalAdvance(right) > right_room) return;
  painter->setFont(figure ? numberFont() : textFont());
  painter->drawText(room, Qt::AlignRight | Qt::AlignVCenter,
                    figure ? right : letters.elidedText(right, Qt::ElideLeft, right_room));
}

bool OutlinerDelegate::helpEvent(QHelpEvent* event, QAbstractItemView* view, const QStyleOptionViewItem& option,
                                 const QModelIndex& index) {
  if (event->type() != QEvent::ToolTip) return QStyledItemDelegate::helpEvent(event, view, option, index);
  const QString name = index.data(Qt::DisplayRole).toString();
  const int room = textRoom(option.rect, index).width() - countWidth(index);
  const QString named = nameFor(index, room);
  const bool cut = index.isValid() && (named != name || QFontMetrics(textFont()).horizontalAdvance(name) + 1 > room);
  QToolTip::showText(event->globalPos(), cut ? name : QString(), view);
  return true;
}

QWidget* OutlinerDelegate::createEditor(QWidget* parent, const QStyleOptionViewItem& option,
                                        const QModelIndex& index) const {
  QWidget* editor = QStyledItemDelegate::createEditor(parent, option, index);
  editor->setAccessibleName(tr("Name"));
  return editor;
}

void OutlinerDelegate::updateEditorGeometry(QWidget* editor, const QStyleOptionViewItem& option,
                                            const QModelIndex& index) const {
  const int left = option.rect.left() - savedIndent(index) + kShift + metrics::kRowIcon;
  editor->setGeometry(left, option.rect.top(), option.rect.right() - metrics::kPadRight - left, option.rect.height());
}

}  // namespace sinew::ui
