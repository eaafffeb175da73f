#include "viewer/cli/commands/character/rig_facts.h"

#include <iterator>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <nlohmann/json.hpp>

#include "core/io/text/rig_file.h"
#include "core/io/text/rig_words.h"
#include "core/scene/rig/make_constraint.h"
#include "viewer/cli/output.h"

namespace sinew::cli {
namespace {

using Json = nlohmann::ordered_json;

std::string controlName(const Rig& rig, int control) {
  return control == kNoControl ? std::string() : rig.controls[static_cast<std::size_t>(control)].name;
}

std::string followedBy(const Rig& rig, const Skeleton& skeleton, const RigConstraint& constraint) {
  std::vector<std::string> names;
  for (const RigSource& source : constraint.sources) {
    names.push_back(nameOfPlace(rig, skeleton, source.place));
    if (source.weight != 1.f) names.back() += fmt::format(" ({:.6g})", source.weight);
  }
  return fmt::format("{}", fmt::join(names, ", "));
}

std::string measuredBy(const Rig& rig, const Skeleton& skeleton, const RigDriver& driver) {
  if (driver.measure == RigDriver::Measure::time) return "the clip";
  const std::string first = nameOfPlace(rig, skeleton, driver.first);
  return driver.measure == RigDriver::Measure::distance ? first + " to " + nameOfPlace(rig, skeleton, driver.second)
                                                        : first;
}

// What only some kinds have; angles in degrees.
void settingsOf(const RigConstraint& constraint, Json& json) {
  switch (constraint.kind) {
    case RigConstraint::Kind::parent:
      json["place"] = constraint.translates, json["rotation"] = constraint.rotates, json["scale"] = constraint.scales;
      break;
    case RigConstraint::Kind::point: {
      std::string axes;
      for (std::size_t i = 0; i < 3; ++i)
        if (constraint.axes[i]) axes += static_cast<char>('x' + i);
      json["axes"] = axes;
      break;
    }
    case RigConstraint::Kind::aim:
      json["axis"] = numbers(constraint.axis_l);
      if (constraint.keep_up) json["up"] = numbers(constraint.up_l), json["up_in_model"] = numbers(constraint.up_m);
      break;
    case RigConstraint::Kind::transform:
      json["space"] = constraint.in_model ? "model" : "local";
      for (const TransformLink& link : constraint.links) {
        const float per = saidPer(link.to);
        Json one{{"from", rig_words::kNumbers[static_cast<std::size_t>(link.from)]},
                 {"to", rig_words::kNumbers[static_cast<std::size_t>(link.to)]},
                 {"ratio", link.ratio * per / saidPer(link.from)},
                 {"offset", link.offset * per}};
        if (link.low != TransformLink().low) one["low"] = link.low * per;
        if (link.high != TransformLink().high) one["high"] = link.high * per;
        json["links"].push_back(std::move(one));
      }
      break;
    default:
      break;
  }
}

}  // namespace

float saidPer(TransformNumber number) { return static_cast<int>(number) / 3 == 1 ? glm::degrees(1.f) : 1.f; }

std::string rigText(const Rig& rig, const Skeleton& skeleton, std::string_view indent) {
  std::string text;
  const auto add = [&, to = std::back_inserter(text)](std::string_view chain, std::string_view solver,
                                                      std::string_view first, std::string_view last,
                                                      std::string_view target, std::string_view pole) {
    const std::string line =
        fmt::format("{}{:<16} {:<9} {:<24} {:<24} {:<24} {}", indent, chain, solver, first, last, target, pole);
    fmt::format_to(to, "{}\n", line.substr(0, line.find_last_not_of(' ') + 1));
  };
  add("chain", "solver", "first joint", "last joint", "target", "pole");
  const auto to = std::back_inserter(text);
  for (const RigChain& chain : rig.chains) {
    add(chain.name, wordOf(chain.solver), skeleton[chain.first].name, skeleton[chain.last].name,
        controlName(rig, chain.target), controlName(rig, chain.pole));
    if (chain.through.empty()) continue;
    std::vector<std::string> names;
    for (const int control : chain.through) names.push_back(controlName(rig, control));
    fmt::format_to(to, "{}{:<16} {:<9} {}\n", indent, "", "through", fmt::join(names, ", "));
  }
  for (const RigAim& aim : rig.aims) {
    if (aim.poses.empty()) {
      add(aim.name, "aim", skeleton[aim.joint].name, "", controlName(rig, aim.target), "");
      continue;
    }
    add(aim.name, "poses", skeleton[aim.first].name, skeleton[aim.joint].name, controlName(rig, aim.target), "");
    for (const RigPose& pose : aim.poses)
      fmt::format_to(to, "{}{:<16} {:<9} looks to {:.3f}, {:.3f}, {:.3f}\n", indent, "", "pose", pose.direction.x,
                     pose.direction.y, pose.direction.z);
  }
  for (const RigBody& body : rig.bodies) {
    add(body.name, "body", skeleton[body.hips].name, "", "", "");
    for (const RigEffector& effector : body.effectors)
      add("", effector.pinned ? "pinned" : "", effector.name, skeleton[effector.joint].name,
          controlName(rig, effector.target), fmt::format("weight {:.6g}", effector.weight));
    for (const RigObstacle& obstacle : body.obstacles)
      add("", "obstacle", "", "", controlName(rig, obstacle.control), fmt::format("{:.6g} m", obstacle.radius_m));
  }
  for (const RigConstraint& constraint : rig.constraints)
    fmt::format_to(to, "{}{:<16} {:<9} {:<24} follows {}{}{}{}\n", indent, constraint.name, wordOf(constraint.kind),
                   nameOfPlace(rig, skeleton, constraint.joint), followedBy(rig, skeleton, constraint),
                   constraint.hanging == kNoJoint ? "" : " with " + skeleton[constraint.hanging].name,
                   constraint.influence == 1.f ? "" : fmt::format(", influence {:.6g}", constraint.influence),
                   constraint.muted ? ", muted" : "");
  for (const RigDriver& driver : rig.drivers)
    fmt::format_to(to, "{}{:<16} {:<9} {:<24} drives {}{}{}\n", indent, driver.name, wordOf(driver.measure),
                   measuredBy(rig, skeleton, driver), driver.drives_morph ? "morph target " : "", driver.target,
                   driver.muted ? ", muted" : "");
  for (const RigControl& control : rig.controls) {
    if (control.spaces.empty()) continue;
    std::vector<std::string> names;
    for (const RigPlace& space : control.spaces) names.push_back(nameOfPlace(rig, skeleton, space));
    fmt::format_to(to, "{}{:<16} {:<9} {}\n", indent, control.name, "spaces", fmt::join(names, ", "));
  }
  return text;
}

Json rigJson(const Rig& rig, const Skeleton& skeleton) {
  Json json;
  json["chains"] = Json::array();
  for (const RigChain& chain : rig.chains) {
    Json one{{"name", chain.name},
             {"solver", wordOf(chain.solver)},
             {"first", skeleton[chain.first].name},
             {"last", skeleton[chain.last].name},
             {"target", controlName(rig, chain.target)}};
    if (chain.pole != kNoControl) one["pole"] = controlName(rig, chain.pole);
    for (const int control : chain.through) one["through"].push_back(controlName(rig, control));
    if (chain.hock != kNoJoint) one["hock"] = skeleton[chain.hock].name;
    for (const RigTwist& twist : chain.twists)
      one["twists"].push_back({{"joint", skeleton[twist.joint].name}, {"share", twist.share}});
    json["chains"].push_back(std::move(one));
  }
  json["aims"] = Json::array();
  for (const RigAim& aim : rig.aims) {
    Json one{{"name", aim.name}, {"joint", skeleton[aim.joint].name}, {"target", controlName(rig, aim.target)}};
    if (!aim.poses.empty()) one["first"] = skeleton[aim.first].name;
    for (const RigPose& pose : aim.poses) {
      Json rotations = Json::array();
      for (const Quat& q : pose.rotations_l) rotations.push_back({q.x, q.y, q.z, q.w});
      one["poses"].push_back({{"direction", numbers(pose.direction)}, {"r", std::move(rotations)}});
    }
    json["aims"].push_back(std::move(one));
  }
  json["bodies"] = Json::array();
  for (const RigBody& body : rig.bodies) {
    Json one{{"name", body.name}, {"hips", skeleton[body.hips].name}, {"balance", body.balance}};
    for (const RigEffector& effector : body.effectors)
      one["effectors"].push_back({{"name", effector.name},
                                  {"joint", skeleton[effector.joint].name},
                                  {"target", controlName(rig, effector.target)},
                                  {"weight", effector.weight},
                                  {"rotation", effector.rotation},
                                  {"pinned", effector.pinned},
                                  {"stands", !effector.sole_l.empty()}});
    for (const RigObstacle& obstacle : body.obstacles)
      one["obstacles"].push_back({{"control", controlName(rig, obstacle.control)}, {"radius_m", obstacle.radius_m}});
    json["bodies"].push_back(std::move(one));
  }
  json["constraints"] = Json::array();
  for (const RigConstraint& constraint : rig.constraints) {
    Json one{{"name", constraint.name},
             {"kind", wordOf(constraint.kind)},
             {"joint", nameOfPlace(rig, skeleton, constraint.joint)},
             {"influence", constraint.influence}};
    for (const RigSource& source : constraint.sources)
      one["follows"].push_back({{"place", nameOfPlace(rig, skeleton, source.place)}, {"weight", source.weight}});
    if (constraint.hanging != kNoJoint) one["hanging"] = skeleton[constraint.hanging].name;
    if (constraint.kind == RigConstraint::Kind::path) one["closed"] = constraint.closed;
    if (constraint.muted) one["muted"] = true;
    settingsOf(constraint, one);
    json["constraints"].push_back(std::move(one));
  }
  json["drivers"] = Json::array();
  for (const RigDriver& driver : rig.drivers) {
    Json one{{"name", driver.name}, {"measure", wordOf(driver.measure)}};
    if (driver.measure != RigDriver::Measure::time) one["joint"] = nameOfPlace(rig, skeleton, driver.first);
    if (driver.measure == RigDriver::Measure::distance) one["to"] = nameOfPlace(rig, skeleton, driver.second);
    one[driver.drives_morph ? "morph" : "number"] = driver.target;
    one["scale"] = driver.scale;
    one["offset"] = driver.offset;
    if (driver.muted) one["muted"] = true;
    if (!driver.formula.empty()) one["formula"] = driver.formula;
    json["drivers"].push_back(std::move(one));
  }
  json["controls"] = Json::array();
  for (const RigControl& control : rig.controls) {
    Json one{{"name", control.name}, {"at_m", numbers(control.rest_m.translation)}};
    for (const RigPlace& space : control.spaces) one["spaces"].push_back(nameOfPlace(rig, skeleton, space));
    json["controls"].push_back(std::move(one));
  }
  return json;
}

}  // namespace sinew::cli
