#include "core/io/fbx/merge/take_difference.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <string>
#include <utility>

#include "core/io/fbx/write/layers.h"
#include "core/io/uri.h"
#include "core/math/tolerances.h"

namespace sinew::fbx_write {
namespace {

constexpr std::array kProperties{"Lcl Translation", "Lcl Rotation", "Lcl Scaling"};  // by JointValue
constexpr std::array kFixedOfPlace{"RotationOffset", "RotationPivot", "ScalingOffset", "ScalingPivot"};
constexpr std::array kFixedOfRotation{"PreRotation", "PostRotation"};

bool isFixed(std::string_view property) {
  return std::ranges::find(kFixedOfPlace, property) != kFixedOfPlace.end() ||
         std::ranges::find(kFixedOfRotation, property) != kFixedOfRotation.end();
}

bool isSame(const JointTrack* a, const JointTrack* b, JointValue value) {
  static const JointTrack nothing;
  const JointTrack &x = a ? *a : nothing, &y = b ? *b : nothing;
  if (value == JointValue::translation) return x.translation == y.translation;
  if (value == JointValue::scale) return x.scale == y.scale;
  return x.rotation == y.rotation;
}

// Whether the two lie over others in the same way.
bool isAlike(const ClipLayer& a, const ClipLayer& b) {
  return a.name == b.name && a.mode == b.mode && a.weight == b.weight && a.muted == b.muted && a.soloed == b.soloed &&
         a.angles_add == b.angles_add;
}

bool hasSolo(const Clip& clip) { return std::ranges::any_of(clip.layers, &ClipLayer::soloed); }

// The layers of a clip that have something, with what they have.
template <class Track>
using Over = std::vector<std::pair<const ClipLayer*, const Track*>>;

template <class Track>
bool isSame(const Over<Track>& a, const Over<Track>& b, auto&& same) {
  return std::ranges::equal(
      a, b, [&](const auto& x, const auto& y) { return isAlike(*x.first, *y.first) && same(*x.second, *y.second); });
}

class Differ {
 public:
  Differ(TakeDifference& work, const PlayingCurves& now, const PlayingCurves& then)
      : work_(work), now_plays_(now), then_plays_(then) {}

  Check run() {
    const FbxObject& stack = *work_.stack;
    layers_ = stack.parts("AnimationLayer");
    const Clip &now = *work_.now, &then = *work_.then;
    const bool starts = std::abs(now.start_s - then.start_s) > kSameTime;
    work_.range = starts || std::abs(now.duration_s - then.duration_s) > kSameTime ||
                  stack.integer("LocalStop", 0) <= stack.integer("LocalStart", 0);
    all_ = starts || hasSolo(now) != hasSolo(then);
    if (layers_.empty()) return {};
    work_.take.base = layers_.front()->id;
    findLayers();
    findJoints();
    findMorphs();
    return takeOut();
  }

 private:
  // Layers of the stack that those of the clip are.
  void findLayers() {
    const Clip &now = *work_.now, &then = *work_.then;
    if (now.layers.empty() || !std::ranges::equal(now.layers, then.layers, isAlike)) return;
    std::size_t next = 1;
    for (const ClipLayer& layer : now.layers) {
      while (next < layers_.size() && cleanName(layers_[next]->name) != layer.name) ++next;
      if (next >= layers_.size()) return work_.take.layers.clear();
      work_.take.layers.push_back(layers_[next++]->id);
    }
  }

  Over<JointTrack> over(const Clip& clip, const PlayingCurves& plays, JointIndex joint, JointValue value) const {
    Over<JointTrack> out;
    for (const ClipLayer& layer : clip.layers)
      if (const JointTrack* track = trackOf(layer, joint); track && playsOn(*track, value, plays))
        out.emplace_back(&layer, track);
    return out;
  }

  bool differs(JointIndex joint, JointIndex of_file, JointValue value) const {
    const Clip &now = *work_.now, &then = *work_.then;
    if (all_ || !isSame(now.track(joint), then.track(of_file), value)) return true;
    return !isSame(over(now, now_plays_, joint, value), over(then, then_plays_, of_file, value),
                   [&](const JointTrack& a, const JointTrack& b) { return isSame(&a, &b, value); });
  }

  void findJoints() {
    std::set<const FbxObject*> animated_pivots;
    for (const FbxObject* layer : layers_)
      for (const FbxObject* node : layer->parts("AnimationCurveNode"))
        for (const FbxLink& link : node->above)
          if (isFixed(link.property)) animated_pivots.insert(link.other);
    changed_.assign(work_.file_joints.size(), {});
    for (std::size_t joint = 0; joint < changed_.size(); ++joint) {
      const JointIndex of_file = work_.file_joints[joint];
      if (of_file == kNoJoint) continue;
      const auto at = static_cast<std::size_t>(of_file);
      std::array<bool, 3>& changed = changed_[joint];
      for (std::size_t value = 0; value < kJointValues.size(); ++value)
        changed[value] = differs(static_cast<JointIndex>(joint), of_file, kJointValues[value]);
      const FbxNode& node = work_.bones->nodes[at];
      const bool on_pivots = node.arm(node.scaling) != glm::dvec3(0.0) || node.scaling_pivot != glm::dvec3(0.0);
      changed[0] = changed[0] || (on_pivots && (changed[1] || changed[2]));
      const FbxObject* model = work_.bones->model_of_joint[at];
      if (animated_pivots.contains(model) && (changed[0] || changed[1] || changed[2])) changed = {true, true, true};
      for (std::size_t value = 0; value < kJointValues.size(); ++value) {
        if (!changed[value]) continue;
        rewritten_.emplace(model, kProperties[value]);
        if (animated_pivots.contains(model))
          for (const char* fixed : kFixedOfPlace) rewritten_.emplace(model, fixed);
        if (animated_pivots.contains(model))
          for (const char* fixed : kFixedOfRotation) rewritten_.emplace(model, fixed);
      }
    }
    work_.take.writes = [changed = changed_](JointIndex joint, JointValue value) {
      return changed[static_cast<std::size_t>(joint)][static_cast<std::size_t>(value)];
    };
  }

  void findMorphs() {
    const Clip &now = *work_.now, &then = *work_.then;
    const auto weightOf = [](const Clip& clip, int channel) {
      const auto found = std::ranges::find(clip.morphs, channel, &MorphTrack::channel);
      return found == clip.morphs.end() ? Curve() : found->weight;
    };
    const auto overMorph = [](const Clip& clip, const PlayingCurves& plays, int channel) {
      Over<MorphTrack> out;
      for (const ClipLayer& layer : clip.layers)
        if (const MorphTrack* track = trackOfMorph(layer, channel); track && plays(track->weight))
          out.emplace_back(&layer, track);
      return out;
    };
    std::set<int> changed;
    for (std::size_t channel = 0; channel < work_.file_morphs.size(); ++channel) {
      const int ours = static_cast<int>(channel), of_file = work_.file_morphs[channel];
      if (of_file < 0) continue;
      const bool same = !all_ && weightOf(now, ours) == weightOf(then, of_file) &&
                        isSame(overMorph(now, now_plays_, ours), overMorph(then, then_plays_, of_file),
                               [](const MorphTrack& a, const MorphTrack& b) { return a.weight == b.weight; });
      if (same) continue;
      const FbxMorph& morph = *std::prev(std::ranges::upper_bound(work_.morphs->morphs, of_file, {}, &FbxMorph::first));
      if (morph.shapes.size() != 1) {
        ++work_.lost_shapes;
        continue;
      }
      changed.insert(ours);
      rewritten_.emplace(morph.channel, morph.property);
    }
    work_.take.writes_morph = [changed = std::move(changed)](int channel) { return changed.contains(channel); };
  }

  // The curve nodes of what is written anew, with their curves.
  Check takeOut() {
    std::set<const FbxObject*> nodes;
    for (const FbxObject* layer : layers_) {
      for (const FbxObject* node : layer->parts("AnimationCurveNode")) {
        std::size_t uses = 0, going = 0;
        bool shared = false;
        for (const FbxLink& link : node->above) {
          if (!link.property.empty()) {
            ++uses;
            going += rewritten_.contains({link.other, std::string(link.property)});
          } else if (link.other->kind == "AnimationLayer") {
            shared = shared || std::ranges::find(layers_, link.other) == layers_.end();
          }
        }
        if (going == 0) continue;
        if (shared && going < uses)
          return fail(
              text("Takes of the file share curves of several nodes with “{}”; export it anew, with curves of "
                   "their own for each take.",
                   work_.stack->name));
        if (shared) {
          for (const FbxObject* own : layers_) work_.gone->connections.emplace(node->id, own->id, std::string());
        } else if (going < uses) {
          for (const FbxLink& link : node->above)
            if (!link.property.empty() && rewritten_.contains({link.other, std::string(link.property)}))
              work_.gone->connections.emplace(node->id, link.other->id, std::string(link.property));
        } else {
          nodes.insert(node);
        }
      }
    }
    work_.gone->objects.insert(nodes.begin(), nodes.end());
    for (const FbxObject* node : nodes)
      for (const FbxObject* curve : node->parts("AnimationCurve"))
        if (std::ranges::all_of(curve->above,
                                [&](const FbxLink& link) { return work_.gone->objects.contains(link.other); }))
          work_.gone->objects.insert(curve);
    return {};
  }

  TakeDifference& work_;
  const PlayingCurves &now_plays_, &then_plays_;
  std::vector<const FbxObject*> layers_;
  bool all_ = false;                          // everything is written anew
  std::vector<std::array<bool, 3>> changed_;  // by joint of the clip and JointValue
  std::set<std::pair<const FbxObject*, std::string>> rewritten_;
};

}  // namespace

Check TakeDifference::run() {
  const PlayingCurves now_plays(*now), then_plays(*then);
  return Differ(*this, now_plays, then_plays).run();
}

}  // namespace sinew::fbx_write
