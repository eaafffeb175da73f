// How the panels of the main window are arranged, at the sizes that people have.
#include <gtest/gtest.h>

#include <QAction>
#include <QApplication>
#include <QCursor>
#include <QMouseEvent>
#include <QScreen>
#include <QSettings>
#include <QTemporaryDir>
#include <QTest>

#include "tests/widgets/dock_fixture.h"
#include "tests/widgets/sample_files.h"
#include "viewer/app/key_dispatcher.h"
#include "viewer/app/main_window.h"
#include "viewer/widgets/controls/panel_dock.h"
#include "viewer/widgets/controls/status_message.h"
#include "viewer/widgets/controls/status_strip.h"
#include "viewer/widgets/theme.h"
#include "viewer/widgets/views/viewport_widget.h"

namespace sinew::ui {
namespace {

class WindowLayout : public testing::Test {
 protected:
  void SetUp() override {
    QSettings().clear();
    applyTheme(ThemeChoice::dark);
  }
  MainWindow& window(QSize size) {
    window_ = std::make_unique<MainWindow>(MainWindow::Layout::fresh);
    window_->resize(size);
    window_->resetLayout();
    window_->show();
    EXPECT_TRUE(QTest::qWaitForWindowActive(window_.get()));
    window_->begin({test::writeSample({folder_.path(), "probe.gltf"})}, {});
    EXPECT_TRUE(QTest::qWaitFor([this] { return !window_->files().loader().busy(); }, 10000));
    settle();
    return *window_;
  }
  // Docks lay themselves out over several events.
  void settle() {
    for (int i = 0; i < 5; ++i) QApplication::processEvents();
  }
  double share() const { return static_cast<double>(window_->viewport().height()) / window_->height(); }
  void trigger(const char* id) {
    window_->actions().find(id)->trigger();
    settle();
  }
  void selectJoint() {
    window_->document().select({{SelectionItem::Kind::joint, window_->document().activeInstance(), 1}});
    settle();
  }

  const QTemporaryDir folder_;
  std::unique_ptr<MainWindow> window_;
};

TEST_F(WindowLayout, ALowWindowGivesTheViewRoomAndMakesTheCurveEditorATab) {
  MainWindow& w = window({1280, 720});
  selectJoint();
  EXPECT_EQ(w.width(), 1280) << "the panels must not make the window wider";
  EXPECT_GE(share(), 0.4);
  EXPECT_EQ(w.tabifiedDockWidgets(w.dock("timeline")), QList<QDockWidget*>{w.dock("curve_editor")});
  EXPECT_TRUE(w.dock("timeline")->inSight());
  tests::keepPicture(w, QStringLiteral("compact"));
  trigger("window.curve_editor");
  EXPECT_TRUE(w.dock("curve_editor")->inSight()) << "its menu entry brings a tab to the front";
  EXPECT_TRUE(w.actions().find("window.curve_editor")->isChecked());
  EXPECT_GE(share(), 0.4);
}

TEST_F(WindowLayout, ALargeWindowHasBothUnderTheView) {
  for (const QSize size : {QSize(1600, 900), QSize(1920, 1000)}) {
    MainWindow& w = window(size);
    selectJoint();
    EXPECT_TRUE(w.tabifiedDockWidgets(w.dock("timeline")).isEmpty());
    EXPECT_TRUE(w.dock("curve_editor")->isVisible());
    EXPECT_GE(share(), 0.4) << size.height();
  }
}

TEST_F(WindowLayout, AnEmptyCurveEditorGivesItsRoomAway) {
  MainWindow& w = window({1600, 900});
  selectJoint();
  const int with_curves = w.viewport().height();
  const int height = w.dock("curve_editor")->height();
  w.document().clearSelection();
  settle();
  EXPECT_TRUE(w.dock("curve_editor")->folded());
  EXPECT_GT(w.viewport().height(), with_curves + height / 2);
  tests::keepPicture(w, QStringLiteral("folded_curves"));
  selectJoint();
  EXPECT_FALSE(w.dock("curve_editor")->folded());
  EXPECT_NEAR(w.dock("curve_editor")->height(), height, 4);
  EXPECT_NEAR(w.viewport().height(), with_curves, 4);
}

TEST_F(WindowLayout, ThePanelUnderThePointerFillsTheWindowAndGoesBack) {
  MainWindow& w = window({1600, 900});
  selectJoint();
  const QRect view = w.viewport().geometry();
  QCursor::setPos(w.viewport().mapToGlobal(w.viewport().rect().center()));
  ASSERT_TRUE(QTest::qWaitFor([&] { return w.keys().panelUnderPointer() == &w.viewport(); }, 3000));
  trigger("window.maximise_panel");
  EXPECT_EQ(w.viewport().width(), w.width());
  EXPECT_GT(w.viewport().height(), w.height() * 8 / 10);
  EXPECT_TRUE(w.actions().find("window.maximise_panel")->isChecked());
  trigger("window.maximise_panel");
  EXPECT_EQ(w.viewport().geometry(), view);
  EXPECT_TRUE(w.dock("outliner")->isVisible());
  EXPECT_FALSE(w.dock("log")->isVisible());

  PanelDock* curves = w.dock("curve_editor");
  QCursor::setPos(curves->mapToGlobal(curves->rect().center()));
  ASSERT_TRUE(QTest::qWaitFor([&] { return w.keys().panelUnderPointer() == curves; }, 3000));
  trigger("window.maximise_panel");
  EXPECT_FALSE(w.viewport().isVisible());
  EXPECT_EQ(curves->width(), w.width());
  trigger("window.reset_layout");
  EXPECT_TRUE(w.viewport().isVisible());
  EXPECT_FALSE(w.actions().find("window.maximise_panel")->isChecked());
}

TEST_F(WindowLayout, LookLeavesTheViewAndATimeline) {
  MainWindow& w = window({1280, 720});
  trigger("window.arrange.look");
  EXPECT_GE(share(), 0.6);
  EXPECT_EQ(w.viewport().width(), w.width());
  EXPECT_TRUE(w.dock("timeline")->isVisible());
  tests::keepPicture(w, QStringLiteral("look"));
  trigger("window.arrange.animate");
  EXPECT_TRUE(w.dock("outliner")->isVisible());
  EXPECT_EQ(w.tabifiedDockWidgets(w.dock("timeline")), QList<QDockWidget*>{w.dock("curve_editor")});
}

TEST_F(WindowLayout, DocksMoveByTheirTitlesOnlyAndNotAtAllWhenLocked) {
  MainWindow& w = window({1600, 900});
  selectJoint();
  DockTitleBar* bar = w.dock("curve_editor")->titleBar();
  EXPECT_TRUE(bar->movesDockAt({20, 18}));
  for (int x = metrics::kLeftColumn + 8; x < bar->width(); x += 24) EXPECT_FALSE(bar->movesDockAt({x, 18})) << x;
  QMouseEvent beside(QEvent::MouseButtonPress, QPointF(metrics::kLeftColumn + 40, 18),
                     bar->mapToGlobal(QPointF(metrics::kLeftColumn + 40, 18)), Qt::LeftButton, Qt::LeftButton, {});
  QApplication::sendEvent(bar, &beside);
  EXPECT_TRUE(beside.isAccepted()) << "an ignored press would reach the dock and move it";

  trigger("window.lock_panels");
  for (const PanelDock* dock : w.docks()) {
    EXPECT_FALSE(dock->features() & QDockWidget::DockWidgetMovable);
    EXPECT_FALSE(dock->features() & QDockWidget::DockWidgetFloatable);
  }
  trigger("window.lock_panels");
  EXPECT_TRUE(w.dock("outliner")->features() & QDockWidget::DockWidgetMovable);
}

TEST_F(WindowLayout, AFloatingDockIsAsWideAsItsContentAndOnTheScreen) {
  MainWindow& w = window({1600, 900});
  PanelDock* timeline = w.dock("timeline");
  ASSERT_EQ(timeline->width(), w.width());
  timeline->setFloating(true);
  settle();
  EXPECT_LT(timeline->width(), w.width() - 100);
  for (PanelDock* dock : w.docks()) {
    dock->setFloating(true);
    dock->show();
    settle();
    EXPECT_TRUE(dock->screen()->availableGeometry().contains(dock->frameGeometry()))
        << dock->objectName().toStdString();
  }
}

TEST_F(WindowLayout, NoTextInTheStatusBarMakesTheWindowWider) {
  MainWindow& w = window({1280, 720});
  const int least = w.minimumSizeHint().width();
  w.status().setSelection(QString(300, QLatin1Char('m')));
  w.status().setCounts(QString(300, QLatin1Char('m')));
  w.status().message().say({MessageKind::refusal, QString(300, QLatin1Char('m')), {}, {}});
  settle();
  EXPECT_EQ(w.width(), 1280);
  EXPECT_LE(w.minimumSizeHint().width(), std::max(least, 1280));
}

}  // namespace
}  // namespace sinew::ui
