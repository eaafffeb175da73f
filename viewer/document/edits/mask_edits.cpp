#include "viewer/document/edits/mask_edits.h"

#include <algorithm>

#include <QFileInfo>

#include "core/io/text/mask_file.h"
#include "viewer/document/edits/posed_joints.h"
#include "viewer/document/files/save_file.h"
#include "viewer/document/text/number_text.h"
#include "viewer/settings/tr.h"

namespace sinew {

namespace {

QString named(const SceneMask& mask) { return QString::fromStdString(mask.name); }

// The mask that is shown, where it is for the joints of the active character.
Result<SceneMask> shownOf(const Document& document) {
  const SceneMask* mask = document.mask(document.shownMask());
  const Instance* active = document.active();
  if (!mask || !active) return fail("No mask is shown; choose one in the masks panel first.");
  if (!sameJoints(*mask->skeleton, active->character->skeleton))
    return fail("This mask is for the joints of another character; choose that first.");
  return *mask;
}

std::vector<JointIndex> selectedOf(const Document& document) {
  return selectedJoints(document.selection(), document.activeInstance());
}

JointMask reached(const Skeleton& skeleton, std::span<const JointIndex> joints, MaskReach reach) {
  return reach == MaskReach::joints ? jointsMask(skeleton, joints) : subtreeMask(skeleton, joints);
}

// "%1" is the mask that is changed, "%2" the other one.
QString combining(MaskCombination how) {
  switch (how) {
    case MaskCombination::add:
      return tr("Add %2 to %1");
    case MaskCombination::subtract:
      return tr("Subtract %2 from %1");
    case MaskCombination::intersect:
      return tr("Intersect %1 with %2");
  }
  return {};
}

// change(mask): of the shown one.
template <class Change>
Check editMask(Document& document, const QString& what, Gesture gesture, Change&& change) {
  Result<SceneMask> mask = shownOf(document);
  if (!mask) return tl::unexpected(mask.error());
  const QString name = named(*mask);
  if (Check ok = change(*mask); !ok) return ok;
  document.setMask(*mask, what.arg(name), gesture);
  return {};
}

}  // namespace

std::vector<MaskId> listedMasks(const Document& document) {
  std::vector<MaskId> listed;
  for (const SceneMask& mask : document.masks()) {
    if (document.maskFits(mask.id, document.activeInstance())) listed.push_back(mask.id);
  }
  return listed;
}

Check newMask(Document& document, MaskReach reach) {
  const Instance* active = document.active();
  if (!active || active->isObject()) return fail("A mask is of the joints of a character; select one first.");
  if (active->character->skeleton.size() == 0) return fail("This character has no joints.");
  const std::vector<JointIndex> joints = selectedOf(document);
  const Skeleton& skeleton = active->character->skeleton;
  const QString name = joints.empty() ? tr("Mask") : QString::fromStdString(skeleton[joints.front()].name);
  document.addMask(active->id, name, reached(skeleton, joints, reach));
  return {};
}

Check duplicateMask(Document& document) {
  const Result<SceneMask> mask = shownOf(document);
  if (!mask) return tl::unexpected(mask.error());
  document.addMask(document.activeInstance(), named(*mask), mask->sharp, mask->feather);
  return {};
}

Check setMaskWeight(Document& document, double weight, MaskReach reach, Gesture gesture) {
  if (!(weight >= 0.0 && weight <= 1.0)) return fail("A weight of a mask lies from 0 to 1; give such a number.");
  const std::vector<JointIndex> joints = selectedOf(document);
  if (joints.empty()) return fail("Select the joints that are meant first.");
  const QString what = tr("Weight of joints in %1");
  return editMask(document, what, gesture, [&](SceneMask& mask) -> Check {
    const JointMask meant = reached(*mask.skeleton, joints, reach);
    for (std::size_t j = 0; j < meant.weights.size(); ++j) {
      if (meant.weights[j] > 0.f) mask.sharp.weights[j] = static_cast<float>(weight);
    }
    return {};
  });
}

std::optional<double> maskWeight(const Document& document) {
  const Result<SceneMask> mask = shownOf(document);
  const std::vector<JointIndex> joints = selectedOf(document);
  if (!mask || joints.empty()) return std::nullopt;
  const auto weight = [&](JointIndex joint) { return mask->sharp.weights[static_cast<std::size_t>(joint)]; };
  const float first = weight(joints.front());
  if (std::ranges::any_of(joints, [&](JointIndex joint) { return weight(joint) != first; })) return std::nullopt;
  return static_cast<double>(first);
}

Check setMaskFeather(Document& document, int levels, Gesture gesture) {
  if (levels < 0 || levels > SceneMask::kMaxFeather)
    return fail(text("A mask can be feathered over 0 to {} joints; give such a number.", SceneMask::kMaxFeather));
  // Only the number goes in here; the name of the mask comes later.
  const QString what =
      levels > 0 ? tr("Feather %1 over %2").arg(QStringLiteral("%1"), jointsText(levels)) : tr("Feather %1 no more");
  return editMask(document, what, gesture, [levels](SceneMask& mask) -> Check {
    mask.feather = levels;
    return {};
  });
}

Check featherMaskBy(Document& document, int levels) {
  const Result<SceneMask> mask = shownOf(document);
  if (!mask) return tl::unexpected(mask.error());
  const int wanted = std::clamp(mask->feather + levels, 0, SceneMask::kMaxFeather);
  if (wanted != mask->feather) return setMaskFeather(document, wanted, kNoGesture);
  return levels < 0 ? Check(fail("This mask is not feathered."))
                    : Check(fail(text("A mask can be feathered over {} joints at most.", SceneMask::kMaxFeather)));
}

Check invertMask(Document& document) {
  return editMask(document, tr("Invert %1"), kNoGesture, [](SceneMask& mask) -> Check {
    mask.sharp = inverted(mask.sharp);
    return {};
  });
}

Check mirrorMask(Document& document) {
  return editMask(document, tr("Mirror %1"), kNoGesture, [&](SceneMask& mask) -> Check {
    JointMask other = mirrored(mask.sharp, document.mirror(document.activeInstance()));
    if (other == mask.sharp) return fail("Both sides have the same weights already.");
    mask.sharp = std::move(other);
    return {};
  });
}

Result<QString> combineMask(Document& document, MaskId with, MaskCombination how) {
  Result<SceneMask> mask = shownOf(document);
  if (!mask) return tl::unexpected(mask.error());
  const SceneMask* other = document.mask(with);
  if (!other) return fail("This mask is not there any more.");
  if (with == mask->id) return fail("A mask cannot be combined with itself; choose another one.");
  if (!document.maskFits(with, document.activeInstance()))
    return fail(text("{} is for the joints of another character.", other->name));
  const JointMask before = mask->mask();
  const bool feathered = mask->feather > 0;
  mask->sharp = combined(before, *document.maskOn(with, document.activeInstance()), how);
  mask->feather = 0;
  if (mask->sharp == before) return fail(text("{} would change nothing in {}.", other->name, mask->name));
  const QString what = combining(how).arg(named(*mask), named(*other));
  const QString done =
      tr("%1: %2 in use, %3 before").arg(what, jointsText(mask->sharp.jointsInUse())).arg(before.jointsInUse());
  document.setMask(*mask, what, kNoGesture);
  return feathered ? tr("%1; the feather is part of the weights now").arg(done) : done;
}

Result<QString> loadMask(Document& document, const QString& path) {
  const Instance* active = document.active();
  if (!active) return fail("There is no character; open one first.");
  Result<FittedMask> read = readMaskFile(path.toStdString(), active->character->skeleton);
  if (!read) return tl::unexpected(read.error());
  const MaskId id = document.addMask(active->id, QFileInfo(path).completeBaseName(), read->mask);
  const QString done = tr("Mask %1 was read").arg(named(*document.mask(id)));
  if (read->missing.empty()) return done;
  return tr("%1; this character does not have %2 of it").arg(done, jointsText(read->missing.size()));
}

Result<QString> saveMask(const Document& document, const QString& path) {
  const SceneMask* mask = document.mask(document.shownMask());
  if (!mask) return fail("No mask is shown; choose one in the masks panel first.");
  const Check saved = saveFile(path, QByteArray::fromStdString(maskToText(mask->mask(), *mask->skeleton)));
  if (!saved) return tl::unexpected(saved.error());
  return tr("Mask %1 saved to %2").arg(named(*mask), QFileInfo(path).fileName());
}

}  // namespace sinew
