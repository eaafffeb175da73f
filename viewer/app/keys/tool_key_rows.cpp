#include "viewer/app/keys/tool_key_rows.h"

#include <vector>

#include "viewer/app/keys/keymap.h"

namespace sinew::ui {
namespace {

struct Row {
  ToolKey key;
  const char *text, *line;
};

// clang-format off
constexpr Row kRows[] = {
  {ToolKey::confirm, "Keep", "Ends the drag and keeps what it did; a click does, too."},
  {ToolKey::cancel, "Put back", "Ends the drag as if it had not begun; the right button does, too."},
  {ToolKey::axis_x, "Lock to X", "Holds the drag to X, or to time; again to another X, then to none."},
  {ToolKey::axis_y, "Lock to Y", "Holds the drag to Y, or to values; again to another Y, then to none."},
  {ToolKey::axis_z, "Lock to Z", "Holds the drag to Z; again to another Z, then to none."},
  {ToolKey::plane_x, "Leave out X", "Holds the drag to all axes but X."},
  {ToolKey::plane_y, "Leave out Y", "Holds the drag to all axes but Y."},
  {ToolKey::plane_z, "Leave out Z", "Holds the drag to all axes but Z."},
  {ToolKey::precise, "Fine", "While it is held the drag goes a tenth of the pointer's way."},
  {ToolKey::snap, "Snap or not", "While it is held the drag snaps where it would not, and the other way round."},
  {ToolKey::next_number, "Next number", "Goes to the next of the numbers that are typed."},
  {ToolKey::previous_number, "Previous number", "Goes to the one before of the numbers that are typed."},
  {ToolKey::move, "Go on moving", "What turns or scales in the view moves instead."},
  {ToolKey::rotate, "Go on rotating", "What moves or scales in the view turns instead; again it turns freely."},
  {ToolKey::scale, "Go on scaling", "What moves or turns in the view scales instead."},
  {ToolKey::soft, "Soft editing", "Takes the keys near those that are dragged along, or not; the wheel sets how near."},
  {ToolKey::insert, "Insert by the middle button", "While it is held the middle button places keys on curves."},
};
// clang-format on
static_assert(std::size(kRows) == kToolKeys);

}  // namespace

std::span<const ActionSpec> keymapTable() {
  static const std::vector<ActionSpec> table = [] {
    const std::span<const ActionSpec> actions = actionTable();
    std::vector<ActionSpec> all(actions.begin(), actions.end());
    for (const Row& row : kRows) {
      const ToolKeySpec& spec = specOf(row.key);
      ActionSpec added{spec.id, row.text, "", "While dragging", spec.blender_keys, spec.maya_keys, row.line};
      added.panels = "while_dragging";
      all.push_back(added);
    }
    return all;
  }();
  return table;
}

bool isHeldKey(const QString& id) {
  for (const ToolKey key : {ToolKey::precise, ToolKey::snap, ToolKey::insert})
    if (id == specOf(key).id.toString()) return true;
  return false;
}

ToolKeys toolKeysOf(const Keymap& keymap) {
  ToolKeys keys;
  for (const Row& row : kRows) keys.set(row.key, keymap.keys(specOf(row.key).id));
  return keys;
}

}  // namespace sinew::ui
