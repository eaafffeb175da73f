// Edits of clips as wholes, of several at once.
#include <algorithm>
#include <utility>

#include "core/clip/sample.h"
#include "viewer/document/commands/clip_content_edit.h"
#include "viewer/document/keys.h"
#include "viewer/document/state/document_batch.h"
#include "viewer/document/text/number_text.h"

namespace sinew {

namespace {

struct WholeVersion {
  ClipId id;
  std::shared_ptr<const Clip> before;
  std::shared_ptr<Clip> now;
  EditNotes::Retimed retimed;
};

// Of several, says of which one that is.
Check refusedFor(const WholeVersion& version, std::size_t of, Problem why) {
  if (of > 1) why.for_user = text("“{}”: {}", version.before->name, why.for_user);
  return tl::unexpected(std::move(why));
}

}  // namespace

Check DocumentKeys::editClips(std::span<const ClipId> clips, const QString& text, std::size_t as_keys,
                              const WholeClipOperation& operation) {
  const InstanceId id = activeInstance();
  const Instance* owner = instance(id);
  std::vector<WholeVersion> versions;
  for (const ClipId clip : clips) {
    if (!owner || owner->placeOf(clip) < 0) return fail("This character has no such clip.");
    if (Check may = mayEdit(clip); !may) return may;
    versions.push_back({clip, scene_.clips.clip(clip), {}, {}});
  }
  if (versions.empty()) return fail("No clip is shown; choose one first.");
  const auto count = versions.size();
  const Work work = [&](const Task& task) -> Check {
    for (std::size_t i = 0; i < count; ++i) {
      WholeVersion& version = versions[i];
      version.now = std::make_shared<Clip>(*version.before);
      const Task part = task.part(static_cast<double>(i) / static_cast<double>(count),
                                  static_cast<double>(i + 1) / static_cast<double>(count));
      if (Check ok = part.goesOn(); !ok) return ok;
      if (Check ok = operation(*version.now, version.retimed, part); !ok)
        return part.cancelled() ? ok : refusedFor(version, count, ok.error());
    }
    return task.goesOn();
  };
  const QString of = count == 1 ? QString::fromStdString(versions.front().before->name) : clipsText(count);
  if (Check ok = carryOut(tr("%1: %2").arg(text, of), as_keys, work); !ok) return ok;
  owner = instance(id);  // the window may have gone on meanwhile
  const auto other = [&](const WholeVersion& version) {
    return scene_.clips.clip(version.id) != version.before || owner->placeOf(version.id) < 0;
  };
  if (!owner || std::ranges::any_of(versions, other))
    return fail("The clip was changed or hidden meanwhile; nothing was done.");
  Pose rest = owner->character->restPose();
  EditNotes notes{.keeps_length = true};
  ClipVersions changed;
  KeySelection selected = key_selection_;
  for (WholeVersion& version : versions) {
    if (Check fits = SampleClip{.clip = version.now.get(), .pose = &rest}.validate(); !fits)
      return refusedFor(version, count, fits.error());
    if (*version.now == *version.before) continue;
    if (version.retimed != EditNotes::Retimed()) notes.retimed.emplace(version.id, version.retimed);
    if (selected.clip == version.id) selected = {};
    changed.emplace(version.id, std::move(version.now));
  }
  if (changed.empty()) return fail("Nothing changed: it is like that already.");
  const Batch batch(*this);
  push(std::make_unique<ClipContentEdit>(*this, text, kNoGesture, id, std::move(changed), std::move(selected),
                                         std::nullopt, std::nullopt, notes));
  return {};
}

Check DocumentKeys::putClip(InstanceId id, ClipId clip, Clip now, const std::optional<SetByHand>& overrides,
                            const QString& text, Gesture gesture) {
  const Instance* owner = instance(id);
  if (!owner || owner->placeOf(clip) < 0) return fail("This character has no such clip.");
  Pose rest = owner->character->restPose();
  if (Check fits = SampleClip{.clip = &now, .pose = &rest}.validate(); !fits) return fits;
  const bool same_pose = !overrides || *overrides == SetByHand{owner->overrides, owner->morph_overrides};
  if (now == *scene_.clips.clip(clip) && same_pose) return {};
  KeySelection selected = key_selection_;
  if (selected.clip == clip) selected = {};
  const Batch batch(*this);
  push(std::make_unique<ClipContentEdit>(
      *this, text, gesture, id, ClipVersions{{clip, std::make_shared<const Clip>(std::move(now))}}, std::move(selected),
      overrides, std::nullopt, EditNotes{.keeps_length = true}, contentEdit(gesture)));
  return {};
}

}  // namespace sinew
