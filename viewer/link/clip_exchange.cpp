#include "viewer/link/clip_exchange.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <optional>
#include <utility>

#include "core/edit/merge_layers.h"

namespace sinew {

namespace {

constexpr float kRestMetres = 1e-3f, kRestTurn = 1e-3f, kRestFactor = 1e-3f;

bool restsAlike(const Transform& a, const Transform& b) {
  const float cosine = std::abs(glm::dot(a.rotation, b.rotation));
  return glm::length(a.translation - b.translation) < kRestMetres && cosine > 1.f - kRestTurn * kRestTurn &&
         glm::length(a.scale - b.scale) < kRestFactor;
}

void keepWhatIsNotCarried(Curve& now, const Curve& before) {
  now.setExtrapolation(before.before(), before.after());
  now.setState(before.state());
}

void keepWhatIsNotCarried(JointTrack& now, const JointTrack& before) {
  for (std::size_t i = 0; i < 3; ++i) {
    keepWhatIsNotCarried(now.translation[i], before.translation[i]);
    keepWhatIsNotCarried(now.scale[i], before.scale[i]);
  }
  auto* angles = std::get_if<EulerCurves>(&now.rotation);
  const auto* old_angles = std::get_if<EulerCurves>(&before.rotation);
  if (angles && old_angles)
    for (std::size_t i = 0; i < 3; ++i) keepWhatIsNotCarried(angles->angles[i], old_angles->angles[i]);
  auto* turns = std::get_if<QuatCurve>(&now.rotation);
  const auto* old_turns = std::get_if<QuatCurve>(&before.rotation);
  if (turns && old_turns) turns->setState(old_turns->state());
}

bool isEmpty(const JointTrack& track) {
  const auto none = [](const auto& curves) { return std::ranges::all_of(curves, &Curve::empty); };
  return none(track.translation) && none(track.scale) && !hasRotation(track);
}

}  // namespace

Result<std::vector<JointIndex>> fitFigure(const LinkFigure& figure, const Character& character) {
  const Skeleton& skeleton = character.skeleton;
  std::multimap<std::string_view, JointIndex> by_name;
  for (JointIndex j = 0; j < static_cast<JointIndex>(skeleton.size()); ++j) by_name.emplace(skeleton[j].name, j);
  std::vector<JointIndex> found(figure.joints.size(), kNoJoint);
  std::size_t count = 0;
  for (std::size_t i = 0; i < figure.joints.size(); ++i) {
    const LinkJoint& joint = figure.joints[i];
    JointIndex above = joint.parent;
    while (above != kNoJoint && found[static_cast<std::size_t>(above)] == kNoJoint)
      above = figure.joints[static_cast<std::size_t>(above)].parent;
    const JointIndex parent = above == kNoJoint ? kNoJoint : found[static_cast<std::size_t>(above)];
    const auto [first, last] = by_name.equal_range(joint.name);
    for (auto one = first; one != last; ++one) {
      if (parent != kNoJoint && skeleton[one->second].parent != parent) continue;
      found[i] = one->second;
      ++count;
      break;
    }
    // Where the figure itself stands may be another place.
    if (found[i] == kNoJoint || joint.parent == kNoJoint) continue;
    if (!restsAlike(joint.rest_l, skeleton[found[i]].rest_l))
      return fail(text("“{}” of “{}” stands otherwise at rest here; open the figure by Open in Sinew.", joint.name,
                       figure.name));
  }
  if (count * 2 < figure.joints.size() || count == 0)
    return fail(text("No character here has the joints of “{}”; open it by Open in Sinew.", figure.name));
  return found;
}

Clip withLinkTracks(const Clip* before, const LinkClip& came, std::span<const JointIndex> joints) {
  Clip clip = before ? *before : Clip();
  if (!before) clip.name = came.clip;
  clip.fps = came.fps;
  clip.duration_s = std::max(came.duration, 1.0 / came.fps);
  std::map<JointIndex, JointTrack> tracks;
  for (JointTrack& track : clip.joints) tracks.emplace(track.joint, std::move(track));
  if (came.whole)
    for (const JointIndex joint : joints) tracks.erase(joint);
  for (const JointTrack& track : came.tracks) {
    const auto i = static_cast<std::size_t>(track.joint);
    const JointIndex joint = i < joints.size() ? joints[i] : kNoJoint;
    if (joint == kNoJoint) continue;
    JointTrack now = track;
    now.joint = joint;
    if (const JointTrack* old = before ? before->track(joint) : nullptr) keepWhatIsNotCarried(now, *old);
    if (isEmpty(now))
      tracks.erase(joint);
    else
      tracks.insert_or_assign(joint, std::move(now));
  }
  clip.joints.clear();
  for (auto& [joint, track] : tracks) clip.joints.push_back(std::move(track));
  return clip;
}

Result<LinkClip> linkClip(const Clip& now, const Clip* known, const Character& character,
                          std::span<const JointIndex> joints) {
  std::optional<Clip> merged;
  if (!now.layers.empty()) {
    merged = now;
    const std::vector<float> rest = character.restPose().morph_weights;
    MergeLayers merge{
        .clip = &*merged, .skeleton = &character.skeleton, .morph_rest = rest, .count = now.layers.size()};
    if (Check ok = merge.validate(); !ok) return tl::unexpected(ok.error());
    merge.run();
    known = nullptr;
  }
  const Clip& clip = merged ? *merged : now;
  LinkClip out{.clip = clip.name,
               .whole = known == nullptr,
               .fps = clip.fps,
               .duration = clip.duration_s,
               .start = clip.start_s * clip.fps};
  for (std::size_t i = 0; i < joints.size(); ++i) {
    if (joints[i] == kNoJoint) continue;
    const JointTrack* track = clip.track(joints[i]);
    const JointTrack* old = known ? known->track(joints[i]) : nullptr;
    if (known && (track ? old && *track == *old : !old)) continue;
    JointTrack sent = track ? *track : JointTrack();
    sent.joint = static_cast<JointIndex>(i);
    out.tracks.push_back(std::move(sent));
  }
  return out;
}

}  // namespace sinew
