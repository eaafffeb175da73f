// From joints that are posed to targets that are, and back, at one moment.
#pragma once

#include <cstddef>
#include <span>
#include <utility>
#include <vector>

#include "core/edit/rig/snap_chains.h"
#include "core/skeleton/pose.h"

namespace sinew {

// What SnapChains keeps over a time, for one pose: joint-local transforms and numbers with which some chains and bodies
// show the same from then on.
struct SnapPose {
  const Character* character = nullptr;    // in: with a rig
  std::span<const std::size_t> chains{};   // in: numbers, none twice
  std::span<const std::size_t> bodies{};   // in: likewise
  SnapChains::To to = SnapChains::To::ik;  // in
  const Pose* given = nullptr;             // in: before the rig has run
  Mat4 placement_w{1.f};                   // in: as RunRig
  double time_s = 0.0;                     // in

  std::vector<std::pair<JointIndex, Transform>> locals{};  // out: each joint once
  std::vector<std::pair<int, float>> weights{};            // out: each channel once
  std::vector<std::size_t> unbalanced{};                   // out: see SnapChains

  void run();
};

}  // namespace sinew
