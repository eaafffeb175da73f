#include "viewer/widgets/viewport/overlays/settings.h"

#include <algorithm>
#include <cmath>

#include <QAction>
#include <QBoxLayout>
#include <QComboBox>
#include <QKeyEvent>
#include <QLabel>
#include <QPainter>
#include <QPushButton>
#include <QScreen>
#include <QSlider>
#include <QToolButton>

#include "viewer/document/document.h"
#include "viewer/document/text/number_text.h"
#include "viewer/settings/view_settings.h"
#include "viewer/widgets/action_ids/view.h"
#include "viewer/widgets/controls/fields/choices/segmented.h"
#include "viewer/widgets/controls/fields/number_field.h"
#include "viewer/widgets/controls/panels/dock_title_bar.h"
#include "viewer/widgets/controls/panels/section.h"
#include "viewer/widgets/theme.h"

namespace sinew::ui {

namespace {

constexpr int kSettingsWidth = 296, kSettingsGap = 8;

QBoxLayout* rowOf(QWidget* holder) {
  auto* row = new QHBoxLayout(holder);
  row->setContentsMargins(0, 0, 0, 0);
  row->setSpacing(8);
  return row;
}

}  // namespace

OverlaySettings::OverlaySettings(Document& document, ViewSettings& settings, QWidget* parent)
    : QFrame(parent, Qt::Popup), document_(document), settings_(settings) {
  setObjectName(QStringLiteral("overlay_settings"));
  setAccessibleName(tr("Ghosts and trails"));
  setFixedWidth(kSettingsWidth);
  setAttribute(Qt::WA_NoMouseReplay);  // a click on the button that opened the card only closes it
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(0, 4, 0, 8);
  column->setSpacing(0);

  QWidget* title = addTitle(tr("Ghosts"));
  QToolButton* close = makeDockButton(QStringLiteral("close"), tr("Close"), title);
  title->layout()->addWidget(close);
  connect(close, &QToolButton::clicked, this, &QWidget::hide);

  auto* counts = new QWidget(this);
  QBoxLayout* row = rowOf(counts);
  before_ = addCount({}, 0, GhostOptions::kMaxGhosts, &GhostOptions::before);
  after_ = addCount({}, 0, GhostOptions::kMaxGhosts, &GhostOptions::after);
  before_->setAccessibleName(tr("Ghosts before"));
  after_->setAccessibleName(tr("Ghosts after"));
  row->addWidget(before_);
  row->addWidget(new QLabel(tr("after"), counts));
  row->addWidget(after_);
  column->addWidget(makePropertyRow(tr("Before"), counts, this));

  times_ = new Segmented({tr("Evenly"), tr("At keys")}, this);
  times_->setAccessibleName(tr("Times of ghosts"));
  connect(times_, &Segmented::chosen, this,
          [this](int index) { change([index](OverlayOptions& o) { o.ghosts.at_keys = index == 1; }); });
  step_ = addCount(tr("frames"), 1, GhostOptions::kMaxGhostStep, &GhostOptions::step);
  step_->setAccessibleName(tr("Frames between ghosts"));
  column->addWidget(makePropertyRow(tr("Times"), times_, this));
  column->addWidget(makePropertyRow(tr("Step"), step_, this));

  opacity_slider_ = new QSlider(Qt::Horizontal, this);
  opacity_slider_->setRange(5, 100);
  opacity_slider_->setAccessibleName(tr("Opacity of ghosts"));
  connect(opacity_slider_, &QSlider::valueChanged, this,
          [this](int percent) { change([percent](OverlayOptions& o) { o.ghosts.opacity = 0.01 * percent; }); });
  opacity_ = new NumberField(this);
  opacity_->setUnit(QStringLiteral("%"));
  opacity_->setDecimals(0, 0);
  opacity_->setDragSpan(100.0);
  opacity_->setFixedWidth(64);
  connect(opacity_, &NumberField::edited, this,
          [this](double percent) { change([percent](OverlayOptions& o) { o.ghosts.opacity = 0.01 * percent; }); });
  auto* opacity = new QWidget(this);
  row = rowOf(opacity);
  row->addWidget(opacity_slider_, 1);
  row->addWidget(opacity_);
  column->addWidget(makePropertyRow(tr("Opacity"), opacity, this));

  reference_ = new QComboBox(this);
  reference_->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
  connect(reference_, &QComboBox::activated, this, [this](int index) {
    const QString clip = reference_->itemData(index).toString();
    change([&](OverlayOptions& o) { o.ghosts.reference = clip; });
  });
  QWidget* reference = makePropertyRow(tr("Reference"), reference_, this);
  reference->setToolTip(tr("A clip that is shown at the same time, to compare with"));
  column->addWidget(reference);

  column->addSpacing(4);
  addTitle(tr("Motion trails"));
  range_ = new Segmented({tr("Work range"), tr("Around")}, this);
  connect(range_, &Segmented::chosen, this,
          [this](int index) { change([index](OverlayOptions& o) { o.trails.around = index == 1; }); });
  column->addWidget(makePropertyRow(tr("Range"), range_, this));
  reach_ = new NumberField(this);
  reach_->setUnit(tr("frames"));
  reach_->setDecimals(0, 0);
  reach_->setDragSpan(TrailOptions::kFarthest);
  connect(reach_, &NumberField::edited, this, [this](double frames) {
    change([frames](OverlayOptions& o) { o.trails.reach = static_cast<int>(std::lround(frames)); });
  });
  column->addWidget(makePropertyRow(tr("Reach"), reach_, this));
  auto* pins = new QWidget(this);
  row = rowOf(pins);
  pinned_ = new QLabel(pins);
  pinned_->setForegroundRole(QPalette::PlaceholderText);
  pin_ = new QPushButton(tr("Pin"), pins);
  unpin_ = new QPushButton(tr("Unpin all"), pins);
  row->addWidget(pinned_, 1);
  row->addWidget(pin_);
  row->addWidget(unpin_);
  column->addWidget(makePropertyRow(tr("Pinned"), pins, this));

  connect(&settings_, &ViewSettings::changed, this, &OverlaySettings::refresh);
  connect(&document_, &Document::changed, this, &OverlaySettings::onDocumentChanged);
  listClips();
  refresh();
  adjustSize();
  hide();
}

QWidget* OverlaySettings::addTitle(const QString& text) {
  auto* title = new QWidget(this);
  title->setFixedHeight(metrics::kPropertyRow);
  auto* row = new QHBoxLayout(title);
  row->setContentsMargins(metrics::kPadLeft, 0, 4, 0);
  auto* label = new QLabel(text, title);
  label->setFont(strongFont());
  row->addWidget(label, 1);
  static_cast<QBoxLayout*>(layout())->addWidget(title);
  return title;
}

NumberField* OverlaySettings::addCount(const QString& unit, int least, int most, int GhostOptions::*member) {
  auto* field = new NumberField(this);
  field->setUnit(unit);
  field->setDecimals(0, 0);
  field->setDragSpan(most);
  connect(field, &NumberField::edited, this, [this, least, most, member](double value) {
    const int count = static_cast<int>(std::lround(std::clamp<double>(value, least, most)));
    change([&](OverlayOptions& o) { o.ghosts.*member = count; });
  });
  return field;
}

void OverlaySettings::setActions(const FindAction& find) {
  for (const auto& [button, id] : {std::pair{pin_, ids::kViewTrailsPin}, std::pair{unpin_, ids::kViewTrailsUnpin}}) {
    QAction* action = find(id);
    if (!action) continue;
    const auto follow = [button = button, action] {
      button->setEnabled(action->isEnabled());
      button->setToolTip(action->toolTip());
    };
    connect(button, &QPushButton::clicked, action, &QAction::trigger);
    connect(action, &QAction::changed, button, follow);
    follow();
  }
}

void OverlaySettings::change(const std::function<void(OverlayOptions&)>& apply) {
  ViewOptions options = settings_.options();
  apply(options.overlays);
  options.overlays = options.overlays.within();
  settings_.set(options);
  refresh();  // also where a number was brought back into its range
}

void OverlaySettings::onDocumentChanged(const DocumentChange& change) {
  if (change.has(DocumentChange::instances | DocumentChange::clip | DocumentChange::selection)) listClips();
}

void OverlaySettings::listClips() {
  const Instance* active = document_.active();
  const QString chosen = settings_.options().overlays.ghosts.reference;
  reference_->clear();
  reference_->addItem(tr("None"), QString());
  if (active) {
    for (const ClipId clip : active->clips) {
      const QString name = QString::fromStdString(document_.clips().clip(clip)->name);
      if (reference_->findData(name) < 0) reference_->addItem(name, name);
    }
  }
  reference_->setEnabled(reference_->count() > 1);
  reference_->setCurrentIndex(std::max(reference_->findData(chosen), 0));
}

void OverlaySettings::refresh() {
  const OverlayOptions& o = settings_.options().overlays;
  before_->setValue(o.ghosts.before);
  after_->setValue(o.ghosts.after);
  step_->setValue(o.ghosts.step);
  step_->setEnabled(!o.ghosts.at_keys);
  times_->setCurrent(o.ghosts.at_keys ? 1 : 0);
  const QSignalBlocker silent(opacity_slider_);
  opacity_slider_->setValue(static_cast<int>(std::lround(100.0 * o.ghosts.opacity)));
  opacity_->setValue(std::round(100.0 * o.ghosts.opacity));
  reference_->setCurrentIndex(std::max(reference_->findData(o.ghosts.reference), 0));
  range_->setCurrent(o.trails.around ? 1 : 0);
  reach_->setValue(o.trails.reach);
  reach_->setEnabled(o.trails.around);
  const auto pinned = static_cast<std::size_t>(o.trails.pinned.size());
  pinned_->setText(pinned == 0 ? tr("none") : jointsText(pinned));
  pinned_->setToolTip(o.trails.pinned.join(QStringLiteral(", ")));
}

void OverlaySettings::showUnder(const QPoint& corner) {
  adjustSize();
  QRect frame(corner + QPoint(-width(), kSettingsGap), size());
  const QRect room = parentWidget()->screen()->availableGeometry();
  frame.moveLeft(std::clamp(frame.left(), room.left(), std::max(room.left(), room.right() - frame.width())));
  frame.moveTop(std::clamp(frame.top(), room.top(), std::max(room.top(), room.bottom() - frame.height())));
  move(frame.topLeft());
  show();
}

void OverlaySettings::hideEvent(QHideEvent* event) {
  QFrame::hideEvent(event);
  emit closed();
}

void OverlaySettings::keyPressEvent(QKeyEvent* event) {
  if (event->key() == Qt::Key_Escape)
    hide();
  else
    QFrame::keyPressEvent(event);
}

void OverlaySettings::paintEvent(QPaintEvent*) {
  QPainter painter(this);
  painter.setPen(theme().edge);
  painter.setBrush(theme().panel);
  painter.drawRect(rect().adjusted(0, 0, -1, -1));
}

}  // namespace sinew::ui
