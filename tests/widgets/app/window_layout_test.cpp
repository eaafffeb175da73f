// How the panels of the main window are arranged, at the sizes that people have.
#include <gtest/gtest.h>

#include <QAction>
#include <QCursor>
#include <QDialog>
#include <QMouseEvent>
#include <QScreen>
#include <QTest>
#include <QToolButton>

#include "tests/widgets/dock_fixture.h"
#include "tests/widgets/fit_check.h"
#include "tests/widgets/sample_files.h"
#include "tests/widgets/spoken_language.h"
#include "tests/widgets/window_fixture.h"
#include "viewer/app/keys/key_dispatcher.h"
#include "viewer/app/main_window.h"
#include "viewer/widgets/controls/panels/panel_dock.h"
#include "viewer/widgets/controls/panels/status_message.h"
#include "viewer/widgets/controls/panels/status_strip.h"
#include "viewer/widgets/controls/pointer.h"
#include "viewer/widgets/dialogs/live_popup.h"
#include "viewer/widgets/theme.h"
#include "viewer/widgets/viewport/widget.h"

namespace sinew::ui {
namespace {

class WindowLayout : public tests::WindowTest {
 protected:
  MainWindow& window(QSize size) {
    window_ = std::make_unique<MainWindow>(MainWindow::Layout::fresh);
    window_->resize(size);
    window_->resetLayout();
    window_->show();
    EXPECT_TRUE(QTest::qWaitForWindowActive(window_.get()));
    window_->begin({tests::writeSample({folder_.path(), "probe.gltf"})}, {});
    wait();
    tests::deliverEvents();
    return *window_;
  }
  double share() const { return static_cast<double>(window_->viewport().height()) / window_->height(); }
  void trigger(const char* id) {
    window_->actions().find(id)->trigger();
    tests::deliverEvents();
  }
  void selectJoint() {
    window_->document().select({{SelectionItem::Kind::joint, window_->document().activeInstance(), 1}});
    tests::deliverEvents();
  }
};

TEST_F(WindowLayout, ALowWindowGivesTheViewRoomAndMakesTheCurveEditorATab) {
  MainWindow& w = window({1280, 720});
  selectJoint();
  EXPECT_EQ(w.size(), QSize(1280, 720)) << "the panels must not make the window larger";
  EXPECT_GE(share(), 0.4);
  EXPECT_EQ(w.tabifiedDockWidgets(w.dock("timeline")), QList<QDockWidget*>{w.dock("curve_editor")});
  EXPECT_TRUE(w.dock("timeline")->inSight());
  const int timeline = w.dock("timeline")->height();
  trigger("window.reset_layout");
  EXPECT_EQ(w.dock("timeline")->height(), timeline) << "the first layout is the one that a reset gives";
  tests::keepPicture(w, QStringLiteral("compact"));
  trigger("window.curve_editor");
  EXPECT_TRUE(w.dock("curve_editor")->inSight()) << "its menu entry brings a tab to the front";
  EXPECT_TRUE(w.actions().find("window.curve_editor")->isChecked());
  EXPECT_GE(share(), 0.4);
}

// Also run at 150 % (CMakeLists.txt).
TEST_F(WindowLayout, TheFirstWindowOfAllIsOnTheScreenAndGivesTheViewRoom) {
  window_ = std::make_unique<MainWindow>(MainWindow::Layout::remembered);
  window_->show();
  ASSERT_TRUE(QTest::qWaitForWindowActive(window_.get()));
  tests::deliverEvents();
  EXPECT_TRUE(window_->screen()->availableGeometry().contains(window_->frameGeometry()));
  EXPECT_GE(share(), 0.4);
  tests::keepPicture(*window_, QStringLiteral("first_window"));
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

TEST_F(WindowLayout, ACurveEditorGivesItsRoomAwayUntilItHasShownCurves) {
  MainWindow& w = window({1600, 900});
  PanelDock* curves = w.dock("curve_editor");
  EXPECT_TRUE(curves->folded());
  const int with_room = w.viewport().height();
  tests::keepPicture(w, QStringLiteral("folded_curves"));
  selectJoint();
  EXPECT_FALSE(curves->folded());
  const int height = curves->height(), with_curves = w.viewport().height();
  EXPECT_GT(with_room, with_curves + height / 2);
  // From now on the view keeps its size, whatever is selected.
  for (int round = 0; round < 2; ++round) {
    w.document().clearSelection();
    tests::deliverEvents();
    EXPECT_FALSE(curves->folded());
    EXPECT_EQ(w.viewport().height(), with_curves);
    selectJoint();
    EXPECT_EQ(w.viewport().height(), with_curves);
    EXPECT_EQ(curves->height(), height);
  }
  w.document().clearSelection();
  trigger("window.reset_layout");
  EXPECT_TRUE(curves->folded());
  EXPECT_NEAR(w.viewport().height(), with_room, 4);
}

TEST_F(WindowLayout, EveryStartFindsTheHeightsOfTheLast) {
  const QString file = tests::writeSample({folder_.path(), "probe.gltf"});
  std::optional<std::pair<int, int>> folded, unfolded;  // of the view and of the timeline
  for (int start = 0; start < 4; ++start) {
    SCOPED_TRACE(start);
    window_.reset();
    window_ = std::make_unique<MainWindow>(MainWindow::Layout::remembered);
    if (start == 0) window_->resize(1600, 950);
    window_->show();
    ASSERT_TRUE(QTest::qWaitForWindowActive(window_.get()));
    window_->begin({file}, {});
    wait();
    tests::deliverEvents();
    const auto heights = [this] {
      return std::pair(window_->viewport().height(), window_->dock("timeline")->height());
    };
    // At first the curve editor gives its room away; once it has shown curves it does so no more.
    if (start < 2) {
      EXPECT_TRUE(window_->dock("curve_editor")->folded());
      if (!folded) folded = heights();
      EXPECT_EQ(heights(), *folded);
    }
    if (start > 0) {
      selectJoint();
      EXPECT_FALSE(window_->dock("curve_editor")->folded());
      if (!unfolded) unfolded = heights();
      EXPECT_EQ(heights(), *unfolded);
    }
    window_->document().beginHere();
    EXPECT_TRUE(window_->close());
  }
}

TEST_F(WindowLayout, MaximisingWhileTheCurveEditorIsFoldedChangesNoHeights) {
  MainWindow& w = window({1600, 950});
  const auto heights = [&w] {
    return std::array{w.viewport().height(), w.dock("timeline")->height(), w.dock("curve_editor")->height()};
  };
  ASSERT_TRUE(w.dock("curve_editor")->folded());
  const auto before = heights();
  for (QWidget* panel : {static_cast<QWidget*>(&w.viewport()), static_cast<QWidget*>(w.dock("timeline")),
                         static_cast<QWidget*>(w.dock("curve_editor"))}) {
    for (int round = 0; round < 2; ++round) {
      pretendPointer(panel->mapToGlobal(panel->rect().center()));
      trigger("window.maximise_panel");
      trigger("window.maximise_panel");
      EXPECT_EQ(heights(), before) << panel->objectName().toStdString();
    }
  }
  selectJoint();
  EXPECT_GT(w.dock("curve_editor")->height(), 150);
  EXPECT_EQ(w.dock("timeline")->height(), before[1]);
}

TEST_F(WindowLayout, ACurveEditorThatIsAskedForUnfolds) {
  MainWindow& w = window({1600, 900});
  PanelDock* curves = w.dock("curve_editor");
  ASSERT_TRUE(curves->folded());
  trigger("window.curve_editor");  // sends it away
  trigger("window.curve_editor");
  EXPECT_TRUE(curves->isVisible());
  EXPECT_FALSE(curves->folded());
  EXPECT_GT(curves->height(), 150);
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

TEST_F(WindowLayout, AClosedPanelGivesWayToTheOneThatWasInSightBefore) {
  MainWindow& w = window({1600, 900});
  PanelDock *inspector = w.dock("inspector"), *morphs = w.dock("morphs"), *masks = w.dock("masks");
  ASSERT_TRUE(inspector->inSight());
  trigger("window.masks");
  ASSERT_TRUE(masks->inSight());
  EXPECT_FALSE(inspector->inSight());
  trigger("window.masks");
  EXPECT_TRUE(inspector->inSight());

  trigger("window.morphs");
  ASSERT_TRUE(morphs->inSight());
  trigger("window.masks");
  masks->close();  // as its cross does
  tests::deliverEvents();
  EXPECT_TRUE(morphs->inSight());
  EXPECT_FALSE(inspector->inSight());

  w.hide();
  w.show();
  tests::deliverEvents();
  EXPECT_TRUE(morphs->inSight());
}

TEST_F(WindowLayout, LookLeavesTheViewAndATimeline) {
  MainWindow& w = window({1280, 720});
  trigger("window.workspace.look");
  EXPECT_GE(share(), 0.7);
  EXPECT_EQ(w.viewport().width(), w.width());
  EXPECT_TRUE(w.dock("timeline")->isVisible());
  tests::keepPicture(w, QStringLiteral("look"));
  trigger("window.workspace.animate");
  EXPECT_TRUE(w.dock("outliner")->isVisible());
  EXPECT_EQ(w.tabifiedDockWidgets(w.dock("timeline")), QList<QDockWidget*>{w.dock("curve_editor")});
}

TEST_F(WindowLayout, ButtonsStandAtTheRightAlsoWhereATabHasTheName) {
  MainWindow& w = window({1280, 720});
  trigger("window.workspace.rig");
  ASSERT_FALSE(w.tabifiedDockWidgets(w.dock("outliner")).isEmpty());
  for (const PanelDock* dock : w.docks()) {
    const DockTitleBar* bar = dock->titleBar();
    if (!bar->isVisible()) continue;
    int right = 0;
    for (const QToolButton* button : bar->findChildren<QToolButton*>(Qt::FindDirectChildrenOnly))
      if (button->isVisible()) right = std::max(right, bar->width() - button->x());
    EXPECT_LT(right, 4 * metrics::kDockButton) << dock->objectName().toStdString();
  }
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

// Texts of other languages are longer.
class WindowLayoutIn : public WindowLayout, public testing::WithParamInterface<const char*> {
 protected:
  const tests::SpokenLanguage language_{QLatin1String(GetParam())};
};
INSTANTIATE_TEST_SUITE_P(Languages, WindowLayoutIn, tests::kEveryLanguage, tests::languageOf);

TEST_P(WindowLayoutIn, NoPanelCutsWhatItShows) {
  MainWindow& w = window({1280, 720});
  w.viewport().setUpdatesEnabled(false);  // only the panels are looked at
  using Kind = SelectionItem::Kind;
  const InstanceId id = w.document().activeInstance();
  const SelectionItem character{Kind::instance, id, -1}, joint{Kind::joint, id, 1}, mesh{Kind::mesh, id, 0},
      clip{Kind::clip, id, -1, document().instance(id)->clipAt(0)};
  const auto check = [&](PanelDock* dock, const std::vector<SelectionItem>& shown) {
    for (const SelectionItem& item : shown) {
      w.document().select({item});
      tests::deliverEvents();
      EXPECT_EQ(tests::cutWidgets(*dock).join(QLatin1Char('\n')).toStdString(), "")
          << dock->objectName().toStdString() << ", " << dock->width() << " wide in a window of " << w.width();
    }
  };
  const auto check_all = [&](QSize size) {
    w.resize(size);
    trigger("window.reset_layout");
    for (PanelDock* dock : w.docks()) {
      dock->enter();
      tests::deliverEvents();
      for (const int width : {dock->width(), 1}) {
        w.resizeDocks({dock}, {width}, Qt::Horizontal);
        check(dock, dock == w.dock("inspector") ? std::vector{character, mesh, clip, joint} : std::vector{joint});
      }
    }
    EXPECT_EQ(w.size(), size);
  };
  check_all({1280, 720});
  check_all({1900, 1000});
  applyTheme(ThemeChoice::light);
  check_all({1280, 720});
}

TEST_P(WindowLayoutIn, FittingAndSlidersAreOverTheHeaderAndNotOverTheCurves) {
  for (const QSize size : {QSize(1600, 900), QSize(1280, 720)}) {
    MainWindow& w = window(size);
    selectJoint();
    // In a low window the curve editor is behind its tab.
    const DockTitleBar* bar = w.dock(size.height() < 800 ? "timeline" : "curve_editor")->titleBar();
    const QPoint end = bar->mapToGlobal(bar->rect().bottomRight());
    for (const char* id : {"curve.fit", "curve.smooth", "curve.simplify", "curve.bake", "keys.tween"}) {
      trigger(id);
      auto* popup = w.findChild<LivePopup*>();
      ASSERT_TRUE(popup) << id;
      EXPECT_TRUE(popup->windowFlags() & Qt::FramelessWindowHint) << id;
      EXPECT_EQ(popup->frameGeometry().bottomRight(), end) << id << " at " << size.height();
      EXPECT_TRUE(w.screen()->availableGeometry().contains(popup->frameGeometry())) << id;
      EXPECT_EQ(tests::cutWidgets(*popup).join(QLatin1Char('\n')).toStdString(), "") << id;
      tests::keepPicture(*popup, QStringLiteral("popup_") + QLatin1String(id));
      popup->reject();
      QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
      EXPECT_FALSE(w.findChild<LivePopup*>()) << id;
    }
  }
}

TEST_P(WindowLayoutIn, NoDialogCutsWhatItShows) {
  MainWindow& w = window({1600, 900});
  for (const QString& id : MainWindow::dialogIds()) {
    if (id == QLatin1String("open") || id == QLatin1String("open_options")) continue;  // Qt's own, but for its options
    selectJoint();
    QDialog* dialog = w.showDialog(id);
    ASSERT_TRUE(dialog) << id.toStdString();
    tests::deliverEvents();
    // The display may tell of the size with which the window was made after the dialog has taken its own.
    EXPECT_TRUE(QTest::qWaitFor([dialog] { return tests::cutWidgets(*dialog).isEmpty(); }))
        << id.toStdString() << '\n'
        << tests::cutWidgets(*dialog).join(QLatin1Char('\n')).toStdString();
    tests::keepPicture(*dialog, id + QLatin1Char('_') + QLatin1String(GetParam()));
    dialog->close();
    QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
  }
}

TEST_F(WindowLayout, AFloatingDockIsAsWideAsItsContentAndOnTheScreen) {
  MainWindow& w = window({1600, 900});
  PanelDock* timeline = w.dock("timeline");
  ASSERT_EQ(timeline->width(), w.width());
  timeline->setFloating(true);
  tests::deliverEvents();
  EXPECT_LT(timeline->width(), w.width() - 100);
  for (PanelDock* dock : w.docks()) {
    dock->setFloating(true);
    dock->show();
    tests::deliverEvents();
    // The window manager may tell of its first place after the dock has moved from there.
    const auto on_screen = [dock] { return dock->screen()->availableGeometry().contains(dock->frameGeometry()); };
    EXPECT_TRUE(QTest::qWaitFor(on_screen))
        << dock->objectName().toStdString() << " at " << dock->x() << ", " << dock->y();
  }
}

TEST_F(WindowLayout, TheTextsOfTheStatusBarStandOnOneLine) {
  MainWindow& w = window({1600, 900});
  selectJoint();
  trigger("key.auto");
  trigger("layer.add");
  int middle = -1;
  for (const QWidget* part : w.status().findChildren<QWidget*>(Qt::FindDirectChildrenOnly)) {
    if (!part->isVisible()) continue;
    if (middle < 0) middle = part->geometry().center().y();
    EXPECT_EQ(part->geometry().center().y(), middle) << tests::describe(*part).toStdString();
    EXPECT_TRUE(w.status().rect().contains(part->geometry())) << tests::describe(*part).toStdString();
  }
  EXPECT_GE(middle, 0);
}

TEST_F(WindowLayout, NoTextInTheStatusBarMakesTheWindowWider) {
  MainWindow& w = window({1280, 720});
  const int least = w.minimumSizeHint().width();
  w.status().setSelection(QString(300, QLatin1Char('m')));
  w.status().setCounts(QString(300, QLatin1Char('m')));
  w.status().message().say({MessageKind::refusal, QString(300, QLatin1Char('m')), {}, {}});
  w.status().beginProgress(QString(300, QLatin1Char('m')));
  w.status().showProgress();
  tests::deliverEvents();
  EXPECT_EQ(w.width(), 1280);
  EXPECT_EQ(w.minimumSizeHint().width(), least);
}

}  // namespace
}  // namespace sinew::ui
