// Joints of the active character as parts of a drawn figure, and the selection sets.
#pragma once

#include "viewer/document/document.h"
#include "viewer/document/selection/selection_sets.h"
#include "viewer/widgets/action_source.h"
#include "viewer/widgets/controls/panels/panel_dock.h"

class QScrollArea;
class QStackedWidget;

namespace sinew::ui {

class PickerMapView;
class Segmented;
class SetsGrid;

// A humanoid is drawn from its roles, others as the tree of their joints.
class PickerDock : public PanelDock {
  Q_OBJECT

 public:
  PickerDock(Document& document, const SelectionSets& sets, const FindAction& find_action, QWidget* parent = nullptr);

  PickerMapView* map() const { return map_; }

 protected:
  void keyPressEvent(QKeyEvent* event) override;
  void showEvent(QShowEvent* event) override;

 private:
  enum Part { body, hands };
  void showCharacter();  // builds the map anew where what it is made of has changed

  Document& document_;
  QStackedWidget* pages_ = nullptr;
  QScrollArea* scroll_ = nullptr;
  PickerMapView* map_ = nullptr;
  SetsGrid* grid_ = nullptr;
  Segmented* part_ = nullptr;
  QWidget* unknown_ = nullptr;  // says that no body was found
  std::shared_ptr<const Character> character_;
  JointRoles roles_;
  int shown_part_ = -1;
};

}  // namespace sinew::ui
