// Writes small FBX files for the fuzzers to begin with:   make_fuzz_seeds CORPUS
#include <filesystem>
#include <fstream>
#include <iostream>

#include "tests/support/fbx_builder.h"

namespace {

using namespace sinew::tests;
using Bytes = std::vector<unsigned char>;

void write(const std::filesystem::path& path, const Bytes& bytes) {
  std::ofstream out(path, std::ios::binary);
  out.write(reinterpret_cast<const char*>(bytes.data()), static_cast<std::streamsize>(bytes.size()));
  if (!out.flush()) std::cerr << "cannot write " << path << "\n";
}

}  // namespace

int main(int argc, char** argv) {
  if (argc != 2) {
    std::cerr << "make_fuzz_seeds CORPUS\n";
    return 2;
  }
  for (const char* target : {"fuzz_fbx_records", "fuzz_fbx"}) {
    const std::filesystem::path folder = std::filesystem::path(argv[1]) / target;
    std::filesystem::create_directories(folder);
    FbxBuilder arm = fbxArm().file, all = fbxEverything();
    write(folder / "arm_ascii.fbx", arm.ascii());
    write(folder / "arm.fbx", arm.binary());
    write(folder / "everything_ascii.fbx", all.ascii());
    write(folder / "everything.fbx", all.binary());
    all.version = 7700;
    write(folder / "everything_7700.fbx", all.binary(true));
  }
  return 0;
}
