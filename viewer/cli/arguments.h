// Options that several subcommands share, and what they stand for.
#pragma once

#include <filesystem>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "core/evaluate/evaluator.h"
#include "core/io/guard/import_process.h"
#include "core/scene/scene.h"

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
  std::string rig;                    // a rig file to put on the character, or empty
  std::string character;              // of a project: name or number; empty: the first one
  double time = 0.0;                  // seconds from the clip's start, finite
  bool timed = false;                 // times were given
  bool timed_once = false;            // --time was
  bool rest = false;
  bool strict = false;                // warnings are failures
  std::vector<std::string> textures;  // folders to search for missing textures
  ImportOptions import;               // --unit, --up-axis, --fps, --influences, --no-join
  ImportLimits limits;                // --import-limits

  void addFile(CLI::App& command);              // FILE, --clips-from and how they are read
  void addFiles(CLI::App& command);             // the same with FILE…
  void addPlainFile(CLI::App& command);         // FILE and how it is read, without --clips-from and --character
  void addPlainFiles(CLI::App& command);        // likewise
  void addFileOfProject(CLI::App& command);     // FILE and how it is read, and --character
  void addTwoFiles(CLI::App& command);          // FILE OTHER, both in `files`, and --character
  CLI::Option* addClip(CLI::App& command);      // --clip
  CLI::Option* addControls(CLI::App& command);  // --control, several times
  void addPose(CLI::App& command);              // --clip, --control, --time and --rest
  void addTextures(CLI::App& command);          // --textures
  void addRig(CLI::App& command);               // --rig, for commands without addFile()
  bool someProject() const;                     // among the files

 private:
  void addMore(CLI::App& command);       // --clips-from, --rig, --character
  void addCharacter(CLI::App& command);  // --character
  void addReading(CLI::App& command);    // how files are read
};

// What a command does with what it reads.
struct LoadOptions {
  bool pictures = false;                               // decodes textures
  bool tell_losses = true;                             // on standard error
  bool (*of_no_concern)(const ReportLine&) = nullptr;  // lines that the report does not have then
  bool stand_ins = false;                     // of a project whose files are missing: joints, and clips as edited, do
  std::span<const std::string> outputs = {};  // refused where they are what is read
  bool objects = false;                       // of a project, other objects may be named, too
  // Of a project: characters whose files must be there, too, by name or number; or all of them.
  std::span<const std::string> characters = {};
  bool all_characters = false;
  bool whole_scene = false;  // of a project alone, and of all its characters the files must be there
};

// A character with the clips of --clips-from behind its own. That of a project has the clips, and the meshes hidden,
// that the scene has for it.
struct Loaded {
  std::shared_ptr<const Character> character;
  ImportReport report;
  std::vector<std::filesystem::path> files;  // all that were read, absolute
  std::size_t own_clips = 0;                 // those behind them come from --clips-from
  std::shared_ptr<const Scene> scene{};      // of a project; null for other files
  InstanceId instance{};                     // the character in that scene
  std::vector<InstanceId> instances{};  // it, and those that LoadOptions ask for, in the order of asking, each once

  const Instance* inScene() const;  // null without one
};

// These throw Failure. Whatever takes a file with a character, a project, too, reads it by load().
Loaded load(const PoseArguments& arguments, const LoadOptions& options);
void refuseCharacter(const PoseArguments& arguments);  // --character, where the file is no project
// What to know of the clips of a file that a character was given. missing: names that it does not have.
void reportClipsFrom(const std::string& file, std::span<const std::string> missing, const ClipDifferences& differences,
                     ImportReport& report);
// Puts the rig of --rig on a character of the scene, and tells on standard error what of it finds no joint there.
void putRig(const PoseArguments& arguments, Scene& scene, InstanceId id);
// With --strict nothing may have been repaired or dropped.
void demandNoWarnings(const std::string& file, const ImportReport& report);
void tellLosses(const std::string& file, const ImportReport& report, bool searched);  // searched: for textures
JointRoles rolesOf(const Loaded& loaded);  // as a person has said in the project, else as found
int findClip(const Character& character, const std::string& name_or_index, const std::string& file);
JointIndex findJoint(const Character& character, const std::string& name_or_index, const std::string& file);
// Indices of those that --clips names, in the order of the character; of all where it names none.
std::vector<std::size_t> chosenClips(const Character& character, const std::vector<std::string>& names,
                                     const std::string& file);
int chosenClip(const Character& character, const PoseArguments& arguments);  // index, or -1 for the file's own pose

CLI::Option* addClipNames(CLI::App& command, std::vector<std::string>& names, const std::string& help);  // --clips

SkinningMethod parseMethod(const std::string& name);  // one of methodNames()
std::vector<std::string> methodNames();

}  // namespace sinew::cli
