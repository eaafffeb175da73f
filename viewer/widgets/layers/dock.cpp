#include "viewer/widgets/layers/dock.h"

#include <utility>

#include <QAction>
#include <QBoxLayout>
#include <QComboBox>
#include <QKeyEvent>
#include <QLabel>
#include <QListView>
#include <QMenu>
#include <QSlider>
#include <QStackedWidget>
#include <QToolButton>

#include "viewer/document/edits/clips/layer_edits.h"
#include "viewer/document/text/shown.h"
#include "viewer/widgets/action_ids/layers.h"
#include "viewer/widgets/controls/fields/number_field.h"
#include "viewer/widgets/controls/panels/empty_page.h"
#include "viewer/widgets/controls/panels/hint_bar.h"
#include "viewer/widgets/controls/panels/list_parts.h"
#include "viewer/widgets/layers/delegate.h"
#include "viewer/widgets/theme.h"

namespace sinew::ui {

LayersDock::LayersDock(Document& document, const FindAction& find_action, QWidget* parent)
    : PanelDock(QStringLiteral("layers"), tr("Layers"), DockTitleBar::Kind::title, parent),
      document_(document),
      model_(document) {
  pages_ = new QStackedWidget(this);
  auto* page = new QWidget(pages_);
  auto* column = new QVBoxLayout(page);
  column->setContentsMargins(0, 4, 0, 4);
  column->setSpacing(4);
  list_ = makeRowList(QStringLiteral("layer_list"), tr("Layers"), model_, page);
  auto* delegate = new LayerDelegate(list_);
  list_->setItemDelegate(delegate);
  list_->setEditTriggers(QAbstractItemView::DoubleClicked | QAbstractItemView::EditKeyPressed);
  list_->setContextMenuPolicy(Qt::ActionsContextMenu);
  for (const QList<QAction*>& group : find_action(ContextMenu::layers)) list_->addActions(group);
  column->addWidget(list_, 1);
  controls_ = makeControls(page);
  column->addWidget(controls_);
  column->addWidget(makeActionRow(
      find_action, {ids::kLayerAdd, ids::kLayerAddOverride, ids::kLayerRaise, ids::kLayerLower, ids::kLayerMerge},
      {ids::kLayerRemove}, page));

  pages_->addWidget(makeEmptyPage(
      {QStringLiteral("stack"), tr("No clip is shown"), tr("Layers hold edits over a clip; choose a clip first"), {}},
      nullptr, pages_));
  pages_->addWidget(page);
  setContent(pages_, list_);
  setHints(list_, {{tr("Click"), tr("edits go to this layer")}, {tr("Double-click"), tr("rename")}});

  connect(delegate, &LayerDelegate::pressed, this, [this](const QModelIndex& index, LayerDelegate::Button button) {
    const int layer = model_.layerOf(index.row());
    const auto toggle = [&](bool ClipLayer::*flag, int role) {
      report(setLayerFlag(document_, layer, flag, !index.data(role).toBool()));
    };
    if (button == LayerDelegate::Button::mute) toggle(&ClipLayer::muted, LayerModel::MutedRole);
    if (button == LayerDelegate::Button::solo) toggle(&ClipLayer::soloed, LayerModel::SoloedRole);
    if (button == LayerDelegate::Button::lock) toggle(&ClipLayer::locked, LayerModel::LockedRole);
  });
  connect(list_->selectionModel(), &QItemSelectionModel::currentRowChanged, this, [this](const QModelIndex& row) {
    if (row.isValid()) document_.setActiveLayer(model_.layerOf(row.row()));
  });
  connect(&model_, &LayerModel::dataChanged, this, &LayersDock::showActive);
  connect(&model_, &LayerModel::modelReset, this, &LayersDock::showActive);
  connect(&model_, &LayerModel::refused, this, &LayersDock::refused);
  showActive();
}

QWidget* LayersDock::makeControls(QWidget* parent) {
  auto* box = new QWidget(parent);
  auto* row = new QHBoxLayout(box);
  row->setContentsMargins(metrics::kPadLeft, 0, metrics::kPadRight, 0);
  row->setSpacing(6);
  mode_ = new QComboBox(box);
  mode_->setObjectName(QStringLiteral("layer_mode"));
  mode_->addItem(tr("Additive"), static_cast<int>(LayerMode::additive));
  mode_->addItem(tr("Override"), static_cast<int>(LayerMode::override));
  mode_->setToolTip(
      tr("Additive: adds to what lies below. Override: takes its place in the channels that it animates"));
  mode_->setAccessibleName(tr("How the layer meets what lies below"));
  row->addWidget(mode_);
  slider_ = new QSlider(Qt::Horizontal, box);
  slider_->setObjectName(QStringLiteral("layer_weight_slider"));
  slider_->setRange(0, 100);
  slider_->setAccessibleName(tr("Weight of the layer"));
  row->addWidget(slider_, 1);
  weight_ = new NumberField(box);
  weight_->setObjectName(QStringLiteral("layer_weight"));
  weight_->setDecimals(0, 1);
  weight_->setUnit(QStringLiteral("%"));
  weight_->setDragSpan(100.0);
  weight_->setFixedWidth(64);
  weight_->setAccessibleName(tr("Weight of the layer"));
  row->addWidget(weight_);
  key_ = makeDockButton(QStringLiteral("key"), tr("Sets or clears a key of the weight at this frame"), box);
  key_->setObjectName(QStringLiteral("layer_weight_key"));
  key_->setCheckable(true);
  row->addWidget(key_);

  connect(mode_, &QComboBox::activated, this, [this](int index) {
    report(setLayerMode(document_, document_.activeLayer(), static_cast<LayerMode>(mode_->itemData(index).toInt())));
  });
  slider_->installEventFilter(this);
  connect(slider_, &QSlider::sliderPressed, this, [this] { slide_ = newGesture(); });
  connect(slider_, &QSlider::sliderReleased, this, [this] { document_.endGesture(std::exchange(slide_, kNoGesture)); });
  connect(slider_, &QSlider::valueChanged, this, [this](int percent) { setWeight(percent, slide_); });
  connect(weight_, &NumberField::edited, this, &LayersDock::setWeight);
  connect(weight_, &NumberField::gestureKept, &document_, &Document::endGesture);
  connect(weight_, &NumberField::dragCancelled, this, [this](Gesture gesture) {
    document_.cancelGesture(gesture);
    showActive();
  });
  connect(key_, &QToolButton::clicked, this, [this] {
    const int layer = document_.activeLayer();
    if (layerWeightKeyed(document_, layer).value_or(false)) {
      report(clearLayerWeightKey(document_, layer));
    } else {
      report(setLayerWeight(document_, layer, slider_->value() / 100.0, true, kNoGesture));
    }
    showActive();
  });
  return box;
}

bool LayersDock::eventFilter(QObject* watched, QEvent* event) {
  if (watched == slider_ && event->type() == QEvent::KeyPress && slide_ != kNoGesture &&
      static_cast<QKeyEvent*>(event)->key() == Qt::Key_Escape) {
    document_.cancelGesture(std::exchange(slide_, kNoGesture));
    slider_->setSliderDown(false);
    showActive();
    return true;
  }
  return PanelDock::eventFilter(watched, event);
}

void LayersDock::setWeight(double percent, Gesture gesture) {
  report(setLayerWeight(document_, document_.activeLayer(), percent / 100.0, false, gesture));
}

void LayersDock::report(const Check& done) {
  if (!done) emit refused(shown(done.error().for_user));
}

void LayersDock::showActive() {
  pages_->setCurrentIndex(model_.rowCount() > 0 ? 1 : 0);
  const int layer = document_.activeLayer();
  const QModelIndex row = model_.index(model_.rowOf(layer));
  if (list_->currentIndex() != row) list_->setCurrentIndex(row);
  controls_->setEnabled(layer != kBaseLayer);
  const double percent = layer == kBaseLayer ? 100.0 : 100.0 * row.data(LayerModel::WeightRole).toDouble();
  const QSignalBlocker quiet(slider_);
  slider_->setValue(qRound(percent));
  weight_->setValue(percent);
  mode_->setCurrentIndex(layer == kBaseLayer || row.data(LayerModel::AdditiveRole).toBool() ? 0 : 1);
  key_->setChecked(layerWeightKeyed(document_, layer).value_or(false));
}

}  // namespace sinew::ui
