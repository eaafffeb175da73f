#include "core/evaluate/rig/rig_path.h"

#include "core/evaluate/rig/hung_end.h"
#include "core/rig/spline.h"

namespace sinew {

namespace {

std::vector<Vec3> evenlyAlong(std::span<const Vec3> points, bool closed, int steps) {
  const auto path = Spline::through(points, closed);
  std::vector<Vec3> places;
  for (int step = 0; path && step <= steps; ++step)
    places.push_back(path->at(path->length() * static_cast<float>(step) / static_cast<float>(steps)).place);
  return places;
}

}  // namespace

std::vector<Vec3> pathPlaces(const CharacterRig& rig, std::size_t constraint, std::span<const Mat4> joints_m,
                             const Mat4& placement_w, int steps) {
  const RigConstraint& of = rig.rig.constraints[constraint];
  if (of.kind != RigConstraint::Kind::path || steps < 1) return {};
  std::vector<Vec3> points;
  for (const CharacterRig::Followed& source : rig.constraints[constraint].sources) {
    const Mat4 place_m = source.standing_m(placement_w, [&](JointIndex joint) {
      const auto at = static_cast<std::size_t>(joint);
      return at < joints_m.size() ? joints_m[at] : Mat4(1.f);
    });
    points.emplace_back(place_m * source.to_held[3]);
  }
  return evenlyAlong(points, of.closed, steps);
}

std::vector<Vec3> splinePlaces(const CharacterRig& rig, std::size_t chain, std::span<const Mat4> joints_m,
                               std::span<const float> numbers, const Mat4& placement_w, int steps) {
  const RigChain& of = rig.rig.chains[chain];
  if (of.solver != ChainSolver::spline || steps < 1) return {};
  const auto standing = [&](JointIndex joint) {
    const auto at = static_cast<std::size_t>(joint);
    return at < joints_m.size() ? joints_m[at] : Mat4(1.f);
  };
  std::vector<Vec3> points{Vec3(standing(of.first)[3])};
  for (const int control : of.through) points.emplace_back(standing(rig.jointOf(control))[3]);
  std::vector<ConstraintSource> room;
  points.push_back(
      hungEnd(rig, chain, numbers, placement_w, standing, room).placeFor(Vec3(standing(rig.jointOf(of.target))[3])));
  return evenlyAlong(points, false, steps);
}

}  // namespace sinew
