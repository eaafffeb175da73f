#include "viewer/document/edits/rig/limit_edits.h"

#include <algorithm>

#include "core/math/units.h"
#include "core/scene/rig/character_rig.h"
#include "core/scene/rig/make_limits.h"
#include "viewer/settings/tr.h"

namespace sinew {

QString limitKindText(JointLimits::Kind kind) {
  switch (kind) {
    case JointLimits::Kind::hinge:
      return tr("Hinge");
    case JointLimits::Kind::swing_twist:
      return tr("Cone with twist");
    case JointLimits::Kind::euler:
      return tr("Three angles");
    case JointLimits::Kind::free:
      break;
  }
  return tr("None", "limits of a joint");
}

QString limitText(JointLimits::Kind kind, int coordinate) {
  switch (kind) {
    case JointLimits::Kind::hinge:
      return tr("Bend");
    case JointLimits::Kind::swing_twist:
      return coordinate == 1 ? tr("Twist") : coordinate == 0 ? tr("Swing X") : tr("Swing Z");
    default:
      return coordinate == 0 ? tr("Angle X") : coordinate == 1 ? tr("Angle Y") : tr("Angle Z");
  }
}

namespace {

bool isOfFile(const Instance* active, JointIndex joint) {
  return active && !active->isObject() && joint >= 0 &&
         static_cast<std::size_t>(joint) < plainOf(*active->character).skeleton.size();
}

}  // namespace

const JointLimits* shownLimits(const Document& document, JointIndex joint) {
  const Rig* rig = document.rigOf(document.activeInstance());
  return rig && joint != kNoJoint ? limitsOf(*rig, joint) : nullptr;
}

Check setLimits(Document& document, JointIndex joint, const std::optional<JointLimits>& limits, Gesture gesture) {
  const Instance* active = document.active();
  if (!isOfFile(active, joint)) return fail("Limits are of joints of a character; select one.");
  const Rig now = active->character->rig ? active->character->rig->rig : Rig();
  const Rig then = withLimits(now, joint, limits ? &*limits : nullptr);
  if (then == now) return {};
  const QString name = QString::fromStdString(active->character->skeleton[joint].name);
  const QString text = tr("Limits of %1").arg(name);
  auto done = document.setRig(active->id, then.empty() ? nullptr : &then, text, gesture);
  return done ? Check() : tl::unexpected(done.error());
}

Check setLimitKind(Document& document, JointIndex joint, JointLimits::Kind kind) {
  std::optional<JointLimits> limits;
  if (kind != JointLimits::Kind::free && isOfFile(document.active(), joint))
    limits = usualLimits(*document.active()->character, joint, kind);
  return setLimits(document, joint, limits);  // says what is wrong with the joint
}

JointLimits withBound(JointLimits limits, int coordinate, bool high, float angle) {
  const bool swing = limits.kind == JointLimits::Kind::swing_twist && coordinate != 1;
  const float most = swing ? JointLimits::kHalfTurn : kTwoPi<float>;
  (high ? limits.high : limits.low)[coordinate] = high ? std::clamp(angle, 0.f, most) : std::clamp(angle, -most, 0.f);
  return limits;
}

}  // namespace sinew
