// The files of a project beside it or in it: asked for, done, and told.
#include <QFileInfo>

#include "viewer/app/main_window.h"
#include "viewer/document/text/number_text.h"
#include "viewer/document/text/shown.h"
#include "viewer/widgets/dialogs/question_dialog.h"

namespace sinew::ui {

void MainWindow::gatherFiles(Gather how) {
  if (!hasProject()) {
    return saveThen(true, [this, how](bool saved) {
      if (saved) gatherFiles(how);
    });
  }
  const GatherFiles work(files_, how, project_.path());
  if (work.files() == 0) return refuse(tr("No file of this scene can be read now."));
  const QString name = QFileInfo(project_.path()).fileName();
  const QString size = sizeText(work.bytes());
  const bool pack = how == Gather::pack;
  QList<QuestionDialog::Fact> facts{{tr("Files"), tr("%1, %2").arg(filesText(work.files()), size)}};
  if (!pack) facts << QuestionDialog::Fact{tr("Folder"), work.folder()};
  auto* question = new QuestionDialog(
      QStringLiteral("gather"),
      pack ? tr("Pack the files of %1 into it?").arg(name) : tr("Collect the files of %1 beside it?").arg(name),
      pack ? tr("The project opens on any machine then, and grows by as much. The files themselves stay as they are.")
           : tr("The folder gets copies, to which the project refers then. Nothing there is written over."),
      facts, this);
  question->setAttribute(Qt::WA_DeleteOnClose);
  question->addAnswer(QStringLiteral("gather_files"), pack ? tr("&Pack") : tr("&Collect"), QDialog::Accepted);
  connect(question, &QDialog::accepted, this, [this, how] { gatherNow(how); });
  question->open();
}

void MainWindow::gatherNow(Gather how) {
  GatherFiles gathered(files_, how, project_.path());
  const auto run = [&gathered](const Task& task) { return gathered.run(task); };
  const Check done = runWork(how == Gather::pack ? tr("Packing the files") : tr("Collecting the files"), run);
  if (!done) return refuse(shown(done.error().for_user));
  const QString told = gathered.take(files_);
  for (const Text& one : gathered.left())
    log_.add(LogLevel::warning, QFileInfo(project_.path()).fileName(), shown(one));
  project_.save([this, told](bool saved) {
    if (saved) succeed(told);
  });
}

}  // namespace sinew::ui
