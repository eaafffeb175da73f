// sinew-cli validate: models and projects.
#include <set>
#include <string>

#include "tests/cli/files/project_fixture.h"

namespace sinew::tests {
namespace {

using testing::ContainsRegex;

std::set<std::string> kindsOf(const Json& answer) {
  std::set<std::string> kinds;
  for (const Json& finding : answer["findings"]) kinds.insert(finding["kind"]);
  return kinds;
}

TEST_F(CliProject, ValidateFindsNothingInWhatIsWhole) {
  for (const char* file : {"arm.glb", "arm.sinew"}) {
    const Json answer = json(std::string("validate --json ") + file);
    EXPECT_EQ(answer["file"], file);
    EXPECT_EQ(answer["valid"], true);
    EXPECT_EQ(answer["findings"], Json::array());
  }
  EXPECT_EQ(run("validate arm.glb").out, "arm.glb\n  nothing is wrong\n");
  EXPECT_EQ(run("validate nowhere.glb").status, 1);
  EXPECT_EQ(run("validate nowhere.glb").out, "");
  EXPECT_EQ(run("validate").status, 2);
}

TEST_F(CliProject, ValidateListsWhatIsWrong) {
  GltfBuilder b = arm();
  b.root["skins"][0]["inverseBindMatrices"] = b.matrices({Mat4(0.f), Mat4(1.f)});
  write("repaired.glb", b);
  std::ofstream(folder_ / "broken.glb") << "glTF";
  std::ofstream(folder_ / "broken.sinew") << "SINEW";
  const Answer all = run("validate repaired.glb broken.glb broken.sinew --json");
  EXPECT_EQ(all.status, 1);
  EXPECT_EQ(all.err, "");
  const Json answers = Json::parse(all.out);
  ASSERT_EQ(answers.size(), 3u);
  EXPECT_EQ(answers[0]["valid"], false);
  EXPECT_EQ(kindsOf(answers[0]), std::set<std::string>{"repaired"});
  EXPECT_EQ(kindsOf(answers[1]), std::set<std::string>{"unreadable"});
  EXPECT_EQ(kindsOf(answers[2]), std::set<std::string>{"unreadable"});
  EXPECT_THAT(run("validate repaired.glb").out, ContainsRegex("^repaired.glb\n  repaired +[^\n]*bind matrix"));
}

// What two characters share is judged once, and a sound is looked for from where the project lies.
TEST_F(CliProject, ValidateTellsOnceWhatIsWrongWithAClipOfTwo) {
  edit("arm.sinew", [](Project& project) {
    Scene& scene = project.scene;
    addLostKeys(scene);
    Instance twin = scene.instances.front();
    twin.id = {scene.newId()};
    twin.name = "Twin";
    scene.instances.push_back(std::move(twin));
  });
  EXPECT_EQ(Json::parse(run("validate arm.sinew --json").out)["findings"].size(), 1u);
  fs::create_directory(folder_ / "below");
  convert("arm.glb", "below/arm.sinew");
  std::ofstream(folder_ / "below/beat.wav") << "RIFF";
  edit("below/arm.sinew", [](Project& project) { project.scene.sound.path = "beat.wav"; });
  EXPECT_EQ(json("validate below/arm.sinew --json")["findings"], Json::array());
}

TEST_F(CliProject, ValidateTellsWhatBecameOfTheFilesOfAProject) {
  edit("arm.sinew", [](Project& project) { project.scene.sound.path = "/nowhere/beat.wav"; });
  EXPECT_EQ(kindsOf(Json::parse(run("validate arm.sinew --json").out)), std::set<std::string>{"missing"});
  convert("arm.glb", "arm.sinew");
  GltfBuilder b = arm();
  b.channel(b.animation("slide"), 1, "translation", b.floats({0, 2}, "SCALAR"), b.floats({0, 0, 0, 5, 0, 0}, "VEC3"));
  write("arm.glb", b);
  Answer answer = run("validate arm.sinew --json");
  EXPECT_EQ(answer.status, 1);
  EXPECT_EQ(kindsOf(Json::parse(answer.out)), std::set<std::string>{"other_content"});
  b.root["nodes"][2]["name"] = "hand";
  write("arm.glb", b);
  EXPECT_EQ(kindsOf(Json::parse(run("validate arm.sinew --json").out)), std::set<std::string>{"other_joints"});
  std::ofstream(folder_ / "arm.glb") << "glTF";
  EXPECT_EQ(kindsOf(Json::parse(run("validate arm.sinew --json").out)), std::set<std::string>{"unreadable"});
  fs::remove(folder_ / "arm.glb");
  answer = run("validate arm.sinew");
  EXPECT_EQ(answer.status, 1);
  EXPECT_THAT(answer.out, ContainsRegex("missing +“arm.glb” is neither in "));
}

}  // namespace
}  // namespace sinew::tests
