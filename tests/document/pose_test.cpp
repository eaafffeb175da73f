// The pose that the document shows: what it follows, how often it is evaluated, and what instances share.
#include "viewer/document/document.h"

#include <functional>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "tests/document/small_character.h"

namespace sinew {
namespace {

using Kind = SelectionItem::Kind;
using tests::small;

TEST(Document, PoseFollowsTimeClipAndPlacement) {
  Document document;
  const InstanceId id = document.open(small());
  document.setTime(0.5);
  EXPECT_NEAR(document.pose(id).joints_m[0][3].y, 0.5f, 1e-6f);
  EXPECT_NEAR(document.bounds(id).low.y, 0.5f, 1e-6f);
  document.setClip(id, {});
  EXPECT_NEAR(document.pose(id).joints_m[0][3].y, 0.f, 1e-6f);
  Transform placement;
  placement.translation = {0.f, 0.f, 4.f};
  document.setPlacement(id, placement, kNoGesture);
  EXPECT_NEAR(document.bounds(id).low.z, 4.f, 1e-6f);
}

// An evaluation writes every matrix anew, so a mark in one tells whether there was any.
TEST(Document, PoseIsEvaluatedOncePerChange) {
  Document document;
  const InstanceId id = document.open(small()), other = document.addCharacter(small());
  Mat4& joint = const_cast<Mat4&>(document.pose(id).joints_m[2]);
  constexpr float kMark = 12345.f;
  const auto marked = [&] { return joint[3].x == kMark; };
  const auto mark = [&] { joint[3].x = kMark; };
  const auto look = [&] {
    EXPECT_EQ(&document.pose(id).joints_m[2], &joint) << "the buffers are reused";
    (void)document.bounds(id);
    (void)document.pose(other);
  };
  const Transform moved{.translation = {1.f, 2.f, 3.f}};
  const std::vector<std::pair<const char*, std::function<void()>>> changes{
      {"time", [&] { document.setTime(0.5); }},
      {"clip", [&] { document.setClip(id, document.instance(id)->clipAt(1)); }},
      {"override", [&] { document.setJointTransform(id, 1, moved, kNoGesture); }},
      {"undo", [&] { document.undo(); }},
      {"clip's content",
       [&] {
         ASSERT_TRUE(document.editKeys("Move keys", kNoGesture, [](EditedCurve& curve) { curve.knots[0].value += 1.f; },
                                       {{{kBaseLayer, 0, -1, ChannelKind::translation_y}, {0}}}));
       }},
  };
  document.select({{Kind::instance, id, -1}});
  for (const auto& [what, change] : changes) {
    look();
    mark();
    change();
    EXPECT_TRUE(marked()) << what << ": nobody has asked yet";
    look();
    EXPECT_FALSE(marked()) << what << ": what is shown must follow";
    mark();
    look();
    EXPECT_TRUE(marked()) << what << ": evaluated again without a change";
  }
  mark();
  document.setJointTransform(other, 1, moved, kNoGesture);
  document.setSound({"talk.wav", 0.0}, "Load sound", kNoGesture);
  look();
  EXPECT_TRUE(marked()) << "neither another character nor the sound moves this one";
}

// Parts of what an instance plays and shows, by where they lie in memory.
std::vector<const void*> partsOf(const Document& document, const Instance& instance) {
  const Character& c = *instance.character;
  std::vector<const void*> parts{c.skeleton.joints().data(), c.skeleton.parents().data()};
  for (const Skin& skin : c.skins) parts.insert(parts.end(), {skin.joints.data(), skin.inverse_bind.data()});
  for (const auto& mesh : c.meshes) parts.insert(parts.end(), {mesh->positions.data(), mesh->indices.data()});
  for (const ClipId clip : instance.clips) {
    for (const JointTrack& track : document.clips().clip(clip)->joints) {
      parts.push_back(track.translation[0].times().data());
      parts.push_back(track.translation[1].times().data());
    }
  }
  return parts;
}

TEST(Document, AThousandInstancesShareOneModel) {
  Document document;
  const Imported model = small();
  document.open(model);
  std::vector<InstanceId> more;
  for (int i = 1; i < 1000; ++i) more.push_back(document.addCharacter(model));
  ASSERT_EQ(document.instances().size(), 1000u);
  const std::vector<const void*> shared = partsOf(document, document.instances().front());
  for (const Instance& instance : document.instances()) {
    EXPECT_EQ(instance.character, model.character);
    ASSERT_EQ(partsOf(document, instance), shared);
  }

  // Edited keys are one curve of one instance; all else stays shared.
  document.select({{Kind::instance, more[500], -1}});
  ASSERT_TRUE(document.editKeys("Move keys", kNoGesture, [](EditedCurve& curve) { curve.knots[0].value += 1.f; },
                                {{{kBaseLayer, 0, -1, ChannelKind::translation_y}, {0}}}));
  std::size_t own = 0;
  const std::vector<const void*> edited = partsOf(document, *document.instance(more[500]));
  ASSERT_EQ(edited.size(), shared.size());
  for (std::size_t i = 0; i < shared.size(); ++i) own += edited[i] != shared[i];
  EXPECT_EQ(own, 1u);
  EXPECT_EQ(partsOf(document, *document.instance(more[499])), shared);
}

}  // namespace
}  // namespace sinew
