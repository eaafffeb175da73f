#include "core/skeleton/local_to_model.h"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "core/math/to_matrix.h"
#include "core/skeleton/frame_below.h"
#include "core/skeleton/model_pose.h"

namespace sinew {

namespace {

// H * S of a transform.
Mat3 shearAndScale(const Transform& t) {
  const Vec3 &h = t.shear, &s = t.scale;
  return {Vec3{s.x, 0.f, 0.f}, Vec3{h.x * s.y, s.y, 0.f}, Vec3{h.y * s.z, h.z * s.z, s.z}};
}

}  // namespace

Mat4 JointFrame::toModel(const Transform& local) const {
  const Mat3 linear = frame * glm::mat3_cast(local.rotation) * scale * shearAndScale(local);
  const Vec4 position = origin * Vec4(local.translation, 1.f);
  return {Vec4(linear[0], 0.f), Vec4(linear[1], 0.f), Vec4(linear[2], 0.f), Vec4(Vec3(position), 1.f)};
}

Transform JointFrame::toLocal(const Mat4& model) const {
  Transform local = decompose(affineInverse(Mat4(frame)) * Mat4(Mat3(model)));
  const Mat3 own(affineInverse(Mat4(scale)) * Mat4(shearAndScale(local)));  // of triangular matrices, so one itself
  for (int i = 0; i < 3; ++i) local.scale[i] = own[i][i];
  const auto shear = [&](int column, int axis) {
    return own[column][column] != 0.f ? own[column][axis] / own[column][column] : 0.f;
  };
  local.shear = {shear(1, 0), shear(2, 0), shear(2, 1)};
  local.translation = Vec3(affineInverse(origin) * Vec4(Vec3(model[3]), 1.f));
  return local;
}

bool JointFrame::invertible() const {
  constexpr double kMinVolume = 1e-6;  // of the box that the axes would span at right angles
  for (const glm::dmat3& a : {glm::dmat3(Mat3(origin)), glm::dmat3(frame), glm::dmat3(scale)}) {
    const double volume = glm::length(a[0]) * glm::length(a[1]) * glm::length(a[2]);
    if (!(std::abs(glm::determinant(a)) > kMinVolume * volume)) return false;
  }
  return true;
}

JointFrame frameBelow(const JointFrame& above, const Mat4& parent_m, const Transform& parent_l,
                      ScaleInheritance inheritance) {
  if (inheritance == ScaleInheritance::full) return JointFrame::within(parent_m);
  JointFrame out{parent_m, above.frame * glm::mat3_cast(parent_l.rotation), above.scale};
  if (inheritance == ScaleInheritance::own_axes) out.scale = out.scale * shearAndScale(parent_l);
  return out;
}

JointFrame frameIn(const Skeleton& skeleton, JointIndex joint, std::span<const Transform> local,
                   std::vector<JointIndex>& way) {
  const auto index = [](JointIndex j) { return static_cast<std::size_t>(j); };
  const std::span<const JointIndex> parents = skeleton.parents();
  const std::span<const ScaleInheritance> inheritance = skeleton.scaleInheritance();
  way.clear();
  for (JointIndex j = parents[index(joint)]; j != kNoJoint; j = parents[index(j)]) way.push_back(j);
  if (inheritance.empty()) {
    Mat4 model(1.f);
    for (std::size_t i = way.size(); i-- > 0;) model = multiplyAffine(model, inlineToMatrix(local[index(way[i])]));
    return JointFrame::within(model);
  }
  JointFrame frame;
  for (std::size_t i = way.size(); i-- > 0;) {
    const Transform& above_l = local[index(way[i])];
    frame = frameBelow(frame, frame.toModel(above_l), above_l, inheritance[index(i > 0 ? way[i - 1] : joint)]);
  }
  return frame;
}

Check LocalToModel::validate() const {
  if (local.size() != parents.size() || model.size() != parents.size()) {
    return fail(
        "The pose does not fit the skeleton; use a pose of the same character.",
        fmt::format("{} parents, {} local transforms, {} model matrices", parents.size(), local.size(), model.size()));
  }
  if (!inheritance.empty() && (inheritance.size() != parents.size() || frames.size() != parents.size())) {
    return fail(
        "The pose does not fit the skeleton; use a pose of the same character.",
        fmt::format("{} parents, {} ways to inherit, {} frames", parents.size(), inheritance.size(), frames.size()));
  }
  for (std::size_t i = 0; i < parents.size(); ++i) {
    if (parents[i] < kNoJoint || parents[i] >= static_cast<JointIndex>(i)) {
      return fail("The skeleton's joints are out of order; parents must come before their children.",
                  fmt::format("joint {} has parent {}", i, parents[i]));
    }
  }
  return {};
}

void LocalToModel::run() const {
  if (!inheritance.empty()) {
    for (std::size_t i = 0; i < parents.size(); ++i) {
      frames[i] = frameOf(i);
      model[i] = frames[i].toModel(local[i]);
    }
    return;
  }
  for (std::size_t i = 0; i < parents.size(); ++i) {
    const Mat4& parent = parents[i] == kNoJoint ? root_m : model[static_cast<std::size_t>(parents[i])];
    model[i] = multiplyAffine(parent, inlineToMatrix(local[i]));
  }
}

JointFrame LocalToModel::frameOf(std::size_t joint) const {
  if (parents[joint] == kNoJoint) return JointFrame::within(root_m);
  const auto parent = static_cast<std::size_t>(parents[joint]);
  return frameBelow(frames[parent], model[parent], local[parent], inheritance[joint]);
}

void ModelPose::update(const Skeleton& skeleton, std::span<const Transform> local) {
  model.resize(skeleton.size());
  frames.resize(skeleton.scaleInheritance().size());
  LocalToModel{.parents = skeleton.parents(),
               .local = local,
               .model = model,
               .inheritance = skeleton.scaleInheritance(),
               .frames = frames}
      .run();
}

JointFrame ModelPose::frameOf(const Skeleton& skeleton, JointIndex joint) const {
  if (!frames.empty()) return frames[static_cast<std::size_t>(joint)];
  const JointIndex parent = skeleton.parents()[static_cast<std::size_t>(joint)];
  return JointFrame::within(parent == kNoJoint ? Mat4(1.f) : model[static_cast<std::size_t>(parent)]);
}

std::vector<Mat4> inModelSpace(const Skeleton& skeleton, std::span<const Transform> local) {
  ModelPose pose;
  pose.update(skeleton, local);
  return std::move(pose.model);
}

std::vector<Mat4> restInModelSpace(const Skeleton& skeleton) {
  std::vector<Transform> local(skeleton.size());
  std::ranges::transform(skeleton.joints(), local.begin(), &Joint::rest_l);
  return inModelSpace(skeleton, local);
}

}  // namespace sinew
