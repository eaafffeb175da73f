#include "viewer/render/gl/palette_texture.h"

#include <algorithm>
#include <utility>

#include "core/skin/palette.h"

namespace sinew::render {
namespace {

constexpr int kWidth = 1024;  // kPaletteWidth of skinning.glsl

Vec4 asVector(const Quat& q) { return {q.x, q.y, q.z, q.w}; }

}  // namespace

void PaletteTexture::begin() {
  texels_.clear();
  begun_ = true;
}

PaletteRange PaletteTexture::add(std::span<const Mat4> palette, SkinningMethod method) {
  PaletteRange range{static_cast<int>(texels_.size()), false};
  for (const Mat4& m : palette) {
    if (form(method) == 0) {
      for (int row = 0; row < 3; ++row) texels_.emplace_back(m[0][row], m[1][row], m[2][row], m[3][row]);
      continue;
    }
    const RigidStretch split = splitRigid(m);
    const Mat3& s = split.stretch;
    range.stretches = range.stretches || s != Mat3(1.f);
    texels_.push_back(asVector(split.rigid.real));
    texels_.push_back(asVector(split.rigid.dual));
    texels_.emplace_back(split.translation, s[0][0]);
    texels_.emplace_back(s[0][1], s[0][2], s[1][0], s[1][1]);
    texels_.emplace_back(s[1][2], s[2][0], s[2][1], s[2][2]);
  }
  return range;
}

int PaletteTexture::addNumbers(std::span<const float> numbers) {
  const int first = static_cast<int>(texels_.size());
  for (std::size_t i = 0; i < numbers.size(); ++i) {
    if (i % 4 == 0) texels_.emplace_back(0.f);
    texels_.back()[static_cast<int>(i % 4)] = numbers[i];
  }
  return first;
}

bool PaletteTexture::upload() {
  const bool begun = std::exchange(begun_, false);
  if (texture_ && (!begun || texels_ == sent_)) return false;
  std::swap(texels_, sent_);
  const std::size_t used = sent_.size();
  const int rows = std::max(1, static_cast<int>((used + kWidth - 1) / kWidth));
  const bool first = !texture_;
  glBindTexture(GL_TEXTURE_2D, texture_.make());
  if (first) {
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MIN_FILTER, GL_NEAREST);
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MAG_FILTER, GL_NEAREST);
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MAX_LEVEL, 0);
  }
  if (rows > rows_) {
    rows_ = rows;
    glTexImage2D(GL_TEXTURE_2D, 0, GL_RGBA32F, kWidth, rows_, 0, GL_RGBA, GL_FLOAT, nullptr);
  }
  const int full_rows = static_cast<int>(used) / kWidth, rest = static_cast<int>(used) % kWidth;
  if (full_rows) glTexSubImage2D(GL_TEXTURE_2D, 0, 0, 0, kWidth, full_rows, GL_RGBA, GL_FLOAT, sent_.data());
  if (rest) {
    glTexSubImage2D(GL_TEXTURE_2D, 0, 0, full_rows, rest, 1, GL_RGBA, GL_FLOAT,
                    sent_.data() + static_cast<std::size_t>(full_rows) * kWidth);
  }
  return true;
}

void PaletteTexture::bind(int unit) const {
  glActiveTexture(GL_TEXTURE0 + static_cast<GLenum>(unit));
  glBindTexture(GL_TEXTURE_2D, texture_.get());
}

}  // namespace sinew::render
