// The models of the panels: every role of every row beside the scene that it is about, and what their signals tell.
#include <algorithm>
#include <functional>
#include <span>

#include <QAbstractItemModelTester>

#include <gtest/gtest.h>

#include "tests/document/models/model_rows.h"
#include "tests/document/small_character.h"
#include "viewer/document/edits/clips/layer_edits.h"
#include "viewer/document/edits/clips/lost_edits.h"
#include "viewer/document/edits/mask_edits.h"
#include "viewer/document/models/history_model.h"
#include "viewer/document/models/joint_filter.h"
#include "viewer/document/models/layer_model.h"
#include "viewer/document/models/lost_model.h"
#include "viewer/document/models/mask_model.h"
#include "viewer/document/models/outliner_model.h"

namespace sinew {
namespace {

using tests::ModelCopy;
using tests::small;

// Two characters, a locator on the spine of the first, two masks for it, two takes and a sound.
class ModelRows : public ::testing::Test {
 protected:
  ModelRows() {
    stick = document.open(small({.morphs = {"smile"}}));
    other = document.addCharacter(
        small({.name = "other", .joints = {"root", "tip"}, .meshes = {"box"}, .clips = {{"spin", 0.5, 30.0}}}));
    mark = document.addLocator({}, stick, 1);
    choose(stick);
    arm = document.addMask(stick, "Arm", JointMask{{0.f, 1.f, 1.f}});
    head = document.addMask(stick, "Head", JointMask{{0.f, 0.f, 1.f}}, 2);
    walk = document.addTake("Walk");
    run = document.addTake("Run");
    document.setSound({.path = "/sounds/steps.wav"}, "Load sound", kNoGesture);
  }

  void choose(InstanceId id) { document.select({{SelectionItem::Kind::instance, id, -1}}); }
  ClipId clip(InstanceId id, int place) const { return document.instance(id)->clipAt(place); }

  Document document;
  InstanceId stick, other, mark;
  MaskId arm, head;
  TakeId walk, run;
  OutlinerModel outliner{document};
  LayerModel layers{document};
  MaskModel masks{document};
  LostModel lost{document};
  HistoryModel history{document};
  ModelCopy outliner_copy{outliner,
                          {{Qt::DisplayRole, ""},
                           {Qt::EditRole, "edited as"},
                           {OutlinerModel::KindRole, "kind"},
                           {OutlinerModel::IconRole, "icon"},
                           {OutlinerModel::CountRole, "count"},
                           {OutlinerModel::RightTextRole, "right"},
                           {OutlinerModel::VisibleRole, "eye"},
                           {OutlinerModel::CurrentRole, "current"},
                           {OutlinerModel::ItemRole, "item"}}};
  // Of the rows that have an "o" in their name, and what they stand below.
  JointFilter filter{};
  const bool filtered = [this] {
    filter.setSourceModel(&outliner);
    filter.setText("o");
    return true;
  }();
  ModelCopy filter_copy{filter, {{Qt::DisplayRole, ""}}};
  ModelCopy layers_copy{layers,
                        {{Qt::DisplayRole, ""},
                         {Qt::EditRole, "edited as"},
                         {LayerModel::ActiveRole, "active"},
                         {LayerModel::MutedRole, "muted"},
                         {LayerModel::SoloedRole, "soloed"},
                         {LayerModel::LockedRole, "locked"},
                         {LayerModel::WeightRole, "weight"},
                         {LayerModel::EffectRole, "effect"},
                         {LayerModel::AdditiveRole, "additive"}}};
  ModelCopy masks_copy{masks,
                       {{Qt::DisplayRole, ""},
                        {Qt::EditRole, "edited as"},
                        {MaskModel::ShownRole, "shown"},
                        {MaskModel::JointsRole, "joints"},
                        {MaskModel::FeatherRole, "feather"}}};
  ModelCopy lost_copy{lost,
                      {{Qt::DisplayRole, ""},
                       {Qt::AccessibleTextRole, "read as"},
                       {LostModel::DetailRole, "detail"},
                       {LostModel::MorphRole, "morph"}}};
  ModelCopy history_copy{history,
                         {{Qt::DisplayRole, ""},
                          {HistoryModel::CurrentRole, "current"},
                          {HistoryModel::UndoneRole, "undone"},
                          {HistoryModel::SavedRole, "saved"}}};
};

TEST_F(ModelRows, OfTheOutlinerSayAllThatTheSceneHolds) {
  document.setVisible({SelectionItem::Kind::mesh, stick, 1}, false);
  document.setVisible({SelectionItem::Kind::joint, other, -1}, false);
  EXPECT_EQ(outliner_copy.now().toStdString(),
            R"(stick; edited as stick; kind 0; icon person; eye true; current false; item 0 -1 of 1; esd
  Skeleton; edited as Skeleton; kind 1; icon skel; count 3; eye true; current false; e
    hips; edited as hips; kind 2; icon bone; current false; item 1 0 of 1; es
      spine; edited as spine; kind 2; icon bone; current false; item 1 1 of 1; es
        head; edited as head; kind 2; icon bone; current false; item 1 2 of 1; es
  Meshes; edited as Meshes; kind 4; icon mesh; count 2; eye true; current false; e
    body; edited as body; kind 5; icon mesh; eye true; current false; item 2 0 of 1; es
    hat; edited as hat; kind 5; icon mesh; eye false; current false; item 2 1 of 1; es
  Clips; edited as Clips; kind 6; icon clip; count 2; right move; current false; e
    move; edited as move; kind 7; icon clip; right 1.000 s; current true; item 3 1 of 1; esd
    turn; edited as turn; kind 7; icon clip; right 2.000 s; current false; item 3 2 of 1; esd
other; edited as other; kind 0; icon person; eye true; current false; item 0 -1 of 2; esd
  Skeleton; edited as Skeleton; kind 1; icon skel; count 2; eye false; current false; e
    root; edited as root; kind 2; icon bone; current false; item 1 0 of 2; es
      tip; edited as tip; kind 2; icon bone; current false; item 1 1 of 2; es
  Meshes; edited as Meshes; kind 4; icon mesh; count 1; eye true; current false; e
    box; edited as box; kind 5; icon mesh; eye true; current false; item 2 0 of 2; es
  Clips; edited as Clips; kind 6; icon clip; count 1; right spin; current false; e
    spin; edited as spin; kind 7; icon clip; right 0.500 s; current true; item 3 3 of 2; esd
Masks; edited as Masks; kind 8; icon mask; count 2; right Head shown; current false; e
  Arm; edited as Arm; kind 9; icon mask; right 2 joints; current false; esd
  Head; edited as Head; kind 9; icon mask; right one joint; current true; esd
Objects; edited as Objects; kind 10; icon locator; count 1; eye true; current false; e
  Locator; edited as Locator; kind 11; icon locator; right on spine of stick; eye true; current false; item 1 0 of 3; esd
Takes; edited as Takes; kind 12; icon take; count 2; right Run plays; current false; e
  Walk; edited as Walk; kind 13; icon take; right 1.000 s; current false; esd
  Run; edited as Run; kind 13; icon take; right plays, 1.000 s; current true; esd
Sound; edited as Sound; kind 14; icon sound; count 1; right steps.wav; current false; e
  steps.wav; edited as steps.wav; kind 15; icon sound; current false; es
)");
}

TEST_F(ModelRows, OfLayersSayWhatEachDoesAtThisTime) {
  ASSERT_TRUE(addLayer(document, LayerMode::additive));
  ASSERT_TRUE(addLayer(document, LayerMode::override));
  ASSERT_TRUE(addLayer(document, LayerMode::additive));
  ASSERT_TRUE(renameLayer(document, 0, "Sway"));
  ASSERT_TRUE(setLayerWeight(document, 0, 0.25, false, kNoGesture));
  ASSERT_TRUE(setLayerFlag(document, 1, &ClipLayer::muted, true));
  ASSERT_TRUE(setLayerFlag(document, 2, &ClipLayer::locked, true));
  document.setActiveLayer(1);
  EXPECT_EQ(
      layers_copy.now().toStdString(),
      R"(Layer 3; edited as Layer 3; active false; muted false; soloed false; locked true; weight 1; effect 1; additive true; esd
Layer 2; edited as Layer 2; active true; muted true; soloed false; locked false; weight 1; effect 0; additive false; esd
Sway; edited as Sway; active false; muted false; soloed false; locked false; weight 0.25; effect 0.25; additive true; esd
move; active false; es
)");
  ASSERT_TRUE(setLayerFlag(document, 2, &ClipLayer::soloed, true));
  document.setActiveLayer(kBaseLayer);
  EXPECT_EQ(
      layers_copy.now().toStdString(),
      R"(Layer 3; edited as Layer 3; active false; muted false; soloed true; locked true; weight 1; effect 1; additive true; esd
Layer 2; edited as Layer 2; active false; muted true; soloed false; locked false; weight 1; effect 0; additive false; esd
Sway; edited as Sway; active false; muted false; soloed false; locked false; weight 0.25; effect 0; additive true; esd
move; active true; es
)");
  for (int row = 0; row < 4; ++row) {
    EXPECT_EQ(layers.layerOf(row), 2 - row);
    EXPECT_EQ(layers.rowOf(2 - row), row);
  }
}

TEST_F(ModelRows, OfMasksAndOfTheHistory) {
  EXPECT_EQ(masks_copy.now().toStdString(), R"(Arm; edited as Arm; shown false; joints 2; feather 0; esd
Head; edited as Head; shown true; joints 1; feather 2; esd
)");
  EXPECT_FALSE(masks.setData(masks.index(0), "Elbow", Qt::DisplayRole));
  EXPECT_TRUE(masks.setData(masks.index(0), "Elbow", Qt::EditRole));
  EXPECT_EQ(document.mask(arm)->name, "Elbow");
  document.undo();
  document.undo();
  EXPECT_EQ(history_copy.now().toStdString(), R"(Start; current false; undone false; saved true; es
Add other; current false; undone false; saved false; es
Add Locator; current false; undone false; saved false; es
New mask Arm; current false; undone false; saved false; es
New mask Head; current false; undone false; saved false; es
New take Walk; current false; undone false; saved false; es
New take Run; current true; undone false; saved false; es
Load sound; current false; undone true; saved false; es
Rename Arm to Elbow; current false; undone true; saved false; es
)");
}

TEST_F(ModelRows, OfLostKeysNameTheirPlace) {
  ASSERT_TRUE(document.playTake({}));
  ASSERT_TRUE(document.editClip("key", kNoGesture, [](Clip& edited, KnotSets&) -> Check {
    edited.layers.emplace_back().name = "Wind";
    for (const int layer : {kBaseLayer, 0})
      if (Check ok = setKnots(edited, {layer, 1, -1, ChannelKind::translation_x},
                              {{.time = 0.0, .value = 1.f}, {.time = 0.5, .value = 2.f}});
          !ok)
        return ok;
    return {};
  }));
  document.reload(stick, small({.joints = {"hips", "neck", "head"}}));
  EXPECT_EQ(lost_copy.now().toStdString(),
            R"(… / hips / spine; read as … / hips / spine, 2 keys, clip move; detail 2 keys, clip move; morph false; es
… / hips / spine; read as … / hips / spine, 2 keys, layer Wind of move; detail 2 keys, layer Wind of move; morph false; es
… / hips / spine; read as … / hips / spine, Attached: Locator; detail Attached: Locator; morph false; es
)");
  EXPECT_EQ(lost_copy.told(), lost_copy.now());
}

// Whoever shows a model hears of its changes by signals alone.
TEST_F(ModelRows, ChangeByNothingThatIsNotTold) {
  const QAbstractItemModelTester testers[] = {
      QAbstractItemModelTester(&outliner, QAbstractItemModelTester::FailureReportingMode::Fatal),
      QAbstractItemModelTester(&layers, QAbstractItemModelTester::FailureReportingMode::Fatal),
      QAbstractItemModelTester(&masks, QAbstractItemModelTester::FailureReportingMode::Fatal),
      QAbstractItemModelTester(&lost, QAbstractItemModelTester::FailureReportingMode::Fatal),
      QAbstractItemModelTester(&history, QAbstractItemModelTester::FailureReportingMode::Fatal)};
  const ModelCopy* const copies[] = {&outliner_copy, &filter_copy, &layers_copy,
                                     &masks_copy,    &lost_copy,   &history_copy};
  const auto compare = [&](const char* after, const char* what) {
    for (const ModelCopy* copy : copies)
      EXPECT_EQ(copy->told().toStdString(), copy->now().toStdString()) << what << after;
  };
  const auto show = [this](SelectionItem::Kind kind, InstanceId id, int index, bool visible) {
    document.setVisible({kind, id, index}, visible);
  };
  using Kind = SelectionItem::Kind;
  const struct {
    const char* what;
    std::function<void()> run;
    bool shows = true;  // in one of the models
  } edits[] = {
      {"leave the take", [&] { (void)document.playTake({}); }},
      {"show another clip", [&] { document.setClip(stick, clip(stick, 1)); }},
      {"show no clip", [&] { document.setClip(other, {}); }},
      {"rename a character", [&] { document.renameInstance(stick, "hero"); }},
      {"rename an object", [&] { document.renameInstance(mark, "Mark"); }},
      {"rename a clip", [&] { (void)document.renameClip(stick, clip(stick, 0), "stroll"); }},
      {"a new clip", [&] { (void)document.newClip(stick); }},
      {"duplicate a clip", [&] { (void)document.duplicateClip(stick, clip(stick, 0)); }},
      {"a clip goes down", [&] { (void)document.moveClip(stick, clip(stick, 0), 2); }},
      {"a clip goes up", [&] { (void)document.moveClip(stick, clip(stick, 3), 0); }},
      {"names with other letters",
       [&] {
         (void)document.renameClip(stick, clip(stick, 0), "loop");
         (void)document.renameClip(stick, clip(stick, 1), "still");
       }},
      {"delete two clips",
       [&] {
         const ClipId gone[] = {clip(stick, 0), clip(stick, 2)};
         (void)document.deleteClips(stick, gone);
       }},
      {"delete the only clip",
       [&] {
         const ClipId gone = clip(other, 0);
         (void)document.deleteClips(other, std::span(&gone, 1));
       }},
      {"a clip for who had none", [&] { (void)document.newClip(other); }},
      {"a longer clip", [&] { (void)document.setClipLength(3.0, kNoGesture); }},
      {"hide a character", [&] { show(Kind::instance, other, -1, false); }},
      {"hide a skeleton", [&] { show(Kind::joint, stick, -1, false); }},
      {"hide a mesh", [&] { show(Kind::mesh, stick, 0, false); }},
      {"hide the other mesh", [&] { show(Kind::mesh, stick, 1, false); }},
      {"hide an object", [&] { show(Kind::instance, mark, -1, false); }},
      {"show an object", [&] { show(Kind::instance, mark, -1, true); }},
      {"detach", [&] { (void)document.detach(std::span(&mark, 1)); }},
      {"attach", [&] { (void)document.attach(std::span(&mark, 1), other, 1); }},
      {"another mask", [&] { document.showMask(arm); }},
      {"rename a mask", [&] { document.renameMask(head, "Hat"); }},
      {"choose a joint",
       [&] {
         document.select({{Kind::joint, stick, 0}});
       },
       false},
      {"weigh a mask", [&] { (void)setMaskWeight(document, 1.0, MaskReach::joints, kNoGesture); }},
      {"feather a mask", [&] { (void)setMaskFeather(document, 1, kNoGesture); }},
      {"choose the other character", [&] { choose(other); }},
      {"choose this one", [&] { choose(stick); }},
      {"remove a mask", [&] { (void)document.removeMask(arm); }},
      {"rename a take", [&] { (void)document.renameTake(walk, "Stroll"); }},
      {"a longer take", [&] { (void)document.setTakeRange(walk, 0.0, 4.0, kNoGesture); }},
      {"play a take", [&] { (void)document.playTake(walk); }},
      {"leave it", [&] { (void)document.playTake({}); }},
      {"remove a take", [&] { (void)document.removeTake(run); }},
      {"another sound", [&] { document.setSound({.path = "/sounds/run.wav"}, "Load sound", kNoGesture); }},
      {"a layer", [&] { (void)addLayer(document, LayerMode::additive); }},
      {"an overriding one", [&] { (void)addLayer(document, LayerMode::override); }},
      {"rename a layer", [&] { (void)renameLayer(document, 0, "Sway"); }},
      {"mute a layer", [&] { (void)setLayerFlag(document, 0, &ClipLayer::muted, true); }},
      {"solo a layer", [&] { (void)setLayerFlag(document, 1, &ClipLayer::soloed, true); }},
      {"lock a layer", [&] { (void)setLayerFlag(document, 1, &ClipLayer::locked, true); }},
      {"another mode", [&] { (void)setLayerMode(document, 1, LayerMode::additive); }},
      {"key a weight", [&] { (void)setLayerWeight(document, 1, 0.25, true, kNoGesture); }},
      {"another time", [&] { document.setTime(0.5); }, false},
      {"another weight there", [&] { (void)setLayerWeight(document, 1, 0.75, true, kNoGesture); }},
      {"between them", [&] { document.setTime(0.25); }},
      {"edits go to another layer", [&] { document.setActiveLayer(0); }},
      {"move a layer", [&] { (void)moveLayer(document, 0, 1); }},
      {"a character less", [&] { document.removeInstance(other); }},
      {"a character more", [&] { document.addCharacter(small({.name = "third"})); }},
      {"joints and a mesh go",
       [&] {
         document.reload(stick, small({.joints = {"hips", "head"}, .meshes = {"body"}}));
       }},
      {"the same again",
       [&] {
         document.reload(stick, small({.joints = {"hips", "head"}, .meshes = {"body"}}));
       }},
      {"they come back", [&] { document.reload(stick, small({.morphs = {"smile"}})); }},
      {"another frame rate", [&] { document.setFps(50.0); }},
      {"no sound", [&] { document.setSound({}, "Remove sound", kNoGesture); }},
      {"no object", [&] { document.removeInstance(mark); }},
      {"nothing", [&] { document.clear(); }},
      {"another scene", [&] { document.open(small({.name = "fresh"})); }},
  };
  const auto all = [&] {
    QString text;
    for (const ModelCopy* copy : copies) text += copy->now();
    return text;
  };
  for (const auto& edit : edits) {
    const QString before = all();
    const int steps = document.history().index();
    edit.run();
    EXPECT_EQ(all() != before, edit.shows) << edit.what;
    compare("", edit.what);
    if (document.history().index() == steps) continue;
    document.undo();
    compare(", undone", edit.what);
    document.redo();
    compare(", done again", edit.what);
  }
}

}  // namespace
}  // namespace sinew
