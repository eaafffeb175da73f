#include "viewer/document/edits/clips/lost_edits.h"

#include <algorithm>
#include <functional>

#include "core/clip/layers.h"
#include "viewer/document/text/number_text.h"
#include "viewer/document/text/shown.h"
#include "viewer/settings/tr.h"

namespace sinew {

namespace {

// Whole clips are edited here in no time.
constexpr std::size_t kAsKeys = 0;

bool isMorph(const LostTrack& track) { return std::holds_alternative<MorphTrack>(track.track); }

// Takes the track of a part out of the list where it is as the file has it; whether it was there.
template <class Track>
bool dropUnedited(std::vector<Track>& tracks, const std::vector<Track>& of_file, int Track::*of, int part) {
  const auto own = std::ranges::find(tracks, part, of);
  const auto file = std::ranges::find(of_file, part, of);
  if (own == tracks.end() || file == of_file.end() || *own != *file) return false;
  tracks.erase(own);
  return true;
}

}  // namespace

std::vector<LostKeys> lostKeys(const Document& document) {
  std::vector<LostKeys> all;
  const Instance* active = document.active();
  if (!active) return all;
  for (const ClipId clip : active->clips)
    for (const LostPlace place : lostPlaces(*document.clips().clip(clip))) all.push_back({clip, place});
  return all;
}

const LostTrack* findLost(const Document& document, const LostKeys& keys) {
  const ClipEntry* entry = document.clips().find(keys.clip);
  return entry ? findLost(*entry->clip, keys.place) : nullptr;
}

QString lostName(const LostTrack& track) {
  const QString name = QString::fromStdString(track.name);
  if (isMorph(track)) return name;
  return track.parent.empty() ? name : QStringLiteral("… / %1 / %2").arg(QString::fromStdString(track.parent), name);
}

QString lostText(const Document& document, const LostKeys& keys) {
  const LostTrack* track = findLost(document, keys);
  if (!track) return {};
  const Clip& clip = *document.clips().clip(keys.clip);
  const QString count = keysText(track->keyCount()), name = QString::fromStdString(clip.name);
  const ClipLayer* layer = layerOrNull(clip, keys.place.layer);
  return layer ? tr("%1, layer %2 of %3").arg(count, shown(layerTitle(*layer)), name)
               : tr("%1, clip %2").arg(count, name);
}

Result<QString> placeLost(Document& document, const LostKeys& keys, int part) {
  const LostTrack* track = findLost(document, keys);
  const Instance* active = document.active();
  if (!track || !active) return fail("There are no such keys any more.");
  const Character& character = *active->character;
  const std::size_t parts = isMorph(*track) ? character.morph_channels.size() : character.skeleton.size();
  if (part < 0 || static_cast<std::size_t>(part) >= parts) return fail("There is no such joint or morph target.");
  const std::string& to =
      isMorph(*track) ? character.morph_channels[static_cast<std::size_t>(part)].name : character.skeleton[part].name;
  const QString count = keysText(track->keyCount()), from = QString::fromStdString(track->name);
  const bool morph = isMorph(*track);
  const std::shared_ptr<const Clip> file = document.clips().find(keys.clip)->original;
  bool replaces = false;
  const auto place = [&](Clip& clip, EditNotes::Retimed&, const Task&) {
    if (file && keys.place.layer == kBaseLayer)
      replaces = morph ? dropUnedited(clip.morphs, file->morphs, &MorphTrack::channel, part)
                       : dropUnedited(clip.joints, file->joints, &JointTrack::joint, part);
    return placeLost(clip, keys.place, part);
  };
  if (Check ok = document.editClips(std::span(&keys.clip, 1), tr("Place lost keys"), kAsKeys, place); !ok)
    return tl::unexpected(ok.error());
  return (replaces ? tr("Moved %1 of %2 to %3, in place of those of the file") : tr("Moved %1 of %2 to %3"))
      .arg(count, from, QString::fromStdString(to));
}

Result<QString> deleteLost(Document& document, std::span<const LostKeys> keys) {
  std::vector<ClipId> clips;
  std::size_t count = 0;
  for (const LostKeys& one : keys) {
    const LostTrack* track = findLost(document, one);
    if (!track) return fail("There are no such keys any more.");
    count += track->keyCount();
    if (std::ranges::find(clips, one.clip) == clips.end()) clips.push_back(one.clip);
  }
  if (clips.empty()) return fail("Choose keys in Lost and found first.");
  // The operation is asked once for each clip, in their order.
  auto next = clips.begin();
  const auto remove = [&](Clip& clip, EditNotes::Retimed&, const Task&) -> Check {
    const ClipId id = *next++;
    std::vector<LostPlace> places;
    for (const LostKeys& one : keys)
      if (one.clip == id) places.push_back(one.place);
    std::ranges::sort(places, std::greater<>(), &LostPlace::index);  // those that are left keep their numbers
    for (const LostPlace place : places) {
      std::vector<LostTrack>& lost = lostTracks(clip, place.layer);
      lost.erase(lost.begin() + static_cast<std::ptrdiff_t>(place.index));
    }
    return {};
  };
  if (Check ok = document.editClips(clips, tr("Delete lost keys"), kAsKeys, remove); !ok)
    return tl::unexpected(ok.error());
  return tr("Deleted %1").arg(keysText(count));
}

}  // namespace sinew
