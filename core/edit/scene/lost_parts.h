// What was made by hand of joints and morph targets that a character does not have: it waits, and comes back.
#pragma once

#include <cstddef>
#include <map>
#include <memory>
#include <vector>

#include "core/base/result.h"
#include "core/scene/instance.h"
#include "core/scene/objects/property.h"
#include "core/scene/scene.h"

namespace sinew {

// Poses, weights and roles by hand whose joint or morph target `now` has and `then` has not, which is the same instance
// with another model, go into the list of what `then` has lost, before what waits there. `joints`, `morphs`: for each
// of `now` its number in `then`, -1 where it is gone. How many.
struct LoseParts {
  const Instance* now = nullptr;            // in
  std::span<const int> joints{}, morphs{};  // in
  Instance* then = nullptr;                 // in/out

  std::size_t run() const;
};

// Gives back what waits for joints and morph targets that are there: see PartNames::find(). What has a pose, weight or
// role by hand already, a role that another joint has, and roles while no roles are given by hand wait on, as does what
// was attached. How many.
std::size_t placeLost(Instance& instance);

// Gives one to a joint, or a morph channel, by its number; it is lost no more. found: the roles that were found, to
// which a role goes where none are given by hand. Refused, with the instance as it was: there is no such thing, or what
// is to have it has one by hand, or it is what was attached.
Check placeLost(Instance& instance, std::size_t index, int part, const JointRoles& found);

// When keys of the parent of an object say joints of `carrier`, in a clip of it: seconds, by joint.
std::map<JointIndex, std::vector<double>> jointsInKeys(const Clip& clip, const Instance& object, InstanceId carrier);
// The clip of `lost` with this joint in its keys, where they say its character and no joint. Null where none does.
std::shared_ptr<const Clip> withJointInKeys(const Clip& clip, const Instance& object, const LostChild& lost,
                                            const Place& joint);

// What waits for joints of the carrier that are there, and has not been put elsewhere meanwhile, stands on them again,
// as `standings` and `clips` say then. How many.
std::size_t attachAgain(const Scene& scene, Instance& carrier, std::map<InstanceId, Standing>& standings,
                        ClipLibrary& clips);

}  // namespace sinew
