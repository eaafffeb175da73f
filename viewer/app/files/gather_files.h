// The files of the scene beside its project, or in it.
#pragma once

#include "core/base/task.h"
#include "core/io/project/pack/collect.h"
#include "core/io/project/pack/pack.h"
#include "viewer/app/files/file_controller.h"

namespace sinew::ui {

enum class Gather { beside, pack };

// One such work: asked about, done in any thread, and taken over.
class GatherFiles {
 public:
  // project: its path.
  GatherFiles(const FileController& files, Gather how, const QString& project);

  QString folder() const;     // that they are copied to, without its path
  std::size_t files() const;  // that can be read, the sound among them
  quint64 bytes() const;      // of them, on the disk

  // See collectFiles() and packFiles(). Changes nothing but the disk.
  Check run(const Task& task);
  // The scene refers to them there. Gives what was done as a sentence.
  QString take(FileController& files);
  const std::vector<Text>& left() const;  // what stays where it is

 private:
  std::set<QString> paths() const;

  Gather how_;
  std::filesystem::path project_;
  FileController::Gathered gathered_;
  ReadAsset read_;
  CollectedFiles collected_;
  PackedProject packed_;
};

}  // namespace sinew::ui
