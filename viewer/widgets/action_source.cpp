#include "viewer/widgets/action_source.h"

#include <QMenu>

namespace sinew::ui {

void addGroups(QMenu& menu, const FindAction::Groups& groups) {
  for (std::size_t i = 0; i < groups.size(); ++i) {
    if (i > 0) menu.addSeparator();
    menu.addActions(groups[i]);
  }
}

}  // namespace sinew::ui
