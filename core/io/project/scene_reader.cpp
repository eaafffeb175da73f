#include <algorithm>
#include <map>
#include <set>

#include "core/io/guard/stored_fields.h"
#include "core/io/images.h"
#include "core/io/import_steps.h"
#include "core/io/project/damaged.h"
#include "core/io/project/judge_scene.h"
#include "core/io/project/moved_path.h"
#include "core/io/project/scene_index.h"
#include "core/io/project/stored_parts.h"
#include "core/io/text/rig_file.h"
#include "core/scene/objects/object.h"
#include "core/scene/rig/character_rig.h"

namespace sinew {

namespace {

constexpr std::size_t kMaxUnknownChannels = 1'000;  // of an object of a kind that a later version has
constexpr std::size_t kMaxEntries = 1'000'000;      // of any list of the index
// Of all characters with rigs, each of which has joints of its own, and of their chains.
constexpr std::size_t kMaxRiggedJoints = 1'000'000;

// Reads a scene part by part; the first fault ends it.
class SceneReader {
 public:
  SceneReader(const Members& from, const SceneSource& source, std::map<std::string, std::string>& others)
      : from_(from), source_(source), others_(others) {}

  Result<Scene> run() {
    const auto chunk = source_.file.chunk(static_cast<std::size_t>(from_.number64("curves")));
    if (!chunk) return tl::unexpected(chunk.error());
    ColumnReader columns(*chunk);
    columns_ = &columns;
    readAll("instances", [this](const JsonValue& v) { return instance(v); });
    findOwners();
    std::vector<ClipEntry> clips;
    readAll("clips", [&](const JsonValue& v) { return clip(v, clips); });
    readAll("masks", [this](const JsonValue& v) { return mask(v); });
    readAll("takes", [this](const JsonValue& v) { return take(v); });
    readAll("poses", [this](const JsonValue& v) { return pose(v); });
    scene_.take = {from_.number64("take")};
    if (const JsonValue* sound = from_.find("sound")) {
      const Members members(*sound, "sound");
      const std::string path = members.string("path");
      scene_.sound = {movedPath(source_.beside, members.string("relative_path"), path).string(),
                      members.number("offset", 0.0)};
      static_cast<void>(note(members));
    }
    scene_.last_id = from_.number64("last_id");
    const std::uint64_t last_clip = from_.number64("last_clip_id");
    for (const ClipEntry& entry : clips)
      if (entry.id.value > last_clip) from_.fault("last_clip_id", "is not the last one");
    static_cast<void>(note(from_));
    if (!done_) return tl::unexpected(done_.error());
    scene_.clips.put(std::move(clips));
    scene_.clips.countOn(last_clip);
    if (const Check ok = judgeScene(scene_); !ok) {
      const Problem& problem = ok.error();
      return damagedProject(problem.for_log.empty() ? problem.for_user.english() : problem.for_log);
    }
    return std::move(scene_);
  }

 private:
  void readAll(const char* name, auto&& read) {
    std::size_t count = 0;
    from_.each(name, [&](const JsonValue& value) {
      if (done_ && ++count > kMaxEntries) done_ = damagedProject("a list is too long");
      if (done_) done_ = read(value);
    });
  }

  // Takes over the fault of an object, and what it has that nobody knows.
  Check note(const Members& members) {
    if (Check ok = members.ok(); !ok) {
      if (done_) done_ = ok;
      return ok;
    }
    if (std::string unknown = members.others(); !unknown.empty()) others_[members.where()] = std::move(unknown);
    return {};
  }

  static LoopMode loopOf(const Members& members) {
    const int loop = members.integer("loop", 0);
    if (loop < 0 || loop > static_cast<int>(LoopMode::ping_pong)) {
      members.fault("loop", "has no such value");
      return LoopMode::loop;
    }
    return static_cast<LoopMode>(loop);
  }

  Result<std::vector<ClipControl>> controls(const Members& of) {
    std::vector<ClipControl> out;
    Check done;
    of.each("controls", [&](const JsonValue& value) {
      if (!done) return;
      const Members id_of(value, "a control");
      const Members members(value, of.where() + ": control " + std::to_string(id_of.number64("id")));
      ClipControl control;
      control.id = {members.number64("id")};
      control.clip = {members.number64("clip")};
      control.offset = members.number("offset", 0.0);
      control.speed = members.number("speed", 1.0);
      control.loop = loopOf(members);
      if (const JsonValue* weight = members.find("weight")) {
        if (auto curve = readCurve(*weight, *columns_))
          control.weight = *std::move(curve);
        else
          done = tl::unexpected(curve.error());
      }
      control.mask = {members.number64("mask")};
      const std::string mode = members.string("mode", "override");
      if (mode != "override" && mode != "additive") members.fault("mode", "is not known");
      control.mode = mode == "additive" ? BlendMode::additive : BlendMode::override;
      control.reference_clip = {members.number64("reference_clip")};
      control.reference_time = members.number("reference_time", 0.0);
      control.muted = members.flag("muted");
      control.soloed = members.flag("soloed");
      if (done) done = note(members);
      out.push_back(std::move(control));
    });
    if (!done) return tl::unexpected(done.error());
    return out;
  }

  static AnimationControl animationControl(const Members& members) {
    AnimationControl control;
    control.clip = {members.number64("clip")};
    control.shown = {members.number64("shown")};
    control.time = members.number("time", 0.0);
    control.round_start = members.number("round_start", 0.0);
    if (members.has("take_time")) control.take_time = members.number("take_time", 0.0);
    control.speed = members.number("speed", 1.0);
    control.weight = members.number("weight", 1.0);
    control.loop = loopOf(members);
    control.range_start = members.number("range_start", 0.0);
    control.range_end = members.number("range_end", 0.0);
    control.forward = members.flag("forward", true);
    control.finished = members.flag("finished");
    control.clock_start = members.number("clock_start", 0.0);
    return control;
  }

  static bool isWithin(int index, std::size_t count) { return index >= 0 && static_cast<std::size_t>(index) < count; }

  // The model of an instance; `channels` are then the places of the stored properties in it.
  Result<std::shared_ptr<const Character>> model(const Members& members, const std::string& name) {
    if (!members.has("object")) {
      auto character = source_.asset(members.integer("asset", -1));
      if (!character) return damagedProject(members.where() + " has no asset");
      if (members.has("rig")) return rigged(members, std::move(character));
      return character;
    }
    const std::string kind = members.string("object");
    if (const auto type = source_.type(kind)) return makeObject(type, name);
    std::vector<std::string> channels;
    members.each("properties", [&](const JsonValue& channel) {
      if (channels.size() < kMaxUnknownChannels && channel.IsString())
        channels.emplace_back(channel.GetString(), channel.GetStringLength());
      else
        members.fault("properties", "has too many, or one that is no name");
    });
    if (Check ok = members.ok(); !ok) return tl::unexpected(ok.error());
    std::shared_ptr<const ObjectType>& type = unknown_[{kind, channels}];
    if (!type) type = unknownType(kind, channels);
    return makeObject(type, name);
  }

  Result<std::shared_ptr<const Character>> rigged(const Members& members, std::shared_ptr<const Character> plain) {
    const std::uint64_t number = members.number64("rig");
    std::shared_ptr<const Character>& known = rigged_[{plain.get(), number}];
    if (known) return known;
    const auto chunk = source_.file.chunk(static_cast<std::size_t>(number));
    if (!chunk) return tl::unexpected(chunk.error());
    auto rig = rigFromText({reinterpret_cast<const char*>(chunk->data()), chunk->size()}, plain->skeleton);
    if (!rig || !rig->missing.empty())
      return damagedProject(members.where() +
                            ": rig: " + (rig ? "joints are missing" : rig.error().for_user.english()));
    rigged_joints_ += plain->skeleton.size() + rig->rig.controls.size();
    for (std::size_t i = 0; i < rig->rig.chains.size(); ++i)
      rigged_joints_ += drivenBy(rig->rig, plain->skeleton, {RigStep::Kind::chain, i}).size();
    for (const RigAim& aim : rig->rig.aims)
      for (const RigPose& pose : aim.poses) rigged_joints_ += pose.rotations_l.size();
    for (std::size_t i = 0; i < rig->rig.bodies.size(); ++i) {
      const RigStep body{RigStep::Kind::body, i};
      rigged_joints_ += drivenBy(rig->rig, plain->skeleton, body).size() + numbersOf(rig->rig, body).size();
    }
    for (const RigConstraint& constraint : rig->rig.constraints) rigged_joints_ += constraint.sources.size();
    for (const RigControl& control : rig->rig.controls) rigged_joints_ += control.spaces.size();
    rigged_joints_ += rig->rig.drivers.size();
    if (rigged_joints_ > kMaxRiggedJoints) return damagedProject("there are too many joints with rigs");
    auto character = withRig(std::move(plain), std::move(rig->rig));
    if (!character) return damagedProject(members.where() + ": rig: " + character.error().for_user.english());
    return known = *std::move(character);
  }

  Check instance(const JsonValue& value) {
    const Members id_of(value, "an instance");
    const std::uint64_t id = id_of.number64("id");
    const Members members(value, "instance " + std::to_string(id));
    Instance out;
    out.id = {members.number64("id")};
    out.name = members.string("name");
    auto character = model(members, out.name);
    if (!character) return tl::unexpected(character.error());
    out.character = *std::move(character);
    const std::size_t joints = out.character->skeleton.size(), channels = out.character->morph_channels.size();
    std::vector<int> places;  // of the stored properties in the model
    std::set<std::string> properties;
    members.each("properties", [&](const JsonValue& property) {
      if (!property.IsString() || !properties.emplace(property.GetString(), property.GetStringLength()).second)
        return members.fault("properties", "has one twice, or one that is no name");
      const auto is_it = [&](const MorphChannel& channel) {
        return channel.name == std::string_view(property.GetString(), property.GetStringLength());
      };
      const auto found = std::ranges::find_if(out.character->morph_channels, is_it);
      const bool there = found != out.character->morph_channels.end();
      places.push_back(there ? static_cast<int>(found - out.character->morph_channels.begin()) : -1);
    });
    if (out.isObject()) channels_of_[out.id] = places;
    if (const JsonValue* standing = members.find("standing")) {
      const Members on(*standing, members.where() + ": standing");
      out.standing = {on.transform("placement"), {on.number64("parent")}, on.integer("joint", kNoJoint)};
      if (Check ok = note(on); !ok) return ok;
    }
    if (const JsonValue* control = members.find("control")) {
      const Members playing(*control, members.where() + ": control");
      out.control = animationControl(playing);
      if (Check ok = note(playing); !ok) return ok;
    }
    auto stack = controls(members);
    if (!stack) return tl::unexpected(stack.error());
    out.controls = *std::move(stack);
    members.each("posed", [&](const JsonValue& posed) {
      const Members one(posed, members.where() + ": posed");
      const int joint = one.integer("joint", kNoJoint);
      if (!isWithin(joint, joints)) members.fault("posed", "is of no joint");
      out.overrides[joint] = one.transform("local");
      if (!one.ok()) members.fault("posed", "is damaged");
    });
    members.each("weights", [&](const JsonValue& weighed) {
      const Members one(weighed, members.where() + ": weights");
      int channel = one.integer("channel", -1);
      if (out.isObject() && isWithin(channel, places.size())) channel = places[static_cast<std::size_t>(channel)];
      if (!isWithin(channel, channels)) return out.isObject() ? void() : members.fault("weights", "is of no channel");
      out.morph_overrides[channel] = one.real("weight", 0.f);
      if (!one.ok()) members.fault("weights", "is damaged");
    });
    members.each("clips", [&](const JsonValue& clip) {
      if (!clip.IsUint64()) return members.fault("clips", "has what is no id");
      out.clips.push_back({clip.GetUint64()});
    });
    out.fps = members.number("fps", Instance::kUsualFps);
    out.active_layer = members.integer("layer", kBaseLayer);
    if (const JsonValue* hidden = members.find("hidden")) {
      const Members parts(*hidden, members.where() + ": hidden");
      out.hidden.all = parts.flag("all");
      out.hidden.skeleton = parts.flag("skeleton");
      parts.each("meshes", [&](const JsonValue& mesh) {
        if (!mesh.IsInt() || mesh.GetInt() < 0) return parts.fault("meshes", "has what is no mesh");
        out.hidden.meshes.insert(mesh.GetInt());
      });
      if (Check ok = note(parts); !ok) return ok;
    }
    out.roles = readRoles(members, joints);
    members.each("donors", [&](const JsonValue& donor) {
      auto donated = donor.IsInt() ? source_.asset(donor.GetInt()) : nullptr;
      if (!donated) return members.fault("donors", "has what is no asset");
      out.donors.push_back(std::move(donated));
    });
    members.each("read", [&](const JsonValue& read) {
      const Members one(read, members.where() + ": read");
      const ReadClip clip{static_cast<std::size_t>(one.number64("reading")),
                          static_cast<std::size_t>(one.number64("index")),
                          {one.number64("clip")}};
      if (!one.ok() || clip.reading > out.donors.size()) return members.fault("read", "is damaged");
      const auto& file = clip.reading == 0 ? out.character : out.donors[clip.reading - 1];
      if (clip.index >= file->clips.size()) return members.fault("read", "is of no clip of its file");
      out.read.push_back(clip);
    });
    out.lost = readLost(members);
    if (members.has("placed_at")) out.placed_at_w = members.vec3("placed_at", Vec3(0.f));
    if (!(out.fps > 0.0)) members.fault("fps", "is not above 0");
    if (Check ok = note(members); !ok) return ok;
    scene_.instances.push_back(std::move(out));
    return {};
  }

  // Who has the clips, to know whose joints they move: of several the first one; judgeScene() looks at the others.
  void findOwners() {
    for (const Instance& instance : scene_.instances) {
      for (const ClipId clip : instance.clips) owners_.try_emplace(clip, &instance);
      for (const ReadClip& clip : instance.read) owners_.try_emplace(clip.id, &instance);
    }
  }

  // Where the kinds of objects have other properties now than when the clip was stored.
  static void moveChannels(Clip& clip, const std::vector<int>& places) {
    const auto move = [&](std::vector<MorphTrack>& tracks) {
      for (MorphTrack& track : tracks) track.channel = places[static_cast<std::size_t>(track.channel)];
      std::erase_if(tracks, [](const MorphTrack& track) { return track.channel < 0; });
      std::ranges::sort(tracks, {}, &MorphTrack::channel);
    };
    move(clip.morphs);
    for (ClipLayer& layer : clip.layers) move(layer.morphs);
  }

  Check clip(const JsonValue& value, std::vector<ClipEntry>& out) {
    const Members id_of(value, "a clip");
    const Members members(value, "clip " + std::to_string(id_of.number64("id")));
    ClipEntry entry;
    entry.id = {members.number64("id")};
    entry.source = {members.string("file"), members.integer("index", -1)};
    const auto found = owners_.find(entry.id);
    if (found == owners_.end()) return damagedProject(members.where() + " belongs to nobody");
    const Instance* owner = found->second;
    static_cast<void>(members.find("name"));  // for people; its chunk or its file says it
    const double duration = members.number("duration_s", 0.0), fps = members.number("fps", 0.0);
    if (members.has("read_as")) {
      // Until its file is read: one of that name and length in which nothing moves.
      auto stand_in = std::make_shared<Clip>();
      stand_in->name = members.string("read_as");
      stand_in->duration_s = duration;
      stand_in->fps = fps;
      entry.clip = entry.original = std::move(stand_in);
    }
    if (members.has("chunk")) {
      const std::uint64_t number = members.number64("chunk");
      if (!chunks_.insert(number).second) return damagedProject(members.where() + " is in the chunk of another one");
      const auto chunk = source_.file.chunk(static_cast<std::size_t>(number));
      if (!chunk) return tl::unexpected(chunk.error());
      const auto places = channels_of_.find(owner->id);
      const bool of_object = places != channels_of_.end();
      auto clip = readStoredClip(*chunk, owner->character->skeleton.size(),
                                 of_object ? places->second.size() : owner->character->morph_channels.size());
      if (!clip) return tl::unexpected(clip.error());
      if (of_object) moveChannels(*clip, places->second);
      entry.clip = std::make_shared<const Clip>(*std::move(clip));
    }
    if (!entry.clip) return damagedProject(members.where() + " is nowhere");
    if (!entry.id || !clips_.insert(entry.id).second) members.fault("id", "stands there twice");
    if (Check ok = note(members); !ok) return ok;
    out.push_back(std::move(entry));
    return {};
  }

  Check mask(const JsonValue& value) {
    const Members id_of(value, "a mask");
    const Members members(value, "mask " + std::to_string(id_of.number64("id")));
    SceneMask out;
    out.id = {members.number64("id")};
    out.name = members.string("name");
    auto read = source_.skeletons.read(members.number64("skeleton"));
    if (!read) return tl::unexpected(read.error());
    out.skeleton = std::move(read->skeleton);
    members.each("weights", [&](const JsonValue& weight) {
      if (!weight.IsNumber()) return members.fault("weights", "has what is no number");
      out.sharp.weights.push_back(static_cast<float>(weight.GetDouble()));  // judged below
    });
    out.feather = members.integer("feather", 0);
    if (out.feather < 0 || out.feather > SceneMask::kMaxFeather) members.fault("feather", "has no such value");
    if (!out.sharp.validate(out.skeleton->size())) members.fault("weights", "do not fit the skeleton");
    if (Check ok = note(members); !ok) return ok;
    scene_.masks.push_back(std::move(out));
    return {};
  }

  Check take(const JsonValue& value) {
    const Members id_of(value, "a take");
    const Members members(value, "take " + std::to_string(id_of.number64("id")));
    Take out;
    out.id = {members.number64("id")};
    out.name = members.string("name");
    out.start = members.number("start", 0.0);
    out.end = members.number("end", 1.0);
    out.fps = members.number("fps", 30.0);
    Check done;
    members.each("parts", [&](const JsonValue& stored) {
      if (!done) return;
      const Members of(stored, "a part");
      const InstanceId instance{of.number64("instance")};
      const Members one(stored, members.where() + ": part " + std::to_string(instance.value));
      static_cast<void>(one.find("instance"));
      TakePart part{.clip = {one.number64("clip")}, .shown = {one.number64("shown")}};
      if (one.has("range_start") && one.has("range_end"))
        part.range.emplace(one.number("range_start", 0.0), one.number("range_end", 0.0));
      if (auto stack = controls(one)) {
        part.controls = *std::move(stack);
        done = note(one);
      } else {
        done = tl::unexpected(stack.error());
      }
      if (!out.parts.emplace(instance, std::move(part)).second) members.fault("parts", "has two for one instance");
    });
    if (!done) return done;
    if (Check ok = note(members); !ok) return ok;
    scene_.takes.push_back(std::move(out));
    return {};
  }

  Check pose(const JsonValue& value) {
    const Members id_of(value, "a pose");
    const Members members(value, "pose " + std::to_string(id_of.number64("id")));
    auto out = std::make_shared<ScenePose>(readPose(members));
    // An earlier version keeps the pose without knowing that its picture is a chunk, and writes other ones: what is no
    // picture any more, or another one's, is none. Each chunk is unpacked once.
    if (members.has("picture") && chunks_.insert(members.number64("picture")).second) {
      const auto number = static_cast<std::size_t>(members.number64("picture"));
      const auto chunk = source_.file.chunk(number);
      if (!chunk && number < source_.file.chunkCount()) members.fault("picture", "is damaged");
      if (chunk && chunk->size() <= ScenePose::kMaxPicture && imageMediaType(*chunk) == "image/png") {
        picture_bytes_ += chunk->size();
        if (picture_bytes_ > ScenePose::kMaxPictures) members.fault("picture", "is too large");
        out->picture.assign(chunk->begin(), chunk->end());
      }
    }
    if (Check ok = note(members); !ok) return ok;
    scene_.poses.push_back(std::move(out));
    return {};
  }

  const Members& from_;
  const SceneSource& source_;
  std::map<std::string, std::string>& others_;
  ColumnReader* columns_ = nullptr;
  Scene scene_;
  std::map<ClipId, const Instance*> owners_;
  std::set<ClipId> clips_;
  std::set<std::uint64_t> chunks_;  // that are taken: of clips and pictures
  std::size_t picture_bytes_ = 0;
  std::map<std::pair<const Character*, std::uint64_t>, std::shared_ptr<const Character>> rigged_;
  std::size_t rigged_joints_ = 0;
  std::map<InstanceId, std::vector<int>> channels_of_;  // of objects: where the stored properties are now
  std::map<std::pair<std::string, std::vector<std::string>>, std::shared_ptr<const ObjectType>> unknown_;
  Check done_;
};

}  // namespace

Result<Scene> readScene(const Members& from, const SceneSource& source, std::map<std::string, std::string>& others) {
  return SceneReader(from, source, others).run();
}

Result<SkeletonReader::Read> SkeletonReader::read(std::uint64_t chunk) {
  if (const auto known = read_.find(chunk); known != read_.end()) return known->second;
  const auto bytes = file_.chunk(static_cast<std::size_t>(chunk));
  if (!bytes) return tl::unexpected(bytes.error());
  auto document = parseJson({reinterpret_cast<const char*>(bytes->data()), bytes->size()});
  if (!document) return tl::unexpected(document.error());
  const Members from(*document, "a skeleton");
  std::vector<Joint> joints;
  std::vector<int> depths;
  from.each("joints", [&](const JsonValue& value) {
    const Members member(value, "a joint");
    Joint& joint = joints.emplace_back();
    joint.name = member.string("name");
    joint.parent = member.integer("parent", kNoJoint);
    joint.rest_l = member.transform("rest");
    joint.deforms = member.flag("deforms");
    const int scale = member.integer("scale", 0), kind = member.integer("kind", 0);
    const bool below = joint.parent >= 0 && joint.parent < static_cast<int>(depths.size());
    depths.push_back(below ? depths[static_cast<std::size_t>(joint.parent)] + 1 : 1);
    if (scale < 0 || scale > static_cast<int>(kLastOf<ScaleInheritance>) || kind < 0 ||
        kind > static_cast<int>(kLastOf<JointKind>) || below != (joint.parent != kNoJoint) ||
        depths.back() > kMaxNodeDepth || !member.ok())
      return from.fault("joints", "has one that is damaged");
    joint.inherit_scale = static_cast<ScaleInheritance>(scale);
    joint.kind = static_cast<JointKind>(kind);
  });
  if (Check ok = from.ok(); !ok) return tl::unexpected(ok.error());
  auto skeleton = Skeleton::create(std::move(joints));
  if (!skeleton) return damagedProject(skeleton.error().for_log);
  return read_[chunk] = {std::make_shared<const Skeleton>(*std::move(skeleton)), bytes->size()};
}

}  // namespace sinew
