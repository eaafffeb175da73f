#include "core/skeleton/joint_references.h"

#include <algorithm>
#include <charconv>

#include <fmt/format.h>

#include "core/skeleton/joint_name.h"

namespace sinew {

namespace {

constexpr int kMaxLevels = 64;               // of names before a joint's own
constexpr std::size_t kMaxNamesakes = 1000;  // that are told apart; of more the first is meant
constexpr std::size_t kMaxSteps = 50'000'000;

}  // namespace

JointReferences::JointReferences(const Skeleton& skeleton) : skeleton_(skeleton), steps_left_(kMaxSteps) {
  for (JointIndex j = 0; j < static_cast<JointIndex>(skeleton.size()); ++j) {
    whole_[skeleton[j].name].push_back(j);
    bare_[withoutNamespace(skeleton[j].name)].push_back(j);
  }
}

JointIndex JointReferences::find(std::string_view reference) const {
  if (const JointIndex j = first(whole_, reference); j != kNoJoint) return j;
  int levels = 0;
  for (std::size_t slash = reference.rfind('/'); slash != 0 && slash != std::string_view::npos && levels < kMaxLevels;
       slash = reference.rfind('/', slash - 1), ++levels) {
    const JointIndex j = below(reference.substr(slash + 1), reference.substr(0, slash));
    if (j != kNoJoint) return j;
  }
  if (const JointIndex j = numbered(reference); j != kNoJoint) return j;
  return first(bare_, withoutNamespace(reference));
}

std::string JointReferences::reference(JointIndex joint) const {
  const std::string& name = skeleton_[joint].name;
  const std::vector<JointIndex>& namesakes = whole_.at(name);
  if (namesakes.size() <= kMaxNamesakes) {
    std::string path;
    JointIndex above = skeleton_[joint].parent;
    for (int level = 0; level < kMaxLevels && steps_left_ > 0; ++level) {
      if (isAlone(namesakes, path)) {
        std::string out = path.empty() ? name : path + "/" + name;
        if (find(out) == joint) return out;
        break;
      }
      if (above == kNoJoint) break;
      path = path.empty() ? skeleton_[above].name : skeleton_[above].name + "/" + path;
      above = skeleton_[above].parent;
    }
  } else if (find(name) == joint) {
    return name;
  }
  const auto number = std::ranges::lower_bound(namesakes, joint) - namesakes.begin() + 1;
  std::string out = fmt::format("{}#{}", name, number);
  // Joints may be named as if they were numbered. Each zero more is another name, of which there are not so many.
  for (std::size_t zeros = 1; zeros <= skeleton_.size() && find(out) != joint; ++zeros)
    out = fmt::format("{}#{}{}", name, std::string(zeros, '0'), number);
  return out;
}

// Whether one joint alone of a name hangs on such a path, which is empty for any.
bool JointReferences::isAlone(const std::vector<JointIndex>& namesakes, std::string_view path) const {
  if (namesakes.size() == 1 || path.empty()) return namesakes.size() == 1;
  return std::ranges::count_if(namesakes, [&](JointIndex j) { return hangsOn(skeleton_[j].parent, path); }) == 1;
}

JointIndex JointReferences::first(const Index& index, std::string_view name) {
  const auto found = index.find(name);
  return found == index.end() ? kNoJoint : found->second.front();
}

JointIndex JointReferences::numbered(std::string_view reference) const {
  const std::size_t mark = reference.rfind('#');
  if (mark == std::string_view::npos) return kNoJoint;
  const auto found = whole_.find(reference.substr(0, mark));
  std::size_t number = 0;
  const char* const end = reference.data() + reference.size();
  const auto [rest, bad] = std::from_chars(reference.data() + mark + 1, end, number);
  const bool there = found != whole_.end() && bad == std::errc() && rest == end && number > 0;
  return there && number <= found->second.size() ? found->second[number - 1] : kNoJoint;
}

// The first joint of that name below those whose names stand in `path`, the nearest last.
JointIndex JointReferences::below(std::string_view name, std::string_view path) const {
  const auto found = whole_.find(name);
  if (found == whole_.end()) return kNoJoint;
  const std::vector<JointIndex>& namesakes = found->second;
  if (namesakes.size() > kMaxNamesakes || steps_left_ == 0) return namesakes.front();
  const auto joint = std::ranges::find_if(namesakes, [&](JointIndex j) { return hangsOn(skeleton_[j].parent, path); });
  return joint == namesakes.end() ? kNoJoint : *joint;
}

bool JointReferences::hangsOn(JointIndex joint, std::string_view path) const {
  for (; joint != kNoJoint; joint = skeleton_[joint].parent) {
    if (steps_left_ > 0) --steps_left_;
    const std::string& name = skeleton_[joint].name;
    if (path == name) return true;
    if (!path.ends_with(name) || path.size() <= name.size() || path[path.size() - name.size() - 1] != '/') return false;
    path.remove_suffix(name.size() + 1);
  }
  return false;
}

}  // namespace sinew
