// Keys for whole joints, from their local transforms.
#pragma once

#include <cstdint>
#include <span>
#include <utility>

#include "core/edit/keys/edit_keys.h"
#include "core/math/tolerances.h"
#include "core/math/transform.h"

namespace sinew {

// Which parts of a transform are meant.
struct TransformParts {
  bool translation = true, rotation = true, scale = true;
  bool operator==(const TransformParts&) const = default;
};

enum class KeyWhich : std::uint8_t {
  all,      // every channel of the parts
  changed,  // those that show another value at this time
};

// A knot as new ones are made: both sides have the mode; a stepped one holds on the outgoing side only.
Knot newKnot(double time, float value, TangentMode mode);

// Writes what joints and morphs are to show at a time into the curves of one layer. A knot at that time takes the value
// and keeps its sides; elsewhere a knot is added, and the other knots stay as they are (of a quaternion's the signs may
// turn, which are no part of the rotation). Inside a stepped segment the new knot steps, too.
//
// Rotations go into the curves that the joint has: quaternions with the sign of the neighbours, or the Euler angles
// that are nearest to the curves' own. A joint without any gets what it has in the clip's own tracks, else Euler curves
// where most joints of the clip have them, else a quaternion curve. While the clip turns no joint, all of that goes by
// another clip. Shear cannot be keyed.
//
// Locked channels are left out.
struct KeyPose {
  Clip* clip = nullptr;                                        // in/out
  int layer = kBaseLayer;                                      // in
  double time = 0.0;                                           // in: seconds of the clip
  std::span<const std::pair<JointIndex, Transform>> joints{};  // in: in the layer's own terms; see layerValue()
  std::span<const std::pair<std::int32_t, float>> morphs{};    // in: channel and weight
  std::span<const std::int32_t> stepped{};                     // in: morph channels whose new knots hold
  // in: angles, radians, that Euler curves are to hold for joints in place of the ones nearest to the curves' own,
  // where they mean the same rotation
  std::span<const std::pair<JointIndex, Vec3>> angles{};
  TransformParts parts{};                     // in
  KeyWhich which = KeyWhich::all;             // in
  TangentMode mode = TangentMode::automatic;  // in: of new knots
  double same_time = kSameTime;               // in: seconds; knots as near as this are at that time
  // in: what a joint shows where the layer has no curve for it; one per joint. In the base: the rest pose.
  std::span<const Transform> without{};
  const Clip* like = nullptr;  // in: another clip of the same joints, or null

  KnotSets* selected = nullptr;  // in/out: keys that are selected, say; they remain the same knots. May be null

  KnotSets written{};  // out: the knots that hold the values now
  int locked = 0;      // out: curves left out since they are locked; a rotation by quaternions is one

  // Refused: a joint, layer or value that makes no sense.
  [[nodiscard]] Check validate() const;
  // Where it is refused the clip may be changed in part.
  [[nodiscard]] Check run();
};

// Whether channels of one joint have keys.
enum class KeyPresence : std::uint8_t {
  none,
  elsewhere,
  here,  // at this time, in at least one of them
  some,  // of several joints or channels: here for some, but not for all
};
// Of one channel, never `some`; knots within `same_time` seconds count as here.
KeyPresence keyPresence(const Clip& clip, const ChannelId& channel, double time, double same_time);
// Of the channels of these parts in one layer, likewise.
KeyPresence keyPresence(const Clip& clip, int layer, JointIndex joint, const TransformParts& parts, double time,
                        double same_time);

bool isMeant(ChannelKind kind, const TransformParts& parts);  // false for what is no part of a transform

}  // namespace sinew
