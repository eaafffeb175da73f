#include "core/edit/shape/fit_clip.h"

#include <algorithm>
#include <mutex>

#include <fmt/format.h>

#include "core/base/in_parallel.h"
#include "core/edit/shape/fit_common.h"
#include "core/edit/shape/fit_joint.h"
#include "core/skeleton/local_to_model.h"

namespace sinew {

namespace {

bool isPositive(double v) { return v > 0.0 && std::isfinite(v); }

// Tracks of a copy of the clip, where they are written to.
std::vector<JointTrack>& tracksOf(Clip& clip, int layer) {
  return layer == kBaseLayer ? clip.joints : clip.layers[static_cast<std::size_t>(layer)].joints;
}
std::vector<MorphTrack>& morphsOf(Clip& clip, int layer) {
  return layer == kBaseLayer ? clip.morphs : clip.layers[static_cast<std::size_t>(layer)].morphs;
}

}  // namespace

Check FitClip::validate() const {
  if (!clip) return fail("There is no clip to fit; open one first.");
  if (!jointTracks(*clip, layer)) return fail("The layer to fit is not there.", fmt::format("layer {}", layer));
  if (layer != kBaseLayer && clip->layers[static_cast<std::size_t>(layer)].locked)
    return fail("This layer is locked; unlock it first.");
  if (!isPositive(tolerance_m) || !isPositive(lever_m) || !(weight_tolerance >= 0.0))
    return fail("Tolerance and distance from the joint must be above 0; choose others.",
                fmt::format("tolerance {}, lever {}", tolerance_m, lever_m));
  if (!std::ranges::all_of(parent_scale, isPositive))
    return fail("A joint lies in a space without size; this is a mistake of the program.");
  if (!std::ranges::is_sorted(golden_times) ||
      !std::ranges::all_of(golden_times, [](double t) { return std::isfinite(t); }))
    return fail("The golden times must ascend; sort them.");
  return {};
}

void FitClip::run() {
  fitted = *clip;
  report.clear();
  std::vector<JointTrack>& tracks = tracksOf(fitted, layer);
  std::vector<MorphTrack>& morphs = morphsOf(fitted, layer);
  std::vector<std::size_t> wanted;
  for (std::size_t i = 0; i < tracks.size(); ++i) {
    if (joints.empty() || std::ranges::find(joints, tracks[i].joint) != joints.end()) wanted.push_back(i);
  }
  const double fps = isPositive(clip->fps) ? clip->fps : 30.0;
  std::vector<FitJoint> jobs;
  std::vector<double> units;  // metres for each unit of a job's error
  for (const std::size_t i : wanted) {
    const JointTrack& source = (*jointTracks(*clip, layer))[i];
    const auto joint = static_cast<std::size_t>(source.joint);
    const double unit = joint < parent_scale.size() ? parent_scale[joint] : 1.0;
    jobs.push_back({.source = &source, .fps = fps, .tolerance_m = tolerance_m / unit, .lever_m = lever_m / unit});
    jobs.back().golden = {golden_times, goldenOf(source.joint, -1)};
    if (joint < rest_l.size()) jobs.back().rest_l = rest_l[joint];
    units.push_back(unit);
  }
  // The weight of a morph target goes as a translation of nothing else, its unit as metres.
  std::vector<JointTrack> weights(joints.empty() ? morphs.size() : 0);
  for (std::size_t i = 0; i < weights.size(); ++i) {
    weights[i].translation[0] = morphs[i].weight;
    jobs.push_back({.source = &weights[i], .fps = fps, .tolerance_m = weight_tolerance});
    jobs.back().golden = {golden_times, goldenOf(kNoJoint, morphs[i].channel)};
  }
  for (FitJoint& job : jobs) job.keep_holds = keep_holds;

  if (common_times == CommonTimes::character) {
    FitCommon common{.jobs = jobs, .cancel = cancel, .progress = progress};
    common.run();
    cancelled = common.cancelled;
  } else {
    std::mutex telling;
    std::size_t done = 0;
    const auto one = [&](std::size_t i) {
      if (cancel && cancel->load(std::memory_order_relaxed)) return;
      if (common_times == CommonTimes::joint) {
        FitCommon{.jobs = std::span(jobs).subspan(i, 1)}.run();
      } else {
        jobs[i].run();
      }
      const std::lock_guard lock(telling);
      ++done;
      if (progress) progress(done, jobs.size());
    };
    forAll(jobs.size(), threads > 0 ? static_cast<std::size_t>(threads) : coreCount(), one);
    cancelled = done < jobs.size();
  }
  if (cancelled) return;
  for (std::size_t i = 0; i < wanted.size(); ++i) {
    tracks[wanted[i]] = std::move(jobs[i].fitted);
    report.push_back(jobs[i].report);
    report.back().max_error_m *= units[i];
    report.back().max_between_m *= units[i];
  }
  for (std::size_t i = 0; i < weights.size(); ++i)
    morphs[i].weight = std::move(jobs[wanted.size() + i].fitted.translation[0]);
}

std::map<ChannelKind, std::vector<double>> FitClip::goldenOf(JointIndex joint, std::int32_t morph) const {
  std::map<ChannelKind, std::vector<double>> own;
  if (!golden_keys) return own;
  for (const auto& [id, keys] : *golden_keys) {
    if (id.layer != layer || id.joint != joint || id.morph != morph || id.kind == ChannelKind::layer_weight) continue;
    const std::span<const double> times = timesOf(*clip, id);
    const ChannelKind kind = isQuaternion(id.kind)           ? ChannelKind::quaternion_x
                             : id.kind == ChannelKind::morph ? ChannelKind::translation_x
                                                             : id.kind;
    std::vector<double>& to = own[kind];
    for (const std::uint32_t key : keys) {
      if (key < times.size()) to.push_back(times[key]);
    }
    std::ranges::sort(to);
  }
  return own;
}

std::vector<double> parentScales(const Skeleton& skeleton) {
  const std::vector<Mat4> model = restInModelSpace(skeleton);
  std::vector<double> scales(skeleton.size(), 1.0);
  for (std::size_t j = 0; j < scales.size(); ++j) {
    const JointIndex parent = skeleton.parents()[j];
    if (parent == kNoJoint) continue;
    const Mat4& m = model[static_cast<std::size_t>(parent)];
    double most = 0.0;
    for (int axis = 0; axis < 3; ++axis) most = std::max(most, static_cast<double>(glm::length(Vec3(m[axis]))));
    if (isPositive(most)) scales[j] = most;
  }
  return scales;
}

double FitClip::maxError() const {
  double most = 0.0;
  for (const JointFit& fit : report) most = std::max(most, fit.max_error_m);
  return most;
}

double FitClip::maxErrorBetween() const {
  double most = 0.0;
  for (const JointFit& fit : report) most = std::max(most, fit.max_between_m);
  return most;
}

}  // namespace sinew
