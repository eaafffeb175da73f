// A character at another moment, drawn twice: its depth alone, then the nearest surface.
//
// Set before including:  PER_VERTEX  shines by vertices instead of pixels, for pictures that pass by
#include "skinning.glsl"
#ifdef PER_VERTEX
#include "ghost.glsl"
#endif

uniform mat4 view_projection;
uniform mat4 placement;   // model to world
uniform mat3 placement_normal;
uniform vec3 eye_w;       // the eye, or the direction to a parallel one
uniform float eye_moves;  // 0 for a parallel eye

#ifdef PER_VERTEX
out vec4 shown;
#else
out vec3 to_eye_w;
out vec3 normal_w;
#endif

invariant gl_Position;

void main() {
  SkinnedVertex skinned = skinVertex();
  vec4 world = placement * vec4(skinned.position, 1.0);
  vec3 to_eye = normalize(eye_w - world.xyz * eye_moves);
  vec3 normal = placement_normal * unit(skinned.normal);
#ifdef PER_VERTEX
  shown = shell(unit(normal), to_eye);
#else
  to_eye_w = to_eye;
  normal_w = normal;
#endif
  gl_Position = view_projection * world;
}
