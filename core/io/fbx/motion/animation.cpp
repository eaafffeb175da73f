#include "core/io/fbx/motion/animation.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <map>
#include <optional>
#include <set>
#include <thread>
#include <utility>

#include <fmt/format.h>

#include "core/base/in_parallel.h"
#include "core/clip/layers.h"
#include "core/io/fbx/motion/joint_track.h"
#include "core/io/fitted_note.h"
#include "core/io/import_steps.h"
#include "core/io/uri.h"

namespace sinew {
namespace {

// Of all takes together. What is sampled beyond it is sampled more coarsely.
constexpr std::size_t kMaxSamples = 6'000'000;
constexpr std::size_t kMaxSamplesOfOne = 200'000;
constexpr std::size_t kMinSamples = 64;
// Curve nodes and keys that any file may have, and how often it may use them again in other takes.
constexpr std::size_t kFreeBudget = std::size_t{1} << 22;
constexpr std::size_t kUses = 4;

constexpr double kMorphTolerance = 1e-5;  // of weights

constexpr std::array<std::string_view, 10> kPlayed{"Lcl Translation", "Lcl Rotation",  "Lcl Scaling",  "RotationOffset",
                                                   "RotationPivot",   "ScalingOffset", "ScalingPivot", "PreRotation",
                                                   "PostRotation",    "DeformPercent"};

// What one clip had to be fitted for, in joints and morph channels.
struct FitCounts {
  std::size_t joints = 0, layers = 0, pivots = 0, fixed = 0, morphs = 0;
  std::size_t keys_before = 0, keys_after = 0;  // of joints whose layers were merged
  std::set<std::string> merged;                 // layers
  bool thinned = false;

  void add(const FbxFitReasons& reasons) {
    joints += reasons.any();
    layers += reasons.layers;
    pivots += reasons.pivots;
    fixed += reasons.fixed;
  }
};

Text describe(const std::string& clip, const FitCounts& counts) {
  std::vector<Text> reasons;
  if (counts.layers) reasons.push_back(text("layers are blended ({})", counts.layers));
  if (counts.pivots) reasons.push_back(text("pivots turn or stretch with the joint ({})", counts.pivots));
  if (counts.fixed) reasons.push_back(text("pivots or fixed rotations move ({})", counts.fixed));
  if (counts.morphs) reasons.push_back(text("morphs go through shapes in between or layers ({})", counts.morphs));
  const Text joints = counted(counts.joints, "{} joint", "{} joints");
  const Text morphs = counted(counts.morphs, "{} morph", "{} morphs");
  const Text what = !counts.morphs ? joints : !counts.joints ? morphs : text("{} and {}", joints, morphs);
  return sentences(text("Fitted new curves to {} of the clip “{}”: {}.", what, clip, joined(reasons, ", ")),
                   counts.thinned ? Text(text("It is long, so they are less exact than usual.")) : Text());
}

Text describeMerging(const std::string& clip, const FitCounts& counts) {
  const std::vector<std::string> names(counts.merged.begin(), counts.merged.end());
  return text("Merged {} ({}) into the clip “{}”, because clips cannot blend as the file asks: {} became {}.",
              counted(names.size(), "{} layer", "{} layers"), someNames(names), clip,
              counted(counts.keys_before, "{} key", "{} keys"), counts.keys_after);
}

// What takes drive and clips cannot hold.
struct Unplayed {
  std::set<std::string> shown_and_hidden;  // models
  std::set<std::string> properties;        // of models and others that play no part
  bool cameras = false, materials = false;

  void add(const FbxObject& object, std::string_view property) {
    if (object.kind == "AnimationLayer") return;
    if (property.starts_with("Visibility")) {
      shown_and_hidden.insert(object.name);
    } else if (object.kind == "Material" || object.kind == "Texture") {
      materials = true;
    } else if (object.kind == "NodeAttribute") {
      cameras = true;
    } else {
      properties.insert(cleanName(property));
    }
  }
  void add(Unplayed others) {
    shown_and_hidden.merge(others.shown_and_hidden);
    properties.merge(others.properties);
    cameras |= others.cameras, materials |= others.materials;
  }
};

// By what is animated, and which property of it.
using MorphsOfChannel = std::map<std::pair<const FbxObject*, std::string_view>, std::vector<const FbxMorph*>>;

class FbxClipBuilder {
 public:
  FbxClipBuilder(const FbxClipReader& in, const MorphsOfChannel& morphs, const FbxTake& take, double extent_m)
      : in_(in), morphs_(morphs), take_(take), extent_m_(extent_m) {}

  const FitCounts& counts() const { return counts_; }

  Clip build(const std::string& name, std::size_t max_samples, Unplayed& unplayed) {
    Clip clip;
    clip.name = name;
    clip.start_s = take_.start_s();
    clip.duration_s = take_.duration_s();
    clip.fps = in_.skeleton->settings.fps;
    std::set<JointIndex> joints;
    std::set<std::pair<const FbxObject*, std::string_view>> channels;
    for (const auto& [object, property] : take_.driven()) {
      if (morphs_.contains({object, property})) {
        channels.emplace(object, property);
        continue;
      }
      if (std::ranges::find(kPlayed, property) == kPlayed.end()) {
        if (take_.changes(*object, property)) unplayed.add(*object, property);
        continue;
      }
      if (const auto joint = in_.skeleton->joint_of_model.find(object); joint != in_.skeleton->joint_of_model.end())
        joints.insert(joint->second);
    }

    std::vector<FbxJointTrack> tracks;
    std::vector<FbxLayeredTrack> kept;
    std::size_t parts = channels.size();
    for (const JointIndex joint : joints) {
      FbxJointTrack track(take_, *in_.skeleton, joint);
      if (track.empty()) continue;
      if (std::optional<FbxLayeredTrack> layered = track.layered()) {
        kept.push_back(std::move(*layered));
        continue;
      }
      parts += track.sampledParts();
      counts_.add(track.reasons());
      tracks.push_back(std::move(track));
    }
    const std::size_t each = std::clamp(max_samples / std::max<std::size_t>(parts, 1), kMinSamples, kMaxSamplesOfOne);
    for (FbxJointTrack& track : tracks) addJoint(track, each, clip);
    addLayers(kept, clip);
    for (const auto& [object, property] : channels) addMorphs(*object, property, each, clip);
    std::ranges::sort(clip.morphs, {}, &MorphTrack::channel);
    return clip;
  }

 private:
  void addJoint(FbxJointTrack& from, std::size_t max_samples, Clip& clip) {
    const std::size_t keys_before = from.reasons().layers ? from.keyCount() : 0;
    Clip alone;
    alone.joints.push_back(from.build(clip.duration_s, max_samples, extent_m_, counts_.thinned));
    const std::size_t keys = alone.keyCount();
    if (keys == 0) return;
    if (from.reasons().layers) {
      from.addUpperLayers(counts_.merged);
      counts_.keys_before += keys_before;
      counts_.keys_after += keys;
    }
    clip.joints.push_back(std::move(alone.joints.front()));
  }

  // The joints whose layers are kept; a layer of the clip for each layer of the take that moves one of them.
  void addLayers(std::vector<FbxLayeredTrack>& tracks, Clip& clip) {
    std::map<const FbxLayer*, ClipLayer> layers;  // in the order of the take: they lie in one list
    for (FbxLayeredTrack& track : tracks) {
      if (!knotTimes(track.base).empty()) clip.joints.push_back(std::move(track.base));
      for (auto& [layer, over] : track.layers) layers[layer].joints.push_back(std::move(over));
    }
    std::ranges::sort(clip.joints, {}, &JointTrack::joint);
    for (auto& [from, layer] : layers) {
      layer.name = cleanName(from->object->name);
      layer.mode = from->blend == FbxBlend::add ? LayerMode::additive : LayerMode::override;
      layer.angles_add = !from->rotations;
      if (from->percent.curve) {
        layer.weight = scaled(*from->percent.curve, 0.01, 0.0);
      } else if (from->percent.still != 100.0) {
        layer.weight = constantWeight(static_cast<float>(from->percent.still / 100.0));
      }
      std::ranges::sort(layer.joints, {}, &JointTrack::joint);
      clip.layers.push_back(std::move(layer));
    }
  }

  void addMorphs(const FbxObject& channel, std::string_view property, std::size_t most, Clip& clip) {
    const FbxProperty percent = take_.number(channel, property, fbxPercentAtRest(channel, property));
    if (!percent.animated()) return;
    glm::dvec3 factor, offset;
    const bool single = percent.single(factor, offset);
    for (const FbxMorph* morph : morphs_.at({&channel, property})) {
      if (single && morph->shapes.size() == 1) {
        const double full = morph->full_weights[0];
        const FbxAnimatedNumber& drive = percent.drives[0].channels[0];
        MorphTrack& track = clip.morphs.emplace_back();
        track.channel = morph->first;
        track.weight = drive.curve ? scaled(*drive.curve, factor.x / full, offset.x / full)
                                   : constant((drive.still * factor.x + offset.x) / full);
      } else {
        fitMorph(*morph, percent, most, clip);
      }
    }
  }

  static Curve constant(double value) {
    return Curve::fromSamples({0.0}, {static_cast<float>(value)}, Interpolation::linear).value_or(Curve());
  }

  void fitMorph(const FbxMorph& morph, const FbxProperty& percent, std::size_t most, Clip& clip) {
    const std::size_t shapes = morph.shapes.size();
    ++counts_.morphs;
    std::vector<float> weights(shapes);
    const FbxSampleTimes coarse = fbxSampleTimes(percent.curves(), take_.duration_s(), most / shapes + 1);
    for (std::size_t i = 0; i < shapes; ++i) {
      FbxSampleTimes times = coarse;
      const FbxNumbersAt at = [&](double t, const glm::dvec4&) {
        morph.weigh(percent.at(t).numbers.x, weights);
        return glm::dvec4(static_cast<double>(weights[i]), 0.0, 0.0, 0.0);
      };
      const std::vector<glm::dvec4> values = sampleFbxValues(times, at, kMorphTolerance, most / shapes + 1);
      clip.morphs.push_back({morph.first + static_cast<int>(i), fitFbxCurve(times, values, 0, kMorphTolerance)});
      counts_.thinned |= times.thinned;
    }
  }

  const FbxClipReader& in_;
  const MorphsOfChannel& morphs_;
  const FbxTake& take_;
  double extent_m_;
  FitCounts counts_;
};

// Greatest side of the box around all joints at rest.
double extentOf(const FbxSkeleton& skeleton) {
  Box box;
  for (const Mat4& m : skeleton.rest_m) box.add(Vec3(m[3]));
  const Vec3 size = box.size();
  return static_cast<double>(std::max({size.x, size.y, size.z}));
}

// Curve nodes and keys of the whole file, each once.
std::size_t countStored(const FbxScene& scene) {
  std::vector<bool> seen(scene.size());
  std::size_t count = 0;
  const auto fresh = [&](const FbxObject* object) {
    const bool first = !seen[scene.indexOf(*object)];
    seen[scene.indexOf(*object)] = true;
    return first;
  };
  for (const FbxObject* stack : scene.stacks()) {
    for (const FbxObject* layer : stack->parts("AnimationLayer")) {
      if (!fresh(layer)) continue;
      count += 1 + layer->below.size();
      for (const FbxObject* node : layer->parts("AnimationCurveNode")) {
        if (!fresh(node)) continue;
        count += 1 + node->below.size() + node->above.size();
        for (const FbxObject* curve : node->parts("AnimationCurve")) {
          if (fresh(curve)) count += fbxCount(curve->record->child("KeyTime"));
        }
      }
    }
  }
  return count;
}

void reportFaults(const FbxCurveFaults& faults, ImportReport& report) {
  if (faults.unreadable) {
    report.add(ReportKind::dropped, text("Left out {} without readable keys.",
                                         counted(faults.unreadable, "{} animation curve", "{} animation curves")));
  }
  if (faults.keys) {
    report.add(ReportKind::dropped,
               text("Left out {} with impossible times or values.", counted(faults.keys, "{} key", "{} keys")));
  }
}

void reportUnplayed(const Unplayed& unplayed, ImportReport& report) {
  using enum ReportKind;
  if (const auto& set = unplayed.shown_and_hidden; !set.empty()) {
    const std::vector<std::string> names(set.begin(), set.end());
    report.addCounted(dropped, names.size(),
                      "Left out when {} node is shown and hidden ({}); nothing appears or disappears in a clip.",
                      "Left out when {} nodes are shown and hidden ({}); nothing appears or disappears in a clip.",
                      someNames(names));
  }
  if (unplayed.materials) report.add(dropped, "Left out how materials change; they stay as they are in all clips.");
  if (unplayed.cameras) report.add(info, "How cameras and lights change is not played.");
  if (const auto& set = unplayed.properties; !set.empty()) {
    const std::vector<std::string> names(set.begin(), set.end());
    report.addCounted(info, names.size(), "Animation of {} property that moves nothing here is not played: {}.",
                      "Animation of {} properties that move nothing here is not played: {}.", someNames(names));
  }
}

}  // namespace

// Takes know nothing of each other, and are read and built side by side; what is told of them keeps their order.
Check FbxClipReader::run() {
  constexpr std::size_t kDescribed = 12;  // clips
  constexpr std::size_t kMaxThreads = 4;  // each of which may hold a take
  constexpr std::size_t kFew = 50'000;    // curve nodes and keys, which take less time than a thread is worth
  struct Made {
    std::shared_ptr<const Clip> clip;
    FitCounts counts{};
    FbxCurveFaults faults{};
    Unplayed unplayed{};
    std::optional<Problem> refused{};
  };
  clips.clear();
  MorphsOfChannel morphs_of;
  for (const FbxMorph& morph : morphs->morphs) morphs_of[{morph.channel, morph.property}].push_back(&morph);
  const double extent_m = extentOf(*skeleton);
  const std::vector<const FbxObject*>& stacks = scene->stacks();
  const std::size_t stored = countStored(*scene), threads = stored < kFew ? 1 : std::min(coreCount(), kMaxThreads);
  std::atomic<std::size_t> budget = kFreeBudget + kUses * stored, done = 0;
  std::atomic<bool> stopped = false;
  std::vector<Made> made(stacks.size());
  const auto make = [&](const FbxObject& stack, Made& one) {
    auto take = FbxTake::read(stack, scene->settings().ticks_per_second, budget, one.faults);
    if (!take) {
      one.refused = take.error();
      stopped = true;
      return;
    }
    FbxClipBuilder builder(*this, morphs_of, *take, extent_m);
    Clip clip = builder.build(stack.name, kMaxSamples / stacks.size(), one.unplayed);
    one.counts = builder.counts();
    clip.note = fittedNote({one.counts.pivots + one.counts.fixed, one.counts.merged.size(), one.counts.morphs});
    one.clip = std::make_shared<const Clip>(std::move(clip));
  };
  forAll(stacks.size(), threads, [&, here = std::this_thread::get_id()](std::size_t i) {
    if (stopped) return;
    make(*stacks[i], made[i]);
    const std::size_t ready = ++done;
    // Only the thread that asked is told.
    if (!progress || std::this_thread::get_id() != here) return;
    if (!progress(static_cast<float>(ready) / static_cast<float>(stacks.size()))) stopped = true;
  });
  FbxCurveFaults faults;
  Unplayed unplayed;
  std::size_t fitted = 0;
  for (const Made& one : made)
    if (one.refused) return tl::unexpected(*one.refused);
  if (stopped) return fail(kImportCancelled);
  for (Made& one : made) {
    const FitCounts& counts = one.counts;
    if (counts.joints || counts.morphs) {
      if (++fitted <= kDescribed) report->add(ReportKind::converted, describe(one.clip->name, counts));
      if (fitted <= kDescribed && !counts.merged.empty())
        report->add(ReportKind::dropped, describeMerging(one.clip->name, counts));
    }
    faults.unreadable += one.faults.unreadable, faults.keys += one.faults.keys;
    unplayed.add(std::move(one.unplayed));
    clips.push_back(std::move(one.clip));
  }
  if (fitted > kDescribed) {
    report->add(ReportKind::converted, text("Fitted new curves in {} more, for the same reasons.",
                                            counted(fitted - kDescribed, "{} clip", "{} clips")));
  }
  reportFaults(faults, *report);
  reportUnplayed(unplayed, *report);
  return {};
}

}  // namespace sinew
