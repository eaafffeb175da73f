// Edits of what is in the scene: characters, objects, files, poses by hand, roles, takes, sound; and of the history.
#include <algorithm>
#include <memory>
#include <optional>
#include <utility>

#include <QTemporaryDir>

#include "core/io/text/mask_file.h"
#include "core/scene/objects/object.h"
#include "core/scene/rig/character_rig.h"
#include "core/scene/rig/make_constraint.h"
#include "tests/document/undo/edits/subject.h"
#include "viewer/document/edits/mask_edits.h"
#include "viewer/document/edits/morph_edits.h"
#include "viewer/document/files/save_file.h"

namespace sinew::tests::scene_edits {

namespace {

using Kind = SelectionItem::Kind;

// --- instances ---

std::ptrdiff_t objectsIn(const Subject& s) {
  return std::ranges::count_if(s.document.instances(), &Instance::isObject);
}

// Few of either, so that neither leaves the other without room.
bool hasRoomForCharacters(const Subject& s) { return std::ssize(s.document.instances()) - objectsIn(s) < 4; }
bool hasRoomForObjects(const Subject& s) { return objectsIn(s) < 3; }

void addCharacter(const Subject& s) {
  static const Imported plain = forRandomEdits();
  if (hasRoomForCharacters(s)) s.document.addCharacter(plain);
}

void removeInstances(const Subject& s) {
  const InstanceId ids[] = {s.id, s.anyInstance()};
  // An empty scene is not left by much.
  if (s.document.instances().size() > 2 || s.oneIn(8))
    s.document.removeInstances(std::span(ids, ids[0] == ids[1] ? 1 : 1 + s.below(2)));
}

// Of a scene with a character, what stands on it, a take, a mask and a pose.
void appendParts(const Subject& s) {
  static const auto from = [] {
    auto other = std::make_unique<Document>();
    const InstanceId id = other->open(forRandomEdits());
    other->addLocator({}, id, 0);
    other->addTake();
    ScenePose pose;
    pose.name = "bow";
    pose.joints = {{other->instances().front().character->skeleton[0].name, {}}};
    other->addPose(pose);
    return other;
  }();
  Document::Parts parts;
  if (hasRoomForCharacters(s) && hasRoomForObjects(s))
    for (const Instance& instance : from->instances())
      if (s.oneIn(2)) parts.instances.push_back(instance.id);
  if (s.document.takes().size() < 4 && s.oneIn(2) && hasRoomForCharacters(s) && hasRoomForObjects(s))
    parts.takes.push_back(from->takes().front().id);
  if (s.document.scene().poses.size() < 4 && s.oneIn(2)) parts.poses.push_back(from->scene().poses.front()->id);
  (void)s.document.append(from->scene(), parts);
}

void renameInstance(const Subject& s) { s.document.renameInstance(s.id, s.name()); }

void place(const Subject& s) { s.document.setPlacement(s.id, s.transform(), s.gesture); }

void placeSeveral(const Subject& s) {
  std::vector<std::pair<InstanceId, Transform>> places;
  for (const Instance& instance : s.document.instances()) places.emplace_back(instance.id, s.transform());
  s.document.setPlacements(places, "Place", s.gesture);
}

void show(const Subject& s, const SelectionItem& item) { s.document.setVisible(item, s.oneIn(2)); }
void showInstance(const Subject& s) { show(s, {Kind::instance, s.id, -1}); }
void showMesh(const Subject& s) { show(s, {Kind::mesh, s.id, s.indexBelow(2)}); }
void showSkeleton(const Subject& s) { show(s, {Kind::joint, s.id, -1}); }

void giveRoles(const Subject& s) {
  JointRoles roles = s.document.roles(s.id);
  roles.set(s.oneIn(2) ? JointRole::hips : JointRole::head, s.joint());
  s.document.setRoles(s.id, roles);
}
void giveNoRoles(const Subject& s) { s.document.setRoles(s.id, std::nullopt); }

// --- files ---

void addClips(const Subject& s) {
  if (s.isCharacter() && s.hasRoomForClips()) (void)s.document.addClips(s.id, otherFile(0));
}
void reload(const Subject& s) {
  if (s.isCharacter()) s.document.reload(s.id, writtenAnew(s.below(3)), s.gesture);
}
void renewClips(const Subject& s) {
  const auto given = [](const Instance& instance) { return !instance.donors.empty(); };
  const auto one = std::ranges::find_if(s.document.instances(), given);
  if (one == s.document.instances().end()) return;
  const Imported file = otherFile(s.below(2));
  s.document.renewClips(one->id, file.character->source, file, s.gesture);
}
void revert(const Subject& s) {
  if (s.oneIn(3)) s.document.revertToFile(s.id);
}

// What it has lost; a role that its file is read without, where that is nothing.
std::size_t lostOf(const Subject& s) {
  if (!s.isCharacter()) return 0;
  if (s.instance()->lost.empty()) {
    s.document.reload(s.id, writtenAnew(2));
    JointRoles roles;
    for (JointIndex joint = 0; joint < static_cast<JointIndex>(s.instance()->character->skeleton.size()); ++joint)
      roles.add(JointRole::left_lower_arm_twist, joint);
    s.document.setRoles(s.id, roles);
    s.document.reload(s.id, writtenAnew(0));
  }
  return s.instance()->lost.size();
}
void giveLost(const Subject& s) {
  if (const std::size_t count = lostOf(s)) {
    s.document.setRoles(s.id, JointRoles());
    (void)s.document.placeLost(s.id, s.below(count), 0);
  }
}
void deleteLost(const Subject& s) {
  if (const std::size_t count = lostOf(s)) (void)s.document.deleteLost(s.id, {s.below(count)}, {});
}

// --- poses of the project ---

PoseId anyPose(const Subject& s) {
  const auto& poses = s.document.scene().poses;
  return poses.empty() ? PoseId() : poses[s.below(poses.size())]->id;
}
void addPose(const Subject& s) {
  ScenePose pose;
  pose.name = s.name().toStdString();
  pose.joints = {{"hips", s.transform()}};
  if (s.document.scene().poses.size() > 4) return;
  const PoseId id = s.document.addPose(std::move(pose), s.gesture);
  if (s.oneIn(2)) s.document.setPosePicture(id, {0x89, 'P', 'N', 'G', '\r', '\n', 0x1a, '\n', 1}, s.gesture);
}
void renamePose(const Subject& s) { (void)s.document.renamePose(anyPose(s), s.name()); }
void removePose(const Subject& s) { (void)s.document.removePose(anyPose(s)); }

// --- objects, and what stands on what ---

void addLocator(const Subject& s) {
  if (hasRoomForObjects(s))
    s.document.addLocator(s.transform(), s.oneIn(2) ? s.anyInstance() : InstanceId(), s.joint());
}
void addObject(const Subject& s) {
  if (hasRoomForObjects(s))
    s.document.addObject(testObject(), s.transform(), s.oneIn(2) ? s.anyInstance() : InstanceId());
}
void attach(const Subject& s) { (void)s.document.attach(std::span(&s.id, 1), s.anyInstance(), s.joint()); }
void attachSnapped(const Subject& s) {
  (void)s.document.attach(std::span(&s.id, 1), s.anyInstance(), s.joint(), Document::Attaching::snapped);
}
void detach(const Subject& s) { (void)s.document.detach(std::span(&s.id, 1)); }

// The channel of a property of the active object; none of anything else.
int propertyOf(const Subject& s, const char* id) {
  const Instance* active = s.document.active();
  return active ? propertyChannel(*active->character, id) : -1;
}

void setProperty(const Subject& s) {
  const int aim = propertyOf(s, "aim");
  const int channels[] = {aim, aim + 1, aim + 2};
  if (aim >= 0) setMorphs(s.document, channels, static_cast<float>(s.between(-10.0, 10.0)), s.gesture);
}
void setChoice(const Subject& s) {
  const int channel = propertyOf(s, "kind");
  if (channel >= 0) setMorphs(s.document, std::span(&channel, 1), static_cast<float>(s.below(2)), s.gesture);
}
void referTo(const Subject& s) {
  const int channel = propertyOf(s, "target");
  if (channel >= 0) (void)setReference(s.document, channel, s.oneIn(4) ? InstanceId() : s.anyInstance(), s.gesture);
}
void keyReference(const Subject& s) {
  const MorphWeight to{propertyOf(s, "target"), referenceValue(s.anyInstance()).value_or(0.f)};
  if (to.first >= 0)
    (void)s.document.keyMorphs(s.document.activeInstance(), std::span(&to, 1), KeyWhich::all, "Key", s.gesture);
}
void setForAllTimes(const Subject& s) {
  const int channel = propertyOf(s, "gain");
  if (channel >= 0) setMorphs(s.document, std::span(&channel, 1), static_cast<float>(s.between(0.0, 1.0)), s.gesture);
}
// As the field of colours does it: all three numbers at once.
void setColour(const Subject& s) {
  const int first = std::max(propertyOf(s, "tint"), propertyOf(s, "color"));
  if (first < 0) return;
  std::vector<MorphWeight> colour;
  for (int i = 0; i < 3; ++i) colour.emplace_back(first + i, static_cast<float>(s.between(0.0, 1.0)));
  setMorphs(s.document, colour, s.gesture);
}
void keyColour(const Subject& s) {
  const int first = std::max(propertyOf(s, "tint"), propertyOf(s, "color"));
  const int channels[] = {first, first + 1, first + 2};
  if (first >= 0) (void)toggleMorphKeys(s.document, channels);
}
void keyVisible(const Subject& s) {
  const int channel = propertyOf(s, "visible");
  if (channel < 0) return;
  const MorphWeight to{channel, static_cast<float>(s.below(2))};
  (void)s.document.keyMorphs(s.document.activeInstance(), std::span(&to, 1), KeyWhich::all, "Key", s.gesture);
}
void toggleKeyOfParent(const Subject& s) { (void)s.document.toggleParentKey(s.id); }
void toggleKeyOfProperty(const Subject& s) {
  const int channel = propertyOf(s, s.oneIn(2) ? "power" : "on");
  if (channel >= 0) (void)toggleMorphKeys(s.document, std::span(&channel, 1));
}

// --- posed by hand ---

void poseJoint(const Subject& s) { s.document.setJointTransform(s.id, s.joint(), s.transform(), s.gesture); }

void poseJoints(const Subject& s) {
  const JointTransform locals[] = {{0, s.transform()}, {s.joint(), s.transform()}};
  const Document::KeyOptions keyed{.parts = {.scale = s.oneIn(2)},
                                   .which = s.oneIn(2) ? KeyWhich::all : KeyWhich::changed};
  s.document.setJointTransforms(s.id, std::span(locals, 1 + s.below(2)), "Pose", s.gesture, keyed);
}

void poseAll(const Subject& s) {
  const JointTransform local{s.joint(), s.transform()};
  const MorphWeight weight = s.weight(s.instance());
  s.document.setPose(s.id, std::span(&local, 1), std::span(&weight, 1), "Pose", s.gesture);
}

void clearPose(const Subject& s) {
  const JointIndex joint = s.joint();
  s.document.clearOverrides(s.id, std::span(&joint, s.below(2)), s.gesture);
}

void setWeights(const Subject& s) {
  const MorphWeight weight = s.weight(s.instance());
  s.document.setMorphWeights(s.id, std::span(&weight, 1), "Weight", s.gesture);
}
void clearWeights(const Subject& s) {
  const int channel = s.weight(s.instance()).first;
  s.document.clearMorphOverrides(s.id, std::span(&channel, s.below(2)), s.gesture);
}

// --- takes ---

TakeId anyTake(const Subject& s) {
  const std::span<const Take> all = s.document.takes();
  return all.empty() ? TakeId{} : all[s.below(all.size())].id;
}

void addTake(const Subject& s) {
  if (s.document.takes().size() < 4) s.document.addTake();
}
void playTake(const Subject& s) { (void)s.document.playTake(anyTake(s)); }
void leaveTake(const Subject& s) { (void)s.document.playTake({}); }
void removeTake(const Subject& s) { (void)s.document.removeTake(anyTake(s)); }
void renameTake(const Subject& s) { (void)s.document.renameTake(anyTake(s), s.name()); }
void setTakeRange(const Subject& s) {
  (void)s.document.setTakeRange(anyTake(s), s.between(-0.5, 1.0), s.between(0.5, 3.0), s.gesture);
}
void setTakeFps(const Subject& s) { (void)s.document.setTakeFps(anyTake(s), s.between(10.0, 60.0), s.gesture); }

// --- sound ---

void loadSound(const Subject& s) { s.document.setSound({s.name().toStdString(), 0.0}, "Load sound", kNoGesture); }
void moveSound(const Subject& s) {
  s.document.setSound({s.document.sound().path, s.between(-1.0, 1.0)}, "Move sound", s.gesture);
}
void removeSound(const Subject& s) { s.document.setSound({}, "Remove sound", kNoGesture); }

// --- masks ---

void showSomeMask(const Subject& s) {
  const std::span<const SceneMask> all = s.document.masks();
  if (!all.empty()) s.document.showMask(all[s.below(all.size())].id);
}

void makeMask(const Subject& s) {
  if (s.document.masks().size() < 6) (void)newMask(s.document, s.oneIn(2) ? MaskReach::joints : MaskReach::subtrees);
}

void readMask(const Subject& s) {
  static const QTemporaryDir folder;
  static const QString path = folder.filePath("arms.json");
  static const Check saved = saveFile(path, QByteArray::fromStdString(maskToText(
                                                {{0.f, 0.25f, 0.f, 1.f, 0.5f}}, forRandomEdits().character->skeleton)));
  if (saved && s.document.masks().size() < 6) (void)loadMask(s.document, path);
}

// One of a few controls and aims, on some joints.
void giveRig(const Subject& s) {
  if (!s.isCharacter()) return;
  const std::size_t joints = withoutRig(s.instance()->character)->skeleton.size();
  Rig rig;
  for (std::size_t i = 0; i < 1 + s.below(2); ++i) {
    RigControl& control = rig.controls.emplace_back();
    control.name = "handle " + std::to_string(s.below(3));
    control.rest_m = s.transform();
    control.rides_on = s.oneIn(3) ? 0 : kNoJoint;
    rig.aims.push_back({.name = "aim " + std::to_string(i),
                        .joint = static_cast<JointIndex>(s.below(joints)),
                        .target = static_cast<int>(i)});
  }
  (void)s.document.setRig(s.id, &rig, QStringLiteral("rig"));
}

// Holds some joint or handle to another one; what would follow itself is refused.
void constrain(const Subject& s) {
  if (!s.isCharacter()) return;
  const std::shared_ptr<const Character> character = s.instance()->character;
  const std::size_t joints = character->skeleton.size();
  const auto place = [&] {
    const auto joint = static_cast<JointIndex>(s.below(joints));
    const int control = character->rig ? character->rig->controlOf(joint) : kNoControl;
    return control == kNoControl ? RigPlace::joint(joint) : RigPlace::control(control);
  };
  MakeConstraint make{.character = character.get(),
                      .kind = static_cast<RigConstraint::Kind>(s.below(6)),
                      .joint = place(),
                      .sources = {place()},
                      .keep_offset = s.oneIn(2)};
  if (make.run()) (void)s.document.setRig(s.id, &make.rig, QStringLiteral("constrain"));
}

void follow(const Subject& s) {
  const Rig* rig = s.document.rigOf(s.id);
  if (!rig || rig->controls.empty()) return;
  const int controls[] = {static_cast<int>(s.below(rig->controls.size()))};
  const RigPlace place = s.oneIn(3) ? RigPlace() : s.oneIn(2) ? RigPlace::world() : RigPlace::joint(0);
  const std::pair<double, double> time{0.1, 0.4};
  (void)s.document.follow(s.id, controls, place,
                          s.oneIn(2) ? std::optional(time) : std::optional<std::pair<double, double>>(),
                          QStringLiteral("follow"));
}

void takeRig(const Subject& s) { (void)s.document.removeRig(s.id); }

template <void (*edit)(const Subject&)>
void onMask(const Subject& s) {
  showSomeMask(s);
  edit(s);
}

void copyMask(const Subject& s) {
  if (s.document.masks().size() < 6) (void)duplicateMask(s.document);
}
void deleteMask(const Subject& s) { (void)s.document.removeMask(s.document.shownMask()); }
void nameMask(const Subject& s) { s.document.renameMask(s.document.shownMask(), s.name()); }
void featherMask(const Subject& s) { (void)setMaskFeather(s.document, s.indexAround(3), s.gesture); }
void combine(const Subject& s) {
  const std::span<const SceneMask> all = s.document.masks();
  if (all.empty()) return;
  (void)combineMask(s.document, all[s.below(all.size())].id, static_cast<MaskCombination>(s.below(3)));
}
void invert(const Subject& s) { (void)invertMask(s.document); }
void mirror(const Subject& s) { (void)mirrorMask(s.document); }
void weighJoints(const Subject& s) {
  (void)setMaskWeight(s.document, s.between(0.0, 1.1), MaskReach::joints, s.gesture);
}
void weighSubtrees(const Subject& s) {
  (void)setMaskWeight(s.document, s.between(0.0, 1.1), MaskReach::subtrees, s.gesture);
}

// --- what is cancelled while it is done ---

// As a drag that is given up.
void cancelGesture(const Subject& s) {
  const HistoryStep* latest = s.document.history().latest();
  if (latest && latest->gesture() != kNoGesture) s.document.cancelGesture(latest->gesture());
}

// As a popup that is applied, or closed by undo.
void tryOut(const Subject& s) {
  const Gesture trial = newGesture();
  s.document.beginTrial(trial);
  s.document.setJointTransform(s.id, s.joint(), s.transform(), trial);
  (void)s.document.editKeys("Move keys", trial, shifted(s.between(-0.1, 0.1)), s.keys());
  if (s.oneIn(3))
    s.document.undo();
  else
    s.document.endTrial(trial);
}

}  // namespace

std::span<const NamedEdit> all() {
  static constexpr NamedEdit kEdits[] = {
      {"add a character", onSubject<addCharacter>},
      {"append parts of another scene", onSubject<appendParts>},
      {"remove instances", onSubject<removeInstances>},
      {"rename an instance", onSubject<renameInstance>},
      {"place an instance", onSubject<place>},
      {"place all instances", onSubject<placeSeveral>},
      {"show or hide an instance", onSubject<showInstance>},
      {"show or hide a mesh", onSubject<showMesh>},
      {"show or hide a skeleton", onSubject<showSkeleton>},
      {"give roles", onSubject<giveRoles>},
      {"take roles as found", onSubject<giveNoRoles>},
      {"add the clips of a file", onSubject<addClips>},
      {"reload", onSubject<reload>},
      {"give what is lost", onSubject<giveLost>},
      {"delete what is lost", onSubject<deleteLost>},
      {"add pose", onSubject<addPose>},
      {"rename pose", onSubject<renamePose>},
      {"remove pose", onSubject<removePose>},
      {"renew the clips of a file", onSubject<renewClips>},
      {"revert to the file", onSubject<revert>},
      {"add a locator", onSubject<addLocator>},
      {"add an object", onSubject<addObject>},
      {"attach in place", onSubject<attach>},
      {"attach snapped", onSubject<attachSnapped>},
      {"detach", onSubject<detach>},
      {"set a property", onSubject<setProperty>},
      {"set a choice", onSubject<setChoice>},
      {"refer to an instance", onSubject<referTo>},
      {"key a reference", onSubject<keyReference>},
      {"set a property for all times", onSubject<setForAllTimes>},
      {"set a colour", onSubject<setColour>},
      {"toggle the keys of a colour", onSubject<keyColour>},
      {"key whether an object shows", onSubject<keyVisible>},
      {"toggle the key of the parent", onSubject<toggleKeyOfParent>},
      {"toggle the key of a property", onSubject<toggleKeyOfProperty>},
      {"pose a joint", onSubject<poseJoint>},
      {"pose joints", onSubject<poseJoints>},
      {"pose joints and morph targets", onSubject<poseAll>},
      {"clear a pose", onSubject<clearPose>},
      {"set weights of morph targets", onSubject<setWeights>},
      {"clear weights of morph targets", onSubject<clearWeights>},
      {"new take", onSubject<addTake>},
      {"play a take", onSubject<playTake>},
      {"leave the take", onSubject<leaveTake>},
      {"remove a take", onSubject<removeTake>},
      {"rename a take", onSubject<renameTake>},
      {"range of a take", onSubject<setTakeRange>},
      {"frame rate of a take", onSubject<setTakeFps>},
      {"load sound", onSubject<loadSound>},
      {"move sound", onSubject<moveSound>},
      {"remove sound", onSubject<removeSound>},
      {"new mask", onSubject<makeMask>},
      {"read a mask", onSubject<readMask>},
      {"copy a mask", onSubject<onMask<copyMask>>},
      {"remove a mask", onSubject<onMask<deleteMask>>},
      {"rename a mask", onSubject<onMask<nameMask>>},
      {"feather a mask", onSubject<onMask<featherMask>>},
      {"combine masks", onSubject<onMask<combine>>},
      {"invert a mask", onSubject<onMask<invert>>},
      {"mirror a mask", onSubject<onMask<mirror>>},
      {"weight of joints in a mask", onSubject<onMask<weighJoints>>},
      {"weight of subtrees in a mask", onSubject<onMask<weighSubtrees>>},
      {"give a rig", onSubject<giveRig>},
      {"constrain", onSubject<constrain>},
      {"follow", onSubject<follow>},
      {"take the rig away", onSubject<takeRig>},
      {"cancel the latest gesture", onSubject<cancelGesture>},
      {"apply or close a trial", onSubject<tryOut>},
  };
  return kEdits;
}

}  // namespace sinew::tests::scene_edits
