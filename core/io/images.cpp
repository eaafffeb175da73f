#include "core/io/images.h"

#include <algorithm>
#include <exception>
#include <thread>

#include <fmt/format.h>

#define STBI_FAILURE_USERMSG
#define STBI_NO_STDIO
#define STBI_NO_PIC
#define STBI_NO_PNM
#define STBI_MAX_DIMENSIONS 16384
#define STB_IMAGE_STATIC
#define STB_IMAGE_IMPLEMENTATION
#if defined(__GNUC__)
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wunused-function"
#endif
#include <stb/stb_image.h>
#if defined(__GNUC__)
#pragma GCC diagnostic pop
#endif

namespace sinew {
namespace {

// All pictures of one file together; a tiny file can describe huge ones.
constexpr std::size_t kMostPixelBytes = std::size_t{3} << 29;

struct FreePixels {
  void operator()(stbi_uc* p) const { stbi_image_free(p); }
};

struct Size {
  int width = 0, height = 0;
  std::size_t bytes() const {
    return std::size_t{4} * static_cast<std::size_t>(width) * static_cast<std::size_t>(height);
  }
};

// Reads only the header.
Result<Size> measure(std::span<const unsigned char> bytes, const std::string& name) {
  Size size;
  int channels = 0;
  if (bytes.empty()) return fail(fmt::format("The image {} is empty.", name));
  if (bytes.size() > 0x7fffffff) return fail(fmt::format("The image {} is larger than 2 GB.", name));
  if (!stbi_info_from_memory(bytes.data(), static_cast<int>(bytes.size()), &size.width, &size.height, &channels)) {
    return fail(fmt::format("The image {} is damaged or of a kind that is not read; use PNG or JPEG.", name),
                stbi_failure_reason());
  }
  if (size.width <= 0 || size.height <= 0 || size.width > kLargestImageSide || size.height > kLargestImageSide) {
    return fail(fmt::format("The image {} has {} × {} pixels; at most {} × {} are read.", name, size.width, size.height,
                            kLargestImageSide, kLargestImageSide));
  }
  return size;
}

}  // namespace

Result<Image> decodeImage(std::span<const unsigned char> bytes, std::string name) {
  const auto size = measure(bytes, name);
  if (!size) return tl::unexpected(size.error());
  Image image;
  int channels = 0;
  const std::unique_ptr<stbi_uc, FreePixels> pixels(stbi_load_from_memory(
      bytes.data(), static_cast<int>(bytes.size()), &image.width, &image.height, &channels, STBI_rgb_alpha));
  if (!pixels) return fail(fmt::format("The image {} is damaged.", name), stbi_failure_reason());
  image.name = std::move(name);
  image.rgba.assign(pixels.get(), pixels.get() + Size{image.width, image.height}.bytes());
  return image;
}

DecodedImages decodeImages(std::span<const ImageJob> jobs, const std::atomic<bool>& cancel) {
  DecodedImages out;
  out.images.resize(jobs.size());
  std::vector<std::string> problems(jobs.size());
  std::atomic<std::size_t> next{0}, pixel_bytes{0};
  const auto work = [&] {
    for (std::size_t i = next++; i < jobs.size() && !cancel; i = next++) {
      try {
        const ImageJob& job = jobs[i];
        std::vector<unsigned char> loaded;
        if (job.load) {
          auto bytes = job.load();
          if (!bytes) {
            problems[i] = fmt::format("A texture is missing: {}.", bytes.error().for_user);
            continue;
          }
          loaded = std::move(*bytes);
        }
        const std::span<const unsigned char> bytes = job.load ? std::span<const unsigned char>(loaded) : job.bytes;
        const auto size = measure(bytes, job.name);
        if (size && (pixel_bytes += size->bytes()) > kMostPixelBytes) {
          problems[i] = fmt::format("The image {} does not fit into the memory meant for textures.", job.name);
          continue;
        }
        auto image = decodeImage(bytes, job.name);
        if (!image) {
          problems[i] = image.error().for_user;
        } else {
          out.images[i] = std::make_shared<const Image>(std::move(*image));
        }
      } catch (const std::exception& e) {
        problems[i] = fmt::format("The image {} cannot be read ({}).", jobs[i].name, e.what());
      }
    }
  };
  const std::size_t threads =
      std::min<std::size_t>({jobs.size(), std::max(1u, std::thread::hardware_concurrency()), 4});
  std::vector<std::jthread> helpers;
  for (std::size_t i = 1; i < threads; ++i) helpers.emplace_back(work);
  work();
  helpers.clear();
  for (std::string& problem : problems) {
    if (!problem.empty()) out.problems.push_back(std::move(problem));
  }
  return out;
}

}  // namespace sinew
