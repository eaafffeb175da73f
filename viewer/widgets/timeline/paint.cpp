// How the timeline draws what lies over and under its rows.
#include <algorithm>
#include <cmath>

#include <QPainter>

#include "viewer/document/files/audio_track.h"
#include "viewer/document/time/markers.h"
#include "viewer/settings/preferences.h"
#include "viewer/widgets/controls/paint_parts.h"
#include "viewer/widgets/controls/playhead.h"
#include "viewer/widgets/style.h"
#include "viewer/widgets/theme.h"
#include "viewer/widgets/timeline/dope_tools.h"

namespace sinew::ui {

namespace {

constexpr int kPlayheadTop = 3, kPlayheadBox = 18;
constexpr int kLabelTop = 5, kLabelHeight = 12;  // of the figures in the ruler

// Surfaces of the time area: outside of the clip, in the clip, in the work range.
struct Bands {
  QColor outside, clip, range, ruler, ruler_range;
};

Bands bands() {
  const Theme& t = theme();
  if (t.dark) {
    return {t.canvas, mixed(t.canvas, t.window, 0.25), mixed(t.canvas, t.window, 0.6), mixed(t.panel, t.window, 0.45),
            mixed(t.window, t.select, 0.22)};
  }
  return {mixed(t.canvas, t.line, 0.45), t.canvas, t.panel, t.window, mixed(t.panel, t.select, 0.35)};
}

}  // namespace

void TimelineView::paintPicture() {
  const qreal ratio = devicePixelRatioF();
  const QSize size = viewport()->size() * ratio;
  if (picture_.size() != size) picture_ = QPixmap(size);
  picture_.setDevicePixelRatio(ratio);
  QPainter painter(&picture_);
  painter.setRenderHint(QPainter::Antialiasing);
  painter.fillRect(viewport()->rect(), theme().panel);
  painter.save();
  painter.setClipRect(QRect(timeLeft(), 0, scale_.width(), viewport()->height()));
  paintBands(painter);
  paintRuler(painter);
  paintRows(painter);
  paintAudio(painter);
  paintMarkers(painter);
  painter.restore();
  paintNames(painter);
  paintAudioName(painter);
  picture_valid_ = true;
}

void TimelineView::paintBands(QPainter& painter) const {
  const Bands colours = bands();
  const int height = viewport()->height();
  const auto span = [&](double start, double end, int top, int bottom) {
    return QRectF(QPointF(xOf(start), top), QPointF(xOf(end), bottom));
  };
  painter.fillRect(QRect(timeLeft(), 0, scale_.width(), metrics::kRuler), colours.ruler);
  painter.fillRect(QRect(timeLeft(), metrics::kRuler, scale_.width(), height - metrics::kRuler), colours.outside);
  if (!document_.active()) return;
  const double start = rangeEdge(RangeEnd::start), end = rangeEdge(RangeEnd::end);
  if (time_scale_.ruler().of_take) {  // the round whose keys can be edited stands out
    painter.fillRect(span(start, end, metrics::kRuler, height), colours.clip);
    painter.fillRect(span(0.0, document_.duration(), metrics::kRuler, height), colours.range);
  } else {
    painter.fillRect(span(0.0, document_.duration(), metrics::kRuler, height), colours.clip);
    painter.fillRect(span(start, end, metrics::kRuler, height), colours.range);
  }
  painter.fillRect(span(start, end, 0, metrics::kRuler), colours.ruler_range);
}

std::vector<TimeTick> TimelineView::rulerTicks() const {
  return sinew::ui::rulerTicks(time_scale_.rulerFor(scale_.width()), time_scale_.ruler(), preferences_.timeFormat());
}

std::vector<RulerLabel> TimelineView::rulerLabels() const {
  std::vector<RulerLabel> labels =
      sinew::ui::rulerLabels(time_scale_.rulerFor(scale_.width()), time_scale_.ruler(), preferences_.timeFormat());
  for (RulerLabel& label : labels) label.x += timeLeft();
  std::erase_if(labels,
                [&](const RulerLabel& label) { return markerCovers(label.x - label.half, label.x + label.half); });
  return labels;
}

void TimelineView::paintRuler(QPainter& painter) const {
  const Theme& t = theme();
  const int height = viewport()->height();
  painter.setFont(numberFont());
  const QColor ink = t.text;
  for (const TimeTick& tick : rulerTicks()) {
    const double x = std::round(timeLeft() + tick.x);
    const bool labelled = tick.level != TimeTick::Level::minor;
    painter.fillRect(QRectF(x, metrics::kRuler - (labelled ? 7 : 4), 1, labelled ? 7 : 4),
                     withAlpha(ink, labelled ? 0.36 : 0.18));
    if (!labelled) continue;
    const bool strong = tick.level == TimeTick::Level::strong;
    painter.fillRect(QRectF(x, metrics::kRuler, 1, height - metrics::kRuler), withAlpha(ink, strong ? 0.08 : 0.04));
  }
  for (const RulerLabel& label : rulerLabels()) {
    painter.setPen(label.inside ? t.text : t.text_muted);
    painter.drawText(QRectF(label.x - 60, 3, 120, 16), Qt::AlignCenter, label.text);
  }
  if (!document_.active()) return;

  // The clip's end.
  QPen dashed(t.edge, 1.0);
  dashed.setDashPattern({3, 3});
  painter.setPen(dashed);
  const double clip_end = std::round(xOf(document_.duration())) + 0.5;
  painter.drawLine(QPointF(clip_end, 0), QPointF(clip_end, height));

  if (const QRectF handle = clipEndRect(); !handle.isEmpty()) {
    const QPointF flag[] = {handle.bottomRight(), handle.topRight(), handle.bottomLeft()};
    painter.setPen(Qt::NoPen);
    painter.setBrush(mixed(t.edge, t.text, 0.5));
    painter.drawConvexPolygon(flag, 3);
  }

  // Keys of the selection.
  double drawn_x = -10.0;
  for (const double time : rows_.timesOfSelectedJoints()) {
    const double x = xOf(time);
    if (x - drawn_x < 1.0) continue;
    const bool crowded = x - drawn_x < 5.0;  // a low, pale band then
    drawn_x = x;
    painter.fillRect(QRectF(std::round(x) - 0.5, metrics::kRuler - (crowded ? 3 : 6), 2, crowded ? 3 : 6),
                     withAlpha(t.handle, crowded ? 0.5 : 1.0));
  }

  // The work range, or the take.
  const double start = rangeEdge(RangeEnd::start), end = rangeEdge(RangeEnd::end);
  const QColor bar = mixed(t.accent, t.text_muted, 0.6), grip = mixed(t.accent, t.text, 0.55);
  painter.fillRect(QRectF(QPointF(xOf(start), 0), QPointF(xOf(end), 3)), bar);
  painter.setPen(Qt::NoPen);
  painter.setBrush(grip);
  for (const auto& [time, side] : {std::pair(start, 1), std::pair(end, -1)}) {
    const double x = xOf(time);
    const QPointF corner[] = {{x, 0}, {x, 8}, {x + side * 8, 0}};
    painter.drawConvexPolygon(corner, 3);
  }
}

bool TimelineView::markerCovers(double from_x, double to_x) const {
  const int count = static_cast<int>(markersOf(document_).size());
  for (int i = 0; i < count; ++i) {
    const QRectF box = markerRect(i);
    if (box.left() < to_x && box.right() + 3.0 > from_x) return true;
  }
  return false;
}

void TimelineView::paintMarkers(QPainter& painter) const {
  const Theme& t = theme();
  painter.setFont(textFont());
  const std::span<const Marker> markers = markersOf(document_);
  for (std::size_t i = 0; i < markers.size(); ++i) {
    const QRectF box = markerRect(static_cast<int>(i));
    if (box.right() < timeLeft() || box.left() > viewport()->width()) continue;
    const double x = xOf(markers[i].time);
    const bool chosen = static_cast<int>(i) == marker_;
    painter.fillRect(QRectF(x - 0.5, metrics::kRuler, 1.0, viewport()->height() - metrics::kRuler),
                     withAlpha(t.handle, 0.55));
    painter.fillRect(box.adjusted(0, 1, 3, -1), withAlpha(mixed(t.panel, t.window, 0.45), 0.85));
    const QPointF flag[] = {{x - 4.5, 5.0}, {x + 4.5, 5.0}, {x + 4.5, 13.5}, {x, 18.5}, {x - 4.5, 13.5}};
    QPen edge(chosen ? t.accent : t.handle, chosen ? 1.6 : 1.0);
    edge.setJoinStyle(Qt::RoundJoin);
    painter.setPen(edge);
    painter.setBrush(t.handle);
    painter.drawConvexPolygon(flag, 5);
    paintMarkerName(painter, static_cast<int>(i), markerNameRect(static_cast<int>(i)));
  }
}

void TimelineView::paintMarkerName(QPainter& painter, int marker, const QRectF& room) const {
  if (room.width() < painter.fontMetrics().averageCharWidth()) return;
  const QString name = QString::fromStdString(markersOf(document_)[static_cast<std::size_t>(marker)].name);
  painter.setPen(theme().handle);
  painter.drawText(room, Qt::AlignVCenter, painter.fontMetrics().elidedText(name, Qt::ElideRight, qCeil(room.width())));
}

void TimelineView::paintAudio(QPainter& painter) const {
  const QRect row = audioRect();
  if (row.isEmpty()) return;
  const Theme& t = theme();
  const QRectF area(timeLeft(), row.top(), scale_.width(), row.height() - 1);
  painter.fillRect(area, withAlpha(t.field, 0.5));
  painter.fillRect(QRectF(area.left(), area.bottom(), area.width(), 1), withAlpha(t.seam, 0.7));
  const Ruler& ruler = time_scale_.ruler();
  const double offset = audio_->state().offset, middle = std::floor(area.center().y()) + 0.5;
  if (const auto& loaded = audio_->sound()) {
    const double left = std::max(area.left(), xOf(audioStart()));
    const double right = std::min(area.right(), xOf(ruler.clipTime(offset + loaded->sound.seconds())));
    const auto heardAt = [&](double x) { return ruler.timeOf(secondsAt(x)) - offset; };
    if (right > left)
      painter.fillRect(QRectF(left, area.top() + 2, right - left, area.height() - 4), withAlpha(t.accent, 0.10));
    const double per_sample = (area.height() / 2.0 - 3.0) / 32768.0;
    const QColor ink = mixed(t.accent, t.text_muted, 0.35);
    for (double x = std::floor(left); x < right; x += 1.0) {
      const Waveform::Peak peak = loaded->waveform.between(heardAt(x), heardAt(x + 1.0));
      const double top = middle - peak.high * per_sample, bottom = middle - peak.low * per_sample;
      painter.fillRect(QRectF(x, top, 1.0, std::max(1.0, bottom - top)), ink);
    }
    return;
  }
  painter.setFont(textFont());
  painter.setPen(audio_->loading() ? t.text_muted : t.error);
  painter.drawText(area.adjusted(12, 0, -12, 0), Qt::AlignVCenter,
                   audio_->loading() ? tr("Reading the sound…") : audio_->problem());
}

void TimelineView::paintAudioName(QPainter& painter) const {
  const QRect row = audioRect();
  if (row.isEmpty()) return;
  const Theme& t = theme();
  const int left = timeLeft() - 4;
  painter.fillRect(QRect(0, row.top(), left, row.height()), t.panel);
  painter.fillRect(QRect(0, row.bottom(), left, 1), withAlpha(t.seam, 0.7));
  drawIcon(painter, QStringLiteral("sound"), t.text_muted, QRect(36, row.top(), metrics::kRowIcon, row.height()),
           metrics::kRowIcon);
  painter.setFont(textFont());
  painter.setPen(t.text);
  painter.drawText(QRect(56, row.top(), left - 64, row.height()), Qt::AlignVCenter,
                   painter.fontMetrics().elidedText(audio_->name(), Qt::ElideMiddle, left - 64));
}

void TimelineView::paintOverlays(QPainter& painter) const {
  const Theme& t = theme();
  painter.setRenderHint(QPainter::Antialiasing);
  if (hovered_ > 0 && hovered_ < static_cast<int>(rows_.rows().size()) && rowTop(hovered_) >= listTop())
    painter.fillRect(QRect(0, rowTop(hovered_), timeLeft() - 4, metrics::kKeyRow - 1), withAlpha(t.text, 0.05));
  tools_->stack.paint(painter);
}

void TimelineView::paintPlayhead(QPainter& painter) const {
  if (!document_.active()) return;
  const int height = viewport()->height();
  painter.setRenderHint(QPainter::Antialiasing);
  painter.setClipRect(QRect(timeLeft(), 0, scale_.width(), height), Qt::IntersectClip);
  const double x = xOf(playhead_);
  drawPlayheadLine(painter, document_, x, kPlayheadTop, height);

  painter.save();
  const auto [first, last] = rowsInSight();
  for (int index = 0; index < last; index = std::max(index + 1, first)) {
    if (index > 0) painter.setClipRect(QRect(timeLeft(), listTop(), scale_.width(), height), Qt::IntersectClip);
    paintRowKeys(painter, index, x - 7.0, x + 7.0, kMinKeyRadius + 0.1);
  }
  painter.restore();

  const QString head = playheadText(document_, time_scale_.ruler(), playhead_, preferences_.timeFormat());
  for (const RulerLabel& label : labelsUnder(rulerLabels(), x, head)) {
    // Whole pixels: what fills a part of one leaves a seam.
    const QRectF covered = QRectF(label.x - label.half, kLabelTop, 2.0 * label.half, kLabelHeight).toAlignedRect();
    const QRectF range(QPointF(xOf(rangeEdge(RangeEnd::start)), kLabelTop),
                       QPointF(xOf(rangeEdge(RangeEnd::end)), kLabelTop + kLabelHeight));
    painter.fillRect(covered, bands().ruler);
    painter.fillRect(covered & range, bands().ruler_range);
  }
  const QColor ground = mixed(theme().panel, theme().window, 0.45);  // of the names of markers
  painter.setFont(textFont());
  for (const auto& [marker, from, to] : namesUnder(x, head)) {
    painter.fillRect(from.adjusted(0, 1, 0, -1).toAlignedRect(), ground);
    if (to.right() > from.right()) painter.fillRect(to.adjusted(0, 1, 0, -1).toAlignedRect(), ground);
    paintMarkerName(painter, marker, to);
  }
  drawPlayheadHead(painter, document_, x, kPlayheadTop, kPlayheadBox, head);
}

}  // namespace sinew::ui
