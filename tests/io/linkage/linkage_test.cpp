// Linkages in files: joints stand where the rows say, and a drag keeps inside their ranges.
#include <gmock/gmock.h>
#include <rapidcheck/gtest.h>

#include <random>

#include <fmt/format.h>

#include "core/io/linkage/importer.h"
#include "core/io/linkage/presets.h"
#include "core/io/mesh/raw_mesh.h"
#include "core/io/text/rig_file.h"
#include "core/scene/rig/character_rig.h"
#include "tests/io/import_helpers.h"

namespace sinew::tests {
namespace {

using testing::HasSubstr;

Result<Imported> importLinkage(const std::string& text, const ImportOptions& options = {}) {
  MemorySource files;
  files.add("arm.sinewlinkage", text);
  return LinkageImporter().read(files, "arm.sinewlinkage", options, {});
}

// What a row means, by matrices alone.
glm::dmat4 matrixOfRow(const Link& link, double moved) {
  const double angle = link.slides ? static_cast<double>(link.angle) : moved;
  const double offset = link.slides ? moved : static_cast<double>(link.offset);
  glm::dmat4 at = glm::rotate(glm::dmat4(1.0), angle, glm::dvec3(0, 0, 1));
  at = glm::translate(at, glm::dvec3(static_cast<double>(link.length), 0, offset));
  return glm::rotate(at, static_cast<double>(link.twist), glm::dvec3(1, 0, 0));
}

glm::dvec3 endOf(const LinkageText& linkage, std::span<const double> state) {
  glm::dmat4 at(1.0);
  if (linkage.up_axis == 'Z') at = glm::rotate(at, -std::numbers::pi / 2.0, glm::dvec3(1, 0, 0));
  for (std::size_t i = 0; i < linkage.links.size(); ++i) at = at * matrixOfRow(linkage.links[i].link, state[i]);
  return glm::dvec3(at[3]);
}

// Ranges hold 0, and the beginning.
LinkageText linkageFrom(const std::function<float(float, float)>& random, bool round) {
  LinkageText out{.up_axis = random(0.f, 1.f) < 0.5f ? 'Y' : 'Z'};
  const auto size = static_cast<std::size_t>(random(2.f, 6.99f));
  const auto tidy = [&](float value) { return round ? std::round(value * 100.f) / 100.f : value; };
  for (std::size_t i = 0; i < size; ++i) {
    const auto degrees = [&](float low, float high) { return glm::radians(tidy(random(low, high))); };
    Link link{.length = tidy(random(-0.5f, 0.8f)), .twist = degrees(-180.f, 180.f), .slides = random(0.f, 1.f) < 0.3f};
    if (link.slides) {
      link.low = tidy(random(-0.5f, 0.f)), link.high = tidy(random(0.01f, 0.5f));
      link.offset = glm::mix(link.low, link.high, 0.5f), link.angle = degrees(-180.f, 180.f);
    } else {
      link.low = degrees(-170.f, 0.f), link.high = degrees(1.f, 170.f);
      link.angle = glm::mix(link.low, link.high, 0.5f), link.offset = tidy(random(-0.4f, 0.4f));
    }
    out.links.push_back({fmt::format("link{}", i), link});
  }
  out.links.front().link.length = 0.5f;
  return out;
}

RC_GTEST_PROP(LinkageFile, JointsStandWhereTheRowsSay, (unsigned seed)) {
  std::mt19937 engine(seed);
  const auto random = [&](float low, float high) { return std::uniform_real_distribution(low, high)(engine); };
  const LinkageText given = linkageFrom(random, false);
  const auto imported = importLinkage(linkageToText(given));
  RC_ASSERT(imported.has_value());
  const Character& c = *imported->character;
  RC_ASSERT(c.skeleton.size() == 1 + 2 * given.links.size());
  std::vector<double> state;
  for (const NamedLink& one : given.links)
    state.push_back(static_cast<double>(one.link.slides ? one.link.offset : one.link.angle));
  const JointIndex end = c.skeleton.find("end");
  const Vec3 is(restInModelSpace(c.skeleton)[static_cast<std::size_t>(end)][3]);
  RC_ASSERT(glm::distance(glm::dvec3(is), endOf(given, state)) < 2e-4);
  for (const auto& mesh : c.meshes) {
    Mesh copy = *mesh;
    RC_ASSERT(!repairInwardNormals(copy, false));
    RC_ASSERT(!mesh->indices.empty());
  }
  const auto again = linkageFromText(linkageToText(given));
  RC_ASSERT(again.has_value());
  RC_ASSERT(linkageToText(*again) == linkageToText(given));
}

// The target goes to places that poses inside the ranges bring the end to; the joints' own numbers say where it is.
TEST(LinkageFile, TargetsAreReachedInsideTheRanges) {
  std::mt19937 engine(7);
  const auto random = [&](float low, float high) { return std::uniform_real_distribution(low, high)(engine); };
  int tries = 0, reached = 0;
  for (const LinkagePreset& preset : linkagePresets()) {
    SCOPED_TRACE(preset.name.english());
    const auto imported = importLinkage(linkageToText(preset.linkage));
    ASSERT_TRUE(imported) << imported.error().for_user;
    const auto with = withOwnRig(*imported);
    ASSERT_TRUE(with->rig);
    ASSERT_EQ(with->rig->rig.chains.size(), 1u);
    const JointIndex target = with->rig->jointOf(with->rig->rig.chains[0].target);
    Pose pose = with->restPose();
    RigScratch scratch;
    const auto& links = preset.linkage.links;
    for (int nth = 0; nth < 100; ++nth) {
      std::vector<double> state;
      for (const NamedLink& one : links) state.push_back(static_cast<double>(random(one.link.low, one.link.high)));
      const glm::dvec3 wanted = endOf(preset.linkage, state);
      pose = with->restPose();
      pose.local[static_cast<std::size_t>(target)].translation = Vec3(wanted);
      RunRig{.character = with.get(), .pose = &pose, .scratch = &scratch}.run();
      std::vector<double> is;
      for (std::size_t i = 0; i < links.size(); ++i) {
        const Link& link = links[i].link;
        const auto joint = static_cast<std::size_t>(with->skeleton.find(links[i].name));
        const Transform& local = pose.local[joint];
        const double angle =
            2.0 * std::atan2(static_cast<double>(local.rotation.z), static_cast<double>(local.rotation.w));
        is.push_back(link.slides ? static_cast<double>(local.translation.z)
                                 : std::remainder(angle, 2.0 * std::numbers::pi));
        EXPECT_GE(is.back(), static_cast<double>(link.low) - 1e-4);
        EXPECT_LE(is.back(), static_cast<double>(link.high) + 1e-4);
        const auto fixed = static_cast<JointIndex>(joint) + 1;
        EXPECT_EQ(pose.local[joint + 1].translation, with->skeleton[fixed].rest_l.translation) << "links are rigid";
        EXPECT_LT(angleBetween(pose.local[joint + 1].rotation, with->skeleton[fixed].rest_l.rotation), 1e-4f);
      }
      ++tries;
      reached += glm::distance(endOf(preset.linkage, is), wanted) < 1e-3;
    }
  }
  std::printf("linkages: %d of %d targets within a millimetre\n", reached, tries);
  EXPECT_GE(reached, tries * 95 / 100);
}

TEST(LinkageFile, NothingMovesAtFirst) {
  for (const LinkagePreset& preset : linkagePresets()) {
    const auto imported = importLinkage(linkageToText(preset.linkage));
    ASSERT_TRUE(imported);
    const auto with = withOwnRig(*imported);
    EvaluatedPose rigged, plain;
    Evaluator().evaluateAt(*with, nullptr, 0.0, rigged);
    Evaluator().evaluateAt(*imported->character, nullptr, 0.0, plain);
    for (std::size_t j = 0; j < plain.joints_m.size(); ++j)
      EXPECT_LT(glm::distance(Vec3(rigged.joints_m[j][3]), Vec3(plain.joints_m[j][3])), 1e-5f) << preset.name.english();
  }
}

TEST(LinkageFile, UnitsAndAxesOfTheOptionsCount) {
  const std::string text = linkageToText(linkagePresets()[2].linkage);
  const Imported metres = *importLinkage(text);
  const Imported inches = *importLinkage(text, {.unit_m = 0.0254});
  const auto end = [](const Imported& of) {
    return Vec3(
        restInModelSpace(of.character->skeleton)[static_cast<std::size_t>(of.character->skeleton.find("end"))][3]);
  };
  EXPECT_LT(glm::distance(end(inches), 0.0254f * end(metres)), 1e-5f);
  const auto rig = rigFromText(inches.rig_text, inches.character->skeleton);
  ASSERT_TRUE(rig);
  const auto slides = std::ranges::find_if(rig->rig.limits, &RigLimits::slides);
  ASSERT_NE(slides, rig->rig.limits.end());
  EXPECT_NEAR(slides->slide_high.z, 0.2f * 0.0254f, 1e-6f);
  const Imported lying = *importLinkage(text, {.up_axis = 'Y'});
  EXPECT_NEAR(end(lying).z, end(metres).y, 1e-5f);
}

TEST(LinkageFile, WhatIsWrongIsRefusedWithItsLine) {
  const std::string good = "sinew linkage 1\nup z\n\n# a comment\nfirst 0.5 0 0 0 rotates -90 90 # behind a row\n";
  ASSERT_TRUE(importLinkage(good)) << importLinkage(good).error().for_user;
  ASSERT_TRUE(importLinkage("\xEF\xBB\xBF" + good));
  const auto refused = [](const std::string& text) {
    const auto imported = importLinkage(text);
    return imported ? std::string("read") : imported.error().for_user.english();
  };
  const auto row = [&](const std::string& line) { return refused(good + line + "\n"); };
  EXPECT_THAT(refused(""), HasSubstr("no linkage"));
  EXPECT_THAT(refused("HIERARCHY\n"), HasSubstr("Line 1: The file is no linkage"));
  EXPECT_THAT(refused("sinew linkage 2\n"), HasSubstr("later version"));
  EXPECT_THAT(refused("sinew linkage 1\n"), HasSubstr("no links"));
  EXPECT_THAT(refused("sinew linkage 1\nup x\n"), HasSubstr("Line 2: What points up"));
  EXPECT_THAT(row("second 0.5 0 0 0 rotates -90"), HasSubstr("Line 6: A link has eight words"));
  EXPECT_THAT(row("second 0.5 0 0 0 rotates -90 90 1"), HasSubstr("eight words"));
  EXPECT_THAT(row("second a 0 0 0 rotates -90 90"), HasSubstr("Line 6: “a” is no number"));
  EXPECT_THAT(row("second nan 0 0 0 rotates -90 90"), HasSubstr("“nan” is no number"));
  EXPECT_THAT(row("second 1e99 0 0 0 rotates -90 90"), HasSubstr("“1e99” is no number"));
  EXPECT_THAT(row("second 1e9 0 0 0 rotates -90 90"), HasSubstr("Line 6: A length of “second”"));
  EXPECT_THAT(row("second 0.5 0 0 0 hops -90 90"), HasSubstr("“hops” is neither"));
  EXPECT_THAT(row("second 0.5 0 0 0 rotates 90 -90"), HasSubstr("Line 6: The lower limit"));
  EXPECT_THAT(row("second 0.5 0 0 0 rotates -90 900"), HasSubstr("Line 6: "));
  EXPECT_THAT(row("second 0.5 0 0 50 rotates -40 40"), HasSubstr("Line 6: “second” begins outside"));
  EXPECT_THAT(row("second 0.5 0 0.3 0 slides 0 0.2"), HasSubstr("begins outside"));
  EXPECT_THAT(row("first 0.5 0 0 0 rotates -90 90"), HasSubstr("Two links are called “first”"));
  EXPECT_THAT(row("end 0.5 0 0 0 rotates -90 90"), HasSubstr("“end”"));
  EXPECT_THAT(refused("sinew linkage 1\na 0 0 0 0 rotates -90 90\n"), HasSubstr("shorter than a millimetre"));
  std::string many = "sinew linkage 1\n";
  for (int i = 0; i < 65; ++i) many += fmt::format("l{} 0.1 0 0 0 rotates -90 90\n", i);
  EXPECT_THAT(refused(many), HasSubstr("Line 66: A linkage has at most 64 links"));
  EXPECT_THAT(refused(good + std::string(std::size_t{2} << 20, ' ')), HasSubstr("1 MB"));
}

}  // namespace
}  // namespace sinew::tests
