// What is in the scene: characters with their joints, meshes and clips, masks, objects, takes and the sound.
#pragma once

#include "viewer/document/document.h"
#include "viewer/widgets/action_source.h"
#include "viewer/widgets/controls/panels/panel_dock.h"

class QStackedWidget;

namespace sinew::ui {

class FilterField;
class OutlinerTree;

class OutlinerDock : public PanelDock {
  Q_OBJECT

 public:
  OutlinerDock(Document& document, const FindAction& find_action, QWidget* parent = nullptr);

  FilterField* filterField() const { return filter_; }
  OutlinerTree* tree() const { return tree_; }
  // The character whose row, or row below it, is at a place of the screen; none elsewhere.
  InstanceId characterAt(QPoint global) const;

 private:
  void showContent();
  void showCount();

  Document& document_;
  FilterField* filter_ = nullptr;
  OutlinerTree* tree_ = nullptr;
  QStackedWidget* pages_ = nullptr;
};

}  // namespace sinew::ui
