#include "viewer/widgets/views/weight_legend.h"

#include <QLinearGradient>
#include <QLocale>
#include <QPainter>

#include "viewer/render/look.h"
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

void WeightLegend::paintEvent(QPaintEvent*) {
  constexpr int kPad = 12, kBar = 8;
  QPainter painter(this);
  paintPlate(painter, rect(), 0.6, metrics::kOverlayRadius);
  const QRect inside = rect().adjusted(kPad, 6, -kPad, -6);
  painter.setPen(theme().text);
  painter.setFont(textFont());
  const QString title = joint_.isEmpty() ? tr("Select a joint to see its weights") : joint_;
  painter.drawText(inside, Qt::AlignTop | Qt::AlignLeft,
                   painter.fontMetrics().elidedText(title, Qt::ElideRight, inside.width()));

  const QRect bar(inside.left(), inside.top() + 20, inside.width(), kBar);
  QLinearGradient ramp(bar.topLeft(), bar.topRight());
  const auto& colors = render::look().ramp_srgb;
  for (std::size_t i = 0; i < colors.size(); ++i) {
    ramp.setColorAt(static_cast<qreal>(i) / static_cast<qreal>(colors.size() - 1),
                    QColor::fromRgbF(colors[i].r, colors[i].g, colors[i].b));
  }
  painter.setPen(Qt::NoPen);
  painter.setBrush(ramp);
  painter.drawRoundedRect(bar, 2, 2);

  painter.setFont(numberFont());
  painter.setPen(theme().text);
  const QRect figures(inside.left(), bar.bottom() + 2, inside.width(), 16);
  painter.drawText(figures, Qt::AlignLeft | Qt::AlignVCenter, QStringLiteral("0"));
  painter.drawText(figures, Qt::AlignHCenter | Qt::AlignVCenter, QLocale().toString(0.5));
  painter.drawText(figures, Qt::AlignRight | Qt::AlignVCenter, QStringLiteral("1"));
}

}  // namespace sinew::ui
