#include "core/io/fbx/motion/joint_track.h"

#include <algorithm>
#include <cmath>

#include "core/io/uri.h"
#include "core/math/units.h"

namespace sinew {
namespace {

// How near fitted curves stay to the samples. What a joint hands on to long chains below it adds up, so it is far finer
// than what one sees of a single joint. Beyond the digits of a float there is nothing to be kept.
constexpr double kRotationTolerance = 4e-6;  // radians
constexpr double kPositionTolerance = 2e-6;  // of the skeleton's extent, or of the way if that is longer
constexpr double kScaleTolerance = 2e-6;     // of the greatest scale
constexpr double kFloatDigits = 2.5e-7;

// How far the values at some times lie apart, and from zero.
struct Extent {
  double range = 0.0, greatest = 0.0;

  Extent(const FbxSampleTimes& times, const FbxNumbersAt& at) {
    glm::dvec4 low(0.0), high(0.0);
    for (std::size_t i = 0; i < times.times.size(); ++i) {
      const glm::dvec4 v = at(times.times[i], glm::dvec4(0.0));
      low = i ? glm::min(low, v) : v;
      high = i ? glm::max(high, v) : v;
    }
    for (int i = 0; i < 4; ++i) {
      range = std::max(range, high[i] - low[i]);
      greatest = std::max({greatest, std::abs(low[i]), std::abs(high[i])});
    }
  }
};

std::array<Curve, 3> fitted(FbxSampleTimes& times, const FbxNumbersAt& at, double tolerance, std::size_t most) {
  const std::vector<glm::dvec4> values = sampleFbxValues(times, at, tolerance, most);
  std::array<Curve, 3> out;
  for (int i = 0; i < 3; ++i) out[static_cast<std::size_t>(i)] = fitFbxCurve(times, values, i, tolerance);
  return out;
}

}  // namespace

FbxJointTrack::FbxJointTrack(const FbxTake& take, const FbxSkeleton& skeleton, JointIndex joint)
    : joint_(joint),
      node_(skeleton.nodes[static_cast<std::size_t>(joint)]),
      conversion_(skeleton.conversions[static_cast<std::size_t>(joint)]),
      rest_(skeleton.skeleton[joint].rest_l) {
  const FbxObject& model = *skeleton.model_of_joint[static_cast<std::size_t>(joint)];
  translation_ = take.vector(model, "Lcl Translation", node_.translation);
  rotation_ = take.vector(model, "Lcl Rotation", node_.rotation);
  rotation_.quantity = FbxQuantity::rotation;
  rotation_.order = node_.order;
  scale_ = take.vector(model, "Lcl Scaling", node_.scaling);
  scale_.quantity = FbxQuantity::scale;
  rotation_offset_ = take.vector(model, "RotationOffset", node_.rotation_offset);
  rotation_pivot_ = take.vector(model, "RotationPivot", node_.rotation_pivot);
  scaling_offset_ = take.vector(model, "ScalingOffset", node_.scaling_offset);
  scaling_pivot_ = take.vector(model, "ScalingPivot", node_.scaling_pivot);
  if (node_.rotation_active) {
    pre_ = take.vector(model, "PreRotation", node_.pre_rotation);
    post_ = take.vector(model, "PostRotation", node_.post_rotation);
  }
  decide();
}

bool FbxJointTrack::movesFixed() const {
  return rotation_offset_.animated() || rotation_pivot_.animated() || scaling_offset_.animated() ||
         scaling_pivot_.animated();
}

std::array<const FbxProperty*, 9> FbxJointTrack::properties() const {
  return {&translation_,   &rotation_, &scale_, &rotation_offset_, &rotation_pivot_, &scaling_offset_,
          &scaling_pivot_, &pre_,      &post_};
}

void FbxJointTrack::addUpperLayers(std::set<std::string>& names) const {
  for (const FbxProperty* property : properties()) {
    for (std::size_t i = 1; i < property->drives.size(); ++i)
      names.insert(cleanName(property->drives[i].layer->object->name));
  }
}

std::size_t FbxJointTrack::keyCount() const {
  std::size_t count = 0;
  for (const FbxProperty* property : properties()) {
    for (const FbxDrive& drive : property->drives) {
      for (const FbxAnimatedNumber& channel : drive.channels) count += channel.curve ? channel.curve->size() : 0;
    }
  }
  return count;
}

void FbxJointTrack::decide() {
  glm::dvec3 factor, offset;
  const auto blended = [&](const FbxProperty& p) { return p.animated() && !p.single(factor, offset); };
  const bool rotates_fixed = pre_.animated() || post_.animated();
  sample_r_ = rotates_fixed || blended(rotation_);
  sample_s_ = blended(scale_);

  const glm::dvec3 arm = node_.arm(node_.scaling);
  const double size = glm::length(node_.rotation_pivot) + glm::length(node_.scaling_pivot);
  const bool has_arm = glm::length(arm) > 1e-12 * size;
  const bool rotates_arm = rotates() && has_arm;
  const bool stretches_arm = scale_.animated() && node_.scaling_pivot != glm::dvec3(0.0);
  sample_t_ = blended(translation_) || movesFixed() || rotates_arm || stretches_arm;
  translates_ = translation_.animated() || sample_t_;

  reasons_.layers = blended(translation_) || blended(rotation_) || blended(scale_);
  reasons_.pivots = rotates_arm || stretches_arm;
  reasons_.fixed = movesFixed() || rotates_fixed;
}

glm::dquat FbxJointTrack::rotationAt(double time) const {
  glm::dquat pre = node_.pre(), post = node_.post();
  if (pre_.animated()) pre = fromEulerExact(glm::radians(valueAt(pre_, time)), EulerOrder::xyz);
  if (post_.animated()) post = glm::conjugate(fromEulerExact(glm::radians(valueAt(post_, time)), EulerOrder::xyz));
  return pre * rotation_.rotationAt(time) * post;
}

glm::dvec3 FbxJointTrack::translationAt(double time) const {
  FbxNode node = node_;
  node.rotation_offset = valueAt(rotation_offset_, time);
  node.rotation_pivot = valueAt(rotation_pivot_, time);
  node.scaling_offset = valueAt(scaling_offset_, time);
  node.scaling_pivot = valueAt(scaling_pivot_, time);
  return valueAt(translation_, time) + node.offset(rotationAt(time), valueAt(scale_, time));
}

FbxSampleTimes FbxJointTrack::sampleTimes(std::initializer_list<const FbxProperty*> properties, double duration_s,
                                          std::size_t most) const {
  std::vector<const Curve*> curves;
  for (const FbxProperty* property : properties) {
    const std::vector<const Curve*> more = property->curves();
    curves.insert(curves.end(), more.begin(), more.end());
  }
  return fbxSampleTimes(curves, duration_s, most);
}

JointTrack FbxJointTrack::build(double duration_s, std::size_t max_samples, double extent_m, bool& thinned) {
  JointTrack track;
  track.joint = joint_;
  // What is sampled for it uses the curves of the others.
  if (translates_) addTranslation(track, duration_s, max_samples, extent_m, thinned);
  if (rotates()) addRotation(track, duration_s, max_samples, thinned);
  if (scale_.animated()) addScale(track, duration_s, max_samples, thinned);
  return track;
}

void FbxJointTrack::addTranslation(JointTrack& track, double duration_s, std::size_t most, double extent_m,
                                   bool& thinned) {
  if (sample_t_) {
    FbxSampleTimes times = sampleTimes({&translation_, &rotation_, &scale_, &rotation_offset_, &rotation_pivot_,
                                        &scaling_offset_, &scaling_pivot_, &pre_, &post_},
                                       duration_s, most);
    const FbxNumbersAt at = [&](double t, const glm::dvec4&) {
      return glm::dvec4(conversion_.axes * translationAt(t) * conversion_.unit_m, 0.0);
    };
    const Extent extent(times, at);
    const double tolerance = kPositionTolerance * std::max(extent_m, extent.range) + kFloatDigits * extent.greatest;
    track.translation = fitted(times, at, tolerance, most);
    thinned |= times.thinned;
    return;
  }
  glm::dvec3 factor, offset;
  translation_.single(factor, offset);
  offset += node_.offset(node_.localRotation(), node_.scaling);
  for (int from = 0; from < 3; ++from) {
    for (int to = 0; to < 3; ++to) {
      const double sign = conversion_.axes[from][to];
      if (sign == 0.0) continue;
      const double scale = sign * conversion_.unit_m;
      track.translation[static_cast<std::size_t>(to)] =
          translation_.drives[0].channels[static_cast<std::size_t>(from)].takeScaledCurve(
              scale * factor[from], scale * offset[from], rest_.translation[to]);
    }
  }
}

void FbxJointTrack::addRotation(JointTrack& track, double duration_s, std::size_t most, bool& thinned) {
  const glm::dquat pre = glm::normalize(conversion_.axes_rotation * node_.pre()), post = node_.post();
  EulerCurves euler{node_.order, {}, Quat(pre), Quat(post)};
  if (!sample_r_) {
    glm::dvec3 factor, offset;
    rotation_.single(factor, offset);
    // A curve node without curves that says what the joint does anyway.
    if (rotation_.curves().empty() && rotation_.drives[0].at(0.0) * factor + offset == node_.rotation) return;
    for (std::size_t i = 0; i < 3; ++i) {
      const int axis = static_cast<int>(i);
      euler.angles[i] = rotation_.drives[0].channels[i].takeScaledCurve(kRadiansPerDegree * factor[axis],
                                                                        kRadiansPerDegree * offset[axis], 0.f);
    }
    if (std::ranges::all_of(euler.angles, &Curve::empty))
      euler.angles[0] = Curve::fromSamples({0.0}, {0.f}, Interpolation::linear).value_or(Curve());
    track.rotation = std::move(euler);
    return;
  }
  FbxSampleTimes times = sampleTimes({&rotation_, &pre_, &post_}, duration_s, most);
  const bool by_angles = !pre_.animated() && !post_.animated() &&
                         std::ranges::all_of(times.times, [&](double t) { return !rotation_.at(t).rotation; });
  if (by_angles) {
    const FbxNumbersAt at = [&](double t, const glm::dvec4&) {
      return glm::dvec4(glm::radians(rotation_.at(t).numbers), 0.0);
    };
    euler.angles = fitted(times, at, kRotationTolerance + kFloatDigits * Extent(times, at).greatest, most);
    track.rotation = std::move(euler);
  } else {
    // Of the two quaternions of a rotation, the one on the side of the last.
    const FbxNumbersAt at = [&](double t, const glm::dvec4& last) {
      const glm::dquat q = glm::normalize(conversion_.axes_rotation * rotationAt(t));
      const glm::dvec4 v(q.x, q.y, q.z, q.w);
      return glm::dot(v, last) < 0.0 ? -v : v;
    };
    const std::vector<glm::dvec4> rotations = sampleFbxValues(times, at, 0.5 * kRotationTolerance, most);
    track.rotation = fitFbxRotation(times, rotations, node_.order, pre, post, kRotationTolerance);
  }
  thinned |= times.thinned;
}

void FbxJointTrack::addScale(JointTrack& track, double duration_s, std::size_t most, bool& thinned) {
  if (sample_s_) {
    FbxSampleTimes times = sampleTimes({&scale_}, duration_s, most);
    const FbxNumbersAt at = [&](double t, const glm::dvec4&) {
      return glm::dvec4(conversion_.mirror * valueAt(scale_, t), 0.0);
    };
    track.scale = fitted(times, at, kScaleTolerance * std::max(1.0, Extent(times, at).greatest), most);
    thinned |= times.thinned;
    return;
  }
  glm::dvec3 factor, offset;
  scale_.single(factor, offset);
  for (std::size_t i = 0; i < 3; ++i) {
    const int axis = static_cast<int>(i);
    track.scale[i] = scale_.drives[0].channels[i].takeScaledCurve(conversion_.mirror * factor[axis],
                                                                  conversion_.mirror * offset[axis], rest_.scale[axis]);
  }
}

}  // namespace sinew
