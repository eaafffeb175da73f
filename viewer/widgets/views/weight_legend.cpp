#include "viewer/widgets/views/weight_legend.h"

#include <QLinearGradient>
#include <QPainter>

#include "viewer/widgets/theme.h"
#include "viewer/widgets/views/overlay_text.h"

namespace sinew::ui {

WeightLegend::WeightLegend(QWidget* parent) : QWidget(parent) {
  setAttribute(Qt::WA_TransparentForMouseEvents);
  setFixedSize(192, 60);
  hide();
}

void WeightLegend::setJoint(const QString& name) {
  if (name == joint_) return;
  joint_ = name;
  setAccessibleName(tr("Weights of %1").arg(name));
  update();
}

}  // namespace sinew::ui
