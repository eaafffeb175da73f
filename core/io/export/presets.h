// Settings that programs are known to like.
#pragma once

#include <span>
#include <string_view>

#include "core/base/text.h"
#include "core/io/export/export_file.h"

namespace sinew {

struct ExportPreset {
  std::string_view id;  // as command lines say it
  FixedText name;
  ExportFormat format;
  ExportOptions options;
};

std::span<const ExportPreset> exportPresets();

}  // namespace sinew
