#include "core/io/linkage/presets.h"

#include "core/math/units.h"

namespace sinew {

namespace {

constexpr float degrees(float angle) { return angle * static_cast<float>(kRadiansPerDegree); }

// Lengths in metres, angles in degrees; as in the text.
NamedLink rotating(const char* name, float length, float twist, float offset, float angle, float low, float high) {
  return {name,
          {.length = length,
           .twist = degrees(twist),
           .offset = offset,
           .angle = degrees(angle),
           .low = degrees(low),
           .high = degrees(high)}};
}
NamedLink sliding(const char* name, float offset, float low, float high) {
  return {name, {.offset = offset, .slides = true, .low = low, .high = high}};
}

}  // namespace

std::span<const LinkagePreset> linkagePresets() {
  static const std::vector<LinkagePreset> presets{
      {text("Planar arm of two links"),
       {'Y', {rotating("shoulder", 0.5f, 0, 0, 40, -170, 170), rotating("elbow", 0.4f, 0, 0, 60, -150, 150)}}},
      {text("Planar arm of three links"),
       {'Y',
        {rotating("shoulder", 0.5f, 0, 0, 60, -170, 170), rotating("elbow", 0.4f, 0, 0, -50, -150, 150),
         rotating("hand", 0.2f, 0, 0, -40, -120, 120)}}},
      {text("SCARA"),
       {'Z',
        {rotating("shoulder", 0.35f, 0, 0.4f, 20, -130, 130), rotating("elbow", 0.3f, 180, 0, 50, -145, 145),
         sliding("plunger", 0.1f, 0, 0.2f), rotating("wrist", 0, 0, 0.05f, 0, -180, 180)}}},
      {text("Arm of six axes"),
       {'Z',
        {rotating("base_turn", 0.05f, 90, 0.4f, 20, -170, 170), rotating("shoulder", 0.45f, 0, 0, 60, -60, 150),
         rotating("elbow", 0.04f, 90, 0, -25, -160, 70), rotating("roll", 0, -90, 0.42f, 0, -180, 180),
         rotating("pitch", 0, 90, 0, 40, -120, 120), rotating("hand", 0, 0, 0.1f, 0, -180, 180)}}}};
  return presets;
}

}  // namespace sinew
