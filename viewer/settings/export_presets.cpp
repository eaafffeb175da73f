#include "viewer/settings/export_presets.h"

#include <algorithm>
#include <array>
#include <cmath>

#include <QSettings>

#include "viewer/settings/tr.h"

namespace sinew {
namespace {

struct Delivered {
  const char* name;
  ExportSettings settings;
};
constexpr std::array kDelivered{
    Delivered{QT_TR_NOOP("Exact"), {}},
    Delivered{QT_TR_NOOP("Small"), {.tolerance_mm = 1.0}},
    Delivered{QT_TR_NOOP("Baked, for Blender"), {.bake = true}},
    Delivered{QT_TR_NOOP("FBX, for engines"), {.format = ExportFormat::fbx}},
    Delivered{QT_TR_NOOP("Motion alone"), {.format = ExportFormat::bvh}},
};

const QString kPresets = QStringLiteral("export/presets"), kLast = QStringLiteral("export/last");

ExportSettings read(const QSettings& from) {
  ExportSettings out;
  const std::string ending = from.value(QStringLiteral("format")).toString().toStdString();
  if (const auto format = exportFormatOf("x" + ending)) out.format = *format;
  out.bake = from.value(QStringLiteral("bake")).toBool();
  const double fps = from.value(QStringLiteral("fps")).toDouble();
  if (fps > 0.0 && fps <= ExportPresets::kMaxFps) out.fps = fps;
  const double tolerance = from.value(QStringLiteral("tolerance_mm"), out.tolerance_mm).toDouble();
  if (tolerance >= ExportPresets::kMinTolerance && tolerance <= ExportPresets::kMaxTolerance)
    out.tolerance_mm = tolerance;
  return out;
}

void write(QSettings& to, const ExportSettings& settings) {
  const auto ending = exportableExtensions()[static_cast<std::size_t>(settings.format)];
  to.setValue(QStringLiteral("format"), QString::fromUtf8(ending.data(), static_cast<qsizetype>(ending.size())));
  to.setValue(QStringLiteral("bake"), settings.bake);
  to.setValue(QStringLiteral("fps"), settings.fps);
  to.setValue(QStringLiteral("tolerance_mm"), settings.tolerance_mm);
}

// Names of the person's may hold what keys of settings may not.
QString keyOf(const QString& name) { return QString::fromLatin1(name.toUtf8().toHex()); }

QStringList ownNames() {
  QSettings settings;
  settings.beginGroup(kPresets);
  QStringList names;
  for (const QString& key : settings.childGroups()) names << QString::fromUtf8(QByteArray::fromHex(key.toLatin1()));
  names.sort(Qt::CaseInsensitive);
  return names;
}

const Delivered* delivered(const QString& name) {
  const auto found = std::ranges::find_if(kDelivered, [&](const Delivered& one) { return tr(one.name) == name; });
  return found == kDelivered.end() ? nullptr : &*found;
}

}  // namespace

ExportOptions ExportSettings::options() const {
  constexpr double kLever = 0.1;  // metres
  return {.bake = bake, .fps = fps, .tolerance = tolerance_mm / 1e3, .lever_m = kLever};
}

QStringList ExportPresets::names() {
  QStringList names;
  const QStringList own = ownNames();
  for (const Delivered& one : kDelivered)
    if (const QString name = tr(one.name); !own.contains(name)) names << name;
  return names + own;
}

// Also those that a delivered one is called as in a language that was chosen later.
bool ExportPresets::isOwn(const QString& name) { return ownNames().contains(name); }

ExportSettings ExportPresets::settings(const QString& name) {
  if (const Delivered* one = delivered(name); one && !isOwn(name)) return one->settings;
  QSettings settings;
  settings.beginGroup(kPresets);
  settings.beginGroup(keyOf(name));
  return read(settings);
}

QString ExportPresets::nameOf(const ExportSettings& wanted) {
  for (const QString& name : names())
    if (settings(name) == wanted) return name;
  return {};
}

bool ExportPresets::save(const QString& name_given, const ExportSettings& wanted) {
  const QString name = name_given.trimmed();
  if (name.isEmpty() || (delivered(name) && !isOwn(name))) return false;
  QSettings settings;
  settings.beginGroup(kPresets);
  settings.beginGroup(keyOf(name));
  write(settings, wanted);
  return true;
}

void ExportPresets::remove(const QString& name) {
  QSettings settings;
  settings.beginGroup(kPresets);
  settings.remove(keyOf(name));
}

ExportSettings ExportPresets::last() {
  QSettings settings;
  settings.beginGroup(kLast);
  return read(settings);
}

void ExportPresets::setLast(const ExportSettings& wanted) {
  QSettings settings;
  settings.beginGroup(kLast);
  write(settings, wanted);
}

}  // namespace sinew
