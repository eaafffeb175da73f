// A person's body as programs write it: the same places, other names, hierarchies and extra joints.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "core/skeleton/roles.h"
#include "core/skeleton/skeleton.h"

namespace sinew::tests {

// A joint of a body. In all three texts % stands for a side, and such a row for two joints.
struct BodyRow {
  // Its role, "%UpperArm"; with '-' before it: lies there and has none; "name@part": lies half way to the next joint.
  std::string place;
  std::string name;
  std::string parent;  // name; empty for a root
};

struct Body {
  std::string style;
  std::string left = "Left", right = "Right";  // what % stands for in names
  std::vector<BodyRow> rows{};
};

struct Figure {
  Skeleton skeleton;
  std::map<std::string, std::vector<std::string>> roles;  // role: names of the joints that have it
};

// Stands on the ground, looks along +Z, 1.75 m high, the arms half way down.
Figure figureOf(const Body& body);

// Bodies in the styles of Mixamo, Unreal, Rigify, 3ds Max, DAZ, MakeHuman, VRoid, captures …
const std::vector<Body>& bodies();

// Names and joints of what is found, in the form of Figure::roles.
std::map<std::string, std::vector<std::string>> found(const JointRoles& roles, const Skeleton& skeleton);

// The same skeleton, in which each joint is rotated by its `turn` (one per joint, model space) and stays where it is.
Skeleton withAxes(const Skeleton& skeleton, const std::vector<Quat>& turns);

}  // namespace sinew::tests
