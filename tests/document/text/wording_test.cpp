// What is counted, and what panels say of it.
#include <array>
#include <set>

#include <gtest/gtest.h>

#include "core/io/import_report.h"
#include "core/math/units.h"
#include "core/scene/objects/object.h"
#include "tests/document/small_character.h"
#include "viewer/document/edits/clips/channel_text.h"
#include "viewer/document/edits/posed_joints.h"
#include "viewer/document/selection/selection_text.h"
#include "viewer/document/text/instance_text.h"
#include "viewer/document/text/key_text.h"
#include "viewer/document/text/name_pattern.h"
#include "viewer/document/text/number_text.h"
#include "viewer/document/text/report_lines.h"
#include "viewer/document/text/role_text.h"
#include "viewer/document/text/value_text.h"

namespace sinew {
namespace {

using tests::small;

TEST(Wording, AChangeOfKeysIsTwoNumbersAndTheirNoun) {
  EXPECT_EQ(keyChangeText(96, 1410), QString::fromUtf8("96 → ") + grouped(1410) + " keys");
  EXPECT_EQ(keyChangeText(0, 1), QString::fromUtf8("0 → 1 key"));
  EXPECT_EQ(keyChangeText(1, 0), QString::fromUtf8("1 → 0 keys"));
}

TEST(Wording, EachKindIsCountedWithItsNoun) {
  const struct {
    QString (*text)(std::size_t);
    const char *one, *two;
  } kinds[] = {{&jointsText, "one joint", "2 joints"},
               {&keysText, "one key", "2 keys"},
               {&curvesText, "one curve", "2 curves"},
               {&charactersText, "one character", "2 characters"},
               {&propsText, "one prop", "2 props"},
               {&objectsText, "one object", "2 objects"},
               {&meshesText, "one mesh", "2 meshes"},
               {&morphsText, "one morph target", "2 morph targets"},
               {&partsText, "one joint or morph target", "2 joints and morph targets"},
               {&propertiesText, "one property", "2 properties"},
               {&clipsText, "one clip", "2 clips"},
               {&layersText, "one layer", "2 layers"},
               {&chainsText, "one chain", "2 chains"},
               {&masksText, "one mask", "2 masks"},
               {&takesText, "one take", "2 takes"},
               {&filesText, "one file", "2 files"},
               {&posesText, "one pose", "2 poses"},
               {&stepsText, "one step", "2 steps"},
               {&framesText, "one frame", "2 frames"}};
  for (const auto& kind : kinds) {
    EXPECT_EQ(kind.text(1), kind.one);
    EXPECT_EQ(kind.text(2), kind.two);
    EXPECT_EQ(kind.text(0), QString(kind.two).replace('2', '0'));
  }
}

TEST(Wording, NumbersHaveTheirSignsGroupsAndDecimals) {
  EXPECT_EQ(grouped(999), "999");
  EXPECT_EQ(grouped(1000), QStringLiteral("1\u202f000"));
  EXPECT_EQ(grouped(1234567), QStringLiteral("1\u202f234\u202f567"));
  EXPECT_EQ(decimal(999.96, 1), QStringLiteral("1\u202f000.0"));
  EXPECT_EQ(decimal(7.5, 0), "8");
  EXPECT_EQ(signedDecimal(1.5, 2), "+1.50");
  EXPECT_EQ(signedDecimal(-0.25, 2), QStringLiteral("\u22120.25"));
  EXPECT_EQ(signedDecimal(0.004, 2), "0.00");
  EXPECT_EQ(signedDecimal(-0.004, 2), "0.00");
  EXPECT_EQ(shortDecimal(12.0, 2), "12");
  EXPECT_EQ(shortDecimal(12.5, 2), "12.5");
  EXPECT_EQ(shortDecimal(100.0, 0), "100");
  EXPECT_EQ(frameText(12.004), "12");
  EXPECT_EQ(frameText(11.996), "12");
  EXPECT_EQ(frameText(12.006), "12.01");
  EXPECT_EQ(framesMovedText(-1.0), QStringLiteral("\u22121 frame"));
  EXPECT_EQ(framesMovedText(2.0), "+2 frames");
  EXPECT_EQ(framesMovedText(0.0), "0 frames");
}

TEST(Wording, ChannelsHaveTheirUnits) {
  EXPECT_EQ(unitOfKind(ChannelKind::translation_z).text, "m");
  EXPECT_EQ(unitOfKind(ChannelKind::rotation_x).text, QStringLiteral("°"));
  EXPECT_EQ(unitOfKind(ChannelKind::scale_y).text, "");
  EXPECT_EQ(unitOfKind(ChannelKind::quaternion_w).text, "");
  EXPECT_EQ(unitOfKind(ChannelKind::rotation_z).factor, kDegreesPerRadian);
  EXPECT_EQ(unitOfKind(ChannelKind::translation_x).factor, 1.0);
}

ChannelId channel(JointIndex joint, ChannelKind kind, int layer = kBaseLayer) { return {layer, joint, -1, kind}; }

TEST(Wording, AQuaternionCountsAsOneCurve) {
  using enum ChannelKind;
  const KnotSets sets{{channel(0, translation_x), {1, 2, 3}}, {channel(0, quaternion_x), {0}},
                      {channel(0, quaternion_y), {0, 1}},     {channel(0, quaternion_w), {1}},
                      {channel(1, quaternion_x), {4}},        {channel(1, quaternion_x, 0), {4, 5}}};
  const KeyCount count = countKeys(sets);
  EXPECT_EQ(count.keys, 3u + 2u + 1u + 2u);
  EXPECT_EQ(count.curves, 4u);
  EXPECT_EQ(keysOfCurvesText(sets), "8 keys of 4 curves");
  EXPECT_EQ(keysOfCurvesText({{channel(0, scale_x), {7}}}), "one key");

  Clip clip;
  QuatKnot turned{.time = 1.0};
  trackFor(clip, kBaseLayer, 0).rotation = *QuatCurve::fromKnots(std::vector<QuatKnot>{{.time = 0.0}, turned});
  ASSERT_TRUE(setKnots(clip, channel(0, translation_y), {{.time = 0.0}, {.time = 0.5}, {.time = 1.0}}));
  const std::vector<ChannelId> all{channel(0, translation_y), channel(0, quaternion_x), channel(0, quaternion_z),
                                   channel(0, scale_x)};
  EXPECT_EQ(countKeys(clip, all).keys, 5u);
  EXPECT_EQ(countKeys(clip, all).curves, 3u);
}

TEST(Wording, WhatAnInstanceIs) {
  Document document;
  const Instance& figure = *document.instance(document.open(small()));
  EXPECT_EQ(kindText(figure), "Character");
  EXPECT_EQ(iconOf(figure), "person");
  const Instance& sword = *document.instance(document.addCharacter(small({.joints = {"sword"}})));
  EXPECT_EQ(kindText(sword), "Prop");
  EXPECT_EQ(iconOf(sword), "prop");
  const Instance& mark = *document.instance(document.addLocator({}));
  EXPECT_EQ(kindText(mark), "Locator");
  EXPECT_EQ(iconOf(mark), "locator");
}

TEST(Wording, ClipsOfBlenderHaveShortNames) {
  EXPECT_EQ(shortClipName("walk"), "walk");
  EXPECT_EQ(shortClipName("Armature|Walk cycle"), "Walk cycle");
  EXPECT_EQ(shortClipName("Rig|Armature|Walk"), "Walk");
  EXPECT_EQ(shortClipName("Armature|"), "Armature|") << "nothing else is left of it";
}

TEST(Wording, ItemsAreNamedOrCounted) {
  Document document;
  const InstanceId id = document.open(small());
  const InstanceId mark = document.addLocator({});
  using Kind = SelectionItem::Kind;
  const SelectionItem whole{Kind::instance, id, -1}, skeleton{Kind::joint, id, -1}, head{Kind::joint, id, 2},
      hat{Kind::mesh, id, 1}, body{Kind::mesh, id, 0}, turn{Kind::clip, id, -1, document.instance(id)->clipAt(1)},
      move{Kind::clip, id, -1, document.instance(id)->clipAt(0)}, object{Kind::joint, mark, 0},
      nobody{Kind::instance, {99}, -1};
  const auto text = [&](std::vector<SelectionItem> items) { return itemsText(document, items).toStdString(); };
  EXPECT_EQ(text({whole}), "stick");
  EXPECT_EQ(text({skeleton}), "the skeleton");
  EXPECT_EQ(text({head}), "head");
  EXPECT_EQ(text({hat}), "hat");
  EXPECT_EQ(text({turn}), "turn");
  EXPECT_EQ(text({nobody}), "");
  EXPECT_EQ(text({object}), "Locator");
  EXPECT_EQ(text({hat, body}), "2 meshes");
  EXPECT_EQ(text({move, turn}), "2 clips");
  EXPECT_EQ(text({head, object}), "one joint and one object");
  const InstanceId sword = document.addCharacter(small({.name = "sword", .joints = {"sword"}, .meshes = {"blade"}}));
  const SelectionItem prop{Kind::instance, sword, -1};
  EXPECT_EQ(text({prop}), "sword");
  EXPECT_EQ(text({whole, prop, prop}), "one character and 2 props");
  EXPECT_EQ(text({whole, head, hat, turn, object}), "one character, one joint, one mesh, one clip and one object");
  EXPECT_EQ(namedJoints(*document.instance(id), std::vector<JointIndex>{2}), "head");
  EXPECT_EQ(namedJoints(*document.instance(id), std::vector<JointIndex>{0, 2}), "2 joints");
  // All of them where none is chosen, else those, as they are shown.
  document.select({whole});
  const auto chosen = [&] { return chosenJoints(document, *document.instance(id)); };
  EXPECT_EQ(chosen(), (std::vector<JointIndex>{0, 1, 2}));
  document.select({head});
  EXPECT_EQ(chosen(), (std::vector<JointIndex>{2}));
  document.setTime(0.5);
  const std::vector<JointTransform> shown = shownPose(document, *document.instance(id), std::vector<JointIndex>{2, 0});
  ASSERT_EQ(shown.size(), 2u);
  EXPECT_EQ(shown[0].first, 2);
  EXPECT_EQ(shown[0].second, document.pose(id).pose.local[2]);
  EXPECT_EQ(shown[1].second, document.pose(id).pose.local[0]);
}

TEST(Wording, LockedCurvesSayWhatToUnlock) {
  Clip clip;
  for (const char* name : {"Sway", "Wind"}) clip.layers.emplace_back().name = name;
  clip.layers[1].locked = true;
  using enum ChannelKind;
  const std::string curves = "These curves are locked; unlock them first.";
  const std::string layer = "Layer Wind is locked; unlock it in the layers panel first.";
  EXPECT_EQ(whyLocked(clip, kBaseLayer).english(), curves);
  EXPECT_EQ(whyLocked(clip, 0).english(), curves);
  EXPECT_EQ(whyLocked(clip, 1).english(), layer);
  const std::vector<ChannelId> own{channel(0, scale_x)}, both{channel(0, scale_x), channel(0, scale_x, 1)};
  EXPECT_EQ(whyLocked(clip, own).english(), curves);
  EXPECT_EQ(whyLocked(clip, both).english(), layer);
  EXPECT_EQ(whyLocked(clip, KnotSets{{both[0], {}}, {both[1], {}}}).english(), layer);
}

TEST(Wording, CopiedKeysComeBackWithAllThatTheyHave) {
  KeyClipboard keys{.first = 0.25, .length = 1.5, .joints = {}};
  CopiedJoint& joint = keys.joints.emplace_back();
  joint.name = "rig:hüfte";
  joint.order = EulerOrder::zxy;
  joint.pre = glm::angleAxis(0.5f, Vec3(1, 0, 0)), joint.post = glm::angleAxis(-0.25f, Vec3(0, 1, 0));
  Knot knot{.time = 0.0,
            .value = 1.f,
            .in = {-0.1, 2.f},
            .out = {0.2, 3.f},
            .interpolation = Interpolation::ease,
            .easing = {EasingFamily::back, EasingEnds::out},
            .style = {}};
  knot.style = {.in = TangentMode::flat,
                .out = TangentMode::linear,
                .broken = true,
                .weight_locked = false,
                .kind = KnotKind::extreme};
  Knot other = knot;
  other.time = 1.5, other.style.broken = false, other.style.weight_locked = true;
  joint.channels.push_back({ChannelKind::rotation_y, {}, {knot, other}});
  CopiedJoint& morphs = keys.joints.emplace_back();
  morphs.channels.push_back({ChannelKind::morph, "smile", {knot}});
  const QString text = toText(keys);
  EXPECT_EQ(keysFromText(text), keys);
  // Numbers that are none, rows that are too short or too long, and names that are none.
  const auto with = [&](const char* from, const char* to) {
    QString damaged = text;
    const qsizetype at = damaged.indexOf(QLatin1String(from));
    EXPECT_GE(at, 0) << from;
    return damaged.replace(at, qsizetype(strlen(from)), QLatin1String(to));
  };
  EXPECT_FALSE(keysFromText(with("\"length\":1.5", "\"length\":-1.5")));
  EXPECT_FALSE(keysFromText(with("\"length\":1.5", "\"length\":\"1\"")));
  EXPECT_FALSE(keysFromText(with("\"first\":0.25", "\"first\":null")));
  EXPECT_FALSE(keysFromText(with("\"kind\":\"ry\"", "\"kind\":\"rq\"")));
  EXPECT_FALSE(keysFromText(with("\"knots\":[[", "\"knots\":[[0,")));
  EXPECT_FALSE(keysFromText(with("\"knots\":[[0,", "\"knots\":[[")));
  EXPECT_FALSE(keysFromText(with("\"knots\":[[0,1,", "\"knots\":[[0,1e300,")));
  EXPECT_FALSE(keysFromText(with("\"pre\":[", "\"pre\":[2,")));
  EXPECT_FALSE(keysFromText(" " + text));
}

TEST(Wording, ReportsCountWhatIsLost) {
  ImportReport report;
  report.add(ReportKind::info, text("GLB 2.0"));
  report.add(ReportKind::repaired, text("Closed a hole."));
  report.add(ReportKind::dropped, text("A light was left out."));
  report.add(ReportKind::dropped, text("The texture {} is missing.", std::string("coat.png")));
  EXPECT_EQ(linesOf(report, ReportKind::dropped).size(), 2u);
  EXPECT_EQ(repairsAndLosses(report), 3);
  // Textures are told apart from all else, by whatever path the file names them.
  report.missing_textures.push_back({"C:\\art\\coat.png", {}});
  const auto dropped = linesOf(report, ReportKind::dropped);
  ASSERT_EQ(dropped.size(), 1u);
  EXPECT_EQ(dropped[0]->text.english(), "A light was left out.");
  EXPECT_EQ(linesOf(report, ReportKind::info).size(), 1u);
  EXPECT_EQ(repairsAndLosses(report), 2);
  report.missing_textures = {{"maps/", {}}};
  EXPECT_EQ(repairsAndLosses(report), 3) << "a name of nothing names no line";
}

TEST(Wording, RolesSayTheirSide) {
  std::set<QString> whole;
  std::size_t count = 0;
  for (const RoleGroup& group : roleGroups()) {
    for (const JointRole role : group.roles) {
      EXPECT_TRUE(whole.insert(wholeRoleText(role)).second) << name(role);
      ++count;
    }
  }
  EXPECT_EQ(whole.size(), count);
  const JointRole index = onSide(JointRole::left_index_intermediate, BodySide::right);
  EXPECT_EQ(roleText(index), "Index 2");
  EXPECT_EQ(wholeRoleText(index), "Index 2, right");
  EXPECT_EQ(wholeRoleText(JointRole::left_upper_arm), "Upper arm, left");
  EXPECT_EQ(wholeRoleText(JointRole::left_eye), "Left eye");
  EXPECT_EQ(wholeRoleText(JointRole::right_eye), "Right eye");
  EXPECT_EQ(wholeRoleText(JointRole::hips), "Hips");
  const RoleGroup arm = roleGroups()[3];
  EXPECT_EQ(arm.title, "Right arm");
  for (const JointRole role : arm.roles) EXPECT_EQ(sideOf(role), BodySide::right) << name(role);
}

TEST(Wording, PatternsMatchPartsOfNamesInAnyCase) {
  EXPECT_TRUE(namePattern(" ARM ").match("left_arm_01").hasMatch());
  EXPECT_TRUE(namePattern("l*m").match("left_arm").hasMatch());
  EXPECT_TRUE(namePattern("arm_?1").match("left_arm_01").hasMatch());
  EXPECT_FALSE(namePattern("a.m").match("arm").hasMatch());
}

TEST(Wording, ChannelsSayWhatTheyMove) {
  Document document;
  document.open(small({.morphs = {"smile"}}));
  ASSERT_TRUE(document.editClip("layer", kNoGesture, [](Clip& clip, KnotSets&) -> Check {
    clip.layers.emplace_back().name = "Sway";
    return {};
  }));
  using enum ChannelKind;
  const auto full = [&](const ChannelId& id) { return fullName(document, id).toStdString(); };
  EXPECT_EQ(full(channel(2, translation_y)), "head Position Y");
  EXPECT_EQ(full(channel(0, rotation_x)), "hips Rotation X");
  EXPECT_EQ(full(channel(0, scale_z)), "hips Scale Z");
  EXPECT_EQ(full(channel(1, quaternion_w)), "spine Rotation qw");
  EXPECT_EQ(full({kBaseLayer, kNoJoint, 0, morph}), "body smile");
  EXPECT_EQ(full({kBaseLayer, kNoJoint, 1, morph}), "");
  EXPECT_EQ(full({0, kNoJoint, -1, layer_weight}), "Sway");
  EXPECT_EQ(full({1, kNoJoint, -1, layer_weight}), "");
  EXPECT_EQ(jointName(document, 3), "");
  EXPECT_EQ(layerName(*document.activeClip(), 0), "Sway");
}

TEST(Wording, SeveralChannelsAreOneThingOrCounted) {
  const Imported read = small({.morphs = {"smile", "frown"}});
  const Character& figure = *read.character;
  const auto named = [&](const Character& model, std::vector<int> channels) {
    return morphsNamed(model, "Mark", channels).toStdString();
  };
  EXPECT_EQ(named(figure, {1}), "frown");
  EXPECT_EQ(named(figure, {0, 1}), "2 morph targets");
  EXPECT_EQ(named(figure, {}), "0 morph targets");
  for (const int none : {-1, 2}) {
    EXPECT_EQ(named(figure, {none}), "one morph target") << none;
    EXPECT_EQ(propertyAt(figure, none), nullptr);
  }
  EXPECT_EQ(propertyAt(figure, 0), nullptr) << "a morph target is no property";

  const auto mark = makeObject(locatorType(), "Mark");
  const int size = propertyChannel(*mark, "size"), colour = propertyChannel(*mark, "color"),
            parent = propertyChannel(*mark, "parent");
  EXPECT_EQ(named(*mark, {size}), "Size of Mark");
  EXPECT_EQ(named(*mark, {colour, colour + 1, colour + 2}), "Colour of Mark");
  EXPECT_EQ(named(*mark, {colour, size}), "2 properties");
  EXPECT_EQ(propertyCount(*mark, std::vector{colour, size, colour + 2, -1}), 2u);
  EXPECT_EQ(morphName(*mark, size), "Size");
  EXPECT_EQ(morphName(*mark, colour), "Colour R");
  EXPECT_EQ(morphName(*mark, colour + 2), "Colour B");
  EXPECT_EQ(morphName(*mark, parent), "Parent");
  EXPECT_EQ(morphName(*mark, parent + 1), "Parent, joint");
}

}  // namespace
}  // namespace sinew
