// What is said over the live link: one struct for each kind of message. docs/live_link.md describes them.
//
// Joints are numbers in the list that the client has given of its figure; clips are known by their names.
#pragma once

#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "core/clip/clip.h"
#include "core/io/link/frames.h"
#include "core/math/transform.h"

namespace sinew {

inline constexpr std::uint32_t kLinkVersion = 1;
inline constexpr std::size_t kMaxLinkJoints = 10'000;  // of a figure

enum class LinkKind : std::uint16_t {
  hello = 1,    // the client's first
  welcome = 2,  // the answer to it
  refusal = 3,  // something that was said is not done
  figure = 4,   // the client has this figure
  linked = 5,   // which character here that is
  pose = 6,
  shown = 7,  // a pose was taken in and shows
  clip = 8,
  claim = 9,     // the sender edits this clip
  release = 10,  // … no more
  ask = 11,      // for this clip; without a name, for the pose
  show = 12,     // the clip that plays now
  ping = 13,
  pong = 14,
  bye = 15,
};

enum class LinkFault : std::uint16_t {
  version = 1,
  token = 2,
  malformed = 3,
  busy = 4,
  figure = 5,  // none here is such a one
  owned = 6,   // the other side edits the clip
  clip = 7,    // it cannot be taken in
};

struct LinkHello {
  static constexpr LinkKind kKind = LinkKind::hello;
  std::uint32_t version = kLinkVersion;
  std::string token, program, file;  // "Blender 3.4.1", "walk.blend"
  bool operator==(const LinkHello&) const = default;
};

struct LinkWelcome {
  static constexpr LinkKind kKind = LinkKind::welcome;
  std::uint32_t version = kLinkVersion;
  std::string program, file;
  bool operator==(const LinkWelcome&) const = default;
};

struct LinkRefusal {
  static constexpr LinkKind kKind = LinkKind::refusal;
  LinkFault fault = LinkFault::malformed;
  std::uint32_t figure = 0;  // 0: of none
  std::string clip{};        // empty: of none
  std::string text{};        // a sentence for a person
  bool operator==(const LinkRefusal&) const = default;
};

struct LinkJoint {
  std::string name;
  JointIndex parent = kNoJoint;  // before it in the list
  Transform rest_l{};
  bool operator==(const LinkJoint&) const = default;
};

struct LinkFigure {
  static constexpr LinkKind kKind = LinkKind::figure;
  std::uint32_t figure = 0;  // as the client numbers it, from 1
  std::string name{};
  std::vector<LinkJoint> joints{};
  bool operator==(const LinkFigure&) const = default;
};

struct LinkLinked {
  static constexpr LinkKind kKind = LinkKind::linked;
  std::uint32_t figure = 0;
  std::string name{};                    // of the character
  std::string clip{};                    // that plays on it
  std::vector<std::string> clips{};      // that it has
  std::vector<std::uint32_t> missing{};  // joints that it does not have
  bool operator==(const LinkLinked&) const = default;
};

// What joints show at a time; others stay as they are.
struct LinkPose {
  static constexpr LinkKind kKind = LinkKind::pose;
  std::uint32_t figure = 0, number = 0;
  double time = 0.0;                                          // seconds of the clip that plays
  std::vector<std::pair<std::uint32_t, Transform>> joints{};  // joint-local, without shear
  bool operator==(const LinkPose&) const = default;
};

struct LinkShown {
  static constexpr LinkKind kKind = LinkKind::shown;
  std::uint32_t figure = 0, number = 0;
  bool operator==(const LinkShown&) const = default;
};

struct LinkClip {
  static constexpr LinkKind kKind = LinkKind::clip;
  std::uint32_t figure = 0;
  std::string clip{};
  bool whole = false;  // joints that have no track here have no keys; else they stay as they are
  double fps = 0.0, duration = 0.0;
  double start = 0.0;                // the client's frame at which time 0 of the clip is
  std::vector<JointTrack> tracks{};  // ascending; curves that are empty are so
  bool operator==(const LinkClip&) const = default;
};

template <LinkKind kind>
struct LinkOfClip {
  static constexpr LinkKind kKind = kind;
  std::uint32_t figure = 0;
  std::string clip{};
  bool operator==(const LinkOfClip&) const = default;
};
using LinkClaim = LinkOfClip<LinkKind::claim>;
using LinkRelease = LinkOfClip<LinkKind::release>;
using LinkAsk = LinkOfClip<LinkKind::ask>;
using LinkShow = LinkOfClip<LinkKind::show>;

template <LinkKind kind>
struct LinkNumber {
  static constexpr LinkKind kKind = kind;
  std::uint32_t number = 0;
  bool operator==(const LinkNumber&) const = default;
};
using LinkPing = LinkNumber<LinkKind::ping>;
using LinkPong = LinkNumber<LinkKind::pong>;

struct LinkBye {
  static constexpr LinkKind kKind = LinkKind::bye;
  std::string text{};  // why, in a sentence; may be empty
  bool operator==(const LinkBye&) const = default;
};

// First what stands for a kind that this version does not know, and leaves alone.
using LinkMessage =
    std::variant<std::monostate, LinkHello, LinkWelcome, LinkRefusal, LinkFigure, LinkLinked, LinkPose, LinkShown,
                 LinkClip, LinkClaim, LinkRelease, LinkAsk, LinkShow, LinkPing, LinkPong, LinkBye>;

// A message as a whole frame. Texts are cut at 65 535 bytes.
LinkBytes linkFrame(const LinkMessage& message);
// Refused: it ends too early or goes on, a number is not finite or out of its range, a text is not UTF-8, tracks or
// curves are none. Rotations come as unit quaternions, curves as Curve and QuatCurve take them.
Result<LinkMessage> readLinkMessage(const LinkFrame& frame);

}  // namespace sinew
