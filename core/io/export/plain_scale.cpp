#include "core/io/export/plain_scale.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <span>
#include <utility>

#include "core/clip/sample.h"
#include "core/edit/shape/cubic_keys.h"
#include "core/io/writing/cubic_curve.h"
#include "core/io/writing/played_values.h"
#include "core/io/writing/scale_reach.h"
#include "core/io/writing/written_clip.h"
#include "core/math/tolerances.h"
#include "core/skeleton/local_to_model.h"

namespace sinew {
namespace {

constexpr float kSeenShear = 1e-4f;
constexpr float kMinUnit = 1e-3f;
constexpr std::size_t kMaxTransforms = 1 << 20;  // that are kept at a time

float greatest(const Vec3& v) { return std::max({std::abs(v.x), std::abs(v.y), std::abs(v.z)}); }

Quat quaternionOf(std::span<const float> row) { return {row[3], row[0], row[1], row[2]}; }

QuatCurve rotationOf(std::span<const CubicKey> keys) {
  std::vector<QuatKnot> knots;
  for (const CubicKey& key : keys) {
    knots.push_back({.time = knots.empty() ? key.time : timeAfter(knots.back().time, key.time),
                     .value = quaternionOf(key.value),
                     .in = quaternionOf(key.in),
                     .out = quaternionOf(key.out),
                     .interpolation = Interpolation::hermite});
  }
  auto made = QuatCurve::fromKnots(knots);
  return made ? *std::move(made) : QuatCurve();
}

class Parting {
 public:
  explicit Parting(PlainScale& work)
      : work_(work),
        character_(*work.character),
        skeleton_(character_.skeleton),
        scale_of_(skeleton_.size(), kNoJoint) {
    findJoints();
    findUnits();
  }

  Check run() {
    Character plain = character_;
    std::vector<Joint> joints(skeleton_.joints().begin(), skeleton_.joints().end());
    const std::vector<Transform> rest = parted(character_.restPose().local);
    for (std::size_t j = 0; j < skeleton_.size(); ++j) {
      Joint& joint = joints[j];
      joint.inherit_scale = ScaleInheritance::full;
      joint.rest_l = rest[j];
      // What takes over all of the scale above hangs on the joint that has it.
      if (joint.parent != kNoJoint && !isParted(j) && isParted(static_cast<std::size_t>(joint.parent)))
        joint.parent = scaleOf(joint.parent);
    }
    for (const JointIndex joint : parted_) {
      Joint& own = joints[static_cast<std::size_t>(joint)];
      const Joint scale{.name = own.name + "_scale",
                        .parent = joint,
                        .rest_l = rest[joints.size()],
                        .deforms = std::exchange(own.deforms, false)};
      joints.push_back(scale);
    }
    std::vector<JointIndex> order;
    auto skeleton = Skeleton::create(std::move(joints), &order);
    if (!skeleton) return tl::unexpected(skeleton.error());
    plain.skeleton = std::move(*skeleton);
    place_.resize(order.size());
    for (std::size_t j = 0; j < order.size(); ++j)
      place_[static_cast<std::size_t>(order[j])] = static_cast<JointIndex>(j);
    plain.roles.reset();  // of other joints, and nobody asks for them here
    bindTo(plain);
    moveNotes(plain);
    for (auto& clip : work_.clips) {
      if (Check ok = work_.task.goesOn(); !ok) return ok;
      if (Check ok = bake(clip); !ok) return ok;
    }
    work_.parted = parted_.size();
    work_.sheared = static_cast<std::size_t>(std::ranges::count(sheared_, 1));
    work_.character = std::make_shared<const Character>(std::move(plain));
    return {};
  }

 private:
  bool isParted(std::size_t joint) const { return scale_of_[joint] != kNoJoint; }
  std::size_t placeOfParted(std::size_t joint) const {
    return static_cast<std::size_t>(scale_of_[joint]) - skeleton_.size();
  }
  JointIndex scaleOf(JointIndex joint) const { return scale_of_[static_cast<std::size_t>(joint)]; }
  JointIndex parentOf(std::size_t joint) const { return skeleton_.parents()[joint]; }

  void findJoints() {
    const std::size_t count = skeleton_.size();
    auto [scaled, needed] = scaleReach(character_, work_.clips);
    for (std::size_t j = count; j-- > 0;) {
      if (!needed[j] || !scaled[j]) continue;
      if (const JointIndex parent = parentOf(j); parent != kNoJoint) needed[static_cast<std::size_t>(parent)] = 1;
    }
    for (std::size_t j = 0; j < count; ++j) {
      if (!needed[j] || !scaled[j]) continue;
      scale_of_[j] = static_cast<JointIndex>(count + parted_.size());
      parted_.push_back(static_cast<JointIndex>(j));
    }
    sheared_.assign(parted_.size(), 0);
  }

  // The scale with which a skin is bound to a joint counts as 1 there, where nothing else takes it over: some programs
  // know no bones that are scaled while they are bound (Blender).
  void findUnits() {
    unit_.assign(parted_.size(), Vec3(1.f));
    std::vector<char> is_settled(skeleton_.size(), 0);
    for (std::size_t j = 0; j < skeleton_.size(); ++j)
      if (const JointIndex parent = parentOf(j); parent != kNoJoint && !isParted(j))
        is_settled[static_cast<std::size_t>(parent)] = 1;
    for (const auto& mesh : character_.meshes)
      if (!mesh->skinned) is_settled[static_cast<std::size_t>(mesh->node)] = 1;
    for (const Skin& skin : character_.skins) {
      for (std::size_t i = 0; i < skin.joints.size(); ++i) {
        const auto joint = static_cast<std::size_t>(skin.joints[i]);
        if (!isParted(joint) || std::exchange(is_settled[joint], 1)) continue;
        const Vec3 scale = decompose(glm::inverse(skin.inverse_bind[i])).scale;
        if (std::min({std::abs(scale.x), std::abs(scale.y), std::abs(scale.z)}) > kMinUnit)
          unit_[placeOfParted(joint)] = scale;
      }
    }
  }

  // Local transforms of all joints of the new skeleton that stand where these, of the old one, bring theirs.
  std::vector<Transform> parted(const std::vector<Transform>& local) {
    const std::vector<Mat4> model = inModelSpace(skeleton_, local);
    std::vector<Mat4> rigid(skeleton_.size());
    std::vector<Transform> out = local;
    out.resize(local.size() + parted_.size());
    for (std::size_t j = 0; j < model.size(); ++j) {
      rigid[j] = model[j];
      if (!isParted(j)) continue;
      const Transform whole = decompose(model[j]);
      rigid[j] = toMatrix({.translation = whole.translation, .rotation = whole.rotation});
      const JointIndex parent = parentOf(j);
      const Mat4 above = parent == kNoJoint ? Mat4(1.f) : rigid[static_cast<std::size_t>(parent)];
      out[j] = JointFrame::within(above).toLocal(rigid[j]);
      out[j].scale = Vec3(1.f), out[j].shear = Vec3(0.f);
      const std::size_t place = placeOfParted(j);
      out[static_cast<std::size_t>(scale_of_[j])] = {.scale = whole.scale / unit_[place]};
      sheared_[place] |= greatest(whole.shear) > kSeenShear;
    }
    return out;
  }

  JointIndex placeOf(JointIndex joint) const { return place_[static_cast<std::size_t>(joint)]; }

  // Meshes, and what deforms them, to the joints that have the scale.
  void bindTo(Character& plain) const {
    const auto move = [&](JointIndex& joint) {
      if (joint != kNoJoint) joint = placeOf(isParted(static_cast<std::size_t>(joint)) ? scaleOf(joint) : joint);
    };
    for (Skin& skin : plain.skins) {
      for (std::size_t i = 0, count = skin.joints.size(); i < count; ++i) {
        const JointIndex joint = skin.joints[i];
        move(skin.joints[i]);
        if (!isParted(static_cast<std::size_t>(joint))) continue;
        const Vec3 unit = unit_[placeOfParted(static_cast<std::size_t>(joint))];
        skin.inverse_bind[i] = toMatrix({.scale = unit}) * skin.inverse_bind[i];
        // Without influence, but it tells where the joint was bound to programs that want to know of each (Blender).
        skin.joints.push_back(placeOf(joint));
        skin.inverse_bind.push_back(skin.inverse_bind[i]);
      }
    }
    for (MorphChannel& channel : plain.morph_channels) move(channel.node);
    for (auto& mesh : plain.meshes) {
      JointIndex node = mesh->node;
      move(node);
      if (node == mesh->node) continue;
      auto moved = std::make_shared<Mesh>(*mesh);
      moved->node = node;
      mesh = std::move(moved);
    }
  }

  void moveNotes(Character& plain) const {
    if (!plain.notes) return;
    std::vector<PartNote> notes = *plain.notes;
    for (PartNote& note : notes) {
      const bool is_joint = note.part == PartNote::Part::joint && note.index >= 0 &&
                            static_cast<std::size_t>(note.index) < skeleton_.size();
      if (is_joint) note.index = placeOf(note.index);
    }
    plain.notes = std::make_shared<const std::vector<PartNote>>(std::move(notes));
  }

  Check bake(std::shared_ptr<const Clip>& clip) {
    if (parted_.empty()) return {};
    const Pose rest = character_.restPose();
    const PlayedValues values(*clip, character_);
    SampleCache cache;
    std::map<double, std::vector<Transform>> known;  // the same times are asked of every joint
    const std::size_t most_known = kMaxTransforms / (2 * parted_.size()) + 1;
    const auto at = [&](double time) -> const std::vector<Transform>& {
      if (known.size() >= most_known) known.clear();
      const auto [found, fresh] = known.try_emplace(time);
      if (!fresh) return found->second;
      Pose pose = rest;
      SampleClip{.clip = clip.get(), .time = time, .cache = &cache, .pose = &pose, .plays = &values.plays()}.run();
      std::vector<Transform> all = parted(pose.local);
      for (std::size_t i = 0; i < parted_.size(); ++i) {  // the two of each joint are all that is asked for
        found->second.push_back(all[static_cast<std::size_t>(parted_[i])]);
        found->second.push_back(all[skeleton_.size() + i]);
      }
      return found->second;
    };
    const std::vector<double> times = values.timesOfJoints();
    Clip out = *clip;
    const auto isParted = [&](const JointTrack& track) {
      return this->isParted(static_cast<std::size_t>(track.joint));
    };
    const auto leaveOthers = [&](std::vector<JointTrack>& tracks) {
      std::erase_if(tracks, isParted);
      for (JointTrack& track : tracks) track.joint = placeOf(track.joint);
      std::ranges::sort(tracks, {}, &JointTrack::joint);
    };
    leaveOthers(out.joints);
    for (ClipLayer& layer : out.layers) leaveOthers(layer.joints);
    std::size_t straying = 0;
    for (std::size_t i = 0; i < parted_.size(); ++i) {
      if (Check ok = work_.task.goesOn(); !ok) return ok;
      const auto keysOf = [&](std::size_t width, double tolerance, const auto& put) {
        CubicKeys work{.at = [&](double time, std::span<float> row) { put(&at(time)[2 * i], row); },
                       .width = width,
                       .rotation = width == 4,
                       .held = true,
                       .tolerance = tolerance,
                       .keys_left = &keys_left_,
                       .times = times,
                       .task = work_.task,
                       .keys = {}};
        work.run();
        straying += work.strays > 0;
        return std::move(work.keys);
      };
      const auto vector = [](const Vec3& v, std::span<float> row) { row[0] = v.x, row[1] = v.y, row[2] = v.z; };
      const auto moved =
          keysOf(3, work_.tolerance, [&](const Transform* t, std::span<float> row) { vector(t[0].translation, row); });
      const auto turned = keysOf(4, work_.tolerance_rad, [&](const Transform* t, std::span<float> row) {
        const Quat& q = t[0].rotation;
        row[0] = q.x, row[1] = q.y, row[2] = q.z, row[3] = q.w;
      });
      const auto scaled =
          keysOf(3, work_.tolerance_rad, [&](const Transform* t, std::span<float> row) { vector(t[1].scale, row); });
      JointTrack own{.joint = placeOf(parted_[i])}, scale{.joint = placeOf(scaleOf(parted_[i]))};
      for (std::size_t axis = 0; axis < 3; ++axis) {
        own.translation[axis] = curveOf(moved, axis);
        scale.scale[axis] = curveOf(scaled, axis);
      }
      own.rotation = rotationOf(turned);
      out.joints.push_back(std::move(own));
      out.joints.push_back(std::move(scale));
    }
    std::ranges::sort(out.joints, {}, &JointTrack::joint);
    if (Check ok = work_.task.goesOn(); !ok) return ok;
    clip = std::make_shared<const Clip>(std::move(out));
    work_.straying += straying;
    work_.straying_clips += straying > 0;
    return {};
  }

  PlainScale& work_;
  const Character& character_;
  const Skeleton& skeleton_;
  std::vector<JointIndex> parted_,
      scale_of_;                   // scale_of_: by joint, counted behind all of the old skeleton; or kNoJoint
  std::vector<JointIndex> place_;  // in the new skeleton, of all of the old one and those behind them
  std::vector<char> sheared_;      // by place in parted_
  std::vector<Vec3> unit_;         // by place in parted_: the scale that counts as 1
  std::size_t keys_left_ = kMaxKeysOfFile;
};

}  // namespace

Check PlainScale::run() {
  parted = sheared = straying = straying_clips = 0;
  if (character->skeleton.scaleInheritance().empty()) return {};
  const std::shared_ptr<const Character> kept = character;  // what the work below looks at
  return Parting(*this).run();
}

}  // namespace sinew
