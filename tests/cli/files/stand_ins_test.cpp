// sinew-cli and projects some of whose files are not what they were: what stands in, what is read anew, how.
#include <algorithm>

#include "tests/cli/files/project_fixture.h"
#include "tests/support/builders/fbx_builder.h"

namespace sinew::tests {
namespace {

using testing::AllOf;
using testing::ElementsAre;
using testing::Not;

class CliStandIns : public CliProject {
 protected:
  // An arm with a joint more and a clip "wave" more: not what a project with "other.glb" was saved with.
  void writeOtherJoints(const std::string& name) const {
    GltfBuilder b = arm();
    b.node({{"name", "hat"}});
    b.channel(b.animation("wave"), 2, "translation", b.floats({0, 1}, "SCALAR"), b.floats({0, 1, 0, 0, 3, 0}, "VEC3"));
    write(name, b);
  }

  // Whatever is said on standard error.
  Json told(const std::string& arguments) const {
    const Answer answer = run(arguments);
    EXPECT_EQ(answer.status, 0) << answer.err;
    return Json::parse(answer.out, nullptr, false);
  }

  std::vector<std::string> clipNames(const std::string& file) const {
    std::vector<std::string> names;
    const Json clips = told("clips " + file + " --json");
    for (const Json& clip : clips["clips"]) names.push_back(clip["name"]);
    return names;
  }

  Project opened(const std::string& name) const {
    Project project;
    edit(name, [&](const Project& of) { project = of; });
    return project;
  }
};

TEST_F(CliStandIns, AFileWhoseJointsStandInIsReadWhereItIsAppended) {
  addOther("arm.sinew");
  writeOtherJoints("other.glb");
  ASSERT_EQ(told("info arm.sinew --json")["assets"][1]["state"], "other_joints");
  const Answer answer = run("clips arm.sinew --append other.glb -o out.sinew");
  ASSERT_EQ(answer.status, 0) << answer.err;
  EXPECT_THAT(answer.err, HasSubstr("other.glb: 2 clips added: “bend 2”, “wave”\n"));
  EXPECT_THAT(clipNames("out.sinew"), ElementsAre("bend", "slide", "bend 2", "wave"));
  EXPECT_EQ(told("pose out.sinew --clip wave --time 1 --json")["joints"][2]["t"][1], 3.0);
}

// A project may have a file in another unit than it is to be appended in.
TEST_F(CliStandIns, AFileThatIsReadOtherwiseInTheProjectIsReadAnew) {
  ASSERT_EQ(run("convert arm.glb half.sinew --unit 0.5").status, 0);
  const auto far = [&](const std::string& clip) {
    return told("pose out.sinew --clip '" + clip + "' --time 2 --json")["joints"][1]["t"][0];
  };
  ASSERT_EQ(run("clips half.sinew --append arm.glb -o out.sinew").status, 0);
  EXPECT_EQ(far("slide"), 2.0);
  EXPECT_EQ(far("slide 2"), 4.0);
  EXPECT_EQ(opened("out.sinew").assets.size(), 2u);
  ASSERT_EQ(run("clips half.sinew --append arm.glb --unit 0.5 -o out.sinew").status, 0);
  EXPECT_EQ(far("slide 2"), 2.0);
  EXPECT_EQ(opened("out.sinew").assets.size(), 1u);
}

// What is said counts for the files that are read, each with the rest of its own options; what stands in keeps all of
// its own, for when its file is back.
TEST_F(CliStandIns, OptionsOfFilesThatStandInStayAsTheyWere) {
  write("a.glb", arm());
  write("b.glb", arm());
  ASSERT_EQ(run("convert a.glb all.sinew --unit 0.5").status, 0);
  addOther("all.sinew");
  edit("all.sinew", [&](Project& project) {
    ProjectAsset b = project.assets[0];
    b.path = folder_ / "b.glb";
    b.options.unit_m = 0.125, b.options.fps = 20.0;
    b.character = importCharacter(b.path, b.options)->character;
    Instance& instance = project.scene.instances.emplace_back();
    instance.id = {project.scene.newId()};
    instance.name = "B";
    instance.character = b.character;
    const ClipId clip =
        project.scene.clips.add({.id = {}, .clip = b.character->clips[0], .original = b.character->clips[0]});
    instance.clips = {clip};
    instance.read = {{0, 0, clip}};
    project.assets.insert(project.assets.begin() + 1, std::move(b));
  });
  fs::remove(folder_ / "a.glb");
  writeOtherJoints("b.glb");
  const Json assets = told("info all.sinew --json")["assets"];
  ASSERT_EQ(assets.size(), 3u);
  EXPECT_EQ(assets[0]["state"], "missing");
  EXPECT_EQ(assets[1]["state"], "other_joints");
  EXPECT_EQ(assets[2]["state"], "as_saved");
  ASSERT_EQ(run("convert all.sinew again.sinew --unit 0.25").status, 0);
  const Project again = opened("again.sinew");
  ASSERT_EQ(again.assets.size(), 3u);
  EXPECT_EQ(again.assets[0].options.unit_m, 0.5);
  EXPECT_EQ(again.assets[0].options.fps, std::nullopt);
  EXPECT_EQ(again.assets[1].options.unit_m, 0.125);
  EXPECT_EQ(again.assets[1].options.fps, 20.0);
  EXPECT_EQ(again.assets[2].options.unit_m, 0.25);
  EXPECT_EQ(again.assets[2].options.fps, std::nullopt);
}

// A character needs the files of its clips, too, and no others.
TEST_F(CliStandIns, FilesOfClipsAreMissedByTheCharacterThatHasThem) {
  GltfBuilder b = arm();
  b.channel(b.animation("run"), 1, "translation", b.floats({0, 1}, "SCALAR"), b.floats({0, 0, 0, 1, 0, 0}, "VEC3"));
  write("run.glb", b);
  ASSERT_EQ(run("clips arm.sinew --append run.glb -o runs.sinew").status, 0);
  addOther("runs.sinew");
  const std::string played = run("pose runs.sinew --clip run --time 1 --json").out;
  EXPECT_EQ(Json::parse(played)["joints"][1]["t"][0], 1.0);
  fs::rename(folder_ / "run.glb", folder_ / "gone.glb");
  for (const char* command : {"pose runs.sinew --clip slide --time 1", "skin runs.sinew -o out.obj"}) {
    const Answer answer = run(command);
    EXPECT_EQ(answer.status, 1) << command;
    EXPECT_THAT(answer.err, AllOf(HasSubstr("“run.glb”"), HasSubstr("put it back"))) << command;
  }
  const Answer listed = run("info runs.sinew --character 0");
  EXPECT_EQ(listed.status, 0);
  EXPECT_THAT(listed.err, AllOf(HasSubstr("warning: “run.glb”"), Not(HasSubstr("arm.glb"))));
  EXPECT_EQ(told("info runs.sinew --json")["characters"][0]["assets"], Json::array({0, 1}));
  // The other one has nothing of it, and the first nothing of that.
  EXPECT_EQ(joints("pose runs.sinew --character Other --json"), joints("pose other.glb --json"));
  fs::rename(folder_ / "gone.glb", folder_ / "run.glb");
  fs::remove(folder_ / "other.glb");
  EXPECT_EQ(json("pose runs.sinew --clip run --time 1 --json")["joints"], Json::parse(played)["joints"]);
}

TEST_F(CliStandIns, CornersOfFilesOfProjectsStayApartWhereThatIsSaid) {
  const std::vector<unsigned char> bytes = fbxArm().file.binary();
  std::ofstream(folder_ / "arm.fbx", std::ios::binary)
      .write(reinterpret_cast<const char*>(bytes.data()), static_cast<std::streamsize>(bytes.size()));
  convert("arm.fbx", "square.sinew");
  const auto vertices = [&](const std::string& file) {
    return told("info " + file + " --json")["meshes"][0]["vertices"];
  };
  EXPECT_EQ(vertices("square.sinew --character 0"), 4);
  EXPECT_EQ(vertices("square.sinew --character 0 --no-join"), 6);
  EXPECT_EQ(vertices("arm.fbx --no-join"), 6);
  ASSERT_EQ(run("convert arm.fbx corners.sinew --no-join").status, 0);
  EXPECT_EQ(vertices("corners.sinew --character 0"), 6) << "as it was saved";
}

}  // namespace
}  // namespace sinew::tests
