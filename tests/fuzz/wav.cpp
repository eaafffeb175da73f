// Feeds bytes to the reader of sounds.
#include <cstddef>
#include <cstdint>

#include "core/io/sound/wav.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (const auto sound = sinew::readWav({data, size})) sinew::waveformOf(*sound);
  return 0;
}
