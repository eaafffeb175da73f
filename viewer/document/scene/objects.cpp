// Objects beside characters, and what stands on what.
#include <algorithm>
#include <array>
#include <cmath>
#include <set>
#include <utility>

#include "core/clip/channel.h"
#include "core/math/tolerances.h"
#include "core/scene/new_instance.h"
#include "core/scene/objects/object.h"
#include "core/scene/objects/placement.h"
#include "core/scene/play_take.h"
#include "viewer/document/commands/exchange_edit.h"
#include "viewer/document/commands/scene_edits.h"
#include "viewer/document/document.h"
#include "viewer/document/selection/selection_text.h"
#include "viewer/document/state/document_batch.h"
#include "viewer/document/text/shown.h"

namespace sinew {

namespace {

constexpr double kAloneSeconds = 1.0;  // of the clip of an object where nothing else plays

tl::unexpected<Problem> mixedKeys() {
  return fail("Some of these have keys of their parent and others have none; do this for one after the other.");
}

// Exchanges the knots near a time by another one, or by none.
Check exchangeKey(Clip& clip, const std::array<ChannelId, 2>& channels, double time, double near,
                  const std::optional<std::array<float, 2>>& values) {
  for (std::size_t i = 0; i < channels.size(); ++i) {
    if (stateOf(clip, channels[i]).locked) return fail("The keys of the parent are locked; unlock them first.");
    std::vector<Knot> knots = knotsOf(clip, channels[i]);
    const auto knot = [](double at, float value) {
      return Knot{.time = at, .value = value, .interpolation = Interpolation::step};
    };
    if (values && knots.empty() && time > kSameTime) knots.push_back(knot(0.0, -1.f));  // as it stands
    std::erase_if(knots, [&](const Knot& other) { return std::abs(other.time - time) <= near; });
    if (values) knots.push_back(knot(time, (*values)[i]));
    std::ranges::sort(knots, {}, &Knot::time);
    const Curve* before = findCurve(clip, channels[i]);
    const CurveState state = before ? before->state() : CurveState();
    Result<Curve> curve = Curve::fromKnots(knots);
    if (!curve) return tl::unexpected(curve.error());
    curve->setState(state);
    if (Check ok = setCurve(clip, channels[i], *std::move(curve)); !ok) return ok;
  }
  return {};
}

}  // namespace

InstanceId Document::addObject(std::shared_ptr<const ObjectType> type, const Transform& at_w, InstanceId parent,
                               JointIndex joint, std::span<const InstanceId> carried, Gesture gesture) {
  if (!isFinite(at_w)) return {};
  Standing standing{at_w, {}};
  if (parent) {
    if (!canStandOn(scene_, {}, {parent, joint})) return {};
    const Result<Transform> placement = placementBelow(placeOf_w(parent, joint), toMatrix(at_w));
    if (!placement) return {};
    standing = {*placement, parent, joint};
  }
  std::map<InstanceId, Standing> carried_then;
  std::vector<SelectionItem> carried_items;
  for (const InstanceId id : carried) {
    if (parent && !canStandOn(scene_, id, {parent, joint})) return {};
    const Result<Transform> placement = placementBelow(toMatrix(at_w), placement_w(id));
    if (!placement) return {};
    carried_then[id].placement = *placement;
    carried_items.push_back({SelectionItem::Kind::instance, id, -1});
  }
  const Batch batch(*this);
  // Where nothing plays on the active one, as on a sword, that of what it goes along with, or the first that plays.
  const Instance* beside = active();
  const auto plays = [this](const Instance& one) { return clipOf(one) != nullptr; };
  for (const InstanceId id : carried)
    for (const Place& place : carriers(id))
      if (beside && !plays(*beside)) beside = instance(place.parent);
  if (beside && !plays(*beside)) {
    const auto first = std::ranges::find_if(scene_.instances, plays);
    if (first != scene_.instances.end()) beside = &*first;
  }
  const Clip* leading = beside ? clipOf(*beside) : nullptr;
  Instance object;
  object.fps = beside ? beside->fps : usual_fps_;
  object.id = {scene_.newId()};
  object.name = freeName(shown(type->name).toStdString());
  object.character = makeObject(std::move(type), object.name);
  object.standing = standing;
  auto motion = std::make_shared<Clip>();
  motion->name = object.name;
  motion->duration_s = leading ? leading->duration_s : kAloneSeconds;
  motion->fps = leading ? leading->fps : object.fps;
  ClipLibrary clips = scene_.clips;
  const ClipId clip = clips.add({.id = {}, .clip = std::move(motion), .original = nullptr});
  object.clips.push_back(clip);
  showClip(object, clip, clips);
  object.control.loop = loop_;
  object.control.speed = speed_;
  // The timeline shows what it showed.
  if (leading) {
    const bool shown = beside == active();
    object.control.time = shown ? time_ : beside->control.time;
    object.control.forward = beside->control.forward;
    object.control.clock_start = beside->control.clock_start;
    object.control.range_start = shown ? range_start_ : beside->control.range_start;
    object.control.range_end = shown ? range_end_ : beside->control.range_end;
  }
  const InstanceId id = object.id;
  for (auto& [carried_id, then] : carried_then) then.parent = id;
  const QString name = QString::fromStdString(object.name);
  const QString text =
      carried.empty() ? tr("Add %1").arg(name) : tr("Put %1 on %2").arg(itemsText(*this, carried_items), name);
  std::map<TakeId, TakePart> parts = partsFor(scene_, object, clips);
  push(std::make_unique<PresenceEdit>(*this, text, std::move(object), scene_.clips.changesTo(clips), std::move(parts),
                                      std::move(carried_then), gesture));
  return id;
}

Check Document::attach(std::span<const InstanceId> ids, InstanceId parent, JointIndex joint, Attaching how) {
  const Place place{parent, joint};
  ExchangeEdit<StandingPlace>::Values values;
  std::vector<SelectionItem> items;
  std::vector<InstanceId> keyed;
  for (const InstanceId id : ids) {
    const Instance* child = instance(id);
    if (!child) continue;
    if (Check ok = canStandOn(scene_, id, place); !ok) return ok;
    const bool keys = keysParent(*child), snaps = how == Attaching::snapped;
    if (keys && snaps) return fail("What has keys of its parent is attached where it is; attach it without snapping.");
    const Mat4 on_w = placeOf_w(parent, joint);
    Mat4 wanted_w = placement_w(id);
    if (snaps) {
      // An object is where its joint is, moved by hand and by keys.
      const Mat4 joint_m = child->isObject() ? pose(id).joints_m.front() : Mat4(1.f);
      if (glm::determinant(joint_m) == 0.f)
        return fail("It is scaled to nothing; give it a size in the inspector first.");
      Transform at_w = decompose(wanted_w * joint_m);
      at_w.translation = Vec3(on_w[3]);
      at_w.rotation = decompose(on_w).rotation;
      wanted_w = toMatrix(at_w) * glm::inverse(joint_m);
    } else if (posed_.carrier(id).place == place) {
      continue;
    }
    const Result<Transform> placement = placementBelow(on_w, wanted_w);
    if (!placement) return tl::unexpected(placement.error());
    const Standing then{*placement, parent, joint};
    if (then == child->standing && !keys) continue;
    items.push_back({SelectionItem::Kind::instance, id, -1});
    if (keys)
      keyed.push_back(id);
    else
      values[{id, {}}] = then;
  }
  if (items.empty()) return fail("It is attached there already.");
  if (!values.empty() && !keyed.empty()) return mixedKeys();
  const SelectionItem on = joint == kNoJoint ? SelectionItem{SelectionItem::Kind::instance, parent, -1}
                                             : SelectionItem{SelectionItem::Kind::joint, parent, joint};
  const QString text = tr("Attach %1 to %2").arg(itemsText(*this, items), itemsText(*this, std::span(&on, 1)));
  if (!keyed.empty()) return keyParents(keyed, place, text);
  const Batch batch(*this);
  push(std::make_unique<ExchangeEdit<StandingPlace>>(*this, text, kNoGesture, std::move(values)));
  return {};
}

Check Document::detach(std::span<const InstanceId> ids) {
  ExchangeEdit<StandingPlace>::Values values;
  std::vector<SelectionItem> items;
  std::vector<InstanceId> keyed;
  for (const InstanceId id : ids) {
    const Instance* child = instance(id);
    if (!child || !posed_.carrier(id).place.parent) continue;
    items.push_back({SelectionItem::Kind::instance, id, -1});
    if (keysParent(*child))
      keyed.push_back(id);
    else
      values[{id, {}}] = {decompose(placement_w(id)), {}};
  }
  if (items.empty()) return fail("Nothing of this is attached to anything.");
  if (!values.empty() && !keyed.empty()) return mixedKeys();
  const QString text = tr("Detach %1").arg(itemsText(*this, items));
  if (!keyed.empty()) return keyParents(keyed, {}, text);
  const Batch batch(*this);
  push(std::make_unique<ExchangeEdit<StandingPlace>>(*this, text, kNoGesture, std::move(values)));
  return {};
}

bool Document::keysParent(const Instance& instance) const {
  if (propertyChannel(*instance.character, "parent") < 0) return false;
  return autoKeying(instance.id) || !parentKeys(instance, scene_.clips).empty();
}

Check Document::keyParents(std::span<const InstanceId> ids, const Place& place, const QString& text) {
  const auto values = placeValues(place);
  if (!values) return fail("Too much was made in this scene to refer to what came last; open its files anew.");
  const Gesture gesture = newGesture();
  const Batch batch(*this);
  for (const InstanceId id : ids) {
    const Instance& keyed = *instance(id);
    const std::array<ChannelId, 2> channels = parentChannels(*keyed.character);
    const double now = keyed.control.time;
    Check done = editClipOf(id, text, gesture, [&](Clip& clip, KnotSets&) {
      return exchangeKey(clip, channels, now, sameFrame(id), values);
    });
    if (!done) {
      cancelGesture(gesture);
      return done;
    }
  }
  endGesture(gesture);
  return {};
}

std::optional<KeyPresence> Document::parentKeyed(InstanceId id) const {
  const Instance* keyed = instance(id);
  const Clip* clip = keyed ? clipOf(*keyed) : nullptr;
  if (!clip || propertyChannel(*keyed->character, "parent") < 0) return std::nullopt;
  return keyPresence(*clip, parentChannels(*keyed->character).front(), keyed->control.time, sameFrame(id));
}

Check Document::toggleParentKey(InstanceId id) {
  const std::optional<KeyPresence> presence = parentKeyed(id);
  if (!presence) return fail("No clip is shown; choose one first.");
  const QString name = QString::fromStdString(instance(id)->name);
  if (*presence != KeyPresence::here)
    return keyParents(std::span(&id, 1), posed_.carrier(id).place, tr("Key parent of %1").arg(name));
  const std::array<ChannelId, 2> channels = parentChannels(*instance(id)->character);
  const double now = instance(id)->control.time, near = sameFrame(id);
  return editClipOf(id, tr("Clear key of the parent of %1").arg(name), kNoGesture,
                    [&](Clip& clip, KnotSets&) { return exchangeKey(clip, channels, now, near, {}); });
}

QString Document::placeText(const Place& place) const {
  const Instance* parent = instance(place.parent);
  if (!parent) return {};
  const QString name = QString::fromStdString(parent->name);
  const Skeleton& skeleton = parent->character->skeleton;
  const bool joint = place.joint >= 0 && static_cast<std::size_t>(place.joint) < skeleton.size();
  if (!joint || parent->isObject()) return name;
  return tr("%1 of %2").arg(QString::fromStdString(skeleton[place.joint].name), name);
}

QString Document::standingText(InstanceId id) const { return placeText(posed_.carrier(id).place); }

}  // namespace sinew
