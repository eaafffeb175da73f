#include "viewer/widgets/outliner/dock.h"

#include <QBoxLayout>
#include <QShortcut>
#include <QStackedWidget>

#include "viewer/widgets/action_ids/file.h"
#include "viewer/widgets/controls/fields/filter_field.h"
#include "viewer/widgets/controls/panels/empty_page.h"
#include "viewer/widgets/outliner/tree.h"
#include "viewer/widgets/theme.h"

namespace sinew::ui {

OutlinerDock::OutlinerDock(Document& document, const FindAction& find_action, QWidget* parent)
    : PanelDock(QStringLiteral("outliner"), tr("Outliner"), DockTitleBar::Kind::title, parent), document_(document) {
  pages_ = new QStackedWidget(this);
  auto* page = new QWidget(pages_);
  auto* column = new QVBoxLayout(page);
  column->setContentsMargins(0, 4, 0, 0);
  column->setSpacing(4);
  filter_ = new FilterField(tr("Filter"), page);
  filter_->setObjectName(QStringLiteral("filter"));
  filter_->setToolTip(tr("Part of a name; * stands for any letters, ? for one. Escape shows everything again"));
  auto* inset = new QHBoxLayout;
  inset->setContentsMargins(8, 0, 8, 0);
  inset->addWidget(filter_);
  column->addLayout(inset);
  tree_ = new OutlinerTree(document, find_action, page);
  tree_->setObjectName(QStringLiteral("tree"));
  column->addWidget(tree_, 1);
  pages_->addWidget(page);
  pages_->addWidget(makeEmptyPage(
      {QStringLiteral("person"), tr("No character is open"), tr("or drop a file on the window"), tr("Open…")},
      find_action(ids::kFileOpen), pages_));
  pages_->setMinimumWidth(160);
  setContent(pages_, tree_);

  connect(filter_, &QLineEdit::textChanged, this, [this](const QString& text) {
    tree_->setFilter(text);
    showCount();
  });
  connect(filter_, &FilterField::taken, tree_, &OutlinerTree::selectOnlyMatch);
  connect(filter_, &FilterField::left, tree_, [this] { tree_->setFocus(Qt::OtherFocusReason); });
  auto* find = new QShortcut(QKeySequence::Find, this);
  find->setContext(Qt::WidgetWithChildrenShortcut);
  connect(find, &QShortcut::activated, filter_, [this] { filter_->setFocus(Qt::ShortcutFocusReason); });
  connect(&document_, &Document::changed, this, [this](const DocumentChange& change) {
    using Part = DocumentChange;
    if (!change.has(Part::instances | Part::takes | Part::masks | Part::sound)) return;
    showContent();
    showCount();
  });
  showContent();
}

InstanceId OutlinerDock::characterAt(QPoint global) const {
  QModelIndex index = tree_->indexAt(tree_->viewport()->mapFromGlobal(global));
  while (index.parent().isValid()) index = index.parent();
  const QVariant item = index.data(OutlinerModel::ItemRole);
  return item.isValid() ? item.value<SelectionItem>().instance : InstanceId{};
}

void OutlinerDock::showContent() { pages_->setCurrentIndex(document_.instances().empty() ? 1 : 0); }

void OutlinerDock::showCount() {
  if (tree_->filter().text().isEmpty()) {
    filter_->setCount({});
    return;
  }
  const auto [fitting, all] = tree_->filterCount();
  filter_->setCount(tr("%1 of %2").arg(fitting).arg(all));
}

}  // namespace sinew::ui
