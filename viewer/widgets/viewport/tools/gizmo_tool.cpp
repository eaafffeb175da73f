#include "viewer/widgets/viewport/tools/gizmo_tool.h"

#include <algorithm>
#include <cmath>

#include <QKeyEvent>
#include <QMouseEvent>

#include "core/scene/rig/character_rig.h"
#include "viewer/document/document.h"
#include "viewer/document/edits/rig/chain_reach.h"
#include "viewer/document/edits/rig/constraint_edits.h"
#include "viewer/document/edits/rig/pin_edits.h"
#include "viewer/document/edits/rig/rig_edits.h"
#include "viewer/document/text/arithmetic.h"
#include "viewer/document/text/number_text.h"
#include "viewer/settings/length_unit.h"
#include "viewer/settings/tr.h"
#include "viewer/widgets/controls/tools/select_mode.h"
#include "viewer/widgets/viewport/tools/select_tool.h"

namespace sinew::ui {

namespace {

using render::DragAmount;
using render::GizmoFrame;
using render::GizmoKind;
using render::GizmoPart;
using render::Grab;
using render::Handle;
using DeltaKind = PoseDelta::Kind;

constexpr std::size_t kMaxOtherParts = 500;  // of small rings, beyond which the picture says nothing more
constexpr float kDragThreshold = 3.f;        // pixels until a press on a handle becomes a drag

GizmoKind gizmoKind(DeltaKind kind) {
  return kind == DeltaKind::move ? GizmoKind::move : kind == DeltaKind::rotate ? GizmoKind::rotate : GizmoKind::scale;
}

std::optional<DeltaKind> kindOf(TransformTool tool) {
  switch (tool) {
    case TransformTool::move:
      return DeltaKind::move;
    case TransformTool::rotate:
      return DeltaKind::rotate;
    case TransformTool::scale:
      return DeltaKind::scale;
    case TransformTool::select:
      break;
  }
  return std::nullopt;
}

bool changesNothing(DeltaKind kind, const DragAmount& amount) {
  constexpr float kNoRotation = 1e-6f;  // radians: what is left where the pointer has come back
  if (kind == DeltaKind::rotate) return glm::length(amount.value) < kNoRotation;
  return amount.value == (kind == DeltaKind::scale ? Vec3(1.f) : Vec3(0.f));
}

}  // namespace

// --- at rest

std::vector<GizmoPart> GizmoTool::parts(const Pane& pane) const {
  const render::Camera& camera = host_.camera();
  const Vec2 viewport = pane.size;
  if (!current_) {
    const auto kind = kindOf(settings_.options().transform.tool);
    if (!kind || document_.playing()) return {};
    const TransformOptions& options = settings_.options().transform;
    const PoseTransform pose(document_, pivotFor(document_, options));
    if (pose.empty()) return {};
    std::vector<GizmoPart> shown;
    if (*kind == DeltaKind::rotate) {
      for (const PoseTransform::Frame& other : pose.otherFrames(options.axes)) {
        if (shown.size() > kMaxOtherParts) break;
        for (GizmoPart& part : smallRings({other.origin_w, other.axes_w}, camera, viewport))
          shown.push_back(std::move(part));
      }
    }
    for (GizmoPart& part : gizmoParts(gizmoKind(*kind), {pose.origin_w(), pose.axes_w(options.axes)}, camera, viewport))
      shown.push_back(std::move(part));
    return shown;
  }
  const Running& now = *current_;
  std::vector<GizmoPart> shown = guideParts(now.handle, now.frame, camera, viewport);
  if (now.kind == DeltaKind::rotate) {
    // Guides of a rotation are its ring and the angle; a line along its axis says less.
    if (now.by == Grab::handle) shown.clear();
    const Vec3 amount_w = now.amount.in_axes ? now.frame.axes_w * now.amount.value : now.amount.value;
    if (now.handle != Handle::centre && typed().empty()) {
      for (GizmoPart& part : sectorParts(now.handle, now.frame, now.drag.axis_w(), now.drag.from_w(),
                                         glm::dot(amount_w, now.drag.axis_w()), camera, viewport))
        shown.push_back(std::move(part));
    }
  }
  if (now.by == Grab::anywhere && now.kind == DeltaKind::scale && typed().empty()) {
    const Vec2 centre(camera.project(now.frame.origin_w, viewport));
    shown.push_back({Handle::centre, GizmoPart::Form::thin, {centre, inPane(pointer())}, 0.f, 0.6f, false});
  }
  if (now.by == Grab::anywhere && now.kind != DeltaKind::rotate) return shown;
  GizmoFrame frame = now.frame;
  if (now.kind == DeltaKind::move)
    frame.origin_w += now.amount.in_axes ? now.frame.axes_w * now.amount.value : now.amount.value;
  for (GizmoPart& part : gizmoParts(gizmoKind(now.kind), frame, camera, viewport))
    if (part.handle == now.handle || part.handle == Handle::centre) shown.push_back(std::move(part));
  return shown;
}

std::optional<SelectionItem> GizmoTool::rigAt(Vec2 at) const {
  if (document_.playing()) return std::nullopt;
  const auto met = boneAt(at, host_.contents(at));
  const Instance* of = met ? document_.instance(met->instance) : nullptr;
  if (!of || !of->character->rig) return std::nullopt;
  const bool control = of->character->rig->controlOf(met->joint) != kNoControl;
  if (!control && handedOver(document_, *of, met->joint) == met->joint) return std::nullopt;
  return SelectionItem{SelectionItem::Kind::joint, met->instance, met->joint};
}

Handle GizmoTool::handleAt(Vec2 at) const {
  if (current_ || document_.playing()) return Handle::none;
  const Pane pane = host_.paneAt(at);
  return render::handleAt(parts(pane), at - pane.origin);
}

Handle GizmoTool::highlighted() const { return current_ ? current_->handle : hovered_; }

void GizmoTool::setHovered(Handle handle) {
  if (current_ || handle == hovered_) return;
  hovered_ = handle;
  host_.handlesChanged();
}

// --- the pointer

Taken GizmoTool::press(const QMouseEvent& event) {
  if (modal()) return ModalDrag::press(event);
  if (event.button() != Qt::LeftButton) return Taken::no;
  pressed_at_ = toVec2(event.position());
  pressed_ = handleAt(pressed_at_);
  const bool may_pin = event.modifiers().testFlag(Qt::ControlModifier);
  // The middle of the arrows lies over a handle that is selected.
  const bool over = may_pin && pressed_ == Handle::centre && settings_.options().transform.tool == TransformTool::move;
  if (pressed_ == Handle::none || over) pressed_rig_ = rigAt(pressed_at_);
  const Instance* of = pressed_rig_ ? document_.instance(pressed_rig_->instance) : nullptr;
  pressed_pin_ = of && may_pin ? bodyEndAt(document_, *of, pressed_rig_->index) : std::nullopt;
  if (pressed_pin_)
    pressed_ = Handle::none;
  else if (over)
    pressed_rig_.reset();
  return pressed_ == Handle::none && !pressed_rig_ ? Taken::no : Taken::held;
}

bool GizmoTool::move(const QMouseEvent& event) {
  if (running()) return ModalDrag::move(event);
  const Vec2 at = toVec2(event.position());
  if (pressed_rig_) {
    if (glm::distance(at, pressed_at_) < kDragThreshold) return true;
    const SelectionItem item = *std::exchange(pressed_rig_, std::nullopt);
    if (!document_.selection().contains(item) || event.modifiers() & Qt::ShiftModifier)
      document_.select({item}, event.modifiers() & Qt::ShiftModifier ? SelectMode::add : SelectMode::replace);
    pins_ = pressed_pin_;
    const Check done = begin(DeltaKind::move, Handle::centre, Grab::handle, pressed_at_, event.modifiers());
    if (!done) pins_.reset();
    begun(done);
    ModalDrag::move(event);
    return true;
  }
  if (pressed_ == Handle::none) {
    setHovered(handleAt(at));
    return hovered_ != Handle::none;
  }
  if (glm::distance(at, pressed_at_) < kDragThreshold) return true;
  const auto kind = kindOf(settings_.options().transform.tool);
  const Handle handle = std::exchange(pressed_, Handle::none);
  if (kind) begun(begin(*kind, handle, Grab::handle, pressed_at_, event.modifiers()));
  ModalDrag::move(event);
  return true;
}

void GizmoTool::release(const QMouseEvent& event) {
  if (running()) return ModalDrag::release(event);
  if (const auto item = std::exchange(pressed_rig_, std::nullopt))
    return document_.select({*item}, selectMode(event.modifiers()));
  if (std::exchange(pressed_, Handle::none) == Handle::none) return;
  // A click goes through to the bone, but never clears the selection.
  if (const auto bone = boneAt(pressed_at_, host_.contents(pressed_at_)))
    document_.select({{SelectionItem::Kind::joint, bone->instance, bone->joint}}, selectMode(event.modifiers()));
}

bool GizmoTool::wheel(const QWheelEvent&) { return running(); }  // the drag counts by this camera

void GizmoTool::cancel() {
  pressed_ = Handle::none;
  pressed_rig_.reset();
  ModalDrag::cancel();
}

// --- drags

void GizmoTool::begin(DeltaKind kind, Vec2 at) {
  begun(begin(kind, kind == DeltaKind::rotate ? Handle::view : Handle::centre, Grab::anywhere, at, {}));
}

Check GizmoTool::begin(DeltaKind kind, Handle handle, Grab by, Vec2 at, Qt::KeyboardModifiers modifiers) {
  if (document_.playing()) {
    const double frame = document_.shownFrame();
    document_.stop();
    if (!document_.playingTake()) document_.setFrame(frame);
  }
  const TransformOptions& options = settings_.options().transform;
  PoseTransform pose(document_, pivotFor(document_, options));
  if (const Check check = pose.validate(); !check) return check;
  if (kind == DeltaKind::rotate)
    if (Check shows = turnShows(document_, document_.selection().items); !shows) return shows;
  if (kind != DeltaKind::scale)
    if (Check shows = movesShow(document_, document_.selection().items, kind == DeltaKind::rotate); !shows)
      return shows;
  if (pins_) pose.change(pins_->of, {{pins_->pin, pins_->pinned ? 0.f : 1.f}});
  current_.emplace();
  current_->pose = std::move(pose);
  current_->kind = kind;
  current_->by = by;
  current_->camera = host_.camera();
  current_->pane = host_.paneAt(at);
  current_->gesture = newGesture();
  hovered_ = Handle::none;
  start(by == Grab::anywhere, {at.x, at.y}, modifiers);
  if (isAxis(handle) || isPlane(handle)) setLock({axisOf(handle), isPlane(handle), 0});
  aim(handle, options.axes);
  return {};
}

void GizmoTool::begun(const Check& begun) {
  if (!begun || std::exchange(refusal_shown_, false)) host_.tell(begun);
  refusal_shown_ = !begun;
  host_.transformChanged();
}

void GizmoTool::aim(Handle handle, TransformAxes axes) {
  Running& now = *current_;
  now.handle = handle;
  now.axes = axes;
  now.frame = {now.pose.origin_w(), now.pose.axes_w(axes)};
  now.drag = render::HandleDrag(gizmoKind(now.kind), handle, now.frame, now.camera, now.pane.size,
                                inPane(ModalDrag::begun()), now.by);
  expectNumbers();
  apply();
}

void GizmoTool::change(DeltaKind kind) {
  revert();
  current_->kind = kind;
  current_->by = Grab::anywhere;
  begunAnew();
  aim(kind == DeltaKind::rotate ? Handle::view : Handle::centre, settings_.options().transform.axes);
}

// A rotation in a plane is one about the axis across it.
bool GizmoTool::planes() const { return current_->kind != DeltaKind::rotate; }

void GizmoTool::locked() {
  const AxisLock& to = lock();
  const TransformAxes chosen = settings_.options().transform.axes;
  const TransformAxes other = chosen == TransformAxes::local ? TransformAxes::world : TransformAxes::local;
  if (to.axis < 0) return aim(current_->kind == DeltaKind::rotate ? Handle::view : Handle::centre, chosen);
  aim(to.plane ? render::planeHandle(to.axis) : render::axisHandle(to.axis), to.repeats == 0 ? chosen : other);
}

void GizmoTool::apply() {
  Running& now = *current_;
  const TransformOptions& options = settings_.options().transform;
  now.amount = now.drag.update(inPane(pointer()));
  if (!typed().empty()) {
    now.amount = typedAmount();
  } else if (pins_ ? options.snap : snaps(options.snap)) {  // the key that pins may be that which snaps
    const double step = now.kind == DeltaKind::move     ? options.move_step
                        : now.kind == DeltaKind::rotate ? glm::radians(options.rotate_step)
                                                        : options.scale_step;
    const Vec3 begun = now.pose.gridStart(now.axes);
    now.amount = snapped(gizmoKind(now.kind), now.handle, now.amount, now.frame, static_cast<float>(step),
                         options.to_grid ? &begun : nullptr);
  }
  if (changesNothing(now.kind, now.amount)) {
    revert();
  } else {
    const Applying own(*this);
    now.pose.apply(document_, {now.kind, now.amount.value, now.amount.in_axes}, now.axes, now.gesture);
  }
  host_.transformChanged();
}

void GizmoTool::revert() {
  const Applying own(*this);
  document_.cancelGesture(current_->gesture);
}

void GizmoTool::ended() {
  document_.endGesture(current_->gesture);
  current_.reset();
  pins_.reset();
  host_.transformChanged();
}

// --- keys and numbers

bool GizmoTool::otherKey(const QKeyEvent& event) {
  Running& now = *current_;
  const ToolKeys& keys = stack().keys();
  if (typed().text(typed().current()).isEmpty()) {
    const auto other = keys.is(ToolKey::move, event)     ? std::optional(DeltaKind::move)
                       : keys.is(ToolKey::rotate, event) ? std::optional(DeltaKind::rotate)
                       : keys.is(ToolKey::scale, event)  ? std::optional(DeltaKind::scale)
                                                         : std::nullopt;
    if (other && *other != now.kind) {
      change(*other);
      return true;
    }
    if (other == DeltaKind::rotate) {
      setLock({});
      aim(now.handle == Handle::centre ? Handle::view : Handle::centre, now.axes);
      return true;
    }
  }
  // One factor for all becomes three, of which the first is known.
  if (keys.is(ToolKey::next_number, event) && now.kind == DeltaKind::scale && now.handle == Handle::centre &&
      typed().count() == 1)
    typed().widen(3);
  return false;
}

void GizmoTool::expectNumbers() {
  const double still = current_->kind == DeltaKind::scale ? 1.0 : 0.0;
  typed().reset(1, still);
  TypedNumbers::Read read;
  if (current_->kind == DeltaKind::move) {
    read = [](const QString& text) -> std::optional<double> {
      const Result<double> metres = evaluateLength(text.toStdString());
      return metres ? std::optional(*metres) : std::nullopt;
    };
  }
  typed().reset(static_cast<int>(std::max<std::size_t>(typedAxes().size(), 1)), still, std::move(read));
}

std::vector<int> GizmoTool::typedAxes() const {
  const Running& now = *current_;
  if (now.kind == DeltaKind::rotate) return {};
  if (now.kind == DeltaKind::scale && now.handle == Handle::centre && typed().count() < 3) return {};
  std::vector<int> axes;
  for (int axis = 0; axis < 3; ++axis)
    if (holds(now.handle, axis)) axes.push_back(axis);
  return axes;
}

DragAmount GizmoTool::typedAmount() const {
  const Running& now = *current_;
  if (now.kind == DeltaKind::rotate) {
    const auto angle = static_cast<float>(glm::radians(typed().value(0)));
    DragAmount amount;
    amount.in_axes = isAxis(now.handle);
    if (amount.in_axes)
      amount.value[axisOf(now.handle)] = angle;
    else
      amount.value = -sightTo(now.frame.origin_w, now.camera) * angle;
    return amount;
  }
  DragAmount amount{Vec3(static_cast<float>(typed().still())), true};
  const std::vector<int> axes = typedAxes();
  if (axes.empty()) return {Vec3(static_cast<float>(typed().value(0))), true};
  for (std::size_t i = 0; i < axes.size(); ++i)
    amount.value[axes[i]] = static_cast<float>(typed().value(static_cast<int>(i)));
  return amount;
}

// --- in words

QString GizmoTool::amountWords() const {
  const Running& now = *current_;
  if (now.kind == DeltaKind::rotate) {
    const Vec3& value = now.amount.value;
    float angle = glm::length(value);
    if (now.amount.in_axes)
      angle = value[axisOf(now.handle)];
    else if (now.handle == Handle::view)
      angle = -glm::dot(value, sightTo(now.frame.origin_w, now.camera));
    return decimal(static_cast<double>(glm::degrees(angle)), 2) + QStringLiteral("°");
  }
  const bool move = now.kind == DeltaKind::move;
  const QString unit = move ? QChar(0x2009) + QLatin1String(lengthUnitText()) : QString();
  const Vec3 value = now.amount.in_axes ? now.amount.value : glm::inverse(now.frame.axes_w) * now.amount.value;
  QStringList texts;
  const bool all_alike = !move && value.x == value.y && value.y == value.z && now.handle == Handle::centre;
  for (int axis = 0; axis < 3; ++axis) {
    if (!holds(now.handle, axis) || (all_alike && axis > 0)) continue;
    const auto amount = static_cast<double>(value[axis]);
    QString text = move ? decimal(amount * shownPerMetre(), lengthDecimals(3)) : decimal(amount, 2);
    if (!all_alike && !isAxis(now.handle)) text.prepend(QStringLiteral("XYZ").mid(axis, 1) + ' ');
    texts << text;
  }
  return (move ? QString() : QStringLiteral("×\u2009")) + texts.join(QStringLiteral("   ")) + unit;
}

QString GizmoTool::readout() const {
  if (!running()) return {};
  const QString amount = typed().empty() ? amountWords() : typedText();
  // How far the limb comes along.
  const SelectionItem* active = document_.selection().active();
  const Instance* of =
      active && active->kind == SelectionItem::Kind::joint ? document_.instance(active->instance) : nullptr;
  const QString pinned = pins_ ? kSeparator + (pins_->pinned ? tr("not pinned") : tr("pinned")) : QString();
  const auto reach = of ? reachOf(document_, of->id, handedOver(document_, *of, active->index)) : std::nullopt;
  return (reach ? amount + kSeparator + reachText(*reach) : amount) + pinned;
}

QString GizmoTool::amountText() const {
  const DeltaKind kind = current_->kind;
  const QString what = kind == DeltaKind::move ? tr("Move") : kind == DeltaKind::rotate ? tr("Rotate") : tr("Scale");
  return what + QStringLiteral("  ") + amountWords();
}

QString GizmoTool::lockText() const {
  const Running& now = *current_;
  QString axes;
  if (isAxis(now.handle)) axes = QStringLiteral("XYZ").mid(axisOf(now.handle), 1);
  if (isPlane(now.handle)) axes = QStringList{"YZ", "ZX", "XY"}[axisOf(now.handle)];
  if (!axes.isEmpty())
    return axes + kSeparator +
           (now.axes == TransformAxes::local    ? tr("local")
            : now.axes == TransformAxes::parent ? tr("parent")
                                                : tr("world"));
  if (now.kind == DeltaKind::scale) return {};
  return now.kind == DeltaKind::rotate && now.handle == Handle::centre ? tr("free") : tr("view");
}

QString GizmoTool::snapText() const {
  return pins_ ? QString() : settings_.options().transform.snap ? tr("no snap") : tr("snap");
}

Hints GizmoTool::hints() const {
  if (running() || highlighted() == Handle::none) return ModalDrag::hints();
  const TransformTool tool = settings_.options().transform.tool;
  const ToolKeys& keys = stack().keys();
  Hints hints{{tr("Drag"), tool == TransformTool::move     ? tr("move")
                           : tool == TransformTool::rotate ? tr("rotate")
                                                           : tr("scale")}};
  for (const auto& [key, what] : {std::pair(ToolKey::snap, snapText()), std::pair(ToolKey::precise, tr("fine"))})
    if (const QString text = keys.text(key); !text.isEmpty()) hints.append({text, what});
  hints.append({tr("0–9"), tr("type a value while dragging")});
  return hints;
}

}  // namespace sinew::ui
