#include "core/io/guard/scene_blob.h"

#include <array>

#include <fmt/format.h>

#include "core/io/guard/blob_archive.h"

namespace sinew {
namespace {

constexpr std::array<char, 8> kMagic{'s', 'i', 'n', 'e', 'w', 'b', 'l', 'b'};

auto damaged(std::string_view fault) {
  return fail("What was read from the file came back damaged; open it again.", fmt::format("scene blob: {}", fault));
}

}  // namespace

Check writeSceneBlob(const Imported& imported, const BlobSink& sink) {
  BlobWriter writer(sink);
  writer(kMagic, kSceneBlobVersion, imported);
  if (!writer.finish()) return fail("What was read from the file cannot be handed over; there is not enough room.");
  return {};
}

Result<Imported> readSceneBlob(std::span<const unsigned char> blob) {
  BlobReader reader(blob);
  std::array<char, 8> magic{};
  std::uint32_t version = 0;
  reader(magic, version);
  if (magic != kMagic) return damaged("it begins differently");
  if (version != kSceneBlobVersion) {
    return fail("The parts of Sinew do not fit together; install it again.",
                fmt::format("scene blob: version {}, not {}", version, kSceneBlobVersion));
  }
  Imported imported;
  reader(imported);
  if (!reader.fault().empty()) return damaged(reader.fault());
  if (reader.left() > 0) return damaged(fmt::format("{} bytes left over", reader.left()));
  if (!imported.character) return damaged("no character");
  return imported;
}

}  // namespace sinew
