#include "viewer/film/png.h"

#include <zlib.h>

#include <algorithm>
#include <new>
#include <string>
#include <vector>

#include "core/io/packing/deflate.h"

namespace sinew::film {
namespace {

constexpr int kCompression = 2;             // enough for pictures with large even areas
constexpr int kWholeCompression = 1;        // smaller than the above, in half the time
constexpr std::uint8_t kFilterUp = 2;       // difference from the row above
constexpr std::size_t kPiece = 256 * 1024;  // bytes of packed data in a chunk

void append(std::string& to, std::uint32_t number) {
  for (int shift = 24; shift >= 0; shift -= 8) to += static_cast<char>(number >> shift & 255u);
}

std::string chunk(std::string_view type, std::string_view data) {
  std::string bytes;
  bytes.reserve(data.size() + 12);
  append(bytes, static_cast<std::uint32_t>(data.size()));
  bytes += type;
  bytes += data;
  const auto* checked = reinterpret_cast<const Bytef*>(bytes.data() + 4);
  append(bytes, static_cast<std::uint32_t>(crc32(0, checked, static_cast<uInt>(bytes.size() - 4))));
  return bytes;
}

std::string head(int width, int height, bool alpha) {
  std::string header;
  append(header, static_cast<std::uint32_t>(width));
  append(header, static_cast<std::uint32_t>(height));
  header += {8, static_cast<char>(alpha ? 6 : 2), 0, 0, 0};  // bits, RGBA or RGB, the only packing, filters, in order
  return "\x89PNG\r\n\x1a\n" + chunk("IHDR", header);
}

// A row as it is packed, and its numbers in `row`, which are above the next.
void filterRow(std::span<const std::uint8_t> rgba, std::size_t channels, std::span<const std::uint8_t> above,
               std::span<std::uint8_t> row, std::span<std::uint8_t> filtered) {
  for (std::size_t i = 0; 4 * i < rgba.size(); ++i) std::copy_n(&rgba[4 * i], channels, &row[channels * i]);
  filtered[0] = kFilterUp;
  for (std::size_t i = 0; i < row.size(); ++i) filtered[i + 1] = static_cast<std::uint8_t>(row[i] - above[i]);
}

}  // namespace

struct PngWriter::Private {
  std::size_t pixels, channels;
  Sink sink;
  z_stream packer{};
  std::vector<std::uint8_t> above, row, filtered, packed;

  // Packs what lies in packer.next_in, and gives every full piece.
  void pack(int flush) {
    while (true) {
      const int state = deflate(&packer, flush);
      if (packer.avail_out == 0 || (state == Z_STREAM_END && packer.avail_out < packed.size())) give();
      if (state == Z_STREAM_END || (flush == Z_NO_FLUSH && packer.avail_in == 0)) return;
    }
  }

  void give() {
    sink(chunk("IDAT", {reinterpret_cast<const char*>(packed.data()), packed.size() - packer.avail_out}));
    packer.next_out = packed.data(), packer.avail_out = static_cast<uInt>(packed.size());
  }
};

PngWriter::PngWriter(int width, int height, bool alpha, Sink sink) : d_(std::make_unique<Private>()) {
  Private& d = *d_;
  d.pixels = static_cast<std::size_t>(width), d.channels = alpha ? 4 : 3;
  d.sink = std::move(sink);
  d.above.resize(d.pixels * d.channels), d.row.resize(d.above.size()), d.filtered.resize(d.above.size() + 1);
  d.packed.resize(kPiece);
  if (deflateInit(&d.packer, kCompression) != Z_OK) throw std::bad_alloc();
  d.packer.next_out = d.packed.data(), d.packer.avail_out = static_cast<uInt>(d.packed.size());

  d.sink(head(width, height, alpha));
}

PngWriter::~PngWriter() { deflateEnd(&d_->packer); }

void PngWriter::rows(std::span<const std::uint8_t> rgba) {
  Private& d = *d_;
  for (; rgba.size() >= 4 * d.pixels; rgba = rgba.subspan(4 * d.pixels)) {
    filterRow(rgba.first(4 * d.pixels), d.channels, d.above, d.row, d.filtered);
    d.row.swap(d.above);
    d.packer.next_in = d.filtered.data(), d.packer.avail_in = static_cast<uInt>(d.filtered.size());
    d.pack(Z_NO_FLUSH);
  }
}

void PngWriter::finish() {
  d_->packer.next_in = nullptr, d_->packer.avail_in = 0;
  d_->pack(Z_FINISH);
  d_->sink(chunk("IEND", {}));
}

std::string pngOf(const render::Picture& picture, bool alpha) {
  const auto pixels = static_cast<std::size_t>(picture.width), rows = static_cast<std::size_t>(picture.height);
  const std::size_t channels = alpha ? 4 : 3, length = channels * pixels;
  std::vector<std::uint8_t> above(length), row(length), filtered((length + 1) * rows);
  for (std::size_t y = 0; y < rows; ++y) {
    const std::span rgba(picture.rgba);
    filterRow(rgba.subspan(4 * pixels * y, 4 * pixels), channels, above, row,
              std::span(filtered).subspan((length + 1) * y, length + 1));
    row.swap(above);
  }
  std::string bytes;
  if (const std::vector<unsigned char> packed = deflated(filtered, kWholeCompression); !packed.empty()) {
    bytes = head(picture.width, picture.height, alpha);
    bytes += chunk("IDAT", {reinterpret_cast<const char*>(packed.data()), packed.size()});
    return bytes + chunk("IEND", {});
  }
  PngWriter writer(picture.width, picture.height, alpha, [&](std::string_view part) { bytes += part; });
  writer.rows(picture.rgba);
  writer.finish();
  return bytes;
}

}  // namespace sinew::film
