#include "viewer/widgets/log/delegate.h"

#include <QAbstractItemView>
#include <QDateTime>
#include <QPainter>

#include "viewer/document/models/log_model.h"
#include "viewer/widgets/controls/paint_parts.h"
#include "viewer/widgets/style.h"
#include "viewer/widgets/theme.h"

namespace sinew::ui {

namespace {

constexpr int kTimeLeft = metrics::kPadLeft + metrics::kRowIcon + 8;
constexpr int kRowGap = 12, kPad = 4, kSourceWidth = 160;

struct Columns {
  int source = 0, text = 0;  // left edges
  bool narrow = false;       // the source stands above the text
};

Columns columns(int width) {
  const int time = QFontMetrics(numberFont()).horizontalAdvance(QStringLiteral("00:00:00"));
  Columns c;
  c.source = kTimeLeft + time + kRowGap;
  c.narrow = width < 520;
  c.text = c.narrow ? c.source : c.source + kSourceWidth + kRowGap;
  return c;
}

int viewWidth(const QStyleOptionViewItem& option) {
  const auto* view = qobject_cast<const QAbstractItemView*>(option.widget);
  return view ? view->viewport()->width() : option.rect.width();
}

constexpr int kTextFlags = Qt::AlignLeft | Qt::AlignTop | Qt::TextWordWrap;

}  // namespace

QSize LogDelegate::sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const {
  const int width = viewWidth(option);
  const Columns c = columns(width);
  const QFontMetrics letters(textFont());
  const QRect text = letters.boundingRect(QRect(0, 0, std::max(80, width - c.text - metrics::kPadRight), 10000),
                                          kTextFlags, index.data(Qt::DisplayRole).toString());
  const int above = c.narrow && !index.data(LogModel::SourceRole).toString().isEmpty() ? 16 : 0;
  return {width, std::max(metrics::kTreeRow, text.height() + above + 2 * kPad)};
}

void LogDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const {
  const Theme& t = theme();
  const bool selected = option.state & QStyle::State_Selected;
  const QRect row = option.rect;
  drawRowBackground(*painter, row, selected, false, option.state & QStyle::State_MouseOver);

  QString symbol = QStringLiteral("info");
  QColor tint = t.text_muted;
  switch (static_cast<LogLevel>(index.data(LogModel::LevelRole).toInt())) {
    case LogLevel::info:
      break;
    case LogLevel::warning:
      symbol = QStringLiteral("warn");
      tint = t.warn;
      break;
    case LogLevel::error:
      symbol = QStringLiteral("close");
      tint = t.error;
      break;
  }
  drawIcon(*painter, symbol, tint, QRect(metrics::kPadLeft, row.top() + kPad + 1, metrics::kRowIcon, metrics::kRowIcon),
           metrics::kRowIcon);

  const Columns c = columns(row.width());
  QRect line = row.adjusted(0, kPad, -metrics::kPadRight, -kPad);
  painter->setPen(selected ? t.select_text : t.text_muted);
  painter->setFont(numberFont());
  painter->drawText(QRect(kTimeLeft, line.top(), c.source - kTimeLeft, 16), Qt::AlignVCenter,
                    index.data(LogModel::TimeRole).toDateTime().toString(QStringLiteral("HH:mm:ss")));
  painter->setFont(textFont());
  const QString source = index.data(LogModel::SourceRole).toString();
  const int source_room = c.narrow ? line.right() - c.source : kSourceWidth;
  painter->drawText(QRect(c.source, line.top(), source_room, 16), Qt::AlignVCenter,
                    painter->fontMetrics().elidedText(source, Qt::ElideMiddle, source_room));
  if (c.narrow && !source.isEmpty()) line.setTop(line.top() + 16);
  painter->setPen(t.text);
  painter->drawText(QRect(QPoint(c.text, line.top()), line.bottomRight()), kTextFlags,
                    index.data(Qt::DisplayRole).toString());
}

}  // namespace sinew::ui
