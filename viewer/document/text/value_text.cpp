#include "viewer/document/text/value_text.h"

#include <set>

#include "core/math/units.h"
#include "core/scene/objects/object.h"
#include "viewer/document/text/number_text.h"
#include "viewer/document/text/shown.h"
#include "viewer/settings/length_unit.h"
#include "viewer/settings/tr.h"

namespace sinew {

namespace {
ChannelUnit unitOfLengths() {
  return {.factor = shownPerMetre(), .text = QString::fromUtf8(lengthUnitText()), .decimals = lengthDecimals(3)};
}
}  // namespace

ChannelUnit unitOfKind(ChannelKind kind) {
  if (isTranslation(kind)) return unitOfLengths();
  if (isEulerAngle(kind)) return {.factor = kDegreesPerRadian, .text = QStringLiteral("°"), .decimals = 2};
  return {.decimals = 3, .percent = kind == ChannelKind::morph || kind == ChannelKind::layer_weight};
}

ChannelUnit unitOfProperty(const PropertySpec& property) {
  if (isStepped(property.type)) return {.decimals = 0};
  if (property.unit == "m") return unitOfLengths();
  return {.text = QString::fromStdString(property.unit), .decimals = 3};
}

QString readText(const ChannelUnit& unit, double shown) {
  if (unit.percent) return decimal(100.0 * shown, 0) + QStringLiteral(" %");
  const QString text = decimal(shown, unit.decimals);
  return unit.text.isEmpty() ? text : text + QLatin1Char(' ') + unit.text;
}

const PropertySpec* propertyAt(const Character& model, int morph_channel) {
  const auto at = static_cast<std::size_t>(morph_channel);
  return morph_channel < 0 || at >= model.morph_channels.size() ? nullptr : model.morph_channels[at].property;
}

QString morphName(const Character& model, int morph_channel) {
  const PropertySpec* property = propertyAt(model, morph_channel);
  if (!property) return QString::fromStdString(model.morph_channels[static_cast<std::size_t>(morph_channel)].name);
  const QString label = shown(property->label);
  if (componentsOf(property->type) == 1) return label;
  const int component = morph_channel - propertyChannel(model, property->id);
  if (property->type == PropertyType::place) return component == 0 ? label : tr("%1, joint").arg(label);
  const char* letters = property->type == PropertyType::colour ? "RGB" : "XYZ";
  return label + QLatin1Char(' ') + QLatin1Char(letters[component]);
}

std::size_t propertyCount(const Character& model, std::span<const int> channels) {
  std::set<const PropertySpec*> properties;
  for (const int channel : channels)
    if (const PropertySpec* property = propertyAt(model, channel)) properties.insert(property);
  return properties.size();
}

QString morphsNamed(const Character& model, const QString& owner, std::span<const int> channels) {
  if (const PropertySpec* first = channels.empty() ? nullptr : propertyAt(model, channels.front())) {
    const std::size_t properties = propertyCount(model, channels);
    return properties == 1 ? tr("%1 of %2").arg(shown(first->label), owner) : propertiesText(properties);
  }
  const auto known = static_cast<int>(model.morph_channels.size());
  const bool one = channels.size() == 1 && channels.front() >= 0 && channels.front() < known;
  return one ? morphName(model, channels.front()) : morphsText(channels.size());
}

}  // namespace sinew
