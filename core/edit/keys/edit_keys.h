// One operation on the chosen knots of many channels.
#pragma once

#include <atomic>
#include <functional>
#include <map>

#include "core/clip/channel.h"

namespace sinew {

// Indices of knots by channel, ascending. A selection has no empty lists; in targets, an empty one means all knots.
using KnotSets = std::map<ChannelId, std::vector<std::uint32_t>>;

std::size_t knotCount(const KnotSets& sets);

// A channel taken apart. An operation may move, add, take away and mark knots in any order.
struct EditedCurve {
  ChannelId id;
  std::vector<Knot> knots;             // ascending by time when an operation is given them
  std::vector<std::uint8_t> selected;  // one per knot, 0 or 1; afterwards the knots that are to be selected
  Extrapolation before, after;
  bool keep_values = false;  // a component of a quaternion that is here because of its sisters: only times, tangent
                             // modes and the number of knots may change
};
using KeyOperation = std::function<void(EditedCurve&)>;

// Applies an operation to every channel of `targets`, one after the other. Where two knots come to lie at the same time
// (within a microsecond) the selected one stays. Then the tangents that look after themselves are computed anew.
//
// The four components of a quaternion share their knots: naming one of them operates on all four (those that were not
// named with keep_values), with the same knots selected; an operation must treat their times alike.
// Locked channels and channels of locked layers are left out.
struct EditKeys {
  Clip* clip = nullptr;                       // in/out
  const KnotSets* targets = nullptr;          // in: channels with the selected knots; an empty list means all knots
  KeyOperation operation;                     // in
  const std::atomic<bool>* cancel = nullptr;  // in: may be null; the clip is then changed in part
  std::function<void(double part)> progress = {};  // in: may be empty; 0 … 1 of the channels

  KnotSets selection;  // out: what is selected afterwards
  int locked = 0;      // out: channels left out since they are locked
  // out: keys that others took the place of; those of a rotation by quaternions count once
  std::size_t replaced = 0;
  // out: keys that the operation itself changed, not those beside them whose tangents followed; where it added or took
  // away keys, those that were selected
  std::size_t edited = 0;
  bool cancelled = false;  // out: then the rest of the result means nothing

  // Refused where the operation leaves something that is no curve (times or values that are not finite); the clip may
  // then be changed in part.
  [[nodiscard]] Check run();
};

// Whether the channel, or the layer that it belongs to, is locked.
bool isLocked(const Clip& clip, const ChannelId& id);

// Channels with all their knots, to be targets.
KnotSets wholeChannels(const Clip& clip, std::span<const ChannelId> channels);

// Exchanges the knots of a channel (any but components of quaternions), sorted, with up-to-date tangents. No knots: the
// channel becomes empty.
Check setKnots(Clip& clip, const ChannelId& id, std::vector<Knot> knots);
Check setKnots(Clip& clip, int layer, JointIndex joint, std::span<const QuatKnot> knots);

}  // namespace sinew
