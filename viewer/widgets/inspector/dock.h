// Numbers and facts of the selection.
#pragma once

#include "viewer/document/document.h"
#include "viewer/widgets/action_source.h"
#include "viewer/widgets/controls/panels/panel_dock.h"

class QStackedWidget;

namespace sinew::ui {

class InspectorView;

class InspectorDock : public PanelDock {
  Q_OBJECT

 public:
  InspectorDock(Document& document, const FindAction& find_action, QWidget* parent = nullptr);

  InspectorView* view() const { return view_; }

 private:
  void showContent();

  Document& document_;
  InspectorView* view_ = nullptr;
  QStackedWidget* pages_ = nullptr;
};

}  // namespace sinew::ui
