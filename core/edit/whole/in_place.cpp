#include "core/edit/whole/in_place.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "core/clip/sample.h"
#include "core/math/tolerances.h"
#include "core/skeleton/local_to_model.h"

namespace sinew {
namespace {

const JointTrack* trackOf(const std::vector<JointTrack>& tracks, JointIndex joint) {
  const auto found = std::ranges::lower_bound(tracks, joint, {}, &JointTrack::joint);
  return found != tracks.end() && found->joint == joint ? &*found : nullptr;
}

class Holder {
 public:
  explicit Holder(KeepInPlace& work)
      : work_(work), skeleton_(*work.skeleton), clip_(*work.clip), joints_(clip_), plays_(clip_) {
    joints_.morphs.clear();
    for (ClipLayer& layer : joints_.layers) layer.morphs.clear();
  }

  void run() {
    if (clip_.duration_s <= kSameTime) return;
    for (const JointIndex joint : carriers()) {
      if (!moves(joint)) continue;
      const Vec3 way = wayOf(joint);
      const float travel = glm::length(way);
      if (travel <= kSameMetres) continue;
      work_.joint = joint;
      work_.travel = travel;
      return takeOut(joint, glm::inverse(Mat3(parent_m(joint))) * way);
    }
  }

 private:
  // Joints that carry all that deforms, or all there are where none does; from the root down.
  std::vector<JointIndex> carriers() const {
    const auto count = skeleton_.size();
    std::vector<std::size_t> carried(count, 0);
    const auto joints = skeleton_.joints();
    const auto parents = skeleton_.parents();
    const bool any = std::ranges::any_of(joints, &Joint::deforms);
    std::size_t all = 0;
    for (std::size_t j = count; j-- > 0;) {
      const bool counts = any ? joints[j].deforms : joints[j].isOfFigure();
      carried[j] += counts, all += counts;
      if (parents[j] != kNoJoint) carried[static_cast<std::size_t>(parents[j])] += carried[j];
    }
    std::vector<JointIndex> out;
    for (std::size_t j = 0; j < count; ++j)
      if (carried[j] == all) out.push_back(static_cast<JointIndex>(j));
    return out;
  }

  bool playsOn(const JointTrack* track) const { return track && std::ranges::any_of(track->translation, plays_); }
  bool isLaidOver(JointIndex joint) const {
    for (std::size_t i = 0; i < clip_.layers.size(); ++i)
      if (layerPlays(clip_, i) && playsOn(trackOf(clip_.layers[i].joints, joint))) return true;
    return false;
  }
  bool moves(JointIndex joint) const { return playsOn(clip_.track(joint)) || isLaidOver(joint); }

  std::vector<Mat4> modelAt(double time) const {
    Pose pose;
    for (const Joint& joint : skeleton_.joints()) pose.local.push_back(joint.rest_l);
    SampleClip{.clip = &joints_, .time = time, .pose = &pose, .plays = &plays_}.run();
    return inModelSpace(skeleton_, pose.local);
  }

  // At the start of the clip.
  Mat4 parent_m(JointIndex joint) const {
    const JointIndex parent = skeleton_.parents()[static_cast<std::size_t>(joint)];
    return parent == kNoJoint ? Mat4(1.f) : start_m_[static_cast<std::size_t>(parent)];
  }

  // Over the ground, in model space. The two poses are made when they are first asked for.
  Vec3 wayOf(JointIndex joint) {
    if (start_m_.empty()) start_m_ = modelAt(0.0), end_m_ = modelAt(clip_.duration_s);
    const auto at = static_cast<std::size_t>(joint);
    const Vec3 way = Vec3(end_m_[at][3] - start_m_[at][3]);
    return {way.x, 0.f, way.z};
  }

  // Whether a straight line can be added to the knots: what runs between them, and beyond, goes along.
  bool takesLines(const Curve& curve) const {
    if (curve.empty()) return true;
    if (!plays_(curve)) return false;
    if (curve.start() > kSameTime || curve.end() < clip_.duration_s - kSameTime) return false;
    for (std::size_t i = 0; i + 1 < curve.size(); ++i) {
      const Interpolation kind = curve.interpolation(i);
      if (kind != Interpolation::linear && kind != Interpolation::hermite && kind != Interpolation::bezier)
        return false;
    }
    return true;
  }

  void takeOut(JointIndex joint, const Vec3& way_l) {
    auto out = std::make_shared<Clip>(clip_);
    const auto own = std::ranges::find(out->joints, joint, &JointTrack::joint);
    const Vec3& rest = skeleton_[joint].rest_l.translation;
    bool takes_lines = own != out->joints.end() && !isLaidOver(joint);
    for (int axis = 0; axis < 3 && takes_lines; ++axis)
      takes_lines = way_l[axis] == 0.f || takesLines(own->translation[static_cast<std::size_t>(axis)]);
    if (takes_lines) {
      for (int axis = 0; axis < 3; ++axis) {
        Curve& curve = own->translation[static_cast<std::size_t>(axis)];
        const auto slope = static_cast<double>(-way_l[axis]) / clip_.duration_s;
        if (slope != 0.0) curve = withLine(curve, rest[axis], slope);
      }
    } else {
      ClipLayer line;
      line.name = "in place";
      JointTrack track{.joint = joint};
      for (int axis = 0; axis < 3; ++axis)
        track.translation[static_cast<std::size_t>(axis)] =
            withLine(Curve(), 0.f, static_cast<double>(-way_l[axis]) / clip_.duration_s);
      line.joints.push_back(std::move(track));
      line.soloed = std::ranges::any_of(out->layers, &ClipLayer::soloed);
      out->layers.push_back(std::move(line));
    }
    work_.clip = std::move(out);
  }

  // The curve, or one that holds where it has no knots, with a line of this slope from 0 on added.
  Curve withLine(const Curve& curve, float rest, double slope) const {
    if (curve.empty()) {
      const auto end = static_cast<float>(slope * clip_.duration_s);
      Curve line =
          Curve::fromSamples({0.0, clip_.duration_s}, {rest, rest + end}, Interpolation::linear).value_or(Curve());
      if (!plays_(line)) line.setState({.soloed = true});  // others are
      return line;
    }
    std::vector<Knot> knots;
    for (std::size_t i = 0; i < curve.size(); ++i) {
      Knot knot = curve.knot(i);
      knot.value += static_cast<float>(slope * knot.time);
      if (i > 0) lean(knot.in, -1.f, curve.interpolation(i - 1), slope);
      lean(knot.out, 1.f, knot.interpolation, slope);
      knots.push_back(knot);
    }
    auto made = Curve::fromKnots(knots);
    if (!made) return curve;
    made->setExtrapolation(curve.before(), curve.after());
    made->setState(curve.state());
    return *std::move(made);
  }

  // way: 1 after the knot, -1 before it. A slope without a handle is flat.
  static void lean(Tangent& tangent, float way, Interpolation of, double slope) {
    if (of == Interpolation::hermite && tangent.dt == 0.f) tangent = {way, 0.f};
    tangent.dv += static_cast<float>(slope * static_cast<double>(tangent.dt));
  }

  KeepInPlace& work_;
  const Skeleton& skeleton_;
  const Clip clip_;                    // as it was
  Clip joints_;                        // without the weights of morph targets
  std::vector<Mat4> start_m_, end_m_;  // model space
  PlayingCurves plays_;
};

}  // namespace

void KeepInPlace::run() {
  joint = kNoJoint, travel = 0.f;
  Holder(*this).run();
}

}  // namespace sinew
