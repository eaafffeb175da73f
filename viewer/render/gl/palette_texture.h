// Skinning palettes of a whole frame in one float texture, as shaders/skinning.glsl reads them.
#pragma once

#include <span>
#include <vector>

#include "core/skin/skin.h"
#include "viewer/render/gl/gl_objects.h"

namespace sinew::render {

// Where a palette lies.
struct PaletteRange {
  int first_texel = 0;
  bool stretches = false;  // quaternion methods: some entry scales or shears
};

class PaletteTexture {
 public:
  void begin();
  // Adds the palette of one skin in the form that `method` needs.
  PaletteRange add(std::span<const Mat4> palette, SkinningMethod method);
  // Adds numbers, four to a texel; where they begin, in texels.
  int addNumbers(std::span<const float> numbers);
  // Sends what was added since begin(), if it differs from last time. True then.
  bool upload();
  void bind(int unit) const;

  // 0 rigid and linear, 1 the quaternion methods: palettes of one form serve both methods.
  static int form(SkinningMethod method) { return method >= SkinningMethod::quaternion ? 1 : 0; }

 private:
  GlTexture texture_;
  int rows_ = 0;
  std::vector<Vec4> texels_, sent_;
  bool begun_ = false;  // since the last upload()
};

}  // namespace sinew::render
