// Films written by ffmpeg, which gets pictures as they are made.
#pragma once

#include <filesystem>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include <sys/types.h>

#include "core/base/result.h"
#include "core/base/task.h"
#include "core/io/disk/file_descriptor.h"
#include "viewer/film/format.h"
#include "viewer/film/pending_file.h"

namespace sinew::film {

// Sound of a film: the file that lies under the whole of what is shown once.
struct FilmSound {
  std::filesystem::path file{};  // WAV
  double begins = 0.0;           // in the film, seconds; negative: it has begun before
};

// Whether ffmpeg can be started at all; refused with what to do.
Check findFfmpeg();

// One run of ffmpeg: pictures in, a file out. It is killed where this goes before finish() has succeeded.
class Ffmpeg {
 public:
  Ffmpeg() = default;
  Ffmpeg(Ffmpeg&& other) noexcept;
  Ffmpeg& operator=(Ffmpeg&&) = delete;
  ~Ffmpeg();

  // arguments: between the program's name and the output, kOutput for the descriptor `output`, kMore for `more`.
  static constexpr int kOutput = 3, kMore = 4;
  static Result<Ffmpeg> start(std::vector<std::string> arguments, int output, int more = -1);

  // Refused: cancelled, or it has ended, with what it says.
  Check write(std::span<const std::uint8_t> bytes, const Task& task);
  Check finish(const Task& task);

 private:
  Check ended();  // why it did
  bool over(bool wait);

  pid_t pid_ = -1;
  int status_ = 0;
  FileDescriptor input_, said_;
};

// What ffmpeg is told of a film in a format.
struct FfmpegFilm {
  Format format = Format::mp4;
  int width = 0, height = 0;
  double fps = 30.0;
  int frames = 0, rounds = 1;  // in all; of what is shown again and again
  bool transparent = false;
  std::optional<FilmSound> sound{};

  std::vector<std::string> arguments() const;         // of the film; a GIF has its palette as kMore
  std::vector<std::string> paletteArguments() const;  // of a picture with the colours of a GIF, from some frames
};

}  // namespace sinew::film
