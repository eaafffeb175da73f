// Colours as light and as screens and files encode them.
#pragma once

#include "core/math/types.h"

namespace sinew {

// sRGB to linear light and back, per channel (IEC 61966-2-1); 0 … 1.
Vec3 linearFromSrgb(const Vec3& encoded);
Vec3 srgbFromLinear(const Vec3& linear);

}  // namespace sinew
