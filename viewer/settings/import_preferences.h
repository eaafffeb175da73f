// How a person wants files to be read: options of each folder, pictures found for each file, the kind of rotations,
// limits. Kept between starts.
#pragma once

#include <QString>

#include "core/io/guard/import_process.h"

namespace sinew {

// The pictures of ImportOptions belong to a file, everything else to its folder. Reads and writes QSettings at once;
// the newest 64 folders and files are kept.
class ImportPreferences {
 public:
  // For a file: the options of its folder, with the pictures that were found for it.
  ImportOptions optionsFor(const QString& file) const;

  // Where nothing is remembered: as the files say, with Euler angles where they are preferred.
  ImportOptions defaults() const;
  ImportOptions folderOptions(const QString& folder) const;
  void setFolderOptions(const QString& folder, const ImportOptions& options);  // the defaults forget the folder
  void forgetFolder(const QString& folder) { setFolderOptions(folder, defaults()); }

  // Whether quaternions of files become Euler angles (ImportOptions::euler_rotations) where the folder says nothing
  // else.
  bool eulerRotations() const;
  void setEulerRotations(bool on);

  using Pictures = std::map<std::string, std::filesystem::path>;
  Pictures pictures(const QString& file) const;
  void addPictures(const QString& file, const Pictures& found);  // an empty path forgets one

  // Unset: by the size of the file.
  ImportLimits limits() const;
  void setLimits(const ImportLimits& limits);
};

}  // namespace sinew
