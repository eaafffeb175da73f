// How AnimationCurves of FBX hold what their keys are.
#pragma once

#include <cstdint>

namespace sinew::fbx_keys {

// KeyAttrFlags. Keys that are neither constant nor linear are cubic; without one of the flags for tangents, automatic.
inline constexpr std::int32_t kConstant = 0x2, kLinear = 0x4, kCubic = 0x8;
inline constexpr std::int32_t kConstantNext = 0x100;
inline constexpr std::int32_t kTcb = 0x200, kUser = 0x400, kBroken = 0x800, kClamp = 0x1000, kTimeIndependent = 0x2000,
                              kClampProgressive = 0x4000;
inline constexpr std::int32_t kWeightedRight = 0x1000000, kWeightedNextLeft = 0x2000000;

inline constexpr double kWholeWeight = 9999.0;  // weights are stored in these parts of the segment's length

}  // namespace sinew::fbx_keys
