// Scenes that come in whole or in parts: opened with their past, taken out of one another, and what comes without
// clips.
#include <gtest/gtest.h>

#include "tests/document/listener.h"
#include "tests/document/small_character.h"
#include "viewer/document/models/history_model.h"
#include "viewer/document/models/log_model.h"

namespace sinew {
namespace {

using tests::small;

TEST(SceneParts, AreOpenedWithTheStepsThatLedThere) {
  Document document;
  const InstanceId id = document.open(small());
  std::vector<Scene> scenes{document.scene()};
  const auto step = [&](const char* name) {
    document.renameInstance(id, name);
    scenes.push_back(document.scene());
  };
  for (const char* name : {"one", "two", "three", "four"}) step(name);
  Document other;
  other.open(scenes[2], {{"to two", true, scenes[1]}, {"to one", false, scenes[0]}},
             {{"to three", false, scenes[3]}, {"to four", true, scenes[4]}});
  const auto name = [&] { return other.instances().front().name; };
  const History& history = other.history();
  ASSERT_EQ(history.count(), 4);
  EXPECT_EQ(history.index(), 2);
  EXPECT_EQ(name(), "two");
  for (const auto& [at, text] : {std::pair(0, "to one"), {1, "to two"}, {2, "to three"}, {3, "to four"}})
    EXPECT_EQ(history.text(at), text);
  EXPECT_FALSE(history.modified());
  other.redo();
  EXPECT_EQ(name(), "three");
  EXPECT_FALSE(history.modified()) << "a step that changes nothing of the document";
  other.redo();
  EXPECT_EQ(name(), "four");
  EXPECT_TRUE(history.modified());
  other.goToStep(1);
  EXPECT_EQ(name(), "one");
  EXPECT_TRUE(history.modified());
  other.goToStep(0);
  EXPECT_EQ(name(), "stick");
  other.goToStep(2);
  EXPECT_FALSE(history.modified());
  EXPECT_EQ(HistoryModel(other).rowCount(), 5);
}

TEST(SceneParts, PosesThatComeWithThemAreSaid) {
  Document other;
  const InstanceId comes = other.open(small());
  ScenePose pose;
  pose.name = "Bow";
  pose.joints = {{"hips", {}}};
  pose.picture.resize(ScenePose::kMaxPicture);
  const PoseId bow = other.addPose(pose);
  Document document;
  document.open(small());
  unsigned said = 0;
  QObject::connect(&document, &Document::changed, &document,
                   [&](const DocumentChange& change) { said |= change.parts; });
  ASSERT_TRUE(document.append(other.scene(), {.instances = {comes}, .poses = {bow}}));
  EXPECT_TRUE(std::exchange(said, 0) & DocumentChange::poses);
  ASSERT_EQ(document.scene().poses.size(), 1u);
  EXPECT_GT(document.history().bytes(), ScenePose::kMaxPicture) << "they are on one side of the step";
  document.undo();
  EXPECT_TRUE(said & DocumentChange::poses);
  EXPECT_TRUE(document.scene().poses.empty());
}

TEST(SceneParts, AreOpenedAsTheyPlay) {
  Document document;
  document.open(small());
  document.setLoopMode(LoopMode::ping_pong);
  document.setSpeed(0.5);
  document.setRange(0.2, 0.8);
  document.setTime(0.4);
  Document other;
  tests::Listener listener(other);
  other.open(document.scene());
  EXPECT_EQ(listener.count, 1);
  EXPECT_TRUE(listener.last.whole_scene);
  EXPECT_EQ(other.loopMode(), LoopMode::ping_pong);
  EXPECT_EQ(other.speed(), 0.5);
  EXPECT_EQ(other.rangeStart(), 0.2);
  EXPECT_EQ(other.rangeEnd(), 0.8);
  EXPECT_EQ(other.time(), 0.4);
  EXPECT_FALSE(other.canUndo());
  EXPECT_FALSE(other.canGoBack());
}

TEST(SceneParts, AreTakenIntoOthersInOneStep) {
  Document from;
  const InstanceId one = from.open(small({.name = "one"}));
  const InstanceId two = from.addCharacter(small({.name = "two", .clips = {{"spin", 0.5, 30.0}}}));
  const InstanceId mark = from.addLocator({}, two, 1);
  Transform place;
  place.translation = {3.f, 0.f, 0.f};
  from.setPlacement(two, place, kNoGesture);
  Document document;
  const InstanceId there = document.open(small());
  document.select({{SelectionItem::Kind::joint, there, 1}});
  const Selection before = document.selection();
  tests::Listener listener(document);
  const std::vector<InstanceId> came = document.append(from.scene(), {.instances = {two, mark}}).value().instances;
  EXPECT_EQ(listener.count, 1);
  ASSERT_EQ(came.size(), 2u);
  EXPECT_EQ(document.undoText(), "Append two and 1 more");
  EXPECT_EQ(document.instance(came[0])->name, "two");
  EXPECT_EQ(document.instance(came[0])->standing.placement.translation.x, 3.f);
  EXPECT_EQ(document.instance(came[1])->standing.parent, came[0]);
  EXPECT_EQ(document.selection(),
            (Selection{{{SelectionItem::Kind::instance, came[0], -1}, {SelectionItem::Kind::joint, came[1], 0}}}));
  EXPECT_EQ(document.activeInstance(), came[1]);
  EXPECT_TRUE(document.history().modified());
  const Selection came_with = document.selection();
  document.select({});
  document.undo();
  EXPECT_EQ(document.instances().size(), 1u);
  EXPECT_EQ(document.selection(), before) << "what was selected when it came";
  document.redo();
  EXPECT_EQ(document.instances().size(), 3u);
  EXPECT_EQ(document.selection(), came_with);
  // What is not there takes nothing else along; one alone is named.
  EXPECT_FALSE(document.append(from.scene(), {.instances = {one, InstanceId{99}}}));
  EXPECT_EQ(document.instances().size(), 3u);
  // Of what it stood on it is left where it was.
  const std::vector<InstanceId> alone = document.append(from.scene(), {.instances = {mark}}).value().instances;
  ASSERT_EQ(alone.size(), 1u);
  EXPECT_EQ(document.undoText(), "Append Locator 2");
  EXPECT_FALSE(document.instance(alone[0])->standing.parent);
  EXPECT_NEAR(document.instance(alone[0])->standing.placement.translation.x, Vec3(from.placement_w(mark)[3]).x, 1e-5f);
}

TEST(SceneParts, WithoutClipsCountFramesAtTheUsualRate) {
  Document document;
  EXPECT_EQ(document.fps(), 30.0);
  tests::Listener listener(document);
  document.setUsualFps(24.0);
  EXPECT_EQ(document.fps(), 24.0) << "of an empty scene at once";
  EXPECT_EQ(listener.count, 1);
  EXPECT_TRUE(listener.last.has(DocumentChange::timing));
  document.setUsualFps(24.0);
  document.setUsualFps(0.0);
  document.setUsualFps(-25.0);
  EXPECT_EQ(listener.count, 1);
  const InstanceId still = document.open(small({.clips = {}}));
  EXPECT_EQ(document.fps(), 24.0);
  document.setUsualFps(50.0);
  EXPECT_EQ(document.fps(), 24.0) << "of what comes from now on";
  const InstanceId moving = document.addCharacter(small());
  EXPECT_EQ(document.instance(moving)->fps, 10.0);
  const InstanceId mark = document.addLocator({});
  EXPECT_EQ(document.instance(mark)->fps, 10.0) << "as what is shown beside it";
  document.removeInstances(std::vector{still, moving, mark});
  EXPECT_EQ(document.instance(document.addLocator({}))->fps, 50.0);
}

TEST(SceneParts, SayWhereTheyStand) {
  Document document;
  const InstanceId id = document.open(small());
  const InstanceId mark = document.addLocator({});
  EXPECT_EQ(document.placeText({id, 2}), "head of stick");
  EXPECT_EQ(document.placeText({id, kNoJoint}), "stick");
  EXPECT_EQ(document.placeText({id, 3}), "stick");
  EXPECT_EQ(document.placeText({mark, 0}), "Locator");
  EXPECT_EQ(document.placeText({}), "");
}

TEST(Histories, SayHowMuchTheyHold) {
  Document document;
  const InstanceId id = document.open(small());
  HistoryModel history(document);
  EXPECT_TRUE(history.empty());
  EXPECT_EQ(history.rowCount(), 0);
  document.renameInstance(id, "one");
  document.history().setBudget({.bytes = 64 << 20, .steps = 20, .max_bytes = SIZE_MAX});
  EXPECT_EQ(history.summary(), "one step, 0.0 of 64 MB");
  document.renameInstance(id, "two");
  EXPECT_EQ(history.summary(), "2 steps, 0.0 of 64 MB");
  document.history().setBudget({.bytes = 1, .steps = 20, .max_bytes = SIZE_MAX});
  EXPECT_EQ(history.summary(), "2 steps, 0.0 MB, more than usual");
  history.goTo(1);
  EXPECT_EQ(document.instance(id)->name, "one");
  EXPECT_EQ(history.currentRow(), 1);
}

TEST(Logs, GoOnInTheirLastLine) {
  LogModel log;
  log.replaceLast("nothing to go on with");
  EXPECT_EQ(log.rowCount(), 0);
  log.add(LogLevel::info, "a", "first");
  log.add(LogLevel::warning, "b", "second");
  int told = 0;
  QObject::connect(&log, &LogModel::dataChanged, &log, [&](const QModelIndex& from, const QModelIndex& to) {
    ++told;
    EXPECT_EQ(from.row(), 1);
    EXPECT_EQ(to.row(), 1);
  });
  log.replaceLast("longer");
  EXPECT_EQ(told, 1);
  EXPECT_EQ(log.lines()[0].text, "first");
  EXPECT_EQ(log.lines()[1].text, "longer");
  EXPECT_EQ(log.lines()[1].source, "b");
  EXPECT_EQ(log.index(0).data(LogModel::LevelRole).toInt(), static_cast<int>(LogLevel::info));
  EXPECT_EQ(log.index(1).data(LogModel::LevelRole).toInt(), static_cast<int>(LogLevel::warning));
  EXPECT_EQ(log.index(1).data(LogModel::SourceRole), "b");
  EXPECT_FALSE(log.index(1).data(Qt::ToolTipRole).isValid()) << "without a detail";
}

}  // namespace
}  // namespace sinew
