// Whether sizes that nobody means are asked about.
#include <atomic>

#include <QCheckBox>
#include <QPushButton>
#include <QTest>

#include "tests/widgets/app/files/import_window_fixture.h"
#include "viewer/widgets/controls/panels/banner.h"
#include "viewer/widgets/viewport/widget.h"

namespace sinew::ui {
namespace {

using UnitQuestion = ImportWindow;

// 80 m from joint to joint, unless it is read in another unit.
Result<Imported> giant(const LoadJob& job, const ProgressFn&) {
  Imported imported = tests::small({.meshes = {}, .clips = {}});
  Character character = *imported.character;
  const auto unit = static_cast<float>(job.options.unit_m.value_or(1.0));
  character.unit_m = job.options.unit_m.value_or(1.0);
  const auto rest = character.skeleton.joints();
  std::vector<Joint> joints(rest.begin(), rest.end());
  for (Joint& joint : joints) joint.rest_l.translation *= 160.f * unit;
  character.skeleton = *Skeleton::create(joints);
  imported.character = std::make_shared<const Character>(std::move(character));
  return imported;
}

TEST_F(UnitQuestion, OnlyTheReadingInAnotherUnitFramesTheScene) {
  std::atomic<bool> broken = false;
  read_ = [&broken](const LoadJob& job, const ProgressFn& progress) -> Result<Imported> {
    if (broken) return fail("is damaged.");
    return giant(job, progress);
  };
  MainWindow& w = opened({file("imp.fbx")});
  broken = true;
  w.banner().findChild<QPushButton*>()->click();
  wait();
  broken = false;
  render::Camera camera = w.viewport().camera();
  camera.distance = 3.f;
  w.viewport().setCamera(camera);
  action("file.reload")->trigger();
  wait();
  EXPECT_EQ(w.viewport().camera().distance, 3.f);
}

TEST_F(UnitQuestion, AnImpossibleSizeIsAskedAboutOnceAndReadAnew) {
  read_ = giant;
  MainWindow& w = opened({file("imp.fbx")});
  ASSERT_TRUE(w.banner().isVisible());
  EXPECT_TRUE(w.banner().text().contains("m high. Read as centimetres?")) << w.banner().text().toStdString();
  tests::keepPicture(w, QStringLiteral("unit_banner"));
  EXPECT_FALSE(w.banner().findChild<QCheckBox*>()->isChecked());
  w.banner().findChild<QPushButton*>()->click();
  wait();
  EXPECT_EQ(lastJob().purpose, LoadPurpose::reload);
  EXPECT_EQ(lastJob().options.unit_m, 0.01);
  EXPECT_FALSE(w.banner().isVisible());
  EXPECT_EQ(w.preferences().imports().folderOptions(folder_.path()), ImportOptions()) << "the tick was empty";
}

TEST_F(UnitQuestion, TheQuestionAboutTheSizeFollowsUndo) {
  float height = 1.f;
  read_ = [&height](const LoadJob&, const ProgressFn&) -> Result<Imported> {
    Imported imported = tests::small({.meshes = {}, .clips = {}});
    Character character = *imported.character;
    const auto rest = character.skeleton.joints();
    std::vector<Joint> joints(rest.begin(), rest.end());
    for (Joint& joint : joints) joint.rest_l.translation *= height;
    character.skeleton = *Skeleton::create(joints);
    imported.character = std::make_shared<const Character>(std::move(character));
    return imported;
  };
  MainWindow& w = opened({file("imp.fbx")});
  EXPECT_FALSE(w.banner().isVisible());
  height = 160.f;
  action("file.reload")->trigger();
  wait();
  EXPECT_TRUE(w.banner().text().contains("Read as centimetres?"));
  document().undo();
  EXPECT_FALSE(w.banner().isVisible());
  document().redo();
  EXPECT_TRUE(w.banner().isVisible());
}

TEST_F(UnitQuestion, EveryDoubtfulSizeIsAskedForAndStaysUntilItIsAnswered) {
  read_ = [](const LoadJob& job, const ProgressFn&) -> Result<Imported> {
    Imported imported = tests::small({.meshes = {}, .clips = {}});
    if (job.path.contains("plain")) return imported;
    Character character = *imported.character;
    const auto rest = character.skeleton.joints();
    std::vector<Joint> joints(rest.begin(), rest.end());
    for (Joint& joint : joints) joint.rest_l.translation *= 160.f;
    character.skeleton = *Skeleton::create(joints);
    imported.character = std::make_shared<const Character>(std::move(character));
    return imported;
  };
  MainWindow& w = opened({file("one.fbx"), file("two.fbx")});
  ASSERT_TRUE(w.banner().isVisible());
  EXPECT_TRUE(w.banner().text().startsWith("one.fbx"));
  w.files().add({file("plain.fbx")});
  wait();
  ASSERT_TRUE(w.banner().isVisible()) << "another file is no answer";
  QTest::keyClick(&w.banner(), Qt::Key_Escape);
  ASSERT_TRUE(w.banner().isVisible());
  EXPECT_TRUE(w.banner().text().startsWith("two.fbx"));
  QTest::keyClick(&w.banner(), Qt::Key_Escape);
  EXPECT_FALSE(w.banner().isVisible());
}

TEST_F(UnitQuestion, AnotherMessageIsNoAnswer) {
  read_ = [](const LoadJob& job, const ProgressFn& progress) -> Result<Imported> {
    if (job.path.contains("broken")) return fail("broken.fbx is damaged.");
    return giant(job, progress);
  };
  MainWindow& w = opened({file("giant.fbx")});
  const QString question = w.banner().text();
  ASSERT_TRUE(question.startsWith("giant.fbx"));
  w.files().add({file("broken.fbx")});
  wait();
  ASSERT_TRUE(w.banner().text().startsWith("broken.fbx"));
  QTest::keyClick(&w.banner(), Qt::Key_Escape);
  EXPECT_TRUE(w.banner().isVisible());
  EXPECT_EQ(w.banner().text(), question);
}

}  // namespace
}  // namespace sinew::ui
