// A character of the scene as a file for other programs.
#include <QDir>
#include <QFileInfo>

#include "core/evaluate/placed_over.h"
#include "core/io/export/join_scene.h"
#include "core/scene/character_in_scene.h"
#include "core/scene/objects/placement.h"
#include "viewer/app/main_window.h"
#include "viewer/document/files/save_file.h"
#include "viewer/document/text/number_text.h"
#include "viewer/document/text/shown.h"
#include "viewer/widgets/dialogs/export/dialog.h"

namespace sinew::ui {

QStringList MainWindow::filesInUse() const {
  QStringList in_use;
  for (const Instance& instance : document_.instances()) {
    for (const auto& read : document_.readings(instance.id))
      if (!read->source.empty()) in_use << QString::fromStdString(read->source);
  }
  if (hasProject()) in_use << project_.path();
  return in_use;
}

QString MainWindow::suggestedFolder() const {
  if (hasProject()) return QFileInfo(project_.path()).absolutePath();
  for (const Instance& instance : document_.instances())
    if (!instance.isObject() && !instance.character->source.empty())
      return folderBeside(QString::fromStdString(instance.character->source));
  return QDir::homePath();
}

QDialog* MainWindow::makeExport() {
  std::vector<ExportDialog::Subject> subjects;
  int chosen = 0;
  const auto scene = std::make_shared<const Scene>(document_.scene());  // which shares what is large
  for (const Instance& instance : document_.instances()) {
    if (instance.isObject()) continue;
    if (instance.id == document_.chosenInstance()) chosen = static_cast<int>(subjects.size());
    subjects.push_back({QString::fromStdString(instance.name),
                        [scene, id = instance.id](double, ImportReport&) -> Result<std::shared_ptr<const Character>> {
                          return characterInScene(*scene, *findInstance(scene->instances, id));
                        },
                        isPosedByHand(instance), PlacedOver(*scene, instance.id),
                        std::pair(instance.control.range_start, instance.control.range_end)});
  }
  if (subjects.empty()) return nullptr;
  if (subjects.size() > 1) {
    std::vector<InstanceId> ids;
    bool posed = false, rigged = false;
    for (const Instance& instance : scene->instances) {
      if (instance.isObject()) continue;
      ids.push_back(instance.id);
      posed |= isPosedByHand(instance);
      rigged |= instance.character->rig != nullptr;
    }
    const std::string name =
        hasProject() ? QFileInfo(project_.path()).completeBaseName().toStdString() : std::string("scene");
    subjects.push_back({tr("All characters"),
                        [this, scene, ids, name](double tolerance_m,
                                                 ImportReport& report) -> Result<std::shared_ptr<const Character>> {
                          JoinScene join{.scene = scene.get(), .ids = ids, .name = name, .tolerance_m = tolerance_m};
                          const Work work = [&](const Task& task) {
                            join.task = task;
                            return join.run();
                          };
                          if (const Check done = runWork(tr("Joining the characters"), work); !done)
                            return tl::unexpected(done.error());
                          report = std::move(join.report);
                          return std::move(join.character);
                        },
                        posed,
                        {},
                        std::pair(document_.rangeStart(), document_.rangeEnd()),
                        rigged});
  }
  auto* dialog = new ExportDialog(std::move(subjects), chosen, suggestedFolder(), filesInUse(), this);
  dialog->setModal(true);
  connect(dialog, &QDialog::accepted, this, [this, dialog] { exportTo(dialog->path(), dialog->file()); });
  return dialog;
}

void MainWindow::exportTo(const QString& path, std::shared_ptr<const ExportFile> file) {
  const QString name = QFileInfo(path).fileName();
  const Work work = [&](const Task& task) -> Check {
    if (file->bytes.empty()) {  // else the preview has made them
      ExportFile made = *file;
      made.task = task;
      if (Check ok = made.run(); !ok) return ok;
      made.task = {};
      file = std::make_shared<const ExportFile>(std::move(made));
    }
    if (Check ok = task.goesOn(); !ok) return ok;
    return saveFile(path, QByteArray::fromRawData(reinterpret_cast<const char*>(file->bytes.data()),
                                                  static_cast<qsizetype>(file->bytes.size())));
  };
  if (const Check done = runWork(tr("Exporting %1").arg(name), work); !done)
    return refuse(shown(done.error().for_user));
  logReport(name, file->report);
  succeed(tr("Exported %1: %2, %3").arg(name, clipsText(file->written()), sizeText(file->bytes.size())));
}

}  // namespace sinew::ui
