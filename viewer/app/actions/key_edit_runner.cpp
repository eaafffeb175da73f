#include "viewer/app/actions/key_edit_runner.h"

#include <algorithm>

#include <QAction>
#include <QCoreApplication>
#include <QMainWindow>
#include <QMenu>
#include <QMenuBar>

#include "viewer/widgets/controls/fields/radial_menu.h"
#include "viewer/widgets/controls/panels/panel_dock.h"
#include "viewer/widgets/controls/pointer.h"

namespace sinew::ui {
namespace {

QString tr(const char* text) { return QCoreApplication::translate("sinew::ui::Actions", text); }

QString notShown() { return tr("Keys are edited where they are seen: open the timeline or the curve editor."); }

}  // namespace

KnotSets KeyEditRunner::selected() const { return keysOf(document.selectedKeys(), scope.shown()); }

KnotSets KeyEditRunner::targets() const {
  KnotSets keys = selected();
  if (!keys.empty() || !document.activeClip()) return keys;
  return wholeChannels(*document.activeClip(), scope.chosen());
}

QString KeyEditRunner::nameOf(const QString& id) const { return actions.nameOf(id); }

const QWidget& barForPopups(const Actions& actions, const QMainWindow& window) {
  QStringList panels{QStringLiteral("curve_editor"), QStringLiteral("timeline")};
  if (const qsizetype own = panels.indexOf(actions.panel()); own > 0) panels.move(own, 0);
  for (const QString& panel : std::as_const(panels)) {
    const auto* dock = window.findChild<PanelDock*>(panel);
    if (dock && dock->inSight()) return *dock->titleBar();
  }
  return *window.menuBar();
}

bool KeyEditRunner::told(const Check& done) const {
  if (!done) say.refused(QString::fromStdString(done.error().for_user));
  return done.has_value();
}

bool KeyEditRunner::refusesQuaternions(const KnotSets& keys, const QString& why) const {
  if (why.isEmpty() || keys.empty()) return false;
  if (!std::ranges::all_of(keys, [](const auto& channel) { return isQuaternion(channel.first.kind); })) return false;
  say.refused(why);
  return true;
}

void KeyEditRunner::onKeys(const QString& id, std::function<KeyOperation()> make,
                           const QString& not_quaternions) const {
  const KeyEditRunner self = *this;
  actions.on(
      id,
      [self, id, make = std::move(make), not_quaternions] {
        const KnotSets keys = self.targets();
        if (self.refusesQuaternions(keys, not_quaternions)) return;
        self.told(self.document.editKeys(self.nameOf(id), kNoGesture, make(), keys));
      },
      needsTargets());
}

void KeyEditRunner::onSelectedKeys(const QString& id, std::function<KeyOperation()> make) const {
  const KeyEditRunner self = *this;
  actions.on(
      id,
      [self, id, make = std::move(make)] {
        self.told(self.document.editSelectedKeys(self.nameOf(id), kNoGesture, make(), self.scope.shown()));
      },
      needsSelectedKeys());
}

void KeyEditRunner::onCurves(const QString& id, std::function<void()> run) const {
  actions.on(id, std::move(run), needsTargets());
}

void KeyEditRunner::onMenu(const QString& id, const QString& path) const {
  QMainWindow* const host = &window;
  QAction* const entry = actions.find(id);
  actions.on(id, [host, path, entry] {
    auto* menu = host->menuBar()->findChild<QMenu*>(path);
    if (!menu) return;
    // There it would only open itself.
    entry->setVisible(false);
    QObject::connect(
        menu, &QMenu::aboutToHide, entry, [entry] { entry->setVisible(true); }, Qt::SingleShotConnection);
    menu->popup(pointerPosition());
  });
}

void KeyEditRunner::onRadialMenu(const QString& id, ContextMenu entries) const {
  const KeyEditRunner self = *this;
  actions.on(
      id,
      [self, id, entries] {
        Actions& table = self.actions;
        QList<QAction*> around;
        for (const QList<QAction*>& group : table.inMenu(entries)) around << group;
        auto* menu = new RadialMenu(around, &self.window);
        QObject::connect(menu, &RadialMenu::picked, &table,
                         [&table](const QAction* entry) { table.run(entry->objectName()); });
        menu->openAt(pointerPosition(), table.keys(id));
      },
      needsCurves());
}

Refusal KeyEditRunner::needsPanel() const {
  return [where = &scope] { return where->open() ? QString() : notShown(); };
}

Refusal KeyEditRunner::needsCurves() const {
  return [where = &scope]() -> QString {
    if (!where->open()) return notShown();
    return where->shown().empty() ? tr("Select keys, or joints that the clip moves.") : QString();
  };
}

Refusal KeyEditRunner::needsTargets() const {
  return [curves = needsCurves(), where = &scope, edited = &document]() -> QString {
    if (const QString why = curves(); !why.isEmpty()) return why;
    const bool keys = std::ranges::any_of(edited->selectedKeys(), [&](const auto& channel) {
      return std::ranges::binary_search(where->shown(), channel.first);
    });
    return keys || where->anyChosen() ? QString() : tr("Select some keys or a joint first.");
  };
}

Refusal KeyEditRunner::needsSelectedKeys() const {
  return [where = &scope, edited = &document]() -> QString {
    const KnotSets& keys = edited->selectedKeys();
    if (keys.empty()) return tr("Select some keys first.");
    if (!where->open()) return notShown();
    const bool any = std::ranges::any_of(
        keys, [&](const auto& channel) { return std::ranges::binary_search(where->shown(), channel.first); });
    return any ? QString() : tr("None of the selected keys is shown here; select some that are.");
  };
}

}  // namespace sinew::ui
