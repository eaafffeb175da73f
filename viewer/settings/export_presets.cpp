#include "viewer/settings/export_presets.h"

#include <algorithm>
#include <cmath>

#include <QSettings>

#include "core/io/export/presets.h"
#include "viewer/settings/tr.h"

namespace sinew {
namespace {

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
  out.in_place = from.value(QStringLiteral("in_place")).toBool();
  out.motion_alone = from.value(QStringLiteral("motion_alone")).toBool();
  const double unit = from.value(QStringLiteral("unit_m"), out.unit_m).toDouble();
  if (unit >= ExportPresets::kMinUnit && unit <= ExportPresets::kMaxUnit) out.unit_m = unit;
  out.z_up = from.value(QStringLiteral("z_up")).toBool();
  out.keep_layers = from.value(QStringLiteral("keep_layers"), out.keep_layers).toBool();
  return out;
}

void write(QSettings& to, const ExportSettings& settings) {
  const std::string_view ending = extensionOf(settings.format);
  to.setValue(QStringLiteral("format"), QString::fromUtf8(ending.data(), static_cast<qsizetype>(ending.size())));
  to.setValue(QStringLiteral("bake"), settings.bake);
  to.setValue(QStringLiteral("fps"), settings.fps);
  to.setValue(QStringLiteral("tolerance_mm"), settings.tolerance_mm);
  to.setValue(QStringLiteral("in_place"), settings.in_place);
  to.setValue(QStringLiteral("motion_alone"), settings.motion_alone);
  to.setValue(QStringLiteral("unit_m"), settings.unit_m);
  to.setValue(QStringLiteral("z_up"), settings.z_up);
  to.setValue(QStringLiteral("keep_layers"), settings.keep_layers);
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

QString shownName(const ExportPreset& preset) { return tr(preset.name.english().c_str()); }

const ExportPreset* delivered(const QString& name) {
  const auto all = exportPresets();
  const auto found = std::ranges::find_if(all, [&](const ExportPreset& one) { return shownName(one) == name; });
  return found == all.end() ? nullptr : &*found;
}

ExportSettings settingsOf(const ExportPreset& preset) {
  return {.format = preset.format,
          .bake = preset.options.bake,
          .fps = preset.options.fps,
          .tolerance_mm = preset.options.tolerance * 1e3,
          .in_place = preset.options.in_place,
          .motion_alone = preset.options.motion_alone,
          .unit_m = preset.options.unit_m,
          .z_up = preset.options.z_up,
          .keep_layers = preset.options.keep_layers};
}

}  // namespace

ExportOptions ExportSettings::options() const {
  constexpr double kLever = 0.1;  // metres
  return {.bake = bake,
          .fps = fps,
          .tolerance = tolerance_mm / 1e3,
          .lever_m = kLever,
          .in_place = in_place,
          .motion_alone = motion_alone,
          .unit_m = unit_m,
          .z_up = z_up,
          .keep_layers = keep_layers && format == ExportFormat::fbx && !bake};
}

ExportSettings ExportSettings::meant() const {
  const ExportSettings plain;
  ExportSettings out = *this;
  if (format == ExportFormat::bvh) {
    out.bake = plain.bake, out.motion_alone = plain.motion_alone;
    out.tolerance_mm = plain.tolerance_mm;  // others have a use for it on every frame, too: for angles, and for scale
  } else if (!bake) {
    out.fps = plain.fps;
  }
  if (format != ExportFormat::fbx || bake) out.keep_layers = plain.keep_layers;
  if (format != ExportFormat::fbx) out.unit_m = plain.unit_m, out.z_up = plain.z_up;
  return out;
}

QStringList ExportPresets::names() {
  QStringList names;
  const QStringList own = ownNames();
  for (const ExportPreset& one : exportPresets())
    if (const QString name = shownName(one); !own.contains(name)) names << name;
  return names + own;
}

// Also those that a delivered one is called as in a language that was chosen later.
bool ExportPresets::isOwn(const QString& name) { return ownNames().contains(name); }

ExportSettings ExportPresets::settings(const QString& name) {
  if (const ExportPreset* one = delivered(name); one && !isOwn(name)) return settingsOf(*one);
  QSettings settings;
  settings.beginGroup(kPresets);
  settings.beginGroup(keyOf(name));
  return read(settings);
}

QString ExportPresets::nameOf(const ExportSettings& wanted) {
  for (const QString& name : names())
    if (settings(name).meant() == wanted.meant()) return name;
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
