flat in vec4 fill;
flat in vec4 rim;
flat in float half_size;
flat in float opacity;
in vec2 away;
out vec4 color;

void main() {
  bool diamond = fill.w == 1.0, ring = fill.w == 2.0;
  // Distance to the edge of the shape, positive outside.
  float outside = diamond ? (abs(away.x) + abs(away.y) - half_size) * 0.70710678 : length(away) - half_size;
  float cover = clamp(rim.w + 0.5 - outside, 0.0, 1.0);
  float rimmed = clamp(outside + 0.5, 0.0, 1.0);
  // A ring is open in the middle.
  if (ring) cover *= clamp(outside + half_size * 0.5 + 0.5, 0.0, 1.0);
  color = vec4(mix(fill.rgb, rim.rgb, rimmed), cover * opacity);
}
