#include "core/io/link/messages.h"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <limits>

namespace sinew {

namespace {

constexpr double kMaxSeconds = 1e7, kMaxLinkFps = 10'000.0;
constexpr std::size_t kLinkKnot = 36;  // bytes
constexpr std::uint8_t kQuaternionMode = 0;

enum LinkChannel : std::uint8_t { tx, ty, tz, rx, ry, rz, sx, sy, sz, q, link_channels };

// Both walk through the members of a message in the order in which they lie there.
class LinkWriter {
 public:
  LinkBytes bytes;

  template <class T>
  requires std::is_arithmetic_v<T> || std::is_enum_v<T>
  void plain(const T& value) {
    const auto* at = reinterpret_cast<const unsigned char*>(&value);
    bytes.insert(bytes.end(), at, at + sizeof(T));
  }
  void operator()(std::uint32_t value) { plain(value); }
  void operator()(std::int32_t value) { plain(value); }
  void operator()(float value) { plain(value); }
  void operator()(double value) { plain(value); }
  void operator()(bool value) { plain(static_cast<std::uint8_t>(value)); }
  void operator()(LinkFault value) { plain(value); }
  void operator()(const std::string& value) {
    std::size_t size = std::min<std::size_t>(value.size(), std::numeric_limits<std::uint16_t>::max());
    while (size < value.size() && size > 0 && (static_cast<unsigned char>(value[size]) & 0xc0u) == 0x80u) --size;
    plain(static_cast<std::uint16_t>(size));
    bytes.insert(bytes.end(), value.begin(), value.begin() + static_cast<std::ptrdiff_t>(size));
  }
  template <class T>
  void list(const std::vector<T>& values, std::size_t, auto&& each) {
    plain(static_cast<std::uint32_t>(values.size()));
    for (const T& value : values) each(value);
  }
};

// Whether the bytes are UTF-8 without codes that it forbids.
bool isLinkText(std::span<const unsigned char> bytes) {
  for (std::size_t i = 0; i < bytes.size();) {
    const unsigned char first = bytes[i];
    const std::size_t more = first < 0x80   ? 0
                             : first < 0xc2 ? 9
                             : first < 0xe0 ? 1
                             : first < 0xf0 ? 2
                             : first < 0xf5 ? 3
                                            : 9;
    if (more == 9 || i + more >= bytes.size()) return false;
    std::uint32_t code = more == 0 ? first : first & (0x3fu >> more);
    for (std::size_t k = 1; k <= more; ++k) {
      if ((bytes[i + k] & 0xc0u) != 0x80u) return false;
      code = code << 6u | (bytes[i + k] & 0x3fu);
    }
    if ((more == 2 && code < 0x800) || (more == 3 && (code < 0x10000 || code > 0x10ffff))) return false;
    if (code >= 0xd800 && code < 0xe000) return false;
    i += more + 1;
  }
  return true;
}

class LinkReader {
 public:
  explicit LinkReader(std::span<const unsigned char> bytes) : bytes_(bytes) {}

  bool ok = true;
  bool done() const { return ok && bytes_.empty(); }
  std::size_t left() const { return bytes_.size(); }

  std::span<const unsigned char> take(std::size_t size) {
    if (!ok || size > bytes_.size()) {
      ok = false;
      return {};
    }
    const auto taken = bytes_.first(size);
    bytes_ = bytes_.subspan(size);
    return taken;
  }
  template <class T>
  void plain(T& value) {
    if (const auto from = take(sizeof(T)); !from.empty()) std::memcpy(&value, from.data(), sizeof(T));
  }
  void operator()(std::uint32_t& value) { plain(value); }
  void operator()(std::int32_t& value) { plain(value); }
  void operator()(float& value) {
    plain(value);
    ok = ok && std::isfinite(value);
  }
  void operator()(double& value) {
    plain(value);
    ok = ok && std::isfinite(value);
  }
  void operator()(bool& value) {
    std::uint8_t number = 0;
    plain(number);
    ok = ok && number <= 1;
    value = number != 0;
  }
  void operator()(LinkFault& value) {
    std::uint16_t number = 0;
    plain(number);
    value = static_cast<LinkFault>(number);
  }
  void operator()(std::string& value) {
    std::uint16_t size = 0;
    plain(size);
    const auto from = take(size);
    ok = ok && isLinkText(from);
    if (ok) value.assign(from.begin(), from.end());
  }
  // each_bytes: how many an element takes at least, so that no count asks for more room than its bytes justify.
  template <class T>
  void list(std::vector<T>& values, std::size_t each_bytes, auto&& each) {
    std::uint32_t count = 0;
    plain(count);
    if (!ok || count > kMaxLinkJoints || count > left() / each_bytes) {
      ok = false;
      return;
    }
    values.resize(count);
    for (std::size_t i = 0; i < count && ok; ++i) each(values[i]);
  }

 private:
  std::span<const unsigned char> bytes_;
};

template <class M, class T>
concept Of = std::same_as<std::remove_const_t<M>, T>;

void walk(auto& archive, Of<Vec3> auto& v) { archive(v.x), archive(v.y), archive(v.z); }

void walkRotation(auto& archive, Of<Quat> auto& rotation) {
  archive(rotation.x), archive(rotation.y), archive(rotation.z), archive(rotation.w);
  if constexpr (requires { archive.ok; }) {
    const float length = glm::length(rotation);
    archive.ok = archive.ok && std::isfinite(length) && length > 1e-6f;
    if (archive.ok) rotation = rotation / length;
  }
}

void walkTransform(auto& archive, Of<Transform> auto& transform) {
  walk(archive, transform.translation);
  walkRotation(archive, transform.rotation);
  walk(archive, transform.scale);
}

// --- messages, a member after the other ---------------------------------------------------------------------------

void walk(auto& archive, Of<LinkHello> auto& m) {
  archive(m.version), archive(m.token), archive(m.program), archive(m.file);
}
void walk(auto& archive, Of<LinkWelcome> auto& m) { archive(m.version), archive(m.program), archive(m.file); }
void walk(auto& archive, Of<LinkRefusal> auto& m) {
  archive(m.fault), archive(m.figure), archive(m.clip), archive(m.text);
}
void walk(auto& archive, Of<LinkFigure> auto& m) {
  archive(m.figure), archive(m.name);
  JointIndex number = 0;
  archive.list(m.joints, 46, [&](auto& joint) {
    archive(joint.name), archive(joint.parent);
    walkTransform(archive, joint.rest_l);
    if constexpr (requires { archive.ok; })
      archive.ok = archive.ok && joint.parent >= kNoJoint && joint.parent < number++;
  });
  if constexpr (requires { archive.ok; })
    archive.ok = archive.ok && m.figure > 0 && !m.joints.empty() && m.joints.size() <= kMaxLinkJoints;
}
void walk(auto& archive, Of<LinkLinked> auto& m) {
  archive(m.figure), archive(m.name), archive(m.clip);
  archive.list(m.clips, 2, [&](auto& clip) { archive(clip); });
  archive.list(m.missing, 4, [&](auto& joint) { archive(joint); });
}
void walk(auto& archive, Of<LinkPose> auto& m) {
  archive(m.figure), archive(m.number), archive(m.time);
  archive.list(m.joints, 44, [&](auto& one) {
    archive(one.first);
    walkTransform(archive, one.second);
  });
  if constexpr (requires { archive.ok; })
    archive.ok = archive.ok && std::abs(m.time) <= kMaxSeconds && m.joints.size() <= kMaxLinkJoints;
}
void walk(auto& archive, Of<LinkShown> auto& m) { archive(m.figure), archive(m.number); }
template <LinkKind kind>
void walk(auto& archive, LinkOfClip<kind>& m) {
  archive(m.figure), archive(m.clip);
}
template <LinkKind kind>
void walk(auto& archive, const LinkOfClip<kind>& m) {
  archive(m.figure), archive(m.clip);
}
template <LinkKind kind>
void walk(auto& archive, LinkNumber<kind>& m) {
  archive(m.number);
}
template <LinkKind kind>
void walk(auto& archive, const LinkNumber<kind>& m) {
  archive(m.number);
}
void walk(auto& archive, Of<LinkBye> auto& m) { archive(m.text); }

// --- clips --------------------------------------------------------------------------------------------------------

void putKnot(LinkWriter& to, double time, float value, Tangent in, Tangent out, const auto& knot) {
  to.plain(time), to.plain(value);
  to.plain(in.dt), to.plain(in.dv), to.plain(out.dt), to.plain(out.dv);
  to.plain(knot.interpolation), to.plain(knot.easing.family), to.plain(knot.easing.ends);
  to.plain(knot.style.in), to.plain(knot.style.out);
  to.plain(static_cast<std::uint8_t>(knot.style.broken)), to.plain(static_cast<std::uint8_t>(knot.style.weight_locked));
  to.plain(knot.style.kind);
}

template <class E>
void getChoice(LinkReader& from, E& value, E last) {
  std::uint8_t number = 0;
  from.plain(number);
  from.ok = from.ok && number <= static_cast<std::uint8_t>(last);
  if (from.ok) value = static_cast<E>(number);
}

Knot getKnot(LinkReader& from) {
  Knot knot;
  from(knot.time), from(knot.value);
  from(knot.in.dt), from(knot.in.dv), from(knot.out.dt), from(knot.out.dv);
  getChoice(from, knot.interpolation, Interpolation::ease);
  getChoice(from, knot.easing.family, EasingFamily::bounce);
  getChoice(from, knot.easing.ends, EasingEnds::in_out);
  getChoice(from, knot.style.in, TangentMode::step_next);
  getChoice(from, knot.style.out, TangentMode::step_next);
  from(knot.style.broken), from(knot.style.weight_locked);
  getChoice(from, knot.style.kind, KnotKind::hold);
  from.ok = from.ok && std::abs(knot.time) <= kMaxSeconds && knot.in.dt <= 0.f && knot.out.dt >= 0.f;
  return knot;
}

// A slope per second as the handle of a third of the segment, as other programs have them.
void putQuatKnots(LinkWriter& to, const QuatCurve& curve) {
  const std::vector<QuatKnot> knots = curve.knots();
  for (int part = 0; part < 4; ++part) {
    const auto of = [part](const Quat& value) {
      return std::array{value.x, value.y, value.z, value.w}[static_cast<std::size_t>(part)];
    };
    for (std::size_t i = 0; i < knots.size(); ++i) {
      const float before = i > 0 ? static_cast<float>((knots[i].time - knots[i - 1].time) / 3.0) : 0.f;
      const float after = i + 1 < knots.size() ? static_cast<float>((knots[i + 1].time - knots[i].time) / 3.0) : 0.f;
      putKnot(to, knots[i].time, of(knots[i].value), {-before, -before * of(knots[i].in)},
              {after, after * of(knots[i].out)}, knots[i]);
    }
  }
}

float slopeOf(const Tangent& handle) { return handle.dt != 0.f ? handle.dv / handle.dt : 0.f; }

// The four numbers hold their knots together.
Result<QuatCurve> getQuatKnots(LinkReader& from, std::size_t count) {
  std::vector<QuatKnot> knots(count);
  constexpr std::array kParts{&Quat::x, &Quat::y, &Quat::z, &Quat::w};
  for (std::size_t part = 0; part < kParts.size(); ++part) {
    for (QuatKnot& knot : knots) {
      const Knot one = getKnot(from);
      if (part > 0 && (one.time != knot.time || one.interpolation != knot.interpolation)) from.ok = false;
      if (one.interpolation == Interpolation::bezier) from.ok = false;
      if (!from.ok) return QuatCurve();
      knot.time = one.time, knot.interpolation = one.interpolation, knot.easing = one.easing, knot.style = one.style;
      knot.value.*kParts[part] = one.value;
      knot.in.*kParts[part] = slopeOf(one.in), knot.out.*kParts[part] = slopeOf(one.out);
    }
  }
  return QuatCurve::fromKnots(knots);
}

void putCurves(LinkWriter& to, const JointTrack& track) {
  LinkWriter knots;
  LinkWriter listed;
  std::uint8_t count = 0;
  const auto head = [&](int channel, std::size_t size) {
    listed.plain(static_cast<std::uint8_t>(channel)), listed.plain(static_cast<std::uint32_t>(size));
    ++count;
  };
  const auto scalars = [&](const std::array<Curve, 3>& curves, int first) {
    for (int axis = 0; axis < 3; ++axis) {
      const Curve& curve = curves[static_cast<std::size_t>(axis)];
      if (curve.empty()) continue;
      head(first + axis, curve.size());
      for (const Knot& knot : curve.knots()) putKnot(knots, knot.time, knot.value, knot.in, knot.out, knot);
    }
  };
  scalars(track.translation, tx);
  if (const auto* angles = std::get_if<EulerCurves>(&track.rotation)) {
    to.plain(static_cast<std::uint8_t>(1 + static_cast<int>(angles->order)));
    walkRotation(to, angles->pre), walkRotation(to, angles->post);
    scalars(angles->angles, rx);
  } else {
    to.plain(kQuaternionMode);
    if (const auto& turns = std::get<QuatCurve>(track.rotation); !turns.empty()) {
      head(q, turns.size());
      putQuatKnots(knots, turns);
    }
  }
  scalars(track.scale, sx);
  to.plain(count);
  to.bytes.insert(to.bytes.end(), listed.bytes.begin(), listed.bytes.end());
  to.bytes.insert(to.bytes.end(), knots.bytes.begin(), knots.bytes.end());
}

Check getCurves(LinkReader& from, JointTrack& track) {
  std::uint8_t mode = 0, count = 0;
  from.plain(mode);
  from.ok = from.ok && mode <= kEulerOrders.size();
  if (!from.ok) return {};
  if (mode != kQuaternionMode) {
    EulerCurves angles;
    angles.order = kEulerOrders[static_cast<std::size_t>(mode - 1)];
    walkRotation(from, angles.pre), walkRotation(from, angles.post);
    track.rotation = std::move(angles);
  }
  from.plain(count);
  from.ok = from.ok && count <= link_channels;
  std::array<std::pair<std::uint8_t, std::uint32_t>, link_channels> heads{};
  for (std::size_t i = 0; i < count && from.ok; ++i) {
    auto& [channel, size] = heads[i];
    from.plain(channel), from.plain(size);
    from.ok = from.ok && channel < link_channels && size > 0 && (i == 0 || channel > heads[i - 1].first);
  }
  for (std::size_t i = 0; i < count && from.ok; ++i) {
    const auto [channel, size] = heads[i];
    auto* angles = std::get_if<EulerCurves>(&track.rotation);
    from.ok = channel == q ? !angles : channel < rx || channel > rz || angles != nullptr;
    from.ok = from.ok && size <= from.left() / (kLinkKnot * (channel == q ? 4 : 1));
    if (!from.ok) return {};
    if (channel == q) {
      auto turns = getQuatKnots(from, size);
      if (!turns) return tl::unexpected(turns.error());
      track.rotation = std::move(*turns);
      continue;
    }
    std::vector<Knot> knots(size);
    for (Knot& knot : knots) knot = getKnot(from);
    if (!from.ok) return {};
    auto curve = Curve::fromKnots(knots);
    if (!curve) return tl::unexpected(curve.error());
    const auto axis = static_cast<std::size_t>(channel % 3);
    (channel < rx ? track.translation : channel < sx ? angles->angles : track.scale)[axis] = std::move(*curve);
  }
  return {};
}

void putClip(LinkWriter& to, const LinkClip& m) {
  to(m.figure), to(m.clip), to(m.whole), to(m.fps), to(m.duration), to(m.start);
  to.list(m.tracks, 0, [&](const JointTrack& track) {
    to(static_cast<std::uint32_t>(track.joint));
    putCurves(to, track);
  });
}

Result<LinkClip> getClip(LinkReader& from) {
  LinkClip m;
  from(m.figure), from(m.clip), from(m.whole), from(m.fps), from(m.duration), from(m.start);
  from.ok = from.ok && m.fps > 0.0 && m.fps <= kMaxLinkFps && m.duration >= 0.0 && m.duration <= kMaxSeconds &&
            std::abs(m.start) <= kMaxSeconds * kMaxLinkFps && !m.clip.empty();
  Check curves;
  JointIndex last = kNoJoint;
  from.list(m.tracks, 6, [&](JointTrack& track) {
    std::uint32_t joint = 0;
    from(joint);
    from.ok = from.ok && joint<kMaxLinkJoints&& static_cast<JointIndex>(joint)> last;
    if (!from.ok) return;
    track.joint = last = static_cast<JointIndex>(joint);
    curves = getCurves(from, track);
    from.ok = from.ok && curves;
  });
  if (!curves) return tl::unexpected(curves.error());
  return m;
}

tl::unexpected<Problem> malformed(LinkKind kind) {
  return fail("What the other program sent over the live link is damaged.",
              "message of kind " + std::to_string(static_cast<int>(kind)));
}

template <class M>
Result<LinkMessage> readOne(const LinkFrame& frame) {
  LinkReader from(frame.payload);
  M message;
  if constexpr (std::is_same_v<M, LinkClip>) {
    auto clip = getClip(from);
    if (!clip) return tl::unexpected(clip.error());
    message = std::move(*clip);
  } else {
    walk(from, message);
  }
  if (!from.done()) return malformed(M::kKind);
  return LinkMessage(std::move(message));
}

template <class... M>
Result<LinkMessage> readAny(const LinkFrame& frame, const std::variant<std::monostate, M...>*) {
  Result<LinkMessage> found = LinkMessage();
  const auto is = [&]<class One>(const One*) {
    if (static_cast<LinkKind>(frame.kind) == One::kKind) found = readOne<One>(frame);
  };
  (is(static_cast<const M*>(nullptr)), ...);
  return found;
}

}  // namespace

LinkBytes linkFrame(const LinkMessage& message) {
  return std::visit(
      []<class M>(const M& one) -> LinkBytes {
        if constexpr (std::is_same_v<M, std::monostate>) {
          return {};
        } else {
          LinkWriter to;
          if constexpr (std::is_same_v<M, LinkClip>)
            putClip(to, one);
          else
            walk(to, one);
          return linkFrame(static_cast<std::uint16_t>(M::kKind), to.bytes);
        }
      },
      message);
}

Result<LinkMessage> readLinkMessage(const LinkFrame& frame) {
  return readAny(frame, static_cast<const LinkMessage*>(nullptr));
}

}  // namespace sinew
