// From local transforms to model space, in one pass over the flattened joints, and back for one joint.
#pragma once

#include <span>
#include <vector>

#include "core/base/ids.h"
#include "core/base/result.h"
#include "core/math/transform.h"
#include "core/skeleton/skeleton.h"

namespace sinew {

// What a local transform T * R * H * S is put into: the origin is origin * T, the linear part frame * R * scale * H *
// S.
struct JointFrame {
  Mat4 origin{1.f};
  Mat3 frame{1.f};
  Mat3 scale{1.f};  // upper triangular

  // Of a joint that inherits scale fully: model = parent * local.
  static JointFrame within(const Mat4& parent) { return {parent, Mat3(parent), Mat3(1.f)}; }

  Mat4 toModel(const Transform& local) const;
  // The local transform that toModel() makes `model` of. A frame without inverse counts as the identity.
  Transform toLocal(const Mat4& model) const;
  // False for a frame that is flattened to a plane, a line or a point: nothing can be brought back from model space.
  bool invertible() const;
};

struct LocalToModel {
  std::span<const JointIndex> parents;  // in: parents before children
  std::span<const Transform> local;     // in: one per joint
  Mat4 root_m{1.f};                     // in: parent of all roots
  std::span<Mat4> model;                // out: one per joint, model space

  std::span<const ScaleInheritance> inheritance{};  // in: one per joint, or empty where all is inherited
  std::span<JointFrame> frames{};                   // out: what each joint was put into; empty if `inheritance` is

  [[nodiscard]] Check validate() const;  // sizes agree, parents come first
  void run() const;                      // allocates nothing; validate() must hold

 private:
  JointFrame frameOf(std::size_t joint) const;
};

// Model matrices of a pose that is looked at once: local transforms, one per joint, and those of the rest pose.
std::vector<Mat4> inModelSpace(const Skeleton& skeleton, std::span<const Transform> local);
std::vector<Mat4> restInModelSpace(const Skeleton& skeleton);

}  // namespace sinew
