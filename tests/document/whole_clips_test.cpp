// Edits of several clips at once, as wholes.
#include <atomic>

#include <gtest/gtest.h>

#include "core/edit/whole/whole_clip.h"
#include "tests/document/small_character.h"
#include "tests/document/undo/document_state.h"
#include "viewer/document/document.h"
#include "viewer/document/edits/edit_report.h"

namespace sinew {
namespace {

using tests::kRise;

class WholeClips : public ::testing::Test {
 protected:
  std::vector<ClipId> clips() const { return document.instance(id)->clips; }
  const Clip& clip(int place) const { return *document.clips().clip(document.instance(id)->clipAt(place)); }
  Check halve(std::size_t as_keys = 0) {
    return document.editClips(clips(), "Faster", as_keys,
                              [](Clip& clip, EditNotes::Retimed& retimed, const Task& task) {
                                retimed.factor = 0.5;
                                return retimeClip(clip, 0.5, task);
                              });
  }

  Document document;
  // One second, shown, and two.
  InstanceId id = document.open(tests::small());
};

TEST_F(WholeClips, TheLengthOfOneIsNotToldOfSeveral) {
  EditReport report(document);
  QString said;
  QObject::connect(&report, &EditReport::done, [&said](const QString& text) { said = text; });
  ASSERT_TRUE(halve());
  EXPECT_TRUE(said.endsWith("; in 2 clips")) << said.toStdString();
  EXPECT_FALSE(said.contains("frames became")) << said.toStdString();
}

TEST_F(WholeClips, AreOneStepWithTimeAndRangeOfTheShownOne) {
  document.setRange(0.5, 1.0);
  document.beginHere();
  document.setTime(0.75);
  document.selectKeys({{kRise, {1}}});
  EditReport report(document);
  QString said;
  QObject::connect(&report, &EditReport::done, [&](const QString& text) { said = text; });
  const Scene before = document.scene();
  ASSERT_TRUE(halve());
  EXPECT_TRUE(said.endsWith("; in 2 clips")) << said.toStdString();
  EXPECT_EQ(document.history().count(), 1);
  EXPECT_EQ(clip(0).duration_s, 0.5);
  EXPECT_EQ(clip(1).duration_s, 1.0);
  EXPECT_EQ(document.time(), 0.375);
  EXPECT_EQ(document.rangeStart(), 0.25);
  EXPECT_EQ(document.rangeEnd(), 0.5);
  EXPECT_TRUE(document.selectedKeys().empty());
  const Scene after = document.scene();
  document.undo();
  EXPECT_EQ(tests::differences(document.scene(), before), "");
  EXPECT_EQ(document.time(), 0.75);
  EXPECT_EQ(document.rangeStart(), 0.5);
  EXPECT_EQ(document.rangeEnd(), 1.0);
  EXPECT_FALSE(document.selectedKeys().empty());
  document.redo();
  EXPECT_EQ(tests::differences(document.scene(), after), "");
  EXPECT_EQ(document.rangeEnd(), 0.5);
}

// A step goes back and forth while another of its clips is shown than when it was made: each has its own time and
// range.
TEST_F(WholeClips, EachGoesBackToItsOwnRangeWhicheverIsShown) {
  document.setRange(0.5, 1.0);
  ASSERT_TRUE(halve());
  ASSERT_EQ(document.rangeEnd(), 0.5);
  document.setClip(id, clips()[1]);
  document.setRange(0.25, 0.75);
  document.undo();  // of the range
  document.setRange(0.5, 1.0);
  document.undo();
  document.undo();
  EXPECT_EQ(clip(1).duration_s, 2.0);
  document.setClip(id, clips()[1]);
  EXPECT_EQ(document.rangeStart(), 0.0);
  EXPECT_EQ(document.rangeEnd(), 2.0) << "all of it stays all of it";
  document.redo();
  EXPECT_EQ(document.rangeEnd(), clip(document.instance(id)->control.clip == clips()[0] ? 0 : 1).duration_s);
  EXPECT_EQ(clip(1).duration_s, 1.0);
  document.setClip(id, clips()[1]);
  EXPECT_EQ(document.rangeEnd(), 1.0);
}

TEST_F(WholeClips, OfOneThatIsNotShownTheTimelineStays) {
  const ClipId other = clips()[1];
  document.setTime(0.75);
  document.selectKeys({{kRise, {1}}});
  ASSERT_TRUE(
      document.editClips(std::span(&other, 1), "Reverse", 0,
                         [](Clip& clip, EditNotes::Retimed&, const Task& task) { return reverseClip(clip, task); }));
  EXPECT_EQ(document.time(), 0.75);
  EXPECT_FALSE(document.selectedKeys().empty());
  EXPECT_EQ(clip(1).track(0)->translation[1].evaluate(0.0), 2.f);
  EXPECT_EQ(clip(0).track(0)->translation[1].evaluate(0.0), 0.f);
}

TEST_F(WholeClips, AllOrNoneAndTheRefusalNamesTheClip) {
  document.setClip(id, clips()[1]);
  ASSERT_TRUE(document.editClip("Lock", kNoGesture, [](Clip& clip, KnotSets&) -> Check {
    setState(clip, kRise, {.locked = true});
    return {};
  }));
  const Scene before = document.scene();
  const Check done = halve();
  ASSERT_FALSE(done);
  EXPECT_TRUE(done.error().for_user.english().starts_with("“turn”: 1 curve")) << done.error().for_user.english();
  EXPECT_EQ(tests::differences(document.scene(), before), "");
  EXPECT_FALSE(document.editClips({}, "None", 0, {}));
  const ClipId gone{999};
  EXPECT_FALSE(document.editClips(std::span(&gone, 1), "Gone", 0, {}));
  const auto nothing = [](Clip&, EditNotes::Retimed&, const Task&) { return Check(); };
  EXPECT_FALSE(document.editClips(clips(), "Nothing", 0, nothing)) << "that is no step";
  EXPECT_EQ(document.history().count(), 1);
}

TEST_F(WholeClips, ManyKeysGoToTheRunnerWhichMayStopThem) {
  constexpr std::size_t kMany = 1'000'000;
  QString asked;
  std::vector<double> parts;
  std::atomic<bool> cancel = false;
  document.setWorkRunner([&](const QString& text, const Work& work) {
    asked = text;
    return work({.cancel = &cancel, .progress = [&](double part) { parts.push_back(part); }});
  });
  const Scene before = document.scene();
  cancel = true;
  EXPECT_FALSE(halve(kMany));
  EXPECT_EQ(tests::differences(document.scene(), before), "");
  cancel = false;
  ASSERT_TRUE(halve(kMany));
  EXPECT_EQ(asked, "Faster: 2 clips");
  EXPECT_TRUE(std::ranges::is_sorted(parts));
  EXPECT_GT(parts.back(), 0.5) << "also in the second one";
  EXPECT_EQ(clip(1).duration_s, 1.0);
}

TEST_F(WholeClips, WhatChangedMeanwhileIsLeftAlone) {
  document.setWorkRunner([&](const QString&, const Work& work) {
    const Check done = work({});
    document.setClipLength(3.0, kNoGesture);
    return done;
  });
  EXPECT_FALSE(halve(1'000'000));
  EXPECT_EQ(clip(0).duration_s, 3.0);
  EXPECT_EQ(clip(1).duration_s, 2.0);
}

}  // namespace
}  // namespace sinew
