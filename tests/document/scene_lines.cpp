#include "tests/document/scene_lines.h"

#include <algorithm>
#include <array>

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <gtest/gtest.h>

#include "core/clip/channel.h"
#include "core/clip/layers.h"
#include "tests/document/undo/document_state.h"
#include "viewer/document/edits/edit_report.h"

namespace sinew::tests {

namespace {

using Lines = std::map<std::string, std::string>;

std::string number(double value) {
  const std::string text = fmt::format("{:.4g}", value);
  return text == "-0" ? "0" : text;
}

std::string text(const Transform& t) {
  std::string out = number(t.translation.x) + " " + number(t.translation.y) + " " + number(t.translation.z);
  if (t.rotation != kIdentityRotation)
    out += " turned " + number(t.rotation.x) + " " + number(t.rotation.y) + " " + number(t.rotation.z);
  if (t.scale != Vec3(1.f)) out += " scaled " + number(t.scale.x) + " " + number(t.scale.y) + " " + number(t.scale.z);
  return out;
}

std::string text(const std::vector<Knot>& knots) {
  constexpr std::size_t kFew = 4;
  std::string out = fmt::format("{} keys", knots.size());
  for (std::size_t i = 0; i < knots.size(); ++i) {
    if (knots.size() > kFew && i > 0 && i + 1 < knots.size()) continue;
    out += fmt::format(" {}:{}", number(knots[i].time), number(static_cast<double>(knots[i].value)));
    if (knots[i].interpolation == Interpolation::step) out += "_";
    if (knots[i].style.in == TangentMode::automatic) out += "(";
    if (knots[i].style.out == TangentMode::automatic) out += ")";
  }
  return out;
}

std::string text(const CurveState& state) {
  return fmt::format("{}{}{}", state.muted ? " muted" : "", state.locked ? " locked" : "",
                     state.soloed ? " soloed" : "");
}

std::string nameOf(const Document& document, ClipId id) {
  const ClipEntry* entry = document.clips().find(id);
  return entry ? entry->clip->name : "none";
}

std::string nameOf(const Document& document, InstanceId id) {
  const Instance* instance = document.instance(id);
  return instance ? instance->name : "nobody";
}

std::string nameOf(const Document& document, MaskId id) {
  const SceneMask* mask = document.mask(id);
  return mask ? mask->name : "none";
}

std::string nameOf(const Document& document, const SelectionItem& item) {
  const std::string of = nameOf(document, item.instance);
  switch (item.kind) {
    case SelectionItem::Kind::instance:
      return of;
    case SelectionItem::Kind::joint:
      return fmt::format("joint {} of {}", item.index, of);
    case SelectionItem::Kind::mesh:
      return fmt::format("mesh {} of {}", item.index, of);
    case SelectionItem::Kind::clip:
      break;
  }
  return fmt::format("clip {} of {}", nameOf(document, item.clip), of);
}

std::string text(const Document& document, const ClipControl& control) {
  std::string out = nameOf(document, control.clip);
  if (control.offset != 0.0) out += " offset " + number(control.offset);
  if (control.speed != 1.0) out += " speed " + number(control.speed);
  if (control.loop != LoopMode::loop) out += " loop " + number(static_cast<int>(control.loop));
  if (!control.weight.empty()) out += " weight " + text(control.weight.knots());
  if (control.mask) out += " mask " + nameOf(document, control.mask);
  if (control.mode == BlendMode::additive) out += " additive";
  if (control.muted) out += " muted";
  if (control.soloed) out += " soloed";
  return out;
}

std::string text(const Document& document, const std::vector<ClipControl>& controls) {
  std::string out;
  for (const ClipControl& control : controls) out += (out.empty() ? "" : "; ") + text(document, control);
  return out;
}

void addInstance(const Document& document, const Instance& of, Lines& lines) {
  const auto add = [&](const std::string& what, const std::string& said) {
    if (!said.empty()) lines[fmt::format("{}, {}", of.name, what)] = said;
  };
  add("place", text(of.standing.placement));
  if (of.standing.parent)
    add("stands on", fmt::format("{} of {}", of.standing.joint, nameOf(document, of.standing.parent)));
  add("parts", fmt::format("{} joints, {} meshes, {} morphs", of.character->skeleton.size(),
                           of.character->meshes.size(), of.character->morph_channels.size()));
  std::vector<std::string> clips;
  for (const ClipId clip : of.clips) clips.push_back(nameOf(document, clip));
  add("clips", fmt::format("{}", fmt::join(clips, ", ")));
  add("plays", nameOf(document, of.control.clip));
  add("time", number(of.control.time));
  add("range", number(of.control.range_start) + " to " + number(of.control.range_end));
  add("frame rate", number(of.fps));
  add("layer", of.active_layer == kBaseLayer ? "" : number(of.active_layer));
  add("loop", fmt::format("{} at {}", static_cast<int>(of.control.loop), number(of.control.speed)));
  if (of.control.take_time) add("time in the take", number(*of.control.take_time));
  add("together", text(document, of.controls));
  const auto shown = std::ranges::find(of.controls, of.control.shown, &ClipControl::id);
  if (shown != of.controls.end()) add("shown of them", number(static_cast<double>(shown - of.controls.begin())));
  for (const auto& [joint, local] : of.overrides) add(fmt::format("posed {}", joint), text(local));
  for (const auto& [morph, weight] : of.morph_overrides)
    add(fmt::format("weight {}", morph), number(static_cast<double>(weight)));
  std::vector<std::string> hidden;
  if (of.hidden.all) hidden.emplace_back("all");
  if (of.hidden.skeleton) hidden.emplace_back("skeleton");
  for (const int mesh : of.hidden.meshes) hidden.push_back(fmt::format("mesh {}", mesh));
  add("hidden", fmt::format("{}", fmt::join(hidden, ", ")));
  if (of.roles) {
    std::string roles = "by hand";
    for (const RoleEntry& entry : of.roles->entries()) roles += fmt::format(" {} {}", name(entry.role), entry.joint);
    add("roles", roles);
  }
  for (const LostPart& lost : of.lost) {
    constexpr std::array kMade{"pose", "weight", "role", "attached"};
    const bool child = std::holds_alternative<LostChild>(lost.made);
    add((child ? "lost child of " : "lost ") + lost.name, kMade.at(lost.made.index()));
  }
  add("files", of.donors.empty() ? "" : number(static_cast<double>(of.donors.size())));
}

void addClip(const Document& document, const ClipEntry& entry, Lines& lines) {
  const Clip& clip = *entry.clip;
  const std::string of = fmt::format("clip {}{}, ", clip.name, entry.original ? "" : " made here");
  lines[of + "length"] = number(clip.duration_s) + " s";
  lines[of + "frame rate"] = number(clip.fps);
  if (entry.edited()) lines[of + "edited"] = "yes";
  for (const ChannelId& id : channelsOf(clip)) {
    if (id.kind == ChannelKind::layer_weight) continue;  // beside the layer
    const std::string what = id.kind == ChannelKind::morph ? fmt::format("morph {}", id.morph)
                                                           : fmt::format("{} {}", id.joint, shortName(id.kind));
    const std::string layer = id.layer == kBaseLayer ? "" : fmt::format("layer {} ", id.layer);
    lines[of + layer + what] = text(knotsOf(clip, id)) + text(stateOf(clip, id));
  }
  for (std::size_t i = 0; i < clip.layers.size(); ++i) {
    const ClipLayer& layer = clip.layers[i];
    lines[of + fmt::format("layer {}", i)] =
        fmt::format("{} {}{}{}{}", layer.name, layer.mode == LayerMode::additive ? "adds" : "overrides",
                    layer.muted ? " muted" : "", layer.soloed ? " soloed" : "", layer.locked ? " locked" : "") +
        (layer.weight.empty() ? "" : " weight " + text(layer.weight.knots()));
  }
  for (const Marker& marker : clip.markers) lines[of + "marker " + marker.name] = number(marker.time);
  for (const LostTrack& track : clip.lost)
    lines[of + "lost " + track.name] = number(static_cast<double>(track.keyCount()));
  std::vector<std::string> havers;
  for (const Instance& instance : document.instances())
    if (instance.placeOf(entry.id) >= 0) havers.push_back(instance.name);
  lines[of + "on"] = fmt::format("{}", fmt::join(havers, ", "));
}

std::string namesOf(unsigned parts) {
  static constexpr const char* kNames[] = {"instances", "selection",  "time",        "pose", "clip",     "timing",
                                           "playing",   "visibility", "saved_state", "keys", "auto_key", "sound",
                                           "roles",     "masks",      "takes",       "poses"};
  std::vector<std::string> names;
  for (std::size_t i = 0; i < std::size(kNames); ++i)
    if (parts >> i & 1u) names.emplace_back(kNames[i]);
  return fmt::format("{}", fmt::join(names, " "));
}

std::string orNothing(const std::string& value) { return value.empty() ? "nothing" : value; }

// Whom and what an edit announces, in all of its signals.
struct Announced {
  unsigned parts = 0;
  int times = 0;
  std::set<InstanceId> of;
  std::set<ClipId> clips;
};

}  // namespace

Lines linesOf(const Document& document) {
  Lines lines;
  for (const Instance& instance : document.instances()) addInstance(document, instance, lines);
  for (const auto& entry : document.clips().entries()) addClip(document, *entry, lines);
  for (const SceneMask& mask : document.masks())
    lines["mask " + mask.name] = fmt::format("{} feather {}", fmt::join(mask.sharp.weights, " "), mask.feather);
  for (const auto& pose : document.scene().poses)
    lines["pose " + pose->name] =
        fmt::format("{} joints{}", pose->joints.size(), pose->picture.empty() ? "" : ", drawn");
  if (document.shownMask()) lines["mask shown"] = nameOf(document, document.shownMask());
  for (const Take& take : document.takes()) {
    lines["take " + take.name] = fmt::format("{} to {} s at {}, {} parts", number(take.start), number(take.end),
                                             number(take.fps), take.parts.size());
    for (const auto& [id, part] : take.parts)
      lines[fmt::format("take {}, {}", take.name, nameOf(document, id))] =
          nameOf(document, part.clip) + (part.controls.empty() ? "" : " with " + text(document, part.controls));
  }
  if (const Take* take = document.playingTake()) lines["take that plays"] = take->name;
  if (!document.sound().path.empty())
    lines["sound"] = document.sound().path + " from " + number(document.sound().offset);
  std::vector<std::string> chosen;
  for (const SelectionItem& item : document.selection().items) chosen.push_back(nameOf(document, item));
  if (!chosen.empty()) lines["chosen"] = fmt::format("{}", fmt::join(chosen, ", "));
  for (const auto& [id, knots] : document.selectedKeys())
    lines[fmt::format("chosen keys, {} {}", id.joint, shortName(id.kind))] = fmt::format("{}", fmt::join(knots, " "));
  lines["active"] = nameOf(document, document.activeInstance());
  if (document.autoKey()) lines["auto-key"] = "on";
  if (document.playing()) lines["playing"] = "yes";
  return lines;
}

std::string told(Document& document, const std::function<Check()>& edit) {
  const Lines before = linesOf(document);
  const Scene scene_before = document.scene();
  const ShownState shown_before = shownIn(document);
  const int steps = document.history().index();
  Announced announced;
  const auto listen = [&announced](const DocumentChange& change) {
    announced.parts |= change.parts;
    ++announced.times;
    announced.of.insert(change.of.begin(), change.of.end());
    for (const auto& clip : change.clips) announced.clips.insert(clip.id);
  };
  auto ears = QObject::connect(&document, &Document::changed, &document, listen);
  EditReport report(document);
  QString reported;
  QObject::connect(&report, &EditReport::done, &report, [&reported](const QString& said) { reported = said; });
  const Check done = edit();
  QObject::disconnect(ears);
  const Lines after = linesOf(document);
  const bool stepped = document.history().index() > steps;
  std::string out = done ? stepped ? reported.toStdString() : "no step" : done.error().for_user.english();
  if (announced.parts != 0) out += ": " + namesOf(announced.parts);
  std::vector<std::string> names;
  for (const InstanceId id : announced.of) names.push_back(nameOf(document, id));
  for (const ClipId id : announced.clips) names.push_back("clip " + nameOf(document, id));
  if (!names.empty()) out += fmt::format(" of {}", fmt::join(names, ", "));
  if (announced.times > 1) out += fmt::format(" in {} signals", announced.times);
  out += "\n";
  for (const auto& [key, value] : before)
    if (!after.contains(key)) out += fmt::format("  - {}: {}\n", key, value);
  for (const auto& [key, value] : after) {
    const auto was = before.find(key);
    if (was == before.end())
      out += fmt::format("  + {}: {}\n", key, value);
    else if (was->second != value)
      out += fmt::format("  {}: {} -> {}\n", key, orNothing(was->second), orNothing(value));
  }
  if (!stepped) return out;
  const Scene scene_after = document.scene();
  const ShownState shown_after = shownIn(document);
  const int step = document.history().index();
  document.goToStep(steps);
  EXPECT_EQ(differences(document.scene(), scene_before), "") << out;
  EXPECT_EQ(differences(shownIn(document), shown_before), "") << out;
  document.goToStep(step);
  EXPECT_EQ(differences(document.scene(), scene_after), "") << out;
  EXPECT_EQ(differences(shownIn(document), shown_after), "") << out;
  return out;
}

}  // namespace sinew::tests
