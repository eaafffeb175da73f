#include "viewer/app/keys/key_groups.h"

#include <algorithm>
#include <vector>

#include "viewer/app/keys/keymap.h"
#include "viewer/settings/tr.h"

namespace sinew::ui {
namespace {

struct Subject {
  QString id;  // of a panel, or the name of a menu
  KeyGroup keys;
};

// What hands do in a panel itself, besides the actions of the table.
std::vector<Subject> panelSubjects(MouseScheme scheme) {
  const bool maya = scheme == MouseScheme::maya;
  return {
      {"viewport",
       {tr("Viewport"),
        {{tr("Turn"), maya ? tr("Alt+Left") : tr("Middle")},
         {tr("Move"), maya ? tr("Alt+Middle") : tr("Shift+Middle")},
         {tr("Zoom"), maya ? tr("Wheel; Alt+Right") : tr("Wheel; Ctrl+Middle")},
         {tr("Select, add, toggle"), tr("Click; Shift; Ctrl")},
         {tr("Select inside"), tr("Drag")},
         {tr("While moving: type a value"), tr("0–9")}}}},
      {"outliner",
       {tr("Outliner"),
        {{tr("Select, a range, one more"), tr("Click; Shift; Ctrl")},
         {tr("Fold, unfold"), tr("Left; Right")},
         {tr("Play a clip or a take, rename a character, an object or a mask"), tr("Double-click; Enter")},
         {tr("Filter"), tr("Ctrl+F")}}}},
      {"inspector",
       {tr("Inspector"),
        {{tr("Change a number"), tr("Drag its letter")},
         {tr("Finer, in steps"), tr("Shift; Ctrl")},
         {tr("Enter, cancel"), tr("Enter; Esc")}}}},
      {"timeline",
       {tr("Timeline"),
        {{tr("Go to a time"), tr("Click; Drag")},
         {tr("Zoom, move along"), tr("Wheel; Shift+Wheel")},
         {tr("Show the whole clip"), tr("Home")}}}},
      {"curve_editor",
       {tr("Curve editor"),
        {{tr("Select, add, toggle"), tr("Click; Shift; Ctrl")},
         {tr("Move or scale selected keys by the tool"), maya ? tr("Middle") : QString()},
         {tr("Keys at the same time, a whole curve"), tr("Alt+Click; Ctrl+Alt+Click")},
         {tr("Move keys, turn a tangent"), tr("Drag")},
         {tr("One axis"), tr("Shift")},
         {tr("Add a key"), maya ? tr("Double-click") : tr("Double-click; Ctrl+Right")},
         {tr("Lasso"), tr("Ctrl+Right drag")},
         {tr("Move, zoom"), maya ? tr("Alt+Middle; Wheel") : tr("Middle; Wheel")},
         {tr("Zoom in time or in value"), tr("Ctrl+Wheel; Shift+Wheel")},
         {tr("From key to key"), tr("Tab; Shift+Tab")}}}},
      {"layers",
       {tr("Layers"),
        {{tr("Let edits go to a layer"), tr("Click; Up; Down")}, {tr("Rename a layer"), tr("Double-click; F2")}}}},
      {"masks", {tr("Masks"), {{tr("Show a mask"), tr("Click; Up; Down")}, {tr("Rename a mask"), tr("Double-click")}}}},
      {"picker",
       {tr("Picker"),
        {{tr("Select, add, toggle"), tr("Click; Shift; Ctrl")},
         {tr("Select inside"), tr("Drag")},
         {tr("Select the limb"), tr("Double-click")},
         {tr("From part to part, select it"), tr("Left; Right; Up; Down; Enter")},
         {tr("Select a set, keep the selection in it"), tr("1 \u2026 9; Ctrl+1 \u2026 9")}}}},
      {"lost", {tr("Lost and found"), {{tr("Choose keys, a range, one more"), tr("Click; Shift; Ctrl")}}}},
      {"morphs",
       {tr("Morphs"),
        {{tr("Change a weight"), tr("Drag; Left; Right")},
         {tr("Finer, one side alone"), tr("Shift; Ctrl")},
         {tr("The weight of the file"), tr("Double-click")},
         {tr("Fold, unfold a group"), tr("Left; Right")},
         {tr("From row to row, from part to part"), tr("Up; Down; Tab")},
         {tr("Cancel a drag"), tr("Esc")}}}},
      {"poses",
       {tr("Poses"),
        {{tr("Apply a pose, mirrored"), tr("Double-click; Shift+Double-click")},
         {tr("Blend towards the chosen pose"), tr("Drag")},
         {tr("Cancel a blend"), tr("Esc")}}}},
      {"history", {tr("History"), {{tr("Go to a step"), tr("Click; Up; Down")}}}},
      {"log", {tr("Log"), {{tr("Copy lines"), tr("Ctrl+C")}}}}};
}

// The menus whose actions belong to a panel, and the keys of its tools.
QStringList menusOf(const QString& panel) {
  if (panel == QLatin1String("viewport")) return {"View", "Edit", "Pose", "while_dragging"};
  if (panel == QLatin1String("curve_editor")) return {"Curves", "Keys", "Animation", "while_dragging"};
  if (panel == QLatin1String("timeline")) return {"Animation", "while_dragging"};
  if (panel == QLatin1String("outliner") || panel == QLatin1String("inspector") || panel == QLatin1String("history") ||
      panel == QLatin1String("picker"))
    return {"Edit"};
  if (panel == QLatin1String("layers") || panel == QLatin1String("lost")) return {"Animation"};
  if (panel == QLatin1String("masks") || panel == QLatin1String("morphs") || panel == QLatin1String("poses"))
    return {"Pose"};
  return {};
}

std::pair<QString, QString> rowOf(const ActionSpec& spec, const Keymap& keymap, const QHash<QString, QString>& names) {
  const QString id = spec.id.toString();
  return {names.value(id), QKeySequence::listToString(keymap.keys(id), QKeySequence::NativeText)};
}

// "Alt+1" for the first is "Alt+4" three rows later; another text stays.
QString counted(const QString& first, std::size_t later) {
  return first.endsWith(QLatin1Char('1')) ? first.chopped(1) + QString::number(later + 1) : first;
}

}  // namespace

QList<KeyGroup> keyGroups(const Keymap& keymap, const QString& panel) {
  std::vector<Subject> subjects = panelSubjects(keymap.base());
  const auto subject = [&subjects](const QString& id, const QString& title) -> Subject& {
    const auto found = std::ranges::find(subjects, id, &Subject::id);
    return found != subjects.end() ? *found : subjects.emplace_back(Subject{id, {title, {}}});
  };
  const QHash<QString, QString> names = commandNames(keymap.table());
  const auto table = keymap.table();
  for (std::size_t i = 0; i < table.size(); ++i) {
    const ActionSpec& spec = table[i];
    std::pair row = rowOf(spec, keymap, names);
    if (row.second.isEmpty()) continue;
    // "Set 1 … 9", "Alt+1 … 9": rows that count on are one.
    std::size_t count = 1;
    while (i + count < table.size() &&
           rowOf(table[i + count], keymap, names) == std::pair(counted(row.first, count), counted(row.second, count)))
      ++count;
    if (count > 2 && counted(row.first, 1) != row.first) {
      i += count - 1;
      for (QString* text : {&row.first, &row.second}) *text += QStringLiteral(" \u2026 %1").arg(count);
    }
    for (const QString& where : panelsOf(spec)) subject(where, panelTitle(where)).keys.rows.append(row);
    const QString menu = menuOf(spec).section(QLatin1Char('/'), 0, 0);
    if (panelsOf(spec).isEmpty()) subject(menu, menuTitle(menu)).keys.rows.append(row);
  }
  const QStringList first = QStringList{panel} + menusOf(panel);
  std::ranges::stable_sort(subjects, {}, [&first](const Subject& s) {
    const qsizetype at = first.indexOf(s.id);
    return at < 0 ? first.size() : at;
  });
  QList<KeyGroup> groups;
  for (const Subject& s : subjects) groups.append(s.keys);
  return groups;
}

}  // namespace sinew::ui
