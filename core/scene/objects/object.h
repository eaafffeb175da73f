// Objects that are no file's: built here, played and posed as characters are.
#pragma once

#include <array>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "core/scene/character/character.h"
#include "core/scene/instance.h"
#include "core/scene/objects/property.h"

namespace sinew {

// One joint of this name at the origin without a mesh, and a channel for each number of each property.
std::shared_ptr<const Character> makeObject(std::shared_ptr<const ObjectType> type, const std::string& name);

// The channel of the first number of a property; -1 where the model has none of that id. The others follow it.
int propertyChannel(const Character& model, std::string_view id);
std::vector<int> steppedChannels(const Character& model);  // whose keys hold until the next one
// What a property is in a pose, within its range: as many numbers as it has, 0 beyond; 0 where there is no such one.
std::array<float, 3> propertyIn(const Character& model, const Pose& pose, std::string_view id);
// What a reference of the owner is in its pose; null where it is none, is not among the instances, or is the owner.
const Instance* referenceIn(std::span<const Instance> instances, const Instance& owner, const Pose& pose,
                            std::string_view id);
// Whether what its pose says of the property "visible", if it has one, lets it be seen, and what goes along with it.
bool isShown(const Character& model, const Pose& pose);
// A weight as this channel can have it: fitted to the range of its property; of a morph target as it is.
float fittedWeight(const Character& model, int channel, float weight);

// Whether a channel can have keys: all but those of properties that have one value for all times.
bool isKeyable(const Character& model, int channel);

// A point with axes, to measure by, aim at and attach things to.
const std::shared_ptr<const ObjectType>& locatorType();
// A kind that a later version has, by the names of the channels of its objects: it goes along with what it stands on,
// and is shown or not, as every kind; its other numbers are kept as they are.
std::shared_ptr<const ObjectType> unknownType(const std::string& kind, std::span<const std::string> channels);
// All kinds of objects that there are.
std::span<const std::shared_ptr<const ObjectType>> objectTypes();

enum class LocatorShape {
  axes,
  cross,
  box,
  sphere
};  // the choices of its property "shape"; it has "size", "color", "visible" and "parent" (see parentKeys()), too

}  // namespace sinew
