// Loading FBX beside ufbx, in turns in the same run, in this process, by processor time and by the clock: ours without
// decoding images; ufbx as it reads the file (it evaluates nothing), with the triangles of each mesh joined to an
// indexed mesh by its own ufbx_generate_indices(), over positions, normals and texture coordinates.
//
// `of_ufbx` compares with both, by processor time; `of_ufbx_by_clock` and `of_ufbx_least` by the clock, medians and the
// shortest; `of_ufbx_alone` with the reading without joining. ufbx is not packaged: where it lies
// is told by cmake -DSINEW_UFBX=FOLDER, else these are left out.
#include <benchmark/benchmark.h>
#include <ufbx.h>

#include <algorithm>
#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

#include "core/io/importer.h"
#include "places.h"
#include "spent.h"

namespace sinew::bench {
namespace {

namespace fs = std::filesystem;

struct Corner {
  ufbx_vec3 position, normal;
  ufbx_vec2 uv;
};

// As an indexed mesh for drawing has them.
std::size_t joined(const ufbx_mesh& mesh) {
  std::vector<std::uint32_t> triangles(mesh.max_face_triangles * 3);
  std::vector<Corner> corners;
  corners.reserve(mesh.num_triangles * 3);
  for (std::size_t f = 0; f < mesh.num_faces; ++f) {
    const std::uint32_t count = ufbx_triangulate_face(triangles.data(), triangles.size(), &mesh, mesh.faces.data[f]);
    for (std::uint32_t i = 0; i < 3 * count; ++i) {
      const std::uint32_t index = triangles[i];
      corners.push_back({ufbx_get_vertex_vec3(&mesh.vertex_position, index),
                         mesh.vertex_normal.exists ? ufbx_get_vertex_vec3(&mesh.vertex_normal, index) : ufbx_vec3{},
                         mesh.vertex_uv.exists ? ufbx_get_vertex_vec2(&mesh.vertex_uv, index) : ufbx_vec2{}});
    }
  }
  std::vector<std::uint32_t> indices(corners.size());
  const ufbx_vertex_stream stream{corners.data(), corners.size(), sizeof(Corner)};
  return corners.empty() ? 0 : ufbx_generate_indices(&stream, 1, indices.data(), indices.size(), nullptr, nullptr);
}

void besideUfbx(benchmark::State& state, const fs::path& file) {
  ImportOptions no_images;
  no_images.decode_images = false;
  Spent ours, alone, both;
  for (auto _ : state) {
    // What was read is let go of outside, as that of ufbx is.
    Result<Imported> imported = fail("");
    ours.add([&] { imported = importCharacter(file, no_images); });
    if (!imported) return state.SkipWithError("the file cannot be read");
    state.SetIterationTime(ours.clock.back() / 1e3);
    ufbx_scene* scene = nullptr;
    alone.add([&] { scene = ufbx_load_file(file.c_str(), nullptr, nullptr); });
    if (!scene) return state.SkipWithError("ufbx cannot read the file");
    ufbx_free_scene(scene);
    both.add([&] {
      scene = ufbx_load_file(file.c_str(), nullptr, nullptr);
      for (const ufbx_mesh* mesh : scene->meshes) benchmark::DoNotOptimize(joined(*mesh));
    });
    ufbx_free_scene(scene);
  }
  state.counters["ufbx_ms"] = median(both.processor);
  state.counters["of_ufbx"] = median(ours.processor) / median(both.processor);
  state.counters["of_ufbx_by_clock"] = median(ours.clock) / median(both.clock);
  state.counters["of_ufbx_least"] = least(ours.clock) / least(both.clock);
  state.counters["of_ufbx_alone"] = median(ours.processor) / median(alone.processor);
}

const bool kRegistered = [] {
  std::vector<fs::path> files;
  std::error_code error;
  for (fs::recursive_directory_iterator at(SINEW_SHARED_ASSETS, error), end; !error && at != end; at.increment(error)) {
    if (at->path().filename() == "broken" || at->path().filename() == "fuzz_ufbx") at.disable_recursion_pending();
    if (at->path().extension() == ".fbx" && fs::file_size(at->path()) > 500'000) files.push_back(at->path());
  }
  std::ranges::sort(files);
  for (const fs::path& file : files) {
    benchmark::RegisterBenchmark(("Ufbx/" + file.stem().string()).c_str(),
                                 [file](benchmark::State& state) { besideUfbx(state, file); })
        ->UseManualTime()
        ->Iterations(21)
        ->Unit(benchmark::kMillisecond);
  }
  return true;
}();

}  // namespace
}  // namespace sinew::bench
