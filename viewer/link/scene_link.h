// The live link between the document and another program: poses and clips go both ways.
#pragma once

#include <chrono>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <span>
#include <vector>

#include <QObject>
#include <QTimer>

#include "viewer/document/document.h"
#include "viewer/link/link_server.h"

namespace sinew {

// While a program is connected, its figures are characters of the scene. What one side shows the other shows; who edits
// a clip owns it until it lets go, a moment after the last edit, and the other side is told so.
//
// What comes goes the way of all edits of the document: a run of poses is one step of undo, and so is a run of edits of
// a clip. Poses that the clip shows anyway leave nothing set by hand.
class SceneLink : public QObject {
  Q_OBJECT

 public:
  static constexpr std::chrono::milliseconds kLetGo{2000};       // after the last edit
  static constexpr std::chrono::milliseconds kForgotten{10000};  // claims of the other side that it says no more of

  explicit SceneLink(Document& document, QObject* parent = nullptr);
  ~SceneLink() override;

  LinkServer& server() { return server_; }
  const LinkServer& server() const { return server_; }

 signals:
  void poseTaken();  // who shows the scene makes its next picture of it now; the other side is told so after that
  void said(const QString& text);     // what happened, for the person
  void refused(const QString& text);  // what did not, and why

 private:
  using Clock = std::chrono::steady_clock;
  enum class Side { here, there };
  struct Owner {
    Side side{};
    Clock::time_point latest{};
    std::string name;          // of the clip, as the other side was told, or has said
    std::uint32_t figure = 0;  // of which it has said so
  };
  // Edits that follow one another within a second are one step.
  struct Run {
    Gesture gesture = kNoGesture;
    Clock::time_point latest{};
    ClipId clip;  // that they edit

    Gesture next(ClipId of = {});
  };
  struct Linked {
    std::uint32_t figure = 0;
    InstanceId id;
    std::shared_ptr<const Character> of;
    std::vector<JointIndex> joints;  // of the character, by those of the figure
    std::vector<Transform> known;    // what the other side shows, by those of the figure; empty: not known
    double known_time = 0.0;
    ClipId known_clip;           // that plays there
    std::uint32_t number = 0;    // of the latest pose that was sent
    bool in_flight = false;      // and is not shown yet
    Clock::time_point sent{};    // that one
    bool stale = false;          // another one waits for that
    std::set<JointIndex> posed;  // set by hand by what came
  };

  // scene_link.cpp
  void onState();
  void onReceived(const LinkMessage& message);
  void onChanged(const DocumentChange& change);
  Check link(const LinkFigure& figure);
  void linkAgain();  // figures that no character was, or is any more
  void takePose(const LinkPose& pose);
  void takeShown(const LinkShown& shown);
  void takeShow(const LinkShow& show);
  void answer(const LinkAsk& ask);
  void sendPoses();
  void sendPose(Linked& linked, bool whole);
  void sendShow(Linked& linked);
  Linked* linkedOf(std::uint32_t figure);  // refuses those that are not there
  Pose playedWithoutHands(const Instance& instance) const;
  QString peerName() const;  // "Blender"
  void refuse(LinkFault fault, std::uint32_t figure, const std::string& clip, const Text& why);
  // scene_link_clips.cpp
  void takeClip(const LinkClip& clip);
  Check putClip(Linked& linked, ClipId id, const LinkClip& clip);
  void takeClaim(const LinkClaim& claim);
  void takeRelease(const LinkRelease& release);
  void noteEdited(ClipId clip);         // here
  void claim(ClipId clip, bool again);  // again: also where that was told before
  void claimThere(ClipId clip, std::uint32_t figure, const std::string& name);
  void release(const Owner& owner);  // tells it
  void sendClips();
  bool sendEdited(ClipId id);  // false: no figure has it
  void sendWhole(Linked& linked, ClipId id);
  bool sendClip(Linked& linked, ClipId id, const Clip* known);  // false: it cannot be sent, which was said
  void letGo();                                                 // of what nobody edits any more
  void watchOwners();
  bool isLinked(ClipId clip) const;
  void tellAll(ClipId clip, auto&& message);
  ClipId clipNamed(const Linked& linked, const std::string& name) const;
  std::string nameOf(ClipId clip) const;

  Document& document_;
  LinkServer server_;
  std::map<std::uint32_t, LinkFigure> figures_;  // of the other side
  std::map<std::uint32_t, Linked> linked_;       // those of them that are here, too
  std::map<ClipId, Owner> owners_;
  std::map<ClipId, std::shared_ptr<const Clip>> known_;  // as the other side has them, also while it is away
  std::set<ClipId> edited_;                              // here, and not sent yet
  QTimer pose_timer_, late_timer_, clip_timer_, let_go_timer_;
  Run pose_run_, clip_run_;
  bool taking_ = false;  // what changes now came from there
};

}  // namespace sinew
