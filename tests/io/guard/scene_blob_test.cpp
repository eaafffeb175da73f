// A whole import as bytes and back: nothing is lost, nothing is believed.
#include "core/io/guard/scene_blob.h"

#include <gmock/gmock.h>
#include <rapidcheck/gtest.h>

#include <random>
#include <typeinfo>

#include "core/io/guard/blob_archive.h"
#include "tests/io/import_helpers.h"
#include "tests/support/any_character.h"
#include "tests/support/builders/block_figure.h"
#include "tests/support/builders/scene_blobs.h"
#include "tests/support/test_characters.h"

namespace sinew::tests {

// Stands for a value of any type, which is never made.
struct Anything {
  template <class T>
  operator T() const;
};

namespace {

RC_GTEST_PROP(SceneBlob, KeepsEverything, ()) {
  const Imported before = anyImported();
  const Check valid = before.character->validate();
  RC_ASSERT(valid.has_value());
  const std::vector<unsigned char> blob = blobOf(before);
  const Result<Imported> after = readSceneBlob(blob);
  if (!after) RC_FAIL(after.error().for_user.english() + " " + after.error().for_log);
  // The lists of members are complete (see below), so equal bytes mean equal members.
  RC_ASSERT(blobOf(*after) == blob);
}

// What waits for a morph target takes fewer bytes than what waits for a joint.
TEST(SceneBlob, ShortListsAtTheEndAreNotTakenForDamaged) {
  Character character = *tube({.joints = 2});
  Clip clip;
  clip.name = "x", clip.fps = 30.0;
  clip.lost.assign(3, LostTrack{.name = "a", .track = MorphTrack{}});
  character.clips = {std::make_shared<const Clip>(clip)};
  character.meshes.clear(), character.skins.clear(), character.materials.clear();
  const std::vector<unsigned char> blob = blobOf({std::make_shared<const Character>(character), {}});
  const Result<Imported> after = readSceneBlob(blob);
  ASSERT_TRUE(after) << after.error().for_log;
  EXPECT_EQ(*after->character->clips[0], clip);
}

// How many members an aggregate has: as many as values can be given to it.
template <class T, class... Given>
consteval std::size_t memberCount() {
  if constexpr (requires { T{Given{}..., Anything{}}; }) {
    return memberCount<T, Given..., Anything>();
  } else {
    return sizeof...(Given);
  }
}

// Members of objects that are built in the window: no file has them, so no import carries them.
template <class T>
inline constexpr std::size_t kOfNoFile = 0;
template <>
inline constexpr std::size_t kOfNoFile<MorphChannel> = 1;  // property
template <>
inline constexpr std::size_t kOfNoFile<Character> = 2;  // type, rig
template <>
inline constexpr std::size_t kOfNoFile<Imported> = 1;  // content

struct ListedCount {
  std::size_t count = 0;
  template <class... T>
  void operator()(const T&...) {
    count += sizeof...(T);
  }
  void check(const auto&) {}
};

template <class... T>
void expectAllMembersListed() {
  const auto check = [](const auto& value) {
    ListedCount listed;
    StoredFields::visit(listed, value);
    using Value = std::remove_cvref_t<decltype(value)>;
    EXPECT_EQ(listed.count + kOfNoFile<Value>, memberCount<Value>()) << typeid(value).name();
  };
  (check(T{}), ...);
}

TEST(SceneBlob, NoMemberIsForgotten) {
  expectAllMembersListed<Extrapolation, EulerCurves, JointTrack, MorphTrack, Clip, Transform, Joint, Skin, Influences,
                         MorphTarget, Box, Mesh, Image, UnreadImage, TextureRef, Material, MorphChannel, Character,
                         ReportLine, MissingTexture, ImportReport, Imported, Problem, ImportOptions>();
}

TEST(SceneBlob, ABuiltFigureComesBack) {
  const Imported figure = blockFigure();
  const auto back = readSceneBlob(blobOf(figure));
  ASSERT_TRUE(back) << back.error().for_log;
  const Character &a = *figure.character, &b = *back->character;
  EXPECT_EQ(a.name, b.name);
  ASSERT_EQ(a.skeleton.size(), b.skeleton.size());
  for (std::size_t j = 0; j < a.skeleton.size(); ++j) {
    EXPECT_EQ(a.skeleton.joints()[j].name, b.skeleton.joints()[j].name);
    EXPECT_EQ(a.skeleton.joints()[j].rest_l, b.skeleton.joints()[j].rest_l);
  }
  EXPECT_EQ(a.skeleton.parents().back(), b.skeleton.parents().back());
  EXPECT_EQ(a.vertexCount(), b.vertexCount());
  ASSERT_EQ(a.clips.size(), b.clips.size());
  for (std::size_t i = 0; i < a.clips.size(); ++i) {
    EXPECT_EQ(a.clips[i]->keyCount(), b.clips[i]->keyCount());
    for (const double time : {0.0, 0.3, 1.0}) {
      EXPECT_EQ(skinned(a, 0, static_cast<int>(i), time).positions, skinned(b, 0, static_cast<int>(i), time).positions);
    }
  }
}

TEST(SceneBlob, EqualTimesAreHeldOnce) {
  Imported imported = blockFigure();
  Character character = *imported.character;
  Clip clip = *character.clips.front();
  const std::vector<double> times{0.0, 0.5, 1.0};
  for (JointTrack& track : clip.joints) {
    for (Curve& curve : track.translation) curve = *Curve::fromSamples(times, {0.f, 1.f, 0.f}, Interpolation::linear);
  }
  character.clips.front() = std::make_shared<const Clip>(clip);
  imported.character = std::make_shared<const Character>(character);
  const auto back = readSceneBlob(blobOf(imported));
  ASSERT_TRUE(back) << back.error().for_log;
  const Clip& read = *back->character->clips.front();
  EXPECT_EQ(read, clip);
  for (const JointTrack& track : read.joints) {
    EXPECT_EQ(track.translation[0].times().data(), track.translation[1].times().data());
    EXPECT_EQ(track.translation[0].times().data(), track.translation[2].times().data());
  }
}

TEST(SceneBlob, ColumnsAndPicturesGoToTheSinkInOnePiece) {
  Imported imported = blockFigure();
  Character character = *imported.character;
  auto image = std::make_shared<Image>();
  image->width = 1024, image->height = 512;
  image->rgba.assign(4u * 1024u * 512u, 7);
  character.images.push_back(image);
  imported.character = std::make_shared<const Character>(character);
  std::size_t largest = 0;
  EXPECT_TRUE(writeSceneBlob(imported, [&](std::span<const unsigned char> piece) {
    largest = std::max(largest, piece.size());
    if (piece.size() == image->rgba.size()) {
      EXPECT_EQ(piece.data(), image->rgba.data()) << "copied on the way";
    }
    return true;
  }));
  EXPECT_EQ(largest, image->rgba.size());
}

TEST(SceneBlob, ASinkThatStopsIsAProblem) {
  int pieces = 0;
  const Check written = writeSceneBlob(blockFigure(8), [&pieces](std::span<const unsigned char>) {
    ++pieces;
    return false;
  });
  ASSERT_FALSE(written);
  EXPECT_EQ(pieces, 1);
  EXPECT_THAT(written.error().for_user.english(), testing::EndsWith("."));
}

TEST(SceneBlob, EveryTruncationIsRefused) {
  const std::vector<unsigned char> blob = blobOf(blockFigure());
  for (std::size_t length = 0; length < blob.size(); length += 1 + length / 50) {
    const auto back = readSceneBlob(std::span(blob).first(length));
    ASSERT_FALSE(back) << length;
    EXPECT_THAT(back.error().for_user.english(), testing::EndsWith("."));
  }
  std::vector<unsigned char> longer = blob;
  longer.push_back(0);
  EXPECT_FALSE(readSceneBlob(longer)) << "bytes left over";
}

TEST(SceneBlob, OtherVersionsAreRefused) {
  std::vector<unsigned char> blob = blobOf(blockFigure());
  ++blob[8];
  const auto back = readSceneBlob(blob);
  ASSERT_FALSE(back);
  EXPECT_THAT(back.error().for_user, testing::HasSubstr("install it again"));
}

TEST(SceneBlob, WhateverIsReadMayBeEvaluated) {
  const std::vector<unsigned char> blob = blobOf(blockFigure());
  std::mt19937 random(11);
  int read = 0;
  for (int i = 0; i < 3000; ++i) {
    std::vector<unsigned char> bytes = blob;
    for (int k = 0; k <= i % 3; ++k) bytes[random() % bytes.size()] = static_cast<unsigned char>(random());
    const auto back = readSceneBlob(bytes);
    if (!back) continue;
    ++read;
    const Character& c = *back->character;
    ASSERT_TRUE(c.validate());
    for (int clip = -1; clip < static_cast<int>(c.clips.size()); ++clip) {
      for (int mesh = 0; mesh < static_cast<int>(c.meshes.size()); ++mesh) skinned(c, mesh, clip, 0.4);
    }
  }
  EXPECT_GT(read, 100);
}

TEST(SceneBlob, CountsAreCheckedBeforeMemoryIsTaken) {
  // Wherever a length may lie, an impossible one is refused at once.
  const std::vector<unsigned char> blob = blobOf(blockFigure());
  for (std::size_t at = 12; at + 8 < blob.size(); at += 1 + at / 200) {
    for (const std::uint64_t count : {std::uint64_t{1} << 62, std::uint64_t{1} << 40, std::uint64_t{0xffffffff}}) {
      std::vector<unsigned char> bytes = blob;
      std::memcpy(bytes.data() + at, &count, sizeof count);
      const auto back = readSceneBlob(bytes);
      if (back) {
        ASSERT_TRUE(back->character->validate());
      }
    }
  }
}

TEST(SceneBlob, SentencesAreNotNestedWithoutEnd) {
  const auto nested = [](int levels) {
    std::vector<unsigned char> bytes;
    const BlobSink sink = [&](std::span<const unsigned char> piece) {
      bytes.insert(bytes.end(), piece.begin(), piece.end());
      return true;
    };
    BlobWriter writer(sink);
    for (int i = 0; i < levels; ++i) writer(std::string("{}"), true, std::uint64_t{1});
    writer(Text());
    writer.finish();
    return bytes;
  };
  const auto read = [](const std::vector<unsigned char>& bytes) {
    BlobReader reader(bytes);
    Text text;
    reader(text);
    return reader.fault();
  };
  EXPECT_EQ(read(nested(Text::kMaxDepth - 1)), "");
  EXPECT_NE(read(nested(1000)), "");
  EXPECT_NE(read(nested(1'000'000)), "");
}

TEST(SceneBlob, CurvesAreJudgedLikeThoseOfTheFactories) {
  const auto with = [](const Curve& curve) {
    std::vector<unsigned char> bytes;
    const BlobSink sink = [&](std::span<const unsigned char> piece) {
      bytes.insert(bytes.end(), piece.begin(), piece.end());
      return true;
    };
    BlobWriter writer(sink);
    writer(curve);
    writer.finish();
    return bytes;
  };
  const auto fault = [](std::vector<unsigned char> bytes) {
    Curve curve;
    BlobReader reader(bytes);
    reader(curve);
    return reader.fault();
  };
  const std::vector<unsigned char> good =
      with(*Curve::fromSamples({0.0, 1.0, 2.0}, {5.f, 6.f, 7.f}, Interpolation::linear));
  EXPECT_EQ(fault(good), "");
  std::vector<unsigned char> backwards = good;
  // Whether there are knots, then the number of times, and the times.
  std::swap_ranges(backwards.begin() + 9, backwards.begin() + 17, backwards.begin() + 25);
  EXPECT_NE(fault(backwards), "");
  std::vector<unsigned char> unfinite = good;
  std::fill_n(unfinite.begin() + 41, 4, static_cast<unsigned char>(0xff));
  EXPECT_NE(fault(unfinite), "");
  // The interpolation (then no easings and no styles), and how the curve goes on before and after: a kind and 32 bits
  // each, followed by three flags.
  for (const std::size_t from_end : {30u, 13u, 8u, 1u}) {
    std::vector<unsigned char> unknown = good;
    unknown[unknown.size() - from_end] = 99;
    EXPECT_NE(fault(unknown), "") << from_end;
  }
}

}  // namespace
}  // namespace sinew::tests
