// What was made by hand of parts that a character does not have any more.
#include <algorithm>
#include <functional>
#include <map>
#include <tuple>
#include <utility>

#include "core/edit/scene/lost_parts.h"
#include "core/scene/objects/placement.h"
#include "viewer/document/commands/lost_edit.h"
#include "viewer/document/readings.h"
#include "viewer/document/state/document_batch.h"

namespace sinew {

namespace {

LostEdit::Becomes becomes(const Instance& then) {
  return {then.lost, {then.overrides, then.morph_overrides}, then.roles};
}

// Attaches it to the joint, from the world.
Check attachLost(const Scene& scene, const LostChild& lost, const Place& joint,
                 std::map<InstanceId, Standing>& standings, ClipLibrary& clips) {
  const Instance* child = findInstance(scene.instances, lost.of);
  if (!child) return fail("What was attached to it is not in the scene any more.");
  if (Check ok = canStandOn(scene, child->id, joint); !ok) return ok;
  if (!lost.clip) {
    if (child->standing.parent) return fail(text("“{}” goes along with something else; detach it first.", child->name));
    standings[child->id] = {lost.placement, joint.parent, joint.joint};
    return {};
  }
  const std::shared_ptr<const Clip> clip = child->placeOf(lost.clip) < 0 ? nullptr : clips.clip(lost.clip);
  auto moved = clip ? withJointInKeys(*clip, *child, lost, joint) : nullptr;
  if (!moved) return fail("There are no such keys any more.");
  clips.exchangeClip(lost.clip, std::move(moved));
  return {};
}

}  // namespace

Check DocumentReadings::placeLost(InstanceId id, std::size_t index, int part) {
  const Instance* now = instance(id);
  if (!now || index >= now->lost.size()) return fail("It is not lost any more.");
  const LostPart lost = now->lost[index];
  Instance then = *now;
  std::map<InstanceId, Standing> standings;
  ClipLibrary clips = scene_.clips;
  if (const auto* child = std::get_if<LostChild>(&lost.made)) {
    if (Check ok = attachLost(scene_, *child, {id, part}, standings, clips); !ok) return ok;
    then.lost.erase(then.lost.begin() + static_cast<std::ptrdiff_t>(index));
  } else if (Check ok = sinew::placeLost(then, index, part, roles(id)); !ok) {
    return ok;
  }
  std::map<InstanceId, LostEdit::Becomes> all{{id, becomes(then)}};
  if (then.roles != now->roles) {
    for (const InstanceId alike : withJointsOf(id)) {
      if (alike == id) continue;
      Instance other = *instance(alike);
      other.roles = then.roles;
      std::erase(other.lost, lost);
      all.emplace(alike, becomes(other));
    }
  }
  const Batch batch(*this);
  push(std::make_unique<LostEdit>(*this, tr("Give what was lost of %1").arg(QString::fromStdString(lost.name)), id,
                                  std::move(all), scene_.clips.changesTo(clips), std::move(standings)));
  return {};
}

Check DocumentReadings::deleteLost(InstanceId id, std::vector<std::size_t> parts, std::vector<LostKeys> keys) {
  const Instance* now = instance(id);
  if (!now || (parts.empty() && keys.empty())) return fail("Choose something in Lost and found first.");
  // From behind, so that those that are left keep their numbers, and each once.
  std::ranges::sort(parts, std::greater<>());
  std::ranges::sort(keys, std::greater<>(),
                    [](const LostKeys& one) { return std::tuple(one.clip, one.place.layer, one.place.index); });
  const auto once = [](auto& all) { all.erase(std::ranges::unique(all).begin(), all.end()); };
  once(parts), once(keys);
  Instance then = *now;
  for (const std::size_t part : parts) {
    if (part >= then.lost.size()) return fail("It is not lost any more.");
    then.lost.erase(then.lost.begin() + static_cast<std::ptrdiff_t>(part));
  }
  std::map<ClipId, std::shared_ptr<Clip>> changed;
  for (const LostKeys& one : keys) {
    const auto was = scene_.clips.clip(one.clip);
    if (!was || now->placeOf(one.clip) < 0 || !sinew::findLost(*was, one.place))
      return fail("There are no such keys any more.");
    auto& clip = changed.try_emplace(one.clip, nullptr).first->second;
    if (!clip) clip = std::make_shared<Clip>(*was);
    std::vector<LostTrack>& lost = lostTracks(*clip, one.place.layer);
    lost.erase(lost.begin() + static_cast<std::ptrdiff_t>(one.place.index));
  }
  ClipLibrary clips = scene_.clips;
  for (auto& [clip, version] : changed) clips.exchangeClip(clip, std::move(version));
  const Batch batch(*this);
  push(std::make_unique<LostEdit>(*this, tr("Delete what was lost"), id, std::map{std::pair(id, becomes(then))},
                                  scene_.clips.changesTo(clips)));
  return {};
}

}  // namespace sinew
