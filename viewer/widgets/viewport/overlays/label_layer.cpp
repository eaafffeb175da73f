#include "viewer/widgets/viewport/overlays/label_layer.h"

#include <cmath>

#include <QEvent>
#include <QFontMetricsF>
#include <QPainter>

#include "viewer/widgets/theme.h"
#include "viewer/widgets/viewport/overlays/text.h"

namespace sinew::ui {

namespace {

constexpr int kMaxCached = 2000;  // pictures of names

QRect around(const QRectF& rectangle) { return rectangle.toAlignedRect().adjusted(-2, -2, 2, 2); }

}  // namespace

LabelLayer::LabelLayer(QWidget* parent) : QWidget(parent) {
  setAttribute(Qt::WA_TransparentForMouseEvents);
  setFocusPolicy(Qt::NoFocus);
}

void LabelLayer::setLabels(Labels labels) {
  if (!provider_ && !labels) return;
  provider_ = std::move(labels);
  update();
}

void LabelLayer::refreshLabels() {
  if (provider_) update();
}

void LabelLayer::setGizmo(std::vector<GizmoPicture> pictures) {
  for (const GizmoPicture& picture : gizmo_)
    if (!picture.parts.empty()) update(around(picture.bounds()));
  gizmo_ = std::move(pictures);
  for (const GizmoPicture& picture : gizmo_)
    if (!picture.parts.empty()) update(around(picture.bounds()));
}

void LabelLayer::setTools(std::function<void(QPainter&)> paint) { paint_tools_ = std::move(paint); }

void LabelLayer::setUnder(std::function<void(QPainter&)> paint) { paint_under_ = std::move(paint); }

void LabelLayer::updateTools(const QRectF& area) {
  if (!area.isEmpty()) update(around(area));
}

void LabelLayer::setFocusFrame(bool on) {
  if (on == focus_frame_) return;
  focus_frame_ = on;
  update();
}

void LabelLayer::setHover(const QString& text, const QPointF& at, TextTone tone) {
  if (text == hover_ && (text.isEmpty() || at == hover_at_)) return;
  if (!hover_.isEmpty()) update(around(hoverPlate()));
  hover_ = text;
  hover_at_ = at;
  hover_tone_ = tone;
  if (!hover_.isEmpty()) update(around(hoverPlate()));
}

QRectF LabelLayer::hoverPlate() const {
  const QFontMetricsF metrics(fontOf(hover_tone_));
  QRectF plate(0, 0, std::ceil(metrics.horizontalAdvance(hover_)) + 16, 24);
  plate.moveTopLeft(hover_at_ + QPointF(16, 16));
  if (plate.right() > width() - 4) plate.moveRight(std::max(hover_at_.x() - 8, plate.width() + 4));
  if (plate.bottom() > height() - 4) plate.moveBottom(hover_at_.y() - 8);
  return plate;
}

void LabelLayer::paintLabels(QPainter& painter) {
  if (painted_ratio_ != devicePixelRatioF() || pictures_.size() > kMaxCached) {
    pictures_.clear();
    painted_ratio_ = devicePixelRatioF();
  }
  labels_.clear();
  provider_(labels_);
  std::vector<QRectF> taken;
  for (const QWidget* part : parentWidget()->findChildren<QWidget*>(Qt::FindDirectChildrenOnly))
    if (part != this && part->isVisible() && !part->isWindow()) taken.emplace_back(part->geometry());
  placeLabels(labels_, std::move(taken));
  for (const JointLabel& label : labels_) {
    const bool selected = label.flags & (render::kJointSelected | render::kJointHovered);
    const QColor color = label.color.isValid() ? label.color : selected ? theme().checked_icon : theme().text;
    QPixmap& picture = pictures_[{color.rgb(), label.text}];
    if (picture.isNull()) picture = haloTextPixmap(label.text, fontOf(label), color, painted_ratio_);
    painter.drawPixmap(label.box.topLeft().toPoint() - QPoint(kHaloMargin, kHaloMargin), picture);
  }
}

void LabelLayer::paintEvent(QPaintEvent* event) {
  QPainter painter(this);
  painter.setClipRegion(event->region());
  if (paint_under_) paint_under_(painter);
  for (const GizmoPicture& picture : gizmo_) paintGizmo(painter, picture);
  if (provider_) paintLabels(painter);
  if (focus_frame_) {
    painter.setPen(QPen(theme().accent, 2));
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(QRectF(rect()).adjusted(1, 1, -1, -1));
  }
  if (paint_tools_) paint_tools_(painter);
  if (!hover_.isEmpty()) {
    const QRectF plate = hoverPlate();
    paintPlate(painter, plate, 0.9, metrics::kRadius);
    painter.setFont(fontOf(hover_tone_));
    painter.setPen(theme().text);
    painter.drawText(plate, Qt::AlignCenter, hover_);
  }
}

void LabelLayer::changeEvent(QEvent* event) {
  QWidget::changeEvent(event);
  if (event->type() != QEvent::StyleChange && event->type() != QEvent::PaletteChange) return;
  pictures_.clear();
}

}  // namespace sinew::ui
