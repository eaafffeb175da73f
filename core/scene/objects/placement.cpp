#include "core/scene/objects/placement.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <set>

#include "core/clip/channel.h"
#include "core/math/tolerances.h"
#include "core/scene/objects/object.h"

namespace sinew {

namespace {

std::optional<glm::dmat4> inverseOf(const Mat4& matrix) {
  const glm::dmat4 exact(matrix);
  const double volume = glm::determinant(glm::dmat3(exact));
  if (!std::isfinite(volume) || volume == 0.0) return std::nullopt;
  return glm::inverse(exact);
}

// The curve of one number of a property, by its channel, in the clip's own tracks; null where there are no keys.
const Curve* curveOf(const Clip& clip, int channel) {
  return findCurve(clip, {kBaseLayer, kNoJoint, channel, ChannelKind::morph});
}

// Which one an instance goes along with, in each of its clips that says so, whether these keys are muted or not.
std::vector<const Curve*> parentCurves(const Scene& scene, const Instance& instance) {
  std::vector<const Curve*> curves;
  const int channel = propertyChannel(*instance.character, "parent");
  if (channel < 0) return curves;
  for (const ClipId id : instance.clips) {
    const ClipEntry* entry = scene.clips.find(id);
    const Curve* parents = entry ? curveOf(*entry->clip, channel) : nullptr;
    if (parents) curves.push_back(parents);
  }
  return curves;
}

}  // namespace

const Instance* findInstance(std::span<const Instance> instances, InstanceId id) {
  constexpr std::size_t kFew = 4;  // are looked through faster than halved
  const auto it = instances.size() <= kFew ? std::ranges::find(instances, id, &Instance::id)
                                           : std::ranges::lower_bound(instances, id, {}, &Instance::id);
  return it == instances.end() || it->id != id ? nullptr : &*it;
}

std::vector<ParentKey> parentKeys(const Instance& instance, const ClipLibrary& clips) {
  const int channel = propertyChannel(*instance.character, "parent");
  const ClipEntry* entry = channel < 0 ? nullptr : clips.find(instance.control.clip);
  if (!entry) return {};
  const auto playing = [&](int one) {
    const Curve* curve = curveOf(*entry->clip, one);
    return curve && entry->plays(*curve) ? curve : nullptr;
  };
  const Curve *const parents = playing(channel), *const joints = playing(channel + 1);
  if (!parents) return {};
  std::vector<double> times(parents->times().begin(), parents->times().end());
  if (joints) times.insert(times.end(), joints->times().begin(), joints->times().end());
  std::ranges::sort(times);
  std::vector<ParentKey> keys;
  for (const double time : times) {
    const auto said = placeOf(parents->evaluate(time), joints ? joints->evaluate(time) : -1.f);
    const ParentKey key{time, said.value_or(Place{instance.standing.parent, instance.standing.joint})};
    if (!keys.empty() && time - keys.back().time < kSameTime)
      keys.back().place = key.place;
    else if (keys.empty() || keys.back().place != key.place)
      keys.push_back(key);
  }
  return keys;
}

std::array<ChannelId, 2> parentChannels(const Character& character) {
  const int channel = propertyChannel(character, "parent");
  return {ChannelId{kBaseLayer, kNoJoint, channel, ChannelKind::morph},
          ChannelId{kBaseLayer, kNoJoint, channel + 1, ChannelKind::morph}};
}

std::shared_ptr<const Clip> withPlaces(const Clip& clip, const Character& object,
                                       const std::function<Place(const Place&)>& now) {
  if (propertyChannel(object, "parent") < 0) return nullptr;
  const std::array<ChannelId, 2> channels = parentChannels(object);
  const std::array curves{findCurve(clip, channels[0]), findCurve(clip, channels[1])};
  const auto& [parents, joints] = curves;
  if (!parents) return nullptr;
  auto moved = std::make_shared<Clip>(clip);
  for (std::size_t part = 0; part < channels.size(); ++part) {
    const Curve* before = curves[part];
    if (!before) continue;
    std::vector<Knot> knots = before->knots();
    for (Knot& knot : knots) {
      const auto place = placeOf(parents->evaluate(knot.time), joints ? joints->evaluate(knot.time) : -1.f);
      if (!place || !place->parent) continue;
      if (const auto values = placeValues(now(*place))) knot.value = (*values)[part];
    }
    Result<Curve> curve = Curve::fromKnots(knots);
    if (!curve) return nullptr;
    curve->setExtrapolation(before->before(), before->after());
    curve->setState(before->state());
    if (!setCurve(*moved, channels[part], *std::move(curve))) return nullptr;
  }
  if (*moved == clip) return nullptr;
  return moved;
}

std::size_t keysAt(std::span<const ParentKey> keys, double time) {
  const auto after = std::ranges::find_if(keys, [time](const ParentKey& key) { return key.time > time + kSameTime; });
  return std::max(static_cast<std::size_t>(after - keys.begin()), std::min<std::size_t>(keys.size(), 1));
}

Carrier carrierOf(const Instance& instance, std::span<const ParentKey> keys, std::size_t count, const PlaceAt& at_w) {
  Carrier carrier{{instance.standing.parent, instance.standing.joint}};
  for (const ParentKey& key : keys.first(count)) {
    if (key.place == carrier.place) continue;
    const glm::dmat4 before(at_w(carrier.place, key.time));
    const std::optional<glm::dmat4> back = inverseOf(at_w(key.place, key.time));
    carrier.kept = Mat4(back.value_or(glm::dmat4(1.0)) * before * glm::dmat4(carrier.kept));
    carrier.place = back ? key.place : Place{};
  }
  return carrier;
}

std::vector<const Instance*> carriersOf(const Scene& scene, const Instance& instance) {
  std::set<InstanceId> ids{instance.standing.parent};
  for (const Curve* parents : parentCurves(scene, instance))
    for (const float value : parents->values()) ids.insert(referenceOf(value));
  std::vector<const Instance*> carriers;
  for (const InstanceId id : ids)
    if (const Instance* carrier = findInstance(scene.instances, id); carrier && id != instance.id)
      carriers.push_back(carrier);
  return carriers;
}

std::size_t parentKeyCount(const Scene& scene, const Instance& instance) {
  std::size_t count = 0;
  for (const Curve* parents : parentCurves(scene, instance)) count += parents->values().size();
  return count;
}

std::optional<std::size_t> mostOnOneAnother(const Scene& scene) {
  struct Step {
    const Instance* at;
    std::vector<const Instance*> below;  // that are still to be looked at
    std::size_t height = 1;
  };
  std::map<InstanceId, std::size_t> heights;  // 0 of those on the way
  std::size_t most = 0;
  for (const Instance& first : scene.instances) {
    std::vector<Step> way;
    if (heights.try_emplace(first.id, 0).second) way.push_back({&first, carriersOf(scene, first)});
    while (!way.empty()) {
      Step& step = way.back();
      if (step.below.empty()) {
        heights[step.at->id] = step.height;
        most = std::max(most, step.height);
        way.pop_back();
        continue;
      }
      const Instance* next = step.below.back();
      const auto [height, is_new] = heights.try_emplace(next->id, 0);
      if (is_new) {
        way.push_back({next, carriersOf(scene, *next)});  // and then it is known here
        continue;
      }
      if (height->second == 0) return std::nullopt;
      step.height = std::max(step.height, height->second + 1);
      step.below.pop_back();
    }
  }
  return most;
}

Check canStandOn(const Scene& scene, InstanceId child, const Place& place) {
  const Instance* on = findInstance(scene.instances, place.parent);
  const bool joint_there =
      on && place.joint >= kNoJoint && place.joint < static_cast<JointIndex>(on->character->skeleton.size());
  if (!joint_there) return fail("What it is to be attached to is not in the scene.");
  if (place.parent == child) return fail("Nothing can be attached to itself.");
  std::set<InstanceId> seen;
  std::vector<const Instance*> open{on};
  while (!open.empty()) {
    const Instance* at = open.back();
    open.pop_back();
    if (at->id == child) return fail(text("“{}” goes along with it already; detach that first.", on->name));
    if (!seen.insert(at->id).second) continue;
    for (const Instance* below : carriersOf(scene, *at)) open.push_back(below);
  }
  return {};
}

Result<Transform> placementBelow(const Mat4& parent_w, const Mat4& model_to_world) {
  const std::optional<glm::dmat4> back = inverseOf(parent_w);
  if (!back) return fail("What it is to be attached to is scaled to nothing.");
  const Transform placement = decompose(Mat4(*back * glm::dmat4(model_to_world)));
  if (!isFinite(placement)) return fail("What it is to be attached to is scaled to nothing.");
  return placement;
}

}  // namespace sinew
