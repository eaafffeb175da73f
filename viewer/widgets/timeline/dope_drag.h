// What a drag of keys in time does to the clip.
#pragma once

#include <optional>

#include <QString>

#include "viewer/document/document.h"
#include "viewer/document/time/ruler.h"

namespace sinew::ui {

enum class DopeDragKind {
  move,
  duplicate,  // copies move, the originals stay
  ripple,     // all later keys of the same channels follow
  stretch,    // away from a pivot
};

// One drag of some keys from its start to its end. Everything it does is one undo step, and cancel() takes it
// back bit for bit. Keys move by whole frames of the ruler, so those between frames stay as far from them as they were;
// while the ruler counts a take, whose frames may be others than those of the clip, the grabbed key comes to lie on
// one. Stretched keys lie on whole frames.
class DopeDrag {
 public:
  struct Start {
    DopeDragKind kind = DopeDragKind::move;
    double anchor = 0.0;              // DopeDragKind::stretch: the time that follows the pointer
    double pivot = 0.0;               // and the one that stays
    std::optional<double> grabbed{};  // the time of the key that follows the pointer; nothing: the first
  };

  // Where it stands.
  struct Moment {
    double by = 0.0;               // seconds that the pointer went
    bool snaps = true;             // to whole frames
    bool about_playhead = false;   // of a stretch
    std::optional<double> number;  // typed: seconds of the ruler, or the factor of a stretch
  };

  DopeDrag(Document& document, const KnotSets& keys, const Start& start);
  ~DopeDrag();  // what it did stays, unless it was cancelled
  DopeDrag(const DopeDrag&) = delete;
  DopeDrag& operator=(const DopeDrag&) = delete;

  const Start& start() const { return start_; }
  bool moved() const { return moved_; }  // the clip differs from what it was
  void moveTo(const Moment& moment);
  void cancel();
  QString text() const;                                // "+4 frames": what the drag does now
  const QString& refusal() const { return refusal_; }  // why nothing happens; empty while something does

 private:
  void apply();
  double moveAmount() const;  // seconds
  double factor() const;
  double pivot() const;
  void edit(const QString& text, const KeyOperation& operation);

  Document& document_;
  const Start start_;
  const Ruler ruler_;
  const Gesture gesture_;
  KnotSets targets_;
  double first_ = 0.0;  // of the dragged keys, seconds
  Moment now_;
  QString refusal_;
  bool moved_ = false;
};

}  // namespace sinew::ui
