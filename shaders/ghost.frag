#ifdef PER_VERTEX
in vec4 shown;
#else
#include "ghost.glsl"

in vec3 to_eye_w;
in vec3 normal_w;
#endif

out vec4 color;

void main() {
#ifdef PER_VERTEX
  color = shown;
#else
  color = shell(normalize(normal_w), normalize(to_eye_w));
#endif
}
