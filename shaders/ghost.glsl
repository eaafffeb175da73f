// How a ghost shines: bright where the surface turns away from the eye, faint where it faces it, so that outline and
// folds show the pose.

uniform vec3 shell_color;  // sRGB
uniform float opacity;     // of the edge
uniform float body;        // opacity of what faces the eye, of that of the edge
uniform vec3 light;        // unit, world; shades the body a little

// Both vectors have unit length.
vec4 shell(vec3 normal, vec3 to_eye) {
  float facing = dot(normal, to_eye);
  float away = 1.0 - min(abs(facing), 1.0);
  float edge = away * sqrt(away);
  float lambert = 0.5 + 0.5 * dot(facing < 0.0 ? -normal : normal, light);
  return vec4(shell_color * (0.62 + 0.38 * max(lambert, edge)), opacity * mix(body * (0.55 + 0.45 * lambert), 1.0, edge));
}
