// Sets of keys made from other sets: all, the others, a column, more, less.
#pragma once

#include <span>

#include "core/edit/keys/edit_keys.h"

namespace sinew {

// In all: channels without knots are left out, and so are those of which nothing remains.

// The knots of these channels that are not in the set; those of other channels leave it.
KnotSets invertedKeys(const Clip& clip, std::span<const ChannelId> channels, const KnotSets& keys);
// Knots from `first` to `last` seconds, both included; infinite ends are allowed.
KnotSets keysBetween(const Clip& clip, std::span<const ChannelId> channels, double first, double last);
// Knots at any of these times, within half a millisecond.
KnotSets keysAt(const Clip& clip, std::span<const ChannelId> channels, std::span<const double> times);
// Distinct times of the knots of a set, ascending.
std::vector<double> timesOf(const Clip& clip, const KnotSets& keys);
// The neighbours of selected knots, too; or without those that have a neighbour outside of the set.
KnotSets moreKeys(const Clip& clip, const KnotSets& keys);
KnotSets fewerKeys(const Clip& clip, const KnotSets& keys);
// All knots of the channels that have one in the set.
KnotSets linkedKeys(const Clip& clip, const KnotSets& keys);

}  // namespace sinew
