uniform vec3 rim_color;
uniform float rim_pixels;
uniform float strength;

flat in vec4 fill;
flat in float own_radius;  // pixels, with the rim
in vec2 away;
out vec4 color;

void main() {
  float from_centre = length(away);
  float cover = clamp(own_radius + 0.5 - from_centre, 0.0, 1.0);
  float rim = clamp(from_centre - (own_radius - rim_pixels) + 0.5, 0.0, 1.0);
  color = vec4(mix(fill.rgb, rim_color, rim), fill.a * cover * strength);
}
