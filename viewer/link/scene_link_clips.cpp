// Clips over the live link, and who owns them.
#include <algorithm>
#include <optional>
#include <utility>

#include "viewer/document/text/shown.h"
#include "viewer/link/clip_exchange.h"
#include "viewer/link/scene_link.h"

namespace sinew {

namespace {

using namespace std::chrono_literals;

constexpr auto kClipRun = 1s;  // edits of a clip that follow one another so soon are one step

}  // namespace

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

void SceneLink::noteEdited(ClipId clip) {
  edited_.insert(clip);
  if (linked_.empty()) return;
  const Clock::time_point now = Clock::now();
  const auto owner = owners_.find(clip);
  if (owner == owners_.end()) {
    owners_[clip] = {Side::here, now};
    tellAll(clip, [](std::uint32_t figure, const std::string& name) { return LinkClaim{figure, name}; });
  } else if (owner->second.side == Side::here) {
    owner->second.latest = now;
  }
  if (!clip_timer_.isActive()) clip_timer_.start();
  if (!let_go_timer_.isActive()) let_go_timer_.start();
}

void SceneLink::sendClips() {
  if (linked_.empty()) return;
  for (const ClipId id : std::exchange(edited_, {})) {
    const auto owner = owners_.find(id);
    const bool theirs = owner != owners_.end() && owner->second.side == Side::there;
    for (auto& [figure, linked] : linked_) {
      const Instance* instance = document_.instance(linked.id);
      if (!instance || instance->placeOf(id) < 0) continue;
      // Undo, and the like, may still change it: then it is as the other side says again.
      if (theirs)
        server_.send(LinkAsk{figure, nameOf(id)});
      else
        sendClip(linked, id, false);
    }
  }
}

void SceneLink::sendClip(Linked& linked, ClipId id, bool whole) {
  const std::shared_ptr<const Clip> now = document_.clips().clip(id);
  const Instance* instance = document_.instance(linked.id);
  if (!now || !instance) return;
  std::shared_ptr<const Clip>& known = known_[id];
  Result<LinkClip> out = linkClip(*now, whole ? nullptr : known.get(), *instance->character, linked.joints);
  if (!out) {
    emit refused(shown(out.error().for_user));
    return;
  }
  const bool nothing =
      !out->whole && out->tracks.empty() && known->duration_s == now->duration_s && known->fps == now->fps;
  known = now;
  if (nothing) return;
  out->figure = linked.figure;
  server_.send(std::move(*out));
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
    return sendClip(*linked, id, true);
  }
  if (id && !document_.clips().clip(id)->layers.empty()) {
    refuse(LinkFault::clip, clip.figure, clip.clip,
           text("“{}” has layers in Sinew; merge them there first.", clip.clip));
    return sendClip(*linked, id, true);
  }
  const bool was_taking = std::exchange(taking_, true);
  const Check put = putClip(*linked, id, clip);
  taking_ = was_taking;
  if (!put) return refuse(LinkFault::clip, clip.figure, clip.clip, put.error().for_user);
  const ClipId now = id ? id : clipNamed(*linked, clip.clip);
  known_[now] = document_.clips().clip(now);
  edited_.erase(now);
  owners_[now] = {Side::there, Clock::now()};
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
  const Clock::time_point now = Clock::now();
  if (clip_gesture_ == kNoGesture || gesture_clip_ != id || now - latest_clip_ > kClipRun) clip_gesture_ = newGesture();
  latest_clip_ = now, gesture_clip_ = id;
  return document_.putClip(linked.id, id, withLinkTracks(document_.clips().clip(id).get(), came, linked.joints), hands,
                           step, clip_gesture_);
}

void SceneLink::takeClaim(const LinkClaim& claim) {
  Linked* linked = linkedOf(claim.figure);
  const ClipId id = linked ? clipNamed(*linked, claim.clip) : ClipId{};
  if (!id) return;  // it comes with the clip
  const auto owner = owners_.find(id);
  if (owner != owners_.end() && owner->second.side == Side::here)
    return server_.send(LinkRefusal{
        LinkFault::owned, claim.figure, claim.clip,
        text("“{}” is being edited in Sinew; it is free again a moment after the last edit.", claim.clip).english()});
  if (owner == owners_.end())
    emit said(tr("“%1” is being edited in %2.").arg(QString::fromStdString(claim.clip), peerName()));
  owners_[id] = {Side::there, Clock::now()};
}

void SceneLink::takeRelease(const LinkRelease& release) {
  Linked* linked = linkedOf(release.figure);
  const auto owner = owners_.find(linked ? clipNamed(*linked, release.clip) : ClipId{});
  if (owner != owners_.end() && owner->second.side == Side::there) owners_.erase(owner);
}

void SceneLink::letGo() {
  const Clock::time_point now = Clock::now();
  std::optional<Clock::time_point> next;
  for (auto owner = owners_.begin(); owner != owners_.end();) {
    const auto& [clip, who] = *owner;
    if (who.side == Side::here && now - who.latest >= kLetGo && !edited_.contains(clip)) {
      tellAll(clip, [](std::uint32_t figure, const std::string& name) { return LinkRelease{figure, name}; });
      owner = owners_.erase(owner);
      continue;
    }
    if (who.side == Side::here) next = std::min(next.value_or(who.latest), who.latest);
    ++owner;
  }
  if (!next) return;
  const auto left = std::chrono::ceil<std::chrono::milliseconds>(*next + kLetGo - now);
  let_go_timer_.start(std::max(left, 10ms));
}

}  // namespace sinew
