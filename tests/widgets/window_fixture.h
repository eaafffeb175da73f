// The whole window on the display, with its first settings.
#pragma once

#include <gtest/gtest.h>

#include <memory>

#include <QAction>
#include <QApplication>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include "viewer/app/main_window.h"
#include "viewer/widgets/theme.h"

namespace sinew::tests {

class WindowTest : public testing::Test {
 protected:
  void SetUp() override { ui::applyTheme(ThemeChoice::dark); }
  void TearDown() override {
    window_.reset();  // its threads may use what the test holds
    ui::applyTheme(ThemeChoice::dark);
  }

  // An empty file, for windows whose `read` makes up what it holds.
  QString file(const QString& name) const {
    QFile made(folder_.filePath(name));
    EXPECT_TRUE(made.open(QIODevice::WriteOnly));
    return made.fileName();
  }
  ui::MainWindow& show(ui::MainWindow::Layout layout = ui::MainWindow::Layout::fresh, ReadFile read = nullptr) {
    window_.reset();
    window_ = std::make_unique<ui::MainWindow>(layout, nullptr, std::move(read));
    window_->resize(1280, 720);
    window_->show();
    EXPECT_TRUE(QTest::qWaitForWindowActive(window_.get()));
    return *window_;
  }
  // Until all files are read and shown.
  void wait() {
    EXPECT_TRUE(QTest::qWaitFor([this] { return !window_->files().loader().busy(); }, 10000));
    QApplication::processEvents();
  }
  Document& document() { return window_->document(); }
  QAction* action(const char* id) { return window_->actions().find(id); }

  const QTemporaryDir folder_;
  std::unique_ptr<ui::MainWindow> window_;
};

}  // namespace sinew::tests
