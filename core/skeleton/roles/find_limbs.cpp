#include "core/skeleton/roles/find_limbs.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <tuple>
#include <vector>

namespace sinew {

namespace {

constexpr std::size_t kMaxLimbJoints = 14;  // joints of a chain that are looked at
constexpr std::size_t kMaxForks = 200, kMaxBranches = 8, kMaxPairs = 32;

float ratio(float a, float b) { return std::max(a, b) > 0.f ? std::min(a, b) / std::max(a, b) : 0.f; }

// How far a joint lies from the line between two others, as a share of the line's length.
float bend(const Vec3& from, const Vec3& to, const Vec3& at) {
  const Vec3 line = to - from;
  const float length2 = glm::dot(line, line);
  if (!(length2 > 0.f)) return 1.f;
  const float along = std::clamp(glm::dot(at - from, line) / length2, 0.f, 1.f);
  return glm::distance(at, from + along * line) / std::sqrt(length2);
}

float nameScore(const JointNameHint& hint, BodyPart part) {
  if (!hint.saysAnything()) return 0.f;
  if (const float strength = hint.strength(part); strength > 0.f) return 1.5f * strength;
  if (hint.isVague()) return -0.3f;
  return hint.says(BodyPart::other) ? -1.5f : -1.f;
}

class LimbSearch {
 public:
  LimbSearch(const RoleFigure& figure, JointIndex start, LimbKind kind)
      : f_(figure), kind_(kind), start_(start), chain_(figure.chain(start, kMaxLimbJoints)) {}

  std::optional<Limb> best() {
    const std::size_t count = chain_.size();
    for (std::size_t upper = 0; upper + 1 < count; ++upper) {
      for (std::size_t lower = upper + 1; lower < count; ++lower) {
        for (std::size_t end = lower + 1; end <= count; ++end) consider(upper, lower, end);
      }
    }
    if (best_) finish();
    return best_;
  }

 private:
  // The branches that leave a joint for a hand's fingers.
  std::size_t branches(std::size_t i) const { return f_.below(chain_[i]).size(); }

  // Joints left out between two of the limb; one or two on the straight line (parts of a bone) hardly count.
  float leftOut(std::size_t from, std::size_t to) const {
    float cost = 0.f;
    int on_line = 0;
    for (std::size_t i = from + 1; i < to; ++i) {
      const float off_line = bend(f_.at(chain_[from]), f_.at(chain_[to]), f_.at(chain_[i]));
      const bool straight = off_line < 0.05f && ++on_line <= 2;
      cost += straight ? 0.05f : off_line < 0.15f ? 0.3f : 0.5f;
      if (branches(i) >= 4) cost += 0.5f;
    }
    return cost;
  }

  // The way goes on to the toes at an angle.
  bool turnsToToes(std::size_t lower, std::size_t end) const {
    if (end + 1 >= chain_.size()) return false;
    const Vec3 shin = f_.at(chain_[end]) - f_.at(chain_[lower]), foot = f_.at(chain_[end + 1]) - f_.at(chain_[end]);
    return glm::dot(shin, foot) < 0.75f * glm::length(shin) * glm::length(foot);
  }

  // Shoulders begin beside the spine, arms where these end.
  bool inTheMiddle(JointIndex upper, float bone) const {
    const JointIndex fork = f_.above(start_);
    if (fork == kNoJoint) return false;
    const Vec3 aside = f_.at(upper) - f_.at(fork);
    return glm::length(Vec2(aside.x, aside.z)) < 0.2f * bone;
  }

  // Scores are sums of what speaks for it: two bones of one length give 1.5, bones that are the whole chain 2, a clear
  // name for each joint 1.5. What bodies do not have takes something off.
  void consider(std::size_t upper, std::size_t lower, std::size_t end) {
    const bool has_end = end < chain_.size();
    Limb limb{.start = start_, .upper = chain_[upper], .lower = chain_[lower]};
    if (has_end) limb.end = chain_[end];
    const float first = f_.distance(limb.upper, limb.lower);
    const float second = has_end ? f_.distance(limb.lower, limb.end) : f_.reach(limb.lower);
    const float rest = has_end ? f_.reach(limb.end) : 0.f;
    limb.length_m = first + second;
    const float all = f_.distance(chain_.front(), limb.upper) + limb.length_m + rest;
    const float cover = all > 0.f ? limb.length_m / all : 0.f;
    limb.shape = std::clamp(0.6f * ratio(first, second) + 0.5f * cover, 0.f, 1.f);

    float shape = 1.5f * ratio(first, second) + 2.f * cover - leftOut(upper, lower);
    if (has_end) shape -= leftOut(lower, end);
    if (!has_end) shape -= 0.8f;
    const float max_rest = kind_ == LimbKind::arm ? 0.45f : 0.5f;
    if (rest > max_rest * limb.length_m) shape -= 1.f;
    if (kind_ == LimbKind::leg && has_end && turnsToToes(lower, end)) shape += 0.6f;
    if (kind_ == LimbKind::arm) {
      if (has_end) shape += branches(end) >= 3 ? 0.6f : branches(end) == 2 ? 0.3f : 0.f;
      if (branches(upper) >= 4 || branches(lower) >= 4) shape -= 0.5f;
      if (inTheMiddle(limb.upper, first)) shape -= 0.7f;
    }
    const bool arm = kind_ == LimbKind::arm;
    limb.names = nameScore(f_.hint(limb.upper), arm ? BodyPart::upper_arm : BodyPart::upper_leg) +
                 nameScore(f_.hint(limb.lower), arm ? BodyPart::lower_arm : BodyPart::lower_leg);
    if (has_end) limb.names += nameScore(f_.hint(limb.end), arm ? BodyPart::hand : BodyPart::foot);
    limb.score = shape + limb.names;
    if (!best_ || limb.score > best_->score) best_ = limb, upper_ = upper;
  }

  void finish() {
    if (kind_ == LimbKind::arm) findShoulder();
    const JointIndex last = best_->end != kNoJoint ? best_->end : best_->lower;
    for (const JointIndex j : chain_) {
      const BodySide side = f_.hint(j).side;
      best_->side_votes += side == BodySide::left ? 1 : side == BodySide::right ? -1 : 0;
      if (j == last) break;
    }
  }

  void findShoulder() {
    float strongest = 0.f;
    for (std::size_t i = 0; i < upper_; ++i) {
      const float strength = f_.hint(chain_[i]).strength(BodyPart::shoulder);
      if (strength > strongest) strongest = strength, best_->shoulder = chain_[i];
    }
    if (best_->shoulder != kNoJoint || upper_ == 0) return;
    const JointIndex before = chain_[upper_ - 1];
    const bool near = f_.distance(before, best_->upper) < f_.distance(best_->upper, best_->lower);
    if (near && !f_.hint(before).saysAnything()) best_->shoulder = before;
  }

  const RoleFigure& f_;
  LimbKind kind_;
  JointIndex start_;
  std::vector<JointIndex> chain_;
  std::optional<Limb> best_;
  std::size_t upper_ = 0;
};

// Joints on which two branches hang that may be a pair, the likeliest first.
std::vector<JointIndex> likelyForks(const RoleFigure& f) {
  struct Fork {
    int named;
    float reach;
    JointIndex joint;
  };
  std::vector<Fork> forks;
  for (JointIndex j = kNoJoint; j < static_cast<JointIndex>(f.size()); ++j) {
    if (j != kNoJoint && !f.isBody(j)) continue;
    const auto below = f.below(j);
    if (below.size() < 2) continue;
    Fork best{-1, 0.f, j};
    for (std::size_t i = 0; i + 1 < std::min(below.size(), kMaxBranches); ++i) {
      const JointIndex a = below[i], b = below[i + 1];
      const Fork pair{std::min(f.named(a), f.named(b)), std::min(f.reach(a), f.reach(b)), j};
      if (std::tie(pair.named, pair.reach) > std::tie(best.named, best.reach)) best = pair;
    }
    if (best.reach > 0.03f * f.extent_m() || best.named > 1) forks.push_back(best);
  }
  std::ranges::stable_sort(
      forks, [](const Fork& a, const Fork& b) { return std::tie(a.named, a.reach) > std::tie(b.named, b.reach); });
  forks.resize(std::min(forks.size(), kMaxForks));
  std::vector<JointIndex> out;
  for (const Fork& fork : forks) out.push_back(fork.joint);
  return out;
}

Vec3 endOf(const RoleFigure& f, const Limb& limb) { return f.at(limb.end != kNoJoint ? limb.end : limb.lower); }

// From −1 to 1: how straight it points down.
float down(const RoleFigure& f, const LimbPair& pair) {
  float sum = 0.f;
  for (const Limb& limb : pair.limbs) {
    const Vec3 way = endOf(f, limb) - f.at(limb.upper);
    const float length = glm::length(way);
    if (length > 0.f) sum -= 0.5f * way.y / length;
  }
  return sum;
}

float lengthOf(const LimbPair& pair) { return 0.5f * (pair.limbs[0].length_m + pair.limbs[1].length_m); }

// A branch beside the pair leads to a head.
bool leadsUp(const RoleFigure& f, const LimbPair& pair) {
  if (pair.fork == kNoJoint) return false;
  return std::ranges::any_of(f.below(pair.fork), [&](JointIndex j) {
    return j != pair.limbs[0].start && j != pair.limbs[1].start && f.top(j) > f.at(pair.fork).y + 0.05f * f.extent_m();
  });
}

LimbPair pairOf(const RoleFigure& f, JointIndex fork, const Limb& a, const Limb& b, LimbKind kind) {
  LimbPair pair{.fork = fork, .limbs = {a, b}};
  const auto bone = [&](const Limb& limb) { return f.distance(limb.upper, limb.lower); };
  pair.likeness = ratio(bone(a), bone(b)) * ratio(a.length_m, b.length_m);
  pair.score = 0.5f * (a.score + b.score) + 1.5f * pair.likeness;
  if (a.side_votes * b.side_votes != 0) pair.score += a.side_votes * b.side_votes < 0 ? 1.5f : -3.f;
  const float whole = f.extent_m() > 0.f ? lengthOf(pair) / f.extent_m() : 0.f;
  if (kind == LimbKind::leg) {
    pair.score += 1.5f * down(f, pair) + std::min(1.f, whole / 0.35f);
  } else {
    pair.score += std::min(1.f, whole / 0.2f) + (leadsUp(f, pair) ? 0.5f : 0.f);
  }
  return pair;
}

std::vector<LimbPair> candidates(const RoleFigure& f, std::span<const JointIndex> forks, LimbKind kind) {
  std::vector<LimbPair> pairs;
  for (const JointIndex fork : forks) {
    const auto below = f.below(fork);
    std::vector<Limb> limbs;
    for (std::size_t i = 0; i < std::min(below.size(), kMaxBranches); ++i) {
      if (const auto limb = LimbSearch(f, below[i], kind).best()) limbs.push_back(*limb);
    }
    for (std::size_t a = 0; a < limbs.size(); ++a) {
      for (std::size_t b = a + 1; b < limbs.size(); ++b) pairs.push_back(pairOf(f, fork, limbs[a], limbs[b], kind));
    }
  }
  std::ranges::stable_sort(pairs, std::greater(), &LimbPair::score);
  pairs.resize(std::min(pairs.size(), kMaxPairs));
  return pairs;
}

bool inLimbs(const RoleFigure& f, const LimbPair& pair, JointIndex j) {
  return j != kNoJoint && (f.within(pair.limbs[0].start, j) || f.within(pair.limbs[1].start, j));
}

bool apart(const RoleFigure& f, const LimbPair& arms, const LimbPair& legs) {
  if (inLimbs(f, legs, arms.fork) || inLimbs(f, arms, legs.fork)) return false;
  return arms.fork != legs.fork || (!inLimbs(f, legs, arms.limbs[0].start) && !inLimbs(f, legs, arms.limbs[1].start));
}

float heightOf(const RoleFigure& f, const LimbPair& pair) {
  return 0.5f * (f.at(pair.limbs[0].upper).y + f.at(pair.limbs[1].upper).y);
}

// How well two pairs go together.
float together(const RoleFigure& f, const LimbPair& arms, const LimbPair& legs) {
  const float above = heightOf(f, arms) - heightOf(f, legs);
  const float height = f.extent_m() > 0.f ? std::clamp(above / (0.3f * f.extent_m()), -1.f, 1.f) : 0.f;
  return arms.score + legs.score + height + (f.within(legs.fork, arms.fork) ? 0.3f : 0.f) +
         0.5f * std::min(1.f, 1.4f * ratio(lengthOf(arms), lengthOf(legs)));
}

bool hasShape(const RoleFigure& f, const LimbPair& pair) {
  const auto well = [](const Limb& limb) { return limb.names > -1.f && limb.shape > 0.6f; };
  return pair.likeness > 0.7f && lengthOf(pair) > 0.15f * f.extent_m() && well(pair.limbs[0]) && well(pair.limbs[1]);
}

// Whether two nameless pairs are those of a body that stands or walks: the legs at its bottom, the arms above them on a
// spine.
bool stands(const RoleFigure& f, const LimbPair& arms, const LimbPair& legs) {
  const float lowest = std::min(endOf(f, legs.limbs[0]).y, endOf(f, legs.limbs[1]).y);
  const JointIndex meeting = f.commonAncestor(legs.fork, arms.fork);
  const bool joined =
      meeting == legs.fork || (meeting != kNoJoint && f.distance(meeting, legs.fork) < 0.3f * lengthOf(legs));
  return hasShape(f, arms) && hasShape(f, legs) && joined && heightOf(f, arms) > heightOf(f, legs) &&
         down(f, legs) > 0.4f && ratio(lengthOf(arms), lengthOf(legs)) > 0.35f &&
         lowest < f.bottom_m() + 0.25f * f.extent_m();
}

}  // namespace

LimbPairs findLimbs(const RoleFigure& figure) {
  const std::vector<JointIndex> forks = likelyForks(figure);
  const std::vector<LimbPair> arms = candidates(figure, forks, LimbKind::arm);
  const std::vector<LimbPair> legs = candidates(figure, forks, LimbKind::leg);
  const LimbPair *best_arms = nullptr, *best_legs = nullptr;
  float best = 0.f;
  for (const LimbPair& arm : arms) {
    for (const LimbPair& leg : legs) {
      if (!apart(figure, arm, leg)) continue;
      const float score = together(figure, arm, leg);
      if (!best_arms || score > best) best = score, best_arms = &arm, best_legs = &leg;
    }
  }
  LimbPairs found;
  if (best_arms) {
    const bool body = stands(figure, *best_arms, *best_legs);
    if (best_arms->named() || body || (best_legs->named() && hasShape(figure, *best_arms))) found.arms = *best_arms;
    if (best_legs->named() || body || (best_arms->named() && hasShape(figure, *best_legs))) found.legs = *best_legs;
  }
  // One pair alone: what its names say.
  if (!found.arms && !found.legs) {
    if (!arms.empty() && arms.front().named()) found.arms = arms.front();
    if (!legs.empty() && legs.front().named() && !found.arms) found.legs = legs.front();
  }
  return found;
}

}  // namespace sinew
