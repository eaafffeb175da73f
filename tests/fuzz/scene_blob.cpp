// Any bytes taken for a scene blob, and for messages of the guarded child: either a character that may be evaluated and
// that is written and read back the same, or a problem.
#include <cstdint>
#include <cstdlib>
#include <vector>

#include "core/io/guard/import_channel.h"
#include "tests/fuzz/try_import.h"
#include "tests/support/builders/scene_blobs.h"

namespace {

using namespace sinew;

void readMessages(std::span<const unsigned char> bytes) {
  ImportMessageReader reader;
  while (!bytes.empty()) {
    const std::size_t piece = std::min<std::size_t>(bytes.size(), 1 + bytes.front() % 64);
    reader.add(bytes.first(piece));
    bytes = bytes.subspan(piece);
    while (const auto message = reader.next()) {
      if (!(message->fraction >= 0.f && message->fraction <= 1.f)) std::abort();
    }
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::span<const unsigned char> bytes(data, size);
  readMessages(bytes);
  static_cast<void>(decodedJob(bytes));
  const auto imported = readSceneBlob(bytes);
  if (!imported) {
    if (imported.error().for_user.empty()) std::abort();  // a refusal says why
    return 0;
  }
  tests::evaluateAll(*imported->character);
  const std::vector<unsigned char> once = tests::blobOf(*imported);
  const auto again = readSceneBlob(once);
  if (!again || tests::blobOf(*again) != once) std::abort();
  return 0;
}
