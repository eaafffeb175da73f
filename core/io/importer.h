// From a file to a character.
#pragma once

#include <filesystem>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/result.h"
#include "core/io/disk/content_hash.h"
#include "core/io/import_report.h"
#include "core/scene/character/character.h"

namespace sinew {

// What ImportOptions may hold.
inline constexpr double kMinUnit = 1e-9, kMaxUnit = 1e6;  // metres
inline bool isUnit(double metres) { return metres >= kMinUnit && metres <= kMaxUnit; }
inline constexpr double kMinFps = 1e-3, kMaxFps = 1e5;

struct ImportOptions {
  int influences_kept = kMaxInfluences;  // per vertex, 1 … kMaxInfluences
  bool decode_images = true;             // without, Character::images holds nulls
  bool join_vertices = true;             // weld equal corners of formats that list every corner by itself
  std::optional<double> unit_m{};        // metres per unit of the file, in place of what it says
  std::optional<char> up_axis{};         // 'X', 'Y' or 'Z', in place of what the file says
  std::optional<double> fps{};           // frames per second of the clips, in place of what the file says; > 0
  bool euler_rotations = false;          // curves of quaternions become Euler angles, see useEulerAngles()
  // Pictures that the user found for names in the file (ImportReport::missing_textures). Read besides the model's
  // folder; other missing ones are looked for beside them.
  std::map<std::string, std::filesystem::path> relinked_textures{};

  bool operator==(const ImportOptions&) const = default;
};
// Refused, with what may be chosen: options that no importer can follow.
[[nodiscard]] Check checkOptions(const ImportOptions& options);

// Called now and then from the importing thread with a fraction in [0, 1] and what is being done. Returns false to
// cancel.
using ProgressFn = std::function<bool(float fraction, const Text& what)>;

struct Imported {
  std::shared_ptr<const Character> character;  // passes Character::validate()
  ImportReport report;
  // The files that were read: the model first, then its buffers and textures beside it; absolute, each once. Filled by
  // importCharacter() and importGuarded().
  std::vector<std::filesystem::path> files{};
  FileContent content{};   // of the model's file; filled by importGuarded()
  std::string rig_text{};  // the rig that the file itself says, see rigFromText(); empty: none
};

// Where an importer gets its bytes: a folder, or memory in tests. Names are relative to the model's folder. Read by
// several threads at once.
class FileSource {
 public:
  virtual ~FileSource() = default;
  // The whole file. Refused: paths that leave the folder, files over the size limit.
  virtual Result<std::vector<unsigned char>> read(std::string_view relative) const = 0;
  // A texture, by the path that the model gives: of any system, absolute or not, in any case. What the user relinked
  // comes first, then the path itself; else it is looked for by its base name in the folder, its subfolders,
  // ../textures and ../tex, and beside what was relinked. Of several, the one whose folders agree most with the path.
  // Plain read() where a source has no folders.
  virtual Result<std::vector<unsigned char>> readTexture(std::string_view path) const { return read(path); }
  // The folders in which readTexture() looks, for people.
  virtual std::vector<std::string> textureFolders() const { return {}; }
  // The files that were read so far, absolute, in the order of their names, each once. None where a source has no
  // folders.
  virtual std::vector<std::filesystem::path> filesRead() const { return {}; }
};

// Reads below one folder; ".." and links that lead out of it are refused. `relinked` as in ImportOptions.
std::unique_ptr<FileSource> folderSource(const std::filesystem::path& folder,
                                         std::map<std::string, std::filesystem::path> relinked = {});

class Importer {
 public:
  virtual ~Importer() = default;
  virtual std::span<const std::string_view> extensions() const = 0;  // lower case, with the dot
  virtual Result<Imported> read(const FileSource& files, std::string_view file, const ImportOptions& options,
                                const ProgressFn& progress) const = 0;
};

// Text of the problem that a cancelled import gives.
inline constexpr FixedText kImportCancelled = text("Loading was cancelled.");

// Chooses the importer by extension and content. `progress` may be empty.
Result<Imported> importCharacter(const std::filesystem::path& file, const ImportOptions& options = {},
                                 const ProgressFn& progress = {});

// All extensions that importCharacter() takes, with the dot, for open dialogs and drag and drop.
std::span<const std::string_view> importableExtensions();

}  // namespace sinew
