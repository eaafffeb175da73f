uniform vec3 bottom_color, top_color;

in float height;
out vec4 color;

void main() { color = vec4(mix(bottom_color, top_color, height), 1.0); }
