#include "core/evaluate/posed_scene.h"

#include <algorithm>
#include <atomic>
#include <map>
#include <optional>

#include "core/blend/fit_mask.h"
#include "core/evaluate/scene_at.h"
#include "core/scene/objects/object.h"
#include "core/scene/objects/placement.h"

namespace sinew {

namespace {

// Whether it goes along with nothing at any time, as most do: objects alone can have keys of their parent.
bool standsAlone(const Instance& instance) { return !instance.isObject() && !instance.standing.parent; }

}  // namespace

struct PosedScene::Entry {
  struct Fitted {
    SceneMask of;
    std::shared_ptr<const Character> on;
    std::optional<JointMask> mask;
  };

  explicit Entry(InstanceId of) : id(of) {}

  const InstanceId id;
  std::mutex mutex;  // of the next four, until `posed`
  std::atomic<bool> posed = false;
  bool reads_world = false;  // whether others that it stands on count
  Evaluator evaluator;
  EvaluatedPose pose;

  std::mutex bounds_mutex;
  std::optional<Box> bounds_m;

  // What an instance with keys of its parent goes along with after so many of them, as long as nothing changes.
  std::mutex carrier_mutex;
  std::uint64_t carrier_of = 0;  // the number of changes before which it was found
  std::size_t carrier_keys = 0;
  std::optional<Carrier> carrier;

  std::mutex masks_mutex;  // taken while `mutex` is held, never the other way round
  std::map<MaskId, Fitted> masks;
};

struct PosedScene::Stage {
  Stage(std::unique_ptr<PoseStage> run, const CheckpointSettings& settings)
      : stage(std::move(run)), checkpoints(*stage, settings) {}

  std::mutex mutex;  // of what follows
  std::unique_ptr<PoseStage> stage;
  Checkpoints checkpoints;
};

PosedScene::PosedScene(const Scene& scene) : scene_(scene) {}
PosedScene::~PosedScene() = default;

PosedScene::Entry& PosedScene::entryOf(InstanceId id) const {
  std::atomic<Entry*>& latest = latest_[id.value % latest_.size()];
  if (Entry* entry = latest.load(std::memory_order_acquire); entry && entry->id == id) return *entry;
  const std::lock_guard lock(entries_mutex_);
  std::unique_ptr<Entry>& entry = entries_[id];
  if (!entry) entry = std::make_unique<Entry>(id);
  latest.store(entry.get(), std::memory_order_release);
  return *entry;
}

PosedScene::Entry& PosedScene::posed(const Instance& instance, const Chain* below) const {
  Entry& entry = entryOf(instance.id);
  if (entry.posed.load(std::memory_order_acquire)) return entry;
  // Without the lock, since others are asked for it.
  const CharacterRig* rig = instance.character->rig.get();
  const bool reads_world = rig && rig->reads_world;
  const Mat4 placed_w = reads_world ? placement_w(instance, {instance.id, below}) : Mat4(1.f);
  const std::lock_guard lock(entry.mutex);
  if (!entry.posed.load(std::memory_order_relaxed)) {
    entry.evaluator.evaluate(instance, scene_.clips, entry.pose, masksOn(instance.id),
                             stagesOn(instance.id, stackTime(instance)), placed_w);
    if (reads_world && !entry.reads_world) {
      const std::lock_guard all(entries_mutex_);
      read_world_.push_back(&entry);
    }
    entry.reads_world = reads_world;
    entry.posed.store(true, std::memory_order_release);
  }
  return entry;
}

const EvaluatedPose& PosedScene::pose(InstanceId id) const {
  static const EvaluatedPose none;
  const Instance* instance = findInstance(scene_.instances, id);
  return instance ? posed(*instance).pose : none;
}

Carrier PosedScene::carrier(const Instance& instance) const {
  const std::vector<ParentKey> keys = parentKeys(instance, scene_.clips);
  if (keys.empty()) return {{instance.standing.parent, instance.standing.joint}};
  const std::size_t count = keysAt(keys, instance.control.time);
  Entry& entry = entryOf(instance.id);
  {
    const std::lock_guard lock(entry.carrier_mutex);
    if (entry.carrier && entry.carrier_of == changes_ && entry.carrier_keys == count) return *entry.carrier;
  }
  // Without the lock, since others may be asked for on the way.
  const Carrier found = SceneAt(scene_, *this).carrier(instance, momentAt(instance, instance.control.time));
  const std::lock_guard lock(entry.carrier_mutex);
  entry.carrier_of = changes_;
  entry.carrier_keys = count;
  entry.carrier = found;
  return found;
}

Carrier PosedScene::carrier(InstanceId id) const {
  const Instance* instance = findInstance(scene_.instances, id);
  return instance ? carrier(*instance) : Carrier();
}

Mat4 PosedScene::parent_w(const Instance& instance, const Chain& below) const {
  if (standsAlone(instance)) return Mat4(1.f);
  const Carrier on = carrier(instance);
  const Instance* parent = findInstance(scene_.instances, on.place.parent);
  // What would carry itself stands in the world.
  if (!parent || below.has(parent->id)) return on.kept;
  const Chain chain{parent->id, &below};
  const Mat4 parent_placed_w = placement_w(*parent, chain);
  if (on.place.joint < 0 || static_cast<std::size_t>(on.place.joint) >= parent->character->skeleton.size())
    return parent_placed_w * on.kept;
  return parent_placed_w * posed(*parent, &chain).pose.joints_m[static_cast<std::size_t>(on.place.joint)] * on.kept;
}

Mat4 PosedScene::placement_w(const Instance& instance, const Chain& below) const {
  return parent_w(instance, below) * toMatrix(instance.standing.placement);
}

Mat4 PosedScene::parent_w(InstanceId id) const {
  const Instance* instance = findInstance(scene_.instances, id);
  return instance ? parent_w(*instance, {id}) : Mat4(1.f);
}

Mat4 PosedScene::placement_w(InstanceId id) const {
  const Instance* instance = findInstance(scene_.instances, id);
  return instance ? placement_w(*instance, {id}) : Mat4(1.f);
}

Mat4 PosedScene::place_w(InstanceId id, JointIndex joint) const {
  const Instance* instance = findInstance(scene_.instances, id);
  const Mat4 placed_w = placement_w(id);
  return instance && joint != kNoJoint ? placed_w * posed(*instance).pose.joints_m[static_cast<std::size_t>(joint)]
                                       : placed_w;
}

bool PosedScene::isShown(InstanceId id) const {
  const Instance* one = findInstance(scene_.instances, id);
  if (!one) return false;
  // At most once round a circle.
  for (std::size_t left = scene_.instances.size(); left > 0 && one; --left) {
    if (!sinew::isShown(*one->character, posed(*one).pose.pose)) return false;
    one = standsAlone(*one) ? nullptr : findInstance(scene_.instances, carrier(*one).place.parent);
  }
  return true;
}

Box PosedScene::bounds_m(InstanceId id) const {
  const Instance* instance = findInstance(scene_.instances, id);
  if (!instance) return {};
  Entry& entry = posed(*instance);
  const std::lock_guard lock(entry.bounds_mutex);
  if (!entry.bounds_m)
    entry.bounds_m = measureBounds(*instance->character, entry.pose.joints_m, entry.pose.pose.morph_weights);
  return *entry.bounds_m;
}

const JointMask* PosedScene::mask(InstanceId on, MaskId id) const {
  const auto wanted = std::ranges::find(scene_.masks, id, &SceneMask::id);
  const Instance* instance = findInstance(scene_.instances, on);
  if (wanted == scene_.masks.end() || !instance) return nullptr;
  Entry& entry = entryOf(on);
  const std::lock_guard lock(entry.masks_mutex);
  Entry::Fitted& kept = entry.masks[id];
  if (kept.on != instance->character || kept.of != *wanted) {
    kept = {*wanted, instance->character, {}};
    if (auto fitted = fitMask(wanted->mask(), *wanted->skeleton, instance->character->skeleton))
      kept.mask = std::move(fitted->mask);
  }
  return kept.mask ? &*kept.mask : nullptr;
}

MaskOf PosedScene::masksOn(InstanceId id) const {
  return [this, id](MaskId wanted) { return mask(id, wanted); };
}

void PosedScene::addStage(InstanceId id, std::unique_ptr<PoseStage> stage, const CheckpointSettings& settings) {
  stages_[id].push_back(std::make_unique<Stage>(std::move(stage), settings));
  changed(id);
}

void PosedScene::stagesChanged(InstanceId id, double from) {
  const auto found = stages_.find(id);
  if (found == stages_.end()) return;
  for (const std::unique_ptr<Stage>& stage : found->second) stage->checkpoints.invalidateFrom(from);
  changed(id);
}

Evaluator::PoseChange PosedScene::stagesOn(InstanceId id, double time) const {
  const auto found = stages_.find(id);
  if (found == stages_.end()) return {};
  return [&stages = found->second, time](Pose& local) {
    for (const std::unique_ptr<Stage>& stage : stages) {
      const std::lock_guard lock(stage->mutex);
      stage->checkpoints.goTo(time);
      stage->stage->apply(local);
    }
  };
}

void PosedScene::changed(InstanceId id) {
  ++changes_;
  const auto is_changed = [](Entry& entry) {
    entry.posed.store(false, std::memory_order_relaxed);  // nobody asks
    entry.bounds_m.reset();
  };
  if (const auto found = entries_.find(id); found != entries_.end()) is_changed(*found->second);
  for (Entry* entry : read_world_) {
    is_changed(*entry);
    entry->reads_world = false;
  }
  read_world_.clear();
}

void PosedScene::forget(InstanceId id) {
  changed(id);
  latest_[id.value % latest_.size()] = nullptr;
  entries_.erase(id);
  stages_.erase(id);
}

void PosedScene::clear() {
  ++changes_;
  for (std::atomic<Entry*>& latest : latest_) latest = nullptr;
  read_world_.clear();
  entries_.clear();
  stages_.clear();
}

}  // namespace sinew
