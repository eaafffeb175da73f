#include "viewer/cli/commands/character/ik_solve.h"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "core/rig/solve/chain_ik.h"
#include "core/rig/solve/least_squares_ik.h"
#include "core/rig/solve/limb_ik.h"
#include "core/rig/solve/planar_ik.h"
#include "core/rig/solve/spline_ik.h"
#include "core/scene/rig/character_rig.h"
#include "core/scene/rig/make_limits.h"
#include "viewer/cli/arguments.h"
#include "viewer/cli/failure.h"
#include "viewer/cli/option_values.h"

namespace sinew::cli {
namespace {

constexpr std::size_t kReachSamples = 4000;

Vec3 nthPlace(const std::vector<float>& numbers, std::size_t nth) {
  return {numbers[3 * nth], numbers[3 * nth + 1], numbers[3 * nth + 2]};
}

// Names may hold dots: the first place at which both sides are joints counts.
std::pair<JointIndex, JointIndex> endsOf(const std::string& chain, const Character& character,
                                         const std::string& file) {
  const std::size_t at = chain.find("..");
  if (at == std::string::npos || at == 0 || at + 2 >= chain.size())
    throw wrongUsage(file, "--chain takes two joints: upper_arm_L..hand_L");
  for (std::size_t dots = at; dots != std::string::npos; dots = chain.find("..", dots + 1)) {
    const JointIndex first = character.skeleton.find(chain.substr(0, dots));
    const JointIndex last = character.skeleton.find(chain.substr(dots + 2));
    if (first != kNoJoint && last != kNoJoint) return {first, last};
  }
  return {findJoint(character, chain.substr(0, at), file), findJoint(character, chain.substr(at + 2), file)};
}

// "forearm_L,hinge,low=0,high=150": degrees, of a hinge one, else three of its coordinates, parted by "/".
RigLimits limitsSaid(const std::string& said, const Character& character, const std::string& file) {
  std::vector<std::string> parts{""};
  for (const char c : said) c == ',' ? void(parts.emplace_back()) : parts.back().push_back(c);
  if (parts.size() < 2)
    throw wrongUsage(file, "--limits takes rig, or a joint and a kind: forearm_L,hinge,low=0,high=150");
  RigLimits out{.joint = findJoint(character, parts[0], file)};
  constexpr std::pair<std::string_view, JointLimits::Kind> kKinds[] = {{"hinge", JointLimits::Kind::hinge},
                                                                       {"cone", JointLimits::Kind::swing_twist},
                                                                       {"angles", JointLimits::Kind::euler}};
  const auto* kind = std::ranges::find_if(kKinds, [&](const auto& one) { return sameLetters(one.first, parts[1]); });
  if (kind == std::end(kKinds))
    throw wrongUsage(file, fmt::format("“{}” is no kind of limits; give hinge, cone or angles.", parts[1]));
  out.limits = usualLimits(character, out.joint, kind->second);
  for (std::size_t i = 2; i < parts.size(); ++i) {
    const std::size_t equals = std::min(parts[i].find('='), parts[i].size() - 1);
    const std::string key = parts[i].substr(0, equals);
    const auto degrees = parseNumbers(parts[i].substr(equals + 1), '/');
    if (!degrees || degrees->size() != out.limits.degrees() || (key != "low" && key != "high"))
      throw wrongUsage(file, fmt::format("--limits of {} takes low= and high= with {}, not “{}”.", parts[1],
                                         out.limits.degrees() == 1 ? "one angle" : "three angles x/y/z", parts[i]));
    Vec3& bound = key == "low" ? out.limits.low : out.limits.high;
    for (std::size_t axis = 0; axis < degrees->size(); ++axis)
      bound[static_cast<int>(axis)] = glm::radians(static_cast<float>((*degrees)[axis]));
  }
  return out;
}

Rig limitsOf(const IkOptions& options, const Character& character, const std::string& file) {
  Rig all;
  std::vector<std::string> limits = options.limits;
  if (limits.empty() && options.solver == "planar" && character.rig) limits = {"rig"};
  for (const std::string& said : limits) {
    if (sameLetters(said, "rig")) {
      if (!character.rig)
        throw Failure(file, "The character has no rig whose limits could count; give --rig, or limits of joints.");
      for (const RigLimits& one : character.rig->rig.limits) {
        all = withLimits(std::move(all), one.joint, nullptr);
        all.limits.push_back(one);
      }
      continue;
    }
    const RigLimits one = limitsSaid(said, character, file);
    all = withLimits(std::move(all), one.joint, &one.limits);
  }
  return all;
}

void solveChain(const IkOptions& options, std::size_t nth, SolvedChain& solved, const std::string& file) {
  const IkJoints chain = solved.chain.view();
  const Vec3 target = nthPlace(options.targets, nth);
  const float tolerance = options.tolerance_mm * 1e-3f;
  IkScratch scratch;
  const auto run = [&](auto&& ik) {
    if (Check ok = ik.validate(); !ok) throw Failure(file, ok.error());
    ik.run();
    solved.outcome = ik.outcome;
  };
  if (options.solver == "two-bone") {
    constexpr float kStraight = 1e-3f;
    LimbIk ik{.chain = chain,
              .target_m = target,
              .straight = kStraight,
              .soft = options.soft * 0.01f,
              .tolerance_m = tolerance};
    if (chain.joints.size() > 2) {
      ik.middle = LimbIk::middleOf(chain);
      // As it is bent is forwards, so the middle joint itself comes to the side of the pole.
      if (const LimbIk::Bend bend = LimbIk::bendOf(chain, ik.middle); bend.sine > kStraight)
        ik.bend_axis_l = bend.axis_l;
    }
    if (!options.pole.empty()) ik.pole_m = nthPlace(options.pole, 0);
    return run(ik);
  }
  if (options.solver == "spline") {
    std::vector<Vec3> places;
    for (std::size_t i = 0; 3 * i < options.through.size(); ++i) places.push_back(nthPlace(options.through, i));
    places.push_back(target);
    Spline spline;
    SplineIk ik{.chain = chain,
                .places_m = places,
                .first_twist = options.twist.empty() ? 0.f : glm::radians(options.twist[0]),
                .last_twist = options.twist.empty() ? 0.f : glm::radians(options.twist[1]),
                .stretch = options.stretch ? 1.f : 0.f,
                .spline = &spline,
                .scratch = &scratch};
    run(ik);
    solved.stretched = ik.stretched;
    // What is asked for may be less or more than the solver takes for reached.
    IkOutcome& outcome = *solved.outcome;
    if (outcome.residual_m <= tolerance)
      outcome.stop = IkStop::reached;
    else if (outcome.stop == IkStop::reached)
      outcome.stop = IkStop::stalled;
    return;
  }
  if (options.solver == "planar") {
    PlanarIk ik{.chain = chain, .target_m = target, .tolerance_m = tolerance};
    if (options.heading) ik.heading = glm::radians(*options.heading);
    run(ik);
    solved.taken = ik.taken;
    for (const PlanarIk::Bend& bend : ik.bends) {
      SolvedChain::Bend& out = solved.bends.emplace_back();
      out.inside = bend.inside;
      for (std::size_t i = 0; i < ik.hinges.size(); ++i) out.angles.push_back(glm::degrees(bend.state[i]));
    }
    return;
  }
  if (options.solver == "jacobian") {
    const IkEffector end{.joint = chain.joints.size() - 1, .position_m = target};
    LeastSquaresIk ik{.body = chain, .effectors = {&end, 1}, .tolerance_m = tolerance, .scratch = &scratch};
    ik.max_iterations = options.iterations.value_or(ik.max_iterations);
    return run(ik);
  }
  const bool fabrik = options.solver == "fabrik";
  run(ChainIk{.method = fabrik ? ChainIk::Method::fabrik : ChainIk::Method::ccd,
              .chain = chain,
              .target_m = target,
              .tolerance_m = tolerance,
              .max_iterations = options.iterations.value_or(fabrik ? 20 : 50),
              .in_pairs = options.in_pairs,
              .scratch = &scratch});
}

std::vector<JointState> stateOf(const SkeletonChain& chain) {
  std::vector<JointState> out;
  for (std::size_t i = 0; i < chain.ik.size(); ++i) {
    const IkJoint& joint = chain.ik[i];
    for (int axis = 0; axis < 3; ++axis)
      if (joint.slides(axis)) out.push_back({chain.joints[i], true, chain.local[i].translation[axis]});
    if (joint.limits.kind == JointLimits::Kind::hinge && joint.limits.low.x < joint.limits.high.x)
      out.push_back({chain.joints[i], false, glm::degrees(joint.limits.coordinates(chain.local[i].rotation).x)});
  }
  return out;
}

}  // namespace

std::string wrongOfIk(const IkOptions& options) {
  const bool two_bone = options.solver == "two-bone", spline = options.solver == "spline",
             ccd = options.solver == "ccd", planar = options.solver == "planar";
  if (!two_bone && (!options.pole.empty() || options.soft > 0.f))
    return "--pole and --soft count for --solver two-bone alone; leave them out";
  if (!spline && (!options.through.empty() || options.stretch || !options.twist.empty()))
    return "--through, --twist and --stretch count for --solver spline alone; leave them out";
  if (options.in_pairs && !ccd) return "--in-pairs counts for --solver ccd alone; leave it out";
  if (options.heading && !planar) return "--heading counts for --solver planar alone; leave it out";
  if (options.iterations && (two_bone || spline || planar))
    return "--iterations counts for --solver ccd, fabrik and jacobian; the others need one";
  if (options.targets.empty() && !options.reach) return "--target is required, or --reach";
  if (options.targets.size() % 3 != 0 || options.through.size() % 3 != 0)
    return "--target and --through take three numbers each: x,y,z";
  if (!options.targets.empty() && options.targets.size() != 3 * options.chains.size())
    return "Each --chain needs a --target of its own, in the same order.";
  if (options.chains.size() > 1 && (!options.through.empty() || !options.pole.empty()))
    return "--through and --pole are of one chain; give one --chain.";
  return {};
}

std::vector<SolvedChain> solveChains(const IkOptions& options, const Character& character,
                                     std::vector<Transform>& local, const std::string& file) {
  const Rig limits = limitsOf(options, character, file);
  std::vector<SolvedChain> out;
  for (std::size_t i = 0; i < options.chains.size(); ++i) {
    const auto [first, last] = endsOf(options.chains[i], character, file);
    auto chain = SkeletonChain::between(character.skeleton, first, last, local);
    if (!chain) throw Failure(file, chain.error());
    for (std::size_t j = 0; j < chain->joints.size(); ++j)
      if (const auto of = std::ranges::find(limits.limits, chain->joints[j], &RigLimits::joint);
          of != limits.limits.end()) {
        chain->ik[j].limits = of->limits;
        chain->ik[j].slide_low = of->slide_low, chain->ik[j].slide_high = of->slide_high;
      }
    SolvedChain solved{.name = options.chains[i], .chain = *std::move(chain)};
    if (options.reach) solved.shell = reachShell(solved.chain, kReachSamples);
    if (!options.targets.empty()) solveChain(options, i, solved, file);
    solved.state = stateOf(solved.chain);
    for (std::size_t j = 0; j < solved.chain.joints.size(); ++j)
      local[static_cast<std::size_t>(solved.chain.joints[j])] = solved.chain.local[j];
    out.push_back(std::move(solved));
  }
  return out;
}

}  // namespace sinew::cli
