#include "viewer/document/edits/rig/pose_space_edits.h"

#include <algorithm>
#include <cmath>
#include <numeric>

#include <QStringList>

#include "core/evaluate/rig/aim_by_poses.h"
#include "core/math/rotation_between.h"
#include "core/math/units.h"
#include "core/scene/rig/character_rig.h"
#include "core/scene/rig/record_pose.h"
#include "viewer/document/edits/rig/rig_edits.h"
#include "viewer/document/text/number_text.h"
#include "viewer/settings/tr.h"

namespace sinew {
namespace {

constexpr std::size_t kNamedPoses = 3;  // in a sentence

const RigAim* aimOf(const Document& document, std::size_t aim) {
  const Rig* rig = document.rigOf(document.activeInstance());
  return rig && aim < rig->aims.size() ? &rig->aims[aim] : nullptr;
}

JointIndex beginningOf(const Document& document, const RigAim& aim, JointIndex first) {
  if (!aim.poses.empty()) return aim.first;
  return first != kNoJoint ? first : document.active()->character->skeleton[aim.joint].parent;
}

Vec3 unitOrZero(const Vec3& v) {
  const float length = glm::length(v);
  return length > 0.f && std::isfinite(length) ? v / length : Vec3(0.f);
}

QString numberedPose(std::size_t pose) { return tr("Pose %1", "a recorded one, by its number").arg(grouped(pose + 1)); }

int percentOf(const PoseSpaceView& view, std::size_t pose) {
  return qRound(static_cast<double>(view.shares[pose]) * 100.0);
}

}  // namespace

std::vector<JointIndex> aimBeginnings(const Character& character, std::size_t aim) {
  std::vector<JointIndex> out;
  if (!character.rig || aim >= character.rig->rig.aims.size()) return out;
  for (JointIndex j = character.skeleton[character.rig->rig.aims[aim].joint].parent; j != kNoJoint;
       j = character.skeleton[j].parent)
    out.push_back(j);
  return out;
}

std::optional<PoseSpaceView> poseSpaceOf(const Document& document, std::size_t aim, JointIndex first) {
  const RigAim* of = aimOf(document, aim);
  if (!of) return std::nullopt;
  const Instance& active = *document.active();
  const CharacterRig& rig = *active.character->rig;
  const EvaluatedPose& pose = document.pose(active.id);
  const JointIndex begin = beginningOf(document, *of, first), from = begin == kNoJoint ? of->joint : begin;
  const JointFrame frame = pose.frameOf(*active.character, from);
  if (!frame.invertible()) return std::nullopt;
  const Mat3 into = glm::inverse(frame.frame);
  const auto model = [&](JointIndex joint) -> const Mat4& { return pose.joints_m[static_cast<std::size_t>(joint)]; };
  const Vec3 target_m(model(rig.jointOf(of->target))[3]);
  PoseSpaceView view;
  for (const RigPose& one : of->poses) view.directions.push_back(unitOrZero(one.direction));
  view.look = unitOrZero(into * Mat3(model(of->joint)) * of->axis_l);
  view.aim = unitOrZero(into * (target_m - Vec3(model(of->joint)[3])));
  if (view.aim == Vec3(0.f)) view.aim = view.look;
  // The axes of what the first joint hangs on at rest, as the model has them.
  Quat down = kIdentityRotation, above = kIdentityRotation;
  bool below = true;  // the first joint, or it
  for (JointIndex j = of->joint; j != kNoJoint; j = active.character->skeleton[j].parent) {
    Quat& turned = below ? down : above;
    turned = active.character->skeleton[j].rest_l.rotation * turned;
    if (j == from) below = false;
  }
  view.ahead = unitOrZero(down * of->axis_l);
  const Vec3 up = glm::conjugate(above) * Vec3(0.f, 1.f, 0.f);
  view.up = unitOrZero(up - glm::dot(up, view.ahead) * view.ahead);
  if (view.up == Vec3(0.f)) view.up = anyAcross(view.ahead);
  const CharacterRig::Aim& run = rig.aims[aim];
  const auto number = [&](int channel) { return pose.pose.morph_weights[static_cast<std::size_t>(channel)]; };
  view.residual = view.by_poses = std::acos(std::clamp(glm::dot(view.look, view.aim), -1.f, 1.f));
  if (!run.poses || !(number(run.weight) > 0.f)) return view;
  RigScratch scratch;
  AimByPoses solver{.character = active.character.get(),
                    .aim = aim,
                    .local = pose.pose.local,
                    .target_m = target_m,
                    .finish = std::clamp(number(run.finish), 0.f, 1.f),
                    .scratch = &scratch};
  if (!solver.run()) return view;
  view.shares = scratch.ik.shares;
  view.by_poses = solver.by_poses;
  view.residual = solver.residual;
  return view;
}

QString shareText(const PoseSpaceView& view, std::size_t pose) {
  return view.shares.empty() ? numberedPose(pose)
                             : tr("%1: %2 %", "pose, its share").arg(numberedPose(pose)).arg(percentOf(view, pose));
}

QString blendText(const PoseSpaceView& view) {
  if (view.directions.empty()) return tr("No poses yet: pose the joints and record them, for each way to look");
  if (view.shares.empty()) return tr("The aim counts nothing now; give it weight to see the blend");
  std::vector<std::size_t> order(view.shares.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::ranges::stable_sort(order, std::ranges::greater{}, [&](std::size_t i) { return std::abs(view.shares[i]); });
  QStringList parts;
  for (const std::size_t pose : order) {
    if (percentOf(view, pose) == 0 || static_cast<std::size_t>(parts.size()) == kNamedPoses) break;
    parts << shareText(view, pose);
  }
  const double turned = static_cast<double>(view.by_poses - view.residual) * kDegreesPerRadian;
  return tr("%1; the aim turns the last %2\u00b0")
      .arg(parts.join(QStringLiteral(", ")), decimal(std::max(turned, 0.0), 1));
}

Result<QString> recordPose(Document& document, std::size_t aim, JointIndex first) {
  const RigAim* of = aimOf(document, aim);
  if (!of) return fail("This aim is not there any more.");
  const Instance& active = *document.active();
  RecordPose record{
      .character = active.character.get(), .aim = aim, .first = first, .local = document.pose(active.id).pose.local};
  if (Check ok = record.run(); !ok) return tl::unexpected(ok.error());
  const QString name = QString::fromStdString(of->name), pose = numberedPose(record.pose);
  const bool replaced = record.replaced;
  if (auto done = document.setRig(active.id, &record.rig, tr("Record a pose of %1").arg(name)); !done)
    return tl::unexpected(done.error());
  return replaced ? tr("%1 of %2 is recorded anew").arg(pose, name)
                  : tr("%1 of %2 is recorded for where it looks").arg(pose, name);
}

Result<QString> removePose(Document& document, std::size_t aim, std::size_t pose) {
  const RigAim* of = aimOf(document, aim);
  if (!of || pose >= of->poses.size()) return fail("Choose one of the poses first.");
  const QString name = QString::fromStdString(of->name);
  const Rig then = withoutPose(*document.rigOf(document.activeInstance()), aim, pose);
  if (auto done = document.setRig(document.activeInstance(), &then, tr("Remove a pose of %1").arg(name)); !done)
    return tl::unexpected(done.error());
  return tr("%1 of %2 is gone").arg(numberedPose(pose), name);
}

Check aimAlong(Document& document, std::size_t aim, const Vec3& direction, JointIndex first, Gesture gesture) {
  const RigAim* of = aimOf(document, aim);
  if (!of) return fail("This aim is not there any more.");
  const Instance& active = *document.active();
  const EvaluatedPose& pose = document.pose(active.id);
  const JointIndex begin = beginningOf(document, *of, first);
  const JointFrame frame = pose.frameOf(*active.character, begin == kNoJoint ? of->joint : begin);
  const JointIndex handle = active.character->rig->jointOf(of->target);
  const auto at_m = [&](JointIndex joint) { return Vec3(pose.joints_m[static_cast<std::size_t>(joint)][3]); };
  const Vec3 way_m = unitOrZero(frame.frame * direction);
  const float distance = glm::distance(at_m(handle), at_m(of->joint));
  if (!frame.invertible() || way_m == Vec3(0.f))
    return fail("What the joints hang on is scaled to nothing; give it a size first.");
  const Vec3 to_m = at_m(of->joint) + (distance > 0.f ? distance : 1.f) * way_m;
  const Vec3 to_w(document.placement_w(active.id) * Vec4(to_m, 1.f));
  auto done = placeHandles(document, tr("Aim %1").arg(QString::fromStdString(of->name)), {{handle, to_w}}, gesture);
  return done ? Check() : tl::unexpected(done.error());
}

}  // namespace sinew
