// The kinds of film that can be written, and what each can hold.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace sinew::film {

enum class Format {
  png,   // a picture for each frame
  mp4,   // H.264
  webm,  // VP9
  gif,
};

// By the ending of the name, in any case.
std::optional<Format> formatOf(const std::filesystem::path& file);
std::string_view endingOf(Format format);  // ".mp4"

constexpr bool needsFfmpeg(Format format) { return format != Format::png; }
constexpr bool keepsAlpha(Format format) { return format != Format::mp4; }
constexpr bool keepsSound(Format format) { return format == Format::mp4 || format == Format::webm; }
constexpr bool needsEvenSize(Format format) { return format == Format::mp4 || format == Format::webm; }
// GIF counts in hundredths of a second, and programs slow down what is faster than two of them.
constexpr double maxFps(Format format) { return format == Format::gif ? 50.0 : 240.0; }
inline constexpr int kMaxFrames = 100'000;

// Whether the name of pictures, behind their folder, holds a place for their number, such as %04d or %d.
bool isNumbered(const std::string& pattern);
// The names of numbered pictures, from 0; the pattern must be one.
std::vector<std::string> numberedFiles(const std::string& pattern, std::size_t count);
// Whether a name is one of numbered pictures; the pattern must be one.
bool isNumberedFile(const std::string& pattern, const std::string& file);

}  // namespace sinew::film
