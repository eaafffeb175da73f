// Panels find the program's actions by id, and what stands in their context menus; the table of actions is the
// application's.
#pragma once

#include <functional>
#include <utility>
#include <vector>

#include <QList>

#include "viewer/widgets/action_ids/action_id.h"
#include "viewer/widgets/action_ids/context_menu.h"

class QAction;
class QMenu;

namespace sinew::ui {

class FindAction {
 public:
  using Groups = std::vector<QList<QAction*>>;  // with lines between them
  using Find = std::function<QAction*(ActionId)>;
  using InMenu = std::function<Groups(ContextMenu)>;

  FindAction() = default;  // finds nothing
  explicit FindAction(Find find, InMenu in_menu = {}) : find_(std::move(find)), in_menu_(std::move(in_menu)) {}

  QAction* operator()(ActionId id) const { return find_ ? find_(id) : nullptr; }  // null where there is no such action
  Groups operator()(ContextMenu menu) const { return in_menu_ ? in_menu_(menu) : Groups(); }
  explicit operator bool() const { return static_cast<bool>(find_); }

 private:
  Find find_;
  InMenu in_menu_;
};

// Appends them, with lines between the groups.
void addGroups(QMenu& menu, const FindAction::Groups& groups);

}  // namespace sinew::ui
