// Selecting and editing keys in the graph of the curve editor.
#include <algorithm>
#include <cmath>

#include "core/edit/keys/insert_keys.h"
#include "core/edit/keys/operations.h"
#include "viewer/document/text/shown.h"
#include "viewer/widgets/controls/pointer.h"
#include "viewer/widgets/controls/shared_time_scale.h"
#include "viewer/widgets/controls/tools/select_mode.h"
#include "viewer/widgets/curves/graph_tools.h"

namespace sinew::ui {

namespace {

constexpr double kInsertReach = 8.0;  // pixels from a curve within which a new key lies on it

}  // namespace

// --- begin and end -------------------------------------------------------------------------------------------------

void CurveGraph::begin(KeyDragKind kind) {
  tools_->keys.confirm(ModalDrag::Unfinished::accept);
  if (selectedIn(content_).empty()) {
    emit refused(tr("No key in the curve editor is selected; select some first."));
    return;
  }
  const QPointF pointer = mapFromGlobal(QPointF(pointerPosition()));
  const bool inside = QRectF(rect()).contains(pointer);
  pointer_ = inside ? pointer : QPointF(width() / 2.0, graphHeight() / 2.0);
  setFocus(Qt::MouseFocusReason);
  tools_->keys.begin({.kind = kind, .grabbed = {}, .box_corner = {}, .modal = true}, pointer_, {});
}

void CurveGraph::begin(Mode mode) {
  setFocus(Qt::MouseFocusReason);
  tools_->regions.arm(mode);
}

// --- selecting -----------------------------------------------------------------------------------------------------

void CurveGraph::select(const GraphPick& pick, Qt::KeyboardModifiers modifiers) {
  const ShownCurve& curve = content_.curves[pick.curve];
  const ChannelId id = curve.id;
  if (pick.kind == GraphPick::Kind::knot)
    document_.selectKeys({{id, {static_cast<std::uint32_t>(pick.knot)}}}, selectMode(modifiers));
  std::vector<ChannelId> chosen;
  if (modifiers & (Qt::ShiftModifier | Qt::ControlModifier)) chosen = channels_.chosen();
  const bool there = std::erase(chosen, id) > 0;
  const bool takes_away = there && pick.kind == GraphPick::Kind::curve && (modifiers & Qt::ControlModifier);
  if (!takes_away) chosen.push_back(id);
  channels_.choose(std::move(chosen));
}

void CurveGraph::selectColumn(double time) { document_.selectKeys(knotsAt(view_, content_, time)); }

void CurveGraph::selectWholeCurve(std::size_t curve) {
  const Clip* clip = document_.editedClip();
  if (!clip) return;
  const ChannelId id = content_.curves[curve].id;
  document_.selectKeys(wholeChannels(*clip, std::span(&id, 1)));
  channels_.choose({id});
}

void CurveGraph::selectNeighbour(int step) {
  const auto active = std::ranges::find_if(content_.curves, &ShownCurve::active);
  if (content_.curves.empty()) return;
  const ShownCurve& curve = active != content_.curves.end() ? *active : content_.curves.front();
  const auto size = static_cast<int>(curve.size());
  int next = 0;
  if (!curve.selected.empty()) {
    next = std::clamp(static_cast<int>(step > 0 ? curve.selected.back() : curve.selected.front()) + step, 0, size - 1);
  } else {
    const auto after = std::ranges::lower_bound(curve.times(), document_.time()) - curve.times().begin();
    next = std::clamp(static_cast<int>(after) - (step < 0 ? 1 : 0), 0, size - 1);
  }
  const ChannelId id = curve.id;
  document_.selectKeys({{id, {static_cast<std::uint32_t>(next)}}});
  channels_.choose({id});
}

// --- editing -------------------------------------------------------------------------------------------------------

void CurveGraph::nudge(int frames, int steps) {
  const double dt = time_scale_.ruler().lengthOf(frames);
  const double graph = steps * view_.value.step(GraphPainter::kLabelPixels, inDegrees(content_, view_.layout));
  std::map<ChannelId, double> amounts;
  for (const ShownCurve& curve : content_.curves) amounts[curve.id] = graph / (curve.scale * curve.unit.factor);
  const auto move = [&](EditedCurve& curve) {
    const auto found = amounts.find(curve.id);
    moveKeys(dt, found != amounts.end() ? found->second : 0.0)(curve);
  };
  const Check done = document_.editKeys(tr("Nudge keys"), kNoGesture, move, selectedIn(content_));
  if (!done) emit refused(shown(done.error().for_user));
}

void CurveGraph::insertAtPointer() {
  const QPointF at = mapFromGlobal(QPointF(pointerPosition()));
  if (QRectF(0, 0, width(), graphHeight()).contains(at))
    insertKey(at);
  else
    emit refused(tr("Put the pointer into the graph to place a key there."));
}

void CurveGraph::insertKey(QPointF at) {
  const auto active = std::ranges::find_if(content_.curves, &ShownCurve::active);
  std::optional<std::size_t> target = curveAt(view_, content_, at, kInsertReach);
  const bool on_curve = target.has_value();
  if (!target && active != content_.curves.end()) target = static_cast<std::size_t>(active - content_.curves.begin());
  if (!target && content_.curves.size() == 1) target = 0;
  if (!target || content_.curves[*target].locked) {
    emit refused(tr("Choose a curve that is not locked, then place keys on it."));
    return;
  }
  const ShownCurve& curve = content_.curves[*target];
  const ChannelId id = curve.id;
  double time = view_.time.toSeconds(at.x());
  if (snap_.time) time = time_scale_.ruler().snapped(time);
  const double value = curve.fromGraph(view_.value.toValue(at.y())) / curve.unit.factor;
  const Check done = document_.editCurves(tr("Insert key"), kNoGesture, [&](Clip& clip, KnotSets& selected) -> Check {
    InsertKeys insert{.clip = &clip,
                      .channels = std::span(&id, 1),
                      .times = std::span(&time, 1),
                      .shape = on_curve ? InsertShape::keep : InsertShape::automatic,
                      .selection = {}};
    const Clip before = clip;
    if (Check ok = insert.run(); !ok) return ok;
    selected = insert.selection;
    if (on_curve && clip == before) return fail("There is a key already.");
    if (on_curve) return {};
    EditKeys place{.clip = &clip,
                   .targets = &insert.selection,
                   .operation = mapValues([&](const ChannelId&, double) { return value; }),
                   .selection = {}};
    if (Check ok = place.run(); !ok) return ok;
    if (clip == before) return fail("There is a key of this value already.");
    return {};
  });
  if (!done) emit refused(shown(done.error().for_user));
  channels_.choose({id});
}

}  // namespace sinew::ui
