#include "core/io/project/stored_clip.h"

#include <algorithm>
#include <cstring>

#include "core/io/guard/stored_fields.h"
#include "core/io/project/damaged.h"

namespace sinew {

namespace {

// Names of a curve's columns; the members that StoredFields lists, in its order.
struct CurveNames {
  static constexpr const char *kCount = "n", *kTimes = "t", *kValues = "v", *kIn = "in", *kOut = "out",
                              *kInterpolation = "i", *kEasing = "e", *kStyle = "k";
};

// Gives the members of a curve to whoever takes it apart or puts it together.
template <class Take>
struct Apart {
  Take take;
  void operator()(auto&... members) { take(members...); }
  void check(const auto& curve) {
    if (const Check valid = curve.validate(); !valid) problem = valid;
  }
  Check problem{};
};
template <class Take>
Apart(Take) -> Apart<Take>;

constexpr std::size_t kStyleBytes = 5, kEasingBytes = 2;
static_assert(sizeof(KnotStyle) == kStyleBytes && sizeof(Easing) == kEasingBytes && sizeof(Interpolation) == 1);

template <class K>
void writeColumns(JsonWriter& json, ColumnWriter& columns, const KnotColumns<K>& knots) {
  const auto column = [&](const char* name, const auto& values) {
    if (!values.empty()) json.field(name, columns.put(values.data(), values.size() * sizeof(values.front())));
  };
  json.field(CurveNames::kCount, std::uint64_t{knots.times.size()});
  json.field(CurveNames::kTimes, columns.putTimes(knots.times));
  column(CurveNames::kValues, knots.values);
  column(CurveNames::kIn, knots.in);
  column(CurveNames::kOut, knots.out);
  if (knots.interpolation.size() == 1 && knots.times.size() != 1)
    json.field("all", static_cast<int>(knots.interpolation.front()));
  else
    column(CurveNames::kInterpolation, knots.interpolation);
  column(CurveNames::kEasing, knots.easing);
  column(CurveNames::kStyle, knots.style);
}

void writeState(JsonWriter& json, const CurveState& state) {
  if (state.muted) json.field("muted", true);
  if (state.locked) json.field("locked", true);
  if (state.soloed) json.field("soloed", true);
}

CurveState readState(const Members& from) {
  CurveState state;
  state.muted = from.flag("muted");
  state.locked = from.flag("locked");
  state.soloed = from.flag("soloed");
  return state;
}

void writeExtrapolation(JsonWriter& json, const char* name, const Extrapolation& how) {
  if (how == Extrapolation()) return;
  json.list(name, [&] {
    json.put(static_cast<int>(how.kind));
    json.put(how.repetitions);
  });
}

Extrapolation readExtrapolation(const Members& from, const char* name) {
  const JsonValue* value = from.find(name);
  if (!value) return {};
  if (!value->IsArray() || value->Size() != 2 || !(*value)[0].IsInt() || !(*value)[1].IsInt() ||
      (*value)[0].GetInt() < 0 || (*value)[0].GetInt() > static_cast<int>(kLastOf<ExtrapolationKind>)) {
    from.fault(name, "is no way to go on");
    return {};
  }
  return {static_cast<ExtrapolationKind>((*value)[0].GetInt()), (*value)[1].GetInt()};
}

template <class E>
bool fits(unsigned char byte) {
  return byte <= static_cast<unsigned char>(kLastOf<E>);
}

// Reads the columns; what is missing stays empty. A fault is noted in `from`.
template <class K>
KnotColumns<K> readColumns(const Members& from, ColumnReader& columns) {
  KnotColumns<K> knots;
  const std::uint64_t count = from.number64(CurveNames::kCount);
  const auto bytes = [&](const char* name, std::size_t each) -> std::span<const unsigned char> {
    if (!from.has(name)) return {};
    const auto found = columns.at(from.number64(name), count, each);
    if (found.empty()) from.fault(name, "lies outside of the chunk, or in another column");
    return found;
  };
  const auto raw = [&](const char* name, auto& values) {
    using Value = std::remove_reference_t<decltype(values)>::value_type;
    const auto found = bytes(name, sizeof(Value));
    values.resize(found.size() / sizeof(Value));
    if (!found.empty()) std::memcpy(static_cast<void*>(values.data()), found.data(), found.size());
  };
  knots.times = columns.times(from.number64(CurveNames::kTimes), count);
  if (knots.times.size() == 0) from.fault(CurveNames::kTimes, "lies outside of the chunk, or in another column");
  raw(CurveNames::kValues, knots.values);
  raw(CurveNames::kIn, knots.in);
  raw(CurveNames::kOut, knots.out);
  const auto kinds = bytes(CurveNames::kInterpolation, 1);
  for (const unsigned char kind : kinds) {
    if (!fits<Interpolation>(kind)) from.fault(CurveNames::kInterpolation, "has no such value");
    knots.interpolation.push_back(static_cast<Interpolation>(kind));
  }
  if (from.has("all")) {
    const int all = from.integer("all", 0);
    if (all < 0 || all > static_cast<int>(kLastOf<Interpolation>)) from.fault("all", "has no such value");
    knots.interpolation.assign(1, static_cast<Interpolation>(all));
  }
  const auto easing = bytes(CurveNames::kEasing, kEasingBytes);
  for (std::size_t i = 0; i < easing.size(); i += kEasingBytes) {
    if (!fits<EasingFamily>(easing[i]) || !fits<EasingEnds>(easing[i + 1]))
      from.fault(CurveNames::kEasing, "has no such value");
    knots.easing.push_back({static_cast<EasingFamily>(easing[i]), static_cast<EasingEnds>(easing[i + 1])});
  }
  const auto style = bytes(CurveNames::kStyle, kStyleBytes);
  for (std::size_t i = 0; i < style.size(); i += kStyleBytes) {
    if (!fits<TangentMode>(style[i]) || !fits<TangentMode>(style[i + 1]) || style[i + 2] > 1 || style[i + 3] > 1 ||
        !fits<KnotKind>(style[i + 4]))
      from.fault(CurveNames::kStyle, "has no such value");
    knots.style.push_back({static_cast<TangentMode>(style[i]), static_cast<TangentMode>(style[i + 1]),
                           style[i + 2] == 1, style[i + 3] == 1, static_cast<KnotKind>(style[i + 4])});
  }
  return knots;
}

void writeQuatCurve(JsonWriter& json, ColumnWriter& columns, const QuatCurve& curve) {
  json.object([&] {
    Apart apart{[&](const auto& knots, const CurveState& state) {
      if (knots) writeColumns(json, columns, *knots);
      writeState(json, state);
    }};
    StoredFields::visit(apart, curve);
  });
}

Result<QuatCurve> readQuatCurve(const JsonValue& value, ColumnReader& columns) {
  const Members from(value, "a rotation");
  QuatCurve curve;
  Apart apart{[&](auto& knots, CurveState& state) {
    if (from.has(CurveNames::kCount))
      knots = std::make_shared<const KnotColumns<QuatKnot>>(readColumns<QuatKnot>(from, columns));
    state = readState(from);
  }};
  if (!from.ok()) return damagedProject("a rotation");
  StoredFields::visit(apart, curve);
  if (const Check ok = from.ok(); !ok) return tl::unexpected(ok.error());
  if (!apart.problem) return damagedProject(apart.problem.error().for_log);
  return curve;
}

// Three curves; nothing where all are empty and without a state. Such ones beside others are objects without members.
void writeCurves(JsonWriter& json, ColumnWriter& columns, const char* name, const std::array<Curve, 3>& curves) {
  if (curves == std::array<Curve, 3>()) return;
  json.list(name, [&] {
    for (const Curve& curve : curves) writeCurve(json, columns, curve);
  });
}

Check readCurves(const Members& from, const char* name, ColumnReader& columns, std::array<Curve, 3>& curves) {
  const JsonValue* list = from.find(name);
  if (!list) return {};
  if (!list->IsArray() || list->Size() != 3) return damagedProject(std::string(name) + " is no list of three curves");
  for (rapidjson::SizeType i = 0; i < 3; ++i) {
    auto curve = readCurve((*list)[i], columns);
    if (!curve) return tl::unexpected(curve.error());
    curves[i] = *std::move(curve);
  }
  return {};
}

// The members of a track, in an object that is open.
void writeTrack(JsonWriter& json, ColumnWriter& columns, const JointTrack& track) {
  writeCurves(json, columns, "translation", track.translation);
  if (const auto* quat = std::get_if<QuatCurve>(&track.rotation)) {
    if (*quat != QuatCurve()) {
      json.key("rotation");
      writeQuatCurve(json, columns, *quat);
    }
  } else {
    const EulerCurves& euler = std::get<EulerCurves>(track.rotation);
    json.object("euler", [&] {
      json.field("order", name(euler.order));
      writeCurves(json, columns, "angles", euler.angles);
      if (euler.pre != kIdentityRotation) json.field("pre", euler.pre);
      if (euler.post != kIdentityRotation) json.field("post", euler.post);
    });
  }
  writeCurves(json, columns, "scale", track.scale);
}

void writeTrack(JsonWriter& json, ColumnWriter& columns, const MorphTrack& track) {
  json.key("weight");
  writeCurve(json, columns, track.weight);
}

void writeTracks(JsonWriter& json, ColumnWriter& columns, const std::vector<JointTrack>& joints,
                 const std::vector<MorphTrack>& morphs, const std::vector<LostTrack>& lost) {
  json.list("joints", [&] {
    for (const JointTrack& track : joints) {
      json.object([&] {
        json.field("joint", track.joint);
        writeTrack(json, columns, track);
      });
    }
  });
  if (!morphs.empty()) {
    json.list("morphs", [&] {
      for (const MorphTrack& track : morphs) {
        json.object([&] {
          json.field("channel", track.channel);
          writeTrack(json, columns, track);
        });
      }
    });
  }
  if (lost.empty()) return;
  json.list("lost", [&] {
    for (const LostTrack& track : lost) {
      json.object([&] {
        json.field("name", track.name);
        if (!track.parent.empty()) json.field("parent", track.parent);
        std::visit([&](const auto& of_part) { writeTrack(json, columns, of_part); }, track.track);
      });
    }
  });
}

Result<EulerCurves> readEuler(const JsonValue& value, ColumnReader& columns) {
  const Members from(value, "Euler angles");
  EulerCurves euler;
  const std::string order = from.string("order");
  const auto named = std::ranges::find_if(kEulerOrders, [&](EulerOrder o) { return name(o) == order; });
  if (named == kEulerOrders.end()) return damagedProject("no rotation order is called " + order);
  euler.order = *named;
  if (Check ok = readCurves(from, "angles", columns, euler.angles); !ok) return tl::unexpected(ok.error());
  euler.pre = from.quat("pre", euler.pre);
  euler.post = from.quat("post", euler.post);
  if (Check ok = from.ok(); !ok) return tl::unexpected(ok.error());
  return euler;
}

// The number of a joint or channel, above the one before it and below `count`.
Check ascends(int number, int before, std::size_t count) {
  if (number > before && static_cast<std::size_t>(number) < count) return {};
  return damagedProject("tracks do not ascend, or are of no joint");
}

Check readTrack(const Members& from, ColumnReader& columns, JointTrack& track) {
  if (Check ok = readCurves(from, "translation", columns, track.translation); !ok) return ok;
  if (Check ok = readCurves(from, "scale", columns, track.scale); !ok) return ok;
  if (const JsonValue* euler = from.find("euler")) {
    auto read = readEuler(*euler, columns);
    if (!read) return tl::unexpected(read.error());
    track.rotation = *std::move(read);
  } else if (const JsonValue* quat = from.find("rotation")) {
    auto read = readQuatCurve(*quat, columns);
    if (!read) return tl::unexpected(read.error());
    track.rotation = *std::move(read);
  }
  return from.ok();
}

Check readTrack(const Members& from, ColumnReader& columns, MorphTrack& track) {
  if (const JsonValue* weight = from.find("weight")) {
    auto read = readCurve(*weight, columns);
    if (!read) return tl::unexpected(read.error());
    track.weight = *std::move(read);
  }
  return from.ok();
}

Check readTracks(const Members& from, ColumnReader& columns, std::size_t joints, std::size_t morphs,
                 std::vector<JointTrack>& joint_tracks, std::vector<MorphTrack>& morph_tracks,
                 std::vector<LostTrack>& lost_tracks) {
  Check done;
  from.each("joints", [&](const JsonValue& value) {
    if (!done) return;
    const Members member(value, "a track");
    JointTrack track;
    track.joint = member.integer("joint", kNoJoint);
    done = ascends(track.joint, joint_tracks.empty() ? -1 : joint_tracks.back().joint, joints);
    if (done) done = readTrack(member, columns, track);
    joint_tracks.push_back(std::move(track));
  });
  from.each("morphs", [&](const JsonValue& value) {
    if (!done) return;
    const Members member(value, "a track");
    MorphTrack track;
    track.channel = member.integer("channel", -1);
    done = ascends(track.channel, morph_tracks.empty() ? -1 : morph_tracks.back().channel, morphs);
    if (done) done = readTrack(member, columns, track);
    morph_tracks.push_back(std::move(track));
  });
  from.each("lost", [&](const JsonValue& value) {
    if (!done) return;
    const Members member(value, "a lost track");
    LostTrack lost{.name = member.string("name"), .parent = member.string("parent")};
    if (member.has("weight")) lost.track = MorphTrack();
    std::visit([&](auto& track) { done = readTrack(member, columns, track); }, lost.track);
    lost_tracks.push_back(std::move(lost));
  });
  return done;
}

Result<ClipLayer> readLayer(const JsonValue& value, ColumnReader& columns, std::size_t joints, std::size_t morphs) {
  const Members from(value, "a layer");
  ClipLayer layer;
  layer.name = from.string("name");
  const std::string mode = from.string("mode", "additive");
  if (mode != "additive" && mode != "override") return damagedProject("no mode of layers is called " + mode);
  layer.mode = mode == "additive" ? LayerMode::additive : LayerMode::override;
  if (const JsonValue* weight = from.find("weight")) {
    auto curve = readCurve(*weight, columns);
    if (!curve) return tl::unexpected(curve.error());
    layer.weight = *std::move(curve);
  }
  layer.muted = from.flag("muted");
  layer.soloed = from.flag("soloed");
  layer.locked = from.flag("locked");
  layer.angles_add = from.flag("angles_add");
  if (Check ok = readTracks(from, columns, joints, morphs, layer.joints, layer.morphs, layer.lost); !ok)
    return tl::unexpected(ok.error());
  if (Check ok = from.ok(); !ok) return tl::unexpected(ok.error());
  return layer;
}

}  // namespace

std::uint64_t ColumnWriter::put(const void* from, std::size_t size) {
  bytes_.resize((bytes_.size() + 7) / 8 * 8);
  const std::uint64_t at = bytes_.size();
  const auto* const begin = static_cast<const unsigned char*>(from);
  bytes_.insert(bytes_.end(), begin, begin + size);
  return at;
}

std::uint64_t ColumnWriter::putTimes(const KnotTimes& times) {
  const auto [at, added] = times_.try_emplace(times.data(), 0);
  if (added) at->second = put(times.data(), times.size() * sizeof(double));
  return at->second;
}

std::span<const unsigned char> ColumnReader::at(std::uint64_t offset, std::uint64_t count, std::size_t each) {
  if (offset > bytes_.size() || count > (bytes_.size() - offset) / each) return {};
  const std::size_t size = static_cast<std::size_t>(count) * each;
  if (size > left_) return {};
  left_ -= size;
  return bytes_.subspan(static_cast<std::size_t>(offset), size);
}

KnotTimes ColumnReader::times(std::uint64_t offset, std::uint64_t count) {
  const auto [held, added] = times_.try_emplace({offset, count});
  if (!added) return held->second;
  if (const auto found = at(offset, count, sizeof(double)); !found.empty()) {
    std::vector<double> times(static_cast<std::size_t>(count));
    std::memcpy(times.data(), found.data(), found.size());
    held->second = KnotTimes(std::move(times));
  }
  return held->second;
}

void writeCurve(JsonWriter& json, ColumnWriter& columns, const Curve& curve) {
  json.object([&] {
    Apart apart{
        [&](const auto& knots, const Extrapolation& before, const Extrapolation& after, const CurveState& state) {
          if (knots) writeColumns(json, columns, *knots);
          writeExtrapolation(json, "before", before);
          writeExtrapolation(json, "after", after);
          writeState(json, state);
        }};
    StoredFields::visit(apart, curve);
  });
}

Result<Curve> readCurve(const JsonValue& value, ColumnReader& columns) {
  const Members from(value, "a curve");
  if (const Check ok = from.ok(); !ok) return tl::unexpected(ok.error());
  Curve curve;
  Apart apart{[&](auto& knots, Extrapolation& before, Extrapolation& after, CurveState& state) {
    if (from.has(CurveNames::kCount))
      knots = std::make_shared<const KnotColumns<Knot>>(readColumns<Knot>(from, columns));
    before = readExtrapolation(from, "before");
    after = readExtrapolation(from, "after");
    state = readState(from);
  }};
  StoredFields::visit(apart, curve);
  if (const Check ok = from.ok(); !ok) return tl::unexpected(ok.error());
  if (!apart.problem) return damagedProject(apart.problem.error().for_log);
  return curve;
}

Result<Bytes> storedClip(const Clip& clip) {
  JsonWriter json;
  ColumnWriter columns;
  json.object([&] {
    json.field("name", clip.name);
    json.field("start_s", clip.start_s);
    json.field("duration_s", clip.duration_s);
    json.field("fps", clip.fps);
    writeTracks(json, columns, clip.joints, clip.morphs, clip.lost);
    json.list("layers", [&] {
      for (const ClipLayer& layer : clip.layers) {
        json.object([&] {
          json.field("name", layer.name);
          json.field("mode", layer.mode == LayerMode::additive ? "additive" : "override");
          json.key("weight");
          writeCurve(json, columns, layer.weight);
          json.field("muted", layer.muted);
          json.field("soloed", layer.soloed);
          json.field("locked", layer.locked);
          json.field("angles_add", layer.angles_add);
          writeTracks(json, columns, layer.joints, layer.morphs, layer.lost);
        });
      }
    });
    json.list("markers", [&] {
      for (const Marker& marker : clip.markers) {
        json.object([&] {
          json.field("time", marker.time);
          json.field("name", marker.name);
        });
      }
    });
    if (!clip.note.empty()) json.field("note", clip.note);
  });
  if (!json.fault().empty()) return fail(text("The clip “{}” holds what cannot be saved.", clip.name), json.fault());
  // The size of the text, the text, the columns.
  const std::uint64_t size = json.text().size();
  const std::size_t begin = (sizeof size + json.text().size() + 7) / 8 * 8;
  Bytes out(begin + columns.bytes().size());
  std::ranges::copy(std::span(reinterpret_cast<const unsigned char*>(&size), sizeof size), out.begin());
  std::ranges::copy(json.text(), out.begin() + sizeof size);
  std::ranges::copy(columns.bytes(), out.begin() + static_cast<std::ptrdiff_t>(begin));
  return out;
}

Result<Clip> readStoredClip(std::span<const unsigned char> chunk, std::size_t joints, std::size_t morphs) {
  std::uint64_t size = 0;
  if (chunk.size() < sizeof size) return damagedProject("a clip is too short");
  std::memcpy(&size, chunk.data(), sizeof size);
  chunk = chunk.subspan(sizeof size);
  if (size > chunk.size()) return damagedProject("the text of a clip is longer than its chunk");
  const std::string_view text(reinterpret_cast<const char*>(chunk.data()), static_cast<std::size_t>(size));
  const std::size_t begin = (sizeof size + text.size() + 7) / 8 * 8 - sizeof size;
  ColumnReader columns(begin <= chunk.size() ? chunk.subspan(begin) : std::span<const unsigned char>());
  auto document = parseJson(text);
  if (!document) return tl::unexpected(document.error());
  const Members from(*document, "a clip");
  Clip clip;
  clip.name = from.string("name");
  clip.start_s = from.number("start_s", 0.0);
  clip.duration_s = from.number("duration_s", 0.0);
  clip.fps = from.number("fps", 0.0);
  if (Check ok = readTracks(from, columns, joints, morphs, clip.joints, clip.morphs, clip.lost); !ok)
    return tl::unexpected(ok.error());
  Check done;
  from.each("layers", [&](const JsonValue& value) {
    if (!done) return;
    if (auto layer = readLayer(value, columns, joints, morphs))
      clip.layers.push_back(*std::move(layer));
    else
      done = tl::unexpected(layer.error());
  });
  from.each("markers", [&](const JsonValue& value) {
    const Members member(value, "a marker");
    clip.markers.push_back({member.number("time", 0.0), member.string("name")});
    if (done) done = member.ok();
  });
  clip.note = from.string("note");
  if (!done) return tl::unexpected(done.error());
  if (Check ok = from.ok(); !ok) return tl::unexpected(ok.error());
  return clip;
}

}  // namespace sinew
