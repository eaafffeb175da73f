// Lines of the ground grid: fine ones that dissolve as their spacing nears a pixel, coarse ones ten times as wide, axes.
uniform vec2 centre;          // of the square along u and v, in fine cells, reduced modulo ten
uniform vec2 axis_offset;     // of the square along u and v, metres
uniform float cell;           // spacing of the fine lines, metres
uniform float fade_radius;    // metres
uniform vec3 alphas;          // fine, coarse, axis
uniform vec3 line_color, u_color, v_color;

in vec2 ground;
out vec4 color;

// Share of the pixel that lines at every whole number cover; width is a pixel in cells.
float lines(vec2 at, vec2 width) {
  vec2 away = abs(fract(at - 0.5) - 0.5) / width;
  vec2 cover = clamp(1.0 - away, 0.0, 1.0) * clamp(1.2 - 2.4 * width, 0.0, 1.0);
  return max(cover.x, cover.y);
}

void main() {
  vec2 pixel = fwidth(ground);
  vec2 cells = ground / cell + centre;
  vec2 width = pixel / cell;
  float alpha = max(lines(cells, width) * alphas.x, lines(cells * 0.1, width * 0.1) * alphas.y);
  vec2 axis = clamp(1.3 - abs(ground + axis_offset) / pixel, 0.0, 1.0) * alphas.z;
  vec3 shown = axis.y > alpha ? u_color : line_color;
  shown = axis.x > max(alpha, axis.y) ? v_color : shown;
  float near = max(1.0 - dot(ground, ground) / (fade_radius * fade_radius), 0.0);
  color = vec4(shown, max(max(alpha, axis.x), axis.y) * near * near);
}
