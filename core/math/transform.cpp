#include "core/math/transform.h"

#include <cmath>

#include <glm/gtx/quaternion.hpp>

#include "core/math/interpolation.h"
#include "core/math/to_matrix.h"
#include "core/math/tolerances.h"

namespace sinew {

namespace {

using DVec3 = glm::dvec3;
using DMat3 = glm::dmat3;

// Below this part of its own length a column counts as dependent on the columns before it.
constexpr double kDependent = 1e-6;
// Below this part of the product of the columns' lengths a determinant counts as zero.
constexpr double kSingular = 1e-12;

DMat3 linearPart(const Mat4& m) { return {DVec3(m[0]), DVec3(m[1]), DVec3(m[2])}; }

bool singular(const DMat3& m, double determinant) {
  const double volume = glm::length(m[0]) * glm::length(m[1]) * glm::length(m[2]);
  return !(std::abs(determinant) > kSingular * volume) || !std::isfinite(determinant);
}

// Makes the axes that are not known yet, so that all three are a right-handed orthonormal basis.
void completeBasis(std::array<DVec3, 3>& axes, std::array<bool, 3> known) {
  const int count = known[0] + known[1] + known[2];
  if (count == 0) {
    axes = {DVec3{1, 0, 0}, DVec3{0, 1, 0}, DVec3{0, 0, 1}};
    return;
  }
  if (count == 1) {
    // The shortest turn of the identity.
    const int have = known[0] ? 0 : known[1] ? 1 : 2;
    const DMat3 identity(1.0);
    const DMat3 turned = glm::mat3_cast(glm::rotation(identity[have], axes[static_cast<std::size_t>(have)]));
    axes = {turned[0], turned[1], turned[2]};
    return;
  }
  for (std::size_t i = 0; i < 3; ++i) {
    if (!known[i]) axes[i] = glm::cross(axes[(i + 1) % 3], axes[(i + 2) % 3]);
  }
}

bool within(float tolerance, const Vec3& a, const Vec3& b) {
  return glm::all(glm::lessThanEqual(glm::abs(a - b), Vec3(tolerance)));
}

}  // namespace

bool sameTransform(const Transform& a, const Transform& b) {
  return within(kSameMetres, a.translation, b.translation) && angleBetween(a.rotation, b.rotation) <= kSameRadians &&
         within(kSameFactor, a.scale, b.scale) && within(kSameFactor, a.shear, b.shear);
}

bool sameRotation(const Quat& a, const Quat& b) {
  const Quat near = glm::dot(a, b) < 0.f ? -b : b;
  return sameValue(a.x, near.x) && sameValue(a.y, near.y) && sameValue(a.z, near.z) && sameValue(a.w, near.w);
}

Mat4 toMatrix(const Transform& t) { return inlineToMatrix(t); }

Transform decompose(const Mat4& m) {
  Transform t;
  t.translation = Vec3(m[3]);

  const DMat3 a = linearPart(m);
  std::array<DVec3, 3> axes{};
  std::array<bool, 3> known{};
  DVec3 scale{0.0};
  DMat3 along{0.0};  // along[i][k]: how far column i reaches along axis k
  for (int i = 0; i < 3; ++i) {
    DVec3 rest = a[i];
    // Twice, since one pass leaves rounding errors behind.
    for (int pass = 0; pass < 2; ++pass) {
      for (int k = 0; k < i; ++k) {
        if (!known[static_cast<std::size_t>(k)]) continue;
        const DVec3& axis = axes[static_cast<std::size_t>(k)];
        const double d = glm::dot(axis, rest);
        along[i][k] += d;
        rest -= axis * d;
      }
    }
    const double length = glm::length(rest);
    if (!(length > kDependent * glm::length(a[i]))) continue;
    scale[i] = length;
    axes[static_cast<std::size_t>(i)] = rest / length;
    known[static_cast<std::size_t>(i)] = true;
  }
  if (known[0] && known[1] && known[2]) {
    if (glm::dot(glm::cross(axes[0], axes[1]), axes[2]) < 0.0) {
      scale = -scale;
      along = -1.0 * along;
      for (DVec3& axis : axes) axis = -axis;
    }
  } else {
    completeBasis(axes, known);
  }
  const auto shear = [&](int column, int axis) {
    return scale[column] != 0.0 ? static_cast<float>(along[column][axis] / scale[column]) : 0.f;
  };
  t.shear = {shear(1, 0), shear(2, 0), shear(2, 1)};
  t.scale = Vec3(scale);
  t.rotation = normalizedOrIdentity(Quat(glm::quat_cast(DMat3(axes[0], axes[1], axes[2]))));
  return t;
}

bool isFinite(const Transform& t) {
  float sum = 0.f;  // not finite as soon as one part is not, since x * 0 is then NaN
  for (int i = 0; i < 3; ++i) sum += 0.f * t.translation[i] + 0.f * t.scale[i] + 0.f * t.shear[i];
  for (int i = 0; i < 4; ++i) sum += 0.f * t.rotation[i];
  return sum == 0.f;
}

bool isFinite(const Mat4& m) {
  float sum = 0.f;
  for (int c = 0; c < 4; ++c) {
    for (int r = 0; r < 4; ++r) sum += 0.f * m[c][r];
  }
  return sum == 0.f;
}

Mat4 affineInverse(const Mat4& m) {
  const DMat3 a = linearPart(m);
  const DVec3 t(m[3]);
  if (singular(a, glm::determinant(a))) return {{1, 0, 0, 0}, {0, 1, 0, 0}, {0, 0, 1, 0}, Vec4(-Vec3(m[3]), 1.f)};
  const DMat3 inverse = glm::inverse(a);
  return {Vec4(Vec3(inverse[0]), 0.f), Vec4(Vec3(inverse[1]), 0.f), Vec4(Vec3(inverse[2]), 0.f),
          Vec4(Vec3(-(inverse * t)), 1.f)};
}

Mat3 normalMatrix(const Mat4& m) {
  const DMat3 a = linearPart(m);
  if (singular(a, glm::determinant(a))) return Mat3(m);
  return Mat3(glm::transpose(glm::inverse(a)));
}

}  // namespace sinew
