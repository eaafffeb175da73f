// Options that several subcommands share, and what they stand for.
#pragma once

#include <filesystem>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "core/evaluate/evaluator.h"
#include "core/io/guard/import_process.h"

namespace CLI {
class App;
class Option;
}  // namespace CLI

namespace sinew::cli {

// FILE, --clips-from and how they are read; --clip, --control, --time, --rest.
struct PoseArguments {
  std::string file;                   // the one that is worked on
  std::vector<std::string> files;     // where a command takes several: all of them
  std::string clip;                   // name or index; empty: the file's own pose
  std::vector<std::string> controls;  // clips that play on top of one another, the lowest first; see playing.h
  std::string clips_from;             // another file, or empty
  double time = 0.0;                  // seconds from the clip's start, finite
  bool rest = false;
  bool strict = false;                // warnings are failures
  std::vector<std::string> textures;  // folders to search for missing textures
  ImportOptions import;               // --unit, --up-axis, --fps, --influences, --no-join
  ImportLimits limits;                // --import-limits

  void addFile(CLI::App& command);              // FILE, --clips-from and how they are read
  void addFiles(CLI::App& command);             // the same with FILE…
  CLI::Option* addClip(CLI::App& command);      // --clip
  CLI::Option* addControls(CLI::App& command);  // --control, several times
  void addPose(CLI::App& command);              // --clip, --control, --time and --rest
  void addTextures(CLI::App& command);          // --textures

 private:
  void addReading(CLI::App& command);
};

// What a command does with what it reads.
struct LoadOptions {
  bool pictures = false;                      // decodes textures
  bool tell_losses = true;                    // on standard error
  std::span<const std::string> outputs = {};  // refused where they are what is read
};

// A character with the clips of --clips-from behind its own.
struct Loaded {
  std::shared_ptr<const Character> character;
  ImportReport report;
  std::vector<std::filesystem::path> files;  // all that were read, absolute
  std::size_t own_clips = 0;                 // those behind them come from --clips-from
};

// These throw Failure.
Loaded load(const PoseArguments& arguments, const LoadOptions& options);
int findClip(const Character& character, const std::string& name_or_index, const std::string& file);
JointIndex findJoint(const Character& character, const std::string& name_or_index, const std::string& file);
int chosenClip(const Character& character, const PoseArguments& arguments);  // index, or -1 for the file's own pose

SkinningMethod parseMethod(const std::string& name);  // one of methodNames()
std::vector<std::string> methodNames();

}  // namespace sinew::cli
