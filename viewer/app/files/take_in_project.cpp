// Projects: taking one in, and putting one together.
#include <algorithm>

#include <QDir>
#include <QFileInfo>

#include "viewer/app/files/file_controller.h"
#include "viewer/document/models/log_model.h"
#include "viewer/document/text/shown.h"

namespace sinew::ui {
namespace {

bool isDonor(const Scene& scene, const std::shared_ptr<const Character>& character) {
  return std::ranges::any_of(scene.instances, [&character](const Instance& instance) {
    return std::ranges::find(instance.donors, character) != instance.donors.end();
  });
}

std::vector<Document::PastStep> stepsOf(const std::vector<SavedStep>& saved, const std::vector<Scene>& scenes) {
  std::vector<Document::PastStep> steps;
  for (std::size_t i = 0; i < scenes.size(); ++i) steps.push_back({saved[i].text, saved[i].modifies, scenes[i]});
  return steps;
}

}  // namespace

void FileController::beginAnew() {
  held_back_.clear();
  opened_ = {};
  document_.clear();
  watchFiles();
  tellHeldBack();
}

void FileController::takeIn(const LoadJob& job, const OpenedProject& project) {
  held_back_.clear();
  opened_ = project.project;
  opened_.scene = {};
  opened_.assets.clear();
  document_.open(project.project.scene, stepsOf(job.history.done, project.done),
                 stepsOf(job.history.ahead, project.ahead));
  const auto donor = [&project](const std::shared_ptr<const Character>& character) {
    const auto gives = [&character](const Scene& scene) { return isDonor(scene, character); };
    return gives(project.project.scene) || std::ranges::any_of(project.done, gives) ||
           std::ranges::any_of(project.ahead, gives);
  };
  std::vector<std::pair<InstanceId, Document::Unplaced>> left_out;
  for (std::size_t i = 0; i < project.assets.size(); ++i) {
    const OpenedAsset& asset = project.assets[i];
    const ProjectAsset& stored = project.project.assets[i];
    const QString path = QString::fromStdString(stored.path.string()), name = QFileInfo(path).fileName();
    const bool read = !standsIn(asset.state);
    Reading reading{.path = path, .files = {path}, .options = stored.options, .report = asset.imported.report};
    for (const std::filesystem::path& file : asset.imported.files)
      reading.files << QString::fromStdString(file.string());
    reading.files.removeDuplicates();
    reading.donor = donor(stored.character);
    reading.content = read ? asset.imported.content : stored.content;
    reading.stands_in = !read;
    reading.stored = stored;
    reading.stored.character = nullptr;
    if (reading.donor) reading.report.missing_textures.clear();
    read_[stored.character] = reading;
    if (read) log_.add(asset.imported.report);
    if (asset.state == AssetState::missing) {
      log_.add(LogLevel::warning, name, tr("It is not in %1; its edits are kept.").arg(QFileInfo(path).absolutePath()));
    } else if (asset.state == AssetState::unreadable) {
      log_.add(name, *asset.problem);
    } else if (asset.state == AssetState::other_joints) {
      // As when it changes while it is open: what was made of it goes where it has a place.
      log_.add(LogLevel::warning, name, tr("It has changed since the project was saved."));
      reading.content = asset.imported.content;
      reading.stands_in = false;
      std::vector<InstanceId> ids;
      for (const Instance& instance : document_.instances()) ids.push_back(instance.id);
      for (const InstanceId id : ids) {
        if (document_.instance(id)->character == stored.character) {
          left_out.emplace_back(id, document_.reload(id, asset.imported, watched_));
          read_[document_.readings(id).front()] = reading;
        } else if (auto renewed = document_.renewClips(id, stored.character->source, asset.imported, watched_)) {
          left_out.emplace_back(id, std::move(*renewed));
          read_[asset.imported.character] = reading;
        }
      }
    }
  }
  watchFiles();
  tellHeldBack();
  emit opened(job.path);
  for (const Instance& instance : document_.instances()) emit readingsChanged(instance.id);
  for (const auto& [id, what] : left_out)
    if (what.any()) emit unplaced(id, job.path, what);
}

QStringList FileController::missing() const {
  QStringList paths;
  for (const Instance& instance : document_.instances())
    for (const Reading& reading : readings(instance.id))
      if (reading.stands_in) paths << reading.path;
  paths.removeDuplicates();
  return paths;
}

void FileController::relink(const QString& missing, const QString& found) {
  std::map<QString, QString> places{{missing, QFileInfo(found).absoluteFilePath()}};
  const QDir before = QFileInfo(missing).dir(), now = QFileInfo(found).dir();
  for (const QString& other : this->missing()) {
    const QString place = QDir::cleanPath(now.absoluteFilePath(before.relativeFilePath(other)));
    if (QFileInfo::exists(place)) places.emplace(other, place);
  }
  for (const Instance& instance : document_.instances()) {
    for (const Reading& reading : readings(instance.id)) {
      const auto place = places.find(reading.path);
      if (!reading.stands_in || place == places.end()) continue;
      LoadJob job = jobFor(place->second, reading.donor ? LoadPurpose::renew_clips : LoadPurpose::reload, instance.id);
      job.options = reading.options;
      job.in_place_of = reading.path;
      loader_.start(job);
    }
  }
}

Project FileController::project(const Scene& scene) const {
  Project project = opened_;
  project.scene = scene;
  const auto add = [&](const std::shared_ptr<const Character>& character) {
    const auto same = [&character](const ProjectAsset& asset) { return asset.character == character; };
    if (std::ranges::any_of(project.assets, same)) return;
    const Reading* reading = known(character);
    ProjectAsset asset;
    if (reading) {
      asset = reading->stored;
      asset.path = reading->path.toStdString();
      asset.content = reading->content;
      asset.options = reading->options;
      asset.stands_in = reading->stands_in;
    } else {
      asset.path = character->source;
    }
    asset.character = character;
    project.assets.push_back(std::move(asset));
  };
  for (const Instance& instance : project.scene.instances) {
    if (!instance.isObject()) add(instance.character);
    for (const auto& donor : instance.donors) add(donor);
  }
  return project;
}

}  // namespace sinew::ui
