#include "viewer/app/key_groups.h"

#include <algorithm>
#include <vector>

#include <QCoreApplication>

#include "viewer/app/actions.h"

namespace sinew::ui {
namespace {

QString tr(const char* text) { return QCoreApplication::translate("sinew::ui::KeyGroups", text); }

struct Subject {
  QString id;  // of a panel, or the name of a menu
  KeyGroup keys;
};

// What hands do in a panel itself, besides the actions of the menus.
std::vector<Subject> panelSubjects(MouseScheme scheme) {
  const bool maya = scheme == MouseScheme::maya;
  return {{"viewport",
           {tr("Viewport"),
            {{tr("Turn"), maya ? tr("Alt+Left") : tr("Middle")},
             {tr("Move"), maya ? tr("Alt+Middle") : tr("Shift+Middle")},
             {tr("Zoom"), maya ? tr("Wheel; Alt+Right") : tr("Wheel; Ctrl+Middle")},
             {tr("Select, add, toggle"), tr("Click; Shift; Ctrl")},
             {tr("Select inside"), tr("Drag")},
             {tr("Cancel a drag"), tr("Esc")},
             {tr("While moving: lock an axis, leave it out"), tr("X, Y, Z; Shift+X")},
             {tr("Type a value, the next one"), tr("0–9; Tab")},
             {tr("Snap or not, fine"), tr("Ctrl; Shift")}}}},
          {"outliner",
           {tr("Outliner"),
            {{tr("Select, a range, one more"), tr("Click; Shift; Ctrl")},
             {tr("Fold, unfold"), tr("Left; Right")},
             {tr("Play a clip, rename a character"), tr("Double-click; Enter")},
             {tr("Filter"), tr("Ctrl+F")}}}},
          {"inspector",
           {tr("Inspector"),
            {{tr("Change a number"), tr("Drag its letter")},
             {tr("Finer, in steps"), tr("Shift; Ctrl")},
             {tr("Enter, take back"), tr("Enter; Esc")}}}},
          {"timeline",
           {tr("Timeline"),
            {{tr("Go to a time"), tr("Click; Drag")},
             {tr("Zoom, move along"), tr("Wheel; Shift+Wheel")},
             {tr("Show the whole clip"), tr("Home")}}}},
          {"log", {tr("Log"), {{tr("Copy lines"), tr("Ctrl+C")}}}}};
}

// The menus whose actions belong to a panel.
QStringList menusOf(const QString& panel) {
  if (panel == QLatin1String("viewport")) return {"View", "Edit"};
  if (panel == QLatin1String("timeline")) return {"Animation"};
  if (panel == QLatin1String("outliner") || panel == QLatin1String("inspector")) return {"Edit"};
  return {};
}

}  // namespace

QList<KeyGroup> keyGroups(MouseScheme scheme, const QString& panel) {
  std::vector<Subject> subjects = panelSubjects(scheme);
  for (const ActionSpec& spec : actionTable()) {
    QString menu = QString::fromUtf8(spec.menu).section(QLatin1Char('/'), 0, 0);
    menu.remove(QLatin1Char('-'));
    const QList<QKeySequence> keys = keysOf(spec, scheme);
    if (keys.isEmpty()) continue;
    if (subjects.back().id != menu) subjects.push_back({menu, {menu, {}}});
    subjects.back().keys.rows.append({plainText(spec), QKeySequence::listToString(keys, QKeySequence::NativeText)});
  }
  const QStringList first = QStringList{panel} + menusOf(panel);
  std::ranges::stable_sort(subjects, {}, [&first](const Subject& subject) {
    const qsizetype at = first.indexOf(subject.id);
    return at < 0 ? first.size() : at;
  });
  QList<KeyGroup> groups;
  for (const Subject& subject : subjects) groups.append(subject.keys);
  return groups;
}

}  // namespace sinew::ui
