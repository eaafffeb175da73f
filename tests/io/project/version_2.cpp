#include "core/scene/objects/object.h"
#include "core/scene/scene_pose.h"
#include "tests/io/project/versions.h"

namespace sinew::tests {

namespace {

Transform bent() {
  return {.translation = {0.1f, -2.f, 1.f / 3.f},
          .rotation = Quat(0.f, 0.f, 1.f, 0.f),
          .scale = {1.f, 2.f, 0.5f},
          .shear = {0.f, 0.25f, 0.f}};
}

JointTrack waiting() {
  JointTrack track;
  track.translation[1] = Curve::fromSamples({0.0, 0.5}, {1.f, -1.f}, Interpolation::linear).value();
  track.rotation = QuatCurve::fromSamples({0.0}, {Quat(0.f, 1.f, 0.f, 0.f)}, Interpolation::step).value();
  return track;
}

}  // namespace

Project version2WithLost(const std::shared_ptr<const Character>& figure) {
  Project project = version2(figure);
  Scene& scene = project.scene;
  scene.instances.front().lost = {
      {.name = "cape", .parent = "root", .made = bent()},
      {.name = "tip", .parent = "root/arm\\/left/#2:3", .made = Transform()},
      {.name = "frown", .parent = "hat", .made = 0.75f},
      {.name = "twist", .parent = "", .made = LostRole{JointRole::left_upper_arm_twist, 0.5f, 1}}};
  auto clip = std::make_shared<Clip>(*scene.clips.clip({1}));
  clip->lost = {{.name = "cape", .parent = "root", .track = waiting()}};
  clip->layers[1].lost = {
      {.name = "tip", .parent = "/", .track = waiting()},
      {.name = "frown", .track = MorphTrack{-1, Curve::fromSamples({0.25}, {0.5f}, Interpolation::linear).value()}}};
  scene.clips.exchangeClip({1}, clip);
  ScenePose crouch{.id = {51}, .name = "crouch “ä”", .joints = {{"tip", bent()}, {"root", {}}}};
  crouch.picture = {0x89, 'P', 'N', 'G', '\r', '\n', 0x1a, '\n', 0};
  ScenePose held{.id = {52}, .name = "held", .joints = {{"tool", bent()}}, .object = "locator"};
  held.values = {{"size", {0.5f}}, {"color", {0.25f, 0.5f, 1.f}}, {"parent", {1.f, 2.f}, "figure"}};
  for (ScenePose* pose : {&crouch, &held}) scene.poses.push_back(std::make_shared<const ScenePose>(std::move(*pose)));
  scene.last_id = 52;
  project.others["pose 51"] = R"("tags":["low"])";
  return project;
}

Project version2WithLostChildren(const std::shared_ptr<const Character>& figure) {
  Project project = version2WithLost(figure);
  std::vector<LostPart>& lost = project.scene.instances.front().lost;
  lost.push_back({.name = "hand", .parent = "root", .made = LostChild{.of = {3}, .placement = bent(), .left = {}}});
  lost.push_back({.name = "hand", .parent = "/#1:2", .made = LostChild{.of = {2}, .clip = {5}, .times = {0.0, 0.1}}});
  return project;
}

const std::shared_ptr<const ObjectType>& springType() {
  static const std::shared_ptr<const ObjectType> type = [] {
    auto spring = std::make_shared<ObjectType>();
    spring->id = "spring";
    spring->name = Text::verbatim("Spring");
    spring->properties = {{.id = "stiffness", .initial = {1.f}, .low = 0.5f, .high = 10.f},
                          {.id = "axis", .type = PropertyType::vector, .initial = {0.f, 1.f, 0.f}},
                          {.id = "pulls", .type = PropertyType::reference}};
    for (const PropertySpec& spec : locatorType()->properties)
      if (spec.id == "visible" || spec.id == "parent") spring->properties.push_back(spec);
    return spring;
  }();
  return type;
}

Project withSpring(const std::shared_ptr<const Character>& figure) {
  Project project = version1(figure);
  Scene& scene = project.scene;
  Instance spring;
  spring.id = {scene.newId()};
  spring.name = "Tail";
  spring.character = makeObject(springType(), "Tail");
  spring.standing = {.placement = bent(), .parent = scene.instances.front().id, .joint = 2};
  spring.overrides[0] = bent();
  spring.morph_overrides = {{0, 7.5f}, {2, -1.f}, {4, 1.f}};
  auto clip = std::make_shared<Clip>();
  clip->name = "Tail";
  clip->duration_s = 1.0;
  clip->fps = 30.0;
  const Curve rising = Curve::fromSamples({0.0, 0.5}, {0.f, 4.f}, Interpolation::linear).value();
  clip->morphs = {{1, rising}, {5, rising}};
  ClipLayer& layer = clip->layers.emplace_back();
  layer.name = "More";
  layer.morphs = {{0, rising}};
  spring.clips = {scene.clips.add({.id = {}, .clip = clip, .original = {}})};
  showWhole(spring.control, spring.clips.front(), clip.get());
  project.others["instance " + std::to_string(spring.id.value)] = R"("solver":{"steps":[1,2]})";
  scene.instances.push_back(std::move(spring));
  return project;
}

}  // namespace sinew::tests
