// The panel of layers: its rows follow the clip, its fields and buttons are edits that can be undone.
#include <gtest/gtest.h>

#include <QAction>
#include <QComboBox>
#include <QLineEdit>
#include <QListView>
#include <QSignalSpy>
#include <QSlider>
#include <QTest>
#include <QToolButton>

#include "core/clip/channel.h"
#include "core/clip/sample.h"
#include "tests/widgets/served_dock_fixture.h"
#include "viewer/document/edits/clips/layer_edits.h"
#include "viewer/widgets/controls/fields/number_field.h"
#include "viewer/widgets/layers/delegate.h"
#include "viewer/widgets/layers/dock.h"

namespace sinew::ui {
namespace {

class LayersDockTest : public tests::ServedDockTest {
 protected:
  void SetUp() override {
    DockTest::SetUp();
    serve(layerActions());
    dock_ = std::make_unique<LayersDock>(document_, table_.source());
    show(*dock_, 320, 320);
    list_ = part<QListView>("layer_list");
    slider_ = part<QSlider>("layer_weight_slider");
    weight_ = part<NumberField>("layer_weight");
    key_ = part<QToolButton>("layer_weight_key");
    mode_ = part<QComboBox>("layer_mode");
  }

  template <class Widget>
  Widget* part(const char* name) const {
    return dock_->findChild<Widget*>(QString::fromLatin1(name));
  }
  const std::vector<ClipLayer>& layers() const { return document_.activeClip()->layers; }
  QStringList rows() const {
    QStringList names;
    for (int row = 0; row < list_->model()->rowCount(); ++row) names << list_->model()->index(row, 0).data().toString();
    return names;
  }
  QRect rowRect(int row) const { return list_->visualRect(list_->model()->index(row, 0)); }
  void clickRow(int row, LayerDelegate::Button button = LayerDelegate::Button::none) {
    const QRect rect = rowRect(row);
    const bool name = button == LayerDelegate::Button::none;
    QTest::mouseClick(list_->viewport(), Qt::LeftButton, {},
                      name ? QPoint(60, rect.center().y()) : LayerDelegate::buttonRect(rect, button).center());
  }
  float weightNow(std::size_t layer = 0) const { return layerWeight(*document_.activeClip(), layer, document_.time()); }

  std::unique_ptr<LayersDock> dock_;
  QListView* list_ = nullptr;
  QSlider* slider_ = nullptr;
  NumberField* weight_ = nullptr;
  QToolButton* key_ = nullptr;
  QComboBox* mode_ = nullptr;
};

TEST_F(LayersDockTest, RowsFollowTheClipThatPlays) {
  EXPECT_EQ(rows().size(), 1) << "the clip itself";
  EXPECT_FALSE(mode_->isEnabled());
  ASSERT_TRUE(addLayer(document_, LayerMode::additive));
  ASSERT_TRUE(renameLayer(document_, 0, QStringLiteral("lean")));
  ASSERT_TRUE(addLayer(document_, LayerMode::override));
  ASSERT_TRUE(renameLayer(document_, 1, QStringLiteral("hands")));
  EXPECT_EQ(rows().mid(0, 2), (QStringList{QStringLiteral("hands"), QStringLiteral("lean")})) << "the topmost first";
  EXPECT_EQ(list_->currentIndex().row(), 0) << "edits go to the new one";
  EXPECT_EQ(mode_->currentData().toInt(), static_cast<int>(LayerMode::override));
  EXPECT_TRUE(mode_->isEnabled());
  document_.undo();
  document_.undo();
  EXPECT_EQ(rows().size(), 2);
  document_.setClip(id_, document_.instance(id_)->clipAt(1));
  EXPECT_EQ(rows().size(), 1);
  document_.setClip(id_, {});
  EXPECT_FALSE(list_->isVisible()) << "no clip, no layers";
  document_.setClip(id_, document_.instance(id_)->clipAt(0));
  EXPECT_TRUE(list_->isVisible());
  EXPECT_EQ(rows().front(), QStringLiteral("lean"));
}

TEST_F(LayersDockTest, EveryButtonIsOneStepThatUndoTakesBack) {
  clickButton(*dock_, "layer.add");
  ASSERT_EQ(layers().size(), 1u);
  EXPECT_EQ(layers()[0].mode, LayerMode::additive);
  clickButton(*dock_, "layer.add_override");
  ASSERT_EQ(layers().size(), 2u);
  EXPECT_EQ(layers()[1].mode, LayerMode::override);
  const std::vector<ClipLayer> two = layers();
  clickButton(*dock_, "layer.lower");
  EXPECT_EQ(layers(), (std::vector{two[1], two[0]}));
  EXPECT_EQ(list_->currentIndex().row(), 1) << "it stays the active one";
  clickButton(*dock_, "layer.raise");
  EXPECT_EQ(layers(), two);
  ASSERT_TRUE(document_.editClip(QStringLiteral("Key"), kNoGesture, [](Clip& clip, KnotSets&) {
    return setKnots(clip, {1, 1, -1, ChannelKind::translation_z}, {Knot{.time = 0.0, .value = 0.5f}});
  }));
  const std::vector<ClipLayer> keyed = layers();
  clickButton(*dock_, "layer.remove");
  EXPECT_EQ(layers(), std::vector{keyed[0]});
  document_.undo();
  EXPECT_EQ(layers(), keyed);
  EXPECT_EQ(rows().size(), 3);
  clickRow(0);
  const float z = document_.pose(id_).pose.local[1].translation.z;
  EXPECT_EQ(z, 0.5f);
  clickButton(*dock_, "layer.merge");
  EXPECT_TRUE(layers().empty());
  EXPECT_EQ(rows().size(), 1);
  EXPECT_EQ(document_.pose(id_).pose.local[1].translation.z, z) << "it plays as before";
  while (document_.canUndo()) document_.undo();
  EXPECT_TRUE(layers().empty());
}

TEST_F(LayersDockTest, ButtonsInARowMuteSoloAndLock) {
  ASSERT_TRUE(addLayer(document_, LayerMode::additive));
  using Button = LayerDelegate::Button;
  for (const auto& [button, flag] : {std::pair{Button::mute, &ClipLayer::muted},
                                     {Button::solo, &ClipLayer::soloed},
                                     {Button::lock, &ClipLayer::locked}}) {
    clickRow(0, button);
    EXPECT_TRUE(layers()[0].*flag);
    document_.undo();
    EXPECT_FALSE(layers()[0].*flag);
    document_.redo();
    clickRow(0, button);
    EXPECT_FALSE(layers()[0].*flag);
  }
  const Clip before = *document_.activeClip();
  clickRow(1, Button::mute);
  EXPECT_EQ(*document_.activeClip(), before) << "the clip itself has no such buttons";
}

TEST_F(LayersDockTest, AClickSaysWhereEditsGoAndADoubleClickRenames) {
  ASSERT_TRUE(addLayer(document_, LayerMode::additive));
  clickRow(1);
  EXPECT_EQ(document_.activeLayer(), kBaseLayer);
  EXPECT_FALSE(weight_->isEnabled());
  clickRow(0);
  EXPECT_EQ(document_.activeLayer(), 0);
  EXPECT_TRUE(weight_->isEnabled());

  const std::string old = layers()[0].name;
  QTest::mouseDClick(list_->viewport(), Qt::LeftButton, {}, QPoint(60, rowRect(0).center().y()));
  auto* editor = list_->viewport()->findChild<QLineEdit*>();
  ASSERT_TRUE(editor);
  editor->selectAll();
  QTest::keyClicks(editor, QStringLiteral("lean"));
  QTest::keyClick(editor, Qt::Key_Return);
  ASSERT_TRUE(QTest::qWaitFor([this] { return layers()[0].name == "lean"; }));
  EXPECT_EQ(rows().front(), QStringLiteral("lean"));
  document_.undo();
  EXPECT_EQ(layers()[0].name, old);
  EXPECT_EQ(rows().front(), QString::fromStdString(old));
}

TEST_F(LayersDockTest, ADragOfTheWeightIsOneStepAndEscapeTakesItBack) {
  ASSERT_TRUE(addLayer(document_, LayerMode::additive));
  const int steps = document_.history().count();
  const auto drag = [this] {
    slider_->setSliderDown(true);
    for (const int percent : {80, 55, 30}) slider_->setValue(percent);
  };
  drag();
  slider_->setSliderDown(false);
  EXPECT_FLOAT_EQ(weightNow(), 0.3f);
  EXPECT_NEAR(weight_->value(), 30.0, 1e-3);
  EXPECT_EQ(document_.history().count(), steps + 1);
  document_.undo();
  EXPECT_EQ(weightNow(), 1.f);
  EXPECT_EQ(slider_->value(), 100);
  document_.redo();
  EXPECT_EQ(slider_->value(), 30);
  document_.undo();

  drag();
  QTest::keyClick(slider_, Qt::Key_Escape);
  EXPECT_EQ(weightNow(), 1.f);
  EXPECT_EQ(slider_->value(), 100);
  EXPECT_EQ(weight_->value(), 100.0);
  EXPECT_FALSE(slider_->isSliderDown());

  weight_->setFocus();
  weight_->selectAll();
  QTest::keyClicks(weight_, QStringLiteral("40"));
  QTest::keyClick(weight_, Qt::Key_Return);
  EXPECT_FLOAT_EQ(weightNow(), 0.4f);
  EXPECT_EQ(slider_->value(), 40);
}

TEST_F(LayersDockTest, TheKeyButtonKeysTheWeightAndShowsWhereItIsKeyed) {
  ASSERT_TRUE(addLayer(document_, LayerMode::additive));
  ASSERT_TRUE(setLayerWeight(document_, 0, 0.5, false, kNoGesture));
  QTest::mouseClick(key_, Qt::LeftButton);
  EXPECT_EQ(layerWeightKeyed(document_, 0), true);
  EXPECT_TRUE(key_->isChecked());
  document_.setFrame(5);
  EXPECT_FALSE(key_->isChecked());
  slider_->setValue(90);
  EXPECT_TRUE(key_->isChecked()) << "an animated weight is keyed";
  EXPECT_FLOAT_EQ(weightNow(), 0.9f);
  document_.setFrame(0);
  EXPECT_EQ(slider_->value(), 50) << "the weight at this time";
  document_.setFrame(5);
  QTest::mouseClick(key_, Qt::LeftButton);
  EXPECT_FALSE(key_->isChecked());
  EXPECT_EQ(slider_->value(), 50);
  document_.undo();
  EXPECT_TRUE(key_->isChecked());
  EXPECT_EQ(slider_->value(), 90);
}

TEST_F(LayersDockTest, TheModeIsChosenAndRefusalsAreSaid) {
  ASSERT_TRUE(addLayer(document_, LayerMode::additive));
  const int over = mode_->findData(static_cast<int>(LayerMode::override));
  mode_->setFocus();
  QTest::keyClick(mode_, Qt::Key_Down);
  ASSERT_EQ(mode_->currentIndex(), over);
  EXPECT_EQ(layers()[0].mode, LayerMode::override);
  document_.undo();
  EXPECT_EQ(layers()[0].mode, LayerMode::additive);
  EXPECT_NE(mode_->currentIndex(), over);

  ASSERT_TRUE(setLayerFlag(document_, 0, &ClipLayer::locked, true));
  clickButton(*dock_, "layer.remove");
  EXPECT_EQ(layers().size(), 1u) << "a locked one stays";
  EXPECT_TRUE(refused_.endsWith('.')) << refused_.toStdString();

  QSignalSpy refused(dock_.get(), &LayersDock::refused);
  const std::string name = layers()[0].name;
  EXPECT_FALSE(list_->model()->setData(list_->model()->index(0, 0), QStringLiteral(" ")));
  EXPECT_EQ(layers()[0].name, name);
  ASSERT_EQ(refused.count(), 1);
  EXPECT_EQ(refused[0][0].toString(), QStringLiteral("A layer needs a name; type one."));
}

}  // namespace
}  // namespace sinew::ui
