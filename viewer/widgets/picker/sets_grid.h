// The selection sets as nine buttons.
#pragma once

#include <array>

#include <QWidget>

#include "viewer/document/document.h"
#include "viewer/document/selection/selection_sets.h"
#include "viewer/widgets/action_source.h"

namespace sinew::ui {

class SetChip;

// A click selects a set, with Shift adds it, with Ctrl keeps the selection there; an empty one keeps it at once. All by
// the actions of the sets.
class SetsGrid : public QWidget {
  Q_OBJECT

 public:
  SetsGrid(Document& document, const SelectionSets& sets, const FindAction& find_action, QWidget* parent = nullptr);

  void use(int set, Qt::KeyboardModifiers modifiers);

 private:
  void showSets();
  void openMenu(int set, QPoint at);

  Document& document_;
  const SelectionSets& sets_;
  FindAction find_action_;
  std::array<SetChip*, SelectionSets::kCount> chips_{};
};

}  // namespace sinew::ui
