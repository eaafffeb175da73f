#include "viewer/settings/import_preferences.h"
#include "viewer/settings/paths.h"

#include <algorithm>
#include <cmath>
#include <utility>
#include <vector>

#include <QFileInfo>
#include <QSettings>

namespace sinew {

namespace {

constexpr std::size_t kMaxKept = 64;  // folders, and files with pictures
constexpr auto kFolders = "import/folders";
constexpr auto kFiles = "import/files";
constexpr auto kMemoryKey = "import/memory_mb";
constexpr auto kTimeKey = "import/seconds";
constexpr auto kEulerKey = "import/euler_rotations";
constexpr std::uint64_t kMegabyte = 1'000'000;

// Settings may have been written by hand: what cannot be stays as the file says.
ImportOptions readOptions(const QSettings& settings, const ImportOptions& defaults) {
  ImportOptions options;
  options.euler_rotations = defaults.euler_rotations;
  const auto positive = [&](const char* key) -> std::optional<double> {
    const double value = settings.value(key).toDouble();
    return value > 0.0 && std::isfinite(value) ? std::optional(value) : std::nullopt;
  };
  options.unit_m = positive("unit_m");
  options.fps = positive("fps");
  const QString axis = settings.value("up_axis").toString();
  if (axis == QLatin1String("X") || axis == QLatin1String("Y") || axis == QLatin1String("Z")) {
    options.up_axis = axis.front().toLatin1();
  }
  options.influences_kept =
      std::clamp(settings.value("influences", options.influences_kept).toInt(), 1, kMaxInfluences);
  options.join_vertices = settings.value("join_vertices", options.join_vertices).toBool();
  options.euler_rotations = settings.value("euler_rotations", options.euler_rotations).toBool();
  return options;
}

// The kind of rotations only where it is not the preferred one, so that it follows when the preference changes.
void writeOptions(QSettings& settings, const ImportOptions& options, const ImportOptions& defaults) {
  if (options.unit_m) settings.setValue("unit_m", *options.unit_m);
  if (options.fps) settings.setValue("fps", *options.fps);
  if (options.up_axis) settings.setValue("up_axis", QString(QLatin1Char(*options.up_axis)));
  settings.setValue("influences", options.influences_kept);
  settings.setValue("join_vertices", options.join_vertices);
  if (options.euler_rotations != defaults.euler_rotations)
    settings.setValue("euler_rotations", options.euler_rotations);
}

ImportPreferences::Pictures readPictures(QSettings& settings) {
  ImportPreferences::Pictures pictures;
  const int count = settings.beginReadArray("pictures");
  for (int i = 0; i < count; ++i) {
    settings.setArrayIndex(i);
    pictures[settings.value("name").toString().toStdString()] = settings.value("path").toString().toStdString();
  }
  settings.endArray();
  return pictures;
}

void writePictures(QSettings& settings, const ImportPreferences::Pictures& pictures) {
  settings.beginWriteArray("pictures", static_cast<int>(pictures.size()));
  int i = 0;
  for (const auto& [name, path] : pictures) {
    settings.setArrayIndex(i++);
    settings.setValue("name", QString::fromStdString(name));
    settings.setValue("path", QString::fromStdString(path.string()));
  }
  settings.endArray();
}

// What is kept under an array of the settings, newest first, by path.
template <class Value>
using Kept = std::vector<std::pair<QString, Value>>;

template <class Value, class Read>
Kept<Value> readKept(const char* array, const Read& read) {
  Kept<Value> kept;
  QSettings settings;
  const int count = std::min(settings.beginReadArray(array), static_cast<int>(kMaxKept));
  for (int i = 0; i < count; ++i) {
    settings.setArrayIndex(i);
    kept.emplace_back(settings.value("path").toString(), read(settings));
  }
  return kept;
}

template <class Value, class Write>
void writeKept(const char* array, const Kept<Value>& kept, const Write& write) {
  QSettings settings;
  settings.remove(array);
  settings.beginWriteArray(array, static_cast<int>(kept.size()));
  for (std::size_t i = 0; i < kept.size(); ++i) {
    settings.setArrayIndex(static_cast<int>(i));
    settings.setValue("path", kept[i].first);
    write(settings, kept[i].second);
  }
  settings.endArray();
}

template <class Value>
Value valueAt(const Kept<Value>& kept, const QString& path, const Value& otherwise = {}) {
  const auto it = std::ranges::find(kept, path, &std::pair<QString, Value>::first);
  return it == kept.end() ? otherwise : it->second;
}

// With a value in front, or without it.
template <class Value>
Kept<Value> replaced(const Kept<Value>& kept, const QString& path, const std::optional<Value>& value) {
  Kept<Value> now;
  if (value) now.emplace_back(path, *value);
  for (const auto& entry : kept) {
    if (entry.first != path && now.size() < kMaxKept) now.push_back(entry);
  }
  return now;
}

Kept<ImportOptions> keptFolders(const ImportOptions& defaults) {
  return readKept<ImportOptions>(kFolders, [&](const QSettings& settings) { return readOptions(settings, defaults); });
}

void writeFolders(const Kept<ImportOptions>& kept, const ImportOptions& defaults) {
  writeKept(kFolders, kept,
            [&](QSettings& settings, const ImportOptions& options) { writeOptions(settings, options, defaults); });
}

}  // namespace

ImportOptions ImportPreferences::optionsFor(const QString& file) const {
  ImportOptions options = folderOptions(QFileInfo(file).absolutePath());
  options.relinked_textures = pictures(file);
  return options;
}

ImportOptions ImportPreferences::defaults() const {
  ImportOptions options;
  options.euler_rotations = eulerRotations();
  return options;
}

ImportOptions ImportPreferences::folderOptions(const QString& folder) const {
  return valueAt(keptFolders(defaults()), absolutePath(folder), defaults());
}

void ImportPreferences::setFolderOptions(const QString& folder, const ImportOptions& options) {
  ImportOptions own = options;
  own.relinked_textures.clear();
  own.decode_images = ImportOptions().decode_images;
  const auto value = own == defaults() ? std::nullopt : std::optional(own);
  writeFolders(replaced(keptFolders(defaults()), absolutePath(folder), value), defaults());
}

bool ImportPreferences::eulerRotations() const { return QSettings().value(kEulerKey, false).toBool(); }

void ImportPreferences::setEulerRotations(bool on) { QSettings().setValue(kEulerKey, on); }

ImportPreferences::Pictures ImportPreferences::pictures(const QString& file) const {
  return valueAt(readKept<Pictures>(kFiles, readPictures), absolutePath(file));
}

void ImportPreferences::addPictures(const QString& file, const Pictures& found) {
  const auto kept = readKept<Pictures>(kFiles, readPictures);
  Pictures all = valueAt(kept, absolutePath(file));
  for (const auto& [name, path] : found) {
    if (path.empty()) {
      all.erase(name);
    } else {
      all[name] = path;
    }
  }
  const auto value = all.empty() ? std::nullopt : std::optional(all);
  writeKept(kFiles, replaced(kept, absolutePath(file), value), writePictures);
}

ImportLimits ImportPreferences::limits() const {
  const QSettings settings;
  ImportLimits limits;
  if (const qulonglong megabytes = settings.value(kMemoryKey).toULongLong(); megabytes > 0) {
    limits.memory_bytes = megabytes * kMegabyte;
  }
  if (const qlonglong seconds = settings.value(kTimeKey).toLongLong(); seconds > 0) {
    limits.time = std::chrono::seconds(seconds);
  }
  return limits;
}

void ImportPreferences::setLimits(const ImportLimits& limits) {
  QSettings settings;
  settings.setValue(kMemoryKey, static_cast<qulonglong>(limits.memory_bytes.value_or(0) / kMegabyte));
  settings.setValue(kTimeKey, static_cast<qlonglong>(
                                  limits.time ? std::chrono::ceil<std::chrono::seconds>(*limits.time).count() : 0));
}

}  // namespace sinew
