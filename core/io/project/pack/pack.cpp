#include "core/io/project/pack/pack.h"

#include <algorithm>
#include <string>
#include <system_error>
#include <utility>

#include <unistd.h>

#include "core/io/project/pack/collect.h"
#include "core/io/project/read_whole.h"
#include "core/io/sound/wav.h"

namespace sinew {

namespace fs = std::filesystem;

namespace {

// Where copies are put together; away again with all that is in it.
class Room {
 public:
  Room() {
    std::string name = (packedRoot() / ".packing.XXXXXX").string();
    std::error_code error;
    fs::create_directories(packedRoot(), error);
    if (error || !::mkdtemp(name.data())) return;
    path_ = fs::weakly_canonical(name, error);  // without links, as collectFiles() writes its paths
    if (error) path_ = name;
  }
  Room(const Room&) = delete;
  Room& operator=(const Room&) = delete;
  ~Room() {
    std::error_code ignored;
    if (!path_.empty()) fs::remove_all(path_, ignored);
  }
  const fs::path& path() const { return path_; }

 private:
  fs::path path_;
};

// The copies that were made of an asset, as packed files; the asset refers to them.
Result<PackedFiles> packCopies(ProjectAsset& asset, std::vector<fs::path>& copies, const fs::path& below) {
  std::vector<PackedFile> files;
  for (const fs::path& copy : copies) {
    auto bytes = readWhole(copy);
    if (!bytes) return tl::unexpected(bytes.error());
    files.push_back(
        {copy.lexically_relative(below).generic_string(), std::make_shared<const Bytes>(*std::move(bytes))});
  }
  auto packed = PackedFiles::create(std::move(files));
  if (!packed) return tl::unexpected(packed.error());
  const auto moved = [&](const fs::path& copy) { return packed->folder() / copy.lexically_relative(below); };
  asset.path = moved(asset.path);
  for (auto& [name, file] : asset.options.relinked_textures)
    if (std::ranges::find(copies, file) != copies.end()) file = moved(file);
  for (fs::path& copy : copies) copy = moved(copy);
  return packed;
}

Check packSound(Project& project, PackedProject& out) {
  std::string& path = project.scene.sound.path;
  if (path.empty()) return {};
  if (Check ok = project.packed_sound.writeOut(); !ok) return ok;
  auto bytes = readWhole(path);
  if (!bytes || !readWav(*bytes)) {
    out.left.push_back(text("The sound “{}” is not there or cannot be read, and stays where it is.", path));
    project.packed_sound = {};
    return {};
  }
  const std::string name = fs::path(path).filename().string();
  auto packed = PackedFiles::create({{name, std::make_shared<const Bytes>(*std::move(bytes))}});
  if (!packed) return tl::unexpected(packed.error());
  if (Check ok = packed->writeOut(); !ok) return ok;
  path = packed->pathOf(name).string();
  project.packed_sound = *std::move(packed);
  return {};
}

}  // namespace

Result<PackedProject> packFiles(Project& project, std::span<const std::vector<fs::path>> files, const ReadAsset& read,
                                const ProgressFn& progress) {
  const Room room;
  if (room.path().empty())
    return fail(text("The folder {} cannot be written to; files are put together there.", packedRoot().string()));
  Project then = project;
  PackedProject out;
  const auto count = static_cast<float>(then.assets.size());
  for (std::size_t i = 0; i < then.assets.size(); ++i) {
    ProjectAsset& asset = then.assets[i];
    const fs::path place = room.path() / std::to_string(i) / "it.sinew";
    std::error_code error;
    fs::create_directory(place.parent_path(), error);
    Project one;
    one.assets.push_back(asset);
    const ProgressFn part = [&](float fraction, const Text& what) {
      return !progress || progress((static_cast<float>(i) + fraction) / count, what);
    };
    auto collected = collectFiles(one, place, files.subspan(i, 1), read, part);
    if (!collected) return tl::unexpected(collected.error());
    out.left.insert(out.left.end(), collected->left.begin(), collected->left.end());
    std::vector<fs::path>& copies = out.copies.emplace_back(std::move(collected->copies.front()));
    if (copies.empty()) continue;
    asset = std::move(one.assets.front());
    auto packed = packCopies(asset, copies, collectedFolder(place));
    if (!packed) return tl::unexpected(packed.error());
    if (Check ok = packed->writeOut(); !ok) return tl::unexpected(ok.error());
    out.files += packed->files().size();
    out.bytes += packed->bytes();
    asset.packed = *std::move(packed);
  }
  if (Check ok = packSound(then, out); !ok) return tl::unexpected(ok.error());
  out.files += then.packed_sound.files().size();
  out.bytes += then.packed_sound.bytes();
  project = std::move(then);
  return out;
}

}  // namespace sinew
