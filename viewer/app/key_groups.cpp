#include "viewer/app/key_groups.h"

#include <algorithm>

#include <QCoreApplication>
#include <QHash>

#include "viewer/app/actions.h"

namespace sinew::ui {
namespace {

QString tr(const char* text) { return QCoreApplication::translate("sinew::ui::KeyGroups", text); }

// What hands do in a panel itself, besides the actions of the menus.
QList<KeyGroup> panelGroups(MouseScheme scheme) {
  const bool maya = scheme == MouseScheme::maya;
  return {{tr("Viewport"),
           {{tr("Turn"), maya ? tr("Alt+Left") : tr("Middle")},
            {tr("Move"), maya ? tr("Alt+Middle") : tr("Shift+Middle")},
            {tr("Zoom"), maya ? tr("Wheel; Alt+Right") : tr("Wheel; Ctrl+Middle")},
            {tr("Select, add, toggle"), tr("Click; Shift; Ctrl")},
            {tr("Select inside"), tr("Drag")},
            {tr("Cancel a drag"), tr("Esc")}}},
          {tr("Outliner"),
           {{tr("Select, a range, one more"), tr("Click; Shift; Ctrl")},
            {tr("Fold, unfold"), tr("Left; Right")},
            {tr("Play a clip, rename a character"), tr("Double-click; Enter")},
            {tr("Filter"), tr("Ctrl+F")}}},
          {tr("Inspector"),
           {{tr("Change a number"), tr("Drag its letter")},
            {tr("Finer, in steps"), tr("Shift; Ctrl")},
            {tr("Enter, take back"), tr("Enter; Esc")}}},
          {tr("Timeline"),
           {{tr("Go to a time"), tr("Click; Drag")},
            {tr("Zoom, move along"), tr("Wheel; Middle")}}},
          {tr("Log"), {{tr("Copy lines"), tr("Ctrl+C")}}}};
}

// The groups that a panel's hands use, besides its own: menus of the table of actions.
const QHash<QString, QStringList>& subjects() {
  static const QHash<QString, QStringList> table{{"viewport", {"View", "Edit"}},
                                                 {"outliner", {"Edit"}},
                                                 {"inspector", {"Edit"}},
                                                 {"timeline", {"Animation"}}};
  return table;
}

}  // namespace

QList<KeyGroup> keyGroups(MouseScheme scheme, const QString& panel) {
  QList<KeyGroup> groups = panelGroups(scheme);
  for (const ActionSpec& spec : actionTable()) {
    QString menu = QString::fromUtf8(spec.menu).section(QLatin1Char('/'), 0, 0);
    menu.remove(QLatin1Char('-'));
    const QList<QKeySequence> keys = keysOf(spec, scheme);
    if (keys.isEmpty()) continue;
    if (groups.last().title != menu) groups.append({menu, {}});
    groups.last().rows.append({plainText(spec), QKeySequence::listToString(keys, QKeySequence::NativeText)});
  }
  const auto rank = [&](const KeyGroup& group) -> qsizetype {
    if (group.title.compare(panel, Qt::CaseInsensitive) == 0) return 0;
    const QStringList near = subjects().value(panel);
    const qsizetype at = near.indexOf(group.title);
    return at >= 0 ? 1 + at : 1 + near.size();
  };
  std::ranges::stable_sort(groups, {}, rank);
  return groups;
}

}  // namespace sinew::ui
