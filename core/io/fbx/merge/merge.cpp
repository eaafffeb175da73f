#include "core/io/fbx/merge/merge.h"

#include <algorithm>
#include <limits>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <utility>

#include "core/io/fbx/merge/take_difference.h"
#include "core/io/fbx/records/raw.h"
#include "core/io/fbx/write/curve.h"
#include "core/io/uri.h"
#include "core/skeleton/joint_references.h"

namespace sinew {
namespace {

using namespace fbx_write;

// An id behind which there is room for as many objects as anyone makes.
std::int64_t firstFreeId(std::vector<std::int64_t> taken) {
  constexpr std::int64_t kRoom = std::int64_t{1} << 32;
  std::ranges::sort(taken);
  std::int64_t first = Objects::kFirstId;
  for (const std::int64_t id : taken) {
    if (id < first) continue;
    if (id - first > kRoom) break;
    first = id + 1;
  }
  return first;
}

// The text that values begin with.
std::string_view firstText(const FbxRawRecord& record) {
  constexpr std::size_t kHead = 5;  // type and length
  if (record.values.size() < kHead || record.values[0] != 'S') return {};
  std::size_t length = 0;
  for (std::size_t i = 0; i < 4; ++i) length |= std::size_t{record.values[1 + i]} << (8 * i);
  length = std::min(length, record.values.size() - kHead);
  return {reinterpret_cast<const char*>(record.values.data()) + kHead, length};
}

constexpr std::string_view kTimes[] = {"LocalStart", "LocalStop", "ReferenceStart", "ReferenceStop"};

class Merger {
 public:
  Merger(MergeIntoFbx& work, const FbxDocument& document, const FbxScene& scene, const FbxSkeleton& bones)
      : work_(work),
        document_(document),
        bones_(bones),
        top_(fbxRawRecords(work.file)),
        objects_({1.0 / bones.settings.unit_m, false}, document.version(), firstFreeId(idsIn(top_))) {
    ImportReport told;  // when the file was read
    morphs_ = findFbxMorphs(scene, bones, told);
    stacks_ = scene.stacks();
  }

  Check run() {
    findJoints();
    findMorphs();
    std::vector<std::shared_ptr<const Clip>> clips;
    std::vector<TakeInFile> into;
    for (const MergedClip& merged : work_.clips) {
      clips.emplace_back(std::shared_ptr<const Clip>(), merged.clip);  // which outlives this
      into.emplace_back();
      if (merged.replaces < 0) continue;
      if (Check ok = compare(merged, into.back()); !ok) return ok;
    }
    if (Check ok = demandMotion(); !ok) return ok;
    AddTakes takes{.character = work_.character,
                   .clips = clips,
                   .models = &models_,
                   .morphs = morph_objects_,
                   .tolerance = work_.tolerance,
                   .tolerance_rad = work_.tolerance_rad,
                   .into = into,
                   .ticks_per_second = bones_.settings.ticks_per_second,
                   .task = work_.task.part(0.0, 0.8),
                   .objects = &objects_,
                   .report = &work_.report};
    if (Check ok = takes.run(); !ok) return ok;
    added_ = std::move(takes.takes);
    for (const MergedClip& merged : work_.clips) reportLostJoints(*merged.clip, lostBy(*merged.clip), work_.report);
    reportLostMorphs(lost_morphs_, work_.report);
    work_.report.addCounted(ReportKind::dropped, lost_shapes_,
                            "{} morph target that goes through shapes in between keeps the curves of the file.",
                            "{} morph targets that go through shapes in between keep the curves of the file.");
    return write();
  }

 private:
  static std::vector<std::int64_t> idsIn(const std::vector<FbxRawRecord>& top) {
    std::vector<std::int64_t> ids;
    for (const FbxRawRecord& record : top)
      if (record.name == "Objects")
        for (const FbxRawRecord& object : record.children()) ids.push_back(object.firstInteger(0));
    return ids;
  }

  void findJoints() {
    const Skeleton& theirs = work_.character->skeleton;
    const JointReferences ours(bones_.skeleton), other(theirs);
    for (std::size_t joint = 0; joint < theirs.size(); ++joint) {
      const JointIndex found = ours.find(other.reference(static_cast<JointIndex>(joint)));
      file_joints_.push_back(found);
      JointSpace space;
      if (found != kNoJoint) {
        const auto at = static_cast<std::size_t>(found);
        const FbxNode& node = bones_.nodes[at];
        const FbxConversion& conversion = bones_.conversions[at];
        space.frame = {node.order, Quat(glm::normalize(conversion.axes_rotation * node.pre())), Quat(node.post())};
        space.axes = glm::transpose(conversion.axes);
        space.axes_rotation = conversion.axes_rotation;
        space.mirror = conversion.mirror;
        space.shift = node.offset(node.localRotation(), node.scaling);
        space.pivots = &node;
      }
      models_.spaces.push_back(space);
      models_.of_joint.push_back(found == kNoJoint ? 0 : bones_.model_of_joint[static_cast<std::size_t>(found)]->id);
    }
  }

  void findMorphs() {
    const auto& theirs = work_.character->morph_channels;
    std::vector<char> taken(morphs_.channels.size(), 0);
    std::set<std::pair<const FbxObject*, std::string_view>> driven;
    for (std::size_t channel = 0; channel < theirs.size(); ++channel) {
      const JointIndex joint =
          theirs[channel].node == kNoJoint ? kNoJoint : file_joints_[static_cast<std::size_t>(theirs[channel].node)];
      std::size_t at = 0;
      while (at < taken.size() &&
             (taken[at] || morphs_.channels[at].node != joint || morphs_.channels[at].name != theirs[channel].name))
        ++at;
      file_morphs_.push_back(at < taken.size() ? static_cast<int>(at) : -1);
      if (at == taken.size()) continue;
      taken[at] = 1;
      const FbxMorph& morph =
          *std::prev(std::ranges::upper_bound(morphs_.morphs, static_cast<int>(at), {}, &FbxMorph::first));
      if (morph.shapes.size() != 1 || !driven.emplace(morph.channel, morph.property).second) continue;
      morph_objects_.push_back({.channel = static_cast<int>(channel),
                                .id = morph.channel->id,
                                .property = std::string(morph.property),
                                .percent = morph.full_weights[0]});
    }
  }

  Check compare(const MergedClip& merged, TakeInFile& into) {
    const auto at = static_cast<std::size_t>(merged.replaces);
    TakeDifference difference{.stack = stacks_[at],
                              .bones = &bones_,
                              .morphs = &morphs_,
                              .now = merged.clip,
                              .then = work_.original->clips[at].get(),
                              .file_joints = file_joints_,
                              .file_morphs = file_morphs_,
                              .gone = &gone_};
    if (Check ok = difference.run(); !ok) return ok;
    if (difference.take.base == 0)
      return fail(
          text("“{}” has no layer in the file that could take the curves; give the clip another name, and it "
               "becomes a take of its own.",
               merged.clip->name));
    into = std::move(difference.take);
    lost_shapes_ += difference.lost_shapes;
    const bool renamed = merged.clip->name != stacks_[at]->name;
    if (difference.range || renamed) changed_stacks_.emplace(stacks_[at]->id, std::pair(stacks_[at], merged.clip));
    return {};
  }

  std::set<std::string> lostBy(const Clip& clip) const {
    std::set<std::string> lost;
    for (const JointTrack& track : clip.joints)
      if (file_joints_[static_cast<std::size_t>(track.joint)] == kNoJoint)
        lost.insert(work_.character->skeleton[track.joint].name);
    return lost;
  }

  // Each clip has to move something that is there.
  Check demandMotion() {
    for (const MergedClip& merged : work_.clips) {
      bool moves = std::ranges::any_of(merged.clip->joints, [&](const JointTrack& track) {
        return file_joints_[static_cast<std::size_t>(track.joint)] != kNoJoint;
      });
      for (const MorphTrack& track : merged.clip->morphs) {
        const bool there = file_morphs_[static_cast<std::size_t>(track.channel)] >= 0;
        moves = moves || there;
        lost_morphs_ += !there;
      }
      for (const ClipLayer& layer : merged.clip->layers) {
        moves = moves || !layer.morphs.empty() || std::ranges::any_of(layer.joints, [&](const JointTrack& track) {
                  return file_joints_[static_cast<std::size_t>(track.joint)] != kNoJoint;
                });
      }
      if (!moves)
        return fail(text("“{}” moves nothing that the file has; choose the file from which the character came.",
                         merged.clip->name));
    }
    return {};
  }

  WrittenTake rangeOf(const Clip& clip) const {
    const double rate = bones_.settings.ticks_per_second;
    const std::int64_t start = ticksOf(clip.start_s, rate);
    return {cleanName(clip.name), start, start + ticksOf(clip.duration_s, rate)};
  }

  Check write() {
    FbxWriter out(document_.version());
    const FbxRecord& root = document_.root();
    for (std::size_t i = 0; i < top_.size(); ++i) {
      const FbxRawRecord& record = top_[i];
      if (record.name == "Objects") {
        if (Check ok = writeObjects(out, record); !ok) return ok;
      } else if (record.name == "Connections" && i < root.children.size()) {
        writeConnections(out, record, root.children[i]);
      } else if (record.name == "Definitions") {
        writeDefinitions(out, record);
      } else if (record.name == "Takes") {
        writeTakes(out, record);
      } else {
        out.copy(record);
      }
    }
    auto file = out.finish(fbxFootId(work_.file));
    if (!file) return tl::unexpected(file.error());
    work_.merged = std::move(*file);
    return {};
  }

  Check writeObjects(FbxWriter& out, const FbxRawRecord& objects) {
    std::set<std::int64_t> gone;
    for (const FbxObject* object : gone_.objects) gone.insert(object->id);
    out.begin("Objects");
    out.copyValues(objects);
    for (const FbxRawRecord& object : objects.children()) {
      const std::int64_t id = object.firstInteger(-1);
      const auto changed = changed_stacks_.find(id);
      if (gone.contains(id)) continue;
      if (changed != changed_stacks_.end())
        writeStack(out, object, *changed->second.first, *changed->second.second);
      else
        out.copy(object);
    }
    if (Check ok = objects_.writeObjects(out, work_.task.part(0.8, 1.0)); !ok) return ok;
    out.end();
    return {};
  }

  void writeStack(FbxWriter& out, const FbxRawRecord& stack, const FbxObject& object, const Clip& clip) {
    const WrittenTake take = rangeOf(clip);
    out.begin(stack.name);
    if (clip.name == object.name) {
      out.copyValues(stack);
    } else {
      out.value(object.id);
      out.value(std::string_view(take.name + std::string("\0\1AnimStack", 11)));
      out.value(object.sub_kind);
    }
    std::vector<FbxRawRecord> children = stack.children();
    out.begin("Properties70");
    for (const FbxRawRecord& list : stack.children("Properties70"))
      for (const FbxRawRecord& property : list.children())
        if (std::ranges::find(kTimes, firstText(property)) == std::end(kTimes)) out.copy(property);
    for (const std::string_view name : kTimes)
      out.leaf("P", name, "KTime", "Time", "", name.ends_with("Start") ? take.start : take.stop);
    out.end();
    for (const FbxRawRecord& child : children)
      if (child.name != "Properties70") out.copy(child);
    out.end();
  }

  void writeConnections(FbxWriter& out, const FbxRawRecord& raw, const FbxRecord& record) {
    std::set<std::int64_t> gone;
    for (const FbxObject* object : gone_.objects) gone.insert(object->id);
    const std::vector<FbxRawRecord> children = raw.children();
    out.begin("Connections");
    out.copyValues(raw);
    for (std::size_t i = 0; i < children.size() && i < record.children.size(); ++i) {
      const FbxRecord& one = record.children[i];
      const std::int64_t child = one.integer(1), parent = one.integer(2);
      const bool falls = gone.contains(child) || gone.contains(parent) ||
                         gone_.connections.contains({child, parent, std::string(one.text(3))});
      if (one.name != "C" || !falls) out.copy(children[i]);
    }
    objects_.writeConnections(out);
    out.end();
  }

  // How many objects there are of each kind.
  void writeDefinitions(FbxWriter& out, const FbxRawRecord& definitions) {
    std::map<std::string, std::int32_t, std::less<>> more = objects_.counts();
    for (const FbxObject* object : gone_.objects) --more[std::string(object->kind)];
    std::erase_if(more, [](const auto& kind) { return kind.second == 0; });
    std::int64_t all = 0;
    for (const auto& [kind, count] : more) all += count;
    const auto count = [](FbxWriter& to, const FbxRawRecord& record, std::int64_t add) {
      const std::int64_t sum = record.firstInteger(0) + add;
      to.leaf("Count", static_cast<std::int32_t>(std::clamp<std::int64_t>(sum, 0, std::numeric_limits<int>::max())));
    };
    out.begin(definitions.name);
    out.copyValues(definitions);
    for (const FbxRawRecord& child : definitions.children()) {
      const auto kind = child.name == "ObjectType" ? more.find(std::string(firstText(child))) : more.end();
      if (child.name == "Count" && all != 0) {
        count(out, child, all);
      } else if (kind == more.end()) {
        out.copy(child);
      } else {
        out.begin(child.name);
        out.copyValues(child);
        for (const FbxRawRecord& part : child.children())
          part.name == "Count" ? count(out, part, kind->second) : out.copy(part);
        out.end();
        more.erase(kind);
      }
    }
    for (const auto& [kind, added] : more) {
      out.begin("ObjectType");
      out.value(std::string_view(kind));
      out.leaf("Count", std::max(added, 0));
      out.end();
    }
    out.end();
  }

  void writeTakes(FbxWriter& out, const FbxRawRecord& takes) {
    out.begin(takes.name);
    out.copyValues(takes);
    for (const FbxRawRecord& child : takes.children()) {
      const auto changed = std::ranges::find_if(changed_stacks_, [&](const auto& entry) {
        return child.name == "Take" && cleanName(firstText(child)) == cleanName(entry.second.first->name);
      });
      changed == changed_stacks_.end() ? out.copy(child) : writeTake(out, rangeOf(*changed->second.second));
    }
    for (const WrittenTake& take : added_) writeTake(out, take);
    out.end();
  }

  MergeIntoFbx& work_;
  const FbxDocument& document_;
  const FbxSkeleton& bones_;
  std::vector<FbxRawRecord> top_;
  Objects objects_;
  FbxMorphs morphs_;
  std::vector<const FbxObject*> stacks_;
  Models models_;
  std::vector<MorphObject> morph_objects_;  // by rising channel of the character
  std::vector<JointIndex> file_joints_;     // of the file, by joint of the character
  std::vector<int> file_morphs_;            // likewise
  GoneRecords gone_;
  std::map<std::int64_t, std::pair<const FbxObject*, const Clip*>> changed_stacks_;  // range or name, by id
  std::vector<WrittenTake> added_;
  std::size_t lost_morphs_ = 0, lost_shapes_ = 0;
};

}  // namespace

Check MergeIntoFbx::run() {
  merged.clear(), report = {};
  const auto document = FbxDocument::parse(file);
  if (!document) return tl::unexpected(document.error());
  if (document->ascii())
    return fail(
        "The file is FBX as text (ASCII), into which nothing is merged; save it as binary FBX, or export a new "
        "file.");
  ImportReport told;  // when the file was read
  const FbxScene scene = FbxScene::build(*document, told);
  const auto bones = buildFbxSkeleton(scene, {}, told);
  if (!bones) return tl::unexpected(bones.error());
  const bool same =
      bones->skeleton.size() == original->skeleton.size() && scene.stacks().size() == original->clips.size();
  if (!same) return fail("The file has changed while it was read; try again.");
  return Merger(*this, *document, scene, *bones).run();
}

}  // namespace sinew
