#include "viewer/app/files/gather_files.h"

#include <algorithm>

#include <QCoreApplication>
#include <QFileInfo>

#include "viewer/document/text/number_text.h"
#include "viewer/settings/preferences.h"

namespace sinew::ui {

FileController::Gathered FileController::gather() const {
  const ProjectMaker maker = projectMaker();
  Gathered out{maker.of(document_.scene()), {}};
  // Also what undo may bring back.
  for (const auto& [character, stored] : maker.assets()) {
    const auto same = [&of = character](const ProjectAsset& asset) { return asset.character == of; };
    if (std::ranges::any_of(out.project.assets, same)) continue;
    ProjectAsset& asset = out.project.assets.emplace_back(stored);
    asset.character = character;
  }
  for (const ProjectAsset& asset : out.project.assets) {
    std::vector<std::filesystem::path>& files = out.files.emplace_back();
    const Reading* reading = known(asset.character);
    if (!reading || reading->stands_in) continue;
    for (const QString& file : reading->files) files.emplace_back(file.toStdString());
  }
  return out;
}

ReadAsset FileController::assetReader() const {
  return [read = loader_.reader(), limits = preferences_.imports().limits()](
             const std::filesystem::path& path, const ImportOptions& options, const ProgressFn& progress) {
    LoadJob job{.path = QString::fromStdString(path.string()), .options = options, .limits = limits};
    return read(job, progress);
  };
}

void FileController::takePlaces(const Gathered& gathered, const QString& text) {
  for (std::size_t i = 0; i < gathered.project.assets.size(); ++i) {
    const ProjectAsset& asset = gathered.project.assets[i];
    const auto found = read_.find(asset.character);
    if (found == read_.end() || gathered.files[i].empty()) continue;
    Reading& reading = found->second;
    reading.path = QString::fromStdString(asset.path.string());
    reading.files.clear();
    for (const std::filesystem::path& file : gathered.files[i]) reading.files << QString::fromStdString(file.string());
    reading.options = asset.options;
    reading.stored.packed = asset.packed;
    preferences_.imports().addPictures(reading.path, asset.options.relinked_textures);
  }
  // Undo may come back to the one that was packed; it is written only where the path of the sound lies in it.
  if (!gathered.project.packed_sound.empty()) opened_.packed_sound = gathered.project.packed_sound;
  SceneSound sound = document_.sound();
  sound.path = gathered.project.scene.sound.path;
  document_.setSound(sound, text, kNoGesture);
  document_.history().markUnsaved({}, text);
  watchFiles();
  for (const Instance& instance : document_.instances()) emit readingsChanged(instance.id);
}

GatherFiles::GatherFiles(const FileController& files, Gather how, const QString& project)
    : how_(how), project_(project.toStdString()), gathered_(files.gather()), read_(files.assetReader()) {}

QString GatherFiles::folder() const { return QString::fromStdString(collectedFolder(project_).filename().string()); }

std::set<QString> GatherFiles::paths() const {
  std::set<QString> paths;
  for (const auto& of_asset : gathered_.files)
    for (const std::filesystem::path& file : of_asset) paths.insert(QString::fromStdString(file.string()));
  if (const std::string& sound = gathered_.project.scene.sound.path; !sound.empty())
    paths.insert(QString::fromStdString(sound));
  return paths;
}

std::size_t GatherFiles::files() const { return paths().size(); }

quint64 GatherFiles::bytes() const {
  quint64 bytes = 0;
  for (const QString& path : paths()) bytes += static_cast<quint64>(QFileInfo(path).size());
  return bytes;
}

Check GatherFiles::run(const Task& task) {
  const ProgressFn progress = [&task](float fraction, const Text&) {
    if (task.progress) task.progress(fraction);
    return !task.cancelled();
  };
  if (how_ == Gather::pack) {
    auto done = packFiles(gathered_.project, gathered_.files, read_, progress);
    if (!done) return tl::unexpected(done.error());
    packed_ = *std::move(done);
    gathered_.files = packed_.copies;
  } else {
    auto done = collectFiles(gathered_.project, project_, gathered_.files, read_, progress);
    if (!done) return tl::unexpected(done.error());
    collected_ = *std::move(done);
    gathered_.files = collected_.copies;
  }
  return {};
}

const std::vector<Text>& GatherFiles::left() const { return how_ == Gather::pack ? packed_.left : collected_.left; }

QString GatherFiles::take(FileController& files) {
  files.takePlaces(gathered_,
                   how_ == Gather::pack ? FileController::tr("Pack files") : FileController::tr("Collect files"));
  collected_.keep();
  QString told = how_ == Gather::pack
                     ? FileController::tr("%1 packed, %2").arg(filesText(packed_.files), sizeText(packed_.bytes))
                     : FileController::tr("%1 in %2, %3 copied")
                           .arg(filesText(collected_.files), folder(), sizeText(collected_.bytes));
  return left().empty() ? told : FileController::tr("%1; the log tells what stays where it is").arg(told);
}

}  // namespace sinew::ui
