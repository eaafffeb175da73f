#include "core/io/gltf/write/merge.h"

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <utility>

#include <rapidjson/document.h>

#include "core/io/gltf/build/skeleton.h"
#include "core/io/gltf/container.h"
#include "core/io/gltf/document.h"
#include "core/io/gltf/json.h"
#include "core/io/gltf/kept_channels.h"
#include "core/io/gltf/pointer.h"
#include "core/io/gltf/write/accessor_slots.h"
#include "core/io/gltf/write/animation_json.h"
#include "core/io/gltf/write/clip_channels.h"
#include "core/io/gltf/write/json_parts.h"
#include "core/io/gltf/write/note_json.h"
#include "core/io/writing/written_clip.h"
#include "core/math/tolerances.h"
#include "core/skeleton/joint_references.h"

namespace sinew {
namespace {

using gltf_json::Value;

// Every whole number in a value, as the index of an accessor that it may be.
void addNumbers(const Value& value, std::size_t count, std::set<int>& out) {
  gltf_json::forEachValue(value, [&](const Value& one, int) { out.insert(gltf_json::indexOf(one, count)); });
}

// The numbers in what is said by extensions, at any depth.
void addNumbersOfExtensions(const Value& value, std::size_t count, std::set<int>& out) {
  gltf_json::forEachValue(value, [&](const Value& one, int) {
    if (const Value* extensions = gltf_json::member(one, "extensions")) addNumbers(*extensions, count, out);
  });
}

bool isNestedDeeply(const Value& value) {
  constexpr int kMaxLevels = 256;  // what writes the file descends by recursion
  bool deep = false;
  gltf_json::forEachValue(value, [&](const Value&, int level) { deep |= level > kMaxLevels; });
  return deep;
}

class Merger {
 public:
  Merger(MergeIntoGltf& work, const GltfDocument& document, const GltfSkeleton& bones, rapidjson::Document& root)
      : work_(work),
        document_(document),
        bones_(bones),
        root_(root),
        pool_(root.GetAllocator()),
        morphs_(morphChannels(document, bones)),
        node_of_joint_(bones.skeleton.size(), -1) {
    for (std::size_t node = 0; node < bones.joint_of_node.size(); ++node)
      if (const JointIndex joint = bones.joint_of_node[node]; joint != kNoJoint)
        node_of_joint_[static_cast<std::size_t>(joint)] = static_cast<int>(node);
    const Skeleton& theirs = work.character->skeleton;
    const JointReferences ours(bones.skeleton), other(theirs);
    for (std::size_t joint = 0; joint < theirs.size(); ++joint)
      joint_of_.push_back(ours.find(other.reference(static_cast<JointIndex>(joint))));
  }

  Check run(std::vector<unsigned char>* bin) {
    std::vector<ClipKeys> all;
    for (std::size_t i = 0; i < work_.clips.size(); ++i) {
      all.push_back(keysOf(work_.clips[i]));
      if (Check ok = work_.task.goesOn(); !ok) return ok;
      work_.task.tell(i + 1, 2 * work_.clips.size());
    }
    AccessorSlots slots(root_, freedAccessors(all));
    for (std::size_t i = 0; i < work_.clips.size(); ++i) {
      if (Check ok = work_.task.goesOn(); !ok) return ok;
      if (Check ok = mergeClip(work_.clips[i], std::move(all[i]), slots); !ok) return ok;
      work_.task.tell(work_.clips.size() + i + 1, 2 * work_.clips.size());
    }
    slots.finish(bin);
    return {};
  }

 private:
  using Target = std::pair<int, GltfPath>;  // a node of the file, and what of it

  // What a clip becomes.
  struct ClipKeys {
    std::vector<std::pair<Target, GltfKeys>> channels;
    std::set<Target> same;       // those of which the file has these keys
    std::set<std::string> lost;  // joints
    std::size_t lost_morphs = 0;
    InexactChannels inexact;
    float tolerance = 0.f, lever = 0.f;
  };

  ClipKeys keysOf(const MergedClip& merged) {
    ClipKeys out;
    GltfClipChannels work{.clip = merged.clip,
                          .character = work_.character,
                          .keys_left = &keys_left_,
                          .task = work_.task,
                          .channels = {}};
    work.run();
    out.tolerance = work.tolerance, out.lever = work.tolerance / work.tolerance_rad;
    const std::map<Target, GltfKeys> before = keysBefore(merged);
    std::set<Target> met;
    for (GltfKeys& keys : work.channels) {
      const JointIndex joint = joint_of_[static_cast<std::size_t>(keys.joint)];
      const Target target(joint == kNoJoint ? -1 : node_of_joint_[static_cast<std::size_t>(joint)], keys.path);
      if (!canHave(target) || !met.insert(target).second) {
        out.lost.insert(work_.character->skeleton[keys.joint].name);
        continue;
      }
      if (keys.path == GltfPath::weights) keys = forTargets(keys, target.first, *work_.character, out.lost_morphs);
      const auto found = before.find(target);
      if (found != before.end() && haveSameKeys(found->second, keys))
        out.same.insert(target);
      else
        out.inexact.add(keys.exact, keys.times.size(), keys.strays);
      out.channels.emplace_back(target, std::move(keys));
    }
    return out;
  }

  // As keysOf() would have them for the clip that the file has.
  std::map<Target, GltfKeys> keysBefore(const MergedClip& merged) const {
    std::map<Target, GltfKeys> out;
    const bool known = work_.original && merged.replaces >= 0 &&
                       sameJoints(work_.original->skeleton, bones_.skeleton) &&
                       static_cast<std::size_t>(merged.replaces) < work_.original->clips.size();
    if (!known) return out;
    std::size_t keys_left = kMaxKeysOfFile, lost = 0;
    GltfClipChannels work{.clip = work_.original->clips[static_cast<std::size_t>(merged.replaces)].get(),
                          .character = work_.original,
                          .keys_left = &keys_left,
                          .task = {.cancel = work_.task.cancel},
                          .channels = {}};
    work.run();
    for (GltfKeys& keys : work.channels) {
      const Target target(node_of_joint_[static_cast<std::size_t>(keys.joint)], keys.path);
      if (!canHave(target)) continue;
      if (keys.path == GltfPath::weights) keys = forTargets(keys, target.first, *work_.original, lost);
      out.try_emplace(target, std::move(keys));
    }
    return out;
  }

  static bool haveSameKeys(const GltfKeys& a, const GltfKeys& b) {
    return a.width == b.width && a.interpolation == b.interpolation && a.times == b.times && a.values == b.values;
  }

  bool canHave(const Target& target) const {
    return target.first >= 0 && (target.second != GltfPath::weights ||
                                 bones_.first_morph_of_node[static_cast<std::size_t>(target.first)] >= 0);
  }

  Value& animations() {
    if (!root_.HasMember("animations")) root_.AddMember("animations", Value(rapidjson::kArrayType), pool_);
    return root_["animations"];
  }

  // A channel that Sinew reads, and so writes anew where its keys are not the same.
  bool isReplaced(const Value& channel, const std::set<Target>& same) const {
    const gltf_parts::ChannelTarget target = gltf_parts::targetOf(channel, document_.nodes.size());
    return target.node >= 0 && target.path && bones_.joint_of_node[static_cast<std::size_t>(target.node)] != kNoJoint &&
           !same.contains({target.node, *target.path});
  }

  // Accessors of the channels that are replaced, but for those that something else in the file may need. all: by clip.
  std::set<int> freedAccessors(const std::vector<ClipKeys>& all) const {
    const std::size_t count = document_.accessors.size();
    const auto list = gltf_json::array(root_, "animations");
    std::set<int> freed, used;
    const auto addSampler = [&](const Value& animation, const Value& channel, std::set<int>& to) {
      const auto samplers = gltf_json::array(animation, "samplers");
      const int sampler = gltf_json::index(channel, "sampler", samplers.size());
      if (sampler < 0) return;
      for (const char* part : {"input", "output"})
        to.insert(gltf_json::index(samplers[static_cast<std::size_t>(sampler)], part, count));
    };
    for (std::size_t i = 0; i < list.size(); ++i) {
      const auto by = std::ranges::find(work_.clips, static_cast<int>(i), &MergedClip::replaces);
      const ClipKeys* keys =
          by == work_.clips.end() ? nullptr : &all[static_cast<std::size_t>(by - work_.clips.begin())];
      for (const Value& channel : gltf_json::array(list[i], "channels"))
        addSampler(list[i], channel, keys && isReplaced(channel, keys->same) ? freed : used);
    }
    for (const auto& member : root_.GetObject()) {
      if (member.name == "meshes" || member.name == "skins" || member.name == "extensions")
        addNumbers(member.value, count, used);
      else if (member.name != "bufferViews")  // what these say by extensions is about bytes
        addNumbersOfExtensions(member.value, count, used);
    }
    std::erase_if(freed, [&](int accessor) { return accessor < 0 || used.contains(accessor); });
    return freed;
  }

  // The keys of a node's weights, for all targets that its mesh has in the file. of: whose morph channels they are.
  GltfKeys forTargets(const GltfKeys& keys, int node, const Character& of, std::size_t& lost) const {
    const auto first = static_cast<std::size_t>(bones_.first_morph_of_node[static_cast<std::size_t>(node)]);
    std::size_t end = first;
    while (end < morphs_.size() && morphs_[end].node == morphs_[first].node) ++end;
    const auto& theirs = of.morph_channels;
    GltfKeys out = keys;
    out.values.clear();
    out.width = end - first;
    std::vector<int> from(out.width, -1);  // which of the keys' numbers
    std::vector<char> taken(keys.width, 0);
    for (std::size_t target = 0; target < out.width; ++target) {
      for (std::size_t i = 0; i < keys.width && from[target] < 0; ++i) {
        if (taken[i] || theirs[static_cast<std::size_t>(keys.first_morph) + i].name != morphs_[first + target].name)
          continue;
        from[target] = static_cast<int>(i);
        taken[i] = 1;
      }
    }
    lost += static_cast<std::size_t>(std::ranges::count(taken, 0));
    const std::size_t rows = keys.interpolation == Interpolation::hermite ? 3 : 1;
    for (std::size_t row = 0; row < rows * keys.times.size(); ++row) {
      const bool is_value = rows == 1 || row % 3 == 1;
      for (std::size_t target = 0; target < out.width; ++target) {
        const float rest = is_value ? morphs_[first + target].rest_weight : 0.f;
        out.values.push_back(from[target] < 0 ? rest
                                              : keys.values[row * keys.width + static_cast<std::size_t>(from[target])]);
      }
    }
    return out;
  }

  Check mergeClip(const MergedClip& merged, ClipKeys keys, AccessorSlots& slots) {
    const Clip& clip = *merged.clip;
    Value animation(rapidjson::kObjectType);
    if (merged.replaces >= 0) animation = Value(animations()[static_cast<rapidjson::SizeType>(merged.replaces)], pool_);
    Value samplers(rapidjson::kArrayType), channels(rapidjson::kArrayType);
    keepOthers(animation, keys.same, samplers, channels);
    for (const auto& [target, one] : keys.channels)
      if (!keys.same.contains(target)) gltf_json::addChannel(one, target.first, slots, samplers, channels, pool_);
    if (channels.Empty())
      return fail(
          text("“{}” moves nothing that the file has; choose the file from which the character came.", clip.name));
    keys.inexact.report(clip, "glTF", keys.tolerance, keys.lever, work_.report);
    reportLostJoints(clip, keys.lost, work_.report);
    reportLostMorphs(keys.lost_morphs, work_.report);
    put(animation, "name", gltf_json::string(clip.name, pool_));
    put(animation, "samplers", std::move(samplers));
    put(animation, "channels", std::move(channels));
    putMarkers(clip, merged.replaces, animation);
    if (merged.replaces < 0) {
      putNote(clip, animation);
      work_.report.addCounted(
          ReportKind::dropped, keptChannels(clip.note).size(),
          "Left out {} animation channel of a material, a light or the like; the file's own clips keep theirs.",
          "Left out {} animation channels of materials, lights and the like; the file's own clips keep theirs.");
    }
    if (merged.replaces >= 0)
      animations()[static_cast<rapidjson::SizeType>(merged.replaces)] = std::move(animation);
    else
      animations().PushBack(std::move(animation), pool_);
    return {};
  }

  // All channels that are not replaced stay in the animation, with their samplers.
  void keepOthers(const Value& animation, const std::set<Target>& same, Value& samplers, Value& channels) {
    const auto old = gltf_json::array(animation, "samplers");
    for (const Value& channel : gltf_json::array(animation, "channels")) {
      if (isReplaced(channel, same)) continue;
      Value kept(channel, pool_);
      if (const int sampler = gltf_json::index(channel, "sampler", old.size()); sampler >= 0) {
        put(kept, "sampler", Value(samplers.Size()));
        samplers.PushBack(Value(old[static_cast<std::size_t>(sampler)], pool_), pool_);
      }
      channels.PushBack(std::move(kept), pool_);
    }
  }

  // What the clip has from its own file. A clip that is replaced keeps what the file says of it.
  void putNote(const Clip& clip, Value& animation) {
    std::set<std::string> extensions;
    gltf_json::putNote(clip.note, animation, extensions, pool_);
    for (const std::string& name : extensions) {
      if (!root_.HasMember("extensionsUsed")) put(root_, "extensionsUsed", Value(rapidjson::kArrayType));
      Value& used = root_["extensionsUsed"];
      const auto is = [&](const Value& one) { return one.IsString() && name == one.GetString(); };
      if (used.IsArray() && std::ranges::none_of(used.GetArray(), is))
        used.PushBack(gltf_json::string(name, pool_), pool_);
    }
  }

  // As the reader takes them: seconds of the file.
  void putMarkers(const Clip& clip, int replaces, Value& animation) {
    std::vector<Marker> wanted = clip.markers, before;
    for (Marker& marker : wanted) marker.time += clip.start_s;
    if (replaces >= 0) before = document_.animations[static_cast<std::size_t>(replaces)].markers;
    const auto same = [](const Marker& a, const Marker& b) {
      return a.name == b.name && std::abs(a.time - b.time) <= kSameTime;
    };
    std::ranges::stable_sort(before, {}, &Marker::time);
    if (std::ranges::equal(wanted, before, same)) return;
    const bool has = animation.HasMember("extras") && animation["extras"].IsObject();
    Value extras = has ? Value(animation["extras"], pool_) : Value(rapidjson::kObjectType);
    put(extras, "markers", gltf_json::markers(wanted, pool_));
    put(animation, "extras", std::move(extras));
  }

  void put(Value& object, const char* key, Value value) { gltf_json::setMember(object, key, std::move(value), pool_); }

  MergeIntoGltf& work_;
  const GltfDocument& document_;
  const GltfSkeleton& bones_;
  rapidjson::Document& root_;
  rapidjson::Document::AllocatorType& pool_;
  std::vector<MorphChannel> morphs_;  // of the file
  std::vector<int> node_of_joint_;    // of the file
  std::vector<JointIndex> joint_of_;  // of the file, by joint of the character
  std::size_t keys_left_ = kMaxKeysOfFile;
};

}  // namespace

Check MergeIntoGltf::run() {
  ImportReport reading;
  const auto document = readGltfDocument(file, *files, reading, GltfMeshData::left);
  if (!document) return tl::unexpected(document.error());
  const auto bones = buildSkeleton(*document, reading);
  if (!bones) return tl::unexpected(bones.error());
  const auto container = splitGltf(file, reading);
  if (!container) return tl::unexpected(container.error());

  // All digits of the numbers that stay.
  rapidjson::Document root;
  root.Parse<rapidjson::kParseFullPrecisionFlag | rapidjson::kParseIterativeFlag>(
      reinterpret_cast<const char*>(container->json.data()), container->json.size());
  if (root.HasParseError() || !root.IsObject()) return fail("The file's description is damaged; export it again.");

  if (isNestedDeeply(root)) return fail("The file nests too deeply to be written again.");

  const auto buffers = gltf_json::array(root, "buffers");
  const bool own_bin = document->binary && (buffers.empty() || !gltf_json::member(buffers.front(), "uri"));
  std::vector<unsigned char> bin;
  if (container->bin) bin.assign(container->bin->begin(), container->bin->end());
  if (std::size_t stated = bin.size(); !buffers.empty() && gltf_json::readSize(buffers.front(), "byteLength", stated))
    bin.resize(std::min(bin.size(), stated));
  if (Check ok = Merger(*this, *document, *bones, root).run(own_bin ? &bin : nullptr); !ok) return ok;

  auto written = gltf_json::fileOf(root, document->binary, bin);
  if (!written) return tl::unexpected(written.error());
  merged = std::move(*written);
  return {};
}

}  // namespace sinew
