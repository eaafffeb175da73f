// Keys of controls that become keys of joints again.
#pragma once

#include <span>

#include <gtest/gtest.h>

#include "core/edit/rig/snap_chains.h"

namespace sinew::tests {

// Over the first second.
inline Clip snappedBack(const Character& character, const Clip& clip, std::span<const std::size_t> chains,
                        double tolerance_m) {
  Clip back = clip;
  SnapChains again{.character = &character,
                   .clip = &back,
                   .chains = chains,
                   .to = SnapChains::To::fk,
                   .until = 1.0,
                   .tolerance_m = tolerance_m};
  EXPECT_TRUE(again.run());
  return back;
}

}  // namespace sinew::tests
