#include "core/io/export/join_characters.h"

#include <algorithm>
#include <map>
#include <set>
#include <string_view>
#include <utility>

#include "core/clip/each_curve.h"
#include "core/clip/sample.h"
#include "core/io/gltf/kept_channels.h"

namespace sinew {
namespace {

// Where the numbers of a part begin in the whole.
struct Offsets {
  std::size_t joints = 0;  // the first is the one above all others
  int skins = 0, materials = 0, morphs = 0, meshes = 0;
};

// Names made different by a number behind them.
std::vector<std::string> differentNames(std::span<const JoinedPart> parts) {
  std::vector<std::string> names;
  std::set<std::string> used;
  for (const JoinedPart& part : parts) {
    std::string name = part.name;
    for (int number = 2; !used.insert(name).second; ++number) name = part.name + " " + std::to_string(number);
    names.push_back(std::move(name));
  }
  return names;
}

class Joiner {
 public:
  explicit Joiner(JoinCharacters& work) : work_(work), names_(differentNames(work.parts)) {
    whole_.name = work.name;
    whole_.format = work.parts.front().character->format;
    if (work.parts.size() == 1) whole_.scene_name = work.parts.front().character->scene_name;
  }

  Check run() {
    if (Check ok = joinSkeletons(); !ok) return ok;
    for (std::size_t i = 0; i < work_.parts.size(); ++i) addPart(i);
    if (!notes_.empty()) whole_.notes = std::make_shared<const std::vector<PartNote>>(std::move(notes_));
    if (!unread_images_.empty())
      whole_.unread_images = std::make_shared<const std::vector<UnreadImage>>(std::move(unread_images_));
    joinClips();
    work_.report.addCounted(
        ReportKind::dropped, lost_notes_,
        "What the file of {} character adds to its parts is left out; that of the first is kept.",
        "What the files of {} characters add to their parts is left out; that of the first is kept.");
    work_.report.addCounted(ReportKind::dropped, lost_channels_,
                            "{} animation channel of materials, lights and the like is left out; those of the first "
                            "character are kept.",
                            "{} animation channels of materials, lights and the like are left out; those of the first "
                            "character are kept.");
    work_.character = std::make_shared<const Character>(std::move(whole_));
    return {};
  }

 private:
  const Character& partAt(std::size_t part) const { return *work_.parts[part].character; }
  JointIndex placed(std::size_t part, JointIndex joint) const {
    return joint == kNoJoint ? placed_[offsets_[part].joints]
                             : placed_[offsets_[part].joints + 1 + static_cast<std::size_t>(joint)];
  }

  Check joinSkeletons() {
    std::vector<Joint> joints;
    std::set<std::string> used;
    used.insert(names_.begin(), names_.end());
    for (std::size_t i = 0; i < work_.parts.size(); ++i) {
      offsets_.push_back({.joints = joints.size()});
      joints.push_back({.name = names_[i], .rest_l = work_.parts[i].placement});
      const Skeleton& skeleton = partAt(i).skeleton;
      const bool shares =
          std::ranges::any_of(skeleton.joints(), [&](const Joint& joint) { return used.contains(joint.name); });
      for (Joint joint : skeleton.joints()) {
        if (shares) joint.name = names_[i] + ":" + joint.name;
        used.insert(joint.name);
        joint.parent = static_cast<JointIndex>(offsets_[i].joints) + 1 + joint.parent;  // kNoJoint: the one above all
        joints.push_back(std::move(joint));
      }
    }
    for (std::size_t i = 0; i < work_.parts.size(); ++i) {
      const JoinedPart& part = work_.parts[i];
      if (part.carrier < 0) continue;
      const std::size_t above = offsets_[static_cast<std::size_t>(part.carrier)].joints;
      joints[offsets_[i].joints].parent = static_cast<JointIndex>(above) + 1 + part.carrying_joint;
    }
    std::vector<JointIndex> order;
    auto skeleton = Skeleton::create(std::move(joints), &order);
    if (!skeleton) return tl::unexpected(skeleton.error());
    whole_.skeleton = std::move(*skeleton);
    placed_.resize(order.size());
    for (std::size_t i = 0; i < order.size(); ++i)
      placed_[static_cast<std::size_t>(order[i])] = static_cast<JointIndex>(i);
    return {};
  }

  void addPart(std::size_t part) {
    static_assert(kNoJoint == -1);
    const Character& c = partAt(part);
    Offsets& begin = offsets_[part];
    begin.skins = static_cast<int>(whole_.skins.size());
    begin.morphs = static_cast<int>(whole_.morph_channels.size());
    begin.meshes = static_cast<int>(whole_.meshes.size());
    begin.materials = static_cast<int>(whole_.materials.size());
    for (Skin skin : c.skins) {
      for (JointIndex& joint : skin.joints) joint = placed(part, joint);
      whole_.skins.push_back(std::move(skin));
    }
    for (MorphChannel channel : c.morph_channels) {
      if (channel.node != kNoJoint) channel.node = placed(part, channel.node);
      whole_.morph_channels.push_back(std::move(channel));
    }
    addMaterials(c, part == 0);
    for (const auto& from : c.meshes) {
      auto mesh = std::make_shared<Mesh>(*from);
      mesh->node = placed(part, mesh->node);
      mesh->skin += begin.skins;
      if (mesh->material >= 0) mesh->material += begin.materials;
      if (!mesh->morph_targets.empty()) mesh->first_morph_channel += begin.morphs;
      whole_.meshes.push_back(std::move(mesh));
    }
    addNotes(part);
  }

  // Pictures of the first part keep their numbers, which notes of its materials may name.
  void addMaterials(const Character& c, bool first) {
    std::vector<int> image_at;
    for (const auto& image : c.images) {
      const auto next = static_cast<int>(whole_.images.size());
      const auto at = image ? images_.try_emplace(image.get(), next).first->second : next;
      if (first || at == next) whole_.images.push_back(image);
      image_at.push_back(first ? next : at);
    }
    if (c.unread_images) {
      for (UnreadImage unread : *c.unread_images) {
        if (unread.image < 0 || static_cast<std::size_t>(unread.image) >= image_at.size()) continue;
        unread.image = image_at[static_cast<std::size_t>(unread.image)];
        unread_images_.push_back(std::move(unread));
      }
    }
    for (Material material : c.materials) {
      for (TextureRef* texture :
           {&material.base_texture, &material.normal_texture, &material.metallic_roughness_texture,
            &material.occlusion_texture, &material.emissive_texture})
        if (texture->image >= 0) texture->image = image_at[static_cast<std::size_t>(texture->image)];
      whole_.materials.push_back(std::move(material));
    }
  }

  // Extensions of parts may name something that the note of the file lists, of which there can be one; those of
  // materials name pictures.
  void addNotes(std::size_t part) {
    const Character& c = partAt(part);
    if (!c.notes) return;
    const auto of_file = std::ranges::find(*c.notes, PartNote::Part::file, &PartNote::part);
    const std::string file = of_file == c.notes->end() ? std::string() : of_file->json;
    if (part == 0) file_note_ = file;
    const bool same_file = file.empty() || file == file_note_;
    bool lost = false;
    for (PartNote note : *c.notes) {
      const Offsets& begin = offsets_[part];
      if (note.index < 0) continue;
      switch (note.part) {
        case PartNote::Part::joint:
          if (static_cast<std::size_t>(note.index) >= c.skeleton.size()) continue;
          note.index = placed(part, note.index);
          break;
        case PartNote::Part::mesh:
          note.index += begin.meshes;
          break;
        case PartNote::Part::material:
          note.index += begin.materials;
          break;
        case PartNote::Part::primitive:
          note.index += begin.meshes;
          break;
        case PartNote::Part::skin:
          note.index += begin.skins;
          break;
        default:
          if (part > 0) {
            lost = true;
            continue;
          }
      }
      const bool pictures =
          part > 0 && note.part == PartNote::Part::material && note.json.find("exture\"") != std::string::npos;
      if (same_file && !pictures)
        notes_.push_back(std::move(note));
      else
        lost = true;
    }
    lost_notes_ += lost;
  }

  // What notes of clips hold of materials, lights and the like names them by numbers, which are the same in the whole
  // for the first part alone.
  //
  // The first clip of a name goes with the first ones of that name, the second with the second ones.
  void joinClips() {
    std::map<std::pair<std::string_view, std::size_t>, std::size_t> at;  // into the clips
    std::vector<Clip> clips;
    for (std::size_t i = 0; i < work_.parts.size(); ++i) {
      std::map<std::string_view, std::size_t> met;
      for (const auto& clip : partAt(i).clips) {
        const auto [found, fresh] = at.try_emplace({clip->name, met[clip->name]++}, clips.size());
        if (fresh) {
          Clip& made = clips.emplace_back();
          made.name = clip->name, made.start_s = clip->start_s, made.fps = clip->fps;
          made.note = i == 0 ? clip->note : withoutKept(clip->note);
        }
        if (i > 0) lost_channels_ += keptChannels(clip->note).size();
        addClip(i, *clip, clips[found->second]);
      }
    }
    for (Clip& clip : clips) {
      sortTracks(clip.joints, clip.morphs);
      for (ClipLayer& layer : clip.layers) sortTracks(layer.joints, layer.morphs);
      std::ranges::stable_sort(clip.markers, {}, &Marker::time);
      whole_.clips.push_back(std::make_shared<const Clip>(std::move(clip)));
    }
  }

  static void sortTracks(std::vector<JointTrack>& joints, std::vector<MorphTrack>& morphs) {
    std::ranges::sort(joints, {}, &JointTrack::joint);
    std::ranges::sort(morphs, {}, &MorphTrack::channel);
  }

  void addClip(std::size_t part, const Clip& from, Clip& to) const {
    Clip own = from;
    settleSolo(own);
    to.duration_s = std::max(to.duration_s, own.duration_s);
    const auto move = [&](std::vector<JointTrack>& joints, std::vector<MorphTrack>& morphs) {
      for (JointTrack& track : joints) track.joint = placed(part, track.joint);
      for (MorphTrack& track : morphs) track.channel += offsets_[part].morphs;
    };
    move(own.joints, own.morphs);
    std::ranges::move(own.joints, std::back_inserter(to.joints));
    std::ranges::move(own.morphs, std::back_inserter(to.morphs));
    for (ClipLayer& layer : own.layers) {
      move(layer.joints, layer.morphs);
      to.layers.push_back(std::move(layer));
    }
    std::ranges::move(own.markers, std::back_inserter(to.markers));
  }

  // What plays alone in a clip would silence other parts.
  static void settleSolo(Clip& clip) {
    const PlayingCurves plays(clip);
    const auto settle = [&](auto& curve) {
      CurveState state = curve.state();
      state.muted = state.muted || (!curve.empty() && !plays(curve));
      state.soloed = false;
      curve.setState(state);
    };
    std::vector<char> layer_plays;
    for (std::size_t i = 0; i < clip.layers.size(); ++i) layer_plays.push_back(layerPlays(clip, i));
    forEveryCurve(clip.joints, clip.morphs, settle);
    for (std::size_t i = 0; i < clip.layers.size(); ++i) {
      forEveryCurve(clip.layers[i].joints, clip.layers[i].morphs, settle);
      clip.layers[i].muted = !layer_plays[i], clip.layers[i].soloed = false;
    }
  }

  JoinCharacters& work_;
  std::vector<std::string> names_;
  std::vector<Offsets> offsets_;
  std::vector<JointIndex> placed_;  // in the whole skeleton, of all joints one part after the other
  Character whole_;
  std::map<const Image*, int> images_;
  std::vector<UnreadImage> unread_images_;
  std::vector<PartNote> notes_;
  std::string file_note_;
  std::size_t lost_notes_ = 0, lost_channels_ = 0;
};

}  // namespace

Check JoinCharacters::run() {
  character = nullptr, report = {};
  return Joiner(*this).run();
}

}  // namespace sinew
