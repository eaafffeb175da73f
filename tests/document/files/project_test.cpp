// Scenes as project files: what is read is what was written.
#include "core/io/project/project.h"

#include <filesystem>
#include <fstream>
#include <map>
#include <random>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <QTemporaryDir>

#include "core/edit/keys/operations.h"
#include "core/io/project/moments.h"
#include "core/scene/objects/object.h"
#include "core/scene/rig/character_rig.h"
#include "tests/document/small_character.h"
#include "tests/document/undo/edits/subject.h"
#include "tests/document/undo/random_edits.h"
#include "tests/support/small_project.h"
#include "tests/support/tries.h"
#include "viewer/document/document.h"
#include "viewer/document/edits/moments.h"

namespace sinew {
namespace {

using tests::small, tests::editAtRandom, tests::chooseAtRandom, tests::forRandomEdits, tests::kProjectFolder;

std::vector<std::shared_ptr<const ObjectType>> types() { return {locatorType(), tests::testObject()}; }

Project projectOf(const Scene& scene) {
  Project project{.scene = scene, .assets = {}, .view = {}};
  const auto add = [&](const std::shared_ptr<const Character>& character) {
    if (character->type ||
        std::ranges::find(project.assets, character, &ProjectAsset::character) != project.assets.end())
      return;
    project.assets.push_back({.path = "/project/assets/a.glb",
                              .content = {"xxh3:0", 7},
                              .options = {.unit_m = 0.01},
                              .character = character});
  };
  for (const Instance& instance : scene.instances) {
    add(withoutRig(instance.character));
    for (const auto& donor : instance.donors) add(donor);
  }
  return project;
}

// Everything that a scene holds, by value: models by what they are called.
void expectSame(const Scene& a, const Scene& b) {
  ASSERT_EQ(a.instances.size(), b.instances.size());
  for (std::size_t i = 0; i < a.instances.size(); ++i) {
    const Instance &x = a.instances[i], &y = b.instances[i];
    EXPECT_EQ(x.id, y.id);
    EXPECT_EQ(x.name, y.name);
    EXPECT_EQ(x.character->name, y.character->name);
    EXPECT_EQ(x.isObject(), y.isObject());
    EXPECT_EQ(!x.character->rig, !y.character->rig);
    if (x.character->rig && y.character->rig) {
      EXPECT_EQ(x.character->rig->rig, y.character->rig->rig);
    }
    EXPECT_EQ(x.standing, y.standing);
    EXPECT_EQ(x.control, y.control);
    EXPECT_EQ(x.controls, y.controls);
    EXPECT_EQ(x.overrides, y.overrides);
    EXPECT_EQ(x.morph_overrides, y.morph_overrides);
    EXPECT_EQ(x.clips, y.clips);
    EXPECT_EQ(x.fps, y.fps);
    EXPECT_EQ(x.active_layer, y.active_layer);
    EXPECT_EQ(x.hidden, y.hidden);
    EXPECT_EQ(!x.roles, !y.roles);
    if (x.roles && y.roles) {
      EXPECT_EQ(*x.roles, *y.roles);
    }
    EXPECT_EQ(x.donors.size(), y.donors.size());
    EXPECT_EQ(x.read, y.read);
    EXPECT_EQ(x.placed_at_w, y.placed_at_w);
    EXPECT_EQ(x.lost, y.lost);
  }
  ASSERT_EQ(a.clips.entries().size(), b.clips.entries().size());
  for (std::size_t i = 0; i < a.clips.entries().size(); ++i) {
    const ClipEntry &x = *a.clips.entries()[i], &y = *b.clips.entries()[i];
    EXPECT_EQ(x.id, y.id);
    EXPECT_EQ(*x.clip, *y.clip) << x.clip->name;
    EXPECT_EQ(!x.original, !y.original);
    if (x.original && y.original) {
      EXPECT_EQ(*x.original, *y.original);
    }
    EXPECT_EQ(x.edited(), y.edited());
    EXPECT_EQ(x.source, y.source);
  }
  EXPECT_EQ(a.clips.lastId(), b.clips.lastId());
  ASSERT_EQ(a.masks.size(), b.masks.size());
  for (std::size_t i = 0; i < a.masks.size(); ++i) {
    EXPECT_EQ(a.masks[i].id, b.masks[i].id);
    EXPECT_EQ(a.masks[i].name, b.masks[i].name);
    EXPECT_EQ(a.masks[i].sharp, b.masks[i].sharp);
    EXPECT_EQ(a.masks[i].feather, b.masks[i].feather);
    EXPECT_TRUE(sameJoints(*a.masks[i].skeleton, *b.masks[i].skeleton));
  }
  EXPECT_EQ(a.takes, b.takes);
  EXPECT_EQ(a.take, b.take);
  EXPECT_EQ(a.sound, b.sound);
  ASSERT_EQ(a.poses.size(), b.poses.size());
  for (std::size_t i = 0; i < a.poses.size(); ++i) EXPECT_EQ(*a.poses[i], *b.poses[i]);
  EXPECT_EQ(a.last_id, b.last_id);
}

Result<Project> readAgain(const Project& project, const Bytes& bytes) {
  auto read = readProject(bytes, kProjectFolder, types());
  if (!read) return read;
  for (std::size_t i = 0; i < read->assets.size(); ++i) {
    const Check taken = takeCharacter(*read, i, project.assets[i].character);
    EXPECT_TRUE(taken) << taken.error().for_user.english();
  }
  return read;
}

// Both characters are of one file.
TEST(Project, ClipsOfAFileThatIsThereTwiceAreSavedOnceAndStayOne) {
  Document document;
  const InstanceId a = document.open(forRandomEdits()), b = document.addCharacter(forRandomEdits());
  ASSERT_EQ(document.instance(a)->clips, document.instance(b)->clips);
  const auto raise = [](Document& in) {
    ASSERT_TRUE(in.editKeys("Raise", kNoGesture, moveKeys(0.0, 1.0), {{tests::kRise, {}}}));
  };
  raise(document);
  const Project project = projectOf(document.scene());
  const auto bytes = packProject(project, kProjectFolder);
  ASSERT_TRUE(bytes);
  const auto read = readAgain(project, *bytes);
  ASSERT_TRUE(read);
  expectSame(document.scene(), read->scene);
  Document opened;
  opened.open(read->scene, {}, {});
  EXPECT_EQ(opened.instance(a)->clips, opened.instance(b)->clips);
  const auto height = [&](InstanceId id) { return opened.pose(id).pose.local[0].translation.y; };
  EXPECT_EQ(height(a), document.pose(a).pose.local[0].translation.y);
  const float before = height(b);
  raise(opened);
  EXPECT_EQ(height(a), before + 1.f);
  EXPECT_EQ(height(b), before + 1.f);
}

TEST(Project, AnySceneComesBackBitForBitAndIsTheSameFileAgain) {
  std::mt19937 random(20261126);
  const tests::Chance chance = tests::chanceOf(random);
  for (int run = 0; run < 40; ++run) {
    Document document;
    document.open(forRandomEdits());
    for (int i = 0; i < 60; ++i) {
      editAtRandom(document, chance);
      if (i % 3 == 0) chooseAtRandom(document, chance);
    }
    const Project project = projectOf(document.scene());
    const auto bytes = packProject(project, kProjectFolder);
    ASSERT_TRUE(bytes) << bytes.error().for_user.english();
    const auto read = readAgain(project, *bytes);
    ASSERT_TRUE(read) << run << ": " << read.error().for_user.english() << " " << read.error().for_log;
    expectSame(document.scene(), read->scene);
    if (::testing::Test::HasFailure()) FAIL() << "run " << run;
    Project again = *read;
    EXPECT_EQ(*packProject(again, kProjectFolder), *bytes) << run;
  }
}

// Steps around a scene, each with the scene on its other side as a file of its own.
TEST(Project, OtherMomentsComeBackAsStepsThatShareWhatIsTheSame) {
  std::mt19937 random(20261127);
  const tests::Chance chance = tests::chanceOf(random);
  for (int run = 0; run < 12; ++run) {
    const QTemporaryDir temporary;
    const std::filesystem::path folder = temporary.path().toStdString();
    std::vector<std::shared_ptr<const Character>> files;  // by the number in their names
    const auto project = [&](const Scene& scene) {
      Project made = projectOf(scene);
      for (ProjectAsset& asset : made.assets) {
        const auto known = std::ranges::find(files, asset.character);
        asset.path = folder / std::to_string(known - files.begin());
        if (known != files.end()) continue;
        std::ofstream(asset.path) << "a file";
        files.push_back(asset.character);
      }
      return made;
    };
    std::map<std::filesystem::path, int> reads;
    const ReadAsset read = [&](const std::filesystem::path& path, const auto&, const auto&) -> Result<Imported> {
      ++reads[path];
      Imported imported;
      imported.character = files[std::stoul(path.filename().string())];
      return imported;
    };
    // But for ids, which are given once, and what belongs to the document.
    const auto comparable = [](Scene scene) {
      scene.last_id = 100'000;
      scene.clips.countOn(100'000);
      for (Instance& instance : scene.instances) instance.control.loop = {}, instance.control.speed = 1.0;
      return scene;
    };

    Document document;
    Moments moments(document);
    document.open(forRandomEdits());
    std::map<int, Scene> scenes;
    QObject::connect(&document.history(), &History::leaving,
                     [&] { scenes[document.history().index()] = document.scene(); });
    while (document.history().count() < 25) {
      editAtRandom(document, chance);
      if (chance.oneIn(3)) chooseAtRandom(document, chance);
    }
    const int count = document.history().count();
    document.goToStep(count - 5);
    scenes[count - 5] = document.scene();

    const auto save = [&](const Scene& scene, const std::string& name) {
      const std::filesystem::path file = folder / name;
      EXPECT_TRUE(saveProject(project(scene), file));
      return file;
    };
    std::vector<std::filesystem::path> done, ahead;
    for (const Moments::Step& step : moments.done())
      done.push_back(save(*step.scene, std::to_string(step.number) + "m"));
    for (const Moments::Step& step : moments.ahead())
      ahead.push_back(save(*step.scene, std::to_string(step.number) + "m"));
    ASSERT_EQ(done.size(), static_cast<std::size_t>(count - 5));
    ASSERT_EQ(ahead.size(), 5u);
    auto opened = openProject(save(document.scene(), "scene"), types(), read);
    ASSERT_TRUE(opened);
    opened->done = readMoments(*opened, done, types(), read);
    opened->ahead = readMoments(*opened, ahead, types(), read);
    ASSERT_EQ(opened->done.size(), done.size()) << run;
    ASSERT_EQ(opened->ahead.size(), ahead.size()) << run;
    for (const auto& [path, times] : reads) EXPECT_EQ(times, 1) << path;
    const Scene* nearer = &opened->project.scene;
    for (const Scene& scene : opened->done) {
      for (const auto& [id, entry] : nearer->clips.changesTo(scene.clips)) {
        const ClipEntry* other = nearer->clips.find(id);
        if (!entry || !other) continue;
        EXPECT_FALSE(*entry->clip == *other->clip && entry->edited() == other->edited() &&
                     entry->source == other->source && !entry->original == !other->original &&
                     (!entry->original || *entry->original == *other->original))
            << "one object would do";
      }
      nearer = &scene;
    }

    Document again;
    std::vector<Document::PastStep> steps, next;
    for (const Scene& scene : opened->done) steps.push_back({"step", true, scene});
    for (const Scene& scene : opened->ahead) next.push_back({"step", true, scene});
    again.open(opened->project.scene, std::move(steps), std::move(next));
    ASSERT_EQ(again.history().index(), count - 5);
    EXPECT_FALSE(again.history().modified());
    const auto expectMoment = [&](int index) {
      SCOPED_TRACE(::testing::Message() << "run " << run << ", after " << index);
      expectSame(comparable(again.scene()), comparable(scenes.at(index)));
      for (const Instance& instance : again.instances())
        EXPECT_EQ(again.pose(instance.id).joints_m.size(), instance.character->skeleton.size());
    };
    for (int i = count - 4; i <= count; ++i) again.redo(), expectMoment(i);
    for (int i = count - 1; i >= 0; --i) again.undo(), expectMoment(i);
    EXPECT_FALSE(again.canUndo());
    again.goToStep(count);
    expectMoment(count);
  }
}

TEST(Project, WithoutItsFilesAStandInHasTheJointsAndTheEdits) {
  Imported imported = forRandomEdits();
  auto file = std::make_shared<Character>(*imported.character);
  Clip late = *file->clips.front();
  late.start_s = 2.5;
  file->clips.front() = std::make_shared<const Clip>(std::move(late));
  file->format = "FBX 7.4";
  file->unit_m = 0.01;
  file->up_axis = 'Z';
  file->morph_channels.front().rest_weight = 0.25f;
  imported.character = file;
  Document document;
  const InstanceId id = document.open(imported);
  Transform raised;
  raised.translation.y = 3.f;
  document.setJointTransform(id, 1, raised, kNoGesture);
  const Project project = projectOf(document.scene());
  const auto read = readProject(*packProject(project, kProjectFolder), kProjectFolder, types());
  ASSERT_TRUE(read) << read.error().for_user.english() << read.error().for_log;
  const Instance& instance = read->scene.instances.front();
  EXPECT_TRUE(read->assets.front().stands_in);
  EXPECT_TRUE(sameJoints(instance.character->skeleton, document.active()->character->skeleton));
  EXPECT_TRUE(instance.character->meshes.empty());
  EXPECT_EQ(instance.overrides.at(1), raised);
  EXPECT_TRUE(instance.character->validate());
  EXPECT_EQ(instance.character->name, file->name);
  EXPECT_EQ(instance.character->format, file->format);
  EXPECT_EQ(instance.character->unit_m, file->unit_m);
  EXPECT_EQ(instance.character->up_axis, file->up_axis);
  ASSERT_EQ(instance.character->morph_channels.size(), file->morph_channels.size());
  for (std::size_t i = 0; i < file->morph_channels.size(); ++i) {
    EXPECT_EQ(instance.character->morph_channels[i].name, file->morph_channels[i].name);
    EXPECT_EQ(instance.character->morph_channels[i].rest_weight, file->morph_channels[i].rest_weight);
  }
  ASSERT_EQ(instance.character->clips.size(), file->clips.size());
  for (std::size_t i = 0; i < file->clips.size(); ++i) {
    const Clip &clip = *instance.character->clips[i], &of_file = *file->clips[i];
    EXPECT_EQ(clip.name, of_file.name);
    EXPECT_EQ(clip.start_s, of_file.start_s);
    EXPECT_EQ(clip.duration_s, of_file.duration_s);
    EXPECT_EQ(clip.fps, of_file.fps);
    EXPECT_TRUE(clip.joints.empty()) << "it cannot say how they move";
  }
}

TEST(Project, MembersOfLaterVersionsAreKept) {
  Document document;
  document.open(small());
  Project project = projectOf(document.scene());
  const std::string of = "instance " + std::to_string(document.active()->id.value);
  project.others = {{"project", R"("weather":{"rain":[1,2.5]})"}, {of, R"("mood":"calm")"}};
  const Bytes bytes = *packProject(project, kProjectFolder);
  const auto read = readAgain(project, bytes);
  ASSERT_TRUE(read) << read.error().for_log;
  EXPECT_EQ(read->others, project.others);
  EXPECT_EQ(*packProject(*read, kProjectFolder), bytes);
}

TEST(Project, KindsThatNobodyKnowsAreKeptByName) {
  Document document;
  document.open(small());
  document.addLocator({});
  const auto read = readProject(*packProject(projectOf(document.scene()), kProjectFolder), kProjectFolder, {});
  ASSERT_TRUE(read) << read.error().for_user;
  const auto unknown = [](const Instance& one) { return one.character->type && one.character->type->unknown; };
  const auto found = std::ranges::find_if(read->scene.instances, unknown);
  ASSERT_NE(found, read->scene.instances.end());
  EXPECT_EQ(found->character->type->name.english(), "unknown kind “locator”, kept");
}

// Another byte, a piece that is missing, stands there twice or says another number.
void damage(auto& bytes, const tests::Chance& chance) {
  if (bytes.empty()) return;
  const std::size_t at = chance.below(bytes.size());
  const auto from = bytes.begin() + static_cast<std::ptrdiff_t>(at);
  const auto to = from + static_cast<std::ptrdiff_t>(1 + chance.below(std::min<std::size_t>(bytes.size() - at, 40)));
  using Byte = std::remove_reference_t<decltype(bytes)>::value_type;
  switch (chance.below(5)) {
    case 0:
      bytes[at] = static_cast<Byte>(bytes[at] ^ (1 << chance.below(8)));
      break;
    case 1:
      bytes.erase(from, to);
      break;
    case 2:
      bytes.resize(at);
      break;
    case 3: {
      const std::vector<Byte> twice(from, to);
      bytes.insert(from, twice.begin(), twice.end());
      break;
    }
    default: {  // the digits that are next
      const auto digit = [](Byte c) { return c >= '0' && c <= '9'; };
      const auto first = std::find_if(from, bytes.end(), digit);
      for (auto i = first; i != bytes.end() && digit(*i); ++i) *i = static_cast<Byte>('0' + chance.below(10));
      break;
    }
  }
}

// What cannot be told from a whole file by its hashes is refused for what it says, or is a scene that can be shown,
// changed and saved.
TEST(Project, DamagedFilesAreRefused) {
  std::mt19937 random(7);
  const tests::Chance chance = tests::chanceOf(random);
  Document document;
  document.open(forRandomEdits());
  for (int i = 0; i < 80; ++i) editAtRandom(document, chance);
  const Bytes whole = *packProject(projectOf(document.scene()), kProjectFolder);
  for (int run = 0; run < tests::tries(300, 60); ++run) {
    Bytes bytes = whole;
    damage(bytes, chance);
    if (bytes != whole && !readProject(bytes, kProjectFolder, types())) continue;
    // Room between the chunks is nobody's.
    EXPECT_EQ(tests::packed(tests::takenApart(bytes)), whole) << run;
  }
  const tests::ProjectParts parts = tests::takenApart(whole);
  int refused = 0, accepted = 0;
  constexpr int kRuns = tests::tries(3000, 600);
  for (int run = 0; run < kRuns; ++run) {
    tests::ProjectParts damaged = parts;
    const std::size_t piece = chance.below(2 * parts.chunks.size());
    if (piece < parts.chunks.size())
      damage(damaged.chunks[piece], chance);
    else
      damage(damaged.index, chance);
    const auto read = readProject(tests::packed(damaged), kProjectFolder, types());
    if (!read) {
      EXPECT_FALSE(read.error().for_user.empty());
      ++refused;
      continue;
    }
    ++accepted;
    for (const Instance& instance : read->scene.instances) ASSERT_TRUE(instance.character->validate());
    if (accepted % 10 == 0) tests::playAll(read->scene);
    const auto again = packProject(*read, kProjectFolder);
    ASSERT_TRUE(again) << run << ": " << again.error().for_user.english() << again.error().for_log;
    ASSERT_TRUE(readProject(*again, kProjectFolder, types())) << run;
  }
  EXPECT_GT(refused, kRuns / 3);
  EXPECT_GT(accepted, kRuns / 30);
}

}  // namespace
}  // namespace sinew
