#include "viewer/app/replay/screenshot.h"

#include <QDialog>
#include <QGuiApplication>
#include <QMenu>
#include <QMenuBar>
#include <QScreen>
#include <QWindow>

#include "viewer/app/main_window.h"
#include "viewer/app/replay/save_picture.h"
#include "viewer/widgets/viewport/widget.h"

namespace sinew::ui {
namespace {

constexpr int kInterval = 100, kMaxWait = 120'000;  // milliseconds

}  // namespace

Screenshot::Screenshot(MainWindow& window, QString file, QString of)
    : QObject(&window), window_(window), file_(std::move(file)), of_(std::move(of)) {
  timer_.setInterval(kInterval);
  connect(&timer_, &QTimer::timeout, this, &Screenshot::look);
  connect(&window_, &MainWindow::failed, this, &Screenshot::end);
}

QString Screenshot::problem() const {
  if (const QString wrong = pictureNameProblem(file_); !wrong.isEmpty()) return wrong;
  const QString kind = of_.section(QLatin1Char(':'), 0, 0), id = of_.section(QLatin1Char(':'), 1);
  if (of_.isEmpty() || of_ == QLatin1String("desktop")) return {};
  if (kind == QLatin1String("menu"))
    return window_.menuBar()->findChild<QMenu*>(id) ? QString() : QStringLiteral("there is no menu '%1'").arg(id);
  if (kind == QLatin1String("dialog"))
    return MainWindow::dialogIds().contains(id) ? QString() : QStringLiteral("there is no dialog '%1'").arg(id);
  return QStringLiteral("--screenshot-of takes desktop, dialog:ID or menu:ID, not '%1'").arg(of_);
}

void Screenshot::begin() {
  waited_.start();
  timer_.start();
}

void Screenshot::look() {
  if (waited_.hasExpired(kMaxWait)) {
    end(QStringLiteral("the window did not come to rest within two minutes; is something playing (--no-play)?"));
    return;
  }
  if (!window_.settled()) {
    last_ = {};
    return;
  }
  if (!prepared_) {
    prepared_ = true;
    if (!prepare()) end(QStringLiteral("there is nothing to show in '%1'").arg(of_));
    return;
  }
  const QImage picture = grab();
  if (picture.isNull()) {
    end(QStringLiteral("the picture could not be taken"));
  } else if (picture != last_) {
    last_ = picture;
    window_.viewport().update();  // grabbing draws without showing; the view rests again once it has shown a picture
  } else {
    end(savePicture(picture, file_, window_));
  }
}

bool Screenshot::prepare() {
  const QString kind = of_.section(QLatin1Char(':'), 0, 0), id = of_.section(QLatin1Char(':'), 1);
  if (kind == QLatin1String("dialog")) return window_.showDialog(id) != nullptr;
  if (kind != QLatin1String("menu")) return true;
  auto* menu = window_.menuBar()->findChild<QMenu*>(id);
  if (!menu) return false;
  // A sub-menu hangs beside its entry in the menu above it.
  auto* above = window_.menuBar()->findChild<QMenu*>(id.section(QLatin1Char('/'), 0, 0));
  const QRect title = window_.menuBar()->actionGeometry(above->menuAction());
  above->popup(window_.menuBar()->mapToGlobal(title.bottomLeft() + QPoint(0, 1)));
  if (menu != above) {
    const QRect entry = above->actionGeometry(menu->menuAction());
    above->setActiveAction(menu->menuAction());
    menu->popup(above->mapToGlobal(entry.topRight()));
  }
  return true;
}

QImage Screenshot::grab() const {
  if (of_.isEmpty()) return window_.grab().toImage();
  QScreen* screen = window_.screen();
  if (of_ == QLatin1String("desktop")) return screen->grabWindow(0).toImage();
  // Dialogs and menus are windows of their own: take them from the screen, with what lies round them.
  QRect area = window_.geometry();
  const QRect all = screen->geometry();
  area = area.intersected(all).translated(-all.topLeft());
  return screen->grabWindow(0, area.x(), area.y(), area.width(), area.height()).toImage();
}

void Screenshot::end(const QString& problem) {
  if (!timer_.isActive()) return;
  timer_.stop();
  emit finished(problem);
}

}  // namespace sinew::ui
