// BVH: motion capture, a skeleton without a mesh.
#pragma once

#include "core/io/importer.h"

namespace sinew {

// One clip, named like the file. Rotations stay Euler curves in the order of the file's channels; positions replace the
// joint's offset. The format knows no unit: it is guessed from the skeleton's size unless the options say it.
class BvhImporter final : public Importer {
 public:
  std::span<const std::string_view> extensions() const override;
  Result<Imported> read(const FileSource& files, std::string_view file, const ImportOptions& options,
                        const ProgressFn& progress) const override;
};

}  // namespace sinew
