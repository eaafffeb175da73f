// Bytes of files.
#pragma once

#include <vector>

namespace sinew {

using Bytes = std::vector<unsigned char>;

}  // namespace sinew
