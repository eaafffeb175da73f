// Where instances stand in the world, along with what they stand on.
#pragma once

#include <array>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "core/base/result.h"
#include "core/clip/channel.h"
#include "core/scene/objects/property.h"
#include "core/scene/scene.h"

namespace sinew {

// Ascending by id, as in a scene; null where there is none.
const Instance* findInstance(std::span<const Instance> instances, InstanceId id);

// Where an instance goes along with something else from a time of its shown clip on, seconds: a key of its property
// "parent". It stays where it is at that moment.
struct ParentKey {
  double time = 0.0;
  Place place;
  bool operator==(const ParentKey&) const = default;
};
// Of the clip that is shown, in its own tracks: ascending, as far as the place becomes another one; the first one holds
// for all times before, too. Where a key says no place, it is that of Instance::standing. None where nothing is keyed,
// or the keys are muted or silenced by the solo of others.
std::vector<ParentKey> parentKeys(const Instance& instance, const ClipLibrary& clips);
// The channels of that property, which the character must have, in a clip's own tracks: whom, and which joint.
std::array<ChannelId, 2> parentChannels(const Character& character);
// The clip of an object with other places in these keys, whether they are muted or not; those that say no place stay.
// Null where that changes nothing.
std::shared_ptr<const Clip> withPlaces(const Clip& clip, const Character& object,
                                       const std::function<Place(const Place&)>& now);
// How many of them count at a time of that clip.
std::size_t keysAt(std::span<const ParentKey> keys, double time);

// What an instance goes along with, where `kept` leads from what Standing::placement counts in.
struct Carrier {
  Place place;
  Mat4 kept{1.f};
};
// Where a place is in the world, at a time of the shown clip of the instance that stands on it.
using PlaceAt = std::function<Mat4(const Place&, double time)>;
// After the first `count` keys: as if it had been taken along by one place after the other, each from where the one
// before had brought it. A place that is scaled to nothing then takes nothing along.
Carrier carrierOf(const Instance& instance, std::span<const ParentKey> keys, std::size_t count, const PlaceAt& at_w);

// What an instance stands on at any time, in any of its clips, whether the keys that say so are muted or not; those
// that are not there left out.
std::vector<const Instance*> carriersOf(const Scene& scene, const Instance& instance);
// How many keys say so.
std::size_t parentKeyCount(const Scene& scene, const Instance& instance);
// How many instances stand on one another at most, at any times; nothing where they do in a circle.
std::optional<std::size_t> mostOnOneAnother(const Scene& scene);
// Refused, with a sentence: the parent or its joint is not there, or it would stand on itself, also by way of others
// and at different times.
Check canStandOn(const Scene& scene, InstanceId child, const Place& place);

// The placement under which what stands at `model_to_world` stays there below `parent_w`: exactly, as long as no shear
// comes of it; then as near as a transform can. Refused where the parent is scaled to nothing.
Result<Transform> placementBelow(const Mat4& parent_w, const Mat4& model_to_world);

}  // namespace sinew
