// A soft key light from above the viewer's left shoulder, a sky above and ground below as fill, a cool rim from behind.
// All directions are world space and unit length; colours are linear.

uniform vec3 key_direction, key_color;
uniform vec3 key_half;  // halfway between the key light and the viewer
uniform vec3 sky_color, ground_color;
uniform vec3 rim_direction, rim_color;

struct Surface {
  vec3 normal, to_eye;  // unit length
  vec3 diffuse;         // colour of the matte part
  vec3 specular;        // reflection looking straight at it
  float roughness;      // 0 … 1
  float occlusion;      // 1 lets all of the fill in
};

// What metals mirror: a room with a pale backdrop above a dark floor, a large soft box where the key light is and a
// narrow one behind. Roughness widens all edges.
vec3 environment(vec3 direction, float roughness) {
  float blur = 0.06 + 0.94 * roughness;
  vec3 backdrop = sky_color * (2.2 + 1.6 * exp2(-8.0 * (direction.y - 0.12) * (direction.y - 0.12) / blur));
  vec3 room = mix(ground_color, backdrop, smoothstep(-blur, blur, direction.y));
  float box = smoothstep(0.88 - 0.9 * blur, 0.92 + 0.08 * blur, dot(direction, key_direction));
  float strip = smoothstep(0.78 - 0.9 * blur, 0.86 + 0.14 * blur, dot(direction, rim_direction));
  return room + (key_color * box + rim_color * 1.4 * strip) * (1.5 / (1.0 + 3.0 * roughness));
}

// Blinn's highlight, with roughness to exponent as B. Karis, "Specular BRDF Reference" (2013): n = 2 / a^2 - 2 with
// a = roughness^2; the power of the cosine is written as an exponential of the same width.
vec3 shade(Surface s) {
  float facing = max(dot(s.normal, s.to_eye), 0.0);
  float edge = 1.0 - facing;
  float lambert = max(dot(s.normal, key_direction) * 0.94 + 0.06, 0.0);
  float alpha = max(s.roughness * s.roughness, 0.05);
  float exponent = 2.0 / (alpha * alpha) - 1.5;
  float highlight = exp2(1.4427 * exponent * (dot(s.normal, key_half) - 1.0)) * (exponent + 8.0) * 0.125 * lambert;
  vec3 fill = mix(ground_color, sky_color, s.normal.y * 0.5 + 0.5) * s.occlusion;
  float mirrored_y = 2.0 * facing * s.normal.y - s.to_eye.y;
  vec3 mirrored = mix(ground_color, sky_color, clamp(mirrored_y + 0.5, 0.0, 1.0)) * 1.6;
  // Other surfaces mirror so little that a gradient does.
  float metal = smoothstep(0.08, 0.25, max(s.specular.r, max(s.specular.g, s.specular.b)));
  if (metal > 0.0) {
    vec3 direction = 2.0 * dot(s.normal, s.to_eye) * s.normal - s.to_eye;
    mirrored = mix(mirrored, environment(direction, s.roughness), metal);
  }
  mirrored *= s.occlusion;
  float rim = max(dot(s.normal, rim_direction), 0.0) * edge * edge;
  return s.diffuse * (fill + key_color * lambert) + s.specular * (key_color * min(highlight, 12.0) + mirrored) +
         (s.diffuse * 0.5 + 0.2) * rim_color * rim;
}

// Leaves the lower range as it is and bends the bright end gently towards white.
vec3 tone(vec3 color) {
  vec3 above = max(color - 0.6, vec3(0.0));
  return min(color, vec3(0.6)) + above / (1.0 + 1.9 * above);
}

// Linear light to sRGB (IEC 61966-2-1); the framebuffer keeps encoded values.
vec3 encode(vec3 linear) {
  vec3 curved = 1.055 * pow(max(linear, vec3(0.0031308)), vec3(1.0 / 2.4)) - 0.055;
  return mix(curved, 12.92 * linear, vec3(lessThan(linear, vec3(0.0031308))));
}
