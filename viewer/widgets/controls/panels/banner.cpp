#include "viewer/widgets/controls/panels/banner.h"

#include <QBoxLayout>
#include <QCheckBox>
#include <QEvent>
#include <QKeyEvent>
#include <QLabel>
#include <QPainter>
#include <QPushButton>
#include <QToolButton>

#include "viewer/widgets/controls/panels/dock_title_bar.h"
#include "viewer/widgets/style.h"
#include "viewer/widgets/theme.h"

namespace sinew::ui {

constexpr int kMaxWidth = 560, kMinWidth = 400, kTop = 48, kMargin = 16;
constexpr int kCorner = 116;  // what stands in the upper right corner of a view

Banner::Banner(QWidget* view) : QFrame(view), view_(view) {
  icon_ = new QLabel(this);
  icon_->setFixedSize(metrics::kIcon, metrics::kIcon);
  label_ = new QLabel(this);
  label_->setWordWrap(true);
  label_->setTextFormat(Qt::RichText);
  label_->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
  option_ = new QCheckBox(this);
  button_ = new QPushButton(this);
  connect(button_, &QPushButton::clicked, this, [this] {
    if (const auto act = act_) act();  // it may say something else in this banner
  });
  other_button_ = new QPushButton(this);
  other_button_->setObjectName(QStringLiteral("other_answer"));
  connect(other_button_, &QPushButton::clicked, this, [this] {
    if (const auto act = other_act_) act();
  });
  close_ = makeDockButton(QStringLiteral("close"), tr("Close message"), this);
  connect(close_, &QToolButton::clicked, this, [this] {
    hide();
    emit closed();
  });

  auto* row = new QHBoxLayout(this);
  row->setContentsMargins(15, 8, 8, 8);
  row->setSpacing(12);
  row->addWidget(icon_);
  auto* column = new QVBoxLayout;
  column->setSpacing(4);
  column->addWidget(label_);
  column->addWidget(option_);
  row->addLayout(column, 1);
  row->addWidget(other_button_);
  row->addWidget(button_);
  row->addWidget(close_);
  view->installEventFilter(this);
  hide();
}

void Banner::say(About about, const QString& strong, const QString& text, const QString& button,
                 std::function<void()> act, const QString& option) {
  about_ = about;
  act_ = std::move(act);
  strong_ = strong;
  text_ = text;
  label_->setText((strong.isEmpty() ? QString() : QStringLiteral("<b>%1</b> ").arg(strong.toHtmlEscaped())) +
                  text.toHtmlEscaped());
  option_->setText(option);
  option_->setChecked(false);
  option_->setVisible(!option.isEmpty());
  button_->setText(button);
  button_->setVisible(!button.isEmpty());
  other_button_->hide();
  setAccessibleName(Banner::text());
  tint();
  show();
  raise();
  place();
}

void Banner::addAnswer(const QString& button, std::function<void()> act) {
  other_act_ = std::move(act);
  other_button_->setText(button);
  other_button_->show();
  place();
}

bool Banner::optionTicked() const { return option_->isVisibleTo(this) && option_->isChecked(); }

bool Banner::mayReplace(About about) const {
  const auto waits = [](About one) { return one == About::other_holder || one == About::other_writer; };
  return isHidden() || !waits(about_) || waits(about) || about == About::fault;
}

QString Banner::text() const { return strong_.isEmpty() ? text_ : strong_ + QLatin1Char(' ') + text_; }

bool Banner::eventFilter(QObject* watched, QEvent* event) {
  if (watched == view_ && event->type() == QEvent::Resize && isVisibleTo(view_)) place();
  return QFrame::eventFilter(watched, event);
}

void Banner::place() {
  const int beside = std::min(kMaxWidth, view_->width() - 2 * kCorner);
  const int width = beside >= kMinWidth ? beside : std::min(kMaxWidth, view_->width() - 2 * kMargin);
  layout()->activate();
  const int height = std::max(layout()->totalHeightForWidth(width), 40);
  setGeometry((view_->width() - width) / 2, kTop, width, height);
}

void Banner::paintEvent(QPaintEvent*) {
  const Theme& t = theme();
  QPainter painter(this);
  const QColor edge = kind() == Kind::error ? t.error : t.warn;
  RoundedBox{kind() == Kind::error ? t.error_fill : t.warn_fill, {}, 4.0}.draw(painter, rect());
  painter.fillRect(0, 0, 3, height(), edge);
}

void Banner::keyPressEvent(QKeyEvent* event) {
  if (event->key() != Qt::Key_Escape) return QFrame::keyPressEvent(event);
  hide();
  emit closed();
}

void Banner::changeEvent(QEvent* event) {
  QFrame::changeEvent(event);
  if (event->type() == QEvent::PaletteChange) tint();
}

void Banner::tint() {
  const Theme& t = theme();
  icon_->setPixmap(iconPixmap(QStringLiteral("warn"), kind() == Kind::error ? t.error : t.warn, metrics::kIcon,
                              devicePixelRatioF()));
}

}  // namespace sinew::ui
