// Linkages: machines of rotating and sliding links, as a text of numbers.
#pragma once

#include "core/io/importer.h"

namespace sinew {

// Joints, simple meshes, and a rig (Imported::rig_text) with the ranges of the joints and a chain to the end.
class LinkageImporter final : public Importer {
 public:
  std::span<const std::string_view> extensions() const override;
  Result<Imported> read(const FileSource& files, std::string_view file, const ImportOptions& options,
                        const ProgressFn& progress) const override;
};

}  // namespace sinew
