// What the numbers of channels are called and how they are read: those of joints, weights, and properties of objects.
#pragma once

#include <cstddef>
#include <span>

#include <QString>

#include "core/clip/channel.h"
#include "core/scene/character/character.h"
#include "core/scene/objects/property.h"

namespace sinew {

struct ChannelUnit {
  double factor = 1.0;   // what values are multiplied by to be read
  QString text{};        // stands behind them: "m", "°", "W"; empty: nothing
  int decimals = 2;      // at most
  bool percent = false;  // weights: sentences say them in per cent
  bool operator==(const ChannelUnit&) const = default;
};

ChannelUnit unitOfKind(ChannelKind kind);
ChannelUnit unitOfProperty(const PropertySpec& property);
// "0.125 m", "45.00 °", "35 %"; `shown` is what is read, in this unit.
QString readText(const ChannelUnit& unit, double shown);

// The property that a channel of a model is a number of; null for morph targets and for what is no channel of it.
const PropertySpec* propertyAt(const Character& model, int morph_channel);
// "Size", "Colour R": a number of a property as the inspector says it. Morph targets have the names of their files. The
// channel must be there.
QString morphName(const Character& model, int morph_channel);
// What several channels are together: "Size of Locator", "2 properties", "smile", "3 morph targets". Those that are not
// there are counted. `owner` has the model.
QString morphsNamed(const Character& model, const QString& owner, std::span<const int> channels);
// How many properties these channels are numbers of.
std::size_t propertyCount(const Character& model, std::span<const int> channels);

}  // namespace sinew
