#include "tests/document/undo/document_state.h"

#include <algorithm>

#include <fmt/format.h>

namespace sinew::tests {

namespace {

struct Part {
  const char* name;
  bool same;
};

// Of each of two lists, by their places; parts(x, y): of two that stand at the same place.
template <class List, class Parts>
std::string listed(const char* what, const List& a, const List& b, Parts&& parts) {
  if (a.size() != b.size()) return fmt::format("{} and {} {}; ", a.size(), b.size(), what);
  std::string out;
  for (std::size_t i = 0; i < a.size(); ++i)
    for (const Part& part : parts(a[i], b[i]))
      if (!part.same) out += fmt::format("{} of {} {}; ", part.name, what, i);
  return out;
}

std::string listed(const std::vector<Part>& parts) {
  std::string out;
  for (const Part& part : parts)
    if (!part.same) out += fmt::format("{}; ", part.name);
  return out;
}

template <class T>
bool sameValue(const std::shared_ptr<const T>& a, const std::shared_ptr<const T>& b) {
  return a == b || (a && b && *a == *b);
}

// A member that is new does not compile here until it is compared, or left out on purpose.
std::vector<Part> partsOf(const Instance& a, const Instance& b) {
  const auto& [id, name, character, standing, control, controls, overrides, morph_overrides, clips, fps, active_layer,
               hidden, roles, donors, read, placed_at_w, lost] = a;
  return {{"id", id == b.id},
          {"name", name == b.name},
          {"character", character == b.character},
          {"standing", standing == b.standing},
          {"controls", controls == b.controls},
          {"overrides", overrides == b.overrides},
          {"weights by hand", morph_overrides == b.morph_overrides},
          {"clips", clips == b.clips},
          {"hidden parts", hidden == b.hidden},
          {"roles", sameValue(roles, b.roles)},
          {"files", donors == b.donors},
          {"clips that were read", read == b.read},
          {"place beside others", placed_at_w == b.placed_at_w},
          {"lost by hand", lost == b.lost}};
}

std::vector<Part> partsOf(const ClipEntry& x, const ClipEntry& y) {
  const auto& [id, clip, original, source, plays] = x;
  const auto& [name, start_s, duration_s, fps, joints, morphs, layers, markers, lost, note] = *clip;
  const Clip& other = *y.clip;
  return {{"id", id == y.id},
          {"original", original == y.original},
          {"source", source == y.source},
          {"name", name == other.name},
          {"length", start_s == other.start_s && duration_s == other.duration_s},
          {"frame rate", fps == other.fps},
          {"keys of joints", joints == other.joints},
          {"keys of morphs", morphs == other.morphs},
          {"layers", layers == other.layers},
          {"markers", markers == other.markers},
          {"lost keys", lost == other.lost},
          {"note", note == other.note}};
}

std::vector<Part> partsOf(const std::shared_ptr<const ClipEntry>& x, const std::shared_ptr<const ClipEntry>& y) {
  return partsOf(*x, *y);
}

std::vector<Part> partsOf(const SceneMask& x, const SceneMask& y) { return {{"values", x == y}}; }

std::vector<Part> partsOf(const Take& x, const Take& y) {
  Take parts = x;
  parts.parts = y.parts;
  return {{"parts", x.parts == y.parts}, {"name, range or frame rate", parts == y}};
}

std::vector<Part> partsOf(const ShownState::OfInstance& x, const ShownState::OfInstance& y) {
  return {{"clip", x.clip == y.clip},    {"clip of those that play together", x.shown == y.shown},
          {"layer", x.layer == y.layer}, {"frame rate", x.fps == y.fps},
          {"time", x.time == y.time},    {"range", x.range_start == y.range_start && x.range_end == y.range_end}};
}

constexpr auto kParts = [](const auto& x, const auto& y) { return partsOf(x, y); };

}  // namespace

std::string differences(const Scene& a, const Scene& b) {
  const auto& [instances, clips, masks, takes, take, sound, poses, last_id] = a;
  return listed("instances", instances, b.instances, kParts) +
         listed("clips", clips.entries(), b.clips.entries(), kParts) + listed("masks", masks, b.masks, kParts) +
         listed("takes", takes, b.takes, kParts) +
         listed({{"take that plays", take == b.take},
                 {"sound", sound == b.sound},
                 {"poses", std::ranges::equal(poses, b.poses, sameValue<ScenePose>)}});
}

std::string differences(const Instance& a, const Instance& b) { return listed(partsOf(a, b)); }
std::string differences(const ClipEntry& a, const ClipEntry& b) { return listed(partsOf(a, b)); }

ShownState shownIn(const Document& document) {
  ShownState state{document.selection(), document.selectedKeys(), {}};
  for (const Instance& i : document.instances()) {
    const AnimationControl& control = i.control;
    state.instances.push_back(
        {control.clip, control.shown, i.active_layer, i.fps, control.time, control.range_start, control.range_end});
  }
  return state;
}

std::string differences(const ShownState& a, const ShownState& b) {
  return listed("instances", a.instances, b.instances, kParts) +
         listed({{"selection", a.selection == b.selection}, {"selected keys", a.keys == b.keys}});
}

}  // namespace sinew::tests
