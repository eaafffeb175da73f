// Weights of the active character's morph targets: sliders, numbers and keys, by regions of the face.
#pragma once

#include <vector>

#include "viewer/document/document.h"
#include "viewer/widgets/action_source.h"
#include "viewer/widgets/controls/panels/panel_dock.h"

class QStackedWidget;

namespace sinew::ui {

class FilterField;
class MorphsView;

class MorphsDock : public PanelDock {
  Q_OBJECT

 public:
  explicit MorphsDock(Document& document, const FindAction& find_action, QWidget* parent = nullptr);

  MorphsView* view() const { return view_; }
  FilterField* filter() const { return filter_; }

 signals:
  // Somebody asked for the curves of morph targets.
  void curvesWanted(const std::vector<sinew::ChannelId>& channels);

 private:
  void showContent();

  QStackedWidget* pages_ = nullptr;
  FilterField* filter_ = nullptr;
  MorphsView* view_ = nullptr;
};

}  // namespace sinew::ui
