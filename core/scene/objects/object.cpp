#include "core/scene/objects/object.h"

#include <algorithm>
#include <limits>
#include <utility>

namespace sinew {

std::shared_ptr<const Character> makeObject(std::shared_ptr<const ObjectType> type, const std::string& name) {
  auto object = std::make_shared<Character>();
  object->name = name;
  object->skeleton = *Skeleton::create({Joint{.name = name}});
  for (const PropertySpec& spec : type->properties) {
    for (int component = 0; component < componentsOf(spec.type); ++component) {
      object->morph_channels.push_back({.name = channelName(spec, component),
                                        .rest_weight = spec.initial[static_cast<std::size_t>(component)],
                                        .property = &spec});
    }
  }
  object->type = std::move(type);
  return object;
}

int propertyChannel(const Character& model, std::string_view id) {
  const auto found = std::ranges::find_if(model.morph_channels, [id](const MorphChannel& channel) {
    return channel.property && channel.property->id == id;
  });
  return found == model.morph_channels.end() ? -1 : static_cast<int>(found - model.morph_channels.begin());
}

std::vector<int> steppedChannels(const Character& model) {
  std::vector<int> stepped;
  for (std::size_t i = 0; i < model.morph_channels.size(); ++i)
    if (const PropertySpec* property = model.morph_channels[i].property; property && isStepped(property->type))
      stepped.push_back(static_cast<int>(i));
  return stepped;
}

std::array<float, 3> propertyIn(const Character& model, const Pose& pose, std::string_view id) {
  std::array<float, 3> value{};
  const int first = propertyChannel(model, id);
  if (first < 0) return value;
  const auto at = static_cast<std::size_t>(first);
  const PropertySpec& spec = *model.morph_channels[at].property;
  for (std::size_t i = 0; i < static_cast<std::size_t>(componentsOf(spec.type)); ++i)
    value[i] = fitted(spec, pose.morph_weights[at + i]);
  return value;
}

const Instance* referenceIn(std::span<const Instance> instances, const Instance& owner, const Pose& pose,
                            std::string_view id) {
  const InstanceId wanted = referenceOf(propertyIn(*owner.character, pose, id)[0]);
  if (!wanted || wanted == owner.id) return nullptr;
  const auto found = std::ranges::find(instances, wanted, &Instance::id);
  return found == instances.end() ? nullptr : &*found;
}

bool isShown(const Character& model, const Pose& pose) {
  return !model.type || propertyChannel(model, "visible") < 0 || propertyIn(model, pose, "visible")[0] != 0.f;
}

float fittedWeight(const Character& model, int channel, float weight) {
  const PropertySpec* property = model.morph_channels[static_cast<std::size_t>(channel)].property;
  return property ? fitted(*property, weight) : weight;
}

bool isKeyable(const Character& model, int channel) {
  const PropertySpec* property = model.morph_channels[static_cast<std::size_t>(channel)].property;
  return !property || property->keyable;
}

const std::shared_ptr<const ObjectType>& locatorType() {
  static const std::shared_ptr<const ObjectType> type = [] {
    auto locator = std::make_shared<ObjectType>();
    locator->id = "locator";
    locator->name = text("Locator");
    locator->icon = "locator";
    PropertySpec size{.id = "size", .label = text("Size"), .initial = {0.12f}, .low = 0.001f, .high = 100.f};
    size.unit = "m";
    PropertySpec shape{.id = "shape", .label = text("Shape"), .type = PropertyType::choice};
    for (const FixedText choice : {text("Axes"), text("Cross"), text("Box"), text("Sphere")})
      shape.choices.emplace_back(choice);
    PropertySpec color{.id = "color", .label = text("Colour"), .type = PropertyType::colour};
    color.initial = {0.9f, 0.7f, 0.2f};
    PropertySpec visible{.id = "visible", .label = text("Visible"), .type = PropertyType::toggle, .initial = {1.f}};
    PropertySpec parent{.id = "parent", .label = text("Parent"), .type = PropertyType::place, .initial = {-1.f, -1.f}};
    for (PropertySpec* property : {&size, &shape, &color, &visible, &parent})
      locator->properties.push_back(std::move(*property));
    return locator;
  }();
  return type;
}

std::shared_ptr<const ObjectType> unknownType(const std::string& kind, std::span<const std::string> channels) {
  auto type = std::make_shared<ObjectType>();
  type->id = kind;
  type->name = text("unknown kind “{}”, kept", kind);
  type->icon = locatorType()->icon;
  type->unknown = true;
  const std::vector<PropertySpec>& known = locatorType()->properties;
  for (std::size_t at = 0; at < channels.size();) {
    // What all kinds have, at the same names.
    const auto is_here = [&](const PropertySpec& spec) {
      if (spec.id != "visible" && spec.id != "parent") return false;
      const auto count = static_cast<std::size_t>(componentsOf(spec.type));
      for (std::size_t i = 0; i < count; ++i)
        if (at + i >= channels.size() || channels[at + i] != channelName(spec, static_cast<int>(i))) return false;
      return true;
    };
    if (const auto spec = std::ranges::find_if(known, is_here); spec != known.end()) {
      type->properties.push_back(*spec);
      at += static_cast<std::size_t>(componentsOf(spec->type));
      continue;
    }
    PropertySpec number{.id = channels[at], .label = Text::verbatim(channels[at])};
    number.low = std::numeric_limits<float>::lowest();
    number.high = std::numeric_limits<float>::max();
    type->properties.push_back(std::move(number));
    ++at;
  }
  return type;
}

std::span<const std::shared_ptr<const ObjectType>> objectTypes() {
  static const std::shared_ptr<const ObjectType> types[] = {locatorType()};
  return types;
}

}  // namespace sinew
