#include "core/scene/rig/make_constraint.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <set>
#include <string>
#include <utility>

#include "core/base/free_names.h"
#include "core/scene/rig/character_rig.h"
#include "core/skeleton/joint_references.h"
#include "core/skeleton/local_to_model.h"

namespace sinew {

namespace {

constexpr float kHangSize = 0.12f;  // metres, of a control that something hangs from
constexpr int kPathPoints = 4;      // of a new path
constexpr float kPathStep = 0.6f;   // metres, from one to the next
constexpr float kPathSize = 0.1f;   // metres

std::size_t placeSlot(int index) { return static_cast<std::size_t>(index); }

std::string_view verbOf(RigConstraint::Kind kind) {
  switch (kind) {
    case RigConstraint::Kind::parent:
      return "hold ";
    case RigConstraint::Kind::point:
      return "place ";
    case RigConstraint::Kind::orient:
      return "orient ";
    case RigConstraint::Kind::aim:
      return "aim ";
    case RigConstraint::Kind::transform:
      return "link ";
    case RigConstraint::Kind::path:
      return "path of ";
    case RigConstraint::Kind::hang:
      break;
  }
  return "hang ";
}

// The names that parts of a rig have.
FreeNames namesOf(const Rig& rig) {
  FreeNames names;
  for (const RigStep& step : allSteps(rig)) names.add(nameOf(rig, step));
  for (const RigControl& control : rig.controls) names.add(control.name);
  return names;
}

// One of the own axes of a joint, the nearest to a direction.
Vec3 nearestAxis(const Vec3& direction_l) {
  int most = 0;
  for (int axis = 1; axis < 3; ++axis)
    if (std::abs(direction_l[axis]) > std::abs(direction_l[most])) most = axis;
  Vec3 out(0.f);
  out[most] = direction_l[most] < 0.f ? -1.f : 1.f;
  return out;
}

// Where the joints of a character are while a constraint is made.
class PlacesNow {
 public:
  explicit PlacesNow(const MakeConstraint& make) : make_(make), skeleton_(make.character->skeleton) {
    if (make.joints_m.empty()) rest_m_ = restInModelSpace(skeleton_);
  }
  JointIndex jointOf(const RigPlace& place) const {
    if (const CharacterRig* run = make_.character->rig.get()) return run->jointOf(place);
    return place.kind == RigPlace::Kind::joint ? place.index : kNoJoint;
  }
  Mat4 model(const RigPlace& place) const {
    if (place.kind == RigPlace::Kind::model) return Mat4(1.f);
    if (place.kind == RigPlace::Kind::world) return affineInverse(make_.placement_w);
    const std::size_t joint = placeSlot(jointOf(place));
    return make_.joints_m.empty() ? rest_m_[joint] : make_.joints_m[joint];
  }
  const Transform& local(const RigPlace& place) const {
    const JointIndex joint = jointOf(place);
    return make_.local.empty() ? skeleton_[joint].rest_l : make_.local[placeSlot(joint)];
  }
  // Joints of the file, and controls; what else of the skeleton stands for those.
  bool has(const RigPlace& place) const {
    const CharacterRig* run = make_.character->rig.get();
    if (place.kind == RigPlace::Kind::joint)
      return place.index >= 0 && placeSlot(place.index) < plainOf(*make_.character).skeleton.size();
    return place.kind != RigPlace::Kind::control ||
           (run && place.index >= 0 && placeSlot(place.index) < run->rig.controls.size());
  }

 private:
  const MakeConstraint& make_;
  const Skeleton& skeleton_;
  std::vector<Mat4> rest_m_;
};

}  // namespace

Check MakeConstraint::run() {
  if (!character || character->type) return fail("There is no character that could have a rig; choose one.");
  rig = character->rig ? character->rig->rig : Rig();
  const PlacesNow standing(*this);
  if (!joint.isJoint() || !standing.has(joint) ||
      !std::ranges::all_of(sources, [&](const RigPlace& source) { return standing.has(source); }))
    return fail("A constraint holds a joint of the character to others of it; choose some that are there.");
  const Skeleton& skeleton = plainOf(*character).skeleton;
  FreeNames names = namesOf(rig);
  RigConstraint made{.kind = kind, .joint = joint};
  made.influence = influence;
  made.name = names.take(name.empty() ? std::string(verbOf(kind)) + nameOfPlace(rig, skeleton, joint) : name);
  const Mat4 joint_m = standing.model(joint);
  made_control = kNoControl;
  if (kind == RigConstraint::Kind::hang) {
    if (joint.kind != RigPlace::Kind::joint) return fail("A joint hangs, not a handle; choose one below the root.");
    made.hanging = joint.index;
    JointIndex root = joint.index;
    while (skeleton[root].parent != kNoJoint) root = skeleton[root].parent;
    made.joint = RigPlace::joint(root);
    if (sources.empty()) {
      made_control = static_cast<int>(rig.controls.size());
      rig.controls.push_back({.name = names.take(nameOfPlace(rig, skeleton, joint) + " grip"),
                              .rest_m = {.translation = Vec3(joint_m[3])},
                              .shape = ControlShape::axes,
                              .size_m = kHangSize,
                              .spaces = {RigPlace::world()}});
      made.sources.push_back({RigPlace::control(made_control)});
    }
  }
  if (kind == RigConstraint::Kind::path) {
    if (sources.size() == 1)
      return fail("A path goes through two others or more; select those, too, or only what goes along a new path.");
    made.closed = closed, made.rotates = rotates, made.bank = bank;
    // What looks forwards and up now does so along the path.
    const Quat to_own = glm::conjugate(decompose(joint_m).rotation);
    made.axis_l = nearestAxis(to_own * Vec3(0.f, 0.f, 1.f));
    made.up_l = nearestAxis(to_own * Vec3(0.f, 1.f, 0.f));
    if (std::abs(glm::dot(made.axis_l, made.up_l)) > 0.5f) made.up_l = {made.axis_l.y, made.axis_l.z, made.axis_l.x};
    if (sources.empty()) {
      made_control = static_cast<int>(rig.controls.size());
      for (int i = 0; i < kPathPoints; ++i) {
        made.sources.push_back({RigPlace::control(static_cast<int>(rig.controls.size()))});
        rig.controls.push_back(
            {.name = names.take(nameOfPlace(rig, skeleton, joint) + " path " + std::to_string(i + 1)),
             .rest_m = {.translation = Vec3(joint_m[3]) + static_cast<float>(i) * Vec3(0.f, 0.f, kPathStep)},
             .shape = ControlShape::sphere,
             .size_m = kPathSize,
             .spaces = {RigPlace::world()}});
      }
    }
  }
  for (const RigPlace& source : sources) {
    RigSource& one = made.sources.emplace_back(source);
    if (!keep_offset) continue;
    const Mat4 offset = affineInverse(standing.model(source)) * joint_m;
    switch (kind) {
      case RigConstraint::Kind::parent:
        one.offset = decompose(offset);
        break;
      case RigConstraint::Kind::point:
      case RigConstraint::Kind::hang:
        one.offset.translation = Vec3(offset[3]);
        break;
      case RigConstraint::Kind::orient:
        one.offset.rotation = decompose(offset).rotation;
        break;
      default:
        break;
    }
  }
  if (kind == RigConstraint::Kind::aim) {
    Vec3 middle(0.f);
    for (const RigPlace& source : sources) middle += Vec3(standing.model(source)[3]);
    middle /= static_cast<float>(std::max<std::size_t>(sources.size(), 1));
    const Vec3 way(affineInverse(joint_m) * Vec4(middle, 1.f));
    if (!(glm::length(way) > 1e-6f)) return fail("What is aimed at is where the joint itself is; move it first.");
    made.axis_l = keep_offset ? glm::normalize(way) : nearestAxis(way);
  }
  if (kind == RigConstraint::Kind::transform && sources.size() == 1 && sources.front().isJoint()) {
    made.links = links, made.in_model = in_model;
    for (int axis = 0; axis < 3 && links.empty(); ++axis) {
      const auto number = static_cast<TransformNumber>(static_cast<int>(TransformNumber::rotation_x) + axis);
      made.links.push_back({.from = number, .to = number});
    }
    const auto numbers = [&](const RigPlace& place) {
      const Transform at = in_model ? decompose(standing.model(place)) : standing.local(place);
      return std::array{at.translation, toEuler(at.rotation, EulerOrder::xyz), at.scale};
    };
    const std::array from = numbers(sources.front()), to = numbers(joint);
    for (TransformLink& link : made.links) {
      if (!keep_offset) break;
      const auto read = static_cast<std::size_t>(link.from), written = static_cast<std::size_t>(link.to);
      const auto axis = [](std::size_t number) { return static_cast<int>(number % 3); };
      link.offset += to[written / 3][axis(written)] - link.ratio * from[read / 3][axis(read)];
    }
  }
  constraint = rig.constraints.size();
  rig.constraints.push_back(std::move(made));
  return rig.validate(skeleton);
}

Result<RigPlace> placeNamed(const Character& character, std::string_view name) {
  if (name == "world") return RigPlace::world();
  if (name == "model") return RigPlace();
  if (character.rig) {
    const std::vector<RigControl>& controls = character.rig->rig.controls;
    const auto found = std::ranges::find(controls, name, &RigControl::name);
    if (found != controls.end()) return RigPlace::control(static_cast<int>(found - controls.begin()));
  }
  const JointIndex joint = JointReferences(plainOf(character).skeleton).find(name);
  if (joint == kNoJoint) return fail(text("There is no joint or handle “{}”.", name));
  return RigPlace::joint(joint);
}

std::string nameOfPlace(const Rig& rig, const Skeleton& skeleton, const RigPlace& place) {
  switch (place.kind) {
    case RigPlace::Kind::model:
      return "model";
    case RigPlace::Kind::world:
      return "world";
    case RigPlace::Kind::joint:
      return skeleton[place.index].name;
    case RigPlace::Kind::control:
      break;
  }
  return rig.controls[placeSlot(place.index)].name;
}

Rig withoutConstraint(Rig rig, std::size_t constraint) {
  if (constraint >= rig.constraints.size()) return rig;
  rig.constraints.erase(rig.constraints.begin() + static_cast<std::ptrdiff_t>(constraint));
  dropStrayDrivers(rig);
  return rig;
}

Rig withoutDriver(Rig rig, std::size_t driver) {
  if (driver >= rig.drivers.size()) return rig;
  rig.drivers.erase(rig.drivers.begin() + static_cast<std::ptrdiff_t>(driver));
  dropStrayDrivers(rig);
  return rig;
}

void dropStrayDrivers(Rig& rig) {
  for (std::size_t before = rig.drivers.size() + 1; before > rig.drivers.size();) {
    before = rig.drivers.size();
    std::set<std::string> numbers;
    for (const RigStep& step : allSteps(rig))
      for (std::string& number : numbersOf(rig, step)) numbers.insert(std::move(number));
    std::erase_if(rig.drivers,
                  [&](const RigDriver& driver) { return !driver.drives_morph && !numbers.contains(driver.target); });
  }
}

}  // namespace sinew
