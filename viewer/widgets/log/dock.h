// What the program did and found: import reports, errors, facts about the graphics.
#pragma once

#include "viewer/document/models/log_model.h"
#include "viewer/widgets/controls/panels/panel_dock.h"

class QListView;
class QStackedWidget;

namespace sinew::ui {

class Segmented;

class LogDock : public PanelDock {
  Q_OBJECT

 public:
  explicit LogDock(LogModel& log, QWidget* parent = nullptr);

  QListView* list() const { return list_; }
  Segmented* levels() const { return levels_; }
  void copy();  // the selected lines, or all that are shown

 private:
  class LevelFilter;

  void showContent();

  LogModel& log_;
  LevelFilter* filter_ = nullptr;
  Segmented* levels_ = nullptr;
  QListView* list_ = nullptr;
  QStackedWidget* pages_ = nullptr;
};

}  // namespace sinew::ui
