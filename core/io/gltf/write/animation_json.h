// The parts of a glTF animation in JSON. Included by the writers' .cpp files only.
#pragma once

#include <cstddef>
#include <span>
#include <string_view>

#include <rapidjson/document.h>

#include "core/io/gltf/write/accessor_slots.h"
#include "core/io/gltf/write/clip_channels.h"
#include "core/io/gltf/write/json_parts.h"

namespace sinew::gltf_json {

// One more channel, with a sampler of its own, for a node.
void addChannel(const GltfKeys& keys, int node, AccessorSlots& slots, rapidjson::Value& samplers,
                rapidjson::Value& channels, Pool& pool);

// The same for what a pointer names (KHR_animation_pointer), by accessors that are there.
void addPointerChannel(std::string_view pointer, Interpolation interpolation, int input, int output,
                       rapidjson::Value& samplers, rapidjson::Value& channels, Pool& pool);

// As the reader takes them from "extras": seconds of the file, the clip's start_s included.
rapidjson::Value markers(std::span<const Marker> list, Pool& pool);

}  // namespace sinew::gltf_json
