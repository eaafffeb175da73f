// Memory of the undo steps, and the history.
#include <cstdint>
#include <functional>

#include <gtest/gtest.h>

#include "core/clip/channel.h"
#include "core/edit/keys/operations.h"
#include "tests/document/small_character.h"
#include "tests/document/undo/random_edits.h"
#include "viewer/document/document.h"
#include "viewer/document/models/history_model.h"

namespace sinew {
namespace {

using tests::kRise, tests::shifted, tests::small;
using Kind = SelectionItem::Kind;

class UndoSteps : public ::testing::Test {
 protected:
  UndoSteps() { id = document.open(small()); }
  void choose(JointIndex joint) { document.select({{Kind::joint, id, joint}}); }
  Check move(double seconds) { return document.editKeys("Move keys", kNoGesture, shifted(seconds), {{kRise, {3}}}); }

  Document document;
  InstanceId id;
};

TEST_F(UndoSteps, TheOldestStepsAreForgottenWhenMemoryRunsOut) {
  for (int i = 0; i < 50; ++i) ASSERT_TRUE(move(0.001));
  const std::size_t all = document.history().bytes();
  ASSERT_GT(all, 0u);
  const std::shared_ptr<const Clip> last = document.clips().clip(document.active()->clipAt(0));
  document.history().setBudget({.bytes = all / 2, .steps = 1, .max_bytes = SIZE_MAX});
  EXPECT_LE(document.history().bytes(), all / 2);
  EXPECT_GT(document.history().forgotten(), 10);
  EXPECT_LT(document.history().forgotten(), 40);
  int undone = 0;
  while (document.canUndo()) document.undo(), ++undone;
  EXPECT_EQ(undone, 50 - document.history().forgotten());
  while (document.history().canRedo()) document.redo();
  EXPECT_EQ(document.clips().clip(document.active()->clipAt(0)), last);
  document.goToStep(0);
  EXPECT_EQ(document.history().index(), document.history().forgotten());
}

TEST_F(UndoSteps, TheLatestStepCanBeUndoneHoweverLittleMemoryThereIs) {
  document.history().setBudget({.bytes = 1, .steps = 1, .max_bytes = SIZE_MAX});
  const Clip before = *document.activeClip();
  ASSERT_TRUE(move(0.05));
  const Clip between = *document.activeClip();
  ASSERT_TRUE(document.canUndo());
  ASSERT_TRUE(move(0.02));
  EXPECT_EQ(document.history().forgotten(), 1);
  ASSERT_TRUE(document.canUndo());
  document.undo();
  EXPECT_EQ(*document.activeClip(), between);
  EXPECT_NE(between, before);
  EXPECT_FALSE(document.canUndo());
}

TEST_F(UndoSteps, TheLatestStepsStayHoweverMuchTheyHold) {
  document.history().setBudget({.bytes = 1, .steps = 20, .max_bytes = SIZE_MAX});
  for (int i = 0; i < 20; ++i) ASSERT_TRUE(move(0.001));
  EXPECT_EQ(document.history().forgotten(), 0);
  for (int i = 0; i < 5; ++i) ASSERT_TRUE(move(0.001));
  EXPECT_EQ(document.history().forgotten(), 5);
  HistoryModel history(document);
  EXPECT_TRUE(history.data(history.index(0), Qt::DisplayRole).toString().startsWith("5 earlier steps"));
  document.history().setBudget({.bytes = 1, .steps = 20, .max_bytes = 1});
  EXPECT_EQ(document.history().forgotten(), 24) << "the machine has no more memory";
}

TEST_F(UndoSteps, ReadingALargeFileAgainTakesNoStepAway) {
  for (int i = 0; i < 3; ++i) ASSERT_TRUE(move(0.001));
  const History::Budget usual = History::usualBudget();
  EXPECT_GE(usual.steps, 20);
  document.reload(id, small({.clips = {{"move", 60.0, 60.0}}}));
  document.history().setBudget(
      {.bytes = document.history().bytes() / 2, .steps = usual.steps, .max_bytes = usual.max_bytes});
  EXPECT_EQ(document.history().forgotten(), 0);
}

TEST_F(UndoSteps, AReadingCountsAllThatItsMeshesHold) {
  const auto bytes = [](std::size_t shares) {
    Imported imported = small();
    auto character = std::make_shared<Character>(*imported.character);
    auto mesh = std::make_shared<Mesh>(*character->meshes.front());
    mesh->linear_share.assign(shares, 0.5f);
    character->meshes.front() = std::move(mesh);
    imported.character = std::move(character);
    Document other;
    other.reload(other.open(imported), small());
    return other.history().bytes();
  };
  EXPECT_EQ(bytes(1000), bytes(0) + 1000 * sizeof(float));
}

TEST_F(UndoSteps, ACharacterThatWasRemovedCountsUntilItIsBack) {
  Imported imported = small();
  auto character = std::make_shared<Character>(*imported.character);
  auto mesh = std::make_shared<Mesh>(*character->meshes.front());
  mesh->linear_share.assign(1'000'000, 0.5f);
  character->meshes.front() = std::move(mesh);
  imported.character = std::move(character);
  const InstanceId large = document.addCharacter(imported);
  const std::size_t with_it = document.history().bytes();
  document.removeInstance(large);
  EXPECT_GT(document.history().bytes(), with_it + 1'000'000 * sizeof(float));
  document.undo();
  EXPECT_LT(document.history().bytes(), with_it + 10'000);
}

TEST_F(UndoSteps, PicturesOfACharacterCountWithTheFilesThatTheyWereDecodedFrom) {
  const Imported imported = small();
  auto painted = std::make_shared<Character>(*imported.character);
  auto image = std::make_shared<Image>();
  image->rgba.resize(3'000'000);
  image->encoded.resize(1'000'000);
  painted->images.push_back(std::move(image));
  Imported with_image = imported;
  with_image.character = std::move(painted);
  const InstanceId painted_one = document.addCharacter(with_image);
  std::size_t before = document.history().bytes();
  document.removeInstance(painted_one);
  EXPECT_GT(document.history().bytes(), before + 4'000'000);
  document.undo();
  before = document.history().bytes();
  document.reload(painted_one, imported);
  EXPECT_GT(document.history().bytes(), before + 4'000'000);
}

// Whatever is taken away or exchanged: its step holds what was there.
TEST_F(UndoSteps, StepsCountWhatTheyHold) {
  constexpr std::size_t kMany = 1000;
  const auto curveOf = [](std::size_t knots) {
    std::vector<double> times(knots);
    for (std::size_t i = 0; i < knots; ++i) times[i] = static_cast<double>(i) / static_cast<double>(kMany);
    return *Curve::fromSamples(std::move(times), std::vector<float>(knots, 0.5f), Interpolation::linear);
  };
  const auto weigh = [&](Document& in, InstanceId of, std::size_t knots) {
    ClipControl control;
    control.id = in.newControlId();
    control.clip = in.instance(of)->control.clip;
    control.weight = curveOf(knots);
    EXPECT_TRUE(in.setControls(of, {control}, "Weigh", kNoGesture));
  };
  const auto key = [&](Document& in, InstanceId, std::size_t knots) {
    EXPECT_TRUE(in.editClip("Key", kNoGesture,
                            [&](Clip& clip, KnotSets&) { return setCurve(clip, tests::kRise, curveOf(knots)); }));
  };
  const auto paint = [](Document& in, InstanceId, std::size_t bytes) {
    ScenePose pose;
    pose.name = "stand";
    pose.picture.assign(12 * bytes, 1);
    in.addPose(std::move(pose));
  };
  const struct {
    const char* what;
    std::function<void(Document& in, InstanceId of, std::size_t size)> make;
    std::function<void(Document& in, InstanceId of)> edit;
  } all[] = {
      {"controls", weigh, [](Document& in, InstanceId of) { EXPECT_TRUE(in.setControls(of, {}, "x", kNoGesture)); }},
      {"keys of a weight", weigh,
       [](Document& in, InstanceId) {
         EXPECT_TRUE(in.editCurves("x", kNoGesture, [](Clip& clip, KnotSets&) {
           ChannelId weight;
           for (const ChannelId& channel : channelsOf(clip))
             if (channel.kind == ChannelKind::layer_weight) weight = channel;
           return setCurve(clip, weight, *Curve::fromKnots(std::vector{Knot{.value = 0.25f}}));
         }));
       }},
      {"keys", key,
       [](Document& in, InstanceId) {
         EXPECT_TRUE(in.editClip("x", kNoGesture, [](Clip& clip, KnotSets&) {
           clip.joints.clear();
           return Check();
         }));
       }},
      {"a clip that was made here",
       [&](Document& in, InstanceId of, std::size_t knots) {
         EXPECT_TRUE(in.newClip(of));
         key(in, of, knots);
       },
       [](Document& in, InstanceId of) {
         const ClipId shown = in.instance(of)->control.clip;
         EXPECT_TRUE(in.deleteClips(of, {&shown, 1}));
       }},
      {"a character", key, [](Document& in, InstanceId of) { in.removeInstance(of); }},
      {"a take",
       [&](Document& in, InstanceId of, std::size_t knots) {
         weigh(in, of, knots);
         in.addTake("One");
         in.addTake("Two");
       },
       [](Document& in, InstanceId) { EXPECT_TRUE(in.removeTake(in.takes().front().id)); }},
      {"a pose", paint, [](Document& in, InstanceId) { EXPECT_TRUE(in.removePose(in.scene().poses.front()->id)); }},
      {"a picture", paint,
       [](Document& in, InstanceId) { in.setPosePicture(in.scene().poses.front()->id, {}, kNoGesture); }}};
  for (const auto& [what, make, edit] : all) {
    const auto bytes = [&](std::size_t size) {
      Document other;
      const InstanceId of = other.open(small());
      make(other, of, size);
      const std::size_t before = other.history().bytes();
      edit(other, of);
      return static_cast<std::ptrdiff_t>(other.history().bytes() - before);
    };
    const std::ptrdiff_t more = bytes(kMany + 2) - bytes(2);
    EXPECT_GE(more, static_cast<std::ptrdiff_t>(kMany * (sizeof(double) + sizeof(float)))) << what;
    EXPECT_LT(more, 1'000'000) << what;
  }
}

TEST_F(UndoSteps, ACharacterThatWasRemovedCountsAllThatWentWithIt) {
  const auto bytes = [](const std::function<void(Document&, InstanceId)>& prepare) {
    Document other;
    other.open(small());
    const InstanceId going = other.addCharacter(small({.name = "going"}));
    prepare(other, going);
    const std::size_t before = other.history().bytes();
    other.removeInstance(going);
    return other.history().bytes() - before;
  };
  const std::size_t plain = bytes([](Document&, InstanceId) {});
  ClipControl heavy;
  heavy.weight = *Curve::fromKnots(std::vector<Knot>{{.time = 0.0}, {.time = 1.0}, {.time = 2.0}, {.time = 3.0}});
  const std::size_t held = sizeof(ClipControl) + heavy.weight.bytes();
  const auto control = [&heavy](Document& in, InstanceId of) {
    heavy.id = in.newControlId();
    heavy.clip = in.instance(of)->control.clip;
    ASSERT_TRUE(in.setControls(of, {heavy}, "Weigh", kNoGesture));
  };
  EXPECT_EQ(bytes(control), plain + held);
  EXPECT_GE(bytes([&](Document& in, InstanceId of) {
              control(in, of);
              in.addTake("One");
              in.addTake("Two");
            }),
            plain + 2 * held)
      << "of the take that does not play, too";
  EXPECT_GT(bytes([](Document& in, InstanceId of) { in.setJointTransform(of, 1, {}, kNoGesture); }), plain);
  EXPECT_GT(bytes([](Document& in, InstanceId of) {
              ASSERT_TRUE(in.editClip("Rise", kNoGesture, [](Clip& clip, KnotSets&) -> Check {
                std::vector<Knot> knots;
                for (int i = 0; i < 1000; ++i) knots.push_back({.time = 0.001 * i, .value = 1.f});
                return setKnots(clip, kRise, knots);
              }));
              (void)of;
            }),
            plain + 1000 * sizeof(float))
      << "its clips";
}

TEST_F(UndoSteps, StepsOfControlsAndTakesCountWhatTheyHold) {
  std::vector<Knot> knots;
  for (int i = 0; i < 10'000; ++i) knots.push_back({.time = 0.1 * i, .value = 0.5f});
  ClipControl control;
  control.id = document.newControlId();
  control.clip = document.active()->control.clip;
  control.weight = *Curve::fromKnots(knots);
  ASSERT_TRUE(document.setControls(id, {control}, "Weigh", kNoGesture));
  ASSERT_TRUE(document.setControls(id, {}, "Leave", kNoGesture));
  EXPECT_GT(document.history().bytes(), 10'000 * (sizeof(double) + sizeof(float)));
  document.undo();
  const std::size_t without = document.history().bytes();
  document.addTake("One");
  document.addTake("Two");
  document.undo();
  EXPECT_GT(document.history().bytes(), without + 10'000 * (sizeof(double) + sizeof(float))) << "the parts of One";
}

TEST_F(UndoSteps, TheWorkRangeIsAStepButNoChangeOfTheDocument) {
  const double whole = document.rangeEnd();
  const Gesture drag = newGesture();
  document.setRange(0.2, whole, drag);
  document.setRange(0.3, whole, drag);
  document.setRange(0.3, whole, drag);
  EXPECT_EQ(document.history().count(), 1);
  EXPECT_EQ(document.undoText(), "Set work range of move");
  EXPECT_FALSE(document.history().modified());
  document.undo();
  EXPECT_EQ(document.rangeStart(), 0.0);
  document.redo();
  EXPECT_EQ(document.rangeStart(), 0.3);
  document.setRange(0.4, 0.6, drag);
  document.cancelGesture(drag);
  EXPECT_EQ(document.rangeStart(), 0.0);
  EXPECT_EQ(document.rangeEnd(), whole);

  document.setLoopMode(LoopMode::once);
  document.setSpeed(0.5);
  EXPECT_FALSE(document.canUndo()) << "how it plays is no step";
}

TEST_F(UndoSteps, TheWorkRangeComesBackOnItsOwnClip) {
  document.setRange(0.2, 0.6);
  document.setClip(id, document.instance(id)->clipAt(1));
  const double other = document.rangeEnd();
  document.undo();
  EXPECT_EQ(document.active()->control.clip, document.active()->clipAt(0));
  EXPECT_EQ(document.rangeEnd(), 1.0);
  document.setClip(id, document.instance(id)->clipAt(1));
  EXPECT_EQ(document.rangeEnd(), other);
  document.redo();
  EXPECT_EQ(document.active()->control.clip, document.active()->clipAt(0));
  EXPECT_EQ(document.rangeStart(), 0.2);
  EXPECT_EQ(document.rangeEnd(), 0.6);
}

TEST_F(UndoSteps, AStepHoldsWhatItChangedAndNotTheWholeClip) {
  ASSERT_TRUE(move(0.05));
  const Curve& curve = *findCurve(*document.activeClip(), kRise);
  EXPECT_LT(document.history().bytes(), curve.bytes() + 4096);
}

TEST_F(UndoSteps, TheHistoryListsTheStepsAndGoesToAnyOfThem) {
  HistoryModel history(document);
  EXPECT_EQ(history.rowCount(), 0);
  ASSERT_TRUE(move(0.05));
  choose(1);
  ASSERT_TRUE(move(0.01));
  ASSERT_EQ(history.rowCount(), 3) << "choosing is no step";
  EXPECT_EQ(history.data(history.index(0), Qt::DisplayRole).toString(), "Start");
  EXPECT_EQ(history.data(history.index(1), Qt::DisplayRole).toString(), "Move keys");
  EXPECT_EQ(history.currentRow(), 2);
  history.goTo(1);
  EXPECT_EQ(document.history().index(), 1);
  EXPECT_TRUE(history.data(history.index(2), HistoryModel::UndoneRole).toBool());
}

// Steps of other kinds have other insides, whatever their gesture.
TEST(UndoStepsOfOneGesture, OfDifferentKindsStayApart) {
  Document document;
  const InstanceId id = document.open(small());
  const Gesture gesture = newGesture();
  ASSERT_TRUE(document.editClip("Longer", gesture, [](Clip& clip, KnotSets&) -> Check {
    clip.duration_s = 3.0;
    return {};
  }));
  std::vector<ClipControl> controls(1);
  controls[0].id = document.newControlId();
  controls[0].clip = document.instance(id)->clipAt(1);
  ASSERT_TRUE(document.setControls(id, controls, "Play", gesture));
  EXPECT_EQ(document.history().count(), 2);
  document.undo();
  EXPECT_TRUE(document.instance(id)->controls.empty());
  EXPECT_EQ(document.duration(), 3.0);
  document.undo();
  EXPECT_EQ(document.duration(), 1.0);
}

}  // namespace
}  // namespace sinew
