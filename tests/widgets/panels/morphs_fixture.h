// The panel of morphs over a face of six.
#pragma once

#include <algorithm>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include <QApplication>
#include <QMouseEvent>
#include <QTest>

#include "tests/widgets/dock_fixture.h"
#include "viewer/widgets/controls/fields/number_field.h"
#include "viewer/widgets/controls/fields/weight_slider.h"
#include "viewer/widgets/morphs/dock.h"
#include "viewer/widgets/morphs/row.h"
#include "viewer/widgets/morphs/view.h"

namespace sinew::ui {

// A face: the clip moves the jaw.
class MorphsDockTest : public tests::DockTest {
 protected:
  enum Channel { kJaw, kBlinkLeft, kBlinkRight, kSmileLeft, kSmileRight, kSurprise };
  inline static const std::vector<std::string> kFace{"jawOpen",        "eyeBlinkLeft",    "eyeBlinkRight",
                                                     "mouthSmileLeft", "mouthSmileRight", "surprise"};

  void SetUp() override {
    open({.morphs = kFace});
    dock_ = std::make_unique<MorphsDock>(document_, FindAction());
    show(*dock_, 312, 400);
    view_ = dock_->view();
    document_.setFrame(5.0);
  }

  MorphRowWidget& row(int channel) {
    MorphRowWidget* found = view_->rowOf(channel);
    EXPECT_NE(found, nullptr) << channel;
    return *found;
  }
  float weight(int channel) const {
    return document_.pose(document_.activeInstance()).pose.morph_weights[static_cast<std::size_t>(channel)];
  }
  const std::map<int, float>& byHand() const { return document_.active()->morph_overrides; }
  std::size_t keys(int channel) const {
    return knotCount(*document_.activeClip(), {kBaseLayer, kNoJoint, channel, ChannelKind::morph});
  }
  int steps() const { return document_.history().index(); }

  static void move(QWidget* widget, QPoint to, Qt::KeyboardModifiers modifiers = {}) {
    QMouseEvent event(QEvent::MouseMove, to, widget->mapToGlobal(to), Qt::NoButton, Qt::LeftButton, modifiers);
    QApplication::sendEvent(widget, &event);
  }
  // Takes the knob and goes so many pixels, in several moves.
  static void drag(WeightSlider* slider, int pixels, Qt::KeyboardModifiers modifiers = {}, bool let_go = true) {
    const QPoint start = slider->knobCentre();
    QTest::mousePress(slider, Qt::LeftButton, modifiers, start);
    for (int part = 1; part <= 4; ++part) move(slider, start + QPoint(pixels * part / 4, 0), modifiers);
    if (let_go) QTest::mouseRelease(slider, Qt::LeftButton, modifiers, start + QPoint(pixels, 0));
  }
  static void type(NumberField* field, const QString& text) {
    field->setFocus();
    field->selectAll();
    QTest::keyClicks(field, text);
    QTest::keyClick(field, Qt::Key_Return);
  }
  std::vector<QString> listed() {
    std::vector<QString> titles;
    for (const auto* row : dock_->findChildren<MorphRowWidget*>()) {
      if (row->isVisible()) titles.push_back(row->morph().title);
    }
    std::ranges::sort(titles);
    return titles;
  }

  std::unique_ptr<MorphsDock> dock_;
  MorphsView* view_ = nullptr;
};

}  // namespace sinew::ui
