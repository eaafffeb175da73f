#include "core/io/sound/wav.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstring>

#include <fmt/format.h>

namespace sinew {

namespace {

// The formats of "fmt " chunks, after Microsoft's mmreg.h.
constexpr unsigned kPcm = 1, kFloat = 3, kExtensible = 0xfffe;
constexpr unsigned kMaxChannels = 32, kMinRate = 1000, kMaxRate = 768000;

std::uint32_t number(std::span<const unsigned char> bytes, std::size_t at, std::size_t width) {
  std::uint32_t value = 0;
  for (std::size_t i = 0; i < width; ++i) value |= static_cast<std::uint32_t>(bytes[at + i]) << (8 * i);
  return value;
}

bool named(std::span<const unsigned char> bytes, std::size_t at, const char* name) {
  return std::memcmp(bytes.data() + at, name, 4) == 0;
}

struct Format {
  unsigned kind = 0, channels = 0, rate = 0, bits = 0;
  std::size_t sampleBytes() const { return bits / 8; }
};

Result<Format> readFormat(std::span<const unsigned char> chunk) {
  if (chunk.size() < 16) return fail("The sound file is damaged: it does not say how its samples are stored.");
  Format f{number(chunk, 0, 2), number(chunk, 2, 2), number(chunk, 4, 4), number(chunk, 14, 2)};
  if (f.kind == kExtensible && chunk.size() >= 26) f.kind = number(chunk, 24, 2);
  const bool pcm = f.kind == kPcm && (f.bits == 8 || f.bits == 16 || f.bits == 24 || f.bits == 32);
  if (!pcm && !(f.kind == kFloat && f.bits == 32)) {
    return fail("This kind of WAV file cannot be read; save it as PCM of 16 or 24 bits.",
                fmt::format("format {}, {} bits", f.kind, f.bits));
  }
  if (f.channels == 0 || f.channels > kMaxChannels || f.rate < kMinRate || f.rate > kMaxRate) {
    return fail("The sound file is damaged: its rate or its channels make no sense.",
                fmt::format("{} channels, {} Hz", f.channels, f.rate));
  }
  return f;
}

std::int16_t sampleAt(std::span<const unsigned char> data, std::size_t at, const Format& format) {
  if (format.kind == kFloat) {
    const auto value = std::bit_cast<float>(number(data, at, 4));
    return std::isfinite(value) ? static_cast<std::int16_t>(std::lround(std::clamp(value, -1.f, 1.f) * 32767.f)) : 0;
  }
  if (format.bits == 8) return static_cast<std::int16_t>((static_cast<int>(data[at]) - 128) * 256);
  // The two upper bytes.
  return std::bit_cast<std::int16_t>(static_cast<std::uint16_t>(number(data, at + format.sampleBytes() - 2, 2)));
}

}  // namespace

Result<Sound> readWav(std::span<const unsigned char> bytes) {
  if (bytes.size() < 12 || !named(bytes, 0, "RIFF") || !named(bytes, 8, "WAVE"))
    return fail("This is no WAV file; choose one, or convert the sound first.");
  Result<Format> format = fail("The sound file is damaged: it does not say how its samples are stored.");
  std::span<const unsigned char> data;
  for (std::size_t at = 12; at + 8 <= bytes.size();) {
    const std::size_t said = number(bytes, at + 4, 4);
    const std::size_t size = std::min(said, bytes.size() - at - 8);
    const std::span<const unsigned char> chunk = bytes.subspan(at + 8, size);
    if (named(bytes, at, "fmt ")) {
      format = readFormat(chunk);
      if (!format) return tl::unexpected(format.error());
    } else if (named(bytes, at, "data") && data.empty()) {
      data = chunk;
    }
    at += 8 + size + size % 2;  // chunks begin at even places
  }
  if (!format) return tl::unexpected(format.error());
  const std::size_t width = format->sampleBytes();
  const std::size_t count = data.size() / (width * format->channels) * format->channels;
  if (count == 0) return fail("The sound file has no samples in it.");
  Sound sound;
  sound.rate = static_cast<int>(format->rate);
  sound.channels = static_cast<int>(format->channels);
  sound.samples.resize(count);
  for (std::size_t i = 0; i < count; ++i) sound.samples[i] = sampleAt(data, i * width, *format);
  return sound;
}

Waveform waveformOf(const Sound& sound) {
  Waveform wave;
  const std::size_t stretch = Waveform::kStretch * static_cast<std::size_t>(std::max(1, sound.channels));
  wave.seconds_per_peak = sound.rate > 0 ? static_cast<double>(Waveform::kStretch) / sound.rate : 0.0;
  for (std::size_t at = 0; at < sound.samples.size(); at += stretch) {
    const auto first = sound.samples.begin() + static_cast<std::ptrdiff_t>(at);
    const auto last = first + static_cast<std::ptrdiff_t>(std::min(stretch, sound.samples.size() - at));
    const auto [low, high] = std::minmax_element(first, last);
    wave.peaks.push_back({*low, *high});
  }
  return wave;
}

Waveform::Peak Waveform::between(double from, double to) const {
  if (peaks.empty() || !(seconds_per_peak > 0.0)) return {};
  const double length = static_cast<double>(peaks.size()) * seconds_per_peak;
  if (!(to > 0.0) || !(from < length)) return {};
  const auto last_peak = peaks.size() - 1;
  const auto first = std::min(last_peak, static_cast<std::size_t>(std::max(0.0, from) / seconds_per_peak));
  const auto last = std::min(last_peak, static_cast<std::size_t>(std::min(to, length) / seconds_per_peak));
  Peak all = peaks[first];
  for (std::size_t i = first; i <= last; ++i) {
    all.low = std::min(all.low, peaks[i].low);
    all.high = std::max(all.high, peaks[i].high);
  }
  return all;
}

}  // namespace sinew
