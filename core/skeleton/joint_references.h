// Joints by the names that files of ours give them.
//
// A name that several joints have is preceded by the names above it, parted by "/", until it is one joint's alone:
// "Arm_L/Bone". Joints that are alike even so are numbered among all of that name, in the order of the skeleton:
// "Bone#2", or "Bone#02" where a joint has the name "Bone#2".
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "core/skeleton/skeleton.h"

namespace sinew {

// Of one skeleton, which must outlive it.
class JointReferences {
 public:
  explicit JointReferences(const Skeleton& skeleton);

  // The first joint that is meant, or kNoJoint. Names count with their namespaces, and where nothing has them so,
  // without.
  JointIndex find(std::string_view reference) const;
  // By which find() gives the joint.
  std::string reference(JointIndex joint) const;

 private:
  using Index = std::unordered_map<std::string_view, std::vector<JointIndex>>;  // ascending

  static JointIndex first(const Index& index, std::string_view name);
  JointIndex numbered(std::string_view reference) const;
  JointIndex below(std::string_view name, std::string_view path) const;
  bool hangsOn(JointIndex joint, std::string_view path) const;
  bool isAlone(const std::vector<JointIndex>& namesakes, std::string_view path) const;

  const Skeleton& skeleton_;
  Index whole_, bare_;
  mutable std::size_t steps_left_;  // for telling joints of one name apart, so that no file takes forever
};

}  // namespace sinew
