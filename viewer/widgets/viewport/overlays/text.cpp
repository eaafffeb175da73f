#include "viewer/widgets/viewport/overlays/text.h"

#include <cmath>
#include <numbers>
#include <utility>

#include <QEvent>
#include <QFontMetricsF>
#include <QPainter>

#include "viewer/widgets/theme.h"

namespace sinew::ui {

namespace {

QColor faded(QColor color, qreal alpha) {
  color.setAlphaF(static_cast<float>(alpha));
  return color;
}

QColor toneColor(TextTone tone) {
  constexpr qreal kQuiet = 0.86;  // of the text colour: 4.5 : 1 on the viewport in both themes
  return tone == TextTone::strong ? theme().text : faded(theme().text, kQuiet);
}

}  // namespace

QFont fontOf(TextTone tone) {
  switch (tone) {
    case TextTone::strong:
      return strongFont();
    case TextTone::number:
      return numberFont();
    case TextTone::plain:
      break;
  }
  return textFont();
}

TextOverlay::TextOverlay(QWidget* parent) : QWidget(parent) {
  setAttribute(Qt::WA_TransparentForMouseEvents);
  setFocusPolicy(Qt::NoFocus);
  hide();
}

void TextOverlay::setRuns(std::vector<TextRun> runs) {
  if (runs == runs_) return;
  runs_ = std::move(runs);
  setVisible(!runs_.empty());
  setAccessibleName(text());
  const QSize wanted = sizeHint();
  // Growing in steps saves the window a new layout of the picture at every digit.
  if (wanted.width() > width() || wanted.width() < width() - 48 || wanted.height() != height())
    resize(wanted + QSize(16, 0));
  update();
}

QString TextOverlay::text() const {
  QString all;
  for (const TextRun& run : runs_) all += run.text;
  return all;
}

QSize TextOverlay::sizeOf(const std::vector<TextRun>& runs) {
  qreal width = 0, height = 0;
  for (const TextRun& run : runs) {
    const QFontMetricsF metrics(fontOf(run.tone));
    width += metrics.horizontalAdvance(run.text);
    height = std::max(height, metrics.height());
  }
  return {static_cast<int>(std::ceil(width)) + 2 * kHaloMargin, static_cast<int>(std::ceil(height)) + 2 * kHaloMargin};
}

void TextOverlay::paintEvent(QPaintEvent*) {
  QPainter painter(this);
  pictures_.resize(runs_.size());
  const qreal baseline = QFontMetricsF(strongFont()).ascent();
  qreal x = 0;
  for (std::size_t i = 0; i < runs_.size(); ++i) {
    const QFont font = fontOf(runs_[i].tone);
    const QFontMetricsF metrics(font);
    Picture& picture = pictures_[i];
    if (picture.run != runs_[i] || picture.pixmap.devicePixelRatio() != devicePixelRatioF())
      picture = {runs_[i], haloTextPixmap(runs_[i].text, font, toneColor(runs_[i].tone), devicePixelRatioF())};
    painter.drawPixmap(QPointF(x, baseline - metrics.ascent()), picture.pixmap);
    x += metrics.horizontalAdvance(runs_[i].text);
  }
}

void TextOverlay::changeEvent(QEvent* event) {
  QWidget::changeEvent(event);
  if (event->type() != QEvent::StyleChange && event->type() != QEvent::PaletteChange) return;
  pictures_.clear();
  resize(sizeHint());
}

QPixmap haloTextPixmap(const QString& text, const QFont& font, const QColor& color, qreal device_pixel_ratio) {
  const QFontMetricsF metrics(font);
  const QSizeF size(std::ceil(metrics.horizontalAdvance(text)) + 2 * kHaloMargin,
                    std::ceil(metrics.height()) + 2 * kHaloMargin);
  QPixmap pixmap((size * device_pixel_ratio).toSize());
  pixmap.setDevicePixelRatio(device_pixel_ratio);
  pixmap.fill(Qt::transparent);
  QPainter painter(&pixmap);
  painter.setFont(font);
  const QPointF at(kHaloMargin, kHaloMargin + metrics.ascent());
  // Two rings of copies in the colour of the ground, a faint wide one and a strong narrow one.
  for (const auto& [radius, alpha] : {std::pair{1.8, 0.12}, std::pair{0.9, 0.4}}) {
    painter.setPen(faded(theme().canvas, alpha));
    for (int i = 0; i < 8; ++i) {
      const double angle_rad = i * 0.25 * std::numbers::pi;
      painter.drawText(at + radius * QPointF(std::cos(angle_rad), std::sin(angle_rad)), text);
    }
  }
  painter.setPen(color);
  painter.drawText(at, text);
  return pixmap;
}

void paintPlate(QPainter& painter, const QRectF& rectangle, qreal opacity, qreal radius) {
  painter.setRenderHint(QPainter::Antialiasing);
  painter.setPen(Qt::NoPen);
  painter.setBrush(faded(theme().canvas, opacity));
  painter.drawRoundedRect(rectangle, radius, radius);
}

}  // namespace sinew::ui
