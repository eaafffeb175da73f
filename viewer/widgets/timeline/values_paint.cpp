// How the timeline draws properties whose keys hold until the next one: a strip for each value.
#include <algorithm>
#include <cmath>

#include <QPainter>

#include "core/clip/channel.h"
#include "viewer/document/edits/clips/channel_text.h"
#include "viewer/widgets/controls/paint_parts.h"
#include "viewer/widgets/theme.h"
#include "viewer/widgets/timeline/view.h"

namespace sinew::ui {

const PropertySpec* TimelineView::steppedProperty(int index) const {
  const DopeRow& shown = row(index);
  const Instance* owner = shown.of_other ? document_.instance(shown.of_other) : document_.active();
  const bool one = shown.kind == DopeRow::Kind::channel || shown.kind == DopeRow::Kind::value;
  if (!one || !owner) return nullptr;
  const ChannelId& first = (shown.of_other ? shown.other_channels : shown.channels).front();
  if (first.kind != ChannelKind::morph) return nullptr;
  const PropertySpec* property = propertyAt(*owner->character, first.morph);
  return property && isStepped(property->type) ? property : nullptr;
}

void TimelineView::paintValues(QPainter& painter, int index, double from_x, double to_x) const {
  const DopeRow& shown = row(index);
  const PropertySpec& property = *steppedProperty(index);
  const std::vector<double>& times = shown.keys->times;
  const Instance& owner = shown.of_other ? *document_.instance(shown.of_other) : *document_.active();
  const Clip& clip = *document_.clipOf(owner);
  const std::vector<ChannelId>& numbered = shown.of_other ? shown.other_channels : shown.channels;
  const auto inClip = [&](double time) { return shown.of_other ? time_scale_.ruler().timeOf(time) : time; };
  const Theme& t = theme();
  // The first value holds before its key, too.
  const auto after = std::ranges::upper_bound(times, secondsAt(from_x));
  std::size_t i = after == times.begin() ? 0 : static_cast<std::size_t>(after - times.begin()) - 1;
  painter.save();
  painter.setFont(textFont());
  for (; i < times.size() && (i == 0 || xOf(times[i]) < to_x); ++i) {
    const double left = i == 0 ? from_x - 1.0 : std::max(from_x - 1.0, xOf(times[i]));
    const double right = std::min(to_x + 1.0, i + 1 < times.size() ? xOf(times[i + 1]) : to_x + 1.0);
    const QRectF strip = stripRect(index, left, right);
    if (strip.width() < 1.0) continue;
    std::array<float, 2> numbers{0.f, -1.f};  // of a place: no joint
    for (std::size_t n = 0; n < std::min(numbered.size(), numbers.size()); ++n)
      if (const Curve* curve = findCurve(clip, numbered[n])) numbers[n] = curve->evaluate(inClip(times[i]));
    const HeldValue value = heldValue(document_, owner, property, numbers);
    const QColor ink = value.idle ? t.text_muted : t.accent;
    painter.setOpacity(shown.locked ? 0.45 : 1.0);
    painter.setPen(QPen(withAlpha(ink, 0.6), 1.0, value.idle ? Qt::DashLine : Qt::SolidLine));
    painter.setBrush(withAlpha(ink, value.idle ? 0.06 : 0.28));
    painter.drawRect(strip);
    painter.setPen(value.idle ? t.text_muted : t.text);
    // Behind the key, where that can be seen: the first value holds before its key, too.
    paintStripText(painter, index, std::max(strip.left(), xOf(times[i])), strip.right(), value.text);
  }
  painter.restore();
}

}  // namespace sinew::ui
