// The clip reader of glTF by itself: a small fixed figure, and accessors, samplers and channels as the bytes ask for.
// What is read can be evaluated at any time.
#include <fuzzer/FuzzedDataProvider.h>

#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "core/evaluate/evaluator.h"
#include "core/io/gltf/build/animation.h"
#include "core/io/gltf/build/skeleton.h"
#include "tests/support/memory_source.h"

namespace {

using namespace sinew;

// One of the usual values, or any.
std::int64_t number(FuzzedDataProvider& bytes, std::initializer_list<std::int64_t> usual) {
  const std::size_t choice = bytes.ConsumeIntegralInRange<std::size_t>(0, usual.size());
  return choice < usual.size() ? usual.begin()[choice] : bytes.ConsumeIntegral<std::int32_t>();
}

std::string list(FuzzedDataProvider& bytes, std::size_t most, auto item) {
  std::string text = "[";
  for (std::size_t left = bytes.ConsumeIntegralInRange<std::size_t>(1, most); left > 0; --left)
    text += item() + (left > 1 ? "," : "");
  return text + "]";
}

// Three joints, of which one carries a mesh with two morph targets. Buffer view 0 is all of the buffer.
std::string document(FuzzedDataProvider& bytes) {
  constexpr const char* kTypes[] = {"SCALAR", "VEC2", "VEC3", "VEC4", "MAT4"};
  constexpr const char* kPaths[] = {"translation", "rotation", "scale", "weights", "color"};
  constexpr const char* kInterpolations[] = {"LINEAR", "STEP", "CUBICSPLINE", "BEZIER"};
  const auto accessor = [&] {
    std::string sparse;
    if (bytes.ConsumeIntegralInRange(0, 9) == 0) {
      sparse = fmt::format(
          R"(,"sparse":{{"count":{},"indices":{{"bufferView":0,"byteOffset":{},"componentType":{}}},"values":{{"bufferView":0,"byteOffset":{}}}}})",
          number(bytes, {1, 2}), number(bytes, {0, 4}), number(bytes, {5121, 5123, 5125}), number(bytes, {0, 8}));
    }
    return fmt::format(
        R"({{"bufferView":{},"byteOffset":{},"componentType":{},"normalized":{},"count":{},"type":"{}"{}}})",
        number(bytes, {0, 0, 0}), number(bytes, {0, 4, 16, 64}), number(bytes, {5126, 5126, 5120, 5121, 5122, 5123}),
        bytes.ConsumeBool(), number(bytes, {1, 2, 3, 6, 9}), bytes.PickValueInArray(kTypes), sparse);
  };
  const auto sampler = [&] {
    return fmt::format(R"({{"input":{},"output":{},"interpolation":"{}"}})", number(bytes, {0, 1, 2, 3}),
                       number(bytes, {0, 1, 2, 3, 4, 5}), bytes.PickValueInArray(kInterpolations));
  };
  const auto channel = [&] {
    return fmt::format(R"({{"sampler":{},"target":{{"node":{},"path":"{}"}}}})", number(bytes, {0, 1, 2, 3}),
                       number(bytes, {0, 1, 2}), bytes.PickValueInArray(kPaths));
  };
  const auto marker = [&] {
    constexpr const char* kNames[] = {R"("down")", R"("")", "3", R"("\u0007")"};
    constexpr const char* kTimes[] = {"0.5", "-1e300", "null", "2", R"("1")"};
    return fmt::format(R"({{"name":{},"time_s":{}}})", bytes.PickValueInArray(kNames), bytes.PickValueInArray(kTimes));
  };
  const auto animation = [&] {
    const std::string samplers = list(bytes, 5, sampler);
    const std::string extras =
        bytes.ConsumeIntegralInRange(0, 3) ? "{}" : R"({"markers":)" + list(bytes, 4, marker) + "}";
    return fmt::format(R"({{"name":"a","samplers":{},"channels":{},"extras":{}}})", samplers, list(bytes, 6, channel),
                       extras);
  };
  const std::string accessors = list(bytes, 7, accessor);
  const std::string animations = list(bytes, 2, animation);
  return fmt::format(
      R"({{"asset":{{"version":"2.0"}},"scene":0,"scenes":[{{"nodes":[0]}}],"nodes":[{{"children":[1]}},)"
      R"({{"children":[2],"rotation":[0.6,0,0,0.8]}},{{"mesh":0}}],)"
      R"("meshes":[{{"primitives":[{{"attributes":{{}},"targets":[{{}},{{}}]}}],"weights":[0,1]}}],)"
      R"("accessors":{},"animations":{},"bufferViews":[{{"buffer":0,"byteLength":{}}}],"buffers":[{{"byteLength":{}}}]}})",
      accessors, animations, bytes.remaining_bytes(), bytes.remaining_bytes());
}

void append(std::vector<unsigned char>& file, std::uint32_t value) {
  for (int i = 0; i < 4; ++i) file.push_back(static_cast<unsigned char>(value >> (8 * i)));
}

std::vector<unsigned char> glb(FuzzedDataProvider& bytes) {
  std::string json = document(bytes);
  json.resize((json.size() + 3) / 4 * 4, ' ');
  std::vector<unsigned char> buffer = bytes.ConsumeRemainingBytes<unsigned char>();
  buffer.resize((buffer.size() + 3) / 4 * 4);
  std::vector<unsigned char> file{'g', 'l', 'T', 'F'};
  append(file, 2);
  append(file, static_cast<std::uint32_t>(28 + json.size() + buffer.size()));
  append(file, static_cast<std::uint32_t>(json.size()));
  append(file, 0x4e4f534a);
  file.insert(file.end(), json.begin(), json.end());
  append(file, static_cast<std::uint32_t>(buffer.size()));
  append(file, 0x004e4942);
  file.insert(file.end(), buffer.begin(), buffer.end());
  return file;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  FuzzedDataProvider bytes(data, size);
  ImportReport report;
  const auto read = readGltfDocument(glb(bytes), tests::MemorySource(), report);
  if (!read) return 0;
  auto bones = buildSkeleton(*read, report);
  if (!bones) std::abort();  // the figure is always the same
  Character character;
  character.skeleton = bones->skeleton;
  character.morph_channels = morphChannels(*read, *bones);
  GltfClipReader reader{&*read, bones->joint_of_node, bones->first_morph_of_node, &report, {}, {}};
  if (const Check ok = reader.run(); !ok) {
    if (ok.error().for_user.empty()) std::abort();
    return 0;
  }
  character.clips = std::move(reader.clips);
  if (!character.validate()) std::abort();
  Evaluator evaluator;
  EvaluatedPose pose;
  for (const auto& clip : character.clips) {
    for (const double part : {-0.5, 0.0, 0.37, 1.0, 2.0})
      evaluator.evaluateAt(character, clip.get(), part * clip->duration_s, pose);
  }
  return 0;
}
