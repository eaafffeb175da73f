// Projects whose hashes are right and that say what cannot be.
#include <cmath>
#include <cstring>
#include <limits>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "core/scene/rig/character_rig.h"
#include "tests/io/project/project_index.h"

namespace sinew {
namespace {

using tests::smallProject, tests::kProjectFolder, tests::readBack, tests::withValue, tests::valueAt;

const tests::ProjectParts& whole() {
  static const tests::ProjectParts parts = tests::takenApart(*packProject(smallProject(), kProjectFolder));
  return parts;
}

bool isRead(const tests::ProjectParts& parts) { return readBack(tests::packed(parts)).has_value(); }

struct Lie {
  const char *at, *value;
};

class HostileIndex : public ::testing::TestWithParam<Lie> {};

TEST_P(HostileIndex, IsRefused) {
  tests::ProjectParts parts = whole();
  parts.index = withValue(parts.index, GetParam().at, GetParam().value);
  ASSERT_NE(parts.index, whole().index);
  const auto read = readBack(tests::packed(parts));
  ASSERT_FALSE(read);
  EXPECT_FALSE(read.error().for_user.empty());
}

// The figure is instance 1, with clips 1, 2 (edited), 3 and 4 and controls 2 and 3; the locators are 4 and 5, with
// clips 7 and 9, 8 and 10; mask 6, takes 7 and 8, which plays.
INSTANTIATE_TEST_SUITE_P(
    Lies, HostileIndex,
    ::testing::Values(
        Lie{"/format", R"("other")"}, Lie{"/version", "1000"}, Lie{"/assets/0/options/influences", "99"},
        Lie{"/assets/0/options/unit_m", "0"}, Lie{"/assets/0/options/up_axis", R"("W")"},
        Lie{"/assets/0/options/relinked_textures/skin.png", "1"}, Lie{"/assets/1/model", "1"},
        Lie{"/scene/instances/0/asset", "2"}, Lie{"/scene/instances/0/id", "0"}, Lie{"/scene/instances/1/id", "1"},
        Lie{"/scene/last_id", "3"}, Lie{"/scene/last_id", "9223372036854775808"}, Lie{"/scene/last_clip_id", "3"},
        Lie{"/scene/last_clip_id", "9223372036854775808"}, Lie{"/scene/instances/0/fps", "0"},
        Lie{"/scene/instances/0/clips/0", "99"}, Lie{"/scene/instances/0/clips/0", "2"},
        Lie{"/scene/instances/0/control/clip", "7"}, Lie{"/scene/instances/0/control/range_end", "1e8"},
        Lie{"/scene/instances/0/control/time", "-1e8"}, Lie{"/scene/instances/0/controls/0/clip", "5"},
        Lie{"/scene/instances/0/controls/0/id", "3"}, Lie{"/scene/instances/0/controls/1/reference_clip", "7"},
        Lie{"/scene/instances/0/posed/0/joint", "12"}, Lie{"/scene/instances/0/read/0/reading", "2"},
        Lie{"/scene/instances/0/read/0/index", "9"}, Lie{"/scene/instances/0/read/0/clip", "99"},
        Lie{"/scene/instances/0/roles/0/joint", "12"}, Lie{"/scene/instances/0/donors/0", "2"},
        Lie{"/scene/instances/0/lost/0/name", "3"}, Lie{"/scene/instances/0/lost/0/local/t", "[1,2]"},
        Lie{"/scene/instances/0/lost/1/weight", "1e39"}, Lie{"/scene/instances/0/lost/2/role", R"("wing")"},
        Lie{"/scene/instances/0/lost/2/confidence", "2"}, Lie{"/scene/instances/0/lost/2/before", "-1"},
        Lie{"/scene/poses/0/id", "99"}, Lie{"/scene/poses/0/id", "10"}, Lie{"/scene/poses/0/picture", R"("a")"},
        Lie{"/scene/poses/0/joints/0/local/r", "[0,0,0]"}, Lie{"/scene/poses/0/joints/0/local/r", "[0,0,0,0]"},
        Lie{"/scene/poses/0/joints/0/name", R"("")"}, Lie{"/scene/poses/1/values/0/numbers", "[]"},
        Lie{"/scene/poses/1/values/0/numbers/0", "1e39"}, Lie{"/scene/poses/1/values/0/property", "1"},
        Lie{"/scene/instances/0/layer", "-2"}, Lie{"/scene/instances/1/properties/1", R"("size")"},
        Lie{"/scene/instances/1/weights/0/weight", "1e39"}, Lie{"/scene/instances/1/standing/parent", "5"},
        Lie{"/scene/instances/2/standing/parent", "5"}, Lie{"/scene/instances/2/standing/joint", "1"},
        Lie{"/scene/clips/0/id", "2"}, Lie{"/scene/clips/0/fps", "0"}, Lie{"/scene/clips/0/duration_s", "1e8"},
        Lie{"/scene/clips/0/duration_s", "-1"}, Lie{"/scene/masks/0/id", "0"}, Lie{"/scene/masks/0/id", "99"},
        Lie{"/scene/masks/0/feather", "1001"}, Lie{"/scene/masks/0/weights/0", "2"}, Lie{"/scene/takes/0/id", "8"},
        Lie{"/scene/take", "99"}, Lie{"/scene/takes/0/fps", "0"}, Lie{"/scene/takes/0/end", "1e8"},
        Lie{"/scene/takes/0/start", "1"}, Lie{"/scene/takes/0/parts/1/instance", "1"},
        Lie{"/scene/takes/0/parts/0/controls/1/id", "2"},
        // Clips of figures on a locator, in a take that does not play.
        Lie{"/scene/takes/0/parts/1/clip", "2"}, Lie{"/scene/takes/0/parts/1/controls", R"([{"id":1,"clip":2}])"},
        Lie{"/scene/takes/0/parts/1/controls", R"([{"id":1,"clip":7,"reference_clip":2}])"}));

TEST(HostileProject, AClipFitsAllWhoHaveIt) {
  tests::ProjectParts parts = whole();
  const std::string clip = valueAt(parts.index, "/scene/instances/1/clips/0");
  parts.index = withValue(parts.index, "/scene/instances/2/clips/2", clip);
  EXPECT_TRUE(isRead(parts)) << "it is of a locator, too";
  parts.index = withValue(whole().index, "/scene/instances/0/clips/4", clip);
  EXPECT_FALSE(isRead(parts)) << "the figure has no such morph channels";
}

TEST(HostileProject, AChunkIsOfOneClip) {
  tests::ProjectParts parts = whole();
  const std::string chunk = valueAt(parts.index, "/scene/clips/7/chunk");
  ASSERT_NE(chunk, "");
  parts.index = withValue(parts.index, "/scene/clips/6/chunk", chunk);
  EXPECT_FALSE(isRead(parts));
}

// The text of a stored clip becomes another one.
Bytes withText(const Bytes& chunk, const std::string& at, const std::string& value) {
  std::uint64_t size = 0;
  std::memcpy(&size, chunk.data(), sizeof size);
  const auto begin = [](std::size_t text) { return (sizeof size + text + 7) / 8 * 8; };
  const std::string text = withValue({chunk.begin() + sizeof size, chunk.begin() + sizeof size + size}, at, value);
  Bytes out(begin(text.size()));
  const std::uint64_t now = text.size();
  std::memcpy(out.data(), &now, sizeof now);
  std::ranges::copy(text, out.begin() + sizeof now);
  out.insert(out.end(), chunk.begin() + static_cast<std::ptrdiff_t>(begin(size)), chunk.end());
  return out;
}

class HostileClip : public ::testing::TestWithParam<Lie> {};

TEST_P(HostileClip, IsRefused) {
  tests::ProjectParts parts = whole();
  const std::string number = valueAt(parts.index, "/scene/clips/1/chunk");
  ASSERT_NE(number, "") << "the walk is edited";
  Bytes& chunk = parts.chunks[std::stoul(number)];
  ASSERT_TRUE(isRead(parts));
  chunk = withText(chunk, GetParam().at, GetParam().value);
  EXPECT_FALSE(isRead(parts));
}

INSTANTIATE_TEST_SUITE_P(
    Lies, HostileClip,
    ::testing::Values(Lie{"/fps", "0"}, Lie{"/duration_s", "-1"}, Lie{"/duration_s", "1e8"},
                      Lie{"/joints/0/joint", "3"}, Lie{"/joints/1/joint", "12"},
                      Lie{"/joints/1/euler/pre", "[2,0,0,0]"}, Lie{"/joints/1/euler/post", "[0,0,0,0.5]"},
                      Lie{"/joints/0/translation/0/n", "4000000000"}, Lie{"/joints/0/translation/0/v", "1e9"},
                      Lie{"/joints/0/translation/0/t", "99999999"}, Lie{"/joints/0/translation/0/all", "6"},
                      Lie{"/layers/0/joints/0/joint", "99"}, Lie{"/layers/0/mode", R"("other")"},
                      Lie{"/layers/0/joints/0/scale/0/after", "[9,1]"},
                      Lie{"/markers/1", R"({"time":0.25,"name":"before the other"})"}));

TEST(HostileProject, CircularAndHighStandingsAreRefusedBothWays) {
  Project project = smallProject();
  Scene& scene = project.scene;
  while (scene.instances.size() < 1000) {
    Instance instance = scene.instances.back();
    instance.standing.parent = instance.id;
    instance.id = {scene.newId()};
    instance.clips.clear();
    instance.control.clip = {};
    scene.instances.push_back(std::move(instance));
  }
  const auto bytes = packProject(project, kProjectFolder);
  ASSERT_TRUE(bytes) << bytes.error().for_log;
  const auto read = readBack(*bytes);
  ASSERT_TRUE(read) << read.error().for_log;
  tests::playAll(read->scene);
  Instance one_more = scene.instances.back();
  one_more.standing.parent = one_more.id;
  one_more.id = {scene.newId()};
  scene.instances.push_back(one_more);
  EXPECT_FALSE(packProject(project, kProjectFolder));
  tests::ProjectParts parts = tests::takenApart(*bytes);
  // The tool goes along with the figure's hand by its keys.
  parts.index = withValue(parts.index, "/scene/instances/0/standing/parent", "4");
  EXPECT_FALSE(isRead(parts));
}

// Each character with a rig has joints of its own, and chains of them, which a file says in a few bytes.
TEST(HostileProject, JointsOfCharactersWithRigsAreCounted) {
  constexpr int kJoints = 1001;
  std::vector<Joint> joints;
  for (int j = 0; j < kJoints; ++j) joints.push_back({.name = std::to_string(j), .parent = j - 1});
  auto character = std::make_shared<Character>();
  character->skeleton = *Skeleton::create(std::move(joints));
  Project project;
  project.assets.push_back({.path = "/figures/line.glb", .character = character});
  const auto add = [&] {
    Instance& instance = project.scene.instances.emplace_back();
    instance.id = {project.scene.newId()};
    instance.name = "line";
    Rig rig{.controls = {{.name = std::to_string(instance.id.value)}}};
    for (int i = 0; i < 99; ++i) {
      rig.chains.push_back({.name = std::to_string(i), .first = 0, .last = kJoints - 1, .target = 0});
      rig.chains.back().solver = ChainSolver::ccd;
    }
    instance.character = *withRig(character, std::move(rig));
  };
  for (int i = 0; i < 9; ++i) add();
  const auto some = packProject(project, kProjectFolder);
  ASSERT_TRUE(some) << some.error().for_log;
  const auto read = readBack(*some);
  EXPECT_TRUE(read) << read.error().for_log;
  add();
  const auto refused = readBack(*packProject(project, kProjectFolder));
  ASSERT_FALSE(refused);
  EXPECT_NE(refused.error().for_log.find("too many joints"), std::string::npos) << refused.error().for_log;
}

TEST(HostileProject, WhatCouldNotBeReadIsNotWritten) {
  const auto refuses = [](const auto& change) {
    Project project = smallProject();
    change(project);
    const auto bytes = packProject(project, kProjectFolder);
    return !bytes && !bytes.error().for_user.empty();
  };
  const double infinite = std::numeric_limits<double>::infinity();
  EXPECT_TRUE(refuses([](Project& p) { p.scene.instances[0].name = "\xff"; }));
  EXPECT_TRUE(refuses([&](Project& p) { p.scene.instances[0].control.speed = infinite; }));
  EXPECT_TRUE(refuses([&](Project& p) { p.scene.instances[0].controls[0].offset = infinite; }));
  EXPECT_TRUE(refuses([&](Project& p) { p.scene.sound.offset = infinite; }));
  EXPECT_TRUE(refuses([](Project& p) { p.scene.instances[0].overrides[1].scale.x = std::nanf(""); }));
  EXPECT_TRUE(refuses([](Project& p) { p.scene.last_id = 1; }));
  EXPECT_TRUE(refuses([](Project& p) { p.scene.takes[0].end = 1e9; }));
  EXPECT_TRUE(refuses([](Project& p) { p.others["scene"] = "no members"; }));
  EXPECT_TRUE(refuses([](Project& p) { p.assets.pop_back(); }));
  const auto setClip = [](Project& p, const auto& change) {
    Instance& figure = p.scene.instances[0];
    auto clip = std::make_shared<Clip>(*p.scene.clips.clip(figure.clips[1]));
    change(*clip);
    p.scene.clips.exchangeClip(figure.clips[1], clip);
  };
  EXPECT_TRUE(refuses([&](Project& p) { setClip(p, [](Clip& clip) { clip.fps = 0.0; }); }));
  EXPECT_TRUE(refuses([&](Project& p) { setClip(p, [](Clip& clip) { clip.name = "\xff"; }); }));
  EXPECT_TRUE(refuses([&](Project& p) { setClip(p, [](Clip& clip) { clip.joints.back().joint = 99; }); }));
  EXPECT_FALSE(refuses([](Project&) {}));
}

TEST(HostileProject, ACharacterWhoseClipsDoNotFitChangesNothing) {
  const Project project = smallProject();
  auto read = readBack(*packProject(project, kProjectFolder));
  ASSERT_TRUE(read);
  Character other = *project.assets[0].character;
  auto clip = std::make_shared<Clip>(*other.clips[0]);
  clip->name = "another";
  other.clips[0] = clip;
  const auto before = read->scene.instances[0].character;
  EXPECT_FALSE(takeCharacter(*read, 0, std::make_shared<const Character>(other)));
  // A clip that a locator has, too, does not fit it any more once its file is there.
  read->scene.instances[1].clips.push_back(read->scene.instances[0].clips[0]);
  EXPECT_FALSE(takeCharacter(*read, 0, project.assets[0].character));
  EXPECT_EQ(read->scene.instances[0].character, before);
  EXPECT_TRUE(read->assets[0].stands_in);
  read->scene.instances[1].clips.pop_back();
  EXPECT_TRUE(takeCharacter(*read, 0, project.assets[0].character));
  EXPECT_FALSE(read->assets[0].stands_in);
}

}  // namespace
}  // namespace sinew
