// Pictures as PNG.
#pragma once

#include <string>

#include "core/base/result.h"
#include "viewer/render/offscreen.h"

namespace sinew::cli {

// The bytes of a PNG file. Pictures without transparency get no alpha channel.
Result<std::string> encodePng(const render::Picture& picture);

}  // namespace sinew::cli
