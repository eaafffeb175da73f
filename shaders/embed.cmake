# cmake -DOUTPUT=x.cpp -DFILES="a;b" -P embed.cmake: writes the files as string literals, found by file name.
set(entries "")
foreach(file ${FILES})
  get_filename_component(name ${file} NAME)
  file(READ ${file} text)
  string(APPEND entries "    {\"${name}\", R\"GLSL(${text})GLSL\"},\n")
endforeach()
file(WRITE ${OUTPUT} "#include \"shaders/shader_sources.h\"

namespace sinew::shaders {
namespace {

struct Entry {
  std::string_view name, text;
};
constexpr Entry kEntries[] = {
${entries}};

}  // namespace

std::string_view source(std::string_view name) {
  for (const Entry& entry : kEntries) {
    if (entry.name == name) return entry.text;
  }
  return {};
}

}  // namespace sinew::shaders
")
