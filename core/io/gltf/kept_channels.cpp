#include "core/io/gltf/kept_channels.h"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <iterator>

#include <rapidjson/document.h>
#include <rapidjson/stringbuffer.h>
#include <rapidjson/writer.h>

#include "core/io/gltf/json.h"
#include "core/io/gltf/pointer.h"
#include "core/io/gltf/words.h"
#include "core/io/uri.h"

namespace sinew {
namespace {

using gltf_json::Value;

constexpr std::size_t kMaxNote = 700'000;  // bytes, of which guarded processes hand over up to a megabyte
constexpr const char* kKept = "channels";  // of a note
constexpr GltfComponent kComponents[] = {GltfComponent::int8,   GltfComponent::uint8,  GltfComponent::int16,
                                         GltfComponent::uint16, GltfComponent::uint32, GltfComponent::float32};

std::span<const unsigned char> bytesOf(const std::vector<float>& numbers) {
  return {reinterpret_cast<const unsigned char*>(numbers.data()), numbers.size() * sizeof(float)};
}

// How many bytes of JSON a channel takes at most: a character of a text up to six, three bytes of data four.
std::size_t longest(const GltfKeptChannel& c) {
  constexpr std::size_t kWords = 256;  // the names of all members, and what data begins with
  return kWords + 6 * (c.pointer.size() + c.name.size()) +
         4 * ((c.times.size() * sizeof(float) + c.values.size()) / 3 + 2);
}

std::vector<GltfKeptChannel> read(const Value& note) {
  std::vector<GltfKeptChannel> out;
  for (const Value& one : gltf_json::array(note, kKept)) {
    GltfKeptChannel c;
    c.pointer = gltf_json::text(one, "pointer");
    c.name = gltf_json::text(one, "name");
    const auto interpolation = gltfInterpolation(gltf_json::text(one, "interpolation"));
    const int component = gltf_json::index(one, "component", 1 << 16), width = gltf_json::index(one, "width", 5);
    const auto found = std::ranges::find(kComponents, component, numberOf);
    const auto times = dataUriBytes(gltf_json::text(one, "times")),
               values = dataUriBytes(gltf_json::text(one, "values"));
    if (!gltf_parts::pointerParts(c.pointer) || !interpolation || found == std::end(kComponents) || width < 1 ||
        !times || !values || times->size() % sizeof(float) != 0)
      continue;
    c.interpolation = *interpolation;
    c.component = *found, c.width = width;
    c.normalized = gltf_json::flag(one, "normalized");
    c.times.resize(times->size() / sizeof(float));
    if (!times->empty()) std::memcpy(c.times.data(), times->data(), times->size());
    c.values = *values;
    if (isSound(c)) out.push_back(std::move(c));
  }
  return out;
}

bool parse(const std::string& note, rapidjson::Document& document) {
  document.Parse<rapidjson::kParseFullPrecisionFlag | rapidjson::kParseIterativeFlag>(note.data(), note.size());
  return !document.HasParseError() && document.IsObject();
}

std::string writtenNote(const rapidjson::Document& document) {
  rapidjson::StringBuffer json;
  rapidjson::Writer<rapidjson::StringBuffer> writer(json);
  document.Accept(writer);
  return {json.GetString(), json.GetSize()};
}

// The place in a list of what has this name: the same place, else the first.
int placeIn(const std::vector<std::string_view>& names, int index, const std::string& name) {
  if (index >= 0 && static_cast<std::size_t>(index) < names.size() && names[static_cast<std::size_t>(index)] == name)
    return index;
  const auto found = std::ranges::find(names, name);
  return name.empty() || found == names.end() ? -1 : static_cast<int>(found - names.begin());
}

}  // namespace

bool isSound(const GltfKeptChannel& c) {
  if (c.width < 1 || c.width > 4 || c.times.empty() || c.rows() == 0) return false;
  if (c.values.size() % (static_cast<std::size_t>(c.width) * byteSize(c.component)) != 0) return false;
  const std::size_t per_key = c.interpolation == Interpolation::hermite ? 3 : 1;
  return c.rows() % (per_key * c.times.size()) == 0 &&
         std::ranges::all_of(c.times, [](float t) { return std::isfinite(t); }) &&
         std::ranges::adjacent_find(c.times, std::greater_equal<>{}) == c.times.end();
}

std::size_t putKept(const std::vector<GltfKeptChannel>& channels, std::string& note) {
  rapidjson::Document document;
  if (!parse(note.empty() ? "{}" : note, document)) return 0;
  auto& pool = document.GetAllocator();
  const auto copied = [&](std::string_view text) {
    return Value(text.data(), static_cast<rapidjson::SizeType>(text.size()), pool);
  };
  Value list(rapidjson::kArrayType);
  std::size_t room = kMaxNote - std::min(kMaxNote, note.size());
  for (const GltfKeptChannel& c : channels) {
    const std::size_t length = longest(c);
    if (length > room || !isSound(c)) continue;
    room -= length;
    Value one(rapidjson::kObjectType);
    one.AddMember("pointer", copied(c.pointer), pool);
    if (!c.name.empty()) one.AddMember("name", copied(c.name), pool);
    one.AddMember("interpolation", rapidjson::StringRef(gltfWord(c.interpolation)), pool);
    one.AddMember("component", numberOf(c.component), pool);
    one.AddMember("width", c.width, pool);
    if (c.normalized) one.AddMember("normalized", true, pool);
    one.AddMember("times", copied(dataUri(bytesOf(c.times))), pool);
    one.AddMember("values", copied(dataUri(c.values)), pool);
    list.PushBack(one, pool);
  }
  const std::size_t put = list.Size();
  if (put == 0) return 0;
  document.AddMember(rapidjson::StringRef(kKept), list, pool);
  note = writtenNote(document);
  return put;
}

std::string withoutKept(const std::string& note) {
  rapidjson::Document document;
  if (note.find(kKept) == std::string::npos || !parse(note, document) || !document.RemoveMember(kKept)) return note;
  return document.ObjectEmpty() ? std::string() : writtenNote(document);
}

std::vector<GltfKeptChannel> keptChannels(const std::string& note) {
  rapidjson::Document document;
  if (note.find(kKept) == std::string::npos || !parse(note, document)) return {};
  return read(document);
}

std::string pointerIn(const GltfKeptChannel& channel, const Character& character) {
  auto parts = gltf_parts::pointerParts(channel.pointer);
  if (!parts || parts->size() < 2) return {};
  const bool joint = parts->front() == "nodes";
  if (!joint && parts->front() != "materials") return channel.pointer;
  std::vector<std::string_view> names;
  if (joint)
    for (const Joint& one : character.skeleton.joints()) names.push_back(one.name);
  else
    for (const Material& one : character.materials) names.push_back(one.name);
  const int place = placeIn(names, gltf_parts::pointerIndex((*parts)[1]), channel.name);
  if (place < 0) return {};
  (*parts)[1] = std::to_string(place);
  return gltf_parts::pointerOf(*parts);
}

}  // namespace sinew
