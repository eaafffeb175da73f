#include "viewer/app/key_edit_runner.h"

#include <algorithm>

#include <QCoreApplication>
#include <QMainWindow>
#include <QMenu>
#include <QMenuBar>

#include "viewer/widgets/controls/pointer.h"

namespace sinew::ui {
namespace {

QString tr(const char* text) { return QCoreApplication::translate("sinew::ui::Actions", text); }

}  // namespace

KnotSets KeyEditRunner::targets() const { return targetKeys(document, scope.chosen()); }

QString KeyEditRunner::nameOf(const QString& id) const {
  const auto table = actions.table();
  const auto spec = std::ranges::find_if(table, [&](const ActionSpec& s) { return id == QLatin1String(s.id); });
  return spec == table.end() ? id : plainText(*spec);
}

bool KeyEditRunner::told(const Check& done) const {
  if (!done) say(QString::fromStdString(done.error().for_user));
  return done.has_value();
}

void KeyEditRunner::onKeys(const QString& id, std::function<KeyOperation()> make) const {
  const KeyEditRunner self = *this;
  actions.on(
      id,
      [self, id, make = std::move(make)] {
        self.told(editTargets(self.document, self.nameOf(id), kNoGesture, make(), self.targets()));
      },
      needsCurves());
}

void KeyEditRunner::onSelectedKeys(const QString& id, std::function<KeyOperation()> make) const {
  const KeyEditRunner self = *this;
  actions.on(
      id,
      [self, id, make = std::move(make)] { self.told(self.document.editKeys(self.nameOf(id), kNoGesture, make())); },
      needsSelectedKeys());
}

void KeyEditRunner::onCurves(const QString& id, std::function<void()> run) const {
  actions.on(id, std::move(run), needsCurves());
}

void KeyEditRunner::onMenu(const QString& id, const QString& path) const {
  QMainWindow* const host = &window;
  actions.on(id, [host, path] {
    if (auto* menu = host->menuBar()->findChild<QMenu*>(path)) menu->popup(pointerPosition());
  });
}

Refusal KeyEditRunner::needsCurves() const {
  return [known = known_, document = &document]() -> QString {
    if (!document->selectedKeys().empty()) return {};
    const Clip* clip = document->activeClip();
    const int step = document->undoStack().index();
    if (known->clip != clip || known->step != step || known->items != document->selection().items)
      *known = {clip, step, document->selection().items, !shownChannels(*document).empty()};
    return known->any ? QString() : tr("Select keys, or joints that the clip moves.");
  };
}

Refusal KeyEditRunner::needsSelectedKeys() const {
  return
      [document = &document] { return document->selectedKeys().empty() ? tr("Select some keys first.") : QString(); };
}

}  // namespace sinew::ui
