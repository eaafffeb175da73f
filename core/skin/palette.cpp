#include "core/skin/palette.h"

#include <cmath>

#include <fmt/format.h>

#include "core/math/interpolation.h"
#include "core/math/transform.h"

namespace sinew {

namespace {

using DMat3 = glm::dmat3;
using DVec4 = glm::dvec4;
using DMat4 = glm::dmat4;

// Columns whose lengths or angles are off by less than this count as orthonormal.
constexpr double kOrthonormal = 1e-6;

// Eigenvector of the greatest eigenvalue of a symmetric matrix; cyclic Jacobi rotations, which never fail to converge.
DVec4 greatestEigenvector(DMat4 a) {
  DMat4 vectors{1.0};
  for (int sweep = 0; sweep < 16; ++sweep) {
    double off = 0.0, all = 0.0;
    for (int i = 0; i < 4; ++i) {
      for (int j = 0; j < 4; ++j) (i == j ? all : off) += a[i][j] * a[i][j];
    }
    if (!(off > 1e-30 * all)) break;
    for (int p = 0; p < 3; ++p) {
      for (int q = p + 1; q < 4; ++q) {
        if (a[p][q] == 0.0) continue;
        const double theta = 0.5 * (a[q][q] - a[p][p]) / a[p][q];
        const double t = std::copysign(1.0, theta) / (std::abs(theta) + std::sqrt(theta * theta + 1.0));
        const double c = 1.0 / std::sqrt(t * t + 1.0), s = t * c;
        for (int k = 0; k < 4; ++k) {
          const double kp = a[k][p], kq = a[k][q];
          a[k][p] = c * kp - s * kq, a[k][q] = s * kp + c * kq;
        }
        for (int k = 0; k < 4; ++k) {
          const double pk = a[p][k], qk = a[q][k];
          a[p][k] = c * pk - s * qk, a[q][k] = s * pk + c * qk;
        }
        const DVec4 vp = vectors[p], vq = vectors[q];
        vectors[p] = c * vp - s * vq, vectors[q] = s * vp + c * vq;
      }
    }
  }
  int best = 0;
  for (int i = 1; i < 4; ++i) {
    if (a[i][i] > a[best][best]) best = i;
  }
  return vectors[best];
}

// The rotation R with the greatest trace(transpose(R) * m), which is the one nearest to m: B. K. P. Horn, "Closed-form
// solution of absolute orientation using unit quaternions", JOSA A 4(4), 1987. Takes singular matrices, too.
Quat nearestRotation(const DMat3& m) {
  const auto e = [&](int row, int column) { return m[column][row]; };
  DMat4 k{0.0};
  k[0] = {e(0, 0) + e(1, 1) + e(2, 2), e(2, 1) - e(1, 2), e(0, 2) - e(2, 0), e(1, 0) - e(0, 1)};
  k[1] = {k[0][1], e(0, 0) - e(1, 1) - e(2, 2), e(0, 1) + e(1, 0), e(0, 2) + e(2, 0)};
  k[2] = {k[0][2], k[1][2], e(1, 1) - e(0, 0) - e(2, 2), e(1, 2) + e(2, 1)};
  k[3] = {k[0][3], k[1][3], k[2][3], e(2, 2) - e(0, 0) - e(1, 1)};
  const DVec4 q = greatestEigenvector(k);
  return normalizedOrIdentity(
      Quat(static_cast<float>(q[0]), static_cast<float>(q[1]), static_cast<float>(q[2]), static_cast<float>(q[3])));
}

}  // namespace

RigidStretch splitRigid(const Mat4& m) {
  RigidStretch split;
  split.translation = Vec3(m[3]);

  DMat3 a{glm::dvec3(m[0]), glm::dvec3(m[1]), glm::dvec3(m[2])};
  const double sign = glm::determinant(a) < 0.0 ? -1.0 : 1.0;
  a *= sign;
  const glm::dvec3 lengths{glm::length(a[0]), glm::length(a[1]), glm::length(a[2])};
  const auto across = [&](int i, int j) {
    return std::abs(glm::dot(a[i], a[j])) <= kOrthonormal * lengths[i] * lengths[j];
  };
  const bool unit = std::abs(lengths.x - 1.0) <= kOrthonormal && std::abs(lengths.y - 1.0) <= kOrthonormal &&
                    std::abs(lengths.z - 1.0) <= kOrthonormal;
  Quat rotation;
  if (lengths.x * lengths.y * lengths.z > 0.0 && across(0, 1) && across(0, 2) && across(1, 2)) {
    // A rotation after a scale along the axes: the columns give both.
    rotation = normalizedOrIdentity(Quat(glm::quat_cast(DMat3(a[0] / lengths.x, a[1] / lengths.y, a[2] / lengths.z))));
    if (!unit)
      split.stretch = Mat3(static_cast<float>(lengths.x), 0, 0, 0, static_cast<float>(lengths.y), 0, 0, 0,
                           static_cast<float>(lengths.z));
  } else {
    rotation = nearestRotation(a);
    split.stretch = Mat3(glm::transpose(glm::mat3_cast(glm::dquat(rotation))) * a);
  }
  split.stretch *= static_cast<float>(sign);
  split.rigid = fromRigid(rotation, split.translation);
  return split;
}

Check BuildPalette::validate() const {
  if (!skin) return fail("There is no skin to build a palette for.");
  if (skin->inverse_bind.size() != skin->joints.size() || palette.size() != skin->joints.size()) {
    return fail(text("The skin “{}” has not one bind matrix and one palette entry per joint.", skin->name),
                fmt::format("{} joints, {} bind matrices, {} entries", skin->joints.size(), skin->inverse_bind.size(),
                            palette.size()));
  }
  for (const JointIndex j : skin->joints) {
    if (j < 0 || static_cast<std::size_t>(j) >= joints_m.size()) {
      return fail(text("The skin “{}” uses a joint that does not exist.", skin->name),
                  fmt::format("joint {} of {}", j, joints_m.size()));
    }
  }
  return {};
}

void BuildPalette::run() const {
  for (std::size_t i = 0; i < palette.size(); ++i) {
    palette[i] = multiplyAffine(joints_m[static_cast<std::size_t>(skin->joints[i])], skin->inverse_bind[i]);
  }
}

}  // namespace sinew
