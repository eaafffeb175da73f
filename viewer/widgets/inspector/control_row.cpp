#include "viewer/widgets/inspector/control_row.h"

#include <utility>

#include <QApplication>
#include <QBoxLayout>
#include <QComboBox>
#include <QContextMenuEvent>
#include <QLabel>
#include <QMouseEvent>
#include <QPainter>
#include <QToolButton>

#include "viewer/document/edits/clips/control_edits.h"
#include "viewer/document/edits/mask_edits.h"
#include "viewer/document/text/instance_text.h"
#include "viewer/document/text/shown.h"
#include "viewer/widgets/controls/fields/choices/combo_items.h"
#include "viewer/widgets/controls/fields/key_diamond.h"
#include "viewer/widgets/controls/fields/number_field.h"
#include "viewer/widgets/controls/fields/weight_slider.h"
#include "viewer/widgets/controls/paint_parts.h"
#include "viewer/widgets/controls/panels/elided_label.h"
#include "viewer/widgets/style.h"
#include "viewer/widgets/theme.h"

namespace sinew::ui {
namespace {

constexpr int kControlGap = 6, kControlNumber = 52, kMode = 96, kMinMask = 72, kMinLoop = 60;

}  // namespace

ControlRow::ControlRow(Document& document, QWidget* parent) : QWidget(parent), document_(document) {
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(metrics::kPadLeft, 4, metrics::kPadRight, 4);
  column->setSpacing(4);
  makeHead();
  makeWeight();
  makeTimes();
  makeReference();
}

void ControlRow::makeHead() {
  auto* row = new QHBoxLayout;
  row->setSpacing(kControlGap);
  name_ = new ElidedLabel({}, this);
  name_->setFont(strongFont());
  name_->setAttribute(Qt::WA_TransparentForMouseEvents);
  row->addWidget(name_, 1);
  mode_ = new QComboBox(this);
  mode_->setObjectName(QStringLiteral("control_mode"));
  mode_->setFixedWidth(kMode);
  mode_->addItem(tr("Override"), static_cast<int>(BlendMode::override));
  mode_->addItem(tr("Additive"), static_cast<int>(BlendMode::additive));
  mode_->setAccessibleName(tr("How the clip meets what lies below"));
  mode_->setToolTip(
      tr("Override: takes the place of what lies below. Additive: adds what it differs from a frame of its own or of "
         "another clip"));
  row->addWidget(mode_);
  const auto button = [&](const QString& name, const QString& icon_name, const QString& tip, bool checkable) {
    auto* made = new QToolButton(this);
    made->setObjectName(name);
    made->setIcon(icon(icon_name));
    made->setIconSize({metrics::kRowIcon, metrics::kRowIcon});
    made->setAutoRaise(true);
    made->setCheckable(checkable);
    made->setFocusPolicy(Qt::TabFocus);
    made->setToolTip(tip);
    made->setAccessibleName(tip);
    row->addWidget(made);
    return made;
  };
  mute_ = button(QStringLiteral("control_mute"), QStringLiteral("mute"), tr("Mute: the clip has no effect"), true);
  solo_ = button(QStringLiteral("control_solo"), QStringLiteral("solo"), tr("Solo: only soloed clips have an effect"),
                 true);
  remove_ =
      button(QStringLiteral("control_remove"), QStringLiteral("close"), tr("Takes the clip off the character"), false);
  static_cast<QVBoxLayout*>(layout())->addLayout(row);
  connect(mode_, &QComboBox::activated, this, [this](int index) {
    const auto mode = static_cast<BlendMode>(mode_->itemData(index).toInt());
    change(tr("Mode of %1"), kNoGesture, [mode](ClipControl& control) { control.mode = mode; });
  });
  connect(mute_, &QToolButton::clicked, this, [this](bool on) {
    report(setControlFlag(document_, id_, &ClipControl::muted, on));
    refresh();
  });
  connect(solo_, &QToolButton::clicked, this, [this](bool on) {
    report(setControlFlag(document_, id_, &ClipControl::soloed, on));
    refresh();
  });
  connect(remove_, &QToolButton::clicked, this, [this] { report(removeControl(document_, id_)); });
}

void ControlRow::makeWeight() {
  auto* row = new QHBoxLayout;
  row->setSpacing(kControlGap);
  mask_ = new QComboBox(this);
  mask_->setObjectName(QStringLiteral("control_mask"));
  mask_->setAccessibleName(tr("Mask"));
  mask_->setToolTip(tr("Which joints the clip moves"));
  letShrink(*mask_);
  mask_->setMinimumWidth(kMinMask);
  row->addWidget(mask_, 3);
  slider_ = new WeightSlider(this);
  slider_->setObjectName(QStringLiteral("control_weight_slider"));
  slider_->setAccessibleName(tr("Weight of the clip"));
  row->addWidget(slider_, 2);
  weight_ = makeNumber(QStringLiteral("control_weight"), tr("Weight of the clip"), this);
  weight_->setDecimals(2, 2);
  weight_->setStep(0.05);
  weight_->setUnit({});
  row->addWidget(weight_);
  key_ = new KeyDiamond(tr("weight"), this);
  key_->setObjectName(QStringLiteral("control_weight_key"));
  row->addWidget(key_);
  static_cast<QVBoxLayout*>(layout())->addLayout(row);
  connect(mask_, &QComboBox::activated, this, [this](int index) {
    const MaskId mask{mask_->itemData(index).toULongLong()};
    change(tr("Mask of %1"), kNoGesture, [mask](ClipControl& control) { control.mask = mask; });
  });
  connect(slider_, &WeightSlider::edited, this, [this](double weight, Gesture gesture, bool) {
    report(setControlWeight(document_, id_, weight, false, gesture));
  });
  connect(slider_, &WeightSlider::restRequested, this, [this](Gesture gesture, bool) {
    report(setControlWeight(document_, id_, 1.0, false, gesture));
    document_.endGesture(gesture);
  });
  connect(slider_, &WeightSlider::editCancelled, this, [this](Gesture gesture) {
    document_.cancelGesture(gesture);
    refresh();
  });
  connect(slider_, &WeightSlider::gestureKept, &document_, &Document::endGesture);
  connect(weight_, &NumberField::edited, this, [this](double weight, Gesture gesture) {
    report(setControlWeight(document_, id_, weight, false, gesture));
    refresh();
  });
  connect(key_, &QAbstractButton::clicked, this, [this] {
    if (controlWeightKeyed(document_, id_).value_or(false))
      report(clearControlWeightKey(document_, id_));
    else
      report(setControlWeight(document_, id_, slider_->weight(), true, kNoGesture));
  });
}

void ControlRow::makeTimes() {
  auto* row = new QHBoxLayout;
  row->setSpacing(kControlGap);
  auto* offset = new QLabel(tr("Offset"), this);
  offset->setForegroundRole(QPalette::PlaceholderText);
  row->addWidget(offset);
  offset_ = makeNumber(QStringLiteral("control_offset"), tr("Offset in frames"), this);
  offset_->setDecimals(0, 2);
  offset_->setUnit(QStringLiteral("f"));
  offset_->setToolTip(tr("Frames by which the clip is ahead of the character's time"));
  row->addWidget(offset_);
  gauge_ = new QLabel(this);  // a word would leave too little room in a narrow column
  gauge_->setToolTip(tr("Speed"));
  row->addWidget(gauge_);
  speed_ = makeNumber(QStringLiteral("control_speed"), tr("Speed"), this);
  speed_->setDecimals(2, 3);
  speed_->setStep(0.1);
  speed_->setUnit(QStringLiteral("×"));
  speed_->setToolTip(tr("Speed"));
  row->addWidget(speed_);
  paintGauge();
  loop_ = new QComboBox(this);
  loop_->setObjectName(QStringLiteral("control_loop"));
  loop_->addItem(tr("Loop"), static_cast<int>(LoopMode::loop));
  loop_->addItem(tr("Once"), static_cast<int>(LoopMode::once));
  loop_->addItem(tr("Ping-pong"), static_cast<int>(LoopMode::ping_pong));
  loop_->setAccessibleName(tr("What comes after the end of the clip"));
  loop_->setToolTip(loop_->accessibleName());
  letShrink(*loop_);
  loop_->setMinimumWidth(kMinLoop);
  row->addWidget(loop_, 1);
  static_cast<QVBoxLayout*>(layout())->addLayout(row);
  connect(offset_, &NumberField::edited, this, [this](double frames, Gesture gesture) {
    const double seconds = frames / document_.fps();
    change(tr("Offset of %1"), gesture, [seconds](ClipControl& control) { control.offset = seconds; });
  });
  connect(speed_, &NumberField::edited, this, [this](double speed, Gesture gesture) {
    change(tr("Speed of %1"), gesture, [speed](ClipControl& control) { control.speed = speed; });
  });
  connect(loop_, &QComboBox::activated, this, [this](int index) {
    const auto loop = static_cast<LoopMode>(loop_->itemData(index).toInt());
    change(tr("Loop mode of %1"), kNoGesture, [loop](ClipControl& control) { control.loop = loop; });
  });
}

void ControlRow::paintGauge() {
  gauge_->setPixmap(iconPixmap(QStringLiteral("gauge"), theme().text_muted, metrics::kRowIcon, devicePixelRatioF()));
}

void ControlRow::changeEvent(QEvent* event) {
  QWidget::changeEvent(event);
  if (event->type() == QEvent::StyleChange || event->type() == QEvent::PaletteChange) paintGauge();
}

void ControlRow::makeReference() {
  reference_row_ = new QWidget(this);
  auto* row = new QHBoxLayout(reference_row_);
  row->setContentsMargins(0, 0, 0, 0);
  row->setSpacing(kControlGap);
  auto* label = new QLabel(tr("Against"), reference_row_);
  label->setForegroundRole(QPalette::PlaceholderText);
  row->addWidget(label);
  reference_ = new QComboBox(reference_row_);
  reference_->setObjectName(QStringLiteral("control_reference"));
  reference_->setAccessibleName(tr("The clip that it is compared with"));
  reference_->setToolTip(tr("What differs from this clip at this frame is added"));
  letShrink(*reference_);
  row->addWidget(reference_, 1);
  label = new QLabel(tr("frame", "of a clip"), reference_row_);
  label->setForegroundRole(QPalette::PlaceholderText);
  row->addWidget(label);
  reference_frame_ = makeNumber(QStringLiteral("control_reference_frame"), tr("Frame that it is compared with"), this);
  reference_frame_->setDecimals(0, 2);
  reference_frame_->setUnit({});
  row->addWidget(reference_frame_);
  static_cast<QVBoxLayout*>(layout())->addWidget(reference_row_);
  connect(reference_, &QComboBox::activated, this, [this](int index) {
    const ClipId clip{reference_->itemData(index).toULongLong()};
    change(tr("Reference of %1"), kNoGesture, [clip](ClipControl& control) { control.reference_clip = clip; });
  });
  connect(reference_frame_, &NumberField::edited, this, [this](double frame, Gesture gesture) {
    const double seconds = frame / document_.fps();
    change(tr("Reference frame of %1"), gesture, [seconds](ClipControl& control) { control.reference_time = seconds; });
  });
}

NumberField* ControlRow::makeNumber(const QString& name, const QString& label, QWidget* parent) {
  auto* field = new NumberField(parent);
  field->setObjectName(name);
  field->setFixedWidth(kControlNumber);
  field->setAccessibleName(label);
  connect(field, &NumberField::gestureKept, &document_, &Document::endGesture);
  connect(field, &NumberField::dragCancelled, this, [this](Gesture gesture) {
    document_.cancelGesture(gesture);
    refresh();
  });
  return field;
}

const ClipControl* ControlRow::find() const {
  const Instance* active = document_.active();
  if (!active) return nullptr;
  const auto found = std::ranges::find(active->controls, id_, &ClipControl::id);
  return found == active->controls.end() ? nullptr : &*found;
}

void ControlRow::setControl(ControlId id) {
  if (id != id_) {
    slider_->cancel();
    cancelDrag();
    for (NumberField* field : {weight_, offset_, speed_, reference_frame_}) field->forgetText();
  }
  id_ = id;
  refresh();
}

void ControlRow::fillMasks() {
  ComboItems wanted{{tr("Whole body"), qulonglong{0}}};
  for (const MaskId id : listedMasks(document_))
    wanted.emplace_back(QString::fromStdString(document_.mask(id)->name), static_cast<qulonglong>(id.value));
  fill(*mask_, wanted);
}

void ControlRow::showReference(const Instance& active, const ClipControl& control) {
  reference_row_->setVisible(control.mode == BlendMode::additive);
  ComboItems wanted{{tr("Itself"), qulonglong{0}}};
  for (const ClipId id : active.clips)
    if (id != control.clip)
      wanted.emplace_back(QString::fromStdString(document_.clips().clip(id)->name), static_cast<qulonglong>(id.value));
  fill(*reference_, wanted);
  reference_->setCurrentIndex(std::max(0, reference_->findData(static_cast<qulonglong>(control.reference_clip.value))));
  reference_frame_->setValue(control.reference_time * document_.fps());
}

void ControlRow::refresh() {
  const Instance* active = document_.active();
  const ClipControl* control = find();
  if (!active || !control) return;
  const ClipEntry* entry = document_.clips().find(control->clip);
  const QString name = entry ? QString::fromStdString(entry->clip->name) : QString();
  name_->setText(entry ? shortClipName(entry->clip->name) : QString());
  setToolTip(name_->text() == name ? QString() : name);
  setAccessibleName(name);
  setObjectName(QStringLiteral("control_") + name);
  mode_->setCurrentIndex(mode_->findData(static_cast<int>(control->mode)));
  mute_->setChecked(control->muted);
  solo_->setChecked(control->soloed);
  fillMasks();
  mask_->setCurrentIndex(std::max(0, mask_->findData(static_cast<qulonglong>(control->mask.value))));
  const auto weight = static_cast<double>(weightAt(*control, stackTime(*active)));
  if (!slider_->dragging()) slider_->setWeight(weight);
  weight_->setValue(weight);
  const std::optional<bool> keyed = controlWeightKeyed(document_, id_);
  key_->setPresence(!keyed ? KeyPresence::none : *keyed ? KeyPresence::here : KeyPresence::elsewhere);
  offset_->setValue(control->offset * document_.fps());
  speed_->setValue(control->speed);
  loop_->setCurrentIndex(loop_->findData(static_cast<int>(control->loop)));
  showReference(*active, *control);
  update();
}

void ControlRow::change(const QString& what, Gesture gesture, const std::function<void(ClipControl&)>& change) {
  report(changeControl(document_, id_, what.arg(name_->text()), gesture, change));
  refresh();
}

void ControlRow::report(const Check& done) {
  if (!done) emit refused(shown(done.error().for_user));
}

void ControlRow::mousePressEvent(QMouseEvent* event) {
  if (drag_ == Drag::moving) return cancelDrag();
  if (event->button() != Qt::LeftButton) return event->ignore();
  drag_ = Drag::pressed;
  pressed_at_ = event->pos();
  setFocus(Qt::MouseFocusReason);
}

void ControlRow::mouseMoveEvent(QMouseEvent* event) {
  if (drag_ == Drag::none || !event->buttons().testFlag(Qt::LeftButton)) return;
  if (drag_ == Drag::pressed && (event->pos() - pressed_at_).manhattanLength() < QApplication::startDragDistance())
    return;
  drag_ = Drag::moving;
  emit dragged(mapToParent(event->pos()).y());
}

void ControlRow::mouseReleaseEvent(QMouseEvent* event) {
  if (event->button() != Qt::LeftButton) return;
  const Drag drag = std::exchange(drag_, Drag::none);
  if (drag == Drag::moving)
    emit dropped(mapToParent(event->pos()).y());
  else if (drag == Drag::pressed)
    report(showControl(document_, id_));
}

void ControlRow::cancelDrag() {
  drag_ = Drag::none;
  emit dragCancelled();
}

bool ControlRow::event(QEvent* event) {
  const bool escape = event->type() == QEvent::ShortcutOverride &&
                      static_cast<QKeyEvent*>(event)->key() == Qt::Key_Escape && drag_ == Drag::moving;
  if (escape) event->accept();  // it ends the drag, and not what plays
  return escape || QWidget::event(event);
}

void ControlRow::focusOutEvent(QFocusEvent* event) {
  QWidget::focusOutEvent(event);
  cancelDrag();
}

void ControlRow::hideEvent(QHideEvent* event) {
  QWidget::hideEvent(event);
  cancelDrag();
}

void ControlRow::keyPressEvent(QKeyEvent* event) {
  if (drag_ == Drag::moving && event->key() == Qt::Key_Escape) return cancelDrag();
  QWidget::keyPressEvent(event);
}

void ControlRow::enterEvent(QEnterEvent* event) {
  QWidget::enterEvent(event);
  update();
}

void ControlRow::leaveEvent(QEvent* event) {
  QWidget::leaveEvent(event);
  update();
}

// The actions are those on the clip that is shown.
void ControlRow::contextMenuEvent(QContextMenuEvent* event) {
  const Check shown = showControl(document_, id_);
  report(shown);
  if (shown) emit menuRequested(event->globalPos());
}

void ControlRow::paintEvent(QPaintEvent*) {
  const Instance* active = document_.active();
  const ClipControl* shown = active ? shownControl(*active) : nullptr;
  QPainter painter(this);
  drawRowBackground(painter, rect(), shown && shown->id == id_, false, false);
  if (!underMouse() || !active || active->controls.size() < 2) return;
  drawIcon(painter, QStringLiteral("grip"), theme().text_muted,
           QRect(0, name_->y(), metrics::kPadLeft, name_->height()), metrics::kPadLeft);
}

}  // namespace sinew::ui
