#include "core/skeleton/mirror.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <cmath>
#include <limits>
#include <optional>
#include <span>

#include "core/skeleton/local_to_model.h"

namespace sinew {

namespace {

bool isLetter(char c) { return std::isalpha(static_cast<unsigned char>(c)) != 0; }
bool isLower(char c) { return std::islower(static_cast<unsigned char>(c)) != 0; }
bool isUpper(char c) { return std::isupper(static_cast<unsigned char>(c)) != 0; }

struct SideWord {
  std::size_t at, length;
  std::string_view other;
};

constexpr std::array<std::pair<std::string_view, std::string_view>, 6> kWords{
    {{"Left", "Right"}, {"Right", "Left"}, {"left", "right"}, {"right", "left"}, {"LEFT", "RIGHT"}, {"RIGHT", "LEFT"}}};

// A lone L or R: between marks, digits or the ends of the name; a small one also before a capital ("lShin") at the
// start.
std::optional<std::string_view> loneSide(std::string_view name, std::size_t at, std::size_t begin) {
  constexpr std::string_view kLetters = "LRlr", kOthers = "RLrl";
  const std::size_t which = kLetters.find(name[at]);
  if (which == std::string_view::npos) return std::nullopt;
  const bool starts = at == begin || !isLetter(name[at - 1]);
  const bool ends = at + 1 == name.size() || !isLetter(name[at + 1]);
  const bool hump = at == begin && isLower(name[at]) && at + 1 < name.size() && isUpper(name[at + 1]);
  if (!starts || (!ends && !hump)) return std::nullopt;
  return kOthers.substr(which, 1);
}

std::vector<SideWord> sideWords(std::string_view name) {
  const std::size_t colon = name.rfind(':');
  const std::size_t begin = colon == std::string_view::npos ? 0 : colon + 1;
  std::vector<SideWord> found;
  for (std::size_t at = begin; at < name.size(); ++at) {
    const auto word = std::ranges::find_if(kWords, [&](const auto& w) { return name.substr(at).starts_with(w.first); });
    if (word != kWords.end()) {
      found.push_back({at, word->first.size(), word->second});
      at += word->first.size() - 1;
    } else if (const auto other = loneSide(name, at, begin)) {
      found.push_back({at, 1, *other});
    }
  }
  return found;
}

std::string exchanged(std::string_view name, std::span<const SideWord> words) {
  std::string out;
  std::size_t from = 0;
  for (const SideWord& word : words) {
    out.append(name.substr(from, word.at - from)).append(word.other);
    from = word.at + word.length;
  }
  return out.append(name.substr(from));
}

glm::dmat3 reflection(const Vec3& normal) {
  const glm::dvec3 n(normal);
  return glm::dmat3(1.0) - 2.0 * glm::outerProduct(n, n);
}

// The linear part; its rotation alone where it is flattened, or where the joint does not take over scales as they are.
glm::dmat3 linearPart(const Mat4& m, bool rotation_only) {
  const glm::dmat3 linear{Mat3(m)};
  const double size = glm::length(linear[0]) * glm::length(linear[1]) * glm::length(linear[2]);
  if (!rotation_only && std::abs(glm::determinant(linear)) > 1e-6 * size && size > 0.0) return linear;
  return glm::mat3_cast(glm::dquat(decompose(m).rotation));
}

bool near(const Vec3& a, const Vec3& b) {
  for (int i = 0; i < 3; ++i) {
    if (std::abs(a[i] - b[i]) > 1e-6f * std::max(1.f, std::abs(b[i]))) return false;
  }
  return true;
}

}  // namespace

std::vector<std::string> mirroredNames(std::string_view name) {
  const std::vector<SideWord> words = sideWords(name);
  std::vector<std::string> names;
  for (const SideWord& word : words) names.push_back(exchanged(name, std::span(&word, 1)));
  if (words.size() > 1) names.push_back(exchanged(name, words));
  return names;
}

PoseMirror::PoseMirror(const Skeleton& skeleton, const JointRoles& roles, float tolerance) {
  const std::size_t count = skeleton.size();
  const std::vector<Mat4> rest_m = restInModelSpace(skeleton);
  partners_.assign(count, kNoJoint);
  for (std::size_t j = 0; j < count; ++j) {
    const Joint& joint = skeleton.joints()[j];
    rest_l_.push_back(joint.rest_l);
    origins_m_.emplace_back(rest_m[j][3]);
    const bool rotation_only = joint.inherit_scale != ScaleInheritance::full;
    Side side;
    if (joint.parent != kNoJoint)
      side.frame = linearPart(rest_m[static_cast<std::size_t>(joint.parent)], rotation_only);
    side.joint = linearPart(rest_m[j], rotation_only);
    sides_.push_back(side);
  }
  findByRole(roles);
  findByName(skeleton);
  choosePlane();
  findByPlace(skeleton, tolerance);
}

void PoseMirror::pair(JointIndex a, JointIndex b) {
  partners_[static_cast<std::size_t>(a)] = b;
  partners_[static_cast<std::size_t>(b)] = a;
}

void PoseMirror::findByRole(const JointRoles& roles) {
  for (const RoleEntry& entry : roles.entries()) {
    if (sideOf(entry.role) == BodySide::middle) {
      pair(entry.joint, entry.joint);
      continue;
    }
    if (sideOf(entry.role) != BodySide::left || partner(entry.joint) != kNoJoint) continue;
    // Those with one twist role are paired along the limb.
    const std::vector<JointIndex> ours = roles.joints(entry.role);
    const std::vector<JointIndex> theirs = roles.joints(onSide(entry.role, BodySide::right));
    for (std::size_t i = 0; i < std::min(ours.size(), theirs.size()); ++i) pair(ours[i], theirs[i]);
  }
}

void PoseMirror::findByName(const Skeleton& skeleton) {
  NamedJoints by_name;
  for (JointIndex j = 0; static_cast<std::size_t>(j) < skeleton.size(); ++j) by_name.emplace(skeleton[j].name, j);
  // Names need not be unique: first those whose parents are partners, then all others.
  for (const bool related : {true, false}) {
    for (JointIndex j = 0; static_cast<std::size_t>(j) < skeleton.size(); ++j) {
      if (partner(j) != kNoJoint) continue;
      const JointIndex other = namesake(skeleton, by_name, j, related);
      if (other == kNoJoint) continue;
      pair(j, other);
    }
  }
}

JointIndex PoseMirror::namesake(const Skeleton& skeleton, const NamedJoints& by_name, JointIndex joint,
                                bool related) const {
  const JointIndex parent = skeleton[joint].parent;
  for (const std::string& name : mirroredNames(skeleton[joint].name)) {
    const auto [first, last] = by_name.equal_range(name);
    for (auto it = first; it != last; ++it) {
      const JointIndex other = it->second, above = skeleton[other].parent;
      if (partner(other) != kNoJoint || other == joint) continue;
      // Middle joints have no partner by name yet: a common parent will do.
      const bool kin = above == parent || (parent != kNoJoint && above != kNoJoint && partner(parent) == above);
      if (kin || !related) return other;
    }
  }
  return kNoJoint;
}

void PoseMirror::choosePlane() {
  glm::dvec3 across(0.0), middle(0.0);
  int pairs = 0;
  for (std::size_t j = 0; j < partners_.size(); ++j) {
    if (partners_[j] <= static_cast<JointIndex>(j)) continue;
    const Vec3 &a = origins_m_[j], &b = origins_m_[static_cast<std::size_t>(partners_[j])];
    glm::dvec3 step(b - a);
    if (glm::dot(step, across) < 0.0) step = -step;
    across += step;
    middle += 0.5 * glm::dvec3(a + b);
    ++pairs;
  }
  const double length = glm::length(across);
  if (pairs == 0 || !(length > 0.0)) return;
  glm::dvec3 normal = across / length;
  // Almost along an axis is along it.
  constexpr double kAlong = 0.995;
  for (int axis = 0; axis < 3; ++axis) {
    if (std::abs(normal[axis]) < kAlong) continue;
    normal = glm::dvec3(0.0);
    normal[axis] = 1.0;
  }
  normal_m_ = Vec3(normal);
  const double offset = glm::dot(middle / static_cast<double>(pairs), normal);
  offset_ = std::abs(offset) < 1e-3 * length / pairs ? 0.f : static_cast<float>(offset);
}

void PoseMirror::findByPlace(const Skeleton& skeleton, float tolerance) {
  Box box;
  for (const Vec3& origin : origins_m_) box.add(origin);
  const Vec3 size = box.size();
  const float reach = tolerance * std::max({size.x, size.y, size.z});
  const auto reflected = [&](const Vec3& p) { return p - 2.f * (glm::dot(p, normal_m_) - offset_) * normal_m_; };
  const auto kin = [&](JointIndex a, JointIndex b) {
    const JointIndex above = skeleton[a].parent;
    return skeleton[b].parent == (above == kNoJoint ? kNoJoint : partner(above));
  };

  // Sorted along the normal, so that each joint looks at few others.
  std::vector<JointIndex> order;
  for (JointIndex j = 0; static_cast<std::size_t>(j) < partners_.size(); ++j) {
    if (partner(j) == kNoJoint) order.push_back(j);
  }
  const auto along = [&](JointIndex j) { return glm::dot(origins_m_[static_cast<std::size_t>(j)], normal_m_); };
  std::ranges::stable_sort(order, {}, along);
  std::vector<JointIndex> left;  // parents first
  for (JointIndex j = 0; static_cast<std::size_t>(j) < partners_.size(); ++j) {
    if (partner(j) == kNoJoint) left.push_back(j);
  }
  for (const JointIndex j : left) {
    if (partner(j) != kNoJoint) continue;
    const Vec3 image = reflected(origins_m_[static_cast<std::size_t>(j)]);
    // Best are relatives of the same build in the same place; of equals the joint itself.
    struct Rank {
      bool stranger = true;
      bool other_build = true;
      bool other = true;
      float distance = std::numeric_limits<float>::infinity();
      auto operator<=>(const Rank&) const = default;
    } best_rank;
    JointIndex best = kNoJoint;
    const float centre = glm::dot(image, normal_m_);
    for (auto it = std::ranges::lower_bound(order, centre - reach, {}, along);
         it != order.end() && along(*it) <= centre + reach; ++it) {
      if (partner(*it) != kNoJoint) continue;
      const float distance = glm::distance(image, origins_m_[static_cast<std::size_t>(*it)]);
      if (distance > reach) continue;
      const Rank rank{!kin(j, *it), skeleton[j].deforms != skeleton[*it].deforms, *it != j, distance};
      if (best == kNoJoint || rank < best_rank) best = *it, best_rank = rank;
    }
    if (best == kNoJoint) continue;
    pair(j, best);
  }
}

Transform PoseMirror::mirrored(JointIndex joint, const Transform& local) const {
  const JointIndex other = partner(joint);
  if (other == kNoJoint) return local;
  const auto from = static_cast<std::size_t>(joint), to = static_cast<std::size_t>(other);
  const glm::dmat3 reflect = reflection(normal_m_);
  // How a vector in one joint's axes looks in the other one's, by way of model space at rest and the reflection.
  const glm::dmat3 frame_to_from = glm::inverse(sides_[from].frame) * reflect * sides_[to].frame;
  const glm::dmat3 joint_to_from = glm::inverse(sides_[from].joint) * reflect * sides_[to].joint;
  const glm::dmat3 from_to_frame = glm::inverse(frame_to_from);

  const Transform &rest = rest_l_[from], &other_rest = rest_l_[to];
  Transform linear_part = local;
  linear_part.translation = Vec3(0.f);
  const glm::dmat3 linear{Mat3(toMatrix(linear_part))};
  Transform out = decompose(Mat4(Mat3(from_to_frame * linear * joint_to_from)));
  out.translation = other_rest.translation + Vec3(from_to_frame * glm::dvec3(local.translation - rest.translation));
  // What is not scaled stays so exactly.
  if (near(local.scale, rest.scale) && near(local.shear, rest.shear)) {
    out.scale = other_rest.scale;
    out.shear = other_rest.shear;
  }
  return out;
}

}  // namespace sinew
