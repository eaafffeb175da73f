#include "core/io/text/rig_parts.h"

#include <algorithm>
#include <limits>
#include <map>
#include <utility>

namespace sinew {

namespace {

float lowOf(const RigPartReader& part) { return part.number("low", -std::numeric_limits<float>::max()); }
float highOf(const RigPartReader& part) { return part.number("high", std::numeric_limits<float>::max()); }

}  // namespace

void readPoses(const RigPartReader& part, const Skeleton& skeleton, RigAim& aim, std::size_t& driven) {
  const std::vector<JointIndex> said = part.joints("joints", skeleton.size());
  std::map<JointIndex, std::size_t> places;
  for (std::size_t i = 0; i < said.size(); ++i) places.emplace(said[i], i);
  const JointIndex first = said.empty() ? kNoJoint : said.front();
  std::vector<JointIndex> joints;
  if (first != kNoJoint && aim.joint != kNoJoint && skeleton.isAncestor(first, aim.joint)) {
    for (JointIndex j = aim.joint; j != skeleton[first].parent; j = skeleton[j].parent) joints.push_back(j);
    std::ranges::reverse(joints);
  }
  constexpr std::size_t kRests = std::numeric_limits<std::size_t>::max();
  std::vector<std::size_t> place_of;  // of the joints, in what is said
  for (const JointIndex joint : joints) {
    const auto at = places.find(joint);
    place_of.push_back(at == places.end() ? kRests : at->second);
  }
  part.each("poses", Rig::kMaxPoses, [&](const RigPartReader& one) {
    RigPose pose{.direction = one.vec3("direction", Vec3(0.f))};
    const std::vector<Quat> rotations = one.quats("rotations");
    if (rotations.size() != said.size()) return one.refuse("rotations");
    if (joints.empty() || driven > Rig::kMaxDriven) return;
    driven += 2 * aim.poses.size() + 1 + joints.size();  // up to n poses: n · (n + joints)
    if (driven > Rig::kMaxDriven) return;
    for (std::size_t i = 0; i < joints.size(); ++i)
      pose.rotations_l.push_back(place_of[i] == kRests ? skeleton[joints[i]].rest_l.rotation : rotations[place_of[i]]);
    aim.poses.push_back(std::move(pose));
  });
  if (!aim.poses.empty()) aim.first = first;
}

bool readConstraint(const RigPartReader& part, RigConstraint& out) {
  out.name = part.name("name");
  out.kind = part.choice<RigConstraint::Kind>("kind", rig_words::kConstraints);
  bool there = part.place(out.joint);
  out.influence = part.number("influence", 1.f);
  out.muted = part.flag("muted");
  part.each("sources", Rig::kMaxPlaces, [&](const RigPartReader& one) {
    RigSource source;
    const bool has = one.place(source.place);
    source.weight = one.number("weight", 1.f);
    source.offset = one.transform();
    if (has) out.sources.push_back(source);
  });
  there = there && !out.sources.empty();
  switch (out.kind) {
    case RigConstraint::Kind::parent:
      out.translates = part.flag("translates", true);
      out.rotates = part.flag("rotates", true);
      out.scales = part.flag("scales");
      break;
    case RigConstraint::Kind::point:
      out.axes = {part.flag("x", true), part.flag("y", true), part.flag("z", true)};
      break;
    case RigConstraint::Kind::aim:
      out.axis_l = part.vec3("axis", out.axis_l);
      out.keep_up = part.flag("keep_up");
      out.up_l = part.vec3("up", out.up_l);
      out.up_m = part.vec3("up_in_model", out.up_m);
      break;
    case RigConstraint::Kind::transform:
      out.in_model = part.flag("in_model");
      part.each("links", Rig::kMaxLinks, [&](const RigPartReader& link) {
        out.links.push_back({.from = link.choice<TransformNumber>("from", rig_words::kNumbers),
                             .to = link.choice<TransformNumber>("to", rig_words::kNumbers),
                             .ratio = link.number("ratio", 1.f),
                             .offset = link.number("offset", 0.f),
                             .low = lowOf(link),
                             .high = highOf(link)});
      });
      break;
    case RigConstraint::Kind::hang:
      there = part.joint("hanging", out.hanging) && there;
      break;
    case RigConstraint::Kind::path:
      out.closed = part.flag("closed");
      out.rotates = part.flag("rotates", true);
      out.axis_l = part.vec3("axis", out.axis_l);
      out.up_l = part.vec3("up", out.up_l);
      out.up_m = part.vec3("up_in_model", out.up_m);
      out.bank = part.number("bank", 0.f);
      there = there && out.sources.size() >= 2;
      break;
    case RigConstraint::Kind::orient:
      break;
  }
  return there;
}

bool readDriver(const RigPartReader& part, RigDriver& out) {
  out.name = part.name("name");
  out.measure = part.choice<RigDriver::Measure>("measure", rig_words::kMeasures);
  bool there = out.measure == RigDriver::Measure::time || part.place(out.first);
  if (out.measure == RigDriver::Measure::distance)
    part.each("to", 1, [&](const RigPartReader& second) { there = second.place(out.second) && there; });
  out.axis_l = part.vec3("axis", out.axis_l);
  out.scale = part.number("scale", 1.f);
  out.offset = part.number("offset", 0.f);
  if (part.has("formula")) out.formula = part.words("formula");
  out.low = lowOf(part);
  out.high = highOf(part);
  out.drives_morph = part.has("morph");
  out.muted = part.flag("muted");
  out.target = part.words(out.drives_morph ? "morph" : "number");
  return there;
}

bool readBody(const RigPartReader& part, RigBody& out, std::vector<int>& let_go) {
  out.name = part.name("name");
  const bool there = part.joint("hips", out.hips) && out.hips != kNoJoint;
  out.balance = part.number("balance", 0.f);
  part.each("effectors", RigBody::kMaxEffectors, [&](const RigPartReader& one) {
    RigEffector effector{.name = one.name("name")};
    const bool has = one.joint("joint", effector.joint) && effector.joint != kNoJoint;
    effector.target = one.control("target");
    effector.weight = one.number("weight", effector.weight);
    effector.rotation = one.number("rotation", effector.rotation);
    effector.pinned = one.flag("pinned");
    if (one.has("sole"))
      one.each("sole", RigBody::kMaxSole,
               [&](const RigPartReader& at) { effector.sole_l.push_back(at.vec3("t", Vec3(0.f))); });
    if (has)
      out.effectors.push_back(std::move(effector));
    else
      let_go.push_back(effector.target);
  });
  if (part.has("obstacles"))
    part.each("obstacles", RigBody::kMaxObstacles, [&](const RigPartReader& one) {
      out.obstacles.push_back({one.control("control"), one.number("radius", 0.f)});
    });
  if (part.has("masses"))
    part.each("masses", RigBody::kMaxMasses, [&](const RigPartReader& one) {
      RigMass mass;
      if (one.joint("joint", mass.joint) && mass.joint != kNoJoint) {
        mass.share = one.number("share", 0.f);
        out.masses.push_back(mass);
      }
    });
  if (part.has("bends"))
    part.each("bends", RigBody::kMaxBends, [&](const RigPartReader& one) {
      RigBend bend;
      if (one.joint("joint", bend.joint) && bend.joint != kNoJoint) {
        bend.axis_l = one.vec3("axis", Vec3(0.f));
        out.bends.push_back(bend);
      }
    });
  return there && !out.effectors.empty();
}

}  // namespace sinew
