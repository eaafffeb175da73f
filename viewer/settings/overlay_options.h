// What of other times the viewport shows: ghosts of the character, and the paths of joints.
#pragma once

#include <QString>
#include <QStringList>

class QSettings;

namespace sinew {

class SettingReader;

struct GhostOptions {
  static constexpr int kMaxGhosts = 12, kMaxGhostStep = 120;

  static constexpr double kFaintest = 0.05;
  bool shown = false;
  int before = 2, after = 2;  // 0 … kMaxGhosts
  int step = 6;               // frames, 1 … kMaxGhostStep
  bool at_keys = false;       // of the selected joints, instead of every `step` frames
  double opacity = 0.7;       // kFaintest … 1, of the nearest ghosts
  QString reference;          // a clip that is shown at the same time, by name; empty: none
  bool operator==(const GhostOptions&) const = default;
};

struct TrailOptions {
  static constexpr int kFarthest = 240;

  bool shown = false;
  bool around = false;  // `reach` frames on both sides of the current time, instead of the work range
  int reach = 12;       // frames, 1 … kFarthest
  QStringList pinned;   // joints, by name, whose trails stay when others are selected
  bool operator==(const TrailOptions&) const = default;
};

struct OverlayOptions {
  GhostOptions ghosts;
  TrailOptions trails;
  QStringList reach;  // chains of rigs, by name, for which it is shown where their ends can be
  bool operator==(const OverlayOptions&) const = default;

  OverlayOptions within() const;                                // every number in its range
  void load(const QSettings& settings, SettingReader& reader);  // what is missing stays as it is
  void save(QSettings& settings) const;
};

}  // namespace sinew
