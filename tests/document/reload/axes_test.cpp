// What was made for a character whose file is read again with another up axis and another unit: it stands where the
// character stands, turned and grown with it.
#include <gtest/gtest.h>

#include "core/clip/layers.h"
#include "core/io/file_units.h"
#include "tests/document/small_character.h"
#include "tests/document/undo/document_state.h"
#include "viewer/document/document.h"
#include "viewer/document/edits/clips/lost_edits.h"

namespace sinew {
namespace {

using tests::differences, tests::small;

Curve rising(float from, float to) { return Curve::fromSamples({0.0, 1.0}, {from, to}, Interpolation::linear).value(); }

QuatCurve turning(const Quat& from, const Quat& to) {
  return QuatCurve::fromSamples({0.0, 1.0}, {from, to}, Interpolation::linear).value();
}

Transform moved(float x) {
  Transform local;
  local.translation = {x, 0.5f, -x};
  local.rotation = glm::angleAxis(x, glm::normalize(Vec3(1.f, 2.f, 3.f)));
  local.scale = {1.f, 1.5f, 1.f};
  return local;
}

class ReloadAxes : public testing::Test {
 protected:
  ReloadAxes() {
    EXPECT_TRUE(document_.editClip("key", kNoGesture, [](Clip& clip, KnotSets&) -> Check {
      JointTrack& hips = trackFor(clip, kBaseLayer, 0);
      hips.translation = {rising(0.1f, 0.3f), rising(1.f, 2.f), Curve()};
      EulerCurves euler;
      euler.order = EulerOrder::zxy;
      euler.angles = {rising(0.f, 0.7f), rising(0.2f, 0.4f), Curve()};
      hips.rotation = euler;
      JointTrack& tail = trackFor(clip, kBaseLayer, 3);
      tail.translation[2] = rising(0.f, 1.f);
      tail.rotation = turning(kIdentityRotation, glm::angleAxis(1.f, Vec3(1.f, 0.f, 0.f)));
      JointTrack& head = trackFor(clip, kBaseLayer, 2);
      head.translation[0] = rising(0.f, 0.2f);
      for (const LayerMode mode : {LayerMode::additive, LayerMode::override}) {
        ClipLayer& layer = clip.layers.emplace_back();
        layer.name = mode == LayerMode::additive ? "add" : "over";
        layer.mode = mode;
        layer.weight = rising(0.25f, 0.75f);
      }
      for (const int layer : {0, 1})
        for (const JointIndex joint : {0, 2, 3}) {
          JointTrack& track = trackFor(clip, layer, joint);
          track.translation[0] = rising(0.f, 0.5f);
          track.rotation =
              turning(glm::angleAxis(0.4f, Vec3(0.f, 1.f, 0.f)), glm::angleAxis(0.9f, Vec3(0.f, 0.f, 1.f)));
        }
      return {};
    }));
    document_.setPose(id_, std::vector<JointTransform>{{1, moved(0.2f)}, {4, moved(0.3f)}}, {}, "Pose", kNoGesture);
    JointRoles roles;
    roles.set(JointRole::hips, 0);
    document_.setRoles(id_, roles);
    mask_ = document_.addMask(id_, "upper", {{0.f, 0.5f, 1.f, 0.f, 0.f}});
    locator_ = document_.addLocator({.translation = {0.5f, 1.f, 0.2f}});
    EXPECT_TRUE(document_.attach(std::span(&locator_, 1), id_, 0));
    document_.select({{SelectionItem::Kind::instance, id_, -1}});
    before_ = document_.scene();
  }
  // A figure, a tail that hangs on nothing, and a prop likewise.
  static tests::SmallCharacter whole() {
    return {.joints = {"hips", "spine", "head", "tail", "prop"}, .parents = {-1, 0, 1, -1, -1}, .meshes = {}};
  }
  static Imported read(double unit_m, char up, const tests::SmallCharacter& what = whole()) {
    Imported imported = small(what);
    auto character = std::make_shared<Character>(*imported.character);
    EXPECT_TRUE(applyUnits({unit_m, up}, *character));
    imported.character = std::move(character);
    return imported;
  }
  std::vector<Mat4> places() {
    std::vector<Mat4> all;
    for (const double time : {0.0, 0.35, 1.0}) {
      document_.setTime(time);
      for (JointIndex joint = 0; joint < 5; ++joint) all.push_back(document_.placeOf_w(id_, joint));
    }
    all.push_back(document_.placement_w(locator_));
    return all;
  }
  // Turned by the axes, about the origin, and with all lengths times the unit.
  static void expectConverted(const std::vector<Mat4>& before, const std::vector<Mat4>& now, double unit, char up) {
    const Mat4 turn(glm::mat3_cast(AxisRotation::toYUp(up).rotation()));
    ASSERT_EQ(before.size(), now.size());
    for (std::size_t i = 0; i < before.size(); ++i) {
      Mat4 wanted = turn * before[i];
      wanted[3] = Vec4(Vec3(wanted[3]) * static_cast<float>(unit), 1.f);
      for (int column = 0; column < 4; ++column)
        EXPECT_NEAR(glm::distance(wanted[column], now[i][column]), 0.f, 1e-4f) << i << ", column " << column;
    }
  }
  const Instance& now() const { return *document_.instance(id_); }

  Document document_;
  InstanceId id_ = document_.open(read(1.0, 'Y'));
  InstanceId locator_;
  MaskId mask_;
  Scene before_;
};

TEST_F(ReloadAxes, AllThatWasMadeGrowsAndTurnsWithTheCharacter) {
  const std::vector<Mat4> before = places();
  const Scene scene = document_.scene();
  for (const auto& [unit, up] : {std::pair(0.5, 'Z'), {2.0, 'X'}, {1.0, 'Y'}}) {
    const Document::Unplaced unplaced = document_.reload(id_, read(unit, up));
    EXPECT_FALSE(unplaced.any()) << up;
    expectConverted(before, places(), unit, up);
    EXPECT_EQ(document_.editsOf(id_).clips, 1);
    EXPECT_EQ(now().overrides.size(), 2u);
    EXPECT_EQ(document_.roles(id_).joint(JointRole::hips), 0);
    EXPECT_TRUE(document_.maskFits(mask_, id_));
  }
  for (int i = 0; i < 3; ++i) document_.undo();
  document_.setTime(scene.instances.front().control.time);
  EXPECT_EQ(differences(document_.scene(), scene), "");
}

// Only what hangs on nothing is turned, to the last bit; Euler curves stay such ones.
TEST_F(ReloadAxes, JointsBelowOthersStayAsTheyAre) {
  const Clip edited = *document_.activeClip();
  document_.reload(id_, read(1.0, 'Z'));
  const Clip& turned = *document_.activeClip();
  EXPECT_EQ(*turned.track(2), *edited.track(2));
  EXPECT_EQ(now().overrides.at(1), moved(0.2f));
  const JointTrack &hips = *turned.track(0), &was = *edited.track(0);
  EXPECT_EQ(hips.translation[0], was.translation[0]);
  EXPECT_EQ(hips.translation[2].values()[1], -was.translation[1].values()[1]);
  EXPECT_TRUE(hips.translation[1].empty());
  ASSERT_TRUE(std::holds_alternative<EulerCurves>(hips.rotation));
  EXPECT_EQ(std::get<EulerCurves>(hips.rotation).angles, std::get<EulerCurves>(was.rotation).angles);
  EXPECT_EQ(findTrack(turned, 0, 0)->rotation, findTrack(edited, 0, 0)->rotation) << "it turns on in its own axes";
}

TEST_F(ReloadAxes, WhatWaitsForARootTurnsWhileItWaits) {
  tests::SmallCharacter without = whole();
  without.joints.pop_back(), without.parents.pop_back();
  const std::vector<Mat4> before = places();
  EXPECT_EQ(document_.reload(id_, read(1.0, 'Y', without)).lost_by_hand, 1);
  EXPECT_EQ(document_.reload(id_, read(0.5, 'Z', without)).lost_by_hand, 0);
  EXPECT_EQ(document_.reload(id_, read(0.5, 'Z')).found_by_hand, 1);
  expectConverted(before, places(), 0.5, 'Z');
  // Lost in the very reading that turns it.
  EXPECT_EQ(document_.reload(id_, read(0.5, 'X', without)).lost_by_hand, 1);
  EXPECT_EQ(document_.reload(id_, read(0.5, 'X')).found_by_hand, 1);
  expectConverted(before, places(), 0.5, 'X');
}

// Written anew by its program with another axis, it stands as before.
TEST_F(ReloadAxes, AFileThatSaysAnotherAxisAndStandsAsBeforeTurnsNothing) {
  const std::vector<Mat4> before = places();
  Imported anew = read(1.0, 'Y');
  auto character = std::make_shared<Character>(*anew.character);
  character->up_axis = 'Z';
  anew.character = std::move(character);
  EXPECT_FALSE(document_.reload(id_, anew).any());
  expectConverted(before, places(), 1.0, 'Y');
}

// A rotation and its negative turn alike, and files have either.
TEST_F(ReloadAxes, TheSignOfRotationsOfRootsTurnsNothing) {
  const auto negated = [](Imported imported) {
    auto character = std::make_shared<Character>(*imported.character);
    std::vector<Joint> joints(character->skeleton.joints().begin(), character->skeleton.joints().end());
    for (Joint& joint : joints) joint.rest_l.rotation = -joint.rest_l.rotation;
    character->skeleton = *Skeleton::create(std::move(joints));
    imported.character = std::move(character);
    return imported;
  };
  const std::vector<Mat4> before = places();
  document_.reload(id_, negated(read(1.0, 'Z')));
  expectConverted(before, places(), 1.0, 'Z');
  document_.reload(id_, read(1.0, 'X'));
  expectConverted(before, places(), 1.0, 'X');
  document_.undo();
  Imported as_before = negated(read(1.0, 'Y'));
  auto character = std::make_shared<Character>(*as_before.character);
  character->up_axis = 'X';
  as_before.character = std::move(character);
  document_.undo();
  document_.reload(id_, as_before);
  expectConverted(before, places(), 1.0, 'Y');
}

// With a joint put above its root, which takes the turn.
TEST_F(ReloadAxes, ARootThatHangsOnAnotherJointNowTurnsBack) {
  document_.reload(id_, read(1.0, 'Z'));
  const std::vector<Mat4> before = places();
  Imported anew = small({.joints = {"armature", "hips", "spine", "head", "tail", "prop"},
                         .parents = {-1, 0, 1, 2, 0, 0},
                         .bone = {0.f, 0.5f, 0.f},
                         .meshes = {}});
  auto character = std::make_shared<Character>(*anew.character);
  std::vector<Joint> joints(character->skeleton.joints().begin(), character->skeleton.joints().end());
  for (const int below : {1, 4, 5}) joints[static_cast<std::size_t>(below)].rest_l = {};
  character->skeleton = *Skeleton::create(std::move(joints));
  for (std::shared_ptr<const Clip>& clip : character->clips) {  // the armature rests
    auto still = std::make_shared<Clip>(*clip);
    still->joints.clear();
    clip = std::move(still);
  }
  EXPECT_TRUE(applyUnits({1.0, 'Z'}, *character));
  anew.character = std::move(character);
  document_.reload(id_, anew);
  for (const double time : {0.0, 0.35, 1.0}) {
    document_.setTime(time);
    for (JointIndex joint = 0; joint < 5; ++joint) {
      const Mat4 now = document_.placeOf_w(id_, joint + 1);
      const Mat4& was = before[static_cast<std::size_t>(joint) + (time == 0.0 ? 0 : time == 0.35 ? 5 : 10)];
      for (int column = 0; column < 4; ++column) EXPECT_NEAR(glm::distance(now[column], was[column]), 0.f, 1e-4f);
    }
  }
}

// Clips of another file are turned by that file.
TEST_F(ReloadAxes, EditedClipsOfAnotherFileTurnWithIt) {
  const auto donor = [](char up) {
    Imported imported = read(1.0, up);
    auto character = std::make_shared<Character>(*imported.character);
    character->name = character->source = "donor";
    imported.character = std::move(character);
    return imported;
  };
  ASSERT_TRUE(document_.addClips(id_, donor('Y')));
  const int place = static_cast<int>(now().clips.size()) - 1;
  document_.setClip(id_, now().clipAt(place));
  ASSERT_TRUE(document_.editClip("key", kNoGesture, [](Clip& clip, KnotSets&) {
    return setKnots(clip, {kBaseLayer, 0, -1, ChannelKind::translation_x}, {{.time = 0.0, .value = 3.f}});
  }));
  const Clip edited = *document_.activeClip();
  document_.reload(id_, read(1.0, 'Z'));
  EXPECT_EQ(*document_.activeClip(), edited) << "its own file says what it said";
  ASSERT_TRUE(document_.renewClips(id_, "donor", donor('X')));
  const AxisRotation turn = AxisRotation::toYUp('X');
  const auto at = [](const Clip& clip, int axis) { return clip.track(0)->translation[static_cast<std::size_t>(axis)]; };
  EXPECT_EQ(at(*document_.activeClip(), turn.axis[0]).values()[0], turn.sign[0] * at(edited, 0).values()[0]);
}

}  // namespace
}  // namespace sinew
