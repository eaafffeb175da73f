#include "viewer/widgets/morphs/dock.h"

#include <gtest/gtest.h>

#include <QLabel>
#include <QMenu>
#include <QScrollBar>
#include <QSignalSpy>
#include <QStackedWidget>
#include <QTest>
#include <QToolButton>

#include "tests/widgets/panels/morphs_fixture.h"
#include "viewer/document/edits/clips/layer_edits.h"
#include "viewer/widgets/controls/fields/filter_field.h"
#include "viewer/widgets/controls/fields/key_diamond.h"
#include "viewer/widgets/controls/fields/number_field.h"
#include "viewer/widgets/morphs/group_header.h"
#include "viewer/widgets/morphs/row.h"
#include "viewer/widgets/morphs/view.h"

namespace sinew::ui {
namespace {

TEST_F(MorphsDockTest, TheDiamondTellsWhereTheKeysAreAndSetsThem) {
  KeyDiamond* jaw = row(kJaw).diamond();
  EXPECT_EQ(jaw->presence(), KeyPresence::elsewhere);
  KeyDiamond* blink = row(kBlinkLeft).diamond();
  EXPECT_EQ(blink->presence(), KeyPresence::none);
  QTest::mouseClick(jaw, Qt::LeftButton);
  EXPECT_EQ(jaw->presence(), KeyPresence::here);
  EXPECT_EQ(keys(kJaw), 3u);
  QTest::mouseClick(jaw, Qt::LeftButton);
  EXPECT_EQ(jaw->presence(), KeyPresence::elsewhere);
  EXPECT_EQ(keys(kJaw), 2u);

  const int left[] = {kBlinkLeft};
  ASSERT_TRUE(document_.keyMorphs(id_, left, "key"));
  EXPECT_EQ(blink->presence(), KeyPresence::some);
  EXPECT_TRUE(blink->toolTip().contains(QStringLiteral("One side")));
  QTest::mouseClick(blink, Qt::LeftButton);
  EXPECT_EQ(blink->presence(), KeyPresence::here);
  EXPECT_EQ(keys(kBlinkRight), 1u);
  document_.setFrame(6.0);
  EXPECT_EQ(blink->presence(), KeyPresence::elsewhere);
  document_.setClip(id_, {});
  EXPECT_FALSE(row(kJaw).diamond()->isVisible()) << "without a clip there is nothing to key";
}

TEST_F(MorphsDockTest, WhileAutoKeyIsOnASliderKeys) {
  document_.setAutoKey(true);
  drag(row(kJaw).slider(0), 20);
  EXPECT_TRUE(byHand().empty());
  EXPECT_EQ(keys(kJaw), 3u);
  EXPECT_EQ(row(kJaw).diamond()->presence(), KeyPresence::here);
  EXPECT_FALSE(row(kJaw).field(0)->differs());
  EXPECT_EQ(steps(), 1);
  drag(row(kJaw).slider(0), 10, {}, false);
  QTest::keyClick(row(kJaw).slider(0), Qt::Key_Escape);
  EXPECT_EQ(steps(), 1);
  document_.undo();
  EXPECT_EQ(keys(kJaw), 2u);
}

// Keys are those of the layer that edits go to, also when another layer becomes that one.
TEST_F(MorphsDockTest, DiamondsFollowTheLayerThatEditsGoTo) {
  const int jaw[] = {kJaw};
  ASSERT_TRUE(addLayer(document_, LayerMode::additive));
  const int layer = document_.active()->active_layer;
  document_.setActiveLayer(kBaseLayer);
  ASSERT_TRUE(document_.keyMorphs(id_, jaw, "key"));
  KeyDiamond* diamond = row(kJaw).findChild<KeyDiamond*>();
  ASSERT_TRUE(diamond);
  EXPECT_EQ(diamond->presence(), KeyPresence::here);
  document_.setActiveLayer(layer);
  EXPECT_EQ(diamond->presence(), KeyPresence::none);
  document_.setActiveLayer(kBaseLayer);
  EXPECT_EQ(diamond->presence(), KeyPresence::here);
}

TEST_F(MorphsDockTest, TheFilterTakesNamesGroupsAndMeshesAndTellsWhatIsLeft) {
  EXPECT_EQ(dock_->filter()->count(), QStringLiteral("1 of 6 in use"));
  EXPECT_EQ(view_->lineCount(), 3 + 4);
  dock_->filter()->setText(QStringLiteral("smile"));
  EXPECT_EQ(listed(), (std::vector<QString>{QStringLiteral("Smile")}));
  EXPECT_EQ(dock_->filter()->count(), QStringLiteral("2 of 6"));
  dock_->filter()->setText(QStringLiteral("mouth, jaw"));
  EXPECT_EQ(listed(), (std::vector<QString>{QStringLiteral("Jaw open"), QStringLiteral("Smile")}));
  dock_->filter()->setText(QStringLiteral("eyeBlinkR"));
  EXPECT_EQ(listed(), (std::vector<QString>{QStringLiteral("Blink")}));
  dock_->filter()->setText(QStringLiteral("body"));
  EXPECT_EQ(listed().size(), 4u);
  dock_->filter()->setText(QStringLiteral("nothing like it"));
  EXPECT_TRUE(listed().empty());
  tests::keepPicture(*dock_, QStringLiteral("morphs_none"));
  dock_->filter()->clear();
  EXPECT_EQ(listed().size(), 4u);
}

TEST_F(MorphsDockTest, AClickOnTheCountShowsThoseInUse) {
  const auto click = [this] {
    QTest::mouseClick(dock_->filter(), Qt::LeftButton, {}, dock_->filter()->countRect().center());
  };
  click();
  EXPECT_TRUE(dock_->filter()->countOn());
  EXPECT_EQ(listed(), (std::vector<QString>{QStringLiteral("Jaw open")}));
  const int blink[] = {kBlinkLeft};
  document_.setMorphWeights(id_, std::array{MorphWeight(kBlinkLeft, 0.5f)}, "set", kNoGesture);
  EXPECT_EQ(dock_->filter()->count(), QStringLiteral("2 of 6 in use"));
  const auto lists = [this](std::size_t rows) {
    return QTest::qWaitFor([=, this] { return listed().size() == rows; });
  };
  EXPECT_TRUE(lists(2));
  // A row that is moved to rest stays until it is let go, by the pointer and by a key.
  WeightSlider* slider = row(kBlinkLeft).slider(0);
  drag(slider, -60, {}, false);
  EXPECT_EQ(weight(kBlinkLeft), 0.f);
  tests::deliverEvents();
  EXPECT_EQ(listed().size(), 2u);
  QTest::mouseRelease(slider, Qt::LeftButton, {}, slider->knobCentre());
  EXPECT_TRUE(lists(1));
  document_.setMorphWeights(id_, std::array{MorphWeight(kBlinkLeft, 0.5f)}, "set", kNoGesture);
  EXPECT_TRUE(lists(2));
  slider = row(kBlinkLeft).slider(0);
  slider->setFocus();
  QTest::keyPress(slider, Qt::Key_Home);
  tests::deliverEvents();
  EXPECT_EQ(weight(kBlinkLeft), 0.f);
  EXPECT_EQ(listed().size(), 2u);
  QTest::keyRelease(slider, Qt::Key_Home);
  EXPECT_TRUE(lists(1));
  EXPECT_EQ(weight(kBlinkLeft), 0.f) << "it is not cancelled by going";
  document_.clearMorphOverrides(id_, blink);
  click();
  EXPECT_EQ(listed().size(), 4u);
}

TEST_F(MorphsDockTest, WhatIsTypedGoesToNoOtherCharacter) {
  NumberField* field = row(kJaw).field(0);
  field->setFocus();
  field->selectAll();
  QTest::keyClicks(field, QStringLiteral("0.75"));
  const InstanceId other = document_.addCharacter(tests::small());  // without morphs, and active now
  ASSERT_EQ(document_.activeInstance(), other);
  tests::deliverEvents();
  EXPECT_TRUE(document_.instance(other)->morph_overrides.empty());
  EXPECT_TRUE(document_.instance(id_)->morph_overrides.empty());
}

TEST_F(MorphsDockTest, GroupsFoldAndAFilterLooksInside) {
  auto* header = dock_->findChild<MorphGroupHeader*>();
  ASSERT_TRUE(header);
  EXPECT_EQ(header->text(), QStringLiteral("Eyes"));
  QTest::mouseClick(header, Qt::LeftButton);
  EXPECT_EQ(listed().size(), 3u);
  dock_->filter()->setText(QStringLiteral("blink"));
  EXPECT_EQ(listed().size(), 1u);
  dock_->filter()->clear();
  EXPECT_EQ(listed().size(), 3u);
  header->setFocus();
  QTest::keyClick(header, Qt::Key_Right);
  EXPECT_EQ(listed().size(), 4u);
  view_->setAllOpen(false);
  EXPECT_TRUE(listed().empty());
  EXPECT_EQ(view_->lineCount(), 3);
}

TEST_F(MorphsDockTest, ItFollowsTimeTheActiveCharacterAndAReload) {
  document_.setFrame(2.0);
  EXPECT_NEAR(row(kJaw).slider(0)->weight(), 0.2, 1e-6);
  drag(row(kSurprise).slider(0), 40);
  document_.reload(id_, tests::small({.morphs = {"surprise", "jawOpen"}}));
  EXPECT_EQ(view_->groups().size(), 2u);
  EXPECT_GT(row(0).slider(0)->weight(), 0.1) << "set by hand before the file changed";

  const InstanceId other = document_.addCharacter(tests::small({.name = "other"}));
  auto* pages = dock_->findChild<QStackedWidget*>();
  EXPECT_TRUE(view_->empty());
  EXPECT_NE(pages->currentWidget(), view_->parentWidget());
  EXPECT_TRUE(pages->currentWidget()->findChildren<QLabel*>().size() > 0);
  tests::keepPicture(*dock_, QStringLiteral("morphs_empty"));
  document_.select({character()});
  EXPECT_EQ(pages->currentWidget(), view_->parentWidget());
  document_.removeInstance(other);
  document_.removeInstance(id_);
  EXPECT_TRUE(view_->empty());
}

TEST_F(MorphsDockTest, TheKeyboardGoesThroughTheRows) {
  dock_->enter();
  auto* header = qobject_cast<MorphGroupHeader*>(QApplication::focusWidget());
  ASSERT_TRUE(header) << "the first line";
  QTest::keyClick(header, Qt::Key_Down);
  ASSERT_EQ(QApplication::focusWidget(), row(kBlinkLeft).slider(0));
  WeightSlider* slider = row(kBlinkLeft).slider(0);
  for (int i = 0; i < 3; ++i) QTest::keyClick(slider, Qt::Key_Right);
  EXPECT_NEAR(weight(kBlinkLeft), 0.03f, 1e-6f);
  EXPECT_NEAR(weight(kBlinkRight), 0.03f, 1e-6f);
  EXPECT_EQ(steps(), 3);
  QTest::keyClick(slider, Qt::Key_End);
  EXPECT_EQ(weight(kBlinkLeft), 1.f);
  QTest::keyPress(slider, Qt::Key_Home);
  QTest::keyClick(slider, Qt::Key_Escape);
  EXPECT_EQ(weight(kBlinkLeft), 1.f);
  QTest::keyClick(slider, Qt::Key_Tab);
  EXPECT_EQ(QApplication::focusWidget(), row(kBlinkLeft).field(0));
  for (int i = 0; i < 3; ++i) QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
  EXPECT_EQ(QApplication::focusWidget(), row(kBlinkLeft).diamond());
  QTest::keyClick(QApplication::focusWidget(), Qt::Key_Space);
  EXPECT_EQ(keys(kBlinkLeft), 1u);
  QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
  EXPECT_TRUE(qobject_cast<MorphGroupHeader*>(QApplication::focusWidget()));
  QTest::keyClick(QApplication::focusWidget(), Qt::Key_Backtab);
  EXPECT_EQ(QApplication::focusWidget(), row(kBlinkLeft).diamond());
  // Back out of the first line, to the filter.
  for (int i = 0; i < 6; ++i) QTest::keyClick(QApplication::focusWidget(), Qt::Key_Backtab);
  EXPECT_TRUE(qobject_cast<MorphGroupHeader*>(QApplication::focusWidget()));
  QTest::keyClick(QApplication::focusWidget(), Qt::Key_Backtab);
  EXPECT_EQ(QApplication::focusWidget(), dock_->filter());
  QTest::keyClick(QApplication::focusWidget(), Qt::Key_Down);
  EXPECT_TRUE(view_->isAncestorOf(QApplication::focusWidget()));
}

TEST_F(MorphsDockTest, ArrowsGoFromButtonsOfARowToItsNeighbours) {
  dock_->enter();
  QWidget* header = QApplication::focusWidget();
  QTest::keyClick(header, Qt::Key_Down);
  ASSERT_EQ(QApplication::focusWidget(), row(kBlinkLeft).slider(0));
  row(kBlinkLeft).diamond()->setFocus();
  QTest::keyClick(row(kBlinkLeft).diamond(), Qt::Key_Up);
  EXPECT_EQ(QApplication::focusWidget(), header);
  row(kBlinkLeft).diamond()->setFocus();
  QTest::keyClick(row(kBlinkLeft).diamond(), Qt::Key_Down);
  EXPECT_NE(QApplication::focusWidget(), header);
  EXPECT_FALSE(row(kBlinkLeft).isAncestorOf(QApplication::focusWidget()));
}

TEST_F(MorphsDockTest, OnlyRowsInSightAreMadeOfHundreds) {
  std::vector<std::string> names;
  for (int i = 0; i < 600; ++i) names.push_back("shape" + std::to_string(i));
  open({.morphs = names});
  EXPECT_EQ(view_->lineCount(), 601);
  EXPECT_LE(view_->builtRows(), 400 / metrics::kTreeRow + 2);
  NumberField* field = row(3).field(0);
  field->setFocus();
  field->selectAll();
  QTest::keyClicks(field, QStringLiteral("0.25"));
  EXPECT_EQ(row(599).morph().first, 599);
  EXPECT_LE(view_->builtRows(), 400 / metrics::kTreeRow + 2);
  EXPECT_EQ(weight(3), 0.25f) << "a typed number is entered when its row leaves";
  type(row(599).field(0), QStringLiteral("0.5"));
  EXPECT_EQ(weight(599), 0.5f);
  EXPECT_EQ(byHand(), (std::map<int, float>{{3, 0.25f}, {599, 0.5f}}));
  // What is dragged does not scroll away.
  QScrollBar* bar = view_->verticalScrollBar();
  WeightSlider* slider = row(300).slider(0);
  const int place = bar->value();
  drag(slider, 10, {}, false);
  QWheelEvent wheel(QPointF(10, 10), view_->viewport()->mapToGlobal(QPointF(10, 10)), {}, {0, -120}, Qt::LeftButton, {},
                    Qt::NoScrollPhase, false);
  QApplication::sendEvent(view_->viewport(), &wheel);
  EXPECT_EQ(bar->value(), place);
  QTest::mouseRelease(slider, Qt::LeftButton, {}, slider->knobCentre());
}

// Counts the widgets that are put into another one.
class ChildCount : public QObject {
 public:
  explicit ChildCount(QWidget* parent) { parent->installEventFilter(this); }
  int children = 0;

 protected:
  bool eventFilter(QObject*, QEvent* event) override {
    children += event->type() == QEvent::ChildAdded;
    return false;
  }
};

TEST_F(MorphsDockTest, ScrollingThroughHundredsMakesTheRowsInSightAndTimeMakesNone) {
  std::vector<std::string> names;
  for (int i = 0; i < 300; ++i) {
    names.push_back("eyeShape" + std::to_string(i) + "_L");
    names.push_back("eyeShape" + std::to_string(i) + "_R");
  }
  open({.morphs = names});
  ChildCount made(view_->viewport());
  for (int frame = 0; frame < 10; ++frame) document_.setFrame(frame);
  EXPECT_EQ(made.children, 0);
  const int in_sight = view_->viewport()->height() / metrics::kTreeRow + 2;
  int steps = 0;
  for (int line = 0; line < 300; line += 10, ++steps) view_->verticalScrollBar()->setValue(line * metrics::kTreeRow);
  EXPECT_GT(made.children, 0);
  EXPECT_LE(made.children, steps * in_sight);
}

TEST_F(MorphsDockTest, NothingOfARowOverlapsAtAnyWidth) {
  for (const int width : {view_->minimumSizeHint().width(), 280, 312, 500}) {
    dock_->resize(width, 400);
    tests::deliverEvents();
    for (const int channel : {kBlinkLeft, kJaw}) {
      MorphRowWidget& shown = row(channel);
      const std::vector<QWidget*> stops = shown.stops();
      for (std::size_t i = 0; i < stops.size(); ++i) {
        EXPECT_TRUE(shown.rect().contains(stops[i]->geometry())) << width << " " << i;
        if (i > 0) {
          EXPECT_LE(stops[i - 1]->geometry().right(), stops[i]->x()) << width << " " << i;
        }
      }
      EXPECT_EQ(shown.field(0)->text().size(), 4) << width;
    }
    tests::keepPicture(*dock_, QStringLiteral("morphs_%1").arg(width));
  }
}

}  // namespace
}  // namespace sinew::ui
