// Masks of the scene.
#include <algorithm>

#include "core/blend/fit_mask.h"
#include "viewer/document/commands/mask_edit.h"
#include "viewer/document/roles_and_masks.h"
#include "viewer/document/state/document_batch.h"

namespace sinew {

std::string DocumentRolesAndMasks::freeMaskName(const std::string& wanted, MaskId except) const {
  const auto taken = [&](const std::string& name) {
    return std::ranges::any_of(scene_.masks, [&](const SceneMask& m) { return m.id != except && m.name == name; });
  };
  std::string name = wanted;
  for (int number = 2; taken(name); ++number) name = wanted + " " + std::to_string(number);
  return name;
}

MaskId DocumentRolesAndMasks::addMask(InstanceId of, const QString& name, const JointMask& mask, int feather) {
  const Instance* on = instance(of);
  if (!on || !mask.validate(on->character->skeleton.size()) || feather < 0 || feather > SceneMask::kMaxFeather)
    return {};
  const QString trimmed = name.trimmed();
  SceneMask made{.id = {scene_.newId()},
                 .name = freeMaskName((trimmed.isEmpty() ? tr("Mask") : trimmed).toStdString(), {}),
                 .skeleton = std::make_shared<const Skeleton>(on->character->skeleton),
                 .sharp = mask,
                 .feather = feather};
  const MaskId id = made.id;
  const QString text = tr("New mask %1").arg(QString::fromStdString(made.name));
  const Batch batch(*this);
  push(std::make_unique<MaskEdit>(*this, text, kNoGesture, id, std::move(made), scene_.masks.size()));
  showMask(id);
  return id;
}

void DocumentRolesAndMasks::setMask(const SceneMask& changed, const QString& text, Gesture gesture) {
  const SceneMask* now = mask(changed.id);
  if (!now || changed.skeleton != now->skeleton || !changed.sharp.validate(now->skeleton->size()) ||
      changed.feather < 0 || changed.feather > SceneMask::kMaxFeather || changed.name != now->name || changed == *now)
    return;
  const Batch batch(*this);
  push(std::make_unique<MaskEdit>(*this, text, gesture, changed.id, changed, 0));
}

void DocumentRolesAndMasks::renameMask(MaskId id, const QString& name) {
  const SceneMask* now = mask(id);
  const std::string wanted = name.trimmed().toStdString();
  if (!now || wanted.empty() || wanted == now->name) return;
  SceneMask renamed = *now;
  renamed.name = freeMaskName(wanted, id);
  const QString text =
      tr("Rename %1 to %2").arg(QString::fromStdString(now->name), QString::fromStdString(renamed.name));
  const Batch batch(*this);
  push(std::make_unique<MaskEdit>(*this, text, kNoGesture, id, std::move(renamed), 0));
}

Check DocumentRolesAndMasks::removeMask(MaskId id) {
  const SceneMask* now = mask(id);
  if (!now) return {};
  for (const Instance& user : scene_.instances) {
    const auto used = std::ranges::find(user.controls, id, &ClipControl::mask);
    if (used == user.controls.end()) continue;
    const ClipEntry* entry = scene_.clips.find(used->clip);
    return fail(text("{} plays through the mask {}; choose another one for it first.",
                     entry ? entry->clip->name : std::string(), now->name));
  }
  for (const Take& other : scene_.takes) {
    const auto uses = [id](const auto& part) {
      return std::ranges::find(part.second.controls, id, &ClipControl::mask) != part.second.controls.end();
    };
    if (std::ranges::any_of(other.parts, uses))
      return fail(text("{} plays through the mask {}; choose another one for it first.", other.name, now->name));
  }
  const Batch batch(*this);
  const QString what = tr("Remove mask %1").arg(QString::fromStdString(now->name));
  push(std::make_unique<MaskEdit>(*this, what, kNoGesture, id, std::nullopt, 0));
  return {};
}

void DocumentRolesAndMasks::showMask(MaskId id) {
  if (id == shown_mask_) return;
  shown_mask_ = id;
  notify(DocumentChange::masks);
}

}  // namespace sinew
