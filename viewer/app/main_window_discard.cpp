// Questions before changes are lost that nothing keeps.
#include <algorithm>

#include "viewer/app/main_window.h"
#include "viewer/widgets/controls/panels/status_strip.h"
#include "viewer/widgets/dialogs/discard_dialog.h"

namespace sinew::ui {

void MainWindow::connectDiscard() {
  files_.setAskToDiscard([this](const QString& file, const FileController::Answer& answer) {
    askToDiscard(tr("Open %1 and lose these changes?").arg(file), {}, answer);
  });
  connect(&files_, &FileController::kept, this, [this] { example_pending_ = false; });
}

// Asks whether what changed may be lost, of one character or of all; answers at once where nothing did.
void MainWindow::askToDiscard(const QString& heading, InstanceId of, const std::function<void(bool)>& answer) {
  QList<DiscardDialog::Change> changes;
  int steps = 0;
  for (const History::UnsavedChange& change : document_.history().unsavedChanges()) {
    if (of != InstanceId{} && change.instance != of) continue;
    changes.append({change.subject, change.what});
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
  auto* dialog = new DiscardDialog(heading, steps, changes, this);
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  connect(dialog, &QDialog::finished, this, [answer](int result) { answer(result == QDialog::Accepted); });
  dialog->open();
}

}  // namespace sinew::ui
