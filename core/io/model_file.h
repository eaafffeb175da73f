// A model that is found before it is read, so that finding and reading can happen in two processes.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "core/io/importer.h"

namespace sinew {

struct ModelFile {
  std::filesystem::path given;  // as the user named it
  std::filesystem::path path;   // absolute, without links
  std::string beginning;        // its first bytes, by which its format is told
};

// Refused: what is not there, is no file or may not be read.
Result<ModelFile> findModel(const std::filesystem::path& given);

// Reads a model from `files`, where it goes by the name of its path. Chooses the importer by extension and content.
// `progress` may be empty. Leaves Imported::files to the caller.
Result<Imported> importModel(const ModelFile& model, const FileSource& files, const ImportOptions& options,
                             const ProgressFn& progress);

// The files of Imported, the model first.
std::vector<std::filesystem::path> modelFirst(std::vector<std::filesystem::path> files, const ModelFile& model);

}  // namespace sinew
