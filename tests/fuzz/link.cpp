// Any bytes as what comes over the live link: whatever is taken for a message comes back from its own bytes.
#include <cstdint>
#include <cstdlib>

#include "core/io/link/messages.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace sinew;
  LinkFrames frames(kMaxLinkPayload);
  // In two pieces, as a socket may give them.
  frames.add({data, size / 2});
  for (bool second = false;; second = true) {
    for (;;) {
      const auto frame = frames.next();
      if (!frame) return 0;
      if (!*frame) break;
      const auto message = readLinkMessage(**frame);
      if (!message) {
        if (message.error().for_user.empty()) std::abort();  // a refusal says why
        continue;
      }
      if (std::holds_alternative<std::monostate>(*message)) continue;
      LinkFrames again(kMaxLinkPayload);
      again.add(linkFrame(*message));
      const auto same = again.next();
      if (!same || !*same || !readLinkMessage(**same)) std::abort();
    }
    if (second) return 0;
    frames.add({data + size / 2, size - size / 2});
  }
}
