#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <bit>
#include <limits>

#include "core/base/bytes.h"
#include "core/io/sound/wav.h"

namespace sinew {
namespace {

void put(Bytes& bytes, std::uint32_t value, int width) {
  for (int i = 0; i < width; ++i) bytes.push_back(static_cast<unsigned char>(value >> (8 * i)));
}
void put(Bytes& bytes, const char* name) { bytes.insert(bytes.end(), name, name + 4); }

Bytes wav(unsigned kind, unsigned channels, unsigned rate, unsigned bits, const Bytes& data, bool extensible = false) {
  Bytes bytes;
  put(bytes, "RIFF");
  put(bytes, 0, 4);
  put(bytes, "WAVE");
  put(bytes, "LIST");  // a chunk of odd length that means nothing
  put(bytes, 3, 4);
  put(bytes, 0, 4);
  put(bytes, "fmt ");
  put(bytes, extensible ? 40 : 16, 4);
  put(bytes, extensible ? 0xfffe : kind, 2);
  put(bytes, channels, 2);
  put(bytes, rate, 4);
  put(bytes, rate * channels * bits / 8, 4);
  put(bytes, channels * bits / 8, 2);
  put(bytes, bits, 2);
  if (extensible) {
    put(bytes, 22, 2);
    put(bytes, bits, 2);
    put(bytes, 0, 4);
    put(bytes, kind, 2);
    bytes.resize(bytes.size() + 14);
  }
  put(bytes, "data");
  put(bytes, static_cast<std::uint32_t>(data.size()), 4);
  bytes.insert(bytes.end(), data.begin(), data.end());
  return bytes;
}

TEST(Wav, ReadsAllWidths) {
  using Samples = std::vector<std::int16_t>;
  EXPECT_EQ(readWav(wav(1, 1, 8000, 8, {0, 128, 255}))->samples, (Samples{-32768, 0, 32512}));
  EXPECT_EQ(readWav(wav(1, 2, 44100, 16, {1, 0, 0xff, 0x7f}))->samples, (Samples{1, 32767}));
  EXPECT_EQ(readWav(wav(1, 1, 48000, 24, {9, 1, 0, 9, 0, 0x80}, true))->samples, (Samples{1, -32768}));
  EXPECT_EQ(readWav(wav(1, 1, 48000, 32, {9, 9, 0xfe, 0xff}))->samples, Samples{-2});
  // 1.0, not a number
  EXPECT_EQ(readWav(wav(3, 1, 48000, 32, {0, 0, 0x80, 0x3f, 0, 0, 0xc0, 0x7f}))->samples, (Samples{32767, 0}));
  const Sound stereo = *readWav(wav(1, 2, 1000, 16, Bytes(4000)));
  EXPECT_EQ(stereo.channels, 2);
  EXPECT_DOUBLE_EQ(stereo.seconds(), 1.0);
}

TEST(Wav, ACutFileGivesWhatIsThere) {
  for (std::size_t cut = 48; cut < 56; ++cut) {
    Bytes bytes = wav(1, 2, 44100, 16, Bytes(100, 1));
    bytes.resize(bytes.size() - cut);
    EXPECT_EQ(readWav(bytes)->samples.size(), (100 - cut) / 4 * 2) << "both channels of each moment";
  }
}

TEST(Wav, RefusesWhatItCannotRead) {
  EXPECT_FALSE(readWav({}));
  EXPECT_FALSE(readWav(Bytes(200, 'R')));
  EXPECT_FALSE(readWav(wav(2, 1, 44100, 4, Bytes(10))));  // ADPCM
  EXPECT_FALSE(readWav(wav(1, 0, 44100, 16, Bytes(10))));
  EXPECT_FALSE(readWav(wav(1, 1, 0, 16, Bytes(10))));
  EXPECT_FALSE(readWav(wav(1, 1, 44100, 12, Bytes(10))));
  EXPECT_FALSE(readWav(wav(1, 1, 44100, 16, {})));
  EXPECT_FALSE(readWav(wav(1, 33, 44100, 16, Bytes(400))));
  EXPECT_TRUE(readWav(wav(1, 32, 44100, 16, Bytes(400))));
  EXPECT_TRUE(readWav(wav(1, 1, 768000, 16, Bytes(10))));
  for (const unsigned rate : {999u, 768001u}) EXPECT_FALSE(readWav(wav(1, 1, rate, 16, Bytes(10)))) << rate;
  for (const bool extensible : {false, true}) {
    EXPECT_FALSE(readWav(wav(6, 1, 8000, 8, Bytes(10), extensible))) << "A-law";
    EXPECT_FALSE(readWav(wav(3, 1, 48000, 64, Bytes(16), extensible))) << "doubles";
  }
}

TEST(Wav, FloatsBeyondOneAreHeldThere) {
  Bytes data;
  for (const float value : {2.f, -2.f, 0.5f, std::numeric_limits<float>::infinity()})
    put(data, std::bit_cast<std::uint32_t>(value), 4);
  EXPECT_EQ(readWav(wav(3, 1, 48000, 32, data))->samples, (std::vector<std::int16_t>{32767, -32767, 16384, 0}));
}

TEST(Wav, OnlyTheFirstDataOfAWaveFileIsRead) {
  Bytes bytes = wav(1, 1, 8000, 16, {7, 0});
  put(bytes, "data");
  put(bytes, 2, 4);
  put(bytes, 9, 2);
  EXPECT_EQ(readWav(bytes)->samples, std::vector<std::int16_t>{7});
  for (const std::size_t at : {0u, 8u}) {  // in RIFF, in WAVE
    Bytes other = bytes;
    other[at] = 'X';
    const Result<Sound> read = readWav(other);
    ASSERT_FALSE(read);
    EXPECT_THAT(read.error().for_user.english(), testing::HasSubstr("no WAV file"));
  }
}

TEST(Wav, WaveformsShowTheExtremes) {
  Sound sound{.rate = 256, .channels = 2, .samples = std::vector<std::int16_t>(2 * 256 * 3)};
  sound.samples[3] = 700;
  sound.samples[2 * 256 + 1] = -900;
  const Waveform wave = waveformOf(sound);
  ASSERT_EQ(wave.peaks.size(), 3u);
  EXPECT_EQ(wave.peaks[0].high, 700);
  EXPECT_EQ(wave.between(0.1, 1.5).low, -900);
  EXPECT_EQ(wave.between(0.1, 0.5).low, 0);
  EXPECT_EQ(wave.between(1.2, 1.4).high, 0);
  EXPECT_EQ(wave.between(-1.0, 0.5).high, 700);
  EXPECT_EQ(wave.between(2.5, 9.0).low, 0);
  EXPECT_EQ(wave.between(-5.0, -1.0).high, 0);
  EXPECT_EQ(wave.between(4.0, 5.0).high, 0);
  EXPECT_TRUE(waveformOf({}).peaks.empty());
}

RC_GTEST_PROP(Wav, AnyBytesGiveASoundOrARefusal, (const Bytes& noise, std::size_t at, unsigned char value)) {
  Bytes bytes = wav(1, 2, 44100, 16, noise);
  bytes[at % bytes.size()] = value;
  const Result<Sound> sound = readWav(bytes);
  if (sound) {
    RC_ASSERT(sound->channels > 0 && sound->rate > 0 && !sound->samples.empty());
    RC_ASSERT(sound->samples.size() <= bytes.size());
  } else {
    RC_ASSERT(!sound.error().for_user.empty());
  }
}

}  // namespace
}  // namespace sinew
