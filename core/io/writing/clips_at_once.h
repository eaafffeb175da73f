// Clips of a file that are worked out side by side.
#pragma once

#include <algorithm>
#include <cstddef>
#include <utility>
#include <vector>

#include "core/base/in_parallel.h"
#include "core/base/result.h"
#include "core/edit/shape/cubic_keys.h"

namespace sinew {

// Calls Made work(i, keys_left) for each clip, from several threads where `at_once`, then use(i, made), which may
// refuse to go on, in the order of the clips on this thread. keys_left: see CubicKeys. What is made is what it would be
// one after another: what would come near the end of the keys is worked out again when its turn comes.
template <class Made, class Work, class Use>
Check workOnClips(std::size_t count, bool at_once, std::size_t& keys_left, const Work& work, const Use& use) {
  constexpr std::size_t kFree = CubicKeys::kMaxKeys;  // so many keys left hold nobody back
  const std::size_t together = at_once ? 4 * coreCount() : 1;
  for (std::size_t begin = 0; begin < count; begin += together) {
    const std::size_t size = std::min(together, count - begin);
    if (size == 1) {
      if (Check ok = use(begin, work(begin, keys_left)); !ok) return ok;
      continue;
    }
    std::vector<Made> made(size);
    const std::size_t given = std::min(keys_left, 2 * kFree);
    std::vector<std::size_t> left(size, given);
    forAll(size, coreCount(), [&](std::size_t i) { made[i] = work(begin + i, left[i]); });
    for (std::size_t i = 0; i < size; ++i) {
      const std::size_t used = given - left[i];
      if (left[i] >= kFree && keys_left >= used + kFree)
        keys_left -= used;
      else
        made[i] = work(begin + i, keys_left);
      if (Check ok = use(begin + i, std::move(made[i])); !ok) return ok;
    }
  }
  return {};
}

}  // namespace sinew
