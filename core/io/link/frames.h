// The stream between this program and another one, cut into frames. docs/live_link.md describes it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "core/base/result.h"

namespace sinew {

using LinkBytes = std::vector<unsigned char>;

inline constexpr std::size_t kLinkHeader = 8;               // bytes before the payload of a frame
inline constexpr std::size_t kMaxLinkPayload = 64u << 20u;  // bytes
inline constexpr std::size_t kMaxLinkGreeting = 4096;       // of the first frame, before anybody is trusted

struct LinkFrame {
  std::uint16_t kind = 0;
  LinkBytes payload{};
};

// Puts bytes together, as they come, and gives whole frames. Holds no more than one frame and what came with it: a
// length beyond the limit is refused before any of its payload is.
class LinkFrames {
 public:
  explicit LinkFrames(std::size_t limit = kMaxLinkGreeting) : limit_(limit) {}

  void setLimit(std::size_t payload_bytes) { limit_ = payload_bytes; }
  void add(std::span<const unsigned char> bytes);
  // The next whole frame; nothing while it is not there yet. Refused, from then on always: it is too long.
  Result<std::optional<LinkFrame>> next();
  std::size_t held() const { return bytes_.size() - taken_; }

 private:
  std::size_t limit_;
  LinkBytes bytes_;
  std::size_t taken_ = 0;  // of them, by frames that were given
};

// A payload with its header.
LinkBytes linkFrame(std::uint16_t kind, std::span<const unsigned char> payload);

// Whether both are the same, in a time that tells nothing of where they differ.
bool sameSecret(std::span<const unsigned char> a, std::span<const unsigned char> b);

}  // namespace sinew
