#include "tests/core/evaluate/slow_scene.h"

#include <algorithm>
#include <cmath>
#include <functional>

#include "core/scene/objects/property.h"

namespace sinew::tests {

namespace {

using glm::dmat3, glm::dmat4, glm::dquat, glm::dvec3, glm::dvec4;

const dquat kNoTurn{1.0, 0.0, 0.0, 0.0};

// --- arithmetic of single values ---

double mixed(double a, double b, double by) { return a + by * (b - a); }

// The shorter way from a to b, at constant speed. Their lengths are those of floats: made exactly 1, and the angle not
// taken from its cosine, which says nothing about small ones.
dquat turnedTowards(const dquat& from, const dquat& to, double by) {
  const dquat a = glm::normalize(from);
  const dquat b = glm::dot(from, to) < 0.0 ? -glm::normalize(to) : glm::normalize(to);
  const double angle = 2.0 * std::atan2(glm::length(a - b), glm::length(a + b));
  if (angle < 1e-9) return a;
  return (std::sin((1.0 - by) * angle) * a + std::sin(by * angle) * b) / std::sin(angle);
}

dquat aboutAxis(int axis, double angle) {
  dvec3 v(0.0);
  v[axis] = std::sin(0.5 * angle);
  return {std::cos(0.5 * angle), v.x, v.y, v.z};
}

// The letters of an order say what is done one after the other about the axes of the parent.
dquat turnedBy(const dvec3& angles, EulerOrder order) {
  const std::string_view letters = name(order);
  dquat sum = kNoTurn;
  for (int i = 0; i < 3; ++i) {
    const int axis = letters[static_cast<std::size_t>(i)] - 'x';
    const bool proper = letters[0] == letters[2];
    sum = aboutAxis(axis, proper ? angles[i] : angles[axis]) * sum;
  }
  return sum;
}

// The rest of a division, from 0 up to, but not including, the whole.
double restOf(double time, double whole) {
  while (time >= whole) time -= whole;
  while (time < 0.0) time += whole;
  return time;
}

double wrapped(double time, double duration, LoopMode loop) {
  if (!(duration > 0.0)) return 0.0;
  switch (loop) {
    case LoopMode::once:
      return std::min(std::max(time, 0.0), duration);
    case LoopMode::loop:
      return restOf(time, duration);
    case LoopMode::ping_pong:
      break;
  }
  const double there_and_back = restOf(time, 2.0 * duration);
  return there_and_back <= duration ? there_and_back : 2.0 * duration - there_and_back;
}

double share(double weight) { return std::min(std::max(weight, 0.0), 1.0); }

// --- one clip at one time ---

// Every curve of a clip, of its layers, too.
void eachCurve(const Clip& clip, const std::function<void(const CurveState&)>& seen) {
  const auto joints = [&](const std::vector<JointTrack>& tracks) {
    for (const JointTrack& track : tracks) {
      for (const auto* curves : {&track.translation, &track.scale})
        for (const Curve& curve : *curves) seen(curve.state());
      if (const auto* euler = std::get_if<EulerCurves>(&track.rotation))
        for (const Curve& curve : euler->angles) seen(curve.state());
      else
        seen(std::get<QuatCurve>(track.rotation).state());
    }
  };
  const auto morphs = [&](const std::vector<MorphTrack>& tracks) {
    for (const MorphTrack& track : tracks) seen(track.weight.state());
  };
  joints(clip.joints), morphs(clip.morphs);
  for (const ClipLayer& layer : clip.layers) joints(layer.joints), morphs(layer.morphs);
}

const JointTrack* trackOf(const std::vector<JointTrack>& tracks, JointIndex joint) {
  for (const JointTrack& track : tracks)
    if (track.joint == joint) return &track;
  return nullptr;
}

const Curve* curveOf(const std::vector<MorphTrack>& tracks, int channel) {
  for (const MorphTrack& track : tracks)
    if (track.channel == channel) return &track.weight;
  return nullptr;
}

class AtTime {
 public:
  AtTime(const Clip& clip, double time) : clip_(clip), time_(time) {
    eachCurve(clip, [this](const CurveState& state) { any_solo_ = any_solo_ || state.soloed; });
    for (const ClipLayer& layer : clip.layers) any_solo_layer_ = any_solo_layer_ || layer.soloed;
  }

  // What the clip makes of a joint that is so below it.
  SlowTransform over(SlowTransform local, JointIndex joint) const {
    if (const JointTrack* track = trackOf(clip_.joints, joint)) {
      for (int i = 0; i < 3; ++i) {
        if (const auto v = value(track->translation[at(i)])) local.translation[i] = *v;
        if (const auto v = value(track->scale[at(i)])) local.scale[i] = *v;
      }
      if (const auto q = rotation(*track)) local.rotation = *q;
    }
    for (std::size_t l = 0; l < clip_.layers.size(); ++l) {
      const ClipLayer& layer = clip_.layers[l];
      const double weight = weightOf(layer);
      const JointTrack* track = trackOf(layer.joints, joint);
      if (!track || weight == 0.0) continue;
      const bool adds = layer.mode == BlendMode::additive;
      for (int i = 0; i < 3; ++i) {
        double &t = local.translation[i], &s = local.scale[i];
        if (const auto v = value(track->translation[at(i)])) t = adds ? t + weight * *v : mixed(t, *v, weight);
        if (const auto v = value(track->scale[at(i)])) s = adds ? s * mixed(1.0, *v, weight) : mixed(s, *v, weight);
      }
      const auto q = rotation(*track);
      if (!q) continue;
      if (const auto sum = addedAngles(joint, l))
        local.rotation = *sum;
      else
        local.rotation =
            adds ? local.rotation * turnedTowards(kNoTurn, *q, weight) : turnedTowards(local.rotation, *q, weight);
    }
    return local;
  }

  double over(double morph, int channel) const {
    if (const Curve* curve = curveOf(clip_.morphs, channel)) morph = value(*curve).value_or(morph);
    for (const ClipLayer& layer : clip_.layers) {
      const Curve* curve = curveOf(layer.morphs, channel);
      const auto v = curve ? value(*curve) : std::nullopt;
      if (!v) continue;
      const double weight = weightOf(layer);
      morph = layer.mode == BlendMode::additive ? morph + weight * *v : mixed(morph, *v, weight);
    }
    return morph;
  }

 private:
  static std::size_t at(int i) { return static_cast<std::size_t>(i); }

  bool plays(const auto& curve) const {
    return !curve.empty() && !curve.state().muted && (!any_solo_ || curve.state().soloed);
  }
  std::optional<double> value(const Curve& curve) const {
    return plays(curve) ? std::optional(static_cast<double>(curve.evaluate(time_))) : std::nullopt;
  }
  std::optional<dvec3> angles(const EulerCurves& euler) const {
    dvec3 sum(0.0);
    bool any = false;
    for (int i = 0; i < 3; ++i) {
      const auto v = value(euler.angles[at(i)]);
      any = any || v;
      sum[i] = v.value_or(0.0);
    }
    return any ? std::optional(sum) : std::nullopt;
  }
  std::optional<dquat> rotation(const JointTrack& track) const {
    if (const auto* curve = std::get_if<QuatCurve>(&track.rotation))
      return plays(*curve) ? std::optional(dquat(curve->evaluate(time_))) : std::nullopt;
    const auto& euler = std::get<EulerCurves>(track.rotation);
    const auto of = angles(euler);
    return of ? std::optional(dquat(euler.pre) * turnedBy(*of, euler.order) * dquat(euler.post)) : std::nullopt;
  }

  double weightOf(const ClipLayer& layer) const {
    if (layer.muted || (any_solo_layer_ && !layer.soloed)) return 0.0;
    return layer.weight.empty() ? 1.0 : share(static_cast<double>(layer.weight.evaluate(time_)));
  }

  // The rotation by the sum of the angles up to and with a layer, where all that turns the joint there are Euler angles
  // of one order, and all layers of it ask for the sum.
  std::optional<dquat> addedAngles(JointIndex joint, std::size_t layer) const {
    const JointTrack* base = trackOf(clip_.joints, joint);
    const auto* first = base ? std::get_if<EulerCurves>(&base->rotation) : nullptr;
    const auto start = first ? angles(*first) : std::nullopt;
    if (!start) return std::nullopt;
    dvec3 sum = *start;
    for (std::size_t l = 0; l <= layer; ++l) {
      const ClipLayer& of = clip_.layers[l];
      const JointTrack* track = trackOf(of.joints, joint);
      const double weight = weightOf(of);
      if (!track || weight == 0.0 || !rotation(*track)) continue;
      const auto* euler = std::get_if<EulerCurves>(&track->rotation);
      if (of.mode != BlendMode::additive || !of.angles_add || !euler || euler->order != first->order)
        return std::nullopt;
      sum += weight * *angles(*euler);
    }
    return dquat(first->pre) * turnedBy(sum, first->order) * dquat(first->post);
  }

  const Clip& clip_;
  double time_;
  bool any_solo_ = false, any_solo_layer_ = false;
};

// Whether a clip has keys of some part of a joint, or of a morph, anywhere.
template <class Of>
bool animates(const Clip& clip, JointIndex joint, Of&& of) {
  const auto any = [&](const std::vector<JointTrack>& tracks) {
    const JointTrack* track = trackOf(tracks, joint);
    return track && of(*track);
  };
  return any(clip.joints) ||
         std::ranges::any_of(clip.layers, [&](const ClipLayer& layer) { return any(layer.joints); });
}
bool animatesRotation(const Clip& clip, JointIndex joint) {
  return animates(clip, joint, [](const JointTrack& track) {
    if (const auto* euler = std::get_if<EulerCurves>(&track.rotation))
      return std::ranges::any_of(euler->angles, [](const Curve& curve) { return !curve.empty(); });
    return !std::get<QuatCurve>(track.rotation).empty();
  });
}
bool animatesWeight(const Clip& clip, int channel) {
  const auto any = [channel](const std::vector<MorphTrack>& tracks) {
    const Curve* curve = curveOf(tracks, channel);
    return curve && !curve->empty();
  };
  return any(clip.morphs) ||
         std::ranges::any_of(clip.layers, [&](const ClipLayer& layer) { return any(layer.morphs); });
}

// --- what plays on an instance ---

struct Playing {
  const Clip* clip;
  double time;
  double weight;
  BlendMode mode;
  const Clip* reference;
  double reference_time;
  std::optional<std::vector<double>> mask;  // one per joint

  double weightOf(std::size_t joint) const { return mask ? weight * (*mask)[joint] : weight; }
};

const Clip* clipIn(const Scene& scene, ClipId id) {
  for (const auto& entry : scene.clips.entries())
    if (entry->id == id) return entry->clip.get();
  return nullptr;
}

std::string bare(const std::string& name) { return name.substr(name.find(':') + 1); }

// The weight that each joint has by its name; nothing where the skeleton has none of the joints. No two joints of a
// skeleton have one name here.
std::optional<std::vector<double>> maskOn(const Scene& scene, MaskId id, const Skeleton& skeleton) {
  for (const SceneMask& mask : scene.masks) {
    if (mask.id != id) continue;
    std::vector<double> weights(skeleton.size(), 0.0);
    bool any = false;
    for (std::size_t j = 0; j < mask.skeleton->size(); ++j) {
      // The mean of a joint and as many above it; a root stands for those that are missing.
      double sum = 0.0;
      auto above = static_cast<JointIndex>(j);
      for (int level = 0; level <= mask.feather; ++level) {
        sum += static_cast<double>(mask.sharp.weights[static_cast<std::size_t>(above)]);
        if ((*mask.skeleton)[above].parent != kNoJoint) above = (*mask.skeleton)[above].parent;
      }
      for (std::size_t k = 0; k < skeleton.size(); ++k) {
        if (bare(skeleton.joints()[k].name) != bare(mask.skeleton->joints()[j].name)) continue;
        weights[k] = sum / (mask.feather + 1);
        any = true;
      }
    }
    return any ? std::optional(weights) : std::nullopt;
  }
  return std::nullopt;
}

// The one that is named, else the lowest with the clip.
const ClipControl* shownOf(const Instance& instance) {
  const ClipControl* shown = nullptr;
  for (const ClipControl& control : instance.controls) {
    if (!instance.control.clip || control.clip != instance.control.clip) continue;
    if (!shown || control.id == instance.control.shown) shown = &control;
  }
  return shown;
}

// The time that all clips of an instance share.
double commonTime(const Instance& instance) {
  if (instance.control.take_time) return *instance.control.take_time;
  const ClipControl* shown = shownOf(instance);
  const double whole = instance.control.time + instance.control.round_start;
  if (!shown || shown->speed == 0.0) return whole;
  return (whole - shown->offset) / shown->speed;
}

// The lowest first.
std::vector<Playing> playingOn(const Scene& scene, const Instance& instance) {
  const double all = share(instance.control.weight);
  const ClipControl* shown = shownOf(instance);
  if (!shown) {
    const Clip* alone = clipIn(scene, instance.control.clip);
    if (!alone) return {};
    return {{alone, instance.control.time, all, BlendMode::override, nullptr, 0.0, std::nullopt}};
  }
  const double common = commonTime(instance);
  bool any_solo = false;
  for (const ClipControl& control : instance.controls) any_solo = any_solo || control.soloed;
  std::vector<Playing> playing;
  for (const ClipControl& control : instance.controls) {
    const Clip* clip = clipIn(scene, control.clip);
    if (!clip || control.muted || (any_solo && !control.soloed)) continue;
    const auto mask = maskOn(scene, control.mask, instance.character->skeleton);
    if (control.mask && !mask) continue;
    const double weight = control.weight.empty() ? 1.0 : share(static_cast<double>(control.weight.evaluate(common)));
    const double time = &control == shown
                            ? instance.control.time
                            : wrapped(common * control.speed + control.offset, clip->duration_s, control.loop);
    const Clip* reference = clipIn(scene, control.reference_clip);
    playing.push_back(
        {clip, time, all * weight, control.mode, reference ? reference : clip, control.reference_time, mask});
  }
  return playing;
}

}  // namespace

SlowPose slowPose(const Scene& scene, const Instance& instance) {
  const Character& character = *instance.character;
  const auto joints = static_cast<JointIndex>(character.skeleton.size());
  const int channels = static_cast<int>(character.morph_channels.size());
  const std::vector<Playing> playing = playingOn(scene, instance);
  SlowPose pose;
  for (JointIndex j = 0; j < joints; ++j) {
    const SlowTransform rest = slowTransform(character.skeleton[j].rest_l);
    SlowTransform local = rest;
    for (const Playing& source : playing) {
      const double weight = source.weightOf(static_cast<std::size_t>(j));
      if (weight == 0.0) continue;
      const AtTime clip(*source.clip, source.time);
      if (source.mode == BlendMode::override) {
        const SlowTransform shown = clip.over(local, j);
        for (int i = 0; i < 3; ++i) {
          local.translation[i] = mixed(local.translation[i], shown.translation[i], weight);
          local.scale[i] = mixed(local.scale[i], shown.scale[i], weight);
        }
        local.rotation = turnedTowards(local.rotation, shown.rotation, weight);
        continue;
      }
      // How it differs from its reference, in what it animates.
      const SlowTransform to = clip.over(rest, j),
                          from =
                              source.reference ? AtTime(*source.reference, source.reference_time).over(rest, j) : rest;
      const bool other = source.reference && source.reference != source.clip;
      for (std::size_t i = 0; i < 3; ++i) {
        const int axis = static_cast<int>(i);
        const auto animated = [&](auto part) {
          return !other ||
                 animates(*source.clip, j, [&](const JointTrack& track) { return !(track.*part)[i].empty(); });
        };
        if (animated(&JointTrack::translation))
          local.translation[axis] += weight * (to.translation[axis] - from.translation[axis]);
        if (animated(&JointTrack::scale) && from.scale[axis] != 0.0)
          local.scale[axis] *= mixed(1.0, to.scale[axis] / from.scale[axis], weight);
      }
      if (!other || animatesRotation(*source.clip, j))
        local.rotation = local.rotation *
                         turnedTowards(kNoTurn, glm::normalize(glm::conjugate(from.rotation) * to.rotation), weight);
    }
    if (const auto by_hand = instance.overrides.find(j); by_hand != instance.overrides.end())
      local = slowTransform(by_hand->second);
    pose.local.push_back(local);
  }
  for (int m = 0; m < channels; ++m) {
    const auto rest = static_cast<double>(character.morph_channels[static_cast<std::size_t>(m)].rest_weight);
    double weight = rest;
    for (const Playing& source : playing) {
      const AtTime clip(*source.clip, source.time);
      if (source.mode == BlendMode::override) {
        weight = mixed(weight, clip.over(weight, m), source.weight);
      } else if (!source.reference || source.reference == source.clip || animatesWeight(*source.clip, m)) {
        const double from = source.reference ? AtTime(*source.reference, source.reference_time).over(rest, m) : rest;
        weight += source.weight * (clip.over(rest, m) - from);
      }
    }
    if (const auto by_hand = instance.morph_overrides.find(m); by_hand != instance.morph_overrides.end())
      weight = static_cast<double>(by_hand->second);
    pose.morphs.push_back(weight);
  }
  placeJoints(character, pose);
  return pose;
}

const Clip* slowClip(const Scene& scene, ClipId id) { return clipIn(scene, id); }

const Curve* slowCurve(const Clip& clip, int channel) {
  const Curve* curve = curveOf(clip.morphs, channel);
  bool any_solo = false;
  eachCurve(clip, [&](const CurveState& state) { any_solo = any_solo || state.soloed; });
  if (!curve || curve->empty() || curve->state().muted || (any_solo && !curve->state().soloed)) return nullptr;
  return curve;
}

std::vector<double> slowProperty(const Character& model, const SlowPose& pose, const PropertySpec& property) {
  std::vector<double> numbers;
  for (std::size_t channel = 0; channel < model.morph_channels.size(); ++channel) {
    if (model.morph_channels[channel].property != &property) continue;
    const double number = pose.morphs[channel];
    switch (property.type) {
      case PropertyType::toggle:
        numbers.push_back(number >= 0.5 ? 1.0 : 0.0);
        break;
      case PropertyType::choice:
        numbers.push_back(
            std::min(std::max(std::round(number), 0.0), static_cast<double>(property.choices.size()) - 1.0));
        break;
      case PropertyType::reference:
        numbers.push_back(number > 0.0 && number == std::floor(number) ? number : 0.0);
        break;
      case PropertyType::place:
        numbers.push_back(number < 0.0 ? -1.0 : number == std::floor(number) ? number : 0.0);
        break;
      default:
        numbers.push_back(
            std::min(std::max(number, static_cast<double>(property.low)), static_cast<double>(property.high)));
    }
  }
  return numbers;
}

Instance slowlyAt(const Instance& instance, double time) {
  Instance then = instance;
  if (then.control.take_time) {
    const ClipControl* shown = shownOf(instance);
    const double speed = shown && shown->speed != 0.0 ? shown->speed : 1.0;
    // The clip of an object counts in the time of the take.
    if (!shown && instance.isObject())
      then.control.take_time = time;
    else
      *then.control.take_time += (time - instance.control.time) / speed;
  }
  then.control.time = time;
  return then;
}

Scene slowlyAt(const Scene& scene, const Instance& instance, double time) {
  Scene then = scene;
  const Instance leader = slowlyAt(instance, time);
  const double clock = instance.control.clock_start + time;
  for (Instance& other : then.instances) {
    AnimationControl& control = other.control;
    const Clip* clip = clipIn(scene, control.clip);
    if (other.id == instance.id) {
      other = leader;
    } else if (control.take_time) {
      control.take_time = leader.control.take_time;
      const double now = *control.take_time, duration = clip ? clip->duration_s : 0.0;
      if (const ClipControl* shown = shownOf(other))
        control.time = wrapped(now * shown->speed + shown->offset, duration, shown->loop);
      else if (other.isObject() || (now >= 0.0 && now <= duration) || duration <= 0.0)
        control.time = now;
      else
        control.time = wrapped(now, duration, LoopMode::loop);
    } else {
      const double length = control.range_end - control.range_start;
      control.time = control.range_start + wrapped(clock - control.range_start, length, control.loop);
      control.clock_start = clock - control.time;
    }
  }
  return then;
}

}  // namespace sinew::tests
