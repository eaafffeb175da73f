// The files of a project beside it or in it: asked for, done, and told.
#include <QFileInfo>
#include <QMessageBox>
#include <QPushButton>

#include "viewer/app/main_window.h"
#include "viewer/document/text/number_text.h"
#include "viewer/document/text/shown.h"

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
  const QString what = tr("%1, %2").arg(filesText(work.files()), sizeText(work.bytes()));
  const bool pack = how == Gather::pack;
  auto* box = new QMessageBox(
      QMessageBox::NoIcon, pack ? tr("Pack files") : tr("Collect files"),
      pack ? tr("Pack the files of %1 into it?").arg(name) : tr("Collect the files of %1 beside it?").arg(name),
      QMessageBox::Cancel, this);
  box->setObjectName(QStringLiteral("gather"));
  box->setInformativeText(
      pack ? tr("The project opens on any machine then, and grows by %1. The files themselves stay as they are.")
                 .arg(what)
           : tr("The folder %2 gets copies of %1, to which the project refers then. Nothing there is written over.")
                 .arg(what, work.folder()));
  box->setAttribute(Qt::WA_DeleteOnClose);
  QPushButton* go = box->addButton(pack ? tr("&Pack") : tr("&Collect"), QMessageBox::AcceptRole);
  go->setObjectName(QStringLiteral("gather_files"));
  box->setDefaultButton(go);
  connect(box, &QDialog::finished, this, [this, box, go, how] {
    if (box->clickedButton() == static_cast<QAbstractButton*>(go)) gatherNow(how);
  });
  box->open();
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
