// A ribbon along a path, made in clip space and as wide as its line with a soft border.
layout(location = 0) in vec4 in_clip;
layout(location = 1) in vec4 in_color;  // sRGB, w: distance from the middle of the line, pixels; its sign is the side
layout(location = 2) in vec4 in_fade;   // x: opacity

out vec3 line_color;
out float opacity;
noperspective out float side;

void main() {
  line_color = in_color.rgb;
  side = in_color.w;
  opacity = in_fade.x;
  gl_Position = in_clip;
}
