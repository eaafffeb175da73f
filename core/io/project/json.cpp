#include "core/io/project/json.h"

#include <rapidjson/error/en.h>

#include "core/io/project/damaged.h"

namespace sinew {

namespace {

// Whether brackets lie deeper than so much, without taking the text for JSON.
bool isDeeper(std::string_view text, int most) {
  int depth = 0;
  bool quoted = false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (c == '"') quoted = !quoted;
    if (quoted) {
      if (c == '\\') ++i;
    } else if (c == '{' || c == '[') {
      if (++depth > most) return true;
    } else if (c == '}' || c == ']') {
      --depth;
    }
  }
  return false;
}

// Numbers of a list of so many that are finite as floats; nothing otherwise.
std::optional<std::array<float, 4>> floatsOf(const JsonValue& list, std::size_t count) {
  if (!list.IsArray() || list.Size() != count) return std::nullopt;
  std::array<float, 4> out{};
  for (rapidjson::SizeType i = 0; i < list.Size(); ++i) {
    if (!list[i].IsNumber()) return std::nullopt;
    out[i] = static_cast<float>(list[i].GetDouble());
    if (!std::isfinite(out[i])) return std::nullopt;
  }
  return out;
}

}  // namespace

void JsonWriter::putOthers(std::string_view members) {
  if (members.empty()) return;
  std::string object("{");
  object.append(members).append("}");
  const auto document = parseJson(object, kMaxJsonDepth - depth_ + 1);
  if (!document) return note(false);
  for (const auto& member : document->GetObject()) {
    key({member.name.GetString(), member.name.GetStringLength()});
    note(member.value.Accept(writer_));
  }
}

Result<rapidjson::Document> parseJson(std::string_view text, int depth) {
  if (isDeeper(text, depth)) return damagedProject("JSON that lies too deep");
  rapidjson::Document document;
  document.Parse<rapidjson::kParseIterativeFlag | rapidjson::kParseValidateEncodingFlag |
                 rapidjson::kParseFullPrecisionFlag>(text.data(), text.size());
  if (document.HasParseError())
    return damagedProject(std::string("no JSON: ") + rapidjson::GetParseError_En(document.GetParseError()));
  if (!document.IsObject()) return damagedProject("no JSON object");
  return document;
}

Members::Members(const JsonValue& object, std::string where) : object_(object), where_(std::move(where)) {
  if (!object.IsObject()) fault_ = where_ + " is no object";
}

const JsonValue* Members::find(const char* name) const {
  if (!object_.IsObject()) return nullptr;
  const auto found = object_.FindMember(name);
  if (found == object_.MemberEnd()) return nullptr;
  asked_.insert({found->name.GetString(), found->name.GetStringLength()});
  return found->value.IsNull() ? nullptr : &found->value;
}

void Members::fault(std::string_view name, std::string_view what) const {
  if (fault_.empty()) fault_ = where_ + ": " + std::string(name) + " " + std::string(what);
}

std::string Members::string(const char* name, std::string usual) const {
  const JsonValue* value = find(name);
  if (!value) return usual;
  if (!value->IsString()) return fault(name, "is no text"), usual;
  return {value->GetString(), value->GetStringLength()};
}

bool Members::flag(const char* name, bool usual) const {
  const JsonValue* value = find(name);
  if (!value) return usual;
  if (!value->IsBool()) return fault(name, "is neither true nor false"), usual;
  return value->GetBool();
}

int Members::integer(const char* name, int usual) const {
  const JsonValue* value = find(name);
  if (!value) return usual;
  if (!value->IsInt()) return fault(name, "is no whole number"), usual;
  return value->GetInt();
}

std::uint64_t Members::number64(const char* name, std::uint64_t usual) const {
  const JsonValue* value = find(name);
  if (!value) return usual;
  if (!value->IsUint64()) return fault(name, "is no whole number"), usual;
  return value->GetUint64();
}

double Members::number(const char* name, double usual) const {
  const JsonValue* value = find(name);
  if (!value) return usual;
  if (!value->IsNumber() || !std::isfinite(value->GetDouble())) return fault(name, "is no number"), usual;
  return value->GetDouble();
}

float Members::real(const char* name, float usual) const {
  const auto value = static_cast<float>(number(name, static_cast<double>(usual)));
  if (!std::isfinite(value)) return fault(name, "is no number"), usual;
  return value;
}

Vec3 Members::vec3(const char* name, Vec3 usual) const {
  const JsonValue* value = find(name);
  if (!value) return usual;
  const auto numbers = floatsOf(*value, 3);
  if (!numbers) return fault(name, "is no list of three numbers"), usual;
  const auto& at = *numbers;
  return Vec3(at[0], at[1], at[2]);
}

Quat Members::quat(const char* name, Quat usual) const {
  const JsonValue* value = find(name);
  if (!value) return usual;
  const auto numbers = floatsOf(*value, 4);
  if (!numbers) return fault(name, "is no list of four numbers"), usual;
  const auto& at = *numbers;
  return Quat(at[3], at[0], at[1], at[2]);
}

Transform Members::transform(const char* name) const {
  const JsonValue* value = find(name);
  if (!value) return {};
  const Members parts(*value, where_ + ": " + name);
  Transform out;
  out.translation = parts.vec3("t", out.translation);
  out.rotation = parts.quat("r", out.rotation);
  out.scale = parts.vec3("s", out.scale);
  out.shear = parts.vec3("shear", out.shear);
  if (!parts.fault_.empty()) fault_ = parts.fault_;
  return out;
}

Check Members::ok() const {
  if (fault_.empty()) return {};
  return damagedProject(fault_);
}

std::string Members::others() const {
  if (!object_.IsObject()) return {};
  rapidjson::StringBuffer buffer;
  rapidjson::Writer<rapidjson::StringBuffer> writer(buffer);
  writer.StartObject();
  bool any = false;
  for (const auto& member : object_.GetObject()) {
    if (asked_.contains({member.name.GetString(), member.name.GetStringLength()})) continue;
    any = true;
    writer.Key(member.name.GetString(), member.name.GetStringLength());
    member.value.Accept(writer);
  }
  writer.EndObject();
  return any ? std::string(buffer.GetString() + 1, buffer.GetSize() - 2) : std::string();
}

}  // namespace sinew
