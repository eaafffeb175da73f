#include "core/io/fbx/write/takes.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <iterator>
#include <optional>
#include <string>
#include <utility>

#include "core/clip/layers.h"
#include "core/io/fbx/write/curve.h"
#include "core/io/fbx/write/layers.h"
#include "core/io/uri.h"
#include "core/io/writing/clips_at_once.h"
#include "core/io/writing/cubic_curve.h"
#include "core/math/units.h"

namespace sinew::fbx_write {
namespace {

constexpr std::array kNames{"d|X", "d|Y", "d|Z"};

// What plays on one vector of a model.
struct Channel {
  const char* property;
  const char* short_name;
  double factor = 1.0;      // from our unit to the file's
  double tolerance = 1e-4;  // of values in our unit
  glm::dmat3 axes{1.0};     // from ours to the file's: a signed permutation
  glm::dvec3 shift{0.0};    // is subtracted, in the file's unit

  // The same of an additive layer: what goes on from what is below.
  Channel added() const { return {property, short_name, std::abs(factor), tolerance, axes}; }
};

constexpr int kBase = -1;  // the layer that has the clip's own tracks

// Values whose layers FBX does not blend as Sinew does, though they were to be kept.
using LaidIn = std::size_t;

class TakeWriter {
 public:
  // there: null where the stack is made.
  TakeWriter(AddTakes& work, const Clip& clip, const TakeInFile* there, std::size_t& keys_left)
      : work_(work),
        clip_(clip),
        character_(*work.character),
        there_(there),
        keys_left_(keys_left),
        keeps_((there ? !there->layers.empty() : work.keep_layers) && !clip.layers.empty()),
        values_(clip, character_) {
    clock_ = {ticksOf(clip.start_s, work.ticks_per_second), work.ticks_per_second};
  }

  // inexact: gets the channels of the clip, where it has other keys. What is cancelled is of no use.
  WrittenClip run(InexactChannels& inexact) {
    for (const JointIndex joint : joints()) {
      if (work_.task.cancelled()) return {};
      if (work_.models->of_joint[static_cast<std::size_t>(joint)] != 0) addJoint(joint);
    }
    addMorphs();
    if (nodes_.empty() && !there_) {
      work_.report->add(ReportKind::dropped, text("“{}” moves nothing, and is left out.", clip_.name));
      return {.left_out = true};
    }
    addStack();
    if (inexact_.of_them > 0) inexact.add(inexact_);
    return {.other_keys = inexact_.keys, .keys = keys_};
  }

  LaidIn laidIn() const { return laid_in_; }

 private:
  // Layers that do not play are kept, too.
  std::vector<JointIndex> joints() const {
    std::vector<JointIndex> joints = values_.joints();
    if (!keeps_) return joints;
    for (const ClipLayer& layer : clip_.layers)
      for (const JointTrack& track : layer.joints) joints.push_back(track.joint);
    std::ranges::sort(joints);
    joints.erase(std::ranges::unique(joints).begin(), joints.end());
    return joints;
  }

  const JointSpace& spaceOf(JointIndex joint) const { return work_.models->spaces[static_cast<std::size_t>(joint)]; }
  bool writes(JointIndex joint, JointValue value) const { return !there_ || there_->writes(joint, value); }

  // Whether the value is written in layers; where it is not, and has some, all of them are laid into the clip's own.
  bool isLayered(JointIndex joint, JointValue value) {
    const auto has = [&](const ClipLayer& layer) {
      const JointTrack* track = trackOf(layer, joint);
      return track && playsOn(*track, value, values_.plays());
    };
    if (!keeps_ || std::ranges::none_of(clip_.layers, has)) return false;
    const bool held = areLayersHeld(clip_, values_.plays(), joint, value, spaceOf(joint).frame);
    laid_in_ += !held;
    return held;
  }

  // Whether what turns or stretches the joint moves it on its pivots: then its translation is not that of the model.
  bool isOnPivots(const JointSpace& space, const PlayedValues::JointMotion& motion) const {
    if (!space.pivots) return false;
    const FbxNode& node = *space.pivots;
    return (motion.moves(JointValue::rotation) && node.arm(node.scaling) != glm::dvec3(0.0)) ||
           (motion.moves(JointValue::scale) && node.scaling_pivot != glm::dvec3(0.0));
  }

  void addTranslationOnPivots(JointIndex joint, const JointSpace& space, double units) {
    const std::array shown{values_.shown(joint, JointValue::translation), values_.shown(joint, JointValue::rotation),
                           values_.shown(joint, JointValue::scale)};
    PlayedValues::Shown together{.at = {}, .width = 3, .times = {}};
    for (const PlayedValues::Shown& one : shown)
      together.times.insert(together.times.end(), one.times.begin(), one.times.end());
    together.times = timesWithin(std::move(together.times), clip_.duration_s);
    together.at = [&](double time, std::span<float> row) {
      std::array<float, 3> t{}, s{};
      std::array<float, 4> r{};
      shown[0].at(time, t), shown[1].at(time, r), shown[2].at(time, s);
      const glm::dquat turn = glm::conjugate(space.axes_rotation) * glm::dquat(r[3], r[0], r[1], r[2]);
      const glm::dvec3 place = space.axes * (glm::dvec3(t[0], t[1], t[2]) * units) -
                               space.pivots->offset(turn, space.mirror * glm::dvec3(s[0], s[1], s[2]));
      for (int i = 0; i < 3; ++i) row[static_cast<std::size_t>(i)] = static_cast<float>(place[i]);
    };
    const double tolerance = static_cast<double>(work_.tolerance) * units;
    CubicKeys cubics = cubicsOf(together, tolerance);
    cubics.run();
    addVector(joint, {curveOf(cubics.keys, 0), curveOf(cubics.keys, 1), curveOf(cubics.keys, 2)}, Vec3(0.f),
              {"Lcl Translation", "T", 1.0, tolerance}, false, cubics.strays);
  }

  CubicKeys cubicsOf(const PlayedValues::Shown& shown, double tolerance) {
    return {.at = shown.at,
            .width = shown.width,
            .held = true,
            .tolerance = tolerance,
            .keys_left = &keys_left_,
            .times = shown.times,
            .task = work_.task,
            .keys = {}};
  }

  void addJoint(JointIndex joint) {
    const PlayedValues::JointMotion motion = values_.motionOf(joint);
    const Transform& rest = character_.skeleton[joint].rest_l;
    const auto rad = static_cast<double>(work_.tolerance_rad);
    const auto vector = [&](JointValue value, const std::array<Curve, 3>* own, const Vec3& at_rest,
                            const Channel& channel) {
      if (!writes(joint, value)) return;
      if (isLayered(joint, value)) return addLayers(joint, value, motion, at_rest, channel);
      if (!motion.moves(value)) return;
      if (!motion.isLaidOver(value) && own) return addVector(joint, *own, at_rest, channel, true, 0);
      const PlayedValues::Shown shown = values_.shown(joint, value);
      CubicKeys cubics = cubicsOf(shown, channel.tolerance);
      cubics.run();
      addVector(joint, {curveOf(cubics.keys, 0), curveOf(cubics.keys, 1), curveOf(cubics.keys, 2)}, at_rest, channel,
                false, cubics.strays);
    };
    const JointSpace& space = spaceOf(joint);
    const double units = work_.objects->space().units;
    if (!isOnPivots(space, motion))
      vector(JointValue::translation, motion.own ? &motion.own->translation : nullptr, rest.translation,
             {"Lcl Translation", "T", units, static_cast<double>(work_.tolerance), space.axes, space.shift});
    else if (writes(joint, JointValue::translation))
      addTranslationOnPivots(joint, space, units);
    const Channel turn{"Lcl Rotation", "R", kDegreesPerRadian, rad};
    if (!writes(joint, JointValue::rotation)) {
    } else if (isLayered(joint, JointValue::rotation)) {
      addLayers(joint, JointValue::rotation, motion, Vec3(0.f), turn);
    } else if (motion.moves(JointValue::rotation)) {
      addRotation(joint, motion, turn);
    }
    vector(JointValue::scale, motion.own ? &motion.own->scale : nullptr, rest.scale,
           {"Lcl Scaling", "S", space.mirror, rad});
  }

  // The clip's own curves, and those of each layer above them.
  void addLayers(JointIndex joint, JointValue value, const PlayedValues::JointMotion& motion, const Vec3& at_rest,
                 const Channel& channel) {
    const EulerFrame& frame = spaceOf(joint).frame;
    const auto add = [&](const JointTrack& track, const EulerFrame& turns, const Vec3& still, const Channel& to) {
      if (!playsOn(track, value, values_.plays())) return;
      if (value == JointValue::translation) return addVector(joint, track.translation, still, to, true, 0);
      if (value == JointValue::scale) return addVector(joint, track.scale, still, to, true, 0);
      addTurn(joint, track, turns, to);
    };
    if (motion.own) add(*motion.own, frame, at_rest, channel);
    for (std::size_t i = 0; i < clip_.layers.size(); ++i) {
      const ClipLayer& layer = clip_.layers[i];
      const JointTrack* track = trackOf(layer, joint);
      if (!track) continue;
      layer_ = static_cast<int>(i);
      const bool additive = layer.mode == LayerMode::additive;
      // Angles that are added are those of the model, whatever rotations stand around them.
      const bool angles = additive && layer.angles_add;
      const Vec3 nothing(value == JointValue::scale ? 1.f : 0.f);
      const auto* euler = angles ? std::get_if<EulerCurves>(&track->rotation) : nullptr;
      const EulerFrame turns =
          euler ? EulerFrame{euler->order, euler->pre, euler->post} : frameOfLayer(frame, layer.mode);
      add(*track, turns, additive ? nothing : at_rest, additive ? channel.added() : channel);
    }
    layer_ = kBase;
  }

  // The rotation of a track by itself.
  void addTurn(JointIndex joint, const JointTrack& track, const EulerFrame& frame, const Channel& channel) {
    if (const auto* euler = std::get_if<EulerCurves>(&track.rotation)) {
      if (frame.isOf(*euler)) return addVector(joint, euler->angles, Vec3(0.f), channel, true, 0);
      Clip alone;  // as it turns from the joint at rest, which is nothing that it needs
      alone.duration_s = clip_.duration_s, alone.fps = clip_.fps, alone.start_s = clip_.start_s;
      alone.joints.push_back(track);
      const PlayedValues values(alone, character_);
      return addTurn(joint, frame, channel,
                     [&](AnglesOfRotation& angles) { angles.run(values.shown(joint, JointValue::rotation)); });
    }
    addTurn(joint, frame, channel, [&](AnglesOfRotation& angles) { angles.run(std::get<QuatCurve>(track.rotation)); });
  }

  template <class Run>
  void addTurn(JointIndex joint, const EulerFrame& frame, const Channel& channel, const Run& run) {
    AnglesOfRotation angles{
        .frame = frame, .tolerance = channel.tolerance, .keys_left = &keys_left_, .task = work_.task};
    run(angles);
    addVector(joint, angles.angles, Vec3(0.f), channel, false, angles.strays);
  }

  void addRotation(JointIndex joint, const PlayedValues::JointMotion& motion, const Channel& channel) {
    const EulerFrame& frame = spaceOf(joint).frame;
    const bool own = motion.own && !motion.isLaidOver(JointValue::rotation);
    const auto* euler = own ? std::get_if<EulerCurves>(&motion.own->rotation) : nullptr;
    if (euler && frame.isOf(*euler)) return addVector(joint, euler->angles, Vec3(0.f), channel, true, 0);
    addTurn(joint, frame, channel, [&](AnglesOfRotation& angles) {
      if (own && !euler)
        angles.run(std::get<QuatCurve>(motion.own->rotation));
      else
        angles.run(values_.shown(joint, JointValue::rotation));
    });
  }

  AddCurve addCurve(const Curve& curve, double factor, double offset, double tolerance) {
    AddCurve add{.curve = &curve,
                 .factor = factor,
                 .offset = offset,
                 .tolerance = tolerance,
                 .clock = clock_,
                 .keys_left = &keys_left_,
                 .task = work_.task,
                 .objects = work_.objects,
                 .scratch = &scratch_};
    add.run();
    keys_ += add.keys;
    return add;
  }

  // A curve that alone moves a property of an object.
  void addNumber(const AddCurve& curve, std::int64_t object, const std::string& property, int layer) {
    const std::string channel = "d|" + property;
    const std::int64_t node = work_.objects->make("AnimationCurveNode", "AnimCurveNode", property, "",
                                                  [first = curve.first, channel](FbxWriter& out) {
                                                    Properties(out).number(channel.c_str(), "Number", "", "A", first);
                                                  });
    nodes_.emplace_back(layer, node);
    work_.objects->connect(node, object, property);
    work_.objects->connect(curve.id, node, channel);
  }

  // Curves that do not play leave what is there at rest. own: these are those of the clip. strays: their pieces.
  void addVector(JointIndex joint, const std::array<Curve, 3>& curves, const Vec3& at_rest, const Channel& channel,
                 bool own, std::size_t strays) {
    std::array<std::int64_t, 3> ids{};
    glm::dvec3 still(0.0);
    bool exact = own;
    std::size_t keys = 0;
    for (std::size_t axis = 0; axis < 3; ++axis) {
      const int to = static_cast<int>(axis);
      int from = 0;
      while (from < 2 && channel.axes[from][to] == 0.0) ++from;
      const double factor = channel.axes[from][to] * channel.factor;
      const Curve& curve = curves[static_cast<std::size_t>(from)];
      still[to] = static_cast<double>(at_rest[from]) * factor - channel.shift[to];
      if (own ? !values_.plays()(curve) : curve.empty()) continue;
      const AddCurve add = addCurve(curve, factor, -channel.shift[to], channel.tolerance);
      strays += add.strays;
      ids[axis] = add.id;
      exact &= add.exact;
      keys = std::max(keys, add.keys);
      still[to] = add.first;
    }
    inexact_.add(exact, keys, strays > 0);
    const std::int64_t node =
        work_.objects->make("AnimationCurveNode", "AnimCurveNode", channel.short_name, "", [still](FbxWriter& out) {
          Properties list(out);
          for (int axis = 0; axis < 3; ++axis)
            list.number(kNames[static_cast<std::size_t>(axis)], "Number", "", "A", still[axis]);
        });
    nodes_.emplace_back(layer_, node);
    work_.objects->connect(node, work_.models->of_joint[static_cast<std::size_t>(joint)], channel.property);
    for (std::size_t axis = 0; axis < 3; ++axis)
      if (ids[axis] != 0) work_.objects->connect(ids[axis], node, kNames[axis]);
  }

  void addMorphs() {
    for (std::size_t i = 0; i < work_.morphs.size();) {
      const int channel = work_.morphs[i].channel;
      const auto first = static_cast<std::size_t>(channel);
      std::size_t end = i;
      while (end < work_.morphs.size() && work_.morphs[end].channel == channel) ++end;
      if (there_ && !there_->writes_morph(channel)) {
        i = end;
        continue;
      }
      const auto track = std::ranges::find(clip_.morphs, channel, &MorphTrack::channel);
      const bool plays = track != clip_.morphs.end() && values_.plays()(track->weight);
      const auto has = [&](const ClipLayer& layer) {
        const MorphTrack* over = trackOfMorph(layer, channel);
        return over && values_.plays()(over->weight);
      };
      if (keeps_ && std::ranges::any_of(clip_.layers, has)) {
        if (areLayersHeld(clip_, values_.plays(), channel)) {
          if (plays) addMorphs(i, end, track->weight);
          for (layer_ = 0; layer_ < static_cast<int>(clip_.layers.size()); ++layer_)
            if (const ClipLayer& layer = clip_.layers[static_cast<std::size_t>(layer_)]; has(layer))
              addMorphs(i, end, trackOfMorph(layer, channel)->weight);
          layer_ = kBase;
          i = end;
          continue;
        }
        ++laid_in_;
      }
      const bool laid_over = values_.areMorphsLaidOver(first, first + 1);
      if (plays || laid_over) {
        Curve curve = laid_over ? Curve() : track->weight;
        std::size_t strays = 0;
        if (laid_over) {
          const PlayedValues::Shown shown = values_.shownMorphs(first, first + 1);
          CubicKeys cubics = cubicsOf(shown, static_cast<double>(work_.tolerance_rad));
          cubics.run();
          curve = curveOf(cubics.keys, 0);
          strays = cubics.strays;
        }
        for (; i < end && !curve.empty(); ++i) addMorph(work_.morphs[i], curve, !laid_over, strays);
      }
      i = end;
    }
  }

  // On all meshes that show it.
  void addMorphs(std::size_t first, std::size_t end, const Curve& curve) {
    for (std::size_t i = first; i < end; ++i) addMorph(work_.morphs[i], curve, true, 0);
  }

  void addMorph(const MorphObject& morph, const Curve& curve, bool own, std::size_t strays) {
    const AddCurve add = addCurve(curve, morph.percent, 0.0, static_cast<double>(work_.tolerance_rad));
    inexact_.add(own && add.exact, add.keys, strays + add.strays > 0);
    addNumber(add, morph.id, morph.property, layer_);
  }

  void addStack() {
    if (there_) {
      std::vector<std::int64_t> layers{there_->base};
      layers.insert(layers.end(), there_->layers.begin(), there_->layers.end());
      return connectNodes(layers);
    }
    const std::int64_t stop = clock_.start_ticks + ticksOf(clip_.duration_s, clock_.ticks_per_second);
    const WrittenTake take{cleanName(clip_.name), clock_.start_ticks, stop};
    const std::int64_t stack =
        work_.objects->make("AnimationStack", "AnimStack", clip_.name, "", [take](FbxWriter& out) {
          Properties list(out);
          list.time("LocalStart", take.start);
          list.time("LocalStop", take.stop);
          list.time("ReferenceStart", take.start);
          list.time("ReferenceStop", take.stop);
        });
    const bool solo = keeps_ && std::ranges::any_of(clip_.layers, &ClipLayer::soloed);
    std::vector<std::int64_t> layers = {
        work_.objects->make("AnimationLayer", "AnimLayer", "BaseLayer", "", [solo](FbxWriter& out) {
          if (!solo) return;
          Properties(out).integer("Solo", "bool", "", "", 1);  // which the clip's own tracks need no word for
        })};
    if (keeps_)
      for (const ClipLayer& layer : clip_.layers) layers.push_back(addLayer(layer));
    for (const std::int64_t layer : layers) work_.objects->connect(layer, stack);
    connectNodes(layers);
    work_.takes.push_back(take);
  }

  // layers: that of the clip itself, and those above it.
  void connectNodes(const std::vector<std::int64_t>& layers) {
    for (const auto& [layer, node] : nodes_) work_.objects->connect(node, *(layers.begin() + layer + 1));
  }

  std::int64_t addLayer(const ClipLayer& layer) {
    constexpr double kPercent = 100.0;
    const bool keyed = weightKeyed(layer);
    const double weight = layer.weight.empty() ? 1.0 : static_cast<double>(layer.weight.values().front());
    const std::int64_t id = work_.objects->make(
        "AnimationLayer", "AnimLayer", layer.name, "", [&layer, ways = waysOf(layer), weight](FbxWriter& out) {
          Properties list(out);
          list.number("Weight", "Number", "", "A", weight * kPercent);
          list.integer("Mute", "bool", "", "", layer.muted);
          list.integer("Solo", "bool", "", "", layer.soloed);
          list.integer("Lock", "bool", "", "", layer.locked);
          list.integer("BlendMode", "enum", "", "", ways.blend);
          list.integer("RotationAccumulationMode", "enum", "", "", ways.rotations);
          list.integer("ScaleAccumulationMode", "enum", "", "", ways.scales);
        });
    if (!keyed) return id;
    const AddCurve add = addCurve(layer.weight, kPercent, 0.0, static_cast<double>(work_.tolerance_rad));
    inexact_.add(add.exact, add.keys, add.strays > 0);
    addNumber(add, id, "Weight", kBase);
    return id;
  }

  AddTakes& work_;
  const Clip& clip_;
  const Character& character_;
  const TakeInFile* there_;
  std::size_t& keys_left_;
  bool keeps_;  // its layers
  LaidIn laid_in_ = 0;
  PlayedValues values_;
  FbxClock clock_;
  std::vector<std::pair<int, std::int64_t>> nodes_;  // by layer
  int layer_ = kBase;                                // to which what is added belongs
  InexactChannels inexact_;
  std::size_t keys_ = 0;  // of all curves
  CurveKeys scratch_;
};

}  // namespace

Check AddTakes::run() {
  struct Made {
    Objects objects{FileSpace(), 0};
    ImportReport report{};
    std::vector<WrittenTake> takes{};
    WrittenClip written{};
    InexactChannels inexact{};
    LaidIn laid_in = 0;
  };
  InexactChannels all;
  const Clip* one = nullptr;  // that has other keys
  std::size_t inexact = 0, marked = 0, laid_in = 0, keys_left = kMaxKeysOfFile;
  // Ids of a file that there was may be any, and would be taken for those of what is made aside.
  const bool at_once = into.empty();
  const auto work = [&](std::size_t i, std::size_t& left) {
    constexpr std::int64_t kAside = std::int64_t{1} << 62;
    Made made;
    made.objects = Objects(objects->space(), objects->version(), at_once ? kAside : objects->nextId());
    constexpr std::size_t kOfJoint = 5000, kOfKey = 16;  // bytes, about
    made.objects.reserve(clips[i]->joints.size() * kOfJoint + clips[i]->keyCount() * kOfKey);
    AddTakes alone{.character = character,
                   .clips = clips,
                   .models = models,
                   .morphs = morphs,
                   .tolerance = tolerance,
                   .tolerance_rad = tolerance_rad,
                   .keep_layers = keep_layers,
                   .into = into,
                   .ticks_per_second = ticks_per_second,
                   .task = {.cancel = task.cancel},
                   .objects = &made.objects,
                   .report = &made.report};
    TakeWriter writer(alone, *clips[i], !into.empty() && into[i].base != 0 ? &into[i] : nullptr, left);
    made.written = writer.run(made.inexact);
    made.laid_in = writer.laidIn();
    made.takes = std::move(alone.takes);
    return made;
  };
  const auto use = [&](std::size_t i, Made made) -> Check {
    if (Check ok = task.goesOn(); !ok) return ok;
    objects->append(std::move(made.objects));
    std::ranges::move(made.report.lines, std::back_inserter(report->lines));
    std::ranges::move(made.takes, std::back_inserter(takes));
    written.push_back(made.written);
    all.add(made.inexact);
    laid_in += made.laid_in;
    if (written.back().other_keys > 0) one = clips[i].get(), ++inexact;
    marked += !written.back().left_out && !clips[i]->markers.empty();
    task.tell(i + 1, clips.size());
    return {};
  };
  if (Check ok = workOnClips<Made>(clips.size(), at_once, keys_left, work, use); !ok) return ok;
  report->addCounted(ReportKind::dropped, marked, "The markers of {} clip are left out; FBX has no place for them.",
                     "The markers of {} clips are left out; FBX has no place for them.");
  report->addCounted(ReportKind::converted, laid_in,
                     "{} value of a joint or morph target is written as it shows, for FBX would blend its layers in "
                     "another way.",
                     "{} values of joints and morph targets are written as they show, for FBX would blend their layers "
                     "in another way.");
  // Rotations of most formats are quaternions, so most of many clips have them.
  const float lever = tolerance / tolerance_rad;
  if (inexact == 1)
    all.report(*one, "FBX", tolerance, lever, *report);
  else
    all.report(inexact, "FBX", tolerance, lever, *report);
  return {};
}

}  // namespace sinew::fbx_write
