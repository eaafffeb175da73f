// A character at another moment, drawn twice: its depth alone, then the nearest surface.
#include "skinning.glsl"

uniform mat4 view_projection;
uniform mat4 placement;  // model to world
uniform mat3 placement_normal;
uniform vec3 eye_w;      // the eye, or the direction to a parallel one
uniform float eye_moves; // 0 for a parallel eye

out vec3 to_eye_w;
out vec3 normal_w;

invariant gl_Position;

void main() {
  SkinnedVertex skinned = skinVertex();
  vec4 world = placement * vec4(skinned.position, 1.0);
  to_eye_w = normalize(eye_w - world.xyz * eye_moves);
  normal_w = placement_normal * unit(skinned.normal);
  gl_Position = view_projection * world;
}
