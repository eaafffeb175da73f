#include "viewer/app/keys/key_groups.h"

#include <gtest/gtest.h>

#include "tests/widgets/window_fixture.h"
#include "viewer/app/keys/keymap.h"
#include "viewer/widgets/controls/panels/panel_dock.h"

namespace sinew::ui {
namespace {

TEST(KeyGroups, ThePanelUnderThePointerComesFirst) {
  const auto titles = [](const QString& panel) {
    QStringList all;
    for (const KeyGroup& group : keyGroups(Keymap(), panel)) all << group.title;
    return all;
  };
  EXPECT_EQ(titles("timeline").mid(0, 2), (QStringList{"Timeline", "Animation"}));
  EXPECT_EQ(titles("outliner").mid(0, 2), (QStringList{"Outliner", "Edit"}));
  EXPECT_EQ(titles("viewport").mid(0, 3), (QStringList{"Viewport", "View", "Edit"}));
  QStringList every = titles(""), of_log = titles("log");
  EXPECT_EQ(of_log.first(), "Log");
  std::ranges::sort(every);
  std::ranges::sort(of_log);
  EXPECT_EQ(every, of_log) << "nothing is left out";
}

using KeyGroupsOfPanels = tests::WindowTest;

TEST_F(KeyGroupsOfPanels, SayWhatHandsDoInEachOfThem) {
  show();
  QStringList panels{"viewport"};
  for (const PanelDock* dock : window_->docks()) panels << dock->objectName();
  for (const QString& panel : panels) {
    const Keymap none(std::span<const ActionSpec>{});
    const KeyGroup group = keyGroups(none, panel).first();
    EXPECT_EQ(group.title, panelTitle(panel));
    EXPECT_NE(group.title, panel) << "it has a title";
    EXPECT_FALSE(group.rows.empty()) << panel.toStdString();
  }
}

}  // namespace
}  // namespace sinew::ui
