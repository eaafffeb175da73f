// The whole window, whose files are made up.
#pragma once

#include <mutex>
#include <vector>

#include <gtest/gtest.h>

#include <QApplication>
#include <QDragEnterEvent>
#include <QFileInfo>
#include <QMimeData>

#include "tests/document/small_character.h"
#include "tests/widgets/dock_fixture.h"
#include "tests/widgets/window_fixture.h"
#include "viewer/app/main_window.h"
#include "viewer/widgets/viewport/drop_hint.h"

namespace sinew::ui {

class ImportWindow : public tests::WindowTest {
 protected:
  // What a file "holds" is what `read_` makes of its name.
  MainWindow& window(MainWindow::Layout layout = MainWindow::Layout::fresh) {
    return show(layout, [this](const LoadJob& job, const ProgressFn& progress) {
      {
        const std::lock_guard lock(mutex_);
        jobs_.push_back(job);
      }
      return read_(job, progress);
    });
  }
  MainWindow& opened(const QStringList& files) {
    window().begin(files, {});
    wait();
    return *window_;
  }

  LoadJob lastJob() {
    const std::lock_guard lock(mutex_);
    return jobs_.back();
  }
  static tests::SmallCharacter named(const LoadJob& job) {
    return {.name = QFileInfo(job.path).completeBaseName().toStdString()};
  }

  // Moves a drag with these files to a place of the window and lets go there.
  void drop(const QStringList& paths, QPoint at, Qt::KeyboardModifiers modifiers = {}) {
    QMimeData data;
    QList<QUrl> urls;
    for (const QString& path : paths) urls << QUrl::fromLocalFile(path);
    data.setUrls(urls);
    QDragEnterEvent enter(at, Qt::CopyAction, &data, Qt::LeftButton, modifiers);
    QApplication::sendEvent(window_.get(), &enter);
    QDragMoveEvent move(at, Qt::CopyAction, &data, Qt::LeftButton, modifiers);
    QApplication::sendEvent(window_.get(), &move);
    tests::keepPicture(*window_, QStringLiteral("drop_choices"));
    QDropEvent event(at, Qt::CopyAction, &data, Qt::LeftButton, modifiers);
    QApplication::sendEvent(window_.get(), &event);
    EXPECT_FALSE(window_->findChild<DropHint*>()->isVisible());
    wait();
  }
  // The middle of a card that a drag offers, in the window.
  QPoint card(int which) {
    tests::deliverEvents();  // what was dropped before may lay the panels out anew
    auto* hint = window_->findChild<DropHint*>();
    for (int x = 0; x < hint->width(); ++x)
      if (hint->choiceAt({x, hint->height() / 2 + 20}) == which)
        return hint->mapTo(window_.get(), QPoint(x + 40, hint->height() / 2 + 20));
    ADD_FAILURE() << "no card " << which;
    return {};
  }

  ReadFile read_ = [](const LoadJob& job, const ProgressFn&) -> Result<Imported> { return tests::small(named(job)); };
  std::mutex mutex_;
  std::vector<LoadJob> jobs_;
};

}  // namespace sinew::ui
