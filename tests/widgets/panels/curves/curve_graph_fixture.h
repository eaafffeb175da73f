// A curve editor over one joint with a curve of four keys, and what the pointer does in its graph.
#pragma once

#include <cmath>
#include <numbers>

#include <QMouseEvent>
#include <QSignalSpy>
#include <QTest>
#include <QWheelEvent>

#include "tests/widgets/dock_fixture.h"
#include "viewer/widgets/controls/pointer.h"
#include "viewer/widgets/controls/shared_time_scale.h"
#include "viewer/widgets/curves/channels.h"
#include "viewer/widgets/curves/editor_dock.h"
#include "viewer/widgets/curves/graph.h"
#include "viewer/widgets/curves/tree.h"

namespace sinew::ui {

// One joint with a curve of four keys in metres and one of two in degrees, at ten frames a second.
class CurveGraphTest : public tests::DockTest {
 protected:
  static constexpr ChannelId kHeight{kBaseLayer, 0, -1, ChannelKind::translation_y};
  static constexpr ChannelId kTurn{kBaseLayer, 0, -1, ChannelKind::rotation_x};

  static Knot automatic(double time, float value) {
    return {time, value, {}, {}, Interpolation::hermite, {}, {TangentMode::automatic, TangentMode::automatic}};
  }

  void SetUp() override {
    DockTest::SetUp();
    preferences_.setTimeFormat(TimeFormat::frames);
    edit([](Clip& clip) {
      expectDone(setKnots(clip, kHeight,
                          {automatic(0.0, 0.f), automatic(0.3, 1.f), automatic(0.6, 0.4f), automatic(1.0, 0.8f)}));
    });
    dock_ = std::make_unique<CurveEditorDock>(document_, preferences_, scale_, findAction());
    show(*dock_, 1280, 320);
    graph_ = dock_->graph();
    document_.select({joint(0)});
    document_.history().clear();
  }
  void TearDown() override {
    pretendPointer({});
    DockTest::TearDown();
  }

  static void expectDone(const Check& done) { ASSERT_TRUE(done) << done.error().for_user; }
  void edit(const std::function<void(Clip&)>& change) {
    expectDone(document_.editClip(QStringLiteral("edit"), kNoGesture, [&](Clip& clip, KnotSets&) -> Check {
      change(clip);
      return {};
    }));
  }

  QPoint place(const char* name) const {
    const QPointF at = graph_->placeOf(QLatin1String(name));
    EXPECT_FALSE(std::isnan(at.x())) << name;
    return at.toPoint();
  }
  void press(QPoint at, Qt::MouseButton button = Qt::LeftButton, Qt::KeyboardModifiers modifiers = {}) {
    QTest::mousePress(graph_, button, modifiers, at);
  }
  void moveTo(QPoint at, Qt::MouseButtons buttons = Qt::LeftButton, Qt::KeyboardModifiers modifiers = {}) {
    QMouseEvent move(QEvent::MouseMove, at, graph_->mapToGlobal(at), Qt::NoButton, buttons, modifiers);
    QApplication::sendEvent(graph_, &move);
  }
  void drag(QPoint from, QPoint to, Qt::MouseButton button = Qt::LeftButton, Qt::KeyboardModifiers modifiers = {}) {
    press(from, button, modifiers);
    moveTo((from + to) / 2, button, modifiers);
    moveTo(to, button, modifiers);
    QTest::mouseRelease(graph_, button, modifiers, to);
  }
  void click(QPoint at, Qt::KeyboardModifiers modifiers = {}) {
    QTest::mouseClick(graph_, Qt::LeftButton, modifiers, at);
  }

  const Curve& curve(const ChannelId& id = kHeight) const { return *findCurve(*document_.activeClip(), id); }
  KnotSets selected(std::vector<std::uint32_t> knots, const ChannelId& id = kHeight) const {
    return {{id, std::move(knots)}};
  }
  double pixelsPerFrame() const { return graph_->view().time.pixelsPerSecond() / 10.0; }
  double pixelsPerMetre() const { return graph_->view().value.pixelsPerUnit(); }

  SharedTimeScale scale_{document_};
  std::unique_ptr<CurveEditorDock> dock_;
  CurveGraph* graph_ = nullptr;
};

}  // namespace sinew::ui
