// A timeline on the display, of ten frames a second, and a hand on its mouse.
#pragma once

#include <cmath>
#include <memory>

#include <QApplication>
#include <QMouseEvent>
#include <QTest>

#include "tests/widgets/dock_fixture.h"
#include "viewer/widgets/timeline/dock.h"
#include "viewer/widgets/timeline/view.h"

namespace sinew::tests {

class ShownTimeline : public DockTest {
 protected:
  void showTimeline(int height) {
    dock_ = std::make_unique<ui::TimelineDock>(document_, preferences_, time_scale_, findAction());
    show(*dock_, 1280, height);
    view_ = dock_->view();
  }

  QPoint place(const char* name) const {
    const QPointF found = view_->placeOf(QLatin1String(name));
    EXPECT_FALSE(std::isnan(found.x())) << name;
    return found.toPoint();
  }
  QPoint frames(double count) const { return {qRound(count / 10.0 * view_->scale().pixelsPerSecond()), 0}; }

  void press(QPoint point, Qt::KeyboardModifiers modifiers = {}) {
    QTest::mousePress(view_->viewport(), Qt::LeftButton, modifiers, point);
  }
  void move(QPoint point, Qt::KeyboardModifiers modifiers = {}) {
    QMouseEvent event(QEvent::MouseMove, point, view_->viewport()->mapToGlobal(point), Qt::NoButton, Qt::LeftButton,
                      modifiers);
    QApplication::sendEvent(view_->viewport(), &event);
  }
  void release(QPoint point, Qt::KeyboardModifiers modifiers = {}) {
    QTest::mouseRelease(view_->viewport(), Qt::LeftButton, modifiers, point);
  }
  void click(QPoint point, Qt::KeyboardModifiers modifiers = {}) {
    press(point, modifiers);
    release(point, modifiers);
  }
  void drag(QPoint from, QPoint to, Qt::KeyboardModifiers modifiers = {}) {
    press(from, modifiers);
    move((from + to) / 2, modifiers);
    move(to, modifiers);
    release(to, modifiers);
  }

  ui::SharedTimeScale time_scale_{document_};
  std::unique_ptr<ui::TimelineDock> dock_;
  ui::TimelineView* view_ = nullptr;
};

}  // namespace sinew::tests
