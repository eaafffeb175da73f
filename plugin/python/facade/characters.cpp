// What scenes and characters are, and what plays on them.
#include <algorithm>
#include <cmath>

#include "core/base/free_names.h"
#include "core/edit/scene/clip_list.h"
#include "core/edit/scene/set_rig.h"
#include "core/evaluate/evaluator.h"
#include "core/io/text/mask_file.h"
#include "core/io/text/rig_file.h"
#include "core/io/text/rig_words.h"
#include "core/scene/clip_control.h"
#include "core/scene/new_instance.h"
#include "core/scene/objects/object.h"
#include "core/scene/objects/placement.h"
#include "core/scene/play_take.h"
#include "core/scene/rig/character_rig.h"
#include "core/scene/rig/limbs.h"
#include "core/skeleton/mirror.h"
#include "core/skeleton/roles/find_roles.h"
#include "plugin/python/facade/handle.h"

namespace sinew::facade {
namespace {

constexpr std::array<std::string_view, 3> kLoops{"loop", "once", "ping_pong"};

Json sceneFacts(Call& call) {
  Json facts = {{"characters", Json::array()}, {"objects", Json::array()}, {"takes", Json::array()}};
  for (const Instance& one : call.scene().instances)
    facts[one.isObject() ? "objects" : "characters"].push_back(one.id.value);
  for (const Take& take : call.scene().takes)
    facts["takes"].push_back({{"name", take.name},
                              {"start", take.start},
                              {"end", take.end},
                              {"fps", take.fps},
                              {"plays", take.id == call.scene().take}});
  return facts;
}

Json addTakeNamed(Call& call) {
  Scene& scene = call.change();
  FreeNames names;
  for (const Take& take : scene.takes) names.add(take.name);
  Take made;
  made.name = names.take(needed<std::string>(call.arguments, "name"));
  made.start = needed<double>(call.arguments, "start"), made.end = needed<double>(call.arguments, "end");
  made.fps = needed<double>(call.arguments, "fps");
  if (!(made.start < made.end) || !(made.fps > 0.0))
    refuseArgument(text("A take begins before it ends, and has frames per second above 0."));
  made.id = TakeId{scene.newId()};
  const std::string name = made.name;
  addTake(scene, std::move(made));
  return name;
}

Json playTakeNamed(Call& call) {
  Scene& scene = call.change();
  if (!given(call.arguments, "name")) return playTake(scene, {}), Json();
  const auto name = needed<std::string>(call.arguments, "name");
  const auto found = std::ranges::find(scene.takes, name, &Take::name);
  if (found == scene.takes.end()) refuseArgument(text("There is no take “{}”.", name));
  playTake(scene, found->id);
  return {};
}

Json characterFacts(Call& call) {
  const Instance& one = call.character();
  const Character& c = *one.character;
  EvaluatedPose rest;
  Evaluator().evaluateAt(c, nullptr, 0.0, rest);
  const Box box = measureBounds(c, rest.joints_m, rest.pose.morph_weights);
  Json facts = {{"name", one.name},
                {"source", saidPath(c.source)},
                {"placement", numbersOf(one.standing.placement)},
                {"shown", one.control.clip.value},
                {"height_m", box.size().y},
                {"palette", rest.palette.size()},
                {"meshes", Json::array()},
                {"morphs", Json::array()}};
  for (const auto& mesh : c.meshes)
    facts["meshes"].push_back(
        {{"name", mesh->name},
         {"material", mesh->material < 0 ? "" : c.materials[static_cast<std::size_t>(mesh->material)].name},
         {"skin", mesh->skinned ? mesh->skin : -1},
         {"node", mesh->node},
         {"vertices", mesh->positions.size()},
         {"triangles", mesh->indices.size() / 3},
         {"normals", !mesh->normals.empty()},
         {"uvs", !mesh->uvs.empty()}});
  for (const MorphChannel& morph : c.morph_channels) facts["morphs"].push_back(morph.name);
  return facts;
}

void put(const Json& said, Scene& scene, Instance& one) {
  if (given(said, "name")) one.name = optional<std::string>(said, "name", {});
  if (given(said, "placement")) one.standing.placement = transformOf(said["placement"]);
  if (!given(said, "parent")) return;
  const Place place{InstanceId{said["parent"].get<std::uint64_t>()}, optional(said, "joint", kNoJoint)};
  if (place.parent) demand(canStandOn(scene, one.id, place));
  one.standing.parent = place.parent;
  one.standing.joint = place.parent ? place.joint : kNoJoint;
}

Json setCharacter(Call& call) {
  Instance& one = call.changedCharacter();
  put(call.arguments, call.change(), one);
  if (!given(call.arguments, "shown")) return {};
  const auto id = call.arguments["shown"].get<std::uint64_t>();
  if (id) clipOf(call.scene(), one, id);
  showClip(one, ClipId{id}, call.scene().clips);
  return {};
}

void removeInstance(Scene& scene, InstanceId id) {
  const Instance gone = instanceOf(scene, id.value);
  std::erase_if(scene.instances, [&](const Instance& one) { return one.id == id; });
  for (Instance& other : scene.instances)
    if (other.standing.parent == id) other.standing.parent = {}, other.standing.joint = kNoJoint;
  for (Take& take : scene.takes) take.parts.erase(id);
  const auto drop = [&](ClipId clip) {
    if (!hasElsewhere(scene, id, clip)) scene.clips.remove(clip);
  };
  for (const ClipId clip : gone.clips) drop(clip);
  for (const ReadClip& read : gone.read) drop(read.id);
}

Json removeCharacter(Call& call) {
  removeInstance(call.change(), call.changedCharacter().id);
  return {};
}

Json skeletonFacts(Call& call) {
  Json facts = {
      {"names", Json::array()}, {"kinds", Json::array()}, {"parents", Json::array()}, {"rest", Json::array()}};
  for (const Joint& joint : call.character().character->skeleton.joints()) {
    facts["names"].push_back(joint.name);
    facts["kinds"].push_back(name(joint.kind));
    facts["parents"].push_back(joint.parent);
    facts["rest"].push_back(numbersOf(joint.rest_l));
  }
  return facts;
}

Json skins(Call& call) {
  Json out = Json::array();
  std::size_t first = 0;
  for (const Skin& skin : call.character().character->skins) {
    std::vector<float> bind(skin.inverse_bind.size() * 16);
    for (std::size_t i = 0; i < skin.inverse_bind.size(); ++i) writeMatrix(skin.inverse_bind[i], &bind[16 * i]);
    out.push_back({{"first", first}, {"joints", skin.joints}, {"inverse_bind", bind}});
    first += skin.joints.size();
  }
  return out;
}

Json overrides(Call& call) {
  Json out = Json::array();
  for (const auto& [joint, local] : call.character().overrides)
    out.push_back({{"joint", joint}, {"local", numbersOf(local)}});
  return out;
}

Json setOverrides(Call& call) {
  Instance& one = call.changedCharacter();
  one.overrides.clear();
  for (const Json& said : needed<Json>(call.arguments, "overrides")) {
    const JointIndex joint = jointIn(one.character->skeleton, needed<JointIndex>(said, "joint"));
    one.overrides[joint] = transformOf(said.at("local"), one.character->skeleton[joint].rest_l);
  }
  return {};
}

// --- Clips that play

Json controls(Call& call) {
  Json out = Json::array();
  for (const ClipControl& control : call.character().controls) {
    Json weight = 1.0;
    if (control.weight.size() == 1) weight = control.weight.values().front();
    if (control.weight.size() > 1)
      weight = Json::array({std::vector<double>(control.weight.times().begin(), control.weight.times().end()),
                            std::vector<float>(control.weight.values().begin(), control.weight.values().end())});
    out.push_back({{"clip", control.clip.value},
                   {"weight", std::move(weight)},
                   {"mode", kBlendModes[static_cast<std::size_t>(control.mode)]},
                   {"mask", control.mask.value},
                   {"offset", control.offset},
                   {"speed", control.speed},
                   {"loop", kLoops[static_cast<std::size_t>(control.loop)]},
                   {"reference_time", control.reference_time},
                   {"muted", control.muted},
                   {"soloed", control.soloed}});
  }
  return out;
}

Json setControls(Call& call) {
  Instance& one = call.changedCharacter();
  Scene& scene = call.change();
  std::vector<ClipControl> made;
  for (const Json& said : needed<Json>(call.arguments, "controls")) {
    ClipControl control;
    control.id = ControlId{scene.newId()};
    control.clip = ClipId{needed<std::uint64_t>(said, "clip")};
    clipOf(scene, one, control.clip.value);
    control.weight = weightCurve(said.at("weight"));
    control.mode = enumOf(said, "mode", kBlendModes, BlendMode::override);
    control.loop = enumOf(said, "loop", kLoops, LoopMode::loop);
    control.mask = MaskId{optional<std::uint64_t>(said, "mask", 0)};
    if (control.mask && std::ranges::find(scene.masks, control.mask, &SceneMask::id) == scene.masks.end())
      refuseArgument(text("A mask of a control is not there; it was removed."));
    control.offset = optional(said, "offset", 0.0);
    control.speed = optional(said, "speed", 1.0);
    control.reference_time = optional(said, "reference_time", 0.0);
    control.muted = optional(said, "muted", false);
    control.soloed = optional(said, "soloed", false);
    made.push_back(std::move(control));
  }
  one.controls = std::move(made);
  if (one.controls.empty()) return one.control.shown = {}, Json();
  if (!shownControl(one)) {
    const ClipControl& lowest = one.controls.front();
    showClip(one, lowest.clip, scene.clips);
    one.control.shown = lowest.id;
  }
  return {};
}

// --- Masks

Json masks(Call& call) {
  Json out = Json::array();
  for (const SceneMask& mask : call.scene().masks)
    out.push_back({{"id", mask.id.value}, {"name", mask.name}, {"weights", mask.mask().weights}});
  return out;
}

Json addMask(Call& call, const Skeleton& skeleton, JointMask weights, int feather) {
  demand(weights.validate(skeleton.size()));
  if (feather < 0 || feather > SceneMask::kMaxFeather)
    refuseArgument(text("A mask fades in over 0 to {} joints.", SceneMask::kMaxFeather));
  Scene& scene = call.change();
  FreeNames names;
  for (const SceneMask& other : scene.masks) names.add(other.name);
  const auto wanted = optional<std::string>(call.arguments, "name", {});
  const MaskId id{scene.newId()};
  scene.masks.push_back({.id = id,
                         .name = names.take(wanted.empty() ? "Mask" : wanted),
                         .skeleton = std::make_shared<const Skeleton>(skeleton),
                         .sharp = std::move(weights),
                         .feather = feather});
  return id.value;
}

Json addMask(Call& call) {
  const Skeleton& skeleton = call.character().character->skeleton;
  return addMask(call, skeleton, {needed<std::vector<float>>(call.arguments, "weights")},
                 optional(call.arguments, "feather", 0));
}

Json loadMask(Call& call) {
  const Skeleton& skeleton = call.character().character->skeleton;
  return addMask(call, skeleton, demand(readMaskFile(neededPath(call.arguments, "file"), skeleton)).mask, 0);
}

Json removeMask(Call& call) {
  const MaskId id{needed<std::uint64_t>(call.arguments, "mask")};
  const auto used = [&](const ClipControl& control) { return control.mask == id; };
  for (const Instance& one : call.scene().instances)
    if (std::ranges::any_of(one.controls, used))
      refuse(text("“{}” plays a clip with this mask; take it off there.", one.name));
  if (std::erase_if(call.change().masks, [&](const SceneMask& mask) { return mask.id == id; }) == 0)
    refuseArgument(text("The mask is not there; it was removed."));
  return {};
}

// --- Objects

const Instance& objectOf(const Call& call) {
  const Instance& one = instanceOf(call.scene(), needed<std::uint64_t>(call.arguments, "object"));
  if (!one.isObject()) refuseArgument(text("“{}” is a character.", one.name));
  return one;
}

Json addObject(Call& call) {
  Scene& scene = call.change();
  FreeNames names;
  for (const Instance& one : scene.instances) names.add(one.name);
  const std::string name = names.take(optional<std::string>(call.arguments, "name", "Locator"));
  const InstanceId id{scene.newId()};
  Instance made = newInstance(id, name, makeObject(locatorType(), name), scene.clips);
  put(call.arguments, scene, made);
  for (auto& [take, part] : partsFor(scene, made, scene.clips))
    std::ranges::find(scene.takes, take, &Take::id)->parts.emplace(id, std::move(part));
  scene.instances.push_back(std::move(made));
  return id.value;
}

Json setObject(Call& call) {
  put(call.arguments, call.change(), editedInstance(call.change(), objectOf(call).id.value));
  return {};
}

Json removeObject(Call& call) {
  removeInstance(call.change(), objectOf(call).id);
  return {};
}

// --- Roles and rigs

Json roles(Call& call) {
  Json out = Json::array();
  const JointRoles all = rolesOf(call.character());
  for (const RoleEntry& entry : all.entries())
    out.push_back({{"role", name(entry.role)}, {"joint", entry.joint}, {"confidence", entry.confidence}});
  return out;
}

Json setRoles(Call& call) {
  Instance& one = call.changedCharacter();
  JointRoles roles;
  for (const Json& said : needed<Json>(call.arguments, "roles")) {
    const auto word = needed<std::string>(said, "role");
    const auto role = findJointRole(word);
    if (!role) refuseArgument(unknownRole(word));
    const JointIndex joint = jointIn(one.character->skeleton, needed<JointIndex>(said, "joint"));
    roles.add(*role, joint, optional(said, "confidence", 1.f));
  }
  one.roles = std::make_shared<const JointRoles>(std::move(roles));
  return {};
}

Json partners(Call& call) {
  const Instance& one = call.character();
  const PoseMirror mirror(one.character->skeleton, rolesOf(one));
  Json out = Json::array();
  for (std::size_t i = 0; i < one.character->skeleton.size(); ++i)
    out.push_back(mirror.partner(static_cast<JointIndex>(i)));
  return out;
}

Rig rigOf(const Instance& one) { return one.character->rig ? one.character->rig->rig : Rig(); }

void setRig(Call& call, const Rig* rig) {
  SetRig set{.scene = &call.change(), .id = call.character().id, .rig = rig};
  demand(set.run());
}

Json rig(Call& call) {
  const Instance& one = call.character();
  if (!one.character->rig) return {{"text", ""}};
  const JointRoles roles = rolesOf(one);
  return {{"text", rigToText(one.character->rig->rig, plainOf(*one.character).skeleton, &roles)}};
}

Json setRigText(Call& call) {
  const auto said = needed<std::string>(call.arguments, "text");
  if (said.empty()) return setRig(call, nullptr), Json{{"missing", Json::array()}};
  const JointRoles roles = rolesOf(call.character());
  const ReadRig read = demand(rigFromText(said, plainOf(*call.character().character).skeleton, &roles));
  setRig(call, &read.rig);
  return {{"missing", read.missing}, {"by_role", read.by_role}};
}

Json addLimbs(Call& call) {
  const Instance& one = call.character();
  const JointRoles known = rolesOf(one);
  Rig rig = rigOf(one);
  const auto flag = [&](const char* name) { return optional(call.arguments, name, true); };
  AddLimbs limbs{.character = &plainOf(*one.character),
                 .roles = &known,
                 .arms = flag("arms"),
                 .legs = flag("legs"),
                 .head = flag("head"),
                 .tail = flag("tail"),
                 .spine = optional(call.arguments, "spine", false),
                 .rig = &rig};
  demand(limbs.run());
  setRig(call, &rig);
  return {{"added", limbs.added}};
}

Json addChain(Call& call) {
  const Instance& one = call.character();
  const auto solver = enumOf(call.arguments, "solver", rig_words::kSolvers, ChainSolver::two_bone);
  const Rig rig = demand(withChain(plainOf(*one.character), rigOf(one), needed<JointIndex>(call.arguments, "first"),
                                   needed<JointIndex>(call.arguments, "last"), solver));
  setRig(call, &rig);
  return {};
}

constexpr OperationRow kSceneOperations[] = {
    {"scene.facts", false, sceneFacts},
    {"take.add", true, addTakeNamed},
    {"take.play", true, playTakeNamed},
    {"character.facts", false, characterFacts},
    {"character.set", true, setCharacter},
    {"character.remove", true, removeCharacter},
    {"skeleton", false, skeletonFacts},
    {"skins", false, skins},
    {"overrides", false, overrides},
    {"overrides.set", true, setOverrides},
    {"controls", false, controls},
    {"controls.set", true, setControls},
    {"masks", false, masks},
    {"mask.add", true, addMask},
    {"mask.load", true, loadMask},
    {"mask.remove", true, removeMask},
    {"object.facts", false,
     [](Call& call) {
       const Instance& one = objectOf(call);
       return Json{{"name", one.name}, {"placement", numbersOf(one.standing.placement)}};
     }},
    {"object.add", true, addObject},
    {"object.set", true, setObject},
    {"object.remove", true, removeObject},
    {"roles", false, roles},
    {"roles.set", true, setRoles},
    {"partners", false, partners},
    {"rig", false, rig},
    {"rig.set", true, setRigText},
    {"rig.limbs", true, addLimbs},
    {"rig.chain", true, addChain},
};

}  // namespace

std::span<const OperationRow> sceneOperations() { return kSceneOperations; }

}  // namespace sinew::facade
