#include "core/io/project/open_project.h"

#include "core/io/disk/replace_file.h"
#include "core/io/project/read_whole.h"

namespace sinew {

namespace {

namespace fs = std::filesystem;

constexpr float kOwnShare = 0.1f;  // of the progress: reading the project itself

tl::unexpected<Problem> stopped() { return fail("Opening was cancelled."); }

}  // namespace

bool standsIn(AssetState state) { return state != AssetState::as_saved && state != AssetState::other_content; }

OpenedAsset readAsset(Project& project, std::size_t number, const ReadAsset& read, const ProgressFn& progress) {
  const ProjectAsset& stored = project.assets[number];
  OpenedAsset asset;
  std::error_code error;
  if (Check ok = stored.packed.writeOut(); !ok) {
    asset.state = AssetState::unreadable;
    asset.problem = ok.error();
    return asset;
  }
  if (!fs::exists(stored.path, error)) return asset;
  Result<Imported> imported = read(stored.path, stored.options, progress);
  if (!imported) {
    asset.state = AssetState::unreadable;
    asset.problem = imported.error();
    return asset;
  }
  asset.imported = *std::move(imported);
  const bool same = stored.content.hash.empty() || stored.content == asset.imported.content;
  const bool fits = takeCharacter(project, number, asset.imported.character).has_value();
  asset.state = !fits ? AssetState::other_joints : same ? AssetState::as_saved : AssetState::other_content;
  return asset;
}

Result<OpenedProject> openProject(const fs::path& file, std::span<const std::shared_ptr<const ObjectType>> types,
                                  const ReadAsset& read, const ProgressFn& progress) {
  const auto goesOn = [&](float fraction, const Text& what) { return !progress || progress(fraction, what); };
  const fs::path path = fs::absolute(file).lexically_normal();
  if (!goesOn(0.f, text("Reading the project"))) return stopped();
  const FileStamp stamp = stampOf(path);
  const auto bytes = readWhole(path);
  if (!bytes) return tl::unexpected(bytes.error());
  auto project = readProject(*bytes, path.parent_path(), types);
  if (!project) return tl::unexpected(project.error());
  OpenedProject opened{.project = *std::move(project), .assets = {}, .stamp = stamp};
  // A sound that cannot be written out is told where it is read.
  static_cast<void>(opened.project.packed_sound.writeOut());
  const std::size_t count = opened.project.assets.size();
  opened.assets.resize(count);
  for (std::size_t i = 0; i < count; ++i) {
    const float begin = kOwnShare + (1.f - kOwnShare) * static_cast<float>(i) / static_cast<float>(count);
    const float share = (1.f - kOwnShare) / static_cast<float>(count);
    bool stop = false;
    const ProgressFn part = [&](float fraction, const Text& what) {
      stop = stop || !goesOn(begin + share * fraction, what);
      return !stop;
    };
    opened.assets[i] = readAsset(opened.project, i, read, part);
    if (stop) return stopped();
  }
  return opened;
}

Result<std::uint64_t> saveProject(const Project& project, const fs::path& file, int versions_kept, FileStamp* moved) {
  const fs::path path = fs::absolute(file).lexically_normal();
  const auto bytes = packProject(project, path.parent_path());
  if (!bytes) return tl::unexpected(bytes.error());
  if (Check ok = ReplaceFile{.path = path, .bytes = *bytes, .versions_kept = versions_kept}.run(moved); !ok)
    return tl::unexpected(ok.error());
  return bytes->size();
}

}  // namespace sinew
