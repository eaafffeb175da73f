#include <limits>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/scene/character/validate_clip.h"
#include "tests/core/sample_character.h"

namespace sinew {
namespace {

using ::testing::HasSubstr, ::testing::Not, ::testing::IsEmpty;
using tests::editClip, tests::editMesh, tests::sampleCharacter;

const float kNan = std::numeric_limits<float>::quiet_NaN();
const float kInfinity = std::numeric_limits<float>::infinity();

// The sentence that a character gives once `spoil` has changed it; empty if it still passes.
template <class F>
std::string refusal(F&& spoil) {
  Character c = sampleCharacter();
  spoil(c);
  const Check check = c.validate();
  return check ? std::string() : check.error().for_user.english();
}

TEST(Validate, TakesASoundCharacter) {
  EXPECT_EQ(refusal([](Character&) {}), "");
  EXPECT_TRUE(Character{}.validate());
}

TEST(Validate, NamesThePartAndWhatToDo) {
  const std::string text = refusal([](Character& c) { editMesh(c).indices[0] = 999; });
  EXPECT_THAT(text, HasSubstr("mesh “strip”"));
  EXPECT_THAT(text, HasSubstr("export the file again"));
}

TEST(Validate, RefusesMeshesWithWrongReferences) {
  const auto refused = [](auto&& spoil) { return !refusal([&](Character& c) { spoil(editMesh(c)); }).empty(); };
  EXPECT_TRUE(refused([](Mesh& m) { m.node = kNoJoint; }));
  EXPECT_TRUE(refused([](Mesh& m) { m.node = 3; }));
  EXPECT_TRUE(refused([](Mesh& m) { m.skin = -1; }));
  EXPECT_TRUE(refused([](Mesh& m) { m.skin = 2; }));
  EXPECT_TRUE(refused([](Mesh& m) { m.material = 1; }));
  EXPECT_TRUE(refused([](Mesh& m) { m.material = -2; }));
  EXPECT_FALSE(refused([](Mesh& m) { m.material = -1; }));
}

TEST(Validate, RefusesMissingParts) {
  EXPECT_NE(refusal([](Character& c) { c.meshes[0] = nullptr; }), "");
  EXPECT_NE(refusal([](Character& c) { c.clips[0] = nullptr; }), "");
  EXPECT_EQ(refusal([](Character& c) { c.images[0] = nullptr; }), "");
}

TEST(Validate, RefusesRolesOfOtherJoints) {
  const auto refused = [](JointIndex joint) {
    return !refusal([&](Character& c) {
              JointRoles roles;
              roles.set(JointRole::head, joint);
              c.roles = std::make_shared<const JointRoles>(roles);
            }).empty();
  };
  EXPECT_FALSE(refused(0));
  EXPECT_TRUE(refused(-2));
  EXPECT_TRUE(refused(static_cast<JointIndex>(sampleCharacter().skeleton.size())));
}

TEST(Validate, RefusesStreamsOfOtherLengths) {
  const auto refused = [](auto&& spoil) { return !refusal([&](Character& c) { spoil(editMesh(c)); }).empty(); };
  EXPECT_TRUE(refused([](Mesh& m) { m.normals.pop_back(); }));
  EXPECT_TRUE(refused([](Mesh& m) { m.normals.clear(); }));
  EXPECT_TRUE(refused([](Mesh& m) { m.tangents.pop_back(); }));
  EXPECT_FALSE(refused([](Mesh& m) { m.tangents.clear(); }));
  EXPECT_TRUE(refused([](Mesh& m) { m.uvs.pop_back(); }));
  EXPECT_FALSE(refused([](Mesh& m) { m.uvs.clear(); }));
  EXPECT_TRUE(refused([](Mesh& m) { m.colors.resize(1); }));
}

TEST(Validate, RefusesNumbersThatAreNotFinite) {
  const auto refused = [](auto&& spoil) { return !refusal([&](Character& c) { spoil(editMesh(c)); }).empty(); };
  for (const float bad : {kNan, kInfinity}) {
    EXPECT_TRUE(refused([=](Mesh& m) { m.positions[3].y = bad; }));
    EXPECT_TRUE(refused([=](Mesh& m) { m.normals[3].z = bad; }));
    EXPECT_TRUE(refused([=](Mesh& m) { m.tangents[3].x = bad; }));
    EXPECT_TRUE(refused([=](Mesh& m) { m.uvs[3].y = bad; }));
    EXPECT_TRUE(refused([=](Mesh& m) { m.colors.assign(m.positions.size(), Vec4(1.f)), m.colors[2].w = bad; }));
    EXPECT_TRUE(refused([=](Mesh& m) { m.influences.weights[0] = bad; }));
    EXPECT_TRUE(refused([=](Mesh& m) { m.morph_targets[0].positions[1].x = bad; }));
    for (std::vector<Vec3> MorphTarget::*const list : {&MorphTarget::normals, &MorphTarget::tangents}) {
      EXPECT_TRUE(refused([=](Mesh& m) {
        (m.morph_targets[0].*list).assign(m.positions.size(), Vec3(0.f));
        (m.morph_targets[0].*list).back().z = bad;
      }));
    }
    EXPECT_TRUE(refused([=](Mesh& m) { m.bounds.low.x = bad; }));
  }
}

TEST(Validate, RefusesIndicesOutsideTheirMesh) {
  const auto refused = [](auto&& spoil) { return !refusal([&](Character& c) { spoil(editMesh(c)); }).empty(); };
  EXPECT_TRUE(refused([](Mesh& m) { m.indices.back() = static_cast<std::uint32_t>(m.positions.size()); }));
  EXPECT_TRUE(refused([](Mesh& m) { m.indices.pop_back(); }));
  EXPECT_FALSE(refused([](Mesh& m) { m.indices.clear(); }));
}

TEST(Validate, RefusesBadInfluences) {
  const auto refused = [](auto&& spoil) {
    return !refusal([&](Character& c) { spoil(editMesh(c).influences); }).empty();
  };
  EXPECT_TRUE(refused([](Influences& i) { i.per_vertex = 0; }));
  EXPECT_TRUE(refused([](Influences& i) { i.per_vertex = kMaxInfluences + 1; }));
  EXPECT_TRUE(refused([](Influences& i) { i.per_vertex = 1; }));
  EXPECT_TRUE(refused([](Influences& i) { i.joints.pop_back(); }));
  EXPECT_TRUE(refused([](Influences& i) { i.weights.pop_back(); }));
  EXPECT_TRUE(refused([](Influences& i) { i.joints[5] = 2; }));
  EXPECT_TRUE(refused([](Influences& i) { i.weights[0] = 0.5f; }));
  EXPECT_TRUE(refused([](Influences& i) { i.weights[0] = 1.5f, i.weights[1] = -0.5f; }));
  EXPECT_TRUE(refused([](Influences& i) { i.weights[0] = 0.2f, i.weights[1] = 0.8f; }));  // not heaviest first
}

TEST(Validate, RefusesBoundsOfOtherPositions) {
  EXPECT_NE(refusal([](Character& c) { editMesh(c).positions[0].x -= 1.f; }), "");
  EXPECT_NE(refusal([](Character& c) { editMesh(c).bounds = {}; }), "");
}

TEST(Validate, RefusesBadMorphs) {
  const auto refused = [](auto&& spoil) { return !refusal([&](Character& c) { spoil(editMesh(c)); }).empty(); };
  EXPECT_TRUE(refused([](Mesh& m) { m.morph_targets[0].positions.pop_back(); }));
  EXPECT_TRUE(refused([](Mesh& m) { m.morph_targets[0].normals.resize(1); }));
  EXPECT_TRUE(refused([](Mesh& m) { m.morph_targets[0].tangents.resize(1); }));
  EXPECT_TRUE(refused([](Mesh& m) { m.morph_targets.push_back(m.morph_targets[0]); }));
  EXPECT_TRUE(refused([](Mesh& m) { m.first_morph_channel = 1; }));
  EXPECT_TRUE(refused([](Mesh& m) { m.first_morph_channel = -1; }));
  EXPECT_NE(refusal([](Character& c) { editMesh(c, 1).first_morph_channel = 2; }), "");
  EXPECT_NE(refusal([](Character& c) { c.morph_channels[0].node = 3; }), "");
  EXPECT_NE(refusal([](Character& c) { c.morph_channels[0].rest_weight = kNan; }), "");
}

TEST(Validate, RefusesBadSkins) {
  EXPECT_NE(refusal([](Character& c) { c.skins[0].joints.clear(), c.skins[0].inverse_bind.clear(); }), "");
  EXPECT_NE(refusal([](Character& c) { c.skins[0].inverse_bind.pop_back(); }), "");
  EXPECT_NE(refusal([](Character& c) { c.skins[0].joints[1] = 3; }), "");
  EXPECT_NE(refusal([](Character& c) { c.skins[0].joints[1] = kNoJoint; }), "");
  EXPECT_NE(refusal([](Character& c) { c.skins[0].inverse_bind[1][3][0] = kInfinity; }), "");
}

TEST(Validate, RefusesBadMaterialsAndImages) {
  EXPECT_NE(refusal([](Character& c) { c.materials[0].base_texture.image = 2; }), "");
  EXPECT_NE(refusal([](Character& c) { c.materials[0].normal_texture.image = -2; }), "");
  EXPECT_NE(refusal([](Character& c) { c.materials[0].emissive_texture.scale.x = kNan; }), "");
  EXPECT_NE(refusal([](Character& c) { c.materials[0].roughness = kNan; }), "");
  EXPECT_EQ(refusal([](Character& c) { c.materials[0].base_texture.image = 1; }), "");  // unreadable, but there
  const auto image = [](int width, int height, std::size_t bytes) {
    return refusal([&](Character& c) {
      c.images[0] = std::make_shared<const Image>(Image{"i", width, height, std::vector<std::uint8_t>(bytes)});
    });
  };
  EXPECT_EQ(image(3, 2, 24), "");
  EXPECT_THAT(image(3, 2, 23), HasSubstr("image “i”"));
  EXPECT_NE(image(0, 0, 0), "");
  EXPECT_NE(image(-3, -2, 24), "");
}

TEST(Validate, RefusesEachPartOfAMaterialThatIsNone) {
  const auto refused = [](auto&& spoil) { return !refusal([&](Character& c) { spoil(c.materials[0]); }).empty(); };
  for (TextureRef Material::*const of :
       {&Material::base_texture, &Material::normal_texture, &Material::metallic_roughness_texture,
        &Material::occlusion_texture, &Material::emissive_texture}) {
    EXPECT_TRUE(refused([=](Material& m) { (m.*of).image = 2; }));
    EXPECT_FALSE(refused([=](Material& m) { (m.*of).image = 1; }));
    EXPECT_TRUE(refused([=](Material& m) { (m.*of).rotation = kInfinity; }));
    for (const int axis : {0, 1}) {
      EXPECT_TRUE(refused([=](Material& m) { (m.*of).offset[axis] = kNan; })) << axis;
      EXPECT_TRUE(refused([=](Material& m) { (m.*of).scale[axis] = kNan; })) << axis;
    }
  }
  for (float Material::*const number : {&Material::metallic, &Material::roughness, &Material::normal_scale,
                                        &Material::occlusion_strength, &Material::alpha_cutoff})
    EXPECT_TRUE(refused([=](Material& m) { m.*number = kNan; }));
  for (int i = 0; i < 4; ++i) EXPECT_TRUE(refused([=](Material& m) { m.base_color[i] = kInfinity; })) << i;
  for (int i = 0; i < 3; ++i) EXPECT_TRUE(refused([=](Material& m) { m.emissive[i] = kNan; })) << i;
}

TEST(Validate, RefusesBadClips) {
  const auto refused = [](auto&& spoil) { return !refusal([&](Character& c) { spoil(editClip(c)); }).empty(); };
  EXPECT_TRUE(refused([](Clip& c) { c.joints[0].joint = 3; }));
  EXPECT_TRUE(refused([](Clip& c) { c.joints[0].joint = kNoJoint; }));
  EXPECT_TRUE(refused([](Clip& c) { c.joints.push_back(c.joints[0]); }));
  EXPECT_TRUE(refused([](Clip& c) { c.joints.push_back({.joint = 0}); }));
  EXPECT_TRUE(refused([](Clip& c) { c.morphs[0].channel = 1; }));
  EXPECT_TRUE(refused([](Clip& c) { c.morphs[0].channel = -1; }));
  EXPECT_TRUE(refused([](Clip& c) { c.morphs.push_back(c.morphs[0]); }));
  EXPECT_TRUE(refused([](Clip& c) { c.fps = 0.0; }));
  EXPECT_FALSE(refused([](Clip& c) { c.fps = 0.5; })) << "a frame each two seconds";
  EXPECT_TRUE(refused([](Clip& c) { c.fps = std::numeric_limits<double>::infinity(); }));
  EXPECT_TRUE(refused([](Clip& c) { c.duration_s = -1.0; }));
  EXPECT_TRUE(refused([](Clip& c) {
    EulerCurves euler;
    euler.pre = Quat{0.f, 0.f, 0.f, 0.f};
    c.joints[0].rotation = euler;
  }));
  EXPECT_TRUE(refused([](Clip& c) {
    EulerCurves euler;
    euler.post.x = std::numeric_limits<float>::quiet_NaN();
    c.joints[0].rotation = euler;
  }));
  for (double Clip::*const number : {&Clip::start_s, &Clip::duration_s, &Clip::fps})
    EXPECT_TRUE(refused([=](Clip& c) { c.*number = std::numeric_limits<double>::quiet_NaN(); }));
}

TEST(Validate, RefusesBadLayersAndMarkers) {
  const auto refused = [](auto&& spoil) { return !refusal([&](Character& c) { spoil(editClip(c)); }).empty(); };
  const auto layered = [&](const JointTrack& joint, const MorphTrack& morph) {
    return refused([&](Clip& c) {
      c.layers.resize(1);
      c.layers[0].joints = {joint};
      c.layers[0].morphs = {morph};
    });
  };
  EXPECT_FALSE(layered({.joint = 2}, {0, {}}));
  EXPECT_TRUE(layered({.joint = 3}, {0, {}}));
  EXPECT_TRUE(layered({.joint = 2}, {1, {}}));
  const auto marked = [&](double first, double second) {
    return refused([&](Clip& c) { c.markers = {{first, "first"}, {second, "second"}}; });
  };
  EXPECT_FALSE(marked(-1.0, 7.0));
  EXPECT_FALSE(marked(0.5, 0.5));
  EXPECT_TRUE(marked(0.5, 0.4));
  EXPECT_TRUE(marked(0.5, std::numeric_limits<double>::quiet_NaN()));
}

TEST(Validate, RefusesSharesThatAreNone) {
  const auto refused = [](std::size_t left_out, float share) {
    return !refusal([&](Character& c) {
              Mesh& mesh = editMesh(c);
              mesh.linear_share.assign(mesh.positions.size() - left_out, share);
            }).empty();
  };
  for (const float share : {0.f, 0.5f, 1.f}) EXPECT_FALSE(refused(0, share)) << share;
  for (const float share : {-0.1f, 1.1f, kNan}) EXPECT_TRUE(refused(0, share)) << share;
  EXPECT_TRUE(refused(1, 0.5f));
}

// What readers round is no fault, more is one.
TEST(Validate, TakesWhatIsRounded) {
  const auto passes = [](auto&& spoil) { return refusal(spoil).empty(); };
  for (const float off : {9e-4f, -9e-4f}) {
    EXPECT_TRUE(passes([=](Character& c) { editMesh(c).influences.weights[0] += off; })) << off;
    EXPECT_FALSE(passes([=](Character& c) { editMesh(c).influences.weights[0] += 1.3f * off; })) << off;
    for (const bool post : {false, true}) {
      const auto longer = [=](float by) {
        return [=](Character& c) {
          EulerCurves euler;
          (post ? euler.post : euler.pre) = kIdentityRotation * (1.f + by);
          editClip(c).joints[0].rotation = euler;
        };
      };
      EXPECT_TRUE(passes(longer(off))) << off << post;
      EXPECT_FALSE(passes(longer(1.3f * off))) << off << post;
    }
  }
  EXPECT_TRUE(passes([](Character& c) {
    Influences& i = editMesh(c).influences;
    i.weights[0] = 0.5f - 2e-7f, i.weights[1] = 0.5f + 2e-7f;
  })) << "as heavy as the first";
}

TEST(Validate, RefusesLostTracksThatTurnByNoUnit) {
  for (const bool layer : {false, true}) {
    for (const bool unit : {false, true}) {
      const std::string said = refusal([&](Character& c) {
        EulerCurves euler;
        if (!unit) euler.post = Quat{2.f, 0.f, 0.f, 0.f};
        Clip& clip = editClip(c);
        clip.layers.resize(2);
        clip.layers[1].name = "top";
        std::vector<LostTrack>& lost = layer ? clip.layers[1].lost : clip.lost;
        lost.resize(2);
        lost[0].track = MorphTrack{};
        lost[1].name = "tail";
        lost[1].track = JointTrack{.rotation = euler};
      });
      EXPECT_EQ(said.empty(), unit);
      EXPECT_EQ(said.find("lost joint “tail”") != std::string::npos, !unit);
      EXPECT_EQ(said.find("layer “top”") != std::string::npos, !unit && layer);
    }
  }
}

TEST(Validate, NamesWhatHasNoNameByItsNumber) {
  EXPECT_THAT(refusal([](Character& c) { c.clips.push_back(nullptr); }), HasSubstr("clip number 2 "));
  EXPECT_THAT(refusal([](Character& c) {
                c.skins[0].name.clear();
                c.skins[0].joints.clear();
              }),
              HasSubstr("skin number 1 "));
}

TEST(Validate, AClipFitsSoManyJointsAndMorphs) {
  Clip clip;
  clip.fps = 30.0;
  clip.joints.push_back({.joint = 4});
  clip.morphs.push_back({2, {}});
  EXPECT_TRUE(validateClip(clip, 5, 3));
  EXPECT_TRUE(validateClip(clip, 9, 9));
  EXPECT_FALSE(validateClip(clip, 4, 3));
  EXPECT_FALSE(validateClip(clip, 5, 2));
}

TEST(Validate, RefusesMoreMorphsThanThereAreChannels) {
  EXPECT_EQ(refusal([](Character& c) {
              c.morph_channels.push_back(c.morph_channels[0]);
              editMesh(c).first_morph_channel = 1;
            }),
            "");
  EXPECT_NE(refusal([](Character& c) {
              c.morph_channels.push_back(c.morph_channels[0]);
              editMesh(c).first_morph_channel = 2;
            }),
            "");
  EXPECT_NE(refusal([](Character& c) { editMesh(c).first_morph_channel = 77; }), "");
}

TEST(Validate, RefusesBadUnits) {
  EXPECT_NE(refusal([](Character& c) { c.unit_m = 0.0; }), "");
  EXPECT_NE(refusal([](Character& c) { c.unit_m = std::numeric_limits<double>::infinity(); }), "");
  EXPECT_NE(refusal([](Character& c) { c.up_axis = 'Q'; }), "");
}

TEST(Validate, MeshesWithoutVerticesPass) {
  EXPECT_EQ(refusal([](Character& c) {
              Mesh empty;
              empty.node = 0;
              empty.skin = 0;
              c.meshes.push_back(std::make_shared<const Mesh>(empty));
            }),
            "");
}

}  // namespace
}  // namespace sinew
