#include "core/edit/keys/select_keys.h"

#include <algorithm>
#include <cmath>

namespace sinew {

namespace {

constexpr double kSameColumn = 0.0005;  // seconds

// The knots of each channel for which chosen(id, index, time) holds.
template <class F>
KnotSets choose(const Clip& clip, std::span<const ChannelId> channels, F&& chosen) {
  KnotSets out;
  for (const ChannelId& id : channels) {
    const std::span<const double> times = timesOf(clip, id);
    std::vector<std::uint32_t> picked;
    for (std::size_t i = 0; i < times.size(); ++i) {
      if (chosen(id, i, times[i])) picked.push_back(static_cast<std::uint32_t>(i));
    }
    if (!picked.empty()) out[id] = std::move(picked);
  }
  return out;
}

std::vector<ChannelId> channelsIn(const KnotSets& keys) {
  std::vector<ChannelId> out;
  for (const auto& [id, indices] : keys) out.push_back(id);
  return out;
}

// One entry per knot.
std::vector<bool> flags(std::size_t count, const std::vector<std::uint32_t>& indices) {
  std::vector<bool> out(count, false);
  for (const std::uint32_t i : indices) {
    if (i < count) out[i] = true;
  }
  return out;
}

// Sets of the channels of `keys`, knot by knot: rule(selected, i) says whether knot i is in.
template <class F>
KnotSets regrown(const Clip& clip, const KnotSets& keys, F&& rule) {
  KnotSets out;
  for (const auto& [id, indices] : keys) {
    const std::vector<bool> selected = flags(knotCount(clip, id), indices);
    std::vector<std::uint32_t> picked;
    for (std::size_t i = 0; i < selected.size(); ++i) {
      if (rule(selected, i)) picked.push_back(static_cast<std::uint32_t>(i));
    }
    if (!picked.empty()) out[id] = std::move(picked);
  }
  return out;
}

}  // namespace

KnotSets invertedKeys(const Clip& clip, std::span<const ChannelId> channels, const KnotSets& keys) {
  return choose(clip, channels, [&](const ChannelId& id, std::size_t i, double) {
    const auto found = keys.find(id);
    return found == keys.end() || !std::ranges::binary_search(found->second, static_cast<std::uint32_t>(i));
  });
}

KnotSets keysBetween(const Clip& clip, std::span<const ChannelId> channels, double first, double last) {
  return choose(clip, channels,
                [&](const ChannelId&, std::size_t, double time) { return time >= first && time <= last; });
}

KnotSets keysAt(const Clip& clip, std::span<const ChannelId> channels, std::span<const double> times) {
  std::vector<double> sorted(times.begin(), times.end());
  std::ranges::sort(sorted);
  return choose(clip, channels, [&](const ChannelId&, std::size_t, double time) {
    const auto at = std::ranges::lower_bound(sorted, time - kSameColumn);
    return at != sorted.end() && *at <= time + kSameColumn;
  });
}

std::vector<double> timesOf(const Clip& clip, const KnotSets& keys) {
  std::vector<double> out;
  for (const auto& [id, indices] : keys) {
    const std::span<const double> times = timesOf(clip, id);
    for (const std::uint32_t i : indices) {
      if (i < times.size()) out.push_back(times[i]);
    }
  }
  std::ranges::sort(out);
  out.erase(std::unique(out.begin(), out.end()), out.end());
  return out;
}

KnotSets moreKeys(const Clip& clip, const KnotSets& keys) {
  return regrown(clip, keys, [](const std::vector<bool>& selected, std::size_t i) {
    return selected[i] || (i > 0 && selected[i - 1]) || (i + 1 < selected.size() && selected[i + 1]);
  });
}

KnotSets fewerKeys(const Clip& clip, const KnotSets& keys) {
  return regrown(clip, keys, [](const std::vector<bool>& selected, std::size_t i) {
    return selected[i] && (i == 0 || selected[i - 1]) && (i + 1 == selected.size() || selected[i + 1]);
  });
}

KnotSets linkedKeys(const Clip& clip, const KnotSets& keys) { return wholeChannels(clip, channelsIn(keys)); }

}  // namespace sinew
