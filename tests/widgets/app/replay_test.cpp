#include "viewer/app/replay/replay.h"

#include <gtest/gtest.h>

#include <QApplication>
#include <QFile>
#include <QSettings>
#include <QSignalSpy>
#include <QTemporaryDir>

#include "places.h"
#include "tests/widgets/dock_fixture.h"
#include "tests/widgets/sample_files.h"
#include "viewer/app/main_window.h"
#include "viewer/app/replay/probes.h"

namespace sinew::ui {
namespace {

std::vector<ReplayStep> parsed(const QString& text) {
  const Result<std::vector<ReplayStep>> steps = parseReplay(text);
  EXPECT_TRUE(steps.has_value()) << (steps ? "" : steps.error().for_user.english());
  return steps.value_or(std::vector<ReplayStep>());
}

std::string problemOf(const QString& text) {
  const auto steps = parseReplay(text);
  return steps ? "none" : steps.error().for_user.english();
}

TEST(ReplayScriptTest, ReadsStatements) {
  const auto steps = parsed(
      "# nothing\n"
      "\n"
      "do anim.play  # and this is nothing\n"
      "drag curve_editor/graph key(Left Arm.rx, 12) + 2 -3 -> by 0 -40 middle shift ctrl\n"
      "wheel viewport 25% 75% -2 alt\n"
      "key Ctrl+Shift+P in viewport\n"
      "type \"a \\\"b\\\" # c\"\n"
      "expect value LeftArm.rx 12 <= 30.5 ± 0.1\n");
  ASSERT_EQ(steps.size(), 6u);
  EXPECT_EQ(steps[0].line, 3);
  EXPECT_EQ(steps[0].text, "anim.play");
  const ReplayStep& drag = steps[1];
  EXPECT_EQ(drag.widget, "curve_editor/graph");
  EXPECT_EQ(drag.at.kind, ReplayPlace::Kind::named);
  EXPECT_EQ(drag.at.name, "key(Left Arm.rx, 12)");
  EXPECT_EQ(drag.at.offset, QPointF(2, -3));
  EXPECT_EQ(drag.to.kind, ReplayPlace::Kind::by);
  EXPECT_EQ(drag.to.offset, QPointF(0, -40));
  EXPECT_EQ(drag.button, Qt::MiddleButton);
  EXPECT_EQ(drag.modifiers, Qt::ShiftModifier | Qt::ControlModifier);
  EXPECT_EQ(steps[2].at.offset, QPointF(0.25, 0.75));
  EXPECT_EQ(steps[2].turns, -2.0);
  EXPECT_EQ(steps[2].modifiers, Qt::AltModifier);
  EXPECT_EQ(steps[3].widget, "viewport");
  EXPECT_EQ(steps[4].text, "a \"b\" # c");
  EXPECT_EQ(steps[5].arguments, (QStringList{"LeftArm.rx", "12"}));
  EXPECT_EQ(steps[5].comparison, "<=");
  EXPECT_EQ(steps[5].tolerance, 0.1);
}

TEST(ReplayScriptTest, SaysWhatIsWrongAndWhere) {
  EXPECT_EQ(problemOf("do anim.play\nclik viewport"), "line 2: 'clik' is no statement");
  EXPECT_EQ(problemOf("do"), "line 1: the id of an action is missing");
  EXPECT_EQ(problemOf("drag viewport 1 2 3 4"), "line 1: '->' must follow the first place");
  EXPECT_EQ(problemOf("key Ctrl+Nonsense"), "line 1: 'Ctrl+Nonsense' is no key");
  EXPECT_EQ(problemOf("expect frame 3"), "line 1: a comparison (= != < <= > >= contains) is missing");
  EXPECT_EQ(problemOf("type \"a"), "line 1: the text in quotation marks has no end");
  EXPECT_EQ(problemOf("click viewport key(a"), "line 1: 'key(a' has no closing parenthesis");
  EXPECT_EQ(problemOf("open a b"), "line 1: 'b' is too much");
  EXPECT_EQ(problemOf("autosave\nstay here"), "line 2: 'here' is too much");
}

TEST(ReplayScriptTest, ComparesNumbersTruthsAndTexts) {
  const auto holds = [](const QString& found, const QString& rest) {
    return isAsExpected(found, parsed("expect x " + rest).at(0));
  };
  EXPECT_TRUE(holds("0.3", "= 0.30"));
  EXPECT_TRUE(holds("0.30000001", "= 0.3"));
  EXPECT_FALSE(holds("0.31", "= 0.3"));
  EXPECT_TRUE(holds("0.31", "= 0.3 ± 0.02"));
  EXPECT_TRUE(holds("10", "> 9"));
  EXPECT_FALSE(holds("3", "!= 3"));
  EXPECT_TRUE(holds("true", "= on"));
  EXPECT_TRUE(holds("false", "!= yes"));
  EXPECT_TRUE(holds("Move keys", "contains keys"));
  EXPECT_FALSE(holds("Move keys", "> 3"));
}

class ReplayTest : public testing::Test {
 protected:
  void SetUp() override {
    QSettings().clear();
    const QString file = tests::writeSample({folder_.path(), "probe.gltf"});
    window_.resize(1280, 720);
    window_.show();
    ASSERT_TRUE(QTest::qWaitForWindowExposed(&window_));
    window_.begin({file}, {});
  }

  // What came of the script.
  std::string play(const QString& script, int patience_ms = 10'000) {
    QFile file(folder_.filePath("script.replay"));
    EXPECT_TRUE(file.open(QIODevice::WriteOnly));
    file.write(script.toUtf8());
    file.close();
    Replay replay(window_, file.fileName(), patience_ms);
    if (!replay.problem().isEmpty()) return replay.problem().toStdString();
    QSignalSpy finished(&replay, &Replay::finished);
    replay.begin();
    EXPECT_TRUE(finished.wait(60000));
    return finished.isEmpty() ? "nothing" : finished[0][0].toString().toStdString();
  }

  const QTemporaryDir folder_;
  MainWindow window_{MainWindow::Layout::fresh};
};

TEST_F(ReplayTest, CountsTheClipsThatPlayOverOneAnother) {
  EXPECT_EQ(play("do clip.duplicate\n"
                 "expect controls.count = 0\n"
                 "do clip.play_over\n"
                 "expect controls.count = 2\n"
                 "do clip.new\n"
                 "expect controls.count = 0\n"),
            "")
      << "while a clip plays alone the others wait";
}

TEST_F(ReplayTest, DoesWhatAUserDoes) {
  EXPECT_EQ(play("expect characters = 1\n"
                 "key Right in viewport\n"
                 "expect frame = 1\n"
                 "set timeline/frame 2*2\n"
                 "expect frame = 4\n"
                 "expect number timeline/frame = 4\n"
                 "key A in viewport\n"
                 "expect selection.count > 1\n"
                 "click outliner/tree row(hips)\n"
                 "expect selection.names = hips\n"
                 "set inspector/rotation/x 30\n"
                 "expect pose hips.rx = 30 ± 0.01\n"
                 "expect undo.text = \"Pose hips\"\n"
                 "key Ctrl+Z in viewport\n"
                 "expect undo.count = 0\n"
                 "expect selection.names = hips\n"
                 "expect action.enabled edit.redo = yes\n"
                 "drag viewport center -> by 60 0 middle\n"
                 "wheel viewport center 2\n"
                 "click viewport center right\n"
                 "key Escape in menu\n"
                 "expect visible menu = no\n"
                 "do edit.preferences\n"
                 "set preferences/mouse_scheme Maya-like\n"
                 "expect action.keys edit.select_all = Ctrl+A\n"
                 "key Escape in preferences\n"
                 "expect visible preferences = no\n"),
            "");
}

TEST_F(ReplayTest, ADragCanBeCancelledOnItsWay) {
  EXPECT_EQ(play("press viewport 20% 20%\n"
                 "move viewport 80% 80%\n"
                 "key Escape\n"
                 "release\n"
                 "expect selection.count = 0\n"
                 "drag viewport 5% 5% -> 95% 95%\n"
                 "expect selection.count > 0\n"),
            "");
}

TEST_F(ReplayTest, SaysWhichExpectationFailed) {
  EXPECT_EQ(play("do anim.next_frame\n\nexpect frame = 3\n", 0), "script.replay, line 3: expected frame = 3, found 1");
}

TEST_F(ReplayTest, SaysWhatCannotBeDone) {
  EXPECT_EQ(play("do edit.undo\n", 0), "script.replay, line 1: 'edit.undo' cannot run now: There is nothing to undo.");
  EXPECT_EQ(play("expect nothing.like_it = 3\n"), "script.replay, line 1: nothing is known of 'nothing.like_it'");
  EXPECT_EQ(play("expect value LeftArm.rx = 3\n"), "script.replay, line 1: 'value' needs CHANNEL and FRAME");
}

TEST_F(ReplayTest, WaitsForFiles) {
  tests::writeSample({folder_.path(), "second.gltf"});
  EXPECT_EQ(play("open second.gltf\nexpect title contains second\n"), "");
  EXPECT_NE(play("open absent.gltf\n").find("line 1"), std::string::npos);
}

// The documentation lists what there is.
TEST_F(ReplayTest, WhatCanNeverHoldIsRefusedBeforeAnythingIsDone) {
  EXPECT_EQ(play("expect frame = abc"), "script.replay, line 1: 'frame' is a number, which 'abc' is not");
  EXPECT_EQ(play("key A in viewport\ndo anim.pley"),
            "script.replay, line 2: there is no action 'anim.pley'; did you mean anim.play?");
  EXPECT_EQ(play("expect playing = maybe"), "script.replay, line 1: 'playing' is true or false, not 'maybe'");
  EXPECT_EQ(play("expect action.enabled nosuch = yes"), "script.replay, line 1: there is no action 'nosuch'");
  EXPECT_EQ(window_.document().selection().items.size(), 0u);
}

TEST_F(ReplayTest, DialogsForFilesDoNotHoldItUp) {
  EXPECT_EQ(play("do poses.import\nexpect characters = 1\nkey Escape in import_poses\n"), "");
}

TEST(ReplayProbesTest, AllAreDocumented) {
  QFile document(QStringLiteral(SINEW_SOURCE_DIR "/docs/replay.md"));
  ASSERT_TRUE(document.open(QIODevice::ReadOnly));
  const QString text = QString::fromUtf8(document.readAll());
  for (const std::span<const Probe> probes : {sceneProbes(), curveProbes(), windowProbes()})
    for (const Probe& probe : probes) {
      EXPECT_TRUE(text.contains(QLatin1Char('`') + QLatin1String(probe.name))) << probe.name;
      EXPECT_TRUE(*probe.line) << probe.name;
    }
}

}  // namespace
}  // namespace sinew::ui
