#include "core/io/gltf/write/note_json.h"

#include <string_view>
#include <vector>

#include "core/io/gltf/json.h"

namespace sinew::gltf_json {
namespace {

using rapidjson::Value;

constexpr int kMaxLevels = 64;  // what copies and writes values descends by recursion

std::string_view keyOf(const Value::Member& member) { return {member.name.GetString(), member.name.GetStringLength()}; }

// Members that the other object does not have.
void addMissing(const Value& from, Value& to, Pool& pool) {
  for (const auto& member : from.GetObject())
    if (!to.HasMember(member.name)) to.AddMember(Value(member.name, pool), Value(member.value, pool), pool);
}

void putPart(const Value& note, const char* key, Value& part, Pool& pool) {
  const Value* said = member(note, key);
  if (!said) return;
  if (!part.HasMember(key)) return setMember(part, key, Value(*said, pool), pool);
  if (said->IsObject() && part[key].IsObject()) addMissing(*said, part[key], pool);
}

bool parseNote(const std::string& note, rapidjson::Document& said) {
  if (note.empty()) return false;
  said.Parse<rapidjson::kParseFullPrecisionFlag | rapidjson::kParseIterativeFlag |
             rapidjson::kParseValidateEncodingFlag>(note.data(), note.size());
  return !said.HasParseError() && said.IsObject();
}

void nameExtensions(const Value& value, std::set<std::string>& extensions) {
  forEachValue(value, [&](const Value& one, int) {
    const Value* all = object(one, "extensions");
    if (!all) return;
    for (const auto& extension : all->GetObject()) extensions.emplace(keyOf(extension));
  });
}

// Textures are there by the images that they have.
void findTextures(Value& value, const TextureOf& texture) {
  if (value.IsArray())
    for (Value& one : value.GetArray()) findTextures(one, texture);
  if (!value.IsObject()) return;
  std::vector<std::string> lost;
  for (auto& member : value.GetObject()) {
    const std::string_view key = keyOf(member);
    if (!isTexture(key, member.value)) {
      findTextures(member.value, texture);
      continue;
    }
    Value& index = member.value["index"];
    const int found = index.IsInt() ? texture(index.GetInt(), object(member.value, "sampler")) : -1;
    member.value.RemoveMember("sampler");
    if (found >= 0)
      index.SetInt(found);
    else
      lost.emplace_back(key);
  }
  for (const std::string& key : lost) value.RemoveMember(key.c_str());
}

}  // namespace

void putNote(const std::string& note, Value& part, std::set<std::string>& extensions, Pool& pool,
             const TextureOf& texture) {
  rapidjson::Document said;
  if (!parseNote(note, said)) return;
  bool deep = false;
  forEachValue(said, [&](const Value&, int level) { deep |= level > kMaxLevels; });
  if (deep) return;
  if (const auto found = said.FindMember("extensions"); found != said.MemberEnd()) {
    if (!found->value.IsObject()) return;
    if (texture) findTextures(found->value, texture);
    nameExtensions(said, extensions);
  }
  putPart(said, "extras", part, pool);
  putPart(said, "extensions", part, pool);
  if (const Value* list = member(said, "cameras"); list && list->IsArray() && !part.HasMember("cameras"))
    setMember(part, "cameras", Value(*list, pool), pool);
  if (const Value* one = member(said, "camera"); one && one->IsUint() && !part.HasMember("camera"))
    setMember(part, "camera", Value(*one, pool), pool);
  if (const Value* said_by = member(said, "copyright"); said_by && said_by->IsString() && !part.HasMember("copyright"))
    setMember(part, "copyright", Value(*said_by, pool), pool);
}

bool hidesNode(const std::string& note) {
  rapidjson::Document said;
  return parseNote(note, said) && hidesNode(said);
}

Notes::Notes(const Character& character) {
  if (!character.notes) return;
  for (const PartNote& note : *character.notes) notes_.try_emplace({note.part, note.index}, &note.json);
}

const std::string& Notes::of(PartNote::Part part, int index) const {
  static const std::string kNone;
  const auto found = notes_.find({part, index});
  return found == notes_.end() ? kNone : *found->second;
}

}  // namespace sinew::gltf_json
