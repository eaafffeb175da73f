// sinew-cli ik bake: judged by the poses of what it writes.
#include <algorithm>
#include <array>

#include "core/clip/channel.h"
#include "core/edit/keys/rotation_mode.h"
#include "tests/cli/project_edit.h"

namespace sinew::tests {
namespace {

class CliIkBake : public CliEdit {
 protected:
  // "hero.sinew": a figure with limb handles; while it walks its left arm reaches for a target, and its right hand
  // goes along with the head.
  void SetUp() override {
    Cli::SetUp();
    const std::string figure = "'" + std::string(SINEW_CHARACTERS) + "/humanoid.glb'";
    ASSERT_EQ(
        run("rig " + figure + " --add-limbs --constrain orient,joint=hand_R,to=head,name=look_along -o r.sinewrig")
            .status,
        0);
    ASSERT_EQ(run("convert " + figure + " plain.sinew").status, 0);
    ASSERT_EQ(run("convert " + figure + " hero.sinew --rig r.sinewrig").status, 0);
    edit("hero.sinew", [](Project& project) {
      Scene& scene = project.scene;
      const Instance& hero = scene.instances.front();
      for (const ClipId id : hero.clips) {
        Clip clip = *scene.clips.clip(id);
        if (clip.name != "walk") continue;
        const int weight = propertyChannel(*hero.character, "arm.L.ik");
        morphTrackFor(clip, kBaseLayer, weight).weight =
            *Curve::fromKnots(std::vector{Knot{.time = 0.0, .value = 0.f}, {.time = 0.5, .value = 1.f}});
        JointTrack& target = trackFor(clip, kBaseLayer, hero.character->skeleton.find("IK hand_L"));
        target.translation[1] =
            *Curve::fromKnots(std::vector{Knot{.time = 0.0, .value = 1.2f}, {.time = 1.0, .value = 1.f}});
        scene.clips.exchangeClip(id, std::make_shared<const Clip>(std::move(clip)));
      }
    });
  }

  // The greatest distance between joints of the file in two projects, metres.
  double between(const std::string& one, const std::string& other, const std::string& clip) const {
    double most = 0.0;
    for (const char* time : {"0", "0.2", "0.4", "0.6"}) {
      const std::string at = " --clip " + clip + " --time " + time + " --space model --json";
      const Json a = json("pose " + one + at)["joints"], b = json("pose " + other + at)["joints"];
      for (std::size_t j = 0; j < std::min(a.size(), b.size()); ++j) {
        if (a[j]["name"] != b[j]["name"]) continue;
        for (std::size_t i = 0; i < 3; ++i)
          most = std::max(most, std::abs(a[j]["t"][i].get<double>() - b[j]["t"][i].get<double>()));
      }
    }
    return most;
  }
};

TEST_F(CliIkBake, TheWholeRigBecomesKeysAndIsGone) {
  EXPECT_GT(between("hero.sinew", "plain.sinew", "walk"), 0.1) << "the rig does something";
  const Answer told = run("ik bake hero.sinew --tolerance-mm 0.5 -o baked.sinew");
  ASSERT_EQ(told.status, 0) << told.err;
  EXPECT_NE(told.out.find("walk: "), std::string::npos) << told.out;
  EXPECT_FALSE(json("info baked.sinew --character 0 --json").contains("rig"));
  EXPECT_LE(between("hero.sinew", "baked.sinew", "walk"), 5.1e-4);
  EXPECT_LE(between("hero.sinew", "baked.sinew", "run"), 5.1e-4) << "the right hand is held in all clips";
}

TEST_F(CliIkBake, SomeChainsHoldNothingThen) {
  const Json answer = json("ik bake hero.sinew --chain arm.L --clip walk --json -o baked.sinew");
  EXPECT_EQ(answer["chains"], Json::parse(R"(["arm.L"])"));
  ASSERT_EQ(answer["clips"].size(), 1u);
  EXPECT_EQ(answer["clips"][0]["name"], "walk");
  EXPECT_TRUE(answer["clips"][0]["changed"]);
  EXPECT_LE(answer["clips"][0]["farthest_m"], 1e-4);
  EXPECT_LE(between("hero.sinew", "baked.sinew", "walk"), 1.1e-4);
  // A chain that is named twice is one.
  const Json all = json("ik bake hero.sinew --chain arm.L --chain upper_arm_L..hand_L --clip walk --json -o all.sinew");
  EXPECT_EQ(all["chains"], Json::parse(R"(["arm.L"])"));
  // The rig is there, and its chain is at no weight, also where it is named by its ends.
  const Json rig = json("info baked.sinew --character 0 --json")["rig"];
  EXPECT_EQ(rig["constraints"].size(), 1u);
  const Json keyed = json("ik bake hero.sinew --chain upper_arm_L..hand_L --clip walk -o -");
  const auto weight = std::ranges::find(keyed["morphs"], "arm.L.ik", [](const Json& one) { return one["name"]; });
  ASSERT_NE(weight, keyed["morphs"].end());
  ASSERT_FALSE((*weight)["knots"].empty());
  for (const Json& knot : (*weight)["knots"]) EXPECT_EQ(knot["v"], 0.0);
}

// Each clip as it plays alone, whatever plays together in the project and whichever layer is edited.
TEST_F(CliIkBake, WhatPlaysInTheProjectMakesNoDifference) {
  edit("hero.sinew", [](Project& project) {
    Scene& scene = project.scene;
    Instance& hero = scene.instances.front();
    for (const ClipId id : hero.clips) {
      Clip clip = *scene.clips.clip(id);
      if (clip.name == "walk") clip.layers.resize(1);
      scene.clips.exchangeClip(id, std::make_shared<const Clip>(std::move(clip)));
    }
  });
  const std::string before = run("ik bake hero.sinew --chain arm.L --clip walk -o -").out;
  edit("hero.sinew", [](Project& project) {
    Instance& hero = project.scene.instances.front();
    for (const std::size_t clip : {0u, 1u}) {
      ClipControl& control = hero.controls.emplace_back();
      control.id = {project.scene.newId()};
      control.clip = hero.clips[clip];
      control.offset = 0.2;
    }
    hero.control.shown = hero.controls[1].id;
    hero.active_layer = 0;
  });
  EXPECT_TRUE(run("ik bake hero.sinew --chain arm.L --clip walk -o -").out == before);
}

// What is held in the world stays there on a character that stands elsewhere; in a file for others, too.
TEST_F(CliIkBake, WhatIsHeldInTheWorldKnowsWhereTheCharacterStands) {
  ASSERT_EQ(run("rig arm.glb --constrain point,joint=tip,to=world -o world.sinewrig").status, 0);
  ASSERT_EQ(run("convert arm.glb arm.sinew --rig world.sinewrig").status, 0);
  edit("arm.sinew", [](Project& project) { project.scene.instances.front().standing.placement.translation.x = 2.f; });
  ASSERT_EQ(run("ik bake arm.sinew -o baked.sinew").status, 0);
  ASSERT_EQ(run("convert arm.sinew out.glb").status, 0);
  for (const char* file : {"arm.sinew", "baked.sinew", "out.glb"}) {
    const Json tip = json(std::string("pose ") + file + " --clip bend --time 0.5 --space model --json")["joints"][2];
    EXPECT_EQ(tip["name"], "tip");
    EXPECT_NEAR(tip["t"][0].get<double>(), -2.0, 1e-3) << file;
    EXPECT_NEAR(tip["t"][1].get<double>(), 1.0, 1e-3) << file;
  }
  // Of clips that play together, too: where the arm is straight.
  const Json clip = json("ik bake arm.sinew --control bend -o -");
  const auto tip = std::ranges::find(clip["joints"], "tip", [](const Json& joint) { return joint["name"]; });
  ASSERT_NE(tip, clip["joints"].end());
  const auto x = std::ranges::find((*tip)["channels"], "tx", [](const Json& channel) { return channel["channel"]; });
  ASSERT_NE(x, (*tip)["channels"].end());
  EXPECT_NEAR((*x)["knots"][0]["v"].get<double>(), -2.0, 1e-3);
}

TEST_F(CliIkBake, TheMoreMayStrayTheFewerKeysThereAre) {
  const auto keys = [&](const char* tolerance) {
    const Json answer = json(std::string("ik bake hero.sinew --json -o baked.sinew --tolerance-mm ") + tolerance);
    std::size_t sum = 0;
    for (const Json& clip : answer["clips"])
      if (clip["name"] == "walk") sum += clip["keys_after"].get<std::size_t>();
    return sum;
  };
  EXPECT_LT(keys("20"), keys("0.5"));
}

TEST_F(CliIkBake, OneClipIsWrittenAsItsChannels) {
  const Json clip = json("ik bake hero.sinew --clip walk -o -");
  EXPECT_EQ(clip["clip"], "walk");
  const Json listed = json("clips hero.sinew --json");
  EXPECT_EQ(listed["clips"][clip["clip_index"].get<std::size_t>()]["name"], "walk");
  const auto named = [&](const char* name) {
    return std::ranges::count(clip["joints"], name, [](const Json& joint) { return joint["name"]; });
  };
  EXPECT_EQ(named("upper_arm_L"), 1);
  EXPECT_EQ(named("IK hand_L"), 0);
  EXPECT_TRUE(clip["morphs"].empty());
  // A rig beside the project counts as that in it.
  ASSERT_EQ(run("ik bake plain.sinew --rig r.sinewrig --clip walk -o walk.json").status, 0);
  EXPECT_EQ(Json::parse(read("walk.json"))["name"], "walk");
}

TEST_F(CliIkBake, BodiesHoldNothingThen) {
  const std::string figure = "'" + std::string(SINEW_CHARACTERS) + "/humanoid.glb'";
  ASSERT_EQ(run("rig " + figure + " --add-limbs --full-body -o body.sinewrig").status, 0);
  ASSERT_EQ(run("convert " + figure + " whole.sinew --rig body.sinewrig").status, 0);
  edit("whole.sinew", [](Project& project) {  // its hips stay lower while it walks
    Scene& scene = project.scene;
    const Instance& hero = scene.instances.front();
    for (const ClipId id : hero.clips) {
      Clip clip = *scene.clips.clip(id);
      if (clip.name != "walk") continue;
      for (const auto& [number, value] : {std::pair("body.ik", 1.f), {"body.balance", 0.f}})
        morphTrackFor(clip, kBaseLayer, propertyChannel(*hero.character, number)).weight =
            *Curve::fromKnots(std::vector{Knot{.time = 0.0, .value = value}});
      scene.clips.exchangeClip(id, std::make_shared<const Clip>(std::move(clip)));
    }
  });
  EXPECT_GT(between("whole.sinew", "plain.sinew", "walk"), 0.1) << "the body does something";
  const Json answer = json("ik bake whole.sinew --chain body --clip walk --json -o baked.sinew");
  EXPECT_EQ(answer["bodies"], Json::parse(R"(["body"])"));
  EXPECT_TRUE(answer["chains"].empty());
  EXPECT_LE(answer["clips"][0]["farthest_m"], 1e-4);
  EXPECT_LE(between("whole.sinew", "baked.sinew", "walk"), 1.1e-4);
  const Json keyed = json("ik bake whole.sinew --chain body --clip walk -o -");
  const auto weight = std::ranges::find(keyed["morphs"], "body.ik", [](const Json& one) { return one["name"]; });
  ASSERT_NE(weight, keyed["morphs"].end());
  for (const Json& knot : (*weight)["knots"]) EXPECT_EQ(knot["v"], 0.0);
  // All of it.
  ASSERT_EQ(run("ik bake whole.sinew --tolerance-mm 0.5 -o none.sinew").status, 0);
  EXPECT_LE(between("whole.sinew", "none.sinew", "walk"), 5.1e-4);
}

// A rig is no blend of what it does in each clip, so several that play together become one.
TEST_F(CliIkBake, ClipsThatPlayTogetherBecomeOne) {
  const std::string both = " --control walk --control run,weight=0.5";
  const Json told = json("ik bake hero.sinew" + both + " --json");
  EXPECT_EQ(told["controls"].size(), 2u);
  EXPECT_LE(told["farthest_m"], 1e-4);
  const Json clip = json("ik bake hero.sinew" + both + " -o -");
  const auto named = [&](const char* name) {
    return std::ranges::count(clip["joints"], name, [](const Json& joint) { return joint["name"]; });
  };
  EXPECT_EQ(named("upper_arm_L"), 1);
  EXPECT_EQ(named("IK hand_L"), 0);
  ASSERT_EQ(run("ik bake hero.sinew" + both + " -o both.json").status, 0);
  // At each third key of the upper arm, which reaches for a target in one of the clips, it is what shows with the rig.
  const Json written = Json::parse(read("both.json"));
  const auto arm = std::ranges::find(written["joints"], "upper_arm_L", [](const Json& joint) { return joint["name"]; });
  ASSERT_NE(arm, written["joints"].end());
  std::array<Json, 4> parts;
  for (const Json& channel : (*arm)["channels"])
    for (std::size_t i = 0; i < 4; ++i)
      if (channel["channel"] == std::string("q") + "xyzw"[i]) parts[i] = channel["knots"];
  ASSERT_GT(parts[0].size(), 2u);
  for (std::size_t key = 0; key < parts[0].size(); key += 3) {
    const std::string time = parts[0][key]["t"].dump();
    const Json pose = json("pose hero.sinew" + both + " --space local --time " + time + " --json");
    const auto shown =
        std::ranges::find(pose["joints"], "upper_arm_L", [](const Json& joint) { return joint["name"]; });
    double same = 0.0;
    for (std::size_t i = 0; i < 4; ++i) same += (*shown)["r"][i].get<double>() * parts[i][key]["v"].get<double>();
    EXPECT_NEAR(std::abs(same), 1.0, 1e-4) << time;
  }
  EXPECT_EQ(run("ik bake hero.sinew" + both + " --clip walk -o x.json").status, 2);
  EXPECT_EQ(run("ik bake hero.sinew" + both + " --chain arm.L -o x.json").status, 2);
  EXPECT_EQ(run("ik bake hero.sinew" + both + " -o x.sinew").status, 2);
  EXPECT_FALSE(fs::exists(folder_ / "x.json"));
}

TEST_F(CliIkBake, WhatCannotBeIsRefused) {
  EXPECT_NE(run("ik bake plain.sinew").err.find("--rig"), std::string::npos) << "it has no rig";
  EXPECT_NE(run("ik bake hero.sinew --chain arm.X").err.find("arm.L"), std::string::npos);
  EXPECT_NE(run("ik bake hero.sinew -o walk.json").err.find("--clip"), std::string::npos);
  EXPECT_NE(run("ik bake hero.sinew --clip walk -o baked.sinew").err.find("--chain"), std::string::npos);
  EXPECT_EQ(run("ik bake hero.sinew --clip walk -o walk.glb").status, 2);
  EXPECT_EQ(run("ik bake hero.sinew --clip walk -o - --json").status, 2);
  EXPECT_EQ(run("ik bake").status, 2);
  EXPECT_EQ(run("ik --chain a..b bake hero.sinew").status, 2);
  EXPECT_EQ(run("ik hero.sinew").status, 2) << "what ik itself needs";
  for (const char* name : {"baked.sinew", "walk.json", "walk.glb"}) EXPECT_FALSE(fs::exists(folder_ / name)) << name;
}

// What was keyed by angles is so afterwards, in the same order; of joints that two clips rotate, as the first one does.
TEST_F(CliIkBake, AnglesStayAnglesWhereClipsPlayTogether) {
  edit("hero.sinew", [](Project& project) {
    Scene& scene = project.scene;
    const Instance& hero = scene.instances.front();
    for (const ClipId id : hero.clips) {
      Clip clip = *scene.clips.clip(id);
      for (const char* name : {"upper_arm_L", "thigh_L"}) {
        const JointIndex joint = hero.character->skeleton.find(name);
        const auto order = std::string(name) == "thigh_L" ? EulerOrder::yzx : EulerOrder::zxy;
        if (!rotationModeOf(clip, kBaseLayer, joint)) continue;
        SwitchRotation angles{.clip = &clip, .joint = joint, .mode = {.quaternion = false, .order = order}};
        ASSERT_TRUE(angles.run());
      }
      scene.clips.exchangeClip(id, std::make_shared<const Clip>(std::move(clip)));
    }
  });
  const auto kinds = [](const Json& clip, const std::string& name) {
    std::string out;
    for (const Json& joint : clip["joints"]) {
      if (joint["name"] != name) continue;
      for (const Json& channel : joint["channels"]) out += channel["channel"].get<std::string>() + " ";
      out += joint.value("rotation_order", "");
    }
    return out;
  };
  const std::string both = " --control walk --control run,weight=0.5";
  for (const std::string& command : {"ik bake hero.sinew" + both, "bake hero.sinew" + both}) {
    const Json clip = json(command + " -o -");
    for (const char* name : {"upper_arm_L", "thigh_L"}) {
      const std::string all = kinds(clip, name);
      EXPECT_NE(all.find("rx ry rz"), std::string::npos) << command << ": " << name << ": " << all;
      EXPECT_TRUE(all.ends_with(std::string(name) == "thigh_L" ? "yzx" : "zxy")) << command << ": " << all;
      EXPECT_EQ(all.find("qx"), std::string::npos) << command << ": " << name << ": " << all;
    }
    EXPECT_NE(kinds(clip, "thigh_R").find("qx"), std::string::npos) << "as it was";
  }
}

}  // namespace
}  // namespace sinew::tests
