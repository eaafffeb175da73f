// Writes small FBX files for the fuzzers to begin with:   make_fuzz_seeds CORPUS
#include <filesystem>
#include <fstream>
#include <iostream>

#include "tests/support/fbx_builder.h"

namespace {

using namespace sinew::tests;
using Bytes = std::vector<unsigned char>;

// A character with one of everything that importers look at.
FbxBuilder everything() {
  FbxArm arm = fbxArm();
  FbxBuilder& file = arm.file;
  file.setDefault("Model", "RotationOrder", 0);
  file.setDefault("Model", "Lcl Scaling", glm::dvec3(1));
  file.setting("UpAxis", 2), file.setting("FrontAxis", 1), file.setting("FrontAxisSign", -1);
  file.setting("TimeMode", 14), file.setting("CustomFrameRate", 12.5);
  for (const char* name : {"PreRotation", "PostRotation", "RotationPivot", "RotationOffset", "ScalingPivot",
                           "ScalingOffset", "GeometricTranslation", "GeometricRotation"})
    file.set(arm.tip, name, glm::dvec3(1, 2, 3));
  file.set(arm.tip, "RotationActive", 1);
  file.set(arm.tip, "RotationOrder", 4);
  file.set(arm.tip, "InheritType", 2);
  file.set(arm.mesh, "GeometricScaling", glm::dvec3(2, 2, 2));
  file.material("red", arm.mesh, {1, 0, 0});

  const auto blend = file.blendShape(arm.mesh);
  const auto smile = file.channel(blend, "smile", 25.0);
  file.shape(smile, "half", {1, 2}, {{0, 0, 1}, {0, 0, 1}}, 50.0);
  file.shape(smile, "whole", {1, 2}, {{0, 0, 2}, {0, 1, 2}}, 100.0);
  const auto percent = file.curveNode(arm.layer, smile, "DeformPercent", {{"DeformPercent", 0.0}});
  file.curve(percent, "DeformPercent", {autoKey(0, 0), autoKey(1, 100)});

  const auto translation = file.animate(arm.layer, arm.root, "Lcl Translation", 'Y',
                                        {constantKey(0, 1), nextKey(0.2, 2), linearKey(0.4, 3), userKey(0.6, 4, 5, 6),
                                         weightedKey(0.8, 5, 1, 0.1, 2, 0.7), tcbKey(1, 6, 0.1, 0.2, 0.3),
                                         autoKey(1.2, 7, kFbxClampProgressive), autoKey(1.4, 8)});
  file.beyond(translation, "Pre", 'R', 2);
  file.beyond(translation, "Post", 'A');
  file.animate(arm.layer, arm.tip, "Lcl Scaling", 'X', {linearKey(0, 1), linearKey(1, 2)});
  const auto over = file.layer(arm.stack, "Over");
  file.set(over, "Weight", 50.0);
  file.set(over, "BlendMode", 2);
  file.animate(over, arm.tip, "Lcl Rotation", 'Z', {linearKey(0, 10), linearKey(1, 20)});
  const auto second = file.stack("Second", 1.0, 3.0);
  file.animate(file.layer(second), arm.root, "Lcl Rotation", 'X', {linearKey(1, 0), linearKey(3, 360)});
  return std::move(file);
}

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
    FbxBuilder arm = fbxArm().file, all = everything();
    write(folder / "arm_ascii.fbx", arm.ascii());
    write(folder / "arm.fbx", arm.binary());
    write(folder / "everything_ascii.fbx", all.ascii());
    write(folder / "everything.fbx", all.binary());
    all.version = 7700;
    write(folder / "everything_7700.fbx", all.binary(true));
  }
  return 0;
}
