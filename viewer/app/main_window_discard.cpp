// Questions before changes are lost.
#include <algorithm>

#include <QFileInfo>

#include "viewer/app/main_window.h"
#include "viewer/document/text/number_text.h"
#include "viewer/widgets/controls/panels/status_strip.h"
#include "viewer/widgets/dialogs/discard_dialog.h"

namespace sinew::ui {

void MainWindow::connectDiscard() {
  files_.setAskToDiscard([this](const QString& file, const FileController::Answer& answer) {
    askToDiscard(tr("%1 is opened in its place.").arg(file), {}, answer);
  });
  connect(&files_, &FileController::kept, this, [this] { example_pending_ = false; });
}

// Asks whether what changed may be lost, of one character, which is what the heading says; or of all, which may be
// saved, too: then `heading` says what comes. Answers at once where nothing did.
void MainWindow::askToDiscard(const QString& heading, InstanceId of, const std::function<void(bool)>& answer) {
  QList<DiscardDialog::Change> changes;
  int steps = 0;
  for (const History::UnsavedChange& change : document_.history().unsavedChanges()) {
    if (of != InstanceId{} && change.subject.instance != of) continue;
    changes.append({change.subject.icon, change.subject.name, change.what});
    steps += change.steps;
  }
  if (changes.isEmpty()) return answer(true);
  // One question at a time: a newer one takes the place of an older one, which is answered with no.
  // An answered one lives on until it is deleted, and an answer may lead to the next question.
  const auto older = [this] {
    const QList<DiscardDialog*> all = findChildren<DiscardDialog*>();
    const auto asking = std::ranges::find_if(all, &QWidget::isVisible);
    return asking == all.end() ? nullptr : *asking;
  };
  while (DiscardDialog* question = older()) question->reject();
  const bool whole = of == InstanceId{};
  const QString what = stepsText(static_cast<std::size_t>(steps));
  const std::optional<QDateTime> saved = project_.savedAt();
  QStringList note;
  if (whole && !heading.isEmpty()) note << heading;
  note << (!whole  ? tr("%1, which undo can bring back:").arg(what)
           : saved ? tr("Saved last at %1; %2 since then:").arg(saved->toString(QStringLiteral("HH:mm")), what)
                   : tr("It was never saved; %1:").arg(what));
  const QString scene = project_.path().isEmpty() ? tr("this scene") : QFileInfo(project_.path()).fileName();
  auto* dialog = new DiscardDialog(whole ? tr("Save the changes to %1?").arg(scene) : heading,
                                   note.join(QLatin1Char(' ')), changes, whole, this);
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  connect(dialog, &QDialog::finished, this, [this, answer](int result) {
    if (result == DiscardDialog::kSave) return saveThen(false, answer);
    answer(result == QDialog::Accepted);
  });
  dialog->open();
}

}  // namespace sinew::ui
