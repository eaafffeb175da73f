// What the document says of a change, against what did change.
#include <algorithm>
#include <map>
#include <random>
#include <set>

#include <gtest/gtest.h>

#include "core/edit/keys/operations.h"
#include "tests/document/small_character.h"
#include "tests/document/undo/random_edits.h"
#include "tests/support/tries.h"
#include "viewer/document/document.h"

namespace sinew {
namespace {

using tests::chanceOf, tests::editAtRandom, tests::forRandomEdits, tests::small, tests::differences;

// All that was said since the last reset().
class Said {
 public:
  explicit Said(Document& document) {
    QObject::connect(&document, &Document::changed, &document, [this](const DocumentChange& change) {
      whole_scene = whole_scene || change.whole_scene;
      parts |= change.parts;
      of.insert(change.of.begin(), change.of.end());
      for (const auto& clip : change.clips) clips.insert(clip.id);
      masks.insert(change.mask_ids.begin(), change.mask_ids.end());
      takes.insert(change.take_ids.begin(), change.take_ids.end());
      EXPECT_TRUE(std::ranges::is_sorted(change.mask_ids));
      EXPECT_TRUE(std::ranges::is_sorted(change.take_ids));
      EXPECT_TRUE(std::ranges::is_sorted(change.of));
      EXPECT_TRUE(std::ranges::is_sorted(change.clips, {}, &DocumentChange::ChangedClip::id));
    });
  }
  void reset() {
    whole_scene = false;
    parts = 0;
    of.clear();
    clips.clear();
    masks.clear();
    takes.clear();
  }

  bool whole_scene = false;
  unsigned parts = 0;
  std::set<InstanceId> of;
  std::set<ClipId> clips;
  std::set<MaskId> masks;
  std::set<TakeId> takes;
};

TEST(DocumentChange, NamesEveryInstanceClipMaskAndTakeThatIsAnotherThingNow) {
  std::mt19937 random(20261126);
  const tests::Chance chance = chanceOf(random);
  std::size_t instances_named = 0, clips_named = 0, masks_named = 0, takes_named = 0;
  constexpr int kRuns = tests::tries(10, 3);
  for (int run = 0; run < kRuns; ++run) {
    Document document;
    document.open(forRandomEdits());
    Said said(document);
    const auto compareTo = [&](const Scene& before, const char* what) {
      const Scene after = document.scene();
      const auto instances = [](const Scene& scene) {
        std::map<InstanceId, const Instance*> all;
        for (const Instance& instance : scene.instances) all[instance.id] = &instance;
        return all;
      };
      const auto clips = [](const Scene& scene) {
        std::map<ClipId, const ClipEntry*> all;
        for (const auto& entry : scene.clips.entries()) all[entry->id] = entry.get();
        return all;
      };
      const auto eachOther = [&](const auto& old_ones, const auto& new_ones, const auto& named, std::size_t& count) {
        for (const auto* list : {&old_ones, &new_ones}) {
          for (const auto& [id, one] : *list) {
            const auto& others = list == &old_ones ? new_ones : old_ones;
            const auto other = others.find(id);
            if (other != others.end() && differences(*other->second, *one).empty()) continue;
            EXPECT_TRUE(named.contains(id)) << what << ", run " << run;
            ++count;
          }
        }
      };
      EXPECT_TRUE(before.poses == after.poses || (said.parts & DocumentChange::poses) != 0) << what << ", run " << run;
      eachOther(instances(before), instances(after), said.of, instances_named);
      // What the file says of a clip is no part of how it moves: of such a change those know that have the clip.
      const auto clipAlone = [](std::map<ClipId, const ClipEntry*> entries, const auto& others) {
        std::erase_if(entries, [&](const auto& entry) {
          const auto other = others.find(entry.first);
          return other != others.end() && other->second->clip == entry.second->clip;
        });
        return entries;
      };
      const auto old_clips = clips(before), new_clips = clips(after);
      eachOther(clipAlone(old_clips, new_clips), clipAlone(new_clips, old_clips), said.clips, clips_named);
      for (const auto& [id, entry] : new_clips) {
        const auto old = old_clips.find(id);
        if (old == old_clips.end() || differences(*old->second, *entry).empty()) continue;
        for (const Instance& instance : after.instances) {
          if (instance.placeOf(id) < 0) continue;
          EXPECT_TRUE(said.of.contains(instance.id)) << what << ", run " << run;
        }
      }
      const auto eachAlike = [&](const auto& old_ones, const auto& new_ones, const auto& named, std::size_t& count) {
        for (const auto& one : old_ones) {
          if (std::ranges::find(new_ones, one) != new_ones.end()) continue;
          EXPECT_TRUE(named.contains(one.id)) << what << ", run " << run;
          ++count;
        }
        for (const auto& one : new_ones)
          if (std::ranges::find(old_ones, one) == old_ones.end()) {
            EXPECT_TRUE(named.contains(one.id)) << what;
          }
      };
      eachAlike(before.masks, after.masks, said.masks, masks_named);
      eachAlike(before.takes, after.takes, said.takes, takes_named);
      for (const TakeId played : {before.take, after.take})
        EXPECT_TRUE(before.take == after.take || !played || said.takes.contains(played)) << what << ", run " << run;
      said.reset();
    };
    for (int i = 0; i < 400; ++i) {
      const Scene before = document.scene();
      said.reset();
      editAtRandom(document, chance);
      compareTo(before, "edit");
    }
    while (document.canUndo()) {
      const Scene before = document.scene();
      said.reset();
      document.undo();
      compareTo(before, "undo");
    }
  }
  EXPECT_GT(instances_named, 20u * kRuns);
  EXPECT_GT(clips_named, 20u * kRuns);
  EXPECT_GT(masks_named, 2u * kRuns);
  EXPECT_GT(takes_named, 2u * kRuns);
}

TEST(DocumentChange, NamesTheClipItsCharacterAndTheTimesOfAnEdit) {
  Document document;
  const InstanceId first = document.open(small());
  const InstanceId second = document.addCharacter(small());
  document.select({{SelectionItem::Kind::joint, first, 0}});
  const ClipId edited = document.active()->control.clip;
  std::vector<DocumentChange> changes;
  QObject::connect(&document, &Document::changed, &document,
                   [&](const DocumentChange& change) { changes.push_back(change); });
  // One knot of ten, in the middle; those beside it keep their values.
  ASSERT_TRUE(document.editClip("Lift", kNoGesture, [](Clip& clip, KnotSets&) -> Check {
    std::vector<Knot> knots = findCurve(clip, tests::kRise)->knots();
    knots[5].value += 1.f;
    setCurve(clip, tests::kRise, *Curve::fromKnots(knots));
    return {};
  }));
  ASSERT_EQ(changes.size(), 1u);
  const DocumentChange& change = changes.front();
  EXPECT_TRUE(change.isOf(first));
  EXPECT_FALSE(change.isOf(second));
  ASSERT_EQ(change.clips.size(), 1u);
  EXPECT_EQ(change.clips.front().id, edited);
  const auto span = change.clips.front().span();
  ASSERT_TRUE(span);
  EXPECT_NEAR(span->start, 0.4, 1e-6);
  EXPECT_NEAR(span->end, 0.6, 1e-6);
}

TEST(DocumentChange, AnotherSceneIsOfEverything) {
  Document document;
  bool whole = false;
  QObject::connect(&document, &Document::changed, &document,
                   [&](const DocumentChange& change) { whole = change.whole_scene && change.isOf({4711}); });
  document.open(small());
  EXPECT_TRUE(whole);
}

}  // namespace
}  // namespace sinew
