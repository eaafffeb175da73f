// The texts of the shaders, built into the program.
#pragma once

#include <string_view>

namespace sinew::shaders {

// Text of a file of this folder ("skinning.glsl"); empty for a name that is not there. Includes are not resolved.
std::string_view source(std::string_view name);

}  // namespace sinew::shaders
