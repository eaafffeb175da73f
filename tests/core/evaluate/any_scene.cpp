#include "tests/core/evaluate/any_scene.h"

#include <cmath>
#include <string>
#include <utility>

#include "core/scene/objects/object.h"
#include "tests/core/generators.h"

namespace sinew::tests {

namespace {

bool oneIn(int n) { return *rc::gen::inRange(0, n) == 0; }
template <class T>
T oneOf(const std::vector<T>& all) {
  return all[*rc::gen::inRange<std::size_t>(0, all.size())];
}
template <class Enum>
Enum anyOf(int count) {
  return static_cast<Enum>(*rc::gen::inRange(0, count));
}
double eighths(int from, int to) { return *rc::gen::inRange(from, to + 1) / 8.0; }

std::vector<double> anyTimes() {
  std::vector<double> times{eighths(-4, 8)};
  for (int more = *rc::gen::inRange(0, 3); more > 0; --more) times.push_back(times.back() + eighths(1, 8));
  return times;
}

CurveState anyState() { return {.muted = oneIn(15), .locked = oneIn(15), .soloed = oneIn(60)}; }

// bounded: between the values of its knots at all times.
Curve anyCurve(float low, float high, bool bounded) {
  std::vector<Knot> knots;
  for (const double time : anyTimes()) {
    Knot& knot = knots.emplace_back();
    knot.time = time;
    knot.value = *real(low, high);
    knot.interpolation = oneOf<Interpolation>({Interpolation::step, Interpolation::linear, Interpolation::step_next});
    if (bounded) continue;
    knot.interpolation = anyOf<Interpolation>(6);
    knot.in = {-0.25f, *real(-0.5f, 0.5f)};
    knot.out = {0.25f, *real(-0.5f, 0.5f)};
    knot.easing.family = anyOf<EasingFamily>(11);
  }
  Curve curve = *Curve::fromKnots(knots);
  const auto beyond = [bounded] {
    return Extrapolation{bounded ? oneOf<ExtrapolationKind>({ExtrapolationKind::hold, ExtrapolationKind::cycle,
                                                             ExtrapolationKind::ping_pong})
                                 : anyOf<ExtrapolationKind>(5),
                         *rc::gen::inRange(-1, 3)};
  };
  if (oneIn(3)) curve.setExtrapolation(beyond(), beyond());
  curve.setState(anyState());
  return curve;
}

QuatCurve anyTurn() {
  std::vector<QuatKnot> knots;
  for (const double time : anyTimes()) {
    QuatKnot& knot = knots.emplace_back();
    knot.time = time;
    knot.value = anyRotation();
    knot.interpolation = oneOf<Interpolation>({Interpolation::step, Interpolation::linear, Interpolation::ease});
  }
  QuatCurve curve = *QuatCurve::fromKnots(knots);
  curve.setState(anyState());
  return curve;
}

EulerCurves anyAngles(EulerOrder order) {
  EulerCurves euler{.order = order, .angles = {}, .pre = anyRotation(), .post = anyRotation()};
  for (Curve& angle : euler.angles)
    if (!oneIn(3)) angle = anyCurve(-2.f, 2.f, false);
  return euler;
}

std::vector<JointTrack> anyTracks(std::size_t joints) {
  std::vector<JointTrack> tracks;
  for (std::size_t j = 0; j < joints; ++j) {
    if (oneIn(3)) continue;
    JointTrack& track = tracks.emplace_back();
    track.joint = static_cast<JointIndex>(j);
    for (Curve& curve : track.translation)
      if (oneIn(3)) curve = anyCurve(-2.f, 2.f, false);
    for (Curve& curve : track.scale)
      if (oneIn(4)) curve = anyCurve(0.5f, 2.f, true);
    switch (*rc::gen::inRange(0, 4)) {
      case 0:
        track.rotation = anyTurn();
        break;
      case 1:
        // Often of one order, so that layers can add angles.
        track.rotation = anyAngles(oneIn(4) ? anyOf<EulerOrder>(12) : EulerOrder::yzx);
        break;
      case 2:
        track.rotation = EulerCurves{};
        break;
      default:
        break;
    }
  }
  return tracks;
}

std::vector<MorphTrack> anyWeights(std::size_t channels) {
  std::vector<MorphTrack> tracks;
  for (std::size_t m = 0; m < channels; ++m)
    if (oneIn(2)) tracks.push_back({static_cast<int>(m), anyCurve(-0.5f, 6.5f, false)});
  return tracks;
}

// A clip in which an object goes along with one of the instances before it after another, with the world, or as it
// stands. Beside all times at which clips and rounds begin, end and have knots, also where a clip that stays at its end
// has such a key counted from the key of another one: each instance has a power of two of its own.
Clip withParentKeys(Clip clip, const Character& object, std::span<const Instance> before) {
  const int channel = propertyChannel(object, "parent");
  std::vector<Knot> parents, joints;
  double time = eighths(-2, 4) + std::ldexp(1.0, -5 - static_cast<int>(before.size()));
  for (int count = *rc::gen::inRange(1, 5); count > 0; --count) {
    const Instance* on = oneIn(4) ? nullptr : &before[*rc::gen::inRange<std::size_t>(0, before.size())];
    const float to = on ? static_cast<float>(on->id.value) : oneOf<float>({-1.f, 0.f, 999.f});
    const auto last = on ? static_cast<JointIndex>(on->character->skeleton.size()) : 0;
    parents.push_back({.time = time, .value = to, .interpolation = Interpolation::step});
    joints.push_back({.time = time,
                      .value = static_cast<float>(*rc::gen::inRange<JointIndex>(kNoJoint, last)),
                      .interpolation = Interpolation::step});
    time += eighths(1, 6);
  }
  int part = channel;
  for (const std::vector<Knot>& knots : {parents, joints}) {
    Curve curve = *Curve::fromKnots(knots);
    curve.setState(anyState());
    clip.morphs.push_back({part++, std::move(curve)});
  }
  return clip;
}

Curve anyShare() { return oneIn(3) ? anyCurve(-0.2f, 1.2f, false) : Curve(); }

Clip anyClip(const Character& of) {
  const std::size_t joints = of.skeleton.size(), channels = of.morph_channels.size();
  Clip clip;
  clip.duration_s = eighths(2, 16);
  clip.fps = 30.0;
  clip.joints = anyTracks(joints);
  clip.morphs = anyWeights(channels);
  // What an object goes along with is said below, if it is.
  if (const int parent = of.type ? propertyChannel(of, "parent") : -1; parent >= 0)
    std::erase_if(clip.morphs, [parent](const MorphTrack& track) { return track.channel >= parent; });
  for (int layers = *rc::gen::inRange(0, 3); layers > 0; --layers) {
    ClipLayer& layer = clip.layers.emplace_back();
    layer.mode = anyOf<BlendMode>(2);
    layer.weight = anyShare();
    layer.muted = oneIn(6);
    layer.soloed = oneIn(8);
    layer.angles_add = oneIn(2);
    layer.joints = anyTracks(joints);
    layer.morphs = anyWeights(channels);
  }
  return clip;
}

// Some of a few joints, so that the names of several skeletons agree in part.
Skeleton anySkeleton(const std::string& before_names) {
  std::vector<std::string> names{"hips", "spine", "head", "arm", "hand", "leg"};
  std::vector<Joint> joints;
  for (int count = *rc::gen::inRange(1, 7); count > 0; --count) {
    const auto pick = *rc::gen::inRange<std::size_t>(0, names.size());
    Joint& joint = joints.emplace_back();
    joint.name = before_names + std::exchange(names[pick], names.back());
    names.pop_back();
    joint.parent = joints.size() == 1
                       ? kNoJoint
                       : *rc::gen::inRange<JointIndex>(kNoJoint, static_cast<JointIndex>(joints.size()) - 1);
    joint.rest_l = anyTransform();
    if (oneIn(3)) joint.inherit_scale = anyOf<ScaleInheritance>(3);
  }
  return *Skeleton::create(std::move(joints));
}

std::shared_ptr<const Character> anyCharacter(const std::string& before_names) {
  auto character = std::make_shared<Character>();
  character->skeleton = anySkeleton(before_names);
  const auto last = static_cast<JointIndex>(character->skeleton.size()) - 1;
  character->morph_channels = {{0, "smile", 0.f}, {0, "blink", 0.25f}};
  if (!oneIn(3)) {
    character->skins = {{"skin", {0, last}, {toMatrix(anyTransform()), toMatrix(anyTransform())}}};
    auto mesh = std::make_shared<Mesh>();
    mesh->node = 0;
    mesh->skin = 0;
    mesh->hidden = oneIn(6);
    for (int v = 0; v < 3; ++v) mesh->positions.push_back(anyVec3(-1.f, 1.f));
    mesh->normals.assign(3, {0.f, 0.f, 1.f});
    mesh->indices = {0, 1, 2};
    mesh->influences = {2, {0, 1, 1, 0, 0, 0}, {0.75f, 0.25f, 0.5f, 0.5f, 1.f, 0.f}};
    for (const Vec3& p : mesh->positions) mesh->bounds.add(p);
    for (const char* name : {"smile", "blink"})
      mesh->morph_targets.push_back({name, std::vector<Vec3>(3, anyVec3(-0.5f, 0.5f)), {}, {}});
    character->meshes.push_back(std::move(mesh));
  }
  RC_ASSERT(character->validate().has_value());
  return character;
}

std::shared_ptr<const Character> lamp() {
  static const auto type = std::make_shared<const ObjectType>(
      ObjectType{.id = "lamp",
                 .name = Text::verbatim("Lamp"),
                 .icon = {},
                 .properties = {{.id = "power", .initial = {5.f}, .high = 6.f},
                                {.id = "on", .type = PropertyType::toggle, .initial = {1.f}},
                                {.id = "kind",
                                 .type = PropertyType::choice,
                                 .choices = {Text::verbatim("Point"), Text::verbatim("Spot"), Text::verbatim("Sun")}},
                                {.id = "aim", .type = PropertyType::vector, .low = -1.f, .high = 2.f},
                                {.id = "target", .type = PropertyType::reference},
                                {.id = "visible", .type = PropertyType::toggle, .initial = {1.f}},
                                {.id = "parent", .type = PropertyType::place, .initial = {-1.f, -1.f}}}});
  return makeObject(type, "lamp");
}

ClipControl anyControl(std::uint64_t number, const std::vector<ClipId>& clips, const std::vector<ClipId>& references,
                       const std::vector<MaskId>& masks) {
  ClipControl control;
  control.id = {number};
  control.clip = oneOf(clips);
  control.offset = eighths(-4, 8);
  control.speed = oneOf<double>({1.0, 1.0, 0.5, 2.0, -1.0, 0.0});
  control.loop = anyOf<LoopMode>(3);
  control.weight = anyShare();
  control.mask = oneIn(2) ? MaskId() : oneOf(masks);
  control.mode = anyOf<BlendMode>(2);
  control.reference_clip = oneIn(2) ? ClipId() : oneOf(references);
  control.reference_time = eighths(-2, 10);
  control.muted = oneIn(6);
  control.soloed = oneIn(8);
  return control;
}

}  // namespace

Scene anyScene() {
  struct Model {
    std::shared_ptr<const Character> character;
    std::vector<ClipId> clips;
  };
  constexpr ClipId kGone{900};
  constexpr MaskId kGoneMask{900};
  Scene scene;
  std::vector<Model> models;
  for (const auto& character : {anyCharacter(""), anyCharacter("rig:"), lamp()}) {
    Model& model = models.emplace_back(character, std::vector<ClipId>());
    for (int clips = *rc::gen::inRange(1, 4); clips > 0; --clips)
      model.clips.push_back(
          scene.clips.add({.id = {}, .clip = std::make_shared<const Clip>(anyClip(*character)), .original = {}}));
  }
  std::vector<MaskId> masks{kGoneMask};
  for (std::uint64_t number = 1; number <= 2; ++number) {
    const Skeleton& of = models[number - 1].character->skeleton;
    std::vector<float> weights;
    for (std::size_t j = 0; j < of.size(); ++j) weights.push_back(*real(0.f, 1.f));
    scene.masks.push_back({.id = {number},
                           .name = std::to_string(number),
                           .skeleton = std::make_shared<const Skeleton>(of),
                           .sharp = {weights},
                           .feather = *rc::gen::inRange(0, 4)});
    masks.push_back({number});
  }
  const std::optional<double> take = oneIn(2) ? std::optional(eighths(-8, 24)) : std::nullopt;
  const auto count = *rc::gen::inRange<std::uint64_t>(1, 7);
  for (std::uint64_t i = 0; i < count; ++i) {
    const Model& model = oneOf(models);
    Instance& made = scene.instances.emplace_back();
    made.id = {10 + 3 * i};
    made.character = model.character;
    made.clips = model.clips;
    made.control.clip = oneIn(6) ? oneOf<ClipId>({kGone, ClipId()}) : oneOf(model.clips);
    made.control.time = eighths(-4, 20);
    made.control.take_time = take;
    made.control.loop = anyOf<LoopMode>(3);
    made.control.range_start = eighths(0, 4);
    made.control.range_end = made.control.range_start + eighths(4, 12);
    if (oneIn(4)) made.control.round_start = eighths(0, 16);
    if (oneIn(4)) made.control.weight = static_cast<double>(*real(0.f, 1.2f));
    std::vector<ClipId> references = model.clips;
    references.push_back(kGone);
    for (int controls = *rc::gen::inRange(0, 5); controls > 0; --controls)
      made.controls.push_back(
          anyControl(made.controls.size() + 1, oneIn(8) ? std::vector{kGone} : model.clips, references, masks));
    if (!made.controls.empty() && oneIn(2)) made.control.shown = oneOf(made.controls).id;
    const auto joints = static_cast<JointIndex>(model.character->skeleton.size());
    if (oneIn(3)) made.overrides[*rc::gen::inRange<JointIndex>(0, joints)] = anyTransform();
    if (oneIn(3)) made.morph_overrides[*rc::gen::inRange(0, 2)] = *real(-1.f, 2.f);
    made.standing.placement = anyTransform();
    if (i > 0 && !oneIn(4)) {
      const Instance& parent = scene.instances[*rc::gen::inRange<std::size_t>(0, scene.instances.size() - 1)];
      made.standing.parent = oneIn(8) ? InstanceId{999} : parent.id;
      made.standing.joint =
          *rc::gen::inRange<JointIndex>(kNoJoint, static_cast<JointIndex>(parent.character->skeleton.size()));
    }
  }
  for (std::size_t i = 1; i < scene.instances.size(); ++i) {
    Instance& object = scene.instances[i];
    const ClipEntry* shown = object.character->type ? scene.clips.find(object.control.clip) : nullptr;
    if (!shown || oneIn(3)) continue;
    auto keyed = std::make_shared<const Clip>(
        withParentKeys(*shown->clip, *object.character, std::span(scene.instances).first(i)));
    object.control.clip = scene.clips.add({.id = {}, .clip = std::move(keyed), .original = {}});
    object.clips.push_back(object.control.clip);
    if (object.control.take_time) object.controls.clear();  // at other times of a take rounds would be others
  }
  return scene;
}

}  // namespace sinew::tests
