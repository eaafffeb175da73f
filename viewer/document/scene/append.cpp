// Parts of another scene are taken in.
#include <algorithm>
#include <map>
#include <utility>

#include "core/edit/scene/append_scene.h"
#include "core/edit/scene/clip_list.h"
#include "core/scene/new_instance.h"
#include "viewer/document/commands/past_edit.h"
#include "viewer/document/document.h"
#include "viewer/document/state/document_batch.h"
#include "viewer/document/text/number_text.h"

namespace sinew {

namespace {

// The clips, in the order of those that have them, each with what moves by it.
std::map<InstanceId, std::shared_ptr<Character>> donorsOf(const Scene& other,
                                                          const std::vector<std::pair<InstanceId, ClipId>>& clips) {
  std::map<InstanceId, std::shared_ptr<Character>> donors;
  for (const auto& [of, clip] : clips) {
    const Instance* from = findInstance(other.instances, of);
    const ClipEntry* entry = other.clips.find(clip);
    if (!from || !entry) return {};
    auto& donor = donors[of];
    if (!donor) {
      donor = std::make_shared<Character>(*from->character);
      donor->clips.clear();
    }
    donor->clips.push_back(entry->clip);
  }
  return donors;
}

}  // namespace

Result<Document::Appended> Document::append(const Scene& other, const Parts& parts) {
  const PosedScene posed(other);
  Scene then = scene_;
  Appended came;
  const auto donors = donorsOf(other, parts.clips);
  if (donors.empty() && !parts.clips.empty()) return fail("These clips are not in the project.");
  for (const auto& donor : donors) {
    const auto added = sinew::addClips(then, parts.taker, {.donor = donor.second, .of_file = false}, &came.missing);
    if (!added) return tl::unexpected(added.error());
    if (came.clips == 0) {
      Instance& taker = *std::ranges::find(then.instances, parts.taker, &Instance::id);
      showClip(taker, added->front(), then.clips);
    }
    came.clips += added->size();
  }
  AppendScene appended{.scene = &then,
                       .from = &other,
                       .instances = parts.instances,
                       .masks = parts.masks,
                       .takes = parts.takes,
                       .poses = parts.poses,
                       .placement_w = [&](InstanceId id) { return decompose(posed.placement_w(id)); }};
  const bool clips_alone = parts.instances.empty() && parts.masks.empty() && parts.takes.empty() && parts.poses.empty();
  if (Check ok = appended.validate(); !ok && (!clips_alone || parts.clips.empty())) return tl::unexpected(ok.error());
  if (!clips_alone)
    if (Check ok = appended.run(); !ok) return tl::unexpected(ok.error());
  std::vector<SelectionItem> items;
  for (const auto& entry : appended.became) {
    came.instances.push_back(entry.second);
    items.push_back(itemOf(*findInstance(then.instances, entry.second)));
  }
  came.along = came.instances.size() - parts.instances.size();
  came.met = appended.met.size();
  came.takes = parts.takes.size();
  came.masks = parts.masks.size() - appended.had_masks;
  came.poses = parts.poses.size() - appended.had_poses;
  came.had = appended.had_masks + appended.had_poses;
  QStringList what;
  if (!came.instances.empty()) {
    const QString first = QString::fromStdString(findInstance(then.instances, came.instances.front())->name);
    what << (came.instances.size() == 1 ? first
                                        : tr("%1 and %2 more").arg(first, QString::number(came.instances.size() - 1)));
  }
  if (came.clips > 0) what << clipsText(came.clips);
  if (came.takes > 0) what << takesText(came.takes);
  if (came.masks > 0) what << masksText(came.masks);
  if (came.poses > 0) what << posesText(came.poses);
  if (what.isEmpty()) return fail("All of it is here already.");
  const Batch batch(*this);
  push(std::make_unique<PastEdit>(*this, tr("Append %1").arg(what.join(QStringLiteral(", "))), std::move(then), scene_,
                                  Selection{std::move(items)}));
  return came;
}

}  // namespace sinew
