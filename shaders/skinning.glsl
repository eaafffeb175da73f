// Skinning of one vertex, the same definitions as core/skin/skinning.h.
//
// Set before including:  SKIN_METHOD  0 rigid, 1 linear, 2 quaternion + translation, 3 dual quaternion
//                        SKIN_INFLUENCES  4 or 8, slots per vertex, heaviest first
// The palette is a float texture of any size: joint j of the skin begins at texel palette_at + j * texels per joint,
// counted along rows of kPaletteWidth. Matrices take three texels (rows); the quaternion methods take five: rotation,
// dual part, and translation with the nine numbers of the stretch behind it, column by column.

layout(location = 0) in vec3 in_position;
layout(location = 1) in vec3 in_normal;
layout(location = 2) in vec4 in_tangent;
layout(location = 5) in uvec4 in_joints_a;
layout(location = 6) in vec4 in_weights_a;
#if SKIN_INFLUENCES > 4
layout(location = 7) in uvec4 in_joints_b;
layout(location = 8) in vec4 in_weights_b;
#endif

#if SKIN_METHOD == 3
layout(location = 9) in float in_linear_share;  // 0 where the mesh has none
#endif

uniform sampler2D palette;
uniform int palette_at;
uniform bool palette_stretches;  // some stretch of this palette differs from the identity

const int kPaletteShift = 10;  // log2 of the texture's width
const int kPaletteWidth = 1 << kPaletteShift;
#if SKIN_METHOD < 2
const int kTexelsPerJoint = 3;
#else
const int kTexelsPerJoint = 5;
#endif

struct SkinnedVertex {
  vec3 position;
  vec3 normal;
  vec3 tangent;
};

vec4 texelOf(int at) { return texelFetch(palette, ivec2(at & (kPaletteWidth - 1), at >> kPaletteShift), 0); }

vec4 paletteTexel(uint joint, int part) { return texelOf(palette_at + int(joint) * kTexelsPerJoint + part); }

uint jointOf(int slot) {
#if SKIN_INFLUENCES > 4
  if (slot >= 4) return in_joints_b[slot - 4];
#endif
  return in_joints_a[slot];
}

float weightOf(int slot) {
#if SKIN_INFLUENCES > 4
  if (slot >= 4) return in_weights_b[slot - 4];
#endif
  return in_weights_a[slot];
}

// Inverse transpose of a 3x3 matrix times a vector, up to a positive factor: the cofactors with the determinant's sign.
// Where they vanish, the matrix itself stands in.
vec3 transformNormal(mat3 m, vec3 n) {
  vec3 a = cross(m[1], m[2]);
  vec3 cofactors = a * n.x + cross(m[2], m[0]) * n.y + cross(m[0], m[1]) * n.z;
  if (dot(cofactors, cofactors) <= 1e-30) return m * n;
  return dot(m[0], a) < 0.0 ? -cofactors : cofactors;
}

vec3 unit(vec3 v) { return v * inversesqrt(max(dot(v, v), 1e-30)); }

vec3 rotate(vec4 q, vec3 v) { return v + 2.0 * cross(q.xyz, cross(q.xyz, v) + q.w * v); }

SkinnedVertex skinVertex() {
  SkinnedVertex result;
#if SKIN_METHOD < 2
#if SKIN_METHOD == 0
  vec4 x = paletteTexel(in_joints_a.x, 0), y = paletteTexel(in_joints_a.x, 1), z = paletteTexel(in_joints_a.x, 2);
#else
  vec4 x = vec4(0.0), y = vec4(0.0), z = vec4(0.0);
  for (int i = 0; i < SKIN_INFLUENCES; ++i) {
    uint joint = jointOf(i);
    float weight = weightOf(i);
    x += weight * paletteTexel(joint, 0);
    y += weight * paletteTexel(joint, 1);
    z += weight * paletteTexel(joint, 2);
  }
#endif
  mat3 linear = transpose(mat3(x.xyz, y.xyz, z.xyz));
  result.position = linear * in_position + vec3(x.w, y.w, z.w);
  result.normal = transformNormal(linear, in_normal);
  result.tangent = linear * in_tangent.xyz;
#else
  vec4 pivot = paletteTexel(in_joints_a.x, 0);
  vec4 real = vec4(0.0), second = vec4(0.0);
  for (int i = 0; i < SKIN_INFLUENCES; ++i) {
    uint joint = jointOf(i);
    vec4 rotation = paletteTexel(joint, 0);
    float weight = weightOf(i);
    float flipped = dot(rotation, pivot) < 0.0 ? -weight : weight;
    real += flipped * rotation;
#if SKIN_METHOD == 2
    second += weight * paletteTexel(joint, 2);
#else
    second += flipped * paletteTexel(joint, 1);
#endif
  }
  float scale = 1.0 / length(real);
  real *= scale;
  vec3 position = in_position, normal = in_normal, tangent = in_tangent.xyz;
  if (palette_stretches) {
    mat3 stretch = mat3(0.0);
    for (int i = 0; i < SKIN_INFLUENCES; ++i) {
      uint joint = jointOf(i);
      vec4 a = paletteTexel(joint, 2), b = paletteTexel(joint, 3), c = paletteTexel(joint, 4);
      stretch += weightOf(i) * mat3(a.w, b.x, b.y, b.z, b.w, c.x, c.y, c.z, c.w);
    }
    position = stretch * position;
    normal = transformNormal(stretch, normal);
    tangent = stretch * tangent;
  }
#if SKIN_METHOD == 2
  vec3 moved = second.xyz;
#else
  vec4 dual = second * scale;
  vec3 moved = 2.0 * (real.w * dual.xyz - dual.w * real.xyz + cross(real.xyz, dual.xyz));
#endif
  result.position = rotate(real, position) + moved;
  result.normal = rotate(real, normal);
  result.tangent = rotate(real, tangent);
#if SKIN_METHOD == 3
  if (in_linear_share > 0.0) {
    mat3 linear = mat3(0.0);
    vec3 at = vec3(0.0);
    for (int i = 0; i < SKIN_INFLUENCES; ++i) {
      uint joint = jointOf(i);
      float weight = weightOf(i);
      vec4 rotation = paletteTexel(joint, 0), a = paletteTexel(joint, 2), b = paletteTexel(joint, 3),
           c = paletteTexel(joint, 4);
      linear += weight * mat3(rotate(rotation, vec3(a.w, b.x, b.y)), rotate(rotation, vec3(b.z, b.w, c.x)),
                              rotate(rotation, vec3(c.y, c.z, c.w)));
      at += weight * a.xyz;
    }
    result.position = mix(result.position, linear * in_position + at, in_linear_share);
    result.normal = mix(unit(result.normal), unit(transformNormal(linear, in_normal)), in_linear_share);
    result.tangent = mix(unit(result.tangent), unit(linear * in_tangent.xyz), in_linear_share);
  }
#endif
#endif
  return result;
}
