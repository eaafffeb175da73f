// glTF 2.0 and GLB.
#pragma once

#include "core/io/importer.h"

namespace sinew {

class GltfImporter final : public Importer {
 public:
  std::span<const std::string_view> extensions() const override;
  Result<Imported> read(const FileSource& files, std::string_view file, const ImportOptions& options,
                        const ProgressFn& progress) const override;
};

}  // namespace sinew
