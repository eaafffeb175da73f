// Saving that is asked for while something is being written.
#include "tests/widgets/app/files/project_fixture.h"

#include <QLockFile>

namespace sinew::ui {
namespace {

class ProjectQueue : public ProjectTest {
 protected:
  struct Answer {
    std::optional<bool> saved{};
    ProjectController::Done done() {
      return [this](bool now) {
        EXPECT_FALSE(saved.has_value()) << "once";
        saved = now;
      };
    }
  };
  void waitUntilWritten() {
    ASSERT_TRUE(QTest::qWaitFor([this] { return !window_->project().writing(); }, 10000));
  }
  // How far the joint of the saved scene was moved; nothing: there is no such scene.
  std::optional<float> savedIn(const QString& name) const {
    const auto opened =
        openProject(path(name).toStdString(), objectTypes(),
                    [](const auto&, const auto&, const auto&) -> Result<Imported> { return fail("no"); });
    if (!opened || opened->project.scene.instances.empty()) return std::nullopt;
    const auto& overrides = opened->project.scene.instances[0].overrides;
    return overrides.contains(1) ? overrides.at(1).translation.x : 0.f;
  }
  bool isLocked(const QString& name) const { return !QLockFile(path('.' + name + ".lock")).tryLock(0); }
};

TEST_F(ProjectQueue, ASaveIsOfTheSceneThatItWasAskedFor) {
  begin({file("knight.glb")});
  ASSERT_TRUE(saveAs(path("patrol.sinew")));
  pose(2.f);
  Answer saved;
  QSignalSpy told(&window_->project(), &ProjectController::saved);
  window_->project().saveAside();
  window_->project().save(saved.done());
  window_->project().beginAnew();
  pose(3.f);
  EXPECT_FALSE(saved.saved.has_value());
  EXPECT_TRUE(isLocked("patrol.sinew")) << "as long as it is going to be written";
  waitUntilWritten();
  EXPECT_TRUE(saved.saved.value_or(false));
  ASSERT_EQ(told.count(), 1);
  EXPECT_FALSE(told[0][2].toBool()) << "that is no picture of the scene that is there now";
  EXPECT_EQ(savedIn("patrol.sinew"), 2.f);
  EXPECT_TRUE(window_->project().path().isEmpty());
  EXPECT_FALSE(document().history().modified());
  EXPECT_FALSE(isLocked("patrol.sinew"));
}

TEST_F(ProjectQueue, WhatWasChangedSinceIsSavedWithIt) {
  begin({file("knight.glb")});
  ASSERT_TRUE(saveAs(path("patrol.sinew")));
  pose(2.f);
  window_->project().saveAside();
  window_->project().save();
  pose(3.f);
  waitUntilWritten();
  EXPECT_EQ(savedIn("patrol.sinew"), 3.f);
  EXPECT_FALSE(document().history().modified());
}

TEST_F(ProjectQueue, ASaveWhileTheProjectGoesElsewhereGoesThereToo) {
  begin({file("knight.glb")});
  ASSERT_TRUE(saveAs(path("one.sinew")));
  pose(2.f);
  Answer as_other, saved;
  window_->project().saveAs(path("other.sinew"), as_other.done());
  pose(3.f);
  window_->project().save(saved.done());
  waitUntilWritten();
  EXPECT_TRUE(as_other.saved.value_or(false));
  EXPECT_TRUE(saved.saved.value_or(false));
  EXPECT_EQ(window_->project().path(), path("other.sinew"));
  EXPECT_EQ(savedIn("one.sinew"), 0.f);
  EXPECT_EQ(savedIn("other.sinew"), 3.f);
  EXPECT_TRUE(isLocked("other.sinew"));
  EXPECT_FALSE(isLocked("one.sinew"));

  // Also of a scene that is gone by then.
  pose(4.f);
  Answer third, last;
  window_->project().saveAs(path("third.sinew"), third.done());
  window_->project().save(last.done());
  window_->project().beginAnew();
  waitUntilWritten();
  EXPECT_TRUE(third.saved.value_or(false));
  EXPECT_TRUE(last.saved.value_or(false));
  EXPECT_EQ(savedIn("other.sinew"), 3.f);
  EXPECT_EQ(savedIn("third.sinew"), 4.f);
  for (const char* name : {"other.sinew", "third.sinew"}) EXPECT_FALSE(isLocked(name)) << name;
}

TEST_F(ProjectQueue, WhereItCannotGoElsewhereItStaysWhereItWas) {
  begin({file("knight.glb")});
  ASSERT_TRUE(saveAs(path("one.sinew")));
  pose(2.f);
  Answer as_other, saved;
  window_->project().saveAs(path("nowhere/other.sinew"), as_other.done());
  window_->project().save(saved.done());
  waitUntilWritten();
  EXPECT_FALSE(as_other.saved.value_or(true));
  EXPECT_TRUE(saved.saved.value_or(false));
  EXPECT_EQ(window_->project().path(), path("one.sinew"));
  EXPECT_EQ(savedIn("one.sinew"), 2.f);
  EXPECT_TRUE(isLocked("one.sinew"));

  // Also of a scene that is gone by then.
  pose(3.f);
  Answer last;
  window_->project().saveAs(path("nowhere/other.sinew"));
  window_->project().save(last.done());
  window_->project().beginAnew();
  waitUntilWritten();
  EXPECT_TRUE(last.saved.value_or(false));
  EXPECT_EQ(savedIn("one.sinew"), 3.f);
  EXPECT_FALSE(isLocked("one.sinew"));
}

TEST_F(ProjectQueue, AllThatIsAskedForIsWritten) {
  begin({file("knight.glb")});
  ASSERT_TRUE(saveAs(path("one.sinew")));
  pose(2.f);
  Answer as_other, first, second;
  window_->project().saveAside();
  window_->project().saveCopy(path("copy.sinew"));
  pose(3.f);
  window_->project().saveAs(path("other.sinew"), as_other.done());
  window_->project().save(first.done());
  window_->project().save(second.done());
  waitUntilWritten();
  EXPECT_TRUE(as_other.saved.value_or(false));
  EXPECT_TRUE(first.saved.value_or(false));
  EXPECT_TRUE(second.saved.value_or(false));
  EXPECT_EQ(savedIn("copy.sinew"), 2.f) << "as it was when it was asked for";
  EXPECT_EQ(savedIn("one.sinew"), 0.f);
  EXPECT_EQ(savedIn("other.sinew"), 3.f);
  EXPECT_EQ(window_->project().path(), path("other.sinew"));
  EXPECT_FALSE(isLocked("copy.sinew"));
}

TEST_F(ProjectQueue, TheSameFileTwiceIsNoOtherPrograms) {
  begin({file("knight.glb")});
  pose(2.f);
  Answer first, second;
  window_->project().saveAs(path("one.sinew"), first.done());
  window_->project().saveAs(path("one.sinew"), second.done());
  waitUntilWritten();
  EXPECT_TRUE(first.saved.value_or(false));
  EXPECT_TRUE(second.saved.value_or(false));
  EXPECT_TRUE(isLocked("one.sinew"));
}

TEST_F(ProjectQueue, WhatWaitsWhenTheProgramEndsIsWritten) {
  begin({file("knight.glb")});
  ASSERT_TRUE(saveAs(path("one.sinew")));
  pose(2.f);
  window_->project().saveAs(path("other.sinew"));
  window_->project().saveCopy(path("copy.sinew"));
  pose(3.f);
  window_->project().save();
  window_.reset();
  EXPECT_EQ(savedIn("one.sinew"), 0.f);
  EXPECT_EQ(savedIn("copy.sinew"), 2.f);
  EXPECT_EQ(savedIn("other.sinew"), 3.f);

  begin({path("one.sinew")});
  pose(4.f);
  window_->project().saveAs(path("nowhere/other.sinew"));
  window_->project().save();
  window_.reset();
  EXPECT_EQ(savedIn("one.sinew"), 4.f);
}

TEST_F(ProjectQueue, ACopyOverTheProjectItselfIsASaveOfIt) {
  begin({file("knight.glb")});
  ASSERT_TRUE(saveAs(path("one.sinew")));
  pose(2.f);
  ASSERT_TRUE(QFile::link(path("one.sinew"), path("link.sinew")));
  window_->project().saveCopy(path("link.sinew"));
  waitUntilWritten();
  EXPECT_EQ(savedIn("one.sinew"), 2.f);
  EXPECT_FALSE(document().history().modified());
  EXPECT_FALSE(window_->project().changedOnDisk());

  // Also where the project is about to be.
  window_->project().saveAs(path("other.sinew"));
  pose(3.f);
  window_->project().saveCopy(path("other.sinew"));
  waitUntilWritten();
  EXPECT_EQ(window_->project().path(), path("other.sinew"));
  EXPECT_EQ(savedIn("other.sinew"), 3.f);
  EXPECT_FALSE(document().history().modified());
  EXPECT_FALSE(window_->project().changedOnDisk());
}

}  // namespace
}  // namespace sinew::ui
