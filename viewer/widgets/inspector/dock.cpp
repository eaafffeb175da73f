#include "viewer/widgets/inspector/dock.h"

#include <QStackedWidget>

#include "viewer/widgets/action_ids/file.h"
#include "viewer/widgets/controls/panels/empty_page.h"
#include "viewer/widgets/inspector/clips_section.h"
#include "viewer/widgets/inspector/properties_section.h"
#include "viewer/widgets/inspector/rig_section.h"
#include "viewer/widgets/inspector/view.h"

namespace sinew::ui {

InspectorDock::InspectorDock(Document& document, const FindAction& find_action, QWidget* parent)
    : PanelDock(QStringLiteral("inspector"), tr("Inspector"), DockTitleBar::Kind::title, parent), document_(document) {
  pages_ = new QStackedWidget(this);
  view_ = new InspectorView(document, pages_);
  view_->clips()->setActions(find_action);
  view_->rig()->setActions(find_action);
  view_->properties()->setActions(find_action);
  pages_->addWidget(view_);
  pages_->addWidget(makeEmptyPage({QStringLiteral("info"), tr("Nothing to inspect"),
                                   tr("Select a joint, a mesh or a clip to see its numbers"), tr("Open…")},
                                  find_action(ids::kFileOpen), pages_));
  setContent(pages_, view_);
  titleBar()->showPin(tr("Keep showing this"));
  connect(titleBar(), &DockTitleBar::pinToggled, view_, &InspectorView::setPinned);
  // Where a tab has its name, what is shown stands in the room of that.
  connect(titleBar(), &DockTitleBar::nameShown, this,
          [this](bool on) { view_->putHeader(on ? nullptr : titleBar()->controls()); });
  connect(&document_, &Document::changed, this, [this](const DocumentChange& change) {
    if (change.has(DocumentChange::instances)) showContent();
  });
  showContent();
}

void InspectorDock::showContent() {
  const bool any = !document_.instances().empty();
  pages_->setCurrentIndex(any ? 0 : 1);
  view_->header()->setVisible(any);
}

}  // namespace sinew::ui
