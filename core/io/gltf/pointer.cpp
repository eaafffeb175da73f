#include "core/io/gltf/pointer.h"

#include <charconv>

#include "core/io/gltf/words.h"

namespace sinew::gltf_parts {
namespace {

using gltf_json::Value;

constexpr std::size_t kMaxPointer = 1024;  // bytes
constexpr std::size_t kMaxParts = 32;

}  // namespace

ChannelTarget targetOf(const Value& channel, std::size_t nodes) {
  const Value* target = gltf_json::object(channel, "target");
  if (!target) return {.path = GltfPath::translation};
  const std::string_view path = gltf_json::text(*target, "path");
  if (path != "pointer") return {.node = gltf_json::index(*target, "node", nodes), .path = gltfPath(path)};
  const Value* extensions = gltf_json::object(*target, "extensions");
  const Value* named = extensions ? gltf_json::object(*extensions, kAnimationPointer) : nullptr;
  const std::string_view pointer = named ? gltf_json::text(*named, "pointer") : std::string_view();
  const auto parts = pointerParts(pointer);
  if (!parts) return {};
  const bool of_node = (parts->size() == 3 || parts->size() == 4) && parts->front() == "nodes";
  const auto value = of_node ? gltfPath((*parts)[2]) : std::nullopt;
  if (!value || (parts->size() == 4 && value != GltfPath::weights)) return {.path = std::nullopt, .pointer = pointer};
  const int node = pointerIndex((*parts)[1]);
  const int weight = parts->size() == 4 ? pointerIndex(parts->back()) : -1;
  if (parts->size() == 4 && weight < 0) return {};
  return {.node = node >= 0 && static_cast<std::size_t>(node) < nodes ? node : -2, .path = value, .weight = weight};
}

std::optional<std::vector<std::string>> pointerParts(std::string_view pointer) {
  if (pointer.size() < 2 || pointer.size() > kMaxPointer || pointer.front() != '/') return std::nullopt;
  std::vector<std::string> parts;
  for (std::size_t i = 0; i < pointer.size(); ++i) {
    if (pointer[i] == '/') {
      if (parts.size() == kMaxParts) return std::nullopt;
      parts.emplace_back();
    } else if (pointer[i] == '~') {
      if (++i == pointer.size() || (pointer[i] != '0' && pointer[i] != '1')) return std::nullopt;
      parts.back() += pointer[i] == '0' ? '~' : '/';
    } else {
      parts.back() += pointer[i];
    }
  }
  return parts;
}

std::string pointerOf(const std::vector<std::string>& parts) {
  std::string out;
  for (const std::string& part : parts) {
    out += '/';
    for (const char c : part) out += c == '~' ? "~0" : c == '/' ? "~1" : std::string(1, c);
  }
  return out;
}

int pointerIndex(std::string_view part) {
  int index = -1;
  const auto [end, error] = std::from_chars(part.data(), part.data() + part.size(), index);
  const bool whole = error == std::errc() && end == part.data() + part.size() && (part.size() == 1 || part[0] != '0');
  return whole && index >= 0 ? index : -1;
}

bool hasEnclosing(const Value& root, const std::vector<std::string>& parts) {
  const Value* at = &root;
  for (std::size_t i = 0; i + 1 < parts.size(); ++i) {
    const int index = at->IsArray() ? pointerIndex(parts[i]) : -1;
    if (index >= 0 && static_cast<rapidjson::SizeType>(index) < at->Size())
      at = &(*at)[static_cast<rapidjson::SizeType>(index)];
    else if (const Value* member = gltf_json::member(*at, parts[i].c_str()))
      at = member;
    else
      return false;
  }
  return at->IsObject() || at->IsArray();
}

}  // namespace sinew::gltf_parts
