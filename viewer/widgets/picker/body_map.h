// A drawn figure whose parts stand for the joints of a character.
#pragma once

#include <vector>

#include <QLineF>
#include <QPainterPath>
#include <QRectF>

#include "core/skeleton/roles.h"
#include "core/skeleton/skeleton.h"

namespace sinew {
struct CharacterRig;
}

namespace sinew::ui {

struct BodyPart {
  JointIndex joint = kNoJoint;
  BodySide side = BodySide::middle;
  bool handle = false;  // a control of a rig, beside what it rules
  int limb = 0;         // parts of one limb have the same number
  QPainterPath shape;   // in the units of the map, one of which is about a pixel
};

struct BodyMap {
  std::vector<BodyPart> parts;  // those that lie over others come later
  std::vector<QLineF> lines;    // from joint to joint, of trees
  QRectF bounds;                // the room of all maps of one kind, so that a part lies at the same place in each
  bool empty() const { return parts.empty(); }
};

// Whether the roles are those of a body that the figure shows: hips or a head, with arms or legs.
bool hasBody(const JointRoles& roles);
// The figure faces you, so that its right side is on the left. Parts without a joint are absent.
BodyMap bodyMap(const JointRoles& roles);
// Both hands, palms towards you, with their fingers; empty where there are no fingers.
BodyMap handsMap(const JointRoles& roles);
// Targets and poles beside the parts that they rule; those of parts that are absent are left out.
void addHandles(const CharacterRig& rig, BodyMap& map);
// The hierarchy of any skeleton, its roots at the left: each joint right of its parent, each way down in a row of its
// own, a first child in that of its parent. Limbs are the ways between forks.
BodyMap treeMap(const Skeleton& skeleton, const JointRoles& roles);

}  // namespace sinew::ui
