// FBX 7.1 and later, binary and ASCII, to characters.
#pragma once

#include "core/io/importer.h"

namespace sinew {

class FbxImporter final : public Importer {
 public:
  std::span<const std::string_view> extensions() const override;
  Result<Imported> read(const FileSource& files, std::string_view file, const ImportOptions& options,
                        const ProgressFn& progress) const override;
};

}  // namespace sinew
