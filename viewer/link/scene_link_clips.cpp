// Clips over the live link, and who owns them.
#include <algorithm>
#include <optional>
#include <utility>

#include "viewer/document/text/shown.h"
#include "viewer/link/clip_exchange.h"
#include "viewer/link/scene_link.h"

namespace sinew {

using namespace std::chrono_literals;

ClipId SceneLink::clipNamed(const Linked& linked, const std::string& name) const {
  const Instance* instance = document_.instance(linked.id);
  if (!instance) return {};
  for (const ClipId id : instance->clips)
    if (document_.clips().clip(id)->name == name) return id;
  return {};
}

std::string SceneLink::nameOf(ClipId clip) const {
  const auto found = document_.clips().clip(clip);
  return found ? found->name : std::string();
}

// Calls message(figure, name of the clip) for each figure that has it, and sends what it gives.
void SceneLink::tellAll(ClipId clip, auto&& message) {
  const std::string name = nameOf(clip);
  for (auto& [figure, linked] : linked_) {
    const Instance* instance = document_.instance(linked.id);
    if (instance && instance->placeOf(clip) >= 0) server_.send(message(figure, name));
  }
}

bool SceneLink::isLinked(ClipId clip) const {
  return std::ranges::any_of(linked_, [&](const auto& entry) {
    const Instance* instance = document_.instance(entry.second.id);
    return instance && instance->placeOf(clip) >= 0;
  });
}

void SceneLink::noteEdited(ClipId clip) {
  edited_.insert(clip);
  if (!isLinked(clip)) return;
  claim(clip, false);
  if (!clip_timer_.isActive()) clip_timer_.start();
}

void SceneLink::claim(ClipId clip, bool again) {
  const auto found = owners_.find(clip);
  if (found != owners_.end() && found->second.side == Side::there) return;
  Owner owner{.side = Side::here, .latest = Clock::now(), .name = nameOf(clip)};
  const bool renamed = found != owners_.end() && found->second.name != owner.name;
  if (renamed) release(found->second);
  if (again || renamed || found == owners_.end())
    tellAll(clip, [](std::uint32_t figure, const std::string& name) { return LinkClaim{figure, name}; });
  owners_[clip] = std::move(owner);
  watchOwners();
}

void SceneLink::claimThere(ClipId clip, std::uint32_t figure, const std::string& name) {
  owners_[clip] = {.side = Side::there, .latest = Clock::now(), .name = name, .figure = figure};
  watchOwners();
}

void SceneLink::release(const Owner& owner) {
  for (const auto& [number, figure] : figures_) server_.send(LinkRelease{number, owner.name});
}

void SceneLink::sendClips() {
  std::erase_if(edited_, [this](ClipId id) { return sendEdited(id); });
}

bool SceneLink::sendEdited(ClipId id) {
  const auto owner = owners_.find(id);
  const bool theirs = owner != owners_.end() && owner->second.side == Side::there;
  const std::shared_ptr<const Clip> known = known_[id];
  bool has = false, sent = true;
  for (auto& [figure, linked] : linked_) {
    const Instance* instance = document_.instance(linked.id);
    if (!instance || instance->placeOf(id) < 0) continue;
    has = true;
    // Undo, and the like, may still change it: then it is as the other side says again.
    if (theirs)
      server_.send(LinkAsk{figure, nameOf(id)});
    else
      sent = sendClip(linked, id, known.get()) && sent;
  }
  if (has && sent && !theirs) known_[id] = document_.clips().clip(id);
  return has;
}

void SceneLink::sendWhole(Linked& linked, ClipId id) {
  // Edits that wait for other figures go to all of them as a whole then.
  if (sendClip(linked, id, nullptr)) known_[id] = edited_.contains(id) ? nullptr : document_.clips().clip(id);
}

bool SceneLink::sendClip(Linked& linked, ClipId id, const Clip* known) {
  const std::shared_ptr<const Clip> now = document_.clips().clip(id);
  const Instance* instance = document_.instance(linked.id);
  if (!now || !instance) return true;
  Result<LinkClip> out = linkClip(*now, known, *instance->character, linked.joints);
  if (!out) {
    emit refused(shown(out.error().for_user));
    return false;
  }
  if (!out->whole && out->tracks.empty() && known->duration_s == now->duration_s && known->fps == now->fps) return true;
  out->figure = linked.figure;
  if (server_.send(*out)) return true;
  refuse(LinkFault::clip, linked.figure, now->name,
         text("“{}” has too many keys for the live link; reduce them, or bring it over as a file.", now->name));
  return false;
}

void SceneLink::takeClip(const LinkClip& clip) {
  Linked* linked = linkedOf(clip.figure);
  if (!linked) return;
  const ClipId id = clipNamed(*linked, clip.clip);
  const auto owner = owners_.find(id);
  if (id && owner != owners_.end() && owner->second.side == Side::here) {
    server_.send(LinkRefusal{
        LinkFault::owned, clip.figure, clip.clip,
        text("“{}” is being edited in Sinew; your change was put back. It is free again a moment after the last edit.",
             clip.clip)
            .english()});
    emit refused(
        tr("%1 changed “%2” as well; what you do here stays.").arg(peerName(), QString::fromStdString(clip.clip)));
    return sendWhole(*linked, id);
  }
  if (id && !document_.clips().clip(id)->layers.empty()) {
    refuse(LinkFault::clip, clip.figure, clip.clip,
           text("“{}” has layers in Sinew; merge them there first.", clip.clip));
    return sendWhole(*linked, id);
  }
  const bool was_taking = std::exchange(taking_, true);
  const Check put = putClip(*linked, id, clip);
  taking_ = was_taking;
  if (!put) return refuse(LinkFault::clip, clip.figure, clip.clip, put.error().for_user);
  const ClipId now = id ? id : clipNamed(*linked, clip.clip);
  known_[now] = document_.clips().clip(now);
  claimThere(now, clip.figure, clip.clip);
  // What of it was edited here as well is as the other side has it.
  if (edited_.erase(now) > 0 && !clip.whole) server_.send(LinkAsk{clip.figure, clip.clip});
}

Check SceneLink::putClip(Linked& linked, ClipId id, const LinkClip& came) {
  const QString step = tr("%1 from %2").arg(QString::fromStdString(came.clip), peerName());
  const Instance& instance = *document_.instance(linked.id);
  if (!id) {
    const Result<ClipId> made = document_.addClip(linked.id, withLinkTracks(nullptr, came, linked.joints), 0.0, step);
    if (!made) return tl::unexpected(made.error());
    linked.known_clip = *made;
    return {};
  }
  // Poses that came by hand are keys now, or are sent again.
  std::optional<SetByHand> hands;
  for (const JointTrack& track : came.tracks) {
    const auto i = static_cast<std::size_t>(track.joint);
    const JointIndex joint = i < linked.joints.size() ? linked.joints[i] : kNoJoint;
    if (!linked.posed.contains(joint)) continue;
    if (!hands) hands = SetByHand{instance.overrides, instance.morph_overrides};
    hands->joints.erase(joint);
    linked.posed.erase(joint);
  }
  return document_.putClip(linked.id, id, withLinkTracks(document_.clips().clip(id).get(), came, linked.joints), hands,
                           step, clip_run_.next(id));
}

void SceneLink::takeClaim(const LinkClaim& claim) {
  Linked* linked = linkedOf(claim.figure);
  const ClipId id = linked ? clipNamed(*linked, claim.clip) : ClipId{};
  if (!id) return;  // it comes with the clip
  const auto owner = owners_.find(id);
  if (owner != owners_.end() && owner->second.side == Side::here) {
    server_.send(LinkRefusal{
        LinkFault::owned, claim.figure, claim.clip,
        text("“{}” is being edited in Sinew; it is free again a moment after the last edit.", claim.clip).english()});
    return;
  }
  if (owner == owners_.end())
    emit said(tr("“%1” is being edited in %2.").arg(QString::fromStdString(claim.clip), peerName()));
  claimThere(id, claim.figure, claim.clip);
}

void SceneLink::takeRelease(const LinkRelease& release) {
  std::erase_if(owners_, [&](const auto& entry) {
    const Owner& owner = entry.second;
    return owner.side == Side::there && owner.figure == release.figure && owner.name == release.clip;
  });
}

void SceneLink::watchOwners() {
  if (!let_go_timer_.isActive() || let_go_timer_.remainingTimeAsDuration() > kLetGo) let_go_timer_.start(kLetGo);
}

void SceneLink::letGo() {
  const Clock::time_point now = Clock::now();
  std::optional<Clock::time_point> next;
  for (auto owner = owners_.begin(); owner != owners_.end();) {
    const auto& [clip, who] = *owner;
    const bool here = who.side == Side::here;
    const Clock::time_point end = who.latest + (here ? kLetGo : kForgotten);
    if (now >= end && !(here && edited_.contains(clip) && isLinked(clip))) {
      if (here) release(who);
      owner = owners_.erase(owner);
      continue;
    }
    next = std::min(next.value_or(end), end);
    ++owner;
  }
  if (!next) return;
  let_go_timer_.start(std::max(std::chrono::ceil<std::chrono::milliseconds>(*next - now), 10ms));
}

}  // namespace sinew
