// What the window goes on with: workspaces, and what was open when the program ended.
#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>
#include <QSettings>
#include <QTimer>

#include "core/base/choices.h"
#include "viewer/app/main_window.h"
#include "viewer/app/session/view_state.h"
#include "viewer/document/text/shown.h"
#include "viewer/widgets/viewport/widget.h"

namespace sinew::ui {
namespace {

constexpr auto kSessionFilesKey = "session/files";
constexpr auto kSessionViewKey = "session/view";
constexpr auto kSessionMomentKey = "session/moment";  // of files that were never saved as a project
constexpr auto kMomentsKey = "session/moments";       // of projects, the latest first
constexpr QLatin1String kPath("path");
constexpr qsizetype kMaxMoments = 30;

QJsonArray keptMoments() { return QJsonDocument::fromJson(QSettings().value(kMomentsKey).toByteArray()).array(); }

}  // namespace

void MainWindow::showWorkspace(const QString& id) {
  if (id == workspaces_.current()) return;
  endMaximised();
  workspaces_.keepLayout(panelLayout());
  if (!workspaces_.setCurrent(id)) return;
  const PanelLayout layout = workspaces_.layout(id);
  if (layout.docks.isEmpty() || !restorePanels(layout)) arrange();
  QTimer::singleShot(0, this, &MainWindow::settleDocks);  // once the panels have their heights
}

void MainWindow::wishForWorkspace(const QString& name) {
  std::vector<std::string> names;
  for (const Workspaces::Workspace& one : workspaces_.list()) {
    if (name.compare(one.id, Qt::CaseInsensitive) == 0 || name.compare(one.name, Qt::CaseInsensitive) == 0)
      return showWorkspace(one.id);
    names.push_back(one.name.toStdString());
  }
  complain({}, shown(meantText(text("There is no workspace “{}”", name.toStdString()), name.toStdString(), names)));
}

void MainWindow::saveWorkspace() {
  const QString name = askForText(tr("Save workspace"), ownWorkspace() ? workspaces_.current() : QString(), {});
  if (name.isEmpty()) return;
  endMaximised();
  workspaces_.keepLayout(panelLayout());
  if (const QString why = workspaces_.saveAs(name); !why.isEmpty()) return refuse(why);
  savePanels();
  succeed(tr("Saved the workspace %1").arg(workspaces_.current()));
}

void MainWindow::deleteWorkspace() {
  const QString name = workspaces_.current();
  showWorkspace(workspaces_.list().front().id);
  workspaces_.remove(name);
  savePanels();
  succeed(tr("Deleted the workspace %1").arg(name));
}

bool MainWindow::openSession() {
  const QSettings settings;
  QStringList files;
  for (const QString& path : settings.value(kSessionFilesKey).toStringList())
    if (QFileInfo(path).isFile()) files << path;
  if (files.isEmpty()) return false;
  session_view_ = settings.value(kSessionViewKey).toByteArray().toStdString();
  session_moment_ = QJsonDocument::fromJson(settings.value(kSessionMomentKey).toByteArray()).object();
  files_.open(files);
  return true;
}

void MainWindow::saveSession() {
  QStringList files;
  if (hasProject()) {
    files << project_.path();
  } else {
    for (const Instance& instance : document_.instances()) {
      const std::vector<FileController::Reading> read = files_.readings(instance.id);
      if (!read.empty() && read.front().path != examplePath()) files << read.front().path;
    }
  }
  keepMoment();
  QSettings settings;
  settings.setValue(kSessionFilesKey, files);
  settings.setValue(kSessionMomentKey, QJsonDocument(storedMoment(document_)).toJson(QJsonDocument::Compact));
  settings.setValue(kSessionViewKey, QByteArray::fromStdString(storedView(document_, viewport_->camera(), {})));
}

void MainWindow::keepMoment() {
  if (layout_ == Layout::fresh || !hasProject()) return;
  QJsonObject moment = storedMoment(document_);
  moment[kPath] = project_.path();
  QJsonArray moments{moment};
  for (const QJsonValue& other : keptMoments())
    if (other.toObject()[kPath] != project_.path() && moments.size() < kMaxMoments) moments << other;
  QSettings().setValue(kMomentsKey, QJsonDocument(moments).toJson(QJsonDocument::Compact));
}

void MainWindow::showMomentOf(const QString& project) {
  if (layout_ == Layout::fresh) return;
  for (const QJsonValue& moment : keptMoments())
    if (moment.toObject()[kPath] == project) return showMoment(moment.toObject(), document_);
}

void MainWindow::showView(const std::string& view) {
  if (view.empty()) return;
  const ViewState state = readView(view, document_, viewport_->camera());
  if (!state.selection.empty()) document_.select(state.selection);
  if (state.camera) viewport_->setCamera(*state.camera);
}

}  // namespace sinew::ui
