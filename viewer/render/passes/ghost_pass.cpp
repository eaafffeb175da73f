#include "viewer/render/passes/ghost_pass.h"

#include <fmt/format.h>

#include "viewer/render/look.h"

namespace sinew::render {
namespace {

constexpr int kPaletteUnit = 0;
constexpr unsigned kEightInfluences = 1u << 2, kPerVertex = 1u << 3;  // beside the skinning method

}  // namespace

void GhostPass::collect(const SceneSnapshot& scene, const DisplayOptions& options, MeshCache& cache) {
  ghosts_.clear();
  items_.clear();
  palettes_.begin();
  if (morphs_.size() > scene.ghosts.size()) morphs_.resize(scene.ghosts.size());
  const auto methods = methodsOf(options);
  for (const GhostSnapshot& ghost : scene.ghosts) {
    const std::size_t index = static_cast<std::size_t>(&ghost - scene.ghosts.data());
    if (!isDrawable(ghost.shape) || !(ghost.opacity > 0.f)) continue;
    if (morphs_.size() <= index) morphs_.resize(index + 1);
    Morphs& morphs = morphs_[index];
    if (morphs.character.lock() != ghost.shape.character) morphs = {ghost.shape.character, {}};
    const std::size_t first = items_.size();
    collectItems(ghost.shape, methods, cache, morphs.meshes, palettes_, items_);
    ghosts_.push_back({&ghost, first, items_.size()});
  }
  if (!ghosts_.empty()) palettes_.upload();
}

const ShaderProgram* GhostPass::program(const SkinnedItem& item, const View& view) {
  const unsigned key = static_cast<unsigned>(view.method) | (item.influence_slots > 4 ? kEightInfluences : 0u) |
                       (view.options.high_quality ? 0u : kPerVertex);
  return programs_[key].get([&] {
    ProgramSource source{"ghost.vert", "ghost.frag", {}, {}, {}};
    source.defines = {fmt::format("SKIN_METHOD {}", static_cast<unsigned>(view.method)),
                      fmt::format("SKIN_INFLUENCES {}", item.influence_slots > 4 ? 8 : 4)};
    if (!view.options.high_quality) source.defines.emplace_back("PER_VERTEX");
    return source;
  });
}

void GhostPass::drawCoarsely(const SkinnedItem& item, const View& view, MeshCache& cache) {
  const GpuMesh& mesh = cache.withCoarseIndices(item.instance->character, item.mesh_index);
  SkinnedItem coarse = item;
  coarse.index_count = mesh.coarse_count;
  glBindVertexArray(item.vertex_array);
  glBindBuffer(GL_ELEMENT_ARRAY_BUFFER, mesh.coarse_indices.get());
  drawTriangles(coarse, view);
  view.statistics.triangles += static_cast<std::size_t>(coarse.index_count / 3);
  glBindBuffer(GL_ELEMENT_ARRAY_BUFFER, mesh.indices.get());
}

void GhostPass::drawItems(const Ghost& ghost, const View& view, MeshCache& cache) {
  const Look& l = look();
  for (std::size_t i = ghost.first_item; i < ghost.end_item; ++i) {
    const SkinnedItem& item = items_[i];
    const ShaderProgram* made = program(item, view);
    if (!made) continue;
    made->use();
    setSkinning(*made, item, view.method, kPaletteUnit);
    const bool parallel = view.camera.orthographic;
    made->set("view_projection", view.view_projection);
    made->set("eye_w", parallel ? -view.camera.forward_w() : view.eye_w);
    made->set("eye_moves", parallel ? 0.f : 1.f);
    made->set("light", glm::normalize(view.camera.up_w() - 0.6f * view.camera.right_w() - view.camera.forward_w()));
    made->set("shell_color", ghost.snapshot->color_srgb);
    made->set("opacity", ghost.snapshot->opacity);
    made->set("body", l.ghost_body);
    const int material = item.mesh->material;
    const bool two_sided =
        material >= 0 && item.instance->character->materials[static_cast<std::size_t>(material)].two_sided;
    two_sided ? glDisable(GL_CULL_FACE) : glEnable(GL_CULL_FACE);
    glFrontFace(item.mirrored ? GL_CW : GL_CCW);
    if (view.options.high_quality) {
      drawTriangles(item, view);
      view.statistics.triangles += static_cast<std::size_t>(item.index_count / 3);
    } else {
      drawCoarsely(item, view, cache);
    }
  }
}

void GhostPass::draw(const View& view, MeshCache& cache) {
  if (ghosts_.empty()) return;
  palettes_.bind(kPaletteUnit);
  glEnable(GL_DEPTH_TEST);
  glCullFace(GL_BACK);
  const double slice = 1.0 / static_cast<double>(ghosts_.size());
  double far = 1.0;
  for (const Ghost& ghost : ghosts_) {
    glDepthRange(std::max(far - slice, 0.0), far);
    far -= slice;
    glColorMask(GL_FALSE, GL_FALSE, GL_FALSE, GL_FALSE);
    glDisable(GL_BLEND);
    glDepthMask(GL_TRUE);
    glDepthFunc(GL_LESS);
    drawItems(ghost, view, cache);
    glColorMask(GL_TRUE, GL_TRUE, GL_TRUE, GL_TRUE);
    glEnable(GL_BLEND);
    glDepthMask(GL_FALSE);
    glDepthFunc(GL_EQUAL);
    drawItems(ghost, view, cache);
  }
  glDepthRange(0.0, 1.0);
  glDepthMask(GL_TRUE);
}

}  // namespace sinew::render
