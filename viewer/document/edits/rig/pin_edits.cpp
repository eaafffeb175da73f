#include "viewer/document/edits/rig/pin_edits.h"

#include <algorithm>

#include "core/scene/rig/character_rig.h"
#include "viewer/document/text/number_text.h"
#include "viewer/settings/tr.h"

namespace sinew {

std::optional<BodyEnd> bodyEndAt(const Document& document, const Instance& instance, JointIndex joint) {
  const CharacterRig* rig = instance.character->rig.get();
  if (!rig) return std::nullopt;
  const std::vector<float>& numbers = document.pose(instance.id).pose.morph_weights;
  const auto number = [&](int channel) { return numbers[static_cast<std::size_t>(channel)]; };
  for (std::size_t i = 0; i < rig->bodies.size(); ++i) {
    const CharacterRig::Body& run = rig->bodies[i];
    const std::vector<RigEffector>& effectors = rig->rig.bodies[i].effectors;
    for (std::size_t e = 0; e < effectors.size() && number(run.weight) > 0.f; ++e) {
      const JointIndex control = rig->jointOf(effectors[e].target);
      if ((joint == effectors[e].joint || joint == control) && number(run.weights[e]) > 0.f)
        return BodyEnd{instance.id, control, run.pins[e], number(run.pins[e]) >= 0.5f};
    }
  }
  return std::nullopt;
}

std::vector<BodyEnd> selectedEnds(const Document& document) {
  std::vector<BodyEnd> ends;
  const Instance* active = document.active();
  if (!active) return ends;
  for (const JointIndex joint : selectedJoints(document.selection(), active->id))
    if (const auto end = bodyEndAt(document, *active, joint); end && std::ranges::find(ends, *end) == ends.end())
      ends.push_back(*end);
  return ends;
}

Result<QString> togglePins(Document& document) {
  const std::vector<BodyEnd> ends = selectedEnds(document);
  if (ends.empty()) return fail("Select handles of a body that has weight first.");
  const bool pin = !std::ranges::all_of(ends, &BodyEnd::pinned);
  std::vector<MorphWeight> weights;
  for (const BodyEnd& end : ends) weights.emplace_back(end.pin, pin ? 1.f : 0.f);
  const QString first = QString::fromStdString(document.active()->character->skeleton[ends.front().control].name);
  const QString named = ends.size() == 1 ? first : tr("%1 and %2 more").arg(first, grouped(ends.size() - 1));
  document.setMorphWeights(document.activeInstance(), weights, (pin ? tr("Pin %1") : tr("Let go of %1")).arg(named),
                           kNoGesture);
  return pin ? tr("%1 pinned").arg(named) : tr("%1 not pinned any more").arg(named);
}

}  // namespace sinew
