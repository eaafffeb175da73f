#include "tests/support/any_character.h"

#include <rapidcheck.h>

#include <numeric>

namespace sinew::tests {
namespace {

float real(float low = -5.f, float high = 5.f) {
  return low + (high - low) * (static_cast<float>(*rc::gen::resize(1000, rc::gen::inRange(0, 1'000'001))) / 1e6f);
}
int below(std::size_t count) { return *rc::gen::inRange(0, static_cast<int>(count)); }
std::size_t few() { return static_cast<std::size_t>(*rc::gen::inRange(0, 4)); }
bool coin() { return *rc::gen::arbitrary<bool>(); }
std::string text() { return *rc::gen::container<std::string>(rc::gen::inRange('a', 'z')); }

template <class V>
V vector() {
  V v;
  for (int i = 0; i < V::length(); ++i) v[i] = real();
  return v;
}
template <class V>
std::vector<V> vectors(std::size_t count) {
  std::vector<V> list(count);
  for (V& v : list) v = vector<V>();
  return list;
}
Quat rotation() {
  const Quat q{real(), real(), real(), real()};
  return glm::length(q) > 0.05f ? glm::normalize(q) : kIdentityRotation;
}
Transform transform() { return {vector<Vec3>(), rotation(), vector<Vec3>(), vector<Vec3>()}; }

Interpolation interpolation(bool quaternion) {
  const auto kinds = {Interpolation::step,      Interpolation::linear, Interpolation::hermite,
                      Interpolation::step_next, Interpolation::ease,   Interpolation::bezier};
  return *rc::gen::elementOf(std::vector<Interpolation>(kinds.begin(), kinds.end() - (quaternion ? 1 : 0)));
}

template <class Enum>
Enum upTo(Enum last) {
  return static_cast<Enum>(below(static_cast<std::size_t>(last) + 1));
}
Easing easing() { return {upTo(EasingFamily::bounce), upTo(EasingEnds::in_out)}; }
KnotStyle style() {
  return {upTo(TangentMode::step_next), upTo(TangentMode::step_next), coin(), coin(), upTo(KnotKind::hold)};
}
CurveState state() { return {coin(), coin(), coin()}; }

Extrapolation extrapolation() {
  return {*rc::gen::element(ExtrapolationKind::hold, ExtrapolationKind::linear, ExtrapolationKind::cycle,
                            ExtrapolationKind::cycle_offset, ExtrapolationKind::ping_pong),
          *rc::gen::inRange(-1, 9)};
}

Curve curve() {
  std::vector<Knot> knots;
  const bool plain = coin();
  for (std::size_t i = few(); i > 0; --i) {
    Knot& k = knots.emplace_back();
    k.time = static_cast<double>(real()), k.value = real();
    if (plain) continue;
    k.in = {real(-1, 0), real()}, k.out = {real(0, 1), real()};
    k.interpolation = interpolation(false);
    k.easing = easing(), k.style = style();
  }
  Curve made = Curve::fromKnots(knots).value();
  made.setExtrapolation(extrapolation(), extrapolation());
  made.setState(state());
  return made;
}

QuatCurve quatCurve() {
  std::vector<QuatKnot> knots;
  const bool plain = coin();
  for (std::size_t i = few(); i > 0; --i) {
    QuatKnot& k = knots.emplace_back();
    k.time = static_cast<double>(real()), k.value = rotation();
    if (plain) continue;
    k.in = rotation(), k.out = rotation(), k.interpolation = interpolation(true);
    k.easing = easing(), k.style = style();
  }
  QuatCurve made = QuatCurve::fromKnots(knots).value();
  made.setState(state());
  return made;
}

std::array<Curve, 3> curves() { return {curve(), curve(), curve()}; }

EulerCurves eulerCurves() {
  EulerCurves euler;
  euler.order = kEulerOrders[static_cast<std::size_t>(below(kEulerOrders.size()))];
  euler.angles = curves();
  euler.pre = rotation(), euler.post = rotation();
  return euler;
}

std::vector<JointTrack> jointTracks(std::size_t joints) {
  std::vector<JointTrack> tracks;
  for (std::size_t j = 0; j < joints; ++j) {
    if (coin()) continue;
    JointTrack& track = tracks.emplace_back();
    track.joint = static_cast<JointIndex>(j);
    track.translation = curves(), track.scale = curves();
    if (coin()) {
      track.rotation = quatCurve();
    } else {
      track.rotation = eulerCurves();
    }
  }
  return tracks;
}

std::vector<MorphTrack> morphTracks(std::size_t channels) {
  std::vector<MorphTrack> tracks;
  for (std::size_t m = 0; m < channels; ++m)
    if (coin()) tracks.push_back({static_cast<int>(m), curve()});
  return tracks;
}

std::vector<LostTrack> lostTracks() {
  std::vector<LostTrack> lost;
  for (std::size_t i = few() / 2; i > 0; --i) {
    for (JointTrack& track : jointTracks(1)) {
      track.joint = kNoJoint;
      lost.push_back({text(), text(), track});
    }
    if (coin()) lost.push_back({text(), {}, MorphTrack{-1, curve()}});
  }
  return lost;
}

std::shared_ptr<const Clip> clip(std::size_t joints, std::size_t channels) {
  auto c = std::make_shared<Clip>();
  c->name = text();
  c->start_s = static_cast<double>(real()), c->duration_s = static_cast<double>(real(0, 9));
  c->fps = static_cast<double>(real(1, 120));
  c->joints = jointTracks(joints);
  c->morphs = morphTracks(channels);
  for (std::size_t i = few() / 2; i > 0; --i) {
    c->layers.push_back({text(), upTo(LayerMode::override), curve(), coin(), coin(), coin(), coin(),
                         jointTracks(joints), morphTracks(channels), lostTracks()});
  }
  double time = 0.0;
  if (coin()) c->note = text();
  for (std::size_t i = few(); i > 0; --i) c->markers.push_back({time += static_cast<double>(real(0, 2)), text()});
  c->lost = lostTracks();
  return c;
}

Skeleton skeleton(std::size_t count) {
  std::vector<Joint> joints(count);
  for (std::size_t j = 0; j < count; ++j) {
    Joint& joint = joints[j];
    joint.name = text();
    joint.parent = *rc::gen::inRange(-1, static_cast<int>(j));
    joint.rest_l = transform();
    joint.deforms = coin();
    joint.inherit_scale =
        *rc::gen::element(ScaleInheritance::full, ScaleInheritance::own_axes, ScaleInheritance::skip_parent);
  }
  return Skeleton::create(std::move(joints)).value();
}

Skin skin(std::size_t joints) {
  Skin s{text(), {}, {}};
  for (std::size_t i = few() + 1; i > 0; --i) {
    s.joints.push_back(below(joints));
    Mat4& m = s.inverse_bind.emplace_back();
    for (int column = 0; column < 4; ++column) m[column] = vector<Vec4>();
  }
  return s;
}

std::shared_ptr<const Mesh> mesh(const Character& c) {
  auto m = std::make_shared<Mesh>();
  m->name = text();
  m->node = below(c.skeleton.size());
  m->skin = below(c.skins.size());
  m->skinned = coin();
  m->hidden = coin();
  m->material = *rc::gen::inRange(-1, static_cast<int>(c.materials.size()));
  const std::size_t n = 3 * few();
  m->positions = vectors<Vec3>(n), m->normals = vectors<Vec3>(n);
  if (coin()) m->tangents = vectors<Vec4>(n);
  if (coin()) m->uvs = vectors<Vec2>(n);
  if (coin()) m->colors = vectors<Vec4>(n);
  m->indices.resize(n);
  std::iota(m->indices.begin(), m->indices.end(), 0u);
  std::vector<RawInfluence> raw;
  const auto joints = c.skins[static_cast<std::size_t>(m->skin)].joints.size();
  for (std::uint32_t v = 0; v < n; ++v) {
    for (int i = 0; i < 3; ++i) raw.push_back({v, static_cast<std::uint16_t>(below(joints)), real(0, 1)});
  }
  if (n > 0) m->influences = cleanInfluences(n, raw, kMaxInfluences, 0);
  if (n > 0) m->lines = {0, 1}, m->points = {2};
  const std::size_t channels = c.morph_channels.size();
  m->first_morph_channel = below(channels + 1);
  for (auto left = channels - static_cast<std::size_t>(m->first_morph_channel); left > 0 && coin(); --left)
    m->morph_targets.push_back(
        {text(), vectors<Vec3>(n), vectors<Vec3>(coin() ? n : 0), vectors<Vec3>(coin() ? n : 0)});
  for (const Vec3& p : m->positions) m->bounds.add(p);
  return m;
}

TextureRef texture(std::size_t images) {
  return {*rc::gen::inRange(-1, static_cast<int>(images)),
          coin(),
          coin(),
          coin(),
          coin(),
          coin(),
          static_cast<MinFilter>(below(6)),
          vector<Vec2>(),
          vector<Vec2>(),
          real()};
}

Material material(std::size_t images) {
  Material m;
  m.name = text();
  m.base_color = vector<Vec4>(), m.emissive = vector<Vec3>();
  m.metallic = real(0, 1), m.roughness = real(0, 1), m.normal_scale = real(), m.occlusion_strength = real(0, 1);
  m.alpha_mode = *rc::gen::element(AlphaMode::opaque, AlphaMode::mask, AlphaMode::blend);
  m.alpha_cutoff = real(0, 1), m.two_sided = coin(), m.unlit = coin();
  for (TextureRef* t :
       {&m.base_texture, &m.normal_texture, &m.metallic_roughness_texture, &m.occlusion_texture, &m.emissive_texture})
    *t = texture(images);
  return m;
}

std::shared_ptr<const Image> image() {
  if (!coin()) return nullptr;
  auto i = std::make_shared<Image>();
  i->name = text();
  i->width = 1 + below(5), i->height = 1 + below(5);
  i->rgba = *rc::gen::container<std::vector<std::uint8_t>>(4 * static_cast<std::size_t>(i->width * i->height),
                                                           rc::gen::arbitrary<std::uint8_t>());
  return i;
}

Character character() {
  Character c;
  c.name = text(), c.source = text(), c.format = text();
  c.unit_m = static_cast<double>(real(0.001f, 3.f));
  c.up_axis = *rc::gen::element('X', 'Y', 'Z');
  c.skeleton = skeleton(few() + 1);
  for (std::size_t i = few(); i > 0; --i) c.images.push_back(image());
  for (std::size_t i = few(); i > 0; --i) c.materials.push_back(material(c.images.size()));
  for (std::size_t i = few(); i > 0; --i)
    c.morph_channels.push_back({*rc::gen::inRange(-1, static_cast<int>(c.skeleton.size())), text(), real()});
  for (std::size_t i = few() + 1; i > 0; --i) c.skins.push_back(skin(c.skeleton.size()));
  for (std::size_t i = few(); i > 0; --i) c.meshes.push_back(mesh(c));
  if (coin()) c.scene_name = text();
  if (coin())
    c.unread_images = std::make_shared<const std::vector<UnreadImage>>(
        std::vector<UnreadImage>{{.image = below(3), .name = text(), .media_type = text(), .encoded = {1, 2, 3}}});
  if (coin())
    c.notes = std::make_shared<const std::vector<PartNote>>(
        std::vector<PartNote>{{PartNote::Part::joint, 0, text()}, {PartNote::Part::material, below(3), text()}});
  if (coin()) {
    JointRoles roles;
    for (std::size_t i = few(); i > 0; --i)
      roles.add(static_cast<JointRole>(below(kJointRoles)), below(c.skeleton.size()), real(0.f, 1.f));
    c.roles = std::make_shared<const JointRoles>(roles);
    c.motion_of_roles = coin();
  }
  for (std::size_t i = few(); i > 0; --i) c.clips.push_back(clip(c.skeleton.size(), c.morph_channels.size()));
  return c;
}

// Texts within texts.
Text sentence(int deepest = 3) {
  if (deepest == 0 || *rc::gen::inRange(0, 3) == 0) return Text::verbatim(text());
  std::vector<Text> arguments;
  for (std::size_t i = few(); i > 0; --i) arguments.push_back(sentence(deepest - 1));
  return Text::of(text() + "{}", *rc::gen::arbitrary<bool>(), std::move(arguments));
}

}  // namespace

Imported anyImported() {
  Imported out;
  out.character = std::make_shared<const Character>(character());
  out.report.file = text();
  for (std::size_t i = few(); i > 0; --i) {
    out.report.add(
        *rc::gen::element(ReportKind::info, ReportKind::converted, ReportKind::repaired, ReportKind::dropped),
        sentence());
  }
  for (std::size_t i = few(); i > 0; --i) out.report.missing_textures.push_back({text(), {text(), text()}});
  for (std::size_t i = few(); i > 0; --i) out.files.push_back(std::filesystem::path("/") / text());
  out.rig_text = text();
  return out;
}

}  // namespace sinew::tests
