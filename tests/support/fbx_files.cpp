// Records as binary and as ASCII files.
#include <bit>
#include <limits>

#include <fmt/format.h>
#include <zlib.h>

#include "core/io/fbx/records/writer.h"
#include "tests/support/builders/fbx_builder.h"

namespace sinew::tests {
namespace {

template <class... Ts>
struct Cases : Ts... {
  using Ts::operator()...;
};
template <class... Ts>
Cases(Ts...) -> Cases<Ts...>;

template <class T>
constexpr char kType = std::is_same_v<T, float>          ? 'f'
                       : std::is_same_v<T, double>       ? 'd'
                       : std::is_same_v<T, std::int32_t> ? 'i'
                                                         : 'l';

std::vector<unsigned char> deflated(std::span<const unsigned char> bytes) {
  uLongf length = compressBound(static_cast<uLong>(bytes.size()));
  std::vector<unsigned char> out(length);
  compress(out.data(), &length, bytes.data(), static_cast<uLong>(bytes.size()));
  out.resize(length);
  return out;
}

void write(FbxWriter& out, const FbxNode& node, bool deflate) {
  out.begin(node.name);
  const Cases cases{
      [&]<class T>(const std::vector<T>& array) {
        const std::span<const unsigned char> bytes{reinterpret_cast<const unsigned char*>(array.data()),
                                                   array.size() * sizeof(T)};
        if (!deflate) return out.value(FbxArray{kType<T>, false, static_cast<std::uint32_t>(array.size()), bytes});
        const std::vector<unsigned char> packed = deflated(bytes);
        out.value(FbxArray{kType<T>, true, static_cast<std::uint32_t>(array.size()), packed});
      },
      [&](const std::vector<unsigned char>& bytes) { out.value(FbxBytes{bytes}); },
      [&](const std::string& text) { out.value(std::string_view(text)); },
      [&](auto number) { out.value(number); },
  };
  for (const FbxNode::Value& value : node.values) std::visit(cases, value);
  for (const FbxNode& child : node.children) write(out, child, deflate);
  out.end();
}

std::string quoted(const std::string& text) {
  const std::size_t mark = text.find(std::string("\0\1", 2));
  const std::string spelled = mark == std::string::npos ? text : text.substr(mark + 2) + "::" + text.substr(0, mark);
  std::string out = "\"";
  for (const char c : spelled) {
    if (c == '"')
      out += "&quot;";
    else
      out += c;
  }
  return out + '"';
}

void write(std::string& out, const FbxNode& node, const std::string& indent) {
  out += indent + node.name + ": ";
  const char* separator = "";
  const Cases cases{
      [&]<class T>(const std::vector<T>& array) {
        out += fmt::format("*{} {{\n{}\ta: ", array.size(), indent);
        const char* comma = "";
        for (const T& one : array) {
          out += comma;
          if constexpr (std::is_same_v<T, float>) {
            // The attributes of keys are spelled as the bits of their floats.
            if (node.name == "KeyAttrDataFloat")
              out += fmt::format("{}", std::bit_cast<std::int32_t>(one));
            else
              out += fmt::format("{}", one);
          } else {
            out += fmt::format("{}", one);
          }
          comma = ",";
        }
        out += "\n" + indent + "}";
      },
      [&](const std::vector<unsigned char>&) { out += "\"\""; },
      [&](const std::string& text) { out += quoted(text); },
      [&](char letter) { out += letter; },
      [&](auto number) { out += fmt::format("{}", number); },
  };
  for (const FbxNode::Value& value : node.values) {
    out += separator;
    std::visit(cases, value);
    separator = ", ";
  }
  if (!node.children.empty() || node.values.empty()) {
    out += " {\n";
    for (const FbxNode& child : node.children) write(out, child, indent + "\t");
    out += indent + "}";
  }
  out += "\n";
}

}  // namespace

std::vector<unsigned char> fbxBinary(const std::vector<FbxNode>& top, int version, bool deflate) {
  FbxWriter out(version);
  for (const FbxNode& node : top) write(out, node, deflate);
  return *out.finish();
}

std::string fbxAscii(const std::vector<FbxNode>& top, int version) {
  std::string out = fmt::format("; FBX {}.{}.0 project file\n\n", version / 1000, version / 100 % 10);
  for (const FbxNode& node : top) write(out, node, "");
  return out;
}

}  // namespace sinew::tests
