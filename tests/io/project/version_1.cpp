#include "tests/io/project/versions.h"

#include "core/scene/objects/object.h"

namespace sinew::tests {

namespace {

// Of the figure: its joints, and channels of locators.
constexpr JointIndex kRoot = 1, kTip = 2, kHat = 3;

Curve curveOf(const std::vector<Knot>& knots, Extrapolation before = {}, Extrapolation after = {},
              CurveState state = {}) {
  Curve curve = Curve::fromKnots(knots).value();
  curve.setExtrapolation(before, after);
  curve.setState(state);
  return curve;
}

// Every interpolation, with handles, easings and each mode of tangents.
std::vector<Knot> manyKnots() {
  return {{.time = 0.0,
           .value = 0.25f,
           .out = {0.125f, 0.5f},
           .interpolation = Interpolation::bezier,
           .style = {.in = TangentMode::fixed, .out = TangentMode::free, .broken = true, .weight_locked = true}},
          {.time = 0.25,
           .value = -1.5f,
           .in = {-0.0625f, 0.25f},
           .out = {0.25f, 0.75f},
           .interpolation = Interpolation::hermite,
           .style = {.in = TangentMode::spline, .out = TangentMode::automatic, .kind = KnotKind::breakdown}},
          {.time = 0.5,
           .value = 1e-7f,
           .in = {-0.25f, 0.5f},
           .interpolation = Interpolation::ease,
           .easing = {EasingFamily::elastic, EasingEnds::in},
           .style = {.in = TangentMode::auto_clamped, .out = TangentMode::plateau, .kind = KnotKind::extreme}},
          {.time = 0.75,
           .value = 2.f,
           .interpolation = Interpolation::ease,
           .easing = {EasingFamily::bounce, EasingEnds::out},
           .style = {.in = TangentMode::flat, .out = TangentMode::flat, .kind = KnotKind::hold}},
          {.time = 1.0,
           .value = 3.f,
           .interpolation = Interpolation::step_next,
           .style = {.in = TangentMode::linear, .out = TangentMode::step_next}},
          {.time = 1.25,
           .value = 4.f,
           .interpolation = Interpolation::step,
           .style = {.in = TangentMode::linear, .out = TangentMode::step}},
          {.time = 1.0 / 0.7, .value = 0.1f, .interpolation = Interpolation::linear}};
}

JointTrack rootTrack() {
  JointTrack track{.joint = kRoot};
  track.translation[0] = curveOf(manyKnots(), {ExtrapolationKind::ping_pong}, {ExtrapolationKind::cycle, 2});
  track.translation[1] = curveOf({{.time = -0.5, .value = 1.f}, {.time = 2.5, .value = 2.f}},
                                 {ExtrapolationKind::linear}, {ExtrapolationKind::cycle_offset, 3});
  track.translation[2] = curveOf({{.time = 0.0, .value = 0.5f}}, {}, {}, {.muted = true, .locked = true});
  const std::vector<QuatKnot> turns{
      {.time = 0.0,
       .value = Quat(1.f, 0.f, 0.f, 0.f),
       .out = Quat(0.f, 0.5f, 0.f, 0.25f),
       .interpolation = Interpolation::hermite,
       .style = {.in = TangentMode::spline, .out = TangentMode::spline}},
      {.time = 0.5,
       .value = Quat(0.f, 1.f, 0.f, 0.f),
       .in = Quat(0.125f, 0.f, 0.f, 0.f),
       .interpolation = Interpolation::ease,
       .easing = {EasingFamily::sine, EasingEnds::in_out}},
      {.time = 1.0, .value = Quat(0.f, 0.f, -1.f, 0.f), .interpolation = Interpolation::step}};
  QuatCurve turned = QuatCurve::fromKnots(turns).value();
  turned.setState({.locked = true});
  track.rotation = turned;
  track.scale[2] = curveOf({{.time = 0.0, .value = 1.f}, {.time = 1.0, .value = -2.f}});
  return track;
}

JointTrack tipTrack() {
  JointTrack track{.joint = kTip};
  EulerCurves turned;
  turned.order = EulerOrder::zxy;
  turned.pre = Quat(0.f, 1.f, 0.f, 0.f);
  turned.post = Quat(0.f, 0.f, 0.f, 1.f);
  turned.angles[1] = curveOf({{.time = 0.0, .value = 0.5f}, {.time = 1.0, .value = 7.f}}, {}, {}, {.soloed = true});
  track.rotation = turned;
  return track;
}

std::shared_ptr<const Clip> editedClip() {
  auto clip = std::make_shared<Clip>();
  clip->name = "bend, edited “ä”";
  clip->start_s = 0.25;
  clip->duration_s = 1.5;
  clip->fps = 24.0;
  clip->joints = {rootTrack(), tipTrack()};
  clip->morphs = {{0, curveOf({{.time = 0.0, .value = 0.f}, {.time = 1.0, .value = 1.f}})}};
  ClipLayer over;
  over.name = "over";
  over.mode = LayerMode::override;
  over.weight = curveOf({{.time = 0.0, .value = 0.f}, {.time = 1.0, .value = 0.75f}});
  over.muted = over.soloed = over.locked = true;
  JointTrack hat{.joint = kHat};
  hat.scale[0] = curveOf({{.time = 0.5, .value = 1.5f}});
  over.joints = {hat};
  ClipLayer added;
  added.name = "added";
  added.angles_add = true;
  added.morphs = {{0, curveOf({{.time = 0.25, .value = -0.5f}})}};
  clip->layers = {over, added};
  clip->markers = {{0.5, "step"}, {1.0, ""}};
  return clip;
}

// As the file that is not there had it.
std::shared_ptr<const Character> missingFile(const Character& figure) {
  auto file = std::make_shared<Character>();
  file->name = "gone";
  file->source = "/project/gone.bvh";
  file->format = "BVH";
  file->unit_m = 0.01;
  file->up_axis = 'Z';
  std::vector<Joint> joints(figure.skeleton.joints().begin(), figure.skeleton.joints().end());
  joints[kTip].inherit_scale = ScaleInheritance::skip_parent;
  joints[kHat].kind = JointKind::camera;
  file->skeleton = Skeleton::create(std::move(joints)).value();
  auto nod = std::make_shared<Clip>();
  nod->name = "nod";
  nod->duration_s = 0.75;
  nod->fps = 120.0;
  file->clips = {nod};
  return file;
}

// Clips 1 … 4.
Instance figureInstance(Scene& scene, const std::shared_ptr<const Character>& figure,
                        const std::shared_ptr<const Character>& missing) {
  const ClipId bend =
      scene.clips.add({.id = {}, .clip = editedClip(), .original = figure->clips[0], .source = {figure->source, 0}});
  const ClipId slide = scene.clips.add(
      {.id = {}, .clip = figure->clips[1], .original = figure->clips[1], .source = {figure->source, 1}});
  const ClipId nod = scene.clips.add(
      {.id = {}, .clip = missing->clips[0], .original = missing->clips[0], .source = {missing->source, 0}});
  auto still = std::make_shared<Clip>();
  still->name = "made here";
  still->duration_s = 2.0;
  still->fps = 29.97;
  const ClipId made = scene.clips.add({.id = {}, .clip = still, .original = nullptr});

  Instance instance;
  instance.id = {1};
  instance.name = "figure";
  instance.character = figure;
  instance.standing.placement = {.translation = {1.f, 0.f, -2.f},
                                 .rotation = Quat(0.f, 0.f, 1.f, 0.f),
                                 .scale = {1.f, 2.f, 1.f},
                                 .shear = {0.125f, 0.f, 0.f}};
  instance.controls = {
      {.id = {10}, .clip = bend, .weight = {}, .mask = {}, .reference_clip = {}},
      {.id = {11},
       .clip = slide,
       .offset = 0.25,
       .speed = -0.5,
       .loop = LoopMode::ping_pong,
       .weight = curveOf({{.time = 0.0, .value = 0.f},
                          {.time = 1.0, .value = 1.f, .in = {-0.25f, -0.5f}, .interpolation = Interpolation::bezier}}),
       .mask = {30},
       .mode = BlendMode::additive,
       .reference_clip = made,
       .reference_time = 0.125,
       .muted = true,
       .soloed = true}};
  instance.control = {.clip = bend,
                      .shown = {10},
                      .time = 0.5,
                      .round_start = 0.25,
                      .take_time = 0.75,
                      .speed = -2.0,
                      .weight = 0.5,
                      .loop = LoopMode::once,
                      .range_start = 0.125,
                      .range_end = 1.25,
                      .forward = false,
                      .finished = true,
                      .clock_start = 3.5};
  instance.overrides[kTip] = {.translation = {0.f, 0.75f, 0.f}, .rotation = Quat(0.f, 1.f, 0.f, 0.f)};
  instance.morph_overrides[0] = 0.375f;
  instance.clips = {slide, bend, made};  // "nod" was deleted
  instance.fps = 24.0;
  instance.active_layer = 1;
  instance.hidden = {.all = true, .skeleton = true, .meshes = {1}};
  JointRoles roles;
  roles.add(JointRole::hips, kRoot, 1.f);
  roles.add(JointRole::head, kTip, 0.5f);
  instance.roles = std::make_shared<const JointRoles>(std::move(roles));
  instance.donors = {missing};
  instance.read = {{0, 0, bend}, {0, 1, slide}, {1, 0, nod}};
  instance.placed_at_w = Vec3{1.f, 0.f, 2.f};
  return instance;
}

// Clips 5 and 6: that of the take that plays, and that of the other one.
Instance toolInstance(Scene& scene) {
  Instance instance;
  instance.id = {2};
  instance.name = "tool";
  instance.character = makeObject(locatorType(), "tool");
  const Character& model = *instance.character;
  for (const float size : {0.5f, 0.75f}) {
    auto clip = std::make_shared<Clip>();
    clip->name = "tool";
    clip->duration_s = 1.0;
    clip->fps = 30.0;
    const auto held = [](float first, float then) {
      return curveOf({{.time = 0.0, .value = first, .interpolation = Interpolation::step},
                      {.time = 0.5, .value = then, .interpolation = Interpolation::step}});
    };
    const int parent = propertyChannel(model, "parent");
    clip->morphs = {{propertyChannel(model, "size"), curveOf({{.time = 0.0, .value = size}})},
                    {propertyChannel(model, "visible"), held(0.f, 1.f)},
                    {parent, held(0.f, 1.f)},
                    {parent + 1, held(-1.f, static_cast<float>(kTip))}};
    instance.clips.push_back(scene.clips.add({.id = {}, .clip = clip, .original = nullptr}));
  }
  instance.control.clip = instance.clips[0];
  instance.control.range_end = 1.0;
  const int colour = propertyChannel(model, "color");
  instance.morph_overrides = {{propertyChannel(model, "shape"), 3.f}, {colour, 0.25f}, {colour + 2, 1.f}};
  return instance;
}

Instance markInstance() {
  Instance instance;
  instance.id = {3};
  instance.name = "mark";
  instance.character = makeObject(locatorType(), "mark");
  instance.standing = {.placement = {.translation = {0.f, 0.5f, 0.f}}, .parent = {1}, .joint = kTip};
  instance.fps = 60.0;
  return instance;
}

}  // namespace

Project version1(const std::shared_ptr<const Character>& figure) {
  const auto missing = missingFile(*figure);
  Project project;
  Scene& scene = project.scene;
  scene.instances = {figureInstance(scene, figure, missing), toolInstance(scene), markInstance()};
  scene.clips.countOn(9);  // some were deleted
  scene.masks = {{.id = {30},
                  .name = "upper",
                  .skeleton = std::make_shared<const Skeleton>(figure->skeleton),
                  .sharp = {{0.f, 0.25f, 1.f, 0.1f}},
                  .feather = 2}};
  TakePart bends{.clip = {1}, .shown = {40}, .range = std::pair{0.25, 1.0}, .controls = {}};
  bends.controls.push_back({.id = {40},
                            .clip = {1},
                            .loop = LoopMode::once,
                            .weight = curveOf({{.time = 0.5, .value = 0.5f}}),
                            .mask = {},
                            .reference_clip = {}});
  scene.takes = {{.id = {20}, .name = "first", .start = -1.0, .end = 4.5, .fps = 25.0, .parts = {}},
                 {.id = {21},
                  .name = "second",
                  .parts = {{InstanceId{1}, bends}, {InstanceId{2}, {.clip = {6}}}, {InstanceId{3}, {}}}}};
  scene.take = {20};
  scene.sound = {.path = "/project/steps.wav", .offset = -0.25};
  scene.last_id = 50;
  project.assets = {{.path = kVersionsFolder / "figure.gltf",
                     .content = {"xxh3:df8588279f08921b9d643d2541ce05e2", 2982},
                     .options = {},
                     .character = figure,
                     .others = R"("seen":true)",
                     .other_options = R"("smooth":[1,{"by":null}])"},
                    {.path = kVersionsFolder / "gone.bvh",
                     .content = {},
                     .options = {.influences_kept = 2,
                                 .decode_images = false,
                                 .join_vertices = false,
                                 .unit_m = 0.01,
                                 .up_axis = 'Z',
                                 .fps = 120.0,
                                 .euler_rotations = true,
                                 .relinked_textures = {{"skin.png", "/pictures/a.png"}}},
                     .character = missing,
                     .stands_in = true}};
  project.view = R"({"camera":[1,2.5],"open":{"curves":true}})";
  // What a version after this one has written.
  project.others = {{"project", R"("weather":{"rain":[1,2.5]})"},
                    {"scene", R"("lights":[])"},
                    {"sound", R"("volume":0.5)"},
                    {"instance 1", R"("mood":"calm")"},
                    {"instance 1: standing", R"("snaps":true)"},
                    {"instance 1: control", R"("swing":0.1)"},
                    {"instance 1: hidden", R"("hair":false)"},
                    {"instance 1: control 11", R"("curve":"soft")"},
                    {"clip 1", R"("colour":[1,0,0])"},
                    {"mask 30", R"("soft":1)"},
                    {"take 21", R"("shot":"12b")"},
                    {"take 21: part 1", R"("lead":true)"},
                    {"take 21: part 1: control 40", R"("pin":2)"}};
  return project;
}

Project version2(const std::shared_ptr<const Character>& figure) {
  Project project = version1(figure);
  const auto file = [](const std::string& name, const std::string& content) {
    return PackedFile{name, std::make_shared<const Bytes>(content.begin(), content.end())};
  };
  ProjectAsset& asset = project.assets.front();
  asset.packed =
      PackedFiles::create({file("models/figure.gltf", "{}"), file("models/textures/skin.png", "no picture")}).value();
  asset.path = asset.packed.pathOf("models/figure.gltf");
  asset.options.relinked_textures = {{"skin", asset.packed.pathOf("models/textures/skin.png")},
                                     {"hat", "/pictures/hat.png"}};
  project.packed_sound = PackedFiles::create({file("steps.wav", "no sound")}).value();
  project.scene.sound.path = project.packed_sound.pathOf("steps.wav");
  return project;
}

}  // namespace sinew::tests
