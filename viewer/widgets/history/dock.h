// The list of undo steps: shows where one is, and goes to any of them.
#pragma once

#include "viewer/document/models/history_model.h"
#include "viewer/widgets/action_source.h"
#include "viewer/widgets/controls/panels/panel_dock.h"

class QLabel;
class QListView;
class QStackedWidget;

namespace sinew {
class Document;
}

namespace sinew::ui {

class HistoryDock : public PanelDock {
  Q_OBJECT

 public:
  HistoryDock(Document& document, const FindAction& find_action, QWidget* parent = nullptr);

 private:
  void follow();

  HistoryModel model_;
  QStackedWidget* pages_ = nullptr;
  QListView* list_ = nullptr;
  QLabel* summary_ = nullptr;
};

}  // namespace sinew::ui
