#include "core/scene/character/retarget_clip.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>
#include <optional>
#include <set>
#include <span>
#include <utility>
#include <variant>

#include "core/clip/sample.h"
#include "core/math/interpolation.h"
#include "core/math/rotation_between.h"
#include "core/scene/character/parent_axes.h"
#include "core/skeleton/local_to_model.h"

namespace sinew {
namespace {

constexpr float kMinTurn = 1e-4f;           // radians; less is no motion
constexpr float kMinMove = 1e-5f;           // of the height
constexpr std::size_t kMaxFrames = 20'000;  // between the keys of a curve that is sampled

// The joints of limbs, and those to which they point.
constexpr std::pair<JointRole, JointRole> kPointing[] = {
    {JointRole::left_upper_arm, JointRole::left_lower_arm},
    {JointRole::left_lower_arm, JointRole::left_hand},
    {JointRole::left_hand, JointRole::left_middle_proximal},
    {JointRole::left_thumb_metacarpal, JointRole::left_thumb_proximal},
    {JointRole::left_thumb_proximal, JointRole::left_thumb_distal},
    {JointRole::left_index_proximal, JointRole::left_index_intermediate},
    {JointRole::left_index_intermediate, JointRole::left_index_distal},
    {JointRole::left_middle_proximal, JointRole::left_middle_intermediate},
    {JointRole::left_middle_intermediate, JointRole::left_middle_distal},
    {JointRole::left_ring_proximal, JointRole::left_ring_intermediate},
    {JointRole::left_ring_intermediate, JointRole::left_ring_distal},
    {JointRole::left_little_proximal, JointRole::left_little_intermediate},
    {JointRole::left_little_intermediate, JointRole::left_little_distal},
    {JointRole::left_upper_leg, JointRole::left_lower_leg},
    {JointRole::left_lower_leg, JointRole::left_foot}};

std::optional<JointRole> tipOf(JointRole role) {
  const BodySide side = sideOf(role);
  const auto found =
      std::ranges::find(kPointing, onSide(role, BodySide::left), [](const auto& limb) { return limb.first; });
  if (side == BodySide::middle || found == std::end(kPointing)) return std::nullopt;
  return onSide(found->second, side);
}

std::size_t slotOf(JointIndex joint) { return static_cast<std::size_t>(joint); }

// A skeleton at rest, in model space.
struct FigureAtRest {
  const Skeleton& skeleton;
  const JointRoles& roles;
  std::vector<Mat4> joints_m;
  std::vector<Quat> rotations_m;

  FigureAtRest(const Skeleton& of, const JointRoles& of_roles)
      : skeleton(of), roles(of_roles), joints_m(restInModelSpace(of)), rotations_m(restRotations(of)) {}

  Vec3 place(JointIndex joint) const { return Vec3(joints_m[slotOf(joint)][3]); }
  std::optional<Vec3> between(JointRole a, JointRole b) const {
    const JointIndex from = roles.joint(a), to = roles.joint(b);
    return from == kNoJoint || to == kNoJoint ? std::nullopt : std::optional(place(to) - place(from));
  }
  Mat4 parentOf(JointIndex joint) const {
    const JointIndex parent = skeleton[joint].parent;
    return parent == kNoJoint ? Mat4(1.f) : joints_m[slotOf(parent)];
  }
  Quat rotationOfParent(JointIndex joint) const { return ofParent(skeleton, rotations_m, joint); }
  JointIndex above(JointIndex joint) const { return skeleton[joint].parent; }
  bool isRole(JointIndex joint) const {
    const auto role = roles.role(joint);
    return role && !isTwist(*role);
  }
  // How far the hips are above the ground: of a figure that does not stand on it, above its lowest joint.
  float height() const {
    const JointIndex hips = roles.joint(JointRole::hips);
    if (hips == kNoJoint) return 0.f;
    float low = place(hips).y;
    for (const RoleEntry& entry : roles.entries()) low = std::min(low, place(entry.joint).y);
    const float all = place(hips).y - low;
    const bool stands = low > -0.1f * all && low < 0.35f * all;
    return stands ? place(hips).y : all;
  }
};

class Retargeter {
 public:
  explicit Retargeter(RetargetClip& work)
      : work_(work),
        clip_(*work.clip),
        from_(*work.from, *work.from_roles),
        to_(*work.to, *work.to_roles),
        facing_(findFacing()) {
    for (const Joint& joint : from_.skeleton.joints()) pose_.local.push_back(joint.rest_l);
    rest_l_ = pose_.local;
    alignLimbs();
    findMovedBetween();
  }

  void run() {
    Clip& made = work_.made;
    made = clip_;
    made.joints.clear(), made.morphs.clear(), made.layers.clear(), made.lost.clear(), made.note.clear();
    for (int i = 0; i < kJointRoles; ++i) {
      const auto role = static_cast<JointRole>(i);
      const JointIndex source = from_.roles.joint(role), target = to_.roles.joint(role);
      if (isTwist(role) || source == kNoJoint || target == kNoJoint) continue;
      JointTrack track{.joint = target};
      track.rotation = rotationOf(source, target);
      if (role == JointRole::hips) moveHips(source, target, track);
      if (hasRotation(track) || std::ranges::any_of(track.translation, [](const Curve& c) { return !c.empty(); }))
        made.joints.push_back(std::move(track));
    }
    std::ranges::sort(made.joints, {}, &JointTrack::joint);
    account();
  }

 private:
  const JointTrack* trackOf(JointIndex joint) const { return clip_.track(joint); }
  // Whether anything rotates or moves the joint, in layers, too.
  bool has(JointIndex joint, bool (*what)(const JointTrack&)) const {
    const auto is = [&](const JointTrack& track) { return track.joint == joint && what(track); };
    const JointTrack* own = trackOf(joint);
    return (own && what(*own)) || std::ranges::any_of(clip_.layers, [&](const ClipLayer& layer) {
             return std::ranges::any_of(layer.joints, is);
           });
  }
  static bool rotates(const JointTrack& track) { return hasRotation(track); }
  static bool moves(const JointTrack& track) {
    return std::ranges::any_of(track.translation, [](const Curve& curve) { return !curve.empty(); });
  }
  static bool scales(const JointTrack& track) {
    return std::ranges::any_of(track.scale, [](const Curve& curve) { return !curve.empty(); });
  }

  // About the vertical, from where one figure looks to where the other does; whole quarters where it is about that.
  Quat findFacing() const {
    const std::pair<JointRole, JointRole> kPairs[] = {
        {onSide(JointRole::left_upper_leg, BodySide::right), JointRole::left_upper_leg},
        {onSide(JointRole::left_upper_arm, BodySide::right), JointRole::left_upper_arm}};
    for (const auto& [right, left] : kPairs) {
      const auto a = from_.between(right, left), b = to_.between(right, left);
      if (!a || !b || std::hypot(a->x, a->z) < 1e-4f || std::hypot(b->x, b->z) < 1e-4f) continue;
      constexpr float kQuarter = std::numbers::pi_v<float> / 2.f, kNear = 0.35f;
      float angle = std::atan2(b->x, b->z) - std::atan2(a->x, a->z);
      const float quarters = std::round(angle / kQuarter) * kQuarter;
      if (!std::isfinite(angle)) continue;
      if (std::abs(angle - quarters) < kNear) angle = quarters;
      return glm::angleAxis(angle, Vec3(0, 1, 0));
    }
    return kIdentityRotation;
  }

  // What turns each joint of `to` at rest, in model space, to stand as the other figure does.
  void alignLimbs() {
    stance_.assign(to_.skeleton.size(), kIdentityRotation);
    if (work_.same_rest) return;
    for (std::size_t j = 0; j < to_.skeleton.size(); ++j) {
      const auto joint = static_cast<JointIndex>(j);
      const JointIndex parent = to_.skeleton[joint].parent;
      if (parent != kNoJoint) stance_[j] = stance_[slotOf(parent)];
      const auto role = to_.roles.role(joint);
      const auto tip = role ? tipOf(*role) : std::nullopt;
      const auto ours = tip ? to_.between(*role, *tip) : std::nullopt;
      const auto theirs = tip ? from_.between(*role, *tip) : std::nullopt;
      if (ours && theirs)
        stance_[j] = normalizedOrIdentity(rotationBetween(stance_[j] * *ours, facing_ * *theirs) * stance_[j]);
    }
  }

  // What is multiplied before and after the rotation of a joint against its rest in model space.
  std::pair<Quat, Quat> around(JointIndex target) const {
    const JointIndex parent = to_.skeleton[target].parent;
    const Quat stands = parent == kNoJoint ? kIdentityRotation : stance_[slotOf(parent)];
    return {glm::conjugate(to_.rotationOfParent(target)) * glm::conjugate(stands) * facing_,
            glm::conjugate(facing_) * stance_[slotOf(target)] * to_.rotations_m[slotOf(target)]};
  }

  bool isShared(JointIndex joint) const {
    return from_.isRole(joint) && to_.roles.joint(*from_.roles.role(joint)) != kNoJoint;
  }

  // What of the joints without a role that stand above one with a role leaves its rest.
  void findMovedBetween() {
    std::set<JointIndex> between;
    for (const RoleEntry& entry : from_.roles.entries())
      for (JointIndex up = from_.above(entry.joint); up != kNoJoint && !isShared(up); up = from_.above(up))
        if (!from_.isRole(up) && (has(up, rotates) || has(up, moves))) between.insert(up);
    if (between.empty()) return;
    const std::vector<JointIndex> joints(between.begin(), between.end());
    for (const double time : timesOf(joints)) {
      sample(time);
      for (const JointIndex joint : joints) {
        const Transform &is = pose_.local[slotOf(joint)], &rest = rest_l_[slotOf(joint)];
        if (angleBetween(is.rotation, rest.rotation) > kMinTurn) turned_between_.insert(joint);
        if (glm::distance(is.translation, rest.translation) > kMinMove * from_.height()) moved_between_.insert(joint);
      }
    }
  }

  // The joints whose rotations a joint that has the role of the source takes over, the upper ones first: up to the next
  // one whose role both figures have.
  std::vector<JointIndex> turning(JointIndex source) const {
    std::vector<JointIndex> chain;
    for (JointIndex up = source; up != kNoJoint && (up == source || !isShared(up)); up = from_.above(up))
      if (from_.isRole(up) ? has(up, rotates) : turned_between_.contains(up)) chain.push_back(up);
    std::ranges::reverse(chain);
    return chain;
  }

  std::variant<QuatCurve, EulerCurves> rotationOf(JointIndex source, JointIndex target) {
    const std::vector<JointIndex> chain = turning(source);
    const auto [before, after] = around(target);
    if (chain.empty()) {  // it stays as it stands there
      const Quat stays = normalizedOrIdentity(before * after);
      if (angleBetween(stays, to_.skeleton[target].rest_l.rotation) < 1e-3f) return {};
      return QuatCurve::fromSamples(std::vector<double>{0.0}, {stays}, Interpolation::linear).value_or(QuatCurve());
    }
    taken_.insert(chain.begin(), chain.end());
    const JointTrack* track = trackOf(source);
    if (chain.size() == 1 && chain.front() == source && clip_.layers.empty() && track) {
      const Quat first = normalizedOrIdentity(before * from_.rotationOfParent(source));
      const Quat last = normalizedOrIdentity(glm::conjugate(from_.rotations_m[slotOf(source)]) * after);
      if (const auto* curve = std::get_if<QuatCurve>(&track->rotation)) return rotated(*curve, first, last);
      EulerCurves angles = std::get<EulerCurves>(track->rotation);
      angles.pre = normalizedOrIdentity(first * angles.pre);
      angles.post = normalizedOrIdentity(angles.post * last);
      return angles;
    }
    std::vector<double> times = timesOf(chain);
    std::vector<Quat> values;
    for (const double time : times) {
      sample(time);
      Quat value = before;
      for (const JointIndex joint : chain)
        value = value * from_.rotationOfParent(joint) * pose_.local[slotOf(joint)].rotation *
                glm::conjugate(from_.rotations_m[slotOf(joint)]);
      values.push_back(normalizedOrIdentity(value * after));
    }
    auto curve = QuatCurve::fromSamples(std::move(times), std::move(values), Interpolation::linear);
    return curve ? curve->withContinuousSigns() : QuatCurve();
  }

  // Affine, from the hips' place in their parent to that of the other figure's; joints above that move them count.
  void moveHips(JointIndex source, JointIndex target, JointTrack& track) {
    std::vector<JointIndex> movers;
    if (has(source, moves)) movers.push_back(source);
    for (JointIndex up = from_.above(source); up != kNoJoint; up = from_.above(up))
      if (turned_between_.contains(up) || moved_between_.contains(up)) movers.push_back(up);
    if (movers.empty()) return;
    const float theirs = from_.height(), ours = to_.height();
    const float ratio = theirs > 1e-4f && ours > 1e-4f ? ours / theirs : 1.f;
    const Mat4 out = affineInverse(to_.parentOf(target));
    // Of a place in model space.
    const Mat3 by = Mat3(out) * glm::mat3_cast(facing_) * ratio;
    const Vec3 plus = Vec3(out * Vec4(to_.place(target), 1.f)) - by * from_.place(source);
    const JointTrack* own = trackOf(source);
    const Mat4 in = from_.parentOf(source);
    const bool alone = movers.size() == 1 && movers.front() == source && clip_.layers.empty() && own;
    if (!(alone && mix(*own, rest_l_[slotOf(source)].translation, by * Mat3(in), by * Vec3(in[3]) + plus, track)))
      sampleHips(source, movers, by, plus, track);
    if (!moves(track)) return;
    taken_.insert(movers.begin(), movers.end());
    movers_.insert(movers.begin(), movers.end());
  }

  // Key by key, where the axes have theirs together; whether they have.
  static bool mix(const JointTrack& own, const Vec3& rest, const Mat3& by, const Vec3& plus, JointTrack& track) {
    const Curve* first = nullptr;
    for (const Curve& curve : own.translation) {
      if (curve.empty()) continue;
      if (!first) first = &curve;
      if (!std::ranges::equal(curve.times(), first->times())) return false;
    }
    if (!first) return false;
    std::array<std::vector<Knot>, 3> knots;
    for (std::size_t k = 0; k < first->size(); ++k) {
      const Knot model = first->knot(k);
      const bool cubic = model.interpolation == Interpolation::hermite;
      if (!cubic && model.interpolation != Interpolation::linear && model.interpolation != Interpolation::step)
        return false;
      Vec3 value = rest, in(0.f), out(0.f);
      for (int axis = 0; axis < 3; ++axis) {
        const Curve& curve = own.translation[static_cast<std::size_t>(axis)];
        if (curve.empty()) continue;
        const Knot knot = curve.knot(k);
        if (knot.interpolation != model.interpolation || knot.in.dt != model.in.dt || knot.out.dt != model.out.dt)
          return false;
        value[axis] = knot.value, in[axis] = knot.in.dv, out[axis] = knot.out.dv;
      }
      value = by * value + plus, in = by * in, out = by * out;
      for (int axis = 0; axis < 3; ++axis) {
        Knot knot = model;
        knot.value = value[axis];
        if (cubic) knot.in.dv = in[axis], knot.out.dv = out[axis];
        knots[static_cast<std::size_t>(axis)].push_back(knot);
      }
    }
    return place(knots, track);
  }

  void sampleHips(JointIndex source, std::span<const JointIndex> movers, const Mat3& by, const Vec3& plus,
                  JointTrack& track) {
    std::array<std::vector<Knot>, 3> knots;
    for (const double time : timesOf(movers)) {
      sample(time);
      Vec3 at = pose_.local[slotOf(source)].translation;
      for (JointIndex up = from_.above(source); up != kNoJoint; up = from_.above(up))
        at = Vec3(toMatrix(pose_.local[slotOf(up)]) * Vec4(at, 1.f));
      const Vec3 value = by * at + plus;
      for (int axis = 0; axis < 3; ++axis)
        knots[static_cast<std::size_t>(axis)].push_back({time, value[axis], {}, {}, Interpolation::linear});
    }
    place(knots, track);
  }

  static bool place(const std::array<std::vector<Knot>, 3>& knots, JointTrack& track) {
    std::array<Curve, 3> curves;
    for (std::size_t axis = 0; axis < 3; ++axis) {
      auto curve = Curve::fromKnots(knots[axis]);
      if (!curve) return false;
      curves[axis] = std::move(*curve);
    }
    track.translation = std::move(curves);
    return true;
  }

  void sample(double time) {
    pose_.local = rest_l_;
    SampleClip{.clip = &clip_, .time = time, .cache = &cache_, .pose = &pose_}.run();
  }

  // Those of the keys of some joints, and frames between them, since what several make is no line between their keys.
  std::vector<double> timesOf(std::span<const JointIndex> joints) const {
    std::set<double> times{0.0, clip_.duration_s};
    const auto add = [&](const std::vector<JointTrack>& tracks) {
      for (const JointTrack& track : tracks) {
        if (std::ranges::find(joints, track.joint) == joints.end()) continue;
        const std::vector<double> own = knotTimes(track);
        times.insert(own.begin(), own.end());
      }
    };
    add(clip_.joints);
    for (const ClipLayer& layer : clip_.layers) add(layer.joints);
    const double frames = std::min(clip_.duration_s * clip_.fps, static_cast<double>(kMaxFrames));
    for (std::size_t frame = 1; static_cast<double>(frame) < frames; ++frame)
      times.insert(static_cast<double>(frame) / clip_.fps);
    return {times.begin(), times.end()};
  }

  void account() {
    std::set<JointIndex> keyed;
    const auto add = [&](const std::vector<JointTrack>& tracks) {
      for (const JointTrack& track : tracks)
        if (rotates(track) || moves(track) || scales(track)) keyed.insert(track.joint);
    };
    add(clip_.joints);
    for (const ClipLayer& layer : clip_.layers) add(layer.joints);
    for (const JointIndex joint : keyed) {
      if (!taken_.contains(joint)) {
        work_.lost.push_back(joint);
        continue;
      }
      work_.taken.push_back(joint);
      if (has(joint, scales) || (has(joint, moves) && !movers_.contains(joint))) work_.only_turns.push_back(joint);
    }
  }

  RetargetClip& work_;
  const Clip& clip_;
  const FigureAtRest from_, to_;
  const Quat facing_;
  std::vector<Quat> stance_;       // by joint of `to`
  std::vector<Transform> rest_l_;  // of `from`
  Pose pose_;                      // of `from`
  SampleCache cache_;
  std::set<JointIndex> turned_between_, moved_between_;
  std::set<JointIndex> taken_;
  std::set<JointIndex> movers_;  // whose translation moves the hips
};

}  // namespace

void RetargetClip::run() {
  taken.clear(), lost.clear(), only_turns.clear();
  Retargeter(*this).run();
}

}  // namespace sinew
