// Joints, morph targets and meshes as they are told by names, so that they are found again where a file was read anew.
#pragma once

#include <functional>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/skeleton/skeleton.h"

namespace sinew {

// A path is the names of the nearest joints above, the highest first, and the name itself, with slashes between them;
// a slash or backslash of a name has a backslash before it.
inline constexpr int kMaxNamesAbove = 64;

std::string asInPath(std::string_view name);
std::string_view lastInPath(std::string_view path);             // the name, as it stands there
std::vector<std::string> jointPaths(const Skeleton& skeleton);  // by joint

// What was made of parts that are gone keeps their name and, as `above`, what else it takes to tell them: where no
// other one had the name, that of the joint above, empty where there was none; else the path to it, which ends with a
// slash, and behind that "#2:3", the second of three, where several had the whole path. nameAbove: of the joint above;
// empty: there was none, or it is not known.
std::string nameAbove(std::string_view above);

// The parts of one kind of a character.
class PartNames {
 public:
  explicit PartNames(std::vector<std::string> paths);
  PartNames(const PartNames&) = delete;
  PartNames& operator=(const PartNames&) = delete;

  const std::vector<std::string>& paths() const { return paths_; }
  std::string above(int part) const;
  // The part that is told like that: by the path, else by the name and that of the joint above, else by the name, each
  // as far as it tells one alone; who was told by the path is found by that alone. -1: none, or one cannot tell which.
  int find(std::string_view name, std::string_view above) const;
  // For each part its number in another reading, by the same rule, where names must tell it alone in both; of several
  // with one path the first is the first, if there are as many. -1: as above. No two have the same number.
  std::vector<int> in(const PartNames& other) const;
  // Then, for what has none: below what the joint above became, the one of its name; of several, as far as these are
  // not as many in both and no more than 200, the only one that is alike. above: the joint above each part. joints:
  // where joints are then.
  void findBelow(std::span<const JointIndex> above, std::span<const int> joints, const PartNames& other,
                 std::span<const JointIndex> other_above, std::vector<int>& map,
                 const std::function<bool(int, int)>& alike = {}) const;

 private:
  using Groups = std::map<std::string_view, std::vector<int>>;

  std::vector<std::string> paths_;
  Groups by_path_, by_pair_, by_name_;
};

// Where the joints of one reading are in another: as names say, and of several with one name those that rest alike; -1
// where they are gone, or one cannot tell which they are. What people write is found by JointReferences instead.
std::vector<int> jointsIn(const Skeleton& from, const Skeleton& to);

}  // namespace sinew
