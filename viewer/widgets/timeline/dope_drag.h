// Editing keys in time with the pointer: what it does to the clip while it moves, typed numbers, snapping.
#pragma once

#include <optional>

#include <QString>

#include "viewer/document/document.h"

class QKeyEvent;

namespace sinew::ui {

enum class DopeDragKind {
  move,
  duplicate,  // copies move, the originals stay
  ripple,     // all later keys of the same channels follow
  stretch,    // away from a pivot
};

// One drag of some keys from its start to its end. Everything it does is one undo step, and cancel() takes it
// back bit for bit. Keys move by whole frames, so those between frames stay as far from them as they were; stretched
// keys lie on whole frames.
class DopeDrag {
 public:
  struct Start {
    DopeDragKind kind = DopeDragKind::move;
    double at = 0.0;      // seconds under the pointer
    double anchor = 0.0;  // DopeDragKind::stretch: the time that follows the pointer
    double pivot = 0.0;   // and the one that stays
  };

  DopeDrag(Document& document, const KnotSets& keys, const Start& start);

  const Start& start() const { return start_; }
  bool moved() const { return moved_; }  // the clip differs from what it was
  // Ctrl: not by whole frames. Alt: a stretch is about the playhead.
  void moveTo(double seconds, Qt::KeyboardModifiers modifiers);
  // Typed frames, or the factor of a stretch. False when the key means nothing here.
  bool press(const QKeyEvent& key);
  void cancel();
  QString text() const;                                // "+4 frames": what the drag does now
  const QString& refusal() const { return refusal_; }  // why nothing happens; empty while something does

 private:
  void apply();
  double moveAmount() const;  // seconds
  double factor() const;
  double pivot() const;
  std::optional<double> typed() const;
  void edit(const QString& text, const KeyOperation& operation);

  Document& document_;
  const Start start_;
  const double playhead_;
  const Gesture gesture_;
  KnotSets targets_;
  double first_ = 0.0;  // of the dragged keys, seconds
  double at_;
  Qt::KeyboardModifiers modifiers_;
  QString typed_, refusal_;
  bool moved_ = false;
};

}  // namespace sinew::ui
