#include "viewer/link/scene_link.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "core/evaluate/scene_at.h"
#include "core/math/tolerances.h"
#include "viewer/document/text/shown.h"
#include "viewer/link/clip_exchange.h"

namespace sinew {

namespace {

using namespace std::chrono_literals;

constexpr auto kRun = 1s;          // edits that follow one another so soon are one step
constexpr auto kClipPause = 60ms;  // between two versions of a clip that is dragged
constexpr float kEcho = 5e-5f;     // metres, parts of a quaternion, factors: lost between two programs
constexpr float kShownM = 5e-4f, kShownTurn = 1e-3f;  // what a clip shows is near enough to a pose
constexpr std::size_t kMaxFigures = 100;

bool near(const Transform& a, const Transform& b, float metres, float parts) {
  const auto within = [](const auto& difference, float limit) {
    for (int i = 0; i < difference.length(); ++i)
      if (!(std::abs(difference[i]) <= limit)) return false;
    return true;
  };
  const Quat other = glm::dot(a.rotation, b.rotation) < 0.f ? -b.rotation : b.rotation;
  return within(a.translation - b.translation, metres) && within(a.rotation - other, parts) &&
         within(a.scale - b.scale, parts);
}

}  // namespace

SceneLink::SceneLink(Document& document, QObject* parent) : QObject(parent), document_(document) {
  connect(&server_, &LinkServer::stateChanged, this, &SceneLink::onState);
  connect(&server_, &LinkServer::received, this, &SceneLink::onReceived);
  connect(&document_, &Document::changed, this, &SceneLink::onChanged);
  const auto after = [this](QTimer& timer, std::chrono::milliseconds pause, void (SceneLink::*then)()) {
    timer.setSingleShot(true);
    timer.setInterval(pause);
    connect(&timer, &QTimer::timeout, this, then);
  };
  after(pose_timer_, 0ms, &SceneLink::sendPoses);
  after(clip_timer_, kClipPause, &SceneLink::sendClips);
  after(let_go_timer_, kLetGo, &SceneLink::letGo);
  document_.setClipGuard([this](ClipId clip) -> Text {
    const auto owner = owners_.find(clip);
    if (taking_ || owner == owners_.end() || owner->second.side == Side::here) return {};
    return text("“{}” is being edited in {}; it is free again a moment after the last edit there.", nameOf(clip),
                peerName().toStdString());
  });
}

SceneLink::~SceneLink() { document_.setClipGuard({}); }

QString SceneLink::peerName() const { return server_.program().section(QLatin1Char(' '), 0, 0); }

void SceneLink::refuse(LinkFault fault, std::uint32_t figure, const std::string& clip, const Text& why) {
  server_.send(LinkRefusal{fault, figure, clip, why.english()});
  emit refused(shown(why));
}

void SceneLink::onState() {
  if (server_.state() == LinkServer::State::connected) {
    emit said(tr("%1 is connected.").arg(server_.program()));
    return;
  }
  if (server_.state() == LinkServer::State::lost)
    emit refused(tr("%1 is gone; Sinew waits for it.").arg(server_.program()));
  figures_.clear();
  linked_.clear();
  owners_.clear();
}

SceneLink::Linked* SceneLink::linkedOf(std::uint32_t figure) {
  const auto found = linked_.find(figure);
  if (found != linked_.end()) {
    const Instance* there = document_.instance(found->second.id);
    if (there && there->character == found->second.of) return &found->second;
    linked_.erase(found);
  }
  server_.send(LinkRefusal{LinkFault::figure, figure, {}, "Sinew does not have this figure any more."});
  return nullptr;
}

void SceneLink::onReceived(const LinkMessage& message) {
  std::visit(
      [this]<class M>(const M& one) {
        if constexpr (std::is_same_v<M, LinkFigure>) {
          if (figures_.size() >= kMaxFigures && !figures_.contains(one.figure))
            return refuse(LinkFault::figure, one.figure, {}, text("Too many figures are linked; reconnect."));
          figures_.insert_or_assign(one.figure, one);
          if (const Check linked = link(one); !linked)
            refuse(LinkFault::figure, one.figure, {}, linked.error().for_user);
        }
        if constexpr (std::is_same_v<M, LinkPose>) takePose(one);
        if constexpr (std::is_same_v<M, LinkShown>) takeShown(one);
        if constexpr (std::is_same_v<M, LinkShow>) takeShow(one);
        if constexpr (std::is_same_v<M, LinkAsk>) answer(one);
        if constexpr (std::is_same_v<M, LinkClip>) takeClip(one);
        if constexpr (std::is_same_v<M, LinkClaim>) takeClaim(one);
        if constexpr (std::is_same_v<M, LinkRelease>) takeRelease(one);
      },
      message);
}

Check SceneLink::link(const LinkFigure& figure) {
  // The active one, those of its name, any other.
  std::vector<const Instance*> candidates;
  for (const Instance& one : document_.instances())
    if (!one.isObject()) candidates.push_back(&one);
  const auto rank = [&](const Instance* one) {
    return one->id == document_.activeInstance() ? 0 : one->name == figure.name ? 1 : 2;
  };
  std::ranges::stable_sort(candidates, {}, rank);
  Text why = text("No character is open in Sinew; open “{}” by Open in Sinew.", figure.name);
  for (const Instance* one : candidates) {
    Result<std::vector<JointIndex>> joints = fitFigure(figure, *one->character);
    if (!joints) {
      why = joints.error().for_user;
      continue;
    }
    LinkLinked linked{.figure = figure.figure, .name = one->name};
    for (std::size_t i = 0; i < joints->size(); ++i)
      if ((*joints)[i] == kNoJoint) linked.missing.push_back(static_cast<std::uint32_t>(i));
    linked.clip = nameOf(one->control.clip);
    for (const ClipId id : one->clips) {
      linked.clips.push_back(nameOf(id));
      known_.try_emplace(id, document_.clips().clip(id));  // as Open in Sinew has brought it here
    }
    Linked made;
    made.figure = figure.figure, made.id = one->id, made.of = one->character, made.joints = std::move(*joints);
    made.known_clip = one->control.clip, made.known_time = one->control.time;
    linked_.insert_or_assign(figure.figure, std::move(made));
    server_.send(linked);
    if (!edited_.empty()) clip_timer_.start();  // while nobody was connected
    return {};
  }
  linked_.erase(figure.figure);
  return fail(std::move(why));
}

void SceneLink::linkAgain() {
  for (const auto& [number, figure] : figures_) {
    const auto found = linked_.find(number);
    const Instance* there = found == linked_.end() ? nullptr : document_.instance(found->second.id);
    if (!there || there->character != found->second.of)
      (void)link(figure);  // it was said why, or is when it is asked for
  }
}

Pose SceneLink::playedWithoutHands(const Instance& instance) const {
  Instance bare = instance;
  bare.overrides.clear();
  Pose pose;
  document_.sceneAt().local(bare, momentAt(bare, bare.control.time), pose);
  return pose;
}

void SceneLink::takePose(const LinkPose& pose) {
  Linked* linked = linkedOf(pose.figure);
  if (!linked) return;
  const bool was_taking = std::exchange(taking_, true);
  if (linked->id == document_.activeInstance() && std::abs(document_.time() - pose.time) > kSameTime) {
    if (document_.playing()) document_.stop();
    document_.setTime(pose.time);
  }
  const Instance& instance = *document_.instance(linked->id);
  const Pose clip = playedWithoutHands(instance);
  std::vector<JointTransform> locals;
  std::vector<JointIndex> released;
  for (const auto& [number, local] : pose.joints) {
    const JointIndex joint = number < linked->joints.size() ? linked->joints[number] : kNoJoint;
    if (joint == kNoJoint) continue;
    if (near(local, clip.local[static_cast<std::size_t>(joint)], kShownM, kShownTurn)) {
      released.push_back(joint);
      linked->posed.erase(joint);
    } else {
      locals.emplace_back(joint, local);
      linked->posed.insert(joint);
    }
  }
  const Clock::time_point now = Clock::now();
  if (pose_gesture_ == kNoGesture || now - latest_pose_ > kRun) pose_gesture_ = newGesture();
  latest_pose_ = now;
  document_.followPose(linked->id, locals, released, tr("Pose from %1").arg(peerName()), pose_gesture_);
  taking_ = was_taking;
  // The other side leads: what a rig makes of the pose here does not go back.
  const Pose& shown = document_.pose(linked->id).pose;
  linked->known.resize(linked->joints.size());
  for (std::size_t i = 0; i < linked->joints.size(); ++i)
    if (linked->joints[i] != kNoJoint) linked->known[i] = shown.local[static_cast<std::size_t>(linked->joints[i])];
  linked->known_time = instance.control.time;
  emit poseTaken();
  server_.send(LinkShown{pose.figure, pose.number});
}

void SceneLink::takeShown(const LinkShown& shown) {
  const auto found = linked_.find(shown.figure);
  if (found == linked_.end() || shown.number != found->second.number) return;
  found->second.in_flight = false;
  if (std::exchange(found->second.stale, false)) pose_timer_.start();
}

void SceneLink::takeShow(const LinkShow& show) {
  Linked* linked = linkedOf(show.figure);
  if (!linked) return;
  const ClipId id = clipNamed(*linked, show.clip);
  if (!id) return server_.send(LinkAsk{show.figure, show.clip});
  linked->known_clip = id;
  if (document_.instance(linked->id)->control.clip == id) return;
  const bool was_taking = std::exchange(taking_, true);
  document_.setClip(linked->id, id);
  taking_ = was_taking;
}

void SceneLink::answer(const LinkAsk& ask) {
  Linked* linked = linkedOf(ask.figure);
  if (!linked) return;
  if (ask.clip.empty()) return sendPose(*linked, true);
  if (const ClipId id = clipNamed(*linked, ask.clip))
    sendClip(*linked, id, true);
  else
    server_.send(LinkRefusal{LinkFault::clip, ask.figure, ask.clip,
                             text("Sinew has no clip “{}” on this character.", ask.clip).english()});
}

void SceneLink::sendShow(Linked& linked) {
  const ClipId now = document_.instance(linked.id)->control.clip;
  if (now == linked.known_clip) return;
  linked.known_clip = now;
  if (now) server_.send(LinkShow{linked.figure, nameOf(now)});
}

void SceneLink::sendPose(Linked& linked, bool whole) {
  const Instance* instance = document_.instance(linked.id);
  if (!instance || instance->character != linked.of) return;
  const Pose& pose = document_.pose(linked.id).pose;
  const double time = instance->control.time;
  // Where time went on, joints that stayed where they were may play otherwise there.
  whole = whole || linked.known.empty() || std::abs(time - linked.known_time) > kSameTime;
  linked.known.resize(linked.joints.size());
  LinkPose out{.figure = linked.figure, .number = linked.number + 1, .time = time};
  for (std::size_t i = 0; i < linked.joints.size(); ++i) {
    if (linked.joints[i] == kNoJoint) continue;
    const Transform& local = pose.local[static_cast<std::size_t>(linked.joints[i])];
    if (!whole && near(local, linked.known[i], kEcho, kEcho)) continue;
    linked.known[i] = local;
    out.joints.emplace_back(static_cast<std::uint32_t>(i), local);
  }
  if (out.joints.empty()) return;
  linked.known_time = time;
  ++linked.number;
  linked.in_flight = true;
  server_.send(out);
}

void SceneLink::sendPoses() {
  for (auto& [figure, linked] : linked_) {
    const Instance* there = document_.instance(linked.id);
    if (!there || there->character != linked.of) continue;
    sendShow(linked);
    if (linked.in_flight)
      linked.stale = true;
    else
      sendPose(linked, false);
  }
}

void SceneLink::onChanged(const DocumentChange& change) {
  using C = DocumentChange;
  if (change.whole_scene) edited_.clear(), known_.clear();
  if (taking_) return;
  for (const C::ChangedClip& clip : change.clips)
    if (clip.before && clip.now && !change.whole_scene) {
      known_.try_emplace(clip.id, clip.before);
      noteEdited(clip.id);
    }
  if (change.has(C::instances)) linkAgain();
  if (linked_.empty()) return;
  const auto concerned = [&](const auto& entry) { return change.isOf(entry.second.id); };
  if (change.has(C::time | C::timing) || std::ranges::any_of(linked_, concerned)) pose_timer_.start();
}

}  // namespace sinew
