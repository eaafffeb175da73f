#include "viewer/document/document.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <utility>

#include "core/edit/scene/clip_list.h"
#include "core/edit/scene/set_rig.h"
#include "core/evaluate/posed_scene.h"
#include "core/io/text/rig_file.h"
#include "core/scene/new_instance.h"
#include "core/scene/objects/object.h"
#include "core/scene/play_take.h"
#include "viewer/document/commands/exchange_edit.h"
#include "viewer/document/commands/past_edit.h"
#include "viewer/document/commands/scene_edits.h"
#include "viewer/document/selection/selection_text.h"
#include "viewer/document/state/document_batch.h"
#include "viewer/document/text/number_text.h"
#include "viewer/document/text/shown.h"
#include "viewer/document/text/value_text.h"

namespace sinew {

namespace {

constexpr unsigned kEverything = DocumentChange::instances | DocumentChange::selection | DocumentChange::time |
                                 DocumentChange::pose | DocumentChange::clip | DocumentChange::timing |
                                 DocumentChange::visibility | DocumentChange::saved_state | DocumentChange::keys |
                                 DocumentChange::auto_key | DocumentChange::sound | DocumentChange::roles |
                                 DocumentChange::masks | DocumentChange::takes | DocumentChange::poses;

QString jointName(const Instance& instance, JointIndex joint) {
  return QString::fromStdString(instance.character->skeleton[joint].name);
}

bool isJoint(const Instance& instance, JointIndex joint) {
  return joint >= 0 && static_cast<std::size_t>(joint) < instance.character->skeleton.size();
}

bool isMorph(const Instance& instance, int channel) {
  return channel >= 0 && static_cast<std::size_t>(channel) < instance.character->morph_channels.size();
}

using Part = PoseOverride::Part;

}  // namespace

Document::Document(QObject* parent) : DocumentRigs(parent) {}

Document::~Document() = default;

// --- characters -----------------------------------------------------------------------------------------------------

std::string Document::freeName(const std::string& wanted, InstanceId except) const {
  const auto taken = [&](const std::string& name) {
    return std::ranges::any_of(scene_.instances, [&](const Instance& i) { return i.id != except && i.name == name; });
  };
  std::string name = wanted;
  for (int n = 2; taken(name); ++n) name = wanted + " " + std::to_string(n);
  return name;
}

void Document::setUsualFps(double fps) {
  if (!(fps > 0.0) || fps == usual_fps_) return;
  usual_fps_ = fps;
  if (!active()) adoptTiming();
}

Instance Document::makeInstance(const Imported& imported, Vec3 at_w, ClipLibrary& clips) {
  const std::string& name = imported.character->name;
  const std::shared_ptr<const Character> in_scene = asInScene(scene_, imported.character);
  const std::shared_ptr<const Character> character = in_scene->rig ? in_scene : withOwnRig(imported);
  // A file that is there already has its clips in the scene, edited or not.
  const auto shared = [&](const ClipEntry& entry) {
    return entry.source.file.empty() ? ClipId() : sharedClip(scene_, *character, {}, entry);
  };
  Instance instance =
      newInstance({scene_.newId()}, freeName(name.empty() ? "Character" : name), character, clips, shared);
  if (!instance.control.clip) instance.fps = usual_fps_;
  instance.standing.placement.translation = at_w;
  instance.control.loop = loop_;
  instance.control.speed = speed_;
  return instance;
}

InstanceId Document::open(const Imported& imported) {
  if (!imported.character) return {};
  const Batch batch(*this);
  clear();
  Instance instance = makeInstance(imported, Vec3{0.f}, scene_.clips);
  scene_.instances.push_back(std::move(instance));
  adoptTiming();
  pending_.whole_scene = true;
  notify(kEverything);
  return scene_.instances.front().id;
}

void Document::open(Scene scene, std::vector<PastStep> done, std::vector<PastStep> ahead) {
  const Batch batch(*this);
  clear();
  scene_ = std::move(scene);
  if (const Instance* shown = active()) {
    loop_ = shown->control.loop;
    speed_ = shown->control.speed;
  }
  followTake();
  const auto stepsOf = [this](std::vector<PastStep>& past) {
    std::vector<std::unique_ptr<HistoryStep>> steps;
    const Scene* nearer = &scene_;
    for (PastStep& step : past) {
      auto edit = std::make_unique<PastEdit>(*this, step.text, step.modifies, std::move(step.scene), *nearer);
      nearer = &edit->other();
      steps.push_back(std::move(edit));
    }
    return steps;
  };
  std::vector<std::unique_ptr<HistoryStep>> steps = stepsOf(done);
  std::ranges::reverse(steps);
  std::ranges::move(stepsOf(ahead), std::back_inserter(steps));
  if (!steps.empty()) history_.adopt(std::move(steps), static_cast<int>(done.size()));
  pending_.whole_scene = true;
  notify(kEverything);
}

InstanceId Document::addCharacter(const Imported& imported) {
  if (!imported.character) return {};
  const Batch batch(*this);
  ClipLibrary clips = scene_.clips;
  Instance instance = makeInstance(imported, freePosition(*imported.character), clips);
  const InstanceId id = instance.id;
  if (!scene_.instances.empty()) instance.placed_at_w = instance.standing.placement.translation;
  instance.roles = rolesGivenTo(instance.character->skeleton);
  const QString text = tr("Add %1").arg(QString::fromStdString(instance.name));
  std::map<TakeId, TakePart> parts = partsFor(scene_, instance, clips);
  push(std::make_unique<PresenceEdit>(*this, text, std::move(instance), scene_.clips.changesTo(clips),
                                      std::move(parts)));
  return id;
}

void Document::removeInstances(std::span<const InstanceId> ids) {
  std::vector<InstanceId> going;
  std::vector<SelectionItem> items;
  for (const InstanceId id : ids) {
    if (!instance(id)) continue;
    going.push_back(id);
    items.push_back({SelectionItem::Kind::instance, id, -1});
  }
  if (going.empty()) return;
  // What stood on them stays where it is; what leaves them by a key of its parent, where that takes it along.
  std::map<InstanceId, Standing> others;
  SceneAt at = sceneAt();
  const auto goes = [&going](InstanceId id) { return std::ranges::find(going, id) != going.end(); };
  for (const Instance& other : scene_.instances) {
    if (goes(other.id) || !goes(other.standing.parent)) continue;
    const std::vector<ParentKey> keys = parentKeys(other, scene_.clips);
    const Place on{other.standing.parent, other.standing.joint};
    const auto leaves = std::ranges::find_if(keys, [&](const ParentKey& key) { return key.place != on; });
    const Mat4 stays_w = leaves == keys.end() ? placement_w(other.id)
                                              : at.place_w(other, on, momentAt(other, leaves->time)) *
                                                    toMatrix(other.standing.placement);
    others[other.id] = {decompose(stays_w), {}};
  }
  const Batch batch(*this);
  push(std::make_unique<PresenceEdit>(*this, tr("Remove %1").arg(itemsText(*this, items)), std::move(going),
                                      std::move(others)));
  if (scene_.instances.empty()) stop();
}

void Document::renameInstance(InstanceId id, const QString& name) {
  const Instance* renamed = instance(id);
  const std::string wanted = name.trimmed().toStdString();
  if (!renamed || wanted.empty() || wanted == renamed->name) return;
  const std::string free = freeName(wanted, id);
  if (free == renamed->name) return;
  const Batch batch(*this);
  // The joint of an object has its name.
  const auto named = renamed->isObject() ? makeObject(renamed->character->type, free) : renamed->character;
  ExchangeEdit<InstanceName>::Values values{{{id, {}}, {free, named}}};
  push(std::make_unique<ExchangeEdit<InstanceName>>(*this, tr("Rename to %1").arg(QString::fromStdString(free)),
                                                    kNoGesture, std::move(values)));
}

void Document::clear() {
  const Batch batch(*this);
  stop();
  history_.clear();
  scene_.instances.clear();
  scene_.clips.clear();
  forgetRoles();
  posed_.clear();
  scene_.masks.clear();
  scene_.takes.clear();
  scene_.take = {};
  take_forward_ = true;
  shown_mask_ = {};
  scene_.sound = {};
  setKeySelection({});
  setSelection({});
  visits_back_.clear();
  visits_forward_.clear();
  setAutoKey(false);  // it was meant for what was there
  adoptTiming();
  pending_.whole_scene = true;
  notify(kEverything);
}

void Document::setSound(const SceneSound& sound, const QString& text, Gesture gesture) {
  if (sound == scene_.sound) return;
  const Batch batch(*this);
  push(std::make_unique<SoundEdit>(*this, text, sound, gesture));
}

// --- pose -----------------------------------------------------------------------------------------------------------

void Document::setJointTransform(InstanceId id, JointIndex joint, const Transform& local, Gesture gesture) {
  const Instance* posed = instance(id);
  if (!posed || !isJoint(*posed, joint)) return;
  const JointTransform locals[] = {{joint, local}};
  setJointTransforms(id, locals, tr("Pose %1").arg(jointName(*posed, joint)), gesture);
}

void Document::setPose(InstanceId id, std::span<const JointTransform> locals, std::span<const MorphWeight> weights,
                       const QString& text, Gesture gesture, const KeyOptions& options) {
  const Instance* posed = instance(id);
  if (!posed) return;
  const auto can_be_keyed = [&](const MorphWeight& one) {
    return !isMorph(*posed, one.first) || isKeyable(*posed->character, one.first);
  };
  if (autoKeying(id) && (!locals.empty() || std::ranges::any_of(weights, can_be_keyed))) {
    if (const Text why = layerSilence(id); !why.empty()) {
      emit layerSilent(id, why);
      return;
    }
    const Check keyed = keyPose(id, locals, weights, options, KeyWhich::changed, text, gesture);
    if (!keyed) emit refused(shown(keyed.error().for_user));
    return;
  }
  ExchangeEdit<PoseOverride>::Values values;
  for (const auto& [joint, local] : locals)
    if (!isJoint(*posed, joint) || !isFinite(local)) return;
  for (const auto& [joint, local] : beforeRig(*posed, locals)) {
    const auto old = posed->overrides.find(joint);
    if (old == posed->overrides.end() || old->second != local) values[{id, {Part::joint, joint}}] = local;
  }
  for (const auto& [channel, wanted] : weights) {
    if (!isMorph(*posed, channel) || !std::isfinite(wanted)) return;
    const float weight = fittedWeight(*posed->character, channel, wanted);
    const auto old = posed->morph_overrides.find(channel);
    if (old == posed->morph_overrides.end() || old->second != weight) values[{id, {Part::morph, channel}}] = weight;
  }
  if (values.empty()) return;
  const Batch batch(*this);
  push(std::make_unique<ExchangeEdit<PoseOverride>>(*this, text, gesture, std::move(values)));
}

void Document::followPose(InstanceId id, std::span<const JointTransform> locals, std::span<const JointIndex> released,
                          const QString& text, Gesture gesture) {
  const Instance* posed = instance(id);
  if (!posed) return;
  ExchangeEdit<PoseOverride>::Values values;
  for (const auto& [joint, local] : locals) {
    if (!isJoint(*posed, joint) || !isFinite(local)) return;
    const auto old = posed->overrides.find(joint);
    if (old == posed->overrides.end() || old->second != local) values[{id, {PoseOverride::Part::joint, joint}}] = local;
  }
  for (const JointIndex joint : released)
    if (posed->overrides.contains(joint)) values[{id, {PoseOverride::Part::joint, joint}}] = std::nullopt;
  if (values.empty()) return;
  const Batch batch(*this);
  push(std::make_unique<ExchangeEdit<PoseOverride>>(*this, text, gesture, std::move(values)));
}

void Document::clearOverrides(InstanceId id, std::span<const JointIndex> joints, Gesture gesture) {
  const Instance* posed = instance(id);
  if (!posed) return;
  ExchangeEdit<PoseOverride>::Values values;
  for (const auto& [joint, transform] : posed->overrides) {
    if (joints.empty() || std::ranges::find(joints, joint) != joints.end())
      values[{id, {Part::joint, joint}}] = std::nullopt;
  }
  if (joints.empty() && !posed->morph_overrides.empty()) {
    if (values.empty()) return clearMorphOverrides(id, {}, gesture);
    for (const auto& [channel, weight] : posed->morph_overrides) values[{id, {Part::morph, channel}}] = std::nullopt;
  }
  if (values.empty()) return;
  const Batch batch(*this);
  std::vector<int> cleared;
  if (joints.empty())
    for (const auto& [channel, weight] : posed->morph_overrides) cleared.push_back(channel);
  const std::size_t morphs = joints.empty() ? posed->morph_overrides.size() : 0, posed_joints = values.size() - morphs;
  const QString what =
      posed_joints == 1 ? jointName(*posed, values.begin()->first.second.second) : jointsText(posed_joints);
  const QString step =
      morphs == 0 ? tr("Clear pose of %1").arg(what)
      : posed->isObject()
          ? tr("Clear pose and %1 of %2").arg(propertiesText(propertyCount(*posed->character, cleared)), what)
          : tr("Clear pose of %1 and weights of %2").arg(what, morphsText(morphs));
  push(std::make_unique<ExchangeEdit<PoseOverride>>(*this, step, gesture, std::move(values)));
}

void Document::clearMorphOverrides(InstanceId id, std::span<const int> channels, Gesture gesture) {
  const Instance* posed = instance(id);
  if (!posed) return;
  ExchangeEdit<PoseOverride>::Values values;
  for (const auto& [channel, weight] : posed->morph_overrides) {
    if (channels.empty() || std::ranges::find(channels, channel) != channels.end())
      values[{id, {Part::morph, channel}}] = std::nullopt;
  }
  if (values.empty()) return;
  const Batch batch(*this);
  std::vector<int> cleared;
  for (const auto& [part, none] : values) cleared.push_back(part.second.second);
  const QString what = morphsNamed(*posed->character, QString::fromStdString(posed->name), cleared);
  push(std::make_unique<ExchangeEdit<PoseOverride>>(
      *this, (posed->isObject() ? tr("Clear %1") : tr("Clear weight of %1")).arg(what), gesture, std::move(values)));
}

void Document::setPlacement(InstanceId id, const Transform& placement, Gesture gesture) {
  const Instance* placed = instance(id);
  if (!placed) return;
  const std::pair<InstanceId, Transform> placements[] = {{id, placement}};
  setPlacements(placements, tr("Move %1").arg(QString::fromStdString(placed->name)), gesture);
}

void Document::setPlacements(std::span<const std::pair<InstanceId, Transform>> placements, const QString& text,
                             Gesture gesture) {
  ExchangeEdit<Placement>::Values values;
  for (const auto& [id, placement] : placements) {
    const Instance* placed = instance(id);
    if (!placed || !isFinite(placement)) return;
    if (placed->standing.placement != placement) values[{id, {}}] = placement;
  }
  if (values.empty()) return;
  const Batch batch(*this);
  push(std::make_unique<ExchangeEdit<Placement>>(*this, text, gesture, std::move(values)));
}

// --- visibility -----------------------------------------------------------------------------------------------------

bool Document::isHidden(const SelectionItem& item) const {
  const HiddenParts& parts = hidden(item.instance);
  if (item.kind == SelectionItem::Kind::instance) return parts.all;
  return item.kind == SelectionItem::Kind::joint ? parts.skeleton : parts.meshes.contains(item.index);
}

void Document::setVisible(const std::vector<SelectionItem>& items, bool visible) {
  std::vector<SelectionItem> differing;
  for (const SelectionItem& item : items) {
    const bool skeleton = item.kind == SelectionItem::Kind::joint && item.index == -1 && instance(item.instance);
    const bool hideable = item.kind == SelectionItem::Kind::instance || item.kind == SelectionItem::Kind::mesh;
    if (!skeleton && !(hideable && exists(item))) continue;
    if (isHidden(item) == visible && std::ranges::find(differing, item) == differing.end()) differing.push_back(item);
  }
  if (differing.empty()) return;
  const Batch batch(*this);
  if (trial_ != kNoGesture) {  // a step on top of the trial's would end it
    for (const SelectionItem& item : differing) setHidden(item, !visible);
    return notify(DocumentChange::visibility);
  }
  const QString text = (visible ? tr("Show %1") : tr("Hide %1")).arg(itemsText(*this, differing));
  push(std::make_unique<VisibilityEdit>(*this, text, std::move(differing), visible));
}

}  // namespace sinew
