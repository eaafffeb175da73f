#include "viewer/document/edits/rig/chain_reach.h"

#include <algorithm>

#include "core/evaluate/rig/rig_reach.h"
#include "core/scene/rig/character_rig.h"
#include "viewer/document/edits/rig/rig_edits.h"
#include "viewer/document/text/number_text.h"
#include "viewer/settings/tr.h"

namespace sinew {
namespace {

QString stopText(IkStop stop) {
  switch (stop) {
    case IkStop::reached:
      return tr("reached");
    case IkStop::out_of_reach:
      return tr("out of reach");
    case IkStop::stalled:
      return tr("no step helps");
    case IkStop::budget:
      return tr("as many as it may take");
  }
  return {};
}

// What became of a chain as it shows now; without weight, nothing.
ChainReach reachedBy(const Document& document, const Instance& of, std::size_t chain) {
  Pose pose;
  document.sceneAt().unrigged(of, momentAt(of, of.control.time), pose);
  RigScratch scratch;
  RunRig{.character = of.character.get(),
         .placement_w = document.placement_w(of.id),
         .time_s = of.control.time,
         .pose = &pose,
         .scratch = &scratch}
      .run();
  return scratch.reached[chain];
}

QString chainName(const CharacterRig& rig, std::size_t chain) {
  return QString::fromStdString(rig.rig.chains[chain].name);
}

}  // namespace

std::optional<Reach> reachOf(const Document& document, InstanceId id, JointIndex control) {
  const Instance* of = document.instance(id);
  const CharacterRig* rig = of ? of->character->rig.get() : nullptr;
  if (!rig) return std::nullopt;
  const std::vector<Mat4>& joints_m = document.pose(id).joints_m;
  const auto at = [&](JointIndex joint) { return Vec3(joints_m[static_cast<std::size_t>(joint)][3]); };
  for (std::size_t i = 0; i < rig->chains.size(); ++i) {
    const RigChain& chain = rig->rig.chains[i];
    const int number = rig->controlOf(control);
    const bool spline = chain.solver == ChainSolver::spline;
    const bool bends = spline && std::ranges::find(chain.through, number) != chain.through.end();
    if (number == kNoControl || (chain.target != number && !bends)) continue;
    const std::vector<JointIndex>& joints = rig->chains[i].joints;
    float length = 0.f;
    for (std::size_t j = 1; j < joints.size(); ++j) length += glm::distance(at(joints[j - 1]), at(joints[j]));
    if (!(length > 0.f)) return std::nullopt;
    const Vec3 target = at(rig->jointOf(chain.target));
    Reach reach{.share = glm::distance(at(joints.front()), target) / length,
                .error_m = glm::distance(at(chain.last), target)};
    if (const ChainReach reached = reachedBy(document, *of, i); reached.outcome.iterations > 0) {
      reach.outcome = reached.outcome;
      if (spline) reach.share = reached.reach;
    }
    return reach;
  }
  return std::nullopt;
}

QString reachText(const Reach& reach) {
  const QString text =
      tr("Reach %1 % · error %2")
          .arg(decimal(100.0 * static_cast<double>(reach.share), 0), lengthText(static_cast<double>(reach.error_m), 4));
  if (!reach.outcome) return text;
  return QStringLiteral("%1 · %2 · %3")
      .arg(text, iterationsText(static_cast<std::size_t>(reach.outcome->iterations)), stopText(reach.outcome->stop));
}

bool reachIsShown(const Document& document, const QStringList& shown) {
  const std::vector<std::size_t> meant = meantChains(document);
  return !meant.empty() && std::ranges::all_of(meant, [&](std::size_t chain) {
    return shown.contains(chainName(*document.active()->character->rig, chain));
  });
}

Result<QString> showReach(const Document& document, bool on, QStringList& shown) {
  const std::vector<std::size_t> meant = meantChains(document);
  if (meant.empty()) return fail("This rig has no chains.");
  const Instance& active = *document.active();
  for (const std::size_t chain : meant) {
    const QString name = chainName(*active.character->rig, chain);
    shown.removeAll(name);
    if (on) shown << name;
  }
  const QString name = chainName(*active.character->rig, meant.front());
  const QString named = meant.size() == 1 ? name : chainsText(meant.size());
  if (!on) return tr("Reach of %1 hidden").arg(named);
  if (meant.size() > 1) return tr("Reach of %1 shown").arg(named);
  const ReachShell shell = reachShell(*active.character, meant.front(), document.pose(active.id).pose.local);
  return tr("%1 reaches from %2 to %3")
      .arg(name, lengthText(static_cast<double>(shell.nearest_m), 3),
           lengthText(static_cast<double>(shell.farthest_m), 3));
}

}  // namespace sinew
