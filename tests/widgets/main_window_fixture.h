// The whole window with a little character from a file.
#pragma once

#include "tests/widgets/sample_files.h"
#include "tests/widgets/window_fixture.h"

namespace sinew::tests {

class MainWindowTest : public tests::WindowTest {
 protected:
  void SetUp() override {
    WindowTest::SetUp();
    path_ = writeSample({folder_.path(), "probe.gltf"});
  }

  // A window on the display, with these files loaded.
  ui::MainWindow& window(const QStringList& files, ui::MainWindow::Layout layout = ui::MainWindow::Layout::fresh,
                         ui::StartWishes wishes = {}) {
    show(layout);
    if (!files.isEmpty()) {
      window_->begin(files, std::move(wishes));
      wait();
    }
    return *window_;
  }

  QString path_;
};

}  // namespace sinew::tests
