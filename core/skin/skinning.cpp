#include "core/skin/skinning.h"

#include <cmath>

#include <fmt/format.h>

#include "core/skin/blend_matrix.h"

namespace sinew {

namespace {

// Vectors to and from their streams.
struct Streams {
  const SkinVertices& job;
  std::size_t stride;  // influences per vertex

  const std::uint16_t* joints(std::size_t v) const { return job.influences->joints.data() + v * stride; }
  const float* weights(std::size_t v) const { return job.influences->weights.data() + v * stride; }
};

Vec3 column(const BlendedMatrix& b, int i) { return {b.m[4 * i], b.m[4 * i + 1], b.m[4 * i + 2]}; }

Vec3 turn(const BlendedMatrix& b, const Vec3& v) { return column(b, 0) * v.x + column(b, 1) * v.y + column(b, 2) * v.z; }

// Unit length, or `otherwise` where v has no direction.
Vec3 unitOr(const Vec3& v, const Vec3& otherwise) {
  const float square = glm::dot(v, v);
  return square > 1e-30f ? v * (1.f / std::sqrt(square)) : otherwise;
}

// The normal by the inverse transpose, whose direction is that of the cofactors times the determinant's sign. Where a matrix
// flattens space onto a line the cofactors vanish, and the matrix itself stands in.
Vec3 turnNormal(const BlendedMatrix& b, const Vec3& n) {
  const Vec3 x = column(b, 0), y = column(b, 1), z = column(b, 2);
  const Vec3 yz = glm::cross(y, z);
  const Vec3 turned = yz * n.x + glm::cross(z, x) * n.y + glm::cross(x, y) * n.z;
  const float square = glm::dot(turned, turned);
  if (!(square > 1e-30f)) return unitOr(turn(b, n), n);
  return turned * (std::copysign(1.f, glm::dot(x, yz)) / std::sqrt(square));
}

// Writes what one vertex becomes. kRotation: the matrix is a rotation and a translation, so normals need no more.
template <bool kNormals, bool kTangents, bool kRotation>
inline void moveVertex(const SkinVertices& job, std::size_t v, const BlendedMatrix& b) {
  alignas(16) float p[4];
  movePoint(b, job.positions[v], p);
  job.out_positions[v] = {p[0], p[1], p[2]};
  if constexpr (kNormals) {
    const Vec3& n = job.normals[v];
    job.out_normals[v] = kRotation ? unitOr(turn(b, n), n) : turnNormal(b, n);
  }
  if constexpr (kTangents) {
    const Vec4& t = job.tangents[v];
    job.out_tangents[v] = Vec4(unitOr(turn(b, Vec3(t)), Vec3(t)), t.w);
  }
}

// The four methods: each makes the matrix of one vertex.

struct Rigid {
  static constexpr bool kRotation = false;
  Streams in;
  void operator()(std::size_t v, BlendedMatrix& b) const {
    constexpr float kWhole = 1.f;
    blendMatrices<1>(in.job.palette.data(), in.joints(v), &kWhole, 1, b);
  }
};

template <int kCount>
struct Linear {
  static constexpr bool kRotation = false;
  Streams in;
  void operator()(std::size_t v, BlendedMatrix& b) const {
    blendMatrices<kCount>(in.job.palette.data(), in.joints(v), in.weights(v), static_cast<int>(in.stride), b);
  }
};

// Both quaternion methods. kDual: translations come out of the blended dual parts, otherwise they are summed.
template <bool kDual, bool kStretch>
struct Quaternion {
  static constexpr bool kRotation = !kStretch;
  Streams in;

  void operator()(std::size_t v, BlendedMatrix& b) const {
    const std::uint16_t* joints = in.joints(v);
    const float* weights = in.weights(v);
    const RigidStretch* split = in.job.split.data();
    const Quat& lead = split[joints[0]].rigid.real;
    Quat real{0.f, 0.f, 0.f, 0.f}, dual{0.f, 0.f, 0.f, 0.f};
    Vec3 moved{0.f};
    Mat3 stretch{0.f};
    for (std::size_t k = 0; k < in.stride; ++k) {
      const RigidStretch& part = split[joints[k]];
      const float weight = weights[k];
      const float signed_weight = glm::dot(part.rigid.real, lead) < 0.f ? -weight : weight;
      real += part.rigid.real * signed_weight;
      if constexpr (kDual) {
        dual += part.rigid.dual * signed_weight;
      } else {
        moved += part.translation * weight;
      }
      if constexpr (kStretch) stretch += part.stretch * weight;
    }
    const float inverse_length = 1.f / glm::length(real);
    real *= inverse_length;
    if constexpr (kDual) moved = translation(DualQuat{real, dual * inverse_length});
    Mat3 linear = glm::mat3_cast(real);
    if constexpr (kStretch) linear = linear * stretch;
    for (int c = 0; c < 3; ++c) {
      for (int r = 0; r < 3; ++r) b.m[4 * c + r] = linear[c][r];
      b.m[4 * c + 3] = 0.f;
      b.m[12 + c] = moved[c];
    }
    b.m[15] = 1.f;
  }
};

template <bool kNormals, bool kTangents, class Method>
void moveAll(const SkinVertices& job, const Method& method) {
  BlendedMatrix b;
  for (std::size_t v = 0; v < job.positions.size(); ++v) {
    method(v, b);
    moveVertex<kNormals, kTangents, Method::kRotation>(job, v, b);
  }
}

template <class Method>
void moveStreams(const SkinVertices& job, const Method& method) {
  if (job.normals.empty()) {
    job.tangents.empty() ? moveAll<false, false>(job, method) : moveAll<false, true>(job, method);
  } else {
    job.tangents.empty() ? moveAll<true, false>(job, method) : moveAll<true, true>(job, method);
  }
}

template <bool kDual>
void moveByQuaternions(const SkinVertices& job, const Streams& in) {
  bool stretched = false;
  for (const RigidStretch& s : job.split) stretched = stretched || s.stretch != Mat3(1.f);
  if (stretched) {
    moveStreams(job, Quaternion<kDual, true>{in});
  } else {
    moveStreams(job, Quaternion<kDual, false>{in});
  }
}

}  // namespace

Check SkinVertices::validate() const {
  if (!influences) return fail("The mesh has no influences; bind it to a skin.");
  const std::size_t n = positions.size();
  if (out_positions.size() != n || (!normals.empty() && normals.size() != n) || out_normals.size() != normals.size() ||
      (!tangents.empty() && tangents.size() != n) || out_tangents.size() != tangents.size()) {
    return fail("The streams of a mesh differ in length.",
                fmt::format("positions {} to {}, normals {} to {}, tangents {} to {}", n, out_positions.size(),
                            normals.size(), out_normals.size(), tangents.size(), out_tangents.size()));
  }
  if (n == 0) return {};
  const int count = influences->per_vertex;
  if (count < 1 || count > kMaxInfluences || influences->joints.size() != n * static_cast<std::size_t>(count) ||
      influences->weights.size() != influences->joints.size()) {
    return fail("The influences do not fit the mesh.",
                fmt::format("{} vertices, {} influences each, {} joints, {} weights", n, count, influences->joints.size(),
                            influences->weights.size()));
  }
  const bool quaternions = method == SkinningMethod::quaternion || method == SkinningMethod::dual_quaternion;
  const std::size_t entries = quaternions ? split.size() : palette.size();
  for (const std::uint16_t joint : influences->joints) {
    if (joint >= entries) {
      return fail("A vertex follows a joint that its skin does not have.", fmt::format("joint {} of {}", joint, entries));
    }
  }
  return {};
}

void SkinVertices::run() const {
  if (positions.empty()) return;
  const Streams in{*this, static_cast<std::size_t>(influences->per_vertex)};
  switch (method) {
    case SkinningMethod::rigid: return moveStreams(*this, Rigid{in});
    case SkinningMethod::quaternion: return moveByQuaternions<false>(*this, in);
    case SkinningMethod::dual_quaternion: return moveByQuaternions<true>(*this, in);
    case SkinningMethod::linear: break;
  }
  switch (in.stride) {
    case 1: return moveStreams(*this, Linear<1>{in});
    case 2: return moveStreams(*this, Linear<2>{in});
    case 3: return moveStreams(*this, Linear<3>{in});
    case 4: return moveStreams(*this, Linear<4>{in});
    default: return moveStreams(*this, Linear<0>{in});
  }
}

}  // namespace sinew
