#include "viewer/widgets/history/dock.h"

#include <QBoxLayout>
#include <QLabel>
#include <QListView>
#include <QPainter>
#include <QStackedWidget>
#include <QStyledItemDelegate>

#include "viewer/document/document.h"
#include "viewer/widgets/action_ids/edit.h"
#include "viewer/widgets/controls/paint_parts.h"
#include "viewer/widgets/controls/panels/empty_page.h"
#include "viewer/widgets/controls/panels/hint_bar.h"
#include "viewer/widgets/controls/panels/list_parts.h"
#include "viewer/widgets/style.h"
#include "viewer/widgets/theme.h"

namespace sinew::ui {

namespace {

class HistoryDelegate : public QStyledItemDelegate {
 public:
  using QStyledItemDelegate::QStyledItemDelegate;

  QSize sizeHint(const QStyleOptionViewItem&, const QModelIndex&) const override { return {120, metrics::kTreeRow}; }

  void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override {
    const Theme& t = theme();
    const bool current = index.data(HistoryModel::CurrentRole).toBool();
    const bool undone = index.data(HistoryModel::UndoneRole).toBool();
    drawRowBackground(*painter, option.rect, current, false, option.state & QStyle::State_MouseOver);
    const QColor ink = current ? t.select_text : undone ? t.text_disabled : t.text;
    QRect row = option.rect.adjusted(metrics::kPadLeft, 0, -metrics::kPadRight, 0);
    drawIcon(*painter, QStringLiteral("right"), ink, QRect(row.left(), row.top(), metrics::kRowIcon, row.height()),
             metrics::kRowIcon);
    row.setLeft(row.left() + metrics::kRowIcon + 8);
    if (index.data(HistoryModel::SavedRole).toBool()) {
      drawIcon(*painter, QStringLiteral("check"), t.ok,
               QRect(row.right() - metrics::kRowIcon, row.top(), metrics::kRowIcon, row.height()), metrics::kRowIcon);
      row.setRight(row.right() - metrics::kRowIcon - 4);
    }
    painter->setFont(current ? strongFont() : textFont());
    painter->setPen(ink);
    painter->drawText(row, Qt::AlignVCenter,
                      painter->fontMetrics().elidedText(index.data().toString(), Qt::ElideRight, row.width()));
  }
};

}  // namespace

HistoryDock::HistoryDock(Document& document, const FindAction& find_action, QWidget* parent)
    : PanelDock(QStringLiteral("history"), tr("History"), DockTitleBar::Kind::title, parent), model_(document) {
  pages_ = new QStackedWidget(this);
  auto* page = new QWidget(pages_);
  auto* column = new QVBoxLayout(page);
  column->setContentsMargins(0, 4, 0, 0);
  column->setSpacing(0);
  list_ = makeRowList(QStringLiteral("history_list"), tr("Undo steps"), model_, page);
  list_->setItemDelegate(new HistoryDelegate(list_));
  list_->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  column->addWidget(list_, 1);
  summary_ = new QLabel(page);
  summary_->setContentsMargins(metrics::kPadLeft, 4, metrics::kPadRight, 4);
  summary_->setForegroundRole(QPalette::PlaceholderText);
  summary_->setToolTip(tr("When the steps need more memory than this, the oldest ones are forgotten"));
  column->addWidget(summary_);
  pages_->addWidget(makeEmptyPage(
      {QStringLiteral("undo"), tr("No steps yet"), tr("Every change is listed; click one to go back"), {}}, nullptr,
      pages_));
  pages_->addWidget(page);
  setContent(pages_, list_);
  setHints(list_, {{tr("Click"), tr("go to this step")},
                   {find_action(ids::kEditUndo)->shortcut().toString(QKeySequence::NativeText), tr("undo")}});

  // The arrow keys go through the steps, too.
  connect(list_->selectionModel(), &QItemSelectionModel::currentRowChanged, this, [this](const QModelIndex& row) {
    if (row.isValid() && row.row() != model_.currentRow()) model_.goTo(row.row());
  });
  connect(&model_, &HistoryModel::moved, this, &HistoryDock::follow);
  connect(&document, &Document::changed, this, [this](const DocumentChange& change) {
    if (change.has(DocumentChange::saved_state)) follow();
  });
  follow();
}

void HistoryDock::follow() {
  pages_->setCurrentIndex(model_.empty() ? 0 : 1);
  summary_->setText(model_.summary());
  const QModelIndex row = model_.index(model_.currentRow());
  list_->setCurrentIndex(row);
  list_->scrollTo(row);
}

}  // namespace sinew::ui
