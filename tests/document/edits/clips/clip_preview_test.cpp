// Long changes of a clip: newest request wins, one undo step, cancelled bit for bit.
#include "viewer/document/edits/clips/clip_preview.h"

#include <QElapsedTimer>
#include <QSignalSpy>
#include <QThread>

#include <gtest/gtest.h>

#include "tests/document/small_character.h"

namespace sinew {
namespace {

using tests::small;

class Preview : public ::testing::Test {
 protected:
  Preview() {
    document.open(small());
    document.selectKeys({{ChannelId{.joint = 0, .kind = ChannelKind::translation_y}, {1, 2}}});
    before = *document.activeClip();
  }
  static ClipPreview::Work renamed(const std::string& name) {
    return [=](Clip& clip, const Task& task) -> Result<ClipPreview::Outcome> {
      clip.name = name;
      task.progress(0.5);
      return ClipPreview::Outcome{.keys_before = 5, .keys_after = 3, .max_error_m = {}};
    };
  }
  // Goes on until it is cancelled, and has a result even then.
  static ClipPreview::Work endless() {
    return [](Clip& clip, const Task& task) {
      while (!task.cancel->load()) QThread::yieldCurrentThread();
      return renamed("endless")(clip, task);
    };
  }
  void waitFor(ClipPreview& preview) {
    QElapsedTimer waited;
    waited.start();
    while (preview.busy() && !waited.hasExpired(10'000)) QCoreApplication::processEvents(QEventLoop::AllEvents, 10);
    ASSERT_FALSE(preview.busy());
  }
  std::string name() const { return document.activeClip()->name; }

  Document document;
  Clip before;
};

TEST_F(Preview, ManyTrialsAreOneStep) {
  ClipPreview preview(document, "Try");
  QSignalSpy progressed(&preview, &ClipPreview::progressed);
  for (const char* name : {"one", "two", "three"}) {
    preview.request(renamed(name));
    waitFor(preview);
    EXPECT_EQ(this->name(), name);
  }
  EXPECT_EQ(progressed.count(), 3);
  EXPECT_EQ(document.history().count(), 1);
  EXPECT_EQ(document.history().undoText(), "Try");
  preview.keep();
  document.undo();
  EXPECT_EQ(*document.activeClip(), before);
  document.redo();
  EXPECT_EQ(name(), "three");
}

TEST_F(Preview, TheNewestRequestWins) {
  ClipPreview preview(document, "Try");
  QSignalSpy shown(&preview, &ClipPreview::shown);
  preview.request(endless());
  preview.request(renamed("dropped"));
  preview.request(renamed("newest"));
  waitFor(preview);
  EXPECT_EQ(name(), "newest");
  EXPECT_EQ(shown.count(), 1);
}

TEST_F(Preview, TakingBackLeavesNothing) {
  const KnotSets selected = document.selectedKeys();
  ClipPreview preview(document, "Try");
  preview.request(renamed("tried"));
  waitFor(preview);
  EXPECT_TRUE(document.selectedKeys().empty());
  preview.request(endless());
  preview.revert();
  EXPECT_FALSE(preview.busy());
  EXPECT_EQ(*document.activeClip(), before);
  EXPECT_EQ(document.selectedKeys(), selected);
  EXPECT_FALSE(document.history().canUndo());
  QCoreApplication::processEvents();
  EXPECT_EQ(*document.activeClip(), before);
}

TEST_F(Preview, SaysWhyAWorkFailed) {
  ClipPreview preview(document, "Try");
  QSignalSpy failed(&preview, &ClipPreview::failed);
  preview.request([](Clip&, const Task&) -> Result<ClipPreview::Outcome> { return fail("It broke."); });
  waitFor(preview);
  ASSERT_EQ(failed.count(), 1);
  EXPECT_EQ(failed[0][0].toString(), "It broke.");
  EXPECT_EQ(*document.activeClip(), before);
}

TEST_F(Preview, OthersOvertakeIt) {
  ClipPreview preview(document, "Try");
  QSignalSpy overtaken(&preview, &ClipPreview::overtaken);
  preview.request(renamed("tried"));
  waitFor(preview);
  EXPECT_EQ(overtaken.count(), 0);
  document.renameInstance(document.activeInstance(), "other");
  EXPECT_EQ(overtaken.count(), 1);
  document.undo();
  document.undo();
  EXPECT_EQ(*document.activeClip(), before) << "from then on it is a step like others";
  EXPECT_TRUE(document.history().canRedo());
  document.setClip(document.activeInstance(), document.active()->clipAt(1));
  EXPECT_GE(overtaken.count(), 2);
}

TEST_F(Preview, UndoTakesBackTheTrialAndNothingElse) {
  document.renameInstance(document.activeInstance(), "other");
  for (const bool shown : {true, false}) {
    SCOPED_TRACE(shown);
    ClipPreview preview(document, "Try");
    QSignalSpy overtaken(&preview, &ClipPreview::overtaken), cancelled(&preview, &ClipPreview::cancelled);
    preview.request(shown ? renamed("tried") : endless());
    if (shown) waitFor(preview);
    EXPECT_EQ(name() == "tried", shown);
    document.undo();
    EXPECT_EQ(cancelled.count(), 1);
    EXPECT_EQ(overtaken.count(), 0);
    EXPECT_FALSE(preview.busy());
    EXPECT_EQ(*document.activeClip(), before);
    EXPECT_EQ(document.active()->name, "other") << "the step before stays";
    EXPECT_FALSE(document.history().canRedo()) << "what never was applied cannot be redone";
  }
  document.undo();
  EXPECT_NE(document.active()->name, "other");
}

TEST_F(Preview, OneTrialAtATime) {
  ClipPreview first(document, "Try");
  QSignalSpy cancelled(&first, &ClipPreview::cancelled);
  first.request(renamed("tried"));
  waitFor(first);
  const ClipPreview second(document, "Try something else");
  EXPECT_EQ(cancelled.count(), 1);
  EXPECT_EQ(second.source(), before);
}

TEST_F(Preview, ClosingInTheMiddleOfWorkIsSafe) {
  {
    ClipPreview preview(document, "Try");
    preview.request(endless());
  }
  QCoreApplication::processEvents();
  EXPECT_EQ(*document.activeClip(), before);
}

}  // namespace
}  // namespace sinew
