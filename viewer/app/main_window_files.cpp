// Files: dialogs, recent files, loading, the beginning of the program.
#include <algorithm>
#include <chrono>
#include <utility>

#include <QAction>
#include <QDateTime>
#include <QDir>
#include <QFileInfo>
#include <QFontMetrics>
#include <QIcon>
#include <QLocale>
#include <QMenu>
#include <QSettings>

#include "core/base/choices.h"
#include "viewer/app/files/file_pictures.h"
#include "viewer/app/files/file_types.h"
#include "viewer/app/main_window.h"
#include "viewer/app/session/view_state.h"
#include "viewer/document/text/shown.h"
#include "viewer/widgets/action_ids/file.h"
#include "viewer/widgets/controls/panels/banner.h"
#include "viewer/widgets/controls/panels/panel_dock.h"
#include "viewer/widgets/controls/panels/status_message.h"
#include "viewer/widgets/controls/panels/status_strip.h"
#include "viewer/widgets/dialogs/export/dialog.h"
#include "viewer/widgets/dialogs/open_dialog.h"
#include "viewer/widgets/dialogs/roles/dialog.h"
#include "viewer/widgets/dialogs/shape_dialog.h"
#include "viewer/widgets/dialogs/work_dialog.h"
#include "viewer/widgets/viewport/widget.h"

namespace sinew::ui {
namespace {

constexpr auto kFolderKey = "files/folder";
constexpr int kFolderWidth = 280;  // pixels, in the menu of recent files

QString shortFolder(const QString& path, const QFontMetrics& letters) {
  QString folder = QFileInfo(path).absolutePath();
  if (const QString home = QDir::homePath(); folder == home || folder.startsWith(home + QLatin1Char('/')))
    folder.replace(0, home.size(), QLatin1Char('~'));
  return letters.elidedText(folder, Qt::ElideMiddle, kFolderWidth);
}

// "walk.fbx", and below it "today 10:31, ~/work/knight": files of one name are told apart. See Style::drawPictureRow().
QString recentText(const QString& path, const QString& when, const QFontMetrics& letters) {
  QString text = QFileInfo(path).fileName() + QLatin1Char('\n') + when + shortFolder(path, letters);
  return text.replace(QLatin1Char('&'), QStringLiteral("&&"));
}

}  // namespace

void MainWindow::begin(const QStringList& files, StartWishes wishes) {
  wishes_ = std::move(wishes);
  begun_ = true;
  askForKeymap();
  if (layout_ == Layout::remembered) offerRecovery();
  const StartWith start = layout_ == Layout::remembered ? preferences_.startWith() : StartWith::example;
  if (!files.isEmpty()) {
    files_.open(files);
  } else if (start == StartWith::last_session && openSession()) {
    return;
  } else if (start != StartWith::nothing && !examplePath().isEmpty()) {
    openExample();
  } else {
    fulfilWishes();
  }
}

bool MainWindow::quiet() const {
  return begun_ && working_ == 0 && !files_.loader().busy() && !progress_delay_.isActive() &&
         (viewport_->drawn() || !viewport_->isVisible() || document_.playing()) &&
         std::ranges::all_of(findChildren<ShapeDialog*>(), &ShapeDialog::settled) &&
         std::ranges::all_of(findChildren<ExportDialog*>(), &ExportDialog::settled) &&
         std::ranges::all_of(findChildren<RolesDialog*>(), &RolesDialog::settled);
}

bool MainWindow::settled() const {
  return quiet() && !document_.playing() && (viewport_->settled() || !viewport_->isVisible());
}

void MainWindow::addCharacters() {
  askForFiles(tr("Add character"), [this](const QStringList& paths) { files_.add(paths); });
}

void MainWindow::addClips() {
  askForFiles(tr("Add clips"), [this](const QStringList& paths) { files_.addClips(paths); });
}

void MainWindow::openExample() {
  example_pending_ = true;
  files_.openExample();
}

void MainWindow::addProp(const QString& name) {
  const QString path = propPath(name);
  if (path.isEmpty()) return refuse(tr("The props are not installed with the program."));
  files_.add({path});
}

void MainWindow::reload() { files_.reload(document_.chosenInstance()); }

void MainWindow::connectFiles() {
  connect(viewport_, &ViewportWidget::openRequested, this, [this] { actions_.find(ids::kFileOpen)->trigger(); });

  progress_delay_.setSingleShot(true);
  progress_delay_.setInterval(250);
  connect(&progress_delay_, &QTimer::timeout, this, [this] { status_->showProgress(); });
  Loader& loader = files_.loader();
  connect(&loader, &Loader::started, this, [this](const QString& name) {
    if (!std::exchange(batch_, true)) {
      batch_began_ = std::chrono::steady_clock::now();
      batch_failed_ = false;
      // A question stays until it is answered.
      if (banner_->about() != Banner::About::unit && banner_->mayReplace(Banner::About::missing_files)) banner_->hide();
      status_->message().clear();
    }
    status_->beginProgress(name);
    if (!status_->progressShown()) progress_delay_.start();
  });
  connect(&loader, &Loader::progress, this,
          [this](float fraction, const QString& what) { status_->setProgress(fraction, what); });
  connect(&loader, &Loader::idle, this, [this] {
    batch_ = false;
    progress_delay_.stop();
    status_->hideProgress();
    fulfilWishes();
    refillBanner();
    project_.workEnded(std::chrono::steady_clock::now() - batch_began_);
  });
  const auto not_read = [this](const LoadJob& job) {
    if (job.instance == frame_when_read_) frame_when_read_ = {};
  };
  connect(&loader, &Loader::failed, this, not_read);
  connect(&loader, &Loader::cancelled, this, not_read);
  connect(status_, &StatusStrip::cancelClicked, this, [this] { files_.loader().cancel(); });
  connect(&loader, &Loader::cancelled, this, [this](const LoadJob& job) {
    status_->message().say(
        {MessageKind::refusal, tr("Loading of %1 was cancelled.").arg(QFileInfo(job.path).fileName()), {}, {}});
  });
  connect(&files_, &FileController::loaded, this, &MainWindow::onLoaded);
  connect(&files_, &FileController::failed, this, [this](const QString& file, const QString& text) {
    example_pending_ = false;
    batch_failed_ = true;
    // The text may begin with the file's name already, go on from it, or be a sentence of its own.
    const QString rest = text.startsWith(file) ? text.mid(file.size()).trimmed() : text;
    const bool sentence = !rest.isEmpty() && !rest.front().isLower();
    complain(sentence ? file + QLatin1Char(':') : file, rest);
    status_->message().say(
        {MessageKind::failure, tr("%1 could not be loaded").arg(file), tr("Show log"), [this] { showLog(); }});
  });
  connect(&files_, &FileController::gone, this, [this](const QStringList& paths) {
    const QString first = QFileInfo(paths.first()).fileName();
    status_->message().say({MessageKind::warning,
                            paths.size() == 1
                                ? tr("%1 is not there any more; the scene keeps what was read").arg(first)
                                : tr("%1 and %2 more files are not there any more; the scene keeps what was read")
                                      .arg(first, QString::number(paths.size() - 1)),
                            tr("Find\u2026"), [this] {
                              if (hasMissing()) findMissing();
                            }});
    actions_.updateAvailable();
  });
  connect(&preferences_, &Preferences::recentFilesChanged, this, &MainWindow::fillRecentFiles);
  connect(recent_menu_, &QMenu::aboutToShow, this, &MainWindow::lookAtRecentFiles);
  fillRecentFiles();
}

OpenDialog* MainWindow::askForFiles(const QString& title, std::function<void(const QStringList&)> then) {
  QString folder = QSettings().value(kFolderKey).toString();
  // Before the first file was chosen here: where the one in the scene came from.
  if (const Instance* active = document_.active(); folder.isEmpty() && active)
    folder = QFileInfo(QString::fromStdString(active->character->source)).absolutePath();
  auto* dialog = new OpenDialog(preferences_.imports(), title, folder, fileDialogFilter(), this);
  connect(dialog, &OpenDialog::chosenOnce, &files_, &FileController::setOptionsOnce);
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  connect(dialog, &QFileDialog::filesSelected, this, [then = std::move(then)](const QStringList& paths) {
    QSettings().setValue(kFolderKey, QFileInfo(paths.first()).absolutePath());
    then(paths);
  });
  dialog->open();
  return dialog;
}

void MainWindow::onLoaded(LoadPurpose purpose, const QString& path, InstanceId instance) {
  if (purpose == LoadPurpose::open || purpose == LoadPurpose::add) {
    if (const QString remembered = rememberedFor(path); !remembered.isEmpty() && !files_.readOnce(path))
      succeed(tr("%1 was read as remembered for its folder: %2").arg(QFileInfo(path).fileName(), remembered));
  }
  if (purpose == LoadPurpose::reload && instance == frame_when_read_) {
    frame_when_read_ = {};
    viewport_->frameAll();
  }
  // What has no surface shows its bones.
  const Instance* shown = document_.active();
  if (shown && shown->character->meshes.empty() && !view_settings_.options().skeleton) {
    ViewOptions options = view_settings_.options();
    options.skeleton = true;
    view_settings_.set(options);
  }
  if (purpose == LoadPurpose::open) keepPictureAs(path);
  if (purpose == LoadPurpose::open && example_pending_) {
    example_pending_ = false;
    const Instance* active = document_.active();
    const ClipId walk = active ? document_.findClip(*active, QStringLiteral("walk")) : ClipId{};
    if (walk) document_.setClip(active->id, walk);
    if (wishes_.play.value_or(!wishes_.time)) document_.play();
  }
}

void MainWindow::showLog() {
  endMaximised();
  dock(QStringLiteral("log"))->enter();
}

Check MainWindow::runWork(const QString& text, const Work& work) {
  ++working_;
  const auto began = std::chrono::steady_clock::now();
  const Check done = runWithProgress(text, work, *this);
  --working_;
  project_.workEnded(std::chrono::steady_clock::now() - began);
  return done;
}

void MainWindow::complain(const QString& name, const QString& text) {
  banner_->say(Banner::About::fault, name, text, tr("Show log"), [this] { showLog(); });
  emit failed((name + QLatin1Char(' ') + text).trimmed());
}

void MainWindow::fulfilWishes() {
  const bool starts = !std::exchange(started_, true);
  const bool untouched = !document_.canUndo() && !document_.history().canRedo();
  showView(std::exchange(session_view_, {}));
  if (const QJsonObject moment = std::exchange(session_moment_, {}); !hasProject()) showMoment(moment, document_);
  const StartWishes wishes = std::exchange(wishes_, {});
  if (!wishes.workspace.isEmpty()) wishForWorkspace(wishes.workspace);
  if (const Instance* active = document_.active()) {
    const QString character = QString::fromStdString(active->name) + QLatin1Char(':');
    const auto lacks = [&](FixedText kind, const QString& name, const std::vector<std::string>& names) {
      complain(character, names.empty() ? tr("There is no %1.").arg(shown(kind))
                                        : shown(unknownChoice(kind, name.toStdString(), names)));
    };
    if (!wishes.clip.isEmpty()) {
      std::vector<std::string> names;
      for (const ClipId clip : active->clips) names.push_back(document_.clips().clip(clip)->name);
      if (const int clip = findByNameOrNumber(wishes.clip.toStdString(), names); clip >= 0)
        document_.setClip(active->id, active->clipAt(clip));
      else
        lacks(text("clip"), wishes.clip, names);
    }
    if (wishes.time) document_.setTime(*wishes.time);
    if (!wishes.joint.isEmpty()) {
      const auto names = namesOf(active->character->skeleton.joints(), &Joint::name);
      if (const int joint = findByNameOrNumber(wishes.joint.toStdString(), names); joint >= 0)
        document_.select({{SelectionItem::Kind::joint, active->id, joint}});
      else
        lacks(text("joint"), wishes.joint, names);
    }
    if (wishes.play) {
      if (*wishes.play)
        document_.play();
      else
        document_.stop();
    }
  }
  for (const QString& id : wishes.actions)
    if (actions_.find(id)) actions_.run(id);
  if (starts && untouched) document_.beginHere();
}

// Files are not looked at before somebody looks at the menu: they may lie far away.
void MainWindow::fillRecentFiles() {
  recent_menu_->clear();
  const QStringList paths = preferences_.recentFiles();
  for (const QString& path : paths) {
    QAction* action = recent_menu_->addAction(recentText(path, {}, recent_menu_->fontMetrics()));
    action->setToolTip(path);
    connect(action, &QAction::triggered, this, [this, path] { files_.open({path}); });
  }
  recent_menu_->addSeparator();
  QAction* clear = recent_menu_->addAction(tr("&Clear list"));
  connect(clear, &QAction::triggered, &preferences_, &Preferences::clearRecentFiles);
  recent_menu_->setEnabled(!paths.isEmpty());
  recent_menu_->setToolTipsVisible(true);
}

void MainWindow::lookAtRecentFiles() {
  const QStringList paths = preferences_.recentFiles();
  const QList<QAction*> actions = recent_menu_->actions();
  for (qsizetype i = 0; i < std::min(paths.size(), actions.size()); ++i) {
    const QDateTime at = QFileInfo(paths[i]).lastModified();
    const QString when = !at.isValid()                       ? tr("not there any more")
                         : at.date() == QDate::currentDate() ? tr("today %1").arg(at.toString(QStringLiteral("HH:mm")))
                                                             : QLocale().toString(at.date(), QLocale::ShortFormat);
    const QString text = recentText(paths[i], when + QStringLiteral(", "), recent_menu_->fontMetrics());
    actions[i]->setText(at.isValid() ? text : text + QLatin1Char('\n'));
    if (const QImage picture = pictureOf(paths[i]); !picture.isNull())
      actions[i]->setIcon(QIcon(QPixmap::fromImage(picture)));
  }
}

}  // namespace sinew::ui
