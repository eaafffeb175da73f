// One octahedral bone per instance: a ring of four corners near the head, eight facets.
layout(location = 0) in vec4 in_head;   // world, w: radius of the ring, metres
layout(location = 1) in vec4 in_tail;   // world, w: opacity
layout(location = 2) in vec4 in_side;   // unit, world, across the bone
layout(location = 3) in vec4 in_fill;   // sRGB
layout(location = 4) in vec4 in_edge;   // sRGB

uniform mat4 view_projection;
uniform vec3 light;       // unit, world; facets towards it are brighter
uniform float ring_at;    // where the ring lies between head and tail

flat out vec4 fill;
flat out vec4 edge;
out vec3 corner;

void main() {
  int facet = gl_VertexID / 3, part = gl_VertexID - facet * 3;
  bool at_tail = facet >= 4;
  int first = facet & 3;
  vec3 along = in_tail.xyz - in_head.xyz;
  vec3 side = in_side.xyz * in_head.w;
  vec3 other = cross(normalize(along), in_side.xyz) * in_head.w;
  vec3 ring = in_head.xyz + along * ring_at;
  float angle_a = 1.5707963 * float(first), angle_b = 1.5707963 * float(first + 1);
  vec3 a = ring + side * cos(angle_a) + other * sin(angle_a);
  vec3 b = ring + side * cos(angle_b) + other * sin(angle_b);
  vec3 tip = at_tail ? in_tail.xyz : in_head.xyz;
  vec3 normal = normalize(cross(b - a, tip - a));
  if (dot(normal, (a + b) * 0.5 - ring) < 0.0) normal = -normal;
  // Counter-clockwise from outside: the tail's facets run a b tip, the head's b a tip.
  vec3 place = part == 2 ? tip : ((part == 0) == at_tail ? a : b);
  corner = vec3(part == 0, part == 1, part == 2);
  float bright = 0.5 + 0.5 * dot(normal, light);
  fill = vec4(in_fill.rgb * (0.45 + 0.55 * bright), in_tail.w * (0.55 + 0.45 * bright));
  edge = vec4(in_edge.rgb, min(in_tail.w * 1.5, 1.0));
  gl_Position = view_projection * vec4(place, 1.0);
}
