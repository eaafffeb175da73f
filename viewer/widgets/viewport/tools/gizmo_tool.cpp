#include "viewer/widgets/viewport/tools/gizmo_tool.h"

#include <algorithm>
#include <cmath>

#include <QCoreApplication>
#include <QKeyEvent>

#include "viewer/document/document.h"
#include "viewer/document/text/number_text.h"

namespace sinew::ui {

namespace {

using render::DragAmount;
using render::GizmoFrame;
using render::GizmoKind;
using render::GizmoPart;
using render::Grab;
using render::Handle;
using Kind = PoseDelta::Kind;

constexpr std::size_t kMaxOtherParts = 500;  // of small rings, beyond which the picture says nothing more
constexpr float kFine = 0.1f;                // of the pointer's way while Shift is held
const QString kSeparator = QStringLiteral("  ·  ");

QString tr(const char* text) { return QCoreApplication::translate("sinew::ui::GizmoTool", text); }

GizmoKind gizmoKind(Kind kind) {
  return kind == Kind::move ? GizmoKind::move : kind == Kind::rotate ? GizmoKind::rotate : GizmoKind::scale;
}

std::optional<Kind> kindOf(TransformTool tool) {
  switch (tool) {
    case TransformTool::move:
      return Kind::move;
    case TransformTool::rotate:
      return Kind::rotate;
    case TransformTool::scale:
      return Kind::scale;
    case TransformTool::select:
      break;
  }
  return std::nullopt;
}

bool changesNothing(Kind kind, const DragAmount& amount) {
  constexpr float kNoTurn = 1e-6f;  // radians: what is left where the pointer has come back
  if (kind == Kind::rotate) return glm::length(amount.value) < kNoTurn;
  return amount.value == (kind == Kind::scale ? Vec3(1.f) : Vec3(0.f));
}

}  // namespace

// --- at rest

std::vector<GizmoPart> GizmoTool::parts(const render::Camera& camera, Vec2 viewport) const {
  if (!running_) {
    const auto kind = kindOf(settings_.options().transform.tool);
    if (!kind || document_.playing()) return {};
    const TransformOptions& options = settings_.options().transform;
    const PoseTransform pose(document_, pivotFor(document_, options));
    if (pose.empty()) return {};
    std::vector<GizmoPart> shown;
    if (*kind == Kind::rotate) {
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
  const Running& now = *running_;
  std::vector<GizmoPart> shown = guideParts(now.handle, now.frame, camera, viewport);
  if (now.kind == Kind::rotate) {
    // Guides of a rotation are its ring and the angle; a line along its axis says less.
    if (now.by == Grab::handle) shown.clear();
    const Vec3 turned_w = now.amount.in_axes ? now.frame.axes_w * now.amount.value : now.amount.value;
    if (now.handle != Handle::centre && now.typed.empty()) {
      for (GizmoPart& part : sectorParts(now.handle, now.frame, now.drag.axis_w(), now.drag.from_w(),
                                         glm::dot(turned_w, now.drag.axis_w()), camera, viewport))
        shown.push_back(std::move(part));
    }
  }
  if (now.by == Grab::anywhere && now.kind == Kind::scale && now.typed.empty()) {
    const Vec2 centre(camera.project(now.frame.origin_w, viewport));
    shown.push_back({Handle::centre, GizmoPart::Form::thin, {centre, now.pointer}, 0.f, 0.6f, false});
  }
  if (now.by == Grab::anywhere && now.kind != Kind::rotate) return shown;
  GizmoFrame frame = now.frame;
  if (now.kind == Kind::move)
    frame.origin_w += now.amount.in_axes ? now.frame.axes_w * now.amount.value : now.amount.value;
  for (GizmoPart& part : gizmoParts(gizmoKind(now.kind), frame, camera, viewport))
    if (part.handle == now.handle || part.handle == Handle::centre) shown.push_back(std::move(part));
  return shown;
}

Handle GizmoTool::handleAt(Vec2 at, const render::Camera& camera, Vec2 viewport) const {
  return running_ ? Handle::none : render::handleAt(parts(camera, viewport), at);
}

bool GizmoTool::hover(Handle handle) {
  if (handle == hovered_) return false;
  hovered_ = handle;
  return true;
}

Handle GizmoTool::lit() const { return running_ ? running_->handle : hovered_; }

// --- drags

Check GizmoTool::grab(Handle handle, Vec2 at, const render::Camera& camera, Vec2 viewport) {
  const auto kind = kindOf(settings_.options().transform.tool);
  if (!kind || handle == Handle::none) return fail("Choose a tool first: move, rotate or scale.");
  return start(*kind, handle, Grab::handle, at, camera, viewport);
}

Check GizmoTool::begin(Kind kind, Vec2 at, const render::Camera& camera, Vec2 viewport) {
  return start(kind, kind == Kind::rotate ? Handle::view : Handle::centre, Grab::anywhere, at, camera, viewport);
}

Check GizmoTool::start(Kind kind, Handle handle, Grab by, Vec2 at, const render::Camera& camera, Vec2 viewport) {
  if (running_) cancel();
  if (document_.playing()) {
    const double frame = document_.shownFrame();
    document_.stop();
    document_.setFrame(frame);
  }
  const TransformOptions& options = settings_.options().transform;
  PoseTransform pose(document_, pivotFor(document_, options));
  if (const Check check = pose.validate(); !check) return check;
  running_.emplace();
  running_->pose = std::move(pose);
  running_->kind = kind;
  running_->by = by;
  running_->camera = camera;
  running_->viewport = viewport;
  running_->begun = running_->last = running_->pointer = at;
  running_->gesture = newGesture();
  hovered_ = Handle::none;
  aim(handle, options.axes);
  return {};
}

void GizmoTool::aim(Handle handle, TransformAxes axes) {
  Running& now = *running_;
  now.handle = handle;
  now.axes = axes;
  now.frame = {now.pose.origin_w(), now.pose.axes_w(axes)};
  now.drag = render::HandleDrag(gizmoKind(now.kind), handle, now.frame, now.camera, now.viewport, now.begun, now.by);
  expectNumbers();
  update();
}

void GizmoTool::change(Kind kind) {
  Running& now = *running_;
  takeBack();
  now.kind = kind;
  now.by = Grab::anywhere;
  now.begun = now.pointer = now.last;
  aim(kind == Kind::rotate ? Handle::view : Handle::centre, settings_.options().transform.axes);
}

void GizmoTool::lock(int axis, bool plane) {
  Running& now = *running_;
  // A rotation in a plane is one about the axis across it.
  const Handle wanted = plane && now.kind != Kind::rotate ? render::planeHandle(axis) : render::axisHandle(axis);
  const TransformAxes chosen = settings_.options().transform.axes;
  const TransformAxes other = chosen == TransformAxes::local ? TransformAxes::world : TransformAxes::local;
  if (now.handle != wanted)
    aim(wanted, chosen);
  else if (now.axes == chosen)
    aim(wanted, other);
  else
    aim(now.kind == Kind::rotate ? Handle::view : Handle::centre, chosen);
}

void GizmoTool::move(Vec2 at, Qt::KeyboardModifiers modifiers) {
  if (!running_) return;
  Running& now = *running_;
  now.modifiers = modifiers;
  now.pointer += (at - now.last) * (modifiers & Qt::ShiftModifier ? kFine : 1.f);
  now.last = at;
  update();
}

void GizmoTool::modifiersChanged(Qt::KeyboardModifiers modifiers) {
  if (!running_ || running_->modifiers == modifiers) return;
  running_->modifiers = modifiers;
  update();
}

bool GizmoTool::snapping() const {
  return settings_.options().transform.snap != running_->modifiers.testFlag(Qt::ControlModifier);
}

void GizmoTool::update() {
  Running& now = *running_;
  const TransformOptions& options = settings_.options().transform;
  now.amount = now.drag.update(now.pointer);
  if (!now.typed.empty()) {
    now.amount = typedAmount();
  } else if (snapping()) {
    const double step = now.kind == Kind::move     ? options.move_step
                        : now.kind == Kind::rotate ? glm::radians(options.rotate_step)
                                                   : options.scale_step;
    const Vec3 begun = now.pose.gridStart(now.axes);
    now.amount = snapped(gizmoKind(now.kind), now.handle, now.amount, now.frame, static_cast<float>(step),
                         options.to_grid ? &begun : nullptr);
  }
  if (changesNothing(now.kind, now.amount)) return takeBack();
  applying_ = true;
  now.pose.apply(document_, {now.kind, now.amount.value, now.amount.in_axes}, now.axes, now.gesture);
  applying_ = false;
}

void GizmoTool::takeBack() {
  applying_ = true;
  document_.cancelGesture(running_->gesture);
  applying_ = false;
}

bool GizmoTool::confirm(Unfinished typed) {
  if (!running_) return true;
  if (typed == Unfinished::refuse && !running_->typed.valid()) return false;
  running_.reset();
  return true;
}

void GizmoTool::cancel() {
  if (!running_) return;
  takeBack();
  running_.reset();
}

// --- keys and numbers

bool GizmoTool::key(const QKeyEvent& event) {
  if (!running_) return false;
  Running& now = *running_;
  switch (event.key()) {
    case Qt::Key_Shift:
    case Qt::Key_Control:
      return true;  // modifiersChanged() hears of them
    case Qt::Key_X:
    case Qt::Key_Y:
    case Qt::Key_Z: {
      if (event.modifiers() & ~(Qt::ShiftModifier | Qt::KeypadModifier)) return true;
      const TypedNumbers typed = now.typed;
      lock(event.key() - Qt::Key_X, event.modifiers().testFlag(Qt::ShiftModifier));
      // A number typed before the axis holds for it.
      if (!typed.empty() && now.typed.count() == 1) {
        now.typed = typed.only(typed.current());
        update();
      }
      return true;
    }
    default:
      break;
  }
  if (now.typed.text(now.typed.current()).isEmpty() && event.modifiers() == Qt::NoModifier) {
    const auto other = event.key() == Qt::Key_G   ? std::optional(Kind::move)
                       : event.key() == Qt::Key_R ? std::optional(Kind::rotate)
                       : event.key() == Qt::Key_S ? std::optional(Kind::scale)
                                                  : std::nullopt;
    if (other && *other != now.kind) {
      change(*other);
      return true;
    }
    if (other == Kind::rotate) {
      aim(now.handle == Handle::centre ? Handle::view : Handle::centre, now.axes);
      return true;
    }
  }
  // One factor for all becomes three, of which the first is known.
  if (event.key() == Qt::Key_Tab && now.kind == Kind::scale && now.handle == Handle::centre && now.typed.count() == 1)
    now.typed.widen(3);
  if (!now.typed.key(event)) return false;
  update();
  return true;
}

void GizmoTool::expectNumbers() {
  running_->typed.reset();
  running_->typed.reset(static_cast<int>(std::max<std::size_t>(typedAxes().size(), 1)));
}

std::vector<int> GizmoTool::typedAxes() const {
  const Running& now = *running_;
  if (now.kind == Kind::rotate) return {};
  if (now.kind == Kind::scale && now.handle == Handle::centre && now.typed.count() < 3) return {};
  std::vector<int> axes;
  for (int axis = 0; axis < 3; ++axis)
    if (holds(now.handle, axis)) axes.push_back(axis);
  return axes;
}

DragAmount GizmoTool::typedAmount() const {
  const Running& now = *running_;
  if (now.kind == Kind::rotate) {
    const auto angle = static_cast<float>(glm::radians(now.typed.value(0, 0.0)));
    DragAmount amount;
    amount.in_axes = isAxis(now.handle);
    if (amount.in_axes)
      amount.value[axisOf(now.handle)] = angle;
    else
      amount.value = -sightTo(now.frame.origin_w, now.camera) * angle;
    return amount;
  }
  const double still = now.kind == Kind::scale ? 1.0 : 0.0;
  DragAmount amount{Vec3(static_cast<float>(still)), true};
  const std::vector<int> axes = typedAxes();
  if (axes.empty()) return {Vec3(static_cast<float>(now.typed.value(0, still))), true};
  for (std::size_t i = 0; i < axes.size(); ++i)
    amount.value[axes[i]] = static_cast<float>(now.typed.value(static_cast<int>(i), still));
  return amount;
}

// --- in words

QString GizmoTool::amountText(bool labelled) const {
  const Running& now = *running_;
  if (now.kind == Kind::rotate) {
    const Vec3& value = now.amount.value;
    float angle = glm::length(value);
    if (now.amount.in_axes)
      angle = value[axisOf(now.handle)];
    else if (now.handle == Handle::view)
      angle = -glm::dot(value, sightTo(now.frame.origin_w, now.camera));
    return decimal(static_cast<double>(glm::degrees(angle)), 2) + QStringLiteral("°");
  }
  const bool move = now.kind == Kind::move;
  const Vec3 value = now.amount.in_axes ? now.amount.value : glm::inverse(now.frame.axes_w) * now.amount.value;
  const QString unit = move ? QStringLiteral("\u2009m") : QString();
  const int decimals = move ? 3 : 2;
  QStringList texts;
  const bool all_alike = !move && value.x == value.y && value.y == value.z && now.handle == Handle::centre;
  for (int axis = 0; axis < 3; ++axis) {
    if (!holds(now.handle, axis) || (all_alike && axis > 0)) continue;
    QString text = decimal(static_cast<double>(value[axis]), decimals);
    if (labelled && !all_alike && !isAxis(now.handle)) text.prepend(QStringLiteral("XYZ").mid(axis, 1) + ' ');
    texts << text;
  }
  return (move ? QString() : QStringLiteral("×\u2009")) + texts.join(QStringLiteral("   ")) + unit;
}

QString GizmoTool::readout() const {
  if (!running_) return {};
  const Running& now = *running_;
  if (now.typed.empty()) return amountText(true);
  QStringList texts;
  for (int i = 0; i < now.typed.count(); ++i) {
    const bool here = i == now.typed.current();
    QString text = now.typed.text(i);
    if (text.isEmpty() && !here) text = now.kind == Kind::scale ? QStringLiteral("1") : QStringLiteral("0");
    texts << (here ? text + QStringLiteral("|") : text);
  }
  return texts.join(QStringLiteral("   "));
}

QString GizmoTool::axesText() const {
  const Running& now = *running_;
  if (isAxis(now.handle)) return QStringLiteral("XYZ").mid(axisOf(now.handle), 1);
  if (isPlane(now.handle)) return QStringList{"YZ", "ZX", "XY"}[axisOf(now.handle)];
  return {};
}

QString GizmoTool::sentence() const {
  if (!running_) return {};
  const Running& now = *running_;
  QString text = now.kind == Kind::move ? tr("Move") : now.kind == Kind::rotate ? tr("Rotate") : tr("Scale");
  text += QStringLiteral("  ") + amountText(true);
  if (const QString axes = axesText(); !axes.isEmpty()) {
    text += kSeparator + axes + kSeparator;
    text += now.axes == TransformAxes::local    ? tr("local")
            : now.axes == TransformAxes::parent ? tr("parent")
                                                : tr("world");
  } else if (now.kind != Kind::scale) {
    text += kSeparator + (now.kind == Kind::rotate && now.handle == Handle::centre ? tr("free") : tr("view"));
  }
  if (!now.typed.valid()) text += kSeparator + tr("this is no number yet");
  return text;
}

}  // namespace sinew::ui
