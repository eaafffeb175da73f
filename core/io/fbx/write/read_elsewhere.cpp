#include "core/io/fbx/write/read_elsewhere.h"

#include <algorithm>
#include <array>
#include <vector>

#include "core/io/writing/played_values.h"
#include "core/io/writing/scale_reach.h"

namespace sinew::fbx_write {
namespace {

constexpr float kSeenWay = 1e-4f;  // metres
constexpr float kSameEnd = 2e-6f;  // of the length: what the reader takes for the same place, and rounding

// Blender's bones go along Y, and are as long as those below are away on average.
std::vector<JointIndex> jointsAtEnds(const Skeleton& skeleton, std::span<const char> limbs) {
  std::vector<float> away(skeleton.size(), 0.f);
  std::vector<int> below(skeleton.size(), 0);
  const auto boneAbove = [&](std::size_t j) {
    const JointIndex parent = skeleton.parents()[j];
    return limbs[j] && parent != kNoJoint && limbs[static_cast<std::size_t>(parent)] ? parent : kNoJoint;
  };
  for (std::size_t j = 0; j < skeleton.size(); ++j) {
    if (const JointIndex parent = boneAbove(j); parent != kNoJoint) {
      away[static_cast<std::size_t>(parent)] += glm::length(skeleton.joints()[j].rest_l.translation);
      ++below[static_cast<std::size_t>(parent)];
    }
  }
  std::vector<JointIndex> ends;
  for (std::size_t j = 0; j < skeleton.size(); ++j) {
    const JointIndex parent = boneAbove(j);
    if (parent == kNoJoint) continue;
    const float length =
        away[static_cast<std::size_t>(parent)] / static_cast<float>(below[static_cast<std::size_t>(parent)]);
    const Vec3 off = glm::abs(skeleton.joints()[j].rest_l.translation - Vec3(0.f, length, 0.f));
    if (length > 0.f && std::max({off.x, off.y, off.z}) <= kSameEnd * length)
      ends.push_back(static_cast<JointIndex>(j));
  }
  return ends;
}

bool leavesRest(const PlayedValues& values, const Character& character, JointIndex joint) {
  if (!values.motionOf(joint).moves(JointValue::translation)) return false;
  const PlayedValues::Shown shown = values.shown(joint, JointValue::translation);
  const Vec3& rest = character.skeleton[joint].rest_l.translation;
  return std::ranges::any_of(shown.times, [&](double time) {
    std::array<float, 3> at{};
    shown.at(time, at);
    return glm::distance(Vec3(at[0], at[1], at[2]), rest) > kSeenWay;
  });
}

}  // namespace

void reportReadElsewhere(const Character& character, std::span<const std::shared_ptr<const Clip>> clips,
                         std::span<const char> limbs, ImportReport& report) {
  if (!character.skeleton.scaleInheritance().empty()) {
    report.addCounted(ReportKind::info,
                      static_cast<std::size_t>(std::ranges::count(scaleReach(character, clips).kept_off, 1)),
                      "{} joint keeps the scale above it to itself as FBX says it, which Blender does not read; write "
                      "glTF for Blender.",
                      "{} joints keep the scale above them to themselves as FBX says it, which Blender does not read; "
                      "write glTF for Blender.");
  }
  std::vector<JointIndex> held = jointsAtEnds(character.skeleton, limbs);
  std::size_t moved = 0;
  for (const auto& clip : clips) {
    if (held.empty()) break;
    const PlayedValues values(*clip, character);
    moved += std::erase_if(held, [&](JointIndex joint) { return leavesRest(values, character, joint); });
  }
  report.addCounted(ReportKind::info, moved,
                    "{} joint is moved by keys and rests where Blender lets the bone above it end; Blender holds it "
                    "there until Connected is off in its edit mode. Or write glTF for Blender.",
                    "{} joints are moved by keys and rest where Blender lets the bones above them end; Blender holds "
                    "them there until Connected is off in its edit mode. Or write glTF for Blender.");
}

}  // namespace sinew::fbx_write
