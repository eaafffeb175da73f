#include "viewer/widgets/morphs/group_header.h"

#include <algorithm>

#include <QKeyEvent>
#include <QPainter>

#include "viewer/document/text/number_text.h"
#include "viewer/widgets/controls/paint_parts.h"
#include "viewer/widgets/style.h"
#include "viewer/widgets/theme.h"

namespace sinew::ui {

namespace {

constexpr int kIndent = 8, kHeaderGap = 6;

bool isOwnKey(int key) {
  return key == Qt::Key_Left || key == Qt::Key_Right || key == Qt::Key_Up || key == Qt::Key_Down ||
         key == Qt::Key_Space || key == Qt::Key_Return || key == Qt::Key_Enter;
}

}  // namespace

MorphGroupHeader::MorphGroupHeader(QWidget* parent) : QAbstractButton(parent) {
  setCheckable(true);
  setFocusPolicy(Qt::ClickFocus);
  setAttribute(Qt::WA_Hover);
  connect(this, &QAbstractButton::clicked, this, &MorphGroupHeader::openRequested);
}

void MorphGroupHeader::setGroup(const QString& title, int count, const QString& mesh, bool open) {
  setText(title);
  setAccessibleName(mesh.isEmpty() ? title : tr("%1 of %2").arg(title, mesh));
  setToolTip(accessibleName());
  setChecked(open);
  count_ = count;
  mesh_ = mesh;
  update();
}

bool MorphGroupHeader::event(QEvent* event) {
  if (event->type() == QEvent::ShortcutOverride && isOwnKey(static_cast<QKeyEvent*>(event)->key())) {
    event->accept();
    return true;
  }
  return QAbstractButton::event(event);
}

void MorphGroupHeader::keyPressEvent(QKeyEvent* event) {
  switch (event->key()) {
    case Qt::Key_Left:
    case Qt::Key_Right:
      return emit openRequested(event->key() == Qt::Key_Right);
    case Qt::Key_Up:
    case Qt::Key_Down:
      return emit stepped(event->key() == Qt::Key_Up ? -1 : 1);
    case Qt::Key_Return:
    case Qt::Key_Enter:
      return emit openRequested(!isChecked());
    default:
      QAbstractButton::keyPressEvent(event);
  }
}

void MorphGroupHeader::paintEvent(QPaintEvent*) {
  const Theme& t = theme();
  QPainter painter(this);
  drawRowBackground(painter, rect(), false, false, underMouse());
  drawIcon(painter, isChecked() ? QStringLiteral("chev") : QStringLiteral("right"), t.text_muted,
           QRect(kIndent, 0, metrics::kChevron, height()), metrics::kChevron);
  QRect room = rect().adjusted(kIndent + metrics::kChevron + 4, 0, -metrics::kPadRight, 0);
  const QString count = grouped(static_cast<std::size_t>(count_));
  const QFontMetrics strong(strongFont()), plain(textFont()), figures(numberFont());
  const int count_width = figures.horizontalAdvance(count);
  const QString title = strong.elidedText(text(), Qt::ElideRight, room.width() - kHeaderGap - count_width);
  painter.setFont(strongFont());
  painter.setPen(t.text);
  painter.drawText(room, Qt::AlignLeft | Qt::AlignVCenter, title);
  room.setLeft(room.left() + strong.horizontalAdvance(title) + kHeaderGap);
  painter.setFont(numberFont());
  painter.setPen(t.text_muted);
  painter.drawText(room, Qt::AlignLeft | Qt::AlignVCenter, count);
  room.setLeft(room.left() + count_width + 2 * kHeaderGap);
  painter.setFont(textFont());
  painter.drawText(room, Qt::AlignRight | Qt::AlignVCenter,
                   plain.elidedText(mesh_, Qt::ElideRight, std::max(0, room.width())));
  if (!hasFocus()) return;
  painter.setRenderHint(QPainter::Antialiasing);
  painter.setPen(QPen(t.accent, 2.0));
  painter.drawRoundedRect(QRectF(rect()).adjusted(2, 2, -2, -2), metrics::kRadius, metrics::kRadius);
}

}  // namespace sinew::ui
