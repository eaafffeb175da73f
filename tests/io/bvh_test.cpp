// Motion capture: what the numbers of a BVH file mean, and what becomes of broken ones.
#include <gmock/gmock.h>

#include <cmath>
#include <numbers>
#include <random>
#include <sstream>

#include <fmt/format.h>

#include "core/io/bvh/importer.h"
#include "tests/io/import_helpers.h"

namespace sinew::tests {
namespace {

using testing::HasSubstr;

Result<Imported> importBvh(const std::string& text, const ImportOptions& options = {}) {
  MemorySource files;
  files.add("walk.bvh", text);
  return BvhImporter().read(files, "walk.bvh", options, {});
}

Imported mustImportBvh(const std::string& text, const ImportOptions& options = {}) {
  auto imported = importBvh(text, options);
  if (imported) return std::move(*imported);
  ADD_FAILURE() << imported.error().for_user;
  return {std::make_shared<Character>(), {}};
}

std::string refusal(const std::string& text) {
  const auto imported = importBvh(text);
  return imported ? "" : imported.error().for_user.english();
}

const ImportOptions kMetres{.unit_m = 1.0, .up_axis = 'Y'};

// A root with one joint and its tip; the joint's channels and the motion are given.
std::string twoJoints(const std::string& channels, const std::string& motion) {
  return "HIERARCHY\nROOT hips\n{\n OFFSET 0 1 0\n CHANNELS 3 Xposition Yposition Zposition\n JOINT knee\n {\n  OFFSET "
         "0 "
         "-0.5 0.1\n  CHANNELS " +
         channels + "\n  End Site\n  {\n   OFFSET 0.1 -0.4 0.2\n  }\n }\n}\nMOTION\n" + motion;
}

std::vector<Mat4> modelAt(const Character& c, double time) {
  EvaluatedPose pose;
  Evaluator().evaluateAt(c, c.clips.empty() ? nullptr : c.clips[0].get(), time, pose);
  return pose.joints_m;
}

glm::dmat4 turn(char axis, double degrees) {
  glm::dvec3 about(0.0);
  about[axis - 'X'] = 1.0;
  return glm::rotate(glm::dmat4(1.0), degrees * std::numbers::pi / 180.0, about);
}

TEST(Bvh, ChannelsAreMatricesMultipliedInTheirOrder) {
  // Any list of rotation channels, also ones that are no Euler order.
  for (const std::string letters : {"ZXY", "ZYX", "XYZ", "YXZ", "XZY", "YZX", "ZXZ", "XYX", "YZY", "Z", "ZX", "YX",
                                    "XZ", "XX", "XXY", "XYZX", "ZYXZY"}) {
    std::string channels = std::to_string(letters.size());
    glm::dmat4 expected = glm::translate(glm::dmat4(1.0), glm::dvec3(1.0, 2.0, 3.0)) *
                          glm::translate(glm::dmat4(1.0), glm::dvec3(0.0, -0.5, 0.1));
    std::string row = "1 2 3";
    double angle = 25.0;
    for (const char axis : letters) {
      channels += fmt::format(" {}rotation", axis);
      expected = expected * turn(axis, angle);
      row += fmt::format(" {}", angle);
      angle = -1.7 * angle;
    }
    const Imported in = mustImportBvh(twoJoints(channels, "Frames: 1\nFrame Time: 0.1\n" + row + "\n"), kMetres);
    const std::vector<Mat4> model = modelAt(*in.character, 0.0);
    ASSERT_EQ(model.size(), 3u) << letters;
    const glm::dvec4 tip = expected * glm::dvec4(0.1, -0.4, 0.2, 1.0);
    EXPECT_TRUE(near(Vec3(model[2][3]), Vec3(tip), 2e-6f)) << letters;
    EXPECT_TRUE(near(Vec3(model[1][3]), Vec3(1.f, 1.5f, 3.1f), 1e-6f)) << letters;
  }
}

TEST(Bvh, RotationsStayCurvesOfTheFilesOrder) {
  const Imported in = mustImportBvh(
      twoJoints("3 Zrotation Xrotation Yrotation", "Frames: 2\nFrame Time: 0.5\n0 1 0 10 20 30\n0 1 0 40 20 60\n"),
      kMetres);
  const Clip& clip = *in.character->clips.at(0);
  EXPECT_EQ(clip.name, "walk");
  EXPECT_EQ(clip.duration_s, 0.5);
  EXPECT_EQ(clip.fps, 2.0);
  const auto& euler = std::get<EulerCurves>(clip.track(1)->rotation);
  EXPECT_EQ(euler.order, EulerOrder::yxz);
  EXPECT_NEAR(euler.angles[2].evaluate(0.25), 25.f * std::numbers::pi_v<float> / 180.f, 1e-6f);
  EXPECT_EQ(euler.angles[0].size(), 1u) << "what never changes is stored once";
  EXPECT_EQ(euler.angles[1].size(), 2u);
}

TEST(Bvh, PositionsReplaceTheOffset) {
  const Imported in = mustImportBvh(
      twoJoints("4 Xrotation Zposition Yrotation Xscale", "Frames: 1\nFrame Time: 1\n5 6 7 0 0.25 0 2\n"), kMetres);
  const std::vector<Mat4> model = modelAt(*in.character, 0.0);
  EXPECT_TRUE(near(Vec3(model[0][3]), {5, 6, 7}));
  EXPECT_TRUE(near(Vec3(model[1][3]), {5, 5.5f, 7.25f})) << "axes without a channel keep the offset";
  EXPECT_TRUE(near(Vec3(model[2][3]), {5.2f, 5.1f, 7.45f})) << "the tip is scaled along x";
  const std::vector<Transform> rest = in.character->restPose().local;
  EXPECT_EQ(rest[0].translation, Vec3(0, 1, 0));
}

// Factors have no unit.
TEST(Bvh, ScalesAreThoseOfTheFileWhateverItsUnit) {
  const Imported in =
      mustImportBvh(twoJoints("1 Xscale", "Frames: 1\nFrame Time: 1\n5 6 7 2\n"), {.unit_m = 0.01, .up_axis = 'Y'});
  const std::vector<Mat4> model = modelAt(*in.character, 0.0);
  EXPECT_TRUE(near(Vec3(model[2][3]) - Vec3(model[1][3]), 0.01f * Vec3(0.2f, -0.4f, 0.2f)));
}

// Lists of turns that are no Euler order turn with the rest where another axis points up.
TEST(Bvh, UnusualChannelsTurnWithTheAxisThatPointsUp) {
  const std::string text =
      twoJoints("4 Xrotation Yrotation Zrotation Xrotation", "Frames: 1\nFrame Time: 0.1\n1 2 3 30 40 50 60\n");
  const glm::dmat4 local = glm::translate(glm::dmat4(1.0), glm::dvec3(1.0, 1.5, 3.1)) * turn('X', 30) * turn('Y', 40) *
                           turn('Z', 50) * turn('X', 60);
  const glm::dvec4 tip = local * glm::dvec4(0.1, -0.4, 0.2, 1.0);
  const auto tipOf = [&](char up) {
    const Imported in = mustImportBvh(text, {.unit_m = 1.0, .up_axis = up});
    EXPECT_TRUE(reports(in.report, ReportKind::converted, "form no Euler order"));
    return Vec3(modelAt(*in.character, 0.0)[2][3]);
  };
  EXPECT_TRUE(near(tipOf('Y'), Vec3(tip.x, tip.y, tip.z), 2e-6f));
  EXPECT_TRUE(near(tipOf('Z'), Vec3(tip.x, tip.z, -tip.y), 2e-6f));
  EXPECT_TRUE(near(tipOf('X'), Vec3(-tip.y, tip.x, tip.z), 2e-6f));
}

TEST(Bvh, TipsAreNamedAndMarked) {
  const Imported in = mustImportBvh(twoJoints("0", "Frames: 0\nFrame Time: 0.1\n"), kMetres);
  const Skeleton& s = in.character->skeleton;
  ASSERT_EQ(s.size(), 3u);
  EXPECT_EQ(s[2].name, "knee_end");
  EXPECT_TRUE(s[0].deforms && s[1].deforms);
  EXPECT_FALSE(s[2].deforms);
  EXPECT_TRUE(in.character->clips.empty());
}

TEST(Bvh, SeveralRootsShareTheRows) {
  const std::string text =
      "HIERARCHY\r\nROOT a\r\n{\r\nOFFSET 0 0 0\r\nCHANNELS 1 Xposition\r\n}\r\nROOT b c {\nOFFSET 1 1 "
      "1\nCHANNELS 1 Yposition\n}\nMOTION\nFrames: 2\nFrame Time: .0083333\n1 2\n+3e0 -.4e1\n";
  const Imported in = mustImportBvh(text, kMetres);
  EXPECT_EQ(in.character->skeleton[1].name, "b c");
  EXPECT_EQ(in.character->skeleton[1].parent, kNoJoint);
  const Clip& clip = *in.character->clips.at(0);
  EXPECT_EQ(clip.fps, 120.0);
  EXPECT_EQ(clip.duration_s, 1.0 / 120.0);
  const std::vector<Mat4> model = modelAt(*in.character, clip.duration_s);
  EXPECT_TRUE(near(Vec3(model[0][3]), {3, 0, 0}));
  EXPECT_TRUE(near(Vec3(model[1][3]), {1, -4, 1}));
}

TEST(Bvh, NothingSpinsBetweenFrames) {
  const Imported in =
      mustImportBvh(twoJoints("3 Zrotation Yrotation Xrotation",
                              "Frames: 3\nFrame Time: 1\n0 1 0 179 0 0\n0 1 0 -179 0 0\n0 1 0 1 180 180\n"),
                    kMetres);
  // From 179 by 181 to the other way of writing 181: the joint stays near half a turn about z.
  for (double t = 0.0; t <= 2.0; t += 0.125) {
    const Mat4 knee = modelAt(*in.character, t)[1];
    EXPECT_LT(knee[0].x, -0.99f) << t;
  }
  EXPECT_TRUE(reports(in.report, ReportKind::converted, "rotations of 1 joint"));
}

TEST(Bvh, ASingleAngleRunsOnBeyondAWholeTurn) {
  const Imported in = mustImportBvh(
      twoJoints("1 Zrotation", "Frames: 4\nFrame Time: 1\n0 1 0 350\n0 1 0 10\n0 1 0 30\n0 1 0 -10\n"), kMetres);
  const Curve& angle = std::get<EulerCurves>(in.character->clips.at(0)->track(1)->rotation).angles[2];
  ASSERT_EQ(angle.size(), 4u);
  const float expected[] = {350.f, 370.f, 390.f, 350.f};
  for (std::size_t i = 0; i < 4; ++i) EXPECT_NEAR(glm::degrees(angle.values()[i]), expected[i], 1e-3f) << i;
  EXPECT_TRUE(reports(in.report, ReportKind::converted, "rotations of 1 joint"));
}

TEST(Bvh, FrameTimes) {
  const auto clipOf = [](const std::string& time) {
    return mustImportBvh(twoJoints("0", "Frames: 2\nFrame Time: " + time + "\n0 0 0\n1 1 1\n"), kMetres);
  };
  for (const auto& [text, fps] : {std::pair{"0.033333", 30.0},
                                  {"0.0083333", 120.0},
                                  {"0.04", 25.0},
                                  {"0.041667", 24.0},
                                  {"0.0333667", 30000.0 / 1001.0},
                                  {"0.0083", 120.0},
                                  {"0.0167", 60.0},
                                  {"0.033", 30.0},
                                  {"0.03", 1.0 / 0.03},
                                  {"0.0125", 80.0}}) {
    const Imported in = clipOf(text);
    EXPECT_NEAR(in.character->clips[0]->fps, fps, 1e-9) << text;
    EXPECT_EQ(in.character->clips[0]->duration_s, 1.0 / fps) << text;  // the second row lies on the second frame
    EXPECT_EQ(reports(in.report, ReportKind::converted, "the file rounds the frame time"),
              std::abs(std::stod(text) - 1.0 / fps) > 1e-12)
        << text;
    EXPECT_FALSE(in.report.hasWarnings()) << allLines(in.report);
  }
  for (const char* text : {"0", "-0.1", "nan", "1e300", "inf", "fast", "1e-30"}) {
    const Imported in = clipOf(text);
    EXPECT_EQ(in.character->clips[0]->fps, 30.0) << text;
    EXPECT_TRUE(reports(in.report, ReportKind::repaired, "30 frames per second")) << text;
  }
}

TEST(Bvh, RowsLieOnFramesHoweverLongTheMotionIs) {
  std::string rows;
  for (int row = 0; row < 3000; ++row) rows += fmt::format("{} 0 0\n", row % 7);
  const Imported in = mustImportBvh(twoJoints("0", "Frames: 3000\nFrame Time: 0.0083333\n" + rows), kMetres);
  const Clip& clip = *in.character->clips[0];
  EXPECT_EQ(clip.fps, 120.0);
  const std::span<const double> times = clip.joints.at(0).translation[0].times();
  ASSERT_EQ(times.size(), 3000u);
  for (std::size_t row = 0; row < times.size(); ++row)
    ASSERT_NEAR(times[row] * clip.fps, static_cast<double>(row), 1e-9) << row;
}

TEST(Bvh, TheUnitIsGuessedFromTheSize) {
  const auto unitOf = [](double size) {
    const Imported in = mustImportBvh(
        fmt::format("HIERARCHY ROOT a {{ OFFSET 0 0 0 CHANNELS 0 JOINT b {{ OFFSET 0 {} 0 CHANNELS 0 }} }}", size));
    EXPECT_TRUE(reports(in.report, ReportKind::repaired, "does not say its unit"));
    return in.character->unit_m;
  };
  EXPECT_EQ(unitOf(1.75), 1.0);
  EXPECT_EQ(unitOf(0.9), 1.0);
  EXPECT_EQ(unitOf(175), 0.01);
  EXPECT_EQ(unitOf(110), 0.01);
  EXPECT_EQ(unitOf(68), 0.0254);
  EXPECT_NEAR(unitOf(30), 0.0564, 1e-4);
  EXPECT_EQ(unitOf(17), 0.1);
  EXPECT_EQ(unitOf(1700), 0.001);
  EXPECT_EQ(unitOf(0), 1.0);
}

TEST(Bvh, OptionsReplaceTheGuesses) {
  const std::string text = twoJoints("3 Xrotation Yrotation Zrotation", "Frames: 1\nFrame Time: 0.1\n1 2 3 30 40 50\n");
  const glm::dmat4 local =
      glm::translate(glm::dmat4(1.0), glm::dvec3(1.0, 1.5, 3.1)) * turn('X', 30) * turn('Y', 40) * turn('Z', 50);
  const glm::dvec4 tip = local * glm::dvec4(0.1, -0.4, 0.2, 1.0);
  const auto tipOf = [&](char up) {
    const Imported in = mustImportBvh(text, {.unit_m = 0.5, .up_axis = up});
    EXPECT_EQ(in.character->unit_m, 0.5);
    EXPECT_EQ(in.character->up_axis, up);
    EXPECT_TRUE(reports(in.report, ReportKind::converted, "50 cm, as the import options say"));
    return Vec3(modelAt(*in.character, 0.0)[2][3]);
  };
  EXPECT_TRUE(near(tipOf('Y'), 0.5f * Vec3(tip.x, tip.y, tip.z)));
  EXPECT_TRUE(near(tipOf('Z'), 0.5f * Vec3(tip.x, tip.z, -tip.y)));
  EXPECT_TRUE(near(tipOf('X'), 0.5f * Vec3(-tip.y, tip.x, tip.z)));
}

TEST(Bvh, AFigureThatStandsAlongZIsTurned) {
  const Imported in = mustImportBvh(
      "HIERARCHY ROOT hips { OFFSET 0 0 0 CHANNELS 0 JOINT head { OFFSET 0 0.02 0.8 CHANNELS 0 } JOINT foot { OFFSET "
      "0.1 0.1 -0.9 CHANNELS 0 } }");
  EXPECT_EQ(in.character->up_axis, 'Z');
  EXPECT_TRUE(reports(in.report, ReportKind::converted, "stands along Z"));
  EXPECT_TRUE(near(in.character->restPose().local[1].translation, {0, 0.8f, -0.02f}));
  const auto up = [](double x, double y, double z) {
    return mustImportBvh(fmt::format("HIERARCHY ROOT a {{ OFFSET 0 0 0 JOINT b {{ OFFSET {} {} {} }} }}", x, y, z))
        .character->up_axis;
  };
  EXPECT_EQ(up(0.5, 0.5, 1.7), 'Z');
  EXPECT_EQ(up(0.5, 0.6, 1.7), 'Y') << "a dog is long, too";
  EXPECT_EQ(up(4.0, 0.1, 1.7), 'Y') << "so is what has wings";
}

TEST(Bvh, OddNamesOffsetsAndChannelsAreReadAsFarAsTheyGo) {
  const Imported knee =
      mustImportBvh(twoJoints("2 Wobble Zposition", "Frames: 1\nFrame Time: 1\n0 1 0 99 0.25\n"), kMetres);
  EXPECT_TRUE(reports(knee.report, ReportKind::dropped, "Left out 1 channel that move neither"));
  EXPECT_TRUE(near(Vec3(modelAt(*knee.character, 0.0)[1][3]), {0, 0.5f, 0.25f}));
  const Imported far = mustImportBvh("HIERARCHY\nROOT\n{\n OFFSET 1e300 nan 2\n}\n", kMetres);
  EXPECT_EQ(far.character->skeleton[0].name, "joint0");
  EXPECT_EQ(far.character->skeleton[0].rest_l.translation, Vec3(0, 0, 2));
  EXPECT_TRUE(reports(far.report, ReportKind::repaired, "Took 0 for 2 joint offsets")) << allLines(far.report);
}

TEST(Bvh, RowsThatDoNotFitAreRepaired) {
  const auto with = [](const std::string& motion) { return mustImportBvh(twoJoints("0", motion), kMetres); };
  Imported in = with("Frames: 9\nFrame Time: 1\n1 2 3\n4 5 6\n7 8 9\n");
  EXPECT_EQ(in.character->clips.at(0)->duration_s, 2.0);
  EXPECT_TRUE(reports(in.report, ReportKind::repaired, "3 frames that are there; the file speaks of 9"));
  in = with("Frames: 1\nFrame Time: 1\n1 2 3\n4 5 6");
  EXPECT_EQ(in.character->clips.at(0)->duration_s, 1.0);
  EXPECT_TRUE(reports(in.report, ReportKind::repaired, "speaks of 1"));
  EXPECT_FALSE(reports(in.report, ReportKind::repaired, "cut short"));
  in = with("Frames: 9\nFrame Time: 1\n1 2 3\n4 5 6\n7 8 9");  // the last may be half a number
  EXPECT_EQ(in.character->clips.at(0)->duration_s, 1.0);
  EXPECT_TRUE(reports(in.report, ReportKind::repaired, "2 frames that are there; the file speaks of 9 and may have"));
  EXPECT_EQ(with("Frames: 9\nFrame Time: 1\n1 2 3").character->clips.size(), 1u);
  in = with("Frames: 3\nFrame Time: 1\n1 2 3\n4 5\n6 7 8 9\n");
  EXPECT_TRUE(near(Vec3(modelAt(*in.character, 1.0)[0][3]), {4, 5, 3}));
  EXPECT_TRUE(near(Vec3(modelAt(*in.character, 2.0)[0][3]), {6, 7, 8}));
  EXPECT_TRUE(reports(in.report, ReportKind::repaired, "2 frames with another number"));
  in = with("Frames: 2\nFrame Time: 1\n1 2\n3 4 5 6\n");  // rows that do not keep to lines
  EXPECT_TRUE(near(Vec3(modelAt(*in.character, 1.0)[0][3]), {4, 5, 6}));
  EXPECT_FALSE(in.report.hasWarnings()) << allLines(in.report);
  in = with("Frames: 3\nFrame Time: 1\n1 2 3\n1 nan -1.#IND\n3 1e30 1e999\n");
  EXPECT_TRUE(near(Vec3(modelAt(*in.character, 1.0)[0][3]), {1, 2, 3}));
  EXPECT_TRUE(near(Vec3(modelAt(*in.character, 2.0)[0][3]), {3, 2, 3}));
  EXPECT_TRUE(reports(in.report, ReportKind::repaired, "4 numbers"));
  in = with("Frames: 3\nFrame Time: 1\n1 2 3\n4 5 6\n7 8 -");  // cut inside of a number
  EXPECT_EQ(in.character->clips.at(0)->duration_s, 1.0);
  EXPECT_TRUE(with("Frames: 2000000000\nFrame Time: 0.01\n").character->clips.empty());
}

TEST(Bvh, GarbageIsRefusedWithTheLine) {
  EXPECT_THAT(refusal("HELLO"), HasSubstr("no BVH"));
  EXPECT_THAT(refusal("HIERARCHY\n"), HasSubstr("no joints"));
  EXPECT_THAT(refusal(twoJoints("0", "Frames: 1\nFrame Time: 1\n1 two 3\n4 5 6\n")), HasSubstr("“two” in line 19"));
  EXPECT_THAT(refusal("HIERARCHY\nROOT a\n{\nOFFSET 1 x 2\n"), HasSubstr("line 4"));
  EXPECT_THAT(refusal("HIERARCHY\nROOT a\n{\nCHANNELS 999999999 Xposition"), HasSubstr("CHANNELS"));
  EXPECT_THAT(refusal("HIERARCHY\nROOT a\n{\nCHANNELS 3 Xposition }"), HasSubstr("CHANNELS"));
  EXPECT_THAT(refusal("HIERARCHY\nROOT a {} }"), HasSubstr("too many"));
  EXPECT_THAT(refusal("HIERARCHY\nROOT a { ROOT b {} }"), HasSubstr("wrong place"));
  EXPECT_THAT(refusal("HIERARCHY\nJOINT a {}"), HasSubstr("wrong place"));
  EXPECT_THAT(refusal("HIERARCHY\nEnd Site {}"), HasSubstr("wrong place"));
  EXPECT_THAT(refusal("HIERARCHY\nROOT a { End {} }"), HasSubstr("without “Site”"));
  EXPECT_THAT(refusal("HIERARCHY\nROOT a { CHANNELS 1 Xposition CHANNELS 1 Yposition }"), HasSubstr("second list"));
  EXPECT_THAT(refusal(twoJoints("0", "5\n")), HasSubstr("no “Frames:”"));
  EXPECT_THAT(refusal(twoJoints("0", "Frames: 2\n0 0 0\n")), HasSubstr("no “Frame Time:”"));
}

TEST(Bvh, DepthAndNumberOfJointsAreLimited) {
  const auto chain = [](std::size_t length) {
    std::string text = "HIERARCHY ROOT a";
    for (std::size_t i = 0; i < length; ++i) text += "{JOINT a";
    text += "{";
    return text + std::string(length + 1, '}');
  };
  EXPECT_EQ(mustImportBvh(chain(5000)).character->skeleton.size(), 5001u);
  EXPECT_THAT(refusal(chain(150'000)), HasSubstr("deep"));
  std::string wide = "HIERARCHY ROOT a{";
  for (int i = 0; i < 300'000; ++i) wide += "JOINT b{}";
  EXPECT_THAT(refusal(wide + "}"), HasSubstr("more than"));
}

TEST(Bvh, FewBytesCannotAskForMuchMemory) {
  // Short rows are filled up, but not with more numbers than the file could have held.
  std::string text = "HIERARCHY ROOT a { CHANNELS 20000";
  for (int i = 0; i < 20'000; ++i) text += " Xscale";
  text += " }\nMOTION\nFrames: 20001\nFrame Time: 0.01\n";
  for (int i = 0; i < 20'000; ++i) text += "1 ";
  for (int i = 0; i < 20'000; ++i) text += "\n1";
  EXPECT_THAT(refusal(text), HasSubstr("most of its numbers are missing"));

  // Tips are named after their parents, also tips of tips.
  text = "HIERARCHY ROOT a {";
  for (int i = 0; i < 5000; ++i) text += "End Site {";
  const Imported in = mustImportBvh(text + std::string(5001, '}'));
  ASSERT_EQ(in.character->skeleton.size(), 5001u);
  EXPECT_EQ(in.character->skeleton[1].name, "a_end");
  EXPECT_LE(in.character->skeleton[5000].name.size(), 520u);
}

TEST(Bvh, ANumberOfFramesThatIsNoneIsIgnored) {
  for (const std::string frames : {"nan", "inf", "-inf", "1e400", "many"}) {
    const Imported in = mustImportBvh(twoJoints("0", "Frames: " + frames + "\nFrame Time: 1\n1 2 3\n4 5 6\n"), kMetres);
    EXPECT_EQ(in.character->clips.at(0)->duration_s, 1.0) << frames;
    EXPECT_TRUE(reports(in.report, ReportKind::repaired, "2 frames that are there; the file speaks of 0")) << frames;
  }
}

TEST(Bvh, AnyCutAndAnyFlippedByteIsSurvived) {
  const std::string whole =
      twoJoints("6 Xposition Yposition Zposition Zrotation Xrotation Yrotation",
                "Frames: 3\nFrame Time: 0.01\n1 2 3 4 5 6 7 8 9\n1 2 3 4 5 6 7 8 9\n1 2 3 4 5 6 7 8 "
                "9.5\n");
  const auto check = [](const std::string& text) {
    const auto imported = importBvh(text);
    if (imported) {
      EXPECT_TRUE(imported->character->validate());
    } else {
      EXPECT_THAT(imported.error().for_user.english(), testing::EndsWith("."));
    }
  };
  for (std::size_t length = 0; length < whole.size(); ++length) check(whole.substr(0, length));
  std::mt19937 random(3);
  for (int i = 0; i < 5000; ++i) {
    std::string text = whole;
    for (int k = 0; k < 1 + i % 4; ++k) text[random() % text.size()] ^= static_cast<char>(1u << random() % 8);
    check(text);
  }
}

TEST(Bvh, ACancelledImportSaysSo) {
  MemorySource files;
  files.add("walk.bvh", twoJoints("0", "Frames: 1\nFrame Time: 1\n1 2 3\n"));
  const auto imported = BvhImporter().read(files, "walk.bvh", {}, [](float f, const Text&) { return f < 0.3f; });
  ASSERT_FALSE(imported);
  EXPECT_EQ(imported.error().for_user, kImportCancelled);
}

TEST(Bvh, OrdinaryRotationsAreNothingToReport) {
  const Imported in =
      mustImportBvh(twoJoints("3 Zrotation Xrotation Yrotation",
                              "Frames: 3\nFrame Time: 0.04\n0 1 0 10 20 30\n0 1 0 11 22 33\n0 1 0 12 24 36\n"),
                    kMetres);
  EXPECT_FALSE(reports(in.report, ReportKind::converted, "otations of")) << allLines(in.report);
  EXPECT_DOUBLE_EQ(in.character->clips[0]->duration_s, 0.08);
}

TEST(Bvh, QuickTurnsThatAreWrittenTheShortestWayAreNothingToReport) {
  const Imported in =
      mustImportBvh(twoJoints("3 Zrotation Xrotation Yrotation",
                              "Frames: 3\nFrame Time: 0.04\n0 1 0 10 0 0\n0 1 0 120 0 0\n0 1 0 10 0 0\n"),
                    kMetres);
  EXPECT_FALSE(reports(in.report, ReportKind::converted, "otations of")) << allLines(in.report);
}

TEST(Bvh, ProgressRisesToItsEnd) {
  std::string text = "HIERARCHY\nROOT a\n{\n OFFSET 0 1 0\n CHANNELS 3 Xrotation Yrotation Zrotation\n";
  for (int i = 0; i < 40; ++i) text += fmt::format("JOINT j{}\n{{\n OFFSET 0 0.1 0\n CHANNELS 1 Xrotation\n", i);
  text += "End Site\n{\n OFFSET 0 0.1 0\n}\n";
  for (int i = 0; i < 41; ++i) text += "}\n";
  text += "MOTION\nFrames: 2\nFrame Time: 0.1\n";
  for (int i = 0; i < 2; ++i) text += fmt::format("{}\n", fmt::join(std::vector<int>(43, i), " "));
  MemorySource files;
  files.add("walk.bvh", text);
  std::vector<float> told;
  ASSERT_TRUE(BvhImporter().read(files, "walk.bvh", kMetres, [&](float fraction, const Text&) {
    told.push_back(fraction);
    return true;
  }));
  EXPECT_GE(told.size(), 3u);
  EXPECT_TRUE(std::ranges::is_sorted(told));
  EXPECT_GE(told.front(), 0.f);
  EXPECT_EQ(told.back(), 1.f);
}

}  // namespace
}  // namespace sinew::tests
