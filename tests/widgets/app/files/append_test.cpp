// Parts of other projects, appended.
#include "tests/widgets/app/files/project_fixture.h"

#include <QTreeWidget>

#include "core/edit/keys/operations.h"
#include "tests/widgets/dock_fixture.h"
#include "viewer/widgets/controls/panels/status_message.h"
#include "viewer/widgets/controls/panels/status_strip.h"
#include "viewer/widgets/dialogs/append_dialog.h"

namespace sinew::ui {
namespace {

// One is pointed at; the other lies beside it, as before.
TEST_F(ProjectTest, PartsOfAnotherProjectAreAppended) {
  const QString knight = file("knight.glb"), squire = file("squire.glb"), mage = file("mage.glb");
  begin({knight, squire});
  document().select({{SelectionItem::Kind::instance, document().instances()[1].id}});
  ASSERT_TRUE(document().editKeys("Raise", kNoGesture, moveKeys(0, 1), {{tests::kRise, {}}}));
  const Clip edited = *document().activeClip();
  ASSERT_TRUE(saveAs(path("patrol.sinew")));
  begin({mage});
  const Bytes before = packedButForIds();

  window_->files().append(path("patrol.sinew"));
  wait();
  auto* dialog = window_->findChild<AppendDialog*>();
  ASSERT_TRUE(dialog);
  tests::keepPicture(*dialog, QStringLiteral("append"));
  auto* parts = dialog->findChild<QTreeWidget*>("parts");
  ASSERT_EQ(parts->topLevelItemCount(), 2);
  auto* button = dialog->findChild<QPushButton*>("append_button");
  EXPECT_FALSE(button->isEnabled()) << "nothing is ticked";
  parts->topLevelItem(1)->setCheckState(0, Qt::Checked);
  EXPECT_TRUE(parts->topLevelItem(1)->child(0)->isDisabled()) << "its clips come with it";
  parts->topLevelItem(0)->child(1)->setCheckState(0, Qt::Checked);
  button->click();
  ASSERT_EQ(document().instances().size(), 2u);
  const Instance taker = document().instances()[0], came = document().instances()[1];
  EXPECT_EQ(came.name, "squire");
  EXPECT_EQ(*document().clips().clip(came.clips[0]), edited);
  ASSERT_EQ(taker.clips.size(), 3u);
  EXPECT_EQ(document().clips().clip(taker.clips[2])->name, "turn 2");
  EXPECT_EQ(window_->files().readings(came.id).front().path, squire);
  EXPECT_TRUE(window_->status().message().text().contains("Appended one clip, one character from patrol.sinew"));

  ASSERT_TRUE(saveAs(path("both.sinew")));
  begin({path("both.sinew")});
  ASSERT_EQ(document().instances().size(), 2u);
  EXPECT_EQ(*document().clips().clip(document().instances()[1].clips[0]), edited);
  EXPECT_EQ(document().instances()[0].clips.size(), 3u);
  EXPECT_TRUE(window_->files().missing().isEmpty());

  begin({mage});
  window_->files().append(path("patrol.sinew"));
  wait();
  dialog = window_->findChild<AppendDialog*>();
  ASSERT_TRUE(dialog);
  dialog->findChild<QTreeWidget*>("parts")->topLevelItem(0)->setCheckState(0, Qt::Checked);
  dialog->accept();
  ASSERT_EQ(document().instances().size(), 2u);
  document().undo();
  EXPECT_EQ(packedButForIds(), before) << "in one step";
}

// Alone: a take with whom it plays on, a mask, a pose; in one step.
TEST_F(ProjectTest, TakesMasksAndPosesOfAnotherProjectAreAppended) {
  const QString knight = file("knight.glb"), squire = file("squire.glb");
  begin({knight, squire});
  const InstanceId first = document().instances()[0].id;
  ASSERT_TRUE(document().addTake("Charge"));
  const Skeleton& skeleton = document().instances()[0].character->skeleton;
  ASSERT_TRUE(document().addMask(first, "Upper", subtreeMask(skeleton, std::array{JointIndex{1}}), 0));
  ScenePose bow;
  bow.name = "Bow";
  bow.joints = {{skeleton[0].name, Transform()}};
  document().addPose(bow);
  ASSERT_TRUE(saveAs(path("patrol.sinew")));
  begin({knight});
  const Bytes before = packedButForIds();

  window_->files().append(path("patrol.sinew"));
  wait();
  auto* dialog = window_->findChild<AppendDialog*>();
  ASSERT_TRUE(dialog);
  auto* parts = dialog->findChild<QTreeWidget*>("parts");
  ASSERT_EQ(parts->topLevelItemCount(), 5) << "two characters, then takes, masks and poses";
  EXPECT_EQ(parts->topLevelItem(2)->child(0)->text(0), "Charge");
  auto* button = dialog->findChild<QPushButton*>("append_button");
  EXPECT_FALSE(button->isEnabled());
  for (int group = 2; group < 5; ++group) parts->topLevelItem(group)->child(0)->setCheckState(0, Qt::Checked);
  EXPECT_EQ(parts->topLevelItem(2)->checkState(0), Qt::Checked) << "all that there are";
  tests::keepPicture(*dialog, QStringLiteral("append_parts"));
  ASSERT_TRUE(button->isEnabled());
  button->click();
  EXPECT_EQ(document().undoText(), "Append squire, one take, one mask, one pose");
  const QString said = window_->status().message().text();
  EXPECT_TRUE(
      said.contains("Appended one character, one take, one mask, one pose from patrol.sinew; along with the "
                    "takes: 1; played on of those here: 1"))
      << said.toStdString();
  ASSERT_EQ(document().instances().size(), 2u);
  ASSERT_EQ(document().takes().size(), 1u);
  EXPECT_FALSE(document().playingTake());
  EXPECT_EQ(document().takes()[0].parts.size(), 2u);
  EXPECT_EQ(document().masks().size(), 1u);
  EXPECT_EQ(document().scene().poses.size(), 1u);
  ASSERT_TRUE(document().playTake(document().takes()[0].id));
  ASSERT_TRUE(saveAs(path("both.sinew")));
  document().undo();
  document().undo();
  EXPECT_EQ(packedButForIds(), before) << "in one step";
  begin({path("both.sinew")});
  EXPECT_EQ(document().playingTake()->name, "Charge");
  EXPECT_EQ(document().scene().poses.front()->name, "Bow");

  // What is here already is not taken twice.
  window_->files().append(path("patrol.sinew"));
  wait();
  dialog = window_->findChild<AppendDialog*>();
  ASSERT_TRUE(dialog);
  parts = dialog->findChild<QTreeWidget*>("parts");
  for (int group = 3; group < 5; ++group) parts->topLevelItem(group)->setCheckState(0, Qt::Checked);
  dialog->accept();
  EXPECT_EQ(window_->status().message().text(), "All of it is here already.");
  EXPECT_EQ(document().masks().size(), 1u);
}

}  // namespace
}  // namespace sinew::ui
