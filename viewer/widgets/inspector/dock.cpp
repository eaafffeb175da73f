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
  connect(&document_, &Document::changed, this, [this](const DocumentChange& change) {
    if (change.has(DocumentChange::instances)) showContent();
  });
  showContent();
}

void InspectorDock::showContent() { pages_->setCurrentIndex(document_.instances().empty() ? 1 : 0); }

}  // namespace sinew::ui
