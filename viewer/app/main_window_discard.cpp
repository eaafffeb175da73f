// Questions before changes are lost.
#include <algorithm>
#include <optional>
#include <utility>

#include <QFileInfo>

#include "viewer/app/main_window.h"
#include "viewer/document/text/number_text.h"
#include "viewer/settings/paths.h"
#include "viewer/widgets/controls/panels/status_strip.h"
#include "viewer/widgets/dialogs/discard_dialog.h"

namespace sinew::ui {
namespace {

// What changed of one character, or of all of the scene; and in how many steps.
std::pair<QList<DiscardDialog::Change>, QString> unsavedRows(const History& history, InstanceId of) {
  QList<DiscardDialog::Change> changes;
  int steps = 0;
  for (const History::UnsavedChange& change : history.unsavedChanges()) {
    if (of != InstanceId{} && change.subject.instance != of) continue;
    changes.append({change.subject.icon, change.subject.name, change.what});
    steps += change.steps;
  }
  return {changes, stepsText(static_cast<std::size_t>(steps))};
}

}  // namespace

void MainWindow::connectDiscard() {
  files_.setAskToDiscard([this](const QString& path, const FileController::Answer& answer) {
    const QString name = fileName(path);
    if (!project_.path().isEmpty() && QFileInfo(path) == QFileInfo(project_.path())) return askToGoBack(name, answer);
    askToDiscard(tr("%1 is opened in its place.").arg(name), {}, answer);
  });
  connect(&files_, &FileController::kept, this, [this] { example_pending_ = false; });
}

// Asks whether what changed may be lost, of one character, which is what the heading says; or of all, which may be
// saved, too: then `heading` says what comes. Answers at once where nothing did.
void MainWindow::askToDiscard(const QString& heading, InstanceId of, const std::function<void(bool)>& answer) {
  const auto [changes, what] = unsavedRows(document_.history(), of);
  if (changes.isEmpty()) return answer(true);
  const bool whole = of == InstanceId{};
  const std::optional<QDateTime> saved = project_.savedAt();
  QStringList note;
  if (whole && !heading.isEmpty()) note << heading;
  note << (!whole  ? tr("%1, which undo can bring back:").arg(what)
           : saved ? tr("Saved last at %1; %2 since then:").arg(saved->toString(QStringLiteral("HH:mm")), what)
                   : tr("It was never saved; %1:").arg(what));
  const QString scene = project_.path().isEmpty() ? tr("this scene") : fileName(project_.path());
  ask(new DiscardDialog(whole ? tr("Save the changes to %1?").arg(scene) : heading, note.join(QLatin1Char(' ')),
                        changes, whole, this),
      answer);
}

// The project of the window is about to be opened again: what changed since it was saved cannot be saved first.
void MainWindow::askToGoBack(const QString& name, const std::function<void(bool)>& answer) {
  const auto [changes, what] = unsavedRows(document_.history(), {});
  if (changes.isEmpty()) return answer(true);
  const std::optional<QDateTime> saved = project_.savedAt();
  auto* dialog = new DiscardDialog(
      tr("Go back to %1 as it is in its file?").arg(name),
      saved ? tr("Saved last at %1; %2 since then would be lost:").arg(saved->toString(QStringLiteral("HH:mm")), what)
            : tr("%1 would be lost:").arg(what),
      changes, false, this);
  dialog->setDiscardText(tr("&Go back"));
  ask(dialog, answer);
}

void MainWindow::ask(DiscardDialog* dialog, const std::function<void(bool)>& answer) {
  // One question at a time: a newer one takes the place of an older one, which is answered with no.
  // An answered one lives on until it is deleted, and an answer may lead to the next question.
  const auto older = [this] {
    const QList<DiscardDialog*> all = findChildren<DiscardDialog*>();
    const auto asking = std::ranges::find_if(all, &QWidget::isVisible);
    return asking == all.end() ? nullptr : *asking;
  };
  while (DiscardDialog* question = older()) question->reject();
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  connect(dialog, &QDialog::finished, this, [this, answer](int result) {
    if (result == DiscardDialog::kSave) return saveThen(false, answer);
    answer(result == QDialog::Accepted);
  });
  dialog->open();
}

}  // namespace sinew::ui
