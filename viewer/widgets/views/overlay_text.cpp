#include "viewer/widgets/views/overlay_text.h"

#include <cmath>

#include <QEvent>
#include <QFontMetricsF>
#include <QPainter>

#include "viewer/widgets/theme.h"

namespace sinew::ui {

namespace {

QFont fontOf(TextTone tone) {
  switch (tone) {
    case TextTone::strong: return strongFont();
    case TextTone::number: return numberFont();
    case TextTone::plain: break;
  }
  return textFont();
}

QColor faded(QColor color, qreal alpha) {
  color.setAlphaF(static_cast<float>(alpha));
  return color;
}

QColor colorOf(TextTone tone) {
  constexpr qreal kQuiet = 0.86;  // of the text colour: 4.5 : 1 on the viewport in both themes
  return tone == TextTone::strong ? theme().text : faded(theme().text, kQuiet);
}

}  // namespace

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

QSize TextOverlay::sizeHint() const {
  qreal width = 0, height = 0;
  for (const TextRun& run : runs_) {
    const QFontMetricsF metrics(fontOf(run.tone));
    width += metrics.horizontalAdvance(run.text);
    height = std::max(height, metrics.height());
  }
  return {static_cast<int>(std::ceil(width)) + 2 * kHaloMargin, static_cast<int>(std::ceil(height)) + 2 * kHaloMargin};
}

void TextOverlay::paintEvent(QPaintEvent*) {
  QPainter painter(this);
  QPointF at(kHaloMargin, kHaloMargin + QFontMetricsF(strongFont()).ascent());
  for (const TextRun& run : runs_) {
    const QFont font = fontOf(run.tone);
    paintHaloText(painter, at, run.text, font, colorOf(run.tone));
    at.rx() += QFontMetricsF(font).horizontalAdvance(run.text);
  }
}

void TextOverlay::changeEvent(QEvent* event) {
  QWidget::changeEvent(event);
  if (event->type() == QEvent::StyleChange || event->type() == QEvent::FontChange) resize(sizeHint());
}

void paintHaloText(QPainter& painter, const QPointF& at, const QString& text, const QFont& font, const QColor& color) {
  painter.setFont(font);
  painter.setPen(faded(theme().canvas, 0.28));
  for (const QPointF by : {QPointF(-1, 0), QPointF(1, 0), QPointF(0, -1), QPointF(0, 1), QPointF(-0.7, -0.7),
                           QPointF(0.7, -0.7), QPointF(-0.7, 0.7), QPointF(0.7, 0.7)})
    painter.drawText(at + by, text);
  painter.setPen(color);
  painter.drawText(at, text);
}

QPixmap haloTextPixmap(const QString& text, const QFont& font, const QColor& color, qreal device_pixel_ratio) {
  const QFontMetricsF metrics(font);
  const QSizeF size(std::ceil(metrics.horizontalAdvance(text)) + 2 * kHaloMargin,
                    std::ceil(metrics.height()) + 2 * kHaloMargin);
  QPixmap pixmap((size * device_pixel_ratio).toSize());
  pixmap.setDevicePixelRatio(device_pixel_ratio);
  pixmap.fill(Qt::transparent);
  QPainter painter(&pixmap);
  paintHaloText(painter, {kHaloMargin, kHaloMargin + metrics.ascent()}, text, font, color);
  return pixmap;
}

void paintPlate(QPainter& painter, const QRectF& rectangle, qreal opacity, qreal radius) {
  painter.setRenderHint(QPainter::Antialiasing);
  painter.setPen(Qt::NoPen);
  painter.setBrush(faded(theme().canvas, opacity));
  painter.drawRoundedRect(rectangle, radius, radius);
}

}  // namespace sinew::ui
