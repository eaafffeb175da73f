#include "viewer/widgets/inspector/fact_list.h"

#include <QApplication>
#include <QClipboard>
#include <QContextMenuEvent>
#include <QHelpEvent>
#include <QMenu>
#include <QPainter>
#include <QToolTip>

#include "viewer/widgets/theme.h"

namespace sinew::ui {

namespace {

constexpr int kFactRow = metrics::kTreeRow, kFactGap = 8, kSwatch = 12;

}  // namespace

FactList::FactList(QWidget* parent) : QWidget(parent) {
  setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
  setAccessibleName(tr("Facts"));
}

void FactList::setFacts(Facts facts) {
  facts_ = std::move(facts);
  setAccessibleDescription(asText());
  updateGeometry();
  update();
}

QString FactList::asText() const {
  QStringList lines;
  for (const Fact& fact : facts_) lines += QStringLiteral("%1: %2").arg(fact.name, fact.value);
  return lines.join(QLatin1Char('\n'));
}

QSize FactList::sizeHint() const { return {200, static_cast<int>(facts_.size()) * kFactRow}; }

QRect FactList::valueRect(int row) const {
  int left = metrics::kPadLeft + metrics::kLabelColumn + kFactGap;
  if (facts_[static_cast<std::size_t>(row)].swatch) left += kSwatch + kFactGap;
  return {left, row * kFactRow, width() - left - metrics::kPadRight, kFactRow};
}

void FactList::paintEvent(QPaintEvent*) {
  const Theme& t = theme();
  QPainter painter(this);
  painter.setRenderHint(QPainter::Antialiasing);
  const QFontMetrics letters(textFont());
  for (int row = 0; row < static_cast<int>(facts_.size()); ++row) {
    const Fact& fact = facts_[static_cast<std::size_t>(row)];
    const QRect value = valueRect(row);
    painter.setFont(textFont());
    painter.setPen(t.text_muted);
    painter.drawText(QRect(metrics::kPadLeft, value.top(), metrics::kLabelColumn + kFactGap, kFactRow),
                     Qt::AlignVCenter,
                     letters.elidedText(fact.name, Qt::ElideRight, metrics::kLabelColumn + kFactGap - 2));
    if (fact.swatch) {
      painter.setPen(t.edge);
      painter.setBrush(*fact.swatch);
      painter.drawRoundedRect(QRectF(value.left() - kFactGap - kSwatch + 0.5,
                                     value.top() + (kFactRow - kSwatch) / 2 + 0.5, kSwatch - 1, kSwatch - 1),
                              2, 2);
    }
    painter.setPen(t.text);
    painter.drawText(value, Qt::AlignVCenter, letters.elidedText(fact.value, Qt::ElideRight, value.width()));
  }
}

bool FactList::event(QEvent* event) {
  if (event->type() == QEvent::ToolTip) {
    const auto* help = static_cast<QHelpEvent*>(event);
    const int row = help->pos().y() / kFactRow;
    if (row >= 0 && row < static_cast<int>(facts_.size())) {
      const QString& value = facts_[static_cast<std::size_t>(row)].value;
      const bool cut = QFontMetrics(textFont()).horizontalAdvance(value) > valueRect(row).width();
      QToolTip::showText(help->globalPos(), cut ? value : QString(), this);
    }
    return true;
  }
  return QWidget::event(event);
}

void FactList::contextMenuEvent(QContextMenuEvent* event) {
  const int row = event->pos().y() / kFactRow;
  QMenu menu(this);
  if (row >= 0 && row < static_cast<int>(facts_.size())) {
    // While the menu is open, playback or another selection may bring other facts.
    const Fact& fact = facts_[static_cast<std::size_t>(row)];
    menu.addAction(tr("Copy “%1”").arg(fact.name), this,
                   [value = fact.value] { QApplication::clipboard()->setText(value); });
  }
  menu.addAction(tr("Copy all"), this, [text = asText()] { QApplication::clipboard()->setText(text); });
  menu.exec(event->globalPos());
}

}  // namespace sinew::ui
