#include "core/io/gltf/write/animation_json.h"

#include "core/io/gltf/pointer.h"
#include "core/io/gltf/words.h"

namespace sinew::gltf_json {

using rapidjson::Value;

void addChannel(const GltfKeys& keys, int node, AccessorSlots& slots, Value& samplers, Value& channels, Pool& pool) {
  Value sampler(rapidjson::kObjectType), channel(rapidjson::kObjectType), target(rapidjson::kObjectType);
  const bool weights = keys.path == GltfPath::weights;
  sampler.AddMember("input", slots.add(keys.times, 1, true), pool);
  sampler.AddMember("interpolation", rapidjson::StringRef(gltfWord(keys.interpolation)), pool);
  sampler.AddMember("output", slots.add(keys.values, weights ? 1 : keys.width, false), pool);
  target.AddMember("node", node, pool);
  target.AddMember("path", rapidjson::StringRef(gltfWord(keys.path)), pool);
  channel.AddMember("sampler", samplers.Size(), pool);
  channel.AddMember("target", target, pool);
  samplers.PushBack(sampler, pool);
  channels.PushBack(channel, pool);
}

void addPointerChannel(std::string_view pointer, Interpolation interpolation, int input, int output, Value& samplers,
                       Value& channels, Pool& pool) {
  Value sampler(rapidjson::kObjectType), channel(rapidjson::kObjectType), target(rapidjson::kObjectType),
      extensions(rapidjson::kObjectType), named(rapidjson::kObjectType);
  sampler.AddMember("input", input, pool);
  sampler.AddMember("interpolation", rapidjson::StringRef(gltfWord(interpolation)), pool);
  sampler.AddMember("output", output, pool);
  named.AddMember("pointer", Value(pointer.data(), static_cast<rapidjson::SizeType>(pointer.size()), pool), pool);
  extensions.AddMember(rapidjson::StringRef(gltf_parts::kAnimationPointer), named, pool);
  target.AddMember("path", "pointer", pool);
  target.AddMember("extensions", extensions, pool);
  channel.AddMember("sampler", samplers.Size(), pool);
  channel.AddMember("target", target, pool);
  samplers.PushBack(sampler, pool);
  channels.PushBack(channel, pool);
}

Value markers(std::span<const Marker> list, Pool& pool) {
  Value out(rapidjson::kArrayType);
  for (const Marker& marker : list) {
    Value one(rapidjson::kObjectType);
    one.AddMember("name", string(marker.name, pool), pool);
    one.AddMember("time_s", marker.time, pool);
    out.PushBack(one, pool);
  }
  return out;
}

}  // namespace sinew::gltf_json
