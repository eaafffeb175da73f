// How files for other programs are written: named settings, and those that were used last.
#pragma once

#include <QString>
#include <QStringList>

#include "core/io/export/export_file.h"

namespace sinew {

struct ExportSettings {
  ExportFormat format = ExportFormat::glb;
  bool bake = false;          // a key on every frame
  double fps = 0.0;           // of baking and of BVH; 0: each clip's own
  double tolerance_mm = 0.1;  // at 10 cm
  bool in_place = false, motion_alone = false;
  double unit_m = 0.01;     // FBX
  bool z_up = false;        // FBX
  bool keep_layers = true;  // FBX, but for a key on every frame
  bool operator==(const ExportSettings&) const = default;

  ExportOptions options() const;
  // What counts of it: all that the format or another setting leaves without a meaning is as it is by default.
  ExportSettings meant() const;
};

// Read from QSettings and written there at once. What makes no sense in them is as if it were not there.
class ExportPresets {
 public:
  static constexpr double kMinTolerance = 0.001, kMaxTolerance = 100.0;  // mm
  static constexpr double kMaxFps = 240.0;
  static constexpr double kMinUnit = 1e-4, kMaxUnit = 100.0;  // metres

  // Names that the program comes with, then those of the person in the order of the alphabet.
  static QStringList names();
  static bool isOwn(const QString& name);  // of the person
  static ExportSettings settings(const QString& name);
  static QString nameOf(const ExportSettings& settings);  // of the first preset whose meant() is the same; empty: none
  // A name of the person's. Empty names, and those that the program comes with, are refused: false.
  static bool save(const QString& name, const ExportSettings& settings);
  static void remove(const QString& name);  // of the person's

  static ExportSettings last();
  static void setLast(const ExportSettings& settings);
};

}  // namespace sinew
