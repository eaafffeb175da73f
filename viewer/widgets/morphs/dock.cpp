#include "viewer/widgets/morphs/dock.h"

#include <QBoxLayout>
#include <QStackedWidget>

#include "viewer/widgets/controls/fields/filter_field.h"
#include "viewer/widgets/controls/panels/empty_page.h"
#include "viewer/widgets/morphs/view.h"
#include "viewer/widgets/theme.h"

namespace sinew::ui {

MorphsDock::MorphsDock(Document& document, const FindAction& find_action, QWidget* parent)
    : PanelDock(QStringLiteral("morphs"), tr("Morphs"), DockTitleBar::Kind::title, parent) {
  pages_ = new QStackedWidget(this);
  auto* page = new QWidget(pages_);
  auto* column = new QVBoxLayout(page);
  column->setContentsMargins(0, 4, 0, 0);
  column->setSpacing(4);
  auto* top = new QHBoxLayout;
  top->setContentsMargins(metrics::kPadRight, 0, metrics::kPadRight, 0);
  filter_ = new FilterField(tr("Filter morphs"), page);
  filter_->setObjectName(QStringLiteral("filter"));
  filter_->makeCountSwitch(
      tr("In use are morphs that the clip moves or that were set by hand. A click shows only these"));
  top->addWidget(filter_);
  column->addLayout(top);
  view_ = new MorphsView(document, find_action, page);
  column->addWidget(view_, 1);
  pages_->addWidget(page);
  pages_->addWidget(makeEmptyPage({QStringLiteral("morph"),
                                   tr("No morph targets"),
                                   tr("Shapes that a file stores for its meshes, such as a smile, have sliders here"),
                                   {}},
                                  nullptr, pages_));
  setContent(pages_, view_);

  connect(filter_, &QLineEdit::textChanged, view_, &MorphsView::setFilter);
  connect(filter_, &FilterField::left, view_, &MorphsView::enterRows);
  connect(filter_, &FilterField::countClicked, view_, [this] { view_->setOnlyUsed(!view_->onlyUsed()); });
  connect(view_, &MorphsView::listed, this, &MorphsDock::showContent);
  connect(view_, &MorphsView::curvesWanted, this, &MorphsDock::curvesWanted);
  showContent();
}

void MorphsDock::showContent() {
  pages_->setCurrentIndex(view_->empty() ? 1 : 0);
  filter_->setCount(view_->countText());
  filter_->setCountOn(view_->onlyUsed());
}

}  // namespace sinew::ui
