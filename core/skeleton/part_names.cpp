#include "core/skeleton/part_names.h"

#include <algorithm>
#include <charconv>
#include <optional>
#include <utility>

#include <fmt/format.h>

namespace sinew {

namespace {

// Behind the last slash that stands between names; 0 where there is none.
std::size_t behindSlash(std::string_view text) {
  for (std::size_t at = text.size(); at > 0; --at) {
    if (text[at - 1] != '/') continue;
    std::size_t backslashes = 0;
    while (backslashes + 1 < at && text[at - 2 - backslashes] == '\\') ++backslashes;
    if (backslashes % 2 == 0) return at;
  }
  return 0;
}

// The name with that of the joint above; of one without a joint above the name alone.
std::string_view pairIn(std::string_view path) {
  const std::size_t name = behindSlash(path);
  return name == 0 ? path : path.substr(behindSlash(path.substr(0, name - 1)));
}

std::string plainName(std::string_view in_path) {
  std::string name;
  for (std::size_t i = 0; i < in_path.size(); ++i) {
    if (in_path[i] == '\\' && i + 1 < in_path.size()) ++i;
    name += in_path[i];
  }
  return name;
}

constexpr std::size_t kMaxAlike = 200;  // below one joint, that are told apart by how they are

// "#2:3"; nothing for any other text.
struct Nth {
  std::size_t at = 0, of = 1;  // from 0
};
std::optional<Nth> nthIn(std::string_view text) {
  if (text.empty()) return Nth{};
  Nth nth;
  const char* const end = text.data() + text.size();
  if (text.front() != '#') return std::nullopt;
  const auto first = std::from_chars(text.data() + 1, end, nth.at);
  if (first.ec != std::errc() || first.ptr == end || *first.ptr != ':') return std::nullopt;
  const auto second = std::from_chars(first.ptr + 1, end, nth.of);
  if (second.ec != std::errc() || second.ptr != end || nth.at < 1 || nth.at > nth.of) return std::nullopt;
  --nth.at;
  return nth;
}

// Of a part in its group, which is ascending.
std::size_t placeIn(const std::vector<int>& group, int part) {
  return static_cast<std::size_t>(std::ranges::lower_bound(group, part) - group.begin());
}

template <class Groups>
const std::vector<int>& groupOf(const Groups& groups, const typename Groups::key_type& key) {
  static const std::vector<int> kNone;
  const auto found = groups.find(key);
  return found == groups.end() ? kNone : found->second;
}

// Parts by the joint above and their name.
class Siblings {
 public:
  Siblings(const std::vector<std::string>& paths, std::span<const JointIndex> above) {
    for (std::size_t i = 0; i < paths.size(); ++i)
      siblings_[{above[i], lastInPath(paths[i])}].push_back(static_cast<int>(i));
  }
  const std::vector<int>& find(JointIndex above, std::string_view name) const {
    return groupOf(siblings_, std::pair(above, name));
  }

 private:
  std::map<std::pair<JointIndex, std::string_view>, std::vector<int>> siblings_;
};

}  // namespace

std::string asInPath(std::string_view name) {
  std::string out;
  for (const char c : name) {
    if (c == '/' || c == '\\') out += '\\';
    out += c;
  }
  return out;
}

std::string_view lastInPath(std::string_view path) { return path.substr(behindSlash(path)); }

std::vector<std::string> jointPaths(const Skeleton& skeleton) {
  std::vector<std::string> names, paths;
  for (const Joint& joint : skeleton.joints()) names.push_back(asInPath(joint.name));
  std::vector<JointIndex> above;
  for (JointIndex joint = 0; static_cast<std::size_t>(joint) < names.size(); ++joint) {
    above.clear();
    for (JointIndex at = skeleton[joint].parent; at != kNoJoint && above.size() < kMaxNamesAbove;
         at = skeleton[at].parent)
      above.push_back(at);
    std::string& path = paths.emplace_back();
    for (auto at = above.rbegin(); at != above.rend(); ++at) path += names[static_cast<std::size_t>(*at)] + '/';
    path += names[static_cast<std::size_t>(joint)];
  }
  return paths;
}

std::string nameAbove(std::string_view above) {
  const std::size_t path = behindSlash(above);
  if (path == 0) return plainName(above);
  return nthIn(above.substr(path)) ? plainName(lastInPath(above.substr(0, path - 1))) : std::string(above);
}

PartNames::PartNames(std::vector<std::string> paths) : paths_(std::move(paths)) {
  for (std::size_t i = 0; i < paths_.size(); ++i) {
    const int part = static_cast<int>(i);
    by_path_[paths_[i]].push_back(part);
    by_pair_[pairIn(paths_[i])].push_back(part);
    by_name_[lastInPath(paths_[i])].push_back(part);
  }
}

std::string PartNames::above(int part) const {
  const std::string_view path = paths_[static_cast<std::size_t>(part)];
  const std::size_t name = behindSlash(path);
  if (groupOf(by_name_, path.substr(name)).size() == 1) {
    if (name == 0) return {};
    return std::string(lastInPath(path.substr(0, name - 1)));
  }
  const std::string to = name == 0 ? "/" : std::string(path.substr(0, name));
  const std::vector<int>& alike = groupOf(by_path_, path);
  if (alike.size() == 1) return to;
  return to + fmt::format("#{}:{}", placeIn(alike, part) + 1, alike.size());
}

int PartNames::find(std::string_view name, std::string_view above) const {
  const auto only = [](const std::vector<int>& group) { return group.size() == 1 ? group.front() : -1; };
  const std::string own = asInPath(name);
  const std::size_t path = behindSlash(above);
  const std::optional<Nth> nth = path > 0 ? nthIn(above.substr(path)) : std::nullopt;
  if (nth) {
    const std::vector<int>& alike = groupOf(by_path_, path == 1 ? own : std::string(above.substr(0, path)) + own);
    return alike.size() == nth->of ? alike[nth->at] : -1;
  }
  // Earlier projects have the name of the joint above as it is, with slashes and all.
  const std::string parent = path > 0 ? asInPath(above) : std::string(above);
  const std::vector<int>& pair = groupOf(by_pair_, parent.empty() ? own : parent + '/' + own);
  return pair.empty() ? only(groupOf(by_name_, own)) : only(pair);
}

std::vector<int> PartNames::in(const PartNames& other) const {
  std::vector<int> out(paths_.size(), -1);
  for (std::size_t i = 0; i < paths_.size(); ++i) {
    const std::string_view path = paths_[i];
    const std::vector<int>&here = groupOf(by_path_, path), &there = groupOf(other.by_path_, path);
    if (here.size() == there.size()) {
      out[i] = there[placeIn(here, static_cast<int>(i))];
      continue;
    }
    const auto alone = [&out, i](const std::vector<int>& a, const std::vector<int>& b) {
      if (a.size() == 1 && b.size() == 1) out[i] = b.front();
      return out[i] >= 0;
    };
    const std::string_view pair = pairIn(path), name = lastInPath(path);
    if (!alone(groupOf(by_pair_, pair), groupOf(other.by_pair_, pair)))
      alone(groupOf(by_name_, name), groupOf(other.by_name_, name));
  }
  return out;
}

void PartNames::findBelow(std::span<const JointIndex> above, std::span<const int> joints, const PartNames& other,
                          std::span<const JointIndex> other_above, std::vector<int>& map,
                          const std::function<bool(int, int)>& alike) const {
  if (std::ranges::find(map, -1) == map.end()) return;
  std::vector<bool> taken(other.paths_.size());
  for (const int part : map)
    if (part >= 0) taken[static_cast<std::size_t>(part)] = true;
  const Siblings before(paths_, above), now(other.paths_, other_above);
  // Of a group and those that may be it: for each of these the only one of the group that is alike, or -1.
  std::map<const std::vector<int>*, std::vector<int>> only_of;
  const auto onlyOf = [&](const std::vector<int>& olds, const std::vector<int>& news) -> const std::vector<int>& {
    const auto [found, fresh] = only_of.try_emplace(&olds);
    for (std::size_t one = 0; fresh && one < news.size(); ++one) {
      const auto is_alike = [&](int old) { return alike(old, news[one]); };
      const auto first = std::ranges::find_if(olds, is_alike);
      const bool several = first != olds.end() && std::any_of(first + 1, olds.end(), is_alike);
      found->second.push_back(first == olds.end() || several ? -1 : *first);
    }
    return found->second;
  };
  for (std::size_t i = 0; i < map.size(); ++i) {
    const bool hangs = above[i] != kNoJoint;
    const JointIndex there = hangs ? joints[static_cast<std::size_t>(above[i])] : kNoJoint;
    if (map[i] >= 0 || (hangs && there < 0)) continue;
    const int part = static_cast<int>(i);
    const std::string_view name = lastInPath(paths_[i]);
    const std::vector<int>&olds = before.find(above[i], name), &news = now.find(there, name);
    std::vector<int> found;
    if (olds.size() == news.size()) {
      found = {news[placeIn(olds, part)]};
    } else if (alike && olds.size() <= kMaxAlike && news.size() <= kMaxAlike) {
      const std::vector<int>& only = onlyOf(olds, news);
      for (std::size_t one = 0; one < news.size(); ++one)
        if (only[one] == part) found.push_back(news[one]);
    }
    if (found.size() != 1 || taken[static_cast<std::size_t>(found.front())]) continue;
    map[i] = found.front();
    taken[static_cast<std::size_t>(map[i])] = true;
  }
}

std::vector<int> jointsIn(const Skeleton& from, const Skeleton& to) {
  const PartNames before(jointPaths(from)), now(jointPaths(to));
  std::vector<int> map = before.in(now);
  before.findBelow(from.parents(), map, now, to.parents(), map,
                   [&](int a, int b) { return from[a].rest_l == to[b].rest_l; });
  return map;
}

}  // namespace sinew
