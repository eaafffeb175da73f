// Panels whose actions work on a document without the program's window.
#pragma once

#include <QToolButton>

#include "tests/widgets/dock_fixture.h"
#include "tests/widgets/no_window.h"
#include "viewer/app/actions/action_context.h"
#include "viewer/app/actions/action_table.h"
#include "viewer/app/actions/actions.h"

namespace sinew::tests {

class ServedDockTest : public DockTest {
 protected:
  // From now on the actions of these features work; what they need besides the document is put into the context before.
  template <class... Features>
  void serve(const Features&... features) {
    (table_.serve(context_, features), ...);
    ui::followChanges(context_);
  }

  // The button of a panel that runs an action.
  void clickButton(const QWidget& panel, const char* id) {
    for (auto* button : panel.findChildren<QToolButton*>()) {
      if (button->defaultAction() != table_.find(QString::fromLatin1(id))) continue;
      ASSERT_TRUE(button->isEnabled()) << id;
      return QTest::mouseClick(button, Qt::LeftButton);
    }
    FAIL() << "no button for " << id;
  }

  NoWindow no_window_;
  ui::Actions table_;
  QString said_, refused_;
  const ui::Say say_{[this](const QString& what) { said_ = what; }, [this](const QString& why) { refused_ = why; }, {}};
  ui::ActionContext context_{.actions = table_, .document = document_, .say = say_, .commands = &no_window_};
};

}  // namespace sinew::tests
