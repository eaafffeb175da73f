#include "viewer/app/actions/key_work.h"

#include <algorithm>

#include <QAction>
#include <QMainWindow>
#include <QMenu>
#include <QMenuBar>

#include "viewer/app/actions/actions.h"
#include "viewer/settings/tr.h"
#include "viewer/widgets/controls/fields/choices/radial_menu.h"
#include "viewer/widgets/controls/panels/panel_dock.h"
#include "viewer/widgets/controls/pointer.h"

namespace sinew::ui {
namespace {

QString notShown() { return tr("Keys are edited where they are seen: open the timeline or the curve editor."); }

bool anyShown(const ActionContext& c, const KnotSets& keys) {
  return std::ranges::any_of(
      keys, [&](const auto& channel) { return std::ranges::binary_search(c.scope->shown(), channel.first); });
}

}  // namespace

KnotSets selectedKeys(const ActionContext& c) { return keysOf(c.document.selectedKeys(), c.scope->shown()); }

KnotSets targetKeys(const ActionContext& c) {
  KnotSets keys = selectedKeys(c);
  if (!keys.empty() || !c.document.editedClip()) return keys;
  return wholeChannels(*c.document.editedClip(), c.scope->chosen());
}

void editTargets(const ActionContext& c, const KeyOperation& operation, const QString& not_quaternions) {
  const KnotSets keys = targetKeys(c);
  if (refusesQuaternions(c, keys, not_quaternions)) return;
  told(c, c.document.editKeys(nameOf(c), kNoGesture, operation, keys));
}

void editSelected(const ActionContext& c, const KeyOperation& operation) {
  told(c, c.document.editSelectedKeys(nameOf(c), kNoGesture, operation, c.scope->shown()));
}

bool refusesQuaternions(const ActionContext& c, const KnotSets& keys, const QString& why) {
  if (why.isEmpty() || keys.empty()) return false;
  if (!std::ranges::all_of(keys, [](const auto& channel) { return isQuaternion(channel.first.kind); })) return false;
  c.say.refused(why);
  return true;
}

QString noWeightsOfQuaternions() {
  return tr("Rotations keyed by quaternions have no weighted tangents; switch them to angles first.");
}

QString needsPanel(const ActionContext& c) { return c.scope->open() ? QString() : notShown(); }

QString needsCurves(const ActionContext& c) {
  if (!c.scope->open()) return notShown();
  return c.scope->shown().empty() ? tr("Select keys, or joints that the clip moves.") : QString();
}

QString needsTargets(const ActionContext& c) {
  if (const QString why = needsCurves(c); !why.isEmpty()) return why;
  return anyShown(c, c.document.selectedKeys()) || c.scope->anyChosen() ? QString()
                                                                        : tr("Select some keys or a joint first.");
}

QString needsSelectedKeys(const ActionContext& c) {
  const KnotSets& keys = c.document.selectedKeys();
  if (keys.empty()) return tr("Select some keys first.");
  if (!c.scope->open()) return notShown();
  return anyShown(c, keys) ? QString() : tr("None of the selected keys is shown here; select some that are.");
}

void popUpOwnMenu(const ActionContext& c) {
  auto* menu = c.window->menuBar()->findChild<QMenu*>(menuOf(*c.row));
  if (!menu) return;
  // There it would only open itself.
  QAction* const entry = c.actions.find(c.row->id);
  entry->setVisible(false);
  QObject::connect(
      menu, &QMenu::aboutToHide, entry, [entry] { entry->setVisible(true); }, Qt::SingleShotConnection);
  menu->popup(pointerPosition());
}

void openRound(const ActionContext& c, ContextMenu entries) {
  QList<QAction*> around;
  for (const QList<QAction*>& group : c.actions.inMenu(entries)) around << group;
  auto* menu = new RadialMenu(around, c.window);
  QObject::connect(menu, &RadialMenu::picked, &c.actions,
                   [&table = c.actions](const QAction* entry) { table.run(entry->objectName()); });
  menu->openAt(pointerPosition(), c.actions.keys(c.row->id));
}

const QWidget& barForPopups(const Actions& actions, const QMainWindow& window) {
  QStringList panels{QStringLiteral("curve_editor"), QStringLiteral("timeline")};
  if (const qsizetype own = panels.indexOf(actions.panel()); own > 0) panels.move(own, 0);
  for (const QString& panel : std::as_const(panels)) {
    const auto* dock = window.findChild<PanelDock*>(panel);
    if (dock && dock->inSight()) return *dock->titleBar();
  }
  return *window.menuBar();
}

}  // namespace sinew::ui
