// Hands that are used to Maya, over the curve editor and the dope sheet.
#include "tests/widgets/keys/key_panels_fixture.h"
#include "viewer/widgets/controls/fields/choices/radial_menu.h"

namespace sinew::ui {
namespace {

constexpr ChannelId kRise{kBaseLayer, 0, -1, ChannelKind::translation_y};

class MayaMapTest : public KeyPanelsTest {
 protected:
  void SetUp() override {
    KeyPanelsTest::SetUp();
    window_->preferences().setMouseScheme(MouseScheme::maya);
    graph_ = curves_->graph();
    view_ = timeline_->view();
    const InstanceId id = document().open(tests::small());
    ASSERT_TRUE(document().editClip("Keys", kNoGesture, [](Clip& clip, KnotSets&) -> Check {
      std::vector<Knot> knots;
      for (const double frame : {0.0, 2.0, 5.0, 8.0})
        knots.push_back({.time = frame / 10.0,
                         .value = static_cast<float>(0.1 * frame),
                         .interpolation = Interpolation::hermite,
                         .style = {.in = TangentMode::automatic, .out = TangentMode::automatic}});
      return setKnots(clip, kRise, std::move(knots));
    }));
    document().select({{SelectionItem::Kind::joint, id, 0}});
    document().selectKeys({{kRise, {1, 2}}});
    before_ = knots();
  }
  std::vector<Knot> knots() { return knotsOf(*document().activeClip(), kRise); }
  TransformTool tool() { return window_->viewSettings().options().transform.tool; }
  void press(const QWidget& at, Qt::Key key, Qt::KeyboardModifiers modifiers = Qt::NoModifier) {
    point(at);
    QTest::keyPress(focus(), key, modifiers);
    QApplication::processEvents();
  }
  void middleDrag(QPoint by) {
    const QPoint from = graph_->placeOf("at(4 0.1)").toPoint(), to = from + by;
    QTest::mousePress(graph_, Qt::MiddleButton, {}, from);
    for (const QPoint& at : {(from + to) / 2, to}) {
      QMouseEvent move(QEvent::MouseMove, at, graph_->mapToGlobal(at), Qt::NoButton, Qt::MiddleButton, Qt::NoModifier);
      QApplication::sendEvent(graph_, &move);
    }
    QTest::mouseRelease(graph_, Qt::MiddleButton, {}, to);
  }

  CurveGraph* graph_ = nullptr;
  TimelineView* view_ = nullptr;
  std::vector<Knot> before_;
};

TEST_F(MayaMapTest, ToolKeysChooseToolsAndBeginNoDrag) {
  for (const QWidget* panel : {static_cast<QWidget*>(graph_), view_->viewport()})
    for (const auto& [key, expected] :
         {std::pair{Qt::Key_E, TransformTool::rotate}, std::pair{Qt::Key_R, TransformTool::scale},
          std::pair{Qt::Key_W, TransformTool::move}}) {
      press(*panel, key);
      EXPECT_EQ(tool(), expected);
      EXPECT_FALSE(graph_->busy());
      EXPECT_FALSE(view_->busy());
    }
  EXPECT_EQ(knots(), before_);
}

TEST_F(MayaMapTest, TheMiddleButtonDoesWhatTheToolDoes) {
  press(*graph_, Qt::Key_W);
  middleDrag({0, -30});
  std::vector<Knot> now = knots();
  const float moved = now[1].value - before_[1].value;
  EXPECT_GT(moved, 0.f);
  EXPECT_NEAR(now[2].value - before_[2].value, moved, 1e-5f) << "both alike";
  EXPECT_EQ(now[0].value, before_[0].value);
  document().undo();
  ASSERT_EQ(knots(), before_);
  press(*graph_, Qt::Key_R);
  document().selectKeys({{kRise, {1, 2}}});
  middleDrag({0, -30});
  now = knots();
  EXPECT_GT(std::abs((now[2].value - now[1].value) - (before_[2].value - before_[1].value)), 1e-4f) << "scaled";
}

TEST_F(MayaMapTest, ZTakesBackInEveryPanel) {
  const ChannelId shown[] = {kRise};
  for (QWidget* at : {static_cast<QWidget*>(graph_), static_cast<QWidget*>(view_)}) {
    document().selectKeys({{kRise, {1, 2}}});
    ASSERT_TRUE(document().editSelectedKeys("Move", kNoGesture, moveKeys(0, 1.f), shown));
    ASSERT_NE(knots(), before_);
    press(*at, Qt::Key_Z);
    EXPECT_EQ(knots(), before_);
  }
}

TEST_F(MayaMapTest, ShiftSAndAFlickSetTangents) {
  const auto menu = [this] { return window_->findChild<RadialMenu*>(); };
  press(*graph_, Qt::Key_S, Qt::ShiftModifier);
  ASSERT_TRUE(menu());
  EXPECT_EQ(knots(), before_) << "nothing is keyed by it";
  const QAction* flat = window_->actions().find("curve.tangent.flat");
  const QPoint at = menu()->placeOf(flat);
  ASSERT_GE(at.x(), 0);
  QMouseEvent move(QEvent::MouseMove, at, menu()->mapToGlobal(at), Qt::NoButton, Qt::NoButton, Qt::ShiftModifier);
  QApplication::sendEvent(menu(), &move);
  EXPECT_EQ(menu()->current(), flat);
  QTest::keyRelease(menu(), Qt::Key_S, Qt::ShiftModifier);
  QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
  EXPECT_FALSE(menu());
  const std::vector<Knot> now = knots();
  for (const int i : {1, 2}) {
    EXPECT_EQ(now[static_cast<std::size_t>(i)].style.in, TangentMode::flat);
    EXPECT_EQ(now[static_cast<std::size_t>(i)].style.out, TangentMode::flat);
  }
  EXPECT_EQ(now[3], before_[3]) << "the others stay";
  // Every direction has a picture.
  press(*graph_, Qt::Key_S, Qt::ShiftModifier);
  ASSERT_TRUE(menu());
  int entries = 0;
  for (const ActionSpec& spec : window_->actions().table()) {
    const QAction* entry = window_->actions().find(spec.id);
    if (menu()->placeOf(entry).x() < 0) continue;
    ++entries;
    EXPECT_FALSE(entry->icon().isNull()) << spec.id;
  }
  EXPECT_EQ(entries, RadialMenu::kDirections);
  QTest::keyClick(menu(), Qt::Key_Escape);
  QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
  EXPECT_FALSE(menu());
  EXPECT_EQ(knots(), now);
}

}  // namespace
}  // namespace sinew::ui
