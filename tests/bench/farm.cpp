// Many files: a batch against a loop of single calls, in turns, and a report over a library.
#include <benchmark/benchmark.h>
#include <unistd.h>

#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>

#include <nlohmann/json.hpp>

#include "places.h"

namespace {

namespace fs = std::filesystem;

constexpr int kFiles = 200, kClips = 1000;

const std::string kCli = std::string(SINEW_BINARY_DIR) + "/bin/sinew-cli";

class Folder {
 public:
  Folder() : path_(fs::temp_directory_path() / ("sinew_bench_farm_" + std::to_string(getpid()))) {
    fs::remove_all(path_);
    fs::create_directories(path_ / "out");
  }
  ~Folder() { fs::remove_all(path_); }
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;
  const fs::path& path() const { return path_; }

 private:
  fs::path path_;
};

// Seconds that a line of the shell takes in the folder; below 0: it failed.
double secondsOf(const Folder& folder, const std::string& line) {
  const auto begin = std::chrono::steady_clock::now();
  const int status = std::system(("cd '" + folder.path().string() + "' && " + line + " >out.txt 2>err.txt").c_str());
  const std::chrono::duration<double> took = std::chrono::steady_clock::now() - begin;
  return status == 0 ? took.count() : -1.0;
}

// A small figure, two joints and a triangle, as the words of a .gltf without buffers but its own.
std::string smallModel(int number) {
  nlohmann::json root{{"asset", {{"version", "2.0"}}}, {"scene", 0}};
  root["scenes"] = {{{"nodes", {0}}}};
  root["nodes"] = {{{"name", "hips"}, {"children", {1}}, {"translation", {0.01 * number, 0, 0}}},
                   {{"name", "spine"}, {"translation", {0, 1, 0}}}};
  return root.dump();
}

void batchAgainstLoop(benchmark::State& state) {
  const Folder folder;
  std::ofstream manifest(folder.path() / "jobs.jsonl"), loop(folder.path() / "loop.sh");
  for (int i = 0; i < kFiles; ++i) {
    const std::string in = std::to_string(i) + ".gltf", out = "out/" + std::to_string(i) + ".glb";
    std::ofstream(folder.path() / in) << smallModel(i);
    manifest << nlohmann::json{"convert", in, out} << "\n";
    loop << "'" << kCli << "' convert " << in << " " << out << "\n";
  }
  manifest.close(), loop.close();
  double batches = 0.0, loops = 0.0;
  for (auto _ : state) {
    const double one = secondsOf(folder, "'" + kCli + "' batch jobs.jsonl --no-journal --jobs 2");
    const double other = secondsOf(folder, "sh loop.sh");
    if (one < 0.0 || other < 0.0) {
      state.SkipWithError("a run did not succeed");
      return;
    }
    state.SetIterationTime(one);
    batches += one, loops += other;
  }
  state.counters["loop_ratio"] = loops / batches;  // how many times as long the loop takes
  state.counters["files"] = kFiles;
}
BENCHMARK(batchAgainstLoop)
    ->Name("Farm/batch_of_200_against_a_loop")
    ->UseManualTime()
    ->Iterations(3)
    ->Unit(benchmark::kMillisecond);

void reportOfThousandClips(benchmark::State& state) {
  const Folder folder;
  const fs::path humanoid = fs::path(SINEW_SOURCE_DIR) / "resources/characters/humanoid.glb";
  constexpr int kEach = 18;
  for (int i = 0; i * kEach < kClips; ++i)
    fs::copy_file(humanoid, folder.path() / ("library_" + std::to_string(i) + ".glb"));
  for (auto _ : state) {
    const double took = secondsOf(folder, "'" + kCli + "' report . -o report.html");
    if (took < 0.0) {
      state.SkipWithError("the report did not succeed");
      return;
    }
    state.SetIterationTime(took);
    fs::remove(folder.path() / "report.html");
  }
  state.counters["clips"] = (kClips + kEach - 1) / kEach * kEach;
}
BENCHMARK(reportOfThousandClips)
    ->Name("Farm/report_of_1000_clips")
    ->UseManualTime()
    ->Iterations(1)
    ->Unit(benchmark::kSecond);

}  // namespace
