// What a file says of its parts that means nothing here: kept, to be written into files of the same format.
#pragma once

#include <cstdint>
#include <string>

namespace sinew {

struct PartNote {
  enum class Part : std::uint8_t { file, asset, scene, joint, mesh, material };
  Part part = Part::file;
  int index = 0;     // of the joint, mesh or material in its character; 0 for the others
  std::string json;  // an object with "extras", "extensions" or both, or of the file "cameras", of a joint "camera"
  bool operator==(const PartNote&) const = default;
};

}  // namespace sinew
