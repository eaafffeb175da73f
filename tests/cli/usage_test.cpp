// What sinew-cli says to wrong, odd and missing arguments.
#include "tests/cli/cli_test_base.h"

namespace sinew::tests {
namespace {

TEST_F(Cli, FailuresGiveOneSentenceAndStatusOne) {
  std::ofstream(folder_ / "broken.glb") << "glTF";
  std::ofstream(folder_ / "figure.fbx") << "Kaydara FBX Binary  ";
  for (const char* command :
       {"info nowhere.glb", "info broken.glb --json", "info figure.fbx", "skin arm.glb -o nofolder/out.obj",
        "skin nowhere.glb -o out.obj", "skin arm.glb -o .", "info arm.glb -o nofolder/out.txt",
        "curve arm.glb --clip 0 --morph smile", "curve arm.glb --clip 0 --property morph/smile",
        "skin arm.glb -o /dev/full", "ik arm.glb --chain root..tip --target 0,0,0 --solver ccd -o /dev/full",
        "mask arm.glb --subtree tip -o /dev/full", "roles arm.glb -o /dev/full", "bake arm.glb --clip 0 -o /dev/full",
        "fit arm.glb --clip 0 -o /dev/full", "info arm.glb --clips-from nowhere.glb"}) {
    const std::size_t before = filesInFolder();
    const Answer a = run(command);
    EXPECT_EQ(a.status, 1) << command;
    EXPECT_EQ(a.out, "") << command;
    EXPECT_THAT(a.err, StartsWith("sinew-cli: ")) << command;
    EXPECT_EQ(std::count(a.err.begin(), a.err.end(), '\n'), 1) << command << ": " << a.err;
    EXPECT_EQ(filesInFolder(), before) << command << " left something behind";
  }
  EXPECT_THAT(run("info nowhere.glb").err, StartsWith("sinew-cli: nowhere.glb: "));
  EXPECT_EQ(run("info arm.glb --json >/dev/full 2>/dev/null #").status, 1);
}

TEST_F(Cli, OptionsSayHowFilesAreRead) {
  write("blended.glb", blendedArm());
  const Json usual = json("info blended.glb --json");
  const Json asked = json("info blended.glb --unit 0.01 --up-axis Z --fps 25 --influences 1 --json");
  EXPECT_EQ(usual["unit_m"], 1.0);
  EXPECT_EQ(asked["unit_m"], 0.01);
  EXPECT_EQ(usual["up_axis"], "Y");
  EXPECT_EQ(asked["up_axis"], "Z");
  EXPECT_NE(usual["clips"][0]["fps"], 25.0);
  EXPECT_EQ(asked["clips"][0]["fps"], 25.0);
  EXPECT_EQ(usual["meshes"][0]["max_influences"], 2);
  EXPECT_EQ(asked["meshes"][0]["max_influences"], 1);
  for (const char* command :
       {"info arm.glb --no-join --import-limits 2000,60", "pose arm.glb --fps 25", "skin arm.glb -o - --no-join",
        "curve arm.glb --clip 0 --joint tip --channel rz --import-limits 2000"}) {
    EXPECT_EQ(run(command).status, 0) << command;
  }
  const Answer a = run("info arm.glb --import-limits ,0.001");
  EXPECT_EQ(a.status, 1);
  EXPECT_THAT(a.err, HasSubstr("longer than the 0.001 s"));
}

TEST_F(Cli, AFailedWriteLeavesTheOldFile) {
  std::ofstream(folder_ / "old.obj") << "old";
  EXPECT_EQ(run("skin arm.glb --clip nosuch -o old.obj").status, 2);
  EXPECT_EQ(read("old.obj"), "old");
  EXPECT_EQ(run("skin arm.glb -o old.obj").status, 0);
  EXPECT_THAT(read("old.obj"), StartsWith("#"));
}

TEST_F(Cli, WrongUsageGivesStatusTwo) {
  for (const char* command : {"",
                              "nosuch",
                              "info",
                              "info arm.glb --nosuch",
                              "pose arm.glb --space sideways",
                              "pose arm.glb --time 1",
                              "pose arm.glb --clip 0 --rest",
                              "pose arm.glb --clip 0 --time soon",
                              "skin arm.glb",
                              "skin arm.glb --method melted -o x.obj",
                              "curve arm.glb --joint tip --channel tx",
                              "curve arm.glb --clip 0 --joint tip --channel qq",
                              "curve arm.glb --clip 0 --joint tip --channel tx --sample -1",
                              "render arm.glb --size big -o x.png",
                              "render arm.glb --clip bend --ghosts 2,2 -o x.png",
                              "render arm.glb --clip bend --ghosts 2,2,0 -o x.png",
                              "render arm.glb --clip bend --ghosts 999999,1,1 -o x.png",
                              "render arm.glb --ghosts 2,2,6 -o x.png",
                              "render arm.glb --trail tip -o x.png",
                              "fit arm.glb",
                              "fit arm.glb --clip 0 --tolerance-mm 0",
                              "fit arm.glb --clip 0 --lever-cm -1",
                              "fit arm.glb --clip 0 --golden soon",
                              "fit arm.glb --clip 0 --common-times hips",
                              "bake arm.glb --clip 0 --every 0",
                              "bake arm.glb --clip 0 --joints tip --flatten",
                              "info arm.glb --unit 0",
                              "info arm.glb --unit inf",
                              "pose arm.glb --up-axis W",
                              "info arm.glb --fps -24",
                              "skin arm.glb -o x.obj --influences 0",
                              "skin arm.glb -o x.obj --influences 9",
                              "info arm.glb --import-limits much",
                              "info arm.glb --import-limits 1000,0"}) {
    const Answer a = run(command);
    EXPECT_EQ(a.status, 2) << command;
    EXPECT_EQ(a.out, "") << command;
    EXPECT_THAT(a.err, StartsWith("sinew-cli: ")) << command;
  }
}

// Also what only the file can tell, wherever it is found.
TEST_F(Cli, WrongValuesGiveStatusTwoAndWriteNothing) {
  const std::size_t before = filesInFolder();
  for (const char* command : {"pose arm.glb --clip nosuch",
                              "pose arm.glb --clip 7 --json",
                              "pose arm.glb --clip -1",
                              "pose arm.glb --clip ''",
                              "pose arm.glb --clip bend --time nan",
                              "pose arm.glb --clip bend --time inf",
                              "pose arm.glb --clip bend --time=-inf",
                              "pose arm.glb --clip bend --time 1e999",
                              "pose arm.glb --clip bend --clip bend",
                              "info ''",
                              "info arm.glb --clips-from ''",
                              "info arm.glb --textures nofolder",
                              "info arm.glb --unit 1e300",
                              "info arm.glb --fps 1e9",
                              "info arm.glb --json -o info.txt",
                              "info arm.glb -o info.json",
                              "skin arm.glb --clip nosuch -o out.obj",
                              "skin arm.glb -o ''",
                              "curve arm.glb --clip 0",
                              "curve arm.glb --clip 0 --joint nosuch --channel tx",
                              "curve arm.glb --clip 0 --joint '' --channel tx",
                              "curve arm.glb --clip 0 --joint tip",
                              "curve arm.glb --clip 0 --joint tip --channel tx --morph smile",
                              "curve arm.glb --clip 0 --joint tip --channel tx --property morph/smile",
                              "curve arm.glb --clip 0 --morph smile --property morph/smile",
                              "curve arm.glb --clip 0 --property ''",
                              "fit arm.glb --clip 0 --joints nosuch -o out.json",
                              "fit arm.glb --clip 0 --golden nan -o out.json",
                              "fit arm.glb --clip 0 --golden 1.5 -o out.json",
                              "fit arm.glb --clip 0 --golden 0.5,-1 -o out.json",
                              "fit arm.glb --clip 0 --json -o -",
                              "bake arm.glb --clip 0 --json -o -",
                              "curve arm.glb --clip 0 --joint tip --channel tx --quaternion",
                              "render arm.glb --split --method rigid -o x.png",
                              "render arm.glb --grid --no-grid -o x.png",
                              "render arm.glb --no-skeleton --skeleton -o x.png",
                              "render arm.glb -o x_%04d.png",
                              "render arm.glb --clip bend --time 0.5 -o x_%d.png",
                              "fit arm.glb --clip 0 --tolerance-mm nan -o out.json",
                              "fit arm.glb --clip 0 --lever-cm inf -o out.json",
                              "bake arm.glb --clip 9 -o out.json",
                              "bake arm.glb --clip 0 --joints nosuch -o out.json"}) {
    const Answer a = run(command);
    EXPECT_EQ(a.status, 2) << command << ": " << a.err;
    EXPECT_EQ(a.out, "") << command;
    EXPECT_THAT(a.err, StartsWith("sinew-cli: ")) << command;
    EXPECT_EQ(std::count(a.err.begin(), a.err.end(), '\n'), 1) << command << ": " << a.err;
    EXPECT_EQ(filesInFolder(), before) << command << " left something behind";
  }
}

TEST_F(Cli, UnknownNamesLeadToTheNearest) {
  GltfBuilder b = arm();
  for (const char* name : {"walk_fast", "Walk", "jump"})
    b.channel(b.animation(name), 1, "translation", b.floats({0, 1}, "SCALAR"), b.floats({0, 0, 0, 1, 0, 0}, "VEC3"));
  write("clips.glb", b);
  const std::string clip = run("pose clips.glb --clip walk").err;
  EXPECT_THAT(clip, testing::AllOf(HasSubstr("clips.glb: "), HasSubstr("“walk”"), HasSubstr("“Walk”, “walk_fast”"),
                                   HasSubstr("from 0 to 3"), testing::Not(HasSubstr("jump"))));
  EXPECT_THAT(run("pose clips.glb --clip wlak").err, HasSubstr("“Walk”"));
  EXPECT_THAT(run("pose clips.glb --clip wlkaed").err, testing::Not(HasSubstr("nearest")));
  EXPECT_THAT(run("pose clips.glb --clip jupm").err,
              testing::AllOf(HasSubstr("“jump”"), testing::Not(HasSubstr("Walk"))))
      << "two letters swapped";
  const std::string number = run("pose clips.glb --clip 4").err;
  EXPECT_THAT(number, testing::AllOf(HasSubstr("from 0 to 3"), HasSubstr("“bend”"), HasSubstr("“jump”")));
  EXPECT_THAT(run("curve clips.glb --clip 0 --joint tp --channel rx").err,
              testing::AllOf(HasSubstr("“tip”"), HasSubstr("from 0 to 2")));
}

TEST_F(Cli, UnknownCommandsAndOptionsAreNamed) {
  EXPECT_THAT(run("nosuch").err, testing::AllOf(HasSubstr("nosuch"), HasSubstr("info"), HasSubstr("render")));
  EXPECT_THAT(run("rendr arm.glb").err, HasSubstr("did you mean render?"));
  EXPECT_THAT(run("arm.glb").err, HasSubstr("sinew-cli info arm.glb"));
  EXPECT_THAT(run("").err, HasSubstr("sinew-cli info"));
  EXPECT_THAT(run("info arm.glb --jsn").err,
              testing::AllOf(HasSubstr("--jsn"), HasSubstr("--json"), HasSubstr("sinew-cli info --help")));
  EXPECT_THAT(run("skin arm.glb -o x.obj extra").err, HasSubstr("“extra”"));
  EXPECT_THAT(run("pose arm.glb --space world").err, testing::AllOf(HasSubstr("world"), HasSubstr("local or model")));
}

TEST_F(Cli, ValuesAreUnderstoodInEveryCase) {
  EXPECT_EQ(run("pose arm.glb --space LOCAL --up-axis z").out, run("pose arm.glb --space local --up-axis Z").out);
  EXPECT_EQ(run("skin arm.glb --method Dual-Quaternion -o -").out,
            run("skin arm.glb --method dual-quaternion -o -").out);
  EXPECT_EQ(run("fit arm.glb --clip 0 --common-times Joint").out, run("fit arm.glb --clip 0 --common-times joint").out);
}

TEST_F(Cli, OptionsWithoutTheirValueSayWhatIsMissing) {
  EXPECT_THAT(run("pose arm.glb --clip bend --time=").err, HasSubstr("--time needs a value"));
  EXPECT_THAT(run("fit arm.glb --clip 0 --common-times hips").err,
              testing::AllOf(HasSubstr("“hips”"), HasSubstr("none, joint or character")));
  EXPECT_THAT(run("fit arm.glb --clip 0 --tolerance-mm 1e9").err,
              testing::AllOf(HasSubstr("“1e9”"), HasSubstr("1e-06 to 1e+06")));
}

TEST_F(Cli, OptionsThatAreGivenTwiceAreNamed) {
  EXPECT_THAT(run("pose arm.glb --clip bend --clip bend").err,
              testing::AllOf(HasSubstr("--clip"), HasSubstr("is given more than once")));
}

// A time in frames instead of seconds shows the end of the clip.
TEST_F(Cli, TimesOutsideOfTheClipAreSaid) {
  for (const char* command :
       {"pose arm.glb --clip bend --time 15", "skin arm.glb --clip bend --time -0.5 -o out.obj"}) {
    const Answer a = run(command);
    EXPECT_EQ(a.status, 0) << command;
    EXPECT_THAT(a.err, testing::AllOf(HasSubstr("warning: "), HasSubstr("outside of the clip"), HasSubstr("0 to 1 s")));
  }
  EXPECT_EQ(run("pose arm.glb --clip bend --time 1").err, "");
  EXPECT_EQ(run("pose arm.glb --clip bend --time 0").err, "");
}

TEST_F(Cli, HelpIsThere) {
  for (const char* command :
       {"--help", "info --help", "pose --help", "skin --help", "curve --help", "fit --help", "bake --help", "ik --help",
        "roles --help", "render --help", "convert --help", "merge --help", "validate --help", "diff --help"}) {
    const Answer a = run(command);
    EXPECT_EQ(a.status, 0) << command;
    EXPECT_THAT(a.out, HasSubstr("Usage")) << command;
  }
  EXPECT_EQ(run("--version").status, 0);
}

TEST_F(Cli, EmptyNamesInListsAreRefused) {
  for (const char* names : {"root,,tip", ",tip", "tip,", "','"}) {
    for (const char* command : {"fit", "bake"}) {
      const Answer a = run(std::string(command) + " arm.glb --clip 0 --joints " + names);
      EXPECT_EQ(a.status, 2) << names;
      EXPECT_THAT(a.err, HasSubstr("holds an empty name")) << names;
      EXPECT_EQ(a.out, "");
    }
  }
  EXPECT_EQ(run("fit arm.glb --clip 0 --joints 1,tip").status, 0);
}

}  // namespace
}  // namespace sinew::tests
