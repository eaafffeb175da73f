// Poses as text, and libraries of them.
#include <limits>

#include <QBuffer>
#include <QDir>
#include <QFile>
#include <QImage>
#include <QSignalSpy>
#include <QTemporaryDir>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "tests/document/small_character.h"
#include "viewer/document/poses/pose_library.h"

namespace sinew {
namespace {

using tests::small;

StoredPose pose(const QString& name, float x = 1.f) {
  StoredPose made;
  made.name = name;
  made.joints = {{"hips", {.translation = {x, 0.25f, -0.1f}, .rotation = glm::angleAxis(x, Vec3(0.f, 1.f, 0.f))}},
                 {"head", {.scale = {1.f, 2.f, 3.f}, .shear = {0.1f, 0.f, 0.f}}}};
  return made;
}

QByteArray picture(int side) {
  QImage image(side, side, QImage::Format_RGBA8888);
  image.fill(Qt::red);
  QByteArray png;
  QBuffer buffer(&png);
  buffer.open(QIODevice::WriteOnly);
  image.save(&buffer, "PNG");
  return png;
}

TEST(PoseText, ComesBackBitForBit) {
  StoredPose stored = pose(QStringLiteral("Crouch “1”"), 0.1f);
  stored.picture = picture(64);
  const Result<StoredPose> back = poseFromText(poseText(stored));
  ASSERT_TRUE(back) << back.error().for_log;
  EXPECT_EQ(*back, stored);
}

// Others may write rotations of any length.
TEST(PoseText, RotationsAreOfUnitLength) {
  StoredPose stored = pose("a");
  const Quat turned = glm::normalize(Quat(0.5f, 0.1f, -0.7f, 0.2f));
  stored.joints.front().second.rotation = turned * 2.f;
  const Result<StoredPose> back = poseFromText(poseText(stored));
  ASSERT_TRUE(back) << back.error().for_log;
  EXPECT_GT(glm::dot(back->joints.front().second.rotation, turned), 1.f - 1e-6f);
  EXPECT_NEAR(glm::length(back->joints.front().second.rotation), 1.f, 1e-6f);
}

TEST(PoseText, KeepsValuesOfProperties) {
  StoredPose stored = pose("a");
  stored.object = "lamp";
  stored.values = {{"tint", {0.1f, 0.25f, 1.f}}, {"target", {7.f}, "grip"}};
  const Result<StoredPose> back = poseFromText(poseText(stored));
  ASSERT_TRUE(back) << back.error().for_log;
  EXPECT_EQ(*back, stored);
  const QByteArray good = poseText(stored);
  for (const auto& [from, to] : {std::pair("[7]", "[]"), {"[7]", "[1e300]"}, {"[7]", "7"}, {"\"tint\"", "\"\""}}) {
    const QByteArray bad = QByteArray(good).replace(from, to);
    ASSERT_NE(bad, good);
    EXPECT_FALSE(poseFromText(bad)) << to;
  }
}

TEST(PoseText, RefusesWhatIsNoPose) {
  const QByteArray good = poseText(pose("a"));
  QList<QByteArray> bad{"", "{}", "[]", "hello", "null", QByteArray(100'000, '['), good.left(good.size() / 2)};
  bad << QByteArray(good).replace("\"translation\":[", "\"translation\":[1,");
  bad << QByteArray(good).replace("\"rotation\":[", "\"rotation\":[\"x\",");
  bad << QByteArray(good).replace("\"hips\"", "\"\"");
  bad << QByteArray(good).replace("\"version\":1", "\"version\":99");
  bad << QByteArray(good).replace("sinew-pose", "other");
  bad << QByteArray(good).replace("[1,2,3]", "[1,2,1e300]");
  for (const QByteArray& text : bad) {
    const Result<StoredPose> read = poseFromText(text);
    ASSERT_FALSE(read) << text.left(80).toStdString();
    EXPECT_FALSE(read.error().for_user.empty());
  }
  StoredPose large = pose("a");
  large.picture = picture(600);
  EXPECT_FALSE(poseFromText(poseText(large)));
  large.picture = "no picture";
  EXPECT_FALSE(poseFromText(poseText(large)));
}

TEST(PoseText, FindsJointsByNameWithOrWithoutNamespace) {
  const Imported plain = small();
  const Imported prefixed = small({.joints = {"rig:hips", "rig:spine", "rig:head"}});
  const StoredPose stored = pose("a");
  for (const Imported* imported : {&plain, &prefixed}) {
    const auto locals = poseFor(*imported->character, stored);
    ASSERT_EQ(locals.size(), 2u);
    EXPECT_EQ(locals[0].first, 0);
    EXPECT_EQ(locals[1].first, 2);
  }
  const JointIndex only[] = {2};
  EXPECT_EQ(poseFor(*plain.character, stored, only).size(), 1u);
}

TEST(PoseText, BlendsAndGoesBeyond) {
  const std::vector<Transform> from(3);
  const JointTransform to[] = {
      {1, {.translation = {2.f, 0.f, 0.f}, .rotation = glm::angleAxis(1.f, Vec3(0.f, 1.f, 0.f))}}};
  EXPECT_EQ(blended(from, to, 0.f).front().second, from[1]);
  EXPECT_EQ(blended(from, to, 1.f).front().second, to[0].second);
  std::vector<Transform> sheared = from;
  sheared[1].shear = Vec3(0.2f, 0.f, -0.4f);
  const Vec3 half = blended(sheared, to, 0.25f).front().second.shear;
  EXPECT_LT(glm::distance(half, glm::mix(sheared[1].shear, to[0].second.shear, 0.25f)), 1e-6f);
  const Transform beyond = blended(from, to, 1.5f).front().second;
  EXPECT_NEAR(beyond.translation.x, 3.f, 1e-6f);
  EXPECT_NEAR(glm::angle(beyond.rotation), 1.5f, 1e-4f);
  EXPECT_NEAR(blended(from, to, -0.5f).front().second.translation.x, -1.f, 1e-6f);
}

class PoseLibraryTest : public ::testing::Test {
 protected:
  QString folder() const { return dir.path() + QStringLiteral("/poses"); }
  QString file() const {
    const QStringList files = QDir(folder()).entryList({QStringLiteral("*.json")}, QDir::Files);
    return files.isEmpty() ? QString() : folder() + QLatin1Char('/') + files.front();
  }
  QTemporaryDir dir;
};

TEST_F(PoseLibraryTest, KeepsPosesOfACharacter) {
  {
    PoseLibrary library(folder());
    library.setCharacter("hero/../x");
    ASSERT_TRUE(library.add(pose("one")));
    ASSERT_TRUE(library.add(pose("one", 2.f)));
    EXPECT_EQ(library.poses()[1].name, "one 2");
    ASSERT_TRUE(library.rename(1, "two"));
    ASSERT_TRUE(library.setPicture(1, picture(32)));
  }
  PoseLibrary library(folder());
  QSignalSpy changed(&library, &PoseLibrary::changed);
  library.setCharacter("hero/../x");
  EXPECT_EQ(changed.count(), 1);
  ASSERT_EQ(library.poses().size(), 2u);
  EXPECT_EQ(library.poses()[0], pose("one"));
  EXPECT_EQ(library.poses()[1].name, "two");
  ASSERT_TRUE(library.remove(0));
  library.setCharacter("hero");
  EXPECT_TRUE(library.poses().empty()) << "another character";
  EXPECT_EQ(QDir(dir.path()).entryList(QDir::Dirs | QDir::NoDotAndDotDot), QStringList{"poses"});
}

// Its own name is free to a pose, and is no change; those of others are not.
TEST_F(PoseLibraryTest, APoseMayKeepItsName) {
  PoseLibrary library(folder());
  library.setCharacter("hero");
  ASSERT_TRUE(library.add(pose("one")));
  ASSERT_TRUE(library.add(pose("two", 2.f)));
  QSignalSpy changed(&library, &PoseLibrary::changed);
  for (const char* name : {"two", " two "}) {
    ASSERT_TRUE(library.rename(1, QString::fromLatin1(name)));
    EXPECT_EQ(library.poses()[1].name, "two");
  }
  EXPECT_EQ(changed.count(), 0);
  ASSERT_TRUE(library.rename(1, "one"));
  EXPECT_EQ(library.poses()[1].name, "one 2");
  ASSERT_TRUE(library.rename(1, "one 2"));
  EXPECT_EQ(library.poses()[1].name, "one 2");
}

TEST_F(PoseLibraryTest, LeavesAFileAloneThatItCannotRead) {
  PoseLibrary library(folder());
  library.setCharacter("hero");
  ASSERT_TRUE(library.add(pose("one")));
  QFile kept(file());
  ASSERT_TRUE(kept.open(QIODevice::WriteOnly));
  kept.write("{\"format\":\"sinew-poses\",\"version\":1,\"poses\":[{\"joints\":7}]}");
  kept.close();
  PoseLibrary other(folder());
  other.setCharacter("hero");
  EXPECT_TRUE(other.poses().empty());
  EXPECT_FALSE(other.problem().isEmpty());
  EXPECT_FALSE(other.add(pose("two")));
  ASSERT_TRUE(kept.open(QIODevice::ReadOnly));
  EXPECT_TRUE(kept.readAll().contains("7"));
}

// Of a project, too, that others made.
TEST_F(PoseLibraryTest, TakesNoPoseThatItCouldNotReadAgain) {
  PoseLibrary library(folder());
  library.setCharacter("hero");
  ASSERT_TRUE(library.add(pose("one")));
  StoredPose nameless = pose("two"), turned_to_nowhere = pose("two"), long_name = pose("two"), empty = pose("two");
  nameless.joints[0].first.clear();
  turned_to_nowhere.joints[0].second.rotation = Quat(0.f, 0.f, 0.f, 0.f);
  long_name.joints[0].first.assign(1001, 'a');
  empty.joints.clear();
  for (const StoredPose& bad : {nameless, turned_to_nowhere, long_name, empty}) {
    const Check added = library.add(bad);
    ASSERT_FALSE(added);
    EXPECT_FALSE(added.error().for_user.empty());
    EXPECT_EQ(library.poses().size(), 1u);
    PoseLibrary again(folder());
    again.setCharacter("hero");
    EXPECT_TRUE(again.problem().isEmpty());
    EXPECT_EQ(again.poses(), library.poses());
  }
}

TEST(PoseText, LeavesOutJointsWithoutAName) {
  const Imported figure = small({.joints = {"hips", "", "head"}});
  const std::vector<JointTransform> locals{{0, {}}, {1, {}}, {2, {}}};
  const StoredPose stored = storedPose(*figure.character, locals);
  ASSERT_EQ(stored.joints.size(), 2u);
  EXPECT_EQ(stored.joints[1].first, "head");
}

TEST_F(PoseLibraryTest, ImportsAndExports) {
  PoseLibrary library(folder());
  library.setCharacter("hero");
  ASSERT_TRUE(library.add(pose("one")));
  const QString path = dir.filePath("out.json");
  ASSERT_TRUE(library.exportTo(path));
  library.setCharacter("other");
  ASSERT_TRUE(library.add(pose("one")));
  const Result<int> added = library.importFrom(path);
  ASSERT_TRUE(added);
  EXPECT_EQ(*added, 1);
  EXPECT_EQ(library.poses()[1].name, "one 2");
  EXPECT_FALSE(library.importFrom(dir.filePath("missing.json")));
  QFile large(dir.filePath("large.json"));
  ASSERT_TRUE(large.open(QIODevice::WriteOnly) && large.resize((64 << 20) + 1));
  const Result<int> too_large = library.importFrom(large.fileName());
  ASSERT_FALSE(too_large);
  EXPECT_EQ(too_large.error().for_user.english(), "“large.json” is too large for a library of poses.");
  QFile bad(dir.filePath("bad.json"));
  ASSERT_TRUE(bad.open(QIODevice::WriteOnly));
  bad.write("[1, 2");
  bad.close();
  EXPECT_FALSE(library.importFrom(bad.fileName()));
  EXPECT_EQ(library.poses().size(), 2u);
}

RC_GTEST_PROP(PoseLibraryText, SurvivesDamage, ()) {
  StoredPose stored = pose("a");
  stored.picture = picture(8);
  QByteArray text = PoseLibrary::toText("hero", {stored, pose("b")});
  const int hits = *rc::gen::inRange(1, 6);
  for (int i = 0; i < hits; ++i)
    text[*rc::gen::inRange<qsizetype>(0, text.size())] = static_cast<char>(*rc::gen::inRange(0, 256));
  if (const auto read = PoseLibrary::fromText(text)) {
    for (const StoredPose& p : *read) {
      for (const auto& [name, local] : p.joints) RC_ASSERT(isFinite(local));
    }
  } else {
    RC_ASSERT(!read.error().for_user.empty());
  }
}

// A joint with the very name of the pose comes before one that has it behind a namespace.
TEST(PoseText, WholeNamesComeFirst) {
  const Imported figure = small({.joints = {"a:hips", "b:hips", "c:hips"}, .clips = {}});
  StoredPose stored;
  stored.joints = {{"b:hips", {.translation = {2, 0, 0}}}, {"c:hips", {.translation = {3, 0, 0}}}};
  const auto found = poseFor(*figure.character, stored);
  ASSERT_EQ(found.size(), 3u);
  EXPECT_EQ(found[0].second.translation.x, 2.f) << "the first that has the name without its namespace";
  EXPECT_EQ(found[1].second.translation.x, 2.f);
  EXPECT_EQ(found[2].second.translation.x, 3.f);
  const std::vector<JointIndex> only{2};
  ASSERT_EQ(poseFor(*figure.character, stored, only).size(), 1u);
  EXPECT_EQ(poseFor(*figure.character, stored, only)[0].first, 2);
}

}  // namespace
}  // namespace sinew
