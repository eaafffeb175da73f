// Linkages to begin with.
#pragma once

#include <span>

#include "core/base/text.h"
#include "core/io/linkage/linkage_text.h"

namespace sinew {

struct LinkagePreset {
  FixedText name;
  LinkageText linkage;
};

std::span<const LinkagePreset> linkagePresets();  // at least one

}  // namespace sinew
