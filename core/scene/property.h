// Values of objects that can be keyed and are no transforms: what kinds of objects there are, and which values each
// has.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "core/base/text.h"

namespace sinew {

enum class PropertyType : std::uint8_t {
  number,
  toggle,  // 0 or 1; keys hold until the next one
  choice,  // the place in the list of choices; likewise
  vector,  // three numbers
  colour,  // linear red, green and blue
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
  float low = 0.f, high = 1.f;     // range of each number; of toggles and choices as they say
  std::string unit{};              // "m"; empty: none
  std::vector<Text> choices{};
};

// "size"; "color.r", "offset.x" where a value has several numbers.
std::string channelName(const PropertySpec& spec, int component);
// The nearest number that the property can have: within its range, whole where it is a toggle or a choice.
float fitted(const PropertySpec& spec, float value);

// A kind of object.
struct ObjectType {
  std::string id;    // "locator"
  Text name;         // what a person reads
  std::string icon;  // name in the resources of the window
  std::vector<PropertySpec> properties{};
};

}  // namespace sinew
