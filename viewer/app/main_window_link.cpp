// The live link in the window: what the status line says of it, and what it tells.
#include <QFileInfo>

#include "viewer/app/main_window.h"
#include "viewer/document/text/shown.h"
#include "viewer/widgets/action_ids/file.h"
#include "viewer/widgets/controls/panels/status_strip.h"
#include "viewer/widgets/viewport/widget.h"

namespace sinew::ui {

void MainWindow::connectLink() {
  connect(&link_.server(), &LinkServer::stateChanged, this, &MainWindow::updateLink);
  connect(&link_.server(), &LinkServer::refused, this,
          [this](const QString& why) { log_.add(LogLevel::warning, tr("Live link"), why); });
  connect(&link_, &SceneLink::said, this, [this](const QString& text) {
    note(text);
    log_.add(LogLevel::info, tr("Live link"), text);
  });
  connect(&link_, &SceneLink::refused, this, [this](const QString& why) {
    refuse(why);
    log_.add(LogLevel::warning, tr("Live link"), why);
  });
  connect(&link_, &SceneLink::poseTaken, viewport_, &ViewportWidget::updateScene);
  connect(&project_, &ProjectController::pathChanged, this, &MainWindow::tellLinkFile);
  tellLinkFile();
}

void MainWindow::tellLinkFile() { link_.server().setFile(QFileInfo(project_.path()).fileName()); }

void MainWindow::setLiveLink(bool on) {
  if (!on) link_.server().stop();
  if (const Check started = on ? link_.server().start() : Check(); !started) {
    refuse(shown(started.error().for_user));
    log_.add(tr("Live link"), started.error());
  }
  updateLink();
}

bool MainWindow::liveLinkOn() const { return link_.server().state() != LinkServer::State::off; }

void MainWindow::updateLink() {
  const LinkServer& server = link_.server();
  const QString file = server.file().isEmpty() ? tr("a file that was not saved yet") : server.file();
  switch (server.state()) {
    case LinkServer::State::off:
      status_->setLink({}, false, {});
      break;
    case LinkServer::State::listening:
      status_->setLink(tr("Live link: waiting"), false,
                       tr("A program of yours can connect: in Blender by Connect in the side bar, under Sinew."));
      break;
    case LinkServer::State::lost:
      status_->setLink(tr("Live link: lost"), true,
                       tr("%1 is gone; the link goes on when it is back.").arg(server.program()));
      break;
    case LinkServer::State::connected:
      status_->setLink(server.program(), false, tr("Connected with %1: %2").arg(server.program(), file));
      break;
  }
  actions_.setChecked(ids::kFileLiveLink, liveLinkOn());
}

}  // namespace sinew::ui
