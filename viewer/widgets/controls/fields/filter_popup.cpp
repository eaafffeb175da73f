#include "viewer/widgets/controls/fields/filter_popup.h"

#include <algorithm>

#include <QBoxLayout>
#include <QKeyEvent>
#include <QListWidget>
#include <QScreen>

#include "viewer/widgets/controls/fields/filter_field.h"
#include "viewer/widgets/controls/list_keys.h"
#include "viewer/widgets/theme.h"

namespace sinew::ui {
namespace {

constexpr int kMaxRows = 16, kMinWidth = 240, kGap = 4;

}  // namespace

FilterPopup::FilterPopup(const QStringList& entries, int current, QWidget* parent)
    : QFrame(parent, Qt::Popup), filter_(new FilterField(tr("Filter"), this)), list_(new QListWidget(this)) {
  setObjectName(QStringLiteral("filter_popup"));
  setAttribute(Qt::WA_DeleteOnClose);
  setFrameShape(QFrame::StyledPanel);
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(kGap, kGap, kGap, kGap);
  column->setSpacing(kGap);
  column->addWidget(filter_);
  column->addWidget(list_);
  list_->addItems(entries);
  list_->setAccessibleName(tr("Choices"));
  list_->setFrameShape(QFrame::NoFrame);
  list_->setFocusPolicy(Qt::NoFocus);
  list_->setUniformItemSizes(true);
  list_->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  list_->setFixedHeight(std::clamp(static_cast<int>(entries.size()), 1, kMaxRows) * metrics::kTreeRow);
  for (int row = 0; row < list_->count(); ++row) list_->item(row)->setSizeHint({0, metrics::kTreeRow});
  list_->setCurrentRow(current);
  filter_->installEventFilter(this);
  connect(filter_, &QLineEdit::textChanged, this, &FilterPopup::narrow);
  connect(list_, &QListWidget::itemClicked, this, &FilterPopup::pick);
}

void FilterPopup::openUnder(const QWidget& box) {
  setFixedWidth(std::max({kMinWidth, box.width(), list_->sizeHintForColumn(0) + 2 * metrics::kPadLeft}));
  adjustSize();
  const QRect screen = box.screen()->availableGeometry();
  const QPoint below = box.mapToGlobal(QPoint(0, box.height()));
  const int top = below.y() + height() <= screen.bottom() ? below.y() : below.y() - box.height() - height();
  move(std::clamp(below.x(), screen.left(), std::max(screen.left(), screen.right() - width() + 1)),
       std::max(screen.top(), top));
  show();
  filter_->setFocus(Qt::PopupFocusReason);
  if (QListWidgetItem* marked = list_->currentItem()) list_->scrollToItem(marked);
}

QStringList FilterPopup::shown() const {
  QStringList names;
  for (int row = 0; row < list_->count(); ++row)
    if (!list_->item(row)->isHidden()) names << list_->item(row)->text();
  return names;
}

void FilterPopup::narrow(const QString& text) {
  const QString wanted = text.trimmed();
  int first = -1;
  for (int row = 0; row < list_->count(); ++row) {
    const bool fits = list_->item(row)->text().contains(wanted, Qt::CaseInsensitive);
    list_->item(row)->setHidden(!fits);
    if (fits && first < 0) first = row;
  }
  const QListWidgetItem* marked = list_->currentItem();
  if (!marked || marked->isHidden()) list_->setCurrentRow(first);
  filter_->setCount(wanted.isEmpty() ? QString() : tr("%1 of %2").arg(shown().size()).arg(list_->count()));
}

void FilterPopup::pick() {
  const QListWidgetItem* marked = list_->currentItem();
  const int row = marked && !marked->isHidden() ? list_->currentRow() : -1;
  if (row < 0) return;
  close();
  emit picked(row);
}

bool FilterPopup::eventFilter(QObject* watched, QEvent* event) {
  if (event->type() != QEvent::KeyPress) return QFrame::eventFilter(watched, event);
  if (moveMark(*list_, *static_cast<QKeyEvent*>(event), kMaxRows)) return true;
  switch (static_cast<QKeyEvent*>(event)->key()) {
    case Qt::Key_Return:
    case Qt::Key_Enter:
      pick();
      return true;
    case Qt::Key_Escape:
      close();
      return true;
    default:
      return QFrame::eventFilter(watched, event);
  }
}

}  // namespace sinew::ui
