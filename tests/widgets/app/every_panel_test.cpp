// An edit shows wherever what it edits is shown: panels and view are looked at as pictures.
#include <map>

#include <QListView>
#include <QTreeView>

#include "core/edit/keys/operations.h"
#include "tests/document/small_character.h"
#include "tests/widgets/dock_fixture.h"
#include "tests/widgets/main_window_fixture.h"
#include "viewer/document/edits/clips/control_edits.h"
#include "viewer/document/edits/clips/layer_edits.h"
#include "viewer/document/edits/mask_edits.h"
#include "viewer/document/time/markers.h"
#include "viewer/widgets/controls/panels/panel_dock.h"
#include "viewer/widgets/viewport/widget.h"

namespace sinew::ui {
namespace {

class EveryPanel : public tests::MainWindowTest {
 protected:
  using Pictures = std::map<QString, QImage>;

  void SetUp() override {
    MainWindowTest::SetUp();
    window({path_});
    window_->resize(1600, 1000);
    id_ = document().activeInstance();
    document().select({{SelectionItem::Kind::joint, id_, 1}});
    document().setFrame(4.0);
    action("view.trails")->trigger();
    window_->dock(QStringLiteral("outliner"))->findChild<QTreeView*>()->expandAll();
    QTest::mouseMove(window_.get(), QPoint(1, 1));  // over nothing that would be highlighted
    // Panels that were never shown find their sizes and ranges.
    look({"layers", "morphs", "masks", "poses", "history", "curve_editor", "timeline", "inspector", "outliner",
          "viewport"});
  }

  // Until all is read, laid out and drawn, and nothing moves.
  void settle() {
    window_->viewport().update();  // a grabbed picture is drawn, but never swapped
    const auto settled = [this] {
      tests::deliverEvents();
      return window_->settled();
    };
    EXPECT_TRUE(QTest::qWaitFor(settled, kPatience)) << looks_;
  }

  QImage picture(const QString& panel) {
    if (panel == "viewport") {
      settle();
      return window_->viewport().grabFramebuffer();
    }
    // Of a dock, or of a part of it: "timeline/take".
    PanelDock* dock = window_->dock(panel.section(QLatin1Char('/'), 0, 0));
    dock->show();
    dock->raise();
    tests::deliverEvents();
    if (!panel.contains(QLatin1Char('/'))) return dock->widget()->grab().toImage();
    auto* part = dock->findChild<QWidget*>(panel.section(QLatin1Char('/'), 1));
    return part && part->isVisible() ? part->grab().toImage() : QImage();
  }

  // What each panel shows, and the view.
  Pictures look(std::initializer_list<const char*> panels) {
    Pictures pictures;
    for (const char* panel : panels) {
      picture(panel);
      settle();
      pictures[panel] = picture(panel);
    }
    const QString folder = qEnvironmentVariable("SINEW_PICTURES");
    for (const auto& [panel, shown] : pictures) {
      if (folder.isEmpty()) break;
      const QString name = QString(panel).replace(QLatin1Char('/'), QLatin1Char('_'));
      shown.save(QStringLiteral("%1/every_panel_%2_%3.png").arg(folder, name).arg(looks_));
    }
    ++looks_;
    return pictures;
  }

  // Each of these panels shows that something was edited, and after undo what it showed before.
  void edit(std::initializer_list<const char*> panels, const std::function<void()>& edit) {
    const Pictures before = look(panels);
    edit();
    for (const auto& [panel, shown] : before)
      EXPECT_TRUE(QTest::qWaitFor([&] { return picture(panel) != shown; }, kPatience)) << panel.toStdString();
    document().undo();
    for (const auto& [panel, shown] : before) {
      if (panel == "history") continue;  // lists what can be redone
      EXPECT_TRUE(QTest::qWaitFor([&] { return picture(panel) == shown; }, kPatience))
          << panel.toStdString() << ", undone";
    }
  }

  ClipId clip(const char* name) { return document().findClip(*document().active(), QString::fromLatin1(name)); }
  // "run" over "walk".
  ControlId playBoth() {
    EXPECT_TRUE(addControl(document(), clip("run")));
    const ControlId over = document().active()->controls.back().id;
    EXPECT_TRUE(changeControl(document(), over, "Offset", kNoGesture, [](ClipControl& c) { c.offset = 0.4; }));
    return over;
  }
  InstanceId add(const tests::SmallCharacter& what) { return document().addCharacter(tests::small(what)); }
  // Hips that stay where they are now, so that a later key moves them at other times alone.
  void standStill() {
    const double now = document().time();
    ASSERT_TRUE(document().setClipLength(now + 2.0, kNoGesture));
    ASSERT_TRUE(document().editClip("Stand", kNoGesture, [now](Clip& edited, KnotSets&) {
      return setKnots(edited, kStep, {{.time = 0.0}, {.time = now}, {.time = now + 2.0}});
    }));
  }
  void stepLater() {
    const auto last = static_cast<std::uint32_t>(knotCount(*document().activeClip(), kStep)) - 1;
    ASSERT_TRUE(document().editKeys("Step", kNoGesture, moveKeys(0.0, 1.5), {{kStep, {last}}}));
  }

  static constexpr ChannelId kStep{kBaseLayer, 0, -1, ChannelKind::translation_x};
  static constexpr int kPatience = 60'000;  // milliseconds, of a busy machine
  InstanceId id_;
  int looks_ = 0;
};

TEST_F(EveryPanel, ShowsThatKeysMoved) {
  edit({"timeline", "curve_editor", "viewport", "history"}, [this] {
    const KnotSets all = wholeChannels(*document().activeClip(), channelsOf(*document().activeClip()));
    ASSERT_TRUE(document().editKeys("Move", kNoGesture, moveKeys(0.2, 0.0), all));
  });
}

TEST_F(EveryPanel, ShowsAPoseThatWasKeyed) {
  edit({"timeline", "curve_editor", "inspector", "viewport", "history"}, [this] {
    const JointTransform posed{1, {.translation = {0.4f, 0.6f, 0.f}}};
    ASSERT_TRUE(document().keyJoints(id_, std::span(&posed, 1), {}, "Key", kNoGesture));
  });
}

TEST_F(EveryPanel, ShowsAnotherNameOfTheClip) {
  edit({"outliner", "history"},
       [this] { ASSERT_TRUE(document().renameClip(id_, document().active()->control.clip, "stroll")); });
}

TEST_F(EveryPanel, ShowsAnotherLengthOfTheClip) {
  edit({"outliner", "timeline", "history"}, [this] { ASSERT_TRUE(document().setClipLength(3.0, kNoGesture)); });
}

TEST_F(EveryPanel, ShowsANewLayer) {
  edit({"layers", "timeline", "history"}, [this] { ASSERT_TRUE(addLayer(document(), LayerMode::override)); });
}

TEST_F(EveryPanel, ShowsAClipOverAnother) {
  edit({"inspector", "viewport", "history"}, [this] {
    std::vector<ClipControl> both(2);
    for (ClipControl& control : both) control.id = document().newControlId();
    both[0].clip = document().active()->control.clip;
    both[1].clip = document().findClip(*document().active(), "run");
    both[1].offset = 0.4;
    ASSERT_TRUE(document().setControls(id_, both, "Play both", kNoGesture));
  });
}

TEST_F(EveryPanel, ShowsAMarker) {
  edit({"timeline", "history"}, [this] { ASSERT_TRUE(addMarker(document(), 0.25, "contact")); });
}

TEST_F(EveryPanel, ShowsAKeyOfTheWeightOfAClip) {
  const ControlId over = playBoth();
  edit({"timeline", "inspector", "viewport", "history"},
       [&] { ASSERT_TRUE(setControlWeight(document(), over, 0.3, true, kNoGesture)); });
}

TEST_F(EveryPanel, ShowsTheWeightsOfAMask) {
  action("view.shading.mask")->trigger();
  ASSERT_TRUE(newMask(document(), MaskReach::subtrees));
  edit({"masks", "viewport", "history"},
       [this] { ASSERT_TRUE(setMaskWeight(document(), 0.3, MaskReach::joints, kNoGesture)); });
}

TEST_F(EveryPanel, ShowsHowFarAMaskIsFeathered) {
  action("view.shading.mask")->trigger();
  ASSERT_TRUE(newMask(document(), MaskReach::subtrees));
  edit({"masks", "viewport", "history"}, [this] { ASSERT_TRUE(setMaskFeather(document(), 1, kNoGesture)); });
}

TEST_F(EveryPanel, ShowsThatAMaskIsGone) {
  ASSERT_TRUE(newMask(document(), MaskReach::subtrees));
  edit({"masks", "outliner", "history"}, [this] { ASSERT_TRUE(document().removeMask(document().masks()[0].id)); });
}

TEST_F(EveryPanel, ShowsThePosesOfWhoIsThere) {
  action("poses.store")->trigger();
  auto* stored = window_->dock("poses")->findChild<QListView*>();
  const auto drawn = [stored] {
    return !stored->model()->index(0, 0).data(Qt::DecorationRole).value<QPixmap>().isNull();
  };
  ASSERT_TRUE(QTest::qWaitFor(drawn, kPatience));
  stored->setCurrentIndex({});
  edit({"poses", "viewport", "inspector", "history"}, [this] { document().removeInstance(id_); });
}

TEST_F(EveryPanel, ShowsAPoseThatIsApplied) {
  action("poses.store")->trigger();
  auto* stored = window_->dock("poses")->findChild<QListView*>();
  stored->setCurrentIndex(stored->model()->index(0, 0));
  document().setFrame(8.0);
  edit({"viewport", "inspector", "history"}, [this] { action("poses.apply")->trigger(); });
}

TEST_F(EveryPanel, ShowsWhatAClipDoesUnderAnotherMask) {
  const ControlId over = playBoth();
  ASSERT_TRUE(newMask(document(), MaskReach::subtrees));
  ASSERT_TRUE(changeControl(document(), over, "Mask", kNoGesture,
                            [this](ClipControl& control) { control.mask = document().shownMask(); }));
  edit({"viewport"}, [this] { ASSERT_TRUE(invertMask(document())); });
}

TEST_F(EveryPanel, ShowsAKeyOfAMorph) {
  const InstanceId face = add({.name = "face", .morphs = {"smile", "blink"}});
  document().select({{SelectionItem::Kind::instance, face, -1}});
  document().setFrame(4.0);  // where no other morph has a key
  edit({"morphs", "timeline", "curve_editor", "viewport", "history"}, [&] {
    const MorphWeight weight{1, 0.8f};
    ASSERT_TRUE(document().keyMorphs(face, std::span(&weight, 1), KeyWhich::all, "Key", kNoGesture));
  });
}

TEST_F(EveryPanel, ShowsAKeyOfAProperty) {
  const InstanceId locator = document().addLocator({.translation = {0.3f, 0.2f, 0.f}});
  edit({"inspector", "timeline", "curve_editor", "viewport", "history"}, [&] {
    const MorphWeight size{propertyChannel(*document().instance(locator)->character, "size"), 0.5f};
    ASSERT_TRUE(document().keyMorphs(locator, std::span(&size, 1), KeyWhich::all, "Key", kNoGesture));
  });
}

TEST_F(EveryPanel, ShowsANewTake) {
  edit({"outliner", "timeline", "timeline/take", "history"}, [this] { ASSERT_TRUE(document().addTake("chase")); });
}

TEST_F(EveryPanel, ShowsTheNameOfATake) {
  const TakeId take = document().addTake("chase");
  edit({"outliner", "timeline/take", "history"}, [&] { ASSERT_TRUE(document().renameTake(take, "flight")); });
}

TEST_F(EveryPanel, ShowsTheRangeOfATake) {
  const TakeId take = document().addTake("chase");
  edit({"timeline", "timeline/range_end", "curve_editor", "history"},
       [&] { ASSERT_TRUE(document().setTakeRange(take, 0.2, 2.5, kNoGesture)); });
}

TEST_F(EveryPanel, ShowsTheRangeOfATakeWhoseTimeTheRulerDoesNotCount) {
  const ControlId over = playBoth();
  ASSERT_TRUE(showControl(document(), over));
  ASSERT_TRUE(changeControl(document(), over, "Speed", kNoGesture, [](ClipControl& c) { c.speed = -1.0; }));
  const TakeId take = document().addTake("chase");
  edit({"timeline/take_bar", "history"}, [&] { ASSERT_TRUE(document().setTakeRange(take, 0.2, 2.5, kNoGesture)); });
}

TEST_F(EveryPanel, ShowsThatTheRulerCountsAnotherTime) {
  const ControlId over = playBoth();
  ASSERT_TRUE(showControl(document(), over));
  ASSERT_TRUE(document().addTake("chase"));
  edit({"timeline/take_bar", "timeline", "curve_editor", "viewport", "history"}, [&] {
    ASSERT_TRUE(changeControl(document(), over, "Speed", kNoGesture, [](ClipControl& c) { c.speed = -1.0; }));
  });
}

TEST_F(EveryPanel, ShowsASound) {
  QFile tone(file("tone.wav"));
  ASSERT_TRUE(tone.open(QIODevice::WriteOnly));
  // One channel, 1 kHz, 16 bits.
  tone.write(
      QByteArray::fromHex("524946460000000057415645666d74201000000001000100e8030000d00700000200100064617461e8030000"));
  for (int i = 0; i < 500; ++i) tone.write(i % 20 < 10 ? "\x00\x40" : "\x00\xc0", 2);
  tone.close();
  edit({"timeline", "history"}, [&] {
    document().setSound({tone.fileName().toStdString(), 0.0}, "Load sound", kNoGesture);
  });
}

// A clip that two characters have is one.
TEST_F(EveryPanel, ShowsOnTheOtherCharacterThatHasTheClip) {
  action("view.trails")->trigger();
  const InstanceId edited = add({.name = "edited"}), other = add({.name = "other"});
  Imported donor = tests::small({.name = "donor", .clips = {{"jump", 1.0, 10.0}}});
  auto character = std::make_shared<Character>(*donor.character);
  character->source = "donor.gltf";
  donor.character = character;
  for (const InstanceId id : {other, edited}) ASSERT_TRUE(document().addClips(id, donor));
  document().setVisible({{SelectionItem::Kind::instance, id_, -1}, {SelectionItem::Kind::instance, edited, -1}}, false);
  document().select({{SelectionItem::Kind::instance, edited, -1}});
  document().setTime(0.5);
  edit({"viewport"}, [&] {
    ASSERT_TRUE(document().editKeys("Raise", kNoGesture, moveKeys(0.0, 0.5), {{tests::kRise, {}}}));
    ASSERT_EQ(document().instance(other)->control.clip, document().instance(edited)->control.clip);
  });
}

TEST_F(EveryPanel, ShowsInGhostsWhatIsAtOtherTimes) {
  action("view.trails")->trigger();
  action("view.ghosts")->trigger();
  standStill();
  edit({"viewport"}, [this] { stepLater(); });
}

TEST_F(EveryPanel, ShowsInTrailsWhatIsAtOtherTimes) {
  standStill();
  edit({"viewport"}, [this] { stepLater(); });
}

TEST_F(EveryPanel, ShowsNothingOfOtherTimesWithoutThem) {
  action("view.trails")->trigger();
  standStill();
  const Pictures before = look({"viewport"});
  stepLater();
  EXPECT_EQ(look({"viewport"}), before) << "what ghosts and trails show is theirs alone";
}

TEST_F(EveryPanel, ShowsANewObject) {
  edit({"outliner", "viewport", "inspector", "timeline", "history"}, [this] {
    document().addLocator({.translation = {0.3f, 0.2f, 0.f}});
  });
}

}  // namespace
}  // namespace sinew::ui
