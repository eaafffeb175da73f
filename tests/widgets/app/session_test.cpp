// What the window goes on with: workspaces, the view of a project, and what was open when the program ended.
#include <gtest/gtest.h>

#include <QApplication>
#include <QClipboard>
#include <QComboBox>
#include <QDialog>
#include <QFile>
#include <QFileInfo>
#include <QJsonDocument>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSettings>
#include <QSignalSpy>
#include <QTabBar>
#include <QTest>
#include <QTimer>

#include "tests/document/small_character.h"
#include "tests/widgets/dock_fixture.h"
#include "tests/widgets/window_fixture.h"
#include "viewer/app/session/view_state.h"
#include "viewer/document/text/value_text.h"
#include "viewer/widgets/controls/fields/number_field.h"
#include "viewer/widgets/controls/panels/panel_dock.h"
#include "viewer/widgets/inspector/fact_list.h"
#include "viewer/widgets/inspector/view.h"
#include "viewer/widgets/viewport/widget.h"

namespace sinew::ui {
namespace {

class SessionTest : public tests::WindowTest {
 protected:
  void SetUp() override {
    tests::WindowTest::SetUp();
    QSettings().clear();
  }
  void TearDown() override {
    tests::WindowTest::TearDown();
    QSettings().clear();
  }
  MainWindow& begin(const QStringList& files, MainWindow::Layout layout = MainWindow::Layout::remembered) {
    const auto read = [](const LoadJob& job, const ProgressFn&) -> Result<Imported> {
      if (!QFile::exists(job.path)) return fail("is not there.");
      Imported imported = tests::small({.name = QFileInfo(job.path).completeBaseName().toStdString()});
      auto character = std::make_shared<Character>(*imported.character);
      character->source = job.path.toStdString();
      imported.character = std::move(character);
      return imported;
    };
    show(layout, read).begin(files, {});
    wait();
    return *window_;
  }
  bool saveAs(const QString& to) {
    std::optional<bool> done;
    window_->project().saveAs(to, [&done](bool saved) { done = saved; });
    EXPECT_TRUE(QTest::qWaitFor([&done] { return done.has_value(); }, 10000));
    return done.value_or(false);
  }
  void close() {
    window_->close();
    window_.reset();
  }
  QStringList names() {
    QStringList names;
    for (const Instance& instance : document().instances()) names << QString::fromStdString(instance.name);
    return names;
  }
  void trigger(const char* id) {
    action(id)->trigger();
    tests::deliverEvents();
  }
  bool panel(const char* id) { return window_->dock(id)->toggleViewAction()->isChecked(); }
};

TEST_F(SessionTest, EachWorkspaceHasItsPanels) {
  begin({}, MainWindow::Layout::fresh);
  auto* tabs = window_->findChild<QTabBar*>("workspaces");
  ASSERT_NE(tabs, nullptr);
  EXPECT_TRUE(tabs->isVisible());
  EXPECT_EQ(tabs->tabText(tabs->currentIndex()), "Animate");
  tabs->setCurrentIndex(1);
  tests::deliverEvents();
  EXPECT_TRUE(panel("masks") && panel("layers") && !panel("curve_editor")) << "blend";
  EXPECT_TRUE(action("window.workspace.blend")->isChecked());
  window_->dock("log")->show();
  trigger("window.workspace.rig");
  EXPECT_TRUE(panel("outliner") && !panel("masks") && !panel("log"));
  trigger("window.workspace.blend");
  EXPECT_TRUE(panel("masks") && panel("log")) << "as it was left";
  trigger("window.reset_layout");
  EXPECT_TRUE(panel("masks") && !panel("log")) << "as at first";
  trigger("window.workspace.animate");
  EXPECT_TRUE(panel("outliner") && !panel("log"));
}

TEST_F(SessionTest, WorkspacesOfOnesOwnAreKeptOverStarts) {
  begin({});
  EXPECT_FALSE(action("window.workspace.delete")->isEnabled()) << "the program's stay";
  window_->dock("masks")->show();
  QTimer::singleShot(0, window_.get(), [this] {
    auto* ask = qobject_cast<QDialog*>(QApplication::activeModalWidget());
    ASSERT_NE(ask, nullptr);
    ask->findChild<QLineEdit*>()->setText("My masks");
    ask->accept();
  });
  trigger("window.workspace.save");
  auto* tabs = window_->findChild<QTabBar*>("workspaces");
  EXPECT_EQ(tabs->tabText(tabs->currentIndex()), "My masks");
  EXPECT_GE(tabs->width(), tabs->sizeHint().width()) << "all tabs have room";
  Workspaces kept;
  kept.load(QSettings());
  EXPECT_EQ(kept.current(), "My masks") << "and stays whatever happens to the program";
  EXPECT_TRUE(kept.isOwn("My masks"));
  trigger("window.workspace.look");
  close();

  begin({});
  tabs = window_->findChild<QTabBar*>("workspaces");
  EXPECT_EQ(tabs->tabText(tabs->currentIndex()), "Look");
  EXPECT_FALSE(panel("outliner"));
  for (int i = 0; i < tabs->count(); ++i)
    if (tabs->tabText(i) == "My masks") tabs->setCurrentIndex(i);
  tests::deliverEvents();
  EXPECT_TRUE(panel("outliner") && panel("masks"));
  trigger("window.workspace.delete");
  EXPECT_EQ(tabs->tabText(tabs->currentIndex()), "Animate");
  for (int i = 0; i < tabs->count(); ++i) EXPECT_NE(tabs->tabText(i), "My masks");
  close();
}

TEST_F(SessionTest, WorkspacesHaveNamesOfTheirOwn) {
  Workspaces workspaces;
  EXPECT_FALSE(workspaces.saveAs("  ").isEmpty());
  EXPECT_FALSE(workspaces.saveAs("animate").isEmpty()) << "one of the program's";
  EXPECT_TRUE(workspaces.saveAs("a/b & c").isEmpty());
  workspaces.keepLayout({"docks", 3});
  QSettings settings;
  workspaces.save(settings);
  Workspaces read;
  read.load(settings);
  EXPECT_EQ(read.current(), "a/b & c");
  EXPECT_EQ(read.layout("a/b & c").docks, "docks");
  EXPECT_EQ(read.layout("a/b & c").curves_folded, 3);
  EXPECT_FALSE(read.setCurrent("nowhere"));
  read.remove("animate");
  EXPECT_EQ(read.list().size(), 5) << "the program's stay";
}

TEST_F(SessionTest, AProjectIsShownAsItWasSaved) {
  const QString project = folder_.filePath("a.sinew");
  begin({file("knight.glb")}, MainWindow::Layout::fresh);
  document().select({{SelectionItem::Kind::joint, document().activeInstance(), 1}});
  render::Camera camera = window_->viewport().camera();
  camera.yaw = 1.25f, camera.pitch = 0.5f, camera.distance = 7.5f, camera.orthographic = true;
  camera.target_w = {1.f, 2.f, 3.f};
  window_->viewport().setCamera(camera);
  ASSERT_TRUE(saveAs(project));
  begin({project}, MainWindow::Layout::fresh);
  const render::Camera& shown = window_->viewport().camera();
  EXPECT_EQ(shown.yaw, camera.yaw);
  EXPECT_EQ(shown.pitch, camera.pitch);
  EXPECT_EQ(shown.distance, camera.distance);
  EXPECT_EQ(shown.target_w, camera.target_w);
  EXPECT_TRUE(shown.orthographic);
  EXPECT_EQ(document().selection().items,
            (std::vector<SelectionItem>{{SelectionItem::Kind::joint, document().activeInstance(), 1}}));
  EXPECT_FALSE(document().history().modified()) << "looking is no change";
}

// Of several joints of one name the one that was chosen, or none.
TEST_F(SessionTest, AChosenJointIsFoundAmongThoseOfItsName) {
  begin({file("knight.glb")}, MainWindow::Layout::fresh);
  const auto limbs = [](std::vector<std::string> joints, std::vector<JointIndex> parents) {
    return tests::small({.joints = std::move(joints), .parents = std::move(parents)});
  };
  const InstanceId id = document().open(limbs({"hips", "arm", "tip", "leg", "tip"}, {-1, 0, 1, 0, 3}));
  document().select({{SelectionItem::Kind::joint, id, 4}});
  const std::string view = storedView(document(), {}, "");
  EXPECT_EQ(readView(view, document(), {}).selection, document().selection().items);
  document().reload(id, limbs({"hips", "leg", "tip"}, {-1, 0, 1}));
  EXPECT_EQ(readView(view, document(), {}).selection,
            (std::vector<SelectionItem>{{SelectionItem::Kind::joint, id, 2}}));
  document().reload(id, limbs({"hips", "arm", "tip"}, {-1, 0, 1}));
  EXPECT_TRUE(readView(view, document(), {}).selection.empty());
}

TEST_F(SessionTest, ViewsThatMakeNoSenseAreLeftOut) {
  begin({file("knight.glb")}, MainWindow::Layout::fresh);
  const render::Camera like;
  const std::string id = std::to_string(document().activeInstance().value);
  for (const char* camera : {"1", "{}", R"({"target":[0,0,1e300],"yaw":0,"pitch":0,"distance":1,"fov":0.6})",
                             R"({"target":[0,0,0],"yaw":0,"pitch":9,"distance":1,"fov":0.6})",
                             R"({"target":[0,0,0],"yaw":0,"pitch":0,"distance":0,"fov":0.6})",
                             R"({"target":[0,0,0],"yaw":"a","pitch":0,"distance":1,"fov":0.6})"})
    EXPECT_FALSE(readView(std::string(R"({"camera":)") + camera + "}", document(), like).camera) << camera;
  const std::string items = R"([{"instance":"999"},{"instance":")" + id + R"(","joint":"tail"},{"instance":")" + id +
                            R"(","clip":"77"},5,{"instance":")" + id + R"(","mesh":"hat"},{"instance":")" + id +
                            R"(","mesh":"hat"}])";
  const ViewState state = readView(R"({"selection":)" + items + "}", document(), like);
  EXPECT_EQ(state.selection, (std::vector<SelectionItem>{{SelectionItem::Kind::mesh, document().activeInstance(), 1}}));
  EXPECT_FALSE(readView("no json", document(), like).camera);
  const std::string kept = storedView(document(), like, R"({"later":[1,2],"camera":5})");
  EXPECT_NE(kept.find(R"("later":[1,2])"), std::string::npos) << "what a later version has stays";
  EXPECT_TRUE(readView(kept, document(), like).camera);
}

TEST_F(SessionTest, TheLastSessionIsGoneOnWith) {
  const QString project = folder_.filePath("a.sinew");
  begin({file("knight.glb")});
  ASSERT_TRUE(saveAs(project));
  document().select({{SelectionItem::Kind::joint, document().activeInstance(), 2}});
  close();
  begin({});
  EXPECT_EQ(window_->project().path(), project);
  EXPECT_EQ(document().selection().items.size(), 1u);
  EXPECT_EQ(document().selection().items.front().index, 2) << "though the project was saved before";
  window_->preferences().setStartWith(StartWith::nothing);
  close();
  begin({});
  EXPECT_TRUE(document().instances().empty());
  window_->preferences().setStartWith(StartWith::last_session);
  close();
  begin({});
  EXPECT_TRUE(window_->project().path().isEmpty()) << "nothing was open";
}

TEST_F(SessionTest, EachProjectIsGoneOnWithWhereItWasLeft) {
  const QString a = folder_.filePath("a.sinew"), b = folder_.filePath("b.sinew");
  begin({file("knight.glb")});
  const TakeId first = document().addTake("First"), second = document().addTake("Second");
  ASSERT_TRUE(document().playTake(first));
  document().setPlayTime(0.1);
  ASSERT_TRUE(saveAs(a));
  window_->files().open({file("mage.glb")});
  wait();
  ASSERT_TRUE(saveAs(b));
  document().setTime(0.3);
  window_->files().open({a});
  wait();
  EXPECT_EQ(document().scene().take, first);
  EXPECT_DOUBLE_EQ(document().playTime(), 0.1);
  ASSERT_TRUE(document().playTake(second));
  ASSERT_TRUE(saveAs(a));
  document().setPlayTime(0.2);
  window_->files().open({b});
  wait();
  EXPECT_DOUBLE_EQ(document().time(), 0.3) << "it was not saved since";
  document().setTime(0.4);
  close();

  begin({});
  EXPECT_EQ(window_->project().path(), b);
  EXPECT_DOUBLE_EQ(document().time(), 0.4);
  window_->files().open({a});
  wait();
  EXPECT_EQ(document().scene().take, second);
  EXPECT_DOUBLE_EQ(document().playTime(), 0.2);
  EXPECT_FALSE(window_->isWindowModified());
  EXPECT_FALSE(document().canUndo()) << "it is no edit";
  close();
  begin({file("mage.glb")});
  EXPECT_DOUBLE_EQ(document().time(), 0.0) << "a file that is opened anew begins at its start";
  document().setTime(0.25);
  close();
  begin({});
  EXPECT_DOUBLE_EQ(document().time(), 0.25) << "but not in the session that goes on";
}

TEST_F(SessionTest, MomentsThatMakeNoSenseAreLeftOut) {
  begin({file("knight.glb")});
  document().setTime(0.2);
  for (const char* json : {"{}", R"({"time_s":"x"})", R"({"time_s":1e300})", R"({"take":"77","time_s":0.1})"}) {
    showMoment(QJsonDocument::fromJson(json).object(), document());
    EXPECT_DOUBLE_EQ(document().time(), 0.2) << json;
  }
  document().renameInstance(document().activeInstance(), "Lancelot");
  const TakeId take = document().addTake("First");
  ASSERT_TRUE(document().playTake({}));
  const int steps = document().history().count();
  showMoment({{"take", QString::number(take.value)}, {"time_s", 0.1}}, document());
  EXPECT_EQ(document().history().count(), steps);
  EXPECT_FALSE(document().scene().take) << "what can be undone stays";
}

TEST_F(SessionTest, FilesThatWereNeverSavedAsAProjectComeBackToo) {
  begin({file("knight.glb"), file("mage.glb")});
  ASSERT_EQ(names(), (QStringList{"knight", "mage"}));
  close();
  begin({});
  EXPECT_EQ(names(), (QStringList{"knight", "mage"}));
  close();
  QFile::remove(folder_.filePath("mage.glb"));
  begin({});
  EXPECT_EQ(names(), QStringList{"knight"}) << "the others are not there any more";
  close();
  begin({file("mage.glb")});
  EXPECT_EQ(names(), QStringList{"mage"}) << "a file that is asked for wins";
}

TEST_F(SessionTest, LengthsAreShownInTheUnitOfThePreferences) {
  begin({file("knight.glb")}, MainWindow::Layout::fresh);
  const InstanceId id = document().active()->id;
  document().select({{SelectionItem::Kind::joint, id, 1}});
  document().setJointTransform(id, 1, {.translation = {0.5f, 0.f, 0.f}}, kNoGesture);
  const auto* inspector = window_->findChild<QWidget*>("inspector");
  const auto* row = inspector->findChild<QWidget*>("position");
  const auto* x = row->findChild<NumberField*>("x");
  ASSERT_TRUE(x);
  EXPECT_EQ(x->text(), "0.500");
  QDialog* dialog = window_->showDialog("preferences");
  auto* choice = dialog->findChild<QComboBox*>("length_unit");
  choice->setCurrentIndex(2);
  emit choice->activated(2);
  EXPECT_EQ(x->text(), "500");
  EXPECT_TRUE(x->accessibleName().endsWith("mm")) << x->accessibleName().toStdString();
  EXPECT_EQ(unitOfKind(ChannelKind::translation_x).text, "mm") << "in the graph";
  const auto fact = [inspector] {
    QStringList values;
    for (const Fact& one : inspector->findChild<InspectorView*>()->facts()->facts()) values << one.value;
    return values.join(' ');
  };
  document().select({{SelectionItem::Kind::instance, id, -1}});
  EXPECT_TRUE(fact().contains("\u2009mm")) << fact().toStdString();
  window_->preferences().setLengthUnit(LengthUnit::metres);
  EXPECT_FALSE(fact().contains("\u2009mm"));
  EXPECT_EQ(shownLengths(), LengthUnit::metres);
}

TEST_F(SessionTest, PreferencesAreFoundChangedAndRestored) {
  begin({}, MainWindow::Layout::fresh);
  QDialog* dialog = window_->showDialog("preferences");
  auto* fps = dialog->findChild<NumberField*>("usual_fps");
  const auto* theme = dialog->findChild<QComboBox*>("theme");
  auto* search = dialog->findChild<QLineEdit*>("search");
  ASSERT_TRUE(fps && theme && search);
  search->setText("frames per SECOND");
  EXPECT_TRUE(fps->isVisible()) << "by its note";
  EXPECT_FALSE(theme->isVisible());
  search->setText("looks");
  EXPECT_TRUE(theme->isVisible()) << "by its heading";
  EXPECT_FALSE(fps->isVisible());
  search->clear();
  EXPECT_TRUE(theme->isVisible() && fps->isVisible());

  const auto type = [](NumberField* field, const QString& text) {
    field->setFocus();
    field->selectAll();
    QTest::keyClicks(field, text);
    QTest::keyClick(field, Qt::Key_Return);
  };
  type(fps, "24");
  document().clear();
  EXPECT_EQ(document().fps(), 24.0);
  type(dialog->findChild<NumberField*>("undo_megabytes"), "20");
  EXPECT_EQ(document().history().budget().bytes, std::size_t{20} * 1024 * 1024);
  type(fps, "1000");
  EXPECT_TRUE(fps->refused());
  EXPECT_EQ(window_->preferences().usualFps(), 24.0);

  dialog->findChild<QPushButton*>("restore_defaults")->click();
  auto* box = dialog->findChild<QDialog*>("restore");
  ASSERT_NE(box, nullptr);
  box->reject();
  EXPECT_EQ(window_->preferences().usualFps(), 24.0) << "it was cancelled";
  dialog->findChild<QPushButton*>("restore_defaults")->click();
  for (auto* button : dialog->findChildren<QPushButton*>())
    if (button->text() == "&Restore" && button->isVisible()) button->click();
  EXPECT_EQ(window_->preferences().usualFps(), 30.0);
  EXPECT_EQ(document().fps(), 30.0);
  EXPECT_EQ(Preferences().usualFps(), 30.0) << "kept, too";
}

TEST_F(SessionTest, AboutGivesTheVersionsToCopy) {
  begin({}, MainWindow::Layout::fresh);
  QDialog* dialog = window_->showDialog("about");
  const auto* facts = dialog->findChild<QLabel*>("facts");
  ASSERT_NE(facts, nullptr);
  EXPECT_TRUE(facts->text().contains(QString::fromLatin1(qVersion())));
  dialog->findChild<QPushButton*>("copy")->click();
  EXPECT_EQ(QGuiApplication::clipboard()->text(), facts->text());
}

}  // namespace
}  // namespace sinew::ui
