#include "viewer/document/edits/rig/constraint_edits.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <optional>
#include <set>
#include <utility>

#include "core/base/free_names.h"
#include "core/edit/rig/held_joints.h"
#include "core/scene/rig/character_rig.h"
#include "core/scene/rig/make_constraint.h"
#include "viewer/document/text/key_text.h"
#include "viewer/document/text/number_text.h"
#include "viewer/settings/tr.h"

namespace sinew {
namespace {

QString placesText(const Rig& rig, const Skeleton& skeleton, const std::vector<RigPlace>& places) {
  if (places.empty()) return {};
  const QString first = QString::fromStdString(nameOfPlace(rig, skeleton, places.front()));
  return places.size() == 1 ? first : tr("%1 and %2 more").arg(first, grouped(places.size() - 1));
}

// The selected joints of the active character, the last one last; without what stands above handles.
std::vector<JointIndex> inOrder(const Document& document) {
  const Instance& active = *document.active();
  std::vector<JointIndex> joints = selectedJoints(document.selection(), active.id);
  std::erase_if(joints, [&](JointIndex joint) {
    const CharacterRig* rig = active.character->rig.get();
    return rig && rig->controlOf(joint) == kNoControl && static_cast<std::size_t>(joint) >= rig->plain->skeleton.size();
  });
  const JointIndex last = document.activeJoint();
  if (const auto found = std::ranges::find(joints, last); found != joints.end())
    std::rotate(found, found + 1, joints.end());
  return joints;
}

const CharacterRig* rigOfActive(const Document& document) {
  const Instance* active = document.active();
  return active ? active->character->rig.get() : nullptr;
}

// Another one in place of a constraint or driver of the active character.
template <class Part>
Check setPart(Document& document, std::vector<Part> Rig::*parts, std::size_t part, const Part& then, Check gone,
              Gesture gesture) {
  const CharacterRig* rig = rigOfActive(document);
  if (!rig || part >= (rig->rig.*parts).size()) return gone;
  Rig changed = rig->rig;
  (changed.*parts)[part] = then;
  if (changed == rig->rig) return {};
  const QString text = tr("Settings of %1").arg(QString::fromStdString(then.name));
  auto done = document.setRig(document.activeInstance(), &changed, text, gesture);
  return done ? Check() : tl::unexpected(done.error());
}

}  // namespace

QString kindText(RigConstraint::Kind kind) {
  switch (kind) {
    case RigConstraint::Kind::parent:
      return tr("Parent", "constraint");
    case RigConstraint::Kind::point:
      return tr("Point", "constraint");
    case RigConstraint::Kind::orient:
      return tr("Orient", "constraint");
    case RigConstraint::Kind::aim:
      return tr("Aim", "constraint");
    case RigConstraint::Kind::transform:
      return tr("Transform", "constraint");
    case RigConstraint::Kind::path:
      return tr("Path", "constraint");
    case RigConstraint::Kind::hang:
      break;
  }
  return tr("Hang", "constraint");
}

QString measureText(RigDriver::Measure measure) {
  switch (measure) {
    case RigDriver::Measure::angle:
      return tr("Angle about an axis");
    case RigDriver::Measure::bend:
      return tr("Whole bend");
    case RigDriver::Measure::translation:
      return tr("Way along an axis");
    case RigDriver::Measure::distance:
      return tr("Distance to another one");
    case RigDriver::Measure::time:
      break;
  }
  return tr("Time of the clip");
}

QString constraintText(const CharacterRig& rig, std::size_t constraint) {
  const RigConstraint& of = rig.rig.constraints[constraint];
  std::vector<RigPlace> places;
  for (const RigSource& source : of.sources) places.push_back(source.place);
  const QString to =
      places.size() == 1 ? placeText(rig, places.front()) : placesText(rig.rig, rig.plain->skeleton, places);
  return tr("%1 \u2192 %2", "a constraint and what it follows").arg(kindText(of.kind), to);
}

QString driverText(const CharacterRig& rig, std::size_t driver) {
  const RigDriver& of = rig.rig.drivers[driver];
  return tr("%1 \u2192 %2", "a joint and the number that it drives")
      .arg(of.measure == RigDriver::Measure::time ? tr("Time") : placeText(rig, of.first),
           QString::fromStdString(of.target));
}

RigPlace placeOf(const Instance& instance, JointIndex joint) {
  const CharacterRig* rig = instance.character->rig.get();
  const int control = rig ? rig->controlOf(joint) : kNoControl;
  return control == kNoControl ? RigPlace::joint(joint) : RigPlace::control(control);
}

QString placeText(const CharacterRig& rig, const RigPlace& place) {
  if (place.kind == RigPlace::Kind::model) return tr("Character");
  if (place.kind == RigPlace::Kind::world) return tr("World");
  return QString::fromStdString(nameOfPlace(rig.rig, rig.plain->skeleton, place));
}

Result<QString> constrainSelected(Document& document, RigConstraint::Kind kind, bool keep_offset) {
  const Instance* active = document.active();
  if (!active || active->isObject()) return fail("There is no character; open one first.");
  const std::vector<JointIndex> joints = inOrder(document);
  const bool hangs = kind == RigConstraint::Kind::hang, path = kind == RigConstraint::Kind::path;
  if (joints.empty() || (joints.size() < 2 && !hangs && !path))
    return fail("Select what is to be followed, then the joint or handle that follows it.");
  const EvaluatedPose& pose = document.pose(active->id);
  MakeConstraint make{.character = active->character.get(),
                      .kind = kind,
                      .joint = placeOf(*active, joints.back()),
                      .keep_offset = keep_offset && !hangs && !path,
                      .local = pose.pose.local,
                      .joints_m = pose.joints_m,
                      .placement_w = document.placement_w(active->id)};
  for (std::size_t i = 0; i + 1 < joints.size(); ++i) make.sources.push_back(placeOf(*active, joints[i]));
  if (Check ok = make.run(); !ok) return tl::unexpected(ok.error());
  const QString held = QString::fromStdString(active->character->skeleton[joints.back()].name);
  const QString to = path && make.made_control != kNoControl
                         ? tr("%1 new handles").arg(make.rig.constraints.back().sources.size())
                     : make.made_control == kNoControl
                         ? placesText(make.rig, plainOf(*active->character).skeleton, make.sources)
                         : QString::fromStdString(make.rig.controls[static_cast<std::size_t>(make.made_control)].name);
  const InstanceId id = active->id;
  if (auto done = document.setRig(id, &make.rig, tr("%1 of %2").arg(kindText(kind), held)); !done)
    return tl::unexpected(done.error());
  // What goes along a path stays selected: how far along it is stands with it.
  if (make.made_control != kNoControl && !path)
    if (const CharacterRig* rig = rigOfActive(document))
      document.select({{SelectionItem::Kind::joint, id, rig->jointOf(make.made_control)}});
  if (path) return tr("%1 goes along a path through %2; key how far along in the inspector").arg(held, to);
  return hangs ? tr("%1 hangs from %2, and takes the character along").arg(held, to)
               : tr("%1 follows %2 (%3)").arg(held, to, kindText(kind));
}

bool holds(const CharacterRig& rig, std::size_t constraint, JointIndex joint) {
  return rig.constraints[constraint].joint == joint || rig.rig.constraints[constraint].hanging == joint;
}

std::vector<std::size_t> constraintsOf(const Instance& instance, JointIndex joint) {
  std::vector<std::size_t> out;
  const CharacterRig* rig = instance.character->rig.get();
  if (!rig) return out;
  for (const RigStep& step : rig->order)
    if (step.kind == RigStep::Kind::constraint && holds(*rig, step.index, joint)) out.push_back(step.index);
  return out;
}

Result<QString> removeConstraint(Document& document, std::size_t constraint) {
  const CharacterRig* rig = rigOfActive(document);
  if (!rig || constraint >= rig->constraints.size()) return fail("This constraint is not there any more.");
  const QString name = QString::fromStdString(rig->rig.constraints[constraint].name);
  const Rig then = withoutConstraint(rig->rig, constraint);
  const QString text = tr("Remove constraint %1").arg(name);
  if (auto done = document.setRig(document.activeInstance(), &then, text); !done) return tl::unexpected(done.error());
  return tr("Constraint %1 is gone").arg(name);
}

Result<QString> removeConstraints(Document& document) {
  const Instance* active = document.active();
  const JointIndex joint = document.activeJoint();
  std::vector<std::size_t> gone =
      active && joint != kNoJoint ? constraintsOf(*active, joint) : std::vector<std::size_t>();
  if (gone.empty()) return fail("Nothing holds the joint that was selected last.");
  Rig then = active->character->rig->rig;
  std::ranges::sort(gone, std::ranges::greater{});
  for (const std::size_t constraint : gone) then = withoutConstraint(std::move(then), constraint);
  const QString name = QString::fromStdString(active->character->skeleton[joint].name);
  if (auto done = document.setRig(active->id, &then, tr("Remove the constraints of %1").arg(name)); !done)
    return tl::unexpected(done.error());
  return tr("Nothing holds %1 any more").arg(name);
}

Result<QString> dropOffsets(Document& document) {
  const Instance* active = document.active();
  const JointIndex joint = document.activeJoint();
  const std::vector<std::size_t> held =
      active && joint != kNoJoint ? constraintsOf(*active, joint) : std::vector<std::size_t>();
  if (held.empty()) return fail("Nothing holds the joint that was selected last.");
  Rig then = active->character->rig->rig;
  for (const std::size_t constraint : held) {
    for (RigSource& source : then.constraints[constraint].sources) source.offset = {};
    for (TransformLink& link : then.constraints[constraint].links) link.offset = 0.f;
  }
  const QString name = QString::fromStdString(active->character->skeleton[joint].name);
  if (then == active->character->rig->rig) return tr("%1 keeps no distance").arg(name);
  if (auto done = document.setRig(active->id, &then, tr("%1 goes where it follows").arg(name)); !done)
    return tl::unexpected(done.error());
  return tr("%1 goes where it follows").arg(name);
}

Check setConstraint(Document& document, std::size_t constraint, const RigConstraint& then, Gesture gesture) {
  return setPart(document, &Rig::constraints, constraint, then, fail("This constraint is not there any more."),
                 gesture);
}

Check setMuted(Document& document, const RigStep& part, bool muted) {
  const CharacterRig* rig = rigOfActive(document);
  const bool drives = part.kind == RigStep::Kind::driver;
  if (!rig || part.index >= (drives ? rig->drivers.size() : rig->constraints.size()))
    return fail("This constraint is not there any more.");
  Rig then = rig->rig;
  (drives ? then.drivers[part.index].muted : then.constraints[part.index].muted) = muted;
  if (then == rig->rig) return {};
  const QString name = QString::fromStdString(nameOf(then, part));
  auto done =
      document.setRig(document.activeInstance(), &then, muted ? tr("Mute %1").arg(name) : tr("Unmute %1").arg(name));
  return done ? Check() : tl::unexpected(done.error());
}

namespace {

// Calls with what nothing drives yet but this driver, until the call returns false.
void forEachTarget(const Character& character, std::optional<std::size_t> but,
                   const std::function<bool(DriverTarget)>& call) {
  const Rig none;
  const Rig& rig = character.rig ? character.rig->rig : none;
  std::set<std::pair<std::string, bool>> taken;  // or offered already
  for (std::size_t i = 0; i < rig.drivers.size(); ++i)
    if (but != i) taken.emplace(rig.drivers[i].target, rig.drivers[i].drives_morph);
  const auto goesOn = [&](const std::string& id, bool morph) {
    return !taken.emplace(id, morph).second || call({id, morph});
  };
  for (const MorphChannel& channel : plainOf(character).morph_channels)
    if (!goesOn(channel.name, true)) return;
  for (const RigStep& step : allSteps(rig)) {
    if (step.kind == RigStep::Kind::driver) continue;
    for (const std::string& id : numbersOf(rig, step))
      if (!goesOn(id, false)) return;
  }
}

}  // namespace

std::vector<DriverTarget> driverTargets(const Character& character, std::optional<std::size_t> but) {
  std::vector<DriverTarget> out;
  forEachTarget(character, but, [&](DriverTarget target) {
    out.push_back(std::move(target));
    return true;
  });
  return out;
}

bool anyDriverTarget(const Character& character) {
  bool any = false;
  forEachTarget(character, {}, [&](const DriverTarget&) {
    any = true;
    return false;
  });
  return any;
}

Result<QString> addDriver(Document& document, JointIndex joint, const DriverTarget& target) {
  const Instance* active = document.active();
  if (!active || active->isObject()) return fail("There is no character; open one first.");
  Rig then = active->character->rig ? active->character->rig->rig : Rig();
  FreeNames names;
  for (const RigStep& step : allSteps(then)) names.add(nameOf(then, step));
  RigDriver driver{.name = names.take("drive " + target.id),
                   .measure = RigDriver::Measure::bend,
                   .target = target.id,
                   .drives_morph = target.morph};
  if (joint == kNoJoint)
    driver.measure = RigDriver::Measure::time;
  else
    driver.first = placeOf(*active, joint);
  then.drivers.push_back(driver);
  const QString name = QString::fromStdString(target.id);
  if (auto done = document.setRig(active->id, &then, tr("Drive %1").arg(name)); !done)
    return tl::unexpected(done.error());
  return joint == kNoJoint ? tr("%1 follows the time of the clip").arg(name)
                           : tr("%1 follows the bend of %2")
                                 .arg(name, QString::fromStdString(document.active()->character->skeleton[joint].name));
}

Check setDriver(Document& document, std::size_t driver, const RigDriver& then, Gesture gesture) {
  return setPart(document, &Rig::drivers, driver, then, fail("This driver is not there any more."), gesture);
}

Result<QString> removeDriver(Document& document, std::size_t driver) {
  const CharacterRig* rig = rigOfActive(document);
  if (!rig || driver >= rig->drivers.size()) return fail("This driver is not there any more.");
  const QString name = QString::fromStdString(rig->rig.drivers[driver].name);
  const Rig then = withoutDriver(rig->rig, driver);
  if (auto done = document.setRig(document.activeInstance(), &then, tr("Remove driver %1").arg(name)); !done)
    return tl::unexpected(done.error());
  return tr("Driver %1 is gone").arg(name);
}

std::optional<std::size_t> besideConstraint(const CharacterRig& rig, std::size_t constraint, bool before) {
  std::size_t other = constraint;
  do {
    if (before ? other == 0 : other + 1 == rig.constraints.size()) return std::nullopt;
    before ? --other : ++other;
  } while (rig.constraints[other].joint != rig.constraints[constraint].joint);
  return other;
}

Result<QString> moveConstraint(Document& document, std::size_t constraint, bool before) {
  const CharacterRig* rig = rigOfActive(document);
  if (!rig || constraint >= rig->constraints.size()) return fail("This constraint is not there any more.");
  Rig then = rig->rig;
  const std::optional<std::size_t> other = besideConstraint(*rig, constraint, before);
  if (!other)
    return fail(before ? text("It is the first constraint of its joint.")
                       : text("It is the last constraint of its joint."));
  std::swap(then.constraints[constraint], then.constraints[*other]);
  const QString name = QString::fromStdString(rig->rig.constraints[constraint].name);
  if (auto done = document.setRig(document.activeInstance(), &then, tr("Order of %1").arg(name)); !done)
    return tl::unexpected(done.error());
  return before ? tr("%1 runs earlier").arg(name) : tr("%1 runs later").arg(name);
}

std::vector<int> selectedControls(const Document& document) {
  std::vector<int> controls;
  const Instance* active = document.active();
  const CharacterRig* rig = rigOfActive(document);
  if (!rig) return controls;
  for (const JointIndex joint : selectedJoints(document.selection(), active->id))
    if (const int control = rig->controlOf(joint); control != kNoControl) controls.push_back(control);
  return controls;
}

SpaceChoices spaceChoices(const Document& document, const Instance& instance, int control) {
  SpaceChoices out;
  const CharacterRig& rig = *instance.character->rig;
  const auto slot = static_cast<std::size_t>(control);
  const RigControl& of = rig.rig.controls[slot];
  out.places.push_back(of.usual());
  out.places.insert(out.places.end(), of.spaces.begin(), of.spaces.end());
  out.now = rig.spaces[slot].at(document.pose(instance.id).pose.morph_weights);
  const auto offer = [&](const RigPlace& place) {
    if (std::ranges::find(out.places, place) == out.places.end()) out.places.push_back(place);
  };
  offer({});
  offer(RigPlace::world());
  const JointRoles& roles = document.roles(instance.id);
  const JointIndex hips = roles.joint(JointRole::hips);
  if (hips == kNoJoint || static_cast<std::size_t>(hips) >= rig.plain->skeleton.size()) return out;
  JointIndex root = hips;
  while (rig.plain->skeleton[root].parent != kNoJoint) root = rig.plain->skeleton[root].parent;
  offer(RigPlace::joint(root));
  offer(RigPlace::joint(hips));
  return out;
}

Result<QString> followPlace(Document& document, std::span<const int> controls, const RigPlace& place, bool over_range) {
  const Instance* active = document.active();
  const CharacterRig* rig = rigOfActive(document);
  if (!rig || controls.empty()) return fail("Select a handle of a rig first.");
  const QString to = placeText(*rig, place);
  const QString first = QString::fromStdString(rig->rig.controls[static_cast<std::size_t>(controls.front())].name);
  const QString named = controls.size() == 1 ? first : tr("%1 and %2 more").arg(first, grouped(controls.size() - 1));
  std::optional<std::pair<double, double>> time;
  if (over_range) time = {document.rangeStart(), document.rangeEnd()};
  auto done = document.follow(active->id, controls, place, time, tr("Space of %1: %2").arg(named, to));
  if (!done) return tl::unexpected(done.error());
  if (done->frames == 0) return tr("%1 goes along with %2").arg(named, to);
  return tr("%1 goes along with %2: %3 for %4, at most %5 away")
      .arg(named, to, keysText(done->keys), framesText(done->frames), lengthText(done->farthest_m, 5));
}

Result<QString> followSelected(Document& document, bool over_range) {
  const Instance* active = document.active();
  const CharacterRig* rig = rigOfActive(document);
  if (!rig) return fail("This character has no rig; add limb handles first.");
  const std::vector<JointIndex> joints = inOrder(document);
  std::vector<int> controls;
  for (std::size_t i = 0; i + 1 < joints.size(); ++i)
    if (const int control = rig->controlOf(joints[i]); control != kNoControl) controls.push_back(control);
  if (controls.empty()) return fail("Select handles, then the joint or handle that they go along with.");
  return followPlace(document, controls, placeOf(*active, joints.back()), over_range);
}

Check movesShow(const Document& document, std::span<const SelectionItem> items, bool turns) {
  Check refused;
  for (const SelectionItem& item : items) {
    const Instance* of = item.kind == SelectionItem::Kind::joint ? document.instance(item.instance) : nullptr;
    if (!of || !of->character->rig) return {};
    const HeldParts held = heldParts(*of->character, document.pose(of->id).pose.morph_weights, item.index);
    if (turns ? held.rotation > 0.f : held.translation != Vec3(0.f)) return {};
    if (!refused) continue;
    refused = fail(text("“{}” holds “{}” now; lower its influence first.",
                        of->character->rig->rig.constraints[held.by].name, of->character->skeleton[item.index].name));
  }
  return refused;
}

}  // namespace sinew
