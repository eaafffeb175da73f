#include "viewer/widgets/viewport/overlays/joint_labels.h"

#include <algorithm>
#include <limits>
#include <tuple>

#include <QFontMetricsF>

#include "viewer/render/picking.h"
#include "viewer/widgets/theme.h"
#include "viewer/widgets/viewport/overlays/text.h"

namespace sinew::ui {

namespace {

constexpr qreal kJointLabelGap = 6;      // pixels between a joint and its name
constexpr float kMinApart = 40.f;        // pixels between numbers along a trail
constexpr qreal kSpacing = kHaloMargin;  // pixels around a name that its edge needs

bool before(const JointLabel& a, const JointLabel& b) {
  const auto rank = [](const JointLabel& label) {
    const bool active = label.flags & render::kJointActive, selected = label.flags & render::kJointSelected;
    return std::tuple(!active, !selected, !(label.flags & render::kJointHovered), !label.color.isValid(), label.depth);
  };
  return rank(a) < rank(b);
}

}  // namespace

void collectLabels(const ViewContents& view, std::vector<JointLabel>& labels) {
  const Vec2 size = view.pane.size;
  const QRectF area(view.pane.origin.x, view.pane.origin.y, size.x, size.y);
  for (const render::InstanceSnapshot& instance : view.scene.instances) {
    for (const render::BoneSegment& bone : render::boneSegments(instance.character, instance.joints_m)) {
      const auto joint = static_cast<std::size_t>(bone.joint);
      const std::uint8_t flags = joint < instance.joint_flags.size() ? instance.joint_flags[joint] : std::uint8_t{0};
      if (flags & render::kJointHidden) continue;
      const Vec3 pixel = view.camera.project(Vec3(instance.placement_w * Vec4(bone.head_m, 1.f)), size);
      if (pixel.z <= 0.f || pixel.x < 0.f || pixel.y < 0.f || pixel.x > size.x || pixel.y > size.y) continue;
      labels.push_back({QString::fromStdString(instance.character->skeleton[bone.joint].name),
                        area.topLeft() + QPointF(pixel.x, pixel.y),
                        pixel.z,
                        flags,
                        area,
                        {}});
    }
  }
}

void collectLabels(const ViewContents& view, std::span<const OverlayLabel> numbers, std::vector<JointLabel>& labels) {
  const Vec2 size = view.pane.size;
  const QRectF area(view.pane.origin.x, view.pane.origin.y, size.x, size.y);
  float order = 0.f;
  Vec2 last(-1e9f);  // number on a trail
  for (const OverlayLabel& number : numbers) {
    const Vec3 pixel = view.camera.project(number.at_w, size);
    if (!number.above) {
      if (glm::distance(Vec2(pixel), last) < kMinApart) continue;
      last = Vec2(pixel);
    }
    if (pixel.z <= 0.f || pixel.x < 0.f || pixel.y < 0.f || pixel.x > size.x || pixel.y > size.y) continue;
    labels.push_back({.text = number.text,
                      .at = area.topLeft() + QPointF(pixel.x, pixel.y),
                      .depth = order++,
                      .area = area,
                      .box = {},
                      .color = number.color,
                      .above = number.above});
  }
}

QFont fontOf(const JointLabel& label) { return label.color.isValid() ? strongFont() : textFont(); }

void placeLabels(std::vector<JointLabel>& labels, std::vector<QRectF> taken) {
  std::ranges::stable_sort(labels, before);
  std::vector<QPointF> joints;
  for (const JointLabel& label : labels) joints.push_back(label.at);
  const QFontMetricsF names(textFont()), numbers(strongFont());
  const auto place = [&](JointLabel& label) {
    const QFontMetricsF& metrics = label.color.isValid() ? numbers : names;
    const qreal height = metrics.height();
    const qreal width = metrics.horizontalAdvance(label.text);
    const QPointF& at = label.at;
    const QRectF choices[] = {{at.x() + kJointLabelGap, at.y() - height / 2, width, height},
                              {at.x() - kJointLabelGap - width, at.y() - height / 2, width, height},
                              {at.x() - width / 2, at.y() - kJointLabelGap - height, width, height},
                              {at.x() - width / 2, at.y() + kJointLabelGap, width, height}};
    std::ptrdiff_t fewest = std::numeric_limits<std::ptrdiff_t>::max();
    for (const QRectF& box : choices) {
      if (label.above && &box != &choices[2]) continue;
      const QRectF room = box.adjusted(-kSpacing, -kSpacing, kSpacing, kSpacing);
      if (!label.area.contains(box) || std::ranges::any_of(taken, [&](const QRectF& t) { return t.intersects(room); }))
        continue;
      // Of the free places the one that covers the fewest joints.
      const std::ptrdiff_t covered = std::ranges::count_if(joints, [&](const QPointF& j) { return room.contains(j); });
      if (covered >= fewest) continue;
      fewest = covered;
      label.box = box;
    }
    if (label.box.isNull()) return false;
    taken.push_back(label.box.adjusted(-kSpacing, -kSpacing, kSpacing, kSpacing));
    return true;
  };
  std::erase_if(labels, [&](JointLabel& label) { return !place(label); });
}

}  // namespace sinew::ui
