// Loading: what the user waits for, beside what Assimp alone needs for the same file, in turns in the same run.
//
// `of_assimp` compares with what a viewer asks Assimp for (triangles, welded vertices, normals, tangents, four
// weights); `of_assimp_raw` with reading alone, no post-processing. Assimp decodes no pictures, so the comparison
// leaves them out; `with_images_ms` is the whole import. Export/… writes the character as .glb, ExportFbx/… as .fbx,
// in turns with loading it: `of_load` by the clock, `of_load_least` by the shortest of both, on which other programs
// have the least part, `of_load_cpu` by the processor time of all threads. Otherwise wall clock; medians. These are of
// the import itself; Guarded/… is the same, with images, as the programs do it: in the guarded child, beside the import
// in this process.
#include <benchmark/benchmark.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

#include <assimp/postprocess.h>
#include <assimp/Importer.hpp>

#include "core/io/export/export_file.h"
#include "core/io/guard/import_process.h"
#include "places.h"
#include "spent.h"

namespace sinew::bench {
namespace {

namespace fs = std::filesystem;

void readWithAssimp(const fs::path& file, unsigned flags) {
  Assimp::Importer importer;
  benchmark::DoNotOptimize(importer.ReadFile(file.string(), flags));
}

void load(benchmark::State& state, const fs::path& file) {
  constexpr unsigned kViewerFlags = aiProcess_Triangulate | aiProcess_JoinIdenticalVertices |
                                    aiProcess_GenSmoothNormals | aiProcess_CalcTangentSpace |
                                    aiProcess_LimitBoneWeights;
  ImportOptions no_images;
  no_images.decode_images = false;
  std::vector<double> ours, with_images, viewer, raw;
  for (auto _ : state) {
    ours.push_back(milliseconds([&] { benchmark::DoNotOptimize(importCharacter(file, no_images)); }));
    state.SetIterationTime(ours.back() / 1e3);
    viewer.push_back(milliseconds([&] { readWithAssimp(file, kViewerFlags); }));
    raw.push_back(milliseconds([&] { readWithAssimp(file, 0); }));
    with_images.push_back(milliseconds([&] { benchmark::DoNotOptimize(importCharacter(file)); }));
  }
  state.counters["with_images_ms"] = median(with_images);
  state.counters["assimp_ms"] = median(viewer);
  state.counters["assimp_raw_ms"] = median(raw);
  state.counters["of_assimp"] = median(ours) / median(viewer);
  state.counters["of_assimp_raw"] = median(ours) / median(raw);
}

void loadGuarded(benchmark::State& state, const fs::path& file) {
  std::vector<double> guarded, plain;
  for (auto _ : state) {
    guarded.push_back(milliseconds([&] { benchmark::DoNotOptimize(importGuarded(file)); }));
    state.SetIterationTime(guarded.back() / 1e3);
    plain.push_back(milliseconds([&] { benchmark::DoNotOptimize(importCharacter(file)); }));
  }
  state.counters["in_process_ms"] = median(plain);
  state.counters["extra_ms"] = median(guarded) - median(plain);
}

// Written for other programs with all clips, beside what loading it takes.
void exportAll(benchmark::State& state, const fs::path& file, ExportFormat format) {
  const auto imported = importCharacter(file);
  if (!imported) return state.SkipWithError("the file cannot be read");
  Spent ours, loading;
  std::size_t bytes = 0;
  for (auto _ : state) {
    ExportFile work{.format = format, .character = imported->character, .clips = imported->character->clips};
    ours.add([&] { benchmark::DoNotOptimize(work.run()); });
    state.SetIterationTime(ours.clock.back() / 1e3);
    bytes = work.bytes.size();
    auto again = imported;
    loading.add([&] { again = importCharacter(file); });
  }
  state.counters["of_load"] = median(ours.clock) / median(loading.clock);
  state.counters["of_load_least"] = least(ours.clock) / least(loading.clock);
  state.counters["of_load_cpu"] = median(ours.processor) / median(loading.processor);
  state.counters["megabytes"] = static_cast<double>(bytes) / 1e6;
}

// A triangle, to see what the child costs by itself.
fs::path smallFile() {
  const fs::path file = fs::temp_directory_path() / "sinew_bench_triangle.gltf";
  std::ofstream(file)
      << R"({"asset":{"version":"2.0"},"nodes":[{"mesh":0}],"buffers":[{"byteLength":36,"uri":)"
      << R"("data:application/octet-stream;base64,AAAAAAAAAAAAAAAAAACAPwAAAAAAAAAAAAAAAAAAgD8AAAAA"}],)"
      << R"("bufferViews":[{"buffer":0,"byteLength":36}],"accessors":[{"bufferView":0,"count":3,)"
      << R"("componentType":5126,"type":"VEC3"}],"meshes":[{"primitives":[{"attributes":{"POSITION":0}}]}]})";
  return file;
}

// Every glTF and FBX over 1 MB among the characters by others, and the bundled one.
std::vector<fs::path> files() {
  std::vector<fs::path> out;
  const fs::path own = fs::path(SINEW_SOURCE_DIR) / "resources/characters/humanoid.glb";
  if (fs::exists(own)) out.push_back(own);
  std::error_code error;
  for (fs::recursive_directory_iterator at(SINEW_SHARED_ASSETS, error), end; !error && at != end; at.increment(error)) {
    const fs::path& path = at->path();
    if (path.filename() == "broken") at.disable_recursion_pending();
    if (path.extension() != ".glb" && path.extension() != ".gltf" && path.extension() != ".fbx") continue;
    if (fs::file_size(path) > 1'000'000) out.push_back(path);
  }
  std::ranges::sort(out);
  return out;
}

const bool kRegistered = [] {
  for (const fs::path& file : files()) {
    benchmark::RegisterBenchmark(("Load/" + file.stem().string()).c_str(),
                                 [file](benchmark::State& state) { load(state, file); })
        ->UseManualTime()
        ->Iterations(21)
        ->Unit(benchmark::kMillisecond);
  }
  for (const auto& [name, format] :
       {std::pair("Export/", ExportFormat::glb), std::pair("ExportFbx/", ExportFormat::fbx)}) {
    for (const fs::path& file : files()) {
      benchmark::RegisterBenchmark((name + file.stem().string()).c_str(),
                                   [file, format](benchmark::State& state) { exportAll(state, file, format); })
          ->UseManualTime()
          ->Iterations(21)
          ->Unit(benchmark::kMillisecond);
    }
  }
  std::vector<fs::path> guarded = files();
  guarded.push_back(smallFile());
  for (const fs::path& file : guarded) {
    benchmark::RegisterBenchmark(("Guarded/" + file.stem().string()).c_str(),
                                 [file](benchmark::State& state) { loadGuarded(state, file); })
        ->UseManualTime()
        ->Iterations(21)
        ->Unit(benchmark::kMillisecond);
  }
  return true;
}();

}  // namespace
}  // namespace sinew::bench
