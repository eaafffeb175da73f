// A window with the dialog that writes for other programs.
#pragma once

#include <QAbstractButton>
#include <QApplication>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QTest>
#include <QTreeWidget>

#include "tests/widgets/main_window_fixture.h"
#include "viewer/widgets/controls/fields/choices/segmented.h"
#include "viewer/widgets/controls/panels/status_message.h"
#include "viewer/widgets/controls/panels/status_strip.h"
#include "viewer/widgets/dialogs/export/dialog.h"

namespace sinew::ui {

class ExportTest : public tests::MainWindowTest {
 protected:
  void SetUp() override {
    tests::MainWindowTest::SetUp();
    window({path_});
  }

  ExportDialog& open() {
    QApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    EXPECT_TRUE(window_->actions().run("file.export"));
    dialog_ = window_->findChild<ExportDialog*>();
    EXPECT_TRUE(dialog_);
    settle();
    return *dialog_;
  }
  void settle() {
    EXPECT_TRUE(QTest::qWaitFor([this] { return dialog_->settled(); }, 10000));
  }
  template <class T>
  T& part(const char* name) {
    auto* found = dialog_->findChild<T*>(QLatin1String(name));
    EXPECT_TRUE(found) << name;
    return *found;
  }
  QString fate(int row) { return part<QTreeWidget>("clips").topLevelItem(row)->text(2); }
  QString note() { return part<QLabel>("note").text(); }
  void writeTo(const QString& name) {
    part<QLineEdit>("path").setText(folder_.filePath(name));
    part<QPushButton>("export_button").click();
  }
  QString said() { return window_->status().message().text(); }
  bool saysSoon(const QString& beginning) {
    return QTest::qWaitFor([&] { return said().startsWith(beginning); }, 10000);
  }
  // A choice of a row of buttons, as a person takes it.
  void choose(const char* segmented, int which) {
    part<Segmented>(segmented).findChildren<QAbstractButton*>()[which]->click();
    settle();
  }

  ExportDialog* dialog_ = nullptr;
};

}  // namespace sinew::ui
