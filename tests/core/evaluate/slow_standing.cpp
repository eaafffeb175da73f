// Where things stand, and whether they show, from the definitions.
#include <algorithm>
#include <cmath>
#include <utility>

#include "core/scene/objects/property.h"
#include "tests/core/evaluate/slow_scene.h"

namespace sinew::tests {

namespace {

using glm::dmat3, glm::dmat4;

const Instance* instanceIn(const Scene& scene, InstanceId id) {
  for (const Instance& instance : scene.instances)
    if (instance.id == id) return &instance;
  return nullptr;
}

int channelOf(const Character& model, std::string_view property) {
  for (std::size_t channel = 0; channel < model.morph_channels.size(); ++channel) {
    const PropertySpec* spec = model.morph_channels[channel].property;
    if (spec && spec->id == property) return static_cast<int>(channel);
  }
  return -1;
}

// Each number of the inverse is the sum of products of two numbers of it with one of the matrix, as small changes of
// that one show in it.
SlowMatrix inverse(const SlowMatrix& m) {
  SlowMatrix back{glm::inverse(m.value), dmat4(0.0)};
  dmat4 sizes(0.0);
  for (int c = 0; c < 4; ++c) sizes[c] = glm::abs(back.value[c]);
  back.terms = sizes * m.terms * sizes;
  return back;
}

// Where something is that others go along with; the world where it is not there.
SlowMatrix place_w(const Scene& scene, InstanceId parent, JointIndex joint) {
  const Instance* on = instanceIn(scene, parent);
  if (!on) return {};
  const bool there = joint >= 0 && joint < static_cast<JointIndex>(on->character->skeleton.size());
  return slowPlace_w(scene, *on, there ? joint : kNoJoint);
}

struct Key {
  double time = 0.0;
  InstanceId parent;
  JointIndex joint = kNoJoint;
};

// Wherever one of the two numbers has a knot.
std::vector<Key> keysOf(const Scene& scene, const Instance& instance) {
  std::vector<Key> keys;
  const int channel = channelOf(*instance.character, "parent");
  const Clip* clip = slowClip(scene, instance.control.clip);
  const Curve* parents = channel >= 0 && clip ? slowCurve(*clip, channel) : nullptr;
  if (!parents) return keys;
  const Curve* joints = slowCurve(*clip, channel + 1);
  for (const Curve* curve : {parents, joints}) {
    if (!curve) continue;
    for (const double time : curve->times()) {
      Key key{time, instance.standing.parent, instance.standing.joint};
      const float to = parents->evaluate(time), joint = joints ? joints->evaluate(time) : -1.f;
      if (to >= 0.f) key = {time, {static_cast<std::uint64_t>(to)}, static_cast<JointIndex>(joint)};
      if (std::ranges::find(keys, time, &Key::time) == keys.end()) keys.push_back(key);
    }
  }
  std::ranges::sort(keys, {}, &Key::time);
  return keys;
}

}  // namespace

SlowCarrier slowCarrier(const Scene& scene, const Instance& instance) {
  SlowCarrier now{instance.standing.parent, instance.standing.joint, {}};
  bool first = true;
  for (const Key& key : keysOf(scene, instance)) {
    if (!std::exchange(first, false) && key.time > instance.control.time) break;  // the first one holds before, too
    if (key.parent == now.parent && key.joint == now.joint) continue;
    const Scene then = slowlyAt(scene, instance, key.time);
    now = {key.parent, key.joint,
           inverse(place_w(then, key.parent, key.joint)) * place_w(then, now.parent, now.joint) * now.kept};
  }
  return now;
}

SlowMatrix slowPlace_w(const Scene& scene, const Instance& instance, JointIndex joint) {
  const SlowCarrier on = slowCarrier(scene, instance);
  const SlowMatrix placed_w = place_w(scene, on.parent, on.joint) * on.kept * slowMatrix(instance.standing.placement);
  if (joint == kNoJoint) return placed_w;
  return placed_w * slowPose(scene, instance).joints_m[static_cast<std::size_t>(joint)];
}

bool slowlyShown(const Scene& scene, const Instance& instance) {
  const int channel = channelOf(*instance.character, "visible");
  if (channel >= 0 && slowPose(scene, instance).morphs[static_cast<std::size_t>(channel)] < 0.5) return false;
  const Instance* on = instanceIn(scene, slowCarrier(scene, instance).parent);
  return !on || slowlyShown(scene, *on);
}

}  // namespace sinew::tests
