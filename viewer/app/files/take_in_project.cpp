// Projects: taking one in, and putting one together.
#include <algorithm>
#include <map>
#include <set>

#include <QFileInfo>

#include "core/scene/rig/character_rig.h"
#include "viewer/app/files/file_controller.h"
#include "viewer/document/models/log_model.h"
#include "viewer/document/text/number_text.h"
#include "viewer/document/text/shown.h"

namespace sinew::ui {
namespace {

bool has(const std::vector<std::shared_ptr<const Character>>& donors, const std::shared_ptr<const Character>& one) {
  return std::ranges::find(donors, one) != donors.end();
}

bool isDonor(const Scene& scene, const std::shared_ptr<const Character>& character) {
  return std::ranges::any_of(scene.instances,
                             [&character](const Instance& instance) { return has(instance.donors, character); });
}

std::vector<Document::PastStep> stepsOf(const std::vector<SavedStep>& saved, const std::vector<Scene>& scenes) {
  std::vector<Document::PastStep> steps;
  for (std::size_t i = 0; i < scenes.size(); ++i) steps.push_back({saved[i].text, saved[i].modifies, scenes[i]});
  return steps;
}

}  // namespace

void FileController::beginAnew() {
  emit leaving();
  held_back_.clear();
  opened_ = {};
  document_.clear();
  watchFiles();
  tellHeldBack();
}

void FileController::takeIn(const LoadJob& job, const OpenedProject& project) {
  emit leaving();
  held_back_.clear();
  opened_ = project.project;
  opened_.scene = {};
  opened_.assets.clear();
  document_.open(project.project.scene, stepsOf(job.history.done, project.done),
                 stepsOf(job.history.ahead, project.ahead));
  takeAssets(job.path, project);
  watchFiles();
  tellHeldBack();
  emit opened(job.path, project.stamp);
  for (const Instance& instance : document_.instances()) emit readingsChanged(instance.id);
}

void FileController::takeAssets(const QString& project_path, const OpenedProject& project) {
  const auto donor = [&project](const std::shared_ptr<const Character>& character) {
    const auto gives = [&character](const Scene& scene) { return isDonor(scene, character); };
    return gives(project.project.scene) || std::ranges::any_of(project.done, gives) ||
           std::ranges::any_of(project.ahead, gives);
  };
  std::vector<std::pair<InstanceId, Document::Unplaced>> left_out;
  for (std::size_t i = 0; i < project.assets.size(); ++i) {
    const OpenedAsset& asset = project.assets[i];
    const ProjectAsset& stored = project.project.assets[i];
    // Of a project that is taken in in part, some files are nobody's here.
    const bool used =
        !project.done.empty() || !project.ahead.empty() ||
        std::ranges::any_of(document_.instances(), [&](const Instance& instance) {
          return withoutRig(instance.character) == stored.character || has(instance.donors, stored.character);
        });
    if (!used) continue;
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
        if (withoutRig(document_.instance(id)->character) == stored.character) {
          left_out.emplace_back(id, document_.reload(id, asset.imported, watched_));
          read_[document_.readings(id).front()] = reading;
        } else if (has(document_.instance(id)->donors, stored.character)) {
          if (auto renewed = document_.renewClips(id, stored.character->source, asset.imported, watched_))
            left_out.emplace_back(id, std::move(*renewed));
          read_[asset.imported.character] = reading;
        }
      }
    }
  }
  for (const auto& [id, what] : left_out)
    if (what.any()) emit unplaced(id, project_path, what);
}

Result<QString> FileController::takeParts(const QString& path, const OpenedProject& project, Document::Parts parts) {
  parts.taker = document_.chosenInstance();
  const Result<Document::Appended> came = document_.append(project.project.scene, parts);
  if (!came) return tl::unexpected(came.error());
  if (!came->instances.empty()) {
    takeAssets(path, project);
    watchFiles();
    for (const InstanceId id : came->instances) emit readingsChanged(id);
  }
  const auto howMany = [&](bool (*is)(const Character&)) {
    return static_cast<std::size_t>(
        std::ranges::count_if(came->instances, [&](InstanceId id) { return is(*document_.instance(id)->character); }));
  };
  const std::size_t objects = howMany([](const Character& one) { return one.type != nullptr; });
  const std::size_t props = howMany([](const Character& one) { return one.isProp(); });
  QStringList done;
  const auto say = [&done](std::size_t count, QString (*text)(std::size_t)) {
    if (count > 0) done << text(count);
  };
  say(came->clips, clipsText);
  say(came->instances.size() - objects - props, charactersText);
  say(props, propsText);
  say(objects, objectsText);
  say(came->takes, takesText);
  say(came->masks, masksText);
  say(came->poses, posesText);
  if (!came->missing.empty()) log_.add(LogLevel::warning, QFileInfo(path).fileName(), shown(leftOut(came->missing)));
  QString text = tr("Appended %1 from %2").arg(done.join(QStringLiteral(", ")), QFileInfo(path).fileName());
  if (came->along > 0) text += tr("; along with the takes: %1").arg(came->along);
  if (came->met > 0) text += tr("; played on of those here: %1").arg(came->met);
  if (came->had > 0) text += tr("; here already: %1").arg(came->had);
  return text;
}

ProjectMaker FileController::projectMaker() const {
  Project like = opened_;
  if (view_source_) like.view = view_source_(opened_.view);
  ProjectMaker::Assets assets;
  for (const auto& [character, reading] : read_) {
    const std::shared_ptr<const Character> there = character.lock();
    if (!there) continue;
    ProjectAsset& asset = assets[there];
    asset = reading.stored;
    asset.path = reading.path.toStdString();
    asset.content = reading.content;
    asset.options = reading.options;
    asset.stands_in = reading.stands_in;
  }
  return {std::move(like), std::move(assets)};
}

}  // namespace sinew::ui
