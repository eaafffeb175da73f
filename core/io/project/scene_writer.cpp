#include "core/io/project/scene_index.h"

#include "core/io/project/stored_parts.h"
#include "core/io/text/rig_file.h"
#include "core/scene/objects/object.h"
#include "core/scene/rig/character_rig.h"

namespace sinew {

namespace {

// Every member of an object is listed once: a new one does not compile until it is stored.

void writeMembers(JsonWriter& json, const AnimationControl& control) {
  const auto& [clip, shown, time, round_start, take_time, speed, weight, loop, range_start, range_end, forward,
               finished, clock_start] = control;
  json.field("clip", clip.value);
  if (shown) json.field("shown", shown.value);
  json.field("time", time);
  json.field("round_start", round_start);
  if (take_time) json.field("take_time", *take_time);
  json.field("speed", speed);
  json.field("weight", weight);
  json.field("loop", static_cast<int>(loop));
  json.field("range_start", range_start);
  json.field("range_end", range_end);
  json.field("forward", forward);
  json.field("finished", finished);
  json.field("clock_start", clock_start);
}

void writeMembers(JsonWriter& json, const Standing& standing) {
  const auto& [placement, parent, joint] = standing;
  json.field("placement", placement);
  if (parent) json.field("parent", parent.value);
  if (joint != kNoJoint) json.field("joint", joint);
}

void writeMembers(JsonWriter& json, const HiddenParts& hidden) {
  const auto& [all, skeleton, meshes] = hidden;
  json.field("all", all);
  json.field("skeleton", skeleton);
  json.beginArray("meshes");
  for (const int mesh : meshes) json.put(mesh);
  json.endArray();
}

}  // namespace

void SceneWriter::others(const std::string& of) {
  if (const auto found = others_.find(of); found != others_.end()) json_.putOthers(found->second);
}

void SceneWriter::note(const std::string& fault) {
  if (fault_.empty()) fault_ = fault;
}

std::size_t SceneWriter::addChunk(Bytes chunk) {
  chunks_.push_back(std::move(chunk));
  return chunks_.size() - 1;
}

std::size_t SceneWriter::addSkeleton(const Skeleton& skeleton) {
  JsonWriter json;
  json.beginObject();
  json.beginArray("joints");
  for (const Joint& joint : skeleton.joints()) {
    const auto& [name, parent, rest_l, deforms, inherit_scale, kind] = joint;
    json.beginObject();
    json.field("name", name);
    json.field("parent", parent);
    json.field("rest", rest_l);
    if (deforms) json.field("deforms", true);
    if (inherit_scale != ScaleInheritance::full) json.field("scale", static_cast<int>(inherit_scale));
    if (kind != JointKind::joint) json.field("kind", static_cast<int>(kind));
    json.endObject();
  }
  json.endArray();
  json.endObject();
  note(json.fault());
  const auto [at, added] = skeletons_.try_emplace(std::string(json.text()), chunks_.size());
  if (added) chunks_.emplace_back(json.text().begin(), json.text().end());
  return at->second;
}

std::size_t SceneWriter::addRig(const CharacterRig& rig) {
  const std::string text = rigToText(rig.rig, rig.plain->skeleton);
  const auto [at, added] = rigs_.try_emplace(text, chunks_.size());
  if (added) chunks_.emplace_back(text.begin(), text.end());
  return at->second;
}

void SceneWriter::controls(const std::vector<ClipControl>& controls, const std::string& of) {
  json_.beginArray("controls");
  for (const ClipControl& control : controls) {
    const auto& [id, clip, offset, speed, loop, weight, mask, mode, reference_clip, reference_time, muted, soloed] =
        control;
    json_.beginObject();
    json_.field("id", id.value);
    json_.field("clip", clip.value);
    json_.field("offset", offset);
    json_.field("speed", speed);
    json_.field("loop", static_cast<int>(loop));
    json_.key("weight");
    writeCurve(json_, columns_, weight);
    if (mask) json_.field("mask", mask.value);
    json_.field("mode", mode == BlendMode::additive ? "additive" : "override");
    if (reference_clip) json_.field("reference_clip", reference_clip.value);
    json_.field("reference_time", reference_time);
    json_.field("muted", muted);
    json_.field("soloed", soloed);
    others(of + ": control " + std::to_string(id.value));
    json_.endObject();
  }
  json_.endArray();
}

void SceneWriter::instance(const Instance& instance, const std::function<int(const Character&)>& asset) {
  const auto& [id, name, character, standing, control, controls, overrides, morph_overrides, clips, fps, active_layer,
               hidden, roles, donors, read, placed_at_w, lost] = instance;
  const std::string self = "instance " + std::to_string(id.value);
  json_.beginObject();
  json_.field("id", id.value);
  json_.field("name", name);
  if (character->type) {
    json_.field("object", character->type->id);
    json_.beginArray("properties");
    for (const MorphChannel& channel : character->morph_channels) json_.put(channel.name);
    json_.endArray();
  } else {
    json_.field("asset", asset(*character));
    if (character->rig) json_.field("rig", std::uint64_t{addRig(*character->rig)});
  }
  json_.beginObject("standing");
  writeMembers(json_, standing);
  others(self + ": standing");
  json_.endObject();
  json_.beginObject("control");
  writeMembers(json_, control);
  others(self + ": control");
  json_.endObject();
  if (!controls.empty()) this->controls(controls, self);
  json_.beginArray("posed");
  for (const auto& [joint, transform] : overrides) {
    json_.beginObject();
    json_.field("joint", joint);
    json_.field("local", transform);
    json_.endObject();
  }
  json_.endArray();
  json_.beginArray("weights");
  for (const auto& [channel, weight] : morph_overrides) {
    json_.beginObject();
    json_.field("channel", channel);
    json_.field("weight", weight);
    json_.endObject();
  }
  json_.endArray();
  json_.beginArray("clips");
  for (const ClipId clip : clips) json_.put(clip.value);
  json_.endArray();
  json_.field("fps", fps);
  if (active_layer != kBaseLayer) json_.field("layer", active_layer);
  if (hidden != HiddenParts() || others_.contains(self + ": hidden")) {
    json_.beginObject("hidden");
    writeMembers(json_, hidden);
    others(self + ": hidden");
    json_.endObject();
  }
  if (roles) writeRoles(json_, *roles);
  json_.beginArray("donors");
  for (const auto& donor : donors) json_.put(asset(*donor));
  json_.endArray();
  json_.beginArray("read");
  for (const ReadClip& clip : read) {
    json_.beginObject();
    json_.field("reading", std::uint64_t{clip.reading});
    json_.field("index", std::uint64_t{clip.index});
    json_.field("clip", clip.id.value);
    json_.endObject();
  }
  json_.endArray();
  if (placed_at_w) json_.field("placed_at", *placed_at_w);
  writeLost(json_, lost);
  others(self);
  json_.endObject();
}

void SceneWriter::clip(const ClipEntry& entry) {
  const auto& [id, clip, original, source, plays] = entry;
  static_cast<void>(plays);  // follows from the clip
  json_.beginObject();
  json_.field("id", id.value);
  json_.field("name", clip->name);
  json_.field("duration_s", clip->duration_s);
  json_.field("fps", clip->fps);
  if (!source.file.empty()) json_.field("file", source.file);
  if (source.index >= 0) json_.field("index", source.index);
  if (original) json_.field("read_as", original->name);
  if (clip != original) {
    Result<Bytes> stored = storedClip(*clip);
    if (!stored) note(stored.error().for_log);
    json_.field("chunk", std::uint64_t{addChunk(stored ? *std::move(stored) : Bytes())});
  }
  others("clip " + std::to_string(id.value));
  json_.endObject();
}

void SceneWriter::take(const Take& take) {
  const auto& [id, name, start, end, fps, parts] = take;
  const std::string self = "take " + std::to_string(id.value);
  json_.beginObject();
  json_.field("id", id.value);
  json_.field("name", name);
  json_.field("start", start);
  json_.field("end", end);
  json_.field("fps", fps);
  json_.beginArray("parts");
  for (const auto& [instance, part] : parts) {
    const auto& [clip, shown, range, part_controls] = part;
    const std::string of = self + ": part " + std::to_string(instance.value);
    json_.beginObject();
    json_.field("instance", instance.value);
    json_.field("clip", clip.value);
    if (shown) json_.field("shown", shown.value);
    if (range) {
      json_.field("range_start", range->first);
      json_.field("range_end", range->second);
    }
    if (!part_controls.empty()) controls(part_controls, of);
    others(of);
    json_.endObject();
  }
  json_.endArray();
  others(self);
  json_.endObject();
}

void SceneWriter::pose(const ScenePose& pose) {
  json_.beginObject();
  writePose(json_, pose);
  if (!pose.picture.empty())
    json_.field("picture", std::uint64_t{addChunk({pose.picture.begin(), pose.picture.end()})});
  others("pose " + std::to_string(pose.id.value));
  json_.endObject();
}

void SceneWriter::write(const Scene& scene, const std::function<int(const Character&)>& asset,
                        const std::filesystem::path& beside) {
  const auto& [instances, clips, masks, takes, take, sound, poses, last_id] = scene;
  json_.beginArray("instances");
  for (const Instance& one : instances) instance(one, asset);
  json_.endArray();
  json_.beginArray("clips");
  for (const auto& entry : clips.entries()) clip(*entry);
  json_.endArray();
  json_.beginArray("masks");
  for (const SceneMask& mask : masks) {
    const auto& [id, name, skeleton, sharp, feather] = mask;
    json_.beginObject();
    json_.field("id", id.value);
    json_.field("name", name);
    json_.field("skeleton", std::uint64_t{addSkeleton(*skeleton)});
    json_.beginArray("weights");
    for (const float weight : sharp.weights) json_.put(weight);
    json_.endArray();
    json_.field("feather", feather);
    others("mask " + std::to_string(id.value));
    json_.endObject();
  }
  json_.endArray();
  json_.beginArray("takes");
  for (const Take& one : takes) this->take(one);
  json_.endArray();
  if (take) json_.field("take", take.value);
  if (!poses.empty()) {
    json_.beginArray("poses");
    for (const auto& pose : poses) this->pose(*pose);
    json_.endArray();
  }
  json_.beginObject("sound");
  const auto& [path, offset] = sound;
  json_.field("path", path);
  const std::string relative = std::filesystem::path(path).lexically_relative(beside).generic_string();
  if (!relative.empty()) json_.field("relative_path", relative);
  json_.field("offset", offset);
  others("sound");
  json_.endObject();
  json_.field("last_id", last_id);
  json_.field("last_clip_id", clips.lastId());
  json_.field("curves", std::uint64_t{addChunk(std::move(columns_.bytes()))});
  others("scene");
}

std::vector<Bytes> SceneWriter::takeChunks() { return std::move(chunks_); }

}  // namespace sinew
