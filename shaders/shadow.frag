// The contact shadow of one character, made on the CPU as a small picture of how much of the sky it hides.
uniform sampler2D shadow_map;
uniform vec4 shadow_color;
uniform vec4 map_part;  // lower corner and size of the part of the map that the square shows

in vec2 inside;
out vec4 color;

void main() { color = vec4(shadow_color.rgb, shadow_color.a * texture(shadow_map, map_part.xy + map_part.zw * inside).r); }
