// Identity by number, never by pointer: in selections, commands and files.
#pragma once

#include <compare>
#include <cstdint>
#include <functional>

namespace sinew {

// Index of a joint in its skeleton; kNoJoint means none.
using JointIndex = std::int32_t;
inline constexpr JointIndex kNoJoint = -1;

// A number that is not mixed up with a number of another kind. 0 means none.
template <class Tag>
struct Id {
  std::uint64_t value = 0;
  explicit operator bool() const { return value != 0; }
  auto operator<=>(const Id&) const = default;
};

using InstanceId = Id<struct InstanceTag>;
using ClipId = Id<struct ClipTag>;
using ControlId = Id<struct ControlTag>;
using MaskId = Id<struct MaskTag>;
using TakeId = Id<struct TakeTag>;
using PoseId = Id<struct PoseTag>;

}  // namespace sinew

template <class Tag>
struct std::hash<sinew::Id<Tag>> {
  std::size_t operator()(const sinew::Id<Tag>& id) const noexcept { return std::hash<std::uint64_t>{}(id.value); }
};
