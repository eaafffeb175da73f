// The clips that characters have: adding, making, naming, ordering and deleting them.
#include <algorithm>
#include <functional>
#include <iterator>
#include <utility>

#include "core/base/choices.h"
#include "core/base/free_names.h"
#include "core/edit/whole/join_clips.h"
#include "core/edit/whole/whole_clip.h"
#include "core/math/tolerances.h"
#include "core/scene/new_instance.h"
#include "viewer/document/commands/scene_edits.h"
#include "viewer/document/document.h"
#include "viewer/document/state/document_batch.h"
#include "viewer/document/text/number_text.h"

namespace sinew {

namespace {

constexpr double kNewClipSeconds = 1.0;

tl::unexpected<Problem> noClip() { return fail("This character has no such clip."); }

// A name that no other clip of the list has.
std::string freeClipName(const ClipLibrary& clips, std::span<const ClipId> list, const std::string& wanted,
                         ClipId except = {}) {
  FreeNames names;
  for (const ClipId clip : list)
    if (clip != except) names.add(clips.clip(clip)->name);
  return names.take(wanted);
}

}  // namespace

ClipId Document::sharedClip(const Character& character, InstanceId id, const ClipEntry& like) const {
  const auto joints = namesOf(character.skeleton.joints(), &Joint::name);
  const auto morphs = namesOf(character.morph_channels, &MorphChannel::name);
  for (const Instance& other : scene_.instances) {
    if (other.id == id || namesOf(other.character->skeleton.joints(), &Joint::name) != joints ||
        namesOf(other.character->morph_channels, &MorphChannel::name) != morphs)
      continue;
    for (const ClipId shared : other.clips) {
      const ClipEntry* entry = scene_.clips.find(shared);
      if (entry->original && entry->source == like.source && *entry->original == *like.original &&
          !has(*instance(id), shared))
        return shared;
    }
  }
  return {};
}

Result<int> Document::addClips(InstanceId id, const Imported& donor, std::vector<std::string>* missing,
                               ClipDifferences* differences) {
  const Instance* taker = instance(id);
  if (!taker || !donor.character) return fail("There is no character that could take these clips; open one first.");
  Character listed = *taker->character;  // with the clips that it has now, whose names are taken
  listed.clips.clear();
  for (const ClipId clip : taker->clips) listed.clips.push_back(scene_.clips.clip(clip));
  Result<Character> with = withClipsOf(listed, *donor.character, missing, differences);
  if (!with) return tl::unexpected(with.error());

  const Batch batch(*this);
  Instance shown = *taker;
  ClipLibrary clips = scene_.clips;
  shown.donors.push_back(donor.character);
  const std::size_t before = listed.clips.size(), added = with->clips.size() - before;
  ClipId first;
  for (std::size_t i = 0; i < added; ++i) {
    const ClipEntry read = readClip(*donor.character, i, with->clips[before + i]);
    ClipId clip = sharedClip(*taker->character, id, read);
    if (!clip) clip = clips.add(read);
    if (!first) first = clip;
    shown.clips.push_back(clip);
    shown.read.push_back({shown.donors.size(), i, clip});
  }
  showClip(shown, first, clips);
  const QString text = tr("Add %1").arg(clipsText(added));
  push(std::make_unique<ClipsEdit>(*this, text, std::move(shown), scene_.clips.changesTo(clips), selection_));
  return static_cast<int>(added);
}

Result<ClipId> Document::newClip(InstanceId id) {
  if (!instance(id)) return fail("There is no character that could have a clip; open one first.");
  Clip made;
  made.name = tr("New clip").toStdString();
  made.duration_s = kNewClipSeconds;
  made.fps = instance(id)->fps;
  return addClip(id, std::move(made), 0.0, tr("New clip"));
}

Result<ClipId> Document::addClip(InstanceId id, Clip made, double at, const QString& text) {
  const Instance* owner = instance(id);
  if (!owner) return fail("There is no character that could have a clip; open one first.");
  Instance then = *owner;
  ClipLibrary clips = scene_.clips;
  made.name = freeClipName(scene_.clips, owner->clips, made.name);
  const ClipId clip = clips.add({.id = {}, .clip = std::make_shared<const Clip>(std::move(made)), .original = nullptr});
  const int playing = owner->placeOf(owner->control.clip);
  then.clips.insert(playing < 0 ? then.clips.end() : then.clips.begin() + playing + 1, clip);
  showClip(then, clip, clips);
  then.control.time = at;
  exchangeClips(text, std::move(then), clips, clip);
  return clip;
}

Result<ClipId> Document::duplicateClip(InstanceId id, ClipId clip) {
  const Instance* owner = instance(id);
  const int place = owner ? owner->placeOf(clip) : -1;
  if (place < 0) return noClip();
  Instance then = *owner;
  ClipLibrary clips = scene_.clips;
  auto copy = std::make_shared<Clip>(*scene_.clips.clip(clip));
  const QString text = tr("Duplicate %1").arg(QString::fromStdString(copy->name));
  copy->name = freeClipName(scene_.clips, owner->clips, copy->name);
  const ClipId made = clips.add({.id = {}, .clip = std::move(copy), .original = nullptr});
  then.clips.insert(then.clips.begin() + place + 1, made);
  if (owner->control.clip == clip)
    then.control.clip = made;  // where it is, so that one goes on with the copy
  else
    showClip(then, made, clips);
  exchangeClips(text, std::move(then), clips, made);
  return made;
}

Result<ClipId> Document::splitClip(InstanceId id, ClipId clip, double at) {
  const Instance* owner = instance(id);
  const int place = owner ? owner->placeOf(clip) : -1;
  if (place < 0) return noClip();
  if (hasElsewhere(id, clip)) return fail("Another character has this clip, too; duplicate it first.");
  const Clip& whole = *scene_.clips.clip(clip);
  if (!(at > kSameTime && at < whole.duration_s - kSameTime))
    return fail("Go to a frame between the start and the end of the clip, where it is to be split.");
  auto first = std::make_shared<Clip>(whole), second = std::make_shared<Clip>(whole);
  if (Check ok = trimClip(*first, 0.0, at); !ok) return tl::unexpected(ok.error());
  if (Check ok = trimClip(*second, at, whole.duration_s); !ok) return tl::unexpected(ok.error());
  second->name = freeClipName(scene_.clips, owner->clips, whole.name);
  Instance then = *owner;
  ClipLibrary clips = scene_.clips;
  clips.exchangeClip(clip, first);
  const ClipId made = clips.add({.id = {}, .clip = std::move(second), .original = nullptr});
  then.clips.insert(then.clips.begin() + place + 1, made);
  if (then.control.clip == clip) {
    then.control.range_start = std::min(then.control.range_start, 0.5 * first->duration_s);
    then.control.range_end = std::min(then.control.range_end, first->duration_s);
    then.control.time = std::min(then.control.time, first->duration_s);
  }
  exchangeClips(tr("Split %1").arg(QString::fromStdString(whole.name)), std::move(then), clips, {});
  return made;
}

Result<ClipId> Document::joinClips(InstanceId id, ClipId first, ClipId second, double blend) {
  const Instance* owner = instance(id);
  if (!owner || owner->placeOf(first) < 0 || owner->placeOf(second) < 0) return noClip();
  const Pose rest = owner->character->restPose();
  JoinClips join{.first = scene_.clips.clip(first).get(),
                 .second = scene_.clips.clip(second).get(),
                 .blend = blend,
                 .rest = &rest};
  if (Check ok = join.run(); !ok) return tl::unexpected(ok.error());
  const QString names =
      tr("%1 and %2").arg(QString::fromStdString(join.first->name), QString::fromStdString(join.second->name));
  auto joined = std::make_shared<Clip>(std::move(join.joined));
  joined->name = freeClipName(scene_.clips, owner->clips, join.first->name + " " + join.second->name);
  Instance then = *owner;
  ClipLibrary clips = scene_.clips;
  const ClipId made = clips.add({.id = {}, .clip = std::move(joined), .original = nullptr});
  then.clips.insert(then.clips.begin() + owner->placeOf(second) + 1, made);
  showClip(then, made, clips);
  exchangeClips(tr("Join %1").arg(names), std::move(then), clips, made);
  return made;
}

Check Document::renameClip(InstanceId id, ClipId clip, const QString& name) {
  const Instance* owner = instance(id);
  if (!owner || owner->placeOf(clip) < 0) return noClip();
  const std::string wanted = name.trimmed().toStdString();
  if (wanted.empty()) return fail("A clip needs a name.");
  const ClipEntry& entry = *scene_.clips.find(clip);
  const std::string free = freeClipName(scene_.clips, owner->clips, wanted, clip);
  if (free == entry.clip->name) return {};
  auto renamed = std::make_shared<Clip>(*entry.clip);
  renamed->name = free;
  ClipLibrary clips = scene_.clips;
  const bool as_read = entry.original && *renamed == *entry.original;
  clips.exchangeClip(clip, as_read ? entry.original : std::move(renamed));
  exchangeClips(tr("Rename clip to %1").arg(QString::fromStdString(free)), *owner, clips, {});
  return {};
}

// What the timeline shows where its clip goes: of several that play, one that goes on, at its time; else the clip of
// the list that comes next, else the one before.
template <class Goes>
void Document::showNeighbour(const Instance& now, Instance& then, const Goes& goes, const ClipLibrary& clips) {
  const auto nearest = [&](const auto& all, auto at, auto clip_of) {
    const auto stays = [&](const auto& one) { return !goes(std::invoke(clip_of, one)); };
    const auto next = std::find_if(at, all.end(), stays);
    if (next != all.end()) return &*next;
    const auto before = std::find_if(std::make_reverse_iterator(at), all.rend(), stays);
    return before != all.rend() ? &*before : nullptr;
  };
  if (const ClipControl* shown = shownControl(now)) {
    const auto at = now.controls.begin() + (shown - now.controls.data());
    if (const ClipControl* control = nearest(now.controls, at, &ClipControl::clip))
      return showControlIn(now, *control, then, clips);
  }
  const ClipId* listed = nearest(now.clips, std::ranges::find(now.clips, now.control.clip), std::identity());
  showClip(then, listed ? *listed : ClipId{}, clips);
}

Check Document::deleteClips(InstanceId id, std::span<const ClipId> going) {
  const Instance* owner = instance(id);
  const auto goes = [&](ClipId clip) { return std::ranges::find(going, clip) != going.end(); };
  if (!owner || going.empty() || !std::ranges::all_of(going, [&](ClipId clip) { return owner->placeOf(clip) >= 0; }))
    return noClip();
  Instance then = *owner;
  std::erase_if(then.clips, goes);
  ClipLibrary clips = scene_.clips;
  for (const ClipId clip : going) {
    const bool read = std::ranges::find(owner->read, clip, &ReadClip::id) != owner->read.end();
    if (!read && !hasElsewhere(id, clip)) clips.remove(clip);
  }
  if (goes(owner->control.clip)) showNeighbour(*owner, then, goes, clips);
  std::erase_if(then.controls, [&](const ClipControl& control) { return goes(control.clip); });
  for (ClipControl& control : then.controls)
    if (goes(control.reference_clip)) control.reference_clip = {};
  if (then.controls.size() == 1 && isPlain(then.controls.front())) then.controls.clear();
  const QString what =
      going.size() == 1 ? QString::fromStdString(scene_.clips.clip(going.front())->name) : clipsText(going.size());
  exchangeClips(tr("Delete %1").arg(what), std::move(then), clips, {});
  return {};
}

Check Document::moveClip(InstanceId id, ClipId clip, int to) {
  const Instance* owner = instance(id);
  const int from = owner ? owner->placeOf(clip) : -1;
  if (from < 0 || to < 0 || to >= static_cast<int>(owner->clips.size())) return noClip();
  if (from == to) return {};
  Instance then = *owner;
  const auto at = then.clips.begin();
  if (from < to)
    std::rotate(at + from, at + from + 1, at + to + 1);
  else
    std::rotate(at + to, at + from, at + from + 1);
  const QString name = QString::fromStdString(scene_.clips.clip(clip)->name);
  exchangeClips(to < from ? tr("Move %1 up").arg(name) : tr("Move %1 down").arg(name), std::move(then), scene_.clips,
                {});
  return {};
}

// What was selected stays so; where a clip of this character was, `chosen` is selected in place of it, if there is one.
void Document::exchangeClips(const QString& text, Instance then, const ClipLibrary& clips, ClipId chosen) {
  const auto of_clips = [&](const SelectionItem& item) {
    return item.kind == SelectionItem::Kind::clip && item.instance == then.id;
  };
  Selection selection = selection_;
  const bool was_chosen = selection.active() && of_clips(*selection.active());
  std::erase_if(selection.items, [&](const SelectionItem& item) {
    return of_clips(item) && ((was_chosen && chosen) || then.placeOf(item.clip) < 0);
  });
  if (was_chosen && chosen) selection.items.push_back({SelectionItem::Kind::clip, then.id, -1, chosen});
  const Batch batch(*this);
  push(std::make_unique<ClipsEdit>(*this, text, std::move(then), scene_.clips.changesTo(clips), std::move(selection)));
}

}  // namespace sinew
