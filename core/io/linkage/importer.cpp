#include "core/io/linkage/importer.h"

#include <filesystem>

#include "core/io/file_units.h"
#include "core/io/import_steps.h"
#include "core/io/linkage/build.h"
#include "core/io/text/rig_file.h"

namespace sinew {

namespace {

constexpr std::string_view kLinkageExtensions[] = {kLinkageSuffix};

}  // namespace

std::span<const std::string_view> LinkageImporter::extensions() const { return kLinkageExtensions; }

Result<Imported> LinkageImporter::read(const FileSource& files, std::string_view file, const ImportOptions& options,
                                       const ProgressFn& progress) const {
  const ImportProgress go_on{progress};
  ImportReport report;
  const auto bytes = readModelFile(files, file, go_on, text("Reading the links"), report);
  if (!bytes) return tl::unexpected(bytes.error());
  auto linkage = linkageFromText({reinterpret_cast<const char*>(bytes->data()), bytes->size()});
  if (!linkage) return tl::unexpected(linkage.error());
  const FileUnits units = chooseUnits({1.0, linkage->up_axis}, UnitsSource::stated, options, report);
  linkage->up_axis = units.up_axis;
  auto built = buildLinkage(*linkage, static_cast<float>(units.unit_m));
  if (!built) return tl::unexpected(built.error());
  auto character = std::make_shared<Character>(*built->character);
  character->name = std::filesystem::path(file).stem().string();
  character->format = "Linkage";
  character->unit_m = units.unit_m;
  character->up_axis = units.up_axis;
  auto imported = finishImport(std::move(character), std::move(report), built->character->materials.size());
  if (!imported) return imported;
  imported->rig_text = rigToText(built->rig, imported->character->skeleton);
  go_on(1.f, text("Done"));
  return imported;
}

}  // namespace sinew
