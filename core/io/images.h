// Pictures out of files.
#pragma once

#include <atomic>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "core/base/result.h"
#include "core/scene/mesh.h"

namespace sinew {

inline constexpr int kLargestImageSide = 16384;  // pixels

// PNG, JPEG, TGA, BMP, GIF, PSD and HDR, with 8 or 16 bits per channel. Refused: larger ones, damaged ones, other
// kinds.
Result<Image> decodeImage(std::span<const unsigned char> bytes, std::string name);

// One picture to decode: `load` brings its bytes, on any thread.
struct ImageJob {
  std::string name;
  std::function<Result<std::vector<unsigned char>>()> load;  // empty: `bytes` are there already
  std::span<const unsigned char> bytes;
};

struct DecodedImages {
  std::vector<std::shared_ptr<const Image>> images;  // one per job; null where it failed
  std::vector<std::string> problems;                 // sentences, in the order of the jobs
};

// Decodes on as many threads as the machine has, up to four. Stops early when `cancel` is set.
DecodedImages decodeImages(std::span<const ImageJob> jobs, const std::atomic<bool>& cancel);

}  // namespace sinew
