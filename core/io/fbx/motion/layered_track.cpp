// Layers of a take that are kept as layers of the clip.
#include <algorithm>
#include <cmath>
#include <limits>

#include "core/io/fbx/motion/joint_track.h"
#include "core/math/units.h"

namespace sinew {
namespace {

constexpr float kNever = std::numeric_limits<float>::quiet_NaN();  // equals no value: a resting channel is kept, too

bool counts(const FbxLayer& layer) { return !layer.percent.curve && layer.percent.still == 100.0; }

bool weightHeld(const FbxLayer& layer) {
  const auto inside = [](double percent) { return percent >= 0.0 && percent <= 100.0; };
  if (!layer.percent.curve) return inside(layer.percent.still);
  return std::ranges::all_of(layer.percent.curve->values(), [&](float v) { return inside(static_cast<double>(v)); });
}

// Whether a property can be split into a base and layers that mean the same.
bool splits(const FbxProperty& property) {
  bool rotated = false, replaced = false;  // by a layer that blends rotations; by one that takes the angles' place
  for (std::size_t i = 0; i < property.drives.size(); ++i) {
    const FbxLayer& layer = *property.drives[i].layer;
    if (layer.blend == FbxBlend::replace) {
      if (i > 0) return false;
      continue;
    }
    if (!weightHeld(layer)) return false;
    const bool mix = layer.blend == FbxBlend::mix;
    if (property.quantity == FbxQuantity::scale) {
      if (layer.factors ? !counts(layer) : !mix) return false;
    } else if (property.quantity == FbxQuantity::rotation) {
      if (layer.rotations) {
        rotated = true;
      } else if (rotated || replaced || (mix && !counts(layer))) {
        return false;
      } else {
        replaced = mix;
      }
    }
  }
  return true;
}

FbxDrive resting(const FbxProperty& property) {
  FbxDrive drive;
  for (int i = 0; i < 3; ++i) drive.channels[static_cast<std::size_t>(i)].still = property.still[i];
  return drive;
}

}  // namespace

std::optional<FbxLayeredTrack> FbxJointTrack::layered() const {
  const auto over = [](const FbxProperty& property) {
    return std::ranges::any_of(property.drives,
                               [](const FbxDrive& drive) { return drive.layer->blend != FbxBlend::replace; });
  };
  if (reasons_.pivots || reasons_.fixed || !(over(translation_) || over(rotation_) || over(scale_)))
    return std::nullopt;
  if (!splits(translation_) || !splits(rotation_) || !splits(scale_)) return std::nullopt;
  FbxLayeredTrack out;
  out.base.joint = joint_;

  // add(drive, layer): layer null for the base.
  const auto split = [](const FbxProperty& property, auto&& add) {
    if (!property.animated()) return;
    const bool own_base = property.drives[0].layer->blend == FbxBlend::replace;
    add(own_base ? property.drives[0] : resting(property), nullptr);
    for (std::size_t i = own_base ? 1 : 0; i < property.drives.size(); ++i)
      add(property.drives[i], property.drives[i].layer);
  };
  const auto trackOf = [&out, this](const FbxLayer* layer) -> JointTrack& {
    if (!layer) return out.base;
    const auto found = std::ranges::find(out.layers, layer, [](const auto& entry) { return entry.first; });
    if (found != out.layers.end()) return found->second;
    JointTrack track;
    track.joint = joint_;
    return out.layers.emplace_back(layer, std::move(track)).second;
  };
  const auto adds = [](const FbxLayer* layer) { return layer && layer->blend == FbxBlend::add; };

  const glm::dvec3 arm = node_.offset(node_.localRotation(), node_.scaling);
  split(translation_, [&](const FbxDrive& drive, const FbxLayer* layer) {
    JointTrack& track = trackOf(layer);
    for (int from = 0; from < 3; ++from) {
      for (int to = 0; to < 3; ++to) {
        const double scale = conversion_.axes[from][to] * conversion_.unit_m;
        if (scale == 0.0) continue;
        const float rest = adds(layer) ? 0.f : layer ? kNever : rest_.translation[to];
        track.translation[static_cast<std::size_t>(to)] = drive.channels[static_cast<std::size_t>(from)].scaledCurve(
            scale, adds(layer) ? 0.0 : scale * arm[from], rest);
      }
    }
  });

  const Quat pre(glm::normalize(conversion_.axes_rotation * node_.pre())), post(node_.post());
  split(rotation_, [&](const FbxDrive& drive, const FbxLayer* layer) {
    // The base is pre * turn * post; a turn that goes on from there in the property's own axes is seen from behind
    // post.
    EulerCurves euler{node_.order, {}, adds(layer) ? glm::conjugate(post) : pre, post};
    for (std::size_t i = 0; i < 3; ++i) euler.angles[i] = drive.channels[i].scaledCurve(kRadiansPerDegree, 0.0, 0.f);
    if (std::ranges::all_of(euler.angles, &Curve::empty) && !adds(layer))
      euler.angles[0] = Curve::fromSamples({0.0}, {0.f}, Interpolation::linear).value_or(Curve());
    trackOf(layer).rotation = std::move(euler);
  });

  split(scale_, [&](const FbxDrive& drive, const FbxLayer* layer) {
    JointTrack& track = trackOf(layer);
    for (std::size_t i = 0; i < 3; ++i) {
      const double mirror = adds(layer) ? 1.0 : conversion_.mirror;
      const float rest = adds(layer) ? 1.f : layer ? kNever : rest_.scale[static_cast<int>(i)];
      track.scale[i] = drive.channels[i].scaledCurve(mirror, 0.0, rest);
    }
  });
  return out;
}

}  // namespace sinew
