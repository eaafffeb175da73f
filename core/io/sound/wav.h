// Sound from WAV files.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/base/result.h"

namespace sinew {

struct Sound {
  int rate = 0;                       // samples per second of each channel
  int channels = 0;                   // 1 … 32
  std::vector<std::int16_t> samples;  // channel by channel for each moment

  std::size_t length() const { return channels > 0 ? samples.size() / static_cast<std::size_t>(channels) : 0; }
  double seconds() const { return rate > 0 ? static_cast<double>(length()) / rate : 0.0; }
};

// Reads RIFF WAVE with PCM of 8, 16, 24 or 32 bits or floats of 32 bits, also where WAVE_FORMAT_EXTENSIBLE says so.
// Whatever the file says of its lengths, no more than its bytes is read; a file that is cut short gives what is there.
// Refused: other formats, rates outside of 1 … 768 kHz, no samples.
Result<Sound> readWav(std::span<const unsigned char> bytes);

// The lowest and highest sample of equal stretches of time, over all channels, for drawing.
struct Waveform {
  static constexpr std::size_t kStretch = 256;  // samples of each channel
  struct Peak {
    std::int16_t low = 0, high = 0;
  };
  std::vector<Peak> peaks;
  double seconds_per_peak = 0.0;

  // Between two times of the sound, in seconds; an empty peak outside of it.
  Peak between(double from, double to) const;
};
Waveform waveformOf(const Sound& sound);

}  // namespace sinew
