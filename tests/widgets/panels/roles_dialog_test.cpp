// Which joint is which part of the body: shown and corrected in a dialog.
#include "viewer/widgets/dialogs/roles/dialog.h"

#include <QFile>
#include <QLabel>
#include <QListWidget>
#include <QPushButton>
#include <QSignalSpy>
#include <QTemporaryDir>

#include "tests/widgets/dock_fixture.h"
#include "viewer/widgets/controls/fields/filter_field.h"
#include "viewer/widgets/controls/fields/filter_popup.h"
#include "viewer/widgets/dialogs/roles/figure.h"
#include "viewer/widgets/dialogs/roles/list.h"

namespace sinew::ui {
namespace {

class RolesDialogTest : public tests::DockTest {
 protected:
  static constexpr JointIndex kHead = 2, kHandLeft = 5, kHandRight = 8;
  const JointRole kRightHand = onSide(JointRole::left_hand, BodySide::right);

  void SetUp() override {
    id_ = document_.open(tests::person());
    dialog_ = std::make_unique<RolesDialog>(document_, id_);
    tests::showWindow(*dialog_, 640, 560);
    list_ = dialog_->findChild<RoleList*>();
    figure_ = dialog_->findChild<RoleFigure*>();
  }
  QPushButton* button(const char* name) { return dialog_->findChild<QPushButton*>(QString::fromLatin1(name)); }
  QString joint(JointRole role) const { return list_->row(role)->text(1); }
  bool says(const QString& text) const {
    const QList<QLabel*> labels = dialog_->findChildren<QLabel*>();
    return std::ranges::any_of(labels, [&](const QLabel* label) { return label->text().contains(text); });
  }
  // Opens the list of joints as a person does, and takes the one of this name.
  void pick(JointRole role, const QString& name) {
    list_->choose(role);
    tests::deliverEvents();
    QTest::mouseClick(list_->viewport(), Qt::LeftButton, {},
                      list_->visualRect(list_->indexFromItem(list_->row(role), 1)).center());
    auto* popup = dialog_->findChild<FilterPopup*>();
    ASSERT_NE(popup, nullptr);
    QTest::keyClicks(&popup->filter(), name);
    QTest::keyClick(&popup->filter(), Qt::Key_Return);
    tests::deliverEvents();
  }

  std::unique_ptr<RolesDialog> dialog_;
  RoleList* list_ = nullptr;
  RoleFigure* figure_ = nullptr;
};

TEST_F(RolesDialogTest, ShowsWhatWasFoundAndHowSureThatIs) {
  EXPECT_EQ(joint(JointRole::left_hand), QStringLiteral("hand_L"));
  EXPECT_EQ(joint(JointRole::jaw), QStringLiteral("None"));
  EXPECT_TRUE(says(QStringLiteral("of 55 have a joint")));
  EXPECT_FALSE(button("apply")->isEnabled());
  EXPECT_FALSE(button("find_again")->isEnabled());
  EXPECT_EQ(list_->topLevelItem(0)->text(0), QStringLiteral("Torso"));
  EXPECT_FALSE(dialog_->settled()) << "pictures of the window wait for the figure";
  ASSERT_TRUE(QTest::qWaitFor([this] { return dialog_->settled(); }, 5000));
  EXPECT_TRUE(figure_->drawn());
  list_->choose(JointRole::left_hand);
  tests::keepPicture(*dialog_, QStringLiteral("dialog_roles"));
}

TEST_F(RolesDialogTest, AJointIsChosenFromAListAndAppliedAsOneStep) {
  pick(JointRole::left_hand, QStringLiteral("head"));
  EXPECT_EQ(joint(JointRole::left_hand), QStringLiteral("head"));
  EXPECT_EQ(list_->row(JointRole::left_hand)->text(2), QStringLiteral("by hand"));
  EXPECT_EQ(joint(JointRole::head), QStringLiteral("None")) << "a joint has one role";
  EXPECT_TRUE(says(QStringLiteral("Head has no joint any more")));
  EXPECT_EQ(document_.history().count(), 0) << "before Apply";
  QSignalSpy applied(dialog_.get(), &RolesDialog::applied);
  button("apply")->click();
  EXPECT_FALSE(dialog_->isVisible());
  ASSERT_EQ(applied.count(), 1);
  EXPECT_TRUE(applied[0][0].toString().contains(QStringLiteral("2 changed"))) << applied[0][0].toString().toStdString();
  EXPECT_EQ(document_.roles(id_).joint(JointRole::left_hand), kHead);
  document_.undo();
  EXPECT_EQ(document_.roles(id_).joint(JointRole::left_hand), kHandLeft);
}

TEST_F(RolesDialogTest, FindAgainAndCancelDropWhatWasChosen) {
  pick(JointRole::left_hand, QStringLiteral("head"));
  button("find_again")->click();
  EXPECT_EQ(joint(JointRole::left_hand), QStringLiteral("hand_L"));
  EXPECT_FALSE(button("apply")->isEnabled());
  list_->choose(JointRole::left_hand);
  QTest::keyClick(list_, Qt::Key_Delete);
  EXPECT_EQ(joint(JointRole::left_hand), QStringLiteral("None"));
  EXPECT_TRUE(button("apply")->isEnabled());
  dialog_->reject();
  EXPECT_FALSE(document_.rolesByHand(id_));
}

TEST_F(RolesDialogTest, TheJointSelectedInTheSceneCanBeTaken) {
  list_->choose(JointRole::left_hand);
  EXPECT_FALSE(button("use_selected")->isVisible());
  document_.select({SelectionItem{SelectionItem::Kind::joint, id_, kHandRight}});
  ASSERT_TRUE(button("use_selected")->isVisible());
  EXPECT_EQ(button("use_selected")->text(), QStringLiteral("Use hand_R"));
  button("use_selected")->click();
  EXPECT_EQ(joint(JointRole::left_hand), QStringLiteral("hand_R"));
  EXPECT_FALSE(button("use_selected")->isVisible());
}

TEST_F(RolesDialogTest, AClickOnADotChoosesItsRole) {
  const auto dot = figure_->dotOf(kRightHand);
  ASSERT_TRUE(dot);
  EXPECT_TRUE(figure_->rect().contains(dot->toPoint()));
  EXPECT_LT(dot->x(), figure_->dotOf(JointRole::left_hand)->x()) << "the figure looks at the person";
  QTest::mouseClick(figure_, Qt::LeftButton, {}, dot->toPoint());
  EXPECT_EQ(list_->current(), kRightHand);
  EXPECT_EQ(figure_->dotOf(JointRole::jaw), std::nullopt);
}

TEST_F(RolesDialogTest, GoesToAFileAndBack) {
  const QTemporaryDir folder;
  const QString path = folder.filePath(QStringLiteral("roles.json"));
  pick(JointRole::left_hand, QStringLiteral("head"));
  const auto joints = [this] {
    std::vector<std::pair<JointRole, JointIndex>> all;
    for (const RoleEntry& entry : dialog_->roles().entries()) all.emplace_back(entry.role, entry.joint);
    return all;
  };
  const auto kept = joints();
  dialog_->save(path);
  EXPECT_TRUE(says(QStringLiteral("Saved to roles.json")));
  button("find_again")->click();
  dialog_->load(path);
  EXPECT_EQ(joints(), kept);
  QFile broken(folder.filePath(QStringLiteral("broken.json")));
  ASSERT_TRUE(broken.open(QIODevice::WriteOnly));
  broken.write("{");
  broken.close();
  dialog_->load(broken.fileName());
  EXPECT_EQ(joints(), kept) << "a file that cannot be read changes nothing";
  dialog_->save(folder.filePath(QStringLiteral("no/such/folder.json")));
  EXPECT_FALSE(says(QStringLiteral("Saved to folder.json")));
}

TEST_F(RolesDialogTest, FollowsUndoAndClosesWithItsCharacter) {
  JointRoles given = document_.roles(id_);
  given.set(JointRole::left_hand, kHead);
  document_.setRoles(id_, given);
  EXPECT_EQ(joint(JointRole::left_hand), QStringLiteral("head"));
  document_.undo();
  EXPECT_EQ(joint(JointRole::left_hand), QStringLiteral("hand_L"));
  list_->choose(kRightHand);
  QTest::keyClick(list_, Qt::Key_Delete);
  document_.redo();
  EXPECT_EQ(joint(kRightHand), QStringLiteral("None")) << "what a person does here stays";
  document_.removeInstance(id_);
  EXPECT_FALSE(dialog_->isVisible());
}

}  // namespace
}  // namespace sinew::ui
