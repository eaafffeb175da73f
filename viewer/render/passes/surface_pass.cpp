#include "viewer/render/passes/surface_pass.h"

#include <fmt/format.h>

#include <algorithm>
#include <ranges>

#include "viewer/render/look.h"

namespace sinew::render {
namespace {

// What a surface program is made for. Bits 0 and 1 hold the skinning method.
enum Feature : unsigned {
  kEightInfluences = 1u << 2,
  kTextured = 1u << 3,
  kNormalMap = 1u << 4,
  kDetailMaps = 1u << 5,
  kVertexColor = 1u << 6,
  kUnlit = 1u << 7,
  kHeat = 1u << 8,
  kWire = 1u << 9,
  kAlphaTest = 1u << 10,
  kSelected = 1u << 11,
  kAlphaOnly = 1u << 12,  // textures and vertices give their alpha, not their colour
};

// Texture units; the palette comes first.
enum Unit { kPaletteUnit, kBaseUnit, kNormalUnit, kMetallicUnit, kOcclusionUnit, kEmissiveUnit };

ProgramSource sourceOf(unsigned features) {
  ProgramSource source{"surface.vert", features & kWire ? "wire.frag" : "surface.frag", {}, {}, {}};
  source.defines = {fmt::format("SKIN_METHOD {}", features & 3u),
                    fmt::format("SKIN_INFLUENCES {}", features & kEightInfluences ? 8 : 4)};
  constexpr std::pair<unsigned, const char*> kNames[] = {
      {kTextured, "TEXTURED"},        {kNormalMap, "NORMAL_MAP"}, {kDetailMaps, "DETAIL_MAPS"},
      {kVertexColor, "VERTEX_COLOR"}, {kUnlit, "UNLIT"},          {kHeat, "HEAT"},
      {kAlphaTest, "ALPHA_TEST"},     {kSelected, "SELECTED"},    {kAlphaOnly, "ALPHA_ONLY"}};
  for (const auto& [bit, name] : kNames) {
    if (features & bit) source.defines.emplace_back(name);
  }
  return source;
}

// How texture coordinates move (KHR_texture_transform): scale, then rotation, then offset.
glm::mat3x2 uvMatrix(const TextureRef& t) {
  const float c = std::cos(t.rotation), s = std::sin(t.rotation);
  return {t.scale.x * Vec2(c, -s), t.scale.y * Vec2(s, c), t.offset};
}

void bindTexture(const ShaderProgram& program, MeshCache& cache, Unit unit, GLuint texture, const TextureRef& ref,
                 const char* sampler, const char* matrix) {
  const GLuint shown = texture ? texture : cache.white();
  glActiveTexture(GL_TEXTURE0 + unit);
  glBindTexture(GL_TEXTURE_2D, shown);
  glBindSampler(unit, cache.sampler(ref));
  program.set(sampler, unit);
  program.set(matrix, uvMatrix(ref));
}

const Material& defaultMaterial() {
  static const Material kMaterial = [] {
    Material m;
    m.base_color = Vec4(look().clay, 1.f);
    m.roughness = look().clay_roughness;
    return m;
  }();
  return kMaterial;
}

bool hasDetailMaps(const Material& m) {
  return m.metallic_roughness_texture.image >= 0 || m.occlusion_texture.image >= 0 || m.emissive_texture.image >= 0;
}

}  // namespace

Check SurfacePass::prepare() {
  const unsigned usual = static_cast<unsigned>(SkinningMethod::linear) | kTextured;
  if (programs_[usual].get([=] { return sourceOf(usual); })) return {};
  Result<ShaderProgram> again = ShaderProgram::create(sourceOf(usual));  // for its message
  if (again) return fail("The graphics driver refused a shader of this program; update the driver.");
  return tl::unexpected(again.error());
}

void SurfacePass::collect(const SceneSnapshot& scene, const DisplayOptions& options, MeshCache& cache) {
  items_.clear();
  palettes_.begin();
  const auto methods = methodsOf(options);
  for (const InstanceSnapshot& instance : scene.instances) {
    if (!isDrawable(instance)) continue;
    skinned_.clear();
    collectItems(instance, methods, cache, cache.instance(instance).morphed, palettes_, skinned_);
    const Character& character = *instance.character;
    const GpuCharacter& gpu = cache.character(instance.character);
    const float placed = glm::determinant(Mat3(instance.placement_w));
    for (const SkinnedItem& skinned : skinned_) {
      SurfaceItem item{skinned};
      const int material = skinned.mesh->material;
      item.material = material < 0 ? &defaultMaterial() : &character.materials[static_cast<std::size_t>(material)];
      item.blended = options.shading == Shading::material && item.material->alpha_mode == AlphaMode::blend;
      const auto skin = static_cast<std::size_t>(skinned.mesh->skin);
      const float own =
          character.skins[skin].joints.empty() ? 1.f : glm::determinant(Mat3(instance.palette[instance.skin_at[skin]]));
      item.edge_length =
          gpu.meshes[static_cast<std::size_t>(item.mesh_index)].edge_length * std::cbrt(std::abs(placed * own));
      items_.push_back(item);
    }
  }
  if (palettes_.upload()) ++palette_version_;
}

void SurfacePass::sort(const View& view) {
  const Vec3 forward = view.camera.forward_w();
  for (SurfaceItem& item : items_) {
    // The middle of the mesh where its heaviest joint takes it.
    const std::uint32_t at = item.instance->skin_at[static_cast<std::size_t>(item.mesh->skin)];
    const std::vector<std::uint16_t>& joints = item.mesh->influences.joints;
    const Mat4& moved = item.instance->palette[at + (joints.empty() ? 0u : joints.front())];
    const Vec3 middle_w(item.instance->placement_w * moved * Vec4(item.mesh->bounds.centre(), 1.f));
    item.distance = sortable(glm::dot(middle_w - view.eye_w, forward));
  }
  // Nearest first, so that little is shaded in vain.
  std::ranges::sort(items_, [](const SurfaceItem& a, const SurfaceItem& b) {
    return std::pair(a.distance, a.mesh_index) < std::pair(b.distance, b.mesh_index);
  });
}

void SurfacePass::drawOpaque(const View& view, MeshCache& cache) {
  sort(view);
  used_ = nullptr;
  glEnable(GL_DEPTH_TEST);
  glDepthFunc(GL_LESS);
  glDepthMask(GL_TRUE);
  glDisable(GL_BLEND);
  for (const SurfaceItem& item : items_) {
    if (!item.blended) draw(item, view, cache);
  }
}

void SurfacePass::drawBlended(const View& view, MeshCache& cache) {
  if (std::ranges::none_of(items_, &SurfaceItem::blended)) return;
  used_ = nullptr;
  glEnable(GL_DEPTH_TEST);
  glDepthFunc(GL_LEQUAL);
  glDepthMask(GL_FALSE);
  glEnable(GL_BLEND);
  for (const SurfaceItem& item : items_ | std::views::reverse) {
    if (item.blended) draw(item, view, cache);
  }
  glDepthMask(GL_TRUE);
}

// What the base colour is made of.
unsigned SurfacePass::baseFeatures(const SurfaceItem& item, MeshCache& cache) {
  const Material& m = *item.material;
  unsigned features = m.alpha_mode == AlphaMode::mask ? kAlphaTest : 0u;
  if (!item.mesh->uvs.empty() && cache.texture(item.instance->character, m.base_texture.image, true)) {
    features |= kTextured;
  }
  if (!item.mesh->colors.empty()) features |= kVertexColor;
  return features;
}

const ShaderProgram* SurfacePass::strokeProgram(const SurfaceItem& item, const View& view, MeshCache& cache) {
  unsigned features = static_cast<unsigned>(view.method) | kUnlit;
  if (item.influence_slots > 4) features |= kEightInfluences;
  if (flagged(*item.instance, item.mesh_index, kMeshSelected)) features |= kSelected;
  if (view.options.shading == Shading::material) features |= baseFeatures(item, cache);
  return programs_[features].get([=] { return sourceOf(features); });
}

const ShaderProgram* SurfacePass::program(const SurfaceItem& item, const View& view, MeshCache& cache) {
  const Material& m = *item.material;
  unsigned features = static_cast<unsigned>(view.method);
  if (item.influence_slots > 4) features |= kEightInfluences;
  if (flagged(*item.instance, item.mesh_index, kMeshSelected)) features |= kSelected;
  if (view.options.shading == Shading::weights) features |= kHeat;
  if (view.options.shading != Shading::material) {
    // Cards of hair and leaves keep their outline.
    if (m.alpha_mode == AlphaMode::mask) features |= baseFeatures(item, cache) | kAlphaOnly;
  } else {
    features |= baseFeatures(item, cache);
    if (m.unlit) {
      features |= kUnlit;
    } else if (!item.mesh->uvs.empty()) {
      if (!item.mesh->tangents.empty() && cache.texture(item.instance->character, m.normal_texture.image, false)) {
        features |= kNormalMap | kTextured;
      }
      if (hasDetailMaps(m)) features |= kDetailMaps | kTextured;
    }
  }
  return programs_[features].get([=] { return sourceOf(features); });
}

void SurfacePass::setLights(const ShaderProgram& program, const View& view) const {
  const Look& l = look();
  const auto placed = [&](const Vec3& from) {
    return glm::normalize(view.camera.right_w() * from.x + Vec3(0.f, from.y, 0.f) - view.camera.forward_w() * from.z);
  };
  program.set("view_projection", view.view_projection);
  const bool parallel = view.camera.orthographic;
  const Vec3 key = placed(l.key_from);
  program.set("eye_w", parallel ? -view.camera.forward_w() : view.eye_w);
  program.set("eye_moves", parallel ? 0.f : 1.f);
  program.set("key_direction", key);
  program.set("key_half", glm::normalize(key - view.camera.forward_w()));
  program.set("key_color", l.key);
  program.set("rim_direction", placed(l.rim_from));
  program.set("rim_color", l.rim);
  program.set("sky_color", l.sky);
  program.set("ground_color", l.ground);
  auto ramp = l.ramp_srgb;
  for (Vec3& color : ramp) color = linearFromSrgb(color);
  program.set("ramp", std::span<const Vec3>(ramp));
}

void SurfacePass::setBase(const ShaderProgram& program, const SurfaceItem& item, const Vec3& color,
                          MeshCache& cache) const {
  const Material& m = *item.material;
  program.set("base_color", Vec4(color, m.base_color.a));
  program.set("alpha_cutoff", m.alpha_cutoff);
  bindTexture(program, cache, kBaseUnit, cache.texture(item.instance->character, m.base_texture.image, true),
              m.base_texture, "base_texture", "base_uv");
}

void SurfacePass::setMaterial(const ShaderProgram& program, const SurfaceItem& item, const View& view,
                              MeshCache& cache) const {
  const Look& l = look();
  const bool plain = view.options.shading != Shading::material;
  const Material& m = plain ? defaultMaterial() : *item.material;
  setBase(program, item, Vec3(m.base_color), cache);
  program.set("emissive", m.emissive);
  program.set("metallic_roughness", Vec2(m.metallic, m.roughness));
  program.set("opaque_alpha", item.blended ? 0.f : 1.f);
  program.set("normal_scale", m.normal_scale);
  program.set("occlusion_strength", m.occlusion_strength);
  program.set("selected_color", l.selected_srgb);
  if (view.options.shading == Shading::weights) program.set("heat_at", item.heat_at);
  if (plain) return;

  if (!m.unlit) {
    const auto bind = [&](Unit unit, const TextureRef& ref, bool color, const char* sampler, const char* matrix) {
      bindTexture(program, cache, unit, cache.texture(item.instance->character, ref.image, color), ref, sampler,
                  matrix);
    };
    if (m.normal_texture.image >= 0) bind(kNormalUnit, m.normal_texture, false, "normal_texture", "normal_uv");
    if (hasDetailMaps(m)) {
      bind(kMetallicUnit, m.metallic_roughness_texture, false, "metallic_roughness_texture", "metallic_roughness_uv");
      bind(kOcclusionUnit, m.occlusion_texture, false, "occlusion_texture", "occlusion_uv");
      bind(kEmissiveUnit, m.emissive_texture, true, "emissive_texture", "emissive_uv");
    }
  }
}

void SurfacePass::use(const ShaderProgram& made, const SurfaceItem& item, const View& view, MeshCache& cache) {
  if (&made != used_) {
    made.use();
    setLights(made, view);
    palettes_.bind(kPaletteUnit);
    used_ = &made;
  }
  setSkinning(made, item, view.method, kPaletteUnit);
  setMaterial(made, item, view, cache);
}

void SurfacePass::draw(const SurfaceItem& item, const View& view, MeshCache& cache) {
  if (item.line_count + item.point_count > 0) {
    if (const ShaderProgram* made = strokeProgram(item, view, cache)) {
      use(*made, item, view, cache);
      glPointSize(look().stroke_point_pixels * view.options.device_pixel_ratio);
      drawStrokes(item, view);
    }
  }
  if (item.index_count == 0) return;
  const ShaderProgram* made = program(item, view, cache);
  if (!made) return;
  use(*made, item, view, cache);
  view.statistics.triangles += static_cast<std::size_t>(item.index_count / 3);
  glFrontFace(item.mirrored ? GL_CW : GL_CCW);
  glEnable(GL_CULL_FACE);
  glCullFace(GL_BACK);
  if (!item.material->two_sided) return drawTriangles(item, view);
  // Back sides after the front ones where depth hides most of them, before them where they shine through.
  if (!item.blended) drawTriangles(item, view);
  glCullFace(GL_FRONT);
  drawTriangles(item, view);
  glCullFace(GL_BACK);
  if (item.blended) drawTriangles(item, view);
}

void SurfacePass::drawWires(const View& view, MeshCache& cache) {
  const Look& l = look();
  glEnable(GL_DEPTH_TEST);
  glDepthFunc(GL_LEQUAL);
  glDepthMask(GL_FALSE);
  glDisable(GL_CULL_FACE);
  glEnable(GL_BLEND);
  glPolygonMode(GL_FRONT_AND_BACK, GL_LINE);
  glEnable(GL_POLYGON_OFFSET_LINE);
  glPolygonOffset(-1.f, -2.f);
  for (const SurfaceItem& item : items_) {
    unsigned features = static_cast<unsigned>(view.method) | kWire;
    if (item.influence_slots > 4) features |= kEightInfluences;
    const bool cut = item.material->alpha_mode == AlphaMode::mask;
    if (cut) features |= baseFeatures(item, cache);
    const ShaderProgram* made = programs_[features].get([=] { return sourceOf(features); });
    if (!made) continue;
    made->use();
    palettes_.bind(kPaletteUnit);
    made->set("view_projection", view.view_projection);
    setSkinning(*made, item, view.method, kPaletteUnit);
    if (cut) setBase(*made, item, Vec3(0.f), cache);
    const bool selected = flagged(*item.instance, item.mesh_index, kMeshSelected);
    const Vec3 middle_w = view.eye_w + view.camera.forward_w() * item.distance;
    const float edge_pixels = item.edge_length / view.camera.metresPerPixel(middle_w, Vec2(view.width, view.height));
    const float share = std::clamp(edge_pixels / (l.wire_pixels * view.options.device_pixel_ratio), l.wire_least, 1.f);
    made->set("wire_color", selected ? Vec4(l.wire_selected_srgb, l.wire_selected_alpha * share)
                                     : Vec4(l.wire_srgb, l.wire_alpha * share));
    drawTriangles(item, view);
  }
  glDisable(GL_POLYGON_OFFSET_LINE);
  glPolygonMode(GL_FRONT_AND_BACK, GL_FILL);
  glDepthMask(GL_TRUE);
}

}  // namespace sinew::render
