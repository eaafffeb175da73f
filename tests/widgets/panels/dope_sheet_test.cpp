#include <gtest/gtest.h>

#include <QApplication>
#include <QFile>
#include <QLineEdit>
#include <QTemporaryDir>
#include <QTest>

#include "tests/widgets/timeline_fixture.h"
#include "viewer/document/edits/clips/layer_edits.h"
#include "viewer/document/files/audio_track.h"
#include "viewer/document/time/markers.h"
#include "viewer/document/time/ruler.h"
#include "viewer/widgets/controls/fields/filter_field.h"
#include "viewer/widgets/controls/playhead.h"

namespace sinew::ui {
namespace {

// Hips have a key on each of eleven frames, the head on the first and the last; ten frames a second.
class DopeSheetTest : public tests::ShownTimeline {
 protected:
  void SetUp() override {
    DockTest::SetUp();
    showTimeline(240);
  }

  const Curve& curve(JointIndex joint, int axis) const {
    return document_.activeClip()->track(joint)->translation[static_cast<std::size_t>(axis)];
  }
  std::vector<double> hips() const { return framesOf(curve(0, 1)); }
  std::vector<double> head() const { return framesOf(curve(2, 0)); }
  static std::vector<double> framesOf(const Curve& curve) {
    std::vector<double> out;
    for (const double time : curve.times()) out.push_back(std::round(time * 1e6) / 1e5);
    return out;
  }
  std::size_t selected() const { return knotCount(document_.selectedKeys()); }
};

TEST_F(DopeSheetTest, ADragThatIsKeptEndsWhatCouldBeRedone) {
  document_.renameInstance(document_.activeInstance(), QStringLiteral("other"));
  document_.undo();
  const QPoint key = place("key(head 10)");
  drag(key, key - frames(2));
  ASSERT_TRUE(document_.canUndo());
  EXPECT_FALSE(document_.history().hasStepsAhead());
}

TEST_F(DopeSheetTest, ShowsAllJointsWithKeysOrTheSelectedOnes) {
  const auto& rows = view_->keys().rows();
  ASSERT_EQ(rows.size(), 3u);  // the spine has no keys
  EXPECT_EQ(rows[0].keys->times.size(), 11u);
  EXPECT_EQ(rows[2].name, QStringLiteral("head"));
  document_.select({joint(2), joint(1)});
  ASSERT_EQ(rows.size(), 3u);
  EXPECT_EQ(rows[1].name, QStringLiteral("spine"));
  EXPECT_TRUE(rows[1].active);
  EXPECT_EQ(rows[0].keys->times, (std::vector{0.0, 1.0}));
  view_->setOnlySelected(false);
  ASSERT_EQ(rows.size(), 3u);
  EXPECT_EQ(rows[1].name, QStringLiteral("hips"));
  tests::keepPicture(*dock_, QStringLiteral("dope_rows"));
}

TEST_F(DopeSheetTest, AConstantWeightHasNoKeyAndAKeyedOneHasEachOfThem) {
  ASSERT_TRUE(addLayer(document_, LayerMode::additive));
  ASSERT_TRUE(setLayerWeight(document_, 0, 0.5, false, kNoGesture));
  const ChannelId weight{0, kNoJoint, -1, ChannelKind::layer_weight};
  const auto row = [this] {
    const auto& rows = view_->keys().rows();
    const auto found = std::ranges::find(rows, DopeRow::Kind::layer_weight, &DopeRow::kind);
    return found == rows.end() ? DopeRow() : *found;
  };
  const auto offered = [&] {
    const std::vector<ChannelId> shown = view_->keys().shownChannels();
    return std::ranges::find(shown, weight) != shown.end();
  };
  ASSERT_EQ(row().kind, DopeRow::Kind::layer_weight);
  EXPECT_TRUE(row().keys->times.empty());
  EXPECT_TRUE(row().channels.empty()) << "there is no curve to lock";
  EXPECT_FALSE(offered()) << "what cannot be seen cannot be deleted";
  ASSERT_TRUE(setLayerWeight(document_, 0, 0.8, true, kNoGesture));
  EXPECT_EQ(row().keys->times, std::vector{0.0});
  EXPECT_TRUE(offered());
}

TEST_F(DopeSheetTest, JointsOpenIntoTheirChannels) {
  click(place("fold(hips)"));
  ASSERT_EQ(view_->keys().rows().size(), 4u);
  EXPECT_EQ(view_->keys().rows()[2].name, QStringLiteral("Position Y"));
  click(place("key(hips.ty 3)"));
  EXPECT_EQ(document_.selectedKeys(), (KnotSets{{ChannelId{.joint = 0, .kind = ChannelKind::translation_y}, {3}}}));
  tests::keepPicture(*dock_, QStringLiteral("dope_open"));
  click(place("fold(hips)"));
  EXPECT_EQ(view_->keys().rows().size(), 3u);
}

TEST_F(DopeSheetTest, RowsKnowTheSideOfTheirJoint) {
  open({.joints = {"LeftFoot", "spine", "hand_r"}});
  const auto& rows = view_->keys().rows();
  ASSERT_EQ(rows.size(), 3u);
  EXPECT_EQ(rows[1].side, DopeRow::Side::left);
  EXPECT_EQ(rows[2].side, DopeRow::Side::right);
  document_.select({joint(1)});
  EXPECT_EQ(rows[1].side, DopeRow::Side::middle);
}

TEST_F(DopeSheetTest, TheFilterNarrowsTheRows) {
  view_->filter().setText(QStringLiteral("h*d"));
  ASSERT_EQ(view_->keys().rows().size(), 2u);
  EXPECT_EQ(view_->keys().rows()[1].name, QStringLiteral("head"));
  EXPECT_EQ(view_->filter().count(), QStringLiteral("1 of 2"));
}

TEST_F(DopeSheetTest, ANameSelectsItsJointAndTheRowsStay) {
  click(place("row(head)"));
  EXPECT_EQ(document_.activeJoint(), 2);
  EXPECT_EQ(view_->keys().rows().size(), 3u);
  click(place("row(hips)"), Qt::ShiftModifier);
  EXPECT_EQ(document_.selection().items.size(), 2u);
  document_.select({joint(2)});  // from elsewhere
  EXPECT_EQ(view_->keys().rows().size(), 2u);
}

TEST_F(DopeSheetTest, ClicksSelectKeys) {
  click(place("key(hips 3)"));
  EXPECT_EQ(selected(), 1u);
  EXPECT_DOUBLE_EQ(document_.time(), 0.0);  // a click on a key does not scrub
  click(place("key(hips 5)"), Qt::ShiftModifier);
  EXPECT_EQ(selected(), 2u);
  click(place("key(hips 3)"), Qt::ControlModifier);
  EXPECT_EQ(selected(), 1u);
  click(place("key(hips 10)"), Qt::AltModifier);  // the column
  EXPECT_EQ(selected(), 2u);
  EXPECT_TRUE(document_.selectedKeys().contains(ChannelId{.joint = 2, .kind = ChannelKind::translation_x}));
  click(place("summary(0)"));
  EXPECT_EQ(selected(), 2u);
  click(place("key(hips 3)") + frames(0.5));
  EXPECT_EQ(selected(), 0u);
  EXPECT_EQ(document_.history().count(), 0);
}

TEST_F(DopeSheetTest, ABoxSelectsAcrossRows) {
  drag(place("key(hips 8)") + QPoint(-12, -4), place("key(head 10)") + QPoint(12, 4));
  EXPECT_EQ(selected(), 4u);
  drag(place("key(hips 1)") + QPoint(-12, -4), place("key(hips 2)") + QPoint(12, 4), Qt::ShiftModifier);
  EXPECT_EQ(selected(), 6u);
}

TEST_F(DopeSheetTest, ADragMovesKeysByWholeFramesInOneStep) {
  const QPoint from = place("key(head 10)");
  drag(from, from - frames(3.2));
  EXPECT_EQ(head(), (std::vector{0.0, 7.0}));
  EXPECT_EQ(document_.history().count(), 1);
  document_.undo();
  EXPECT_EQ(head(), (std::vector{0.0, 10.0}));
  document_.redo();
  EXPECT_EQ(head(), (std::vector{0.0, 7.0}));
}

TEST_F(DopeSheetTest, WithCtrlKeysStayBetweenFramesAndKeepTheirDistance) {
  const QPoint from = place("key(head 10)");
  press(from);
  move(from - frames(3.0), Qt::ControlModifier);
  move(from - frames(2.5), Qt::ControlModifier);
  release(from - frames(2.5), Qt::ControlModifier);
  ASSERT_EQ(head().size(), 2u);
  EXPECT_NEAR(head()[1], 7.5, 0.02);
  const double between = head()[1];
  const QPoint there = place("key(head 7.5)");
  drag(there, there - frames(2.0));
  EXPECT_NEAR(head()[1], between - 2.0, 1e-4);
}

TEST_F(DopeSheetTest, EscapeBringsKeysBackBitForBit) {
  const Clip before = *document_.activeClip();
  const QPoint from = place("key(hips 4)");
  press(from);
  move(from + frames(3));
  EXPECT_NE(*document_.activeClip(), before);
  QTest::keyClick(view_, Qt::Key_Escape);
  EXPECT_EQ(*document_.activeClip(), before);
  EXPECT_EQ(document_.history().count(), 0);
  EXPECT_FALSE(document_.history().canRedo());
  EXPECT_EQ(selected(), 1u);  // what the press has selected
  release(from + frames(3));
  EXPECT_EQ(*document_.activeClip(), before);
}

TEST_F(DopeSheetTest, ADragThatReturnsIsNoStep) {
  const QPoint from = place("key(hips 4)");
  press(from);
  move(from + frames(3));
  move(from);
  release(from);
  EXPECT_EQ(document_.history().count(), 0);
  EXPECT_EQ(hips().size(), 11u);  // none was swallowed on the way
}

TEST_F(DopeSheetTest, AColumnMovesTogether) {
  const QPoint from = place("summary(10)");
  drag(from, from + frames(2));
  EXPECT_EQ(head(), (std::vector{0.0, 12.0}));
  EXPECT_EQ(hips().back(), 12.0);
}

TEST_F(DopeSheetTest, AltDragsCopies) {
  const QPoint from = place("key(head 0)");
  drag(from, from + frames(4), Qt::AltModifier);
  EXPECT_TRUE(std::ranges::count(head(), 4.0) == 1 && std::ranges::count(head(), 0.0) == 1);
  EXPECT_EQ(document_.history().count(), 1);
}

TEST_F(DopeSheetTest, TheEndsOfASelectionStretchIt) {
  drag(place("key(hips 2)") + QPoint(-12, -3), place("key(hips 6)") + QPoint(12, 3));
  ASSERT_EQ(selected(), 5u);
  tests::keepPicture(*dock_, QStringLiteral("dope_stretch"));
  const QPoint handle = place("stretch(end)");
  drag(handle, handle + frames(4));  // twice as long about frame 2
  const std::vector<double> after = hips();
  for (const double frame : {2.0, 4.0, 6.0, 8.0, 10.0}) EXPECT_EQ(std::ranges::count(after, frame), 1) << frame;
  EXPECT_EQ(document_.history().count(), 1);
  document_.undo();
  document_.setFrame(4);
  const QPoint again = place("stretch(end)");
  drag(again, again + frames(2), Qt::AltModifier);  // about the playhead
  EXPECT_EQ(std::ranges::count(hips(), 0.0), 1);
  EXPECT_EQ(std::ranges::count(hips(), 8.0), 1);
}

TEST_F(DopeSheetTest, StretchedKeysLieOnFrames) {
  drag(place("key(hips 2)") + QPoint(-12, -3), place("key(hips 6)") + QPoint(12, 3));
  const QPoint handle = place("stretch(end)");
  drag(handle, handle + frames(3));
  for (const double frame : hips()) EXPECT_DOUBLE_EQ(frame, std::round(frame));
  document_.undo();
  const QPoint again = place("stretch(end)");
  drag(again, again + frames(3), Qt::ControlModifier);
  EXPECT_FALSE(std::ranges::all_of(hips(), [](double frame) { return frame == std::round(frame); }));
}

TEST_F(DopeSheetTest, BaseAndLayersHaveRows) {
  ASSERT_TRUE(document_.editClip("Layer", kNoGesture, [](Clip& clip, KnotSets&) -> Check {
    clip.layers.emplace_back().name = "more";
    return setKnots(clip, {0, 0, -1, ChannelKind::translation_x}, {{.time = 0.3, .value = 1.f}});
  }));
  for (const int layer : {kBaseLayer, 0}) {
    document_.setActiveLayer(layer);
    for (const JointIndex chosen : {kNoJoint, 0}) {
      if (chosen == kNoJoint)
        document_.clearSelection();
      else
        document_.select({joint(chosen)});
      int base = 0, above = 0;
      for (const DopeRow& row : view_->keys().rows()) {
        if (row.kind != DopeRow::Kind::joint || row.joint != 0) continue;
        base += row.layer == kBaseLayer ? 1 : 0;
        above += row.layer == 0 ? 1 : 0;
        EXPECT_TRUE(row.name.contains(row.layer == kBaseLayer ? "base" : "more")) << row.name.toStdString();
      }
      EXPECT_EQ(base, 1) << "layer " << layer;
      EXPECT_EQ(above, 1) << "layer " << layer;
    }
  }
  click(place("summary(3)"));
  EXPECT_EQ(document_.selectedKeys().size(), 2u) << "of the base and of the layer";
}

TEST_F(DopeSheetTest, ModalMoveTakesTypedFrames) {
  click(place("key(head 10)"));
  view_->begin(DopeDragKind::move);
  EXPECT_TRUE(view_->busy());
  for (const char letter : {'-', '4'}) QTest::keyClick(view_, letter);
  EXPECT_EQ(head(), (std::vector{0.0, 6.0}));
  QTest::keyClick(view_, Qt::Key_Return);
  EXPECT_FALSE(view_->busy());
  EXPECT_EQ(head(), (std::vector{0.0, 6.0}));
  EXPECT_EQ(document_.history().count(), 1);

  document_.setTime(0.0);
  view_->begin(DopeDragKind::stretch);
  QTest::keyClick(view_, '2');
  EXPECT_EQ(head(), (std::vector{0.0, 12.0}));
  QTest::keyClick(view_, Qt::Key_Escape);
  EXPECT_EQ(head(), (std::vector{0.0, 6.0}));
}

TEST_F(DopeSheetTest, RippleTakesLaterKeysAlong) {
  click(place("key(hips 6)"));
  view_->begin(DopeDragKind::ripple);
  QTest::keyClick(view_, '5');
  QTest::keyClick(view_, Qt::Key_Return);
  EXPECT_EQ(hips(), (std::vector{0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 11.0, 12.0, 13.0, 14.0, 15.0}));
  EXPECT_EQ(head().back(), 10.0);
}

TEST_F(DopeSheetTest, ADoubleClickAddsAKeyOnTheCurve) {
  const QPoint point = place("key(head 4)");
  QTest::mouseDClick(view_->viewport(), Qt::LeftButton, {}, point);
  release(point);
  ASSERT_EQ(head(), (std::vector{0.0, 4.0, 10.0}));
  EXPECT_NEAR(curve(2, 0).values()[1], 0.04f, 1e-6f);
  EXPECT_EQ(curve(2, 0).knot(1).style.out, TangentMode::automatic);
  EXPECT_EQ(selected(), 1u);
  EXPECT_EQ(document_.history().count(), 1);
}

TEST_F(DopeSheetTest, LockedRowsDoNotMove) {
  click(place("lock(head)"));
  EXPECT_TRUE(view_->keys().rows()[2].locked);
  const QPoint from = place("key(head 10)");
  drag(from, from - frames(3));
  EXPECT_EQ(head(), (std::vector{0.0, 10.0}));
  click(place("lock(head)"));
  EXPECT_FALSE(view_->keys().rows()[2].locked);
  tests::keepPicture(*dock_, QStringLiteral("dope_lock"));
}

TEST_F(DopeSheetTest, MarkersDragAndAreNamed) {
  ASSERT_TRUE(addMarker(document_, 0.4, "grab"));
  const QPoint from = place("marker(grab)");
  press(from);
  move(from + frames(1));
  move(from + frames(3));
  EXPECT_NEAR(markersOf(document_)[0].time, 0.7, 1e-9);
  QTest::keyClick(view_, Qt::Key_Escape);
  release(from + frames(3));
  EXPECT_NEAR(markersOf(document_)[0].time, 0.4, 1e-9);
  EXPECT_EQ(document_.history().count(), 1);
  drag(from, from + frames(2));
  EXPECT_NEAR(markersOf(document_)[0].time, 0.6, 1e-9);
  EXPECT_EQ(document_.history().count(), 2);
  EXPECT_EQ(view_->marker(), 0);

  QTest::mouseDClick(view_->viewport(), Qt::LeftButton, {}, place("marker(grab)"));
  auto* field = view_->findChild<QLineEdit*>(QStringLiteral("marker_name"));
  ASSERT_TRUE(field);
  field->selectAll();
  QTest::keyClicks(field, QStringLiteral("let go"));
  QTest::keyClick(field, Qt::Key_Return);
  EXPECT_EQ(markersOf(document_)[0].name, "let go");
  tests::keepPicture(*dock_, QStringLiteral("dope_marker"));
  document_.undo();
  EXPECT_EQ(markersOf(document_)[0].name, "grab");
}

// The head of the playhead covers no part of a name: it is written beside it, or shortened before it.
TEST_F(DopeSheetTest, NoNameOfAMarkerIsHalfUnderThePlayhead) {
  ASSERT_TRUE(addMarker(document_, 0.2, "HHHHHHHHHHHHHHHHHHHHHHHH"));
  const int left = place("marker(HHHHHHHHHHHHHHHHHHHHHHHH)").x();
  // Whether there is anything of the name in these pixels of the ruler.
  const auto anyInk = [&](int from, int to) {
    tests::deliverEvents();
    const QImage picture = view_->viewport()->grab().toImage();
    for (int x = from; x < to; ++x)
      for (int y = 6; y < 18; ++y)
        if (const QColor ink = picture.pixelColor(x, y); ink.value() > 130 && ink.saturation() > 60 && ink.hue() < 70)
          return true;
    return false;
  };
  constexpr int kGap = 3;  // beside the head, at least
  for (const double time : {0.2, 0.25, 0.3}) {
    document_.setTime(time);
    const QString text = playheadText(document_, rulerOf(document_), time, TimeFormat::frames);
    const int x = qRound(view_->xOf(time)), half = playheadWidth(text) / 2;
    EXPECT_FALSE(anyInk(x + half + 1, x + half + kGap)) << time;
    EXPECT_FALSE(x - half > left + 20 && anyInk(x - half - kGap, x - half - 1)) << time;
    const bool before = x - half - left > 40 && anyInk(left + 17, x - half - kGap);
    EXPECT_TRUE(before || anyInk(x + half + kGap, x + half + 60)) << time << ": it is read on one of the sides";
  }
  tests::keepPicture(*dock_, QStringLiteral("dope_marker_head"));
}

TEST_F(DopeSheetTest, ASoundHasARowThatDragsInTime) {
  const QTemporaryDir folder;
  QFile file(folder.filePath(QStringLiteral("steps.wav")));
  ASSERT_TRUE(file.open(QIODevice::WriteOnly));
  // One channel, 1 kHz, 16 bits: half a second that swells.
  QByteArray bytes = QByteArray::fromHex(
      "5249464600000000574156456 66d7420100000000100 0100e8030000d0070000020010006461746"
      "1e8030000");
  for (int i = 0; i < 500; ++i) {
    const int sample = (i % 20 < 10 ? 1 : -1) * i * 60;
    bytes.append(static_cast<char>(sample & 0xff)).append(static_cast<char>((sample >> 8) & 0xff));
  }
  file.write(bytes);
  file.close();
  AudioTrack audio(document_);
  view_->setAudio(audio);
  const int top = view_->rowTop(1);
  audio.open(file.fileName());
  ASSERT_TRUE(QTest::qWaitFor([&] { return audio.sound() != nullptr; }, 5000)) << audio.problem().toStdString();
  EXPECT_GT(view_->rowTop(1), top + 20);
  const QPoint from = place("sound(2)");
  press(from);
  move(from + frames(1));
  move(from + frames(3));
  EXPECT_NEAR(audio.state().offset, 0.3, 1e-9);
  QTest::keyClick(view_, Qt::Key_Escape);
  EXPECT_EQ(audio.state().offset, 0.0);
  release(from + frames(3));
  drag(from, from + frames(2));
  EXPECT_NEAR(audio.state().offset, 0.2, 1e-9);
  EXPECT_EQ(document_.history().count(), 2);
  tests::keepPicture(*dock_, QStringLiteral("dope_sound"));
  audio.remove();
  EXPECT_EQ(view_->rowTop(1), top);
}

TEST_F(DopeSheetTest, NamesOfPlacesThatAreNotThereAreNowhere) {
  for (const char* name : {"", "key", "key(nobody 3)", "key(hips)", "marker(x)", "stretch(end)", "row()", "frame(x)"})
    EXPECT_TRUE(std::isnan(view_->placeOf(QLatin1String(name)).x())) << name;
}

TEST_F(DopeSheetTest, AnEditAmongAMillionKeysListsOneRowAnew) {
  std::vector<std::string> joints;
  for (int i = 0; i < 200; ++i) joints.push_back("joint_" + std::to_string(i));
  open({.joints = joints, .clips = {{"long", 60.0, 60.0}}});
  // Five thousand keys on each joint.
  ASSERT_TRUE(document_.editClip(QStringLiteral("Bake"), kNoGesture, [](Clip& clip, KnotSets&) -> Check {
    for (JointIndex joint = 0; joint < 200; ++joint) {
      std::vector<double> times(5000);
      std::vector<float> values(5000);
      for (std::size_t i = 0; i < times.size(); ++i) {
        times[i] = 0.012 * static_cast<double>(i) + 1e-5 * joint;
        values[i] = static_cast<float>(i % 7);
      }
      trackFor(clip, kBaseLayer, joint).translation[0] =
          *Curve::fromSamples(std::move(times), std::move(values), Interpolation::linear);
    }
    return {};
  }));
  tests::deliverEvents();
  EXPECT_GE(view_->keys().rows()[0].keys->times.size(), 900000u);
  const std::vector<DopeRow> before = view_->keys().rows();
  ASSERT_TRUE(document_.editClip(QStringLiteral("Move"), kNoGesture, [](Clip& clip, KnotSets&) -> Check {
    return setCurve(clip, {.joint = 7, .kind = ChannelKind::translation_x}, clip.joints[8].translation[0]);
  }));
  const auto& rows = view_->keys().rows();
  ASSERT_EQ(rows.size(), before.size());
  for (std::size_t i = 1; i < rows.size(); ++i)
    EXPECT_EQ(rows[i].keys == before[i].keys, rows[i].joint != 7) << rows[i].name.toStdString();
  tests::deliverEvents();
  document_.setFrame(11.0);
  tests::deliverEvents();
  EXPECT_LT(view_->lastPaint().pixels, view_->viewport()->width() * view_->viewport()->height() / 8);
  tests::keepPicture(*dock_, QStringLiteral("dope_million"));
}

}  // namespace
}  // namespace sinew::ui
