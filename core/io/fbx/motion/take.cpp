#include "core/io/fbx/motion/take.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include <fmt/format.h>

namespace sinew {
namespace {

// The turn a, turned the share w of the way to b, the shorter way round.
glm::dquat partWay(const glm::dquat& a, const glm::dquat& b, double w) { return glm::normalize(glm::slerp(a, b, w)); }

// x to the power of w, with the sign of x.
double power(double x, double w) { return std::copysign(std::pow(std::abs(x), w), x); }

glm::dquat rotationOf(const glm::dvec3& degrees, EulerOrder order) {
  return fromEulerExact(glm::radians(degrees), order);
}

FbxBlend blendOf(const FbxObject& layer) {
  const std::int64_t mode = layer.integer("BlendMode", 0);
  if (mode == 1) return FbxBlend::replace;
  return mode == 2 ? FbxBlend::mix : FbxBlend::add;
}

// First and last key of all curves.
struct KeyRange {
  std::int64_t first = 0, last = 0;
  bool any = false;

  void add(const FbxObject& curve) {
    const auto times = fbxLongs(curve.record->child("KeyTime"));
    if (!times || times->empty()) return;
    const auto [low, high] = std::ranges::minmax(*times);
    first = any ? std::min(first, low) : low;
    last = any ? std::max(last, high) : high;
    any = true;
  }
};

// Whether a time of the file's clock can be meant.
bool isMeant(std::int64_t ticks) {
  constexpr auto kMaxTicks = static_cast<std::int64_t>(kFbxMaxTime * kFbxTicksPerSecond);
  return ticks >= -kMaxTicks && ticks <= kMaxTicks;
}

// A stretch of the file's clock, where it can be meant.
std::optional<std::pair<std::int64_t, std::int64_t>> stretch(std::int64_t from, std::int64_t to) {
  if (!isMeant(from) || !isMeant(to) || from >= to) return {};
  return std::pair(from, to);
}

auto tooMuch() {
  return fail("The takes of the file would need more memory than a file of this size can mean; it is damaged.",
              "layers or curves are shared by very many takes");
}

bool spend(std::atomic<std::size_t>& budget, std::size_t amount) {
  std::size_t left = budget;
  do {
    if (amount > left) return false;
  } while (!budget.compare_exchange_weak(left, left - amount));
  return true;
}

}  // namespace

Curve FbxAnimatedNumber::scaledCurve(double factor, double offset, float rest) const {
  if (curve) return scaled(*curve, factor, offset);
  const auto value = static_cast<float>(still * factor + offset);
  if (value == rest) return {};
  return Curve::fromSamples({0.0}, {value}, Interpolation::linear).value_or(Curve());
}

Curve FbxAnimatedNumber::takeScaledCurve(double factor, double offset, float rest) {
  return spare ? scaled(std::exchange(*spare, {}), factor, offset) : scaledCurve(factor, offset, rest);
}

Curve* FbxCurveNode::curve(std::string_view channel) {
  const auto found = std::ranges::find(curves, channel, [](const auto& entry) { return entry.first; });
  return found == curves.end() || found->second.empty() ? nullptr : &found->second;
}

bool FbxProperty::single(glm::dvec3& factor, glm::dvec3& offset) const {
  factor = glm::dvec3(1.0);
  offset = glm::dvec3(0.0);
  if (drives.size() != 1) return false;
  const FbxLayer& layer = *drives[0].layer;
  if (layer.blend == FbxBlend::replace) return true;
  if (layer.percent.curve) return false;
  const double w = layer.weight(0.0);
  const bool mix = layer.blend == FbxBlend::mix, whole = w == 1.0;
  if (quantity == FbxQuantity::rotation && layer.rotations) return whole && (mix || still == glm::dvec3(0.0));
  if (quantity == FbxQuantity::scale && layer.factors) {
    if (!mix) factor = still;
    return whole;
  }
  factor = glm::dvec3(w);
  offset = mix ? still * (1.0 - w) : still;
  return true;
}

FbxProperty::Value FbxProperty::at(double time) const {
  Value total{still, {}};
  for (const FbxDrive& drive : drives) {
    const FbxLayer& layer = *drive.layer;
    const glm::dvec3 v = drive.at(time);
    if (layer.blend == FbxBlend::replace) {
      total = {v, {}};
      continue;
    }
    const double w = layer.weight(time);
    const bool mix = layer.blend == FbxBlend::mix;
    if (quantity == FbxQuantity::rotation && layer.rotations) {
      const glm::dquat below = total.rotation.value_or(rotationOf(total.numbers, order)), own = rotationOf(v, order);
      total.rotation = mix ? partWay(below, own, w) : below * partWay({1.0, 0.0, 0.0, 0.0}, own, w);
      continue;
    }
    if (total.rotation) {
      total.numbers = glm::degrees(glm::dvec3(toEuler(Quat(*total.rotation), order)));
      total.rotation.reset();
    }
    for (int i = 0; i < 3; ++i) {
      double& x = total.numbers[i];
      if (quantity == FbxQuantity::scale && layer.factors) {
        x = (mix ? power(x, 1.0 - w) : x) * power(v[i], w);
      } else {
        x += mix ? (v[i] - x) * w : v[i] * w;
      }
    }
  }
  return total;
}

glm::dquat FbxProperty::rotationAt(double time) const {
  const Value value = at(time);
  return value.rotation.value_or(rotationOf(value.numbers, order));
}

std::vector<const Curve*> FbxProperty::curves() const {
  std::vector<const Curve*> out;
  for (const FbxDrive& drive : drives) {
    for (const FbxAnimatedNumber& channel : drive.channels) {
      if (channel.curve) out.push_back(channel.curve);
    }
    if (drive.layer->blend != FbxBlend::replace && drive.layer->percent.curve)
      out.push_back(drive.layer->percent.curve);
  }
  return out;
}

Result<FbxTake> FbxTake::read(const FbxObject& stack, double ticks_per_second, std::atomic<std::size_t>& budget,
                              FbxCurveFaults& faults) {
  FbxTake take;
  take.ticks_per_second_ = ticks_per_second;
  const std::vector<const FbxObject*> layers = stack.parts("AnimationLayer");
  const auto isSolo = [](const FbxObject* layer) { return layer->integer("Solo", 0) != 0; };
  const bool any_solo = std::ranges::any_of(layers, isSolo);
  // The nodes of each layer, and all their curves, before any is read: the take's start may depend on them.
  std::vector<std::vector<const FbxObject*>> nodes;
  std::vector<const FbxObject*> curves;
  for (const FbxObject* object : layers) {
    if (!spend(budget, 1 + object->below.size())) return tooMuch();
    FbxLayer layer;
    const bool lowest = take.layers_.empty();
    layer.object = object;
    layer.blend = lowest ? FbxBlend::replace : blendOf(*object);
    layer.rotations = object->integer("RotationAccumulationMode", 0) == 0;
    layer.factors = object->integer("ScaleAccumulationMode", 0) == 0;
    layer.silent = (any_solo && !isSolo(object)) || (!lowest && object->integer("Mute", 0) != 0);
    layer.percent.still = object->number("Weight", 100.0);
    take.layers_.push_back(layer);
    nodes.push_back(object->parts("AnimationCurveNode"));
    for (const FbxObject* node : nodes.back()) {
      if (!spend(budget, 1 + node->below.size() + node->above.size())) return tooMuch();
      if (!take.nodes_.emplace(node, nullptr).second) continue;
      // Each property that the node drives gets its own copy of the keys.
      const auto uses = static_cast<std::size_t>(
          std::ranges::count_if(node->above, [](const FbxLink& link) { return !link.property.empty(); }));
      for (const FbxObject* curve : node->parts("AnimationCurve")) {
        const std::size_t keys = fbxCount(curve->record->child("KeyTime"));
        if (!spend(budget, keys * std::max<std::size_t>(uses, 1))) return tooMuch();
        curves.push_back(curve);
      }
    }
  }
  take.readRange(stack, curves);

  FbxCurveReader reader({take.start_ticks_, ticks_per_second});
  for (auto& [object, node] : take.nodes_) {
    node = std::make_unique<FbxCurveNode>();
    node->object = object;
    node->curves.reserve(object->below.size());
    for (const FbxLink& link : object->below) {
      if (link.other->kind == "AnimationCurve")
        node->curves.emplace_back(link.property, reader.read(*link.other, faults));
    }
  }
  for (std::size_t k = 0; k < nodes.size(); ++k) {
    for (const FbxObject* node : nodes[k]) {
      for (const FbxLink& link : node->above) {
        if (link.property.empty()) continue;
        FbxCurveNode* const used = take.nodes_.at(node).get();
        ++used->uses;
        take.uses_[{link.other, link.property}].push_back({k, used});
      }
    }
  }
  for (FbxLayer& layer : take.layers_) {
    const auto use = take.uses_.find({layer.object, "Weight"});
    if (use == take.uses_.end()) continue;
    FbxCurveNode& node = *use->second.front().node;
    layer.percent = {node.object->number("d|Weight", 100.0), node.curve("d|Weight")};
  }
  return take;
}

void FbxTake::readRange(const FbxObject& stack, const std::vector<const FbxObject*>& curves) {
  const auto ticks = [&](std::string_view property) { return stack.integer(property, 0); };
  auto range = stretch(ticks("LocalStart"), ticks("LocalStop"));
  if (!range) range = stretch(ticks("ReferenceStart"), ticks("ReferenceStop"));
  if (!range) {
    KeyRange keys;
    for (const FbxObject* curve : curves) keys.add(*curve);
    const std::int64_t start = ticks("LocalStart");
    range = stretch(start != 0 ? start : keys.first, keys.last);
    if (!range && isMeant(start)) range = {start, start};
  }
  if (range) std::tie(start_ticks_, stop_ticks_) = *range;
  start_s_ = static_cast<double>(start_ticks_) / ticks_per_second_;
  duration_s_ = static_cast<double>(stop_ticks_ - start_ticks_) / ticks_per_second_;
}

FbxProperty FbxTake::property(const FbxObject& object, std::string_view name, const glm::dvec3& still,
                              std::span<const std::string_view> channels) const {
  FbxProperty out;
  out.still = still;
  const auto uses = uses_.find({&object, name});
  if (uses == uses_.end()) return out;
  for (const Use& use : uses->second) {
    const FbxLayer& layer = layers_[use.layer];
    if (layer.silent) continue;
    FbxDrive drive{&layer, {}};
    for (std::size_t i = 0; i < channels.size(); ++i) {
      drive.channels[i].still = use.node->object->number(channels[i], still[static_cast<int>(i)]);
      Curve* const curve = use.node->curve(channels[i]);
      drive.channels[i].curve = curve;
      if (use.node->uses == 1) drive.channels[i].spare = curve;
    }
    if (layer.blend == FbxBlend::replace) out.drives.clear();
    out.drives.push_back(drive);
  }
  return out;
}

FbxProperty FbxTake::vector(const FbxObject& object, std::string_view name, const glm::dvec3& still) const {
  constexpr std::array<std::string_view, 3> kChannels{"d|X", "d|Y", "d|Z"};
  return property(object, name, still, kChannels);
}

FbxProperty FbxTake::number(const FbxObject& object, std::string_view name, double still) const {
  const std::string channel = fmt::format("d|{}", name);
  const std::array<std::string_view, 1> channels{channel};
  return property(object, name, {still, 0.0, 0.0}, channels);
}

std::vector<std::pair<const FbxObject*, std::string_view>> FbxTake::driven() const {
  std::vector<Target> out;
  out.reserve(uses_.size());
  for (const auto& [target, uses] : uses_) out.push_back(target);
  return out;
}

bool FbxTake::changes(const FbxObject& object, std::string_view property) const {
  const auto uses = uses_.find({&object, property});
  if (uses == uses_.end()) return false;
  const auto differs = [](const auto& entry) {
    const auto values = entry.second.values();
    return std::ranges::adjacent_find(values, std::ranges::not_equal_to{}) != values.end();
  };
  return std::ranges::any_of(uses->second, [&](const Use& use) {
    return !layers_[use.layer].silent && std::ranges::any_of(use.node->curves, differs);
  });
}

}  // namespace sinew
