// The actions on the list of clips: which clip each of them means, and why it cannot.
#include <gtest/gtest.h>

#include "tests/document/small_character.h"
#include "tests/widgets/no_window.h"
#include "viewer/app/actions/action_context.h"
#include "viewer/app/actions/actions.h"

namespace sinew::ui {
namespace {

struct ClipActionsTest : ::testing::Test {
  ClipActionsTest() {
    const ActionContext context{.actions = actions, .document = document, .say = say, .commands = &window};
    actions.serve(context, clipActions());
    actions.serve(context, clipEditActions());
    id = document.open(tests::small({.clips = {{"walk", 1.0, 10.0}, {"run", 2.0, 25.0}, {"jump", 3.0, 50.0}}}));
  }
  SelectionItem row(int place) const {
    return {SelectionItem::Kind::clip, id, -1, document.instance(id)->clipAt(place)};
  }
  QString names() const {
    QStringList all;
    for (const ClipId clip : document.instance(id)->clips)
      all << QString::fromStdString(document.clips().clip(clip)->name);
    return all.join(QStringLiteral(", "));
  }
  QString playing() const {
    return document.activeClip() ? QString::fromStdString(document.activeClip()->name) : QString();
  }

  Actions actions;
  Document document;
  QString said;
  const std::function<void(const QString&)> hear = [this](const QString& text) { said = text; };
  const Say say{hear, hear, hear};
  struct Window final : tests::NoWindow {
    QString askForText(const QString&, const QString& text, const QString&) override {
      offered = text;
      return typed;
    }
    QString offered, typed;
  } window;
  InstanceId id;
};

TEST_F(ClipActionsTest, ChosenClipsAreEnoughForWhatEditsAllOfThem) {
  document.setClip(id, {});
  document.select({row(1), {SelectionItem::Kind::joint, id, 0}});  // the clip is not the one that was selected last
  EXPECT_EQ(actions.refusalOf("clip.slower"), "");
  ASSERT_TRUE(actions.run("clip.slower"));
  EXPECT_EQ(document.clips().clip(document.instance(id)->clipAt(1))->duration_s, 4.0);
  EXPECT_NE(actions.refusalOf("clip.rename"), "") << "it is of one clip";
  ASSERT_TRUE(actions.run("clip.delete"));
  EXPECT_EQ(names(), "walk, jump");
}

TEST_F(ClipActionsTest, WholeClipsAreEditedWhereTheyAreChosen) {
  const auto lengths = [this] {
    std::vector<double> all;
    for (const ClipId clip : document.instance(id)->clips) all.push_back(document.clips().clip(clip)->duration_s);
    return all;
  };
  ASSERT_TRUE(actions.run("clip.slower"));
  EXPECT_EQ(lengths(), (std::vector{2.0, 2.0, 3.0})) << "the one that plays";
  document.select({row(1), row(2)});
  ASSERT_TRUE(actions.run("clip.faster"));
  EXPECT_EQ(lengths(), (std::vector{2.0, 1.0, 1.5}));
  EXPECT_EQ(document.undoText(), "Clip twice as fast");
  window.typed = "150 %";
  ASSERT_TRUE(actions.run("clip.retime"));
  EXPECT_EQ(window.offered, "100 %");
  EXPECT_EQ(lengths(), (std::vector{2.0, 1.5, 2.25}));
  window.typed = "2s";
  ASSERT_TRUE(actions.run("clip.retime"));
  EXPECT_EQ(lengths(), (std::vector{2.0, 2.0, 2.0})) << "each its own factor";
  window.typed = "30000/1001";
  ASSERT_TRUE(actions.run("clip.resample"));
  for (const int place : {1, 2})
    EXPECT_NEAR(document.clips().clip(document.instance(id)->clipAt(place))->fps, 29.97, 1e-3);
  EXPECT_EQ(document.clips().clip(document.instance(id)->clipAt(0))->fps, 10.0);
  document.setRange(0.5, 1.0);
  ASSERT_TRUE(actions.run("clip.trim"));
  EXPECT_EQ(lengths(), (std::vector{2.0, 0.5, 0.5})) << "to the range of the shown one";
  EXPECT_EQ(document.history().count(), 7) << "one step each, and the range";
  EXPECT_EQ(said, "");
  for (const char* typed : {"nothing", "-1"}) {
    window.typed = typed;
    for (const char* action : {"clip.retime", "clip.resample"}) {
      said.clear();
      actions.run(action);
      EXPECT_NE(said, "") << action << " " << typed;
    }
  }
  document.clearSelection();
  document.setClip(id, {});
  EXPECT_EQ(actions.refusalOf("clip.reverse"), "Choose a clip first, by its row in the outliner.");
}

TEST_F(ClipActionsTest, WorkOnTheChosenClipElseOnTheOneThatPlays) {
  ASSERT_TRUE(actions.run("clip.move_down"));
  EXPECT_EQ(names(), "run, walk, jump") << "the one that plays";
  document.select({row(2)});
  ASSERT_TRUE(actions.run("clip.move_up"));
  EXPECT_EQ(names(), "run, jump, walk");
  ASSERT_TRUE(actions.run("clip.duplicate"));
  EXPECT_EQ(names(), "run, jump, jump 2, walk");
  EXPECT_EQ(playing(), "jump 2");
  ASSERT_TRUE(actions.run("clip.delete"));
  EXPECT_EQ(names(), "run, jump, walk") << "the copy was chosen";
  EXPECT_EQ(playing(), "walk");
  ASSERT_TRUE(actions.run("clip.new"));
  EXPECT_EQ(names(), "run, jump, walk, New clip");
  document.select({row(0), row(2)});
  ASSERT_TRUE(actions.run("clip.delete"));
  EXPECT_EQ(names(), "jump, New clip");
  EXPECT_EQ(document.history().count(), 6) << "one step each";
  while (document.canUndo()) document.undo();
  EXPECT_EQ(names(), "walk, run, jump");
  EXPECT_EQ(said, "") << "each step says itself what it did";
}

TEST_F(ClipActionsTest, PlayTheChosenClipOverWhatPlays) {
  document.select({row(2)});
  ASSERT_TRUE(actions.run("clip.play_over"));
  const std::vector<ClipControl>& controls = document.instance(id)->controls;
  ASSERT_EQ(controls.size(), 2u);
  EXPECT_EQ(controls[1].clip, document.instance(id)->clipAt(2));
  EXPECT_EQ(playing(), "walk");
}

TEST_F(ClipActionsTest, SayWhyTheyCannot) {
  EXPECT_EQ(actions.refusalOf("clip.move_up"), "This is the first clip.");
  document.select({row(2)});
  EXPECT_EQ(actions.refusalOf("clip.move_down"), "This is the last clip.");
  EXPECT_TRUE(actions.refusalOf("clip.move_up").isEmpty());
  document.clearSelection();
  document.setClip(id, {});
  for (const char* action : {"clip.duplicate", "clip.rename", "clip.delete", "clip.move_up", "clip.move_down"})
    EXPECT_EQ(actions.refusalOf(action), "Choose a clip first, by its row in the outliner.") << action;
  EXPECT_TRUE(actions.refusalOf("clip.new").isEmpty());
}

}  // namespace
}  // namespace sinew::ui
