#include "core/io/link/frames.h"

#include <algorithm>
#include <bit>
#include <cstring>
#include <iterator>

namespace sinew {

static_assert(std::endian::native == std::endian::little, "numbers go over the link as they lie in memory");

void LinkFrames::add(std::span<const unsigned char> bytes) {
  if (taken_ > 0 && taken_ * 2 >= bytes_.size()) {
    bytes_.erase(bytes_.begin(), bytes_.begin() + static_cast<std::ptrdiff_t>(taken_));
    taken_ = 0;
  }
  bytes_.insert(bytes_.end(), bytes.begin(), bytes.end());
}

Result<std::optional<LinkFrame>> LinkFrames::next() {
  if (held() < kLinkHeader) return std::nullopt;
  const unsigned char* at = bytes_.data() + taken_;
  std::uint32_t size = 0;
  LinkFrame frame;
  std::memcpy(&size, at, sizeof(size));
  std::memcpy(&frame.kind, at + sizeof(size), sizeof(frame.kind));
  if (size > limit_) return fail(text("A message of {} bytes was announced; at most {} are taken here.", size, limit_));
  if (held() < kLinkHeader + size) return std::nullopt;
  frame.payload.assign(at + kLinkHeader, at + kLinkHeader + size);
  taken_ += kLinkHeader + size;
  return frame;
}

LinkBytes linkFrame(std::uint16_t kind, std::span<const unsigned char> payload) {
  LinkBytes out;
  out.reserve(kLinkHeader + payload.size());
  const auto put = [&out](auto number, std::size_t bytes) {
    for (std::size_t i = 0; i < bytes; ++i) out.push_back(static_cast<unsigned char>(number >> (8 * i)));
  };
  put(static_cast<std::uint64_t>(payload.size()), 4), put(static_cast<std::uint64_t>(kind), 4);
  std::ranges::copy(payload, std::back_inserter(out));
  return out;
}

bool sameSecret(std::span<const unsigned char> a, std::span<const unsigned char> b) {
  unsigned differs = a.size() == b.size() ? 0u : 1u;
  for (std::size_t i = 0; i < a.size(); ++i) {
    const unsigned char other = b.empty() ? static_cast<unsigned char>(~a[i]) : b[i % b.size()];
    differs |= static_cast<unsigned>(a[i] ^ other);
  }
  return differs == 0 && !a.empty();
}

}  // namespace sinew
