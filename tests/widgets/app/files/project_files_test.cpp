// The files that a project names, where they are gone or others, and parts of other projects.
#include "tests/widgets/app/files/project_fixture.h"

#include <array>

#include <QFileDialog>
#include <QLabel>
#include <QLineEdit>
#include <QPointer>
#include <QTreeWidget>

#include "core/edit/keys/operations.h"
#include "tests/support/sound_file.h"
#include "tests/widgets/dock_fixture.h"
#include "viewer/document/files/save_file.h"
#include "viewer/widgets/controls/panels/banner.h"
#include "viewer/widgets/controls/panels/status_message.h"
#include "viewer/widgets/controls/panels/status_strip.h"
#include "viewer/widgets/dialogs/append_dialog.h"
#include "viewer/widgets/dialogs/missing_files_dialog.h"

namespace sinew::ui {
namespace {

TEST_F(ProjectTest, AMissingFileIsStoodInForAndComesBack) {
  const QString knight = file("knight.glb");
  begin({knight});
  pose(2.f);
  ASSERT_TRUE(saveAs(path("patrol.sinew")));
  QFile::rename(knight, path("away.glb"));
  begin({path("patrol.sinew")});
  ASSERT_EQ(document().instances().size(), 1u);
  EXPECT_TRUE(document().active()->character->meshes.empty());
  EXPECT_EQ(document().active()->overrides.at(1).translation.x, 2.f);
  EXPECT_TRUE(window_->banner().text().contains("knight.glb")) << window_->banner().text().toStdString();
  pose(4.f);
  ASSERT_TRUE(save()) << "it can be worked on and saved without the file";
  QFile::rename(path("away.glb"), knight);
  ASSERT_TRUE(QTest::qWaitFor([this] { return !document().active()->character->meshes.empty(); }, 10000));
  EXPECT_EQ(document().active()->overrides.at(1).translation.x, 4.f);
}

TEST_F(ProjectTest, ASceneOfNoFilesHasNothingToCollectOrPack) {
  begin({file("knight.glb")});
  for (const char* id : {"file.collect", "file.pack"}) EXPECT_TRUE(action(id)->isEnabled()) << id;
  document().clear();
  document().addLocator({});
  for (const char* id : {"file.collect", "file.pack"}) EXPECT_FALSE(action(id)->isEnabled()) << id;
}

// The scene goes on with what was read; its project would not find it the next time.
TEST_F(ProjectTest, AFileThatGoesAwayWhileItIsOpenIsFoundAgain) {
  ASSERT_TRUE(QDir(folder_.path()).mkdir("old") && QDir(folder_.path()).mkdir("new"));
  const QString knight = file("old/knight.glb");
  begin({knight});
  const InstanceId id = document().activeInstance();
  ASSERT_TRUE(document().editKeys("Raise", kNoGesture, moveKeys(0, 1), {{tests::kRise, {}}}));
  const Clip edited = *document().activeClip();
  ASSERT_TRUE(saveAs(path("patrol.sinew")));
  EXPECT_FALSE(action("file.find_missing")->isEnabled());
  ASSERT_TRUE(QFile::rename(knight, path("new/knight.glb")));
  ASSERT_TRUE(QTest::qWaitFor([this] { return action("file.find_missing")->isEnabled(); }, 10000));
  EXPECT_FALSE(window_->banner().isVisible()) << "nothing is lost yet";
  const Message* said = window_->status().message().shown();
  ASSERT_TRUE(said && said->act);
  said->act();
  auto* list = window_->findChild<MissingFilesDialog*>();
  ASSERT_TRUE(list && list->isVisible());
  window_->files().relink({{knight, path("new/knight.glb")}});
  ASSERT_TRUE(QTest::qWaitFor([this] { return !action("file.find_missing")->isEnabled(); }, 10000));
  EXPECT_EQ(window_->files().readings(id).front().path, path("new/knight.glb"));
  EXPECT_EQ(*document().activeClip(), edited);
  EXPECT_TRUE(window_->isWindowModified()) << "the project has the old place";
  const auto unsaved = document().history().unsavedChanges();
  ASSERT_FALSE(unsaved.empty());
  EXPECT_EQ(unsaved.front().what, "Relink knight.glb");
  EXPECT_EQ(unsaved.front().subject.instance, id);
}

TEST_F(ProjectTest, FilesThatWereMovedAreFoundAgainTogether) {
  ASSERT_TRUE(QDir(folder_.path()).mkdir("old"));
  const QString knight = file("old/knight.glb"), squire = file("old/squire.glb");
  begin({knight, squire});
  const InstanceId first = document().instances()[0].id, second = document().instances()[1].id;
  document().select({{SelectionItem::Kind::instance, second}});
  ASSERT_TRUE(document().editKeys("Raise", kNoGesture, moveKeys(0, 1), {{tests::kRise, {}}}));
  const Clip edited = *document().activeClip();
  ASSERT_TRUE(saveAs(path("patrol.sinew")));
  EXPECT_FALSE(action("file.find_missing")->isEnabled());
  ASSERT_TRUE(QDir(folder_.path()).rename("old", "new"));
  begin({path("patrol.sinew")});
  EXPECT_EQ(window_->files().missing(), (QStringList{knight, squire}));
  EXPECT_TRUE(window_->banner().isVisible());
  EXPECT_TRUE(window_->banner().text().startsWith("knight.glb, squire.glb could not be read from " + path("old")));

  ASSERT_TRUE(window_->actions().run("file.find_missing"));
  auto* list = window_->findChild<MissingFilesDialog*>();
  ASSERT_TRUE(list && list->isVisible());
  tests::keepPicture(*list, QStringLiteral("missing_files"));
  list->findChild<QPushButton*>("find_0")->click();
  tests::deliverEvents();
  auto* dialog = window_->findChild<QFileDialog*>("find_missing");
  ASSERT_TRUE(dialog);
  dialog->findChild<QLineEdit*>("fileNameEdit")->setText(path("new/knight.glb"));
  QMetaObject::invokeMethod(dialog, "accept");
  ASSERT_TRUE(QTest::qWaitFor([this] { return window_->files().missing().isEmpty(); }, 10000));
  EXPECT_FALSE(window_->banner().isVisible());
  tests::deliverEvents();
  EXPECT_FALSE(window_->findChild<MissingFilesDialog*>()) << "nothing is missing any more";
  for (const InstanceId id : {first, second}) EXPECT_FALSE(document().instance(id)->character->meshes.empty());
  EXPECT_EQ(*document().clips().clip(document().instance(second)->clips[0]), edited) << "with what was edited";
  EXPECT_EQ(document().clips().clip(document().instance(second)->clips[1])->duration_s, 2.0) << "and what was not";
  EXPECT_TRUE(window_->isWindowModified()) << "the project has the old places";
  ASSERT_TRUE(save());
  begin({path("patrol.sinew")});
  EXPECT_TRUE(window_->files().missing().isEmpty());
  EXPECT_EQ(*document().clips().clip(document().instance(second)->clips[0]), edited);
}

TEST_F(ProjectTest, AFolderIsSearchedForAllThatIsMissing) {
  const auto read = [](const LoadJob& job, const ProgressFn&) -> Result<Imported> {
    if (!QFile::exists(job.path)) return fail("is not there.");
    Imported imported = tests::small();
    imported.content = contentOf(job.path.toStdString());
    return imported;
  };
  ASSERT_TRUE(QDir(folder_.path()).mkpath("old") && QDir(folder_.path()).mkpath("library/a/b"));
  QStringList files;
  for (const char* name : {"knight", "squire", "page"}) {
    files << path(QStringLiteral("old/%1.glb").arg(QLatin1String(name)));
    ASSERT_TRUE(saveFile(files.back(), name));
  }
  show(MainWindow::Layout::fresh, read).begin(files, {});
  wait();
  const InstanceId posed = document().activeInstance();
  pose(2.f);
  ASSERT_TRUE(saveAs(path("patrol.sinew")));
  ASSERT_TRUE(QFile::rename(files[0], path("library/a/b/rider.glb")));
  ASSERT_TRUE(QFile::remove(files[1]) && saveFile(path("library/a/squire.glb"), "another one"));
  ASSERT_TRUE(QFile::rename(files[2], path("page.bak")));
  show(MainWindow::Layout::fresh, read).begin({path("patrol.sinew")}, {});
  wait();
  ASSERT_EQ(window_->files().missing().size(), 3);
  ASSERT_TRUE(window_->actions().run("file.find_missing"));
  auto* list = window_->findChild<MissingFilesDialog*>();
  ASSERT_TRUE(list);
  auto* relink = list->findChild<QPushButton*>("relink");
  EXPECT_FALSE(relink->isEnabled());
  EXPECT_EQ(relink->text(), "&Relink");
  const auto texts = [list] {
    QStringList all;
    for (const QLabel* label : list->findChildren<QLabel*>()) all << label->text();
    return all.join('\n');
  };
  EXPECT_TRUE(texts().contains("3 of 3 files were not found")) << texts().toStdString();
  EXPECT_TRUE(texts().contains("character, 2 clips"));
  list->findChild<QPushButton*>("search_folder")->click();
  auto* ask = list->findChild<QFileDialog*>("search_missing");
  ASSERT_TRUE(ask);
  ask->selectFile(path("library"));
  QMetaObject::invokeMethod(ask, "accept");
  ASSERT_TRUE(QTest::qWaitFor([relink] { return relink->isEnabled(); }, 10000));
  tests::keepPicture(*list, QStringLiteral("missing_files_found"));
  EXPECT_TRUE(texts().contains("2 of 3 found in library.")) << texts().toStdString();
  EXPECT_TRUE(texts().contains("\u2713 library/a/b/rider.glb, the same content"));
  EXPECT_TRUE(texts().contains("\nlibrary/a/squire.glb, of this name with other content"));
  for (const QLabel* label : list->findChildren<QLabel*>()) {
    if (!label->text().endsWith("the same content")) continue;
    EXPECT_EQ(label->palette().color(label->foregroundRole()), theme().ok);
  }
  EXPECT_TRUE(texts().contains("No file of this name or content"));
  EXPECT_EQ(relink->text(), "&Relink 1 file") << "what has other content wants a click of its own";
  relink->click();
  ASSERT_TRUE(QTest::qWaitFor([this] { return window_->files().missing().size() == 2; }, 10000));
  tests::deliverEvents();
  EXPECT_EQ(window_->files().readings(document().instances()[0].id).front().path, path("library/a/b/rider.glb"));
  EXPECT_EQ(document().instance(posed)->overrides.at(1).translation.x, 2.f) << "what was made stays";
  EXPECT_EQ(relink->text(), "&Relink");
  EXPECT_FALSE(relink->isEnabled());
  list->findChild<QPushButton*>("use_0")->click();
  ASSERT_TRUE(QTest::qWaitFor([this] { return window_->files().missing().size() == 1; }, 10000));
  tests::deliverEvents();
  EXPECT_TRUE(list->isVisible()) << "one is still missing";
  EXPECT_FALSE(relink->isEnabled());
  EXPECT_TRUE(window_->isWindowModified());
  list->findChild<QPushButton*>("without_them")->click();
  EXPECT_FALSE(list->isVisible());
}

TEST_F(ProjectTest, WhereATextureIsNowIsUnsavedUntilItIsSaved) {
  const auto read = [](const LoadJob& job, const ProgressFn&) -> Result<Imported> {
    Imported imported = tests::small();
    if (!job.options.relinked_textures.contains("coat.tga"))
      imported.report.missing_textures.push_back({"coat.tga", {"maps"}});
    return imported;
  };
  show(MainWindow::Layout::fresh, read).begin({file("knight.glb")}, {});
  wait();
  ASSERT_TRUE(saveAs(path("patrol.sinew")));
  ASSERT_FALSE(window_->isWindowModified());
  QSignalSpy relinked(&window_->files(), &FileController::relinked);
  window_->files().relink(path("coat.tga"), path("other/coat.png"));
  wait();
  EXPECT_TRUE(window_->isWindowModified());
  EXPECT_EQ(document().history().unsavedChanges().front().what.section(", ", 0, 0), "Relink coat.png");
  ASSERT_EQ(relinked.count(), 1);
  EXPECT_EQ(relinked[0][0].toString(), path("coat.tga"));
  EXPECT_EQ(relinked[0][1].toString(), path("other/coat.png"));
  ASSERT_TRUE(save());
  EXPECT_FALSE(window_->isWindowModified());
  window_->files().reload(document().activeInstance());
  wait();
  EXPECT_FALSE(window_->isWindowModified()) << "it is known where they lie";
  EXPECT_EQ(relinked.count(), 1);
}

// The sound and textures that models name stand in the list, too, and are found by their names.
TEST_F(ProjectTest, MissingSoundsAndTexturesAreFoundLikewise) {
  const auto read = [](const LoadJob& job, const ProgressFn&) -> Result<Imported> {
    Imported imported = tests::small();
    for (const char* name : {"C:\\maps\\skin.png", "cloth/coat.tga"})
      if (!job.options.relinked_textures.contains(name)) imported.report.missing_textures.push_back({name, {"maps"}});
    for (const auto& [name, file] : job.options.relinked_textures) imported.files.push_back(file);
    return imported;
  };
  ASSERT_TRUE(QDir(folder_.path()).mkpath("cloth") && QDir(folder_.path()).mkpath("other"));
  const QString knight = file("knight.glb"), steps = path("steps.wav"), project = path("patrol.sinew");
  show(MainWindow::Layout::fresh, read).begin({knight}, {});
  wait();
  EXPECT_TRUE(window_->actions().find("file.find_missing")->isEnabled()) << "of a scene without a project, too";
  ASSERT_TRUE(saveFile(steps, tests::soundFile()));
  document().setSound({steps.toStdString(), 0.5}, "Load sound", kNoGesture);
  ASSERT_TRUE(saveAs(project));
  ASSERT_TRUE(QFile::rename(steps, path("other/STEPS.wav")));
  ASSERT_TRUE(saveFile(path("other/skin.jpg"), "a picture"));
  show(MainWindow::Layout::fresh, read).begin({project}, {});
  wait();
  EXPECT_TRUE(window_->files().missing().empty()) << "no model is";
  ASSERT_TRUE(window_->actions().run("file.find_missing"));
  auto* list = window_->findChild<MissingFilesDialog*>();
  const auto texts = [list] {
    QStringList all;
    for (const QLabel* label : list->findChildren<QLabel*>()) all << label->text();
    return all.join('\n');
  };
  ASSERT_TRUE(QTest::qWaitFor([&] { return texts().contains("3 of 4 files were not found"); }, 10000))
      << texts().toStdString();
  EXPECT_TRUE(texts().contains("texture of knight.glb"));
  EXPECT_TRUE(texts().contains("Looked in maps"));
  EXPECT_TRUE(texts().contains("sound\nWas in " + folder_.path())) << texts().toStdString();

  list->findChild<QPushButton*>("search_folder")->click();
  auto* ask = list->findChild<QFileDialog*>("search_missing");
  ASSERT_TRUE(ask);
  ask->selectFile(path("other"));
  QMetaObject::invokeMethod(ask, "accept");
  auto* relink = list->findChild<QPushButton*>("relink");
  ASSERT_TRUE(QTest::qWaitFor([relink] { return relink->isEnabled(); }, 10000));
  EXPECT_EQ(relink->text(), "&Relink 2 files");
  tests::keepPicture(*list, QStringLiteral("missing_textures_found"));
  relink->click();
  const QString missing = QStringLiteral("1 of 4 files were not found");
  ASSERT_TRUE(QTest::qWaitFor([&] { return texts().contains(missing); }, 10000)) << texts().toStdString();
  EXPECT_EQ(document().sound(), (SceneSound{path("other/STEPS.wav").toStdString(), 0.5}));
  EXPECT_EQ(window_->files().readings(document().activeInstance()).front().options.relinked_textures,
            (ImportPreferences::Pictures{{"C:\\maps\\skin.png", path("other/skin.jpg").toStdString()}}));

  // One by hand, where its model has it.
  ASSERT_TRUE(saveFile(path("coat.png"), "a picture"));
  list->findChild<QPushButton*>("find_0")->click();
  QApplication::processEvents();
  ask = list->findChild<QFileDialog*>("find_missing");
  ASSERT_TRUE(ask);
  QPointer<MissingFilesDialog> open(list);
  emit ask->fileSelected(path("coat.png"));  // its own list of files is read beside the window, and may come too late
  ask->close();
  ASSERT_TRUE(QTest::qWaitFor([&] { return !open; }, 10000)) << "it goes when nothing is missing";
  EXPECT_FALSE(window_->actions().find("file.find_missing")->isEnabled());
  ASSERT_TRUE(save());
  // The project itself knows where they are.
  window_->preferences().imports().addPictures(knight, {{"C:\\maps\\skin.png", {}}, {"cloth/coat.tga", {}}});
  show(MainWindow::Layout::fresh, read).begin({project}, {});
  wait();
  EXPECT_FALSE(window_->actions().find("file.find_missing")->isEnabled());
}

// What is collected or packed, undone and saved is all there without the files that were read.
TEST_F(ProjectTest, FilesAreCollectedBesideTheProject) {
  begin({file("knight.glb"), file("squire.glb")});
  pose(2.f);
  ASSERT_TRUE(saveAs(path("patrol.sinew")));
  ASSERT_TRUE(window_->actions().run("file.collect"));
  tests::keepPicture(*window_->findChild<QDialog*>("gather"), QStringLiteral("collect"));
  click("gather", "question_cancel");
  EXPECT_FALSE(QFileInfo::exists(collected("knight.glb")));
  ASSERT_TRUE(window_->actions().run("file.collect"));
  click("gather", "gather_files");
  ASSERT_TRUE(QTest::qWaitFor([this] { return !window_->project().writing() && !window_->isWindowModified(); }, 10000));
  EXPECT_TRUE(QFileInfo::exists(collected("knight.glb")) && QFileInfo::exists(collected("squire.glb")));
  EXPECT_EQ(window_->files().readings(document().instances()[0].id).front().path, collected("knight.glb"));
  EXPECT_TRUE(window_->status().message().text().contains("2 files in patrol_files"))
      << qPrintable(window_->status().message().text());
  ASSERT_TRUE(QFile::remove(path("knight.glb")) && QFile::remove(path("squire.glb")));
  document().undo();
  EXPECT_TRUE(document().history().canRedo());
  ASSERT_TRUE(save());
  begin({path("patrol.sinew")});
  EXPECT_TRUE(window_->files().missing().isEmpty());
}

TEST_F(ProjectTest, CollectingDoesNotWriteOverOtherFiles) {
  begin({file("knight.glb")});
  ASSERT_TRUE(saveAs(path("patrol.sinew")));
  ASSERT_TRUE(QDir(folder_.path()).mkpath(QFileInfo(collected("knight.glb")).path()));
  QFile other(collected("knight.glb"));
  ASSERT_TRUE(other.open(QIODevice::WriteOnly) && other.write("of somebody") > 0);
  other.close();
  ASSERT_TRUE(window_->actions().run("file.collect"));
  click("gather", "gather_files");
  EXPECT_TRUE(window_->status().message().text().contains("is another file"));
  EXPECT_EQ(window_->files().readings(document().instances()[0].id).front().path, path("knight.glb"));
  EXPECT_EQ(QFileInfo(collected("knight.glb")).size(), 11);
  EXPECT_FALSE(window_->isWindowModified());
}

TEST_F(ProjectTest, APackedProjectOpensWithoutItsFilesAlsoAfterACrash) {
  qputenv("XDG_CACHE_HOME", path("cache").toUtf8());
  begin({file("knight.glb")});
  ASSERT_TRUE(saveAs(path("patrol.sinew")));
  ASSERT_TRUE(window_->actions().run("file.pack"));
  click("gather", "gather_files");
  ASSERT_TRUE(QTest::qWaitFor([this] { return !window_->project().writing() && !window_->isWindowModified(); }, 10000));
  EXPECT_TRUE(window_->status().message().text().contains("one file packed"));
  ASSERT_TRUE(QFile::remove(path("knight.glb")) && QDir(path("cache")).removeRecursively());
  begin({path("patrol.sinew")});
  EXPECT_TRUE(window_->files().missing().isEmpty());
  pose(3.f);
  ASSERT_TRUE(saveAside());
  crash();
  ASSERT_TRUE(QDir(path("cache")).removeRecursively());
  recover();
  EXPECT_TRUE(window_->files().missing().isEmpty());
  EXPECT_EQ(document().active()->overrides.at(1).translation.x, 3.f);
  ASSERT_TRUE(document().canUndo());
  document().undo();
  EXPECT_TRUE(document().active()->overrides.empty());
  ASSERT_TRUE(save());
  // What was packed goes along with what is taken from there.
  ASSERT_TRUE(QFile::rename(path("patrol.sinew"), path("other.sinew")));
  begin({file("squire.glb")});
  window_->files().append(path("other.sinew"));
  wait();
  auto* dialog = window_->findChild<AppendDialog*>();
  ASSERT_TRUE(dialog);
  dialog->findChild<QTreeWidget*>("parts")->topLevelItem(0)->setCheckState(0, Qt::Checked);
  dialog->accept();
  EXPECT_EQ(document().instances().size(), 2u);
  ASSERT_TRUE(saveAs(path("both.sinew")));
  ASSERT_TRUE(QFile::remove(path("other.sinew")) && QDir(path("cache")).removeRecursively());
  begin({path("both.sinew")});
  EXPECT_EQ(document().instances().size(), 2u);
  EXPECT_TRUE(window_->files().missing().isEmpty());
  qunsetenv("XDG_CACHE_HOME");
}

TEST_F(ProjectTest, AFileOfClipsThatWasMovedIsFoundAgain) {
  begin({file("knight.glb")});
  window_->files().addClips({file("motion.bvh")});
  wait();
  const std::vector<ClipId> clips = document().active()->clips;
  ASSERT_EQ(clips.size(), 4u);
  ASSERT_TRUE(saveAs(path("patrol.sinew")));
  ASSERT_TRUE(QFile::rename(path("motion.bvh"), path("moved.bvh")));
  begin({path("patrol.sinew")});
  ASSERT_EQ(window_->files().missing(), QStringList{path("motion.bvh")});
  EXPECT_FALSE(document().clips().clip(clips[2])->track(0)) << "it stands in";
  window_->files().relink(path("motion.bvh"), path("moved.bvh"));
  wait();
  EXPECT_TRUE(window_->files().missing().isEmpty());
  EXPECT_EQ(document().active()->clips, clips);
  EXPECT_TRUE(document().clips().clip(clips[2])->track(0));
}

TEST_F(ProjectTest, AFileThatHasOtherJointsNowKeepsWhatFits) {
  begin({file("knight.glb")});
  pose(2.f);
  ASSERT_TRUE(saveAs(path("patrol.sinew")));
  joints_ = {"root", "hips", "spine"};
  begin({path("patrol.sinew")});
  EXPECT_EQ(document().active()->character->skeleton.size(), 3u);
  EXPECT_EQ(document().active()->overrides.at(2).translation.x, 2.f) << "the spine is the third joint now";
}

// The list is made anew whenever something is found: who works with the keyboard stays where they are.
TEST_F(ProjectTest, TheListOfMissingFilesKeepsTheFocus) {
  MissingFilesDialog list;
  list.setFiles({{.path = "/gone/a.glb"}, {.path = "/gone/b.glb"}, {.path = "/gone/c.glb"}}, 3);
  list.show();
  ASSERT_TRUE(QTest::qWaitForWindowActive(&list));
  const auto button = [&list](const char* name) { return list.findChild<QPushButton*>(QString::fromLatin1(name)); };
  button("find_1")->setFocus();
  ASSERT_TRUE(button("find_1")->hasFocus());
  list.setFound("/found", {{"/gone/b.glb", {.path = "/found/b.glb", .same_content = true}}});
  EXPECT_TRUE(button("find_1")->hasFocus());
  button("use_1")->setFocus();
  list.setFound("/found", {{"/gone/a.glb", {.path = "/found/a.glb"}}});
  EXPECT_TRUE(button("use_1")->hasFocus());
}

}  // namespace
}  // namespace sinew::ui
