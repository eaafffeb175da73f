// Channels of glTF animations for things that have a pointer and that nothing here reads (materials, lights …): kept
// with their clip, in its note, and written into glTF files again.
#pragma once

#include <string>
#include <vector>

#include "core/curve/knot_columns.h"
#include "core/io/gltf/document.h"
#include "core/scene/character/character.h"

namespace sinew {

struct GltfKeptChannel {
  std::string pointer;  // of nodes and materials by the number of the joint or material of the character
  std::string name;     // of that joint or material
  Interpolation interpolation = Interpolation::linear;
  int width = 1;  // numbers per row
  GltfComponent component = GltfComponent::float32;
  bool normalized = false;
  std::vector<float> times;           // seconds of the file, increasing
  std::vector<unsigned char> values;  // rows without gaps

  std::size_t rows() const { return values.size() / (static_cast<std::size_t>(width) * byteSize(component)); }
};

// Increasing times, as many rows as they ask for, 1 … 4 numbers in each.
bool isSound(const GltfKeptChannel& channel);

// As much as a note can hold beside what is in it already; how many of them are in it now. The others are left out.
std::size_t putKept(const std::vector<GltfKeptChannel>& channels, std::string& note);

// What putKept() has put there; whatever is damaged is passed over.
std::vector<GltfKeptChannel> keptChannels(const std::string& note);

// The note without them.
std::string withoutKept(const std::string& note);

// The pointer to the same joint or material of a character, by number and name, else by its name alone. Empty where the
// character has none.
std::string pointerIn(const GltfKeptChannel& channel, const Character& character);

}  // namespace sinew
