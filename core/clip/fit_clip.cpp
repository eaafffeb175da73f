#include "core/clip/fit_clip.h"

#include <algorithm>
#include <mutex>
#include <thread>

#include <fmt/format.h>

#include "core/clip/fit_joint.h"
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

// Calls work(0) … work(count - 1) from as many threads.
template <class Work>
void forAll(std::size_t count, std::size_t threads, Work&& work) {
  std::atomic<std::size_t> next{0};
  const auto run = [&] {
    for (std::size_t i = next++; i < count; i = next++) work(i);
  };
  std::vector<std::jthread> others;
  for (std::size_t i = 1; i < std::min(threads, count); ++i) others.emplace_back(run);
  run();
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
  cancelled = false;
  std::vector<JointTrack>& tracks = tracksOf(fitted, layer);
  std::vector<MorphTrack>& morphs = morphsOf(fitted, layer);
  std::vector<std::size_t> wanted;
  for (std::size_t i = 0; i < tracks.size(); ++i) {
    if (joints.empty() || std::ranges::find(joints, tracks[i].joint) != joints.end()) wanted.push_back(i);
  }
  report.resize(wanted.size());
  const std::size_t morph_count = joints.empty() ? morphs.size() : 0, all = wanted.size() + morph_count;
  const double fps = isPositive(clip->fps) ? clip->fps : 30.0;
  std::mutex telling;
  std::size_t done = 0;
  const auto one = [&](std::size_t i) {
    if (cancel && cancel->load(std::memory_order_relaxed)) return;
    if (i < wanted.size()) {
      const JointTrack& source = (*jointTracks(*clip, layer))[wanted[i]];
      FitJoint fit{.source = &source, .fps = fps, .tolerance_m = tolerance_m, .lever_m = lever_m};
      if (static_cast<std::size_t>(source.joint) < rest_l.size())
        fit.rest_l = rest_l[static_cast<std::size_t>(source.joint)];
      const double unit = static_cast<std::size_t>(source.joint) < parent_scale.size()
                              ? parent_scale[static_cast<std::size_t>(source.joint)]
                              : 1.0;
      fit.tolerance_m /= unit;
      fit.lever_m /= unit;
      fit.golden_times = golden_times;
      fit.keep_holds = keep_holds;
      fit.run();
      tracks[wanted[i]] = std::move(fit.fitted);
      report[i] = fit.report;
      report[i].max_error_m *= unit;
    } else {
      Curve& weight = morphs[i - wanted.size()].weight;
      if (!weight.state().locked) weight = fittedCurve(weight, fps, weight_tolerance, golden_times, keep_holds);
    }
    const std::lock_guard lock(telling);
    ++done;
    if (progress) progress(done, all);
  };
  const unsigned cores = std::max(1u, std::thread::hardware_concurrency());
  forAll(all, threads > 0 ? static_cast<std::size_t>(threads) : cores, one);
  cancelled = done < all;
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

}  // namespace sinew
