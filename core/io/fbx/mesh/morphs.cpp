#include "core/io/fbx/mesh/morphs.h"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "core/io/uri.h"

namespace sinew {
namespace {

constexpr std::size_t kMaxChannels = 250'000;  // as many as of any other format; large characters have some thousands

constexpr std::size_t kMaxInBetweens = 4096;  // of one channel; longer lists of weights are not read
constexpr std::string_view kDeformPercent = "DeformPercent";

// A shape of a channel, and the percentage at which it is reached.
struct Stop {
  double full_weight = 100.0;
  const FbxRecord* shape = nullptr;
  std::string name{};
};

// What moves between shapes by one percentage.
struct Channel {
  const FbxObject* object = nullptr;
  std::string_view property;  // the percentage
  std::vector<Stop> stops{};  // by rising full weight
  bool per_point = false;     // FullWeights says how much each point moves
  std::size_t lost = 0;       // shapes whose full weight is no number or 0
};

// Blender writes one number per moved control point where others write one per shape: how much each point moves.
bool isPerPoint(const FbxObject& channel, const std::vector<const FbxObject*>& shapes) {
  const std::size_t weights = fbxCount(channel.record->child("FullWeights"));
  return shapes.size() == 1 && weights > 1 && weights == fbxCount(shapes[0]->record->child("Indexes"));
}

std::vector<double> fullWeights(const FbxObject& channel) {
  auto values = fbxDoubles(channel.record->child("FullWeights"));
  return values ? std::move(*values) : std::vector<double>();
}

// Shapes that are reached at 0, where the mesh itself stands, cannot be seen.
Channel channelOf(const FbxObject& object) {
  const auto shapes = object.parts("Geometry", "Shape");
  Channel channel{.object = &object, .property = kDeformPercent, .per_point = isPerPoint(object, shapes)};
  const bool whole = channel.per_point || fbxCount(object.record->child("FullWeights")) > kMaxInBetweens;
  const std::vector<double> weights = whole ? std::vector<double>() : fullWeights(object);
  for (std::size_t i = 0; i < shapes.size(); ++i) {
    const double full = i >= weights.size() ? 100.0 : weights[i];
    if (std::isfinite(full) && full != 0.0) {
      channel.stops.push_back({full, shapes[i]->record, shapes[i]->name});
    } else {
      ++channel.lost;
    }
  }
  std::ranges::stable_sort(channel.stops, {}, &Stop::full_weight);
  return channel;
}

std::vector<Channel> channelsOf(const FbxObject& geometry) {
  std::vector<Channel> out;
  // Old files keep the shapes in the geometry; the percentage is a property of the shape's name.
  for (const FbxRecord& record : geometry.record->children) {
    const std::string_view name = record.name == "Shape" ? record.text(0) : std::string_view();
    if (!name.empty()) out.push_back({&geometry, name, {{100.0, &record, cleanName(name)}}});
  }
  for (const FbxObject* deformer : geometry.parts("Deformer", "BlendShape")) {
    for (const FbxObject* channel : deformer->parts("Deformer", "BlendShapeChannel"))
      out.push_back(channelOf(*channel));
  }
  return out;
}

std::string targetName(const Channel& channel, std::size_t stop, std::size_t number) {
  const bool own = channel.stops.size() > 1 || channel.property != kDeformPercent || channel.object->name.empty();
  const std::string& name = own ? channel.stops[stop].name : channel.object->name;
  return name.empty() ? fmt::format("target{}", number) : name;
}

}  // namespace

double fbxPercentAtRest(const FbxObject& channel, std::string_view property) {
  const FbxRecord* stored = channel.record->child(property);
  const double percent = channel.number(property, stored ? stored->number(0, 0.0) : 0.0);
  return std::isfinite(percent) ? percent : 0.0;
}

void FbxMorph::weigh(double percent, std::span<float> weights) const {
  std::ranges::fill(weights, 0.f);
  const std::size_t n = full_weights.size();
  if (n == 0 || !std::isfinite(percent)) return;
  // The stops with the mesh at rest, at 0, among them; `rest` shapes lie below it.
  const auto rest = static_cast<std::size_t>(std::ranges::lower_bound(full_weights, 0.0) - full_weights.begin());
  const auto at = [&](std::size_t stop) { return stop == rest ? 0.0 : full_weights[stop < rest ? stop : stop - 1]; };
  std::size_t low = 0;
  while (low + 1 < n && at(low + 1) <= percent) ++low;
  const double from = at(low), to = at(low + 1), u = to > from ? (percent - from) / (to - from) : 0.0;
  const auto put = [&](std::size_t stop, double weight) {
    if (stop != rest) weights[stop < rest ? stop : stop - 1] = static_cast<float>(weight);
  };
  put(low, 1.0 - u);
  put(low + 1, u);
}

FbxMorphs findFbxMorphs(const FbxScene& scene, const FbxSkeleton& skeleton, ImportReport& report) {
  FbxMorphs out;
  out.first_of_joint.assign(skeleton.skeleton.size(), -1);
  std::size_t left_out = 0, unreachable = 0;
  for (const FbxObject* model : scene.models()) {
    const auto joint = skeleton.joint_of_model.find(model);
    if (joint == skeleton.joint_of_model.end()) continue;
    for (const FbxObject* geometry : model->parts("Geometry", "Mesh")) {
      for (const Channel& channel : channelsOf(*geometry)) {
        const std::vector<Stop>& stops = channel.stops;
        unreachable += channel.lost;
        if (stops.empty()) continue;
        if (out.channels.size() + stops.size() > kMaxChannels) {
          left_out += stops.size();
          continue;
        }
        FbxMorph morph;
        morph.channel = channel.object;
        morph.property = channel.property;
        morph.geometry = geometry;
        morph.joint = joint->second;
        morph.first = static_cast<int>(out.channels.size());
        for (const Stop& stop : stops) {
          morph.shapes.push_back(stop.shape);
          morph.full_weights.push_back(stop.full_weight);
        }
        std::vector<float> weights(stops.size());
        morph.weigh(fbxPercentAtRest(*channel.object, channel.property), weights);
        for (std::size_t i = 0; i < stops.size(); ++i)
          out.channels.push_back({joint->second, targetName(channel, i, out.channels.size()), weights[i]});
        int& first = out.first_of_joint[static_cast<std::size_t>(joint->second)];
        if (first < 0) first = morph.first;
        out.morphs.push_back(std::move(morph));
      }
    }
  }
  if (unreachable) {
    report.add(ReportKind::dropped, text("Left out {} whose full weight is 0 or no number.",
                                         counted(unreachable, "{} morph target", "{} morph targets")));
  }
  if (left_out) {
    report.add(ReportKind::dropped, text("Left out {}; a character has at most {}.",
                                         counted(left_out, "{} morph target", "{} morph targets"), kMaxChannels));
  }
  return out;
}

std::vector<MorphTarget> readFbxMorphTargets(const FbxObject& geometry, std::size_t point_count, double unit_m,
                                             std::size_t& lost) {
  std::vector<MorphTarget> out;
  for (const Channel& channel : channelsOf(geometry)) {
    const std::vector<double> weights = channel.per_point ? fullWeights(*channel.object) : std::vector<double>();
    for (std::size_t s = 0; s < channel.stops.size(); ++s) {
      const Stop& stop = channel.stops[s];
      MorphTarget& target = out.emplace_back();
      target.name = targetName(channel, s, out.size() - 1);
      target.positions.assign(point_count, Vec3(0));
      const auto points = fbxInts(stop.shape->child("Indexes"));
      const auto moves = fbxDoubles(stop.shape->child("Vertices"));
      if (!points || !moves) {
        ++lost;
        continue;
      }
      lost += moves->size() != 3 * points->size();
      for (std::size_t i = 0; i < std::min(points->size(), moves->size() / 3); ++i) {
        const auto point = static_cast<std::size_t>((*points)[i]);
        if ((*points)[i] < 0 || point >= point_count) {
          ++lost;
          continue;
        }
        const double share = unit_m * (channel.per_point ? weights[i] / 100.0 : 1.0);
        for (int k = 0; k < 3; ++k)
          target.positions[point][k] += static_cast<float>((*moves)[3 * i + static_cast<std::size_t>(k)] * share);
      }
    }
  }
  return out;
}

}  // namespace sinew
