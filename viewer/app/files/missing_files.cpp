// Files of the scene that are not where they were, and where they are now.
#include <algorithm>
#include <set>

#include <QDir>
#include <QFileInfo>

#include "viewer/app/files/file_controller.h"
#include "viewer/document/text/instance_text.h"
#include "viewer/settings/preferences.h"

namespace sinew::ui {
namespace {

// Where a model has a picture: names may come from any system, with folders of their own.
QString placeOf(const MissingTexture& texture, const QString& model) {
  const QString name = QString::fromStdString(texture.name).replace(QLatin1Char('\\'), QLatin1Char('/'));
  const bool absolute = name.startsWith(QLatin1Char('/')) || name.indexOf(QLatin1Char(':')) == 1;
  return QDir::cleanPath(absolute ? name : QFileInfo(model).absolutePath() + QLatin1Char('/') + name);
}

}  // namespace

bool FileController::isAway(const Reading& reading) const { return reading.stands_in || watch_.isGone(reading.path); }

std::vector<FileController::Missing> FileController::missingFiles() const {
  using What = Missing::What;
  std::vector<Missing> files;
  const auto add = [&files](Missing file) {
    if (std::ranges::find(files, file.path, &Missing::path) == files.end()) files.push_back(std::move(file));
  };
  for (const Instance& instance : document_.instances()) {
    for (const auto& character : document_.readings(instance.id)) {
      const Reading* reading = known(character);
      if (!reading || !isAway(*reading)) continue;
      const What what = reading->donor ? What::clips : character->isProp() ? What::prop : What::character;
      add({.path = reading->path,
           .content = reading->content,
           .what = what,
           .clips = character->clips.size(),
           .kept = !reading->stands_in});
    }
  }
  for (const Instance& instance : document_.instances()) {
    for (const Reading& reading : readings(instance.id)) {
      for (const MissingTexture& texture : reading.report.missing_textures) {
        Missing picture{.path = placeOf(texture, reading.path), .what = What::picture, .model = reading.path};
        for (const std::string& folder : texture.looked_in) picture.looked_in << QString::fromStdString(folder);
        add(std::move(picture));
      }
    }
  }
  return files;
}

std::size_t FileController::filesRead() const {
  std::set<QString> paths;
  for (const Instance& instance : document_.instances()) {
    for (const Reading& reading : readings(instance.id)) {
      paths.insert(reading.path);
      paths.insert(reading.files.begin(), reading.files.end());
      for (const MissingTexture& texture : reading.report.missing_textures)
        paths.insert(placeOf(texture, reading.path));
    }
  }
  return paths.size();
}

QStringList FileController::missing() const {
  QStringList paths;
  for (const Missing& file : missingFiles())
    if (file.what != Missing::What::picture && !file.kept) paths << file.path;
  return paths;
}

void FileController::relink(const QString& missing, const QString& found) {
  std::map<QString, QString> places{{missing, QFileInfo(found).absoluteFilePath()}};
  const QDir before = QFileInfo(missing).dir(), now = QFileInfo(found).dir();
  for (const Missing& other : missingFiles()) {
    const QString place = QDir::cleanPath(now.absoluteFilePath(before.relativeFilePath(other.path)));
    if (QFileInfo::exists(place)) places.emplace(other.path, place);
  }
  relink(places);
}

void FileController::relink(const std::map<QString, QString>& places) {
  for (const Instance& instance : document_.instances()) {
    for (const Reading& reading : readings(instance.id)) {
      if (isAway(reading)) {
        const auto place = places.find(reading.path);
        if (place == places.end()) continue;
        LoadJob job =
            jobFor(place->second, reading.donor ? LoadPurpose::renew_clips : LoadPurpose::reload, instance.id);
        job.options = reading.options;
        job.in_place_of = reading.path;
        loader_.start(job);
        continue;
      }
      ImportPreferences::Pictures pictures = reading.options.relinked_textures;  // of the project, perhaps
      bool any = false;
      for (const MissingTexture& texture : reading.report.missing_textures) {
        const auto place = places.find(placeOf(texture, reading.path));
        if (place == places.end()) continue;
        pictures[texture.name] = place->second.toStdString();
        any = true;
      }
      if (!any) continue;
      preferences_.imports().addPictures(reading.path, pictures);
      startAgain(instance.id, reading.path, false);
    }
  }
}

void FileController::markFound(InstanceId of, const QString& path) {
  const Instance* instance = document_.instance(of);
  const StepSubject subject =
      instance ? StepSubject{of, QString::fromStdString(instance->name), iconOf(*instance)} : StepSubject{};
  document_.history().markUnsaved(subject, tr("Relink %1").arg(QFileInfo(path).fileName()));
}

void FileController::tellPictures(InstanceId of, const Reading& was, const Reading& now) {
  const ImportPreferences::Pictures& places = now.options.relinked_textures;
  if (places == was.options.relinked_textures) return;
  // The project does not know yet where they lie.
  for (const auto& [name, place] : places) {
    const auto before = was.options.relinked_textures.find(name);
    if (before == was.options.relinked_textures.end() || before->second != place)
      markFound(of, QString::fromStdString(place.string()));
  }
  for (const MissingTexture& texture : was.report.missing_textures) {
    const auto place = places.find(texture.name);
    if (place == places.end()) continue;
    if (std::ranges::find(now.report.missing_textures, texture.name, &MissingTexture::name) !=
        now.report.missing_textures.end())
      continue;  // it could not be read there
    emit relinked(placeOf(texture, was.path), QString::fromStdString(place->second.string()));
  }
}

}  // namespace sinew::ui
