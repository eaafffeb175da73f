#include "viewer/widgets/controls/panels/hint_bar.h"

#include <QApplication>
#include <QEvent>
#include <QPainter>

#include "viewer/widgets/theme.h"

namespace sinew::ui {
namespace {

constexpr char kProperty[] = "sinewHints";
constexpr int kHintGap = 16, kKeyGap = 5;

}  // namespace

void setHints(QWidget* widget, const Hints& hints) {
  QStringList flat;
  for (const Hint& hint : hints) flat << hint.keys << hint.what;
  if (widget->property(kProperty).toStringList() != flat) widget->setProperty(kProperty, flat);
}

Hints hintsOf(const QWidget* widget) {
  for (; widget; widget = widget->parentWidget()) {
    const QVariant value = widget->property(kProperty);
    if (!value.isValid()) continue;
    const QStringList flat = value.toStringList();
    Hints hints;
    for (int i = 0; i + 1 < flat.size(); i += 2) hints.append({flat[i], flat[i + 1]});
    return hints;
  }
  return {};
}

HintBar::HintBar(QWidget* parent) : QWidget(parent) {
  setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
  setAccessibleName(tr("What the pointer does here"));
  qApp->installEventFilter(this);
}

HintBar::~HintBar() { qApp->removeEventFilter(this); }

bool HintBar::eventFilter(QObject* watched, QEvent* event) {
  if (!watched->isWidgetType()) return false;
  auto* widget = static_cast<QWidget*>(watched);
  switch (event->type()) {
    case QEvent::Enter: {
      const Hints hints = hintsOf(widget);
      under_pointer_ = widget;
      if (!hints.isEmpty()) show(hints);
      break;
    }
    case QEvent::DynamicPropertyChange:
      // The mode of the widget under the pointer changed (a drag began, a key is held).
      if (under_pointer_ && (widget == under_pointer_ || widget->isAncestorOf(under_pointer_)))
        show(hintsOf(under_pointer_));
      break;
    case QEvent::Destroy:
    case QEvent::Hide:
      if (widget != under_pointer_) break;
      under_pointer_ = nullptr;
      show({});  // of nothing that is there; what comes out under the pointer tells its own
      break;
    default:
      break;
  }
  return false;
}

void HintBar::show(const Hints& hints) {
  if (hints == hints_) return;
  hints_ = hints;
  QStringList spoken;
  for (const Hint& hint : hints_) spoken << hint.keys + QLatin1Char(' ') + hint.what;
  setAccessibleDescription(spoken.join(QStringLiteral(", ")));
  update();
}

QSize HintBar::sizeHint() const { return {320, metrics::kStatusBar}; }
QSize HintBar::minimumSizeHint() const { return {0, metrics::kStatusBar}; }

void HintBar::paintEvent(QPaintEvent*) {
  const Theme& t = theme();
  QFont strong = font();
  strong.setWeight(QFont::Medium);
  const QFontMetrics key_metrics(strong), text_metrics(font());
  QPainter painter(this);
  int x = 0;
  for (const Hint& hint : hints_) {
    const int key_width = key_metrics.horizontalAdvance(hint.keys);
    const int text_width = text_metrics.horizontalAdvance(hint.what);
    if (x + key_width + kKeyGap + text_width > width()) break;
    painter.setFont(strong);
    painter.setPen(t.text);
    painter.drawText(QRect(x, 0, key_width, height()), Qt::AlignVCenter | Qt::TextDontClip, hint.keys);
    x += key_width + kKeyGap;
    painter.setFont(font());
    painter.setPen(t.text_muted);
    painter.drawText(QRect(x, 0, text_width, height()), Qt::AlignVCenter | Qt::TextDontClip, hint.what);
    x += text_width + kHintGap;
  }
}

}  // namespace sinew::ui
