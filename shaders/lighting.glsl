// A soft key light from above the viewer's left shoulder, a sky above and ground below as fill, a cool rim from behind.
// All directions are world space and unit length; colours are linear.

uniform vec3 eye_w;
uniform vec3 key_direction, key_color;
uniform vec3 sky_color, ground_color;
uniform vec3 rim_direction, rim_color;

struct Surface {
  vec3 normal, to_eye;  // unit length
  vec3 diffuse;         // colour of the matte part
  vec3 specular;        // reflection looking straight at it
  float roughness;      // 0 … 1
  float occlusion;      // 1 lets all of the fill in
};

// Roughness to a Blinn exponent as B. Karis, "Specular BRDF Reference" (2013): n = 2 / a^2 - 2 with a = roughness^2.
vec3 shade(Surface s) {
  float facing = max(dot(s.normal, s.to_eye), 0.0);
  float edge = 1.0 - facing;
  float lit = max(dot(s.normal, key_direction) * 0.87 + 0.13, 0.0);
  float alpha = max(s.roughness * s.roughness, 0.02);
  float exponent = min(2.0 / (alpha * alpha) - 2.0, 900.0) + 0.5;
  float gloss = max(dot(s.normal, normalize(key_direction + s.to_eye)), 0.0);
  float highlight = min(pow(gloss, exponent) * (exponent + 8.0) * 0.125, 12.0) * lit;
  vec3 fill = mix(ground_color, sky_color, s.normal.y * 0.5 + 0.5) * s.occlusion;
  float mirrored_y = 2.0 * facing * s.normal.y - s.to_eye.y;
  vec3 mirrored = mix(ground_color, sky_color, clamp(mirrored_y + 0.5, 0.0, 1.0)) * s.occlusion;
  float rim = max(dot(s.normal, rim_direction), 0.0) * edge * edge;
  return s.diffuse * (fill + key_color * lit) + s.specular * (key_color * highlight + mirrored * 1.6) +
         (s.diffuse * 0.5 + 0.2) * rim_color * rim;
}

// Leaves the lower range as it is and bends the bright end gently towards white.
vec3 tone(vec3 color) {
  vec3 above = max(color - 0.6, vec3(0.0));
  return min(color, vec3(0.6)) + above / (1.0 + 1.9 * above);
}
