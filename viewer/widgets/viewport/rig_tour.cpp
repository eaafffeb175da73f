#include "viewer/widgets/viewport/rig_tour.h"

#include <algorithm>
#include <array>

#include <QBoxLayout>
#include <QEvent>
#include <QKeyEvent>
#include <QLabel>
#include <QMouseEvent>
#include <QPainter>
#include <QToolButton>

#include "viewer/settings/tr.h"
#include "viewer/widgets/controls/panels/dock_title_bar.h"
#include "viewer/widgets/style.h"
#include "viewer/widgets/theme.h"

namespace sinew::ui {
namespace {

constexpr int kTourMargin = 16, kTourWidth = 400, kTourTick = 100, kTourIcon = 24;

struct TourStep {
  const char *icon, *heading, *line;
};
constexpr std::array<TourStep, RigTour::kSteps> kTourSteps{
    {{"target", QT_TR_NOOP("Drag a hand or a foot"),
      QT_TR_NOOP(
          "The limb follows. The box at its end is the target: it is selected, keyed and copied as a joint is.")},
     {"pole", QT_TR_NOOP("Drag an elbow or a knee"),
      QT_TR_NOOP("It moves the pole, the diamond in front of it, which says to which side the limb bends.")},
     {"key", QT_TR_NOOP("Blend between joints and handles"),
      QT_TR_NOOP("FK \u2194 IK in the inspector says how much a handle holds its limb; it has keys, and Snap keeps the "
                 "pose.")},
     {"person", QT_TR_NOOP("Find them beside the body"),
      QT_TR_NOOP("The picker shows all handles, Rig \u25b8 Constrain holds things to others, and Rig \u25b8 Bake makes "
                 "keys of joints.")}}};

}  // namespace

RigTour::RigTour(QWidget* view) : QFrame(view), view_(view) {
  setObjectName(QStringLiteral("rig_tour"));
  setFocusPolicy(Qt::ClickFocus);
  auto* row = new QHBoxLayout(this);
  row->setContentsMargins(14, 10, 8, 18);
  row->setSpacing(12);
  icon_ = new QLabel(this);
  row->addWidget(icon_, 0, Qt::AlignTop);
  auto* words = new QVBoxLayout;
  words->setSpacing(3);
  heading_ = new QLabel(this);
  heading_->setFont(strongFont());
  line_ = new QLabel(this);
  line_->setWordWrap(true);
  words->addWidget(heading_);
  words->addWidget(line_);
  words->addStretch(1);
  row->addLayout(words, 1);
  QToolButton* close = makeDockButton(QStringLiteral("close"), tr("Close the tour; Rig ▸ Tour shows it again"), this);
  connect(close, &QToolButton::clicked, this, &RigTour::over);
  row->addWidget(close, 0, Qt::AlignTop);
  setFixedWidth(kTourWidth);
  view->installEventFilter(this);
  connect(&timer_, &QTimer::timeout, this, &RigTour::tick);
  timer_.start(kTourTick);
  since_.start();
  showStep();
}

void RigTour::showStep() {
  const TourStep& now = kTourSteps[static_cast<std::size_t>(step_)];
  icon_->setPixmap(iconPixmap(QString::fromLatin1(now.icon), theme().accent, kTourIcon, devicePixelRatioF()));
  heading_->setText(tr(now.heading));
  line_->setText(tr(now.line));
  setAccessibleName(heading_->text());
  setAccessibleDescription(line_->text());
  place();
  update();
}

void RigTour::goTo(int step) {
  gone_ms_ = 0;
  if (step >= kSteps) {
    timer_.stop();
    emit over();
    return;
  }
  step_ = std::max(step, 0);
  showStep();
}

void RigTour::advance(int ms) {
  gone_ms_ += ms;
  if (gone_ms_ >= kStepMs) goTo(step_ + 1);
}

void RigTour::tick() {
  const int ms = static_cast<int>(since_.restart());
  if (!underMouse() && isVisible()) advance(std::min(ms, kStepMs));
}

void RigTour::place() {
  // Labels that wrap say how high they are only for a width.
  layout()->activate();
  setFixedHeight(std::max(heightForWidth(kTourWidth), sizeHint().height()));
  move((view_->width() - width()) / 2, view_->height() - height() - kTourMargin);
  setVisible(view_->width() > width() + 2 * kTourMargin && view_->height() > 2 * height());
}

bool RigTour::eventFilter(QObject* watched, QEvent* event) {
  if (watched == view_ && event->type() == QEvent::Resize) place();
  return QFrame::eventFilter(watched, event);
}

bool RigTour::event(QEvent* event) {
  if (event->type() == QEvent::ShortcutOverride) {
    const int key = static_cast<QKeyEvent*>(event)->key();
    if (key == Qt::Key_Right || key == Qt::Key_Left || key == Qt::Key_Escape) {
      event->accept();
      return true;
    }
  }
  return QFrame::event(event);
}

void RigTour::changeEvent(QEvent* event) {
  QFrame::changeEvent(event);
  if (event->type() == QEvent::StyleChange && heading_) showStep();
}

void RigTour::keyPressEvent(QKeyEvent* event) {
  switch (event->key()) {
    case Qt::Key_Escape:
      return emit over();
    case Qt::Key_Right:
      return goTo(step_ + 1);
    case Qt::Key_Left:
      return goTo(step_ - 1);
    default:
      return QFrame::keyPressEvent(event);
  }
}

void RigTour::mousePressEvent(QMouseEvent* event) {
  if (event->button() == Qt::LeftButton) goTo(step_ + 1);
}

void RigTour::paintEvent(QPaintEvent*) {
  const Theme& t = theme();
  QColor fill = t.panel;
  fill.setAlphaF(0.94f);
  QPainter painter(this);
  painter.setRenderHint(QPainter::Antialiasing);
  RoundedBox{fill, t.edge, metrics::kOverlayRadius}.draw(painter, rect());
  // A bar for each step, those so far filled; it moves with the steps alone.
  constexpr int kStepGap = 6, kStepHigh = 3, kStepSide = 14, kStepBelow = 7;
  const int width = (this->width() - 2 * kStepSide - (kSteps - 1) * kStepGap) / kSteps;
  painter.setPen(Qt::NoPen);
  for (int i = 0; i < kSteps; ++i) {
    painter.setBrush(i <= step_ ? t.accent : t.dark ? t.raised : t.line);
    painter.drawRoundedRect(
        QRectF(kStepSide + i * (width + kStepGap), height() - kStepBelow - kStepHigh, width, kStepHigh),
        kStepHigh / 2.0, kStepHigh / 2.0);
  }
}

}  // namespace sinew::ui
