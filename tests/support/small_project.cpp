#include "tests/support/small_project.h"

#include <stdexcept>

#include "core/evaluate/posed_scene.h"
#include "core/scene/objects/object.h"
#include "core/scene/play_take.h"
#include "core/scene/take_time.h"
#include "tests/support/builders/block_figure.h"

namespace sinew::tests {

namespace {

Curve curveOf(std::vector<double> times, std::vector<float> values, Interpolation kind = Interpolation::linear) {
  return Curve::fromSamples(std::move(times), std::move(values), kind).value();
}

Transform bent() {
  Transform out;
  out.rotation = glm::angleAxis(0.3f, Vec3{1.f, 0.f, 0.f});
  return out;
}

// With keys of all kinds, a layer and a marker.
std::shared_ptr<const Clip> edited(const Clip& walk, const Skeleton& skeleton) {
  auto clip = std::make_shared<Clip>(walk);
  EulerCurves turned;
  turned.order = EulerOrder::zxy;
  turned.angles[1] = curveOf({0.0, 1.0}, {0.f, 0.5f});
  turned.pre = glm::angleAxis(0.3f, Vec3{1.f, 0.f, 0.f});
  JointTrack head{.joint = skeleton.find("head")};
  head.rotation = turned;
  clip->joints.push_back(head);
  ClipLayer layer;
  layer.name = "over";
  layer.weight = curveOf({0.0, 1.0}, {0.f, 1.f});
  const std::vector<Knot> bent{
      {.time = 0.0, .value = 1.f, .in = {-0.1f, 0.2f}, .out = {0.1f, 0.1f}, .interpolation = Interpolation::bezier},
      {.time = 0.7, .value = 1.5f, .interpolation = Interpolation::step}};
  JointTrack arm{.joint = skeleton.find("arm_left")};
  arm.scale[0] = Curve::fromKnots(bent).value();
  arm.scale[0].setExtrapolation({}, {ExtrapolationKind::cycle, 2});
  layer.joints.push_back(arm);
  clip->layers.push_back(layer);
  clip->markers.push_back({0.5, "step"});
  clip->lost = {{.name = "cape", .parent = "head", .track = JointTrack{.rotation = turned}},
                {.name = "smile", .track = MorphTrack{-1, curveOf({0.0, 1.0}, {0.f, 1.f})}}};
  return clip;
}

Instance locator(Scene& scene, const std::string& name) {
  Instance instance;
  instance.id = {scene.newId()};
  instance.name = name;
  instance.character = makeObject(locatorType(), name);
  auto clip = std::make_shared<Clip>();
  clip->name = name;
  clip->duration_s = 1.0;
  clip->fps = 30.0;
  clip->morphs.push_back({propertyChannel(*instance.character, "size"), curveOf({0.0, 1.0}, {0.5f, 1.f})});
  const int parent = propertyChannel(*instance.character, "parent");
  const std::array<float, 2> hand = placeValues({scene.instances.front().id, 5}).value();
  for (int i = 0; i < 2; ++i) {
    const float then = hand[static_cast<std::size_t>(i)];
    clip->morphs.push_back({parent + i, curveOf({0.0, 0.5}, {i == 0 ? 0.f : -1.f, then}, Interpolation::step)});
  }
  std::ranges::sort(clip->morphs, {}, &MorphTrack::channel);
  instance.clips.push_back(scene.clips.add({.id = {}, .clip = clip, .original = nullptr}));
  showWhole(instance.control, instance.clips.front(), clip.get());
  instance.morph_overrides[propertyChannel(*instance.character, "color")] = 0.25f;
  return instance;
}

Instance figure(Scene& scene, const std::shared_ptr<const Character>& character,
                const std::shared_ptr<const Character>& donor) {
  Instance instance;
  instance.id = {scene.newId()};
  instance.name = "figure";
  instance.character = character;
  instance.donors.push_back(donor);
  for (std::size_t reading = 0; reading < 2; ++reading) {
    const Character& file = reading == 0 ? *character : *donor;
    for (std::size_t i = 0; i < file.clips.size(); ++i) {
      const bool is_walk = reading == 0 && i == 1;
      const ClipId id = scene.clips.add({.id = {},
                                         .clip = is_walk ? edited(*file.clips[i], character->skeleton) : file.clips[i],
                                         .original = file.clips[i],
                                         .source = {file.source, static_cast<int>(i)}});
      instance.read.push_back({reading, i, id});
      if (reading == 0 || i == 0) instance.clips.push_back(id);  // the others were deleted
    }
  }
  ClipControl walk, wave;
  walk.id = {scene.newId()};
  walk.clip = instance.clips[1];
  wave.id = {scene.newId()};
  wave.clip = instance.clips[0];
  wave.offset = 0.25;
  wave.speed = 0.5;
  wave.weight = curveOf({0.0, 1.0}, {0.f, 1.f});
  wave.mode = BlendMode::additive;
  wave.reference_clip = instance.clips[2];
  instance.controls = {walk, wave};
  showWhole(instance.control, walk.clip, scene.clips.clip(walk.clip).get());
  instance.overrides[3].translation.y = 0.75f;
  instance.hidden.meshes.insert(0);
  JointRoles roles;
  roles.add(JointRole::hips, 1, 1.f);
  instance.roles = std::make_shared<const JointRoles>(std::move(roles));
  instance.placed_at_w = Vec3{1.f, 0.f, 2.f};
  instance.lost = {{.name = "cape", .parent = "head", .made = bent()},
                   {.name = "smile", .made = 0.75f},
                   {.name = "twist", .parent = "arm_left", .made = LostRole{JointRole::left_upper_arm_twist, 0.5f, 1}}};
  return instance;
}

std::shared_ptr<const Character> read(const char* name) {
  Character character = *blockFigure().character;
  character.name = name;
  character.source = std::string(name) + ".glb";
  return std::make_shared<const Character>(std::move(character));
}

}  // namespace

Project smallProject() {
  const auto character = read("figure"), donor = read("more clips");
  Project project;
  Scene& scene = project.scene;
  scene.instances.push_back(figure(scene, character, donor));
  scene.instances.push_back(locator(scene, "tool"));
  scene.instances.push_back(locator(scene, "tip"));
  scene.instances.back().standing = {.placement = {}, .parent = scene.instances[1].id, .joint = 0};
  scene.masks.push_back({.id = {scene.newId()},
                         .name = "arm",
                         .skeleton = std::make_shared<const Skeleton>(character->skeleton),
                         .sharp = subtreeMask(character->skeleton, std::array{character->skeleton.find("arm_left")}),
                         .feather = 2});
  scene.instances.front().controls.back().mask = scene.masks.back().id;
  for (const char* name : {"first", "second"}) addTake(scene, {.id = {scene.newId()}, .name = name, .parts = {}});
  scene.sound = {.path = "steps.wav", .offset = 0.5};
  ScenePose crouch{.id = {scene.newId()}, .name = "crouch", .joints = {{"head", bent()}, {"hips", {}}}};
  crouch.picture = {0x89, 'P', 'N', 'G', '\r', '\n', 0x1a, '\n'};
  ScenePose held{.id = {scene.newId()}, .name = "held", .joints = {{"tool", {}}}, .object = "locator"};
  held.values = {{"size", {0.5f}}, {"parent", {1.f, 0.f}, "figure"}};
  for (ScenePose* pose : {&crouch, &held}) scene.poses.push_back(std::make_shared<const ScenePose>(std::move(*pose)));
  for (const auto& asset : {character, donor}) {
    project.assets.push_back({.path = kProjectFolder / "assets" / asset->source,
                              .content = {contentHash({}), 7},
                              .options = {.unit_m = 0.01, .up_axis = 'Z', .relinked_textures = {{"skin.png", "a.png"}}},
                              .character = asset});
  }
  project.view = R"({"camera":[1,2.5]})";
  project.others = {{"project", R"("weather":{"rain":[1,2.5]})"}, {"instance 1", R"("mood":"calm")"}};
  return project;
}

ProjectParts takenApart(std::span<const unsigned char> file) {
  const auto opened = ChunkFile::open(file);
  if (!opened) throw std::runtime_error(opened.error().for_log);
  ProjectParts parts{.index = std::string(opened->index()), .chunks = {}};
  while (auto chunk = opened->chunk(parts.chunks.size())) parts.chunks.push_back(*std::move(chunk));
  return parts;
}

void playAll(Scene scene) {
  std::vector<TakeId> takes{scene.take};
  for (const Take& take : scene.takes) takes.push_back(take.id);
  Evaluator evaluator;
  EvaluatedPose pose;
  for (const double part : {0.0, 0.37, 1.0}) {
    for (const Instance& instance : scene.instances) {
      for (const ClipId id : instance.clips) {
        const std::shared_ptr<const Clip> clip = scene.clips.clip(id);
        evaluator.evaluateAt(*instance.character, clip.get(), part * clip->duration_s, pose);
      }
    }
    for (const TakeId take : takes) {
      playTake(scene, take);
      for (Instance& instance : scene.instances)
        instance = atShownTime(instance, part * wholeRange(scene.clips.clip(instance.control.clip).get()));
      const PosedScene posed(scene);
      for (const Instance& instance : scene.instances) {
        static_cast<void>(posed.pose(instance.id));
        static_cast<void>(posed.placement_w(instance.id));
        static_cast<void>(posed.bounds_m(instance.id));
      }
    }
  }
  for (const TakeId take : takes) removeTake(scene, take);
  const PosedScene posed(scene);
  for (const Instance& instance : scene.instances) static_cast<void>(posed.pose(instance.id));
}

}  // namespace sinew::tests
