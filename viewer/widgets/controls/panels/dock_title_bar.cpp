#include "viewer/widgets/controls/panels/dock_title_bar.h"

#include <algorithm>
#include <utility>

#include <QBoxLayout>
#include <QDockWidget>
#include <QLabel>
#include <QMouseEvent>
#include <QPainter>
#include <QToolButton>

#include "viewer/widgets/theme.h"

namespace sinew::ui {

QToolButton* makeDockButton(const QString& icon_name, const QString& tool_tip, QWidget* parent) {
  auto* button = new QToolButton(parent);
  button->setIcon(icon(icon_name));
  button->setIconSize({metrics::kIcon, metrics::kIcon});
  button->setFixedSize(metrics::kDockButton, metrics::kDockButton);
  button->setAutoRaise(true);
  button->setToolTip(tool_tip);
  button->setAccessibleName(tool_tip);
  return button;
}

DockTitleBar::DockTitleBar(QDockWidget* dock, Kind kind) : QWidget(dock), dock_(dock), kind_(kind) {
  setFixedHeight(kind == Kind::header ? metrics::kDockHeader : metrics::kDockTitle);

  auto* name = new QLabel(dock->windowTitle(), this);
  name->setFont(strongFont());
  connect(dock, &QDockWidget::windowTitleChanged, this, [this] { showName(name_shown_); });
  name_ = name;

  auto* row = new QHBoxLayout(this);
  row->setContentsMargins(metrics::kPadLeft, 0, metrics::kRadius, 0);
  row->setSpacing(4);
  row->addWidget(name);
  controls_ = new QHBoxLayout;
  controls_->setSpacing(4);
  row->addLayout(controls_, 1);
  // Keeps the buttons at the right where neither a name nor controls are there.
  row->addItem(new QSpacerItem(0, 0, QSizePolicy::Expanding));

  pin_ = addButton(QStringLiteral("pin"), tr("Keep this content"));
  pin_->setCheckable(true);
  pin_->hide();
  connect(pin_, &QToolButton::toggled, this, &DockTitleBar::pinToggled);
  float_ = addButton(QStringLiteral("float"), tr("Float"));
  connect(float_, &QToolButton::clicked, dock, [dock] { dock->setFloating(!dock->isFloating()); });
  close_ = addButton(QStringLiteral("close"), tr("Close"));
  connect(close_, &QToolButton::clicked, dock, &QDockWidget::close);
  connect(dock, &QDockWidget::featuresChanged, this, &DockTitleBar::updateButtons);
  connect(dock, &QDockWidget::topLevelChanged, this, &DockTitleBar::updateButtons);
  updateButtons();
  showName(true);
}

QToolButton* DockTitleBar::addButton(const QString& icon_name, const QString& tool_tip) {
  QToolButton* button = makeDockButton(icon_name, tool_tip, this);
  button->setFocusPolicy(Qt::TabFocus);
  button->setProperty("muted", true);
  layout()->addWidget(button);
  return button;
}

void DockTitleBar::showPin(const QString& tool_tip) {
  pin_->setToolTip(tool_tip);
  pin_->setAccessibleName(tool_tip);
  pin_->show();
}

void DockTitleBar::showName(bool on) {
  const bool changed = std::exchange(name_shown_, on) != on;
  name_->setText(on ? dock_->windowTitle() : QString());
  if (kind_ == Kind::title) name_->setVisible(on);
  // Where a tab has the name, its room is that of the controls.
  if (kind_ == Kind::header)
    name_->setFixedWidth(on || !note_.isEmpty() ? metrics::kLeftColumn - metrics::kPadLeft : 0);
  if (changed) emit nameShown(on);
}

void DockTitleBar::setNote(const QString& note) {
  note_ = note;
  setAccessibleDescription(note);
  showName(name_shown_);
  update();
}

int DockTitleBar::contentWidth() const {
  // The controls of a title stand in the room that its content needs anyway.
  const QWidget* content = dock_->widget();
  return std::max(layout()->sizeHint().width(), content ? content->sizeHint().width() : 0);
}

bool DockTitleBar::movesDockAt(QPoint at) const {
  const int end = kind_ == Kind::header ? name_->geometry().right() : controls_->geometry().left() - 1;
  return at.x() <= end || (kind_ == Kind::title && controls_->isEmpty());
}

void DockTitleBar::mousePressEvent(QMouseEvent* event) {
  // What is ignored here goes to the dock, which begins to move.
  event->setAccepted(!movesDockAt(event->position().toPoint()));
}

bool DockTitleBar::pinned() const { return pin_->isChecked(); }

void DockTitleBar::setPinned(bool on) { pin_->setChecked(on); }

void DockTitleBar::updateButtons() {
  float_->setVisible(dock_->features() & QDockWidget::DockWidgetFloatable);
  close_->setVisible(dock_->features() & QDockWidget::DockWidgetClosable);
  const QString text = dock_->isFloating() ? tr("Dock") : tr("Float");
  float_->setToolTip(text);
  float_->setAccessibleName(text);
}

QSize DockTitleBar::sizeHint() const { return {minimumSizeHint().width() + 80, height()}; }

QSize DockTitleBar::minimumSizeHint() const {
  // Controls may leave from the right when the dock is narrow; the buttons and the beginning of the name stay.
  return {160, kind_ == Kind::header ? metrics::kDockHeader : metrics::kDockTitle};
}

void DockTitleBar::paintEvent(QPaintEvent*) {
  const Theme& t = theme();
  QPainter painter(this);
  painter.fillRect(rect(), t.window);
  painter.fillRect(0, height() - 1, width(), 1, t.seam);
  if (note_.isEmpty()) return;
  const int begin = name_->x() + QFontMetrics(name_->font()).horizontalAdvance(name_->text()) + 12;
  const QRect line(begin, 0, name_->geometry().right() - begin, height());
  painter.setPen(t.text_muted);
  painter.drawText(line, Qt::AlignVCenter | Qt::AlignLeft,
                   fontMetrics().elidedText(note_, Qt::ElideRight, line.width()));
}

void DockTitleBar::mouseDoubleClickEvent(QMouseEvent* event) {
  if (event->button() == Qt::LeftButton && movesDockAt(event->position().toPoint()) &&
      (dock_->features() & QDockWidget::DockWidgetFloatable))
    dock_->setFloating(!dock_->isFloating());
}

}  // namespace sinew::ui
