#include "viewer/render/passes/skinned_item.h"

#include <algorithm>

#include "core/math/transform.h"

namespace sinew::render {

bool flagged(const InstanceSnapshot& instance, int mesh, MeshFlag flag) {
  const std::size_t at = static_cast<std::size_t>(mesh);
  return at < instance.mesh_flags.size() && instance.mesh_flags[at] & flag;
}

std::array<SkinningMethod, 2> methodsOf(const DisplayOptions& options) {
  if (options.split) return {SkinningMethod::linear, SkinningMethod::dual_quaternion};
  return {options.method, options.method};
}

void collectItems(const InstanceSnapshot& instance, std::span<const SkinningMethod> methods, MeshCache& cache,
                  std::vector<MorphedMesh>& morphed, PaletteTexture& palettes, std::vector<SkinnedItem>& out) {
  const Character& character = *instance.character;
  const GpuCharacter& gpu = cache.character(instance.character);
  const std::size_t first_item = out.size();
  for (std::size_t m = 0; m < character.meshes.size(); ++m) {
    const Mesh& mesh = *character.meshes[m];
    if (flagged(instance, static_cast<int>(m), kMeshHidden) || !mesh.isDrawn() || mesh.skin < 0) continue;
    SkinnedItem item;
    item.instance = &instance;
    item.mesh = &mesh;
    item.mesh_index = static_cast<int>(m);
    item.vertex_array = cache.vertexArray(instance, item.mesh_index, morphed);
    item.index_count = gpu.meshes[m].index_count;
    item.line_count = gpu.meshes[m].line_count;
    item.point_count = gpu.meshes[m].point_count;
    item.influence_slots = gpu.meshes[m].influence_slots;
    const auto same_skin = std::find_if(out.begin() + static_cast<std::ptrdiff_t>(first_item), out.end(),
                                        [&](const SkinnedItem& other) { return other.mesh->skin == mesh.skin; });
    if (same_skin != out.end()) {
      item.palette[0] = same_skin->palette[0], item.palette[1] = same_skin->palette[1];
      item.heat_at = same_skin->heat_at;
    } else {
      const std::size_t skin = static_cast<std::size_t>(mesh.skin);
      const std::span<const Mat4> palette(instance.palette.data() + instance.skin_at[skin],
                                          character.skins[skin].joints.size());
      for (int form = 0; form < 2; ++form) {
        const auto needs =
            std::ranges::find_if(methods, [&](SkinningMethod x) { return PaletteTexture::form(x) == form; });
        if (needs != std::end(methods)) item.palette[form] = palettes.add(palette, *needs);
      }
      if (instance.heat.size() == character.skeleton.size()) {
        std::vector<float> heat;
        for (const JointIndex joint : character.skins[skin].joints)
          heat.push_back(instance.heat[static_cast<std::size_t>(joint)]);
        item.heat_at = palettes.addNumbers(heat);
      }
    }
    // Importers wind triangles so that they face outwards at rest, in mirrored joints too. What a clip alone mirrors
    // keeps that winding: it shows its inside for as long as it is mirrored.
    item.mirrored = glm::determinant(Mat3(instance.placement_w)) < 0.f;
    out.push_back(item);
  }
}

void setSkinning(const ShaderProgram& program, const SkinnedItem& item, SkinningMethod method, int unit) {
  const PaletteRange& range = item.palette[PaletteTexture::form(method)];
  program.set("palette", unit);
  program.set("palette_at", range.first_texel);
  program.set("palette_stretches", range.stretches ? 1 : 0);
  program.set("placement", item.instance->placement_w);
  program.set("placement_normal", normalMatrix(item.instance->placement_w));
}

void drawTriangles(const SkinnedItem& item, const View& view) {
  if (item.index_count == 0) return;
  glBindVertexArray(item.vertex_array);
  glDrawElements(GL_TRIANGLES, item.index_count, GL_UNSIGNED_INT, nullptr);
  ++view.statistics.draw_calls;
}

void drawStrokes(const SkinnedItem& item, const View& view) {
  const auto draw = [&](GLenum kind, GLsizei first, GLsizei count) {
    if (count == 0) return;
    const std::size_t bytes = static_cast<std::size_t>(first) * sizeof(std::uint32_t);
    glDrawElements(kind, count, GL_UNSIGNED_INT, reinterpret_cast<const void*>(bytes));
    ++view.statistics.draw_calls;
  };
  glBindVertexArray(item.vertex_array);
  draw(GL_LINES, item.index_count, item.line_count);
  draw(GL_POINTS, item.index_count + item.line_count, item.point_count);
}

}  // namespace sinew::render
