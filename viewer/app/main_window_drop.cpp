// Drag and drop of files.
#include <algorithm>

#include <QDragEnterEvent>
#include <QFileInfo>
#include <QMimeData>

#include "viewer/app/files/file_types.h"
#include "viewer/app/main_window.h"
#include "viewer/widgets/outliner/dock.h"
#include "viewer/widgets/viewport/drop_hint.h"
#include "viewer/widgets/viewport/widget.h"

namespace sinew::ui {
namespace {

constexpr std::array kUses{DropUse::open, DropUse::add, DropUse::clips};  // in the order of the choices

QStringList importablePaths(const QMimeData* mime) {
  QStringList paths;
  for (const QUrl& url : mime->urls())
    if (url.isLocalFile() && isImportable(url.toLocalFile())) paths << url.toLocalFile();
  return paths;
}

}  // namespace

void MainWindow::dragEnterEvent(QDragEnterEvent* event) {
  if (importablePaths(event->mimeData()).isEmpty()) {
    if (const QList<QUrl> urls = event->mimeData()->urls(); !urls.isEmpty())
      refuse(tr("%1 is no file that can be opened here; drop a character or its clips.").arg(urls.front().fileName()));
    return;
  }
  event->acceptProposedAction();
  offerDrop(event->mimeData(), event->position().toPoint(), event->modifiers());
}

void MainWindow::dragMoveEvent(QDragMoveEvent* event) {
  event->acceptProposedAction();
  offerDrop(event->mimeData(), event->position().toPoint(), event->modifiers());
}

void MainWindow::dragLeaveEvent(QDragLeaveEvent*) { drop_hint_->hide(); }

void MainWindow::dropEvent(QDropEvent* event) {
  const QStringList paths = importablePaths(event->mimeData());
  if (!paths.isEmpty()) offerDrop(event->mimeData(), event->position().toPoint(), event->modifiers());
  drop_hint_->hide();
  if (paths.isEmpty()) return;
  event->acceptProposedAction();
  files_.drop(paths, drop_use_, characterAt(event->position().toPoint()));
}

void MainWindow::offerDrop(const QMimeData* mime, QPoint at, Qt::KeyboardModifiers modifiers) {
  const QStringList paths = importablePaths(mime);
  const QString name = QFileInfo(paths.value(0)).fileName();
  const QString what = paths.size() <= 1 ? name : tr("%1 and %2 more").arg(name, QString::number(paths.size() - 1));
  const Instance* onto = document_.instance(characterAt(at));
  QList<DropHint::Choice> choices;
  const bool project = std::ranges::any_of(
      paths, [](const QString& path) { return path.endsWith(kProjectEnding, Qt::CaseInsensitive); });
  if (!onto || project) {
    choices << DropHint::Choice{"folder", tr("Open"), tr("It becomes the scene"), {}};
    drop_use_ = DropUse::open;
  } else {
    const QString taker = QString::fromStdString(onto->name);
    choices << DropHint::Choice{"folder",
                                tr("Open"),
                                tr("Replaces the scene; motion without a mesh goes to %1").arg(taker),
                                {}}
            << DropHint::Choice{"plus", tr("Add"), tr("Beside what is in the scene"), tr("Shift")}
            << DropHint::Choice{"clip", tr("Add its clips"), tr("To %1, joint by joint name").arg(taker), tr("Ctrl")};
    const int card = drop_hint_->isVisible() ? drop_hint_->choiceAt(drop_hint_->mapFrom(this, at)) : -1;
    drop_use_ = card >= 0 && card < static_cast<int>(kUses.size()) ? kUses[static_cast<std::size_t>(card)]
                : modifiers & Qt::ShiftModifier                    ? DropUse::add
                : modifiers & Qt::ControlModifier                  ? DropUse::clips
                                                                   : DropUse::open;
  }
  drop_hint_->offer(what, choices, static_cast<int>(std::ranges::find(kUses, drop_use_) - kUses.begin()));
}

InstanceId MainWindow::characterAt(QPoint at) const {
  const auto* outliner = static_cast<const OutlinerDock*>(dock(QStringLiteral("outliner")));
  InstanceId found;
  if (QWidget* child = childAt(at); child && outliner->isAncestorOf(child))
    found = outliner->characterAt(mapToGlobal(at));
  if (viewport_->geometry().contains(viewport_->parentWidget()->mapFrom(this, at)))
    found = viewport_->characterAt(viewport_->mapFrom(this, at));
  return document_.instance(found) ? found : document_.chosenInstance();
}

}  // namespace sinew::ui
