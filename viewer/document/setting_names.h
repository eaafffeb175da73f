// Enumerations are kept in settings by name, so that files stay readable and survive a new order.
#pragma once

#include <algorithm>
#include <array>
#include <utility>

#include <QString>
#include <QVariant>

namespace sinew {

template <class Enum, std::size_t N>
QString nameOf(const std::array<std::pair<Enum, const char*>, N>& names, Enum value) {
  const auto it = std::ranges::find(names, value, &std::pair<Enum, const char*>::first);
  return it == names.end() ? QString() : QString::fromLatin1(it->second);
}

// `otherwise` where the setting is missing or unknown.
template <class Enum, std::size_t N>
Enum valueOf(const std::array<std::pair<Enum, const char*>, N>& names, const QVariant& setting, Enum otherwise) {
  const QString text = setting.toString();
  for (const auto& [value, name] : names) {
    if (text == QLatin1String(name)) return value;
  }
  return otherwise;
}

}  // namespace sinew
