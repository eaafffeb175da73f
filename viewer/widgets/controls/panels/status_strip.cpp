#include "viewer/widgets/controls/panels/status_strip.h"

#include <QBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QProgressBar>
#include <QToolButton>

#include "viewer/widgets/controls/panels/elided_label.h"
#include "viewer/widgets/controls/panels/hint_bar.h"
#include "viewer/widgets/controls/panels/status_message.h"
#include "viewer/widgets/theme.h"

namespace sinew::ui {
namespace {

// A part of the line with a short upright stroke before it. Gives way where the line is full, so that no text makes the
// window wider.
class Part : public QLabel {
 public:
  explicit Part(QWidget* parent) : QLabel(parent) {
    setContentsMargins(kPad, 0, 0, 0);
    hide();
  }
  QSize minimumSizeHint() const override { return {0, QLabel::minimumSizeHint().height()}; }

 protected:
  void paintEvent(QPaintEvent*) override {
    QPainter painter(this);
    painter.fillRect(QRect(0, height() / 2 - 6, 1, 12), theme().edge);
    const QRect line = contentsRect();
    painter.setPen(palette().color(QPalette::WindowText));
    painter.drawText(line, Qt::AlignVCenter | Qt::AlignLeft,
                     fontMetrics().elidedText(text(), Qt::ElideRight, line.width()));
  }

 private:
  static constexpr int kPad = 16;
};

// "Auto-key" beside a red dot.
class AutoKeyPart : public QWidget {
 public:
  AutoKeyPart(const QString& text, QWidget* parent) : QWidget(parent), text_(text) {
    setAccessibleName(text);
    hide();
  }
  QSize sizeHint() const override {
    return {kDot + kGap + QFontMetrics(strongFont()).horizontalAdvance(text_) + 2, metrics::kStatusBar};
  }

 protected:
  void paintEvent(QPaintEvent*) override {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(theme().record);
    painter.drawEllipse(QRectF(0.0, (height() - kDot) / 2.0, kDot, kDot));
    painter.setFont(strongFont());
    painter.setPen(theme().error);
    painter.drawText(rect().adjusted(kDot + kGap, 0, 0, 0), Qt::AlignVCenter | Qt::AlignLeft, text_);
  }

 private:
  static constexpr int kDot = 8, kGap = 6;
  QString text_;
};

}  // namespace

StatusStrip::StatusStrip(QWidget* parent) : QStatusBar(parent) {
  setSizeGripEnabled(false);
  setFixedHeight(metrics::kStatusBar);
  setContentsMargins(metrics::kPadLeft, 0, metrics::kPadLeft, 0);
  setAccessibleName(tr("Status"));
  layout()->setContentsMargins(0, 0, 0, 0);
  layout()->setSpacing(16);

  hints_ = new HintBar(this);
  addWidget(hints_, 1);
  message_ = new StatusMessage(this);
  addPermanentWidget(message_);

  progress_ = new QWidget(this);
  auto* row = new QHBoxLayout(progress_);
  row->setContentsMargins(0, 0, 0, 0);
  row->setSpacing(8);
  loading_ = new ElidedLabel({}, progress_);
  bar_ = new QProgressBar(progress_);
  bar_->setRange(0, 1000);
  bar_->setTextVisible(false);
  bar_->setFixedSize(160, 16);
  bar_->setAccessibleName(tr("Loading"));
  cancel_ = new QToolButton(progress_);
  cancel_->setText(tr("Cancel"));
  cancel_->setAccessibleName(tr("Cancel loading"));
  cancel_->setFixedHeight(metrics::kStatusBar - 4);
  connect(cancel_, &QToolButton::clicked, this, &StatusStrip::cancelClicked);
  for (QWidget* widget : std::initializer_list<QWidget*>{loading_, bar_, cancel_}) row->addWidget(widget);
  addPermanentWidget(progress_);
  progress_->hide();

  auto_key_ = new AutoKeyPart(tr("Auto-key"), this);
  addPermanentWidget(auto_key_);
  for (QLabel** part : {&link_, &selection_, &playback_, &counts_, &aside_}) {
    *part = new Part(this);
    addPermanentWidget(*part);
  }
  playback_->setFont(numberFont());
  playback_->setObjectName(QStringLiteral("playback"));
  link_->setObjectName(QStringLiteral("live_link"));
  tint();
}

void StatusStrip::setAutoKey(bool on) { auto_key_->setVisible(on); }

void StatusStrip::setLink(const QString& text, bool lost, const QString& tip) {
  link_lost_ = lost;
  link_->setText(text);
  link_->setToolTip(tip);
  link_->setVisible(!text.isEmpty());
  tint();
}

void StatusStrip::setSelection(const QString& text) {
  selection_->setText(text);
  selection_->setVisible(!text.isEmpty());
}

void StatusStrip::setPlayback(const QString& text, bool dropping) {
  if (dropping != dropping_) {
    dropping_ = dropping;
    tint();
  }
  playback_->setText(text);
  playback_->setVisible(!text.isEmpty());
}

void StatusStrip::setCounts(const QString& text) {
  counts_->setText(text);
  counts_->setVisible(!text.isEmpty());
}

void StatusStrip::setSavedAside(const QString& text) {
  aside_->setText(text);
  aside_->setVisible(!text.isEmpty());
}

void StatusStrip::beginProgress(const QString& name) {
  loading_name_ = name;
  setProgress(0.f, {});
}

void StatusStrip::showProgress() { progress_->show(); }

void StatusStrip::setProgress(float fraction, const QString& what) {
  bar_->setValue(static_cast<int>(std::clamp(fraction, 0.f, 1.f) * 1000.f));
  loading_->setText(what.isEmpty() ? tr("Loading %1").arg(loading_name_) : tr("%1: %2").arg(loading_name_, what));
}

void StatusStrip::hideProgress() { progress_->hide(); }
bool StatusStrip::progressShown() const { return progress_->isVisible(); }

void StatusStrip::paintEvent(QPaintEvent*) {
  const Theme& t = theme();
  QPainter painter(this);
  painter.fillRect(rect(), t.window);
  painter.fillRect(0, 0, width(), 1, t.seam);
}

void StatusStrip::changeEvent(QEvent* event) {
  QStatusBar::changeEvent(event);
  if (event->type() == QEvent::PaletteChange && hints_) tint();
}

void StatusStrip::tint() {
  const Theme& t = theme();
  const auto ink = [](QWidget* widget, const QColor& colour) {
    QPalette palette = widget->palette();
    if (palette.color(QPalette::WindowText) == colour) return;
    palette.setColor(QPalette::WindowText, colour);
    palette.setColor(QPalette::ButtonText, colour);
    widget->setPalette(palette);
  };
  ink(selection_, t.text_muted);
  ink(loading_, t.text_muted);
  ink(counts_, t.text_muted);
  ink(link_, link_lost_ ? t.warn : t.text_muted);
  ink(playback_, dropping_ ? t.warn : t.text_muted);
}

}  // namespace sinew::ui
