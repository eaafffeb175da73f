#include "viewer/widgets/poses/delegate.h"

#include <QPainter>

#include "viewer/widgets/style.h"
#include "viewer/widgets/theme.h"

namespace sinew::ui {

namespace {

constexpr int kPicture = 86, kName = 20, kPad = 4;

QRect nameRect(const QRect& item) {
  return {item.left() + kPad, item.bottom() + 1 - kName - kPad / 2, item.width() - 2 * kPad, kName};
}

}  // namespace

QSize PoseDelegate::sizeHint(const QStyleOptionViewItem&, const QModelIndex&) const {
  return {kPicture + 2 * kPad, kPicture + kName + 2 * kPad};
}

void PoseDelegate::updateEditorGeometry(QWidget* editor, const QStyleOptionViewItem& option, const QModelIndex&) const {
  editor->setGeometry(nameRect(option.rect));
}

void PoseDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const {
  const Theme& t = theme();
  const bool selected = option.state & QStyle::State_Selected, hovered = option.state & QStyle::State_MouseOver;
  painter->save();
  painter->setRenderHints(QPainter::Antialiasing | QPainter::SmoothPixmapTransform);
  if (selected || hovered)
    RoundedBox{selected ? t.select : t.row_hover, selected ? t.accent : QColor()}.draw(*painter, option.rect);
  const QRect picture(option.rect.left() + kPad, option.rect.top() + kPad, kPicture, kPicture);
  RoundedBox{t.viewport_bottom, {}}.draw(*painter, picture);
  const auto drawn = index.data(Qt::DecorationRole).value<QPixmap>();
  if (drawn.isNull())
    drawIcon(*painter, QStringLiteral("person"), t.text_disabled, picture, 24);
  else
    painter->drawPixmap(picture, drawn);
  const QRect name = nameRect(option.rect);
  painter->setFont(textFont());
  painter->setPen(selected ? t.select_text : t.text);
  painter->drawText(name, Qt::AlignCenter,
                    painter->fontMetrics().elidedText(index.data().toString(), Qt::ElideRight, name.width()));
  painter->restore();
}

}  // namespace sinew::ui
