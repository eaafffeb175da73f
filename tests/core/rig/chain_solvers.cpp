#include "tests/core/rig/chain_solvers.h"

#include <gtest/gtest.h>

#include "core/rig/solve/chain_ik.h"
#include "core/rig/solve/least_squares_ik.h"

namespace sinew::tests {

std::string_view name(Solver solver) {
  return solver == Solver::ccd ? "ccd" : solver == Solver::fabrik ? "fabrik" : "least squares";
}

IkOutcome solve(Solver solver, TestChain& chain, const Vec3& target_m, float tolerance_m, IkScratch& scratch,
                float soft) {
  const auto run = [](auto ik) {
    EXPECT_TRUE(ik.validate());
    ik.run();
    return ik.outcome;
  };
  const IkJoints joints = chain.view();
  if (solver == Solver::least_squares) {
    const IkEffector end{.joint = chain.joints.size() - 1, .position_m = target_m};
    return run(LeastSquaresIk{
        .body = joints, .effectors = {&end, 1}, .tolerance_m = tolerance_m, .soft = soft, .scratch = &scratch});
  }
  const bool fabrik = solver == Solver::fabrik;
  return run(ChainIk{.method = fabrik ? ChainIk::Method::fabrik : ChainIk::Method::ccd,
                     .chain = joints,
                     .target_m = target_m,
                     .tolerance_m = tolerance_m,
                     .max_iterations = fabrik ? 20 : 50,
                     .soft = soft,
                     .scratch = &scratch});
}

}  // namespace sinew::tests
