// Bright where the surface turns away from the eye, faint where it faces it, so that outline and folds show the pose.
uniform vec3 shell_color;   // sRGB
uniform float opacity;      // of the edge
uniform float body;         // opacity of what faces the eye, of that of the edge
uniform float edge_falloff; // how fast the edge thins out inwards
uniform vec3 light;         // unit, world; shades the body a little

in vec3 to_eye_w;
in vec3 normal_w;

out vec4 color;

void main() {
  vec3 normal = normalize(normal_w);
  float facing = dot(normal, to_eye_w);
  float edge = pow(1.0 - min(abs(facing), 1.0), edge_falloff);
  float lit = 0.5 + 0.5 * dot(facing < 0.0 ? -normal : normal, light);
  color = vec4(shell_color * (0.62 + 0.38 * max(lit, edge)), opacity * mix(body * (0.55 + 0.45 * lit), 1.0, edge));
}
