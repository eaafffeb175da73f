#include "viewer/film/png.h"

#include <zlib.h>

#include <algorithm>
#include <array>
#include <new>
#include <string>
#include <vector>

namespace sinew::film {
namespace {

constexpr int kCompression = 2;             // enough for pictures with large even areas
constexpr std::uint8_t kFilterUp = 2;       // difference from the row above
constexpr std::size_t kPiece = 256 * 1024;  // bytes of packed data in a chunk

void append(std::string& to, std::uint32_t number) {
  for (int shift = 24; shift >= 0; shift -= 8) to += static_cast<char>(number >> shift & 255u);
}

}  // namespace

struct PngWriter::Private {
  std::size_t pixels, channels;
  Sink sink;
  z_stream packer{};
  std::vector<std::uint8_t> above, row, filtered, packed;

  void chunk(std::string_view type, std::string_view data) const {
    std::string bytes;
    append(bytes, static_cast<std::uint32_t>(data.size()));
    bytes += type;
    bytes += data;
    const auto* checked = reinterpret_cast<const Bytef*>(bytes.data() + 4);
    append(bytes, static_cast<std::uint32_t>(crc32(0, checked, static_cast<uInt>(bytes.size() - 4))));
    sink(bytes);
  }

  // Packs what lies in packer.next_in, and gives every full piece.
  void pack(int flush) {
    while (true) {
      const int state = deflate(&packer, flush);
      if (packer.avail_out == 0 || (state == Z_STREAM_END && packer.avail_out < packed.size())) give();
      if (state == Z_STREAM_END || (flush == Z_NO_FLUSH && packer.avail_in == 0)) return;
    }
  }

  void give() {
    chunk("IDAT", {reinterpret_cast<const char*>(packed.data()), packed.size() - packer.avail_out});
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

  d.sink("\x89PNG\r\n\x1a\n");
  std::string header;
  append(header, static_cast<std::uint32_t>(width));
  append(header, static_cast<std::uint32_t>(height));
  header += {8, static_cast<char>(alpha ? 6 : 2), 0, 0, 0};  // bits, RGBA or RGB, the only packing, filters, in order
  d.chunk("IHDR", header);
}

PngWriter::~PngWriter() { deflateEnd(&d_->packer); }

void PngWriter::rows(std::span<const std::uint8_t> rgba) {
  Private& d = *d_;
  for (; rgba.size() >= 4 * d.pixels; rgba = rgba.subspan(4 * d.pixels)) {
    for (std::size_t i = 0; i < d.pixels; ++i) std::copy_n(&rgba[4 * i], d.channels, &d.row[d.channels * i]);
    d.filtered[0] = kFilterUp;
    for (std::size_t i = 0; i < d.row.size(); ++i) d.filtered[i + 1] = static_cast<std::uint8_t>(d.row[i] - d.above[i]);
    d.row.swap(d.above);
    d.packer.next_in = d.filtered.data(), d.packer.avail_in = static_cast<uInt>(d.filtered.size());
    d.pack(Z_NO_FLUSH);
  }
}

void PngWriter::finish() {
  d_->packer.next_in = nullptr, d_->packer.avail_in = 0;
  d_->pack(Z_FINISH);
  d_->chunk("IEND", {});
}

}  // namespace sinew::film
