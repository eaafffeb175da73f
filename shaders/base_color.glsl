// A surface's colour and alpha before light falls on it.

uniform vec4 base_color;
uniform float alpha_cutoff;   // below 0: no test
#ifdef TEXTURED
uniform sampler2D base_texture;
uniform mat3x2 base_uv;
in vec2 uv;
#endif
#ifdef VERTEX_COLOR
in vec4 vertex_color;
#endif

// Linear; discards what an alpha test cuts away. ALPHA_ONLY takes no colour from textures and vertices.
vec4 baseColor() {
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
#ifdef ALPHA_ONLY
  base.rgb = base_color.rgb;
#endif
  return base;
}
