#include "viewer/widgets/controls/panels/overflow_bar.h"

#include <algorithm>
#include <functional>
#include <ranges>
#include <utility>

#include <QAction>
#include <QEvent>
#include <QFormLayout>
#include <QFrame>
#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QToolButton>

#include "viewer/widgets/controls/paint_parts.h"
#include "viewer/widgets/controls/panels/dock_title_bar.h"
#include "viewer/widgets/theme.h"

namespace sinew::ui {

namespace {

constexpr int kSeparatorMargin = 8, kSeparatorHeight = 20, kLabelGap = 6;

// Gives the controls back when it closes.
class RestPanel : public QFrame {
 public:
  RestPanel(QWidget* parent, std::function<void()> closed)
      : QFrame(parent, Qt::Popup | Qt::FramelessWindowHint), closed_(std::move(closed)) {}

 protected:
  void hideEvent(QHideEvent* event) override {
    QFrame::hideEvent(event);
    closed_();
  }
  void paintEvent(QPaintEvent*) override {
    QPainter painter(this);
    painter.fillRect(rect(), theme().edge);
    painter.fillRect(rect().adjusted(1, 1, -1, -1), theme().window);
  }

 private:
  std::function<void()> closed_;
};

}  // namespace

OverflowBar::OverflowBar(QWidget* parent) : QWidget(parent) {
  setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
  setFixedHeight(metrics::kDockHeader);
  more_ = makeDockButton(QStringLiteral("more"), tr("More controls"), this);
  more_->hide();
  connect(more_, &QToolButton::clicked, this, &OverflowBar::showRest);
}

void OverflowBar::add(QWidget* control, const QString& label, int gap) {
  Item item{.kind = Kind::control, .control = control, .gap = gap};
  control->setParent(this);
  if (!label.isEmpty()) {
    item.label = new QLabel(label, this);
    item.label->setForegroundRole(QPalette::PlaceholderText);
  }
  items_.push_back(item);
}

void OverflowBar::addRemark(QWidget* remark, int gap) {
  remark->setParent(this);
  items_.push_back({.kind = Kind::remark, .control = remark, .gap = gap});
}

void OverflowBar::addButtons(const FindAction& find_action, const QString& name, std::span<const ActionId> ids) {
  auto* group = new QWidget(this);
  group->setAccessibleName(name);
  auto* row = new QHBoxLayout(group);
  row->setContentsMargins(0, 0, 0, 0);
  row->setSpacing(2);
  for (const ActionId id : ids) {
    QAction* action = find_action(id);
    if (!action) continue;
    auto* button = new QToolButton(group);
    button->setDefaultAction(action);
    button->setAutoRaise(true);
    button->setToolButtonStyle(Qt::ToolButtonIconOnly);
    button->setFixedSize(metrics::kDockButton, metrics::kDockButton);
    button->setFocusPolicy(Qt::TabFocus);
    button->setObjectName(id);
    button->setAccessibleName(action->iconText());
    row->addWidget(button);
  }
  add(group, {}, 0);
}

void OverflowBar::addSeparator() { items_.push_back({.kind = Kind::separator}); }
void OverflowBar::addStretch() { items_.push_back({.kind = Kind::stretch}); }

QLabel* OverflowBar::labelOf(const QWidget* control) const {
  const auto it = std::ranges::find(items_, control, [](const Item& item) -> const QWidget* { return item.control; });
  return it == items_.end() ? nullptr : it->label;
}

bool OverflowBar::holds(const QWidget* control) const {
  const auto it = std::ranges::find(items_, control, [](const Item& item) -> const QWidget* { return item.control; });
  return it != items_.end() && it->in_row;
}

void OverflowBar::setWanted(const QWidget* control, bool wanted) {
  const auto it = std::ranges::find(items_, control, [](const Item& item) -> const QWidget* { return item.control; });
  if (it == items_.end() || it->wanted == wanted) return;
  it->wanted = wanted;
  arrange();
}

int OverflowBar::widthOf(const Item& item) const {
  if (item.kind == Kind::separator) return 2 * kSeparatorMargin + 1;
  if (item.kind == Kind::stretch) return 0;
  int width = item.gap + item.control->sizeHint().width();
  if (item.label && item.label_in_row) width += item.label->sizeHint().width() + kLabelGap;
  return width;
}

int OverflowBar::rowWidth() const {
  int width = 0;
  bool rest = false;
  for (const Item& item : items_) {
    if (item.in_row) width += widthOf(item);
    rest = rest || inPanel(item);
  }
  return width + (rest ? metrics::kDockButton + 4 : 0);
}

void OverflowBar::arrange() {
  if (panel_) return;
  for (Item& item : items_) item.in_row = item.label_in_row = item.wanted;
  for (Item& item : items_) {
    if (item.kind == Kind::remark && rowWidth() > width()) item.in_row = false;
  }
  for (Item& item : items_ | std::views::reverse) {
    if (rowWidth() <= width()) break;
    item.label_in_row = false;
  }
  for (std::size_t i = items_.size(); i-- > 1 && rowWidth() > width();) {
    items_[i].in_row = false;
    // A separator with nothing behind it goes, too.
    if (items_[i - 1].kind == Kind::separator) items_[i - 1].in_row = false;
  }
  place();
}

void OverflowBar::place() {
  const int free = std::max(0, width() - rowWidth());
  int x = 0;
  bool rest = false;
  for (Item& item : items_) {
    if (item.kind == Kind::separator) {
      item.x = x + kSeparatorMargin;
    } else if (item.kind == Kind::stretch) {
      if (item.in_row) x += free;
    } else {
      rest = rest || inPanel(item);
      item.control->setVisible(item.in_row);
      int left = x + item.gap;
      if (item.label) {
        const bool shown = item.in_row && item.label_in_row;
        item.label->setVisible(shown);
        if (shown) {
          const QSize size = item.label->sizeHint();
          item.label->setGeometry(left, (height() - size.height()) / 2, size.width(), size.height());
          left += size.width() + kLabelGap;
        }
      }
      if (item.in_row) {
        const QSize size = item.control->sizeHint();
        item.control->setGeometry(left, (height() - size.height()) / 2, size.width(), size.height());
      }
    }
    if (item.in_row) x += widthOf(item);
  }
  more_->setVisible(rest);
  more_->move(width() - metrics::kDockButton, (height() - metrics::kDockButton) / 2);
  update();
}

void OverflowBar::showRest() {
  auto* panel = new RestPanel(this, [this] { returnRest(); });
  panel->setAttribute(Qt::WA_DeleteOnClose);
  auto* form = new QFormLayout(panel);
  form->setContentsMargins(metrics::kPadLeft, 8, metrics::kPadLeft, 8);
  form->setVerticalSpacing(8);
  form->setHorizontalSpacing(12);
  form->setFieldGrowthPolicy(QFormLayout::FieldsStayAtSizeHint);
  for (Item& item : items_) {
    if (!inPanel(item)) continue;
    auto* label = new QLabel(item.label ? item.label->text() : item.control->accessibleName(), panel);
    label->setForegroundRole(QPalette::PlaceholderText);
    form->addRow(label, item.control);
    item.control->show();
  }
  panel->adjustSize();
  panel->move(more_->mapToGlobal(QPoint(more_->width() - panel->width(), more_->height() + 2)));
  panel->show();
  panel_ = panel;
}

void OverflowBar::returnRest() {
  panel_ = nullptr;
  for (Item& item : items_) {
    if (item.kind != Kind::control || item.control->parentWidget() == this) continue;
    item.control->setParent(this);
  }
  arrange();
}

QSize OverflowBar::sizeHint() const {
  int width = 0;
  for (const Item& item : items_) width += item.wanted ? widthOf(item) : 0;
  return {width, metrics::kDockHeader};
}

QSize OverflowBar::minimumSizeHint() const {
  return {items_.empty() ? 0 : widthOf(items_.front()) + metrics::kDockButton + 4, metrics::kDockHeader};
}

void OverflowBar::resizeEvent(QResizeEvent* event) {
  QWidget::resizeEvent(event);
  arrange();
}

bool OverflowBar::event(QEvent* event) {
  if (event->type() == QEvent::LayoutRequest || event->type() == QEvent::StyleChange) arrange();
  return QWidget::event(event);
}

void OverflowBar::paintEvent(QPaintEvent*) {
  QPainter painter(this);
  for (const Item& item : items_) {
    if (item.kind != Kind::separator || !item.in_row) continue;
    painter.fillRect(QRect(item.x, (height() - kSeparatorHeight) / 2, 1, kSeparatorHeight),
                     withAlpha(theme().edge, 0.7));
  }
}

}  // namespace sinew::ui
