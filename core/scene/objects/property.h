// Values of objects that can be keyed and are no transforms: what kinds of objects there are, and which values each
// has.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/base/ids.h"
#include "core/base/text.h"

namespace sinew {

enum class PropertyType : std::uint8_t {
  number,
  toggle,     // 0 or 1; keys hold until the next one
  choice,     // the place in the list of choices; likewise
  vector,     // three numbers
  colour,     // linear red, green and blue
  reference,  // another instance of the scene, or none; likewise stepped. See referenceValue()
  place,      // a reference and a joint of what is referred to, two numbers, likewise stepped; see placeOf()
};

int componentsOf(PropertyType type);  // how many numbers make one value
bool isStepped(PropertyType type);    // whether keys hold until the next one

// A value that all objects of a kind have. From this row it has its field in the inspector, key diamond, undo,
// auto-key, clipboard, rows in dope sheet and curve editor, and its place in layers and blends: each of its numbers is
// a channel of the object's model, as the weight of a morph target is.
struct PropertySpec {
  std::string id;  // "size"; in names of channels, never translated
  Text label{};    // in the inspector
  PropertyType type = PropertyType::number;
  std::array<float, 3> initial{};  // of each number
  float low = 0.f, high = 1.f;     // range of each number; of toggles, choices and references as they say
  std::string unit{};              // "m"; empty: none
  std::vector<Text> choices{};
  // Whether it can change in time. Otherwise it has no key diamond, auto-key sets it for all times, and keys are
  // refused.
  bool keyable = true;
  Text group{};  // the heading that the row stands under in the inspector; empty: above all headings
};

// "size"; "color.r", "offset.x" where a value has several numbers.
std::string channelName(const PropertySpec& spec, int component);
// The nearest number that the property can have: within its range, whole where it is a toggle or a choice. What is no
// id, as between two keys that do not hold, is no reference and becomes 0.
float fitted(const PropertySpec& spec, float value);

// Why it has no keys, where it cannot be keyed.
Text whyNotKeyed(const PropertySpec& spec);

// A reference is the number of an InstanceId in its channel, 0 for none. It is kept whatever comes and goes in the
// scene, so an instance that is brought back is referred to again; who reads it looks whether there is such an instance
// (referenceIn() in core/scene/objects/object.h). Up to this number, 2^24, each whole number is a float of its own.
inline constexpr std::uint64_t kMaxReference = std::uint64_t{1} << 24;
std::optional<float> referenceValue(InstanceId id);  // none beyond kMaxReference
InstanceId referenceOf(float value);                 // none where it is no id

// Something to stand on: a joint of an instance, where that itself stands (kNoJoint), or the world (none).
struct Place {
  InstanceId parent;
  JointIndex joint = kNoJoint;
  bool operator==(const Place&) const = default;
};
// Of the two numbers of such a property; nothing: none is said, as -1 for the first one does.
std::optional<Place> placeOf(float parent, float joint);
std::optional<std::array<float, 2>> placeValues(const Place& place);  // none beyond kMaxReference

// A kind of object.
struct ObjectType {
  std::string id;    // "locator"
  Text name;         // what a person reads
  std::string icon;  // name in the resources of the window
  std::vector<PropertySpec> properties{};
  bool unknown = false;  // of a later version of the program, which alone knows what it does; see unknownType()
};

}  // namespace sinew
