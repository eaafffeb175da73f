#include "tests/document/small_character.h"

#include <cmath>
#include <stdexcept>

namespace sinew::tests {

namespace {

template <class T>
T valueOf(Result<T> result) {
  if (!result) throw std::runtime_error(result.error().for_user.english());
  return std::move(*result);
}

Skeleton skeletonOf(const SmallCharacter& what) {
  std::vector<Joint> joints;
  for (const std::string& name : what.joints) {
    Joint joint;
    joint.name = name;
    joint.parent = what.parents.empty() ? static_cast<JointIndex>(joints.size()) - 1 : what.parents[joints.size()];
    if (joint.parent >= 0) joint.rest_l.translation = what.bone;
    joints.push_back(joint);
  }
  return valueOf(Skeleton::create(std::move(joints)));
}

std::shared_ptr<const Mesh> triangle(const std::string& name, const std::vector<std::string>& morphs) {
  auto mesh = std::make_shared<Mesh>();
  mesh->name = name;
  mesh->node = 0;
  mesh->skin = 0;
  mesh->positions = {{-0.5f, 0.f, 0.f}, {0.5f, 0.f, 0.f}, {0.f, 1.f, 0.f}};
  mesh->normals.assign(3, {0.f, 0.f, 1.f});
  mesh->indices = {0, 1, 2};
  mesh->influences = {1, {0, 0, 0}, {1.f, 1.f, 1.f}};
  for (const Vec3& p : mesh->positions) mesh->bounds.add(p);
  for (const std::string& morph : morphs)
    mesh->morph_targets.push_back({morph, std::vector<Vec3>(3, Vec3(0.f, 0.f, 0.1f)), {}, {}});
  return mesh;
}

Curve rising(double duration, int steps, float height) {
  std::vector<double> times;
  std::vector<float> values;
  for (int i = 0; i <= steps; ++i) {
    times.push_back(duration * i / steps);
    values.push_back(height * static_cast<float>(i) / static_cast<float>(steps));
  }
  return valueOf(Curve::fromSamples(std::move(times), std::move(values), Interpolation::linear));
}

std::shared_ptr<const Clip> clipOf(const SmallClip& what, std::size_t joints, bool morphs) {
  auto clip = std::make_shared<Clip>();
  clip->name = what.name;
  clip->duration_s = what.duration;
  clip->fps = what.fps;
  const int frames = std::max(1, static_cast<int>(std::lround(what.duration * what.fps)));
  JointTrack first;
  first.joint = 0;
  first.translation[1] = rising(what.duration, frames, static_cast<float>(what.duration));
  clip->joints.push_back(std::move(first));
  if (joints > 1) {
    JointTrack last;
    last.joint = static_cast<JointIndex>(joints) - 1;
    last.translation[0] = rising(what.duration, 1, 0.1f);
    clip->joints.push_back(std::move(last));
  }
  if (morphs) clip->morphs.push_back({0, rising(what.duration, 1, 1.f)});
  return clip;
}

}  // namespace

Imported small(const SmallCharacter& what) {
  auto character = std::make_shared<Character>();
  character->name = what.name;
  character->format = "built";
  character->skeleton = skeletonOf(what);
  character->skins.push_back({"skin", {0}, {Mat4(1.f)}});
  for (const std::string& name : what.morphs) character->morph_channels.push_back({0, name, 0.f});
  for (const std::string& name : what.meshes) {
    const bool first = character->meshes.empty();
    character->meshes.push_back(triangle(name, first ? what.morphs : std::vector<std::string>()));
  }
  for (const SmallClip& clip : what.clips)
    character->clips.push_back(clipOf(clip, what.joints.size(), !what.morphs.empty()));
  if (const Check check = character->validate(); !check) throw std::runtime_error(check.error().for_log);
  Imported imported;
  imported.character = std::move(character);
  imported.report.file = what.name + ".gltf";
  return imported;
}

Imported person() {
  struct Bone {
    const char* name;
    JointIndex parent;
    Vec3 at_m;
  };
  constexpr Bone kBones[] = {{"hips", kNoJoint, {0.f, 1.f, 0.f}},     {"spine", 0, {0.f, 1.2f, 0.f}},
                             {"head", 1, {0.f, 1.6f, 0.f}},           {"upper_arm_L", 1, {0.2f, 1.45f, 0.f}},
                             {"forearm_L", 3, {0.45f, 1.45f, 0.f}},   {"hand_L", 4, {0.7f, 1.45f, 0.f}},
                             {"upper_arm_R", 1, {-0.2f, 1.45f, 0.f}}, {"forearm_R", 6, {-0.45f, 1.45f, 0.f}},
                             {"hand_R", 7, {-0.7f, 1.45f, 0.f}},      {"thigh_L", 0, {0.1f, 0.95f, 0.f}},
                             {"shin_L", 9, {0.1f, 0.5f, 0.02f}},      {"foot_L", 10, {0.1f, 0.08f, 0.f}},
                             {"thigh_R", 0, {-0.1f, 0.95f, 0.f}},     {"shin_R", 12, {-0.1f, 0.5f, 0.02f}},
                             {"foot_R", 13, {-0.1f, 0.08f, 0.f}}};
  std::vector<Joint> joints;
  for (const Bone& bone : kBones) {
    Joint& joint = joints.emplace_back();
    joint.name = bone.name;
    joint.parent = bone.parent;
    joint.rest_l.translation = bone.at_m - (bone.parent == kNoJoint ? Vec3(0.f) : kBones[bone.parent].at_m);
  }
  auto character = std::make_shared<Character>();
  character->name = "person";
  character->format = "built";
  character->skeleton = *Skeleton::create(std::move(joints));
  if (const Check check = character->validate(); !check) throw std::runtime_error(check.error().for_log);
  Imported imported;
  imported.character = std::move(character);
  imported.report.file = "person.gltf";
  return imported;
}

}  // namespace sinew::tests
