// All solvers of chains, asked in one way.
#pragma once

#include <array>
#include <string_view>

#include "core/rig/ik_joints.h"
#include "tests/core/rig/any_chain.h"

namespace sinew::tests {

enum class Solver { ccd, fabrik, least_squares };
inline constexpr std::array kSolvers{Solver::ccd, Solver::fabrik, Solver::least_squares};
std::string_view name(Solver solver);

// Brings the last joint to a place, in as many iterations as each may take. soft: of the reach.
IkOutcome solve(Solver solver, TestChain& chain, const Vec3& target_m, float tolerance_m, IkScratch& scratch,
                float soft = 0.f);

}  // namespace sinew::tests
