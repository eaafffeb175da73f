#include "core/io/fbx/write/takes.h"

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <utility>

#include "core/io/fbx/write/curve.h"
#include "core/io/uri.h"
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
  bool z_up = false;        // its axes are X, -Z, Y of ours
};

class TakeWriter {
 public:
  TakeWriter(AddTakes& work, const Clip& clip, std::size_t& keys_left)
      : work_(work), clip_(clip), character_(*work.character), keys_left_(keys_left), values_(clip, character_) {
    clock_.start_ticks = ticksOf(clip.start_s);
  }

  // inexact: gets the channels of the clip, where it has other keys. What is cancelled is of no use.
  WrittenClip run(InexactChannels& inexact) {
    for (const JointIndex joint : values_.joints()) {
      if (work_.task.cancelled()) return {};
      addJoint(joint);
    }
    addMorphs();
    if (nodes_.empty()) {
      work_.report->add(ReportKind::dropped, text("“{}” moves nothing, and is left out.", clip_.name));
      return {.left_out = true};
    }
    addStack();
    if (inexact_.of_them > 0) inexact.add(inexact_);
    return {.other_keys = inexact_.keys};
  }

 private:
  CubicKeys cubicsOf(const PlayedValues::Shown& shown, double tolerance) {
    return {.at = shown.at,
            .width = shown.width,
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
      if (!motion.moves(value)) return;
      if (!motion.isLaidOver(value) && own) return addVector(joint, *own, at_rest, channel, true, 0);
      const PlayedValues::Shown shown = values_.shown(joint, value);
      CubicKeys cubics = cubicsOf(shown, channel.tolerance);
      cubics.run();
      addVector(joint, {curveOf(cubics.keys, 0), curveOf(cubics.keys, 1), curveOf(cubics.keys, 2)}, at_rest, channel,
                false, cubics.strays);
    };
    const FileSpace& space = work_.objects->space();
    const bool stands_other = space.z_up && character_.skeleton[joint].parent == kNoJoint;
    vector(JointValue::translation, motion.own ? &motion.own->translation : nullptr, rest.translation,
           {"Lcl Translation", "T", space.units, static_cast<double>(work_.tolerance), stands_other});
    if (motion.moves(JointValue::rotation)) addRotation(joint, motion, {"Lcl Rotation", "R", kDegreesPerRadian, rad});
    vector(JointValue::scale, motion.own ? &motion.own->scale : nullptr, rest.scale, {"Lcl Scaling", "S", 1.0, rad});
  }

  void addRotation(JointIndex joint, const PlayedValues::JointMotion& motion, const Channel& channel) {
    const EulerFrame& frame = work_.models->frames[static_cast<std::size_t>(joint)];
    const bool own = motion.own && !motion.isLaidOver(JointValue::rotation);
    const auto* euler = own ? std::get_if<EulerCurves>(&motion.own->rotation) : nullptr;
    if (euler && frame.isOf(*euler)) return addVector(joint, euler->angles, Vec3(0.f), channel, true, 0);
    AnglesOfRotation angles{
        .frame = frame, .tolerance = channel.tolerance, .keys_left = &keys_left_, .task = work_.task};
    if (own && !euler)
      angles.run(std::get<QuatCurve>(motion.own->rotation));
    else
      angles.run(values_.shown(joint, JointValue::rotation));
    addVector(joint, angles.angles, Vec3(0.f), channel, false, angles.strays);
  }

  // Curves that do not play leave what is there at rest. own: these are those of the clip. strays: their pieces.
  void addVector(JointIndex joint, const std::array<Curve, 3>& curves, const Vec3& at_rest, const Channel& channel,
                 bool own, std::size_t strays) {
    std::array<std::int64_t, 3> ids{};
    glm::dvec3 still(0.0);
    bool exact = own;
    std::size_t keys = 0;
    for (std::size_t axis = 0; axis < 3; ++axis) {
      const std::size_t from = channel.z_up && axis > 0 ? 3 - axis : axis;
      const double factor = channel.z_up && axis == 1 ? -channel.factor : channel.factor;
      const Curve& curve = curves[from];
      still[static_cast<int>(axis)] = static_cast<double>(at_rest[static_cast<int>(from)]) * factor;
      if (own ? !values_.plays()(curve) : curve.empty()) continue;
      AddCurve add{.curve = &curve,
                   .factor = factor,
                   .tolerance = channel.tolerance,
                   .clock = clock_,
                   .keys_left = &keys_left_,
                   .task = work_.task,
                   .objects = work_.objects};
      add.run();
      strays += add.strays;
      ids[axis] = add.id;
      exact &= add.exact;
      keys = std::max(keys, add.keys);
      still[static_cast<int>(axis)] = add.first;
    }
    inexact_.add(exact, keys, strays > 0);
    const std::int64_t node =
        work_.objects->make("AnimationCurveNode", "AnimCurveNode", channel.short_name, "", [still](FbxWriter& out) {
          Properties list(out);
          for (int axis = 0; axis < 3; ++axis)
            list.number(kNames[static_cast<std::size_t>(axis)], "Number", "", "A", still[axis]);
        });
    nodes_.push_back(node);
    work_.objects->connect(node, work_.models->of_joint[static_cast<std::size_t>(joint)], channel.property);
    for (std::size_t axis = 0; axis < 3; ++axis)
      if (ids[axis] != 0) work_.objects->connect(ids[axis], node, kNames[axis]);
  }

  void addMorphs() {
    constexpr double kPercent = 100.0;
    for (std::size_t i = 0; i < work_.morphs.size();) {
      const int channel = work_.morphs[i].channel;
      const auto first = static_cast<std::size_t>(channel);
      std::size_t end = i;
      while (end < work_.morphs.size() && work_.morphs[end].channel == channel) ++end;
      const auto track = std::ranges::find(clip_.morphs, channel, &MorphTrack::channel);
      const bool plays = track != clip_.morphs.end() && values_.plays()(track->weight);
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
        for (; i < end && !curve.empty(); ++i) addMorph(work_.morphs[i].id, curve, kPercent, !laid_over, strays);
      }
      i = end;
    }
  }

  void addMorph(std::int64_t channel, const Curve& curve, double percent, bool own, std::size_t strays) {
    AddCurve add{.curve = &curve,
                 .factor = percent,
                 .tolerance = static_cast<double>(work_.tolerance_rad),
                 .clock = clock_,
                 .keys_left = &keys_left_,
                 .task = work_.task,
                 .objects = work_.objects};
    add.run();
    inexact_.add(own && add.exact, add.keys, strays + add.strays > 0);
    const std::int64_t node = work_.objects->make(
        "AnimationCurveNode", "AnimCurveNode", "DeformPercent", "",
        [first = add.first](FbxWriter& out) { Properties(out).number("d|DeformPercent", "Number", "", "A", first); });
    nodes_.push_back(node);
    work_.objects->connect(node, channel, "DeformPercent");
    work_.objects->connect(add.id, node, "d|DeformPercent");
  }

  void addStack() {
    const Take take{cleanName(clip_.name), clock_.start_ticks, clock_.start_ticks + ticksOf(clip_.duration_s)};
    const std::int64_t stack =
        work_.objects->make("AnimationStack", "AnimStack", clip_.name, "", [take](FbxWriter& out) {
          Properties list(out);
          list.time("LocalStart", take.start);
          list.time("LocalStop", take.stop);
          list.time("ReferenceStart", take.start);
          list.time("ReferenceStop", take.stop);
        });
    const std::int64_t layer = work_.objects->make("AnimationLayer", "AnimLayer", "BaseLayer", "", [](FbxWriter&) {});
    work_.objects->connect(layer, stack);
    for (const std::int64_t node : nodes_) work_.objects->connect(node, layer);
    work_.takes.push_back(take);
  }

  AddTakes& work_;
  const Clip& clip_;
  const Character& character_;
  std::size_t& keys_left_;
  PlayedValues values_;
  FbxClock clock_;
  std::vector<std::int64_t> nodes_;
  InexactChannels inexact_;
};

}  // namespace

Check AddTakes::run() {
  InexactChannels all;
  const Clip* one = nullptr;  // that has other keys
  std::size_t inexact = 0, marked = 0, keys_left = kMaxKeysOfFile;
  for (std::size_t i = 0; i < clips.size(); ++i) {
    written.push_back(TakeWriter(*this, *clips[i], keys_left).run(all));
    if (Check ok = task.goesOn(); !ok) return ok;
    if (written.back().other_keys > 0) one = clips[i].get(), ++inexact;
    marked += !written.back().left_out && !clips[i]->markers.empty();
    task.tell(i + 1, clips.size());
  }
  report->addCounted(ReportKind::dropped, marked, "The markers of {} clip are left out; FBX has no place for them.",
                     "The markers of {} clips are left out; FBX has no place for them.");
  // Rotations of most formats are quaternions, so most of many clips have them.
  const float lever = tolerance / tolerance_rad;
  if (inexact == 1)
    all.report(*one, "FBX", tolerance, lever, *report);
  else
    all.report(inexact, "FBX", tolerance, lever, *report);
  return {};
}

}  // namespace sinew::fbx_write
