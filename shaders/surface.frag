#include "lighting.glsl"

uniform vec4 base_color;
uniform vec3 emissive;
uniform vec2 metallic_roughness;
uniform float alpha_cutoff;   // below 0: no test
uniform float opaque_alpha;   // 1 forces the alpha to 1
#ifdef SELECTED
uniform vec3 selected_color;  // sRGB
#endif
#ifdef TEXTURED
uniform sampler2D base_texture;
uniform mat3x2 base_uv;
in vec2 uv;
#endif
#ifdef NORMAL_MAP
uniform sampler2D normal_texture;
uniform mat3x2 normal_uv;
uniform float normal_scale;
in vec4 tangent_w;
#endif
#ifdef DETAIL_MAPS
uniform sampler2D metallic_roughness_texture, occlusion_texture, emissive_texture;
uniform mat3x2 metallic_roughness_uv, occlusion_uv, emissive_uv;
#endif
#ifdef VERTEX_COLOR
in vec4 vertex_color;
#endif
#ifdef HEAT
uniform vec3 ramp[5];
in float heat;
#endif
in vec3 to_eye_w;
in vec3 normal_w;

out vec4 color;

void main() {
  vec4 base = base_color;
#ifdef TEXTURED
  base *= texture(base_texture, base_uv * vec3(uv, 1.0));
#endif
#ifdef VERTEX_COLOR
  base *= vertex_color;
#endif
#ifdef ALPHA_TEST
  if (base.a < alpha_cutoff) discard;
#endif
  float alpha = max(base.a, opaque_alpha);
#ifdef UNLIT
  color = vec4(encode(base.rgb + emissive), alpha);
#else
  Surface s;
  vec3 normal = normalize(normal_w);
#ifdef NORMAL_MAP
  vec3 texel = texture(normal_texture, normal_uv * vec3(uv, 1.0)).xyz * 2.0 - 1.0;
  vec3 tangent = normalize(tangent_w.xyz - normal * dot(normal, tangent_w.xyz));
  vec3 bitangent = cross(normal, tangent) * tangent_w.w;
  normal = normalize(tangent * (texel.x * normal_scale) + bitangent * (texel.y * normal_scale) + normal * texel.z);
#endif
  s.normal = gl_FrontFacing ? normal : -normal;
  s.to_eye = to_eye_w;
  float metallic = metallic_roughness.x;
  s.roughness = metallic_roughness.y;
  s.occlusion = 1.0;
  vec3 glow = emissive;
#ifdef DETAIL_MAPS
  vec2 mr = texture(metallic_roughness_texture, metallic_roughness_uv * vec3(uv, 1.0)).bg;
  metallic *= mr.x;
  s.roughness *= mr.y;
  s.occlusion = texture(occlusion_texture, occlusion_uv * vec3(uv, 1.0)).r;
  glow *= texture(emissive_texture, emissive_uv * vec3(uv, 1.0)).rgb;
#endif
#ifdef HEAT
  float at = clamp(heat, 0.0, 1.0) * 4.0;
  vec3 shown = mix(ramp[0], ramp[1], clamp(at, 0.0, 1.0));
  shown = mix(shown, ramp[2], clamp(at - 1.0, 0.0, 1.0));
  shown = mix(shown, ramp[3], clamp(at - 2.0, 0.0, 1.0));
  base.rgb = mix(shown, ramp[4], clamp(at - 3.0, 0.0, 1.0));
#endif
  s.diffuse = base.rgb * (1.0 - metallic);
  s.specular = mix(vec3(0.04), base.rgb, metallic);
  vec3 shaded = encode(tone(shade(s) + glow));
#ifdef SELECTED
  float edge = 1.0 - max(dot(s.normal, s.to_eye), 0.0);
  shaded = mix(shaded, selected_color, 0.10 + 0.80 * edge * edge);
#endif
  color = vec4(shaded, alpha);
#endif
}
