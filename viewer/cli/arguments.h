// Options that several subcommands share, and what they stand for.
#pragma once

#include <memory>
#include <string>

#include "core/io/import_process.h"
#include "core/scene/evaluator.h"

namespace CLI {
class App;
}

namespace sinew::cli {

// FILE, --clips-from and how they are read; --clip, --time, --rest.
struct PoseArguments {
  std::string file;
  std::string clip;        // name or index; empty: the file's own pose
  std::string clips_from;  // another file, or empty
  double time = 0.0;       // seconds from the clip's start
  bool rest = false;
  ImportOptions import;  // --unit, --up-axis, --fps, --influences, --no-join
  ImportLimits limits;   // --import-limits

  void add(CLI::App& command);      // all of them
  void addFile(CLI::App& command);  // without --clip, --time and --rest
};

// A character with the clips of --clips-from behind its own.
struct Loaded {
  std::shared_ptr<const Character> character;
  ImportReport report;
};

// These throw Failure.
Loaded load(const PoseArguments& arguments, bool decode_images = false);
int findClip(const Character& character, const std::string& name_or_index, const std::string& file);
JointIndex findJoint(const Character& character, const std::string& name_or_index, const std::string& file);
EvaluatedPose evaluate(const Character& character, const PoseArguments& arguments);

SkinningMethod parseMethod(const std::string& name);  // one of methodNames()
std::vector<std::string> methodNames();

}  // namespace sinew::cli
