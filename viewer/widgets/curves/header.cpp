#include "viewer/widgets/curves/header.h"

#include <algorithm>
#include <array>
#include <cmath>

#include <QComboBox>
#include <QLabel>

#include "core/edit/keys/operations.h"
#include "core/edit/keys/tangents.h"
#include "viewer/document/edits/clips/channel_text.h"
#include "viewer/document/text/key_text.h"
#include "viewer/document/text/shown.h"
#include "viewer/document/time/ruler.h"
#include "viewer/widgets/action_ids/curves.h"
#include "viewer/widgets/controls/fields/choices/fixed_combo.h"
#include "viewer/widgets/controls/fields/number_field.h"
#include "viewer/widgets/curves/graph.h"
#include "viewer/widgets/theme.h"

namespace sinew::ui {

namespace {

constexpr std::array kEnds{ExtrapolationKind::hold, ExtrapolationKind::linear, ExtrapolationKind::cycle,
                           ExtrapolationKind::cycle_offset, ExtrapolationKind::ping_pong};

QString endName(ExtrapolationKind kind) {
  switch (kind) {
    case ExtrapolationKind::hold:
      return CurveHeader::tr("Hold");
    case ExtrapolationKind::linear:
      return CurveHeader::tr("Linear");
    case ExtrapolationKind::cycle:
      return CurveHeader::tr("Cycle");
    case ExtrapolationKind::cycle_offset:
      return CurveHeader::tr("Cycle with offset");
    case ExtrapolationKind::ping_pong:
      return CurveHeader::tr("Ping-pong");
  }
  return {};
}

class FixedField : public NumberField {
 public:
  FixedField(int width, const QString& name, const QString& tip, QWidget* parent) : NumberField(parent), width_(width) {
    setAccessibleName(name);
    setToolTip(tip);
  }
  QSize sizeHint() const override { return {width_, metrics::kField}; }

 private:
  int width_;
};

std::optional<double> slopeBeside(const ShownCurve& curve, std::size_t knot, Side side) {
  if (!hasHandle(curve, knot, side)) return std::nullopt;
  const HandleArm arm = handleArm(curve, knot, side);
  return arm.dt != 0.0 ? arm.dv / arm.dt : 0.0;
}

}  // namespace

CurveHeader::CurveHeader(Document& document, ChannelList& channels, CurveGraph& graph, const FindAction& find_action,
                         QWidget* parent)
    : OverflowBar(parent), document_(document), channels_(channels), graph_(graph) {
  addButtons(find_action, tr("Tangents"),
             std::array{ids::kCurveTangentAutomatic, ids::kCurveTangentSpline, ids::kCurveTangentLinear,
                        ids::kCurveTangentAutoClamped, ids::kCurveTangentFlat, ids::kCurveTangentPlateau,
                        ids::kCurveTangentStep});
  addSeparator();
  addButtons(find_action, tr("Both sides of a key"),
             std::array{ids::kCurveBreak, ids::kCurveUnify, ids::kCurveLockWeights});
  addSeparator();
  addButtons(find_action, tr("View"),
             std::array{ids::kCurveViewPlain, ids::kCurveViewNormalised, ids::kCurveViewStacked, ids::kCurveSnapTime});
  addSeparator();
  addNumbers();
  addSeparator();
  addEnds();
  addStretch();
  addButtons(find_action, tr("Frame"), std::array{ids::kCurveFrameAll});
  connect(&document_, &Document::changed, this, [this](const DocumentChange& change) {
    using Part = DocumentChange::Part;
    const Ruler ruler = rulerOf(document_);
    const bool counts_otherwise = ruler.begin != shown_begin_ || ruler.pace != shown_pace_ || ruler.fps != shown_fps_;
    if (counts_otherwise || change.has(Part::keys | Part::clip | Part::instances | Part::timing | Part::selection))
      show();
  });
  connect(&channels_, &ChannelList::changed, this, &CurveHeader::show);
  show();
}

void CurveHeader::addNumbers() {
  const QString many = tr("With several keys selected, all change by as much");
  frame_ = new FixedField(60, tr("Frame"), tr("Frame of the selected keys. %1").arg(many), this);
  frame_->setDecimals(0, 2);
  frame_->setObjectName(QStringLiteral("key_frame"));
  value_ = new FixedField(84, tr("Value"), tr("Value of the selected keys. %1").arg(many), this);
  value_->setDecimals(2, 3);
  value_->setObjectName(QStringLiteral("key_value"));
  slope_in_ = new FixedField(84, tr("Slope in"), tr("Slope before the selected keys, per second"), this);
  slope_out_ = new FixedField(84, tr("Slope out"), tr("Slope after the selected keys, per second"), this);
  slope_in_->setObjectName(QStringLiteral("slope_in"));
  slope_out_->setObjectName(QStringLiteral("slope_out"));
  for (NumberField* field : {slope_in_, slope_out_}) field->setDecimals(2, 2);
  frame_->setDragSpan(250.0);
  add(frame_, tr("Frame"), 0);
  add(value_, tr("Value"), 12);
  add(slope_in_, tr("Slope in"), 12);
  add(slope_out_, tr("out"), 12);
  for (NumberField* field : {frame_, value_, slope_in_, slope_out_}) {
    field->setDragHandle(labelOf(field));
    connect(field, &NumberField::dragCancelled, &document_, &Document::cancelGesture);
    connect(field, &NumberField::gestureKept, &document_, &Document::endGesture);
  }
  // Edits of one gesture begin with the clip as it was before it, so differences count from there.
  connect(frame_, &NumberField::edited, this,
          [this, from = 0.0, ruler = Ruler(), last = kNoGesture](double frame, Gesture gesture) mutable {
            const auto lead = leading();
            if (!lead) return;
            if (gesture == kNoGesture || gesture != last) from = lead->knot.time, ruler = rulerOf(document_);
            last = gesture;
            edit(tr("Move keys"), gesture, moveKeys(ruler.atFrame(frame) - from, 0.0));
          });
  connect(value_, &NumberField::edited, this,
          [this, from = 0.0, last = kNoGesture](double value, Gesture gesture) mutable {
            const auto lead = leading();
            if (!lead) return;
            if (gesture == kNoGesture || gesture != last) from = static_cast<double>(lead->knot.value);
            last = gesture;
            const double by = value / lead->unit.factor - from;
            edit(tr("Change values"), gesture, [by](EditedCurve& curve) { moveKeys(0.0, by)(curve); });
          });
  const auto slopes = [this](NumberField* field, TangentSide side) {
    connect(field, &NumberField::edited, this, [this, side](double slope, Gesture gesture) {
      edit(tr("Change slopes"), gesture, [this, slope, side](EditedCurve& curve) {
        setSlope(slope / unitOfChannel(document_, curve.id).factor, side)(curve);
      });
    });
  };
  slopes(slope_in_, TangentSide::in);
  slopes(slope_out_, TangentSide::out);
}

void CurveHeader::addEnds() {
  before_ = new FixedCombo(96, tr("Before the first key"), this);
  after_ = new FixedCombo(96, tr("After the last key"), this);
  before_->setToolTip(tr("How the curves go on before their first key"));
  after_->setToolTip(tr("How the curves go on after their last key"));
  before_->setObjectName(QStringLiteral("before"));
  after_->setObjectName(QStringLiteral("after"));
  add(before_, tr("Before"), 0);
  add(after_, tr("After"), 12);
  for (QComboBox* combo : {before_, after_}) {
    for (const ExtrapolationKind kind : kEnds) combo->addItem(endName(kind), static_cast<int>(kind));
    connect(combo, &QComboBox::activated, this, [this, combo](int row) {
      editEnds(combo == before_, static_cast<ExtrapolationKind>(combo->itemData(row).toInt()));
    });
  }
}

std::optional<CurveHeader::Leading> CurveHeader::leading() const {
  const ShownCurve* found = nullptr;
  for (const ShownCurve& curve : graph_.content().curves) {
    if (!curve.selected.empty() && curve.selected.front() < curve.size() && (!found || curve.active)) found = &curve;
  }
  if (!found) return std::nullopt;
  const std::size_t knot = found->selected.front();
  return Leading{found->id, found->unit, found->knot(knot), slopeBeside(*found, knot, Side::in),
                 slopeBeside(*found, knot, Side::out)};
}

void CurveHeader::changeEvent(QEvent* event) {
  QWidget::changeEvent(event);
  if (event->type() == QEvent::LocaleChange) show();
}

void CurveHeader::show() {
  const Ruler ruler = rulerOf(document_);
  shown_begin_ = ruler.begin, shown_pace_ = ruler.pace, shown_fps_ = ruler.fps;
  const std::optional<Leading> lead = leading();
  for (NumberField* field : {frame_, value_}) field->setEnabled(lead.has_value());
  slope_in_->setEnabled(lead && lead->slope_in);
  slope_out_->setEnabled(lead && lead->slope_out);
  if (lead) {
    const QString& name = lead->unit.text;
    frame_->setValue(ruler.frameOf(lead->knot.time));
    value_->setUnit(name);
    value_->setDecimals(std::min(2, lead->unit.decimals), lead->unit.decimals);
    value_->setValue(lead->unit.factor * static_cast<double>(lead->knot.value));
    for (NumberField* field : {slope_in_, slope_out_}) field->setUnit(name.isEmpty() ? name : tr("%1/s").arg(name));
    slope_in_->setValue(lead->slope_in.value_or(0.0));
    slope_out_->setValue(lead->slope_out.value_or(0.0));
  } else {
    for (NumberField* field : {frame_, value_, slope_in_, slope_out_}) field->setValue(0.0);
  }
  // What all curves that would change agree on.
  const Clip* clip = document_.editedClip();
  const Curve* first = nullptr;
  bool same_before = true, same_after = true;
  if (clip) {
    for (const ChannelId& id : channels_.targets()) {
      const Curve* curve = findCurve(*clip, id);
      if (!curve) continue;
      if (!first) first = curve;
      same_before = same_before && curve->before().kind == first->before().kind;
      same_after = same_after && curve->after().kind == first->after().kind;
    }
  }
  before_->setEnabled(first);
  after_->setEnabled(first);
  before_->setCurrentIndex(!first ? 0 : same_before ? before_->findData(static_cast<int>(first->before().kind)) : -1);
  after_->setCurrentIndex(!first ? 0 : same_after ? after_->findData(static_cast<int>(first->after().kind)) : -1);
}

void CurveHeader::edit(const QString& text, Gesture gesture, const KeyOperation& operation) {
  if (const Check done = document_.editSelectedKeys(text, gesture, operation, channels_.shown()); !done)
    emit refused(shown(done.error().for_user));
}

void CurveHeader::editEnds(bool before, ExtrapolationKind kind) {
  const Clip* clip = document_.editedClip();
  if (!clip) return;
  KnotSets curves;
  for (const ChannelId& id : channels_.targets())
    if (findCurve(*clip, id)) curves[id];
  const QString text = before ? tr("Change what comes before") : tr("Change what comes after");
  const Check done = document_.editCurves(text, kNoGesture, [&](Clip& changed, KnotSets&) -> Check {
    const KeyOperation operation = setExtrapolation(before ? CurveEnd::before : CurveEnd::after, {kind, -1});
    EditKeys edit{.clip = &changed, .targets = &curves, .operation = operation, .selection = {}};
    if (Check ok = edit.run(); !ok) return ok;
    if (edit.locked == static_cast<int>(curves.size())) return fail(whyLocked(changed, curves));
    return {};
  });
  if (done) return;
  emit refused(shown(done.error().for_user));
  show();
}

}  // namespace sinew::ui
