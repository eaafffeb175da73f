// The skinning palette: for each joint of a skin, the map from the bind pose to the pose of this moment.
#pragma once

#include <span>
#include <vector>

#include "core/base/result.h"
#include "core/math/dual_quaternion.h"
#include "core/skin/skin.h"

namespace sinew {

// A palette entry taken apart for the quaternion methods: matrix = rotation and translation after a stretch.
struct RigidStretch {
  DualQuat rigid;         // rotation and translation
  Vec3 translation{0.f};  // the same translation, for quaternion + translation
  Mat3 stretch{1.f};      // linear part left over: inverse(rotation) * M; identity where nothing scales
};

// The rotation nearest to M's linear part; of a mirroring M the one nearest to the negative, so that its stretch is
// negative in all directions and the stretches of mirrored neighbours blend like those of others. Singular matrices are
// fine.
RigidStretch splitRigid(const Mat4& m);

struct BuildPalette {
  const Skin* skin = nullptr;      // in
  std::span<const Mat4> joints_m;  // in: model space, one per joint of the skeleton
  std::span<Mat4> palette;         // out: one per joint of the skin, model space

  [[nodiscard]] Check validate() const;
  void run() const;
};

}  // namespace sinew
