#include "core/io/project/moments.h"

#include <algorithm>
#include <exception>
#include <optional>
#include <utility>

#include "core/io/project/read_whole.h"

namespace sinew {

namespace {

namespace fs = std::filesystem;

bool sameFile(const ProjectAsset& a, const ProjectAsset& b) {
  return a.path == b.path && a.content == b.content && a.options == b.options;
}

// Tracks that are equal in both become those of the other one, which share their knots.
template <class Track>
void shareTracks(std::vector<Track>& tracks, const std::vector<Track>& others, auto number) {
  for (Track& track : tracks) {
    const auto other = std::ranges::lower_bound(others, track.*number, {}, number);
    if (other != others.end() && *other == track) track = *other;
  }
}

std::shared_ptr<const Clip> sharing(const Clip& clip, const Clip& other) {
  auto out = std::make_shared<Clip>(clip);
  shareTracks(out->joints, other.joints, &JointTrack::joint);
  shareTracks(out->morphs, other.morphs, &MorphTrack::channel);
  for (std::size_t i = 0; i < std::min(out->layers.size(), other.layers.size()); ++i) {
    shareTracks(out->layers[i].joints, other.layers[i].joints, &JointTrack::joint);
    shareTracks(out->layers[i].morphs, other.layers[i].morphs, &MorphTrack::channel);
  }
  return out;
}

// The entry, with all that is equal in the other one taken from there; that one itself where everything is.
std::shared_ptr<const ClipEntry> sharing(const ClipEntry& entry, const std::shared_ptr<const ClipEntry>& other) {
  ClipEntry out = entry;
  const bool edited = entry.edited();
  const bool same_original = entry.original && other->original && *entry.original == *other->original;
  if (same_original) out.original = other->original;
  if (entry.original && !edited) {
    out.clip = out.original;
  } else if (other->edited() == edited && !entry.original == !other->original && *entry.clip == *other->clip) {
    out.clip = other->clip;
  } else {
    out.clip = sharing(*entry.clip, *other->clip);
  }
  if (out.clip == other->clip && out.original == other->original && out.source == other->source) return other;
  out.plays = PlayingCurves(*out.clip);
  return std::make_shared<const ClipEntry>(std::move(out));
}

void shareClips(Scene& scene, const Scene& other) {
  ClipChanges changes;
  for (const auto& [id, entry] : scene.clips.changesTo(other.clips))
    if (const ClipEntry* own = scene.clips.find(id); own && entry) changes[id] = sharing(*own, entry);
  scene.clips.exchange(changes);
}

void sharePoses(Scene& scene, const Scene& other) {
  for (auto& pose : scene.poses) {
    const auto same = std::ranges::find_if(other.poses, [&](const auto& there) { return *there == *pose; });
    if (same != other.poses.end()) pose = *same;
  }
}

class MomentReader {
 public:
  MomentReader(OpenedProject& opened, std::span<const std::shared_ptr<const ObjectType>> types, const ReadAsset& read,
               const ProgressFn& progress)
      : opened_(opened), types_(types), read_(read), progress_(progress) {}

  std::optional<Scene> run(const fs::path& file, const Scene& beside) {
    const auto bytes = readWhole(file);
    if (!bytes) return {};
    auto moment = readProject(*bytes, file.parent_path(), types_);
    if (!moment) return {};
    for (std::size_t i = 0; i < moment->assets.size(); ++i)
      if (!findCharacter(*moment, i)) addAsset(*moment, i);
    shareClips(moment->scene, beside);
    sharePoses(moment->scene, beside);
    return std::move(moment->scene);
  }

 private:
  // One that is there already.
  bool findCharacter(Project& moment, std::size_t number) {
    return std::ranges::any_of(opened_.project.assets, [&](const ProjectAsset& known) {
      return sameFile(known, moment.assets[number]) && takeCharacter(moment, number, known.character);
    });
  }

  void addAsset(Project& moment, std::size_t number) {
    const ProgressFn part = [this](float, const Text& what) { return !progress_ || progress_(1.f, what); };
    OpenedAsset asset = readAsset(moment, number, read_, part);
    opened_.project.assets.push_back(moment.assets[number]);
    opened_.assets.push_back(std::move(asset));
  }

  OpenedProject& opened_;
  std::span<const std::shared_ptr<const ObjectType>> types_;
  const ReadAsset& read_;
  const ProgressFn& progress_;
};

}  // namespace

std::vector<Scene> readMoments(OpenedProject& opened, std::span<const fs::path> files,
                               std::span<const std::shared_ptr<const ObjectType>> types, const ReadAsset& read,
                               const ProgressFn& progress) {
  std::vector<Scene> scenes;
  MomentReader reader(opened, types, read, progress);
  try {
    for (const fs::path& file : files) {
      if (progress && !progress(1.f, text("Reading what can be undone"))) break;
      auto scene = reader.run(file, scenes.empty() ? opened.project.scene : scenes.back());
      if (!scene) break;
      scenes.push_back(*std::move(scene));
    }
  } catch (const std::exception&) {  // there is not enough memory for more of them
  }
  return scenes;
}

}  // namespace sinew
