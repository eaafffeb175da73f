#include "viewer/widgets/picker/body_map.h"

#include <algorithm>
#include <array>
#include <cmath>

#include <QTransform>

#include "core/math/units.h"
#include "core/scene/rig/character_rig.h"
#include "core/skeleton/roles/names.h"

namespace sinew::ui {
namespace {

enum Limb { torso, head, arm, leg = arm + 2, finger = leg + 2 };

constexpr double kMiddle = 120.0;  // the plane between both sides
constexpr QRectF kBodyRoom(20.0, 6.0, 200.0, 266.0), kHandsRoom(8.0, 0.0, 224.0, 150.0);

// Two circles and what lies between them.
QPainterPath capsule(QPointF a, QPointF b, double radius_a, double radius_b) {
  QPainterPath shape;
  const QPointF way = b - a;
  const double length = std::hypot(way.x(), way.y());
  if (length < 1e-6) {
    shape.addEllipse(a, radius_a, radius_a);
    return shape;
  }
  // The angle between the way and the radius to where the straight sides touch, in degrees.
  const double touch = std::acos(std::clamp((radius_a - radius_b) / length, -1.0, 1.0)) * kDegreesPerRadian;
  const double along = -std::atan2(way.y(), way.x()) * kDegreesPerRadian;  // arcs count anticlockwise
  const auto around = [](QPointF middle, double radius) {
    return QRectF(middle.x() - radius, middle.y() - radius, 2.0 * radius, 2.0 * radius);
  };
  shape.arcMoveTo(around(a, radius_a), along + touch);
  shape.arcTo(around(a, radius_a), along + touch, 360.0 - 2.0 * touch);
  shape.arcTo(around(b, radius_b), along - touch, 2.0 * touch);
  shape.closeSubpath();
  return shape;
}

QPainterPath rounded(const QRectF& box, double radius) {
  QPainterPath shape;
  shape.addRoundedRect(box, radius, radius);
  return shape;
}

// Puts parts onto a map; those of the left side as they are, those of the right mirrored.
class Drawing {
 public:
  Drawing(const JointRoles& roles, BodyMap& map) : roles_(roles), map_(map) {}

  void middle(JointRole role, Limb limb, const QPainterPath& shape) { put(role, BodySide::middle, limb, shape); }
  // limb: of the left side; that of the right is the next one.
  void sides(JointRole left, int limb, const QPainterPath& shape) {
    put(left, BodySide::left, limb, shape);
    put(onSide(left, BodySide::right), BodySide::right, limb + 1, QTransform(-1, 0, 0, 1, 2.0 * kMiddle, 0).map(shape));
  }

 private:
  void put(JointRole role, BodySide side, int limb, const QPainterPath& shape) {
    if (const JointIndex joint = roles_.joint(role); joint != kNoJoint)
      map_.parts.push_back({joint, side, false, limb, shape});
  }

  const JointRoles& roles_;
  BodyMap& map_;
};

bool has(const JointRoles& roles, JointRole left) {
  return roles.joint(left) != kNoJoint || roles.joint(onSide(left, BodySide::right)) != kNoJoint;
}

// The spine's parts share its height, however many there are.
void drawSpine(const JointRoles& roles, Drawing& drawing) {
  constexpr std::array kSpine{JointRole::upper_chest, JointRole::chest, JointRole::spine};
  constexpr std::array kHalfWidth{18.0, 16.0, 14.5};
  constexpr double kTop = 61.0, kBottom = 119.0, kGap = 2.0;
  const auto count = std::ranges::count_if(kSpine, [&](JointRole role) { return roles.joint(role) != kNoJoint; });
  const double height = count > 0 ? (kBottom - kTop + kGap) / static_cast<double>(count) : 0.0;
  double top = kTop;
  for (std::size_t i = 0; i < kSpine.size(); ++i) {
    if (roles.joint(kSpine[i]) == kNoJoint) continue;
    drawing.middle(kSpine[i], torso, rounded({kMiddle - kHalfWidth[i], top, 2.0 * kHalfWidth[i], height - kGap}, 4.0));
    top += height;
  }
}

// Above the palm at (x, 108): the first joint of each finger, its length and where it points, degrees from upright.
struct Finger {
  std::array<JointRole, 3> joints;
  QPointF foot;
  double length, lean, radius;
};

void drawFinger(const Finger& finger, int limb, Drawing& drawing) {
  constexpr std::array kParts{0.42, 0.32, 0.26};
  const double lean = finger.lean * kRadiansPerDegree;
  const QPointF up(std::sin(lean), -std::cos(lean));
  QPointF from = finger.foot;
  double radius = finger.radius;
  for (std::size_t i = 0; i < kParts.size(); ++i) {
    const double length = kParts[i] * finger.length;
    const QPointF inner = from + up * radius;
    drawing.sides(finger.joints[i], limb,
                  capsule(inner, from + up * std::max(length - radius - 1.5, radius + 0.1), radius, radius - 0.4));
    from += up * length;
    radius -= 0.4;
  }
}

}  // namespace

bool hasBody(const JointRoles& roles) {
  const bool trunk = roles.joint(JointRole::hips) != kNoJoint || roles.joint(JointRole::head) != kNoJoint;
  return trunk && (has(roles, JointRole::left_upper_arm) || has(roles, JointRole::left_upper_leg));
}

BodyMap bodyMap(const JointRoles& roles) {
  BodyMap map;
  map.bounds = kBodyRoom;
  Drawing drawing(roles, map);
  QPainterPath skull;
  skull.addEllipse(QPointF(kMiddle, 28.0), 13.0, 16.0);
  drawing.middle(JointRole::head, head, skull);
  drawing.middle(JointRole::jaw, head, capsule({kMiddle - 3.5, 38.0}, {kMiddle + 3.5, 38.0}, 3.0, 3.0));
  drawing.sides(JointRole::left_eye, head, capsule({kMiddle + 5.2, 26.0}, {kMiddle + 5.2, 26.0}, 3.0, 3.0));
  for (BodyPart& part : map.parts) part.limb = head;
  drawing.middle(JointRole::neck, head, rounded({kMiddle - 6.0, 47.0, 12.0, 11.0}, 3.0));
  drawSpine(roles, drawing);
  drawing.middle(JointRole::hips, torso, rounded({kMiddle - 19.0, 122.0, 38.0, 18.0}, 6.0));
  drawing.sides(JointRole::left_shoulder, arm, capsule({kMiddle + 25.0, 65.0}, {kMiddle + 33.0, 66.5}, 5.0, 5.5));
  drawing.sides(JointRole::left_upper_arm, arm, capsule({kMiddle + 47.0, 74.0}, {kMiddle + 59.0, 104.0}, 8.0, 6.5));
  drawing.sides(JointRole::left_lower_arm, arm, capsule({kMiddle + 64.0, 119.0}, {kMiddle + 75.0, 148.0}, 6.5, 5.0));
  drawing.sides(JointRole::left_hand, arm, capsule({kMiddle + 79.5, 161.0}, {kMiddle + 83.5, 172.0}, 6.0, 6.5));
  drawing.sides(JointRole::left_upper_leg, leg, capsule({kMiddle + 11.5, 154.0}, {kMiddle + 16.0, 192.0}, 10.5, 8.0));
  drawing.sides(JointRole::left_lower_leg, leg, capsule({kMiddle + 17.5, 211.0}, {kMiddle + 20.0, 238.0}, 8.0, 5.5));
  drawing.sides(JointRole::left_foot, leg, capsule({kMiddle + 20.5, 250.0}, {kMiddle + 22.0, 253.5}, 6.0, 6.5));
  drawing.sides(JointRole::left_toes, leg, capsule({kMiddle + 20.5, 265.5}, {kMiddle + 25.5, 265.5}, 4.4, 4.4));
  return map;
}

BodyMap handsMap(const JointRoles& roles) {
  using enum JointRole;
  BodyMap map;
  map.bounds = kHandsRoom;
  Drawing drawing(roles, map);
  const double palm = kMiddle + 62.0;  // the middle of the left one
  const std::array fingers{
      Finger{{left_thumb_metacarpal, left_thumb_proximal, left_thumb_distal}, {palm - 21.0, 112.0}, 54.0, -42.0, 6.2},
      Finger{{left_index_proximal, left_index_intermediate, left_index_distal}, {palm - 16.5, 80.0}, 58.0, -9.0, 5.4},
      Finger{{left_middle_proximal, left_middle_intermediate, left_middle_distal}, {palm - 4.0, 76.0}, 64.0, -2.0, 5.4},
      Finger{{left_ring_proximal, left_ring_intermediate, left_ring_distal}, {palm + 8.5, 78.0}, 58.0, 5.0, 5.4},
      Finger{
          {left_little_proximal, left_little_intermediate, left_little_distal}, {palm + 20.0, 85.0}, 46.0, 14.0, 5.0}};
  int limb = finger;
  for (const Finger& one : fingers) {
    drawFinger(one, limb, drawing);
    limb += 2;
  }
  if (map.empty()) return map;
  drawing.sides(left_hand, arm, rounded({palm - 22.0, 84.0, 46.0, 46.0}, 12.0));
  // The palm under the fingers.
  std::ranges::rotate(map.parts, std::ranges::find(map.parts, static_cast<int>(arm), &BodyPart::limb));
  return map;
}

void addHandles(const CharacterRig& rig, BodyMap& map) {
  constexpr double kBeside = 14.0, kPoleBeside = 22.0, kBox = 6.0, kPole = 7.0, kRing = 7.0, kThrough = 4.5;
  const auto add = [&](int control, JointIndex ruled, QPointF by, const QPainterPath& shape) {
    const auto part = std::ranges::find(map.parts, ruled, &BodyPart::joint);
    if (control == kNoControl || part == map.parts.end()) return;
    if (std::ranges::find(map.parts, rig.jointOf(control), &BodyPart::joint) != map.parts.end())
      return;  // of both eyes
    const double outwards = part->side == BodySide::right ? -1.0 : 1.0;
    const QPointF at = part->shape.boundingRect().center() + QPointF(outwards * by.x(), by.y());
    const BodyPart handle{rig.jointOf(control), part->side, true, part->limb, shape.translated(at)};
    map.parts.push_back(handle);
  };
  QPainterPath target, pole, ring, through;
  target.addRoundedRect(-kBox, -kBox, 2.0 * kBox, 2.0 * kBox, 1.5, 1.5);
  pole.addPolygon(QPolygonF{{0.0, -kPole}, {kPole, 0.0}, {0.0, kPole}, {-kPole, 0.0}, {0.0, -kPole}});
  ring.addEllipse(QPointF(), kRing, kRing);
  through.addEllipse(QPointF(), kThrough, kThrough);
  for (const RigChain& chain : rig.rig.chains) {
    add(chain.target, chain.last, {kBeside, 12.0}, target);
    add(chain.pole, chain.middle, {kPoleBeside, -8.0}, pole);
    if (chain.solver != ChainSolver::spline) continue;
    const std::vector<JointIndex> beside = throughJoints(chain, rig.plain->skeleton);
    for (std::size_t i = 0; i < beside.size(); ++i) add(chain.through[i], beside[i], {kBeside, 0.0}, through);
  }
  for (const RigAim& aim : rig.rig.aims) {
    const bool near = rig.rig.controls[static_cast<std::size_t>(aim.target)].rides_on != kNoJoint;  // of eyes
    add(aim.target, aim.joint, near ? QPointF(26.0, 18.0) : QPointF(44.0, -4.0), ring);
  }
  for (const RigBody& body : rig.rig.bodies)
    for (const RigEffector& effector : body.effectors)
      add(effector.target, effector.joint, {kBeside, 12.0}, effector.joint == body.hips ? ring : target);
}

BodyMap treeMap(const Skeleton& skeleton, const JointRoles& roles) {
  constexpr double kAcross = 17.0, kDown = 17.0, kDot = 5.0;
  BodyMap map;
  const std::size_t count = skeleton.size();
  std::vector<int> children(count, 0), column(count, 0), limb(count, 0);
  for (std::size_t i = 0; i < count; ++i) {
    const JointIndex parent = skeleton[static_cast<JointIndex>(i)].parent;
    if (parent == kNoJoint) continue;
    column[i] = column[static_cast<std::size_t>(parent)] + 1;
    ++children[static_cast<std::size_t>(parent)];
  }
  // Down every way, the first child goes on in its parent's row; each other one begins the next free row.
  std::vector<QPointF> at(count);
  std::vector<JointIndex> waiting = skeleton.children(kNoJoint);
  std::ranges::reverse(waiting);
  std::vector<bool> goes_on(count, false);
  int row = -1, limbs = 0, columns = 0;
  while (!waiting.empty()) {
    const JointIndex joint = waiting.back();
    waiting.pop_back();
    const auto j = static_cast<std::size_t>(joint);
    const JointIndex parent = skeleton[joint].parent;
    if (!goes_on[j]) ++row;
    limb[j] = parent != kNoJoint && children[static_cast<std::size_t>(parent)] == 1
                  ? limb[static_cast<std::size_t>(parent)]
                  : limbs++;
    columns = std::max(columns, column[j]);
    at[j] = {kAcross * (column[j] + 0.5), kDown * (row + 0.5)};
    std::vector<JointIndex> next = skeleton.children(joint);
    if (!next.empty()) goes_on[static_cast<std::size_t>(next.front())] = true;
    waiting.insert(waiting.end(), next.rbegin(), next.rend());
  }
  for (std::size_t i = 0; i < count; ++i) {
    const Joint& joint = skeleton[static_cast<JointIndex>(i)];
    const auto role = roles.role(static_cast<JointIndex>(i));
    QPainterPath dot;
    dot.addEllipse(at[i], kDot, kDot);
    map.parts.push_back(
        {static_cast<JointIndex>(i), role ? sideOf(*role) : readJointName(joint.name).side, false, limb[i], dot});
    if (joint.parent == kNoJoint) continue;
    // Down beside the parent, then to the right.
    const QPointF from = at[static_cast<std::size_t>(joint.parent)], corner(from.x(), at[i].y());
    if (corner.y() - from.y() > kDot) map.lines.emplace_back(from + QPointF(0.0, kDot), corner);
    const double start = corner.y() > from.y() ? 0.0 : kDot;
    map.lines.emplace_back(corner + QPointF(start, 0.0), at[i] - QPointF(kDot, 0.0));
  }
  map.bounds = QRectF(0.0, 0.0, kAcross * (columns + 1), kDown * (row + 1));
  return map;
}

}  // namespace sinew::ui
