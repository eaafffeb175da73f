// FBX files made to harm: each becomes a character that can be evaluated, or one clear sentence, quickly and without
// much memory. What their tests share.
#pragma once

#include <gmock/gmock.h>

#include <functional>
#include <limits>

#include <sys/resource.h>

#include "core/base/bytes.h"
#include "core/io/fbx/importer.h"
#include "tests/io/import_helpers.h"
#include "tests/support/builders/fbx_builder.h"
#include "tests/support/processor_time.h"

namespace sinew::tests {

inline constexpr double kNaN = std::numeric_limits<double>::quiet_NaN();
inline constexpr double kInf = std::numeric_limits<double>::infinity();
#ifdef SINEW_SANITIZED
inline constexpr double kSlowness = 10.0;
#else
inline constexpr double kSlowness = 1.0;
#endif

inline double peakMegabytes() {
  rusage usage{};
  getrusage(RUSAGE_SELF, &usage);
  return static_cast<double>(usage.ru_maxrss) / 1024.0;
}

// Imports and evaluates. True if it was read.
inline bool survives(const Bytes& bytes, double seconds = 8.0) {
  const double before = peakMegabytes();
  const tests::ProcessorTime time;
  MemorySource files;
  files.add("model.fbx", bytes);
  const auto imported = FbxImporter().read(files, "model.fbx", {}, {});
  EXPECT_LT(time.seconds(), seconds * kSlowness);
  EXPECT_LT(peakMegabytes() - before, 1000.0 * kSlowness);
  if (!imported) {
    EXPECT_THAT(imported.error().for_user.english(), testing::EndsWith("."));
    EXPECT_LT(imported.error().for_user.english().size(), 300u);
    return false;
  }
  const Character& character = *imported->character;
  EXPECT_TRUE(character.validate());
  EXPECT_LT(imported->report.lines.size(), 200u) << allLines(imported->report).substr(0, 2000);
  EvaluatedPose pose;
  Evaluator evaluator;
  const int clips = std::min(static_cast<int>(character.clips.size()), 3);
  for (int clip = -1; clip < clips; ++clip) {
    const Clip* played = clipAt(character, clip);
    const double length = played ? played->duration_s : 0.0;
    for (const double part : {0.0, 0.3, 1.0}) evaluator.evaluateAt(character, played, part * length, pose);
  }
  return true;
}

struct HostileFile {
  const char* name;
  std::function<Bytes()> make;
  bool must_load;  // legal, or easily put right
};

inline void PrintTo(const HostileFile& c, std::ostream* out) { *out << c.name; }

// The arm, changed.
inline HostileFile arm(const char* name, bool must_load, std::function<void(FbxArm&)> change) {
  return {name,
          [change = std::move(change)] {
            FbxArm a = fbxArm();
            change(a);
            return a.file.binary(true);
          },
          must_load};
}

// The first curve of a file.
inline FbxNode& curveIdOf(FbxArm& a) {
  for (FbxNode& object : a.file.objects.children) {
    if (object.name == "AnimationCurve") return object;
  }
  return a.file.objects;
}

inline void setValues(FbxNode& node, const std::string& child, FbxNode::Value value) {
  node.child(child).values = {value};
}

inline std::vector<FbxKey> manyKeys(int count) {
  std::vector<FbxKey> keys;
  for (int i = 0; i < count; ++i) keys.push_back(linearKey(i / 100.0, i % 7));
  return keys;
}

inline constexpr auto kNameOfFile = [](const auto& info) { return std::string(info.param.name); };

inline void expectReadOrRefused(const HostileFile& file) {
  const bool read = survives(file.make());
  EXPECT_TRUE(read || !file.must_load);
}

}  // namespace sinew::tests
