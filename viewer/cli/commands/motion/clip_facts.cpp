#include "viewer/cli/commands/motion/clip_facts.h"

#include <iterator>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "core/base/text.h"

namespace sinew::cli {

std::string clipText(const Clip& clip) {
  return fmt::format(
      "{:>9.3f} s at {:g} frames/s, {}, {}{}", clip.duration_s, clip.fps,
      counted(clip.channelCount(), "{} channel", "{} channels").english(),
      counted(clip.keyCount(), "{} key", "{} keys").english(),
      clip.layers.empty() ? std::string() : ", " + counted(clip.layers.size(), "{} layer", "{} layers").english());
}

std::string markersText(const Clip& clip) {
  std::string text;
  for (const Marker& marker : clip.markers)
    fmt::format_to(std::back_inserter(text), "        marker {:<25} {:>9.3f} s\n", marker.name, marker.time);
  return text;
}

nlohmann::ordered_json markersJson(const Clip& clip) {
  auto list = nlohmann::ordered_json::array();
  for (const Marker& marker : clip.markers) list.push_back({{"name", marker.name}, {"time_s", marker.time}});
  return list;
}

}  // namespace sinew::cli
