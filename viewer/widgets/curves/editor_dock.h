// How values change over time: the channels at the left, their curves at the right.
#pragma once

#include "viewer/document/document.h"
#include "viewer/widgets/action_source.h"
#include "viewer/widgets/controls/panels/panel_dock.h"

class QStackedWidget;

namespace sinew {
class Preferences;
}

namespace sinew::ui {

class ChannelColumn;
class ChannelList;
class CurveGraph;
class CurveHeader;
class SharedTimeScale;

class CurveEditorDock : public PanelDock {
  Q_OBJECT

 public:
  CurveEditorDock(Document& document, Preferences& preferences, SharedTimeScale& time_scale,
                  const FindAction& find_action, QWidget* parent = nullptr);

  ChannelList& channels() { return *channels_; }
  CurveGraph* graph() const { return graph_; }
  ChannelColumn* column() const { return column_; }
  CurveHeader* header() const { return header_; }
  bool empty() const { return empty_; }  // there is no curve to show, for the clip and selection of now

 signals:
  void refused(const QString& reason);
  void emptyChanged();

 private:
  void showContent();

  Document& document_;
  ChannelList* channels_;
  CurveGraph* graph_;
  ChannelColumn* column_;
  CurveHeader* header_;
  QStackedWidget *pages_, *graph_pages_;
  bool empty_ = true;
};

}  // namespace sinew::ui
