// Where joints, and what they move, come to lie in their model, from the definitions.
#include <algorithm>
#include <cmath>
#include <utility>

#include "tests/core/evaluate/slow_scene.h"

namespace sinew::tests {

namespace {

using glm::dmat4, glm::dvec3, glm::dvec4;

SlowMatrix plain(const dmat4& m) {
  SlowMatrix out{m, m};
  for (int column = 0; column < 4; ++column)
    for (int row = 0; row < 4; ++row) out.terms[column][row] = std::abs(m[column][row]);
  return out;
}
// The numbers of a local transform are themselves differences of larger ones (a translation that some layers move back
// and forth, products of a quaternion's numbers), so that small ones are less exact.
constexpr double kLeast = 0.1;

SlowMatrix moved(const SlowTransform& t) {
  dmat4 m(1.0);
  m[3] = dvec4(t.translation, 1.0);
  SlowMatrix out = plain(m);
  for (int row = 0; row < 3; ++row) out.terms[3][row] = std::max(out.terms[3][row], kLeast);
  return out;
}
SlowMatrix turned(const SlowTransform& t) {
  SlowMatrix m = plain(dmat4(glm::mat3_cast(glm::normalize(t.rotation))));
  for (int column = 0; column < 3; ++column)
    for (int row = 0; row < 3; ++row) m.terms[column][row] = std::max(m.terms[column][row], kLeast);
  return m;
}
SlowMatrix stretched(const SlowTransform& t) {
  dmat4 shear(1.0), scale(1.0);
  shear[1][0] = t.shear.x;
  shear[2][0] = t.shear.y;
  shear[2][1] = t.shear.z;
  for (int i = 0; i < 3; ++i) scale[i][i] = t.scale[i];
  SlowMatrix scaled = plain(scale);
  for (int i = 0; i < 3; ++i) scaled.terms[i][i] = std::max(scaled.terms[i][i], kLeast);
  return plain(shear) * scaled;
}
SlowMatrix linear(SlowMatrix m) {
  for (dmat4* part : {&m.value, &m.terms}) (*part)[3] = dvec4(0.0, 0.0, 0.0, 1.0);
  return m;
}
SlowMatrix whole(const SlowTransform& t) { return moved(t) * turned(t) * stretched(t); }

// Joints to model space, each from those above it.
struct Hierarchy {
  const Skeleton& skeleton;
  const std::vector<SlowTransform>& local;

  const SlowTransform& of(JointIndex joint) const { return local[static_cast<std::size_t>(joint)]; }
  bool takesAll(JointIndex joint) const {
    return skeleton[joint].parent == kNoJoint || skeleton[joint].inherit_scale == ScaleInheritance::full;
  }
  SlowMatrix parent_m(JointIndex joint) const {
    return skeleton[joint].parent == kNoJoint ? SlowMatrix() : model(skeleton[joint].parent);
  }
  // What the joint's own rotation is put into, and the stretch that comes between it and the joint's own.
  SlowMatrix turnAbove(JointIndex joint) const {
    if (takesAll(joint)) return linear(parent_m(joint));
    const JointIndex parent = skeleton[joint].parent;
    return turnAbove(parent) * turned(of(parent));
  }
  SlowMatrix stretchAbove(JointIndex joint) const {
    if (takesAll(joint)) return {};
    const JointIndex parent = skeleton[joint].parent;
    if (skeleton[joint].inherit_scale == ScaleInheritance::skip_parent) return stretchAbove(parent);
    return stretchAbove(parent) * stretched(of(parent));
  }
  SlowMatrix model(JointIndex joint) const {
    const SlowMatrix origin = parent_m(joint) * moved(of(joint));
    SlowMatrix m = turnAbove(joint) * turned(of(joint)) * stretchAbove(joint) * stretched(of(joint));
    m.value[3] = origin.value[3];
    m.terms[3] = origin.terms[3];
    return m;
  }
};

void addPoint(SlowPose& pose, const dvec3& p, const dvec3& terms, bool first) {
  pose.low_m = first ? p : glm::min(pose.low_m, p);
  pose.high_m = first ? p : glm::max(pose.high_m, p);
  for (int i = 0; i < 3; ++i) pose.box_terms = std::max(pose.box_terms, terms[i]);
}

// Around all vertices of the meshes that are not hidden; without any, around the joints.
void measure(const Character& character, SlowPose& pose) {
  bool first = true;
  for (const auto& mesh : character.meshes) {
    if (mesh->hidden) continue;
    std::size_t skin_at = 0;
    for (int skin = 0; skin < mesh->skin; ++skin)
      skin_at += character.skins[static_cast<std::size_t>(skin)].joints.size();
    for (std::size_t v = 0; v < mesh->positions.size(); ++v) {
      dvec3 p(mesh->positions[v]), p_terms = glm::abs(p);
      for (std::size_t t = 0; t < mesh->morph_targets.size(); ++t) {
        const dvec3 by = pose.morphs[static_cast<std::size_t>(mesh->first_morph_channel) + t] *
                         dvec3(mesh->morph_targets[t].positions[v]);
        p += by;
        p_terms += glm::abs(by);
      }
      dvec3 sum(0.0), terms(0.0);
      const auto stride = static_cast<std::size_t>(mesh->influences.per_vertex);
      for (std::size_t i = v * stride; i < (v + 1) * stride; ++i) {
        const SlowMatrix& m = pose.palette[skin_at + mesh->influences.joints[i]];
        const auto weight = static_cast<double>(mesh->influences.weights[i]);
        sum += weight * dvec3(m.value * dvec4(p, 1.0));
        terms += weight * dvec3(m.terms * dvec4(p_terms, 1.0));
      }
      addPoint(pose, sum, terms, std::exchange(first, false));
    }
  }
  if (!first) return;
  for (const SlowMatrix& m : pose.joints_m)
    addPoint(pose, dvec3(m.value[3]), dvec3(m.terms[3]), std::exchange(first, false));
}

}  // namespace

SlowMatrix operator*(const SlowMatrix& a, const SlowMatrix& b) { return {a.value * b.value, a.terms * b.terms}; }

SlowTransform slowTransform(const Transform& t) {
  return {dvec3(t.translation), glm::dquat(t.rotation), dvec3(t.scale), dvec3(t.shear)};
}

SlowMatrix slowMatrix(const Transform& t) { return whole(slowTransform(t)); }

void placeJoints(const Character& character, SlowPose& pose) {
  const Hierarchy hierarchy{character.skeleton, pose.local};
  for (JointIndex j = 0; j < static_cast<JointIndex>(character.skeleton.size()); ++j)
    pose.joints_m.push_back(hierarchy.model(j));
  for (const Skin& skin : character.skins)
    for (std::size_t i = 0; i < skin.joints.size(); ++i)
      pose.palette.push_back(pose.joints_m[static_cast<std::size_t>(skin.joints[i])] *
                             plain(dmat4(skin.inverse_bind[i])));
  measure(character, pose);
}

}  // namespace sinew::tests
