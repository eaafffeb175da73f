#include "viewer/app/keys/key_groups.h"

#include <gtest/gtest.h>

#include "viewer/app/keys/keymap.h"

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

TEST(KeyGroups, EveryPanelSaysWhatHandsDoInIt) {
  for (const char* panel : {"viewport", "outliner", "inspector", "timeline", "curve_editor", "layers", "masks",
                            "morphs", "poses", "history", "log"}) {
    const Keymap none(std::span<const ActionSpec>{});
    const KeyGroup group = keyGroups(none, panel).first();
    EXPECT_EQ(group.title, panelTitle(panel));
    EXPECT_FALSE(group.rows.empty()) << panel;
  }
}

}  // namespace
}  // namespace sinew::ui
