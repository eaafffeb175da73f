#include "core/io/images.h"

#include <algorithm>
#include <array>
#include <exception>
#include <optional>
#include <set>
#include <thread>

#include <fmt/format.h>

#include "core/io/uri.h"

#define STBI_FAILURE_USERMSG
#define STBI_NO_STDIO
#define STBI_NO_PIC
#define STBI_NO_PNM
#define STBI_MAX_DIMENSIONS ::sinew::kMaxImageSide
#define STB_IMAGE_STATIC
#define STB_IMAGE_IMPLEMENTATION
#if defined(__GNUC__)
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wunused-function"
#endif
#include <stb/stb_image.h>
#define STBI_WRITE_NO_STDIO
#ifndef __clang_analyzer__  // it would judge what is not ours
#define STB_IMAGE_WRITE_STATIC
#define STB_IMAGE_WRITE_IMPLEMENTATION
#endif
#include <stb/stb_image_write.h>
#if defined(__GNUC__)
#pragma GCC diagnostic pop
#endif

namespace sinew {
namespace {

// All pictures of one file together; a tiny file can describe huge ones.
constexpr std::size_t kMaxPixelBytes = std::size_t{3} << 29;

struct FreePixels {
  void operator()(stbi_uc* p) const { stbi_image_free(p); }
};

struct Size {
  int width = 0, height = 0;
  std::size_t bytes() const {
    return std::size_t{4} * static_cast<std::size_t>(width) * static_cast<std::size_t>(height);
  }
};

// The name of a kind of picture that is not read, by its first bytes; empty for all else.
Text unreadKind(std::span<const unsigned char> bytes) {
  const std::string_view begin(reinterpret_cast<const char*>(bytes.data()), bytes.size());
  using namespace std::string_view_literals;
  constexpr std::pair<std::string_view, std::string_view> kKinds[] = {{"DDS "sv, "DDS"},
                                                                      {"II*\0"sv, "TIFF"},
                                                                      {"MM\0*"sv, "TIFF"},
                                                                      {"\x76\x2f\x31\x01"sv, "EXR"},
                                                                      {"\xABKTX "sv, "KTX"},
                                                                      {"sB\x13\0"sv, "Basis"},
                                                                      {"PVR\x03"sv, "PVR"},
                                                                      {"\0\0\0\x0CjP  "sv, "JPEG 2000"},
                                                                      {"<svg"sv, "SVG"},
                                                                      {"gimp xcf"sv, "GIMP"},
                                                                      {"\xFF\x4F\xFF\x51"sv, "JPEG 2000"}};
  for (const auto& [beginning, kind] : kKinds) {
    if (begin.starts_with(beginning)) return Text::verbatim(std::string(kind));
  }
  if (begin.starts_with("RIFF") && begin.substr(0, 12).ends_with("WEBP")) return Text::verbatim("WebP");
  if (begin.size() > 12 && begin.substr(4, 4) == "ftyp") return text("HEIF or AVIF");
  return {};
}

// Reads only the header.
Result<Size> measure(std::span<const unsigned char> bytes, const std::string& name) {
  Size size;
  int channels = 0;
  if (bytes.empty()) return fail(text("The image {} is empty.", name));
  if (const Text kind = unreadKind(bytes); !kind.empty()) {
    return fail(text("{} is a {} picture, which is not read; save it as PNG beside the model under the same name.",
                     name, kind));
  }
  if (bytes.size() > 0x7fffffff) return fail(text("The image {} is larger than 2 GB.", name));
  if (!stbi_info_from_memory(bytes.data(), static_cast<int>(bytes.size()), &size.width, &size.height, &channels)) {
    return fail(text("The image {} is damaged or of a kind that is not read; use PNG or JPEG.", name),
                stbi_failure_reason());
  }
  if (size.width <= 0 || size.height <= 0 || size.width > kMaxImageSide || size.height > kMaxImageSide) {
    return fail(text("The image {} has {} × {} pixels; at most {} × {} are read.", name, size.width, size.height,
                     kMaxImageSide, kMaxImageSide));
  }
  return size;
}

}  // namespace

std::string_view imageMediaType(std::span<const unsigned char> bytes) {
  constexpr std::array<unsigned char, 8> kPng{0x89, 'P', 'N', 'G', '\r', '\n', 0x1a, '\n'};
  constexpr std::array<unsigned char, 3> kJpeg{0xff, 0xd8, 0xff};
  const auto begins = [&](std::span<const unsigned char> with) {
    return bytes.size() >= with.size() && std::ranges::equal(bytes.first(with.size()), with);
  };
  return begins(kPng) ? "image/png" : begins(kJpeg) ? "image/jpeg" : "";
}

std::string_view unreadMediaType(std::span<const unsigned char> bytes) {
  const std::string_view begin(reinterpret_cast<const char*>(bytes.data()), std::min<std::size_t>(bytes.size(), 32));
  if (begin.starts_with("\xABKTX 20\xBB")) return "image/ktx2";
  if (begin.starts_with("DDS ")) return "image/vnd-ms.dds";
  if (begin.starts_with("RIFF") && begin.substr(0, 12).ends_with("WEBP")) return "image/webp";
  if (begin.size() >= 12 && (begin.substr(4, 8) == "ftypavif" || begin.substr(4, 8) == "ftypavis")) return "image/avif";
  return {};
}

Result<Image> decodeImage(std::span<const unsigned char> bytes, std::string name) {
  const auto size = measure(bytes, name);
  if (!size) return tl::unexpected(size.error());
  Image image;
  int channels = 0;
  const std::unique_ptr<stbi_uc, FreePixels> pixels(stbi_load_from_memory(
      bytes.data(), static_cast<int>(bytes.size()), &image.width, &image.height, &channels, STBI_rgb_alpha));
  if (!pixels) return fail(text("The image {} is damaged.", name), stbi_failure_reason());
  image.name = std::move(name);
  image.rgba.assign(pixels.get(), pixels.get() + Size{image.width, image.height}.bytes());
  if (!imageMediaType(bytes).empty()) image.encoded.assign(bytes.begin(), bytes.end());
  return image;
}

namespace {

// Of the library's writers: to a vector of bytes.
void appendBytes(void* to, void* data, int size) {
  const auto* bytes = static_cast<const unsigned char*>(data);
  auto& all = *static_cast<std::vector<unsigned char>*>(to);
  all.insert(all.end(), bytes, bytes + size);
}

}  // namespace

std::vector<unsigned char> encodePng(const Image& image) {
  std::vector<unsigned char> out;
  stbi_write_png_to_func(appendBytes, &out, image.width, image.height, 4, image.rgba.data(), 4 * image.width);
  return out;
}

std::vector<unsigned char> encodeJpeg(const Image& image, int quality) {
  std::vector<unsigned char> out;
  stbi_write_jpg_to_func(appendBytes, &out, image.width, image.height, 4, image.rgba.data(), quality);
  return out;
}

std::span<const unsigned char> pictureFile(const Image& image, std::vector<unsigned char>& made) {
  if (!image.encoded.empty()) return image.encoded;
  made = encodePng(image);
  return made;
}

namespace {

// What became of one job.
struct Outcome {
  std::shared_ptr<const Image> image;
  std::optional<ReportLine> line;
  std::optional<MissingTexture> missing;
  std::optional<UnreadImage> unread;
};

class Decoder {
 public:
  explicit Decoder(const ImageJob& job, std::atomic<std::size_t>& pixel_bytes) : job_(job), pixel_bytes_(pixel_bytes) {}

  Outcome run() {
    if (!job_.bytes.empty()) return finish(decode(job_.bytes, job_.name), job_.bytes);
    if (!job_.base64.empty()) {
      std::string uri = "data:;base64,";
      for (const std::string_view piece : job_.base64) uri += piece;
      if (const auto bytes = dataUriBytes(uri)) return finish(decode(*bytes, job_.name));
    }
    if (!job_.files || job_.paths.empty()) return finish(decode({}, job_.name));
    const auto bytes = findTexture(job_.paths);
    auto image = bytes ? decode(*bytes, job_.name) : tl::unexpected(bytes.error());
    if (image || (bytes && unreadKind(*bytes).empty())) return finish(std::move(image));
    if (auto other = decodeSibling()) {
      out_.line = {ReportKind::repaired,
                   bytes ? text("{} is a {} picture, which is not read; {} was taken in its place.", job_.name,
                                unreadKind(*bytes), other->name)
                         : text("{} is not there; {} was taken in its place.", job_.name, other->name)};
      out_.image = std::make_shared<const Image>(std::move(*other));
      return std::move(out_);
    }
    if (bytes) return finish(std::move(image), *bytes);
    out_.line = {ReportKind::dropped, text("A texture is missing: {}.", bytes.error().for_user)};
    out_.missing = {job_.paths.front(), job_.files->textureFolders()};
    return std::move(out_);
  }

 private:
  Result<Image> decode(std::span<const unsigned char> bytes, const std::string& name) {
    const auto size = measure(bytes, name);
    if (!size) return tl::unexpected(size.error());
    pixel_bytes_ += size->bytes();
    if (pixel_bytes_ > kMaxPixelBytes)
      return fail(text("The image {} does not fit into the memory meant for textures.", name));
    return decodeImage(bytes, name);
  }

  Outcome finish(Result<Image> image, std::span<const unsigned char> bytes = {}) {
    if (image) {
      out_.image = std::make_shared<const Image>(std::move(*image));
    } else {
      out_.line = {ReportKind::dropped, image.error().for_user};
      if (const std::string_view type = unreadMediaType(bytes); !type.empty())
        out_.unread = {.name = job_.name, .media_type = std::string(type), .encoded = {bytes.begin(), bytes.end()}};
    }
    return std::move(out_);
  }

  // The first of the paths that leads to a file; else the problem of the first.
  Result<std::vector<unsigned char>> findTexture(std::span<const std::string> paths) const {
    auto first = job_.files->readTexture(paths.front());
    for (std::size_t i = 1; !first && i < paths.size(); ++i) {
      if (auto next = job_.files->readTexture(paths[i])) return next;
    }
    return first;
  }

  // The picture of the same name with another extension.
  std::optional<Image> decodeSibling() {
    const std::string& path = job_.paths.front();
    const std::size_t dot = path.find_last_of("./\\");
    const bool has_extension = dot != std::string::npos && path[dot] == '.' && dot > 0;
    const std::string stem = has_extension ? path.substr(0, dot) : path;
    for (const char* extension : {".png", ".jpg", ".jpeg", ".tga", ".bmp"}) {
      const std::string other = stem + extension;
      if (other == path) continue;
      const auto bytes = job_.files->readTexture(other);
      if (!bytes) continue;
      if (auto image = decode(*bytes, cleanName(other.substr(other.find_last_of("/\\") + 1)))) return std::move(*image);
    }
    return std::nullopt;
  }

  const ImageJob& job_;
  std::atomic<std::size_t>& pixel_bytes_;
  Outcome out_;
};

}  // namespace

DecodedImages decodeImages(std::span<const ImageJob> jobs, const std::atomic<bool>& cancel) {
  std::vector<Outcome> outcomes(jobs.size());
  std::atomic<std::size_t> next{0}, pixel_bytes{0};
  const auto work = [&] {
    for (std::size_t i = next++; i < jobs.size() && !cancel; i = next++) {
      try {
        outcomes[i] = Decoder(jobs[i], pixel_bytes).run();
      } catch (const std::exception& e) {
        outcomes[i].line = {ReportKind::dropped,
                            text("The image {} cannot be read ({}).", jobs[i].name, std::string(e.what()))};
      }
    }
  };
  const std::size_t threads =
      std::min<std::size_t>({jobs.size(), std::max(1u, std::thread::hardware_concurrency()), 4});
  std::vector<std::jthread> helpers;
  for (std::size_t i = 1; i < threads; ++i) helpers.emplace_back(work);
  work();
  helpers.clear();
  DecodedImages out;
  for (Outcome& outcome : outcomes) {
    out.images.push_back(std::move(outcome.image));
    if (outcome.line) out.lines.push_back(std::move(*outcome.line));
    if (outcome.missing) out.missing.push_back(std::move(*outcome.missing));
    if (!outcome.unread) continue;
    out.unread.push_back(std::move(*outcome.unread));
    out.unread.back().image = static_cast<int>(out.images.size()) - 1;
  }
  return out;
}

std::vector<std::shared_ptr<const Image>> DecodedImages::report(ImportReport& to) && {
  // Several images may name the same file.
  std::set<std::string> said, named;
  for (ReportLine& line : lines) {
    if (said.insert(line.text.english()).second) to.lines.push_back(std::move(line));
  }
  for (MissingTexture& texture : missing) {
    if (named.insert(texture.name).second) to.missing_textures.push_back(std::move(texture));
  }
  return std::move(images);
}

}  // namespace sinew
