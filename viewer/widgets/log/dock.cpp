#include "viewer/widgets/log/dock.h"

#include <algorithm>

#include <QApplication>
#include <QBoxLayout>
#include <QClipboard>
#include <QListView>
#include <QScrollBar>
#include <QShortcut>
#include <QSortFilterProxyModel>
#include <QStackedWidget>
#include <QToolButton>

#include "viewer/widgets/controls/fields/choices/segmented.h"
#include "viewer/widgets/controls/panels/empty_page.h"
#include "viewer/widgets/log/delegate.h"
#include "viewer/widgets/theme.h"

namespace sinew::ui {

class LogDock::LevelFilter : public QSortFilterProxyModel {
 public:
  using QSortFilterProxyModel::QSortFilterProxyModel;

  void setLeast(LogLevel least) {
    least_ = least;
    invalidateRowsFilter();
  }

 protected:
  bool filterAcceptsRow(int row, const QModelIndex& parent) const override {
    return sourceModel()->index(row, 0, parent).data(LogModel::LevelRole).toInt() >= static_cast<int>(least_);
  }

 private:
  LogLevel least_ = LogLevel::info;
};

LogDock::LogDock(LogModel& log, QWidget* parent)
    : PanelDock(QStringLiteral("log"), tr("Log"), DockTitleBar::Kind::title, parent), log_(log) {
  filter_ = new LevelFilter(this);
  filter_->setSourceModel(&log_);

  pages_ = new QStackedWidget(this);
  auto* page = new QWidget(pages_);
  auto* column = new QVBoxLayout(page);
  column->setContentsMargins(0, 4, 0, 0);
  column->setSpacing(4);
  auto* bar = new QHBoxLayout;
  bar->setContentsMargins(metrics::kPadLeft, 0, metrics::kPadRight, 0);
  bar->setSpacing(2);
  levels_ = new Segmented({tr("All"), tr("Warnings"), tr("Errors")}, page);
  levels_->setSizePolicy(QSizePolicy::Maximum, QSizePolicy::Fixed);
  levels_->setAccessibleName(tr("Which lines are shown"));
  bar->addWidget(levels_);
  bar->addStretch();
  QToolButton* copy_button = makeDockButton(QStringLiteral("copy"), tr("Copy the selected lines, or all"), page);
  QToolButton* clear_button = makeDockButton(QStringLiteral("trash"), tr("Clear the log"), page);
  bar->addWidget(copy_button);
  bar->addWidget(clear_button);
  column->addLayout(bar);

  list_ = new QListView(page);
  list_->setModel(filter_);
  list_->setItemDelegate(new LogDelegate(list_));
  list_->setFrameShape(QFrame::NoFrame);
  list_->setSelectionMode(QAbstractItemView::ExtendedSelection);
  list_->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
  list_->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  list_->setResizeMode(QListView::Adjust);
  list_->setLayoutMode(QListView::Batched);
  list_->setMouseTracking(true);
  list_->setAccessibleName(tr("Lines of the log"));
  column->addWidget(list_, 1);
  pages_->addWidget(page);
  pages_->addWidget(makeEmptyPage({QStringLiteral("log"),
                                   tr("Nothing to report"),
                                   tr("What a file holds, what was repaired, and what went wrong is listed here"),
                                   {}},
                                  nullptr, pages_));
  setContent(pages_, list_);

  connect(levels_, &Segmented::chosen, this, [this](int level) { filter_->setLeast(static_cast<LogLevel>(level)); });
  connect(copy_button, &QToolButton::clicked, this, &LogDock::copy);
  connect(clear_button, &QToolButton::clicked, this, [this] { log_.clear(); });
  auto* copy_keys = new QShortcut(QKeySequence::Copy, list_, nullptr, nullptr, Qt::WidgetShortcut);
  connect(copy_keys, &QShortcut::activated, this, &LogDock::copy);
  connect(&log_, &QAbstractItemModel::rowsInserted, this, &LogDock::showContent);
  connect(&log_, &QAbstractItemModel::rowsRemoved, this, &LogDock::showContent);
  connect(&log_, &QAbstractItemModel::modelReset, this, &LogDock::showContent);
  // The newest line comes into sight, unless someone reads further up.
  connect(filter_, &QAbstractItemModel::rowsInserted, list_, [this] {
    const QScrollBar* scroll = list_->verticalScrollBar();
    if (scroll->value() >= scroll->maximum() - metrics::kTreeRow) {
      QMetaObject::invokeMethod(list_, &QListView::scrollToBottom, Qt::QueuedConnection);
    }
  });
  showContent();
}

void LogDock::showContent() { pages_->setCurrentIndex(log_.rowCount() == 0 ? 1 : 0); }

void LogDock::copy() {
  std::vector<int> rows;
  for (const QModelIndex& index : list_->selectionModel()->selectedIndexes()) rows.push_back(index.row());
  if (rows.empty()) {
    for (int row = 0; row < filter_->rowCount(); ++row) rows.push_back(row);
  }
  std::ranges::sort(rows);
  const QStringList levels{tr("info"), tr("warning"), tr("error")};
  QStringList lines;
  for (const int row : rows) {
    const QModelIndex index = filter_->index(row, 0);
    lines += QStringLiteral("%1  %2  %3: %4")
                 .arg(index.data(LogModel::TimeRole).toDateTime().toString(Qt::ISODate),
                      levels.value(index.data(LogModel::LevelRole).toInt()),
                      index.data(LogModel::SourceRole).toString(), index.data(Qt::DisplayRole).toString());
  }
  QApplication::clipboard()->setText(lines.join(QLatin1Char('\n')));
}

}  // namespace sinew::ui
