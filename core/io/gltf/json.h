// Reading values out of a JSON tree of which nothing is known. Included by the glTF reader's .cpp files only.
#pragma once

#include <cmath>
#include <cstdint>
#include <limits>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

#include <rapidjson/document.h>

namespace sinew::gltf_json {

using Value = rapidjson::Value;

inline const Value* member(const Value& object, const char* key) {
  if (!object.IsObject()) return nullptr;
  const auto found = object.FindMember(key);
  return found == object.MemberEnd() ? nullptr : &found->value;
}

inline const Value* object(const Value& parent, const char* key) {
  const Value* v = member(parent, key);
  return v && v->IsObject() ? v : nullptr;
}

// The elements of an array member; none where it is missing or something else.
inline std::span<const Value> array(const Value& parent, const char* key) {
  const Value* v = member(parent, key);
  if (!v || !v->IsArray() || v->Empty()) return {};
  return {v->Begin(), v->Size()};
}

inline std::string_view text(const Value& parent, const char* key) {
  const Value* v = member(parent, key);
  return v && v->IsString() ? std::string_view(v->GetString(), v->GetStringLength()) : std::string_view();
}

// An index into a list of `size`. -1 where it is missing, -2 where it is there and points to nothing.
inline int indexOf(const Value& v, std::size_t size) {
  return v.IsUint() && v.GetUint() < size ? static_cast<int>(v.GetUint()) : -2;
}
inline int index(const Value& parent, const char* key, std::size_t size) {
  const Value* v = member(parent, key);
  return v ? indexOf(*v, size) : -1;
}

// A count or byte offset; nothing where it is there but is no whole number from 0 up.
inline bool readSize(const Value& parent, const char* key, std::size_t& out) {
  const Value* v = member(parent, key);
  if (!v) return true;
  if (v->IsUint64()) {
    out = static_cast<std::size_t>(v->GetUint64());
    return true;
  }
  if (v->IsDouble() && v->GetDouble() >= 0 && v->GetDouble() < 9e15 && std::floor(v->GetDouble()) == v->GetDouble()) {
    out = static_cast<std::size_t>(v->GetDouble());
    return true;
  }
  return false;
}

// A texture as materials and their extensions name it: {"index": …} under a word such as "clearcoatTexture".
inline bool isTexture(std::string_view key, const Value& value) {
  return key.ends_with("exture") && member(value, "index");
}

// Whether neither a node nor what hangs below it is seen. What the file says of that is kept as a note.
inline constexpr char kNodeVisibility[] = "KHR_node_visibility";
inline bool hidesNode(const Value& node) {
  const Value* extensions = object(node, "extensions");
  const Value* visibility = extensions ? object(*extensions, kNodeVisibility) : nullptr;
  const Value* visible = visibility ? member(*visibility, "visible") : nullptr;
  return visible && visible->IsBool() && !visible->GetBool();
}

inline bool flag(const Value& parent, const char* key) {
  const Value* v = member(parent, key);
  return v && v->IsBool() && v->GetBool();
}

// A finite float, or the given one.
inline float number(const Value* v, float otherwise) {
  if (!v || !v->IsNumber()) return otherwise;
  const double d = v->GetDouble();
  return std::abs(d) <= static_cast<double>(std::numeric_limits<float>::max()) ? static_cast<float>(d) : otherwise;
}
inline float number(const Value& parent, const char* key, float otherwise) {
  return number(member(parent, key), otherwise);
}

// Fills `out` if the member is an array of exactly N finite numbers. Says whether a member was there and wrong.
template <std::size_t N>
bool readNumbers(const Value& parent, const char* key, float (&out)[N]) {
  const Value* v = member(parent, key);
  if (!v) return true;
  if (!v->IsArray() || v->Size() != N) return false;
  float values[N];
  for (rapidjson::SizeType i = 0; i < N; ++i) {
    values[i] = number(&(*v)[i], std::numeric_limits<float>::quiet_NaN());
    if (!std::isfinite(values[i])) return false;
  }
  for (std::size_t i = 0; i < N; ++i) out[i] = values[i];
  return true;
}

// Calls visit(value, level) for a value (level 1) and all that it holds, without recursion, in any order.
template <class F>
void forEachValue(const Value& root, F&& visit) {
  std::vector<std::pair<const Value*, int>> open = {{&root, 1}};
  while (!open.empty()) {
    const auto [one, level] = open.back();
    open.pop_back();
    visit(*one, level);
    if (one->IsArray())
      for (const Value& element : one->GetArray()) open.emplace_back(&element, level + 1);
    if (one->IsObject())
      for (const auto& found : one->GetObject()) open.emplace_back(&found.value, level + 1);
  }
}

// Adds a member, or gives it another value. The key outlives the object.
inline void setMember(Value& object, const char* key, Value value, rapidjson::Document::AllocatorType& pool) {
  if (const auto found = object.FindMember(key); found != object.MemberEnd())
    found->value = std::move(value);
  else
    object.AddMember(rapidjson::StringRef(key), std::move(value), pool);
}

}  // namespace sinew::gltf_json
