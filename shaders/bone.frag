uniform float edge_pixels;
uniform float strength;

flat in vec4 fill;
flat in vec4 edge;
in vec3 corner;
out vec4 color;

void main() {
  vec3 away = corner / fwidth(corner);
  float outline = clamp(edge_pixels + 0.5 - min(away.x, min(away.y, away.z)), 0.0, 1.0);
  vec4 shown = mix(fill, edge, outline);
  color = vec4(shown.rgb, shown.a * strength);
}
