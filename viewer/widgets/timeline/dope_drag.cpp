#include "viewer/widgets/timeline/dope_drag.h"

#include <cmath>

#include <QCoreApplication>
#include <QKeyEvent>

#include "core/edit/keys/operations.h"
#include "viewer/document/text/arithmetic.h"
#include "viewer/document/text/number_text.h"
#include "viewer/document/text/time_format.h"

namespace sinew::ui {

namespace {

QString tr(const char* text) { return QCoreApplication::translate("sinew::ui::DopeDrag", text); }

constexpr double kMinSpan = 1e-9;  // seconds; a selection without length is not stretched

}  // namespace

DopeDrag::DopeDrag(Document& document, const KnotSets& keys, const Start& start)
    : document_(document),
      start_(start),
      playhead_(document.time()),
      gesture_(newGesture()),
      targets_(keys),
      at_(start.at) {
  if (const Clip* clip = document_.activeClip()) first_ = spanOf(*clip, targets_).first;
}

std::optional<double> DopeDrag::typed() const {
  if (typed_.isEmpty()) return std::nullopt;
  if (start_.kind == DopeDragKind::stretch) {
    const Result<double> number = evaluateArithmetic(typed_.toStdString());
    return number ? std::optional(*number) : std::nullopt;
  }
  return parseTime(typed_, document_.fps(), TimeFormat::frames);
}

double DopeDrag::moveAmount() const {
  if (!typed_.isEmpty()) return typed().value_or(0.0);
  const double moved = at_ - start_.at;
  if (modifiers_ & Qt::ControlModifier) return moved;
  return std::round(moved * document_.fps()) / document_.fps();
}

double DopeDrag::pivot() const { return modifiers_ & Qt::AltModifier ? playhead_ : start_.pivot; }

double DopeDrag::factor() const {
  if (!typed_.isEmpty()) return typed().value_or(1.0);
  const double length = start_.anchor - pivot();
  if (std::abs(length) < kMinSpan) return 1.0;
  double end = start_.anchor + at_ - start_.at;
  if (!(modifiers_ & Qt::ControlModifier)) end = std::round(end * document_.fps()) / document_.fps();
  const double factor = (end - pivot()) / length;
  // All keys at one moment would be one key.
  return std::abs(factor) < 1e-6 ? 1e-6 : factor;
}

void DopeDrag::moveTo(double seconds, Qt::KeyboardModifiers modifiers) {
  at_ = seconds;
  modifiers_ = modifiers;
  apply();
}

void DopeDrag::apply() {
  switch (start_.kind) {
    case DopeDragKind::move:
      return edit(tr("Move keys"), moveKeys(moveAmount(), 0.0));
    case DopeDragKind::duplicate:
      return edit(tr("Duplicate keys"), duplicateKeys(moveAmount(), 0.0));
    case DopeDragKind::ripple:
      return edit(tr("Ripple keys"), rippleKeys(first_, moveAmount()));
    case DopeDragKind::stretch: {
      const KeyOperation scale = scaleKeys({.pivot_time = pivot(), .time_factor = factor()});
      if (modifiers_ & Qt::ControlModifier) return edit(tr("Scale keys"), scale);
      return edit(tr("Scale keys"), [scale, to_frames = snapTimes(1.0 / document_.fps())](EditedCurve& curve) {
        scale(curve);
        to_frames(curve);
      });
    }
  }
}

void DopeDrag::edit(const QString& text, const KeyOperation& operation) {
  const bool still = start_.kind == DopeDragKind::stretch ? factor() == 1.0 : moveAmount() == 0.0;
  if (still) {
    // Back where it began: no step at all, and not a bit has changed.
    if (moved_) document_.cancelGesture(gesture_);
    moved_ = false;
    refusal_.clear();
    return;
  }
  const Check done = document_.editKeys(text, gesture_, operation, targets_);
  refusal_ = done ? QString() : QString::fromStdString(done.error().for_user);
  moved_ = moved_ || done.has_value();
}

bool DopeDrag::press(const QKeyEvent& key) {
  if (key.key() == Qt::Key_Backspace) {
    if (typed_.isEmpty()) return false;
    typed_.chop(1);
    apply();
    return true;
  }
  const QString text = key.text();
  if (text.size() != 1 || key.modifiers() & (Qt::ControlModifier | Qt::AltModifier)) return false;
  static const QString allowed = QStringLiteral("0123456789.,+-*/()");
  if (!allowed.contains(text[0])) return false;
  typed_ += text[0] == QLatin1Char(',') ? QLatin1Char('.') : text[0];
  apply();
  return true;
}

void DopeDrag::cancel() {
  if (moved_) document_.cancelGesture(gesture_);
  moved_ = false;
}

QString DopeDrag::text() const {
  if (!refusal_.isEmpty()) return refusal_;
  const QString entry = typed_.isEmpty() ? QString() : QStringLiteral(" [%1]").arg(typed_);
  if (start_.kind == DopeDragKind::stretch) return tr("× %1").arg(decimal(factor(), 3)) + entry;
  const double frames = moveAmount() * document_.fps();
  return framesMovedText(frames) + entry;
}

}  // namespace sinew::ui
