#include "viewer/document/edits/clips/lost_edits.h"

#include <algorithm>

#include "core/clip/layers.h"
#include "core/skeleton/part_names.h"
#include "viewer/document/text/number_text.h"
#include "viewer/document/text/role_text.h"
#include "viewer/document/text/shown.h"
#include "viewer/settings/tr.h"

namespace sinew {

namespace {

// Whole clips are edited here in no time.
constexpr std::size_t kAsKeys = 0;

bool isMorph(const LostTrack& track) { return std::holds_alternative<MorphTrack>(track.track); }

template <class OfPart>  // LostTrack or LostPart
QString pathText(const OfPart& lost, bool morph) {
  const QString shown = QString::fromStdString(lost.name);
  const QString parent = morph ? QString() : QString::fromStdString(nameAbove(lost.parent));
  return parent.isEmpty() ? shown : QStringLiteral("… / %1 / %2").arg(parent, shown);
}

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

const LostPart* findLost(const Document& document, const LostByHand& lost) {
  const Instance* active = document.active();
  if (!active || active->id != lost.of || lost.index >= active->lost.size()) return nullptr;
  const LostPart& part = active->lost[lost.index];
  return part == lost.part ? &part : nullptr;
}

namespace {

QString keysWhere(const Document& document, const LostKeys& keys) {
  const LostTrack* track = findLost(document, keys);
  if (!track) return {};
  const Clip& clip = *document.clips().clip(keys.clip);
  const QString count = keysText(track->keyCount()), name = QString::fromStdString(clip.name);
  const ClipLayer* layer = layerOrNull(clip, keys.place.layer);
  return layer ? tr("%1, layer %2 of %3").arg(count, shown(layerTitle(*layer)), name)
               : tr("%1, clip %2").arg(count, name);
}

QString childName(const Document& document, const LostChild& child) {
  const Instance* of = document.instance(child.of);
  return of ? QString::fromStdString(of->name) : tr("something that was removed");
}

QString childText(const Document& document, const LostChild& child) {
  const QString name = childName(document, child);
  return child.clip ? tr("%1 by which %2 goes along").arg(keysText(child.times.size()), name)
                    : tr("Attached: %1").arg(name);
}

Result<QString> placeKeys(Document& document, const LostKeys& keys, int part) {
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

}  // namespace

std::vector<Lost> allLost(const Document& document) {
  std::vector<Lost> all;
  for (const LostKeys& keys : lostKeys(document)) all.emplace_back(keys);
  if (const Instance* active = document.active())
    for (std::size_t i = 0; i < active->lost.size(); ++i) all.emplace_back(LostByHand{active->id, i, active->lost[i]});
  return all;
}

bool isMorph(const Document& document, const Lost& lost) {
  if (const auto* keys = std::get_if<LostKeys>(&lost)) {
    const LostTrack* track = findLost(document, *keys);
    return track && isMorph(*track);
  }
  const LostPart* part = findLost(document, std::get<LostByHand>(lost));
  return part && part->isMorph();
}

QString lostName(const Document& document, const Lost& lost) {
  if (const auto* keys = std::get_if<LostKeys>(&lost)) {
    const LostTrack* track = findLost(document, *keys);
    return track ? pathText(*track, isMorph(*track)) : QString();
  }
  const LostPart* part = findLost(document, std::get<LostByHand>(lost));
  return part ? pathText(*part, part->isMorph()) : QString();
}

QString lostText(const Document& document, const Lost& lost) {
  if (const auto* keys = std::get_if<LostKeys>(&lost)) return keysWhere(document, *keys);
  const LostPart* part = findLost(document, std::get<LostByHand>(lost));
  if (!part) return {};
  if (const auto* weight = std::get_if<float>(&part->made))
    return tr("Weight by hand, %1").arg(decimal(static_cast<double>(*weight), 2));
  if (const auto* role = std::get_if<LostRole>(&part->made))
    return tr("Role by hand, %1").arg(wholeRoleText(role->role));
  if (const auto* child = std::get_if<LostChild>(&part->made)) return childText(document, *child);
  return tr("Pose by hand");
}

Result<QString> placeLost(Document& document, const Lost& lost, int part) {
  if (const auto* keys = std::get_if<LostKeys>(&lost)) return placeKeys(document, *keys, part);
  const auto& by_hand = std::get<LostByHand>(lost);
  const LostPart* found = findLost(document, by_hand);
  if (!found) return fail("It is not lost any more.");
  const LostPart was = *found;
  if (Check ok = document.placeLost(document.activeInstance(), by_hand.index, part); !ok)
    return tl::unexpected(ok.error());
  const Character& character = *document.active()->character;
  const QString from = QString::fromStdString(was.name);
  const QString to = QString::fromStdString(
      was.isMorph() ? character.morph_channels[static_cast<std::size_t>(part)].name : character.skeleton[part].name);
  if (was.isMorph()) return tr("The weight of %1 is set on %2").arg(from, to);
  if (const auto* child = std::get_if<LostChild>(&was.made))
    return tr("%1 goes along with %2").arg(childName(document, *child), to);
  return (std::holds_alternative<LostRole>(was.made) ? tr("%2 has the role of %1") : tr("%2 has the pose of %1"))
      .arg(from, to);
}

Result<QString> deleteLost(Document& document, std::span<const Lost> lost) {
  std::vector<LostKeys> keys;
  std::vector<std::size_t> parts;
  std::size_t count = 0;
  for (const Lost& one : lost) {
    if (const auto* of_clip = std::get_if<LostKeys>(&one)) {
      const LostTrack* track = findLost(document, *of_clip);
      if (!track) return fail("There are no such keys any more.");
      count += track->keyCount();
      keys.push_back(*of_clip);
    } else {
      const auto& by_hand = std::get<LostByHand>(one);
      if (!findLost(document, by_hand)) return fail("It is not lost any more.");
      parts.push_back(by_hand.index);
    }
  }
  const std::size_t by_hand = parts.size();
  if (Check ok = document.deleteLost(document.activeInstance(), std::move(parts), std::move(keys)); !ok)
    return tl::unexpected(ok.error());
  if (by_hand == 0) return tr("Deleted %1").arg(keysText(count));
  const QString made = by_hand == 1 ? tr("one thing made by hand") : tr("%1 things made by hand").arg(grouped(by_hand));
  return count == 0 ? tr("Deleted %1").arg(made) : tr("Deleted %1 and %2").arg(keysText(count), made);
}

}  // namespace sinew
