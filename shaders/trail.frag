uniform float half_width;  // pixels
uniform vec4 tint;         // sRGB and how much of it lies over the line's own colour
uniform float strength;

in vec3 line_color;
in float opacity;
noperspective in float side;
out vec4 color;

void main() {
  float cover = clamp(half_width + 0.5 - abs(side), 0.0, 1.0);
  color = vec4(mix(line_color, tint.rgb, tint.a), cover * strength * opacity);
}
