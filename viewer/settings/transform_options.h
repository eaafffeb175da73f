// How joints and characters are moved, turned and scaled in the viewport.
#pragma once

class QSettings;

namespace sinew {

class SettingReader;

enum class TransformTool { select, move, rotate, scale };

// Whose axes the handles have.
enum class TransformAxes {
  local,   // the joint's own
  parent,  // of the joint above; the world's for whole characters
  world,
};

// What several things turn and scale about.
enum class TransformPivot {
  individual,  // each about its own origin, along its own axes
  common,      // all about their common middle
  last,        // all about the one chosen last
};

struct TransformOptions {
  TransformTool tool = TransformTool::select;
  TransformAxes axes = TransformAxes::parent;
  TransformPivot joint_pivot = TransformPivot::individual;
  TransformPivot object_pivot = TransformPivot::common;  // of whole characters
  bool snap = false;                                     // Ctrl turns it round while dragging
  bool to_grid = false;       // snapped moves land on multiples of the step, instead of going by multiples
  double move_step = 0.1;     // metres, > 0
  double rotate_step = 15.0;  // degrees, > 0
  double scale_step = 0.1;    // of the factor, > 0
  bool operator==(const TransformOptions&) const = default;

  void load(SettingReader& settings);  // what is missing or makes no sense stays as it is
  void save(QSettings& settings) const;
};

}  // namespace sinew
