#include "skinning.glsl"

layout(location = 3) in vec2 in_uv;
layout(location = 4) in vec4 in_color;

uniform mat4 view_projection;
uniform mat4 placement;     // model to world
uniform mat3 placement_normal;
uniform vec3 eye_w;         // the eye, or the direction to a parallel one
uniform float eye_moves;    // 0 for a parallel eye
#ifdef HEAT
uniform int heat_at;        // texel of the palette with the heat of the first four joints of the skin, -1 for none
out float heat;
#endif
#ifdef TEXTURED
out vec2 uv;
#endif
#ifdef NORMAL_MAP
out vec4 tangent_w;
#endif
#ifdef VERTEX_COLOR
out vec4 vertex_color;
#endif
out vec3 to_eye_w;
out vec3 normal_w;

void main() {
  SkinnedVertex skinned = skinVertex();
  vec4 world = placement * vec4(skinned.position, 1.0);
  to_eye_w = normalize(eye_w - world.xyz * eye_moves);
  normal_w = placement_normal * unit(skinned.normal);
#ifdef NORMAL_MAP
  tangent_w = vec4(mat3(placement) * unit(skinned.tangent), in_tangent.w);
#endif
#ifdef TEXTURED
  uv = in_uv;
#endif
#ifdef VERTEX_COLOR
  vertex_color = in_color;
#endif
#ifdef HEAT
  heat = 0.0;
  if (heat_at >= 0) {
    for (int i = 0; i < SKIN_INFLUENCES; ++i) {
      uint joint = jointOf(i);
      heat += weightOf(i) * texelOf(heat_at + int(joint >> 2))[joint & 3u];
    }
  }
#endif
  gl_Position = view_projection * world;
}
