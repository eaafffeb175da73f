#include "core/scene/rig/character_rig.h"

#include <algorithm>
#include <array>
#include <utility>

#include "core/skeleton/local_to_model.h"

namespace sinew {

namespace {

std::size_t asSlot(int index) { return static_cast<std::size_t>(index); }

// Adds the channels of one number to the rig and gives the first of them.
int addNumber(CharacterRig& rig, PropertySpec spec) {
  int channel = rig.first_channel;
  for (const PropertySpec& before : rig.properties) channel += componentsOf(before.type);
  rig.properties.push_back(std::move(spec));
  return channel;
}

void addChain(CharacterRig& out, const Skeleton& skeleton, std::span<const Mat4> rest_m, const RigStep& step) {
  const RigChain& chain = out.rig.chains[step.index];
  CharacterRig::Chain& run = out.chains.emplace_back();
  run.joints = drivenBy(out.rig, skeleton, step);
  for (std::size_t i = 0; i < run.joints.size(); ++i) {
    const JointIndex joint = run.joints[i];
    const auto limits = std::ranges::find(out.rig.limits, joint, &RigLimits::joint);
    run.ik.push_back({.parent = static_cast<JointIndex>(i) - 1,
                      .inherit_scale = skeleton[joint].inherit_scale,
                      .limits = limits == out.rig.limits.end() ? JointLimits() : limits->limits});
    if (joint == chain.middle) run.middle = i;
  }
  const Quat target = decompose(toMatrix(out.rig.controls[asSlot(chain.target)].rest_m)).rotation;
  run.end = glm::conjugate(target) * decompose(rest_m[asSlot(chain.last)]).rotation;
  const Text group = Text::verbatim(chain.name);
  run.weight = addNumber(out, {.id = chain.name + ".ik", .label = text("IK"), .group = group});
  run.rotate = addNumber(out, {.id = chain.name + ".rotate",
                               .label = text("Rotate the end"),
                               .type = PropertyType::toggle,
                               .initial = {1.f},
                               .group = group});
  if (chain.solver != ChainSolver::two_bone) return;
  run.soft = addNumber(out, {.id = chain.name + ".soft", .label = text("Soft"), .high = 0.5f, .group = group});
  run.backwards = addNumber(
      out,
      {.id = chain.name + ".backwards", .label = text("Bend backwards"), .type = PropertyType::toggle, .group = group});
}

Joint jointOf(const RigControl& control, std::span<const Mat4> rest_m) {
  const Mat4 above = control.rides_on == kNoJoint ? Mat4(1.f) : rest_m[asSlot(control.rides_on)];
  return {.name = control.name,
          .parent = control.rides_on,
          .rest_l = control.rides_on == kNoJoint ? control.rest_m
                                                 : JointFrame::within(above).toLocal(toMatrix(control.rest_m)),
          .kind = JointKind::control};
}

}  // namespace

Result<std::shared_ptr<const Character>> withRig(std::shared_ptr<const Character> character, Rig rig) {
  const std::shared_ptr<const Character> plain = withoutRig(std::move(character));
  if (plain->type) return fail("Objects have no limbs; put the rig on a character.");
  if (Check ok = rig.validate(plain->skeleton); !ok) return tl::unexpected(ok.error());
  auto run = std::make_shared<CharacterRig>();
  run->order = *orderOf(rig, plain->skeleton);
  run->rig = std::move(rig);
  run->plain = plain;
  run->first_control = static_cast<JointIndex>(plain->skeleton.size());
  run->first_channel = static_cast<int>(plain->morph_channels.size());

  const std::vector<Mat4> rest_m = restInModelSpace(plain->skeleton);
  for (std::size_t i = 0; i < run->rig.chains.size(); ++i)
    addChain(*run, plain->skeleton, rest_m, {RigStep::Kind::chain, i});
  for (const RigAim& aim : run->rig.aims) {
    run->aims.push_back(
        {addNumber(*run, {.id = aim.name + ".aim", .label = text("Aim"), .group = Text::verbatim(aim.name)})});
  }
  run->moves.resize(plain->skeleton.size());
  for (const RigStep& step : run->order)
    for (const JointIndex joint : drivenBy(run->rig, plain->skeleton, step)) run->moves[asSlot(joint)] = true;

  std::vector<Joint> joints(plain->skeleton.joints().begin(), plain->skeleton.joints().end());
  for (const RigControl& control : run->rig.controls) joints.push_back(jointOf(control, rest_m));
  for (std::size_t j = 0; j < joints.size(); ++j) {
    const JointIndex parent = joints[j].parent;
    if (j >= plain->skeleton.size()) run->moves.push_back(false);
    if (parent != kNoJoint && run->moves[asSlot(parent)]) run->moves[j] = true;
  }
  auto skeleton = Skeleton::create(std::move(joints));
  if (!skeleton) return tl::unexpected(skeleton.error());

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
