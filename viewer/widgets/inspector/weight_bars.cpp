#include "viewer/widgets/inspector/weight_bars.h"

#include <algorithm>
#include <cmath>

#include <QPaintEvent>
#include <QPainter>

#include "viewer/document/text/number_text.h"
#include "viewer/widgets/theme.h"

namespace sinew::ui {

namespace {

constexpr int kBarRow = metrics::kTreeRow, kBarGap = 8, kBarNumber = 40, kTrack = 4;

}  // namespace

WeightBars::WeightBars(QWidget* parent) : QWidget(parent) {
  setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
  setAccessibleName(tr("Weights of the morph targets"));
}

void WeightBars::setNames(const QStringList& names) {
  names_ = names;
  weights_.assign(static_cast<std::size_t>(names.size()), 0.f);
  updateGeometry();
  update();
}

void WeightBars::setWeights(std::vector<float> weights) {
  if (weights == weights_) return;
  weights_ = std::move(weights);
  update();
}

QSize WeightBars::sizeHint() const { return {200, static_cast<int>(names_.size()) * kBarRow}; }

void WeightBars::paintEvent(QPaintEvent* event) {
  const Theme& t = theme();
  QPainter painter(this);
  painter.setRenderHint(QPainter::Antialiasing);
  const QFontMetrics letters(textFont());
  const int first = event->rect().top() / kBarRow;
  const int last = std::min(static_cast<int>(weights_.size()) - 1, event->rect().bottom() / kBarRow);
  const int bar_left = metrics::kPadLeft + metrics::kLabelColumn + kBarGap;
  const int bar_width = std::max(16, width() - bar_left - kBarNumber - kBarGap - metrics::kPadRight);
  for (int row = first; row <= last; ++row) {
    const double weight = static_cast<double>(weights_[static_cast<std::size_t>(row)]);
    const int top = row * kBarRow;
    painter.setFont(textFont());
    painter.setPen(t.text);
    painter.drawText(QRect(metrics::kPadLeft, top, metrics::kLabelColumn, kBarRow), Qt::AlignVCenter,
                     letters.elidedText(names_[row], Qt::ElideMiddle, metrics::kLabelColumn));
    const QRectF track(bar_left, top + (kBarRow - kTrack) / 2.0, bar_width, kTrack);
    painter.setPen(Qt::NoPen);
    painter.setBrush(t.dark ? t.raised : t.line);
    painter.drawRoundedRect(track, kTrack / 2.0, kTrack / 2.0);
    QRectF filled = track;
    filled.setWidth(track.width() * std::clamp(std::abs(weight), 0.0, 1.0));
    painter.setBrush(weight < 0.0 ? t.time_past : t.accent);
    if (filled.width() > 0.5) painter.drawRoundedRect(filled, kTrack / 2.0, kTrack / 2.0);
    painter.setFont(numberFont());
    painter.setPen(t.text);
    painter.drawText(QRect(width() - metrics::kPadRight - kBarNumber, top, kBarNumber, kBarRow),
                     Qt::AlignRight | Qt::AlignVCenter, decimal(weight, 2));
  }
}

}  // namespace sinew::ui
