// Files that commands change and save as a project: a project, or a character as the window opens it.
#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <vector>

#include "core/io/project/open_project.h"
#include "viewer/cli/arguments.h"

namespace sinew::cli {

struct SceneFile {
  Project project;
  ImportReport report;                                            // of all files
  std::vector<std::filesystem::path> files{};                     // that were read, absolute
  std::map<std::size_t, Text> why_stood_in{};                     // for assets that are: without an end of the sentence
  std::vector<std::vector<std::filesystem::path>> asset_files{};  // that reading each asset opened; none: it is missing
};

// Throws Failure; files of a project that cannot be read are none. pictures: they are read, too.
SceneFile readSceneFile(const PoseArguments& input, bool pictures = false);
// Why each file of an instance that is stood in for is, without an end of the sentence; none: all are there.
std::vector<Text> standInsOf(const SceneFile& file, const Instance& instance);
// One more asset. Pictures are not needed now, but for those who open the project.
void addAsset(SceneFile& file, const std::filesystem::path& path, Imported imported, ImportOptions options);

// Throws Failure where the output is one of the files, or another program has it open. A project that was there stays
// beside it, as OUT~1.
void saveSceneFile(const SceneFile& file, const std::string& output);
// The same with all that it needs beside it, to which it refers then; tells on standard error what that was.
void saveWithFiles(SceneFile& file, const PoseArguments& input, const std::string& output);
// The same with all that it needs in itself.
void savePacked(SceneFile& file, const PoseArguments& input, const std::string& output);
std::string checkProjectName(const std::string& text);  // for CLI11's check()

}  // namespace sinew::cli
