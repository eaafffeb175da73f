#include "core/evaluate/rig/body_balance.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "core/rig/solve/least_squares_ik.h"

namespace sinew {

namespace {

// A foot that is lifted by this share of the size bears nothing any more, and less on the way there.
constexpr float kLifted = 0.08f;

std::size_t placeIn(int index) { return static_cast<std::size_t>(index); }

}  // namespace

void findSoles(const RigBody& body, const CharacterRig::Body& run, std::span<const float> numbers,
               std::span<const Mat4> targets_m, std::vector<Vec3>& soles_m) {
  soles_m.clear();
  const auto lowestOf = [&](const RigEffector& effector, const Mat4& target_m) {
    float lowest = std::numeric_limits<float>::infinity();
    for (const Vec3& place : effector.sole_l)
      lowest = std::min(lowest, glm::dot(Vec3(target_m * Vec4(place, 1.f)), kBalanceUp));
    return lowest;
  };
  const auto weight = [&](std::size_t i) { return std::clamp(numbers[placeIn(run.weights[i])], 0.f, 1.f); };
  float ground = std::numeric_limits<float>::infinity();
  for (std::size_t i = 0; i < body.effectors.size(); ++i)
    if (!body.effectors[i].sole_l.empty() && weight(i) > 0.f)
      ground = std::min(ground, lowestOf(body.effectors[i], targets_m[i]));
  if (!std::isfinite(ground)) return;
  const auto shareOf = [&](std::size_t i) {
    if (body.effectors[i].sole_l.empty()) return 0.f;
    const float lifted = (lowestOf(body.effectors[i], targets_m[i]) - ground) / (kLifted * run.size_m);
    return weight(i) * (1.f - std::clamp(lifted, 0.f, 1.f));
  };
  Vec3 middle(0.f);
  float shares = 0.f, most = 0.f;
  for (std::size_t i = 0; i < body.effectors.size(); ++i) {
    const float share = shareOf(i);
    if (!(share > 0.f)) continue;
    for (const Vec3& place : body.effectors[i].sole_l)
      middle += share * Vec3(targets_m[i] * Vec4(place, 1.f)) / static_cast<float>(body.effectors[i].sole_l.size());
    shares += share;
    most = std::max(most, share);
  }
  if (!(shares > 0.f)) return;
  middle /= shares;
  for (std::size_t i = 0; i < body.effectors.size(); ++i) {
    const float share = shareOf(i) / most;
    if (!(share > 0.f)) continue;
    for (const Vec3& place : body.effectors[i].sole_l)
      soles_m.push_back(glm::mix(middle, Vec3(targets_m[i] * Vec4(place, 1.f)), share));
  }
}

bool BodyBalance::isKept() const {
  return !(weight > 0.f) || support.empty() ||
         !(support.wayInside(support.sideOf(centre_m), IkBalance::inside(tolerance_m)) > 0.f);
}

BodyBalance balanceOf(const CharacterRig& rig, std::size_t body, std::span<const float> numbers,
                      std::span<const Mat4> model) {
  const RigBody& of = rig.rig.bodies[body];
  const CharacterRig::Body& run = rig.bodies[body];
  BodyBalance out{.weight = std::clamp(numbers[placeIn(run.balance)], 0.f, 1.f), .tolerance_m = bodyTolerance(run)};
  float whole = 0.f;
  for (std::size_t j = 0; j < run.masses.size(); ++j) {
    out.centre_m += run.masses[j] * Vec3(model[placeIn(run.joints[j])][3]);
    whole += run.masses[j];
  }
  if (whole > 0.f) out.centre_m /= whole;
  std::vector<Mat4> targets_m;
  for (const RigEffector& effector : of.effectors) targets_m.push_back(model[placeIn(rig.jointOf(effector.target))]);
  findSoles(of, run, numbers, targets_m, out.soles_m);
  out.support.assign(out.soles_m, kBalanceUp);
  for (const Vec3& sole : out.soles_m)
    out.ground_m = &sole == out.soles_m.data() ? sole.y : std::min(out.ground_m, sole.y);
  return out;
}

}  // namespace sinew
