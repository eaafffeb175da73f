// A square on the ground plane y = 0.
uniform mat4 view_projection;
uniform vec4 area;  // centre x, z and half size in x, z; metres

out vec2 ground;  // world x, z, from the square's centre
out vec2 inside;  // 0 … 1 over the square

void main() {
  vec2 corner = vec2(gl_VertexID & 1, gl_VertexID >> 1);
  inside = corner;
  ground = (corner * 2.0 - 1.0) * area.zw;
  gl_Position = view_projection * vec4(area.x + ground.x, 0.0, area.y + ground.y, 1.0);
}
