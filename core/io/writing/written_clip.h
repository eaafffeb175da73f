// What became of clips in a file.
#pragma once

#include <cstddef>
#include <string_view>

#include "core/clip/clip.h"
#include "core/io/import_report.h"

namespace sinew {

// Keys of a file that stand for others, about: CubicKeys::keys_left of all of its channels.
inline constexpr std::size_t kMaxKeysOfFile = 20'000'000;

struct WrittenClip {
  bool left_out = false;       // it moves nothing
  std::size_t other_keys = 0;  // of channels that do not have the keys of the clip
  std::size_t keys = 0;        // of all of its curves in the file; see Clip::keyCount()
  bool operator==(const WrittenClip&) const = default;
};

// How many channels of a clip have other keys than the clip.
struct InexactChannels {
  std::size_t channels = 0, of_them = 0, keys = 0;  // of_them: those that have; keys: how many these have now
  std::size_t straying = 0;                         // of them: those that do not keep the tolerance

  void add(bool exact, std::size_t key_count, bool strays);
  void add(const InexactChannels& other);
  // Nothing where all are exact. format: its name. They stay within `tolerance` metres at `lever` metres from a joint,
  // but for those that are said to stray farther.
  void report(const Clip& clip, std::string_view format, float tolerance, float lever, ImportReport& to) const;
  // The same of several clips together.
  void report(std::size_t clips, std::string_view format, float tolerance, float lever, ImportReport& to) const;
};

// Says that so many channels stray farther than `tolerance` metres at `lever` metres from a joint; nothing where none
// does. where: a clip, or how many.
void reportStraying(std::size_t channels, const Text& where, float tolerance, float lever, ImportReport& to);

}  // namespace sinew
