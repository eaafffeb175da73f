// Pictures out of files.
#pragma once

#include <atomic>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/result.h"
#include "core/io/importer.h"
#include "core/scene/character/mesh.h"

namespace sinew {

inline constexpr int kMaxImageSide = 16384;  // pixels, of those that are read and of those that are made

// PNG, JPEG, TGA, BMP, GIF, PSD and HDR, with 8 or 16 bits per channel. Refused: larger ones, damaged ones, other
// kinds, which are named where they can be told.
Result<Image> decodeImage(std::span<const unsigned char> bytes, std::string name);

// "image/png", "image/jpeg", or empty for other kinds, by the first bytes.
std::string_view imageMediaType(std::span<const unsigned char> bytes);

// The same for KTX2, WebP, AVIF and DDS, which are not read.
std::string_view unreadMediaType(std::span<const unsigned char> bytes);

// The pixels as a PNG file, without loss.
std::vector<unsigned char> encodePng(const Image& image);
// As a JPEG file, without alpha.
std::vector<unsigned char> encodeJpeg(const Image& image, int quality = 80);

// A picture as a file: as it came, or as PNG, which `made` then holds.
std::span<const unsigned char> pictureFile(const Image& image, std::vector<unsigned char>& made);

// One picture to decode: bytes that are there already, or a texture that a source finds, on any thread.
struct ImageJob {
  std::string name;  // for messages
  std::span<const unsigned char> bytes{};
  std::span<const std::string_view> base64{};  // the same as text, in pieces
  const FileSource* files = nullptr;           // where it lies if it is not embedded; outlives the job
  std::vector<std::string> paths{};            // as the model names it, the best guess first
};

struct DecodedImages {
  std::vector<std::shared_ptr<const Image>> images;  // one per job; null where it failed
  std::vector<ReportLine> lines;                     // in the order of the jobs
  std::vector<MissingTexture> missing;               // each also has a line
  std::vector<UnreadImage> unread;                   // those of which unreadMediaType() knows the kind, by their jobs

  // Hands the lines and the missing textures to the report, and returns the images.
  std::vector<std::shared_ptr<const Image>> report(ImportReport& to) &&;
};

// Decodes on as many threads as the machine has, up to four. Stops early when `cancel` is set. Where a texture is not
// there, or of a kind that is not read, one of the same name with another extension takes its place.
DecodedImages decodeImages(std::span<const ImageJob> jobs, const std::atomic<bool>& cancel);

}  // namespace sinew
