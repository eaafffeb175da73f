// What sinew-cli ik does to chains, as its options say.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/rig/sample_reach.h"
#include "core/rig/skeleton_chain.h"
#include "core/scene/character/character.h"
#include "core/scene/rig/rig.h"

namespace sinew::cli {

struct IkOptions {
  std::vector<std::string> chains;            // A..B
  std::vector<float> targets, through, pole;  // three numbers each; one target for each chain, or none
  std::string solver = "two-bone";
  std::vector<std::string> limits;  // "rig", or "JOINT,KIND[,low=…][,high=…]"
  float soft = 0.f;                 // percent of the reach
  bool stretch = false;             // of a spline
  std::vector<float> twist;         // degrees, of a spline: of the first bone and of the last
  float tolerance_mm = 0.1f;
  std::optional<int> iterations;
  bool in_pairs = false;         // of CCD
  std::optional<float> heading;  // degrees, of a planar chain: of its last bone
  bool reach = false;
};

// How a joint of a machine stands: an angle, or how far it has slid.
struct JointState {
  JointIndex joint = kNoJoint;
  bool slides = false;
  float value = 0.f;  // degrees, or metres
};

struct SolvedChain {
  std::string name;  // "A..B"
  SkeletonChain chain;
  std::vector<JointState> state{};  // of joints with hinges, and of those that slide, where limits count
  struct Bend {
    std::vector<float> angles;  // degrees, of the hinges
    bool inside = false;        // of the limits
  };
  std::vector<Bend> bends{};           // of a planar chain: both
  std::size_t taken = 0;               // which of them
  std::optional<IkOutcome> outcome{};  // with a target
  float stretched = 1.f;
  std::optional<ReachShell> shell{};
};

// What is wrong of the use of options together; empty: nothing.
std::string wrongOfIk(const IkOptions& options);
// Chain by chain, each in the pose that those before have left. local: of the character, one for each joint; changes.
// Throw Failure.
std::vector<SolvedChain> solveChains(const IkOptions& options, const Character& character,
                                     std::vector<Transform>& local, const std::string& file);

}  // namespace sinew::cli
