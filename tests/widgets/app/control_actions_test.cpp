// The actions on the clips on a character, and on layers.
#include "core/scene/clip_control.h"
#include "tests/widgets/keys/key_panels_fixture.h"
#include "viewer/document/edits/clips/control_edits.h"
#include "viewer/document/edits/clips/layer_edits.h"
#include "viewer/widgets/inspector/clips_section.h"
#include "viewer/widgets/inspector/control_row.h"

namespace sinew::ui {
namespace {

// "walk" below, "wave" and "lean" over it; "walk" is shown.
class ControlActionsTest : public KeyPanelsTest {
 protected:
  void SetUp() override {
    KeyPanelsTest::SetUp();
    id_ = document().open(tests::small({.clips = {{"walk", 1.0, 10.0}, {"wave", 2.0, 10.0}, {"lean", 1.0, 10.0}}}));
    document().setClip(id_, clip(0));
    EXPECT_EQ(actions().refusalOf("control.mute"), "Choose one of the clips on this character in the inspector first.");
    for (const int place : {1, 2}) ASSERT_TRUE(addControl(document(), clip(place)));
  }
  ClipId clip(int place) { return document().instance(id_)->clipAt(place); }
  const std::vector<ClipControl>& controls() { return document().active()->controls; }
  // From the lowest to the topmost.
  QString order() {
    QStringList names;
    for (const ClipControl& control : controls())
      names << QString::fromStdString(document().clips().clip(control.clip)->name);
    return names.join(' ');
  }
  ClipsSection& section() { return *window_->findChild<ClipsSection*>(); }

  InstanceId id_;
};

TEST_F(ControlActionsTest, TheClipThatIsShownIsMutedSoloedMovedAndTakenOff) {
  ASSERT_TRUE(actions().run("control.mute"));
  EXPECT_TRUE(controls()[0].muted);
  EXPECT_EQ(document().undoText(), "Mute walk");
  ASSERT_TRUE(actions().run("control.mute"));
  EXPECT_FALSE(controls()[0].muted);
  ASSERT_TRUE(actions().run("control.solo"));
  EXPECT_TRUE(controls()[0].soloed);
  EXPECT_FALSE(controls()[1].soloed);

  EXPECT_EQ(actions().refusalOf("control.lower"), "This is the lowest clip on the character.");
  ASSERT_TRUE(actions().run("control.raise"));
  ASSERT_TRUE(actions().run("control.raise"));
  EXPECT_EQ(order(), "wave lean walk");
  EXPECT_EQ(actions().refusalOf("control.raise"), "This is the topmost clip on the character.");
  ASSERT_TRUE(actions().run("control.lower"));
  EXPECT_EQ(order(), "wave walk lean");
  ASSERT_TRUE(actions().run("control.remove"));
  EXPECT_EQ(order(), "wave lean");
  for (int step = 0; step < 7; ++step) document().undo();
  EXPECT_EQ(order(), "walk wave lean");
}

// Of one of three layers: what cannot be done says why.
TEST_F(ControlActionsTest, LayersMoveMergeAndGoAsFarAsThereAreOthers) {
  ASSERT_TRUE(document().setControls(id_, {}, QStringLiteral("alone"), kNoGesture));
  document().setActiveLayer(kBaseLayer);
  for (const char* action : {"layer.raise", "layer.lower", "layer.merge", "layer.remove", "layer.mute"})
    EXPECT_EQ(actions().refusalOf(action), "Choose a layer in the layers panel first.") << action;
  for (int i = 0; i < 3; ++i) ASSERT_TRUE(addLayer(document(), LayerMode::additive));
  const auto layers = [this]() -> const std::vector<ClipLayer>& { return document().activeClip()->layers; };
  for (int i = 0; i < 3; ++i)
    ASSERT_TRUE(document().editClip(QStringLiteral("name"), kNoGesture, [i](Clip& clip, KnotSets&) -> Check {
      clip.layers[static_cast<std::size_t>(i)].name = std::string(1, static_cast<char>('a' + i));
      return {};
    }));
  const auto names = [&] {
    std::string all;
    for (const ClipLayer& layer : layers()) all += layer.name;
    return all;
  };
  document().setActiveLayer(2);
  EXPECT_EQ(actions().refusalOf("layer.raise"), "This is the topmost layer.");
  ASSERT_TRUE(actions().run("layer.lower"));
  EXPECT_EQ(names(), "acb");
  EXPECT_EQ(document().activeLayer(), 1) << "it stays the chosen one";
  ASSERT_TRUE(actions().run("layer.lower"));
  EXPECT_EQ(names(), "cab");
  EXPECT_EQ(actions().refusalOf("layer.lower"), "This is the lowest layer.");
  ASSERT_TRUE(actions().run("layer.raise"));
  EXPECT_EQ(names(), "acb");
  for (const auto& [action, flag] : {std::pair("layer.mute", &ClipLayer::muted),
                                     {"layer.solo", &ClipLayer::soloed},
                                     {"layer.lock", &ClipLayer::locked}}) {
    ASSERT_TRUE(actions().run(action)) << action;
    EXPECT_TRUE(layers()[1].*flag) << action;
    EXPECT_FALSE(layers()[0].*flag) << action;
    ASSERT_TRUE(actions().run(action)) << action;
    EXPECT_FALSE(layers()[1].*flag) << action;
  }
  ASSERT_TRUE(actions().run("layer.remove"));
  EXPECT_EQ(names(), "ab");
}

TEST_F(ControlActionsTest, AltWithAnArrowReordersOverTheInspector) {
  document().setTime(0.3);
  PanelDock& inspector = *window_->dock("inspector");
  point(inspector);
  QTest::keyClick(focus(), Qt::Key_Up, Qt::AltModifier);
  EXPECT_EQ(order(), "wave walk lean");
  QTest::keyClick(focus(), Qt::Key_Down, Qt::AltModifier);
  EXPECT_EQ(order(), "walk wave lean");
  EXPECT_EQ(document().time(), 0.3);
}

TEST_F(ControlActionsTest, TheMenuOfARowIsAboutItsClip) {
  ControlRow* wave = section().rows()[1];
  QContextMenuEvent event(QContextMenuEvent::Mouse, QPoint(4, 4), wave->mapToGlobal(QPoint(4, 4)));
  QApplication::sendEvent(wave, &event);
  EXPECT_EQ(document().active()->control.clip, clip(1)) << "and shows it";
  auto* menu = section().findChild<QMenu*>("control_menu");
  ASSERT_NE(menu, nullptr);
  ASSERT_FALSE(menu->actions().isEmpty());
  EXPECT_TRUE(menu->actions().front()->isEnabled());
  menu->actions().front()->trigger();
  EXPECT_EQ(order(), "walk lean wave");
  menu->close();
}

}  // namespace
}  // namespace sinew::ui
