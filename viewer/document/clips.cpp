// The clips that characters have: adding, making, naming, ordering and deleting them.
#include <algorithm>
#include <array>
#include <memory>
#include <utility>

#include "core/base/choices.h"
#include "core/edit/scene/clip_list.h"
#include "core/scene/new_instance.h"
#include "core/scene/objects/placement.h"
#include "viewer/document/clips.h"
#include "viewer/document/commands/scene_edits.h"
#include "viewer/document/state/document_batch.h"
#include "viewer/document/text/number_text.h"

namespace sinew {

namespace {

constexpr double kNewClipSeconds = 1.0;

tl::unexpected<Problem> noClip() { return fail("This character has no such clip."); }

}  // namespace

Result<int> DocumentClips::addClips(InstanceId id, const Imported& donor, std::vector<std::string>* missing,
                                    ClipDifferences* differences) {
  Scene then = scene_;
  // A clip that a file has alone is called as the file: programs that export one clip to a file call them all alike.
  const std::string name = donor.files.empty() ? std::string() : donor.files.front().stem().string();
  const auto added = sinew::addClips(then, id, {.donor = donor.character, .name = name}, missing, differences);
  if (!added) return tl::unexpected(added.error());
  const Batch batch(*this);
  Instance shown = *findInstance(then.instances, id);
  showClip(shown, added->front(), then.clips);
  const QString text = tr("Add %1").arg(clipsText(added->size()));
  push(std::make_unique<ClipsEdit>(*this, text, std::move(shown), scene_.clips.changesTo(then.clips), selection_));
  return static_cast<int>(added->size());
}

Result<int> DocumentClips::addMadeClips(InstanceId id, const Character& donor, std::vector<std::string>* missing) {
  Scene then = scene_;
  const auto added =
      sinew::addClips(then, id, {.donor = std::make_shared<const Character>(donor), .of_file = false}, missing);
  if (!added) return tl::unexpected(added.error());
  Instance shown = *findInstance(then.instances, id);
  showClip(shown, added->front(), then.clips);
  exchangeClips(tr("Append %1").arg(clipsText(added->size())), std::move(shown), then.clips, added->front());
  return static_cast<int>(added->size());
}

Result<DocumentClips::Given> DocumentClips::giveClip(InstanceId from, ClipId clip, InstanceId to) {
  const Instance *giver = instance(from), *taker = instance(to);
  if (!giver || giver->placeOf(clip) < 0) return noClip();
  if (!taker || taker->isObject()) return fail("There is no character that could take these clips; open one first.");
  if (taker->has(clip)) return fail("This character has the clip already.");
  const Character &a = *giver->character, &b = *taker->character;
  if (sameJoints(a.skeleton, b.skeleton) &&
      namesOf(a.morph_channels, &MorphChannel::name) == namesOf(b.morph_channels, &MorphChannel::name)) {
    Instance then = *taker;
    then.clips.push_back(clip);
    const ClipLibrary clips = scene_.clips;
    showClip(then, clip, clips);
    const QString name = QString::fromStdString(clips.clip(clip)->name);
    const QString text = tr("Give %1 to %2").arg(name, QString::fromStdString(then.name));
    exchangeClips(text, std::move(then), clips, clip);
    return Given::shared;
  }
  Character donor = a;
  donor.clips = {scene_.clips.clip(clip)};
  const Result<int> added = addMadeClips(to, donor);
  if (!added) return tl::unexpected(added.error());
  return Given::copied;
}

Result<ClipId> DocumentClips::newClip(InstanceId id) {
  if (!instance(id)) return fail("There is no character that could have a clip; open one first.");
  Clip made;
  made.name = tr("New clip").toStdString();
  made.duration_s = kNewClipSeconds;
  made.fps = instance(id)->fps;
  return addClip(id, std::move(made), 0.0, tr("New clip"));
}

Result<ClipId> DocumentClips::addClip(InstanceId id, Clip made, double at, const QString& text) {
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

Result<ClipId> DocumentClips::duplicateClip(InstanceId id, ClipId clip) {
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

Result<ClipId> DocumentClips::splitClip(InstanceId id, ClipId clip, double at) {
  Scene then = scene_;
  const Result<ClipId> made = sinew::splitClip(then, id, clip, at);
  if (!made) return made;
  std::vector<Instance> others;
  for (const Instance& other : then.instances)
    if (other.id != id && other.placeOf(clip) >= 0) others.push_back(other);
  const QString name = QString::fromStdString(scene_.clips.clip(clip)->name);
  const QString text =
      others.empty() ? tr("Split %1").arg(name) : tr("Split %1 on %2").arg(name, charactersText(1 + others.size()));
  const Batch batch(*this);
  push(std::make_unique<ClipsEdit>(*this, text, *findInstance(then.instances, id), scene_.clips.changesTo(then.clips),
                                   selection_, std::move(others)));
  return made;
}

Result<ClipId> DocumentClips::joinClips(InstanceId id, ClipId first, ClipId second, double blend) {
  const Instance* owner = instance(id);
  if (!owner || owner->placeOf(first) < 0 || owner->placeOf(second) < 0) return noClip();
  const std::string& one = scene_.clips.clip(first)->name;
  const std::string& other = scene_.clips.clip(second)->name;
  Scene then = scene_;
  const Result<ClipId> made = sinew::joinClips(then, id, std::array{first, second}, blend, one + " " + other);
  if (!made) return made;
  Instance joined = *findInstance(then.instances, id);
  showClip(joined, *made, then.clips);
  const QString names = tr("%1 and %2").arg(QString::fromStdString(one), QString::fromStdString(other));
  exchangeClips(tr("Join %1").arg(names), std::move(joined), then.clips, *made);
  return made;
}

Check DocumentClips::renameClip(InstanceId id, ClipId clip, const QString& name) {
  Scene then = scene_;
  if (Check ok = sinew::renameClip(then, id, clip, name.trimmed().toStdString()); !ok) return ok;
  const std::string& named = then.clips.clip(clip)->name;
  if (named == scene_.clips.clip(clip)->name) return {};
  exchangeClips(tr("Rename clip to %1").arg(QString::fromStdString(named)), *instance(id), then.clips, {});
  return {};
}

Check DocumentClips::deleteClips(InstanceId id, std::span<const ClipId> going) {
  Scene then = scene_;
  if (Check ok = sinew::deleteClips(then, id, going); !ok) return ok;
  const QString what =
      going.size() == 1 ? QString::fromStdString(scene_.clips.clip(going.front())->name) : clipsText(going.size());
  exchangeClips(tr("Delete %1").arg(what), *findInstance(then.instances, id), then.clips, {});
  return {};
}

Check DocumentClips::moveClip(InstanceId id, ClipId clip, int to) {
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
void DocumentClips::exchangeClips(const QString& text, Instance then, const ClipLibrary& clips, ClipId chosen) {
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
