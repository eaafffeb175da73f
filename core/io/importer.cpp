#include "core/io/importer.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <cstring>
#include <fstream>
#include <new>

#include <fmt/format.h>

#include "core/base/lower_case.h"
#include "core/io/assimp/importer.h"
#include "core/io/bvh/importer.h"
#include "core/io/euler_rotations.h"
#include "core/io/fbx/importer.h"
#include "core/io/gltf/importer.h"
#include "core/io/import_steps.h"
#include "core/io/linkage/importer.h"
#include "core/io/linkage/linkage_text.h"
#include "core/io/model_file.h"

namespace sinew {
namespace {

const GltfImporter kGltf;
const BvhImporter kBvh;
const FbxImporter kFbx;
const LinkageImporter kLinkage;
const AssimpImporter kAssimp;
constexpr std::array<const Importer*, 5> kImporters{&kGltf, &kFbx, &kBvh, &kLinkage, &kAssimp};

constexpr FixedText kKnownKinds =
    text("This is no kind of file that is read; FBX, glTF (.glb, .gltf), BVH and COLLADA (.dae) are.");

// Files that people try to open and that are not read, with what to do instead.
struct Unread {
  std::string_view extension;
  FixedText sentence;
};
constexpr Unread kUnread[] = {
    {".blend",
     text("Blender's own files are not read; export the character from Blender with File > Export > glTF 2.0.")},
    {".ma", text("Maya's own files are not read; export the character from Maya as FBX, with animation.")},
    {".mb", text("Maya's own files are not read; export the character from Maya as FBX, with animation.")},
    {".max", text("3ds Max's own files are not read; export the character from 3ds Max as FBX.")},
    {".c4d", text("Cinema 4D's own files are not read; export the character from Cinema 4D as FBX.")},
    {".hip", text("Houdini's own files are not read; export the character from Houdini as FBX or glTF.")},
    {".bip", text("Biped motion is not read; export it from 3ds Max as FBX or BVH.")},
    {".uasset", text("Unreal's own files are not read; export the character from Unreal as FBX or glTF.")},
    {".usd", text("USD is not read; export the character as glTF (.glb) or FBX.")},
    {".usda", text("USD is not read; export the character as glTF (.glb) or FBX.")},
    {".usdc", text("USD is not read; export the character as glTF (.glb) or FBX.")},
    {".usdz", text("USD is not read; export the character as glTF (.glb) or FBX.")},
    {".abc", text("Alembic holds moving points without a skeleton; export the character as FBX or glTF (.glb).")},
    {".obj", text("OBJ knows no skeleton; export the character as glTF (.glb) or FBX.")},
    {".stl", text("STL knows no skeleton; export the character as glTF (.glb) or FBX.")},
    {".ply", text("PLY knows no skeleton; export the character as glTF (.glb) or FBX.")},
    {".3ds", text("3DS knows no skeleton; export the character as glTF (.glb) or FBX.")},
    {".c3d", text("C3D holds markers without a skeleton; export the motion as BVH or FBX.")},
    {".trc", text("TRC holds markers without a skeleton; export the motion as BVH or FBX.")},
    {".asf", text("Acclaim motion is not read; convert it to BVH or FBX.")},
    {".amc", text("Acclaim motion is not read; convert it to BVH or FBX.")},
    {".md5anim", text("This holds motion alone; open the .md5mesh of the same name beside it.")},
    {".zae", text("This is a packed COLLADA; unpack it and open the .dae inside.")},
    {".zip", text("This is an archive; unpack it and open the character inside.")}};

// What to say of such a file. Empty for all others.
FixedText sentenceOfUnread(std::string_view extension) {
  const auto found = std::ranges::find(kUnread, extension, &Unread::extension);
  return found == std::end(kUnread) ? FixedText() : found->sentence;
}

// First bytes, and the extension of what begins with them.
constexpr std::pair<std::string_view, std::string_view> kBeginnings[] = {{"glTF", ".glb"},
                                                                         {"Kaydara FBX Binary", ".fbx"},
                                                                         {"; FBX", ".fbx"},
                                                                         {"HIERARCHY", ".bvh"},
                                                                         {kLinkageBeginning, kLinkageSuffix},
                                                                         {"xof ", ".x"},
                                                                         {"MD5Version", ".md5mesh"},
                                                                         {"BB3D", ".b3d"},
                                                                         {"MS3D000000", ".ms3d"},
                                                                         {"version ", ".smd"},
                                                                         {"BLENDER", ".blend"},
                                                                         {"//Maya ASCII", ".ma"},
                                                                         {"FOR4", ".mb"},
                                                                         {"FOR8", ".mb"},
                                                                         {"\xD0\xCF\x11\xE0", ".max"},
                                                                         {"QC4DC4D6", ".c4d"},
                                                                         {"PXR-USDC", ".usdc"},
                                                                         {"#usda", ".usda"},
                                                                         {"Ogawa", ".abc"},
                                                                         {"\x89HDF\r\n", ".abc"},
                                                                         {"PK\x03\x04", ".zip"},
                                                                         {"Rar!", ".zip"},
                                                                         {"7z\xBC\xAF\x27", ".zip"},
                                                                         {"{", ".gltf"},
                                                                         {"<?xml", ".dae"},
                                                                         {"<COLLADA", ".dae"}};

// What the first bytes say. Empty where they say nothing.
std::string_view formatByContent(std::string_view text) {
  if (text.starts_with("\xEF\xBB\xBF")) text.remove_prefix(3);
  while (!text.empty() && std::isspace(static_cast<unsigned char>(text.front()))) text.remove_prefix(1);
  const auto found = std::ranges::find_if(kBeginnings, [&](const auto& b) { return text.starts_with(b.first); });
  return found == std::end(kBeginnings) ? std::string_view() : found->second;
}

const Importer* importerFor(std::string_view extension) {
  for (const Importer* importer : kImporters) {
    if (std::ranges::find(importer->extensions(), extension) != importer->extensions().end()) return importer;
  }
  return nullptr;
}

// The importer for a file by its name and its first bytes, or why there is none.
Result<const Importer*> chooseImporter(std::string_view extension, std::string_view content) {
  const Importer* const named = importerFor(extension);
  const FixedText unread = sentenceOfUnread(named ? content : extension);
  if (!unread.empty()) return fail(unread);
  if (content.empty()) {
    if (!named) return fail(kKnownKinds);
    return fail(text("The file is damaged: it does not begin like a {} file; copy or export it again.", extension));
  }
  const Importer* const meant = importerFor(content);
  if (!meant) return fail(sentenceOfUnread(content));
  // Other kinds of file begin like XML or JSON, too; all else begins like only one.
  const bool vague = content == ".gltf" || content == ".dae" || content == ".smd";
  if (!named && vague) return fail(kKnownKinds);
  if (meant == &kAssimp && content != extension) {
    return fail(text("The file is not of the kind that its name says; rename it to end in {}.", content));
  }
  return meant;
}

// The frames per second that the options say, for all clips; their keys keep their times.
void applyFps(double fps, Character& character, ImportReport& report) {
  if (character.clips.empty()) return;
  for (auto& clip : character.clips) {
    Clip copy = *clip;
    copy.fps = fps;
    clip = std::make_shared<const Clip>(std::move(copy));
  }
  report.add(ReportKind::converted,
             text("Clips are shown at {:g} frames per second, as the import options say; their keys keep their "
                  "times.",
                  fps));
}

}  // namespace

Check checkOptions(const ImportOptions& options) {
  const auto within = [](double value, double least, double most) { return value >= least && value <= most; };
  if (options.influences_kept < 1 || options.influences_kept > kMaxInfluences)
    return fail(text("Choose 1 to {} influences per vertex.", kMaxInfluences));
  if (options.unit_m && !isUnit(*options.unit_m))
    return fail("Choose a unit between a nanometre and a thousand kilometres.");
  if (options.up_axis && *options.up_axis != 'X' && *options.up_axis != 'Y' && *options.up_axis != 'Z')
    return fail("Choose X, Y or Z for the axis that points up.");
  if (options.fps && !within(*options.fps, kMinFps, kMaxFps)) return fail("Choose 0.001 to 100000 frames per second.");
  return {};
}

Result<ModelFile> findModel(const std::filesystem::path& given) {
  std::error_code error;
  ModelFile model{given, std::filesystem::canonical(given, error), {}};
  if (error) {
    const bool hidden = error == std::errc::permission_denied;
    return fail(hidden ? text("The file cannot be opened; check its permissions and those of its folders.")
                       : text("The file is not there; check its name."),
                fmt::format("{}: {}", given.string(), error.message()));
  }
  if (!std::filesystem::is_regular_file(model.path, error))
    return fail("This is not a file; open a character, such as a .glb.", model.path.string());
  std::ifstream stream(model.path, std::ios::binary);
  if (!stream) return fail("The file cannot be opened; check its permissions.", model.path.string());
  constexpr std::size_t kBeginning = 64;
  model.beginning.resize(kBeginning);
  stream.read(model.beginning.data(), kBeginning);
  model.beginning.resize(static_cast<std::size_t>(stream.gcount()));
  return model;
}

Result<Imported> importModel(const ModelFile& model, const FileSource& files, const ImportOptions& options,
                             const ProgressFn& progress) {
  if (Check ok = checkOptions(options); !ok) return tl::unexpected(ok.error());
  const auto importer = chooseImporter(lowerCase(std::filesystem::path(model.given).extension().string()),
                                       formatByContent(model.beginning));
  if (!importer) return tl::unexpected(importer.error());
  try {
    auto imported = (*importer)->read(files, model.path.filename().string(), options, progress);
    if (!imported) return imported;
    auto character = std::make_shared<Character>(*imported->character);
    character->source = model.given.string();
    character->name = model.given.stem().string();
    if (options.fps) applyFps(*options.fps, *character, imported->report);
    if (options.euler_rotations && !useEulerAngles(*character, imported->report, {progress})) return importCancelled();
    imported->character = std::move(character);
    return imported;
  } catch (const std::bad_alloc&) {
    return fail("The file needs more memory than this machine can give; close other programs or make it smaller.");
  } catch (const std::exception& e) {
    return fail("The file cannot be read; export it again.", e.what());
  }
}

std::vector<std::filesystem::path> modelFirst(std::vector<std::filesystem::path> files, const ModelFile& model) {
  std::ranges::stable_partition(files, [&](const std::filesystem::path& file) { return file == model.path; });
  return files;
}

Result<Imported> importCharacter(const std::filesystem::path& given, const ImportOptions& options,
                                 const ProgressFn& progress) {
  const Result<ModelFile> model = findModel(given);
  if (!model) return tl::unexpected(model.error());
  const std::unique_ptr<FileSource> files = folderSource(model->path.parent_path(), options.relinked_textures);
  auto imported = importModel(*model, *files, options, progress);
  if (imported) imported->files = modelFirst(files->filesRead(), *model);
  return imported;
}

std::span<const std::string_view> importableExtensions() {
  static const std::vector<std::string_view> all = [] {
    std::vector<std::string_view> out;
    for (const Importer* importer : kImporters)
      out.insert(out.end(), importer->extensions().begin(), importer->extensions().end());
    return out;
  }();
  return all;
}

}  // namespace sinew
