// Posing one of several clips that play on top of one another.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "core/evaluate/pose_source.h"

namespace sinew {

// What one source has to show by itself, so that all of them together show what is wanted. What the others do at this
// moment stays as it is.
class SourceTerms {
 public:
  // The source that a person poses has to show at least this much of itself.
  static constexpr float kMinShare = 0.02f;

  // sources: valid for the character, and there as long as this; `at` is one of them.
  SourceTerms(const Character& character, std::span<const PoseSource> sources, std::size_t at);

  // Joint-local. Nothing where the source shows too little of itself at this joint, or where no rotation of it makes
  // the whole turn as far as wanted.
  std::optional<Transform> of(JointIndex joint, const Transform& wanted) const;
  std::optional<float> of(int morph, float wanted) const;

  // What its clip is laid over, and shows where it animates nothing: what lies below, for an additive one the rest
  // pose.
  const Pose& base() const { return base_; }

 private:
  // One that lies above it.
  struct Above {
    const PoseSource* source;
    Pose value;  // additive: what it adds by its weight; overriding: its clip over the rest pose
  };

  const PoseSource* source_;
  Pose below_;  // of all sources below it
  Pose base_;
  Pose reference_;  // of an additive source: what its clip is compared with
  std::vector<Above> above_;
};

}  // namespace sinew
