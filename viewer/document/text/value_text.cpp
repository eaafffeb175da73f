#include "viewer/document/text/value_text.h"

#include "core/scene/objects/object.h"
#include "viewer/document/text/number_text.h"
#include "viewer/document/text/shown.h"
#include "viewer/settings/length_unit.h"
#include "viewer/settings/tr.h"

namespace sinew {

ChannelUnit unitOfKind(ChannelKind kind) {
  const bool fine = isTranslation(kind) || isQuaternion(kind) || isScale(kind);
  return {.factor = unitOf(kind),
          .text = QString::fromUtf8(unitText(kind)),
          .decimals = fine ? 3 : 2,
          .percent = kind == ChannelKind::morph || kind == ChannelKind::layer_weight};
}

ChannelUnit unitOfProperty(const PropertySpec& property) {
  if (isStepped(property.type)) return {.decimals = 0};
  if (property.unit == "m")
    return {.factor = shownPerMetre(), .text = QString::fromUtf8(lengthUnitText()), .decimals = lengthDecimals(3)};
  return {.text = QString::fromStdString(property.unit), .decimals = 3};
}

QString valueText(const ChannelUnit& unit, double shown) {
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

}  // namespace sinew
