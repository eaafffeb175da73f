#include "viewer/widgets/inspector/rig/chain_weight_row.h"

#include <algorithm>

#include <QHBoxLayout>
#include <QPainter>

#include "viewer/document/edits/morph_edits.h"
#include "viewer/document/text/shown.h"
#include "viewer/widgets/controls/fields/key_diamond.h"
#include "viewer/widgets/controls/fields/number_field.h"
#include "viewer/widgets/controls/fields/vector_row.h"
#include "viewer/widgets/controls/fields/weight_slider.h"
#include "viewer/widgets/controls/panels/elided_label.h"
#include "viewer/widgets/controls/side_colour.h"
#include "viewer/widgets/theme.h"

namespace sinew::ui {
namespace {

constexpr int kLabel = 80, kSlider = 24, kWeightNumber = 56, kWeightGap = 6;
constexpr double kDot = 4.0;

}  // namespace

ChainWeightRow::ChainWeightRow(Document& document, int channel, const QString& chain, const QString& label,
                               BodySide side, QWidget* parent)
    : QWidget(parent), document_(document), channel_(channel), side_(side), dotted_(label.isEmpty()) {
  build(chain, dotted_ ? chain : label, tr("IK of %1").arg(chain),
        tr("How much %1 reaches for its target: 0 is FK, 1 is IK. Shift drags finely").arg(chain));
}

ChainWeightRow::ChainWeightRow(Document& document, int channel, const QString& name, const Words& words,
                               QWidget* parent)
    : QWidget(parent), document_(document), channel_(channel), side_(BodySide::middle), dotted_(false) {
  build(name, words.label, words.whole, words.tip);
}

void ChainWeightRow::build(const QString& chain, const QString& label, const QString& whole, const QString& tip) {
  setObjectName(QStringLiteral("chain_row_") + chain);
  auto* row = new QHBoxLayout(this);
  row->setContentsMargins(metrics::kPadLeft, 2, metrics::kPadRight, 2);
  row->setSpacing(kWeightGap);
  auto* name = new ElidedLabel(label, this);
  name->setForegroundRole(QPalette::PlaceholderText);
  name->setFixedWidth(dotted_ ? kLabel - 2 * static_cast<int>(kDot) - kWeightGap : kLabel);
  if (dotted_) row->addSpacing(2 * static_cast<int>(kDot) + kWeightGap);
  row->addWidget(name);
  slider_ = new WeightSlider(this);
  slider_->setObjectName(QStringLiteral("chain_slider_") + chain);
  slider_->setAccessibleName(whole);
  slider_->setToolTip(tip);
  slider_->setMinimumWidth(kSlider);
  row->addWidget(slider_, 1);
  field_ = new NumberField(this);
  field_->setObjectName(QStringLiteral("chain_weight_") + chain);
  field_->setAccessibleName(whole);
  field_->setFixedWidth(kWeightNumber);
  field_->setUnit({});
  field_->setDecimals(2, 3);
  field_->setStep(0.05);
  row->addWidget(field_);
  key_ = new KeyDiamond(whole, this);
  key_->setObjectName(QStringLiteral("chain_key_") + chain);
  QSizePolicy place = key_->sizePolicy();
  place.setRetainSizeWhenHidden(true);
  key_->setSizePolicy(place);
  row->addWidget(key_);
  connect(slider_, &WeightSlider::edited, this, [this](double weight, Gesture gesture, bool) { set(weight, gesture); });
  connect(slider_, &WeightSlider::gestureKept, &document_, &Document::endGesture);
  connect(slider_, &WeightSlider::editCancelled, this, [this](Gesture gesture) {
    document_.cancelGesture(gesture);
    refresh();
  });
  connect(slider_, &WeightSlider::restRequested, this, [this](Gesture gesture, bool) { set(1.0, gesture); });
  connect(field_, &NumberField::edited, this, &ChainWeightRow::set);
  connect(field_, &NumberField::gestureKept, &document_, &Document::endGesture);
  connect(field_, &NumberField::dragCancelled, this, [this](Gesture gesture) {
    document_.cancelGesture(gesture);
    refresh();
  });
  connect(key_, &QAbstractButton::clicked, this, [this] {
    if (toggleMorphKeys(document_, std::span(&channel_, 1))) refresh();
  });
}

void ChainWeightRow::set(double weight, Gesture gesture) {
  setMorphs(document_, std::span(&channel_, 1), static_cast<float>(std::clamp(weight, 0.0, 1.0)), gesture);
  refresh();
}

void ChainWeightRow::refresh() {
  const Instance* active = document_.active();
  if (!active) return;
  const std::vector<float>& weights = document_.pose(active->id).pose.morph_weights;
  if (channel_ < 0 || static_cast<std::size_t>(channel_) >= weights.size()) return;
  const double weight = static_cast<double>(weights[static_cast<std::size_t>(channel_)]);
  if (!slider_->dragging()) slider_->setWeight(weight);
  field_->setValue(weight);
  const std::optional<KeyPresence> keys = morphKeys(document_, std::span(&channel_, 1));
  key_->setVisible(keys.has_value());
  if (keys) key_->setPresence(*keys);
}

void ChainWeightRow::resizeEvent(QResizeEvent* event) {
  QWidget::resizeEvent(event);
  layout()->setContentsMargins(metrics::kPadLeft, 2, VectorRow::padRight(width()), 2);
}

void ChainWeightRow::paintEvent(QPaintEvent*) {
  if (!dotted_) return;
  QPainter painter(this);
  painter.setRenderHint(QPainter::Antialiasing);
  painter.setPen(Qt::NoPen);
  painter.setBrush(sideColour(side_));
  painter.drawEllipse(QPointF(metrics::kPadLeft + kDot, height() / 2.0), kDot, kDot);
}

}  // namespace sinew::ui
