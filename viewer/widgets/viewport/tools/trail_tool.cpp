#include "viewer/widgets/viewport/tools/trail_tool.h"

#include <algorithm>
#include <cmath>

#include <QMouseEvent>

#include "core/edit/keys/pose.h"
#include "core/math/tolerances.h"
#include "core/scene/take_time.h"
#include "viewer/document/text/key_text.h"
#include "viewer/document/text/number_text.h"
#include "viewer/settings/tr.h"

namespace sinew::ui {

namespace {

constexpr float kKeyReach = 8.f;        // pixels from a key
constexpr float kTrailThreshold = 3.f;  // pixels until a press becomes a drag

const TrailKeyMark* keyAt(Vec2 at, const ViewContents& view, std::span<const TrailKeyMark> keys) {
  const TrailKeyMark* nearest = nullptr;
  float least = kKeyReach;
  for (const TrailKeyMark& hit : keys) {
    const Vec3 pixel = view.camera.project(hit.at_w, view.pane.size);
    const float away = glm::distance(Vec2(pixel) + view.pane.origin, at);
    if (pixel.z <= 0.f || away > least) continue;
    least = away;
    nearest = &hit;
  }
  return nearest;
}

// Where the pointer meets the plane through a place that faces the eye.
Vec3 onScreenPlane(const Vec3& position_w, Vec2 at, const ViewContents& view) {
  const render::Ray ray = view.camera.ray(at - view.pane.origin, view.pane.size);
  const Vec3 forward = view.camera.forward_w();
  const float along = glm::dot(ray.direction_w, forward);
  if (!(along > 1e-6f)) return position_w;
  return ray.origin_w + ray.direction_w * (glm::dot(position_w - ray.origin_w, forward) / along);
}

bool moves(const JointTrack& track) {
  const auto any = [](const std::array<Curve, 3>& curves) {
    return std::ranges::any_of(curves, [](const Curve& c) { return !c.empty(); });
  };
  const auto* euler = std::get_if<EulerCurves>(&track.rotation);
  return any(track.translation) || any(track.scale) ||
         (euler ? any(euler->angles) : !std::get<QuatCurve>(track.rotation).empty());
}

// Why dragging would not do what it shows; empty when it would.
Text obstacle(const Instance& instance, const Clip& clip, const TrailHandle& handle) {
  const std::string& name = instance.character->skeleton[handle.joint].name;
  if (instance.overrides.contains(handle.joint)) {
    return text("“{}” is posed by hand; give it back to the clip with Reset pose first.", name);
  }
  if (shownControl(instance) && instance.controls.size() > 1) {
    return text("Other clips play on “{}”, too; let this one play alone to drag its keys here.", instance.name);
  }
  for (int layer = 0; layer < static_cast<int>(clip.layers.size()); ++layer) {
    const JointTrack* track = findTrack(clip, layer, handle.joint);
    if (!track || !moves(*track)) continue;
    return text("A layer moves “{}” too; merge the layers, or edit the key in its curves.", name);
  }
  return {};
}

}  // namespace

void TrailTool::leave() {
  if (pressed_ || !hovered_) return;
  hovered_.reset();
  host_.trailChanged(false);
}

bool TrailTool::hover(Vec2 at) {
  if (pressed_) return true;
  const TrailKeyMark* found = keyAt(at, host_.contents(at), host_.trailKeys());
  const std::optional<TrailKey> under = found ? std::optional(found->key) : std::nullopt;
  if (under != hovered_) {
    hovered_ = under;
    host_.trailChanged(false);
  }
  return hovered_.has_value();
}

Taken TrailTool::press(const QMouseEvent& event) {
  if (event.button() != Qt::LeftButton) return Taken::no;
  const Vec2 at = toVec2(event.position());
  const TrailKeyMark* found = keyAt(at, host_.contents(at), host_.trailKeys());
  if (!found) return Taken::no;
  pressed_ = Press{*found, at, false, newGesture()};
  hovered_ = found->key;
  return Taken::held;
}

bool TrailTool::move(const QMouseEvent& event) {
  if (!pressed_) return false;
  Press& press = *pressed_;
  const Vec2 at = toVec2(event.position());
  if (!press.dragging && glm::distance(at, press.at) < kTrailThreshold) return true;
  press.dragging = true;
  // The pane in which the drag began keeps it.
  const ViewContents view = host_.contents(press.at);
  const Vec3 by_w = onScreenPlane(press.hit.at_w, at, view) - onScreenPlane(press.hit.at_w, press.at, view);
  host_.tell(bring(press.hit, press.hit.at_w + by_w, press.gesture));
  return true;
}

void TrailTool::release(const QMouseEvent& event) {
  if (pressed_ && !pressed_->dragging) selectKey(pressed_->hit);
  if (pressed_) document_.endGesture(pressed_->gesture);
  pressed_.reset();
  hover(toVec2(event.position()));
  host_.trailChanged(true);
}

void TrailTool::cancel() {
  if (pressed_ && pressed_->dragging) document_.cancelGesture(pressed_->gesture);
  pressed_.reset();
  host_.trailChanged(true);
}

Hints TrailTool::hints() const {
  if (pressed_) return {{tr("Release"), tr("keep")}, {stack_.keys().text(ToolKey::cancel), tr("put back")}};
  if (hovered_) return {{tr("Drag"), tr("move the key")}, {tr("Click"), tr("select the key")}};
  return {};
}

Check TrailTool::bring(const TrailKeyMark& hit, const Vec3& to_w, Gesture gesture) {
  const Instance* instance = document_.instance(hit.key.instance);
  if (!instance || instance->id != document_.activeInstance()) return fail("The character of this trail is gone.");
  const Character& character = *instance->character;
  const auto handle = static_cast<std::size_t>(hit.handle.joint);
  const QString text = tr("Move %1 at frame %2")
                           .arg(QString::fromStdString(character.skeleton[hit.key.joint].name),
                                frameText(hit.key.time * document_.fps()));
  return document_.editClip(text, gesture, [&](Clip& clip, KnotSets& selected) -> Check {
    if (Text why = obstacle(*instance, clip, hit.handle); !why.empty()) return fail(std::move(why));
    // The pose at the time of the key, as it was when the drag began.
    Instance then = atShownTime(*instance, hit.key.time);
    then.control.weight = 1.0;
    ClipLibrary clips = document_.clips();
    clips.exchangeClip(then.control.clip, std::make_shared<const Clip>(clip));
    EvaluatedPose pose;
    Evaluator().evaluate(then, clips, pose, document_.masksOn(then.id), {}, hit.placement_w);
    const Vec3 to_m(glm::inverse(hit.placement_w) * Vec4(to_w, 1.f));
    BringJoint bring{&character, &pose, hit.key.joint, hit.handle, to_m, {}};
    if (Check ok = bring.run(); !ok) return ok;
    // Axes without keys of their own hold one value for the whole clip; a drag of one key leaves them alone.
    const JointTrack& track = *clip.track(hit.handle.joint);
    for (int axis = 0; axis < 3; ++axis) {
      if (track.translation[static_cast<std::size_t>(axis)].empty())
        bring.local.translation[axis] = pose.pose.local[handle].translation[axis];
    }
    const std::pair<JointIndex, Transform> joints[] = {{hit.handle.joint, bring.local}};
    const std::vector<Transform> rest = character.restPose().local;
    KeyPose key{.clip = &clip,
                .layer = kBaseLayer,
                .time = hit.key.time,
                .joints = joints,
                .parts = {!hit.handle.rotates_parent, hit.handle.rotates_parent, false},
                .which = hit.handle.rotates_parent ? KeyWhich::all : KeyWhich::changed,
                .without = rest,
                .written = {}};
    if (Check ok = key.run(); !ok) return ok;
    if (key.written.empty() && key.locked > 0) return fail(whyLocked(clip, kBaseLayer));
    selected = std::move(key.written);
    return {};
  });
}

void TrailTool::selectKey(const TrailKeyMark& hit) {
  const Clip* clip = document_.activeClip();
  if (!clip) return;
  KnotSets keys;
  for (const ChannelId& id : channelsOf(*clip, kBaseLayer, hit.handle.joint)) {
    if (hit.handle.rotates_parent ? !(isEulerAngle(id.kind) || isQuaternion(id.kind)) : !isTranslation(id.kind))
      continue;
    const std::vector<Knot> knots = knotsOf(*clip, id);
    for (std::size_t i = 0; i < knots.size(); ++i)
      if (std::abs(knots[i].time - hit.key.time) < kSameTime) keys[id].push_back(static_cast<std::uint32_t>(i));
  }
  document_.selectKeys(std::move(keys));
}

}  // namespace sinew::ui
