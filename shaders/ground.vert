// A square on a plane through the origin: the ground, or for the grid of a straight view the plane that it faces.
uniform mat4 view_projection;
uniform vec3 axis_u, axis_v;  // unit, world, along the plane; x and z for the ground
uniform vec4 area;            // centre and half size along u and v, metres

out vec2 ground;  // along u and v from the square's centre, metres
out vec2 inside;  // 0 … 1 over the square

void main() {
  vec2 corner = vec2(gl_VertexID & 1, gl_VertexID >> 1);
  inside = corner;
  ground = (corner * 2.0 - 1.0) * area.zw;
  vec2 at = area.xy + ground;
  gl_Position = view_projection * vec4(axis_u * at.x + axis_v * at.y, 1.0);
}
