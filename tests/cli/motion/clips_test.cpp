// sinew-cli clips: what is listed, and what edits of clips make.
#include <algorithm>
#include <cmath>

#include "tests/cli/cli_test_base.h"

namespace sinew::tests {
namespace {

using testing::AllOf;
using testing::ContainsRegex;
using testing::ElementsAre;
using testing::Not;

class CliClips : public Cli {
 protected:
  // "arm.glb" has "bend", one second, and "slide", two seconds with a marker.
  void SetUp() override {
    Cli::SetUp();
    GltfBuilder b = arm();
    addSlide(b, "slide", 4.f);
    b.root["animations"][1]["extras"] = {{"markers", {{{"name", "down"}, {"time_s", 1.5}}}}};
    write("arm.glb", b);
  }

  static void addSlide(GltfBuilder& b, const std::string& name, float by) {
    b.channel(b.animation(name), 1, "translation", b.floats({0, 2}, "SCALAR"), b.floats({0, 0, 0, by, 0, 0}, "VEC3"));
  }

  // One clip of this name that slides the joint "root" so far, and perhaps a joint that others do not have.
  void writeMotion(const std::string& file, const std::string& clip, float by, const char* more = nullptr) const {
    GltfBuilder b = arm();
    b.root.erase("animations");
    addSlide(b, clip, by);
    if (more) {
      b.child(1, {{"name", more}});
      b.channel(0, 3, "translation", b.floats({0, 2}, "SCALAR"), b.floats({0, 0, 0, 1, 0, 0}, "VEC3"));
    }
    write(file, b);
  }

  // An edit that works; what comes of it, by --json.
  Json edited(const std::string& arguments, const std::string& out = "out.sinew") const {
    const Answer answer = run("clips " + arguments + " --json -o " + out);
    EXPECT_EQ(answer.status, 0) << answer.err;
    Json list = Json::parse(answer.out, nullptr, false);
    EXPECT_FALSE(list.is_discarded()) << answer.out;
    EXPECT_EQ(json("clips " + out + " --json")["clips"].size(), list["clips"].size()) << "as it was saved";
    return list;
  }

  static std::vector<std::string> names(const Json& list) {
    std::vector<std::string> out;
    for (const Json& clip : list["clips"]) out.push_back(clip["name"]);
    return out;
  }

  void expectSamePose(const std::string& a, const std::string& b) const {
    const Json left = json("pose " + a + " --space model --json")["joints"];
    const Json right = json("pose " + b + " --space model --json")["joints"];
    ASSERT_EQ(left.size(), right.size());
    for (std::size_t joint = 0; joint < left.size(); ++joint) {
      for (const char* part : {"t", "r"}) {
        for (std::size_t i = 0; i < left[joint][part].size(); ++i)
          EXPECT_NEAR(left[joint][part][i].get<double>(), right[joint][part][i].get<double>(), 1e-5) << a << " " << b;
      }
    }
  }
};

TEST_F(CliClips, AreListedOfAModel) {
  const Json list = json("clips arm.glb --json");
  EXPECT_EQ(list["schema_version"], 1);
  EXPECT_EQ(list["file"], "arm.glb");
  EXPECT_EQ(list["character"], "arm");
  ASSERT_EQ(list["clips"].size(), 2u);
  EXPECT_EQ(list["clips"][1], Json::parse(R"({"name": "slide", "duration_s": 2.0, "frames": 60.0, "fps": 30.0,
      "channels": 3, "keys": 6, "layers": 0, "source": "arm.glb", "edited": false,
      "markers": [{"name": "down", "time_s": 1.5}]})"));
  EXPECT_THAT(run("clips arm.glb").out,
              AllOf(ContainsRegex("arm.glb\n  arm, 2 clips\n\n     0  bend +30 frames, +1\\.000 s at 30 frames/s, 1 "
                                  "channel, 2 keys, of arm.glb\n"),
                    ContainsRegex("     1  slide +60 frames, .*\n +marker down +1\\.500 s\n")));
  EXPECT_EQ(filesInFolder(), 1u);
}

TEST_F(CliClips, OfAProjectSayWhatBecameOfThem) {
  edited("arm.glb --split bend=0.5 --trim slide=0..1");
  const Json clips = json("clips out.sinew --json")["clips"];
  ASSERT_EQ(clips.size(), 3u);
  EXPECT_EQ(clips[0]["edited"], true);
  EXPECT_EQ(clips[1]["name"], "bend 2");
  EXPECT_EQ(clips[1]["source"], nullptr);
  EXPECT_EQ(clips[2]["source"], "arm.glb");
  EXPECT_THAT(run("clips out.sinew").out,
              AllOf(ContainsRegex("bend 2 .*, made here\n"), HasSubstr("arm.glb, edited\n")));
}

TEST_F(CliClips, EditsAreMadeInTheOrderInWhichTheyAreSaid) {
  EXPECT_THAT(names(edited("arm.glb --rename bend=swing --split swing=0.5 --rename swing=bend")),
              ElementsAre("bend", "swing 2", "slide"));
  EXPECT_THAT(names(edited("arm.glb --split bend=0.5 --rename 0=swing --rename 1=bend --delete 0")),
              ElementsAre("bend", "slide"))
      << "a number counts at its time";
}

TEST_F(CliClips, OrderCountsBetweenKindsOfEdits) {
  EXPECT_EQ(run("clips arm.glb --rename bend=swing --delete bend -o out.sinew").status, 2);
  EXPECT_EQ(run("clips arm.glb --delete bend --rename bend=swing -o out.sinew").status, 2);
  EXPECT_THAT(names(edited("arm.glb --delete bend --rename slide=bend")), ElementsAre("bend"));
}

TEST_F(CliClips, TellWhatWasDone) {
  const Answer answer = run("clips arm.glb --rename bend=slide --trim slide=0.5..1 --delete 0 -o out.sinew");
  EXPECT_EQ(answer.status, 0);
  EXPECT_EQ(answer.err,
            "sinew-cli: arm.glb: “bend” is called “slide 2” now\n"
            "sinew-cli: arm.glb: “slide” trimmed to what ran from 0.5 to 1 s: 0.5 s, 15 frames, 6 of 6 keys\n"
            "sinew-cli: arm.glb: “slide 2” is deleted; 1 clip is left\n");
}

TEST_F(CliClips, ATrimmedClipPlaysWhatRanThere) {
  const Json clips = edited("arm.glb --trim bend=0.25..0.75")["clips"];
  EXPECT_EQ(clips[0]["duration_s"], 0.5);
  EXPECT_EQ(clips[0]["frames"], 15.0);
  for (const double time : {0.0, 0.2, 0.5})
    expectSamePose("out.sinew --clip bend --time " + std::to_string(time),
                   "arm.glb --clip bend --time " + std::to_string(time + 0.25));
  // In frames, and what the timeline shows of it.
  edited("arm.glb --trim slide=15f..45f", "frames.sinew");
  expectSamePose("frames.sinew --clip slide --time 0.5", "arm.glb --clip slide --time 1");
  EXPECT_EQ(json("clips frames.sinew --json")["clips"][1]["markers"][0]["time_s"], 1.0);
}

TEST_F(CliClips, ASplitClipIsTwoThatPlayAsItDid) {
  const Json list = edited("arm.glb --split bend=12f");
  EXPECT_THAT(names(list), ElementsAre("bend", "bend 2", "slide"));
  EXPECT_NEAR(list["clips"][0]["duration_s"], 0.4, 1e-9);
  EXPECT_NEAR(list["clips"][1]["duration_s"], 0.6, 1e-9);
  expectSamePose("out.sinew --clip bend --time 0.3", "arm.glb --clip bend --time 0.3");
  expectSamePose("out.sinew --clip 'bend 2' --time 0.3", "arm.glb --clip bend --time 0.7");
}

TEST_F(CliClips, MergedClipsPlayOneAfterTheOther) {
  const Json list = edited("arm.glb --merge bend,slide=both,blend=0.5");
  EXPECT_THAT(names(list), ElementsAre("bend", "slide", "both"));
  EXPECT_NEAR(list["clips"][2]["duration_s"], 2.5, 1e-9);
  expectSamePose("out.sinew --clip both --time 0.4", "arm.glb --clip bend --time 0.4");
  expectSamePose("out.sinew --clip both --time 2", "arm.glb --clip slide --time 1.5");
  // By ten frames where it is not said; any number of clips.
  const Json three = edited("arm.glb --merge bend,slide,bend=all", "three.sinew");
  EXPECT_NEAR(three["clips"][1]["duration_s"], 4.0 - 2.0 / 3.0, 1e-9);
  expectSamePose("three.sinew --clip all --time " + std::to_string(4.0 - 2.0 / 3.0), "arm.glb --clip bend --time 1");
  EXPECT_NEAR(edited("arm.glb --merge bend,slide=all,blend=15f", "frames.sinew")["clips"][2]["duration_s"], 2.5, 1e-9);
}

// Frames are those of the first clip.
TEST_F(CliClips, BlendsCountFramesOfTheFirst) {
  GltfBuilder b = arm();
  addSlide(b, "slide", 4.f);
  b.channel(b.animation("quick"), 1, "translation", b.floats({0, 0.04f, 1}, "SCALAR"),
            b.floats({0, 0, 0, 1, 0, 0, 2, 0, 0}, "VEC3"));
  write("arm.glb", b);
  ASSERT_EQ(json("clips arm.glb --json")["clips"][2]["fps"], 25.0);
  const auto lengthOf = [&](const std::string& merge) {
    const Json clips = edited("arm.glb --merge " + merge)["clips"];
    const auto both = std::ranges::find_if(clips, [](const Json& clip) { return clip["name"] == "both"; });
    return both == clips.end() ? 0.0 : (*both)["duration_s"].get<double>();
  };
  EXPECT_NEAR(lengthOf("quick,slide=both"), 3.0 - 10.0 / 25.0, 1e-9);
  EXPECT_NEAR(lengthOf("slide,quick=both"), 3.0 - 10.0 / 30.0, 1e-9);
  EXPECT_NEAR(lengthOf("quick,slide=both,blend=5f"), 3.0 - 5.0 / 25.0, 1e-9);
  EXPECT_NEAR(lengthOf("slide,quick=both,blend=5f"), 3.0 - 5.0 / 30.0, 1e-9);
}

TEST_F(CliClips, ModelsWithoutClipsInAFolderAreToldAndNotCounted) {
  fs::create_directory(folder_ / "motions");
  writeMotion("motions/walk.glb", "Take 001", 1.f);
  GltfBuilder still = arm();
  still.root.erase("animations");
  write("motions/still.glb", still);
  const Answer answer = run("clips arm.glb --append motions -o out.sinew");
  EXPECT_EQ(answer.status, 0);
  EXPECT_THAT(answer.err,
              AllOf(HasSubstr("sinew-cli: motions/still.glb: warning: The file holds no clips, and is passed over.\n"),
                    HasSubstr("sinew-cli: motions: 1 clip of 1 file added\n")));
}

TEST_F(CliClips, OfSeveralThatPlayTheFirstIsTold) {
  const Json pose = json("pose arm.glb --control bend --control slide --time 0.5 --json");
  EXPECT_EQ(pose["clip"], "bend");
  EXPECT_EQ(pose["clip_index"], 0);
  EXPECT_EQ(json("pose arm.glb --control slide --control bend --json")["clip"], "slide");
}

TEST_F(CliClips, NamesMayHoldWhatSeparates) {
  edited("arm.glb --rename 'bend=a,b' --rename 'slide=c=d'", "odd.sinew");
  EXPECT_THAT(names(edited("odd.sinew --merge 'a,b,c=d=e,f'")), ElementsAre("a,b", "c=d", "e,f"));
  EXPECT_THAT(names(edited("odd.sinew --rename 'c=d=g' --trim 'a,b=0..0.5' --split 'a,b=0.25'")),
              ElementsAre("a,b", "a,b 2", "g"));
}

TEST_F(CliClips, OfManyFilesComeOntoOneCharacter) {
  fs::create_directory(folder_ / "motions");
  writeMotion("motions/b jump.glb", "Take 001", 1.f);
  writeMotion("motions/a walk.glb", "Take 001", 2.f);
  writeMotion("run.glb", "Take 001", 3.f);
  std::ofstream(folder_ / "motions/notes.txt") << "none of them";
  fs::copy_file(folder_ / "arm.glb", folder_ / "motions/arm.glb");
  fs::create_symlink("../arm.glb", folder_ / "motions/same.glb");
  fs::create_directory(folder_ / "motions/below.glb");
  const Answer answer = run("clips arm.glb --append motions run.glb --json -o out.sinew");
  ASSERT_EQ(answer.status, 0) << answer.err;
  EXPECT_THAT(names(Json::parse(answer.out)),
              ElementsAre("bend", "slide", "a walk", "bend 2", "slide 2", "b jump", "run"))
      << "files of a folder in the order of their names, without the character itself; several clips keep theirs";
  EXPECT_THAT(answer.err, AllOf(HasSubstr("sinew-cli: motions/a walk.glb: 1 clip added: “a walk”\n"),
                                HasSubstr("sinew-cli: motions: 4 clips of 3 files added\n"),
                                HasSubstr("sinew-cli: run.glb: 1 clip added: “run”\n")));
  expectSamePose("out.sinew --clip 'a walk' --time 1", "'motions/a walk.glb' --clip 0 --time 1");
  expectSamePose("out.sinew --clip run --time 1", "run.glb --clip 0 --time 1");
  const Json info = json("info out.sinew --json");
  EXPECT_EQ(info["assets"].size(), 5u);
  for (const Json& clip : info["clips"]) EXPECT_EQ(clip["edited"], false) << "a name alone is no edit";
  EXPECT_EQ(info["characters"][0]["plays"], Json::array({"bend"})) << "as before";
  // The project keeps them when it is saved by others, and where a file has moved away.
  EXPECT_EQ(run("convert out.sinew again.sinew").status, 0);
  fs::remove(folder_ / "run.glb");
  EXPECT_THAT(names(Json::parse(run("clips again.sinew --json").out)),
              ElementsAre("bend", "slide", "a walk", "bend 2", "slide 2", "b jump", "run"));
}

TEST_F(CliClips, JointsThatTheCharacterDoesNotHaveAreLeftOutAndTold) {
  writeMotion("tail.glb", "wag", 1.f, "tail");
  const Answer answer = run("clips arm.glb --append tail.glb -o out.sinew");
  EXPECT_EQ(answer.status, 0);
  EXPECT_THAT(answer.err, AllOf(HasSubstr("sinew-cli: tail.glb: warning: Joints of tail.glb that the character does "
                                          "not have: “tail”.\n"),
                                HasSubstr("1 clip added: “tail”")));
  EXPECT_EQ(json("pose out.sinew --clip tail --time 2 --json")["joints"][1]["t"][0], 1.0);
  EXPECT_EQ(run("clips arm.glb --append tail.glb --strict -o strict.sinew").status, 1);
  EXPECT_FALSE(fs::exists(folder_ / "strict.sinew"));
  // Of others nothing fits.
  GltfBuilder other = arm();
  other.root["nodes"][1]["name"] = "base";
  other.root["nodes"][2]["name"] = "end";
  write("other.glb", other);
  const Answer refused = run("clips arm.glb --append tail.glb other.glb -o other.sinew");
  EXPECT_EQ(refused.status, 1);
  EXPECT_THAT(refused.err, ContainsRegex("sinew-cli: other.glb: The clips of “other” do not fit “arm”: only 0 of 1"));
  EXPECT_FALSE(fs::exists(folder_ / "other.sinew"));
}

TEST_F(CliClips, OfAProjectComeAsTheyWereEditedThere) {
  edited("arm.glb --trim slide=1..2 --delete bend", "part.sinew");
  write("bare.glb", arm());
  const Json list = edited("bare.glb --append part.sinew");
  EXPECT_THAT(names(list), ElementsAre("bend", "part"));
  EXPECT_EQ(list["clips"][1]["duration_s"], 1.0);
  EXPECT_EQ(list["clips"][1]["source"], nullptr) << "a copy";
  fs::remove(folder_ / "part.sinew");
  fs::remove(folder_ / "arm.glb");
  expectSamePose("out.sinew --clip part --time 0", "out.sinew --clip part");
  EXPECT_EQ(json("pose out.sinew --clip part --time 0 --json")["joints"][1]["t"][0], 2.0);
}

// Whose clips they are is said of the project that is edited, which is another one.
TEST_F(CliClips, OfAnotherProjectAreThoseOfItsFirstCharacter) {
  edited("arm.glb --trim slide=1..2 --delete bend", "part.sinew");
  write("bare.glb", arm());
  edited("bare.glb --rename bend=bent", "whole.sinew");
  const std::string part = read("part.sinew");
  EXPECT_EQ(run("clips whole.sinew --character bare --append part.sinew -o out.sinew").status, 0);
  const Answer over = run("clips whole.sinew --append part.sinew -o part.sinew");
  EXPECT_EQ(over.status, 2);
  EXPECT_THAT(over.err, HasSubstr("This file is being read"));
  EXPECT_TRUE(read("part.sinew") == part);
}

TEST_F(CliClips, AFileThatIsNamedTwiceIsOneOfTheProject) {
  writeMotion("run.glb", "Take 001", 3.f);
  EXPECT_THAT(names(edited("arm.glb --append run.glb --append arm.glb ./run.glb")),
              ElementsAre("bend", "slide", "run", "bend 2", "slide 2", "run 2"));
  EXPECT_EQ(json("info out.sinew --json")["assets"].size(), 2u);
  EXPECT_EQ(run("validate out.sinew").status, 0);
  EXPECT_THAT(names(edited("out.sinew --append run.glb", "more.sinew")), testing::Contains("run 3"));
}

TEST_F(CliClips, ACharacterWithoutClipsShowsTheFirstThatComes) {
  GltfBuilder b = arm();
  b.root.erase("animations");
  write("bare.glb", b);
  EXPECT_EQ(json("clips bare.glb --json")["clips"], Json::array());
  edited("bare.glb --append arm.glb");
  EXPECT_EQ(json("info out.sinew --json")["characters"][0]["plays"], Json::array({"bend"}));
  edited("out.sinew --delete bend", "slides.sinew");
  EXPECT_EQ(json("info slides.sinew --json")["characters"][0]["plays"], Json::array({"slide"})) << "its neighbour";
}

TEST_F(CliClips, WhatIsWrongIsSaidAndNothingWritten) {
  edited("arm.glb --split bend=0.5", "arm.sinew");
  fs::create_directory(folder_ / "empty");
  GltfBuilder still = arm();
  still.root.erase("animations");
  write("still.glb", still);
  std::ofstream(folder_ / "broken.glb") << "glTF";
  const std::size_t files = filesInFolder();
  const std::string project = read("arm.sinew");
  struct Case {
    const char* arguments;
    int status;
    const char* says;
  };
  for (const Case& c : {
           Case{"arm.glb --rename bnd=a -o out.sinew", 2,
                "arm.glb: There is no clip “bnd”; the nearest name is “bend”"},
           {"arm.glb --delete 7 -o out.sinew", 2, "from 0 to 1"},
           {"arm.glb --delete 0 --delete 0 --delete 0 -o out.sinew", 1, "no clips; add some with --append"},
           {"arm.glb --trim bend=0..1.5 -o out.sinew", 1, "“bend” (1 s, 30 frames): A clip can only be cut to a part"},
           {"arm.glb --trim bend=-1..1 -o out.sinew", 1, "part of itself"},
           {"arm.glb --trim bend=0.5..0.5 -o out.sinew", 1, "part of itself"},
           {"arm.glb --trim bend=20f..10f -o out.sinew", 1, "part of itself"},
           {"arm.glb --split bend=1 -o out.sinew", 1, "between its start and its end"},
           {"arm.glb --split bend=1e300f -o out.sinew", 1, "between its start and its end"},
           {"arm.glb --merge bend,slide=a,blend=1.1 -o out.sinew", 1, "no longer than the shorter clip"},
           {"arm.glb --merge bend,slide=a,blend=0 -o out.sinew", 1, "at least a frame"},
           {"arm.glb --merge bend,slid=a -o out.sinew", 2, "no clip “slid”"},
           {"arm.glb --rename 'bend= ' -o out.sinew", 1, "needs a name"},
           {"arm.glb --append nowhere.glb -o out.sinew", 1, "nowhere.glb: "},
           {"arm.glb --append broken.glb -o out.sinew", 1, "broken.glb: "},
           {"arm.glb --append still.glb -o out.sinew", 1, "still.glb: The file holds no clips"},
           {"arm.glb --append empty -o out.sinew", 1, "empty: The folder holds no file with clips"},
           {"arm.glb --rename bend=a -o nofolder/out.sinew", 1, "nofolder/out.sinew: "},
           // Wrong usage.
           {"arm.glb --rename bend=a", 2, "-o OUT.sinew"},
           {"arm.glb -o out.sinew", 2, "say how"},
           {"arm.glb --rename bend=a -o out.glb", 2, "out.sinew"},
           {"arm.glb --rename bend=a -o -", 2, "no project"},
           {"arm.glb --rename bend -o out.sinew", 2, "OLD=NEW"},
           {"arm.glb --rename =a -o out.sinew", 2, "OLD=NEW"},
           {"arm.glb --trim bend=0 -o out.sinew", 2, "FROM..TO"},
           {"arm.glb --trim bend=a..b -o out.sinew", 2, "FROM..TO"},
           {"arm.glb --trim bend=nan..1 -o out.sinew", 2, "FROM..TO"},
           {"arm.glb --split bend=soon -o out.sinew", 2, "CLIP=AT"},
           {"arm.glb --merge bend=a -o out.sinew", 2, "CLIP,CLIP=NEW"},
           {"arm.glb --append -o out.sinew", 2, "“-o” is no file"},
           {"arm.glb --character 0", 2, "leave it out"},
           {"", 2, "FILE"},
           // What is read is not written over.
           {"arm.sinew --delete 0 -o arm.sinew", 2, "being read"},
           {"arm.glb --append arm.sinew --delete 0 -o arm.sinew", 2, "being read"},
       }) {
    const Answer a = run(std::string("clips ") + c.arguments);
    EXPECT_EQ(a.status, c.status) << c.arguments << ": " << a.err;
    EXPECT_EQ(a.out, "") << c.arguments;
    EXPECT_THAT(a.err, AllOf(StartsWith("sinew-cli: "), HasSubstr(c.says))) << c.arguments;
    EXPECT_EQ(filesInFolder(), files) << c.arguments;
  }
  EXPECT_EQ(read("arm.sinew"), project);
}

TEST_F(CliClips, AllElseOfAProjectStays) {
  EXPECT_EQ(run("convert arm.glb arm.sinew").status, 0);
  const Json before = json("info arm.sinew --json");
  edited("arm.sinew --rename slide=glide");
  edited("out.sinew --rename glide=slide", "back.sinew");
  EXPECT_EQ(run("convert arm.sinew same.sinew").status, 0);
  EXPECT_EQ(read("back.sinew"), read("same.sinew")) << "bit for bit, where an edit is taken back";
  EXPECT_EQ(json("info out.sinew --json")["characters"][0]["clips"], Json::array({"bend", "glide"}));
  EXPECT_EQ(before["characters"], json("info back.sinew --json")["characters"]);
  EXPECT_EQ(run("clips arm.sinew --character 1").status, 2);
  EXPECT_EQ(json("clips arm.sinew --character arm --json")["clips"].size(), 2u);
}

TEST_F(CliClips, OfAFileThatIsMissingAreListedAndNotEdited) {
  EXPECT_EQ(run("convert arm.glb arm.sinew").status, 0);
  fs::rename(folder_ / "arm.glb", folder_ / "gone.glb");
  const Answer list = run("clips arm.sinew --json");
  EXPECT_EQ(list.status, 0);
  EXPECT_THAT(list.err, AllOf(HasSubstr("warning: “arm.glb”"), HasSubstr("stand in")));
  EXPECT_THAT(names(Json::parse(list.out)), ElementsAre("bend", "slide"));
  const Answer edit = run("clips arm.sinew --trim bend=0..0.5 -o out.sinew");
  EXPECT_EQ(edit.status, 1);
  EXPECT_THAT(edit.err, HasSubstr("put it back"));
  EXPECT_FALSE(fs::exists(folder_ / "out.sinew"));
}

}  // namespace
}  // namespace sinew::tests
