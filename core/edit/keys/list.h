// When curves have keys, for rows that show one curve or many in one: their times, kinds and holds.
#pragma once

#include <memory>
#include <vector>

#include "core/clip/channel.h"

namespace sinew {

struct KeyMark {
  KnotKind kind = KnotKind::key;  // where curves disagree: key
  bool held = false;              // no curve changes from here to the next time
  bool operator==(const KeyMark&) const = default;
};

struct KeyList {
  std::vector<double> times;   // seconds, strictly ascending
  std::vector<KeyMark> marks;  // one per time
  bool operator==(const KeyList&) const = default;
};

// Never null. Lists are immutable and shared, so that a row of thousands of curves costs no more than one where all of
// them have the same keys.
using SharedKeyList = std::shared_ptr<const KeyList>;

SharedKeyList noKeys();
SharedKeyList keyList(const Curve& curve);
SharedKeyList keyList(const QuatCurve& curve);
// Times of both; those within a microsecond count as one. Before its first and after its last key a curve is taken to
// stay as it is. Gives back one of the two where that says it all.
SharedKeyList merged(const SharedKeyList& a, const SharedKeyList& b);

// The list of many lists. Asked again it merges only what has changed: a row of n, of which one is new, takes log n
// steps.
class MergedKeyLists {
 public:
  const SharedKeyList& update(std::vector<SharedKeyList> lists);

 private:
  std::vector<std::vector<SharedKeyList>> levels_;  // each half as long as the one before; the last has one entry
};

// Index of the entry of ascending `times` nearest to `seconds` within `reach` seconds, or -1.
int nearestTime(const std::vector<double>& times, double seconds, double reach);

}  // namespace sinew
