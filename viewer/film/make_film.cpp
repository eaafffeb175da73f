#include "viewer/film/make_film.h"

#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <filesystem>
#include <memory>
#include <mutex>
#include <utility>

#include <fmt/format.h>

#include "core/base/in_parallel.h"
#include "core/io/disk/replace_file.h"
#include "core/io/images.h"
#include "viewer/film/conveyor.h"
#include "viewer/film/png.h"

namespace sinew::film {
namespace {

namespace fs = std::filesystem;
using Clock = std::chrono::steady_clock;

constexpr auto kBetweenShown = std::chrono::milliseconds(100);
constexpr std::size_t kFrameBytes = std::size_t{512} << 20;  // of all frames that are there at a time
constexpr int kPaletteFrames = 24;                           // whose colours are those of a GIF

struct Frame {
  int index = 0;
  render::Picture picture;
  std::vector<BurnIn> burn_in;
};

std::size_t bytesOf(const MakeFilm& film) {
  return std::size_t{4} * static_cast<std::size_t>(film.width) * static_cast<std::size_t>(film.height);
}

// How many frames may wait or be worked on by so many threads, while one is drawn.
std::size_t framesHeld(const MakeFilm& film, std::size_t threads) {
  return std::clamp(kFrameBytes / bytesOf(film), std::size_t{2}, 2 * threads + 3) - 1;
}

// Draws frames, burns in, and tells of them.
class Studio {
 public:
  explicit Studio(const MakeFilm& film) : film_(film) {}

  Check draw(int index, Frame& frame) {
    frame.index = index;
    shot_.burn_in.clear();
    if (Check ok = film_.shoot(index, shot_); !ok) return ok;
    frame.burn_in = shot_.burn_in;
    frame.picture.width = film_.width, frame.picture.height = film_.height;
    frame.picture.rgba.clear();
    frame.picture.rgba.reserve(bytesOf(film_));
    return render::renderRows(*film_.renderer, shot_.scene, shot_.camera, film_.display, film_.width, film_.height,
                              [&](std::span<const std::uint8_t> rows) -> Check {
                                frame.picture.rgba.insert(frame.picture.rgba.end(), rows.begin(), rows.end());
                                return {};
                              });
  }

  // On any thread.
  Check finish(Frame& frame) {
    const std::lock_guard lock(mutex_);
    if (!frame.burn_in.empty() && !painter_) {
      auto made = TextPainter::create(burnInHeight(film_.width, film_.height));
      if (!made) return tl::unexpected(made.error());
      painter_.emplace(std::move(*made));
    }
    for (const BurnIn& text : frame.burn_in) paintBurnIn(*painter_, text, frame.picture);
    ++done_;
    film_.task.tell(static_cast<std::size_t>(done_), static_cast<std::size_t>(film_.frames));
    const auto now = Clock::now();
    if (film_.shown && (now - last_shown_ >= kBetweenShown || done_ == film_.frames)) {
      film_.shown(frame.index, frame.picture);
      last_shown_ = now;
    }
    return film_.task.goesOn();
  }

 private:
  const MakeFilm& film_;
  Shot shot_;
  std::mutex mutex_;
  std::optional<TextPainter> painter_;
  int done_ = 0;
  Clock::time_point last_shown_{};
};

Check shootAll(const MakeFilm& film, Studio& studio, Conveyor<Frame>& conveyor) {
  for (int i = 0; i < film.frames; ++i) {
    if (Check ok = film.task.goesOn(); !ok) return ok;
    Frame frame = conveyor.used();
    if (Check ok = studio.draw(i, frame); !ok) return ok;
    if (Check ok = conveyor.put(std::move(frame)); !ok) return ok;
  }
  return conveyor.finish();
}

// Refused where a picture cannot take its place, from a folder on this device: as PendingFile does of one file.
Check canBePlaced(const std::string& file, dev_t device) {
  std::error_code error;
  const fs::path target = targetOf(file, error);
  if (error) return notWritten(file, error.value());
  struct stat there {};
  if (::stat(target.parent_path().c_str(), &there) != 0) return notWritten(file, errno);
  if (there.st_dev != device) return notWritten(file, EXDEV);
  if (::access(target.parent_path().c_str(), W_OK | X_OK) != 0) return notWritten(file, errno);
  const Replaced old = lookAtReplaced(target);
  return old.error == 0 ? Check() : notWritten(file, old.error);
}

// Pictures in a hidden folder beside their places, which goes with all that is left in it. Whoever ends the program by
// force leaves the folder: one that is called .sinew-film-XXXXXX may be deleted when no film is being made there.
class PictureFolder {
 public:
  static Result<PictureFolder> create(const fs::path& first) {
    PictureFolder made;
    std::error_code error;
    const fs::path target = targetOf(first, error);
    std::string name = (target.parent_path() / ".sinew-film-XXXXXX").string();
    if (error) return notWritten(first, error.value());
    if (!mkdtemp(name.data())) return notWritten(first, errno);
    made.folder_ = name;
    return made;
  }
  PictureFolder(PictureFolder&& other) noexcept : folder_(std::exchange(other.folder_, {})) {}
  PictureFolder& operator=(PictureFolder&&) = delete;
  ~PictureFolder() {
    std::error_code ignored;
    if (!folder_.empty()) fs::remove_all(folder_, ignored);
  }

  // called: how the person knows it.
  Check save(int index, std::string_view bytes, const std::string& called) const {
    const FileDescriptor file(::open(of(index).c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666));
    if (!file) return notWritten(called, errno);
    while (!bytes.empty()) {
      const ssize_t written = ::write(file.get(), bytes.data(), bytes.size());
      if (written < 0 && errno == EINTR) continue;
      if (written <= 0) return notWritten(called, written < 0 ? errno : ENOSPC);
      bytes.remove_prefix(static_cast<std::size_t>(written));
    }
    return {};
  }

  // All of them could take their places now.
  Check canPlace(const std::vector<std::string>& files) const {
    struct stat own {};
    if (::stat(folder_.c_str(), &own) != 0) return notWritten(files.front(), errno);
    for (const std::string& file : files)
      if (Check ok = canBePlaced(file, own.st_dev); !ok) return ok;
    return {};
  }

  Check commit(const std::vector<std::string>& files) const {
    if (Check ok = canPlace(files); !ok) return ok;
    std::error_code error;
    for (std::size_t i = 0; i < files.size(); ++i) {
      const fs::path target = targetOf(files[i], error), made = of(static_cast<int>(i));
      const Replaced old = error ? Replaced() : lookAtReplaced(target);
      if (old.permissions && ::chmod(made.c_str(), *old.permissions) != 0) return notWritten(files[i], errno);
      if (!error) fs::rename(made, target, error);
      if (error) return notWritten(files[i], error.value());
    }
    return {};
  }

 private:
  PictureFolder() = default;
  fs::path of(int index) const { return folder_ / fmt::format("{}.png", index); }

  fs::path folder_;
};

Check makePictures(const MakeFilm& film) {
  Result<PictureFolder> folder = PictureFolder::create(film.files.front());
  if (!folder) return tl::unexpected(folder.error());
  if (Check ok = folder->canPlace(film.files); !ok) return ok;
  Studio studio(film);
  const auto save = [&](Frame& frame) -> Check {
    if (Check ok = studio.finish(frame); !ok) return ok;
    return folder->save(frame.index, pngOf(frame.picture, film.display.transparent),
                        film.files[static_cast<std::size_t>(frame.index)]);
  };
  const std::size_t held = framesHeld(film, coreCount());
  Conveyor<Frame> conveyor(held, std::min(coreCount(), held), save);
  if (Check ok = shootAll(film, studio, conveyor); !ok) return ok;
  return folder->commit(film.files);
}

FfmpegFilm told(const MakeFilm& film, Format format) {
  return {.format = format,
          .width = film.width,
          .height = film.height,
          .fps = film.fps,
          .frames = film.frames,
          .rounds = film.rounds,
          .transparent = film.display.transparent,
          .sound = film.sound};
}

// The colours of a GIF, from frames all over the film, as a picture in memory.
Result<FileDescriptor> makePalette(const MakeFilm& film) {
  FileDescriptor palette(memfd_create("sinew-palette", MFD_CLOEXEC));
  Result<Ffmpeg> ffmpeg = Ffmpeg::start(told(film, Format::gif).paletteArguments(), palette.get());
  if (!ffmpeg) return tl::unexpected(ffmpeg.error());
  MakeFilm some = film;
  some.shown = {}, some.task.progress = {};
  Studio studio(some);
  const int count = std::min(film.frames, kPaletteFrames);
  Frame frame;
  for (int i = 0; i < count; ++i) {
    Check ok = studio.draw(static_cast<int>(static_cast<long long>(i) * film.frames / count), frame);
    if (ok) ok = studio.finish(frame);
    if (ok) ok = ffmpeg->write(frame.picture.rgba, film.task);
    if (!ok) return tl::unexpected(ok.error());
  }
  if (Check ok = ffmpeg->finish(film.task); !ok) return tl::unexpected(ok.error());
  return palette;
}

Check makeFile(const MakeFilm& film, Format format) {
  if (Check there = findFfmpeg(); !there) return there;
  Result<PendingFile> file = PendingFile::open(film.file);
  if (!file) return tl::unexpected(file.error());
  FileDescriptor palette;
  if (format == Format::gif) {
    Result<FileDescriptor> made = makePalette(film);
    if (!made) return tl::unexpected(made.error());
    palette = std::move(*made);
  }
  Result<Ffmpeg> ffmpeg = Ffmpeg::start(told(film, format).arguments(), file->descriptor(), palette.get());
  if (!ffmpeg) return tl::unexpected(ffmpeg.error());
  Studio studio(film);
  Conveyor<Frame> conveyor(framesHeld(film, 1), 1, [&](Frame& frame) -> Check {
    if (Check ok = studio.finish(frame); !ok) return ok;
    return ffmpeg->write(frame.picture.rgba, film.task);
  });
  if (Check ok = shootAll(film, studio, conveyor); !ok) return ok;
  if (Check ok = ffmpeg->finish(film.task); !ok) return ok;
  if (lseek(file->descriptor(), 0, SEEK_END) <= 0) return fail("The film was not written: ffmpeg has ended too early.");
  return file->commit();
}

}  // namespace

Check MakeFilm::validate() const {
  const std::optional<Format> format = formatOf(file);
  if (!format) return fail("Films are .mp4, .webm, .gif, or .png with a place for the number: name_%04d.png.");
  if (width < 1 || height < 1 || width > kMaxImageSide || height > kMaxImageSide)
    return fail(
        text("A film of {} x {} pixels cannot be made; each side can have 1 to {}.", width, height, kMaxImageSide));
  if (needsEvenSize(*format) && (width % 2 != 0 || height % 2 != 0))
    return fail(text("MP4 and WebM need even sizes, and {} x {} is none; make it {} x {}.", width, height,
                     width + width % 2, height + height % 2));
  if (!(fps > 0.0 && fps <= maxFps(*format)))
    return *format == Format::gif
               ? fail("GIF shows 50 frames per second at most; choose fewer.")
               : fail(text("{:g} frames per second cannot be shown; choose up to {:g}.", fps, maxFps(*format)));
  if (frames < 1 || frames > kMaxFrames)
    return fail(text("A film has 1 to {} frames, and {} are asked for; choose fewer per second or a shorter time.",
                     kMaxFrames, frames));
  if (display.transparent && !keepsAlpha(*format))
    return fail("MP4 has no transparent background; write WebM, GIF or PNG, or choose another background.");
  if (*format == Format::png && files.size() != static_cast<std::size_t>(frames))
    return fail("Pictures need a name each: name_%04d.png.");
  return {};
}

Check MakeFilm::run() {
  if (Check ok = validate(); !ok) return ok;
  const Format format = *formatOf(file);
  return format == Format::png ? makePictures(*this) : makeFile(*this, format);
}

Result<render::Picture> drawShot(render::Renderer& renderer, const Shot& shot, const render::DisplayOptions& display,
                                 int width, int height) {
  auto picture = render::renderPicture(renderer, shot.scene, shot.camera, display, width, height);
  if (!picture || shot.burn_in.empty()) return picture;
  auto painter = TextPainter::create(burnInHeight(width, height));
  if (!painter) return tl::unexpected(painter.error());
  for (const BurnIn& text : shot.burn_in) paintBurnIn(*painter, text, *picture);
  return picture;
}

}  // namespace sinew::film
