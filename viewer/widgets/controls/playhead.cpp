#include "viewer/widgets/controls/playhead.h"

#include <algorithm>

#include <QFontMetrics>
#include <QPainter>

#include "viewer/document/document.h"
#include "viewer/document/text/time_format.h"
#include "viewer/document/time/frame_rate.h"
#include "viewer/document/time/ruler.h"
#include "viewer/widgets/theme.h"

namespace sinew::ui {

namespace {

constexpr double kLine = 1.6;
constexpr int kMinWidth = 32, kPad = 6;

QColor lineColour(const Document& document) { return document.autoKeying() ? theme().record : theme().accent; }

}  // namespace

QString playheadText(const Document& document, const Ruler& ruler, double clip_seconds, TimeFormat format) {
  const double frame = ruler.frameOf(clip_seconds);
  return formatTime((document.playing() ? begunFrame(frame) : frame) / ruler.fps, ruler.fps, format);
}

int playheadWidth(const QString& text) {
  return std::max(kMinWidth, QFontMetrics(strongFont()).horizontalAdvance(text) + 2 * kPad);
}

void drawPlayheadLine(QPainter& painter, const Document& document, double x, double top, double bottom) {
  painter.setPen(QPen(lineColour(document), kLine));
  painter.drawLine(QPointF(x, top), QPointF(x, bottom));
}

void drawPlayheadHead(QPainter& painter, const Document& document, double x, double top, double height,
                      const QString& text) {
  const double width = playheadWidth(text);
  const QRectF box(x - width / 2.0, top, width, height);
  painter.setPen(QPen(lineColour(document), 1.0));
  painter.setBrush(document.autoKeying() ? theme().record : theme().accent_fill);
  painter.drawRoundedRect(box, 3, 3);
  QFont figures = numberFont();
  figures.setWeight(QFont::DemiBold);
  painter.setFont(figures);
  painter.setPen(theme().on_accent);
  painter.drawText(box, Qt::AlignCenter, text);
}

}  // namespace sinew::ui
