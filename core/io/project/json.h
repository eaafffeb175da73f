// Writing and reading JSON by the names of members; what a reader does not know is kept as it stands.
#pragma once

#include <cmath>
#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <string_view>

#include <rapidjson/document.h>
#include <rapidjson/stringbuffer.h>
#include <rapidjson/writer.h>

#include "core/base/result.h"
#include "core/math/transform.h"

namespace sinew {

using JsonValue = rapidjson::Value;

// How deep objects and lists may lie in one another.
inline constexpr int kMaxJsonDepth = 64;

// Numbers come back bit for bit: the shortest digits that give the same double, of which every float is one.
class JsonWriter {
 public:
  void beginObject() {
    writer_.StartObject();
    ++depth_;
  }
  void endObject() {
    writer_.EndObject();
    --depth_;
  }
  void beginArray() {
    writer_.StartArray();
    ++depth_;
  }
  void endArray() {
    writer_.EndArray();
    --depth_;
  }
  void beginObject(std::string_view name) {
    key(name);
    beginObject();
  }
  void beginArray(std::string_view name) {
    key(name);
    beginArray();
  }
  void key(std::string_view name) {
    key_.assign(name);
    note(writer_.Key(name.data(), static_cast<rapidjson::SizeType>(name.size())));
  }

  void put(std::string_view value) {
    note(writer_.String(value.data(), static_cast<rapidjson::SizeType>(value.size())));
  }
  void put(const char* value) { put(std::string_view(value)); }
  void put(bool value) { writer_.Bool(value); }
  void put(int value) { writer_.Int(value); }
  void put(std::uint64_t value) { writer_.Uint64(value); }
  void put(double value) { note(writer_.Double(value)); }
  void put(float value) { put(static_cast<double>(value)); }
  template <int n>
  void put(const glm::vec<n, float, glm::defaultp>& v) {
    list([&] {
      for (int i = 0; i < n; ++i) put(v[i]);
    });
  }
  void put(const Quat& q) {  // x, y, z, w
    list([&] {
      for (const float part : {q.x, q.y, q.z, q.w}) put(part);
    });
  }
  void put(const Transform& t) {
    object([&] {
      if (t.translation != Vec3(0.f)) field("t", t.translation);
      if (t.rotation != kIdentityRotation) field("r", t.rotation);
      if (t.scale != Vec3(1.f)) field("s", t.scale);
      if (t.shear != Vec3(0.f)) field("shear", t.shear);
    });
  }
  // Members that another version wrote, as Members::others() gave them; they go into the object that is open.
  void putOthers(std::string_view members);

  void field(std::string_view name, const auto& value) {
    key(name);
    put(value);
  }
  void object(auto&& write) {
    beginObject();
    write();
    endObject();
  }
  void object(std::string_view name, auto&& write) {
    key(name);
    object(write);
  }
  void list(auto&& write) {
    beginArray();
    write();
    endArray();
  }
  void list(std::string_view name, auto&& write) {
    key(name);
    list(write);
  }

  std::string_view text() const { return {buffer_.GetString(), buffer_.GetSize()}; }
  // The name of the first member that cannot be written, so that text() is no JSON: a number that is not finite, a text
  // that is not UTF-8, members of others that are none or lie too deep. Empty: all is well.
  const std::string& fault() const { return fault_; }

 private:
  void note(bool written) {
    if (!written && fault_.empty()) fault_ = key_.empty() ? "an element" : key_;
  }

  rapidjson::StringBuffer buffer_;
  rapidjson::Writer<rapidjson::StringBuffer, rapidjson::UTF8<>, rapidjson::UTF8<>, rapidjson::CrtAllocator,
                    rapidjson::kWriteValidateEncodingFlag>
      writer_{buffer_};
  std::string key_, fault_;
  int depth_ = 0;  // of what is open
};

// Parses without recursion and with exact numbers. Refused: what is no JSON object in UTF-8, or lies deeper than that.
Result<rapidjson::Document> parseJson(std::string_view text, int depth = kMaxJsonDepth);

// The members of an object. Getters give the value that is asked for, or `usual` where there is no such member; one of
// another type than asked for is a fault, which ok() tells once all is read.
class Members {
 public:
  Members(const JsonValue& object, std::string where);

  const JsonValue* find(const char* name) const;  // null where there is none, or null
  bool has(const char* name) const { return find(name) != nullptr; }

  std::string string(const char* name, std::string usual = {}) const;
  bool flag(const char* name, bool usual = false) const;
  int integer(const char* name, int usual) const;
  std::uint64_t number64(const char* name, std::uint64_t usual = 0) const;
  double number(const char* name, double usual) const;  // finite
  float real(const char* name, float usual) const;      // finite, also as a float
  Vec3 vec3(const char* name, Vec3 usual) const;        // these two likewise
  Quat quat(const char* name, Quat usual) const;
  Transform transform(const char* name) const;  // finite; the rotation as it was stored
  // Calls visit(value) for each element; none where there is no such member.
  void each(const char* name, auto&& visit) const {
    const JsonValue* list = find(name);
    if (!list) return;
    if (!list->IsArray()) return fault(name, "is no list");
    for (const JsonValue& value : list->GetArray()) visit(value);
  }

  void fault(std::string_view name, std::string_view what) const;
  Check ok() const;
  // The members that nobody has asked for: `"a":1,"b":[2]`; empty without any.
  std::string others() const;
  const std::string& where() const { return where_; }

 private:
  const JsonValue& object_;
  std::string where_;  // for the log: "clip 3"
  mutable std::set<std::string_view> asked_;
  mutable std::string fault_;
};

}  // namespace sinew
