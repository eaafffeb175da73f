// What the channels of glTF animations are for: a value of a node, or anything that a pointer names
// (KHR_animation_pointer).
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/io/gltf/document.h"
#include "core/io/gltf/json.h"

namespace sinew::gltf_parts {

inline constexpr const char* kAnimationPointer = "KHR_animation_pointer";

struct ChannelTarget {
  int node = -1;                 // of what is read; -1: missing, -2: there is no such
  std::optional<GltfPath> path;  // of what is read
  int weight = -1;               // of weights the one alone; -1: all
  std::string_view pointer{};    // to anything else; empty: to nothing
};

// Of the JSON of a channel; its text is looked into. Pointers to translation, rotation, scale and weights of a node are
// the same as channels without one.
ChannelTarget targetOf(const gltf_json::Value& channel, std::size_t nodes);

// The parts of a JSON pointer (RFC 6901), unescaped. Nothing where it is none, or has more than a few.
std::optional<std::vector<std::string>> pointerParts(std::string_view pointer);
std::string pointerOf(const std::vector<std::string>& parts);
// A part that is an index; -1: it is none.
int pointerIndex(std::string_view part);

// Whether the file has the object that would have what the pointer names.
bool hasEnclosing(const gltf_json::Value& root, const std::vector<std::string>& parts);

}  // namespace sinew::gltf_parts
