#include "core/skeleton/roles/find_roles.h"

#include <algorithm>
#include <array>
#include <optional>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "core/skeleton/local_to_model.h"
#include "core/skeleton/roles/figure.h"
#include "core/skeleton/roles/find_hands.h"
#include "core/skeleton/roles/find_limbs.h"

namespace sinew {

namespace {

using enum JointRole;

constexpr Vec3 kUp{0.f, 1.f, 0.f};

Vec3 level(const Vec3& v) { return {v.x, 0.f, v.z}; }

class RoleSearch {
 public:
  RoleSearch(const RoleFigure& figure, JointRoles& roles) : f_(figure), roles_(roles) {}

  bool run() {
    limbs_ = findLimbs(f_);
    if (!limbs_.arms && !limbs_.legs) return false;
    if (limbs_.legs) findFeet();
    chooseSides();
    if (limbs_.arms) giveArms();
    if (limbs_.legs) giveLegs();
    findHips();
    findHead();
    findSpine();
    findFace();
    for (const BodySide side : {BodySide::left, BodySide::right}) findFingers(f_, side, roles_);
    findTwists();
    return true;
  }

 private:
  // shape: 0 … 1, how well place and length fit.
  void give(JointRole role, JointIndex joint, BodyPart part, float shape) {
    if (joint != kNoJoint) roles_.set(role, joint, confidenceOf(f_.hint(joint), part, shape));
  }

  bool inAnyLimb(JointIndex j) const {
    const auto in = [&](const std::optional<LimbPair>& pair) {
      return pair && (f_.within(pair->limbs[0].start, j) || f_.within(pair->limbs[1].start, j));
    };
    return in(limbs_.arms) || in(limbs_.legs);
  }

  // The body joint that says it most clearly, of those for which `fits` holds; of equals one that a skin lists, then
  // the nearest to the root.
  template <class Fits>
  JointIndex clearest(BodyPart part, Fits fits) const {
    JointIndex best = kNoJoint;
    for (JointIndex j = 0; j < static_cast<JointIndex>(f_.size()); ++j) {
      const float strength = f_.hint(j).strength(part);
      if (strength <= 0.f || !f_.isBody(j) || !fits(j)) continue;
      if (best == kNoJoint || better(part, j, best)) best = j;
    }
    return best;
  }

  bool better(BodyPart part, JointIndex a, JointIndex b) const {
    const Skeleton& s = f_.skeleton();
    const float strength = f_.hint(a).strength(part), other = f_.hint(b).strength(part);
    if (strength != other) return strength > other;
    if (s[a].deforms != s[b].deforms) return s[a].deforms;
    if (f_.within(a, b) || f_.within(b, a)) return f_.within(a, b);
    return f_.reach(a) != f_.reach(b) ? f_.reach(a) > f_.reach(b) : s[a].name < s[b].name;
  }

  // Feet that hang elsewhere, as where they are targets of the legs, and toes.
  void findFeet() {
    for (std::size_t i = 0; i < 2; ++i) {
      Limb& leg = limbs_.legs->limbs[i];
      const float bone = f_.distance(leg.upper, leg.lower);
      if (leg.end == kNoJoint || (!f_.hint(leg.end).says(BodyPart::foot) && f_.hint(leg.end).saysAnything())) {
        const JointIndex named = clearest(BodyPart::foot, [&](JointIndex j) {
          const BodySide side = f_.hint(j).side;
          const bool same =
              side == BodySide::middle || leg.side_votes == 0 || (side == BodySide::left) == (leg.side_votes > 0);
          const float shin = f_.distance(leg.lower, j);
          return same && shin > 0.4f * bone && shin < 1.8f * bone && f_.at(j).y < f_.at(leg.lower).y;
        });
        if (named != kNoJoint) leg.end = named;
      }
      if (leg.end == kNoJoint) continue;
      toes_[i] = clearest(BodyPart::toes, [&](JointIndex j) { return j != leg.end && f_.within(leg.end, j); });
      if (toes_[i] != kNoJoint || f_.below(leg.end).empty()) continue;
      const JointIndex next = f_.below(leg.end).front();
      const float step = f_.distance(leg.end, next);
      if ((!f_.hint(next).saysAnything() || f_.hint(next).isVague()) && step > 0.08f * bone && step < 0.8f * bone)
        toes_[i] = next;
    }
  }

  // Where the character looks, level, not normalised: where its feet point, else where its knees bend to, else +Z.
  Vec3 facing() const {
    if (!limbs_.legs) return {0.f, 0.f, 1.f};
    Vec3 feet(0.f), knees(0.f);
    for (std::size_t i = 0; i < 2; ++i) {
      const Limb& leg = limbs_.legs->limbs[i];
      if (leg.end == kNoJoint) continue;
      if (toes_[i] != kNoJoint) feet += level(f_.at(toes_[i]) - f_.at(leg.end));
      knees += level(f_.at(leg.lower) - 0.5f * (f_.at(leg.upper) + f_.at(leg.end)));
    }
    const float length = limbs_.legs->limbs[0].length_m;
    if (glm::length(feet) > 0.05f * length) return feet;
    return glm::length(knees) > 0.01f * length ? knees : Vec3(0.f, 0.f, 1.f);
  }

  // Puts the left limb of each pair first.
  void chooseSides() {
    Vec3 left(0.f);
    bool by_names = false;
    for (LimbPair* pair : pairs()) {
      const int votes = pair->limbs[0].side_votes - pair->limbs[1].side_votes;
      if (votes == 0) continue;
      if (votes < 0) exchange(*pair);
      left += f_.at(pair->limbs[0].upper) - f_.at(pair->limbs[1].upper);
      by_names = true;
    }
    if (!by_names) left = glm::cross(kUp, facing());
    for (LimbPair* pair : pairs()) {
      if (pair->limbs[0].side_votes != pair->limbs[1].side_votes) continue;
      if (glm::dot(f_.at(pair->limbs[0].upper) - f_.at(pair->limbs[1].upper), left) < 0.f) exchange(*pair);
    }
  }

  std::vector<LimbPair*> pairs() {
    std::vector<LimbPair*> out;
    if (limbs_.legs) out.push_back(&*limbs_.legs);
    if (limbs_.arms) out.push_back(&*limbs_.arms);
    return out;
  }

  void exchange(LimbPair& pair) {
    std::swap(pair.limbs[0], pair.limbs[1]);
    if (limbs_.legs && &pair == &*limbs_.legs) std::swap(toes_[0], toes_[1]);
  }

  void giveArms() {
    for (std::size_t i = 0; i < 2; ++i) {
      const Limb& arm = limbs_.arms->limbs[i];
      const BodySide side = i == 0 ? BodySide::left : BodySide::right;
      const float shape = arm.shape * limbs_.arms->likeness;
      give(onSide(left_shoulder, side), arm.shoulder, BodyPart::shoulder, shape);
      give(onSide(left_upper_arm, side), arm.upper, BodyPart::upper_arm, shape);
      give(onSide(left_lower_arm, side), arm.lower, BodyPart::lower_arm, shape);
      give(onSide(left_hand, side), arm.end, BodyPart::hand, shape);
    }
  }

  void giveLegs() {
    for (std::size_t i = 0; i < 2; ++i) {
      const Limb& leg = limbs_.legs->limbs[i];
      const BodySide side = i == 0 ? BodySide::left : BodySide::right;
      const float shape = leg.shape * limbs_.legs->likeness;
      give(onSide(left_upper_leg, side), leg.upper, BodyPart::upper_leg, shape);
      give(onSide(left_lower_leg, side), leg.lower, BodyPart::lower_leg, shape);
      give(onSide(left_foot, side), leg.end, BodyPart::foot, shape);
      give(onSide(left_toes, side), toes_[i], BodyPart::toes, 0.8f * shape);
    }
  }

  // Among the joints between the legs, the arms and a little above where these meet: what is named so, else what they
  // meet in.
  void findHips() {
    const JointIndex fork = limbs_.legs ? limbs_.legs->fork : limbs_.arms->fork;
    const JointIndex chest = limbs_.arms ? limbs_.arms->fork : fork;
    const JointIndex meeting = f_.commonAncestor(fork, chest);
    const float near = 0.5f * (limbs_.legs ? limbs_.legs : limbs_.arms)->limbs[0].length_m;
    float best = 0.f;
    const auto consider = [&](JointIndex j, float bonus) {
      const JointNameHint& hint = f_.hint(j);
      const float named = hint.side == BodySide::middle ? hint.strength(BodyPart::hips) : 0.f;
      const bool else_named = hint.saysAnything() && named == 0.f;
      const float score = 3.f * named + bonus - (else_named ? 0.5f : 0.f);
      if (score > best) best = score, hips_ = j;
    };
    for (JointIndex j = fork; j != meeting; j = f_.above(j)) consider(j, 0.3f);
    for (JointIndex j = chest; j != meeting; j = f_.above(j)) consider(j, 0.f);
    if (meeting != kNoJoint && limbs_.legs) consider(meeting, 1.5f);
    for (JointIndex j = meeting == kNoJoint ? kNoJoint : f_.above(meeting); j != kNoJoint; j = f_.above(j)) {
      if (f_.distance(j, meeting) > near && limbs_.legs) break;
      if (f_.hint(j).says(BodyPart::hips)) consider(j, 0.5f);
    }
    give(hips, hips_, BodyPart::hips, limbs_.legs && limbs_.arms ? 0.9f : 0.4f);
  }

  // Everything above the fork of the arms that is no arm.
  void findHead() {
    const JointIndex fork = limbs_.arms ? limbs_.arms->fork : hips_;
    if (fork == kNoJoint) return;
    const auto fits = [&](JointIndex j) { return j != fork && f_.within(fork, j) && !inAnyLimb(j); };
    const float low = f_.at(fork).y;
    head_ = clearest(BodyPart::head, fits);
    bool by_shape = false;
    if (head_ == kNoJoint && limbs_.arms) {
      head_ = topOfNeck(fork);
      by_shape = true;
    }
    if (head_ == kNoJoint) return;
    const float shape = f_.at(head_).y > low ? (by_shape ? 0.7f : 0.9f) : 0.2f;
    give(head, head_, BodyPart::head, shape);
    // The neck is what is named so, else what lies between.
    JointIndex first = kNoJoint, named = kNoJoint;
    for (JointIndex j = f_.above(head_); j != kNoJoint && j != f_.above(fork); j = f_.above(j)) {
      if (f_.hint(j).says(BodyPart::neck)) named = j;
      if (j != fork && !f_.hint(j).says(BodyPart::chest) && !f_.hint(j).says(BodyPart::upper_chest)) first = j;
    }
    neck_ = named != kNoJoint ? named : limbs_.arms ? first : kNoJoint;
    give(neck, neck_, BodyPart::neck, shape);
  }

  // Up from the fork to where the way ends or forks itself.
  JointIndex topOfNeck(JointIndex fork) const {
    JointIndex at = fork;
    constexpr int kMaxNeck = 6;
    for (int i = 0; i < kMaxNeck; ++i) {
      JointIndex next = kNoJoint;
      std::size_t ways = 0;
      for (const JointIndex j : f_.below(at)) {
        if (inAnyLimb(j) || f_.hint(j).says(BodyPart::other)) continue;
        ++ways;
        if (next == kNoJoint || f_.top(j) > f_.top(next)) next = j;
      }
      if (next == kNoJoint || (at != fork && ways > 1)) break;
      if (at == fork && f_.top(next) <= f_.at(fork).y) break;
      at = next;
    }
    return at == fork ? kNoJoint : at;
  }

  // From above the hips to the fork of the arms.
  void findSpine() {
    const JointIndex last = limbs_.arms ? limbs_.arms->fork : neck_ != kNoJoint ? f_.above(neck_) : kNoJoint;
    if (last == kNoJoint || hips_ == kNoJoint) return;
    std::vector<JointIndex> way;
    const JointIndex meeting = f_.commonAncestor(hips_, last);
    for (JointIndex j = last; j != meeting; j = f_.above(j)) {
      if (j != neck_) way.push_back(j);
    }
    std::ranges::reverse(way);
    if (way.empty()) return;
    std::array<JointIndex, 3> found{way.front(), kNoJoint, kNoJoint};
    if (way.size() == 2) found[1] = way.back();
    if (way.size() > 2) found[1] = way[way.size() / 2], found[2] = way.back();
    // One joint alone with a name of its own wins over its place.
    constexpr BodyPart kParts[] = {BodyPart::spine, BodyPart::chest, BodyPart::upper_chest};
    const auto saying = [&](BodyPart part) {
      return [&f = f_, part](JointIndex j) { return f.hint(j).strength(part) > 0.7f; };
    };
    for (std::size_t i = 1; i < 3; ++i) {
      if (std::ranges::count_if(way, saying(kParts[i])) != 1) continue;
      const JointIndex named = *std::ranges::find_if(way, saying(kParts[i]));
      for (JointIndex& other : found) {
        if (other == named) other = kNoJoint;
      }
      found[i] = named;
    }
    constexpr JointRole kRoles[] = {spine, chest, upper_chest};
    for (std::size_t i = 0; i < 3; ++i) {
      if (found[i] == kNoJoint) continue;
      // "Spine2" is a part of the spine that counts as the chest.
      const bool number_of_spine = !f_.hint(found[i]).says(kParts[i]) && f_.hint(found[i]).says(BodyPart::spine);
      give(kRoles[i], found[i], number_of_spine ? BodyPart::spine : kParts[i], number_of_spine ? 0.5f : 0.9f);
    }
  }

  void findFace() {
    if (head_ == kNoJoint) return;
    const auto in_face = [&](JointIndex j) { return j != head_ && f_.within(head_, j); };
    give(jaw, clearest(BodyPart::jaw, in_face), BodyPart::jaw, 0.5f);
    for (const BodySide side : {BodySide::left, BodySide::right}) {
      give(onSide(left_eye, side),
           clearest(BodyPart::eye, [&](JointIndex j) { return in_face(j) && f_.hint(j).side == side; }), BodyPart::eye,
           0.5f);
    }
  }

  // Joints that are named so, and halves of bones: those that lie on the way from one joint of a limb to the next.
  void findTwists() {
    struct Bone {
      JointRole twist, from, to;
      BodyPart part;
    };
    constexpr Bone kBones[] = {{left_upper_arm_twist, left_upper_arm, left_lower_arm, BodyPart::upper_arm},
                               {left_lower_arm_twist, left_lower_arm, left_hand, BodyPart::lower_arm},
                               {left_upper_leg_twist, left_upper_leg, left_lower_leg, BodyPart::upper_leg},
                               {left_lower_leg_twist, left_lower_leg, left_foot, BodyPart::lower_leg}};
    for (const BodySide side : {BodySide::left, BodySide::right}) {
      for (const Bone& bone : kBones) {
        const JointIndex from = roles_.joint(onSide(bone.from, side)), to = roles_.joint(onSide(bone.to, side));
        if (from == kNoJoint) continue;
        std::vector<RoleEntry> found;
        for (JointIndex j = from + 1; j < static_cast<JointIndex>(f_.size()); ++j) {
          if (roles_.role(j)) continue;
          const bool named = f_.hint(j).use == NameUse::twist && f_.above(j) == from;
          const bool fits = !f_.hint(j).saysAnything() || f_.hint(j).says(bone.part);
          const bool half =
              fits && f_.isBody(j) && to != kNoJoint && f_.within(from, j) && f_.within(j, to) && onWay(from, to, j);
          if (named || half) found.push_back({onSide(bone.twist, side), j, named ? 0.9f : 0.7f});
        }
        std::ranges::stable_sort(found, {}, [&](const RoleEntry& e) { return f_.distance(from, e.joint); });
        constexpr std::size_t kMaxTwists = 16;  // the nearest
        found.resize(std::min(found.size(), kMaxTwists));
        for (const RoleEntry& entry : found) roles_.add(entry.role, entry.joint, entry.confidence);
      }
    }
  }

  bool onWay(JointIndex from, JointIndex to, JointIndex j) const {
    const float length = f_.distance(from, to);
    return f_.distance(from, j) + f_.distance(j, to) < 1.02f * length && f_.distance(from, j) > 0.05f * length &&
           f_.distance(j, to) > 0.05f * length;
  }

  const RoleFigure& f_;
  JointRoles& roles_;
  LimbPairs limbs_;
  std::array<JointIndex, 2> toes_{kNoJoint, kNoJoint};
  JointIndex hips_ = kNoJoint, neck_ = kNoJoint, head_ = kNoJoint;
};

// What is said, and beside it what was found and neither gives another joint to a role that is said nor another role to
// a joint.
JointRoles joined(const JointRoles& said, const JointRoles& found) {
  const bool other_sides = std::ranges::any_of(said.entries(), [&](const RoleEntry& entry) {
    const auto role = found.role(entry.joint);
    return role &&
           *role == onSide(entry.role, sideOf(entry.role) == BodySide::left ? BodySide::right : BodySide::left) &&
           *role != entry.role;
  });
  JointRoles out = said;
  for (const RoleEntry& entry : found.entries()) {
    if (other_sides && sideOf(entry.role) != BodySide::middle) continue;
    if (said.joint(entry.role) == kNoJoint && !said.role(entry.joint))
      out.add(entry.role, entry.joint, entry.confidence);
  }
  return out;
}

}  // namespace

Check FindRoles::validate() const {
  if (!skeleton) return fail("There is no skeleton in which roles could be found.");
  if (!pose_m.empty() && pose_m.size() != skeleton->size()) {
    return fail("The pose does not fit the skeleton; use a pose of the same character.",
                fmt::format("{} joints, {} model matrices", skeleton->size(), pose_m.size()));
  }
  if (said && std::ranges::any_of(said->entries(), [&](const RoleEntry& entry) {
        return entry.joint < 0 || static_cast<std::size_t>(entry.joint) >= skeleton->size();
      }))
    return fail("The roles do not fit the skeleton; use roles of the same character.");
  return {};
}

void FindRoles::run() {
  roles = {};
  const std::vector<Mat4> rest_m = pose_m.empty() ? restInModelSpace(*skeleton) : std::vector<Mat4>();
  const std::span<const Mat4> seen_m = pose_m.empty() ? std::span<const Mat4>(rest_m) : pose_m;
  // Names that lead nowhere, such as a rig whose joints are all called controls, do not count.
  for (const bool by_names : {true, false}) {
    if (RoleSearch(RoleFigure(*skeleton, seen_m, by_names), roles).run()) break;
  }
  if (said) roles = joined(*said, roles);
}

JointRoles foundRoles(const Skeleton& skeleton, const JointRoles* said) {
  FindRoles find{.skeleton = &skeleton, .said = said};
  find.run();
  return std::move(find.roles);
}

}  // namespace sinew
