// Settings as they are kept: enumerations by name, so that files stay readable and survive a new order; what makes no
// sense in them is told.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <concepts>
#include <utility>

#include <QSettings>
#include <QString>
#include <QStringList>
#include <QVariant>

namespace sinew {

template <class Enum, std::size_t N>
QString nameOf(const std::array<std::pair<Enum, const char*>, N>& names, Enum value) {
  const auto it = std::ranges::find(names, value, &std::pair<Enum, const char*>::first);
  return it == names.end() ? QString() : QString::fromLatin1(it->second);
}

// Reads settings one by one. Where one is missing, what is there already stays.
class SettingReader {
 public:
  SettingReader(const QSettings& settings, QStringList& problems) : settings_(settings), problems_(problems) {}

  template <class Enum, std::size_t N>
  void choice(const char* key, const std::array<std::pair<Enum, const char*>, N>& names, Enum& value) {
    const QVariant kept = settings_.value(key);
    for (const auto& [known, name] : names) {
      if (kept.toString() != QLatin1String(name)) continue;
      value = known;
      return;
    }
    if (kept.isValid()) complain(key, kept, nameOf(names, value));
  }

  void flag(const char* key, bool& value);

  // Into its range; what is no number at all is passed over.
  template <class Number>
  void number(const char* key, Number& value, double low, double high) {
    const QVariant kept = settings_.value(key);
    if (!kept.isValid()) return;
    bool ok = false;
    const double read = kept.toDouble(&ok);
    const bool usable = ok && std::isfinite(read) && (std::floating_point<Number> || read == std::round(read));
    if (usable) value = static_cast<Number>(std::clamp(read, low, high));
    if (!usable || read < low || read > high) complain(key, kept, QString::number(value));
  }

  // The code of one that there is, or none.
  void language(const char* key, QString& value);

  // One that is above zero.
  void positive(const char* key, double& value);

 private:
  void complain(const char* key, const QVariant& kept, const QString& used);

  const QSettings& settings_;
  QStringList& problems_;
};

}  // namespace sinew
