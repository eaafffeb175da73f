// Films and contact sheets of the scene.
#include <cmath>
#include <mutex>
#include <utility>

#include <QFileInfo>
#include <QTimer>

#include "viewer/app/film/film_work.h"
#include "viewer/app/main_window.h"
#include "viewer/document/text/number_text.h"
#include "viewer/document/text/shown.h"
#include "viewer/film/ffmpeg.h"
#include "viewer/widgets/dialogs/film/film_dialog.h"
#include "viewer/widgets/dialogs/film/film_progress.h"
#include "viewer/widgets/dialogs/film/sheet_dialog.h"
#include "viewer/widgets/dialogs/work_dialog.h"
#include "viewer/widgets/viewport/widget.h"

namespace sinew::ui {
namespace {

constexpr int kRefreshMs = 50;
constexpr QSize kPreview(176, 99);

// A name as a file may have it.
QString fileNameOf(QString name) {
  for (const char separator : {'/', '\\', '%'}) name.replace(QLatin1Char(separator), QLatin1Char('_'));
  return name.isEmpty() ? QStringLiteral("film") : name;
}

// Makes the film in another thread while a dialog shows how far it is. Gives how many frames a second were made.
Result<double> makeWithProgress(const FilmWork& work, QWidget& window) {
  std::mutex picture_mutex;
  QImage picture;
  WorkBeside beside([&](const Task& task) {
    return work.make(task, [&](int, const QImage& frame) {
      const QImage small = frame.scaled(kPreview, Qt::KeepAspectRatio, Qt::SmoothTransformation);
      const std::lock_guard lock(picture_mutex);
      picture = small;
    });
  });
  FilmProgress dialog(QFileInfo(work.path).fileName(), work.frames(), &window);
  QObject::connect(&dialog, &FilmProgress::cancelled, &dialog, [&] { beside.stop(); });
  const auto refresh = [&] {
    dialog.setDone(static_cast<int>(beside.part() * work.frames()));
    const std::lock_guard lock(picture_mutex);
    if (!picture.isNull()) dialog.setPicture(std::exchange(picture, {}));
  };
  QTimer timer;
  QObject::connect(&timer, &QTimer::timeout, &dialog, refresh);
  timer.start(kRefreshMs);
  dialog.show();
  if (Check made = beside.wait(); !made) return tl::unexpected(made.error());
  refresh();
  return dialog.framesPerSecond();
}

}  // namespace

FilmSubject MainWindow::filmSubject() const {
  FilmSubject subject;
  subject.start = filmStart(document_, view_settings_.options(), viewport_->camera());
  if (const Take* take = document_.playingTake()) {
    subject.from = take->start, subject.to = take->end, subject.scene_fps = take->fps;
    subject.playing = QString::fromStdString(take->name);
  } else {
    subject.from = document_.rangeStart(), subject.to = document_.rangeEnd(), subject.scene_fps = document_.fps();
    const Clip* const clip = document_.activeClip();
    subject.playing = clip ? QString::fromStdString(clip->name) : QString();
  }
  const Instance* const active = document_.active();
  subject.name = hasProject() ? QFileInfo(project_.path()).completeBaseName()
                 : active     ? QString::fromStdString(active->name)
                              : QString();
  if (audio_.sound()) subject.sound = film::FilmSound{audio_.state().path, audio_.state().offset};
  return subject;
}

QDialog* MainWindow::makePlayblast() {
  const FilmSubject subject = filmSubject();
  const auto same = std::make_shared<FilmScene>(subject.start);
  const Check ffmpeg = film::findFfmpeg();
  auto* dialog = new FilmDialog({.from = std::round(subject.from * subject.scene_fps),
                                 .to = std::round(subject.to * subject.scene_fps),
                                 .fps = subject.scene_fps,
                                 .playing = fileNameOf(subject.playing.isEmpty() ? subject.name : subject.playing),
                                 .playing_kind = document_.playingTake() ? tr("Take") : tr("Clip"),
                                 .sound = subject.sound ? audio_.name() : QString(),
                                 .folder = suggestedFolder(),
                                 .in_use = filesInUse(),
                                 .no_ffmpeg = ffmpeg ? QString() : shown(ffmpeg.error().for_user),
                                 .same = [same](double from, double to) { return same->samePose(from, to); }},
                                this);
  dialog->setModal(true);
  connect(dialog, &FilmDialog::sheetRequested, this, [this] { openDialog(QStringLiteral("contact_sheet")); });
  connect(dialog, &QDialog::accepted, this, [this, dialog] {
    FilmWork work{.subject = filmSubject(),
                  .settings = dialog->settings(),
                  .path = dialog->path(),
                  .last_again = dialog->lastAgain()};
    work.subject.from = dialog->from(), work.subject.to = dialog->to();
    dialog->hide();
    makeFilm(work);
  });
  return dialog;
}

void MainWindow::makeFilm(const FilmWork& work) {
  ++working_;
  const Result<double> done = makeWithProgress(work, *this);
  --working_;
  if (!done) return refuse(shown(done.error().for_user));
  succeed(tr("Made %1: %2, %3 s, %4 frames per second")
              .arg(QFileInfo(work.path).fileName(), framesText(static_cast<std::size_t>(work.frames())),
                   decimal(work.frames() / work.fps(), 2), decimal(*done, 0)));
}

QDialog* MainWindow::makeContactSheet() {
  const FilmSubject subject = filmSubject();
  const QString name = fileNameOf(subject.playing.isEmpty() ? subject.name : subject.playing);
  auto* dialog =
      new SheetDialog(suggestedFolder() + QLatin1Char('/') + name + QStringLiteral(".png"), filesInUse(), this);
  dialog->setModal(true);
  connect(dialog, &QDialog::accepted, this, [this, dialog] {
    const SheetWork sheet{.subject = filmSubject(), .settings = dialog->settings(), .path = dialog->path()};
    dialog->hide();
    const QString file = QFileInfo(sheet.path).fileName();
    int poses = 0;
    const Work work = [&](const Task& task) -> Check {
      const Result<int> made = sheet.make(task);
      if (!made) return tl::unexpected(made.error());
      poses = *made;
      return {};
    };
    if (const Check done = runWork(tr("Making %1").arg(file), work); !done) return refuse(shown(done.error().for_user));
    succeed(tr("Made %1: %2").arg(file, posesText(static_cast<std::size_t>(poses))));
  });
  return dialog;
}

}  // namespace sinew::ui
