#include "core/io/bvh/write/write.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <set>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "core/base/free_names.h"
#include "core/clip/sample.h"
#include "core/io/uri.h"
#include "core/math/euler.h"
#include "core/math/tolerances.h"
#include "core/math/units.h"
#include "core/skeleton/local_to_model.h"

namespace sinew {
namespace {

constexpr double kCentimetres = 100.0;               // in a metre
constexpr double kMaxFrames = 10'000'000.0;          // a day at 120 frames per second
constexpr double kUsualBytes = 10.0;                 // of a number, with what stands before it
constexpr EulerOrder kUsualOrder = EulerOrder::yxz;  // in the words of the format: Z, X, Y

// A joint of the file.
struct Written {
  JointIndex joint = kNoJoint;
  std::string name;
  int parent = -1;  // among those that are written; -1: root
  EulerOrder order = kUsualOrder;
  bool moves = false;  // away from its place on its parent
  bool is_end = false;
  Vec3 offset{0.f};  // metres, model axes
};

// Where each joint is in model space: its place, and how it is turned since the rest pose.
struct Standing {
  std::vector<Vec3> place;
  std::vector<Quat> turned;
};

class Writer {
 public:
  explicit Writer(WriteBvh& work)
      : work_(work),
        skeleton_(work.character->skeleton),
        plays_(*work.clip),
        fps_(work.fps > 0 ? work.fps : work.clip->fps) {}

  Check run() {
    const double count = std::floor(work_.clip->duration_s * fps_ + 0.5) + 1.0;
    if (!(count <= kMaxFrames)) return tooLong();
    rest_ = standing(work_.character->restPose(), {});
    chooseJoints();
    if (written_.empty()) return fail("There is no joint to write.");
    work_.frames = static_cast<std::size_t>(count);
    if (!fits()) return tooLong();
    if (Check ok = findMoving(); !ok) return ok;
    if (!fits()) return tooLong();
    work_.keys = work_.frames * numbersOfFrame();
    writeHierarchy();
    if (Check ok = writeMotion(); !ok) return ok;
    tellLosses();
    return {};
  }

 private:
  static Check tooLong() {
    return fail("The clip has too many frames for a file; choose a shorter range, or fewer frames per second.");
  }
  // As far as it is known which joints move, and if numbers are as long as they usually are.
  bool fits() const {
    return static_cast<double>(numbersOfFrame()) * static_cast<double>(work_.frames) * kUsualBytes <=
           static_cast<double>(work_.max_bytes);
  }
  std::size_t numbersOfFrame() const {
    std::size_t numbers = 0;
    for (const Written& one : written_)
      if (!one.is_end && one.joint != kNoJoint) numbers += one.moves ? 6 : 3;
    return numbers;
  }

  template <class... T>
  void put(fmt::format_string<T...> pattern, T&&... values) {
    text_.clear();
    fmt::format_to(std::back_inserter(text_), pattern, std::forward<T>(values)...);
    work_.file.insert(work_.file.end(), text_.begin(), text_.end());
  }

  // Calls with where all stand on each frame. first, last: the part of the whole work that this is.
  template <class F>
  Check forEachFrame(double first, double last, F&& call) {
    const Task task = work_.task.part(first, last);
    Pose pose;
    for (std::size_t frame = 0; frame < work_.frames; ++frame) {
      if (Check ok = task.goesOn(); !ok) return ok;
      pose = work_.character->restPose();
      const double time = std::min(static_cast<double>(frame) / fps_, work_.clip->duration_s);
      SampleClip{.clip = work_.clip, .time = time, .cache = &cache_, .pose = &pose, .plays = &plays_}.run();
      if (Check ok = call(standing(pose, rest_.turned)); !ok) return ok;
      task.tell(frame + 1, work_.frames);
    }
    return {};
  }

  // from: rotations that count as none; without them, the rotations themselves.
  Standing standing(const Pose& pose, const std::vector<Quat>& from) const {
    const std::vector<Mat4> model = inModelSpace(skeleton_, pose.local);
    Standing out;
    for (std::size_t j = 0; j < model.size(); ++j) {
      out.place.emplace_back(model[j][3]);
      const Quat rotation = decompose(model[j]).rotation;
      out.turned.push_back(from.empty() ? rotation : rotation * glm::conjugate(from[j]));
    }
    return out;
  }

  bool isMoved(JointIndex joint) const {
    const auto has = [joint](const std::vector<JointTrack>& tracks) {
      return std::ranges::binary_search(tracks, joint, {}, &JointTrack::joint);
    };
    return has(work_.clip->joints) ||
           std::ranges::any_of(work_.clip->layers, [&](const ClipLayer& layer) { return has(layer.joints); });
  }

  // Joints that deform or move, those above them, and what only says where a bone ends; depth first.
  void chooseJoints() {
    const auto count = skeleton_.size();
    std::vector<char> needed(count, 0);
    bool any = false;
    for (std::size_t j = count; j-- > 0;) {
      const Joint& joint = skeleton_[static_cast<JointIndex>(j)];
      needed[j] |= joint.isOfFigure() && (joint.deforms || isMoved(static_cast<JointIndex>(j)));
      any |= needed[j] != 0;
      if (needed[j] && joint.parent != kNoJoint) needed[static_cast<std::size_t>(joint.parent)] = 1;
    }
    if (!any) std::ranges::fill(needed, 1);
    std::vector<JointIndex> roots;
    for (const JointIndex root : skeleton_.children(kNoJoint))
      if (needed[static_cast<std::size_t>(root)]) roots.push_back(root);
    if (roots.size() > 1) written_.push_back({.name = nameFor(work_.character->name)});
    std::vector<std::pair<JointIndex, int>> open;  // joint, parent among those that are written
    const auto add = [&](std::vector<JointIndex> joints, int parent) {
      for (auto joint = joints.rbegin(); joint != joints.rend(); ++joint) open.emplace_back(*joint, parent);
    };
    add(roots, static_cast<int>(written_.size()) - 1);
    while (!open.empty()) {
      const auto [joint, parent] = open.back();
      open.pop_back();
      const std::vector<JointIndex> below = skeleton_.children(joint);
      const bool ends = !needed[static_cast<std::size_t>(joint)];
      if (ends && (!below.empty() || !skeleton_[joint].name.ends_with("_end"))) continue;
      const auto at = static_cast<int>(written_.size());
      const JointIndex above = skeleton_[joint].parent;
      const Vec3 origin = above == kNoJoint ? Vec3(0.f) : rest_.place[static_cast<std::size_t>(above)];
      written_.push_back({.joint = joint,
                          .name = ends ? std::string() : nameFor(skeleton_[joint].name),
                          .parent = parent,
                          .order = orderOf(joint),
                          .is_end = ends,
                          .offset = rest_.place[static_cast<std::size_t>(joint)] - origin});
      add(below, at);
    }
  }

  EulerOrder orderOf(JointIndex joint) const {
    const JointTrack* track = work_.clip->track(joint);
    const auto* euler = track ? std::get_if<EulerCurves>(&track->rotation) : nullptr;
    if (!euler) return kUsualOrder;
    const auto sequence = axes(euler->order);
    return sequence[0] == sequence[2] ? kUsualOrder : euler->order;
  }

  // Names end at a space, and are told apart by nothing else.
  std::string nameFor(const std::string& name) {
    std::string base = cleanName(name);
    for (char& c : base)
      if (c == ' ' || c == '\t' || c == '{' || c == '}') c = '_';
    if (base.empty()) base = "joint";
    return names_.take(base);
  }

  // As seen from what it hangs on.
  std::pair<Vec3, Quat> local(const Written& one, const Standing& at) const {
    const auto joint = static_cast<std::size_t>(one.joint);
    const JointIndex above = skeleton_[one.joint].parent;
    if (above == kNoJoint) return {at.place[joint], at.turned[joint]};
    const auto parent = static_cast<std::size_t>(above);
    const Quat back = glm::conjugate(at.turned[parent]);
    return {back * (at.place[joint] - at.place[parent]), back * at.turned[joint]};
  }

  Check findMoving() {
    for (Written& one : written_)
      one.moves = !one.is_end && one.joint != kNoJoint && skeleton_[one.joint].parent == kNoJoint;
    return forEachFrame(0.0, 0.5, [this](const Standing& at) -> Check {
      for (Written& one : written_)
        if (!one.is_end && one.joint != kNoJoint && !one.moves)
          one.moves = glm::distance(local(one, at).first, one.offset) > kSameMetres;
      return {};
    });
  }

  void writeHierarchy() {
    put("HIERARCHY\n");
    std::vector<char> has_child(written_.size(), 0);
    for (const Written& one : written_)
      if (one.parent >= 0) has_child[static_cast<std::size_t>(one.parent)] = 1;
    std::vector<int> open;  // joints whose brace is not closed
    const auto close = [&](int down_to) {
      while (!open.empty() && open.back() != down_to) {
        open.pop_back();
        put("{:{}}}}\n", "", 2 * open.size());
      }
    };
    for (std::size_t i = 0; i < written_.size(); ++i) {
      const Written& one = written_[i];
      close(one.parent);
      const std::size_t indent = 2 * open.size();
      if (one.is_end)
        put("{:{}}End Site\n", "", indent);
      else
        put("{:{}}{} {}\n", "", indent, one.parent < 0 ? "ROOT" : "JOINT", one.name);
      const glm::dvec3 offset = glm::dvec3(one.offset) * kCentimetres;
      put("{:{}}{{\n{:{}}OFFSET {:.4f} {:.4f} {:.4f}\n", "", indent, "", indent + 2, offset.x, offset.y, offset.z);
      if (!one.is_end) writeChannels(one, indent + 2);
      open.push_back(static_cast<int>(i));
      if (!one.is_end && !has_child[i])
        put("{:{}}End Site\n{:{}}{{\n{:{}}OFFSET 0 0 0\n{:{}}}}\n", "", indent + 2, "", indent + 2, "", indent + 4, "",
            indent + 2);
    }
    close(-1);
  }

  void writeChannels(const Written& one, std::size_t indent) {
    if (one.joint == kNoJoint) return put("{:{}}CHANNELS 0\n", "", indent);
    put("{:{}}CHANNELS {}", "", indent, one.moves ? 6 : 3);
    if (one.moves) put(" Xposition Yposition Zposition");
    const auto sequence = axes(one.order);
    for (auto axis = sequence.rbegin(); axis != sequence.rend(); ++axis) put(" {}rotation", "XYZ"[*axis]);
    put("\n");
  }

  Check writeMotion() {
    put("MOTION\nFrames: {}\nFrame Time: {:.8f}\n", work_.frames, 1.0 / fps_);
    std::vector<Vec3> before(written_.size(), Vec3(0.f));
    bool first = true;
    return forEachFrame(0.5, 1.0, [&](const Standing& at) -> Check {
      const char* space = "";
      for (std::size_t i = 0; i < written_.size(); ++i) {
        const Written& one = written_[i];
        if (one.is_end || one.joint == kNoJoint) continue;
        const auto [place, rotation] = local(one, at);
        const glm::dvec3 moved = glm::dvec3(place) * kCentimetres;
        if (one.moves) put("{}{:.4f} {:.4f} {:.4f}", space, moved.x, moved.y, moved.z), space = " ";
        const Vec3 angles = toEuler(rotation, one.order);
        before[i] = first ? angles : nearestEuler(angles, before[i], one.order);
        const auto sequence = axes(one.order);
        for (auto axis = sequence.rbegin(); axis != sequence.rend(); ++axis) {
          put("{}{:.4f}", space, static_cast<double>(before[i][*axis]) / kRadiansPerDegree);
          space = " ";
        }
      }
      put("\n");
      first = false;
      return work_.file.size() <= work_.max_bytes ? Check() : tooLong();
    });
  }

  void tellLosses() {
    const Clip& clip = *work_.clip;
    const auto scales = [&](const JointTrack& track) { return std::ranges::any_of(track.scale, plays_); };
    std::set<JointIndex> scaled;
    const auto look = [&](const std::vector<JointTrack>& tracks) {
      for (const JointTrack& track : tracks)
        if (scales(track)) scaled.insert(track.joint);
    };
    look(clip.joints);
    bool morphs = !clip.morphs.empty();
    for (const ClipLayer& layer : clip.layers) look(layer.joints), morphs |= !layer.morphs.empty();
    work_.report.addCounted(ReportKind::dropped, scaled.size(), "The scale of {} joint is left out; BVH has none.",
                            "The scale of {} joints is left out; BVH has none.");
    if (morphs) work_.report.add(ReportKind::dropped, "Weights of morph targets are left out; BVH has none.");
    if (!work_.character->meshes.empty())
      work_.report.add(ReportKind::dropped, "Meshes are left out; BVH holds joints and their motion alone.");
  }

  WriteBvh& work_;
  const Skeleton& skeleton_;
  PlayingCurves plays_;
  double fps_;
  SampleCache cache_;
  fmt::memory_buffer text_;
  Standing rest_;
  std::vector<Written> written_;  // parents before their children, each followed by all that hangs on it
  FreeNames names_{"_"};
};

}  // namespace

Check WriteBvh::run() {
  file.clear(), frames = 0, keys = 0, report = {};
  return Writer(*this).run();
}

}  // namespace sinew
