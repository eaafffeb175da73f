// Files: dialogs, recent files, drag and drop, the beginning of the program.
#include <QDragEnterEvent>
#include <QFileDialog>
#include <QFileInfo>
#include <QMenu>
#include <QMimeData>
#include <QSettings>

#include "viewer/app/main_window.h"
#include "viewer/widgets/controls/banner.h"
#include "viewer/widgets/controls/panel_dock.h"
#include "viewer/widgets/controls/status_strip.h"
#include "viewer/widgets/views/drop_hint.h"
#include "viewer/widgets/views/viewport_widget.h"

namespace sinew::ui {
namespace {

constexpr auto kFolderKey = "files/folder";

QStringList importablePaths(const QMimeData* mime) {
  QStringList paths;
  for (const QUrl& url : mime->urls())
    if (url.isLocalFile() && isImportable(url.toLocalFile())) paths << url.toLocalFile();
  return paths;
}

}  // namespace

void MainWindow::begin(const QStringList& files, StartWishes wishes) {
  wishes_ = std::move(wishes);
  begun_ = true;
  askForKeymap();
  if (!files.isEmpty()) {
    files_.open(files);
  } else if (!examplePath().isEmpty()) {
    example_pending_ = true;
    files_.openExample();
  } else {
    fulfilWishes();
  }
}

bool MainWindow::settled() {
  return begun_ && !files_.loader().busy() && !progress_delay_.isActive() && !document_.playing() &&
         (viewport_->settled() || !viewport_->isVisible());
}

void MainWindow::connectFiles() {
  actions_.on("file.open", [this] { files_.open(askForFiles(tr("Open character"), true)); });
  actions_.on("file.add", [this] { files_.add(askForFiles(tr("Add character"), true)); });
  actions_.on("file.add_clips", [this] {
    for (const QString& path : askForFiles(tr("Add clips"), true)) files_.addClips(path);
  });
  actions_.on("file.reload", [this] { files_.reloadActive(); });
  actions_.on("file.open_example", [this] {
    example_pending_ = true;
    files_.openExample();
  });
  connect(viewport_, &ViewportWidget::openRequested, this, [this] { actions_.find("file.open")->trigger(); });

  progress_delay_.setSingleShot(true);
  progress_delay_.setInterval(250);
  connect(&progress_delay_, &QTimer::timeout, this, [this] { status_->showProgress(loading_); });
  Loader& loader = files_.loader();
  connect(&loader, &Loader::started, this, [this](const QString& name) {
    loading_ = name;
    if (status_->progressShown())
      status_->showProgress(name);
    else
      progress_delay_.start();
  });
  connect(&loader, &Loader::progress, this,
          [this](float fraction, const QString& what) { status_->setProgress(fraction, what); });
  connect(&loader, &Loader::idle, this, [this] {
    progress_delay_.stop();
    status_->hideProgress();
    fulfilWishes();
  });
  connect(status_, &StatusStrip::cancelClicked, this, [this] { files_.loader().cancel(); });
  const auto show_log = [this] { dock(QStringLiteral("log"))->enter(); };
  connect(status_, &StatusStrip::messageClicked, this, show_log);
  connect(banner_, &Banner::clicked, this, show_log);

  connect(&files_, &FileController::loaded, this, &MainWindow::onLoaded);
  connect(&files_, &FileController::failed, this, [this](const QString& file, const QString& text) {
    example_pending_ = false;
    // The text may begin with the file's name already, go on from it, or be a sentence of its own.
    const QString rest = text.startsWith(file) ? text.mid(file.size()).trimmed() : text;
    const bool sentence = !rest.isEmpty() && rest.front().isUpper();
    complain(sentence ? file + QLatin1Char(':') : file, rest, tr("Show log"));
    status_->setMessage(tr("%1 could not be loaded").arg(file), true);
  });
  connect(&files_, &FileController::warned, this, [this](const QString& file, int lines) {
    status_->setMessage(lines == 1 ? tr("%1: one repair or loss in the import report").arg(file)
                                   : tr("%1: %2 repairs or losses in the import report").arg(file).arg(lines),
                        true);
  });

  connect(&preferences_, &Preferences::recentFilesChanged, this, &MainWindow::fillRecentFiles);
  fillRecentFiles();
}

QStringList MainWindow::askForFiles(const QString& title, bool several) {
  QSettings settings;
  const QString folder = settings.value(kFolderKey).toString();
  QFileDialog dialog(this, title, folder, fileDialogFilter());
  dialog.setObjectName(QStringLiteral("open"));
  dialog.resize(880, 560);
  dialog.setFileMode(several ? QFileDialog::ExistingFiles : QFileDialog::ExistingFile);
  if (dialog.exec() != QDialog::Accepted) return {};
  settings.setValue(kFolderKey, dialog.directory().absolutePath());
  return dialog.selectedFiles();
}

void MainWindow::onLoaded(LoadPurpose purpose) {
  banner_->hide();
  status_->setMessage({});
  if (purpose == LoadPurpose::open && example_pending_) {
    example_pending_ = false;
    const Instance* active = document_.active();
    const int walk = active ? active->character->findClip("walk") : -1;
    if (walk >= 0) document_.setClip(active->id, walk);
    if (wishes_.play.value_or(!wishes_.time)) document_.play();
  }
}

void MainWindow::complain(const QString& name, const QString& text, const QString& link) {
  banner_->say(Banner::Kind::error, name, text, link);
  emit failed((name + QLatin1Char(' ') + text).trimmed());
}

void MainWindow::fulfilWishes() {
  const StartWishes wishes = std::exchange(wishes_, {});
  if (const Instance* active = document_.active()) {
    if (!wishes.clip.isEmpty()) {
      bool is_number = false;
      int clip = active->character->findClip(wishes.clip.toStdString());
      const int index = wishes.clip.toInt(&is_number);
      if (clip < 0 && is_number && index < static_cast<int>(active->character->clips.size())) clip = index;
      if (clip >= 0)
        document_.setClip(active->id, clip);
      else
        complain(wishes.clip, tr("is no clip of this character."), {});
    }
    if (wishes.time) document_.setTime(*wishes.time);
    if (!wishes.joint.isEmpty()) {
      const JointIndex joint = active->character->skeleton.find(wishes.joint.toStdString());
      if (joint != kNoJoint)
        document_.select({{SelectionItem::Kind::joint, active->id, joint}});
      else
        complain(wishes.joint, tr("is no joint of this character."), {});
    }
    if (wishes.play) {
      if (*wishes.play)
        document_.play();
      else
        document_.stop();
    }
  }
  for (const QString& id : wishes.actions)
    if (QAction* action = actions_.find(id)) action->trigger();
}

void MainWindow::fillRecentFiles() {
  recent_menu_->clear();
  const QStringList paths = preferences_.recentFiles();
  for (const QString& path : paths) {
    QAction* action =
        recent_menu_->addAction(QFileInfo(path).fileName().replace(QLatin1Char('&'), QStringLiteral("&&")));
    action->setToolTip(path);
    connect(action, &QAction::triggered, this, [this, path] { files_.open({path}); });
  }
  recent_menu_->addSeparator();
  QAction* clear = recent_menu_->addAction(tr("&Clear list"));
  connect(clear, &QAction::triggered, &preferences_, &Preferences::clearRecentFiles);
  recent_menu_->setEnabled(!paths.isEmpty());
  recent_menu_->setToolTipsVisible(true);
}

void MainWindow::dragEnterEvent(QDragEnterEvent* event) {
  if (importablePaths(event->mimeData()).isEmpty()) return;
  event->acceptProposedAction();
  sayWhatDropDoes(event->mimeData(), event->modifiers());
}

void MainWindow::dragMoveEvent(QDragMoveEvent* event) {
  event->acceptProposedAction();
  sayWhatDropDoes(event->mimeData(), event->modifiers());
}

void MainWindow::dragLeaveEvent(QDragLeaveEvent*) { drop_hint_->hide(); }

void MainWindow::dropEvent(QDropEvent* event) {
  drop_hint_->hide();
  const QStringList paths = importablePaths(event->mimeData());
  if (paths.isEmpty()) return;
  event->acceptProposedAction();
  files_.drop(paths, event->modifiers() & Qt::ShiftModifier);
}

void MainWindow::sayWhatDropDoes(const QMimeData* mime, Qt::KeyboardModifiers modifiers) {
  const QStringList paths = importablePaths(mime);
  const QString name = QFileInfo(paths.value(0)).fileName();
  const QString what = paths.size() == 1 ? name : tr("%1 and %2 more").arg(name).arg(paths.size() - 1);
  const bool add = modifiers & Qt::ShiftModifier;
  drop_hint_->say(add ? tr("Add %1").arg(what) : tr("Open %1").arg(what),
                  add ? tr("A file with clips only gives them to the active character.")
                  : document_.active()
                      ? tr("Hold Shift to add instead. A file with clips only gives them to the active character.")
                      : tr("It becomes the scene."));
}

}  // namespace sinew::ui
