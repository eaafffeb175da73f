// Masks as files.
#include "core/io/text/mask_file.h"

#include <gmock/gmock.h>

#include "tests/io/import_helpers.h"
#include "tests/support/named_skeleton.h"
#include "tests/support/processor_time.h"

namespace sinew::tests {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

const Skeleton& arm() {
  static const Skeleton skeleton = named({{"shoulder", kNoJoint}, {"elbow", 0}, {"hand", 1}});
  return skeleton;
}

std::string refusalOf(std::string_view text) {
  const auto read = maskFromText(text, arm());
  return read ? std::string() : read.error().for_user.english();
}

TEST(MaskFile, ReadsWhatItHasWritten) {
  const JointMask mask{{0.f, 0.333333343f, 1.f}};
  const auto read = maskFromText(maskToText(mask, arm()), arm());
  ASSERT_TRUE(read) << read.error().for_user;
  EXPECT_EQ(read->mask, mask);
  EXPECT_TRUE(read->missing.empty());
}

TEST(MaskFile, TellsJointsOfOneNameApart) {
  // Under other parents, under the same parent, and with the name that a number would give.
  const Skeleton skeleton = named(
      {{"root", kNoJoint}, {"L", 0}, {"R", 0}, {"bone", 1}, {"bone", 2}, {"bone", 2}, {"bone", 2}, {"bone#2", 0}});
  JointMask mask;
  for (int j = 0; j < 8; ++j) mask.weights.push_back(static_cast<float>(j) / 8.f);
  const auto read = maskFromText(maskToText(mask, skeleton), skeleton);
  ASSERT_TRUE(read) << read.error().for_user;
  EXPECT_EQ(read->mask, mask);
}

TEST(MaskFile, ServesOtherSkeletonsAndSaysWhatIsMissing) {
  const std::string text = maskToText({{0.25f, 0.5f, 1.f}}, arm());
  const auto read = maskFromText(text, named({{"rig:hand", kNoJoint}, {"tail", 0}, {"rig:shoulder", 0}}));
  ASSERT_TRUE(read) << read.error().for_user;
  EXPECT_THAT(read->mask.weights, ElementsAre(1.f, 0.f, 0.25f));
  EXPECT_THAT(read->missing, ElementsAre("elbow"));
}

TEST(MaskFile, RefusesWhatIsNoMask) {
  EXPECT_THAT(refusalOf("{"), HasSubstr("no JSON"));
  EXPECT_THAT(refusalOf("{}"), HasSubstr("“joints”"));
  EXPECT_THAT(refusalOf(R"({"joints": [3]})"), HasSubstr("Entry 1"));
  EXPECT_THAT(refusalOf(R"({"joints": [{"name": "hand", "weight": 1}, {"name": "elbow"}]})"), HasSubstr("Entry 2"));
  EXPECT_THAT(refusalOf(R"({"joints": [{"weight": 1}]})"), HasSubstr("Entry 1"));
  for (const char* weight : {"-0.1", "1.1", "\"1\"", "null"}) {
    EXPECT_THAT(refusalOf(fmt::format(R"({{"joints": [{{"name": "hand", "weight": {}}}]}})", weight)),
                HasSubstr("from 0 to 1"))
        << weight;
  }
  EXPECT_THAT(refusalOf(R"({"joints": [{"name": "hand", "weight": 1}, {"name": "hand", "weight": 1}]})"),
              HasSubstr("twice"));
  EXPECT_THAT(refusalOf(R"({"joints": [{"name": "tail", "weight": 1}]})"), HasSubstr("none of the joints"));
  EXPECT_EQ(refusalOf(R"({"joints": []})"), "");
  EXPECT_THAT(refusalOf(std::string(kMaxMaskText + 1, ' ')), HasSubstr("16 MB"));
}

TEST(MaskFile, ManyJointsOfOneNameCostLittle) {
  std::vector<std::pair<std::string, JointIndex>> parts{{"root", kNoJoint}};
  for (int j = 0; j < 20'000; ++j) parts.emplace_back("bone", j % 3 == 0 ? 0 : j);
  const Skeleton skeleton = named(parts);
  const JointMask mask{std::vector(skeleton.size(), 0.5f)};
  const ProcessorTime time;
  const auto read = maskFromText(maskToText(mask, skeleton), skeleton);
  EXPECT_LT(time.seconds(), 60.0);
  ASSERT_TRUE(read) << read.error().for_user;
  EXPECT_EQ(read->mask, mask);
}

}  // namespace
}  // namespace sinew::tests
