#include "viewer/render/passes/skeleton_pass.h"

#include <algorithm>
#include <cmath>

#include "viewer/render/look.h"
#include "viewer/render/shapes/bones.h"

namespace sinew::render {
namespace {

struct BoneColors {
  Vec3 fill, edge, dot;
  float alpha;
};

// bare: of a character without a mesh, whose bones are all there is to see.
BoneColors colorsOf(unsigned flags, bool bare) {
  const Look& l = look();
  if (flags & kJointActive)
    return {l.bone_active_srgb, l.bone_selected_edge_srgb, l.dot_selected_srgb, l.bone_selected_alpha};
  if (flags & kJointSelected)
    return {l.bone_selected_srgb, l.bone_selected_edge_srgb, l.dot_selected_srgb, l.bone_selected_alpha};
  if (flags & kJointHovered) return {l.bone_hovered_srgb, l.bone_edge_srgb, l.dot_selected_srgb, l.bone_selected_alpha};
  if (bare) return {l.bone_bare_srgb, l.bone_bare_edge_srgb, l.dot_selected_srgb, l.bone_selected_alpha};
  return {l.bone_srgb, l.bone_edge_srgb, l.dot_srgb, l.bone_alpha};
}

// Of a bone whose joint has a weight of 0 … 1.
BoneColors heated(float weight) {
  const Look& l = look();
  const float at = std::clamp(weight, 0.f, 1.f) * static_cast<float>(l.ramp_srgb.size() - 1);
  const std::size_t first = std::min(static_cast<std::size_t>(at), l.ramp_srgb.size() - 2);
  const Vec3 fill = glm::mix(l.ramp_srgb[first], l.ramp_srgb[first + 1], at - static_cast<float>(first));
  return {fill, l.bone_edge_srgb, fill, l.bone_selected_alpha};
}

// A unit vector across the bone that turns with its joint, so that facets do not flicker while it moves.
Vec3 across(const Vec3& along, const Mat4& joint_w) {
  Vec3 best(0.f);
  float least = std::numeric_limits<float>::infinity();
  for (int axis = 0; axis < 3; ++axis) {
    const Vec3 candidate(joint_w[axis]);
    const float length = glm::length(candidate);
    if (!(length > 0.f)) continue;
    const float aligned = std::abs(glm::dot(candidate, along)) / length;
    if (aligned < least) least = aligned, best = candidate;
  }
  const Vec3 side = best - along * (glm::dot(best, along) / glm::dot(along, along));
  const float length = glm::length(side);
  if (length > 1e-12f) return side / length;
  const Vec3 other = std::abs(along.y) < 0.9f * glm::length(along) ? Vec3(0.f, 1.f, 0.f) : Vec3(1.f, 0.f, 0.f);
  return glm::normalize(glm::cross(along, other));
}

void instanceAttributes(GLuint count) {
  const GLsizei stride = static_cast<GLsizei>(count * sizeof(Vec4));
  for (GLuint i = 0; i < count; ++i) {
    glEnableVertexAttribArray(i);
    glVertexAttribPointer(i, 4, GL_FLOAT, GL_FALSE, stride, reinterpret_cast<const void*>(i * sizeof(Vec4)));
    glVertexAttribDivisor(i, 1);
  }
}

template <class T>
void send(const GlBuffer& buffer, const std::vector<T>& data) {
  glBindBuffer(GL_ARRAY_BUFFER, buffer.get());
  glBufferData(GL_ARRAY_BUFFER, static_cast<GLsizeiptr>(data.size() * sizeof(T)), data.data(), GL_STREAM_DRAW);
}

}  // namespace

void SkeletonPass::gather(const View& view, MeshCache& cache) {
  const Look& l = look();
  const Vec3 forward = view.camera.forward_w();
  const float largest_dot = (l.dot_radius + l.dot_rim_width) * view.options.device_pixel_ratio;
  bones_.clear();
  dots_.clear();
  order_.clear();
  for (const InstanceSnapshot& instance : view.scene.instances) {
    if (!instance.character || instance.joints_m.size() != instance.character->skeleton.size()) continue;
    const BoneLayout& layout = *cache.character(instance.character).bones;
    const float scale = std::cbrt(std::abs(glm::determinant(Mat3(instance.placement_w))));
    const float widest = l.bone_widest * layout.size * scale;
    const bool heat = view.options.heat_on_bones && instance.heat.size() == instance.joints_m.size();
    for (const BoneShape& shape : layout.bones) {
      const std::size_t j = static_cast<std::size_t>(shape.joint);
      const unsigned flags = j < instance.joint_flags.size() ? instance.joint_flags[j] : 0u;
      if (flags & kJointHidden) continue;
      const BoneSegment segment = segmentOf(shape, instance.joints_m);
      const Vec3 head(instance.placement_w * Vec4(segment.head_m, 1.f));
      const Vec3 tail(instance.placement_w * Vec4(segment.tail_m, 1.f));
      const bool marked = flags & (kJointSelected | kJointActive | kJointHovered);
      const BoneColors colors =
          heat && !marked ? heated(instance.heat[j]) : colorsOf(flags, instance.character->meshes.empty());
      const Vec3 along = tail - head;
      const float length = glm::length(along);
      const float pixels = length / view.camera.metresPerPixel(head, Vec2(view.width, view.height));
      const float least = flags & (kJointSelected | kJointHovered) ? l.dot_least_selected : l.dot_least;
      dots_.push_back({Vec4(head, 1.f), Vec4(colors.dot, std::clamp(pixels * l.dot_share / largest_dot, least, 1.f))});
      if (!(length > 1e-7f)) continue;
      const Vec3 side = across(along, instance.placement_w * instance.joints_m[j]);
      order_.emplace_back(sortable(glm::dot(0.5f * (head + tail) - view.eye_w, forward)),
                          static_cast<std::uint32_t>(bones_.size()));
      bones_.push_back({Vec4(head, std::min(length * l.bone_width, widest)), Vec4(tail, colors.alpha), Vec4(side, 0.f),
                        Vec4(colors.fill, 0.f), Vec4(colors.edge, 0.f)});
    }
  }
  std::ranges::sort(order_, std::greater<>{});
  sorted_.clear();
  for (const auto& [depth, index] : order_) sorted_.push_back(bones_[index]);
}

void SkeletonPass::prepareArrays() {
  if (bone_array_) return;
  glBindVertexArray(bone_array_.make());
  glBindBuffer(GL_ARRAY_BUFFER, bone_buffer_.make());
  instanceAttributes(5);
  glBindVertexArray(dot_array_.make());
  glBindBuffer(GL_ARRAY_BUFFER, dot_buffer_.make());
  instanceAttributes(2);
}

void SkeletonPass::drawBones(const View& view, const ShaderProgram& program, float strength) const {
  const Look& l = look();
  program.use();
  program.set("view_projection", view.view_projection);
  program.set("light",
              glm::normalize(view.camera.up_w() - 0.6f * view.camera.right_w() - 0.5f * view.camera.forward_w()));
  program.set("ring_at", l.ring_at);
  program.set("edge_pixels", l.bone_edge_width * view.options.device_pixel_ratio);
  program.set("strength", strength);
  glEnable(GL_CULL_FACE);
  glBindVertexArray(bone_array_.get());
  glDrawArraysInstanced(GL_TRIANGLES, 0, 24, static_cast<GLsizei>(sorted_.size()));
  ++view.statistics.draw_calls;
}

void SkeletonPass::drawDots(const View& view, const ShaderProgram& program, float strength) const {
  const Look& l = look();
  const float ratio = view.options.device_pixel_ratio;
  program.use();
  program.set("view_projection", view.view_projection);
  program.set("pixel", 2.f / Vec2(view.width, view.height));
  program.set("radius", (l.dot_radius + l.dot_rim_width) * ratio);
  program.set("rim_pixels", l.dot_rim_width * ratio);
  program.set("rim_color", l.dot_rim_srgb);
  program.set("strength", strength);
  glDisable(GL_CULL_FACE);
  glBindVertexArray(dot_array_.get());
  glDrawArraysInstanced(GL_TRIANGLE_STRIP, 0, 4, static_cast<GLsizei>(dots_.size()));
  ++view.statistics.draw_calls;
}

void SkeletonPass::draw(const View& view, MeshCache& cache) {
  gather(view, cache);
  if (dots_.empty()) return;
  const ShaderProgram* bone = bone_.get("bone.vert", "bone.frag");
  const ShaderProgram* joint = joint_.get("joint.vert", "joint.frag");
  if (!bone || !joint) return;
  prepareArrays();
  send(bone_buffer_, sorted_);
  send(dot_buffer_, dots_);

  glEnable(GL_DEPTH_TEST);
  glEnable(GL_BLEND);
  glFrontFace(GL_CCW);
  glCullFace(GL_BACK);
  glDepthMask(GL_FALSE);
  const float behind = look().behind;
  if (view.options.xray) {
    glDepthFunc(GL_GREATER);
    drawBones(view, *bone, behind);
    glDepthFunc(GL_LEQUAL);
    drawBones(view, *bone, 1.f);
    glDisable(GL_DEPTH_TEST);
    drawDots(view, *joint, 1.f);
  } else {
    glDepthFunc(GL_LEQUAL);
    drawBones(view, *bone, 1.f);
    drawDots(view, *joint, 1.f);
  }
  glEnable(GL_DEPTH_TEST);
  glDepthMask(GL_TRUE);
}

}  // namespace sinew::render
