// What a file says of its parts that means nothing here: kept, to be written into files of the same format.
#pragma once

#include <cstdint>
#include <string>

namespace sinew {

struct PartNote {
  enum class Part : std::uint8_t {
    file,
    asset,
    scene,
    joint,
    mesh,  // of a file; its first part here
    material,
    primitive,  // one part
    skin,
    image
  };
  Part part = Part::file;
  int index = 0;  // of the joint, mesh, material, skin or image in its character; 0 for the others
  // An object with "extras", "extensions" or both, or of the file "cameras", of the asset "copyright", of a joint
  // "camera".
  std::string json;
  bool operator==(const PartNote&) const = default;
};

}  // namespace sinew
