// Files of the scene that are not where they were: told, and found again.
#include <algorithm>
#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include <QFileInfo>
#include <QPointer>
#include <QTimer>

#include "core/io/disk/file_search.h"
#include "core/io/picture_search.h"
#include "viewer/app/files/file_types.h"
#include "viewer/app/main_window.h"
#include "viewer/document/text/number_text.h"
#include "viewer/settings/paths.h"
#include "viewer/widgets/controls/ask_for_file.h"
#include "viewer/widgets/controls/panels/banner.h"
#include "viewer/widgets/dialogs/import/report_dialog.h"
#include "viewer/widgets/dialogs/missing_files_dialog.h"
#include "viewer/widgets/timeline/dock.h"

namespace sinew::ui {
namespace {

using Missing = FileController::Missing;

}  // namespace

bool MainWindow::soundMissing() const { return audio_.present() && !audio_.problem().isEmpty(); }

bool MainWindow::hasMissing() const { return soundMissing() || !files_.missingFiles().empty(); }

void MainWindow::showMissing() {
  const QStringList files = files_.missing();
  actions_.updateAvailable();
  if (files.isEmpty()) {
    missing_closed_.clear();
    if (banner_->tells(Banner::About::missing_files)) {
      banner_->hide();
      refillBanner();
    }
    return;
  }
  if (files == missing_closed_ || !banner_->mayReplace(Banner::About::missing_files)) return;
  constexpr qsizetype kMaxNamed = 3;
  QStringList named;
  for (const QString& file : files.mid(0, kMaxNamed)) named << fileName(file);
  if (files.size() > kMaxNamed) named << tr("%1 more").arg(files.size() - kMaxNamed);
  banner_->say(Banner::About::missing_files, named.join(QStringLiteral(", ")),
               tr("could not be read from %1. Joints and edits are kept.").arg(QFileInfo(files.front()).absolutePath()),
               tr("Find\u2026"), [this] { findMissing(); });
}

void MainWindow::findMissing() {
  if (auto* open = findChild<MissingFilesDialog*>()) return open->raise();
  auto* dialog = new MissingFilesDialog(this);
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  fillMissing(*dialog);
  // Where questions begin.
  const QString sound = QString::fromStdString(document_.sound().path);
  const QString first = files_.missingFiles().empty() ? sound : files_.missingFiles().front().path;
  const QString folder = QFileInfo(hasProject() ? project_.path() : first).absolutePath();
  // Many files that come at once are one change of the list.
  auto* settle = new QTimer(dialog);
  settle->setSingleShot(true);
  settle->setInterval(0);
  connect(settle, &QTimer::timeout, dialog, [this, dialog] { hasMissing() ? fillMissing(*dialog) : dialog->accept(); });
  connect(&files_, &FileController::readingsChanged, settle, qOverload<>(&QTimer::start));
  connect(&audio_, &AudioTrack::changed, settle, qOverload<>(&QTimer::start));
  connect(dialog, &MissingFilesDialog::findRequested, this, [this, dialog, folder, sound](const QString& missing) {
    const bool is_sound = soundMissing() && missing == sound;
    const auto files = files_.missingFiles();
    const auto file = std::ranges::find(files, missing, &Missing::path);
    const bool is_picture = file != files.end() && file->what == Missing::What::picture;
    askForFile(dialog,
               {.name = QStringLiteral("find_missing"),
                .title = tr("Find %1").arg(fileName(missing)),
                .folder = folder,
                .filter = is_sound     ? soundFilter()
                          : is_picture ? pictureFilter()
                                       : fileDialogFilter()},
               [this, is_sound, missing](const QString& found) {
                 is_sound ? relinkSound(found) : files_.relink(missing, found);
               });
  });
  connect(dialog, &MissingFilesDialog::searchRequested, this, [this, dialog, folder] {
    askForFile(dialog,
               {.what = FileQuestion::What::folder,
                .name = QStringLiteral("search_missing"),
                .title = tr("Search a folder"),
                .folder = folder},
               [this, dialog](const QString& in) { searchMissing(*dialog, in); });
  });
  connect(dialog, &MissingFilesDialog::relinkRequested, this, [this](const MissingFilesDialog::Places& places) {
    const auto sound_place = places.find(QString::fromStdString(document_.sound().path));
    if (soundMissing() && sound_place != places.end()) relinkSound(sound_place->second);
    files_.relink(places);
  });
  dialog->open();
}

void MainWindow::relinkSound(const QString& found) {
  SceneSound sound = document_.sound();
  sound.path = QFileInfo(found).absoluteFilePath().toStdString();
  document_.setSound(sound, tr("Find sound"), kNoGesture);
}

void MainWindow::fillMissing(MissingFilesDialog& dialog) {
  QList<MissingFilesDialog::File> rows;
  for (const Missing& file : files_.missingFiles()) {
    MissingFilesDialog::File row{.path = file.path, .content_known = !file.content.hash.empty()};
    const QString clips = clipsText(file.clips);
    switch (file.what) {
      case Missing::What::character:
        row.icon = QStringLiteral("person");
        row.about = tr("character, %1").arg(clips);
        break;
      case Missing::What::prop:
        row.icon = QStringLiteral("prop");
        row.about = tr("prop");
        break;
      case Missing::What::clips:
        row.icon = QStringLiteral("clip");
        row.about = clips;
        break;
      case Missing::What::picture:
        row.icon = QStringLiteral("image");
        row.about = tr("texture of %1").arg(fileName(file.model));
        if (!file.looked_in.isEmpty()) row.where = tr("Looked in %1").arg(file.looked_in.join(QStringLiteral(", ")));
        break;
    }
    rows.push_back(row);
  }
  const bool sound = audio_.present();
  if (soundMissing())
    rows.push_back({.path = QString::fromStdString(document_.sound().path),
                    .about = tr("sound"),
                    .icon = QStringLiteral("sound")});
  dialog.setFiles(rows, static_cast<qsizetype>(files_.filesRead()) + (sound ? 1 : 0));
}

void MainWindow::searchMissing(MissingFilesDialog& dialog, const QString& folder) {
  std::vector<Missing> files = files_.missingFiles();
  if (soundMissing()) files.push_back({.path = QString::fromStdString(document_.sound().path)});
  std::vector<WantedFile> wanted;
  std::vector<MissingTexture> pictures;  // which may have another ending now
  for (const Missing& file : files) {
    wanted.push_back({file.path.toStdString(), file.content});
    if (file.what == Missing::What::picture) pictures.push_back({file.path.toStdString(), {}});
  }
  std::vector<std::optional<FoundFile>> found;
  std::map<std::string, std::filesystem::path> found_pictures;
  const QPointer<MissingFilesDialog> still(&dialog);
  const Check done = runWork(tr("Searching %1").arg(fileName(folder)), [&](const Task& task) -> Check {
    found = searchFiles(folder.toStdString(), wanted, task);
    if (!pictures.empty()) found_pictures = findPictures(folder.toStdString(), pictures);
    return task.goesOn();
  });
  if (!done || !still) return;
  std::map<QString, MissingFilesDialog::Found> places;
  for (const auto& [path, place] : found_pictures)
    places[QString::fromStdString(path)] = {QString::fromStdString(place.string())};
  for (std::size_t i = 0; i < files.size(); ++i)
    if (found[i]) places[files[i].path] = {QString::fromStdString(found[i]->path.string()), found[i]->same_content};
  still->setFound(folder, places);
}

}  // namespace sinew::ui
