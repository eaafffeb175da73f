// Masks as a text for every skeleton whose joints have the same names.
//
// JSON: {"joints": [{"name": "Hips", "weight": 0.5}, …]}, names as in joint_references.h; other members are passed
// over. Joints that do not stand there weigh nothing.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>

#include "core/base/result.h"
#include "core/blend/fit_mask.h"

namespace sinew {

inline constexpr std::size_t kMaxMaskText = std::size_t{16} << 20;  // bytes

// All joints, also those that weigh nothing.
std::string maskToText(const JointMask& mask, const Skeleton& skeleton);

// Refused: what is no such JSON, a weight outside of 0 … 1, a joint that stands there twice, and a text none of whose
// joints the skeleton has.
Result<FittedMask> maskFromText(std::string_view text, const Skeleton& skeleton);
Result<FittedMask> readMaskFile(const std::filesystem::path& file, const Skeleton& skeleton);

}  // namespace sinew
