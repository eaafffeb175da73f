#include "core/scene/rig/character_rig.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

#include "core/skeleton/local_to_model.h"

namespace sinew {

namespace {

constexpr float kMaxRounds = 1000.f;  // along a closed path, either way
constexpr float kMaxRoll = 36000.f;   // degrees

std::size_t asSlot(int index) { return static_cast<std::size_t>(index); }

// Adds the channels of one number to the rig and gives the first of them.
int addNumber(CharacterRig& rig, PropertySpec spec) {
  int channel = rig.first_channel;
  for (const PropertySpec& before : rig.properties) channel += componentsOf(before.type);
  rig.properties.push_back(std::move(spec));
  return channel;
}

// Which bone each is on, and which way that lies.
void addTwists(const RigChain& chain, const Skeleton& skeleton, std::span<const Mat4> rest_m,
               CharacterRig::Chain& run) {
  const auto place = [&](JointIndex joint) { return Vec3(rest_m[asSlot(joint)][3]); };
  const auto in = [&](JointIndex joint, const Vec3& direction_m) {  // its axes
    const Vec3 direction = glm::inverse(Mat3(rest_m[asSlot(joint)])) * direction_m;
    const float length = glm::length(direction);
    return length > 0.f && std::isfinite(length) ? direction / length : Vec3(0.f, 1.f, 0.f);
  };
  const Vec3 upper_m = place(chain.middle) - place(chain.first), lower_m = place(chain.last) - place(chain.middle);
  run.first_axis_l = in(chain.first, upper_m);
  run.last_axis_l = in(skeleton[chain.last].parent, lower_m);
  for (const RigTwist& twist : chain.twists) {
    const bool of_last = skeleton.isAncestor(chain.middle, twist.joint);
    CharacterRig::Twist& one = run.twists.emplace_back();
    one = {.joint = twist.joint,
           .share = twist.share,
           .of_last = of_last,
           .axis_l = in(skeleton[twist.joint].parent, of_last ? lower_m : upper_m)};
    if (const auto at = std::ranges::find(run.joints, twist.joint); at != run.joints.end()) one.below = *(at + 1);
  }
}

// Joints of which each hangs on the one before, with their limits.
std::vector<IkJoint> ikOf(const Rig& rig, const Skeleton& skeleton, std::span<const JointIndex> joints) {
  std::vector<IkJoint> out;
  for (std::size_t i = 0; i < joints.size(); ++i) {
    const auto found = std::ranges::find(rig.limits, joints[i], &RigLimits::joint);
    const RigLimits limits = found == rig.limits.end() ? RigLimits() : *found;
    out.push_back({.parent = static_cast<JointIndex>(i) - 1,
                   .inherit_scale = skeleton[joints[i]].inherit_scale,
                   .limits = limits.limits,
                   .slide_low = limits.slide_low,
                   .slide_high = limits.slide_high});
  }
  return out;
}

void addChain(CharacterRig& out, const Skeleton& skeleton, std::span<const Mat4> rest_m, const RigStep& step) {
  const RigChain& chain = out.rig.chains[step.index];
  CharacterRig::Chain& run = out.chains.emplace_back();
  run.joints = jointsOf(chain, skeleton);
  run.moves = drivenBy(out.rig, skeleton, step);
  run.ik = ikOf(out.rig, skeleton, run.joints);
  run.slides = chain.solver == ChainSolver::jacobian && std::ranges::any_of(run.ik, [](const IkJoint& joint) {
                 return joint.slides(0) || joint.slides(1) || joint.slides(2);
               });
  for (std::size_t i = 0; i < run.joints.size(); ++i) {
    if (run.joints[i] == chain.middle) run.middle = i;
    if (run.joints[i] == chain.hock) run.hock = i;
  }
  for (std::size_t i = 0; i < out.rig.constraints.size(); ++i) {
    const RigConstraint& constraint = out.rig.constraints[i];
    if (constraint.kind == RigConstraint::Kind::hang && constraint.hanging == chain.last &&
        (constraint.joint.index == chain.first || skeleton.isAncestor(constraint.joint.index, chain.first)))
      run.hangs.push_back(i);
  }
  const Quat target = decompose(toMatrix(out.rig.controls[asSlot(chain.target)].rest_m)).rotation;
  run.end = glm::conjugate(target) * decompose(rest_m[asSlot(chain.last)]).rotation;
  const Text group = Text::verbatim(chain.name);
  const std::vector<std::string> ids = numbersOf(out.rig, step);
  run.weight = addNumber(out, {.id = ids[0], .label = text("IK"), .initial = {chain.weight}, .group = group});
  run.rotate = addNumber(
      out,
      {.id = ids[1], .label = text("Rotate the end"), .type = PropertyType::toggle, .initial = {1.f}, .group = group});
  if (chain.solver == ChainSolver::spline) {
    const auto twist = [&](const std::string& id, Text label) {
      return addNumber(
          out, {.id = id, .label = std::move(label), .low = -kMaxRoll, .high = kMaxRoll, .unit = "°", .group = group});
    };
    run.first_twist = twist(ids[2], text("Twist at the first"));
    run.last_twist = twist(ids[3], text("Twist at the last"));
    run.stretch = addNumber(out, {.id = ids[4], .label = text("Stretch"), .group = group});
  }
  if (chain.solver != ChainSolver::two_bone) return;
  addTwists(chain, skeleton, rest_m, run);
  run.soft = addNumber(out, {.id = ids[2], .label = text("Soft"), .high = 0.5f, .group = group});
  run.backwards =
      addNumber(out, {.id = ids[3], .label = text("Bend backwards"), .type = PropertyType::toggle, .group = group});
}

void addAim(CharacterRig& out, const Skeleton& skeleton, const RigStep& step) {
  const RigAim& aim = out.rig.aims[step.index];
  CharacterRig::Aim& run = out.aims.emplace_back();
  const Text group = Text::verbatim(aim.name);
  const std::vector<std::string> ids = numbersOf(out.rig, step);
  run.weight = addNumber(out, {.id = ids[0], .label = text("Aim"), .group = group});
  if (aim.poses.empty()) return;
  run.finish = addNumber(out, {.id = ids[1], .label = text("Finish the aim"), .initial = {1.f}, .group = group});
  run.joints = jointsOf(aim, skeleton);
  run.ik = ikOf(out.rig, skeleton, run.joints);
  std::vector<PoseSpace::Sample> samples;
  for (const RigPose& pose : aim.poses) samples.push_back({pose.direction, pose.rotations_l});
  if (auto space = PoseSpace::of(samples)) run.poses = *std::move(space);
}

constexpr float kAnyWhere = 1e30f;  // metres, that hips may slide

void addBody(CharacterRig& out, const Skeleton& skeleton, std::span<const Mat4> rest_m, const RigStep& step) {
  const RigBody& body = out.rig.bodies[step.index];
  CharacterRig::Body& run = out.bodies.emplace_back();
  run.joints = jointsOf(body, skeleton);
  run.ik = ikOf(out.rig, skeleton, run.joints);
  const auto slotOf = [&](JointIndex joint) {  // of one above it where it is none of them
    for (; joint != body.hips; joint = skeleton[joint].parent)
      if (const auto at = std::ranges::lower_bound(run.joints, joint); at != run.joints.end() && *at == joint)
        return static_cast<std::size_t>(at - run.joints.begin());
    return std::size_t{0};
  };
  for (std::size_t i = 1; i < run.joints.size(); ++i)
    run.ik[i].parent = static_cast<JointIndex>(slotOf(skeleton[run.joints[i]].parent));
  run.ik.front().slide_low = Vec3(-kAnyWhere);
  run.ik.front().slide_high = Vec3(kAnyWhere);
  run.masses.assign(run.joints.size(), 0.f);
  for (const RigMass& mass : body.masses) run.masses[slotOf(mass.joint)] += mass.share;
  if (std::ranges::none_of(run.masses, [](float mass) { return mass > 0.f; }))
    run.masses.assign(run.joints.size(), 1.f);
  run.bend_axes_l.assign(run.joints.size(), Vec3(0.f));
  for (const RigBend& bend : body.bends)
    if (std::ranges::binary_search(run.joints, bend.joint)) run.bend_axes_l[slotOf(bend.joint)] = bend.axis_l;
  run.size_m = 0.f;
  for (const RigEffector& effector : body.effectors) {
    run.ends.push_back(slotOf(effector.joint));
    const Quat target = decompose(toMatrix(out.rig.controls[asSlot(effector.target)].rest_m)).rotation;
    run.rotations.push_back(glm::conjugate(target) * decompose(rest_m[asSlot(effector.joint)]).rotation);
    run.size_m = std::max(run.size_m,
                          glm::distance(Vec3(rest_m[asSlot(effector.joint)][3]), Vec3(rest_m[asSlot(body.hips)][3])));
  }
  run.size_m = std::max(run.size_m, 1e-3f);
  const Text group = Text::verbatim(body.name);
  const std::vector<std::string> ids = numbersOf(out.rig, step);
  run.weight = addNumber(out, {.id = ids[0], .label = text("IK"), .group = group});
  run.balance = addNumber(out, {.id = ids[1], .label = text("Balance"), .initial = {body.balance}, .group = group});
  for (std::size_t i = 0; i < body.effectors.size(); ++i) {
    const RigEffector& effector = body.effectors[i];
    run.weights.push_back(addNumber(out, {.id = ids[2 + 2 * i],
                                          .label = text("{}: weight", effector.name),
                                          .initial = {effector.weight},
                                          .group = group}));
    run.pins.push_back(addNumber(out, {.id = ids[3 + 2 * i],
                                       .label = text("{}: pin", effector.name),
                                       .type = PropertyType::toggle,
                                       .initial = {effector.pinned ? 1.f : 0.f},
                                       .group = group}));
  }
}

CharacterRig::Followed followed(const CharacterRig& rig, const RigPlace& place, const Mat4& to_held) {
  return {place.kind, rig.jointOf(place), to_held};
}

void addConstraint(CharacterRig& out, const RigStep& step) {
  const RigConstraint& constraint = out.rig.constraints[step.index];
  CharacterRig::Constraint& run = out.constraints.emplace_back();
  run.joint = out.jointOf(constraint.joint);
  for (const RigSource& source : constraint.sources) {
    run.sources.push_back(followed(out, source.place, toMatrix(source.offset)));
    out.reads_world = out.reads_world || source.place.kind == RigPlace::Kind::world;
  }
  const Text group = Text::verbatim(constraint.name);
  const std::vector<std::string> ids = numbersOf(out.rig, step);
  run.influence =
      addNumber(out, {.id = ids[0], .label = text("Influence"), .initial = {constraint.influence}, .group = group});
  if (constraint.kind != RigConstraint::Kind::path) return;
  // Straight on beyond the ends; a closed one round and round.
  const float rounds = constraint.closed ? kMaxRounds : 0.f;
  run.along = addNumber(
      out, {.id = ids[1], .label = text("Along the path"), .low = -rounds, .high = 1.f + rounds, .group = group});
  run.roll = addNumber(
      out, {.id = ids[2], .label = text("Roll"), .low = -kMaxRoll, .high = kMaxRoll, .unit = "°", .group = group});
}

void addDriver(CharacterRig& out, const Skeleton& skeleton, const RigStep& step) {
  const RigDriver& driver = out.rig.drivers[step.index];
  CharacterRig::Driver& run = out.drivers.emplace_back();
  run.first = out.jointOf(driver.first);
  run.second = out.jointOf(driver.second);
  if (run.first != kNoJoint) run.rest_l = skeleton[run.first].rest_l;
  if (!driver.formula.empty())
    if (auto formula = Expression::parse(driver.formula, RigDriver::kVariables)) run.formula = *std::move(formula);
  run.influence = addNumber(out, {.id = numbersOf(out.rig, step).front(),
                                  .label = text("Influence"),
                                  .initial = {1.f},
                                  .group = Text::verbatim(driver.name)});
}

Text placeName(const CharacterRig& rig, const RigPlace& place) {
  switch (place.kind) {
    case RigPlace::Kind::model:
      return text("Character");
    case RigPlace::Kind::world:
      return text("World");
    case RigPlace::Kind::joint:
      return Text::verbatim(rig.plain->skeleton[place.index].name);
    case RigPlace::Kind::control:
      break;
  }
  return Text::verbatim(rig.rig.controls[asSlot(place.index)].name);
}

// How a control with spaces stands in each while all rest.
void addSpace(CharacterRig& out, std::span<const Mat4> rest_m, const RigStep& step) {
  const RigControl& control = out.rig.controls[step.index];
  CharacterRig::Space& run = out.spaces[step.index];
  const Mat4 above = control.rides_on == kNoJoint ? Mat4(1.f) : rest_m[asSlot(control.rides_on)];
  std::vector<Text> names{placeName(out, control.usual())};
  for (const RigPlace& space : control.spaces) {
    const Mat4 there = space.kind == RigPlace::Kind::joint     ? rest_m[asSlot(space.index)]
                       : space.kind == RigPlace::Kind::control ? toMatrix(out.rig.controls[asSlot(space.index)].rest_m)
                                                               : Mat4(1.f);
    run.choices.push_back(followed(out, space, multiplyAffine(affineInverse(there), above)));
    out.reads_world = out.reads_world || space.kind == RigPlace::Kind::world;
    names.push_back(placeName(out, space));
  }
  run.choice = addNumber(out, {.id = numbersOf(out.rig, step).front(),
                               .label = text("Space"),
                               .type = PropertyType::choice,
                               .choices = std::move(names),
                               .group = Text::verbatim(control.name)});
}

// Each control, behind what stands above it.
void addJoints(const CharacterRig& rig, std::span<const Mat4> rest_m, std::vector<Joint>& joints) {
  const std::vector<RigControl>& controls = rig.rig.controls;
  for (std::size_t i = 0; i < controls.size(); ++i)
    if (rig.spaces[i].joint != kNoJoint)
      joints.push_back(
          {.name = controls[i].name + " space", .parent = controls[i].rides_on, .kind = JointKind::control});
  for (std::size_t i = 0; i < controls.size(); ++i) {
    const RigControl& control = controls[i];
    const JointIndex on = control.rides_on;
    const Transform rest_l =
        on == kNoJoint ? control.rest_m : JointFrame::within(rest_m[asSlot(on)]).toLocal(toMatrix(control.rest_m));
    joints.push_back({.name = control.name,
                      .parent = rig.spaces[i].joint == kNoJoint ? on : rig.spaces[i].joint,
                      .rest_l = rest_l,
                      .kind = JointKind::control});
  }
}

// The channels that drivers drive, once all numbers are there.
void findTargets(CharacterRig& rig) {
  for (std::size_t i = 0; i < rig.drivers.size(); ++i) {
    const RigDriver& driver = rig.rig.drivers[i];
    CharacterRig::Driver& run = rig.drivers[i];
    if (driver.drives_morph) {
      const auto& morphs = rig.plain->morph_channels;
      const auto found = std::ranges::find(morphs, driver.target, &MorphChannel::name);
      if (found != morphs.end()) run.target = static_cast<int>(found - morphs.begin());
      continue;
    }
    int channel = rig.first_channel;
    for (const PropertySpec& spec : rig.properties) {
      if (spec.id == driver.target) run.target = channel, run.spec = &spec;
      channel += componentsOf(spec.type);
    }
  }
}

}  // namespace

int CharacterRig::Space::at(std::span<const float> numbers) const {
  if (choice < 0 || static_cast<std::size_t>(choice) >= numbers.size()) return 0;
  const float said = std::round(numbers[asSlot(choice)]);
  return said >= 1.f && said <= static_cast<float>(choices.size()) ? static_cast<int>(said) : 0;
}

Result<std::shared_ptr<const Character>> withRig(std::shared_ptr<const Character> character, Rig rig) {
  const std::shared_ptr<const Character> plain = withoutRig(std::move(character));
  if (plain->type) return fail("Objects have no limbs; put the rig on a character.");
  if (Check ok = rig.validate(plain->skeleton); !ok) return tl::unexpected(ok.error());
  auto run = std::make_shared<CharacterRig>();
  run->order = *orderOf(rig, plain->skeleton);
  run->rig = std::move(rig);
  run->plain = plain;
  run->spaces.resize(run->rig.controls.size());
  run->first_control = static_cast<JointIndex>(plain->skeleton.size());
  for (std::size_t i = 0; i < run->spaces.size(); ++i)
    if (!run->rig.controls[i].spaces.empty()) run->spaces[i].joint = run->first_control++;
  run->first_channel = static_cast<int>(plain->morph_channels.size());

  const std::vector<Mat4> rest_m = restInModelSpace(plain->skeleton);
  for (std::size_t i = 0; i < run->rig.chains.size(); ++i)
    addChain(*run, plain->skeleton, rest_m, {RigStep::Kind::chain, i});
  for (std::size_t i = 0; i < run->rig.aims.size(); ++i) addAim(*run, plain->skeleton, {RigStep::Kind::aim, i});
  for (std::size_t i = 0; i < run->rig.bodies.size(); ++i)
    addBody(*run, plain->skeleton, rest_m, {RigStep::Kind::body, i});
  std::vector<Joint> joints(plain->skeleton.joints().begin(), plain->skeleton.joints().end());
  addJoints(*run, rest_m, joints);
  auto skeleton = Skeleton::create(std::move(joints));
  if (!skeleton) return tl::unexpected(skeleton.error());
  for (std::size_t i = 0; i < run->rig.constraints.size(); ++i) addConstraint(*run, {RigStep::Kind::constraint, i});
  for (std::size_t i = 0; i < run->rig.drivers.size(); ++i) addDriver(*run, *skeleton, {RigStep::Kind::driver, i});
  for (std::size_t i = 0; i < run->spaces.size(); ++i)
    if (run->spaces[i].joint != kNoJoint) addSpace(*run, rest_m, {RigStep::Kind::space, i});
  findTargets(*run);

  run->moves.resize(skeleton->size());
  for (const RigStep& step : run->order)
    for (const JointIndex joint : drivenBy(run->rig, plain->skeleton, step)) run->moves[asSlot(joint)] = true;
  for (const CharacterRig::Constraint& constraint : run->constraints) run->moves[asSlot(constraint.joint)] = true;
  for (const CharacterRig::Space& space : run->spaces)
    if (space.joint != kNoJoint) run->moves[asSlot(space.joint)] = true;
  for (std::size_t j = 0; j < run->moves.size(); ++j) {
    const JointIndex parent = (*skeleton)[static_cast<JointIndex>(j)].parent;
    if (parent != kNoJoint && run->moves[asSlot(parent)]) run->moves[j] = true;
  }

  auto out = std::make_shared<Character>(*plain);
  out->skeleton = std::move(*skeleton);
  for (const PropertySpec& spec : run->properties) {
    for (int component = 0; component < componentsOf(spec.type); ++component)
      out->morph_channels.push_back(
          {.name = channelName(spec, component), .rest_weight = spec.initial[asSlot(component)], .property = &spec});
  }
  out->rig = std::move(run);
  return out;
}

std::shared_ptr<const Character> withoutRig(std::shared_ptr<const Character> character) {
  if (!character || !character->rig) return character;
  const std::shared_ptr<const Character>& plain = character->rig->plain;
  if (plain->clips == character->clips && plain->meshes == character->meshes && plain->name == character->name)
    return plain;
  auto out = std::make_shared<Character>(*character);  // that has been changed since
  out->skeleton = plain->skeleton;
  out->morph_channels = plain->morph_channels;
  out->rig = nullptr;
  return out;
}

}  // namespace sinew
