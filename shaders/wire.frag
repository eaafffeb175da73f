#include "base_color.glsl"

uniform vec4 wire_color;

out vec4 color;

void main() {
#ifdef ALPHA_TEST
  baseColor();
#endif
  color = wire_color;
}
