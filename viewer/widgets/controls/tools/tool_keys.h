// The keys of tools: those that mean something while something is dragged. They are rows of the keymap.
#pragma once

#include <array>
#include <span>

#include <QKeySequence>
#include <QList>

#include "viewer/widgets/action_ids/action_id.h"

class QKeyEvent;

namespace sinew::ui {

enum class ToolKey {
  confirm,
  cancel,
  axis_x,
  axis_y,
  axis_z,
  plane_x,  // all axes but X
  plane_y,
  plane_z,
  precise,  // while it is held
  snap,     // likewise: snapping is turned round
  next_number,
  previous_number,
  move,  // what goes on becomes a move
  rotate,
  scale,
  soft,    // proportional editing on and off
  insert,  // while it is held the middle button places keys
};
inline constexpr std::size_t kToolKeys = 17;

// As delivered. The words of a row are those of the table of actions.
struct ToolKeySpec {
  ActionId id;               // "drag.confirm"; part of keymap files
  const char* blender_keys;  // portable text, several separated by "; "
  const char* maya_keys;
};
const ToolKeySpec& specOf(ToolKey key);

// Which keys they are. At first those delivered for the Blender-like map.
class ToolKeys {
 public:
  ToolKeys();

  void set(ToolKey key, const QList<QKeySequence>& keys);
  const QList<QKeySequence>& keys(ToolKey key) const { return keys_[static_cast<std::size_t>(key)]; }

  // Whether the key that was pressed or released is one of them.
  bool is(ToolKey key, const QKeyEvent& event) const;
  // Whether one of them is a modifier and held.
  bool held(ToolKey key, Qt::KeyboardModifiers modifiers) const;
  // The first of them as hints show it: "Esc"; empty without any.
  QString text(ToolKey key) const;

 private:
  std::array<QList<QKeySequence>, kToolKeys> keys_;
};

// The modifiers after a key was pressed or released; events of keys tell those from before.
Qt::KeyboardModifiers modifiersAfter(const QKeyEvent& event);

}  // namespace sinew::ui
