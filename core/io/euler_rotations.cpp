#include "core/io/euler_rotations.h"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "core/edit/keys/rotation_mode.h"
#include "core/edit/shape/best_order.h"

namespace sinew {
namespace {

bool hasQuaternions(const JointTrack& track) {
  const auto* rotation = std::get_if<QuatCurve>(&track.rotation);
  return rotation && !rotation->empty();
}

bool rotatesInLayers(const Clip& clip, JointIndex joint) {
  for (int layer = 0; layer < static_cast<int>(clip.layers.size()); ++layer) {
    if (rotationModeOf(clip, layer, joint)) return true;
  }
  return false;
}

// For each joint the order of the angles that its quaternions become.
std::vector<EulerOrder> ordersFor(const Character& character) {
  std::vector<std::vector<const JointTrack*>> tracks(character.skeleton.size());
  for (const auto& clip : character.clips) {
    for (const JointTrack& track : clip->joints) {
      if (rotationModeOf(*clip, kBaseLayer, track.joint))
        tracks[static_cast<std::size_t>(track.joint)].push_back(&track);
    }
  }
  std::vector<EulerOrder> orders;
  orders.reserve(tracks.size());
  for (const auto& of_joint : tracks) orders.push_back(bestOrder(of_joint));
  return orders;
}

struct Changed {
  std::size_t rotations = 0, added = 0, kept = 0;
  float difference = 0.f;  // radians
};

// The clip with angles for its quaternions.
Clip withAngles(const Clip& clip, std::span<const EulerOrder> orders, Changed& changed) {
  Clip out = clip;
  for (const JointTrack& track : clip.joints) {
    if (!hasQuaternions(track)) continue;
    SwitchRotation change{.clip = &out,
                          .joint = track.joint,
                          .mode = {false, orders[static_cast<std::size_t>(track.joint)]},
                          .shape = SwitchShape::keep};
    JointTrack& switched = trackFor(out, kBaseLayer, track.joint);
    const CurveState state = std::get<QuatCurve>(track.rotation).state();
    if (rotatesInLayers(clip, track.joint) || state.locked || !change.run() ||
        change.difference > SwitchRotation::kKept) {
      switched = track;
      ++changed.kept;
      continue;
    }
    ++changed.rotations;
    changed.added += change.added;
    changed.difference = std::max(changed.difference, change.difference);
  }
  return out;
}

}  // namespace

bool useEulerAngles(Character& character, ImportReport& report, const ImportProgress& go_on) {
  const std::vector<EulerOrder> orders = ordersFor(character);
  Changed changed;
  for (auto& clip : character.clips) {
    if (!go_on(1.f, text("Turning quaternions into angles"))) return false;
    if (std::ranges::any_of(clip->joints, hasQuaternions))
      clip = std::make_shared<const Clip>(withAngles(*clip, orders, changed));
  }
  if (changed.rotations > 0) {
    report.add(ReportKind::converted,
               text("{} of quaternions became Euler angles, as the import options say, with {} added; no "
                    "rotation differs by more than {:.3f} degrees.",
                    counted(changed.rotations, "{} rotation", "{} rotations"),
                    counted(changed.added, "{} key", "{} keys"), glm::degrees(changed.difference)));
  }
  if (changed.kept > 0) {
    report.add(ReportKind::info, text("{} stayed as quaternions, because Euler angles would not be the same.",
                                      counted(changed.kept, "{} rotation", "{} rotations")));
  }
  return true;
}

}  // namespace sinew
