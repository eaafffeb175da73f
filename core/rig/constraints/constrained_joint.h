// What all constraints of one joint begin and end with.
#pragma once

#include <span>

#include "core/base/result.h"
#include "core/skeleton/local_to_model.h"

namespace sinew {

// A joint as it is and as a constraint leaves it. Whatever stands above it may mirror, stretch or shear it: what is
// wanted in model space is brought back as far as a transform can hold it.
struct ConstrainedJoint {
  JointFrame frame{};     // in: what the joint is put into
  Transform local{};      // in: the joint as it is
  float weight = 1.f;     // in: 0 … 1, of the way to where the constraint wants it
  Transform result = {};  // out: joint-local

  // Refused: what is not finite, a weight outside of 0 … 1.
  [[nodiscard]] Check validate() const;
  // Goes `weight` of the way from `local`.
  void settle(const Transform& wanted_l);
};

// Something that a constraint follows, and how much beside others; their weights need no certain sum.
struct ConstraintSource {
  Mat4 model{1.f};   // where it stands, model space
  Mat4 offset{1.f};  // from the joint into its space: source * offset is where it wants the joint
  float weight = 1.f;

  // The offset that leaves a joint where it is.
  static Mat4 keeping(const Mat4& joint_m, const Mat4& source_m) { return affineInverse(source_m) * joint_m; }
};

// Refused: no source, none that weighs, what is not finite, weights below 0.
[[nodiscard]] Check checkSources(std::span<const ConstraintSource> sources);

// Transforms laid over one another by their shares, one after the other; begins with the first.
class BlendedTransform {
 public:
  void add(const Transform& transform, float weight);
  bool empty() const { return !(weight_ > 0.f); }
  const Transform& value() const { return value_; }

 private:
  Transform value_{};
  float weight_ = 0.f;
};

Transform mix(const Transform& a, const Transform& b, float u);  // along the shorter way round

}  // namespace sinew
