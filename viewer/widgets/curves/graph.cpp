#include "viewer/widgets/curves/graph.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <set>

#include <QEvent>
#include <QRegularExpression>

#include "viewer/document/edits/clips/channel_text.h"
#include "viewer/settings/preferences.h"
#include "viewer/widgets/controls/playhead.h"
#include "viewer/widgets/controls/pointer.h"
#include "viewer/widgets/controls/shared_time_scale.h"
#include "viewer/widgets/curves/graph_tools.h"

namespace sinew::ui {

namespace {

constexpr double kFrameMargin = 26.0, kTimeMargin = 48.0;  // pixels
constexpr double kMinLane = 40.0;                          // pixels; more lanes than fit are scrolled
constexpr double kMinSpan = 0.01;                          // graph values that a view shows at least

}  // namespace

CurveGraph::CurveGraph(Document& document, Preferences& preferences, SharedTimeScale& time_scale, ChannelList& channels,
                       QWidget* parent)
    : QWidget(parent),
      document_(document),
      preferences_(preferences),
      time_scale_(time_scale),
      channels_(channels),
      tools_(std::make_unique<Tools>(*this)) {
  setObjectName(QStringLiteral("graph"));
  setAccessibleName(tr("Curves"));
  setFocusPolicy(Qt::StrongFocus);
  setMouseTracking(true);
  setAttribute(Qt::WA_OpaquePaintEvent);
  connect(&document_, &Document::changed, this, &CurveGraph::onChanged);
  connect(&preferences_, &Preferences::changed, this, [this] {
    tools_->stack.refresh();
    rebuild();
    frameNew();  // where lengths are shown in another unit
    redraw();
  });
  connect(&channels_, &ChannelList::changed, this, [this] {
    rebuild();
    frameNew();
    redraw();
  });
  connect(&time_scale_, &SharedTimeScale::changed, this, &CurveGraph::followScale);
  playhead_ = time_scale_.ruler().head();
  rebuild();
  followScale();
  tools_->stack.refresh();
}

CurveGraph::~CurveGraph() = default;

void CurveGraph::onChanged(const DocumentChange& change) {
  using Part = DocumentChange::Part;
  // The list of channels says it when curves changed.
  if (change.has(Part::timing)) {
    rebuild();
    redraw();
  }
  if (change.has(Part::time | Part::auto_key)) movePlayhead();
}

std::vector<ShownCurve> CurveGraph::shownBuffers() const {
  std::vector<ShownCurve> buffers;
  for (const ShownCurve& curve : content_.curves) {
    const auto kept = channels_.buffers().find(curve.id);
    if (kept == channels_.buffers().end()) continue;
    ShownCurve buffer = shownCurve(curve.id, kept->second, curve.unit);
    buffer.axis = curve.axis;
    if (buffer.size() == 0 || buffer.sharesKnots(curve)) continue;
    buffers.push_back(std::move(buffer));
  }
  return buffers;
}

void CurveGraph::rebuild() {
  const Clip* clip = document_.editedClip();
  const std::vector<ShownCurve> before = std::move(content_.curves);
  content_.curves.clear();
  if (clip)
    content_.curves = shownCurves(
        *clip, channels_.shown(), [this](const ChannelId& id) { return unitOfChannel(document_, id); },
        document_.selectedKeys(), before);
  const ChannelId* active = channels_.active();
  for (ShownCurve& curve : content_.curves) {
    curve.active = active && curve.id == *active;
    curve.axis = axisOfColour(document_, curve.id);
  }
  // While keys are dragged the places of curves stay as they are.
  content_.buffers = shownBuffers();
  arrange(content_.curves, view_.layout, content_.buffers);
  if (tools_->keys.running() && view_.layout != GraphLayout::plain) {
    std::map<ChannelId, const ShownCurve*> old;
    for (const ShownCurve& curve : before) old[curve.id] = &curve;
    for (ShownCurve& curve : content_.curves) {
      if (const auto found = old.find(curve.id); found != old.end())
        curve.offset = found->second->offset, curve.scale = found->second->scale;
    }
  }
  for (ShownCurve& buffer : content_.buffers) {
    const auto curve = std::ranges::find(content_.curves, buffer.id, &ShownCurve::id);
    buffer.offset = curve->offset, buffer.scale = curve->scale;
  }
  content_.lanes.clear();
  if (view_.layout == GraphLayout::stacked) {
    for (const ShownCurve& curve : content_.curves) content_.lanes.push_back(fullName(document_, curve.id));
  }
  content_.format = preferences_.timeFormat();
  showRuler();
  content_.all_handles = all_handles_ || alt_held_;
  hovered_ = {};
}

void CurveGraph::showRuler() {
  const Ruler& ruler = time_scale_.ruler();
  const bool any = document_.active() != nullptr;
  content_.ruler = ruler;
  content_.clip_end = any ? document_.duration() : 0.0;
  content_.range_start = any ? ruler.clipTime(ruler.start) : 0.0;
  content_.range_end = any ? ruler.clipTime(ruler.end) : 0.0;
}

void CurveGraph::frameNew() {
  std::set<ChannelId> ids;
  std::set<QString> units;
  for (const ShownCurve& curve : content_.curves) {
    ids.insert(curve.id);
    units.insert(curve.unit.text);
  }
  // Metres in a view made for degrees are a flat line; the same length in another unit of the file leaves the view.
  const Instance* active = document_.active();
  const double unit_m = active ? active->character->unit_m : 0.0;
  const bool other_units = units != framed_units_ || unit_m != framed_unit_m_;
  if (busy() || ids.empty() || (!other_units && std::ranges::includes(framed_, ids))) return;
  framed_ = std::move(ids);
  framed_units_ = std::move(units);
  framed_unit_m_ = unit_m;
  if (!channels_.pinned()) frameAll();
}

void CurveGraph::followScale() {
  view_.time = time_scale_.scaleFor(width());
  showRuler();
  redraw();
}

void CurveGraph::redraw() {
  ground_valid_ = front_valid_ = false;
  playhead_ = time_scale_.ruler().head();
  update();
}

void CurveGraph::redrawCurves() {
  front_valid_ = false;
  update();
}

void CurveGraph::movePlayhead() {
  update(playheadRegion(playhead_));
  playhead_ = time_scale_.ruler().head();
  update(playheadRegion(playhead_));
}

QRegion CurveGraph::playheadRegion(double seconds) const {
  const int half =
      playheadWidth(playheadText(document_, time_scale_.ruler(), seconds, preferences_.timeFormat())) / 2 + 3;
  const int x = qRound(view_.time.toX(seconds)), wide = 3 * half;
  return QRegion(x - half, 0, 2 * half, height()) + QRect(x - wide, graphHeight(), 2 * wide, GraphPainter::kRuler);
}

bool CurveGraph::busy() const { return tools_->stack.busy(); }

void CurveGraph::setToolKeys(const ToolKeys& keys) { tools_->stack.setKeys(keys); }

// --- view ----------------------------------------------------------------------------------------------------------

void CurveGraph::frameAll() {
  value_framed_ = true;
  if (view_.layout == GraphLayout::stacked) {
    const auto lanes = static_cast<double>(content_.curves.size());
    view_.value.frame(-std::min(lanes, std::max(1.0, std::floor(graphHeight() / kMinLane))), 0.0, 0.0, 1.0);
  } else if (!content_.curves.empty()) {
    double low = HUGE_VAL, high = -HUGE_VAL;
    for (const ShownCurve& curve : content_.curves) {
      low = std::min(low, curve.toGraph(curve.low));
      high = std::max(high, curve.toGraph(curve.high));
    }
    view_.value.frame(low, high, kFrameMargin, kMinSpan);
  }
  redraw();
}

void CurveGraph::frameEverything() {
  time_scale_.frameAll();
  frameAll();
}

void CurveGraph::frameSelection() {
  const SelectionExtent extent = selectionExtent(content_);
  if (extent.count == 0) {
    frameEverything();
    return;
  }
  value_framed_ = false;
  const double frame = time_scale_.ruler().lengthOf(1.0);
  time_scale_.frame(extent.first - 2.0 * frame, extent.last + 2.0 * frame, kTimeMargin);
  const double shown = view_.value.top() - view_.value.bottom();
  view_.value.frame(extent.low, extent.high, 2.0 * kFrameMargin, extent.high > extent.low ? kMinSpan : 0.5 * shown);
  redraw();
}

void CurveGraph::frameTime() { time_scale_.pan(width() / 2.0 - view_.time.toX(time_scale_.ruler().head())); }

void CurveGraph::setLayout(GraphLayout layout) {
  if (layout == view_.layout) return;
  view_.layout = layout;
  rebuild();
  frameAll();
  emit optionsChanged();
}

void CurveGraph::setAllHandles(bool on) {
  all_handles_ = on;
  content_.all_handles = on || alt_held_;
  redrawCurves();
  emit optionsChanged();
}

void CurveGraph::setTransformBox(bool on) {
  transform_box_ = on;
  update();
  emit optionsChanged();
}

void CurveGraph::setSnap(const SnapOptions& snap) {
  snap_ = snap;
  emit optionsChanged();
}

void CurveGraph::setSoft(const SoftOptions& soft) {
  soft_ = soft;
  tools_->keys.setSoft(soft);
  update();
  emit optionsChanged();
}

void CurveGraph::panBy(QPointF pixels) {
  if (pixels.y() != 0.0) {
    value_framed_ = false;
    view_.value.pan(pixels.y());
    redraw();
  }
  if (pixels.x() != 0.0) time_scale_.pan(pixels.x());
}

void CurveGraph::scrollLanes(double pixels) {
  const auto lanes = static_cast<double>(content_.curves.size());
  const double unit = view_.value.pixelsPerUnit();
  const double above = std::max(0.0, -view_.value.top() * unit);
  const double below = std::max(0.0, (view_.value.bottom() + lanes) * unit);
  panBy({0.0, std::clamp(pixels, -below, above)});
}

bool CurveGraph::lanesFit() const {
  return view_.layout != GraphLayout::stacked ||
         (view_.value.top() >= -1e-9 && view_.value.bottom() <= 1e-9 - static_cast<double>(content_.curves.size()));
}

void CurveGraph::zoomBy(double time_factor, double value_factor, QPointF about) {
  if (value_factor != 1.0) {
    value_framed_ = false;
    view_.value.zoom(value_factor, about.y());
    redraw();
  }
  if (time_factor != 1.0) time_scale_.zoom(time_factor, about.x());
}

void CurveGraph::resizeEvent(QResizeEvent* event) {
  QWidget::resizeEvent(event);
  view_.value.setHeight(graphHeight());
  // Behind another page it has a size of no meaning.
  if (isVisible()) time_scale_.setWidth(width());
  followScale();
  if (value_framed_) frameAll();
  redraw();
}

void CurveGraph::showEvent(QShowEvent* event) {
  QWidget::showEvent(event);
  time_scale_.setWidth(width());
}

void CurveGraph::changeEvent(QEvent* event) {
  QWidget::changeEvent(event);
  if (event->type() == QEvent::StyleChange || event->type() == QEvent::PaletteChange) redraw();
}

// --- names of places -----------------------------------------------------------------------------------------------

QPointF CurveGraph::placeOf(const QString& name) const {
  const QPointF nowhere(qQNaN(), qQNaN());
  static const QRegularExpression shape(QStringLiteral(R"(^([a-z-]+)\s*\(\s*(.*?)\s*\)$)"));
  const QRegularExpressionMatch match = shape.match(name);
  if (!match.hasMatch()) return nowhere;
  const QString part = match.captured(1);
  const QStringList words =
      match.captured(2).split(QRegularExpression(QStringLiteral(R"([\s,]+)")), Qt::SkipEmptyParts);
  bool first_ok = false, second_ok = false;
  const double first = words.value(0).toDouble(&first_ok), second = words.value(1).toDouble(&second_ok);
  const double fps = document_.fps();
  if (part == QLatin1String("frame") && first_ok)
    return {time_scale_.rulerFor(width()).toX(first / time_scale_.ruler().fps),
            graphHeight() + GraphPainter::kRuler / 2.0};
  if (part == QLatin1String("at") && first_ok && second_ok)
    return {view_.time.toX(first / fps), view_.value.toY(second)};
  if (part == QLatin1String("box") && first_ok && second_ok && !boxRect().isEmpty())
    return boxHandle({static_cast<int>(first), static_cast<int>(second)});
  if (!second_ok) return nowhere;

  const Instance* active = document_.active();
  const QString joint = words.value(0).section(QLatin1Char('.'), 0, -2);
  const auto kind = channelKind(words.value(0).section(QLatin1Char('.'), -1).toStdString());
  if (!active || !kind) return nowhere;
  for (const ShownCurve& curve : content_.curves) {
    if (curve.id.kind != *kind) continue;
    const bool of_joint = curve.id.joint != kNoJoint;
    if (of_joint && joint != QString::fromStdString(active->character->skeleton[curve.id.joint].name)) continue;
    // Replays are in no language, so they name properties by their ids.
    const QString named =
        curve.id.kind == ChannelKind::morph
            ? QString::fromStdString(active->character->morph_channels[static_cast<std::size_t>(curve.id.morph)].name)
            : channelName(document_, curve.id);
    if (!of_joint && joint != named) continue;
    const double time = second / fps;
    if (part == QLatin1String("curve")) {
      SegmentHint hint;
      return view_.place(curve, time, curve.evaluate(time, hint));
    }
    const std::span<const double> times = curve.times();
    const auto found = std::ranges::find_if(times, [&](double t) { return std::abs(t - time) < 0.01 / fps; });
    if (found == times.end()) return nowhere;
    const auto knot = static_cast<std::size_t>(found - times.begin());
    if (part == QLatin1String("key")) return view_.knotPlace(curve, knot);
    const Side side = part == QLatin1String("in-handle") ? Side::in : Side::out;
    if (part.endsWith(QLatin1String("-handle")) && view_.showsHandle(curve, knot, side))
      return view_.handlePlace(curve, knot, side);
  }
  return nowhere;
}

}  // namespace sinew::ui
