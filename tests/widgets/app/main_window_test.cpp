#include "viewer/app/main_window.h"

#include <gtest/gtest.h>

#include <QAction>
#include <QApplication>
#include <QComboBox>
#include <QDialog>
#include <QLineEdit>
#include <QListView>
#include <QPushButton>
#include <QTemporaryDir>
#include <QTest>

#include "tests/support/builders/limbed_figure.h"
#include "tests/widgets/dock_fixture.h"
#include "tests/widgets/main_window_fixture.h"
#include "viewer/app/keys/keymap.h"
#include "viewer/app/replay/screenshot.h"
#include "viewer/document/text/number_text.h"
#include "viewer/widgets/controls/panels/banner.h"
#include "viewer/widgets/controls/panels/panel_dock.h"
#include "viewer/widgets/controls/panels/status_message.h"
#include "viewer/widgets/controls/panels/status_strip.h"
#include "viewer/widgets/curves/channels.h"
#include "viewer/widgets/curves/editor_dock.h"
#include "viewer/widgets/morphs/dock.h"
#include "viewer/widgets/poses/dock.h"
#include "viewer/widgets/theme.h"
#include "viewer/widgets/timeline/view.h"
#include "viewer/widgets/viewport/keymap_card.h"
#include "viewer/widgets/viewport/rig_tour.h"
#include "viewer/widgets/viewport/widget.h"

namespace sinew::ui {
namespace {

using tests::MainWindowTest;
using tests::writeSample;

TEST_F(MainWindowTest, OpensAFileInItsFirstClip) {
  MainWindow& w = window({path_});
  ASSERT_EQ(document().instances().size(), 1u);
  ASSERT_NE(document().activeClip(), nullptr);
  EXPECT_EQ(document().activeClip()->name, "walk");
  EXPECT_FALSE(document().playing());
  EXPECT_TRUE(w.windowTitle().startsWith("probe"));
  EXPECT_TRUE(w.windowTitle().endsWith("Sinew"));
  EXPECT_EQ(w.preferences().recentFiles(), QStringList{path_});
  EXPECT_GT(w.log().rowCount(), 0);
}

TEST_F(MainWindowTest, UndoAndRedoFollowChanges) {
  MainWindow& w = window({path_});
  Transform turned = document().active()->character->skeleton[1].rest_l;
  turned.translation.x += 0.1f;
  document().setJointTransform(document().activeInstance(), 1, turned, newGesture());
  EXPECT_TRUE(document().history().modified());
  EXPECT_TRUE(w.isWindowModified());
  EXPECT_TRUE(w.windowTitle().contains("[*]"));
  EXPECT_TRUE(action("edit.undo")->isEnabled());
  action("edit.undo")->trigger();
  EXPECT_FALSE(document().history().modified());
  EXPECT_FALSE(action("edit.undo")->isEnabled());
  EXPECT_TRUE(action("edit.redo")->isEnabled());
}

TEST_F(MainWindowTest, DeleteTakesSelectedCharactersOnly) {
  MainWindow& w = window({path_, writeSample({folder_.path(), "second.gltf"})});
  QAction *remove = action("edit.delete"), *close = action("file.close");
  const InstanceId first = document().instances()[0].id, second = document().instances()[1].id;
  document().clearSelection();
  EXPECT_FALSE(remove->isEnabled());
  EXPECT_TRUE(remove->toolTip().contains("Select a character"));
  document().select({{SelectionItem::Kind::joint, second, 1}});
  EXPECT_FALSE(remove->isEnabled());
  EXPECT_TRUE(close->isEnabled());
  w.viewport().setFocus();
  QTest::keyClick(&w.viewport(), Qt::Key_Delete);
  EXPECT_EQ(document().instances().size(), 2u);
  document().select({{SelectionItem::Kind::instance, second, -1}});
  ASSERT_TRUE(remove->isEnabled());
  remove->trigger();
  ASSERT_EQ(document().instances().size(), 1u);
  EXPECT_EQ(document().instances()[0].id, first);
  document().clearSelection();
  close->trigger();
  EXPECT_TRUE(document().instances().empty());
}

TEST_F(MainWindowTest, ParentsAndChildrenAreSelected) {
  window({path_});
  document().select({{SelectionItem::Kind::joint, document().activeInstance(), 1}});
  action("edit.select_children")->trigger();
  ASSERT_EQ(document().selection().items.size(), 1u);
  EXPECT_EQ(document().activeJoint(), 2);
  action("edit.select_parent")->trigger();
  action("edit.select_parent")->trigger();
  action("edit.select_parent")->trigger();
  EXPECT_EQ(document().activeJoint(), 0);
}

TEST_F(MainWindowTest, ViewOptionsFollowTheirActions) {
  MainWindow& w = window({path_});
  action("view.wireframe")->trigger();
  EXPECT_TRUE(w.viewSettings().options().wireframe);
  action("skin.method.dual_quaternion")->trigger();
  EXPECT_EQ(w.viewSettings().options().method, SkinningMethod::dual_quaternion);
  bool found = false;
  for (const auto* combo : w.findChildren<QComboBox*>())
    found |= combo->accessibleName() == "Skinning" && combo->currentText() == "Dual quaternion";
  EXPECT_TRUE(found);
  ViewOptions options = w.viewSettings().options();
  options.shading = ViewShading::clay;
  w.viewSettings().set(options);
  EXPECT_TRUE(action("view.shading.clay")->isChecked());
}

TEST_F(MainWindowTest, DocksFloatTabHideAndComeBack) {
  MainWindow& w = window({path_}, MainWindow::Layout::remembered);
  PanelDock *outliner = w.dock("outliner"), *inspector = w.dock("inspector"), *log = w.dock("log");
  EXPECT_TRUE(outliner->isVisible());
  EXPECT_FALSE(log->isVisible());
  EXPECT_FALSE(action("window.log")->isChecked());
  outliner->setFloating(true);
  EXPECT_TRUE(outliner->isFloating());
  action("window.inspector")->trigger();
  EXPECT_FALSE(inspector->isVisible());
  action("window.log")->trigger();
  EXPECT_TRUE(log->isVisible());
  w.tabifyDockWidget(w.dock("timeline"), log);
  EXPECT_TRUE(w.tabifiedDockWidgets(log).contains(w.dock("timeline")));
  tests::keepPicture(w, QStringLiteral("docks"));
  w.close();

  MainWindow& again = window({path_}, MainWindow::Layout::remembered);
  EXPECT_TRUE(again.dock("outliner")->isFloating());
  EXPECT_FALSE(again.dock("inspector")->isVisible());
  EXPECT_TRUE(again.tabifiedDockWidgets(again.dock("log")).contains(again.dock("timeline")));
  action("window.reset_layout")->trigger();
  EXPECT_FALSE(again.dock("outliner")->isFloating());
  EXPECT_TRUE(again.dock("inspector")->isVisible());
  EXPECT_FALSE(again.dock("log")->isVisible());
  EXPECT_TRUE(again.tabifiedDockWidgets(again.dock("log")).isEmpty());
}

TEST_F(MainWindowTest, ThemeSwitchesWithoutRestart) {
  MainWindow& w = window({path_});
  action("window.theme.light")->trigger();
  EXPECT_FALSE(theme().dark);
  QApplication::processEvents();
  const QImage picture = w.grab().toImage();
  EXPECT_EQ(picture.pixelColor(w.width() / 2, 16), lightTheme().window);
  EXPECT_EQ(Preferences().theme(), ThemeChoice::light);
  action("window.theme.dark")->trigger();
  EXPECT_EQ(w.grab().toImage().pixelColor(w.width() / 2, 16), darkTheme().window);
}

TEST_F(MainWindowTest, EveryActionTellsItsNameWhatItDoesAndWhyItCannotRun) {
  for (const QStringList& files : {QStringList(), QStringList{path_}}) {
    Actions& actions = window(files).actions();
    actions.updateAvailable();
    int unable = 0;
    for (const ActionSpec& spec : actions.table()) {
      SCOPED_TRACE(spec.id);
      const QAction& action = *actions.find(spec.id);
      EXPECT_FALSE(actions.nameOf(spec.id).isEmpty());
      EXPECT_TRUE(action.toolTip().contains(actions.nameOf(spec.id).toHtmlEscaped()));
      const QString line = QString::fromUtf8(spec.line);
      EXPECT_TRUE(line.endsWith('.') && line.front().isUpper()) << "one sentence";
      const QString reason = actions.refusalOf(spec.id);
      EXPECT_EQ(action.isEnabled(), reason.isEmpty());
      EXPECT_TRUE(action.toolTip().contains((reason.isEmpty() ? line : reason).toHtmlEscaped()));
      if (reason.isEmpty()) continue;
      ++unable;
      EXPECT_TRUE(reason.endsWith('.') && reason.front().isUpper()) << reason.toStdString();
    }
    EXPECT_GT(unable, 0);
  }
}

TEST_F(MainWindowTest, ADeletedPoseComesBackByUndo) {
  MainWindow& w = window({path_});
  auto* poses = static_cast<PosesDock*>(w.dock("poses"));
  ASSERT_TRUE(w.actions().run("poses.store"));
  const QAbstractItemModel& list = *poses->list()->model();
  const int stored = list.rowCount();
  ASSERT_GT(stored, 0);
  const QString name = list.index(stored - 1, 0).data().toString();
  EXPECT_TRUE(w.findChild<StatusStrip*>()->message().text().contains(name)) << "storing says so";
  ASSERT_TRUE(w.actions().run("poses.delete"));
  EXPECT_EQ(list.rowCount(), stored - 1);
  EXPECT_TRUE(w.findChild<StatusStrip*>()->message().text().contains(name)) << "and so does deleting";
  ASSERT_TRUE(w.actions().run("edit.undo"));
  ASSERT_EQ(list.rowCount(), stored);
  EXPECT_EQ(list.index(stored - 1, 0).data().toString(), name);
  poses->list()->setCurrentIndex(list.index(stored - 1, 0));
  EXPECT_TRUE(w.actions().run("poses.delete")) << "the library of the tests stays as it was";
}

TEST_F(MainWindowTest, TextIsReadableAfterTheThemeIsSwitched) {
  MainWindow& w = window({path_});
  // Every dialog that stays open beside the window, and the search.
  QList<QWidget*> tops{&w};
  for (const char* id : {"keymap", "keys", "preferences", "command_search"}) tops << w.showDialog(id);
  auto* query = tops.back()->findChild<QLineEdit*>("field");
  ASSERT_NE(query, nullptr);
  for (const char* choice : {"window.theme.light", "window.theme.dark"}) {
    tops.back()->hide();  // as always when a command of the window is given
    action(choice)->trigger();
    QApplication::processEvents();
    w.showDialog("command_search");
    QTest::keyClicks(query, "frame");
    tests::keepPicture(*tops.back(), QString("search_") + choice);
    const Theme& t = theme();
    const auto readable = [](const QColor& ink, const QColor& ground) {
      return std::abs(ink.lightnessF() - ground.lightnessF()) > 0.3f;
    };
    for (QWidget* top : tops)
      for (QWidget* widget : top->findChildren<QWidget*>()) {
        if (!widget->isVisible() || !widget->isEnabled()) continue;
        EXPECT_TRUE(readable(widget->palette().color(widget->foregroundRole()), t.panel))
            << choice << ": " << widget->metaObject()->className() << " " << widget->objectName().toStdString();
      }
    // What is painted: letters on the ground of the search, in its field and in its list.
    const QImage picture = tops.back()->grab().toImage();
    for (const char* part : {"field", "list"}) {
      const auto* shown = tops.back()->findChild<QWidget*>(part);
      const QRect where(shown->mapTo(tops.back(), QPoint(0, 0)), shown->size());
      const QColor ground = picture.pixelColor(where.right() - 2, where.center().y());
      int inked = 0;
      for (int y = where.top(); y < where.bottom(); ++y)
        for (int x = where.left(); x < where.left() + 120; ++x)
          inked += readable(picture.pixelColor(x, y), ground) ? 1 : 0;
      EXPECT_GT(inked, 20) << choice << ": " << part;
    }
  }
}

TEST_F(MainWindowTest, WishesOfTheCommandLineAreFulfilled) {
  StartWishes wishes;
  wishes.clip = "run";
  wishes.time = 0.5;
  wishes.actions = QStringList{"view.wireframe", "view.top"};
  MainWindow& w = window({path_}, MainWindow::Layout::fresh, wishes);
  EXPECT_EQ(document().activeClip()->name, "run");
  EXPECT_DOUBLE_EQ(document().time(), 0.5);
  EXPECT_TRUE(w.viewSettings().options().wireframe);
  EXPECT_GT(w.viewport().camera().pitch, 1.5f);
}

TEST_F(MainWindowTest, EveryActionDoesSomething) { EXPECT_EQ(window({}).actions().unserved().join(", "), ""); }

TEST_F(MainWindowTest, TheKeymapCardAsksOnce) {
  MainWindow& w = window({path_}, MainWindow::Layout::remembered);
  auto* card = w.findChild<KeymapCard*>();
  ASSERT_NE(card, nullptr);
  EXPECT_TRUE(card->isVisible());
  card->findChildren<QPushButton*>()[1]->click();
  EXPECT_EQ(w.preferences().mouseScheme(), MouseScheme::maya);
  w.close();
  MainWindow& again = window({path_}, MainWindow::Layout::remembered);
  EXPECT_EQ(again.findChild<KeymapCard*>(), nullptr) << "nobody has to find how to close it";
  EXPECT_EQ(again.keymap().base(), MouseScheme::maya);
}

TEST_F(MainWindowTest, TheTourTakesTwelveSecondsAndComesAgainWhenAskedFor) {
  MainWindow& w = window({path_}, MainWindow::Layout::remembered);
  w.actions().find("rig.tour")->trigger();
  auto* tour = w.findChild<RigTour*>();
  ASSERT_NE(tour, nullptr);
  EXPECT_TRUE(tour->isVisible());
  ASSERT_NE(w.findChild<KeymapCard*>(), nullptr);
  EXPECT_FALSE(w.findChild<KeymapCard*>()->isVisible()) << "it would lie below it";
  EXPECT_LT(tour->geometry().bottom(), w.viewport().height());
  tests::keepPicture(*tour, QStringLiteral("rig_tour"));
  QStringList texts;
  for (int step = 0; step < RigTour::kSteps; ++step) {
    EXPECT_EQ(tour->step(), step);
    texts << tour->accessibleName();
    tour->advance(RigTour::kStepMs);
  }
  texts.removeDuplicates();
  EXPECT_EQ(texts.size(), RigTour::kSteps);
  tests::deliverEvents();
  EXPECT_EQ(w.findChild<RigTour*>(), nullptr) << "it closes itself";
  EXPECT_TRUE(w.findChild<KeymapCard*>()->isVisible());
  static_cast<WindowCommands&>(w).showRigTour(false);
  EXPECT_EQ(w.findChild<RigTour*>(), nullptr) << "it was shown";
  w.actions().find("rig.tour")->trigger();
  tour = w.findChild<RigTour*>();
  ASSERT_NE(tour, nullptr);
  EXPECT_EQ(w.focusWidget(), tour) << "it was asked for";
  QTest::mouseClick(tour, Qt::LeftButton);
  EXPECT_EQ(tour->step(), 1);
  const double shown_time = document().time();
  QTest::keyClick(tour, Qt::Key_Right);
  EXPECT_EQ(tour->step(), 2);
  QTest::keyClick(tour, Qt::Key_Left);
  EXPECT_EQ(tour->step(), 1);
  EXPECT_EQ(document().time(), shown_time) << "shortcuts of the window do not take its keys";
  QTest::keyClick(tour, Qt::Key_Escape);
  tests::deliverEvents();
  EXPECT_EQ(w.findChild<RigTour*>(), nullptr);
  EXPECT_EQ(w.focusWidget(), &w.viewport());
}

TEST_F(MainWindowTest, TheFirstRigShowsItsTourOnceWhereThereIsRoom) {
  MainWindow& w = window({path_}, MainWindow::Layout::remembered);
  const InstanceId id = document().addCharacter({tests::LimbedFigure{}.make(), {}});
  document().select({{SelectionItem::Kind::instance, id, -1}});
  const auto show = [&] {
    EXPECT_TRUE(w.actions().run("rig.add_limbs"));
    EXPECT_TRUE(document().rigOf(id));
    return w.findChild<RigTour*>();
  };
  const auto away = [&] {
    document().undo();
    EXPECT_FALSE(document().rigOf(id));
    document().select({{SelectionItem::Kind::instance, id, -1}});
  };
  const QSize usual = w.viewport().maximumSize();
  w.viewport().setMaximumSize(300, 200);
  RigTour* tour = show();
  ASSERT_NE(tour, nullptr);
  EXPECT_FALSE(tour->isVisible()) << "it would not fit";
  delete tour;
  w.viewport().setMaximumSize(usual);
  tests::deliverEvents();
  away();
  tour = show();
  ASSERT_NE(tour, nullptr) << "nobody saw it";
  EXPECT_TRUE(tour->isVisible());
  EXPECT_NE(w.focusWidget(), tour) << "nobody asked for it";
  delete tour;
  away();
  EXPECT_EQ(show(), nullptr) << "it was shown";
}

TEST_F(MainWindowTest, PreferencesTakeEffectAtOnceAndEscapeCloses) {
  MainWindow& w = window({path_});
  QDialog* dialog = w.showDialog("preferences");
  ASSERT_TRUE(QTest::qWaitForWindowActive(dialog));
  auto* mouse = dialog->findChild<QComboBox*>("mouse_scheme");
  ASSERT_NE(mouse, nullptr);
  mouse->setFocus();
  ASSERT_TRUE(QTest::qWaitFor([&] { return mouse->hasFocus(); }));
  QTest::keyClick(mouse, Qt::Key_Down);
  EXPECT_EQ(mouse->currentText(), "Maya-like");
  EXPECT_EQ(w.preferences().mouseScheme(), MouseScheme::maya);
  EXPECT_EQ(w.keymap().base(), MouseScheme::maya);
  QTest::keyClick(dialog, Qt::Key_Escape);
  EXPECT_FALSE(dialog->isVisible());
}

TEST_F(MainWindowTest, EveryControlHasANameForScreenReaders) {
  MainWindow& w = window({path_});
  for (const auto* button : w.findChildren<QAbstractButton*>())
    if (button->isVisible() && button->text().isEmpty() && button->objectName() != "qt_toolbar_ext_button") {
      EXPECT_FALSE(button->accessibleName().isEmpty()) << button->toolTip().toStdString();
    }
  for (const auto* combo : w.findChildren<QComboBox*>()) EXPECT_FALSE(combo->accessibleName().isEmpty());
}

TEST_F(MainWindowTest, ScreenshotWaitsAndWrites) {
  MainWindow& w = window({path_});
  const QString file = folder_.filePath("shot.png");
  Screenshot shot(w, file, {});
  EXPECT_TRUE(shot.problem().isEmpty());
  bool done = false;
  QObject::connect(&shot, &Screenshot::finished, &w, [&](const QString& problem) {
    EXPECT_EQ(problem, QString());
    done = true;
  });
  shot.begin();
  EXPECT_TRUE(QTest::qWaitFor([&] { return done; }, 20000));
  const QImage picture(file);
  EXPECT_EQ(picture.size(), w.size() * w.devicePixelRatioF());
  EXPECT_FALSE(Screenshot(w, file, "menu:Nothing").problem().isEmpty());
  EXPECT_FALSE(Screenshot(w, file, "nonsense").problem().isEmpty());
  EXPECT_TRUE(Screenshot(w, file, "menu:View/Shading").problem().isEmpty());
}

TEST_F(MainWindowTest, EditsSayWhatTheyDidAndRefusalsLookOtherwise) {
  MainWindow& w = window({path_});
  document().select({{SelectionItem::Kind::joint, document().activeInstance(), 1}});
  action("keys.select_all")->trigger();
  const std::size_t keys = countKeys(document().selectedKeys()).keys;
  ASSERT_GT(keys, 0u);
  action("keys.delete")->trigger();
  ASSERT_NE(w.status().message().shown(), nullptr);
  EXPECT_EQ(w.status().message().shown()->kind, MessageKind::success);
  EXPECT_TRUE(w.status().message().text().contains(keysText(keys))) << w.status().message().text().toStdString();
  EXPECT_EQ(w.log().lines().back().text, w.status().message().text());
  w.actions().run("keys.delete");
  EXPECT_EQ(w.status().message().shown()->kind, MessageKind::refusal);
  w.actions().run("edit.undo");
  EXPECT_EQ(w.status().message().shown()->kind, MessageKind::success);
  EXPECT_TRUE(w.status().message().text().startsWith("Undone"));
}

TEST_F(MainWindowTest, AddingALayerShowsThePanelOfLayers) {
  MainWindow& w = window({path_});
  EXPECT_FALSE(w.dock("layers")->isVisible());
  w.actions().run("layer.add");
  EXPECT_TRUE(w.dock("layers")->isVisible());
}

TEST_F(MainWindowTest, CurvesOfMorphsThatAreAskedForAreShown) {
  MainWindow& w = window({path_});
  document().open(tests::small({.morphs = {"smile", "blink"}}));
  const ChannelId smile{kBaseLayer, kNoJoint, 0, ChannelKind::morph};
  auto* curves = static_cast<CurveEditorDock*>(w.dock("curve_editor"));
  emit static_cast<MorphsDock*>(w.dock("morphs"))->curvesWanted({smile});
  EXPECT_TRUE(curves->inSight());
  EXPECT_EQ(curves->channels().chosen(), std::vector{smile});
  EXPECT_EQ(curves->channels().shown(), std::vector{smile});
}

TEST_F(MainWindowTest, WhatWasSetByHandIsKeyedAndResetWithThePose) {
  MainWindow& w = window({path_});
  const InstanceId id = document().open(tests::small({.morphs = {"smile", "blink"}}));
  const auto& by_hand = document().instance(id)->morph_overrides;
  const MorphWeight blink[] = {{1, 0.5f}};
  EXPECT_FALSE(action("edit.reset_pose")->isEnabled());
  EXPECT_FALSE(action("key.changed")->isEnabled());
  document().setMorphWeights(id, blink, "Set", kNoGesture);
  EXPECT_TRUE(w.actions().run("edit.reset_pose"));
  EXPECT_TRUE(by_hand.empty());
  document().undo();
  EXPECT_TRUE(w.actions().run("key.changed"));
  EXPECT_TRUE(by_hand.empty());
  EXPECT_EQ(knotCount(*document().activeClip(), {kBaseLayer, kNoJoint, 1, ChannelKind::morph}), 1u);
  EXPECT_EQ(document().undoText(), "Key one morph target");
}

TEST_F(MainWindowTest, TheTimelineShowsTheWholeClipAtFirst) {
  MainWindow& w = window({path_});
  const auto* view = w.findChild<TimelineView*>();
  ASSERT_NE(view, nullptr);
  const double end = view->xOf(document().duration()), width = view->viewport()->width();
  EXPECT_GT(end, 0.8 * width);
  EXPECT_LT(end, width);
}

}  // namespace
}  // namespace sinew::ui
