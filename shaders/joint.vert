// A dot per instance, always the same size on the screen.
layout(location = 0) in vec4 in_place;  // world, w: opacity
layout(location = 1) in vec4 in_color;  // sRGB, w: size, 1 is the largest

uniform mat4 view_projection;
uniform vec2 pixel;      // size of a pixel in clip space
uniform float radius;    // of the largest dot, pixels, with the rim

flat out vec4 fill;
flat out float own_radius;
out vec2 away;  // from the centre, pixels

void main() {
  own_radius = radius * in_color.w;
  away = (vec2(gl_VertexID & 1, gl_VertexID >> 1) * 2.0 - 1.0) * (own_radius + 1.0);
  fill = vec4(in_color.rgb, in_place.w);
  gl_Position = view_projection * vec4(in_place.xyz, 1.0);
  gl_Position.xy += away * pixel * gl_Position.w;
}
