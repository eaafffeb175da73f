// Poses, matrices and vertices as arrays.
#include <algorithm>
#include <atomic>
#include <cmath>
#include <optional>

#include "core/base/in_parallel.h"
#include "core/blend/kernels.h"
#include "core/evaluate/evaluator.h"
#include "core/evaluate/posed_scene.h"
#include "core/evaluate/scene_at.h"
#include "core/io/images.h"
#include "core/scene/clip_control.h"
#include "core/scene/rig/character_rig.h"
#include "core/skeleton/model_pose.h"
#include "plugin/python/facade/handle.h"

namespace sinew::facade {
namespace {

void expect(std::size_t room, std::size_t there, std::string_view what) {
  if (room != there)
    refuseArgument(
        text("There is room for {} {}, and there are {}; ask for the skeleton anew.", room, std::string(what), there));
}

}  // namespace

// One character at many times, of a clip alone or as the scene plays it. One thread each.
class Evaluation {
 public:
  Evaluation(const State& state, const Instance& instance, std::uint64_t clip)
      : scene_(state.scene()), instance_(instance) {
    if (clip == SINEW_PLAYING) {
      playing_.emplace(scene_);
    } else {
      source_.clip = clip == SINEW_REST ? nullptr : clipOf(scene_, instance, clip).clip.get();
      if (clip != SINEW_REST) source_.plays = &clipOf(scene_, instance, clip).plays;
      const CharacterRig* rig = instance.character->rig.get();
      if (rig && rig->reads_world) placement_w_ = PosedScene(scene_).placement_w(instance.id);
    }
  }

  // Local transforms and weights alone.
  const Pose& local(double time) {
    if (playing_) {
      playing_->at.local(instance_, momentOf(time), local_);
    } else if (instance_.character->rig) {
      return whole(time).pose;
    } else {
      source_.time = time;
      blender_.blend({.character = instance_.character.get(), .sources = {&source_, 1}}, local_);
    }
    return local_;
  }
  const EvaluatedPose& whole(double time) {
    if (playing_) {
      playing_->at.pose(instance_, momentOf(time), whole_);
    } else {
      source_.time = time;
      evaluator_.evaluate({.character = instance_.character.get(), .sources = {&source_, 1}}, whole_, {}, placement_w_,
                          time);
    }
    return whole_;
  }

 private:
  struct Playing {
    explicit Playing(const Scene& scene) : posed(scene), at(scene, posed) {}
    PosedScene posed;
    SceneAt at;
  };

  // Of several clips times are those that all of them share.
  ClipMoment momentOf(double time) const {
    if (!shownControl(instance_)) return momentAt(instance_, time);
    for (const ClipControl& control : instance_.controls)
      if (!std::isfinite(time * control.speed + control.offset))
        refuse(text("At {} s a clip would be at no time that is a number; choose another speed or offset.", time));
    const ClipEntry* entry = scene_.clips.find(instance_.control.clip);
    const double shown = shownTime(instance_, time, entry ? entry->clip->duration_s : 0.0);
    return {shown, time, shown};
  }

  const Scene& scene_;
  const Instance& instance_;
  PoseSource source_{};
  Mat4 placement_w_{1.f};
  std::optional<Playing> playing_;
  PoseBlender blender_;
  Evaluator evaluator_;
  Pose local_;
  EvaluatedPose whole_;
};

namespace {

void demandFinite(std::span<const double> seconds) {
  for (const double time : seconds)
    if (!std::isfinite(time)) refuseArgument(text("A time is not finite."));
}

// Shares times out to threads where that pays: work(evaluation, index). Rows of neighbours are taken as threads get to
// them, so that one which the system lets wait holds up little.
template <class Work>
void overTimes(const State& state, const Instance& instance, std::uint64_t clip, std::size_t times, std::size_t each,
               const Work& work) {
  constexpr std::size_t kWorth = 20'000;  // joints or vertices, for which it pays to begin a thread
  constexpr std::size_t kRows = 16;       // of each thread
  const std::size_t threads =
      std::clamp<std::size_t>(times * each / kWorth, 1, std::min(coreCount(), times + (times == 0)));
  const std::size_t row = threads == 1 ? times : (times + threads * kRows - 1) / (threads * kRows);
  std::atomic<std::size_t> next{0};
  forAll(threads, threads, [&](std::size_t) {
    try {
      Evaluation evaluation(state, instance, clip);
      for (std::size_t first = next.fetch_add(row); first < times; first = next.fetch_add(row))
        for (std::size_t i = first; i < std::min(first + row, times); ++i) work(evaluation, i);
    } catch (...) {
      next = times;
      throw;
    }
  });
}

void writeAll(std::span<const Transform> locals, float* out) {
  for (const Transform& local : locals) write(local, out), out += 10;
}

void writeAll(std::span<const Mat4> matrices, float* out) {
  for (const Mat4& matrix : matrices) writeMatrix(matrix, out), out += 16;
}

const Mesh& meshOf(const Character& character, int mesh) {
  if (mesh < 0 || static_cast<std::size_t>(mesh) >= character.meshes.size())
    refuseArgument(text("There is no mesh {}; the character has {}.", mesh, character.meshes.size()));
  return *character.meshes[static_cast<std::size_t>(mesh)];
}

}  // namespace
}  // namespace sinew::facade

struct sinew_player {
  sinew_player(sinew::facade::Snapshot now, uint64_t character, uint64_t clip)
      : state(std::move(now)), evaluation(*state, sinew::facade::characterOf(state->scene(), character), clip) {}
  sinew::facade::Snapshot state;
  sinew::facade::Evaluation evaluation;
};

using namespace sinew;
using namespace sinew::facade;

extern "C" {

int sinew_poses(sinew_scene* scene, uint64_t character, uint64_t clip, size_t times, const double* seconds,
                const sinew_pose_arrays* out) {
  return guarded(1, [&] {
    const Snapshot state = scene->now();
    const Instance& instance = characterOf(state->scene(), character);
    const Character& c = *instance.character;
    const std::size_t joints = c.skeleton.size(), morphs = c.morph_channels.size();
    demandFinite({seconds, times});
    if (out->local || out->model) expect(out->joints, joints, "joints");
    if (out->weights) expect(out->morphs, morphs, "morph targets");
    std::size_t entries = 0;
    for (const Skin& skin : c.skins) entries += skin.joints.size();
    if (out->matrices) expect(out->palette, entries, "matrices");
    overTimes(*state, instance, clip, times, joints, [&](Evaluation& evaluation, std::size_t i) {
      const Pose* pose = nullptr;
      if (out->model || out->matrices) {
        const EvaluatedPose& whole = evaluation.whole(seconds[i]);
        pose = &whole.pose;
        if (out->model) writeAll(whole.joints_m, out->model + 16 * joints * i);
        if (out->matrices) writeAll(whole.palette, out->matrices + 16 * entries * i);
      } else {
        pose = &evaluation.local(seconds[i]);
      }
      if (out->local) writeAll(pose->local, out->local + 10 * joints * i);
      if (out->weights) std::ranges::copy(pose->morph_weights, out->weights + morphs * i);
    });
    return 0;
  });
}

int sinew_pose(sinew_scene* scene, uint64_t character, uint64_t clip, double seconds, size_t joints, float* local) {
  // What the last call needed, which the next one mostly needs again; the scene is not held by it.
  struct Last {
    std::weak_ptr<const State> state;
    uint64_t character = 0, clip = 0;
    std::optional<Evaluation> evaluation;
  };
  thread_local Last last;
  return guarded(1, [&] {
    const Snapshot state = scene->now();
    if (!last.evaluation || last.state.lock() != state || last.character != character || last.clip != clip) {
      last.evaluation.reset();
      const Instance& instance = characterOf(state->scene(), character);
      last.evaluation.emplace(*state, instance, clip);
      last.state = state, last.character = character, last.clip = clip;
    }
    demandFinite({&seconds, 1});
    const Pose& pose = last.evaluation->local(seconds);
    expect(joints, pose.local.size(), "joints");
    writeAll(pose.local, local);
    return 0;
  });
}

sinew_player* sinew_player_open(sinew_scene* scene, uint64_t character, uint64_t clip, size_t joints) {
  return guarded(static_cast<sinew_player*>(nullptr), [&] {
    auto player = std::make_unique<sinew_player>(scene->now(), character, clip);
    expect(joints, characterOf(player->state->scene(), character).character->skeleton.size(), "joints");
    return player.release();
  });
}

void sinew_player_close(sinew_player* player) { delete player; }

int sinew_player_pose(sinew_player* player, double seconds, float* local) {
  return guarded(1, [&] {
    demandFinite({&seconds, 1});
    writeAll(player->evaluation.local(seconds).local, local);
    return 0;
  });
}

int sinew_models(sinew_scene* scene, uint64_t character, size_t poses, size_t joints, const float* local,
                 float* model) {
  return guarded(1, [&] {
    const Snapshot state = scene->now();
    const Skeleton& skeleton = characterOf(state->scene(), character).character->skeleton;
    expect(joints, skeleton.size(), "joints");
    std::vector<Transform> locals(joints);
    ModelPose pose;
    for (std::size_t i = 0; i < poses; ++i) {
      for (std::size_t j = 0; j < joints; ++j)
        locals[j] = read(local + 10 * (joints * i + j), skeleton.joints()[j].rest_l);
      pose.update(skeleton, locals);
      writeAll(pose.model, model + 16 * joints * i);
    }
    return 0;
  });
}

int sinew_skin(sinew_scene* scene, uint64_t character, uint64_t clip, int mesh, int method, size_t times,
               const double* seconds, size_t vertices, float* positions, float* normals) {
  return guarded(1, [&] {
    const Snapshot state = scene->now();
    const Instance& instance = characterOf(state->scene(), character);
    const Mesh& skinned_mesh = meshOf(*instance.character, mesh);
    expect(vertices, skinned_mesh.positions.size(), "vertices");
    if (normals && skinned_mesh.normals.empty()) refuseArgument(text("“{}” has no normals.", skinned_mesh.name));
    if (method < 0 || static_cast<std::size_t>(method) >= kSkinningMethods.size())
      refuseArgument(text("There is no method {} of skinning.", method));
    demandFinite({seconds, times});
    overTimes(*state, instance, clip, times, vertices, [&](Evaluation& evaluation, std::size_t i) {
      thread_local SkinnedMesh skinned;
      skinMesh(*instance.character, mesh, evaluation.whole(seconds[i]),
               kSkinningMethods[static_cast<std::size_t>(method)], skinned);
      const auto put = [&](std::span<const Vec3> from, float* to) {
        to += 3 * vertices * i;
        for (const Vec3& one : from) *to++ = one.x, *to++ = one.y, *to++ = one.z;
      };
      put(skinned.positions, positions);
      if (normals) put(skinned.normals, normals);
    });
    return 0;
  });
}

int sinew_mesh(sinew_scene* scene, uint64_t character, int number, const sinew_mesh_arrays* out) {
  return guarded(1, [&] {
    const Snapshot state = scene->now();
    const Character& c = *characterOf(state->scene(), character).character;
    const Mesh& mesh = meshOf(c, number);
    expect(out->vertices, mesh.positions.size(), "vertices");
    expect(out->triangles, mesh.indices.size() / 3, "triangles");
    const auto put = [](const std::vector<Vec3>& from, float* to) {
      if (to)
        for (const Vec3& one : from) *to++ = one.x, *to++ = one.y, *to++ = one.z;
    };
    put(mesh.positions, out->positions);
    put(mesh.normals, out->normals);
    if (float* to = out->uvs)
      for (const Vec2& one : mesh.uvs) *to++ = one.x, *to++ = one.y;
    if (out->corners) std::ranges::copy(mesh.indices, out->corners);
    const Influences& by = mesh.influences;
    const Skin& skin = c.skins[static_cast<std::size_t>(mesh.skin)];
    for (std::size_t v = 0; v < mesh.positions.size(); ++v) {
      for (std::size_t k = 0; k < kMaxInfluences; ++k) {
        const bool has = k < static_cast<std::size_t>(by.per_vertex);
        const std::size_t at = v * static_cast<std::size_t>(by.per_vertex) + k;
        const float weight = has ? by.weights[at] : 0.f;
        if (out->joints) out->joints[kMaxInfluences * v + k] = weight > 0.f ? skin.joints[by.joints[at]] : -1;
        if (out->weights) out->weights[kMaxInfluences * v + k] = weight;
      }
    }
    return 0;
  });
}

int sinew_blend(int additive, size_t poses, size_t joints, const float* below, const float* over,
                const float* reference, const float* weights, float* out) {
  return guarded(1, [&] {
    const BlendMode mode = additive ? BlendMode::additive : BlendMode::override;
    for (std::size_t i = 0; i < poses * joints; ++i) {
      const Transform under = read(below + 10 * i);
      Transform value = read(over + 10 * i);
      if (additive) value = layerValue(mode, read(reference + 10 * (i % joints)), value);
      if (weights[i] == 0.f)
        write(under, out + 10 * i);
      else
        write(layOver(mode, under, value, weights[i]), out + 10 * i);
    }
    return 0;
  });
}

int sinew_decode_image(const void* bytes, size_t count, int size[2], uint8_t* pixels, size_t room) {
  return guarded(1, [&] {
    const Image image = demand(decodeImage({static_cast<const unsigned char*>(bytes), count}, "picture"));
    size[0] = image.width, size[1] = image.height;
    if (!pixels) return 0;
    expect(room, image.rgba.size(), "bytes");
    std::ranges::copy(image.rgba, pixels);
    return 0;
  });
}

}  // extern "C"
