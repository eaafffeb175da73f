// Writing pictures.
#pragma once

#include <filesystem>

#include "core/base/result.h"
#include "viewer/render/offscreen.h"

namespace sinew::cli {

// Writes a PNG under another name first and then renames it, so that a failure leaves no half file behind. Pictures
// without transparency are written without an alpha channel.
Check writePng(const std::filesystem::path& file, const render::Picture& picture);

}  // namespace sinew::cli
