// Poses that the project keeps.
#include <algorithm>
#include <memory>
#include <utility>

#include "core/base/free_names.h"
#include "viewer/document/commands/pose_edit.h"
#include "viewer/document/document.h"
#include "viewer/document/state/document_batch.h"
#include "viewer/document/text/number_text.h"

namespace sinew {

namespace {

constexpr qsizetype kMaxPoseName = 100;

tl::unexpected<Problem> poseGone() { return fail("The pose is not there any more."); }

// That none of the poses but one has.
FreeNames freePoseNames(const Scene& scene, PoseId except) {
  FreeNames names;
  for (const auto& pose : scene.poses)
    if (pose->id != except) names.add(pose->name);
  return names;
}

std::string takeName(FreeNames& from, const QString& wanted) {
  return from.take(wanted.left(kMaxPoseName).toStdString());
}

}  // namespace

const ScenePose* Document::scenePose(PoseId id) const {
  const auto found = std::ranges::find_if(scene_.poses, [id](const auto& pose) { return pose->id == id; });
  return found == scene_.poses.end() ? nullptr : found->get();
}

std::vector<PoseId> Document::addPoses(std::vector<ScenePose> poses, Gesture gesture) {
  if (poses.empty()) return {};
  std::vector<PoseId> ids;
  auto then = scene_.poses;
  FreeNames names = freePoseNames(scene_, {});
  for (ScenePose& pose : poses) {
    pose.id = {scene_.newId()};
    const QString trimmed = QString::fromStdString(pose.name).trimmed();
    pose.name = takeName(names, trimmed.isEmpty() ? tr("Pose") : trimmed);
    ids.push_back(pose.id);
    then.push_back(std::make_shared<const ScenePose>(std::move(pose)));
  }
  const QString first = QString::fromStdString(then[scene_.poses.size()]->name);
  const QString text = ids.size() == 1 ? tr("Store pose %1").arg(first) : tr("Store %1").arg(posesText(ids.size()));
  const Batch batch(*this);
  push(std::make_unique<PoseEdit>(*this, text, gesture, std::move(then)));
  return ids;
}

void Document::changePose(ScenePose changed, const QString& text, Gesture gesture) {
  auto then = scene_.poses;
  const PoseId id = changed.id;
  *std::ranges::find_if(then, [id](const auto& pose) { return pose->id == id; }) =
      std::make_shared<const ScenePose>(std::move(changed));
  const Batch batch(*this);
  push(std::make_unique<PoseEdit>(*this, text, gesture, std::move(then)));
}

void Document::setPosePicture(PoseId id, std::vector<std::uint8_t> png, Gesture gesture) {
  const ScenePose* now = scenePose(id);
  if (!now || png.size() > ScenePose::kMaxPicture || png == now->picture) return;
  if (history_.canRedo()) return;  // what can be redone is worth more than a picture
  ScenePose changed = *now;
  changed.picture = std::move(png);
  changePose(std::move(changed), tr("Picture of %1").arg(QString::fromStdString(now->name)), gesture);
}

Check Document::renamePose(PoseId id, const QString& name) {
  const ScenePose* now = scenePose(id);
  if (!now) return poseGone();
  if (name.trimmed().isEmpty()) return fail("A pose needs a name; type one.");
  ScenePose changed = *now;
  FreeNames names = freePoseNames(scene_, id);
  changed.name = takeName(names, name.trimmed());
  if (changed.name == now->name) return {};
  const QString text =
      tr("Rename %1 to %2").arg(QString::fromStdString(now->name), QString::fromStdString(changed.name));
  changePose(std::move(changed), text, kNoGesture);
  return {};
}

Check Document::removePose(PoseId id) {
  const ScenePose* now = scenePose(id);
  if (!now) return poseGone();
  const QString text = tr("Delete pose %1").arg(QString::fromStdString(now->name));
  auto then = scene_.poses;
  std::erase_if(then, [id](const auto& pose) { return pose->id == id; });
  const Batch batch(*this);
  push(std::make_unique<PoseEdit>(*this, text, kNoGesture, std::move(then)));
  return {};
}

}  // namespace sinew
