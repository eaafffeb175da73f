#include "core/skin/skinning.h"

#include <cmath>

#include <fmt/format.h>

#include "core/skin/blend_matrix.h"

namespace sinew {

namespace {

// Directions with less than this squared length count as none.
constexpr float kNoDirection = 1e-30f;

// The influences of single vertices.
struct Streams {
  const SkinVertices& job;
  std::size_t stride;  // influences per vertex

  const std::uint16_t* joints(std::size_t v) const { return job.influences->joints.data() + v * stride; }
  const float* weights(std::size_t v) const { return job.influences->weights.data() + v * stride; }
};

// The four methods: each makes the matrix of one vertex.

struct Rigid {
  static constexpr bool kRotation = false;
  Streams in;
  BlendedMatrix operator()(std::size_t v) const {
    constexpr float kWhole = 1.f;
    return blendMatrices<1>(in.job.palette.data(), in.joints(v), &kWhole, 1);
  }
};

template <int kCount>
struct Linear {
  static constexpr bool kRotation = false;
  Streams in;
  BlendedMatrix operator()(std::size_t v) const {
    return blendMatrices<kCount>(in.job.palette.data(), in.joints(v), in.weights(v), in.stride);
  }
};

// A rotation and a translation, applied without making a matrix of them.
struct RigidMotion {
  Float4 rotation;  // x, y, z, w; unit length
  Float4 moved;

  Float4 point(const Vec3& p) const { return rotated(load3(p)) + moved; }
  Float4 direction(float x, float y, float z) const { return rotated(Float4{x, y, z, 0.f}); }

 private:
  // v + 2 r x (r x v + w v), r and w being the parts of the quaternion.
  Float4 rotated(Float4 v) const { return v + 2.f * cross3(rotation, cross3(rotation, v) + rotation[3] * v); }
};

// Both quaternion methods. kDual: translations come out of the blended dual parts, otherwise they are summed.
template <bool kDual>
struct Quaternion {
  static constexpr bool kRotation = true;
  Streams in;

  RigidMotion operator()(std::size_t v) const {
    const std::uint16_t* joints = in.joints(v);
    const float* weights = in.weights(v);
    const RigidStretch* split = in.job.split.data();
    const RigidStretch& first = split[joints[0]];
    const Float4 lead = load4(first.rigid.real);
    Float4 real = lead * weights[0];
    Float4 other = (kDual ? load4(first.rigid.dual) : load3(first.translation)) * weights[0];
    for (std::size_t k = 1; k < in.stride; ++k) {
      const RigidStretch& part = split[joints[k]];
      const Float4 rotation = load4(part.rigid.real);
      const float aligned = std::copysign(weights[k], dot4(rotation, lead)[0]);
      real += rotation * aligned;
      if constexpr (kDual) {
        other += load4(part.rigid.dual) * aligned;
      } else {
        other += load3(part.translation) * weights[k];
      }
    }
    const Float4 inverse_length = 1.f / sqrt4(dot4(real, real));
    real *= inverse_length;
    if constexpr (kDual) {
      // The vector part of 2 * dual * conjugate(real).
      other *= inverse_length;
      other = 2.f * (real[3] * other - other[3] * real + cross3(real, other));
    }
    return {real, other};
  }
};

// The same after the weighted sum of the stretches.
template <bool kDual>
struct StretchedQuaternion {
  static constexpr bool kRotation = false;
  Streams in;

  BlendedMatrix operator()(std::size_t v) const {
    const std::uint16_t* joints = in.joints(v);
    const float* weights = in.weights(v);
    Mat3 stretch{0.f};
    for (std::size_t k = 0; k < in.stride; ++k) stretch += in.job.split[joints[k]].stretch * weights[k];
    const RigidMotion rigid = Quaternion<kDual>{in}(v);
    BlendedMatrix b;
    for (int c = 0; c < 3; ++c) b.column[c] = rigid.direction(stretch[c].x, stretch[c].y, stretch[c].z);
    b.column[3] = rigid.moved;
    return b;
  }
};

// Unit length, or `otherwise` where v has no direction.
Vec3 unitOr(Float4 v, const Vec3& otherwise) {
  const Vec3 direction{v[0], v[1], v[2]};
  const float square = glm::dot(direction, direction);
  return square > kNoDirection ? direction / std::sqrt(square) : otherwise;
}

// Four directions of neighbouring vertices, made unit length together. `signs`, if given, holds four vectors whose sum
// of x, y and z says by its sign whether the direction turns round. Returns whether all had a direction at all.
bool normalize(Float4 (&v)[4], Float4 (*signs)[4]) {
  transpose4(v);
  const Float4 square = v[0] * v[0] + v[1] * v[1] + v[2] * v[2];
  Float4 factor = 1.f / sqrt4(square);
  if (signs) {
    transpose4(*signs);
    const Float4 sum = (*signs)[0] + (*signs)[1] + (*signs)[2];
    factor = sum < 0.f ? -factor : factor;
  }
  for (int i = 0; i < 3; ++i) v[i] *= factor;
  transpose4(v);
  bool all = true;
  for (int i = 0; i < 4; ++i) all = all && square[i] > kNoDirection;
  return all;
}

// Moves up to four neighbouring vertices, so that their directions are normalised together.
template <class Method>
inline void moveFour(const SkinVertices& job, const Method& method, std::size_t first, std::size_t count) {
  const bool has_normals = !job.normals.empty(), has_tangents = !job.tangents.empty();
  Float4 normals[4]{}, signs[4]{}, tangents[4]{};
  for (std::size_t i = 0; i < count; ++i) {
    const std::size_t v = first + i;
    const auto b = method(v);
    store3(b.point(job.positions[v]), job.out_positions[v]);
    if (has_normals) {
      const Vec3& n = job.normals[v];
      if constexpr (Method::kRotation) {
        normals[i] = b.direction(n.x, n.y, n.z);
      } else {
        // The inverse transpose has the direction of the cofactors (cross products of the columns) times the
        // determinant.
        const Float4 x = b.column[0], y = b.column[1], z = b.column[2];
        const Float4 x1 = yzx(x), y1 = yzx(y), z1 = yzx(z);
        const Float4 yz = y * z1 - y1 * z, zx = z * x1 - z1 * x, xy = x * y1 - x1 * y;
        normals[i] = yzx(yz * n.x + zx * n.y + xy * n.z);
        signs[i] = x * yzx(yz);
      }
    }
    if (has_tangents) tangents[i] = b.direction(job.tangents[v].x, job.tangents[v].y, job.tangents[v].z);
  }
  if (has_normals) {
    const bool all = normalize(normals, Method::kRotation ? nullptr : &signs);
    for (std::size_t i = 0; i < count; ++i) {
      const std::size_t v = first + i;
      const float square =
          normals[i][0] * normals[i][0] + normals[i][1] * normals[i][1] + normals[i][2] * normals[i][2];
      if (!all && !(square > 0.5f)) {
        // The matrix flattens space onto a line or a point: the matrix itself stands in for its cofactors.
        const Vec3 n = job.normals[v];
        job.out_normals[v] = unitOr(method(v).direction(n.x, n.y, n.z), n);
      } else {
        store3(normals[i], job.out_normals[v]);
      }
    }
  }
  if (has_tangents) {
    const bool all = normalize(tangents, nullptr);
    for (std::size_t i = 0; i < count; ++i) {
      const std::size_t v = first + i;
      const Vec4 was = job.tangents[v];
      Vec3 tangent;
      store3(tangents[i], tangent);
      if (!all && !(glm::dot(tangent, tangent) > 0.5f)) tangent = Vec3(was);
      job.out_tangents[v] = Vec4(tangent, was.w);
    }
  }
}

template <class Method>
inline void moveAllPlain(const SkinVertices& job, const Method& method) {
  const std::size_t vertices = job.positions.size(), whole = vertices - vertices % 4;
  for (std::size_t v = 0; v < whole; v += 4) moveFour(job, method, v, 4);
  if (whole < vertices) moveFour(job, method, whole, vertices - whole);
}

// Sanitizers make the flattened functions take minutes to compile.
#if defined(__x86_64__) && !defined(SINEW_SANITIZED)
// The same for processors with fused multiply-add and three-operand instructions, which need a third fewer of them.
template <class Method>
[[gnu::target("avx2,fma"), gnu::flatten]] void moveAllFused(const SkinVertices& job, const Method& method) {
  moveAllPlain(job, method);
}

template <class Method>
void moveAll(const SkinVertices& job, const Method& method) {
  const bool fused = __builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma");
  fused ? moveAllFused(job, method) : moveAllPlain(job, method);
}
#else
template <class Method>
void moveAll(const SkinVertices& job, const Method& method) {
  moveAllPlain(job, method);
}
#endif

template <bool kDual>
void moveByQuaternions(const SkinVertices& job, const Streams& in) {
  bool stretched = false;
  for (const RigidStretch& s : job.split) stretched = stretched || s.stretch != Mat3(1.f);
  if (stretched) {
    moveAll(job, StretchedQuaternion<kDual>{in});
  } else {
    moveAll(job, Quaternion<kDual>{in});
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
                fmt::format("{} vertices, {} influences each, {} joints, {} weights", n, count,
                            influences->joints.size(), influences->weights.size()));
  }
  const bool quaternions = method == SkinningMethod::quaternion || method == SkinningMethod::dual_quaternion;
  const std::size_t entries = quaternions ? split.size() : palette.size();
  for (const std::uint16_t joint : influences->joints) {
    if (joint >= entries) {
      return fail("A vertex follows a joint that its skin does not have.",
                  fmt::format("joint {} of {}", joint, entries));
    }
  }
  return {};
}

void SkinVertices::run() const {
  if (positions.empty()) return;
  const Streams in{*this, static_cast<std::size_t>(influences->per_vertex)};
  switch (method) {
    case SkinningMethod::rigid:
      return moveAll(*this, Rigid{in});
    case SkinningMethod::quaternion:
      return moveByQuaternions<false>(*this, in);
    case SkinningMethod::dual_quaternion:
      return moveByQuaternions<true>(*this, in);
    case SkinningMethod::linear:
      break;
  }
  switch (in.stride) {
    case 1:
      return moveAll(*this, Linear<1>{in});
    case 4:
      return moveAll(*this, Linear<4>{in});
    default:
      return moveAll(*this, Linear<0>{in});
  }
}

}  // namespace sinew
