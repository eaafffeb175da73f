#include "core/edit/scene/lost_parts.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "core/scene/character/part_map.h"
#include "core/scene/objects/object.h"
#include "core/scene/objects/placement.h"

namespace sinew {

namespace {

bool isWithin(int index, std::size_t count) { return index >= 0 && static_cast<std::size_t>(index) < count; }

// Roles of joints while more of them come.
class GivenRoles {
 public:
  explicit GivenRoles(const JointRoles& roles) : entries_(roles.entries().begin(), roles.entries().end()) {}

  bool give(const LostRole& lost, JointIndex joint) {
    const auto taken = [&](const RoleEntry& entry) {
      return entry.joint == joint || (entry.role == lost.role && !isTwist(lost.role));
    };
    if (std::ranges::any_of(entries_, taken)) return false;
    auto at = std::ranges::find(entries_, lost.role, &RoleEntry::role);
    for (int i = 0; i < lost.before && at != entries_.end() && at->role == lost.role; ++i) ++at;
    entries_.insert(at, {lost.role, joint, lost.confidence});
    return true;
  }

  std::shared_ptr<const JointRoles> roles() const {
    JointRoles out;
    for (const RoleEntry& entry : entries_) out.add(entry.role, entry.joint, entry.confidence);
    return std::make_shared<const JointRoles>(std::move(out));
  }

 private:
  std::vector<RoleEntry> entries_;
};

}  // namespace

std::size_t LoseParts::run() const {
  std::vector<LostPart> all;
  const Character& model = *now->character;
  const auto gone = [](std::span<const int> map, int part) { return map[static_cast<std::size_t>(part)] < 0; };
  std::optional<PartNames> joint_names, morph_names;  // made for the first one that is gone
  const auto lose_joint = [&](JointIndex joint, auto made) {
    if (!joint_names) joint_names.emplace(jointPaths(model.skeleton));
    all.push_back({model.skeleton[joint].name, joint_names->above(joint), std::move(made)});
  };
  const auto lose_morph = [&](int channel, float weight) {
    if (!morph_names) morph_names.emplace(morphPaths(model));
    all.push_back({model.morph_channels[static_cast<std::size_t>(channel)].name, morph_names->above(channel), weight});
  };
  for (const auto& [joint, local] : now->overrides)
    if (gone(joints, joint)) lose_joint(joint, local);
  for (const auto& [channel, weight] : now->morph_overrides)
    if (gone(morphs, channel)) lose_morph(channel, weight);
  if (now->roles) {
    int same = 0;
    const RoleEntry* last = nullptr;
    for (const RoleEntry& entry : now->roles->entries()) {
      same = last && last->role == entry.role ? same + 1 : 0;
      last = &entry;
      if (gone(joints, entry.joint)) lose_joint(entry.joint, LostRole{entry.role, entry.confidence, same});
    }
  }
  const std::size_t count = all.size();
  // In front: what was lost last is given back first, since the place of a role counts among those that were left.
  then->lost.insert(then->lost.begin(), std::make_move_iterator(all.begin()), std::make_move_iterator(all.end()));
  return count;
}

std::size_t placeLost(Instance& instance) {
  if (instance.lost.empty()) return 0;
  const PartNames joints(jointPaths(instance.character->skeleton)), morphs(morphPaths(*instance.character));
  GivenRoles roles(instance.roles ? *instance.roles : JointRoles());
  bool roles_changed = false;
  const auto place = [&](const LostPart& lost) {
    const int part = (lost.isMorph() ? morphs : joints).find(lost.name, lost.parent);
    if (part < 0 || std::holds_alternative<LostChild>(lost.made)) return false;
    if (const auto* local = std::get_if<Transform>(&lost.made)) return instance.overrides.emplace(part, *local).second;
    if (const auto* weight = std::get_if<float>(&lost.made))
      return instance.morph_overrides.emplace(part, *weight).second;
    const bool given = instance.roles && roles.give(std::get<LostRole>(lost.made), part);
    roles_changed = roles_changed || given;
    return given;
  };
  const std::size_t count = std::erase_if(instance.lost, place);
  if (roles_changed) instance.roles = roles.roles();
  return count;
}

Check placeLost(Instance& instance, std::size_t index, int part, const JointRoles& found) {
  if (index >= instance.lost.size()) return fail("It is not lost any more.");
  const LostPart& lost = instance.lost[index];
  const Character& model = *instance.character;
  if (!isWithin(part, lost.isMorph() ? model.morph_channels.size() : model.skeleton.size()))
    return fail("There is no such joint or morph target.");
  if (std::holds_alternative<LostChild>(lost.made)) return fail("It is of what was attached.");
  if (const auto* role = std::get_if<LostRole>(&lost.made)) {
    GivenRoles roles(instance.roles ? *instance.roles : found);
    if (!roles.give(*role, part))
      return fail(
          text("The joint has another role, or another joint has that of “{}”; take it away first.", lost.name));
    instance.roles = roles.roles();
  } else if (const auto* weight = std::get_if<float>(&lost.made)) {
    if (!instance.morph_overrides.emplace(part, *weight).second)
      return fail(text("What is to have the weight of “{}” has one by hand; reset that first.", lost.name));
  } else if (!instance.overrides.emplace(part, std::get<Transform>(lost.made)).second) {
    return fail(text("The joint that is to have the pose of “{}” is posed by hand; reset that first.", lost.name));
  }
  instance.lost.erase(instance.lost.begin() + static_cast<std::ptrdiff_t>(index));
  return {};
}

std::map<JointIndex, std::vector<double>> jointsInKeys(const Clip& clip, const Instance& object, InstanceId carrier) {
  std::map<JointIndex, std::vector<double>> times;
  if (propertyChannel(*object.character, "parent") < 0) return times;
  const std::array<ChannelId, 2> channels = parentChannels(*object.character);
  const Curve *const parents = findCurve(clip, channels[0]), *const joints = findCurve(clip, channels[1]);
  if (!parents || !joints) return times;
  for (const double time : joints->times()) {
    const auto place = placeOf(parents->evaluate(time), joints->evaluate(time));
    if (place && place->parent == carrier && place->joint != kNoJoint) times[place->joint].push_back(time);
  }
  return times;
}

std::shared_ptr<const Clip> withJointInKeys(const Clip& clip, const Instance& object, const LostChild& lost,
                                            const Place& joint) {
  if (propertyChannel(*object.character, "parent") < 0) return nullptr;
  const std::array<ChannelId, 2> channels = parentChannels(*object.character);
  const Curve *const parents = findCurve(clip, channels[0]), *const joints = findCurve(clip, channels[1]);
  const auto values = placeValues(joint);
  if (!parents || !joints || !values) return nullptr;
  std::vector<Knot> knots = joints->knots();
  bool any = false;
  for (Knot& knot : knots) {
    const auto said = placeOf(parents->evaluate(knot.time), knot.value);
    if (said != Place{joint.parent, kNoJoint} || !std::ranges::binary_search(lost.times, knot.time)) continue;
    knot.value = (*values)[1];
    any = true;
  }
  Result<Curve> curve = Curve::fromKnots(knots);
  if (!any || !curve) return nullptr;
  curve->setExtrapolation(joints->before(), joints->after());
  curve->setState(joints->state());
  auto out = std::make_shared<Clip>(clip);
  return setCurve(*out, channels[1], *std::move(curve)) ? out : nullptr;
}

std::size_t attachAgain(const Scene& scene, Instance& carrier, std::map<InstanceId, Standing>& standings,
                        ClipLibrary& clips) {
  const auto waits = [](const LostPart& lost) { return std::holds_alternative<LostChild>(lost.made); };
  if (std::ranges::none_of(carrier.lost, waits)) return 0;
  const PartNames joints(jointPaths(carrier.character->skeleton));
  return std::erase_if(carrier.lost, [&](const LostPart& lost) {
    const auto* child = std::get_if<LostChild>(&lost.made);
    const Place place{carrier.id, child ? joints.find(lost.name, lost.parent) : kNoJoint};
    const Instance* other = place.joint == kNoJoint ? nullptr : findInstance(scene.instances, child->of);
    if (!other || !canStandOn(scene, other->id, {carrier.id, kNoJoint})) return false;
    if (!child->clip) {
      if (other->standing != Standing{child->left, {}}) return false;
      standings[other->id] = {child->placement, place.parent, place.joint};
      return true;
    }
    const std::shared_ptr<const Clip> clip = other->placeOf(child->clip) < 0 ? nullptr : clips.clip(child->clip);
    auto moved = clip ? withJointInKeys(*clip, *other, *child, place) : nullptr;
    if (!moved) return false;
    clips.exchangeClip(child->clip, std::move(moved));
    return true;
  });
}

}  // namespace sinew
