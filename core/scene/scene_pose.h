// A pose that a scene keeps, for all characters with joints of these names.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "core/base/ids.h"
#include "core/math/transform.h"

namespace sinew {

// Of a property of an object.
struct PoseValue {
  std::string property;        // its id
  std::vector<float> numbers;  // as many as it has, as they are in its channels
  std::string refers_to{};     // of a reference: the name of the instance; empty: none
  bool operator==(const PoseValue&) const = default;
};

struct ScenePose {
  static constexpr std::size_t kMaxNumbers = 16;                       // of one property
  static constexpr std::size_t kMaxPicture = std::size_t{1} << 20;     // bytes
  static constexpr std::size_t kMaxPictures = std::size_t{256} << 20;  // of all poses of a scene

  PoseId id;
  std::string name;                                       // no other pose of the scene has it
  std::vector<std::pair<std::string, Transform>> joints;  // by name; joint-local
  std::string object{};                                   // the kind of the object that it is of; empty: a character's
  std::vector<PoseValue> values{};                        // of the object's properties
  std::vector<std::uint8_t> picture{};                    // PNG; empty: none
  bool operator==(const ScenePose&) const = default;
};

}  // namespace sinew
