#include "viewer/render/passes/trail_pass.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "viewer/render/look.h"

namespace sinew::render {
namespace {

constexpr float kNearest = 1e-4f;            // in clip space; nearer points lie behind the eye
constexpr float kMinStep = 0.25f;            // pixels between corners of a ribbon
constexpr float kSharpest = 0.35f;           // cosine of half the angle of a turn beyond which its corner is cut
constexpr float kSoftBorder = 1.f;           // pixels
constexpr float kMarkRim = 1.f;              // pixels at 100 %
constexpr float kHighlightedGrowth = 1.25f;  // of a mark under the pointer

template <class T>
void send(const GlBuffer& buffer, const std::vector<T>& data) {
  glBindBuffer(GL_ARRAY_BUFFER, buffer.get());
  glBufferData(GL_ARRAY_BUFFER, static_cast<GLsizeiptr>(data.size() * sizeof(T)), data.data(), GL_STREAM_DRAW);
}

void vectorAttributes(GLuint count, GLuint divisor) {
  const GLsizei stride = static_cast<GLsizei>(count * sizeof(Vec4));
  for (GLuint i = 0; i < count; ++i) {
    glEnableVertexAttribArray(i);
    glVertexAttribPointer(i, 4, GL_FLOAT, GL_FALSE, stride, reinterpret_cast<const void*>(i * sizeof(Vec4)));
    glVertexAttribDivisor(i, divisor);
  }
}

Vec2 acrossOf(const Vec2& along) { return {-along.y, along.x}; }

}  // namespace

void TrailPass::addRibbon(const View& view) {
  if (corners_.size() > 1) {
    const Vec2 clip_per_pixel = 2.f / Vec2(view.width, view.height);
    const float reach = 0.5f * look().trail_under_width * view.options.device_pixel_ratio + kSoftBorder;
    const auto step = [&](std::size_t i) {
      const Vec2 by = corners_[i + 1].pixel - corners_[i].pixel;
      const float length = glm::length(by);
      return length > 0.f ? by / length : Vec2(0.f);
    };
    // Across the line at each corner, pixels: in a turn as long as makes the borders meet.
    Vec2 before = step(0);
    LineVertex left, right;
    for (std::size_t i = 0; i < corners_.size(); ++i) {
      Vec2 after = i + 1 < corners_.size() ? step(i) : before;
      if (after == Vec2(0.f)) after = before;
      const Vec2 sum = before + after;
      const float cosine = 0.5f * glm::length(sum);
      const Vec2 across = cosine > kSharpest ? acrossOf(sum) * (0.5f / (cosine * cosine)) : acrossOf(after);
      const Corner& c = corners_[i];
      const auto vertex = [&](float side) {
        const Vec2 offset = across * (side * reach) * clip_per_pixel * c.clip.w;
        return LineVertex{c.clip + Vec4(offset, 0.f, 0.f), Vec4(c.color, side * reach), Vec4(c.opacity)};
      };
      const LineVertex next_left = vertex(1.f), next_right = vertex(-1.f);
      if (i > 0) vertices_.insert(vertices_.end(), {left, right, next_left, next_left, right, next_right});
      left = next_left, right = next_right;
      before = after;
    }
  }
  corners_.clear();
}

void TrailPass::gatherLine(const LineSnapshot& line, const View& view) {
  const Vec2 half = 0.5f * Vec2(view.width, view.height);
  for (const LinePoint& point : line) {
    const Vec4 clip = view.view_projection * Vec4(point.at_w, 1.f);
    if (!(clip.w > kNearest)) {
      addRibbon(view);
      continue;
    }
    const Vec2 pixel = Vec2(clip) / clip.w * half;
    const bool new_color = corners_.empty() || corners_.back().color != point.color_srgb;
    if (!new_color && glm::distance(pixel, corners_.back().pixel) < kMinStep) continue;
    corners_.push_back({clip, pixel, point.color_srgb, point.opacity});
  }
  addRibbon(view);
}

void TrailPass::drawLines(const View& view) {
  vertices_.clear();
  for (const LineSnapshot& line : view.scene.lines) gatherLine(line, view);
  for (const TrailSnapshot& trail : view.scene.trails) gatherLine(trail.points, view);
  const ShaderProgram* program = line_.get("trail.vert", "trail.frag");
  if (vertices_.empty() || !program) return;
  if (!line_array_) {
    glBindVertexArray(line_array_.make());
    glBindBuffer(GL_ARRAY_BUFFER, line_buffer_.make());
    vectorAttributes(3, 0);
  }
  send(line_buffer_, vertices_);
  glBindVertexArray(line_array_.get());
  glDisable(GL_CULL_FACE);
  glEnable(GL_BLEND);
  glEnable(GL_DEPTH_TEST);
  glDepthMask(GL_FALSE);
  const Look& l = look();
  const float ratio = view.options.device_pixel_ratio;
  const auto& trails = view.scene.trails;
  const Vec3& under_srgb = trails.empty() ? view.scene.under_lines_srgb : trails.front().under_srgb;
  program->use();
  for (const auto& [depth, strength] : {std::pair{GL_GREATER, l.trail_behind}, std::pair{GL_LEQUAL, 1.f}}) {
    glDepthFunc(static_cast<GLenum>(depth));
    for (const bool under : {true, false}) {
      program->set("half_width", 0.5f * ratio * (under ? l.trail_under_width : l.trail_width));
      program->set("tint", Vec4(under_srgb, under ? 1.f : 0.f));
      program->set("strength", strength * (under ? l.trail_under_alpha : 1.f));
      glDrawArrays(GL_TRIANGLES, 0, static_cast<GLsizei>(vertices_.size()));
      ++view.statistics.draw_calls;
    }
  }
  glDepthFunc(GL_LEQUAL);
  glDepthMask(GL_TRUE);
}

void TrailPass::gatherMarks(const TrailSnapshot& trail, const View& view) {
  using Kind = TrailSnapshot::MarkKind;
  const Look& l = look();
  const float ratio = view.options.device_pixel_ratio;
  const Vec2 size(view.width, view.height);
  Vec2 last_dot(-1e9f), last_key(-1e9f);
  key_pixels_.clear();
  for (const TrailSnapshot::Mark& mark : trail.marks)
    if (mark.kind == Kind::key) key_pixels_.emplace_back(view.camera.project(mark.at_w, size));
  std::ptrdiff_t key = 0;
  for (const TrailSnapshot::Mark& mark : trail.marks) {
    switch (mark.kind) {
      case Kind::frame: {
        const Vec2 pixel(view.camera.project(mark.at_w, size));
        if (glm::distance(pixel, last_dot) < l.trail_dot_spacing * ratio) continue;
        last_dot = pixel;
        marks_.push_back(
            {Vec4(mark.at_w, l.trail_dot * ratio), Vec4(mark.color_srgb, 0.f), Vec4(0.f), Vec4(mark.opacity)});
        break;
      }
      case Kind::key: {
        const auto at = static_cast<std::size_t>(key++);
        float room = std::numeric_limits<float>::infinity();
        if (at > 0) room = glm::distance(key_pixels_[at], key_pixels_[at - 1]);
        if (at + 1 < key_pixels_.size()) room = std::min(room, glm::distance(key_pixels_[at], key_pixels_[at + 1]));
        const bool crowded = room < l.trail_key_room * ratio && !mark.highlighted;
        if (crowded && glm::distance(key_pixels_[at], last_key) < l.trail_dot_spacing * ratio) continue;
        last_key = key_pixels_[at];
        const float half = mark.highlighted ? kHighlightedGrowth * l.trail_key
                           : crowded        ? l.trail_small_key
                                            : l.trail_key;
        const Vec3& color = mark.highlighted ? l.mark_highlighted_srgb : crowded ? mark.color_srgb : trail.key_srgb;
        marks_.push_back({Vec4(mark.at_w, half * ratio), Vec4(color, 1.f),
                          Vec4(mark.highlighted ? l.selected_srgb : trail.under_srgb, kMarkRim * ratio),
                          Vec4(mark.highlighted ? 1.f : mark.opacity)});
        break;
      }
      case Kind::now:
        marks_.push_back({Vec4(mark.at_w, l.trail_now * ratio), Vec4(trail.now_srgb, 2.f),
                          Vec4(trail.under_srgb, kMarkRim * ratio), Vec4(mark.opacity)});
        break;
    }
  }
}

void TrailPass::drawMarks(const View& view) {
  marks_.clear();
  for (const TrailSnapshot& trail : view.scene.trails) gatherMarks(trail, view);
  const ShaderProgram* program = mark_.get("mark.vert", "mark.frag");
  if (marks_.empty() || !program) return;
  if (!mark_array_) {
    glBindVertexArray(mark_array_.make());
    glBindBuffer(GL_ARRAY_BUFFER, mark_buffer_.make());
    vectorAttributes(4, 1);
  }
  send(mark_buffer_, marks_);
  glBindVertexArray(mark_array_.get());
  glDisable(GL_CULL_FACE);
  glDisable(GL_DEPTH_TEST);
  glEnable(GL_BLEND);
  program->use();
  program->set("view_projection", view.view_projection);
  program->set("pixel", 2.f / Vec2(view.width, view.height));
  glDrawArraysInstanced(GL_TRIANGLE_STRIP, 0, 4, static_cast<GLsizei>(marks_.size()));
  glEnable(GL_DEPTH_TEST);
  ++view.statistics.draw_calls;
}

}  // namespace sinew::render
