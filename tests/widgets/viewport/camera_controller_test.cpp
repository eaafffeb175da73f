#include "viewer/widgets/viewport/tools/camera_controller.h"

#include <gtest/gtest.h>

#include <cmath>
#include <type_traits>

#include <QElapsedTimer>
#include <QFontMetricsF>

#include "tests/support/builders/block_figure.h"
#include "viewer/document/document.h"
#include "viewer/widgets/theme.h"
#include "viewer/widgets/viewport/follow_path.h"
#include "viewer/widgets/viewport/overlays/joint_labels.h"
#include "viewer/widgets/viewport/overlays/text.h"

namespace sinew::ui {
namespace {

const Vec2 kView{640.f, 480.f};

// Where the plane through the target that faces the eye lies under a pixel.
Vec3 underPixel(const render::Camera& camera, Vec2 pixel) {
  const render::Ray ray = camera.ray(pixel, kView);
  const float t =
      glm::dot(camera.target_w - ray.origin_w, camera.forward_w()) / glm::dot(ray.direction_w, camera.forward_w());
  return ray.origin_w + t * ray.direction_w;
}

CameraController controllerOf(MouseScheme scheme) {
  CameraController controller;
  controller.setScheme(scheme);
  render::Camera camera;
  camera.look(render::NamedView::three_quarter);
  controller.setCamera(camera);
  return controller;
}

struct Move {
  MouseScheme scheme;
  Qt::MouseButton button;
  Qt::KeyboardModifiers modifiers;
  CameraMotion motion;
};

class Schemes : public testing::TestWithParam<Move> {};

TEST_P(Schemes, GiveEachButtonItsMotion) {
  const Move& move = GetParam();
  CameraController controller = controllerOf(move.scheme);
  const render::Camera before = controller.camera();
  EXPECT_EQ(controller.press(move.button, move.modifiers, {300.f, 200.f}), move.motion != CameraMotion::none);
  EXPECT_EQ(controller.motion(), move.motion);
  EXPECT_EQ(controller.move({340.f, 170.f}, kView), move.motion != CameraMotion::none);
  const render::Camera& after = controller.camera();
  EXPECT_EQ(after.yaw != before.yaw, move.motion == CameraMotion::orbit);
  if (move.motion == CameraMotion::zoom) {
    EXPECT_LT(after.distance, before.distance);
  } else {
    EXPECT_EQ(after.target_w != before.target_w, move.motion == CameraMotion::pan);
    EXPECT_EQ(after.distance, before.distance);
  }

  EXPECT_EQ(controller.cancel(), move.motion != CameraMotion::none);
  EXPECT_EQ(controller.camera().yaw, before.yaw);
  EXPECT_EQ(controller.camera().target_w, before.target_w);
  EXPECT_EQ(controller.camera().distance, before.distance);
  EXPECT_FALSE(controller.move({400.f, 100.f}, kView));
}

INSTANTIATE_TEST_SUITE_P(
    Mouse, Schemes,
    testing::Values(Move{MouseScheme::blender, Qt::MiddleButton, Qt::NoModifier, CameraMotion::orbit},
                    Move{MouseScheme::blender, Qt::MiddleButton, Qt::ShiftModifier, CameraMotion::pan},
                    Move{MouseScheme::blender, Qt::MiddleButton, Qt::ControlModifier, CameraMotion::zoom},
                    Move{MouseScheme::blender, Qt::LeftButton, Qt::NoModifier, CameraMotion::none},
                    Move{MouseScheme::blender, Qt::LeftButton, Qt::AltModifier, CameraMotion::none},
                    Move{MouseScheme::blender, Qt::RightButton, Qt::NoModifier, CameraMotion::none},
                    Move{MouseScheme::maya, Qt::LeftButton, Qt::AltModifier, CameraMotion::orbit},
                    Move{MouseScheme::maya, Qt::MiddleButton, Qt::AltModifier, CameraMotion::pan},
                    Move{MouseScheme::maya, Qt::RightButton, Qt::AltModifier, CameraMotion::zoom},
                    Move{MouseScheme::maya, Qt::LeftButton, Qt::NoModifier, CameraMotion::none},
                    Move{MouseScheme::maya, Qt::MiddleButton, Qt::NoModifier, CameraMotion::none}));

TEST(CameraController, EndsADragOnlyWithItsOwnButton) {
  CameraController controller = controllerOf(MouseScheme::blender);
  ASSERT_TRUE(controller.press(Qt::MiddleButton, Qt::NoModifier, {10.f, 10.f}));
  EXPECT_FALSE(controller.release(Qt::LeftButton));
  EXPECT_TRUE(controller.release(Qt::MiddleButton));
  EXPECT_EQ(controller.motion(), CameraMotion::none);
}

TEST(CameraController, WheelAndPinchKeepThePointUnderThePointer) {
  for (const bool orthographic : {false, true}) {
    CameraController controller = controllerOf(MouseScheme::blender);
    if (orthographic) controller.toggleProjection();
    const Vec2 pixel{500.f, 120.f};
    const Vec3 point = underPixel(controller.camera(), pixel);
    const float distance = controller.camera().distance;
    controller.wheel(3.f, pixel, kView);
    EXPECT_LT(controller.camera().distance, distance);
    Vec3 now = controller.camera().project(point, kView);
    EXPECT_NEAR(now.x, pixel.x, 0.5f);
    EXPECT_NEAR(now.y, pixel.y, 0.5f);
    controller.pinch(0.5f, pixel, kView);
    now = controller.camera().project(point, kView);
    EXPECT_NEAR(now.x, pixel.x, 0.5f);
    EXPECT_NEAR(now.y, pixel.y, 0.5f);
  }
}

TEST(CameraController, PinchMagnifiesByItsFactor) {
  CameraController controller = controllerOf(MouseScheme::blender);
  const float distance = controller.camera().distance;
  controller.pinch(2.f, 0.5f * kView, kView);
  EXPECT_NEAR(controller.camera().distance, 0.5f * distance, 0.01f * distance);
}

TEST(CameraController, LooksFromAnAxisAndTheSecondTimeFromTheOther) {
  CameraController controller = controllerOf(MouseScheme::blender);
  for (const Vec3 axis : {Vec3{1, 0, 0}, Vec3{0, 0, 1}, Vec3{0, 1, 0}, Vec3{-1, 0, 0}, Vec3{0, 0, -1}}) {
    const auto side = [&controller] {
      const render::Camera& camera = controller.camera();
      return glm::normalize(camera.eye_w() - camera.target_w);
    };
    controller.lookFrom(axis);
    EXPECT_NEAR(glm::dot(side(), axis), 1.f, 1e-3f);
    controller.lookFrom(axis);
    EXPECT_NEAR(glm::dot(side(), axis), -1.f, 1e-3f);
  }
}

TEST(CameraController, NamesItsViews) {
  CameraController controller = controllerOf(MouseScheme::blender);
  EXPECT_EQ(viewName(controller.camera()), "Perspective");
  controller.look(render::NamedView::front);
  EXPECT_EQ(viewName(controller.camera()), "Front perspective");
  controller.lookFrom({0.f, 0.f, 1.f});
  EXPECT_EQ(viewName(controller.camera()), "Back perspective");
  controller.toggleProjection();
  controller.look(render::NamedView::top);
  EXPECT_EQ(viewName(controller.camera()), "Top orthographic");
  controller.orbit({30.f, 30.f});
  EXPECT_EQ(viewName(controller.camera()), "Orthographic");
}

TEST(CameraController, KeepsTheSizeOfThingsWhenTheProjectionChanges) {
  CameraController controller = controllerOf(MouseScheme::blender);
  const render::Camera& camera = controller.camera();
  const Vec3 side = camera.target_w + 0.5f * camera.up_w();
  const float before = camera.project(side, kView).y;
  controller.toggleProjection();
  EXPECT_NEAR(camera.project(side, kView).y, before, 0.5f);
}

TEST(CameraController, ADragThatIsCancelledGoesBackToTheCharacterThatWalkedOn) {
  CameraController controller = controllerOf(MouseScheme::blender);
  const Vec3 target = controller.camera().target_w;
  controller.press(Qt::MiddleButton, Qt::ShiftModifier, {100.f, 100.f});
  controller.move({180.f, 60.f}, kView);
  controller.shift({0.f, 0.f, 2.f});
  controller.cancel();
  EXPECT_EQ(controller.camera().target_w, target + Vec3(0.f, 0.f, 2.f));
}

TEST(CameraController, HoldsTheSceneBetweenItsPlanesWhereverItGoes) {
  CameraController controller = controllerOf(MouseScheme::blender);
  Box scene;
  scene.add(Vec3{-1.f, 0.f, -1.f});
  scene.add(Vec3{1.f, 2.f, 1.f});
  controller.setScene(scene);
  controller.press(Qt::MiddleButton, Qt::ShiftModifier, {0.f, 0.f});
  controller.move({600.f, 400.f}, kView);
  const render::Camera& camera = controller.camera();
  EXPECT_GE(camera.scene_radius, glm::distance(camera.target_w, scene.centre()));
}

class FollowPathTest : public testing::Test {
 protected:
  // Where a clip carries the figure; empty: its rest pose.
  FollowPath of(const char* clip) {
    document_.setClip(id_, document_.findClip(*document_.instance(id_), QString::fromUtf8(clip)));
    return whole();
  }

  // Of all that plays.
  FollowPath whole() const {
    return {WholePlay(*document_.instance(id_), document_.clips(), document_.playingTake()), document_.sceneAt()};
  }
  void play(std::vector<ClipControl> controls) {
    for (ClipControl& control : controls) control.id = document_.newControlId();
    ASSERT_TRUE(document_.setControls(id_, std::move(controls), "Play them", kNoGesture));
  }
  double rootZ() const {
    const JointIndex root = bodyJoints(*document_.instance(id_)->character).front();
    return static_cast<double>(document_.pose(id_).joints_m[static_cast<std::size_t>(root)][3].z);
  }
  ClipControl control(const char* clip) const {
    ClipControl made;
    made.clip = document_.findClip(*document_.instance(id_), QString::fromUtf8(clip));
    return made;
  }

  Document document_;
  InstanceId id_ = document_.open(tests::blockFigure());
};

TEST_F(FollowPathTest, GoesAlongWithAWalkWithoutItsSway) {
  const FollowPath path = of("walk");
  ASSERT_TRUE(path.moves());
  for (double t = 0.0; t <= 1.0; t += 0.05) {
    EXPECT_NEAR(path.at(t).z, 3.0 * t, 0.02) << t;
    EXPECT_NEAR(path.at(t).x, 0.f, 0.035f) << t;
    EXPECT_EQ(path.at(t).y, 0.f);
  }
  EXPECT_EQ(path.at(7.0), path.at(1.0));
}

TEST_F(FollowPathTest, RestsWhereTheCharacterStaysInItsPlace) {
  for (const char* clip : {"", "wave", "still"}) {
    const FollowPath path = of(clip);
    EXPECT_FALSE(path.moves());
    EXPECT_EQ(path.at(0.0), path.at(0.5));
  }
}

TEST_F(FollowPathTest, GoesAlongWithAllClipsThatPlay) {
  const FollowPath walk = of("walk");
  std::vector<ClipControl> both(2);
  both[0].id = document_.newControlId(), both[1].id = document_.newControlId();
  both[0].clip = both[1].clip = document_.findClip(*document_.instance(id_), "walk");
  both[1].mode = BlendMode::additive;
  both[1].loop = LoopMode::once;
  both[1].weight = *Curve::fromSamples({0.0}, {0.5f}, Interpolation::step);
  ASSERT_TRUE(document_.setControls(id_, both, "Play both", kNoGesture));
  const FollowPath path = of("walk");
  EXPECT_NEAR(path.at(1.0).z, 1.5f * walk.at(1.0).z, 0.05f) << "half of it is added once more";
}

TEST_F(FollowPathTest, GoesAsFarAsTheLongestOfWhatPlays) {
  document_.setClip(id_, document_.findClip(*document_.instance(id_), "walk"));
  ClipControl slow = control("walk");
  slow.speed = 0.25;
  play({control("still"), slow});
  const WholePlay plays(*document_.instance(id_), document_.clips(), nullptr);
  EXPECT_NEAR(plays.end(), 4.0, 1e-9);
  const FollowPath path = whole();
  for (const double t : {0.0, 1.0, 2.5, 4.0}) EXPECT_NEAR(path.at(t).z, 0.75 * t, 0.03) << t;
}

// Three seconds are the longest of it, the clip that is shown repeats each second, and another each second and a half.
TEST_F(FollowPathTest, IsWhereTheCharacterIsHoweverLongItPlays) {
  document_.setClip(id_, document_.findClip(*document_.instance(id_), "walk"));
  ClipControl slow = control("walk"), long_one = control("still");
  slow.speed = 1.0 / 1.5;
  slow.weight = *Curve::fromSamples({0.0}, {0.5f}, Interpolation::step);
  long_one.speed = 1.0 / 3.0;
  long_one.mode = BlendMode::additive;
  play({control("walk"), slow, long_one});
  document_.play();
  for (double played = 0.0; played < 8.0; played += 0.43) {
    const WholePlay plays(*document_.instance(id_), document_.clips(), nullptr);
    const FollowPath path = whole();
    EXPECT_GE(plays.now(), plays.start());
    EXPECT_LE(plays.now(), plays.end());
    EXPECT_NEAR(path.at(plays.now()).z, rootZ(), 0.08) << plays.now();
    document_.advance(0.43);
  }
}

TEST_F(FollowPathTest, StaysWithTheCharacterAtTheEndOfItsClip) {
  document_.setClip(id_, document_.findClip(*document_.instance(id_), "walk"));
  ClipControl over = control("still");
  over.weight = *Curve::fromSamples({0.0}, {0.25f}, Interpolation::step);
  play({control("walk"), over});
  document_.setTime(1.0);
  const WholePlay plays(*document_.instance(id_), document_.clips(), nullptr);
  EXPECT_NEAR(whole().at(plays.now()).z, rootZ(), 0.05);
  EXPECT_GT(rootZ(), 2.0);
}

// It walks three metres in a second, and begins anew each time.
TEST_F(FollowPathTest, GoesOverTheWholeTakeAndJumpsBackWhereAClipBeginsAnew) {
  document_.setClip(id_, document_.findClip(*document_.instance(id_), "walk"));
  const TakeId take = document_.addTake();
  ASSERT_TRUE(document_.setTakeRange(take, 0.0, 3.5, kNoGesture));
  const FollowPath path = whole();
  for (double t = 0.05; t < 3.5; t += 0.1) EXPECT_NEAR(path.at(t).z, 3.0 * std::fmod(t, 1.0), 0.05) << t;
  EXPECT_GT(path.at(1.999).z, 2.9);
  EXPECT_LT(path.at(2.001).z, 0.1);
  document_.setTakeTime(2.25);
  EXPECT_EQ(WholePlay(*document_.instance(id_), document_.clips(), document_.playingTake()).now(), 2.25);
}

// Four rounds a second, for two minutes.
TEST_F(FollowPathTest, FollowsEachRoundOfAShortClipInALongTake) {
  document_.setClip(id_, document_.findClip(*document_.instance(id_), "walk"));
  ClipControl fast = control("walk"), other = control("still");
  fast.speed = 4.0;
  other.muted = true;
  play({fast, other});
  const TakeId take = document_.addTake();
  ASSERT_TRUE(document_.setTakeRange(take, 0.0, 120.0, kNoGesture));
  EXPECT_NEAR(WholePlay(*document_.instance(id_), document_.clips(), document_.playingTake()).round(), 0.25, 1e-9);
  const FollowPath path = whole();
  for (double t = 100.01; t < 102.0; t += 0.03) EXPECT_NEAR(path.at(t).z, 3.0 * std::fmod(4.0 * t, 1.0), 0.1) << t;
}

// A thousand rounds a second, or years in which no time lies between two that are told apart.
TEST_F(FollowPathTest, ComesToAnEndWhateverPlays) {
  document_.setClip(id_, document_.findClip(*document_.instance(id_), "walk"));
  ClipControl fast = control("walk"), other = control("still");
  fast.speed = 1000.0;
  other.muted = true;
  play({fast, other});
  const TakeId take = document_.addTake();
  for (const double end : {120.0, 1e5, 1e7}) {
    QElapsedTimer clock;
    clock.start();
    ASSERT_TRUE(document_.setTakeRange(take, 0.0, end, kNoGesture));
    const Vec3 place = whole().at(0.5 * end);
    EXPECT_TRUE(std::isfinite(place.x) && std::isfinite(place.z));
    EXPECT_LT(clock.elapsed(), 20000) << end;
  }
}

TEST_F(FollowPathTest, ASampleIsWhatTheTakeShows) {
  document_.setClip(id_, document_.findClip(*document_.instance(id_), "walk"));
  ClipControl turned = control("walk"), other = control("still");
  turned.loop = LoopMode::ping_pong;
  other.muted = true;
  play({turned, other});
  const TakeId take = document_.addTake();
  ASSERT_TRUE(document_.setTakeRange(take, 0.0, 3.0, kNoGesture));
  const WholePlay plays(*document_.instance(id_), document_.clips(), document_.playingTake());
  std::vector<ClipMoment> moments;
  for (const double t : {0.25, 1.25, 2.5}) moments.push_back(plays.at(t));
  for (const ClipMoment& moment : moments) {
    document_.setTakeTime(moment.shared);
    EXPECT_NEAR(moment.shown, document_.time(), 1e-9);
  }
}

// It is made anew each time that the character moves.
static_assert(std::is_trivially_copyable_v<WholePlay>, "it holds no instance of its own");

TEST(JointLabels, NeverOverlapAndPutTheSelectedFirst) {
  const QRectF area(0, 0, 640, 480);
  std::vector<JointLabel> labels;
  for (int i = 0; i < 80; ++i) {
    JointLabel label;
    label.text = QStringLiteral("joint_%1").arg(i);
    label.at = QPointF(100 + 37 * (i % 9), 100 + 11 * (i / 9));
    label.depth = 4.f;
    label.flags = i == 79 ? std::uint8_t{render::kJointSelected} : std::uint8_t{0};
    label.area = area;
    labels.push_back(label);
  }
  placeLabels(labels);
  ASSERT_GT(labels.size(), 10u);
  EXPECT_LT(labels.size(), 80u);
  EXPECT_EQ(labels.front().text, "joint_79");
  for (std::size_t i = 0; i < labels.size(); ++i) {
    EXPECT_TRUE(area.contains(labels[i].box));
    for (std::size_t j = 0; j < i; ++j) EXPECT_FALSE(labels[i].box.intersects(labels[j].box));
  }
}

TEST(JointLabels, NumbersOfTrailsThatWouldCoverEarlierOnesAreLeftOut) {
  std::vector<JointLabel> labels;
  for (int i = 0; i < 60; ++i) {
    JointLabel label;
    label.text = QString::number(i);
    label.at = QPointF(100 + 9 * (i % 12), 100 + 13 * (i / 12));
    label.depth = static_cast<float>(i);
    label.area = QRectF(0, 0, 640, 480);
    label.color = Qt::red;
    labels.push_back(label);
  }
  placeLabels(labels);
  EXPECT_LT(labels.size(), 60u);
  ASSERT_GT(labels.size(), 3u);
  EXPECT_EQ(labels.front().text, "0");
  const auto painted = [](const JointLabel& label) {
    return label.box.adjusted(-kHaloMargin, -kHaloMargin, kHaloMargin, kHaloMargin);
  };
  for (std::size_t i = 0; i < labels.size(); ++i) {
    for (std::size_t j = 0; j < i; ++j) EXPECT_FALSE(painted(labels[i]).intersects(painted(labels[j])));
  }
}

}  // namespace
}  // namespace sinew::ui
