#include "viewer/cli/commands/report/coarse.h"

#include <meshoptimizer.h>

#include <algorithm>

namespace sinew::cli {

std::shared_ptr<const Character> coarseCopy(const std::shared_ptr<const Character>& character, std::size_t triangles) {
  constexpr float kError = 0.02f;  // of the size of a mesh
  std::size_t all = 0;
  for (const auto& mesh : character->meshes) all += mesh->hidden ? 0 : mesh->indices.size() / 3;
  if (all <= triangles) return character;
  auto copy = std::make_shared<Character>(*character);
  for (auto& mesh : copy->meshes) {
    if (mesh->hidden || mesh->indices.empty()) continue;
    auto coarse = std::make_shared<Mesh>(*mesh);
    const std::size_t wanted = 3 * std::max<std::size_t>(1, triangles * (mesh->indices.size() / 3) / all);
    coarse->indices.resize(mesh->indices.size());
    coarse->indices.resize(meshopt_simplify(coarse->indices.data(), mesh->indices.data(), mesh->indices.size(),
                                            &mesh->positions.front().x, mesh->positions.size(), sizeof(Vec3), wanted,
                                            kError, 0, nullptr));
    if (!coarse->indices.empty()) mesh = std::move(coarse);
  }
  return copy;
}

}  // namespace sinew::cli
