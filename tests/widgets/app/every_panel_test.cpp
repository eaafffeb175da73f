// An edit shows wherever what it edits is shown: panels and view are looked at as pictures.
#include <map>

#include <QTreeView>

#include "core/edit/keys/operations.h"
#include "tests/widgets/main_window_fixture.h"
#include "viewer/document/edits/clips/layer_edits.h"
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
    look({"layers", "history", "curve_editor", "timeline", "inspector", "outliner", "viewport"});
  }

  QImage picture(const QString& panel) {
    QApplication::processEvents();
    if (panel == "viewport") {
      auto* view = window_->findChild<ViewportWidget*>();
      view->update();  // a grabbed picture is drawn, but never swapped
      EXPECT_TRUE(QTest::qWaitFor([view] { return view->settled(); })) << looks_;
      return view->grabFramebuffer();
    }
    window_->dock(panel)->show();
    window_->dock(panel)->raise();
    return window_->dock(panel)->widget()->grab().toImage();
  }

  // What each panel shows, and the view.
  Pictures look(std::initializer_list<const char*> panels) {
    Pictures pictures;
    for (const char* panel : panels) {
      picture(panel);
      QTest::qWait(100);  // lists follow in their own time
      pictures[panel] = picture(panel);
    }
    const QString folder = qEnvironmentVariable("SINEW_PICTURES");
    for (const auto& [panel, shown] : pictures) {
      if (folder.isEmpty()) break;
      shown.save(QStringLiteral("%1/every_panel_%2_%3.png").arg(folder, panel).arg(looks_));
    }
    ++looks_;
    return pictures;
  }

  // Each of these panels shows that something was edited, and after undo what it showed before.
  void edit(std::initializer_list<const char*> panels, const std::function<void()>& edit) {
    const Pictures before = look(panels);
    edit();
    for (const auto& [panel, shown] : before)
      EXPECT_TRUE(QTest::qWaitFor([&] { return picture(panel) != shown; })) << panel.toStdString();
    document().undo();
    for (const auto& [panel, shown] : before) {
      if (panel == "history") continue;  // lists what can be redone
      EXPECT_TRUE(QTest::qWaitFor([&] { return picture(panel) == shown; })) << panel.toStdString() << ", undone";
    }
  }

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

TEST_F(EveryPanel, ShowsANewObject) {
  edit({"outliner", "viewport", "inspector", "timeline", "history"}, [this] {
    document().addLocator({.translation = {0.3f, 0.2f, 0.f}});
  });
}

}  // namespace
}  // namespace sinew::ui
