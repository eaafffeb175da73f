// A mark per instance, always the same size on the screen.
layout(location = 0) in vec4 in_place;  // world, w: half size, pixels, without the rim
layout(location = 1) in vec4 in_color;  // sRGB, w: shape; 0 dot, 1 diamond, 2 ring
layout(location = 2) in vec4 in_rim;    // sRGB, w: width of the rim, pixels
layout(location = 3) in vec4 in_fade;   // x: opacity

uniform mat4 view_projection;
uniform vec2 pixel;  // size of a pixel in clip space

flat out vec4 fill;
flat out vec4 rim;
flat out float half_size;
flat out float opacity;
out vec2 away;  // from the centre, pixels

void main() {
  fill = in_color;
  rim = in_rim;
  half_size = in_place.w;
  opacity = in_fade.x;
  // A diamond's rim reaches further at its corners.
  away = (vec2(gl_VertexID & 1, gl_VertexID >> 1) * 2.0 - 1.0) * (in_place.w + 1.5 * in_rim.w + 1.0);
  gl_Position = view_projection * vec4(in_place.xyz, 1.0);
  gl_Position.xy += away * pixel * gl_Position.w;
}
