#include "viewer/widgets/viewport/overlays/overlays.h"

#include <cmath>

#include <QAction>
#include <QFontMetrics>
#include <QHBoxLayout>
#include <QPainter>
#include <QToolButton>

#include "viewer/document/text/number_text.h"
#include "viewer/widgets/action_ids/view.h"
#include "viewer/widgets/theme.h"
#include "viewer/widgets/viewport/overlays/axis_gizmo.h"
#include "viewer/widgets/viewport/overlays/label_layer.h"
#include "viewer/widgets/viewport/overlays/text.h"
#include "viewer/widgets/viewport/overlays/weight_legend.h"

namespace sinew::ui {

namespace {

constexpr int kEdge = 16;  // from the border of the view, pixels
constexpr int kTop = 12;
const QString kSeparator = QStringLiteral("  ·  ");

}  // namespace

ToggleBar::ToggleBar(QWidget* parent) : QWidget(parent), row_(new QHBoxLayout(this)) {
  row_->setContentsMargins(3, 3, 3, 3);
  row_->setSpacing(2);
  setCursor(Qt::ArrowCursor);
  setAccessibleName(tr("View toggles"));
  hide();
}

void ToggleBar::setActions(const FindAction& find, std::initializer_list<ActionId> shown) {
  qDeleteAll(findChildren<QToolButton*>(Qt::FindDirectChildrenOnly));
  for (const ActionId id : shown) {
    QAction* action = find(id);
    if (!action) continue;
    auto* button = new QToolButton(this);
    button->setDefaultAction(action);
    button->setToolButtonStyle(Qt::ToolButtonIconOnly);
    button->setFixedSize(metrics::kDockButton, metrics::kDockButton);
    button->setIconSize({metrics::kIcon, metrics::kIcon});
    button->setAutoRaise(true);
    button->setAccessibleName(action->text().remove('&'));
    row_->addWidget(button);
  }
  adjustSize();
}

bool ToggleBar::empty() const { return row_->isEmpty(); }

void ToggleBar::paintEvent(QPaintEvent*) {
  QPainter painter(this);
  paintPlate(painter, rect(), 0.6, metrics::kOverlayRadius);
}

ViewportOverlays::ViewportOverlays(QWidget& view, const render::Camera& camera)
    : QObject(&view),
      labels_(new LabelLayer(&view)),
      title_(new TextOverlay(&view)),
      statistics_(new TextOverlay(&view)),
      foot_(new TextOverlay(&view)),
      left_(new TextOverlay(&view)),
      right_(new TextOverlay(&view)),
      toggles_(new ToggleBar(&view)),
      legend_(new WeightLegend(&view)),
      gizmo_(new AxisGizmo(camera, &view)),
      message_(new EmptyState(&view)) {
  message_->hide();
}

void ViewportOverlays::layOut(const QSize& view) {
  size_ = view;
  labels_->setGeometry(QRect(QPoint(0, 0), view));
  const int text_height = QFontMetrics(strongFont()).height() + 2 * kHaloMargin;
  title_->move(kEdge - kHaloMargin, kTop - kHaloMargin);
  statistics_->move(kEdge - kHaloMargin, kTop - kHaloMargin + 20);
  foot_->move(kEdge - kHaloMargin, view.height() - kTop - text_height + kHaloMargin);
  // What lies at the bottom right stands above the card in the corner, while there is one.
  const QWidget* card = corner_.data();
  const int floor = card && !card->isHidden() ? card->y() - 8 : view.height() - kTop;
  const auto centred = [&](TextOverlay* text, int x) {
    text->move(x - text->sizeHint().width() / 2, floor - text_height + kHaloMargin);
  };
  centred(left_, view.width() / 4);
  centred(right_, view.width() * 3 / 4);
  gizmo_->move(view.width() - kTop - gizmo_->width(), kEdge);
  toggles_->move(gizmo_->x() - kEdge - 8 - toggles_->width(), kTop);
  const int under_legend = split_ ? text_height + 8 : 0;
  legend_->move(view.width() - kEdge - legend_->width(), floor - legend_->height() - under_legend);
  message_->setGeometry(QRect(QPoint(0, 0), view));
  fitTexts();
}

void ViewportOverlays::setCorner(QWidget* card) {
  corner_ = card;
  if (card) card->installEventFilter(this);
  layOut(size_);
}

QPoint ViewportOverlays::underToggles() const { return toggles_->geometry().bottomRight() + QPoint(1, 1); }

bool ViewportOverlays::eventFilter(QObject* watched, QEvent* event) {
  switch (event->type()) {
    case QEvent::Move:
    case QEvent::Resize:
    case QEvent::ShowToParent:
    case QEvent::HideToParent:
      if (watched == corner_) layOut(size_);
      break;
    default:
      break;
  }
  return QObject::eventFilter(watched, event);
}

void ViewportOverlays::setActions(const FindAction& find) {
  toggles_->setActions(find,
                       {ids::kViewSkeleton, ids::kViewXray, ids::kViewGhosts, ids::kViewTrails, ids::kViewJointNames,
                        ids::kViewWireframe, ids::kViewSplit, ids::kViewFollow, ids::kViewOverlaySettings});
  toggles_->setVisible(!toggles_->empty() && message_->isHidden());
  layOut(size_);
}

void ViewportOverlays::setTitle(const Title& title) {
  titles_.clear();
  if (!title.character.isEmpty()) {
    const TextRun clip{title.clip, TextTone::strong}, gap{QStringLiteral("  ")};
    const TextRun frame{tr("frame") + ' '}, number{frameText(title.frame), TextTone::number};
    const TextRun view{title.view + kSeparator}, both{title.view + kSeparator + title.character + kSeparator};
    titles_ = {{clip, gap, both, frame, number}, {clip, gap, view, frame, number}, {clip, gap, frame, number}, {clip}};
  }
  fitTexts();
}

void ViewportOverlays::setFoot(const QString& text, TextTone tone) {
  foot_->setRuns(text.isEmpty() ? std::vector<TextRun>{} : std::vector<TextRun>{{text, tone}});
}

void ViewportOverlays::setStatistics(const QStringList& figures) {
  statistics_texts_.clear();
  for (QStringList shown = figures; !shown.isEmpty(); shown.removeLast())
    statistics_texts_.push_back({{shown.join(kSeparator), TextTone::number}});
  fitTexts();
}

void ViewportOverlays::fitTexts() {
  // In a narrow view they give way to the buttons, whole parts at a time.
  const int room = (toggles_->empty() ? gizmo_->x() : toggles_->x()) - 2 * kEdge;
  const auto fit = [room](TextOverlay& overlay, const std::vector<std::vector<TextRun>>& variants) {
    for (const std::vector<TextRun>& runs : variants)
      if (TextOverlay::sizeOf(runs).width() <= room) return overlay.setRuns(runs);
    overlay.setRuns({});
  };
  fit(*title_, titles_);
  fit(*statistics_, statistics_texts_);
}

void ViewportOverlays::setSplit(bool on) {
  left_->setRuns(on ? std::vector<TextRun>{{tr("Linear"), TextTone::strong}} : std::vector<TextRun>{});
  right_->setRuns(on ? std::vector<TextRun>{{tr("Dual quaternion"), TextTone::strong}} : std::vector<TextRun>{});
  if (on != split_) {
    split_ = on;
    layOut(size_);
  }
}

void ViewportOverlays::setLegend(bool on, const QString& title) {
  legend_->setTitle(title);
  layOut(size_);
  legend_->setVisible(on);
}

void ViewportOverlays::setMessage(const EmptyState::Words* words) {
  if (words) message_->say(*words);
  message_->setVisible(words != nullptr);
  gizmo_->setVisible(!words);
  toggles_->setVisible(!words && !toggles_->empty());
}

}  // namespace sinew::ui
