// The project of the window: saving it, going back to it, and what is left of one after a crash.
#include <algorithm>
#include <chrono>
#include <utility>
#include <vector>

#include <QDateTime>
#include <QFileInfo>
#include <QLinearGradient>
#include <QPainter>

#include "core/scene/character/character.h"
#include "viewer/app/files/file_pictures.h"
#include "viewer/app/files/file_types.h"
#include "viewer/app/main_window.h"
#include "viewer/app/session/view_state.h"
#include "viewer/document/selection/selection_text.h"
#include "viewer/document/text/number_text.h"
#include "viewer/document/text/shown.h"
#include "viewer/settings/paths.h"
#include "viewer/widgets/controls/ask_for_file.h"
#include "viewer/widgets/controls/panels/banner.h"
#include "viewer/widgets/controls/panels/status_message.h"
#include "viewer/widgets/controls/panels/status_strip.h"
#include "viewer/widgets/dialogs/append_dialog.h"
#include "viewer/widgets/dialogs/question_dialog.h"
#include "viewer/widgets/dialogs/recovery_dialog.h"
#include "viewer/widgets/pictures/draw_pose.h"
#include "viewer/widgets/theme.h"
#include "viewer/widgets/viewport/widget.h"

namespace sinew::ui {
namespace {

QString clock(const QDateTime& at) { return at.toString(QStringLiteral("HH:mm")); }

}  // namespace

void MainWindow::connectProjects() {
  files_.setViewSource(
      [this](const std::string& before) { return storedView(document_, viewport_->camera(), before); });
  connect(&project_, &ProjectController::pathChanged, this, [this] {
    updateTitle();
    status_->setSavedAside({});
    actions_.updateAvailable();
    other_holder_.reset();
    if (!banner_->tells(Banner::About::other_holder)) return;
    banner_->hide();
    refillBanner();
  });
  connect(&project_, &ProjectController::saved, this, [this](const QString& path, quint64 bytes, bool of_this_scene) {
    if (of_this_scene) {
      status_->setSavedAside({});
      keepPictureAs(path);
    }
    status_->message().clear(MessageKind::failure);
    succeed(tr("Saved %1, %2").arg(fileName(path), sizeText(bytes)));
  });
  connect(&project_, &ProjectController::failed, this, [this](const QString& path, const QString& why) {
    log_.add(LogLevel::error, fileName(path), why);
    status_->message().say(
        {MessageKind::failure, tr("Not saved: %1").arg(why), tr("Save as\u2026"), [this] { save(true); }});
  });
  connect(&project_, &ProjectController::savedAside, this, [this] {
    if (const auto at = project_.savedAsideAt()) status_->setSavedAside(tr("Autosaved %1").arg(clock(*at)));
    keepPictureAs(project_.asidePath());
  });
  connect(&project_, &ProjectController::changedByOther, this, [this](const QString& path) {
    log_.add(LogLevel::warning, fileName(path), tr("Another program has written it."));
    changed_by_other_ = true;
    askAboutOther();
  });
  const auto settled = [this] {
    if (!project_.changedOnDisk()) settleOther();
  };
  connect(&project_, &ProjectController::saved, this, settled);
  connect(&project_, &ProjectController::pathChanged, this, settled);
  connect(&project_, &ProjectController::heldByOther, this, [this](const QString& path, const QString& who) {
    other_holder_ = {path, who};
    tellOtherHolder();
  });
  connect(&files_, &FileController::leaving, this, &MainWindow::keepMoment);
  connect(&files_, &FileController::opened, this, &MainWindow::onOpened);
  connect(&files_, &FileController::appendable, this, &MainWindow::askForParts);
  connect(&files_, &FileController::readingsChanged, this, &MainWindow::showMissing);
  connect(&files_, &FileController::relinked, this, [this](const QString& missing, const QString& found) {
    succeed(tr("%1 is read from %2 now").arg(fileName(missing), found));
  });
}

void MainWindow::onOpened(const QString& path) {
  example_pending_ = false;
  unit_hinted_.clear();
  missing_closed_.clear();
  viewport_->frameAll();
  showView(files_.view());
  if (!RecoverySlot::isAside(path)) showMomentOf(path);
  keepPictureAs(hasProject() ? project_.path() : path);
  std::vector<SelectionItem> all;
  for (const Instance& one : document_.instances()) all.push_back({SelectionItem::Kind::instance, one.id, -1});
  const QString what = all.empty() ? tr("an empty scene") : itemsText(document_, all);
  if (!RecoverySlot::isAside(path))
    note(tr("Opened %1: %2").arg(fileName(path), what));
  else if (hasProject())
    note(tr("Recovered %1: %2; it is not saved yet").arg(fileName(project_.path()), what));
  else
    note(tr("Recovered: %1; never saved").arg(what));
  showMissing();
}

void MainWindow::tellOtherHolder() {
  const auto& [path, who] = *other_holder_;
  banner_->say(Banner::About::other_holder, fileName(path), tr("is shown as a copy without a file. %1").arg(who),
               tr("Save as\u2026"), [this] { save(true); });
}

void MainWindow::askAboutOther() {
  const QString path = project_.path();
  banner_->say(Banner::About::other_writer, fileName(path),
               document_.history().modified()
                   ? tr("was written by another program. What you changed here is in no file yet.")
                   : tr("was written by another program."),
               tr("Reload"), [this, path] { files_.open({path}); });
  banner_->addAnswer(tr("Keep mine"), [this] {
    project_.keepOwn();
    settleOther();
  });
}

void MainWindow::settleOther() {
  if (!std::exchange(changed_by_other_, false)) return;
  if (banner_->tells(Banner::About::other_writer)) banner_->hide();
  refillBanner();
}

void MainWindow::append() {
  askForFiles(tr("Append"), [this](const QStringList& paths) {
    const Instance* taker = document_.chosen();
    QStringList others;
    for (const QString& path : paths) {
      if (isProject(path.toStdString()))
        files_.append(path);
      else
        others.append(path);
    }
    // Without a character that could take their clips, they come as characters.
    if (taker && !taker->isObject())
      files_.addClips(others);
    else
      files_.add(others);
  });
}

void MainWindow::askForParts(const QString& path, const std::shared_ptr<const OpenedProject>& project) {
  const Instance* taker = document_.chosen();
  const bool takes = taker && !taker->isObject();
  auto* dialog = new AppendDialog(fileName(path), project->project.scene,
                                  takes ? QString::fromStdString(taker->name) : QString(), this);
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  const auto took = std::chrono::steady_clock::now() - batch_began_;
  connect(dialog, &QDialog::accepted, this, [this, dialog, path, project, took] {
    const Result<QString> done = files_.takeParts(path, *project, dialog->parts());
    project_.workEnded(took);
    done ? succeed(*done) : refuse(shown(done.error().for_user));
  });
  dialog->open();
}

void MainWindow::keepPictureAs(const QString& path) {
  const auto characters = document_.instances();
  const auto first = std::ranges::find_if(characters, [](const Instance& one) { return !one.isObject(); });
  if (layout_ == Layout::fresh || first == characters.end()) return;
  const EvaluatedPose& pose = document_.pose(first->id);
  const Box bounds = measureBounds(*first->character, pose.joints_m, pose.pose.morph_weights);
  if (bounds.empty()) return;
  render::Camera camera;
  camera.look(render::NamedView::three_quarter);
  constexpr float kMargin = 1.f;  // it is shown small
  const Vec2 size(static_cast<float>(kFilePicture.width()), static_cast<float>(kFilePicture.height()));
  camera.frame(bounds, size, kMargin);
  drawPose(first->character, pose, camera, kFilePicture, this, [path](const QImage& figure) {
    if (figure.isNull()) return;
    QImage picture(figure.size(), QImage::Format_RGB32);
    QPainter painter(&picture);
    QLinearGradient ground(0, 0, 0, picture.height());
    ground.setColorAt(0.0, theme().viewport_top);
    ground.setColorAt(1.0, theme().viewport_bottom);
    painter.fillRect(picture.rect(), ground);
    painter.drawImage(0, 0, figure);
    painter.end();
    keepPicture(path, picture);
  });
}

void MainWindow::beginAnew() {
  askToDiscard(tr("A new scene is begun."), {}, [this](bool go_on) {
    if (go_on) project_.beginAnew();
  });
}

void MainWindow::save(bool as_other) { saveThen(as_other, {}); }

void MainWindow::saveThen(bool as_other, const ProjectController::Done& done) {
  const auto ask = [this, done] {
    askWhere(
        tr("Save as"), [this, done](const QString& path) { project_.saveAs(path, done); },
        [done] {
          if (done) done(false);
        });
  };
  if (as_other || project_.path().isEmpty()) return ask();
  if (!project_.changedOnDisk()) return project_.save(done);
  // Another program has written the file since.
  constexpr int kOver = 2;
  auto* question = new QuestionDialog(
      QStringLiteral("changed_on_disk"), tr("Save over the changes of another program?"),
      tr("%1 was changed by another program after it was opened here.").arg(fileName(project_.path())), {}, this);
  question->setAttribute(Qt::WA_DeleteOnClose);
  question->addAnswer(QStringLiteral("save_over"), tr("Save &over it"), kOver);
  question->addAnswer(QStringLiteral("save_as"), tr("Save &as\u2026"), QDialog::Accepted);
  connect(question, &QDialog::finished, this, [this, ask, done](int answer) {
    if (answer == kOver) return project_.save(done);
    if (answer == QDialog::Accepted) return ask();
    if (done) done(false);
  });
  question->open();
}

void MainWindow::askWhere(const QString& title, const std::function<void(const QString&)>& save,
                          const std::function<void()>& cancelled) {
  const QFileInfo suggested(project_.suggestedPath());
  const QDialog* dialog = askForFile(this,
                                     {.what = FileQuestion::What::file_to_write,
                                      .name = QStringLiteral("save_project"),
                                      .title = title,
                                      .folder = suggested.absolutePath(),
                                      .filter = tr("Sinew projects (*.sinew)"),
                                      .suggestion = suggested.fileName(),
                                      .suffix = QStringLiteral("sinew")},
                                     save);
  if (cancelled) connect(dialog, &QDialog::rejected, this, cancelled);
}

void MainWindow::saveCopy() {
  askWhere(tr("Save a copy"), [this](const QString& path) { project_.saveCopy(path); }, {});
}

void MainWindow::revertToSaved() {
  const QString path = project_.path();
  if (!document_.history().modified()) {
    return refuse(tr("Nothing has changed since %1 was saved.").arg(fileName(path)));
  }
  files_.open({path});
}

void MainWindow::offerRecovery() {
  const std::vector<Crashed> crashed = RecoverySlot::crashed();
  if (crashed.empty()) return;
  const Crashed& latest = crashed.front();
  RecoveryDialog::Side aside{latest.at, pictureOf(latest.notes()), latest.changes, latest.history.done.size()}, saved;
  if (const QFileInfo file(latest.project); !latest.project.isEmpty() && file.exists()) {
    saved.at = file.lastModified();
    saved.picture = pictureOf(latest.project);
  }
  auto* dialog = new RecoveryDialog(fileName(latest.project), aside, saved, this);
  recovery_dialog_ = dialog;
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  connect(dialog, &QDialog::finished, this, [this, latest](int result) {
    if (result == RecoveryDialog::kLater) return;
    if (result == RecoveryDialog::kSaved) {
      if (const QString beside = RecoverySlot::putBeside(latest); !beside.isEmpty())
        note(tr("The autosave stays as %1").arg(fileName(beside)));
      return files_.open({latest.project});
    }
    project_.recover(latest);
  });
  dialog->open();
}

}  // namespace sinew::ui
