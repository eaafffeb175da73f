#include <cmath>
#include <limits>

#include <fmt/format.h>

#include "core/scene/character/character.h"
#include "core/scene/character/validate_clip.h"

namespace sinew {

namespace {

// How far the weights of a vertex may sum up beside 1.
constexpr float kWeightTolerance = 1e-3f;
// How far the length of a rotation may be beside 1.
constexpr float kUnitTolerance = 1e-3f;

bool within(int index, std::size_t size) { return index >= 0 && static_cast<std::size_t>(index) < size; }
bool withinOrNone(int index, std::size_t size) { return index == -1 || within(index, size); }

// Whether all numbers of a list of vectors are finite: x * 0 is NaN for those that are not.
template <class Vector>
bool allFinite(const std::vector<Vector>& list) {
  Vector sum{0.f};
  for (const Vector& v : list) sum += v * 0.f;
  return sum == Vector{0.f};
}

// Says what is wrong with one mesh; empty if nothing is.
Text faultOfInfluences(const Mesh& mesh, const Skin& skin) {
  const Influences& influences = mesh.influences;
  const std::size_t n = mesh.positions.size();
  if (n == 0 && influences.joints.empty() && influences.weights.empty()) return {};
  if (influences.per_vertex < 1 || influences.per_vertex > kMaxInfluences) {
    return text("{} influences per vertex", influences.per_vertex);
  }
  const auto stride = static_cast<std::size_t>(influences.per_vertex);
  if (influences.joints.size() != n * stride || influences.weights.size() != n * stride) {
    return text("{} vertices, {} joints and {} weights of influences", n, influences.joints.size(),
                influences.weights.size());
  }
  for (std::size_t v = 0; v < n; ++v) {
    float sum = 0.f;
    const float heaviest = influences.weights[v * stride];
    for (std::size_t i = v * stride; i < (v + 1) * stride; ++i) {
      const float w = influences.weights[i];
      if (influences.joints[i] >= skin.joints.size()) {
        return text("vertex {} follows entry {} of a skin of {}", v, influences.joints[i], skin.joints.size());
      }
      if (!(w >= 0.f && w <= heaviest + 1e-6f)) return text("vertex {} has weight {} after {}", v, w, heaviest);
      sum += w;
    }
    if (!(std::abs(sum - 1.f) <= kWeightTolerance)) return text("the weights of vertex {} sum to {}", v, sum);
  }
  return {};
}

Text faultOfMorphs(const Mesh& mesh, std::size_t channels) {
  const std::size_t n = mesh.positions.size();
  const auto fits = [n](std::size_t size) { return size == 0 || size == n; };
  if (mesh.morph_targets.empty() && mesh.first_morph_channel == 0) return {};
  if (mesh.first_morph_channel < 0 || static_cast<std::size_t>(mesh.first_morph_channel) > channels ||
      mesh.morph_targets.size() > channels - static_cast<std::size_t>(mesh.first_morph_channel)) {
    return text("morph channels {} and {} more of {}", mesh.first_morph_channel, mesh.morph_targets.size(), channels);
  }
  for (const MorphTarget& t : mesh.morph_targets) {
    if (t.positions.size() != n || !fits(t.normals.size()) || !fits(t.tangents.size())) {
      return text("morph target “{}” has {}, {}, {} differences for {} vertices", t.name, t.positions.size(),
                  t.normals.size(), t.tangents.size(), n);
    }
    if (!allFinite(t.positions) || !allFinite(t.normals) || !allFinite(t.tangents)) {
      return text("morph target “{}” is not finite", t.name);
    }
  }
  return {};
}

Text faultOfMesh(const Character& c, const Mesh& mesh) {
  if (!within(mesh.node, c.skeleton.size())) return text("node {} of {}", mesh.node, c.skeleton.size());
  if (!within(mesh.skin, c.skins.size())) return text("skin {} of {}", mesh.skin, c.skins.size());
  if (!withinOrNone(mesh.material, c.materials.size())) {
    return text("material {} of {}", mesh.material, c.materials.size());
  }
  const std::size_t n = mesh.positions.size();
  if (mesh.normals.size() != n) return text("{} normals for {} vertices", mesh.normals.size(), n);
  for (const auto& [size, what] :
       {std::pair(mesh.tangents.size(), text("tangents")), std::pair(mesh.uvs.size(), text("uvs")),
        std::pair(mesh.colors.size(), text("colours")),
        std::pair(mesh.linear_share.size(), text("shares of linear skinning"))}) {
    if (size != 0 && size != n) return text("{} {} for {} vertices", size, what, n);
  }
  if (!allFinite(mesh.positions)) return text("positions are not finite");
  if (!allFinite(mesh.normals) || !allFinite(mesh.tangents)) return text("normals or tangents are not finite");
  if (!allFinite(mesh.uvs) || !allFinite(mesh.colors)) return text("texture coordinates or colours are not finite");
  if (!std::ranges::all_of(mesh.linear_share, [](float share) { return share >= 0.f && share <= 1.f; }))
    return text("shares of linear skinning are not 0 to 1");
  if (mesh.indices.size() % 3 != 0) return text("{} indices are no triangles", mesh.indices.size());
  if (mesh.lines.size() % 2 != 0) return text("{} indices are no lines", mesh.lines.size());
  for (const auto* list : {&mesh.indices, &mesh.lines, &mesh.points}) {
    for (const std::uint32_t i : *list) {
      if (i >= n) return text("index {} of {} vertices", i, n);
    }
  }
  Box box;
  for (const Vec3& p : mesh.positions) box.add(p);
  if (n > 0 && (box.low != mesh.bounds.low || box.high != mesh.bounds.high))
    return text("bounds are not those of the positions");
  if (Text fault = faultOfInfluences(mesh, c.skins[static_cast<std::size_t>(mesh.skin)]); !fault.empty()) return fault;
  return faultOfMorphs(mesh, c.morph_channels.size());
}

Text faultOfSkin(const Character& c, const Skin& skin) {
  if (skin.joints.empty()) return text("no joints");
  if (skin.joints.size() != skin.inverse_bind.size()) {
    return text("{} joints, {} bind matrices", skin.joints.size(), skin.inverse_bind.size());
  }
  for (std::size_t i = 0; i < skin.joints.size(); ++i) {
    if (!within(skin.joints[i], c.skeleton.size())) return text("joint {} of {}", skin.joints[i], c.skeleton.size());
    if (!isFinite(skin.inverse_bind[i])) return text("bind matrix {} is not finite", i);
  }
  return {};
}

Text faultOfMaterial(const Character& c, const Material& m) {
  for (const TextureRef* t :
       {&m.base_texture, &m.normal_texture, &m.metallic_roughness_texture, &m.occlusion_texture, &m.emissive_texture}) {
    if (!withinOrNone(t->image, c.images.size())) return text("image {} of {}", t->image, c.images.size());
    for (const float x : {t->offset.x, t->offset.y, t->scale.x, t->scale.y, t->rotation}) {
      if (!std::isfinite(x)) return text("a texture's transform is not finite");
    }
  }
  for (const float x : {m.base_color.x, m.base_color.y, m.base_color.z, m.base_color.w, m.emissive.x, m.emissive.y,
                        m.emissive.z, m.metallic, m.roughness, m.normal_scale, m.occlusion_strength, m.alpha_cutoff}) {
    if (!std::isfinite(x)) return text("a number is not finite");
  }
  return {};
}

Text faultOfImage(const Image& image) {
  const bool sized = image.width > 0 && image.height > 0;
  if (sized &&
      image.rgba.size() == 4 * static_cast<std::size_t>(image.width) * static_cast<std::size_t>(image.height)) {
    return {};
  }
  return text("{} × {} in {} bytes", image.width, image.height, image.rgba.size());
}

// Sizes of what a clip plays on.
struct Channels {
  std::size_t joints, morphs;
};

bool turnsByUnits(const JointTrack& track) {
  const auto* euler = std::get_if<EulerCurves>(&track.rotation);
  const auto isUnit = [](const Quat& fixed) { return std::abs(glm::length(fixed) - 1.f) <= kUnitTolerance; };
  return !euler || (isUnit(euler->pre) && isUnit(euler->post));
}

Text faultOfTracks(const Channels& on, const std::vector<JointTrack>& joints, const std::vector<MorphTrack>& morphs,
                   const std::vector<LostTrack>& lost) {
  JointIndex last_joint = kNoJoint;
  for (const JointTrack& track : joints) {
    if (!within(track.joint, on.joints)) return text("joint {} of {}", track.joint, on.joints);
    if (track.joint <= last_joint) return text("joint {} after joint {}", track.joint, last_joint);
    last_joint = track.joint;
    if (!turnsByUnits(track)) return text("a fixed rotation of joint {} is not of unit length", track.joint);
  }
  int last_channel = -1;
  for (const MorphTrack& track : morphs) {
    if (!within(track.channel, on.morphs)) return text("morph channel {} of {}", track.channel, on.morphs);
    if (track.channel <= last_channel) return text("morph channel {} after {}", track.channel, last_channel);
    last_channel = track.channel;
  }
  for (const LostTrack& track : lost) {
    if (const auto* joint = std::get_if<JointTrack>(&track.track); joint && !turnsByUnits(*joint))
      return text("a fixed rotation of the lost joint “{}” is not of unit length", track.name);
  }
  return {};
}

Text faultOfClip(const Channels& on, const Clip& clip) {
  if (!std::isfinite(clip.start_s) || !std::isfinite(clip.duration_s) || clip.duration_s < 0.0) {
    return text("starts at {}, lasts {}", clip.start_s, clip.duration_s);
  }
  if (!(clip.fps > 0.0) || !std::isfinite(clip.fps)) return text("{} frames per second", clip.fps);
  if (Text fault = faultOfTracks(on, clip.joints, clip.morphs, clip.lost); !fault.empty()) return fault;
  for (const ClipLayer& layer : clip.layers) {
    if (Text fault = faultOfTracks(on, layer.joints, layer.morphs, layer.lost); !fault.empty())
      return text("layer “{}”: {}", layer.name, fault);
  }
  double last_time = -std::numeric_limits<double>::infinity();
  for (const Marker& marker : clip.markers) {
    if (!std::isfinite(marker.time) || marker.time < last_time)
      return text("marker “{}” at {}", marker.name, marker.time);
    last_time = marker.time;
  }
  return {};
}

// The sentence for one faulty part.
Check refuse(const Text& kind, std::size_t index, std::string_view name, const Text& fault) {
  const Text label = name.empty() ? text("number {}", index + 1) : text("“{}”", name);
  return fail(text("The {} {} is damaged ({}); repair or export the file again.", kind, label, fault),
              fmt::format("{} {}: {}", kind.english(), index, fault.english()));
}

}  // namespace

Check Character::validate() const {
  if (!(unit_m > 0.0) || !std::isfinite(unit_m)) {
    return fail("The file's unit of length is not a positive number; repair it.", fmt::format("{} metres", unit_m));
  }
  if (up_axis != 'X' && up_axis != 'Y' && up_axis != 'Z') {
    return fail("The file's upward axis is none of X, Y and Z; repair it.");
  }
  for (std::size_t i = 0; i < morph_channels.size(); ++i) {
    const MorphChannel& channel = morph_channels[i];
    if (!withinOrNone(channel.node, skeleton.size()) || !std::isfinite(channel.rest_weight)) {
      return refuse(text("morph channel"), i, channel.name,
                    text("node {} of {}, weight {}", channel.node, skeleton.size(), channel.rest_weight));
    }
  }
  for (const RoleEntry& entry : roles ? roles->entries() : std::span<const RoleEntry>()) {
    if (!within(entry.joint, skeleton.size()) || !(entry.confidence >= 0.f && entry.confidence <= 1.f)) {
      return refuse(text("role"), static_cast<std::size_t>(entry.role), {},
                    text("joint {} of {}, confidence {}", entry.joint, skeleton.size(), entry.confidence));
    }
  }
  for (std::size_t i = 0; i < skins.size(); ++i) {
    if (Text fault = faultOfSkin(*this, skins[i]); !fault.empty()) return refuse(text("skin"), i, skins[i].name, fault);
  }
  for (std::size_t i = 0; i < meshes.size(); ++i) {
    if (!meshes[i]) return refuse(text("mesh"), i, {}, text("missing"));
    if (Text fault = faultOfMesh(*this, *meshes[i]); !fault.empty())
      return refuse(text("mesh"), i, meshes[i]->name, fault);
  }
  for (std::size_t i = 0; i < materials.size(); ++i) {
    if (Text fault = faultOfMaterial(*this, materials[i]); !fault.empty()) {
      return refuse(text("material"), i, materials[i].name, fault);
    }
  }
  for (std::size_t i = 0; i < images.size(); ++i) {
    if (!images[i]) continue;
    if (Text fault = faultOfImage(*images[i]); !fault.empty()) return refuse(text("image"), i, images[i]->name, fault);
  }
  for (std::size_t i = 0; i < clips.size(); ++i) {
    if (!clips[i]) return refuse(text("clip"), i, {}, text("missing"));
    if (Text fault = faultOfClip({skeleton.size(), morph_channels.size()}, *clips[i]); !fault.empty())
      return refuse(text("clip"), i, clips[i]->name, fault);
  }
  return {};
}

Check validateClip(const Clip& clip, std::size_t joints, std::size_t morph_channels) {
  if (Text fault = faultOfClip({joints, morph_channels}, clip); !fault.empty())
    return refuse(text("clip"), 0, clip.name, fault);
  return {};
}

}  // namespace sinew
