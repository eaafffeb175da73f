#include "core/scene/objects/property.h"

#include <algorithm>
#include <cmath>

namespace sinew {

int componentsOf(PropertyType type) {
  if (type == PropertyType::place) return 2;
  return type == PropertyType::vector || type == PropertyType::colour ? 3 : 1;
}

bool isStepped(PropertyType type) {
  return type == PropertyType::toggle || type == PropertyType::choice || type == PropertyType::reference ||
         type == PropertyType::place;
}

std::string channelName(const PropertySpec& spec, int component) {
  if (componentsOf(spec.type) == 1) return spec.id;
  if (spec.type == PropertyType::place) return spec.id + (component == 0 ? ".to" : ".joint");
  const char* letters = spec.type == PropertyType::colour ? "rgb" : "xyz";
  return spec.id + '.' + letters[component];
}

float fitted(const PropertySpec& spec, float value) {
  switch (spec.type) {
    case PropertyType::toggle:
      return value < 0.5f ? 0.f : 1.f;
    case PropertyType::choice:
      return std::clamp(std::round(value), 0.f, static_cast<float>(std::max<std::size_t>(spec.choices.size(), 1) - 1));
    case PropertyType::reference:
      return static_cast<float>(referenceOf(value).value);
    case PropertyType::place:
      return value < 0.f ? -1.f : static_cast<float>(referenceOf(value).value);
    default:
      return std::clamp(value, spec.low, spec.high);
  }
}

Text whyNotKeyed(const PropertySpec& spec) {
  return text("“{}” has one value for all times, so it cannot be keyed.", spec.label);
}

std::optional<float> referenceValue(InstanceId id) {
  return id.value <= kMaxReference ? std::optional(static_cast<float>(id.value)) : std::nullopt;
}

InstanceId referenceOf(float value) {
  const bool id = value >= 0.f && value <= static_cast<float>(kMaxReference) && value == std::floor(value);
  return id ? InstanceId{static_cast<std::uint64_t>(value)} : InstanceId{};
}

std::optional<Place> placeOf(float parent, float joint) {
  if (!(parent >= 0.f)) return std::nullopt;
  const InstanceId id = referenceOf(parent);
  const bool at_joint = id && joint >= 0.f && joint <= static_cast<float>(kMaxReference);
  return Place{id, at_joint ? static_cast<JointIndex>(joint) : kNoJoint};
}

std::optional<std::array<float, 2>> placeValues(const Place& place) {
  const std::optional<float> parent = referenceValue(place.parent);
  if (!parent) return std::nullopt;
  return std::array{*parent, static_cast<float>(place.joint)};
}

}  // namespace sinew
