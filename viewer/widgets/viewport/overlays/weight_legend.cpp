#include "viewer/widgets/viewport/overlays/weight_legend.h"

#include <QLinearGradient>
#include <QPainter>

#include "viewer/render/look.h"
#include "viewer/widgets/theme.h"
#include "viewer/widgets/viewport/overlays/text.h"

namespace sinew::ui {

namespace {

constexpr int kMinWidth = 192, kMaxWidth = 280, kHeight = 60, kPad = 12;

}  // namespace

WeightLegend::WeightLegend(QWidget* parent) : QWidget(parent) {
  setAttribute(Qt::WA_TransparentForMouseEvents);
  setFixedSize(kMinWidth, kHeight);
  hide();
}

void WeightLegend::setTitle(const QString& title) {
  title_ = title;
  setFixedWidth(std::clamp(QFontMetrics(textFont()).horizontalAdvance(title) + 2 * kPad + 2, kMinWidth, kMaxWidth));
  setAccessibleName(title);
  update();
}

void WeightLegend::paintEvent(QPaintEvent*) {
  constexpr int kBar = 8;
  QPainter painter(this);
  paintPlate(painter, rect(), 0.6, metrics::kOverlayRadius);
  const QRect inside = rect().adjusted(kPad, 6, -kPad, -6);
  painter.setPen(theme().text);
  painter.setFont(textFont());
  painter.drawText(inside, Qt::AlignTop | Qt::AlignLeft,
                   painter.fontMetrics().elidedText(title_, Qt::ElideLeft, inside.width()));

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
  painter.drawText(figures, Qt::AlignHCenter | Qt::AlignVCenter, QStringLiteral("0.5"));
  painter.drawText(figures, Qt::AlignRight | Qt::AlignVCenter, QStringLiteral("1"));
}

}  // namespace sinew::ui
