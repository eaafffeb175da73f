#include "core/edit/keys/pose.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <set>

#include <fmt/format.h>

#include "core/clip/layers.h"
#include "core/math/euler.h"
#include "core/math/finite.h"
#include "core/math/tolerances.h"
#include "core/math/transform.h"

namespace sinew {

namespace {

// Radians. Angles that differ by less are no other way to write the same rotation.
constexpr float kOtherWinding = 3.f;

// The slot of `time` among ascending knots, and whether one is there already.
struct Slot {
  std::size_t at = 0;
  bool taken = false;
};
template <class Times>
Slot slotOf(const Times& times, double time, double same_time) {
  const auto count = static_cast<std::size_t>(std::size(times));
  std::size_t at =
      static_cast<std::size_t>(std::lower_bound(std::begin(times), std::end(times), time) - std::begin(times));
  // Of the two knots around the time the nearer one.
  if (at > 0 && time - times[at - 1] <= same_time && (at == count || time - times[at - 1] <= times[at] - time)) --at;
  return {at, at < count && std::abs(times[at] - time) <= same_time};
}

// What is written into one channel: a knot with this value; all later ones may change their sign.
struct Written {
  float value = 0.f;
  bool negate_later = false;
};

bool isEuler(const JointTrack& track) { return std::holds_alternative<EulerCurves>(track.rotation); }

// Curves without knots for a joint that nothing turns yet in a layer. `like`: see KeyPose.
std::variant<QuatCurve, EulerCurves> newRotation(const Clip& clip, const Clip* like, LayerMode mode, JointIndex joint) {
  const auto empty = [mode](const EulerCurves& other) {
    EulerCurves made{.order = other.order, .angles = {}};
    if (mode == LayerMode::override) made.pre = other.pre, made.post = other.post;
    return made;
  };
  if (const JointTrack* own = clip.track(joint); own && (isEuler(*own) || hasRotation(*own))) {
    if (const auto* euler = std::get_if<EulerCurves>(&own->rotation)) return empty(*euler);
    return QuatCurve{};
  }
  std::map<EulerOrder, int> orders;
  int eulers = 0, quaternions = 0;
  for (const JointTrack& track : clip.joints) {
    if (!hasRotation(track)) continue;
    if (const auto* euler = std::get_if<EulerCurves>(&track.rotation)) {
      ++eulers;
      ++orders[euler->order];
    } else {
      ++quaternions;
    }
  }
  if (eulers + quaternions == 0 && like) return newRotation(*like, nullptr, mode, joint);
  if (eulers <= quaternions) return QuatCurve{};
  const auto usual = std::ranges::max_element(orders, {}, [](const auto& entry) { return entry.second; });
  return EulerCurves{.order = usual->first, .angles = {}};
}

// Collects what is to be written, channel by channel, and then writes all of it at once.
class Writer {
 public:
  explicit Writer(KeyPose& key) : key_(key), clip_(*key.clip) {}

  void plan(JointIndex joint, const Transform& wanted) {
    const Transform& without = key_.without[static_cast<std::size_t>(joint)];
    if (key_.parts.translation) planVector(ChannelKind::translation_x, joint, wanted.translation, without.translation);
    if (key_.parts.rotation) planRotation(joint, wanted.rotation, without.rotation);
    if (key_.parts.scale) planVector(ChannelKind::scale_x, joint, wanted.scale, without.scale);
  }

  void plan(std::int32_t morph, float weight) {
    planValue({key_.layer, kNoJoint, morph, ChannelKind::morph}, weight, std::nullopt);
  }

  Check run() {
    KnotSets targets;
    for (const auto& [id, written] : planned_) {
      if (knotCount(clip_, id) > 0) targets[id];
    }
    EditKeys edit{.clip = &clip_,
                  .targets = &targets,
                  .operation = [this](EditedCurve& curve) { write(curve); },
                  .selection = {}};
    if (Check ok = edit.run(); !ok) return ok;
    key_.written = std::move(edit.selection);
    key_.locked += static_cast<int>(std::ranges::count_if(targets, [this](const auto& entry) {
      const ChannelKind kind = entry.first.kind;
      return (!isQuaternion(kind) || kind == ChannelKind::quaternion_x) && isLocked(clip_, entry.first);
    }));
    for (const auto& [id, written] : planned_) {
      if (targets.contains(id) || isQuaternion(id.kind)) continue;
      if (!layerOpen()) continue;
      if (Check ok = setKnots(clip_, id, {newKnot(key_.time, written.value, modeOf(id))}); !ok) return ok;
      key_.written[id] = {0};
    }
    return writeNewRotations();
  }

 private:
  TangentMode modeOf(const ChannelId& id) const {
    const bool steps = id.kind == ChannelKind::morph && std::ranges::find(key_.stepped, id.morph) != key_.stepped.end();
    return steps ? TangentMode::step : key_.mode;
  }
  bool changedOnly() const { return key_.which == KeyWhich::changed; }

  // Counts the channel as left out where the layer is locked.
  bool layerOpen() {
    const bool locked = isLayerLocked(clip_, key_.layer);
    key_.locked += locked ? 1 : 0;
    return !locked;
  }

  // empty_shows: what a channel without knots shows; nothing: always another value.
  void planValue(const ChannelId& id, float value, std::optional<float> empty_shows) {
    if (changedOnly()) {
      SegmentHint hint;
      const std::optional<float> now = evaluate(clip_, id, key_.time, hint);
      const std::optional<float> shown = now ? now : empty_shows;
      if (shown && sameValue(*shown, value)) return;
    }
    planned_[id] = {value, false};
  }

  void planVector(ChannelKind first, JointIndex joint, const Vec3& wanted, const Vec3& without) {
    for (int axis = 0; axis < 3; ++axis) {
      const auto kind = static_cast<ChannelKind>(static_cast<int>(first) + axis);
      planValue({key_.layer, joint, -1, kind}, wanted[axis], without[axis]);
    }
  }

  void planRotation(JointIndex joint, const Quat& wanted, const Quat& without) {
    const JointTrack* track = findTrack(clip_, key_.layer, joint);
    if (!track || !hasRotation(*track)) {
      if (changedOnly() && sameRotation(wanted, without)) return;
      if (isLayerLocked(clip_, key_.layer)) {
        ++key_.locked;
        return;
      }
      // An empty Euler rotation has an order that was chosen before.
      if (!track || !isEuler(*track)) {
        auto made = newRotation(clip_, key_.like, layerMode(clip_, key_.layer), joint);
        trackFor(clip_, key_.layer, joint).rotation = std::move(made);
        track = findTrack(clip_, key_.layer, joint);
      }
    }
    if (const auto* euler = std::get_if<EulerCurves>(&track->rotation)) {
      planEuler(joint, *euler, wanted);
    } else {
      planQuaternion(joint, std::get<QuatCurve>(track->rotation), wanted);
    }
  }

  void planEuler(JointIndex joint, const EulerCurves& euler, const Quat& wanted) {
    Vec3 now{0.f};
    for (int axis = 0; axis < 3; ++axis) now[axis] = euler.angles[static_cast<std::size_t>(axis)].evaluate(key_.time);
    const Quat between = glm::inverse(euler.pre) * wanted * glm::inverse(euler.post);
    const bool first = std::ranges::all_of(euler.angles, [](const Curve& curve) { return curve.empty(); });
    const auto given = std::ranges::find(key_.angles, joint, &std::pair<JointIndex, Vec3>::first);
    const Vec3 near = given == key_.angles.end() ? now : given->second;
    const bool other_winding = glm::any(glm::greaterThan(glm::abs(near - now), Vec3(kOtherWinding)));
    if (!first && changedOnly() && !other_winding && sameRotation(wanted, euler.rotation(now))) return;
    const Vec3 angles = nearestEuler(toEuler(between, euler.order), near, euler.order);
    for (int axis = 0; axis < 3; ++axis) {
      const auto kind = static_cast<ChannelKind>(static_cast<int>(ChannelKind::rotation_x) + axis);
      planValue({key_.layer, joint, -1, kind}, angles[axis], first ? std::nullopt : std::optional(0.f));
    }
  }

  void planQuaternion(JointIndex joint, const QuatCurve& curve, const Quat& wanted) {
    if (curve.empty()) {
      new_rotations_.emplace_back(joint, wanted);
      return;
    }
    if (changedOnly() && sameRotation(wanted, curve.evaluate(key_.time))) return;
    const std::span<const Quat> values = curve.values();
    const Slot slot = slotOf(curve.times(), key_.time, key_.same_time);
    const std::size_t next = slot.at + (slot.taken ? 1 : 0);
    Quat value = wanted;
    if (slot.at > 0) {
      if (glm::dot(values[slot.at - 1], value) < 0.f) value = -value;
    } else if (next < values.size() && glm::dot(value, values[next]) < 0.f) {
      value = -value;
    }
    const bool negate_later = next < values.size() && glm::dot(value, values[next]) < 0.f;
    for (int axis = 0; axis < 4; ++axis) {
      const auto kind = static_cast<ChannelKind>(static_cast<int>(ChannelKind::quaternion_x) + axis);
      planned_[{key_.layer, joint, -1, kind}] = {value[axis], negate_later};
    }
  }

  void write(EditedCurve& curve) const {
    const Written& written = planned_.at(curve.id);
    std::vector<double> times(curve.knots.size());
    std::ranges::transform(curve.knots, times.begin(), &Knot::time);
    const auto [at, taken] = slotOf(times, key_.time, key_.same_time);
    if (!taken) {
      Knot knot = newKnot(key_.time, written.value, modeOf(curve.id));
      if (at > 0 && at < curve.knots.size()) {
        const Interpolation around = curve.knots[at - 1].interpolation;
        if (isStepped(around)) {
          knot.style.out = TangentMode::step;
        } else if (around != Interpolation::ease) {
          knot.interpolation = around;
        }
      }
      curve.knots.insert(curve.knots.begin() + static_cast<std::ptrdiff_t>(at), knot);
      followInsertion(curve.id, at);
    }
    curve.knots[at].value = written.value;
    curve.selected.assign(curve.knots.size(), 0);
    curve.selected[at] = 1;
    if (!written.negate_later) return;
    for (std::size_t i = at + 1; i < curve.knots.size(); ++i) {
      Knot& knot = curve.knots[i];
      knot.value = -knot.value;
      knot.in.dv = -knot.in.dv;
      knot.out.dv = -knot.out.dv;
    }
  }

  void followInsertion(const ChannelId& id, std::size_t at) const {
    if (!key_.selected) return;
    const auto found = key_.selected->find(id);
    if (found == key_.selected->end()) return;
    for (std::uint32_t& index : found->second) index += index >= at ? 1 : 0;
  }

  Check writeNewRotations() {
    for (const auto& [joint, value] : new_rotations_) {
      const Knot like = newKnot(key_.time, 0.f, key_.mode);
      const QuatKnot knot{.time = key_.time, .value = value, .interpolation = like.interpolation, .style = like.style};
      if (Check ok = setKnots(clip_, key_.layer, joint, std::span(&knot, 1)); !ok) return ok;
      for (int axis = 0; axis < 4; ++axis) {
        const auto kind = static_cast<ChannelKind>(static_cast<int>(ChannelKind::quaternion_x) + axis);
        key_.written[{key_.layer, joint, -1, kind}] = {0};
      }
    }
    return {};
  }

  KeyPose& key_;
  Clip& clip_;
  std::map<ChannelId, Written> planned_;
  std::vector<std::pair<JointIndex, Quat>> new_rotations_;
};

}  // namespace

Knot newKnot(double time, float value, TangentMode mode) {
  Knot knot{.time = time, .value = value};
  knot.style.in = isStepped(mode) ? TangentMode::automatic : mode;
  knot.style.out = mode;
  if (mode == TangentMode::step) knot.interpolation = Interpolation::step;
  if (mode == TangentMode::step_next) knot.interpolation = Interpolation::step_next;
  return knot;
}

Check KeyPose::validate() const {
  if (!clip) return fail("There is no clip to key; choose one first.");
  if (!hasLayer(*clip, layer)) return fail("The layer is not there any more; choose another one.");
  if (!std::isfinite(time) || !(same_time >= 0.0)) return fail("Keys need a time; go to a frame first.");
  for (const auto& [joint, local] : joints) {
    if (joint < 0 || static_cast<std::size_t>(joint) >= without.size())
      return fail("A joint of the pose is not there.", fmt::format("joint {} of {}", joint, without.size()));
    if (!isFinite(local)) return fail("A transform of the pose is not finite.", fmt::format("joint {}", joint));
  }
  for (const auto& [joint, joint_angles] : angles) {
    if (!isFinite(joint_angles)) return fail("An angle of the pose is not finite.", fmt::format("joint {}", joint));
  }
  for (const auto& [morph, weight] : morphs) {
    if (morph < 0 || !std::isfinite(weight))
      return fail("A morph weight of the pose makes no sense.", fmt::format("morph {}: {}", morph, weight));
  }
  return {};
}

Check KeyPose::run() {
  if (Check ok = validate(); !ok) return ok;
  written.clear();
  locked = 0;
  Writer writer(*this);
  for (const auto& [joint, local] : joints) writer.plan(joint, local);
  for (const auto& [morph, weight] : morphs) writer.plan(morph, weight);
  return writer.run();
}

bool isMeant(ChannelKind kind, const TransformParts& parts) {
  if (isTranslation(kind)) return parts.translation;
  if (isScale(kind)) return parts.scale;
  return parts.rotation && (isEulerAngle(kind) || isQuaternion(kind));
}

KeyPresence keyPresence(const Clip& clip, const ChannelId& channel, double time, double same_time) {
  const std::span<const double> times = timesOf(clip, channel);
  if (times.empty()) return KeyPresence::none;
  return slotOf(times, time, same_time).taken ? KeyPresence::here : KeyPresence::elsewhere;
}

KeyPresence keyPresence(const Clip& clip, int layer, JointIndex joint, const TransformParts& parts, double time,
                        double same_time) {
  KeyPresence found = KeyPresence::none;
  for (const ChannelId& id : channelsOf(clip, layer, joint)) {
    if (!isMeant(id.kind, parts)) continue;
    const KeyPresence one = keyPresence(clip, id, time, same_time);
    if (one == KeyPresence::here) return one;
    found = one;
  }
  return found;
}

}  // namespace sinew
