// The state of a linkage as it is typed: within its range, one step, and the end is where the numbers say.
#include "viewer/document/edits/rig/linkage_edits.h"

#include <gtest/gtest.h>

#include <cmath>
#include <numbers>

#include "core/io/linkage/importer.h"
#include "core/scene/rig/character_rig.h"
#include "tests/support/builders/limbed_figure.h"
#include "tests/support/memory_source.h"
#include "viewer/document/edits/rig/rig_edits.h"

namespace sinew {
namespace {

Imported linkageOf(const std::string& rows) {
  tests::MemorySource files;
  files.add("arm.sinewlinkage", "sinew linkage 1\nup y\n" + rows);
  auto imported = LinkageImporter().read(files, "arm.sinewlinkage", {}, {});
  EXPECT_TRUE(imported) << imported.error().for_user;
  return *std::move(imported);
}

class LinkageEdits : public ::testing::Test {
 protected:
  LinkageEdits() {
    id_ =
        document_.open(linkageOf("shoulder 0.5 0 0 40 rotates -170 170\nelbow 0.4 0 0 60 rotates -150 150\n"
                                 "rod 0 0 0.1 0 slides 0 0.3\n"));
  }
  JointIndex joint(const char* name) const { return document_.active()->character->skeleton.find(name); }
  Vec3 place(const char* name) const {
    return Vec3(document_.pose(id_).joints_m[static_cast<std::size_t>(joint(name))][3]);
  }
  // By the numbers alone.
  static Vec3 placeFor(double shoulder, double elbow, double rod) {
    const double a = shoulder * std::numbers::pi / 180.0, b = a + elbow * std::numbers::pi / 180.0;
    return Vec3(glm::dvec3(0.5 * std::cos(a) + 0.4 * std::cos(b), 0.5 * std::sin(a) + 0.4 * std::sin(b), rod));
  }
  float state(std::size_t nth) const { return linkageState(document_, 0)[nth].value; }

  Document document_;
  InstanceId id_;
};

TEST_F(LinkageEdits, TypedNumbersAreWhereItStandsAndItsTargetGoesAlong) {
  ASSERT_EQ(linkageState(document_, 0).size(), 3u);
  const int steps = document_.history().count();
  EXPECT_LT(glm::distance(place("end"), placeFor(40, 60, 0.1)), 1e-5f);
  const Gesture gesture = newGesture();
  for (const float degrees : {10.f, -45.f})
    ASSERT_TRUE(setLinkageState(document_, 0, joint("shoulder"), glm::radians(degrees), gesture));
  document_.endGesture(gesture);
  EXPECT_EQ(document_.history().count(), steps + 1) << "one step for a drag";
  EXPECT_LT(glm::distance(place("end"), placeFor(-45, 60, 0.1)), 1e-4f);
  ASSERT_TRUE(setLinkageState(document_, 0, joint("rod"), 0.25f));
  EXPECT_LT(glm::distance(place("end"), placeFor(-45, 60, 0.25)), 1e-4f);
  const CharacterRig& rig = *document_.active()->character->rig;
  const JointIndex target = rig.jointOf(rig.rig.chains[0].target);
  EXPECT_LT(glm::distance(Vec3(document_.pose(id_).joints_m[static_cast<std::size_t>(target)][3]), place("end")),
            1e-4f);
  document_.undo();
  document_.undo();
  EXPECT_LT(glm::distance(place("end"), placeFor(40, 60, 0.1)), 1e-5f);
}

TEST_F(LinkageEdits, NumbersStayWithinTheirRanges) {
  ASSERT_TRUE(setLinkageState(document_, 0, joint("elbow"), 9.f));
  EXPECT_NEAR(glm::degrees(state(1)), 150.f, 1e-3f);
  ASSERT_TRUE(setLinkageState(document_, 0, joint("rod"), -1.f));
  EXPECT_NEAR(state(2), 0.f, 1e-6f);
  EXPECT_LT(glm::distance(place("end"), placeFor(40, 150, 0)), 1e-4f);
  EXPECT_FALSE(setLinkageState(document_, 0, joint("base"), 0.f));
  EXPECT_FALSE(setLinkageState(document_, 7, joint("elbow"), 0.f));
}

TEST_F(LinkageEdits, WithoutWeightOnlyTheJointIsPosed) {
  const CharacterRig& rig = *document_.active()->character->rig;
  const MorphWeight none[] = {{rig.chains[0].weight, 0.f}};
  document_.setMorphWeights(id_, none, QStringLiteral("no weight"), kNoGesture);
  ASSERT_TRUE(setLinkageState(document_, 0, joint("elbow"), glm::radians(-20.f)));
  EXPECT_LT(glm::distance(place("end"), placeFor(40, -20, 0.1)), 1e-4f);
  EXPECT_FALSE(document_.active()->overrides.contains(rig.jointOf(rig.rig.chains[0].target)));
}

TEST_F(LinkageEdits, ADraggedTargetMovesAllThatMayMove) {
  const CharacterRig& rig = *document_.active()->character->rig;
  const JointIndex target = rig.jointOf(rig.rig.chains[0].target);
  Transform local = document_.pose(id_).pose.local[static_cast<std::size_t>(target)];
  local.translation = placeFor(-20, -90, 0.28);
  const JointTransform moved[] = {{target, local}};
  document_.setJointTransforms(id_, moved, QStringLiteral("drag"), kNoGesture);
  EXPECT_LT(glm::distance(place("end"), local.translation), 1e-3f);
  for (const LinkageJoint& one : linkageState(document_, 0)) {
    EXPECT_GE(one.value, one.low - 1e-5f);
    EXPECT_LE(one.value, one.high + 1e-5f);
  }
  EXPECT_NEAR(state(2), 0.28f, 1e-3f);
}

// The file is edited elsewhere: what it says of ranges counts, and poses stay.
TEST_F(LinkageEdits, AnotherReadingBringsItsRanges) {
  ASSERT_TRUE(setLinkageState(document_, 0, joint("rod"), 0.25f));
  document_.reload(id_, linkageOf("shoulder 0.5 0 0 40 rotates -170 170\nelbow 0.4 0 0 60 rotates -90 90\n"
                                  "rod 0 0 0.1 0 slides 0 0.5\n"));
  const auto state = linkageState(document_, 0);
  ASSERT_EQ(state.size(), 3u);
  EXPECT_NEAR(glm::degrees(state[1].high), 90.f, 1e-3f);
  EXPECT_NEAR(state[2].high, 0.5f, 1e-6f);
  EXPECT_NEAR(state[2].value, 0.25f, 1e-3f);
}

TEST(LinkageState, OtherChainsHaveNone) {
  Document document;
  Imported imported;
  imported.character = tests::LimbedFigure{}.make();
  document.open(imported);
  EXPECT_TRUE(linkageState(document, 0).empty());
  ASSERT_TRUE(addLimbs(document));
  for (std::size_t i = 0; i < document.active()->character->rig->chains.size(); ++i)
    EXPECT_TRUE(linkageState(document, i).empty());
}

}  // namespace
}  // namespace sinew
