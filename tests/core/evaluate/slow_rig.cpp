#include "tests/core/evaluate/slow_rig.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <optional>
#include <utility>
#include <vector>

namespace sinew::tests {

namespace {

using glm::dmat3, glm::dmat4, glm::dquat, glm::dvec3, glm::dvec4;

dmat4 matrixOf(const SlowTransform& t) {
  const dmat3 shear(1.0, 0.0, 0.0, t.shear.x, 1.0, 0.0, t.shear.y, t.shear.z, 1.0);
  const dmat3 scale(t.scale.x, 0.0, 0.0, 0.0, t.scale.y, 0.0, 0.0, 0.0, t.scale.z);
  dmat4 out(glm::mat3_cast(t.rotation) * shear * scale);
  out[3] = dvec4(t.translation, 1.0);
  return out;
}

SlowTransform exactly(const Transform& t) {
  return {dvec3(t.translation), glm::normalize(dquat(t.rotation)), dvec3(t.scale), dvec3(t.shear)};
}

// T, R, H and S of a matrix that is not flattened.
SlowTransform partsOf(const dmat4& m) {
  SlowTransform out;
  out.translation = dvec3(m[3]);
  const dvec3 a(m[0]), b(m[1]), c(m[2]);
  dmat3 axes;
  out.scale.x = glm::length(a);
  axes[0] = a / out.scale.x;
  const double xy = glm::dot(axes[0], b);
  out.scale.y = glm::length(b - xy * axes[0]);
  axes[1] = (b - xy * axes[0]) / out.scale.y;
  const double xz = glm::dot(axes[0], c), yz = glm::dot(axes[1], c);
  const dvec3 rest = c - xz * axes[0] - yz * axes[1];
  out.scale.z = glm::length(rest);
  axes[2] = rest / out.scale.z;
  out.shear = {xy / out.scale.y, xz / out.scale.z, yz / out.scale.z};
  if (glm::determinant(axes) < 0.0) axes = -axes, out.scale = -out.scale;
  out.rotation = glm::quat_cast(axes);
  return out;
}

dquat between(const dquat& a, const dquat& b, double u) {
  const dquat near = glm::dot(a, b) < 0.0 ? -b : b;
  return glm::normalize(glm::slerp(a, near, u));
}

SlowTransform between(const SlowTransform& a, const SlowTransform& b, double u) {
  return {glm::mix(a.translation, b.translation, u), between(a.rotation, b.rotation, u), glm::mix(a.scale, b.scale, u),
          glm::mix(a.shear, b.shear, u)};
}

// The least rotation from one direction to another, not opposite ones.
dquat leastRotation(const dvec3& from, const dvec3& to) {
  const dvec3 a = glm::normalize(from), b = glm::normalize(to);
  return glm::normalize(dquat(1.0 + glm::dot(a, b), glm::cross(a, b)));
}

double angleAbout(const dquat& q, const dvec3& axis) {
  const double half = std::atan2(glm::dot(dvec3(q.x, q.y, q.z), axis), q.w);
  return std::remainder(2.0 * half, 2.0 * M_PI);
}

class Slow {
 public:
  Slow(const Character& character, std::vector<SlowTransform> local, std::vector<double> numbers,
       const dmat4& placement_w, double time)
      : character_(character),
        rig_(*character.rig),
        given_(std::move(local)),
        numbers_(std::move(numbers)),
        placement_w_(placement_w),
        time_(time) {}

  double number(int channel) {
    const double keyed = numbers_[static_cast<std::size_t>(channel)];
    for (std::size_t i = 0; i < rig_.drivers.size(); ++i) {
      if (rig_.drivers[i].target != channel || rig_.rig.drivers[i].muted) continue;
      const double u = std::clamp(number(rig_.drivers[i].influence), 0.0, 1.0);
      if (u <= 0.0) return keyed;
      const double made = driven(i);
      const MorphChannel& target = character_.morph_channels[static_cast<std::size_t>(channel)];
      if (!target.property) return keyed + u * (made - keyed);
      const double low = static_cast<double>(target.property->low), high = static_cast<double>(target.property->high);
      return keyed + u * (std::min(std::max(made, low), high) - keyed);
    }
    return keyed;
  }

  const SlowTransform& local(JointIndex joint) {
    if (const auto known = locals_.find(joint); known != locals_.end()) return known->second;
    SlowTransform now = given_[static_cast<std::size_t>(joint)];
    for (const CharacterRig::Space& space : rig_.spaces) {
      const auto choice = space.joint == joint ? std::lround(number(space.choice)) : 0;
      if (choice > 0)
        now = partsOf(glm::inverse(above(joint)) * stands(space.choices[static_cast<std::size_t>(choice - 1)]) *
                      dmat4(space.choices[static_cast<std::size_t>(choice - 1)].to_held));
    }
    for (std::size_t i = 0; i < rig_.constraints.size(); ++i)
      if (rig_.constraints[i].joint == joint) now = held(i, now);
    return locals_[joint] = now;
  }

  dmat4 above(JointIndex joint) {
    const JointIndex parent = character_.skeleton[joint].parent;
    return parent == kNoJoint ? dmat4(1.0) : model(parent);
  }
  dmat4 model(JointIndex joint) { return above(joint) * matrixOf(local(joint)); }

 private:
  dmat4 stands(const CharacterRig::Followed& followed) {
    if (followed.kind == RigPlace::Kind::model) return dmat4(1.0);
    return followed.kind == RigPlace::Kind::world ? glm::inverse(placement_w_) : model(followed.joint);
  }

  dvec3 middle(std::size_t index) {
    const auto& sources = rig_.constraints[index].sources;
    dvec3 sum(0.0);
    double weights = 0.0;
    for (std::size_t i = 0; i < sources.size(); ++i) {
      const double weight = static_cast<double>(rig_.rig.constraints[index].sources[i].weight);
      sum += weight * dvec3((stands(sources[i]) * dmat4(sources[i].to_held))[3]);
      weights += weight;
    }
    return sum / weights;
  }

  // By translations alone, each in what it hangs on: nothing else of the two joints counts.
  SlowTransform linked(std::size_t index, const SlowTransform& now) {
    SlowTransform wanted = now;
    const SlowTransform& from = local(rig_.constraints[index].sources.front().joint);
    for (const TransformLink& link : rig_.rig.constraints[index].links) {
      const double number = static_cast<double>(link.offset) +
                            static_cast<double>(link.ratio) * from.translation[static_cast<int>(link.from)];
      wanted.translation[static_cast<int>(link.to)] =
          std::min(std::max(number, static_cast<double>(link.low)), static_cast<double>(link.high));
    }
    return wanted;
  }

  SlowTransform held(std::size_t index, const SlowTransform& now) {
    const RigConstraint& constraint = rig_.rig.constraints[index];
    const CharacterRig::Constraint& run = rig_.constraints[index];
    const double influence = std::clamp(number(run.influence), 0.0, 1.0);
    if (constraint.muted || influence <= 0.0) return now;
    if (constraint.kind == RigConstraint::Kind::transform) return between(now, linked(index, now), influence);
    const dmat4 frame = above(run.joint), back = glm::inverse(frame);
    SlowTransform wanted = now, all;
    double weights = 0.0;
    for (std::size_t i = 0; i < run.sources.size(); ++i) {
      const double weight = static_cast<double>(constraint.sources[i].weight);
      if (weight <= 0.0) continue;
      weights += weight;
      all = between(all, partsOf(back * stands(run.sources[i]) * dmat4(run.sources[i].to_held)), weight / weights);
    }
    switch (constraint.kind) {
      case RigConstraint::Kind::parent:
        if (constraint.translates) wanted.translation = all.translation;
        if (constraint.rotates) wanted.rotation = all.rotation;
        if (constraint.scales) wanted.scale = all.scale, wanted.shear = all.shear;
        break;
      case RigConstraint::Kind::point: {
        const dvec3 there(back * dvec4(middle(index), 1.0));
        for (int i = 0; i < 3; ++i)
          if (constraint.axes[static_cast<std::size_t>(i)]) wanted.translation[i] = there[i];
        break;
      }
      case RigConstraint::Kind::orient:
        wanted.rotation = all.rotation;
        break;
      case RigConstraint::Kind::aim: {
        const dvec3 way = dvec3(back * dvec4(middle(index), 1.0)) - now.translation;
        const dvec3 looks = now.rotation * dvec3(constraint.axis_l);
        if (glm::length(way) > 0.0) wanted.rotation = leastRotation(looks, way) * now.rotation;
        break;
      }
      case RigConstraint::Kind::transform:
      case RigConstraint::Kind::path:
        break;
      case RigConstraint::Kind::hang: {
        dmat4 hanging = matrixOf(now);
        std::vector<JointIndex> way;
        for (JointIndex j = constraint.hanging; j != run.joint; j = character_.skeleton[j].parent) way.push_back(j);
        for (auto j = way.rbegin(); j != way.rend(); ++j)
          hanging = hanging * matrixOf(given_[static_cast<std::size_t>(*j)]);
        wanted.translation += dvec3(back * dvec4(middle(index), 1.0)) - dvec3(hanging[3]);
        break;
      }
    }
    return between(now, wanted, influence);
  }

  double driven(std::size_t index) {
    const RigDriver& driver = rig_.rig.drivers[index];
    const CharacterRig::Driver& run = rig_.drivers[index];
    const bool of_joint = driver.measure != RigDriver::Measure::time;
    const SlowTransform rest = of_joint ? exactly(character_.skeleton[run.first].rest_l) : SlowTransform();
    const dvec3 axis = glm::normalize(dvec3(driver.axis_l));
    double x = 0.0;
    switch (driver.measure) {
      case RigDriver::Measure::angle:
        x = angleAbout(glm::conjugate(rest.rotation) * local(run.first).rotation, axis);
        break;
      case RigDriver::Measure::bend: {
        const dquat by = glm::conjugate(rest.rotation) * local(run.first).rotation;
        x = 2.0 * std::atan2(glm::length(dvec3(by.x, by.y, by.z)), std::abs(by.w));
        break;
      }
      case RigDriver::Measure::translation:
        x = glm::dot(local(run.first).translation - rest.translation, axis);
        break;
      case RigDriver::Measure::distance:
        x = glm::distance(dvec3(model(run.first)[3]), dvec3(model(run.second)[3]));
        break;
      case RigDriver::Measure::time:
        x = time_;
        break;
    }
    x = static_cast<double>(driver.scale) * x + static_cast<double>(driver.offset);
    // The only ones that these rigs have.
    if (driver.formula == "x * x") x = x * x;
    if (driver.formula == "x * t") x = x * time_;
    return std::min(std::max(x, static_cast<double>(driver.low)), static_cast<double>(driver.high));
  }

  const Character& character_;
  const CharacterRig& rig_;
  std::vector<SlowTransform> given_;
  std::vector<double> numbers_;
  dmat4 placement_w_;
  double time_;
  std::map<JointIndex, SlowTransform> locals_;
};

}  // namespace

SlowRigged slowRigged(const Character& character, std::vector<SlowTransform> local, std::vector<double> numbers,
                      const glm::dmat4& placement_w, double time) {
  const auto joints = static_cast<JointIndex>(local.size());
  const auto channels = static_cast<int>(numbers.size());
  Slow slow(character, std::move(local), std::move(numbers), placement_w, time);
  SlowRigged out;
  for (JointIndex joint = 0; joint < joints; ++joint) {
    out.local.push_back(slow.local(joint));
    out.model.push_back(slow.model(joint));
  }
  for (int channel = 0; channel < channels; ++channel) out.numbers.push_back(slow.number(channel));
  return out;
}

SlowRigged slowRigged(const Character& character, const Pose& given, const glm::dmat4& placement_w, double time) {
  std::vector<SlowTransform> local;
  for (const Transform& one : given.local) local.push_back(exactly(one));
  return slowRigged(character, std::move(local), {given.morph_weights.begin(), given.morph_weights.end()}, placement_w,
                    time);
}

}  // namespace sinew::tests
