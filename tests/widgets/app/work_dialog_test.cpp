#include "viewer/widgets/dialogs/work_dialog.h"

#include <new>
#include <thread>

#include <gtest/gtest.h>

#include <QApplication>
#include <QProgressBar>
#include <QTest>
#include <QTimer>

namespace sinew::ui {
namespace {

WorkDialog* shownDialog() { return qobject_cast<WorkDialog*>(QApplication::activeModalWidget()); }

TEST(WorkDialogTest, GivesTheResultOfTheOtherThread) {
  QWidget window;
  std::thread::id ran_in;
  const Check done = runWithProgress(
      "Work",
      [&](const Task&) -> Check {
        ran_in = std::this_thread::get_id();
        return fail("It broke.");
      },
      window);
  ASSERT_FALSE(done);
  EXPECT_EQ(done.error().for_user, "It broke.");
  EXPECT_NE(ran_in, std::this_thread::get_id());
  EXPECT_TRUE(window.findChildren<WorkDialog*>().isEmpty());
}

TEST(WorkDialogTest, WhatTheOtherThreadThrowsIsARefusal) {
  QWidget window;
  const Check done = runWithProgress(
      "Work", [](const Task&) -> Check { throw std::bad_alloc(); }, window);
  ASSERT_FALSE(done);
  EXPECT_EQ(done.error().for_user, "There is not enough memory for this; work on less at a time.");
}

TEST(WorkDialogTest, ShowsHowFarItIsAndEscapeStopsIt) {
  QWidget window;
  window.show();
  ASSERT_TRUE(QTest::qWaitForWindowExposed(&window));
  // Whatever the window does while it waits is done by the timer.
  int shown_part = -1;
  QTimer user;
  QObject::connect(&user, &QTimer::timeout, [&] {
    WorkDialog* dialog = shownDialog();
    if (!dialog || dialog->findChild<QProgressBar*>()->value() <= 0) return;
    shown_part = dialog->findChild<QProgressBar*>()->value();
    QTest::keyClick(dialog, Qt::Key_Escape);
  });
  user.start(1);
  const Check done = runWithProgress(
      "Work",
      [&](const Task& task) -> Check {
        task.progress(0.25);
        while (!task.cancel->load()) std::this_thread::yield();
        return fail("Cancelled.");
      },
      window);
  EXPECT_EQ(shown_part, 250);
  EXPECT_FALSE(done);
  EXPECT_EQ(shownDialog(), nullptr);
}

}  // namespace
}  // namespace sinew::ui
