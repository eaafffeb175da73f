// Edited clips into a copy of the file from which their character came.
#pragma once

#include <cstddef>
#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include "core/edit/clip_change.h"
#include "core/io/guard/import_process.h"
#include "core/scene/clip_library.h"

namespace sinew {

// A clip as it is now, and what the file calls it: as it was called when it was read.
struct ClipOfFile {
  std::shared_ptr<const Clip> clip;
  std::string name_in_file;
  bool unedited = false;  // it was read from this file, perhaps in another way (as Euler angles), and is as it was then
};

// As the library of a scene knows it.
ClipOfFile clipOfFile(const ClipEntry& entry, const std::filesystem::path& original);

// Clips of the same names take the place of those of the file, others come behind them; those that do not differ are
// left as the file has them. See MergeIntoGltf and MergeIntoFbx.
struct MergeFile {
  std::filesystem::path original;              // in
  std::filesystem::path copy;                  // in: where it will lie; nothing is written there by this
  std::shared_ptr<const Character> character;  // in: of the clips
  std::vector<ClipOfFile> clips;               // in
  ImportLimits limits{};                       // in
  ProgressFn progress{};                       // in: may be empty

  std::vector<unsigned char> bytes{};            // out: the copy
  std::vector<std::string> replaced{}, added{};  // out: names of clips
  std::vector<ClipChange> changes{};             // out: one for each of replaced; zeros where joints are others
  std::size_t unchanged = 0;                     // out
  ImportReport report{};                         // out
  std::vector<std::filesystem::path> files{};    // out: that were read

  // Refused: the original cannot be read or is neither glTF nor FBX, the copy has another ending, it would lie apart
  // from what the original names by address, the character has been given another size or up axis; and what
  // MergeIntoGltf and MergeIntoFbx refuse.
  [[nodiscard]] Check run();
};

// Whether a line about a file that was read says that something is left out of it which a file keeps into which clips
// are merged, since it is not about clips.
bool isKeptByMerging(const ReportLine& line);

// Whether clips can be merged into files of this name.
bool canMergeInto(const std::filesystem::path& file);

}  // namespace sinew
