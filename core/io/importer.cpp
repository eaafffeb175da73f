#include "core/io/importer.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <cstring>
#include <fstream>
#include <new>

#include <fmt/format.h>

#include "core/io/bvh_importer.h"
#include "core/io/fbx_importer.h"
#include "core/io/gltf_importer.h"

namespace sinew {
namespace {

const GltfImporter kGltf;
const BvhImporter kBvh;
const FbxImporter kFbx;
constexpr std::array<const Importer*, 3> kImporters{&kGltf, &kFbx, &kBvh};

// Formats of characters that have no reader yet, so that the message can name them.
struct Unread {
  std::string_view extension, name;
};
constexpr Unread kUnread[] = {
    {".bvh", "BVH"},  {".dae", "COLLADA"}, {".obj", "OBJ"}, {".blend", "Blender's own format"},
    {".usd", "USD"}, {".usdz", "USD"}, {".abc", "Alembic"}, {".3ds", "3DS"}};

std::string lowerExtension(const std::filesystem::path& file) {
  std::string extension = file.extension().string();
  std::ranges::transform(extension, extension.begin(),
                         [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  return extension;
}

// What the first bytes say. Empty where they say nothing.
std::string_view formatByContent(const std::filesystem::path& file) {
  std::array<char, 64> head{};
  std::ifstream stream(file, std::ios::binary);
  stream.read(head.data(), static_cast<std::streamsize>(head.size()));
  std::string_view text(head.data(), static_cast<std::size_t>(stream.gcount()));
  if (text.starts_with("glTF")) return ".glb";
  if (text.starts_with("Kaydara FBX Binary") || text.starts_with("; FBX")) return ".fbx";
  if (text.starts_with("HIERARCHY")) return ".bvh";
  if (text.starts_with("\xEF\xBB\xBF")) text.remove_prefix(3);
  while (!text.empty() && std::isspace(static_cast<unsigned char>(text.front()))) text.remove_prefix(1);
  if (text.starts_with('{')) return ".gltf";
  if (text.starts_with("<?xml") || text.starts_with("<COLLADA")) return ".dae";
  return {};
}

const Importer* importerFor(std::string_view extension) {
  for (const Importer* importer : kImporters) {
    if (std::ranges::find(importer->extensions(), extension) != importer->extensions().end()) return importer;
  }
  return nullptr;
}

auto notRead(std::string_view extension) {
  const auto known = std::ranges::find(kUnread, extension, &Unread::extension);
  if (known != std::end(kUnread))
    return fail(fmt::format("{} is not read yet; export the character as glTF (.glb).", known->name));
  return fail("This is no kind of file that is read; glTF (.glb, .gltf) is.");
}

}  // namespace

Result<Imported> importCharacter(const std::filesystem::path& given, const ImportOptions& options,
                                 const ProgressFn& progress) {
  std::error_code error;
  const std::filesystem::path file = std::filesystem::canonical(given, error);
  if (error)
    return fail("The file is not there; check its name.", fmt::format("{}: {}", given.string(), error.message()));
  if (!std::filesystem::is_regular_file(file, error))
    return fail("This is not a file; open a .glb or .gltf.", file.string());
  if (!std::ifstream(file, std::ios::binary))
    return fail("The file cannot be opened; check its permissions.", file.string());

  const std::string extension = lowerExtension(given);
  const std::string_view content = formatByContent(file);
  const Importer* importer = importerFor(extension);
  if (!importer && content == ".glb") importer = &kGltf;  // such as .vrm
  if (!importer) {
    const bool known = std::ranges::find(kUnread, extension, &Unread::extension) != std::end(kUnread);
    return notRead(known || content.empty() ? std::string_view(extension) : content);
  }
  if (content.empty()) return fail("The file is damaged: it does not begin like glTF; copy or export it again.");
  if (!importerFor(content)) return notRead(content);  // the name says one thing, the content another
  try {
    const std::unique_ptr<FileSource> source = folderSource(file.parent_path());
    auto imported = importer->read(*source, file.filename().string(), options, progress);
    if (!imported) return imported;
    imported->files = source->filesRead();
    std::ranges::stable_partition(imported->files, [&](const std::filesystem::path& read) { return read == file; });
    auto character = std::make_shared<Character>(*imported->character);
    character->source = given.string();
    character->name = given.stem().string();
    imported->character = std::move(character);
    return imported;
  } catch (const std::bad_alloc&) {
    return fail("The file needs more memory than this machine can give; close other programs or make it smaller.");
  } catch (const std::exception& e) {
    return fail("The file cannot be read; export it again.", e.what());
  }
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
