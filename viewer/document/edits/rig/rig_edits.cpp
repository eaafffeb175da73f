#include "viewer/document/edits/rig/rig_edits.h"

#include <algorithm>
#include <numeric>
#include <set>

#include <QFileInfo>
#include <QStringList>

#include "core/edit/rig/snapped_body.h"
#include "core/edit/rig/snapped_controls.h"
#include "core/io/text/rig_file.h"
#include "core/scene/rig/add_body.h"
#include "core/scene/rig/character_rig.h"
#include "viewer/document/edits/rig/snap_chains.h"
#include "viewer/document/files/save_file.h"
#include "viewer/document/text/number_text.h"
#include "viewer/document/text/shown.h"
#include "viewer/settings/tr.h"

namespace sinew {
namespace {

// Of a rig, by its channel; 0 where the pose has none.
float numberOf(const Pose& pose, int channel) {
  const auto at = static_cast<std::size_t>(channel);
  return channel >= 0 && at < pose.morph_weights.size() ? pose.morph_weights[at] : 0.f;
}

constexpr int kNamed = 4;  // of what was made; the others are counted

const CharacterRig* activeRig(const Document& document) {
  const Instance* active = document.active();
  return active ? active->character->rig.get() : nullptr;
}

bool belongsTo(const CharacterRig& rig, std::size_t chain, JointIndex joint) {
  const int control = rig.controlOf(joint);
  const std::vector<int> controls = controlsOf(rig.rig.chains[chain]);
  return control == kNoControl ? std::ranges::find(rig.chains[chain].joints, joint) != rig.chains[chain].joints.end()
                               : std::ranges::find(controls, control) != controls.end();
}

RigParts partsOf(const Rig& rig) {
  RigParts all;
  all.chains.resize(rig.chains.size());
  all.bodies.resize(rig.bodies.size());
  std::iota(all.chains.begin(), all.chains.end(), std::size_t{0});
  std::iota(all.bodies.begin(), all.bodies.end(), std::size_t{0});
  return all;
}

std::vector<std::size_t> bodiesAt(const CharacterRig& rig, JointIndex joint) {
  std::vector<std::size_t> bodies;
  for (std::size_t i = 0; i < rig.bodies.size(); ++i) {
    const RigBody& body = rig.rig.bodies[i];
    const int control = rig.controlOf(joint);
    if (control == kNoControl
            ? std::ranges::binary_search(rig.bodies[i].joints, joint)
            : std::ranges::find(body.effectors, control, &RigEffector::target) != body.effectors.end() ||
                  std::ranges::find(body.obstacles, control, &RigObstacle::control) != body.obstacles.end())
      bodies.push_back(i);
  }
  return bodies;
}

// The chains to which a joint or control belongs, else the bodies.
RigParts partsAt(const CharacterRig& rig, JointIndex joint) {
  RigParts parts;
  for (std::size_t i = 0; i < rig.chains.size(); ++i)
    if (belongsTo(rig, i, joint)) parts.chains.push_back(i);
  if (parts.chains.empty()) parts.bodies = bodiesAt(rig, joint);
  return parts;
}

QString listed(const std::vector<std::string>& names) {
  QStringList shown;
  for (std::size_t i = 0; i < names.size() && i < kNamed; ++i) shown << QString::fromStdString(names[i]);
  const QString first = shown.join(QStringLiteral(", "));
  return names.size() > kNamed ? tr("%1 and %2 more").arg(first, grouped(names.size() - kNamed)) : first;
}

void selectControl(Document& document, int control) {
  const Instance* active = document.active();
  if (!active || !active->character->rig || control == kNoControl) return;
  document.select({{SelectionItem::Kind::joint, active->id, active->character->rig->jointOf(control)}});
}

}  // namespace

namespace {

Result<QString> addHandlesOf(Document& document, const DocumentRigs::LimbKinds& kinds) {
  auto made = document.addLimbHandles(document.activeInstance(), kinds);
  if (!made) return tl::unexpected(made.error());
  QString done = made->keys > 0 ? tr("Handles for %1, with %2").arg(listed(made->added), keysText(made->keys))
                                : tr("Handles for %1").arg(listed(made->added));
  const Instance* active = document.active();
  if (made->farthest_m > snapTolerance(*active->character))
    done += tr(", joints at most %1 away").arg(lengthText(made->farthest_m, 5));
  if (!made->left_out.empty()) done += QStringLiteral(". ") + shown(made->left_out.front());
  return done;
}

// spline: in place of what suits as many joints.
Result<QString> makeChainOf(Document& document, bool spline) {
  const Instance* active = document.active();
  std::vector<JointIndex> joints =
      active ? selectedJoints(document.selection(), active->id) : std::vector<JointIndex>();
  if (joints.size() != 2) return fail("Select two joints, the upper and the lower end of the chain.");
  const Character& plain = plainOf(*active->character);
  if (plain.skeleton.size() <= static_cast<std::size_t>(std::max(joints[0], joints[1])))
    return fail("A chain goes from a joint to a joint; handles of the rig are none.");
  if (plain.skeleton.isAncestor(joints[1], joints[0])) std::swap(joints[0], joints[1]);
  int between = 0;
  for (JointIndex j = joints[1]; j != kNoJoint && j != joints[0]; j = plain.skeleton[j].parent) ++between;
  const Rig* before = document.rigOf(active->id);
  Result<Rig> rig = withChain(plain, before ? *before : Rig(), joints[0], joints[1],
                              spline         ? ChainSolver::spline
                              : between == 2 ? ChainSolver::two_bone
                                             : ChainSolver::fabrik);
  if (!rig) return tl::unexpected(rig.error());
  const RigChain& chain = rig->chains.back();
  const QString name = QString::fromStdString(chain.name);
  const int target = chain.target;
  if (auto done = document.setRig(active->id, &*rig, tr("Make chain %1").arg(name)); !done)
    return tl::unexpected(done.error());
  selectControl(document, target);
  return tr("Chain %1 over %2; Snap IK to FK lets it reach for its target")
      .arg(name, jointsText(static_cast<std::size_t>(between) + 1));
}

}  // namespace

Result<QString> addLimbs(Document& document) { return addHandlesOf(document, {}); }

Result<QString> addBody(Document& document) {
  auto made = document.addBodyHandles(document.activeInstance());
  if (!made) return tl::unexpected(made.error());
  const Rig& rig = *document.rigOf(document.activeInstance());
  const QString handles = handlesText(rig.bodies.back().effectors.size());
  QString done = made->keys > 0 ? tr("Full body with %1 and %2").arg(handles, keysText(made->keys))
                                : tr("Full body with %1").arg(handles);
  if (made->reused > 0) done += tr("; it shares %1 with limbs").arg(handlesText(made->reused));
  if (made->farthest_m > snapTolerance(*document.active()->character))
    done += tr(", joints at most %1 away").arg(lengthText(made->farthest_m, 5));
  if (const QString off = unbalancedText(rig, made->unbalanced); !off.isEmpty()) done += QStringLiteral("; ") + off;
  if (!made->left_out.empty()) done += QStringLiteral(". ") + shown(made->left_out.front());
  return done;
}

Result<QString> takeBodiesAway(Document& document) {
  const Instance* active = document.active();
  const CharacterRig* rig = activeRig(document);
  if (!rig || rig->bodies.empty()) return fail("This character has no body.");
  std::set<std::size_t> gone;
  for (const JointIndex joint : selectedJoints(document.selection(), active->id))
    for (const std::size_t body : bodiesAt(*rig, joint)) gone.insert(body);
  if (gone.empty())
    for (std::size_t i = 0; i < rig->bodies.size(); ++i) gone.insert(i);
  const Rig left = withoutBodies(rig->rig, gone);
  const std::size_t handles = rig->rig.controls.size() - left.controls.size();
  const QString what = bodiesText(gone.size());
  auto done = document.setRig(active->id, left.empty() ? nullptr : &left, tr("Remove %1").arg(what));
  if (!done) return tl::unexpected(done.error());
  const QString told = tr("%1 removed, with %2").arg(what, handlesText(handles));
  return done->lost > 0 ? tr("%1; what was made of it waits in Lost and found (%2)").arg(told, grouped(done->lost))
                        : told;
}

Result<QString> addSpine(Document& document) {
  return addHandlesOf(document, {.arms = false, .legs = false, .head = false, .tail = false, .spine = true});
}

Result<QString> makeChain(Document& document) { return makeChainOf(document, false); }
Result<QString> makeSplineChain(Document& document) { return makeChainOf(document, true); }

Result<QString> takeRigAway(Document& document) {
  auto done = document.removeRig(document.activeInstance());
  if (!done) return tl::unexpected(done.error());
  return done->lost > 0
             ? tr("The rig is gone; what was made of its handles waits in Lost and found (%1)").arg(grouped(done->lost))
             : tr("The rig is gone");
}

Result<QString> saveRig(const Document& document, const QString& path) {
  const CharacterRig* rig = activeRig(document);
  if (!rig) return fail("This character has no rig.");
  const std::string text = rigToText(rig->rig, rig->plain->skeleton, &document.roles(document.activeInstance()));
  if (const Check saved = saveFile(path, QByteArray::fromStdString(text)); !saved) return tl::unexpected(saved.error());
  return tr("Rig saved to %1").arg(QFileInfo(path).fileName());
}

Result<QString> loadRig(Document& document, const QString& path) {
  const Instance* active = document.active();
  if (!active || active->isObject()) return fail("There is no character; open one first.");
  Result<ReadRig> read =
      readRigFile(path.toStdString(), plainOf(*active->character).skeleton, &document.roles(active->id));
  if (!read) return tl::unexpected(read.error());
  const QString file = QFileInfo(path).fileName();
  if (auto done = document.setRig(active->id, &read->rig, tr("Load rig %1").arg(file)); !done)
    return tl::unexpected(done.error());
  QString done = tr("Rig %1 has %2").arg(file, chainsText(read->rig.chains.size(), read->rig.bodies.size()));
  if (read->by_role > 0) done = tr("%1; %2 were found by their roles").arg(done, jointsText(read->by_role));
  if (read->missing.empty()) return done;
  return tr("%1; this character does not have %2 of it").arg(done, jointsText(read->missing.size()));
}

std::vector<std::size_t> meantChains(const Document& document) {
  const CharacterRig* rig = activeRig(document);
  if (!rig) return {};
  std::vector<std::size_t> meant;
  const std::vector<JointIndex> chosen = selectedJoints(document.selection(), document.activeInstance());
  for (std::size_t i = 0; i < rig->chains.size(); ++i)
    if (std::ranges::any_of(chosen, [&](JointIndex joint) { return belongsTo(*rig, i, joint); })) meant.push_back(i);
  if (!meant.empty()) return meant;
  meant.resize(rig->chains.size());
  std::iota(meant.begin(), meant.end(), std::size_t{0});
  return meant;
}

RigParts meantParts(const Document& document) {
  const CharacterRig* rig = activeRig(document);
  if (!rig) return {};
  RigParts meant;
  for (const JointIndex joint : selectedJoints(document.selection(), document.activeInstance())) {
    const RigParts of = partsAt(*rig, joint);
    for (const std::size_t chain : of.chains)
      if (std::ranges::find(meant.chains, chain) == meant.chains.end()) meant.chains.push_back(chain);
    for (const std::size_t body : of.bodies)
      if (std::ranges::find(meant.bodies, body) == meant.bodies.end()) meant.bodies.push_back(body);
  }
  std::ranges::sort(meant.chains);
  std::ranges::sort(meant.bodies);
  return meant.empty() ? partsOf(rig->rig) : meant;
}

Result<QString> snapMeant(Document& document, SnapChains::To to) {
  const RigParts parts = meantParts(document);
  const Result<QString> besides = snapHere(document, parts, to);
  if (!besides) return besides;
  const QString count = chainsText(parts.chains.size(), parts.bodies.size());
  const QString done = to == SnapChains::To::ik ? tr("Handles of %1 stand where the joints are").arg(count)
                                                : tr("Joints of %1 stand where the handles hold them").arg(count);
  return besides->isEmpty() ? done : done + QStringLiteral("; ") + *besides;
}

Result<QString> snapMeantOverRange(Document& document, SnapChains::To to) {
  return snapOver(document, meantParts(document), to, document.rangeStart(), document.rangeEnd());
}

Result<QString> placeHandles(Document& document, const QString& text,
                             const std::vector<std::pair<JointIndex, Vec3>>& wanted_w, Gesture gesture) {
  const Instance& active = *document.active();
  const EvaluatedPose& pose = document.pose(active.id);
  const Mat4 placement_w = document.placement_w(active.id);
  std::vector<JointTransform> locals;
  for (const auto& [joint, at_w] : wanted_w) {
    const JointFrame frame = pose.frameOf(*active.character, joint);
    if (!frame.invertible()) return fail("A joint above is scaled to nothing; give it a size in the inspector first.");
    Transform local = pose.pose.local[static_cast<std::size_t>(joint)];
    const glm::dmat4 to_w = glm::dmat4(placement_w) * glm::dmat4(frame.origin);
    local.translation = Vec3(glm::inverse(to_w) * glm::dvec4(glm::dvec3(at_w), 1.0));
    locals.emplace_back(joint, local);
  }
  document.setJointTransforms(active.id, locals, text, gesture);
  return text;
}

namespace {

// The handles that are meant, each once, without `except`.
std::vector<JointIndex> meantControls(const Document& document, JointIndex except = kNoJoint) {
  const Instance* active = document.active();
  std::vector<JointIndex> meant;
  if (!active || !active->character->rig) return meant;
  for (const JointIndex chosen : selectedJoints(document.selection(), active->id)) {
    if (chosen == except) continue;
    const JointIndex joint = handedOver(document, *active, chosen);
    if (active->character->rig->controlOf(joint) != kNoControl && std::ranges::find(meant, joint) == meant.end())
      meant.push_back(joint);
  }
  return meant;
}

Vec3 placeInWorld(const Document& document, JointIndex joint) {
  const Instance& active = *document.active();
  return Vec3(document.placement_w(active.id) * document.pose(active.id).joints_m[static_cast<std::size_t>(joint)][3]);
}

QString namesText(const Document& document, const std::vector<JointIndex>& handles) {
  const QString first = QString::fromStdString(document.active()->character->skeleton[handles.front()].name);
  return handles.size() == 1 ? first : tr("%1 and %2 more").arg(first, grouped(handles.size() - 1));
}

// The two bones that say altogether how a joint of theirs is rotated; null: none.
const RigChain* turningBoth(const Instance& instance, const Pose& pose, JointIndex joint) {
  const CharacterRig* rig = instance.character->rig.get();
  for (std::size_t i = 0; rig && i < rig->chains.size(); ++i) {
    const RigChain& chain = rig->rig.chains[i];
    if (chain.solver == ChainSolver::two_bone && chain.target != kNoControl && chain.pole != kNoControl &&
        (joint == chain.first || joint == chain.middle) && numberOf(pose, rig->chains[i].weight) >= 1.f)
      return &chain;
  }
  return nullptr;
}

}  // namespace

Result<QString> putOnGround(Document& document) {
  const std::vector<JointIndex> handles = meantControls(document);
  if (handles.empty()) return fail("Select handles of the rig first.");
  const CharacterRig& rig = *document.active()->character->rig;
  const float scale = glm::length(Vec3(document.placement_w(document.activeInstance())[1]));
  std::vector<std::pair<JointIndex, Vec3>> wanted_w;
  for (const JointIndex joint : handles) {
    const RigControl& control = rig.rig.controls[static_cast<std::size_t>(rig.controlOf(joint))];
    const float rest = control.rest_m.translation.y;
    Vec3 at_w = placeInWorld(document, joint);
    at_w.y = rest < control.size_m ? std::max(rest, 0.f) * scale : 0.f;
    wanted_w.emplace_back(joint, at_w);
  }
  return placeHandles(document, tr("Put %1 on the ground").arg(namesText(document, handles)), wanted_w);
}

Result<QString> putAtJoint(Document& document) {
  const JointIndex last = document.activeJoint();
  const std::vector<JointIndex> handles = meantControls(document, last);
  if (handles.empty() || last == kNoJoint) return fail("Select handles of the rig first, and the joint last.");
  const Vec3 at_w = placeInWorld(document, last);
  std::vector<std::pair<JointIndex, Vec3>> wanted_w;
  for (const JointIndex joint : handles) wanted_w.emplace_back(joint, at_w);
  const QString name = QString::fromStdString(document.active()->character->skeleton[last].name);
  return placeHandles(document, tr("Put %1 at %2").arg(namesText(document, handles), name), wanted_w);
}

JointIndex handedOver(const Document& document, const Instance& instance, JointIndex joint) {
  const CharacterRig* rig = instance.character->rig.get();
  if (!rig) return joint;
  const Pose& pose = document.pose(instance.id).pose;
  for (std::size_t i = 0; i < rig->chains.size(); ++i) {
    const RigChain& chain = rig->rig.chains[i];
    if (numberOf(pose, rig->chains[i].weight) <= 0.f) continue;
    if (joint == chain.last && chain.target != kNoControl) return rig->jointOf(chain.target);
    if (chain.solver == ChainSolver::spline) {
      const std::vector<JointIndex> beside = throughJoints(chain, rig->plain->skeleton);
      const auto at = std::ranges::find(beside, joint);
      if (at != beside.end()) return rig->jointOf(chain.through[static_cast<std::size_t>(at - beside.begin())]);
      continue;
    }
    if (joint == chain.middle && chain.pole != kNoControl) return rig->jointOf(chain.pole);
  }
  for (std::size_t i = 0; i < rig->bodies.size(); ++i) {
    const CharacterRig::Body& run = rig->bodies[i];
    const std::vector<RigEffector>& effectors = rig->rig.bodies[i].effectors;
    const auto effector = std::ranges::find(effectors, joint, &RigEffector::joint);
    if (effector != effectors.end() && numberOf(pose, run.weight) > 0.f &&
        numberOf(pose, run.weights[static_cast<std::size_t>(effector - effectors.begin())]) > 0.f)
      return rig->jointOf(effector->target);
  }
  return joint;
}

std::optional<JointTransform> targetFor(const Document& document, const Instance& instance, JointIndex joint,
                                        const Transform& wanted_l, bool turned) {
  const CharacterRig* rig = instance.character->rig.get();
  if (!rig) return std::nullopt;
  Pose pose = document.pose(instance.id).pose;
  for (std::size_t i = 0; i < rig->chains.size(); ++i) {
    const RigChain& chain = rig->rig.chains[i];
    const CharacterRig::Chain& run = rig->chains[i];
    if (chain.last != joint || chain.target == kNoControl || numberOf(pose, run.weight) <= 0.f) continue;
    if (turned && numberOf(pose, run.rotate) < 0.5f) continue;
    pose.local[static_cast<std::size_t>(joint)] = wanted_l;
    const SnappedControls controls = snappedControls(*instance.character, pose, i, document.placement_w(instance.id));
    const auto target = std::ranges::find(controls.locals, rig->jointOf(chain.target), &JointTransform::first);
    if (target != controls.locals.end()) return *target;
  }
  for (std::size_t i = 0; i < rig->bodies.size(); ++i) {
    const CharacterRig::Body& run = rig->bodies[i];
    const std::vector<RigEffector>& effectors = rig->rig.bodies[i].effectors;
    const auto effector = std::ranges::find(effectors, joint, &RigEffector::joint);
    const auto at = static_cast<std::size_t>(effector - effectors.begin());
    if (effector == effectors.end() || numberOf(pose, run.weight) <= 0.f || numberOf(pose, run.weights[at]) <= 0.f ||
        (turned && effector->rotation <= 0.f))
      continue;
    pose.local[static_cast<std::size_t>(joint)] = wanted_l;
    ModelPose standing;
    standing.update(instance.character->skeleton, pose.local);
    return snappedEnd(*instance.character, standing, pose, i, at);
  }
  return std::nullopt;
}

Check turnShows(const Document& document, std::span<const SelectionItem> items) {
  Check refused;
  for (const SelectionItem& item : items) {
    const Instance* of = item.kind == SelectionItem::Kind::joint ? document.instance(item.instance) : nullptr;
    const RigChain* chain = of ? turningBoth(*of, document.pose(of->id).pose, item.index) : nullptr;
    if (!chain) return {};
    if (!refused) continue;
    const std::vector<RigControl>& controls = of->character->rig->rig.controls;
    refused =
        fail(text("“{}” and “{}” turn “{}” now; move these, or snap FK to IK first.",
                  controls[static_cast<std::size_t>(chain->target)].name,
                  controls[static_cast<std::size_t>(chain->pole)].name, of->character->skeleton[item.index].name));
  }
  return refused;
}

}  // namespace sinew
