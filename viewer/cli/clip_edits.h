// Edits of the clips of one character, as the command line says them.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "viewer/cli/scene_file.h"

namespace sinew::cli {

struct ClipStep {
  enum class Kind { rename, trim, split, merge, append, remove };
  Kind kind = Kind::rename;
  std::string value;  // of the option, "bend=swing"
};

// For CLI11's check(), of the form alone: which clips there are is known later.
std::string checkRename(const std::string& text);  // OLD=NEW
std::string checkAppend(const std::string& text);  // a file or a folder
std::string checkTrim(const std::string& text);    // CLIP=FROM..TO
std::string checkSplit(const std::string& text);   // CLIP=AT
std::string checkMerge(const std::string& text);   // CLIP,CLIP[,…]=NEW[,blend=TIME]

// Changes the scene of a file step by step, and tells each on standard error.
class ClipEdits {
 public:
  // arguments: how files are read. All of these outlive it.
  ClipEdits(SceneFile& file, InstanceId character, const PoseArguments& arguments)
      : file_(file), character_(character), arguments_(arguments) {}

  void run(const ClipStep& step);  // throws Failure

 private:
  void rename(const std::string& value);
  void trim(const std::string& value);
  void split(const std::string& value);
  void merge(const std::string& value);
  void append(const std::string& value);
  void remove(const std::string& value);
  std::size_t appendFile(const std::string& name);  // how many clips it had
  void appendFolder(const std::string& name);

  const ProjectAsset* knownAsset(const std::string& name) const;  // that was read from it already; null: none

  Scene& scene() { return file_.project.scene; }
  const Instance& instance() const;
  const Clip& clip(ClipId id) const;
  std::vector<std::string> names() const;
  ClipId find(const std::string& name) const;
  double timeIn(const Clip& clip, const std::string& text) const;
  void tell(const std::string& what) const;

  SceneFile& file_;
  InstanceId character_;
  const PoseArguments& arguments_;
};

}  // namespace sinew::cli
