#include "lighting.glsl"
#include "base_color.glsl"

uniform vec3 emissive;
uniform vec2 metallic_roughness;
uniform float opaque_alpha;   // 1 forces the alpha to 1
#ifdef SELECTED
uniform vec3 selected_color;  // sRGB
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
uniform float occlusion_strength;
#endif
#ifdef HEAT
uniform vec3 ramp[5];
in float heat;
#endif
in vec3 to_eye_w;
in vec3 normal_w;

out vec4 color;

void main() {
  vec4 base = baseColor();
  vec3 normal = normalize(normal_w);
#ifdef NORMAL_MAP
  vec3 texel = texture(normal_texture, normal_uv * vec3(uv, 1.0)).xyz * 2.0 - 1.0;
  vec3 tangent = normalize(tangent_w.xyz - normal * dot(normal, tangent_w.xyz));
  vec3 bitangent = cross(normal, tangent) * tangent_w.w;
  normal = normalize(tangent * (texel.x * normal_scale) + bitangent * (texel.y * normal_scale) + normal * texel.z);
#endif
  if (!gl_FrontFacing) normal = -normal;
#ifdef UNLIT
  vec3 shown = encode(base.rgb + emissive);
#else
  Surface s;
  s.normal = normal;
  s.to_eye = to_eye_w;
  float metallic = metallic_roughness.x;
  s.roughness = metallic_roughness.y;
  s.occlusion = 1.0;
  vec3 glow = emissive;
#ifdef DETAIL_MAPS
  vec2 mr = texture(metallic_roughness_texture, metallic_roughness_uv * vec3(uv, 1.0)).bg;
  metallic *= mr.x;
  s.roughness *= mr.y;
  s.occlusion = 1.0 + occlusion_strength * (texture(occlusion_texture, occlusion_uv * vec3(uv, 1.0)).r - 1.0);
  glow *= texture(emissive_texture, emissive_uv * vec3(uv, 1.0)).rgb;
#endif
#ifdef HEAT
  float at = clamp(heat, 0.0, 1.0) * 4.0;
  vec3 hue = mix(ramp[0], ramp[1], clamp(at, 0.0, 1.0));
  hue = mix(hue, ramp[2], clamp(at - 1.0, 0.0, 1.0));
  hue = mix(hue, ramp[3], clamp(at - 2.0, 0.0, 1.0));
  base.rgb = mix(hue, ramp[4], clamp(at - 3.0, 0.0, 1.0));
#endif
  s.diffuse = base.rgb * (1.0 - metallic);
  s.specular = mix(vec3(0.04), base.rgb, metallic);
  vec3 shown = encode(tone(shade(s) + glow));
#endif
#ifdef SELECTED
  float edge = 1.0 - max(dot(normal, to_eye_w), 0.0);
  shown = mix(shown, selected_color, 0.10 + 0.80 * edge * edge);
#endif
  color = vec4(shown, max(base.a, opaque_alpha));
}
