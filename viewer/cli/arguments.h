// Options that several subcommands share, and what they stand for.
#pragma once

#include <memory>
#include <string>

#include "core/io/importer.h"
#include "core/scene/evaluator.h"

namespace CLI {
class App;
}

namespace sinew::cli {

// FILE, --clip, --time, --rest, --clips-from.
struct PoseArguments {
  std::string file;
  std::string clip;        // name or index; empty: the file's own pose
  std::string clips_from;  // another file, or empty
  double time = 0.0;       // seconds from the clip's start
  bool rest = false;

  void add(CLI::App& command);      // all of them
  void addFile(CLI::App& command);  // FILE and --clips-from
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
