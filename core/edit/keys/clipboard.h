// Keys by the names of what they move, to be put into other clips, onto other joints and other characters.
#pragma once

#include <functional>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/edit/keys/edit_keys.h"
#include "core/skeleton/skeleton.h"

namespace sinew {

struct CopiedChannel {
  ChannelKind kind = ChannelKind::translation_x;
  std::string morph;        // name, for ChannelKind::morph; of a weight, see NamedWeight
  std::vector<Knot> knots;  // times relative to KeyClipboard::first; ascending
  bool operator==(const CopiedChannel&) const = default;
};

struct CopiedJoint {
  std::string name;                                        // empty for morphs and a layer's weight
  EulerOrder order = EulerOrder::xyz;                      // of its Euler angles
  Quat pre = kIdentityRotation, post = kIdentityRotation;  // see EulerCurves
  std::vector<CopiedChannel> channels;
  bool operator==(const CopiedJoint&) const = default;
};

struct KeyClipboard {
  double first = 0.0, length = 0.0;  // seconds: where the earliest key was, and how much later the last one
  std::vector<CopiedJoint> joints;

  bool empty() const { return joints.empty(); }
  std::size_t keyCount() const;
  bool operator==(const KeyClipboard&) const = default;
};

// The weight of a layer, or of one of several clips that play together (see control_weights.h of the document): where
// it is, and what it is called wherever its keys go.
struct NamedWeight {
  ChannelId id;
  std::string name;
};

// The components of a quaternion are copied together, whichever of them are named. Weights without a name are copied as
// if they were one, the lowest.
KeyClipboard copyKeys(const Clip& clip, const KnotSets& keys, const Skeleton& skeleton,
                      std::span<const std::string> morphs, std::span<const NamedWeight> weights = {});

// The joint called so, with or without a "namespace:" prefix; kNoJoint where there is none.
JointIndex findJoint(const Skeleton& skeleton, std::string_view name);
const CopiedChannel* channelOf(const CopiedJoint& joint, ChannelKind kind);  // null where none was copied
bool rotates(const CopiedJoint& joint);                                      // has channels of its rotation
// The whole rotation as quaternions; nothing where not all of it was copied.
std::optional<QuatCurve> rotationOf(const CopiedJoint& joint);
void addRotation(CopiedJoint& joint, std::span<const QuatKnot> knots);  // as the four components

enum class PasteMode : std::uint8_t {
  merge,    // among the keys that are there; of two at the same time the pasted one stays
  replace,  // in place of the keys from the first to the last pasted time
  insert,   // what begins at the first pasted time moves on behind the last one
};

// Puts copied keys into a clip. Copied joints go onto `onto`, in its order, if that names other joints and as many as
// were copied, or if one was copied (then onto each of them); otherwise onto joints of the same name, with or without a
// "namespace:" prefix. Rotations are brought to the mode of the joint that takes them.
//
// A weight goes to that of its name. One that was copied alone goes to the layer that takes the keys, if it is a
// layer's, and to the only weight that may be changed, if that of its name may not or is not there.
struct PasteKeys {
  Clip* clip = nullptr;                           // in/out
  const KeyClipboard* keys = nullptr;             // in
  const Skeleton* skeleton = nullptr;             // in: of the clip
  std::span<const std::string> morphs{};          // in: names, by morph channel
  std::span<const NamedWeight> weights{};         // in: all that may take copied weights
  double at = 0.0;                                // in: seconds, where the earliest key goes
  PasteMode mode = PasteMode::merge;              // in
  int layer = kBaseLayer;                         // in
  double gap = 0.0;                               // in: seconds between the last pasted key and those that moved on
  std::vector<JointIndex> onto{};                 // in: chosen joints, may be empty
  std::function<bool(const ChannelId&)> takes{};  // in: whether a channel may be changed; empty: every one

  KnotSets selection{};                // out: the pasted keys
  std::vector<std::string> missing{};  // out: joints, morphs and weights that are not here, or could not take the keys
  int locked = 0;                      // out: channels left out since they are locked
  int refused = 0;                     // out: channels left out since they may not be changed

  // Refused when nothing of it fits.
  [[nodiscard]] Check run();
};

}  // namespace sinew
