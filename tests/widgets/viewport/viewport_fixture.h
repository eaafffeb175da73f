// A viewport of its own on the display, with a figure of blocks, and a hand on its mouse.
#pragma once

#include <set>

#include <QMouseEvent>
#include <QTest>

#include <gtest/gtest.h>

#include "tests/support/builders/block_figure.h"
#include "tests/support/builders/limbed_figure.h"
#include "viewer/document/document.h"
#include "viewer/document/time/playback_clock.h"
#include "viewer/settings/preferences.h"
#include "viewer/widgets/viewport/widget.h"

namespace sinew::tests {

class ViewportTest : public testing::Test {
 protected:
  void SetUp() override {
    preferences_.setMouseScheme(MouseScheme::blender);
    view_.resize(640, 480);
    view_.show();
    ASSERT_TRUE(QTest::qWaitForWindowExposed(&view_));
  }

  void openFigure() {
    id_ = document_.open(blockFigure());
    ASSERT_TRUE(settle());
  }

  // One with arms and legs that handles can be put on, seen from the front.
  void openLimbedFigure() {
    Imported imported;
    imported.character = LimbedFigure{}.make();
    id_ = document_.open(imported);
    view_.look(render::NamedView::front);
    ASSERT_TRUE(settle());
  }

  bool settle() {
    return QTest::qWaitFor([this] { return view_.settled(); }, 10'000);
  }

  JointIndex joint(const char* name) const { return document_.active()->character->skeleton.find(name); }

  QPointF pixelOf(const Vec3& at_w) const {
    const Vec3 pixel = view_.camera().project(at_w, {view_.width(), view_.height()});
    return {pixel.x, pixel.y};
  }

  Vec3 placeOf(const char* name) const {
    return Vec3(document_.pose(id_).joints_m[static_cast<std::size_t>(joint(name))][3]);
  }

  // The middle of the bone between two joints.
  QPointF bone(const char* from, const char* to) const { return pixelOf(0.5f * (placeOf(from) + placeOf(to))); }

  void send(QEvent::Type type, Qt::MouseButton button, Qt::KeyboardModifiers modifiers, const QPointF& at) {
    const Qt::MouseButtons held = type == QEvent::MouseButtonRelease ? Qt::NoButton : button;
    QMouseEvent event(type, at, view_.mapToGlobal(at), type == QEvent::MouseMove ? Qt::NoButton : button, held,
                      modifiers);
    QCoreApplication::sendEvent(&view_, &event);
  }

  void press(Qt::MouseButton button, Qt::KeyboardModifiers modifiers, const QPointF& from, const QPointF& to) {
    send(QEvent::MouseButtonPress, button, modifiers, from);
    for (int i = 1; i <= 4; ++i) send(QEvent::MouseMove, button, modifiers, from + 0.25 * i * (to - from));
  }

  void drag(Qt::MouseButton button, Qt::KeyboardModifiers modifiers, const QPointF& from, const QPointF& to) {
    press(button, modifiers, from, to);
    send(QEvent::MouseButtonRelease, button, modifiers, to);
  }

  void click(const QPointF& at, Qt::KeyboardModifiers modifiers = Qt::NoModifier) {
    drag(Qt::LeftButton, modifiers, at, at);
  }

  std::set<JointIndex> selectedJoints() const {
    std::set<JointIndex> out;
    for (const SelectionItem& item : document_.selection().items)
      if (item.kind == SelectionItem::Kind::joint) out.insert(item.index);
    return out;
  }

  Document document_;
  ViewSettings settings_;
  Preferences preferences_;
  PlaybackClock clock_{document_};
  ui::ViewportWidget view_{document_, settings_, preferences_, clock_};
  InstanceId id_;
};

}  // namespace sinew::tests
